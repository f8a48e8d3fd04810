"""What lies on the map at one position of Terra Mystica."""

from collections.abc import Iterable

from engine.games.terra_mystica.reach import adjacent
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.towns import cluster
from engine.kit.masks import hexes_in
from tm_desktop.games.terra_mystica.board.power_spaces import edge_of
from tm_desktop.games.terra_mystica.homes import home_of
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.amounts import PowerOffer
from tm_desktop.hexboard.board_layers import Picture, Table
from tm_desktop.hexboard.pieces import Piece, Span


def table_of(rules: Ruleset) -> Table:
    return Table(rules.board, rules.terrains, rules.buildings, LOOK, edge_of(rules))


def picture_of(rules: Ruleset, state: TMState) -> Picture:
    homes, towns = [home_of(rules, row) for row in state.seats], _towns(rules, state)
    return Picture(
        terrain=state.terrain,
        building=state.building,
        pieces=[
            Piece(hex_, rules.buildings[building], homes[state.owner[hex_] - 1])
            for hex_, building in enumerate(state.building)
            if building
        ],
        bridges=[Span(site, homes[seat]) for site, seat in state.bridges],
        towns=towns,
        keys=[max(town, key=lambda hex_: rules.board.cells[hex_][0]) for town in towns],
        homes=homes,
        used=state.power_used,
    )


def _towns(rules: Ruleset, state: TMState) -> list[frozenset[int]]:
    found: list[frozenset[int]] = []
    for seat, own in enumerate(state.own):
        left = own
        while left:
            first = left & -left
            group = cluster(rules, state, seat, first)
            left &= ~group
            if state.town[first.bit_length() - 1]:
                found.append(frozenset(hexes_in(group)))
    return found


def takers(
    rules: Ruleset, state: TMState, giver: int, hex_: int, offers: Iterable[PowerOffer]
) -> list[tuple[int, int]]:
    """One building beside a hex for each seat that may take power, and how much that is."""
    powers, found = {offer.seat: offer.power for offer in offers}, dict[int, int]()
    for other in hexes_in(adjacent(rules, state, giver, hex_)):
        owner = state.owner[other] - 1
        if owner in powers:
            found.setdefault(owner, other)
    return [(other, powers[seat]) for seat, other in found.items()]
