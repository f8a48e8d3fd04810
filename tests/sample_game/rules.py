"""The rules of the dice race."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.codec import ActionCodec
from engine.core.events import Drawn, Gained, PhaseBegan, TurnEnded
from engine.core.game import Action, AnyGame, Decision, Emit, Game, GameType, Result, Setup
from engine.core.options import Option
from engine.core.rng import draw, seeded

TURN, OFFER = range(2)


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll the die once more."""


@dataclass(frozen=True, slots=True)
class Bank(Action):
    """Keep the points of this turn and end it."""


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A point for me and one for the seat that offers."""


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    """No point for anybody."""


CODEC = ActionCodec({"roll": Roll, "bank": Bank, "take": Take, "refuse": Refuse})


class DiceRaceState:
    """Points by seat, points at stake in the running turn, and open offers as (from, to)."""

    __slots__ = ("active", "offers", "points", "rng", "stake")

    def __init__(self, points: list[int], active: int, stake: int, offers: list[tuple[int, int]], rng: int) -> None:
        self.points = points
        self.active = active
        self.stake = stake
        self.offers = offers
        self.rng = rng

    def copy(self) -> "DiceRaceState":
        return DiceRaceState(self.points[:], self.active, self.stake, self.offers[:], self.rng)

    def key(self) -> bytes:
        return json.dumps([self.points, self.active, self.stake, self.offers, self.rng]).encode()


class DiceRace(Game[DiceRaceState]):
    """The rules for one table."""

    @property
    def target(self) -> int:
        return int(self.setup.options["target"])  # type: ignore[arg-type]

    def initial_state(self) -> DiceRaceState:
        return DiceRaceState([0] * len(self.setup.seats), 0, 0, [], seeded(self.setup.seed))

    def open_decisions(self, state: DiceRaceState) -> tuple[Decision, ...]:
        if self.result(state):
            return ()
        offers = (Decision(OFFER, to, giver) for giver, to in state.offers)
        return (Decision(TURN, state.active), *offers)

    def legal_actions(self, state: DiceRaceState, decision: Decision | None = None) -> Sequence[Action]:
        decision = decision or self.open_decisions(state)[0]
        if decision.kind == OFFER:
            return [Take(), Refuse()]
        return [Roll(), Bank()] if state.stake else [Roll()]

    def perform(self, state: DiceRaceState, action: Action, decision: Decision, emit: Emit) -> None:
        if isinstance(action, Roll):
            self._roll(state, emit)
        elif isinstance(action, Bank):
            self._gain(state, decision.seat, state.stake, "dice", emit)
            seats = len(state.points)
            state.offers += [(decision.seat, (decision.seat + n) % seats) for n in range(1, seats)]
            self._end_turn(state, emit)
        else:
            state.offers.remove((decision.arg, decision.seat))
            if isinstance(action, Take):
                self._gain(state, decision.seat, 1, "offer", emit)
                self._gain(state, decision.arg, 1, "offer", emit)

    def result(self, state: DiceRaceState) -> Result | None:
        best = max(state.points)
        if best < self.target:
            return None
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Result(tuple(state.points), winners)

    def ruleset_hash(self) -> str:
        return f"target-{self.target}"

    def encode(self, action: Action) -> list[int | str]:
        return CODEC.encode(action)

    def decode(self, words: Sequence[int | str]) -> Action:
        return CODEC.decode(words)

    def _roll(self, state: DiceRaceState, emit: Emit) -> None:
        face, state.rng = draw(state.rng, 6)
        emit(Drawn("die", face + 1))
        if face == 0:
            self._end_turn(state, emit)
        else:
            state.stake += face + 1

    def _gain(self, state: DiceRaceState, seat: int, amount: int, source: str, emit: Emit) -> None:
        leading = max(state.points) * 2 >= self.target
        state.points[seat] += amount
        emit(Gained(seat, "points", amount, source))
        if not leading and max(state.points) * 2 >= self.target:
            emit(PhaseBegan("second_half"))

    def _end_turn(self, state: DiceRaceState, emit: Emit) -> None:
        emit(TurnEnded(state.active))
        state.stake = 0
        state.active = (state.active + 1) % len(state.points)


class DiceRaceType(GameType):
    """What the registry holds."""

    id = "dice_race"
    title = "Dice race"
    seat_counts = range(2, 5)
    ruleset_version = 1
    options = (Option("target", (20, 40, 100), 40, "Who first has this many points wins."),)
    presets = {"quick": {"target": 20}}  # noqa: RUF012 - read only

    def compile(self, setup: Setup) -> AnyGame:
        return DiceRace(setup)
