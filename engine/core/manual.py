"""Manuals of a game, as a player aid or a rules reference: text as data, with every number taken from the rules.

A manual is a YAML mapping: `title`, and `chapters` by id with `title`, `text`, `about` (the ids of help topics that it
explains) and `sections`, which have the same but no sections. A text is made of blocks with blank lines between them:

    a paragraph     - an item of a list     ## a heading     |= head | of a table     | row | of a table

A block may begin with marks: `{?option=value}` or `{?option!=value}` shows it only at such tables, `{+a.fact}` only if
that fact has something to say, `{*name}` repeats it for each member of a group, which is then called by that name in
facts and links, `{#kind.id}` is a place to link to, `{~label}` says how far it can be relied on. Inside, `{a.fact}` is
a number or name of this table, `{a.fact!}` the same as short as can be, `[words](chapter.section)` a link, `:name:` a
sign, and `**words**` are strong.
"""

import contextlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.core.options import Option, Options
from engine.core.reading import Node

PARAGRAPH, ITEM, HEADING, HEAD, ROW = "paragraph", "item", "heading", "head", "row"
LABELS = ("reconstructed", "assumed", "practice")

_SECTION = ("title", "text", "about")
_CHAPTER = (*_SECTION, "sections")
_STARTS = {"- ": ITEM, "## ": HEADING, "|= ": HEAD, "| ": ROW}
_MARK = re.compile(r"\{([#?~*+])([^{}]*)\}\s*")
_CONDITION = re.compile(r"(\w+)(!?=)(\w+)")
_FACT = re.compile(r"\{([^{}]*)\}")
_LINK = re.compile(r"\[([^][]+)\]\(([\w.]+)\)")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, item, heading or row of a table; only rows have several cells."""

    kind: str
    cells: tuple[str, ...]
    anchor: str = ""
    labels: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return " ".join(self.cells)


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter (level 1) or a part of one (level 2), with the id by which links find it."""

    id: str
    level: int
    title: str
    blocks: tuple[Block, ...]
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Manual:
    """What is shown, printed and searched."""

    title: str
    sections: tuple[Section, ...]

    def section_about(self, topic: str) -> Section | None:
        """Where a topic of the help is explained: at a place of its own, or in a section about it."""
        anchored = (part for part in self.sections if any(block.anchor == topic for block in part.blocks))
        about = (part for part in self.sections if topic in part.about)
        return next(anchored, None) or next(about, None)


@dataclass(frozen=True, slots=True)
class Table:
    """What the texts are filled with: the options of a table, its facts as words, and groups to repeat a block for."""

    options: Options
    known: tuple[Option, ...]
    fact: Callable[[str], str]  # KeyError if there is no such fact
    groups: Mapping[str, Sequence[str]]
    gone: frozenset[str] = frozenset()  # facts of the printed rules that this table lacks: packs took things away


class _Gone(Exception):  # noqa: N818 - no error: what speaks of such a fact is left out
    pass


def fill(node: Node, table: Table) -> Manual:
    """The manual for one table; RulesDataError with file, line and key for anything that cannot be resolved."""
    sections = []
    for id_, part, level in _parts(node):
        with contextlib.suppress(_Gone):
            sections.append(_section(part, id_, level, table))
    return Manual(node.get("title").text(), tuple(sections))


def link_problems(node: Node) -> Iterator[str]:
    """Links that lead nowhere at any table, and places that stand there twice."""
    texts = {id_: part.get("text", "") for id_, part, _ in _parts(node)}
    anchors = [found for text in texts.values() for sign, found in _MARK.findall(text.text()) if sign == "#"]
    for anchor in sorted({anchor for anchor in anchors if anchors.count(anchor) > 1 or anchor in texts}):
        yield str(node.error(f"{anchor} stands there twice as a place to link to"))
    for text in texts.values():
        groups = [found for sign, found in _MARK.findall(text.text()) if sign == "*"]
        for _, target in _LINK.findall(text.text()):
            if target not in texts and target not in anchors and target not in groups:
                yield str(text.error(f"there is nothing called {target} to link to"))


def _parts(node: Node) -> Iterator[tuple[str, Node, int]]:
    """All chapters and sections in order: id, content, level."""
    for id_, chapter in node.mapping(("title", "chapters"))["chapters"].mapping().items():
        yield id_, chapter, 1
        for name, part in chapter.get("sections", {}).mapping().items():
            yield f"{id_}.{name}", part, 2


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """A text of a block in pieces, each with the target of its link, which is empty for plain words."""
    at = 0
    for match in _LINK.finditer(text):
        yield text[at : match.start()], ""
        yield match[1], match[2]
        at = match.end()
    yield text[at:], ""


def plain(text: str) -> str:
    """The words alone."""
    return "".join(words for words, _ in pieces(text)).replace("**", "")


def _section(node: Node, id_: str, level: int, table: Table) -> Section:
    entries = node.mapping(_CHAPTER if level == 1 else _SECTION)
    title = filled(entries["title"].text(), entries["title"], table)
    about = tuple(topic.text() for topic in node.get("about", []).items())
    return Section(id_, level, title, tuple(_blocks(node.get("text", ""), table)), about)


def _blocks(node: Node, table: Table) -> Iterator[Block]:
    for kind, source in _split(node.text()):
        with contextlib.suppress(_Gone):
            yield from _block(kind, source, node, table)


def _block(kind: str, source: str, node: Node, table: Table) -> list[Block]:
    """Several if it is repeated for a group, none if it is not shown."""
    marks, source = _marks(source)
    blocks: list[Block] = []
    if all(_is_shown(sign, word, node, table) for sign, word in marks):
        anchor = next((word for sign, word in marks if sign == "#"), "")
        labels = tuple(word for sign, word in marks if sign == "~")
        group = next((word for sign, word in marks if sign == "*"), "")
        for member in _members(group, node, table):
            own = re.sub(rf"(?<=[{{(]){group}(?=[.}})])", member, source) if group else source
            cells = own.split("|") if kind in (HEAD, ROW) else [own]
            at = member if group and anchor == group else anchor
            blocks.append(Block(kind, tuple(filled(cell.strip(), node, table) for cell in cells), at, labels))
    return blocks


def _marks(text: str) -> tuple[list[tuple[str, str]], str]:
    """The marks at the beginning of a block, and the rest of it."""
    marks = []
    while match := _MARK.match(text):
        marks.append((match[1], match[2]))
        text = text[match.end() :]
    return marks, text


def _is_shown(sign: str, word: str, node: Node, table: Table) -> bool:
    if sign == "~" and word not in LABELS:
        raise node.error(f"unknown label {word}; the labels are {', '.join(LABELS)}")
    if sign == "?":
        return _holds(word, node, table)
    return sign != "+" or bool(filled(f"{{{word}}}", node, table))


def _members(group: str, node: Node, table: Table) -> Sequence[str]:
    if group and group not in table.groups:
        raise node.error(f"there is no group {group}")
    return table.groups[group] if group else ("",)


def _split(text: str) -> Iterator[tuple[str, str]]:
    """The blocks of a text, each with its kind; lines that begin none belong to the one before."""
    kind, lines = PARAGRAPH, list[str]()
    for line in [*text.splitlines(), ""]:
        start = next((start for start in _STARTS if line.startswith(start)), "")
        if (start or not line.strip()) and lines:
            yield kind, " ".join(lines)
            kind, lines = PARAGRAPH, []
        if start:
            kind = _STARTS[start]
        if line.strip():
            lines.append(line.removeprefix(start).strip())


def _holds(condition: str, node: Node, table: Table) -> bool:
    match = _CONDITION.fullmatch(condition)
    option = next((option for option in table.known if match and option.id == match[1]), None)
    if match and f"options.{match[1]}" in table.gone:
        return False
    if match is None or option is None:
        raise node.error(f"{condition} is no condition on an option")
    if match[3] not in map(_word, option.values):
        raise node.error(f"the option {option.id} has no value {match[3]}")
    value = table.options[option.id]
    words = map(_word, value) if isinstance(value, tuple) else (_word(value),)  # of a list: whether it has the value
    return (match[3] in words) == (match[2] == "=")


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def filled(text: str, node: Node, table: Table) -> str:
    """The text with the facts of the table."""

    def fact(match: re.Match[str]) -> str:
        try:
            return table.fact(match[1])
        except KeyError:
            if match[1].removesuffix("!") in table.gone:
                raise _Gone from None
            raise node.error(f"there is no fact {{{match[1]}}}") from None

    return _FACT.sub(fact, text)
