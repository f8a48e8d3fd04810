"""Factions and tiles of packs in words, from their data: for what a pack leaves without a text of its own."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.differences import CHANGED, REMOVED, Difference, differences, shown
from engine.core.packing import Data
from engine.core.reading import Node
from engine.core.schema import Kind, Table

FACTIONS, ABILITY, TEXT = "factions", "ability", "text"

Described = tuple[str, str, bool, dict[str, str]]  # kind, id, whether it is new, sentences by field


@dataclass(frozen=True, slots=True)
class Telling:
    """What a game tells of its factions and tiles, by the names of its data.

    `on_boards` and `on_tiles` is what these show by themselves, or what is of no use in play; `fields` are the parts of
    a faction with a text of their own, by the names that lead there.
    """

    faction: Kind
    tiles: Mapping[str, Table]
    on_boards: Collection[str]
    on_tiles: Collection[str]
    fields: Mapping[tuple[str, ...], str]

    def described(self, old: Data, new: Data) -> Iterator[Described]:
        """Each faction that packs bring or change, and each printed tile that they change.

        New tiles are told by what they count and give.
        """
        for id_, node in new.factions.items():
            before = old.factions.get(id_)
            yield from self._described(FACTIONS, id_, self.faction, before, node, new.defaults)
        for kind, table in self.tiles.items():
            for id_, node in new.tiles[kind].mapping().items():
                if before := old.tiles[kind].mapping().get(id_):
                    yield from self._described(kind, id_, table.entry, before, node, before)

    def _described(
        self, kind: str, id_: str, entry: Kind, before: Node | None, after: Node, usual: Node
    ) -> Iterator[Described]:
        """A new thing is told from what is usual, another one from what it was."""
        is_new = before is None
        found: dict[str, list[str]] = {}
        for place in differences("", entry, usual if before is None else before, after):
            if place.names[0] not in (self.on_boards if kind == FACTIONS else self.on_tiles):
                heading, field = self._field(place.names) if kind == FACTIONS else (0, TEXT)
                found.setdefault(field, []).append(_sentence(place, is_new, heading))
        if found:
            yield kind, id_, is_new, {field: "; ".join(parts) for field, parts in found.items()}

    def _field(self, names: tuple[str, ...]) -> tuple[int, str]:
        """In which text it stands, and how many of the names that lead there its heading says."""
        found = ((len(way), field) for way, field in self.fields.items() if names[: len(way)] == way)
        return next(found, (0, ABILITY))


def _sentence(place: Difference, is_new: bool, heading: int) -> str:
    words = ", ".join(place.words.split(", ")[heading:]) or place.words
    after = shown(_without_codes(place.after))
    if place.how == REMOVED:
        return f"{words}: {REMOVED}"
    return f"{words}: {after}" if is_new or place.how != CHANGED else f"{words}: {shown(place.before)} → {after}"


def _without_codes(value: Any) -> Any:
    """Nobody at the table needs to know what the notation calls it."""
    if isinstance(value, dict):
        return {name: _without_codes(part) for name, part in value.items() if name not in ("code", "word")}
    return value
