"""What data may say: each key with the kind of its value, its range and a sentence for authors.

A schema refuses whatever it does not know, at every depth, and is the source of the reference that authors read.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Protocol

from engine.core.reading import Node

_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_CODE = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,29}")
_LONGEST_LINE = 100  # characters: longer texts may have several lines
# Controls, halves of characters, and marks that turn the direction of all that follows.
_UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufff9-\ufffb]")


class Kind(Protocol):
    """One kind of value."""

    def check(self, node: Node) -> None:
        """RulesDataError at the first place that does not fit."""

    def words(self) -> str:
        """What is expected, as in 'expected a whole number from 0 to 9'."""

    def parts(self) -> Iterator[tuple[str, "Field"]]:
        """What lies in it, for the reference: names and fields."""


class _Leaf:
    """A kind with nothing in it."""

    def parts(self) -> Iterator[tuple[str, "Field"]]:
        return iter(())


@dataclass(frozen=True, slots=True)
class Number(_Leaf):
    least: int = 0
    most: int = 99

    def check(self, node: Node) -> None:
        if type(node.value) is not int or not self.least <= node.value <= self.most:
            raise node.expected(self.words())

    def words(self) -> str:
        if self.least == self.most:
            return f"the number {self.least}"
        return f"a whole number from {self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Text(_Leaf):
    longest: int = 400

    def check(self, node: Node) -> None:
        is_text = isinstance(node.value, str) and 0 < len(node.value.strip()) <= self.longest
        if not is_text or (self.longest <= _LONGEST_LINE and "\n" in node.value):
            raise node.expected(self.words())
        if unseen := _UNSEEN.search(node.value):
            raise node.error(f"holds a character that cannot be seen (U+{ord(unseen[0]):04X})")

    def words(self) -> str:
        line = " in one line" if self.longest <= _LONGEST_LINE else ""
        return f"a text of at most {self.longest} characters{line}"


@dataclass(frozen=True, slots=True)
class Code(_Leaf):
    """A name in a notation that other programs read."""

    def check(self, node: Node) -> None:
        if not isinstance(node.value, str) or not _CODE.fullmatch(node.value):
            raise node.expected(self.words())

    def words(self) -> str:
        return "a code: a letter, then letters, digits, - and _, at most 30"


@dataclass(frozen=True, slots=True)
class Id(_Leaf):
    """A name that other data may refer to."""

    def check(self, node: Node) -> None:
        if not isinstance(node.value, str) or not _ID.fullmatch(node.value):
            raise node.expected(self.words())

    def words(self) -> str:
        return "a word of small letters, digits and _"


@dataclass(frozen=True, slots=True)
class Flag(_Leaf):
    def check(self, node: Node) -> None:
        node.flag()

    def words(self) -> str:
        return "true or false"


@dataclass(frozen=True, slots=True)
class Value(_Leaf):
    """Any one value: what an option can be set to."""

    def check(self, node: Node) -> None:
        if not isinstance(node.value, str | int):
            raise node.expected(self.words())

    def words(self) -> str:
        return "a word, a whole number, or true or false"


@dataclass(frozen=True, slots=True)
class Word(_Leaf):
    """One of these."""

    known: Sequence[str]

    def check(self, node: Node) -> None:
        node.one_of(self.known)

    def words(self) -> str:
        return f"one of {', '.join(self.known)}"


@dataclass(frozen=True, slots=True)
class Nothing(_Leaf):
    """The value null."""

    def check(self, node: Node) -> None:
        if node.value is not None:
            raise node.expected(self.words())

    def words(self) -> str:
        return "null"


@dataclass(frozen=True, slots=True)
class Either:
    """A value of the first kind, or one of the second, which is recognised by what it is made of."""

    first: Kind
    second: Kind
    is_second: Callable[[object], bool]

    def check(self, node: Node) -> None:
        (self.second if self.is_second(node.value) else self.first).check(node)

    def words(self) -> str:
        return f"{self.first.words()}, or {self.second.words()}"

    def parts(self) -> Iterator[tuple[str, "Field"]]:
        yield from self.first.parts()
        yield from self.second.parts()


@dataclass(frozen=True, slots=True)
class List:
    item: Kind
    least: int = 0
    most: int = 99

    def check(self, node: Node) -> None:
        items = node.items()
        if not self.least <= len(items) <= self.most:
            raise node.expected(self.words())
        for item in items:
            self.item.check(item)

    def words(self) -> str:
        count = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"a list of {count}, each {self.item.words()}"

    def parts(self) -> Iterator[tuple[str, "Field"]]:
        return self.item.parts()


@dataclass(frozen=True, slots=True)
class Table:
    """Entries under names that the author chooses or, with `known`, under some of these."""

    entry: Kind
    known: Sequence[str] | None = None
    name: Kind = field(default_factory=Id)
    least: int = 0
    most: int = 99
    called: str = ""  # instead of the names, where they are many and stand elsewhere

    def check(self, node: Node) -> None:
        entries = node.mapping(self.known)
        if not self.least <= len(entries) <= self.most:
            raise node.error(f"expected {self.least} to {self.most} entries, found {len(entries)}")
        for name, entry in entries.items():
            if self.known is None:
                self.name.check(Node(entry.file, entry.line, entry.key, name))
            self.entry.check(entry)

    def words(self) -> str:
        names = self.called or ("any name" if self.known is None else f"some of {', '.join(self.known)}")
        return f"under {names}: {self.entry.words()}"

    def parts(self) -> Iterator[tuple[str, "Field"]]:
        return self.entry.parts()


@dataclass(frozen=True, slots=True)
class Field:
    """A key of a record."""

    kind: Kind
    text: str
    is_needed: bool = True


def optional(kind: Kind, text: str) -> Field:
    return Field(kind, text, is_needed=False)


@dataclass(frozen=True, slots=True)
class Record:
    """Entries under fixed names, each of a kind of its own."""

    fields: Mapping[str, Field]

    def check(self, node: Node) -> None:
        entries = node.mapping(self.fields)
        for name, wanted in self.fields.items():
            if name in entries:
                wanted.kind.check(entries[name])
            elif wanted.is_needed:
                raise node.error(f"the key {name} is missing ({wanted.text})")

    def words(self) -> str:
        return "a mapping"

    def parts(self) -> Iterator[tuple[str, "Field"]]:
        yield from self.fields.items()


def reference(kind: Kind, depth: int = 0) -> Iterator[str]:
    """What authors read of a kind, as items of a list in Markdown: each key, what it is, and what it may be."""
    for kind_of_part, group in groupby(kind.parts(), key=lambda part: part[1].kind):
        parts = list(group)
        names, (_, first) = ", ".join(f"`{name}`" for name, _ in parts), parts[0]
        if len(parts) > 1 and any(True for _ in kind_of_part.parts()):  # the same below all of them: told once
            yield f"{'  ' * depth}- {names}: each {kind_of_part.words()}"
        else:
            yield from (_told(name, found, depth) for name, found in parts)
        yield from reference(first.kind, depth + 1)


def _told(name: str, found: Field, depth: int) -> str:
    needed = "" if found.is_needed else ", may be left out"
    return f"{'  ' * depth}- `{name}`: {found.text} ({found.kind.words()}{needed})"
