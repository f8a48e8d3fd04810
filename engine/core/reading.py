"""YAML of strangers: plain values, each with the place where it stands, and errors that name file, line and key.

The language is smaller than YAML: no anchors, aliases, tags or repeated keys, no number or word that means something
else (`on`, `1_000`, `0x10` are texts), and nothing deeper or larger than any data needs.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from engine.core.errors import PlayerError
from engine.core.files import read_text

T = TypeVar("T")

_Loader: Any = None  # another one than the quickest
_DEEPEST = 50
_MOST_VALUES = 50_000
_LARGEST = 1 << 20  # characters
_SHOWN = 60  # characters of a wrong value in a message
_LONGEST_KEY = 200  # characters of all names that lead to a place
_NOWHERE = -1  # what str.find gives
REMOVE = "remove"  # in a mapping that is laid over another: the entries that are taken away

_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_FRACTION = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})?\.[0-9]{1,18}(?:[eE][-+]?[0-9]{1,2})?")
_CONSTANTS: dict[str, bool | None] = {"": None, "~": None, "null": None, "true": True, "false": False}


class RulesDataError(PlayerError):
    """A YAML file is not what it should be."""

    def __init__(self, file: Path | str, key: str, expected: str, line: int = 0) -> None:
        self.file, self.line = str(file), line
        key = key if len(key) <= _LONGEST_KEY else f"{key[:_LONGEST_KEY]}…"
        place = ", ".join(filter(None, (str(file), f"line {line}" if line else "", key)))
        super().__init__(f"{place}: {expected}; correct the file or restore it.")


class Entries(dict[str, "Node"]):
    """The entries of a mapping; asking for one that is not there is a mistake in the file."""

    def __init__(self, node: "Node", entries: Mapping[str, "Node"]) -> None:
        super().__init__(entries)
        self._node = node

    def __missing__(self, name: str) -> "Node":
        raise self._node.error(f"the key {name} is missing")


class Node:
    """A value in a YAML file together with the place where it stands.

    `value` is a text, number, flag or None, a list of nodes, or a dict of nodes by name.
    """

    __slots__ = ("file", "key", "line", "value")

    def __init__(self, file: str, line: int, key: str, value: Any) -> None:
        self.file, self.line, self.key, self.value = file, line, key, value

    # Errors

    def error(self, problem: str) -> RulesDataError:
        return RulesDataError(self.file, self.key, problem, self.line)

    def expected(self, what: str, hint: str = "") -> RulesDataError:
        return self.error(f"expected {what}, found {self._shown()}{hint}")

    def _shown(self) -> str:
        if isinstance(self.value, dict):
            return "a mapping" if self.value else "an empty mapping"
        if isinstance(self.value, list):
            return f"a list of {len(self.value)}" if self.value else "an empty list"
        if isinstance(self.value, bool) or self.value is None:
            return {True: "true", False: "false", None: "nothing"}[self.value]
        shown = repr(self.value)
        return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"

    # Values

    def plain(self) -> Any:
        """The value without its places."""
        if isinstance(self.value, dict):
            return {name: entry.plain() for name, entry in self.value.items()}
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        return self.value

    def mapping(self, known: Iterable[str] | None = None) -> Entries:
        """The entries of a mapping; with `known`, other keys are refused."""
        if not isinstance(self.value, dict):
            raise self.expected("a mapping")
        if known is not None:
            allowed = set(known)
            for name, entry in self.value.items():
                if name not in allowed:
                    raise entry.error(f"unknown key; the keys are {', '.join(sorted(allowed))}{_meant(name, allowed)}")
        return Entries(self, self.value)

    def items(self) -> list["Node"]:
        if not isinstance(self.value, list):
            raise self.expected("a list")
        return self.value

    def get(self, name: str, default: Any = None) -> "Node":
        """One entry of a mapping, or the default, a plain value, in its place."""
        found = self.mapping().get(name)
        return found if found is not None else node_of(default, self.file, self.line, self._path(name))

    def number(self) -> int:
        if type(self.value) is not int:
            raise self.expected("a whole number")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.expected("a text")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.expected("true or false")
        return self.value

    def numbers(self) -> tuple[int, ...]:
        return tuple(item.number() for item in self.items())

    def one_of(self, names: Iterable[str]) -> int:
        """The position of a name in a list of names."""
        known = list(names)
        if not isinstance(self.value, str) or self.value not in known:
            raise self.expected(f"one of {', '.join(known)}", _meant(self.value, known))
        return known.index(self.value)

    def by_name(self, names: Iterable[str], read: Callable[["Node"], T], missing: T) -> tuple[T, ...]:
        """Values of a mapping in the order of the names."""
        known = list(names)
        entries = self.mapping(known)
        return tuple(read(entries[name]) if name in entries else missing for name in known)

    def amounts(self, known: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
        """Numbers of a mapping by the column of their name, in the order of `known`; without zeros."""
        entries = self.mapping(known)
        found = ((column, entries[name].number()) for name, column in known.items() if name in entries)
        return tuple((column, number) for column, number in found if number)

    def _path(self, name: str) -> str:
        return f"{self.key}.{name}" if self.key else name


def _meant(word: object, known: Iterable[str]) -> str:
    """Most mistakes are slips of the pen."""
    import difflib  # only by who made one

    close = difflib.get_close_matches(str(word)[:_SHOWN], known, 1)
    return f" (did you mean {close[0]}?)" if close else ""


def node_of(value: Any, file: str, line: int = 0, key: str = "") -> Node:
    """A plain value as if it stood there."""
    node = Node(file, line, key, value)
    if isinstance(value, dict):
        node.value = {name: node_of(entry, file, line, node._path(str(name))) for name, entry in value.items()}
    elif isinstance(value, list | tuple):
        node.value = [node_of(item, file, line, f"{key}[{index}]") for index, item in enumerate(value)]
    return node


_EMPTY = Node("", 0, "", None)


def merged(base: Node, over: Node) -> Node:
    """`over` laid on `base`: mappings are merged key by key, everything else is replaced. Places stay what they are."""
    if not isinstance(over.value, dict):
        return over
    entries: dict[str, Node] = dict(base.value) if isinstance(base.value, dict) else {}
    for name in over.value[REMOVE].items() if REMOVE in over.value else ():
        if name.text() not in entries:
            known = ", ".join(entries) or "nothing"
            raise name.error(f"there is no {name.text()} to take away; there is {known}")
        del entries[name.text()]
    for name, entry in over.value.items():
        if name != REMOVE:
            entries[name] = merged(entries.get(name, _EMPTY), entry)
    return Node(over.file, over.line, over.key, entries)


def load_yaml(path: Path) -> Any:
    """The plain content of a YAML file."""
    return read_yaml(path).plain()


def read_yaml(path: Path, name: str = "") -> Node:
    """A YAML file, called by `name` in errors."""
    text = read_text(path)
    if len(text) > _LARGEST:
        raise RulesDataError(name or path, "", f"is longer than {_LARGEST:,} characters, too much for such a file")
    return parse_yaml(text, name or str(path))


def parse_yaml(text: str, file: str) -> Node:
    import yaml  # by who reads: a window opens, and a command says what it can do, without

    # The C parser reads the data about seven times faster, where PyYAML was built with it.
    loader: Any = _Loader or getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _Builder(file).build(yaml.parse(text, Loader=loader))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or str(error).splitlines()[0]
        sign = getattr(error, "character", None)  # one that no YAML has: such an error has no mark
        position = text.find(chr(sign)) if isinstance(sign, int) else _NOWHERE
        line = mark.line + 1 if mark else 0 if position == _NOWHERE else text.count("\n", 0, position) + 1
        if "\t" in _indent(text, line):
            problem = "a line begins with a tab; use blanks"
        raise RulesDataError(file, "", f"is not YAML ({problem})", line) from error


def _indent(text: str, line: int) -> str:
    """The blanks that a line begins with."""
    found = text.splitlines()[line - 1 : line] if line else []
    return found[0][: len(found[0]) - len(found[0].lstrip())] if found else ""


class _Builder:
    """Puts nodes together from the parser's events: what it refuses is never expanded."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._root: Node | None = None
        self._open: list[Node] = []  # collections, the outermost first
        self._names: list[Node | None] = []  # of each open one: the name that waits for its value
        self._count = 0

    def build(self, events: Iterable[Any]) -> Node:
        for event in events:
            self._take(event)
        return self._root or Node(self._file, 0, "", None)

    def _take(self, event: Any) -> None:
        import yaml

        line = event.start_mark.line + 1
        if isinstance(event, yaml.ScalarEvent):
            self._refuse_tags(event, line)
            is_plain = not event.style  # None or empty, by the parser that is at work
            self._put(Node(self._file, line, "", scalar(event.value) if is_plain else event.value), event.value)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._refuse_tags(event, line)
            is_mapping = isinstance(event, yaml.MappingStartEvent)
            node = Node(self._file, line, "", {} if is_mapping else [])
            self._put(node, None)
            self._open.append(node)
            self._names.append(None)
            if len(self._open) > _DEEPEST:
                raise RulesDataError(self._file, "", f"is nested more than {_DEEPEST} deep", line)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._open.pop()
            self._names.pop()
        elif isinstance(event, yaml.AliasEvent):
            raise RulesDataError(self._file, "", f"repeat the value instead of *{str(event.anchor)[:_SHOWN]}", line)
        elif isinstance(event, yaml.DocumentStartEvent) and self._root is not None:
            raise RulesDataError(self._file, "", "holds more than one document", line)

    def _refuse_tags(self, event: Any, line: int) -> None:
        if event.anchor is not None:
            raise RulesDataError(self._file, "", f"leave out &{event.anchor[:_SHOWN]}; nothing can refer to it", line)
        if event.tag is not None:
            raise RulesDataError(self._file, "", f"leave out the tag {event.tag[:_SHOWN]}", line)

    def _put(self, node: Node, text: str | None) -> None:
        """Into the innermost open collection; in a mapping the first of two is the name, as it is written."""
        self._count += 1
        if self._count > _MOST_VALUES:
            raise RulesDataError(self._file, "", f"holds more than {_MOST_VALUES:,} values", node.line)
        if not self._open:
            self._root = node
            return
        parent, name = self._open[-1], self._names[-1]
        if isinstance(parent.value, list):
            node.key = f"{parent.key}[{len(parent.value)}]"
            parent.value.append(node)
        elif name is None:
            self._name(parent, node, text)
        else:
            node.key, node.line = name.key, name.line
            parent.value[name.value] = node
            self._names[-1] = None

    def _name(self, parent: Node, node: Node, text: str | None) -> None:
        if text is None:
            raise RulesDataError(self._file, parent.key, "a key must be a word", node.line)
        node.key, node.value = parent._path(text), text
        if text in parent.value:
            before = parent.value[text].line
            raise node.error(f"stands twice, in line {before} too")
        self._names[-1] = node


def scalar(text: str) -> Any:
    """What a bare word means."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _NUMBER.fullmatch(text):
        return int(text)
    if _FRACTION.fullmatch(text):
        return float(text)
    return text
