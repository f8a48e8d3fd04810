"""Whole games of bots, for tests."""

from collections.abc import Sequence

from engine.bots.api import Watch
from engine.bots.levels import make_bot
from engine.bots.table import check_scores
from engine.core.game import Action, Seat, Setup
from engine.core.session import Session
from engine.games import installed_games


def played_out(setup: Setup, level: str, nodes: int, begin: Sequence[Action] = ()) -> Session:
    """A whole game of one level; every position is examined, and the session refuses what is illegal."""
    game_type = installed_games().get(setup.game)
    game = game_type.create(setup)
    session = Session(game)
    for action in begin:
        session.play(action)
    while session.open_decisions:
        decision = session.open_decisions[0]
        report = make_bot(level, session.at).think(game, session.state, decision, Watch(nodes=nodes))
        session.play(report.action, decision)
        assert not game.broken_invariants(session.state)
    check_scores(session, game_type.score_resource)
    return session


def seats_of(number: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Seat {seat}") for seat in range(number))
