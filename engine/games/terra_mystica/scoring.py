"""Final scoring (rules 18)."""

from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    LARGEST_NETWORK,
    NONE,
    ONE_CULT,
    PRIEST,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import burn, faction_of, gain_resource, pay
from engine.games.terra_mystica.events import Listener
from engine.games.terra_mystica.measures import count
from engine.games.terra_mystica.ruleset import ExtraTile, Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.ranking import shared_points


def extra_value(rules: Ruleset, state: TMState, seat: int, tile: ExtraTile) -> int:
    """Rules 17, extra final scoring."""
    return count(rules, state, seat, tile.measure, tile.between)


def score_end(rules: Ruleset, state: TMState, emit: Listener) -> None:
    for cult, source in enumerate(rules.cult_sources):
        _award(rules, state, ONE_CULT + cult, (), rules.cult_points, source, emit)
    _award(rules, state, LARGEST_NETWORK, (), rules.network_points, "network", emit)
    if state.extra != NONE:
        tile = rules.extra_tiles[state.extra]
        _award(rules, state, tile.measure, tile.between, rules.extra_points, tile.source, emit)
    for seat in range(rules.seats):
        score_resources(rules, state, seat, emit)


def score_resources(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """Rules 18.4: everything becomes coins, and coins become VP."""
    row = state.seats[seat]
    while row[BOWL2] >= 2:
        burn(state, seat, emit)
    coins = row[BOWL3] + row[PRIEST] + row[WORKER]
    pay(state, seat, ((BOWL1, row[BOWL3]), (PRIEST, row[PRIEST]), (WORKER, row[WORKER])), "resources", emit)
    gain_resource(rules, state, seat, COIN, coins, "resources", emit)
    rate = faction_of(rules, row).coins_per_vp
    vp = row[COIN] // rate
    pay(state, seat, ((COIN, vp * rate),), "resources", emit)
    gain_resource(rules, state, seat, VP, vp, "resources", emit)


def _award(
    rules: Ruleset,
    state: TMState,
    measure: int,
    between: tuple[int, ...],
    points: tuple[int, ...],
    source: str,
    emit: Listener,
) -> None:
    values = [count(rules, state, seat, measure, between) for seat in range(rules.seats)]
    for seat, vp in enumerate(shared_points(values, points)):
        if vp:
            gain_resource(rules, state, seat, VP, vp, source, emit)
