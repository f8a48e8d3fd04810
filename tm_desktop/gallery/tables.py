"""Games to take pictures of: bots play them once from fixed seeds, and a picture shows one of their positions."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from engine.bots.builder_bot import BuilderBot
from engine.core.game import HUMAN, Decision, GameType, Seat, Setup
from engine.core.options import OptionValue
from engine.core.session import Session
from tm_desktop.play.bots import DEFAULT_BOT

Test = Callable[[Any, Decision], bool]  # of a position of the game and what is asked

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
_BOTS = (1, 3)  # of the seats where not everybody is a person


class Tables:
    """The tables of one game."""

    def __init__(self, game_type: GameType, seed: int, options: Mapping[str, OptionValue]) -> None:
        self.game_type, self._seed, self._options = game_type, seed, options
        self.whole = cache(self._whole)

    def setup(self, count: int, with_bots: bool = True, **options: OptionValue) -> Setup:
        """A table of persons, some of the seats left to bots."""
        seats = (
            Seat(f"Bot {seat}", DEFAULT_BOT) if with_bots and seat in _BOTS else Seat(name)
            for seat, name in enumerate(NAMES[:count])
        )
        return Setup(self.game_type.id, tuple(seats), self._seed, {**self._options, **options})

    def _whole(self, count: int, with_bots: bool = True, **options: OptionValue) -> Session:
        """Bots play for everybody, the persons too."""
        return self.played(self.setup(count, with_bots, **options))

    def played(self, table: Setup) -> Session:
        session = Session(self.game_type.create(table))
        while session.open_decisions:
            decision = session.open_decisions[0]
            bot = BuilderBot(self._seed * 1000 + session.at)
            session.play(bot.choose(session.game, session.state, decision), decision)
        return session

    def first_position(self, count: int, test: Test, with_bots: bool = True, **options: OptionValue) -> Session:
        """The game up to the first position in which a person is asked and the test holds."""
        return first_of(self.whole(count, with_bots, **options), test)


def first_of(whole: Session, test: Test) -> Session:
    for step in range(whole.at):
        state, decision = whole.state_at(step), whole.log[step].decision
        is_person = whole.game.setup.seats[decision.seat].player == HUMAN
        if is_person and test(state, decision):
            return up_to(whole, step)
    raise LookupError(f"no such position in the game for {len(whole.game.setup.seats)}; choose another seed")


def up_to(whole: Session, step: int) -> Session:
    session = Session(whole.game)
    for entry in whole.log[:step]:
        session.play(entry.action, entry.decision)
    return session
