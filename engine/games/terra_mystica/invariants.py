"""What must hold in every position. Tests and simulations ask after each step."""

from collections.abc import Iterator

from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    CARD,
    COIN,
    CULT,
    DWELLING,
    FACTION,
    FAVORS,
    FULL_TOKENS,
    KEY,
    NONE,
    ON_ORDERS,
    PRIEST,
    SANCTUARY,
    SUPPLY,
    TOKENS,
    TOWNS,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import faction_of, priest_limit
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.invariants import map_problems
from engine.kit.masks import hexes_in


def broken_invariants(rules: Ruleset, state: TMState) -> list[str]:
    """The ids of what is wrong, each with its place; empty when all is well."""
    problems = [
        *map_problems(state.own, state.ground, state.owner, state.terrain, state.building),
        *_tiles(rules, state),
        *_cults(rules, state),
    ]
    for seat, row in enumerate(state.seats):
        if row[FACTION] != NONE:
            problems += [f"seat {seat}: {problem}" for problem in _seat(rules, state, seat, row)]
    return problems


def _seat(rules: Ruleset, state: TMState, seat: int, row: list[int]) -> Iterator[str]:
    faction = faction_of(rules, row)
    counted = (COIN, WORKER, PRIEST, BOWL1, BOWL2, BOWL3, VP, KEY, *range(CULT, CULT + len(rules.cults)))
    if any(row[column] < 0 for column in counted):
        yield "something_is_negative"
    if sum(row[BOWL1 : BOWL3 + 1]) > sum(faction.start[3:]) and not _makes_tokens(rules, faction):
        yield "power_tokens_appeared"
    if row[PRIEST] + row[ON_ORDERS] > priest_limit(rules, row):
        yield "too_many_priests"
    if row[ON_ORDERS] != sum(owner == seat + 1 for owner in state.orders):
        yield "priests_on_orders"
    bridges = sum(owner == seat for _, owner in state.bridges)
    if row[SUPPLY] + bridges != faction.pieces[0]:
        yield "bridges"
    kinds = bytes(state.building[hex_] for hex_ in hexes_in(state.own[seat]))
    for building in range(DWELLING, SANCTUARY + 1):
        if row[SUPPLY + building] + kinds.count(building) != faction.pieces[building] or row[SUPPLY + building] < 0:
            yield f"pieces.{rules.buildings[building]}"


def _makes_tokens(rules: Ruleset, faction: Faction) -> bool:
    """Whether anything can bring it new power tokens."""
    gains = [faction.spade_instead, faction.town_gain, *faction.gain]
    gains += [faction.token_offer.gain] if faction.token_offer else []
    gains += [space.gain for space in rules.specials]
    gains += [space.gain for space in rules.power_actions]
    gains += [tile.gain for tile in rules.town_tiles]
    gains += [tile.reward for tile in rules.scoring_tiles]
    return any(column in (TOKENS, FULL_TOKENS) for gain in gains for column, _ in gain)


def _tiles(rules: Ruleset, state: TMState) -> Iterator[str]:
    for index, favor in enumerate(rules.favor_tiles):
        if state.favors[index] + sum(row[FAVORS] >> index & 1 for row in state.seats) != favor.count:
            yield f"favor_tile.{favor.id}"
    for index, town in enumerate(rules.town_tiles):
        if state.towns[index] + sum(row[TOWNS] >> 4 * index & 15 for row in state.seats) != town.count:
            yield f"town_tile.{town.id}"
    held = [row[CARD] for row in state.seats if row[CARD] != NONE]
    if len(set(held)) != len(held) or any(state.cards[card] == NONE for card in held):
        yield "bonus_cards"


def _cults(rules: Ruleset, state: TMState) -> Iterator[str]:
    for cult, name in enumerate(rules.cults):
        steps = [row[CULT + cult] for row in state.seats]
        if max(steps) > rules.cult_top or steps.count(rules.cult_top) > 1:
            yield f"cult.{name}"
