"""Games to take pictures of: bots play them once from fixed seeds, and a picture shows one of their positions."""

from collections.abc import Callable
from functools import cache

from engine.bots.builder_bot import BuilderBot
from engine.core.game import HUMAN, Decision, Seat, Setup
from engine.core.session import Session
from engine.games.terra_mystica.columns import TAKE_TURN
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.state import TMState
from tm_desktop.play.bots import DEFAULT_BOT

Test = Callable[[TMState, Decision], bool]

_SEED = 4
_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
_BOTS = (1, 3)  # of the seats where not everybody is a person


def setup(count: int, with_bots: bool = True) -> Setup:
    """A table of persons, some of the seats left to bots."""
    seats = (
        Seat(f"Bot {seat}", DEFAULT_BOT) if with_bots and seat in _BOTS else Seat(name)
        for seat, name in enumerate(_NAMES[:count])
    )
    return Setup(GAME.id, tuple(seats), _SEED, {"seat_order": "as_entered"})


@cache
def whole_game(count: int, with_bots: bool = True) -> Session:
    """Bots play for everybody, the persons too."""
    session = Session(GAME.create(setup(count, with_bots)))
    while session.open_decisions:
        decision = session.open_decisions[0]
        bot = BuilderBot(_SEED * 1000 + session.at)
        session.play(bot.choose(session.game, session.state, decision), decision)
    return session


def first_position(count: int, test: Test, with_bots: bool = True) -> Session:
    """The game up to the first position in which a person is asked and the test holds."""
    whole = whole_game(count, with_bots)
    for step in range(whole.at):
        state, decision = whole.state_at(step), whole.log[step].decision
        assert isinstance(state, TMState)
        is_person = whole.game.setup.seats[decision.seat].player == HUMAN
        if is_person and test(state, decision):
            return up_to(whole, step)
    raise LookupError(f"no such position in the game for {count}; choose another seed")


def up_to(whole: Session, step: int) -> Session:
    session = Session(whole.game)
    for entry in whole.log[:step]:
        session.play(entry.action, entry.decision)
    return session


def turn_in(round_: int) -> Test:
    """A person's turn in that round, a whole one."""
    return lambda state, decision: state.round == round_ and decision.kind == TAKE_TURN


def asks(kind: int) -> Test:
    return lambda state, decision: decision.kind == kind
