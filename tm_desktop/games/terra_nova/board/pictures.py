"""What lies on the map at one position of Terra Nova."""

from collections.abc import Iterable

from engine.games.terra_nova.columns import BUILDING_NAMES, FACTION, NONE
from engine.games.terra_nova.economy import faction_of
from engine.games.terra_nova.reach import adjacent
from engine.games.terra_nova.rounds import free_marks
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from engine.kit.masks import hexes_in
from tm_desktop.games.terra_nova.board.power_spaces import edge_of
from tm_desktop.games.terra_nova.look import LOOK
from tm_desktop.games.terra_nova.words.amounts import OthersGain
from tm_desktop.hexboard.board_layers import Picture, Table
from tm_desktop.hexboard.pieces import Piece, Span


def table_of(rules: Ruleset) -> Table:
    return Table(rules.board, rules.terrains, BUILDING_NAMES, LOOK, edge_of(rules))


def picture_of(rules: Ruleset, state: TNState) -> Picture:
    """Neutral houses, which come after those of all seats, have the colour of the terrain that they stand on."""
    homes = [_home(rules, row) for row in state.seats]
    towns = _towns(state, len(homes))
    return Picture(
        terrain=state.terrain,
        building=state.building,
        pieces=[
            Piece(hex_, BUILDING_NAMES[building], _colour(rules, state, homes, hex_))
            for hex_, building in enumerate(state.building)
            if building
        ],
        bridges=[Span(site, homes[seat]) for site, seat in state.bridges],
        towns=towns,
        keys=[_key(rules, town) for town in towns],
        homes=homes,
        used=state.power_used,
        marks=marks_on(rules, state),
    )


def marks_on(rules: Ruleset, state: TNState) -> list[int]:
    """Where a neutral house may stand."""
    return [hex_ for terrain in range(len(rules.marks)) for hex_ in free_marks(rules, state, terrain)]


def _home(rules: Ruleset, row: list[int]) -> str:
    """Nothing can be seen of a seat without a faction, whatever its colour."""
    return rules.terrains[faction_of(rules, row).terrain if row[FACTION] != NONE else 0]


def _colour(rules: Ruleset, state: TNState, homes: list[str], hex_: int) -> str:
    seat = state.owner[hex_] - 1
    return homes[seat] if seat < len(homes) else rules.terrains[state.terrain[hex_]]


def _towns(state: TNState, seats: int) -> list[frozenset[int]]:
    """Each with the river hex that it spans, if any."""
    found: dict[tuple[int, int], set[int]] = {}
    for seat in range(seats):
        for hex_ in hexes_in(state.own[seat]):
            if state.town[hex_]:
                found.setdefault((seat, state.town[hex_]), set()).add(hex_)
    for river, seat, number in state.river_towns:
        found[seat, number].add(river)
    return [frozenset(town) for town in found.values()]


def _key(rules: Ruleset, town: frozenset[int]) -> int:
    """The hex with the sign of a town: in front, or on the river, where the tile of a town across it lies."""
    board = rules.board
    return max(town, key=lambda hex_: (board.terrain[hex_] == board.river, board.cells[hex_][0]))


def takers(rules: Ruleset, state: TNState, hex_: int, others: Iterable[OthersGain]) -> list[tuple[int, int]]:
    """One building beside a hex for each seat that gains power from it, and how much that is."""
    powers, found = {other.seat: _power(other) for other in others}, dict[int, int]()
    for near in hexes_in(adjacent(rules, state, hex_)):
        seat = state.owner[near] - 1
        if powers.get(seat):
            found.setdefault(seat, near)
    return [(near, powers[seat]) for seat, near in found.items()]


def _power(other: OthersGain) -> int:
    return next((number for number, what in other.gain if what == "power"), 0)
