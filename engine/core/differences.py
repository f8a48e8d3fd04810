"""What two sets of data differ in, place by place, and in words that the schema has for those places."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.reading import Node
from engine.core.schema import Either, Kind, Record, Table

_ASIDE = re.compile("; |, or null")  # what only authors need to know of a key
ADDED, REMOVED, CHANGED = "added", "removed", "changed"


@dataclass(frozen=True, slots=True)
class Difference:
    """One place. `names` lead to it through the file, `words` say what it is, `about` whose it is."""

    file: str
    names: tuple[str, ...]
    how: str
    before: Any
    after: Any
    words: str
    about: str = ""

    @property
    def sentence(self) -> str:
        place = ": ".join(filter(None, (self.about, self.words)))
        place = place[:1].upper() + place[1:]
        if self.how == CHANGED:
            return f"{place}: {shown(self.before)} → {shown(self.after)}"
        return f"{place}: {self.how}{f' {shown(self.after)}' if self.names and self.how == ADDED else ''}"


def differences(
    file: str, kind: Kind, before: Node | None, after: Node | None, about: str = ""
) -> Iterator[Difference]:
    """Of one file, in the order of the old one; None where there is no such file. `about`: what sentences call it."""
    for names, old, new in _places(before, after, ()):
        how = ADDED if old is None else REMOVED if new is None else CHANGED
        words = ", ".join(_words(kind, names))
        yield Difference(file, names, how, old and old.plain(), new and new.plain(), words, about)


def _places(
    before: Node | None, after: Node | None, names: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Node | None, Node | None]]:
    if before is not None and after is not None and isinstance(before.value, dict) and isinstance(after.value, dict):
        for name in dict.fromkeys((*before.value, *after.value)):
            yield from _places(before.value.get(name), after.value.get(name), (*names, name))
    elif before is None or after is None or before.plain() != after.plain():
        yield names, before, after


def _words(kind: Kind, names: Sequence[str]) -> Iterator[str]:
    for name in names:
        if isinstance(kind, Either):
            kind = kind.first
        if isinstance(kind, Record) and name in kind.fields:
            field = kind.fields[name]
            kind = field.kind
            yield _ASIDE.split(field.text, maxsplit=1)[0]
        else:
            kind = kind.entry if isinstance(kind, Table) else kind
            yield name.replace("_", " ")


def _entry(name: str, part: Any) -> str:
    """`2 coins`, but `gain 2 coins`."""
    if isinstance(part, bool) or not isinstance(part, int):
        return f"{name} {shown(part)}"
    return f"{part} {_ONE.get(name, name.removesuffix('s')) if part == 1 else name}"


_ONE = {"hexes": "hex"}


def shown(value: Any) -> str:
    """A value of the data in a line of text."""
    if isinstance(value, Mapping):
        return ", ".join(_entry(name.replace("_", " "), part) for name, part in value.items()) or "nothing"
    if isinstance(value, list):
        parts = (f"({shown(part)})" if isinstance(part, list) else shown(part) for part in value)
        return ", ".join(parts) or "nothing"
    if isinstance(value, bool | None):
        return {True: "yes", False: "no", None: "nothing"}[value]
    return str(value).replace("_", " ")  # ids are read as words
