"""The same table one round later, if everybody else passed now."""

from engine.bots.terra_mystica.outlook import Outlook
from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    ACTED,
    ACTIONS,
    CULT_STEPS,
    GONE,
    HOME,
    PASSED,
    PLACE_SPADES,
    SPADES,
    TAKE_TURN,
    UNLOCKS,
    USE_CULT_SPADES,
)
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.perform import perform
from engine.games.terra_mystica.rounds import proceed
from engine.games.terra_mystica.state import TMState


def next_round(game: TerraMystica, state: TMState, seat: int, card: int, outlook: Outlook) -> TMState:
    """Pass with this card and go on to the next round: rewards, the own spades of them, income."""
    after = state.copy()
    after.offers = after.events = ()
    after.answering = False
    after.active = seat
    for other, row in enumerate(after.seats):
        row[ACTED] = 0
        if other != seat and not row[PASSED] and not row[GONE]:
            row[PASSED] = 1
            after.passed = (*after.passed, other)
    after.seats[seat][ACTIONS] = 1
    perform(game.rules, after, game.table.pass_[card], Decision(TAKE_TURN, seat), None)
    while after.phase == USE_CULT_SPADES:
        if after.queue[0] == seat:
            after = _use_reward(game, after, seat, outlook)
        else:
            row = after.seats[after.queue[0]]
            row[SPADES] = row[CULT_STEPS] = row[UNLOCKS] = 0
            proceed(game.rules, after, None)
    return after


def _use_reward(game: TerraMystica, state: TMState, seat: int, outlook: Outlook) -> TMState:
    decision = game.open_decisions(state)[0]
    if decision.kind == PLACE_SPADES:
        return _use_spades(game, state, seat, outlook)
    found = [_do(game, state, action, decision) for action in game.legal_actions(state, decision)]
    return max(found, key=outlook.value)


def _use_spades(game: TerraMystica, state: TMState, seat: int, outlook: Outlook) -> TMState:
    decision = Decision(PLACE_SPADES, seat)
    best: tuple[float, TMState] | None = None
    for action in game.legal_actions(state, decision):
        if isinstance(action, actions.Transform) and action.terrain == state.seats[seat][HOME]:
            after = _do(game, state, action, decision)
            value = outlook.value(after)
            if best is None or value > best[0]:
                best = (value, after)
    return best[1] if best else _do(game, state, game.table.end_turn, decision)


def _do(game: TerraMystica, state: TMState, action: Action, decision: Decision) -> TMState:
    after = state.copy()
    perform(game.rules, after, action, decision, None)
    return after
