"""What a map promises a seat, counted on bit masks of hexes."""

from typing import Final

from engine.kit.hexmap import HexMap
from engine.kit.masks import hexes_in

_FIRST: Final = 4  # places that count in full
_MOST: Final = 12  # that count at all
_LATER: Final = 0.4


def best_places(worths: list[float]) -> float:
    """What places to build on are worth together; the first few count most."""
    worths.sort(reverse=True)
    return sum(worth * (1.0 if place < _FIRST else _LATER) for place, worth in enumerate(worths[:_MOST]))


def near_buildings(board: HexMap, own: int, others: int) -> int:
    """Buildings of others at most two hexes away: neighbours to be, if either builds in between."""
    around = 0
    for hex_ in hexes_in(own):
        around |= board.within[2][hex_]
    return (around & others).bit_count()


def land_by_ship(board: HexMap, own: int, free: int, level: int) -> float:
    """Free land that one step of shipping more would open; what needs two steps counts half."""
    longest = len(board.shipping) - 1
    soon = later = 0
    for hex_ in hexes_in(own):
        soon |= board.shipping[min(level + 1, longest)][hex_]
        later |= board.shipping[min(level + 2, longest)][hex_]
    near = (soon & free).bit_count()
    return near + 0.5 * ((later & free).bit_count() - near)
