"""Bots around a table: whole games without a person."""

from collections.abc import Sequence

from engine.bots.api import Bot
from engine.core.events import totals_by_source
from engine.core.game import AnyGame, Result
from engine.core.session import Session


class BrokenGame(Exception):  # noqa: N818 - says what it is
    """An invariant does not hold: a defect of the rules, found by playing."""


def play_game(game: AnyGame, bots: Sequence[Bot], check: bool = False) -> Session:
    """Play to the end; the bot of a seat answers its decisions. With `check`, every position is examined."""
    session = Session(game)
    while decisions := session.open_decisions:
        decision = decisions[0]
        session.play(bots[decision.seat].choose(game, session.state, decision), decision)
        if check and (broken := game.broken_invariants(session.state)):
            raise BrokenGame(f"seed {game.setup.seed}, step {session.at}: {', '.join(broken)}")
    return session


def check_scores(session: Session, what: str) -> None:
    """The points by source must add up to the result."""
    totals = totals_by_source(session.events, what)
    for seat, score in enumerate(final_result(session).scores):
        if sum(totals.get(seat, {}).values()) != score:
            raise BrokenGame(f"seed {session.game.setup.seed}, seat {seat}: sources do not add up to {score}")


def final_result(session: Session) -> Result:
    """The result of a game that has been played to its end."""
    result = session.result
    if result is None:
        raise ValueError("the game is not over")
    return result
