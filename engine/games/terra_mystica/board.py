"""The kinds of ground on a map of Terra Mystica, and the names that the community gives to its hexes."""

from collections.abc import Sequence
from typing import Final

from engine.kit.hexmap import HexMap, cells_of

WHEEL: Final = 7  # terrains 0..6 are the wheel
RIVER: Final = 7
GROUNDS: Final = 8  # from here on: what factions lay over a terrain, never to be transformed again


class Board(HexMap):
    """The unchanging facts of a map."""

    def __init__(
        self,
        terrain: Sequence[Sequence[int]],
        first_row: int,
        edge_bridges: bool,
        max_shipping: int,
        grounds: int = 0,
    ) -> None:
        names = _names(cells_of(terrain, first_row), bytes(kind for row in terrain for kind in row))
        super().__init__(terrain, names, RIVER, GROUNDS + grounds, first_row, edge_bridges, max_shipping)


def _names(cells: list[tuple[int, int]], terrain: bytes) -> tuple[str, ...]:
    """Community names: land is numbered per row (A1, A2, ...), rivers over the whole map (r0, r1, ...)."""
    names = []
    land_in_row: dict[int, int] = {}
    rivers = 0
    for (row, _), kind in zip(cells, terrain, strict=True):
        if kind == RIVER:
            names.append(f"r{rivers}")
            rivers += 1
        else:
            land_in_row[row] = land_in_row.get(row, 0) + 1
            names.append(f"{chr(ord('A') + row)}{land_in_row[row]}")
    return tuple(names)
