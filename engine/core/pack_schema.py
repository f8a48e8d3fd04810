"""What `pack.yaml` may say; apart from packs.py, which is loaded with the window, long before a pack is read."""

import re
from collections.abc import Iterator

from engine.core.packs import KINDS, MOST_FILES, MOST_PACKS, WORD
from engine.core.reading import Node
from engine.core.schema import Field, Id, List, Number, Record, Text, Word, optional

_NUMBERS = r"[0-9]{1,6}(?:\.[0-9]{1,6}){0,3}"
_VERSION = re.compile(_NUMBERS)
_NEEDED = re.compile(rf"({WORD})(?: ({_NUMBERS}))?")


class _Version:
    """As 3 or 1.0.2. What YAML takes for a fraction has lost its zeros already, so it needs quotes."""

    def check(self, node: Node) -> None:
        text = str(node.value) if type(node.value) is int else node.value
        if not isinstance(text, str) or not _VERSION.fullmatch(text):
            raise node.expected(self.words())

    def words(self) -> str:
        return "a version such as 3 or 1.0.2; one such as '1.0' in quotes"

    def parts(self) -> Iterator[tuple[str, Field]]:
        return iter(())


class _Needed:
    """The id of a pack, and perhaps the version from which on it will do."""

    def check(self, node: Node) -> None:
        if not isinstance(node.value, str) or not _NEEDED.fullmatch(node.value):
            raise node.expected(self.words())

    def words(self) -> str:
        return "the id of a pack, with the least version after it if that matters: other_pack 2"

    def parts(self) -> Iterator[tuple[str, Field]]:
        return iter(())


SCHEMA = Record(
    {
        "id": Field(Id(), "the name by which other packs and presets know it"),
        "name": Field(Text(60), "what players call it"),
        "version": Field(_Version(), "its version"),
        "authors": Field(List(Text(80), 1, 20), "who made it"),
        "licence": Field(Text(80), "on which terms it may be given away"),
        "game": Field(Id(), "the game that it is for"),
        "ruleset": Field(Number(1, 999), "the version of that game's rules that it was made for"),
        "kind": Field(Word(KINDS), "what it changes: anything, only maps, or only names and explanations"),
        "summary": Field(Text(300), "what it does, in a sentence or two"),
        "requires": optional(List(_Needed(), 0, MOST_PACKS), "the packs that have to be there, and come first"),
        "remove": optional(List(Text(100), 0, MOST_FILES), "files of the game that are taken away"),
        "accept": optional(List(Id(), 0, 20), "warnings that the author knows of"),
    }
)
