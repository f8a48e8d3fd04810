"""What must hold in every position. Tests and simulations ask after each step."""

from collections.abc import Iterator

from engine.games.terra_nova.columns import (
    BOWL1,
    BOWL3,
    COIN,
    FACTION,
    HOUSE,
    NONE,
    PALACE,
    PALACES,
    SAILING,
    SUPPLY,
    TILE,
    VP,
)
from engine.games.terra_nova.economy import faction_of
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.towns import founded
from engine.kit.invariants import map_problems
from engine.kit.masks import hexes_in, joined
from engine.kit.networks import free_of


def broken_invariants(rules: Ruleset, state: TNState) -> list[str]:
    """The ids of what is wrong, each with its place; empty when all is well."""
    problems = list(map_problems(state.own, state.ground, state.owner, state.terrain, state.building))
    problems += _followed(rules, state)
    for seat, row in enumerate(state.seats):
        if row[FACTION] != NONE:
            problems += [f"seat {seat}: {problem}" for problem in _seat(rules, state, seat, row)]
    held = [row[TILE] for row in state.seats if row[TILE] != NONE]
    if len(set(held)) != len(held) or any(state.cards[tile] == NONE for tile in held):
        problems.append("bonus_tiles")
    return problems


def _followed(rules: Ruleset, state: TNState) -> Iterator[str]:
    """What positions keep because it is asked for in every turn."""
    board = rules.board
    if state.free != free_of(board.land, state.own):
        yield "free_differs_from_own"
    for owner, own in enumerate(state.own):
        hexes = hexes_in(own)
        if state.reach[owner] != [joined(level[hex_] for hex_ in hexes) for level in board.reach]:
            yield f"reach.{owner}"
        if state.sites[owner] != joined(board.sites_at[hex_] for hex_ in hexes):
            yield f"sites.{owner}"


def _seat(rules: Ruleset, state: TNState, seat: int, row: list[int]) -> Iterator[str]:
    faction = faction_of(rules, row)
    if any(row[column] < 0 for column in (COIN, BOWL1, BOWL1 + 1, BOWL3, VP, SAILING)):
        yield "something_is_negative"
    if sum(row[BOWL1 : BOWL3 + 1]) != sum(faction.start[1:]):
        yield "power_tokens"
    if row[SUPPLY] + sum(owner == seat for _, owner in state.bridges) != faction.pieces[0]:
        yield "bridges"
    kinds = bytes(state.building[hex_] for hex_ in hexes_in(state.own[seat]))
    for building in range(HOUSE, PALACE + 1):
        if row[SUPPLY + building] + kinds.count(building) != faction.pieces[building] or row[SUPPLY + building] < 0:
            yield f"pieces.{building}"
    if row[PALACES].bit_count() != kinds.count(PALACE):
        yield "palaces"
    numbers = {state.town[hex_] for hex_ in hexes_in(state.own[seat])} - {0}
    if numbers != set(range(1, founded(row) + 1)):
        yield "buildings_of_towns"
