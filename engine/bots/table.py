"""Bots around a table: whole games without a person."""

from collections.abc import Sequence

from engine.bots.api import Bot
from engine.core.game import AnyGame, Result
from engine.core.session import Session


def play_game(game: AnyGame, bots: Sequence[Bot]) -> Session:
    """Play to the end; the bot of a seat answers its decisions."""
    session = Session(game)
    while decisions := session.open_decisions:
        decision = decisions[0]
        session.play(bots[decision.seat].choose(game, session.state, decision), decision)
    return session


def final_result(session: Session) -> Result:
    """The result of a game that has been played to its end."""
    result = session.result
    if result is None:
        raise ValueError("the game is not over")
    return result
