"""The same table one round later, if everybody else dropped out now."""

from typing import Final

from engine.bots.terra_nova.outlook import Outlook
from engine.games.terra_nova.columns import EXCHANGES, LAST_EXCHANGES, NEUTRALS, OUT
from engine.games.terra_nova.decisions import open_decisions
from engine.games.terra_nova.economy import exchange, faction_of
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.perform import perform
from engine.games.terra_nova.rounds import drop_out, end_turn, exchange_choices, next_neutral
from engine.games.terra_nova.state import TNState

_CLOSE: Final = 1e-9


def next_round(game: TerraNova, state: TNState, seat: int, tile: int, outlook: Outlook) -> TNState:
    """Drop out with this bonus tile and go on to the next round: exchanges, income."""
    rules = game.rules
    after = state.copy()
    after.active = seat
    for other, row in enumerate(after.seats):
        if other != seat and not row[OUT]:
            row[OUT] = 1
            after.out = (*after.out, other)
    drop_out(rules, after, seat, tile, None)
    end_turn(rules, after, seat, None)
    skip_neutrals(game, after)
    while after.phase == EXCHANGES:
        decision = open_decisions(after)[0]
        number = best_exchange(game, after, seat, outlook) if decision.seat == seat else None
        step = game.table.decline if number is None else game.table.exchange[number]
        perform(rules, after, step, decision, None)
    skip_neutrals(game, after)
    return after


def skip_neutrals(game: TerraNova, state: TNState) -> None:
    """Neutral houses of the next round are not foreseen."""
    if state.phase == NEUTRALS:
        state.queue = ()
        next_neutral(game.rules, state, None)


def best_exchange(game: TerraNova, state: TNState, seat: int, outlook: Outlook) -> int | None:
    """Which exchange leaves more between two rounds or at the end; None if power is better kept."""
    rules = game.rules
    least = outlook.value(state) + (-_CLOSE if state.phase == LAST_EXCHANGES else _CLOSE)
    found: tuple[float, int] | None = None
    for number in exchange_choices(rules, state, seat):
        after = state.fork()
        exchange(after, seat, faction_of(rules, after.row(seat)).conversions[number], None)
        value = outlook.value(after)
        if value > least and (found is None or value > found[0]):
            found = (value, number)
    return found[1] if found else None
