"""What can be counted of a seat, dropping out, and the end of the game (rules 3.3 and 6)."""

from engine.games.terra_nova.columns import (
    BOWL1,
    BOWL3,
    BUILDINGS_OFF_RIVER,
    COIN,
    PALACE,
    SAILING,
    SAILING_STEPS,
    SETTLEMENTS,
    SETTLEMENTS_ON_EDGE,
    TILE,
    VP,
)
from engine.games.terra_nova.economy import faction_of, gain_resource, on_map, palaces_of, pay_coins, pay_power
from engine.games.terra_nova.events import Listener
from engine.games.terra_nova.reach import bridge_ends
from engine.games.terra_nova.ruleset import Ruleset, Scored
from engine.games.terra_nova.state import TNState
from engine.kit.networks import groups
from engine.kit.ranking import shared_points


def settlements(rules: Ruleset, state: TNState, seat: int) -> list[int]:
    """Rules 5: groups of own adjacent buildings; bridges join."""
    return groups(state.own[seat], [rules.board.near], bridge_ends(rules, state))


def count(rules: Ruleset, state: TNState, seat: int, measure: int) -> int:
    row = state.seats[seat]
    if measure <= PALACE:
        return on_map(rules, row, measure)
    if measure == SAILING_STEPS:
        return row[SAILING]
    if measure == SETTLEMENTS:
        return len(settlements(rules, state, seat))
    if measure == SETTLEMENTS_ON_EDGE:
        return sum(1 for group in settlements(rules, state, seat) if group & rules.board.edge)
    assert measure == BUILDINGS_OFF_RIVER
    return (state.own[seat] & ~rules.board.banks).bit_count()


def counted(rules: Ruleset, state: TNState, seat: int, scored: tuple[Scored, ...]) -> int:
    total = 0
    for entry in scored:
        total += entry.points(count(rules, state, seat, entry.measure))
    return total


def score_drop_out(rules: Ruleset, state: TNState, seat: int, emit: Listener) -> None:
    """Bonus tile, ability, palaces."""
    row = state.seats[seat]
    tile = rules.bonus_tiles[row[TILE]]
    gain_resource(state, seat, VP, counted(rules, state, seat, tile.passing), tile.source, emit)
    gain_resource(state, seat, VP, counted(rules, state, seat, faction_of(rules, row).passing), "faction", emit)
    for palace in palaces_of(rules, row):
        gain_resource(state, seat, VP, counted(rules, state, seat, palace.passing), "faction", emit)
        gain_resource(state, seat, BOWL1, counted(rules, state, seat, palace.pass_power), "faction", emit)


def territory(rules: Ruleset, state: TNState, seat: int) -> int:
    """The largest group of own buildings connected by reach, without the bonus tile."""
    ways = [rules.board.reach[state.seats[seat][SAILING]]]
    found = groups(state.own[seat], ways, bridge_ends(rules, state))
    return max((group.bit_count() for group in found), default=0)


def score_end(rules: Ruleset, state: TNState, emit: Listener) -> None:
    for seat in range(rules.seats):
        row = state.seats[seat]
        power = row[BOWL3]
        pay_power(state, seat, power, "resources", emit)
        gain_resource(state, seat, COIN, power, "resources", emit)
        vp = row[COIN] // rules.coins_per_vp
        pay_coins(state, seat, vp * rules.coins_per_vp, "resources", emit)
        gain_resource(state, seat, VP, vp, "resources", emit)
    sizes = [territory(rules, state, seat) for seat in range(rules.seats)]
    for seat, vp in enumerate(shared_points(sizes, rules.territory)):
        gain_resource(state, seat, VP, vp, "territory", emit)
