"""Maps of Terra Nova that are being drawn: rows of one length, and marks for the houses of nobody."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from engine.core.reading import Node
from engine.games.terra_nova import schema
from engine.games.terra_nova.checking import check_map, check_marks, hex_names, hexes
from engine.games.terra_nova.compiling import map_board, sources
from engine.kit.hexmap import HexMap
from engine.kit.map_draft import MARKS, MapDraft, MapWarning, extremes, rows_of

MARK, UNMARK = "*", "-"


@dataclass(frozen=True)
class TerraNovaDraft(MapDraft):
    """A mark lies on its hex whatever terrain that gets; the river carries none."""

    marks: frozenset[int] = frozenset()

    LETTERS = schema.LETTERS
    BRUSHES = schema.LETTERS + MARK

    @classmethod
    def of(cls, node: Node) -> Self:
        number_of = {name: hex_ for hex_, name in enumerate(hexes(node))}
        marks = [place.text() for places in node.get("marks", {}).mapping().values() for place in places.items()]
        return cls(rows_of(node), node.get("first_row").text(), frozenset(number_of[name] for name in marks))

    @classmethod
    def blank(cls, width: int, height: int) -> Self:
        return cls((cls.water() * width,) * height)

    @classmethod
    def check(cls, node: Node) -> None:
        schema.MAP.check(node)
        check_map(node)
        check_marks(_wheel(), node)

    def make_board(self, node: Node) -> HexMap:
        return map_board(sources(), node)

    def painted(self, hexes: Mapping[int, str]) -> Self:
        draft = super().painted({hex_: brush for hex_, brush in hexes.items() if brush in self.LETTERS})
        marked = {hex_ for hex_, brush in hexes.items() if brush == MARK}
        bare = {hex_ for hex_, brush in hexes.items() if brush == UNMARK}
        letters = draft.letters
        marks = frozenset(hex_ for hex_ in (self.marks | marked) - bare if letters[hex_] != self.water())
        return draft if marks == draft.marks else replace(draft, marks=marks)

    def counts(self) -> list[int]:
        return [*super().counts(), len(self.marks)]

    @property
    def marked(self) -> frozenset[int]:
        return self.marks

    def brush_at(self, hex_: int, brush: str) -> str:
        """On a marked hex the mark is taken away again."""
        return UNMARK if brush == MARK and hex_ in self.marks else brush

    def own_lines(self) -> tuple[str, ...]:
        names, letters = hex_names(self.first_row, self.rows), self.letters
        marks = {
            terrain: [names[hex_] for hex_ in sorted(self.marks) if letters[hex_] == letter]
            for terrain, letter in zip(_wheel(), self.LETTERS, strict=False)
        }
        lines = [f"  {terrain}: [{', '.join(found)}]" for terrain, found in marks.items() if found]
        return ("marks:", *lines) if lines else ("marks: {}",)

    def own_warnings(self) -> list[MapWarning]:
        """Where there are marks, each colour that is drawn needs as many."""
        letters = self.letters
        counts = [sum(letters[hex_] == letter for hex_ in self.marks) for letter in self.LETTERS[:-1]]
        return [extremes(MARKS, counts)] if len(set(counts)) > 1 else []


def _wheel() -> list[str]:
    return [item.text() for item in sources().game.get("terrain_wheel").items()]
