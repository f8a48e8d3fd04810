"""Maps of Terra Mystica that are being drawn: rows of two lengths, and bridges that may cross the edge."""

from dataclasses import dataclass
from typing import Self

from engine.core.reading import Node
from engine.games.terra_mystica import schema
from engine.games.terra_mystica.board import Board
from engine.games.terra_mystica.checking import check_map
from engine.games.terra_mystica.compiling import map_board, sources
from engine.kit.map_draft import MapDraft, rows_of


@dataclass(frozen=True)
class TerraMysticaDraft(MapDraft):
    """With what the edge of the map allows."""

    edge_bridges: bool = False

    LETTERS = BRUSHES = schema.LETTERS

    @classmethod
    def of(cls, node: Node) -> Self:
        return cls(rows_of(node), node.get("first_row").text(), node.get("bridges_over_map_edge").flag())

    @classmethod
    def blank(cls, width: int, height: int) -> Self:
        """Every second row is one hex shorter."""
        return cls(tuple(cls.water() * (width - row % 2) for row in range(height)))

    @classmethod
    def check(cls, node: Node) -> None:
        schema.MAP.check(node)
        check_map(node)

    def make_board(self, node: Node) -> Board:
        return map_board(node, _most_shipping())

    def own_lines(self) -> tuple[str]:
        return (f"bridges_over_map_edge: {'true' if self.edge_bridges else 'false'}",)


def _most_shipping() -> int:
    """Rivers that the usual shipping track leads over."""
    shipping = sources().defaults.get("shipping")
    return shipping.get("start").number() + len(shipping.get("steps").items())
