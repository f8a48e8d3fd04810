"""What a position is worth to a seat, and which moves are worth a look: one module per game, one for all others."""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from engine.bots.api import Watch
from engine.bots.eval.terra_mystica import TerraMysticaEvaluation
from engine.core.events import Event, Gained
from engine.core.game import Action, AnyGame, Decision, State
from engine.games.terra_mystica.columns import FACTION
from engine.games.terra_mystica.game import TerraMystica


class Evaluation(Protocol):
    """Knows one game."""

    def value(self, state: Any, seat: int, events: tuple[Event, ...]) -> float:
        """The position in points of the seat; `events` led to it."""
        ...

    def tiers(self, state: Any, decision: Decision, watch: Watch) -> Iterator[Iterable[tuple[Action, ...]]]:
        """Moves as steps of one seat. A later tier is looked at only if no move of the earlier ones is any good.

        What takes long asks the watch between two moves.
        """
        ...


class GainEvaluation:
    """For any game: what a step gains at once."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def value(self, state: State, seat: int, events: tuple[Event, ...]) -> float:
        return sum(event.amount for event in events if isinstance(event, Gained) and event.seat == seat)

    def tiers(self, state: State, decision: Decision, watch: Watch) -> Iterator[Iterable[tuple[Action, ...]]]:
        yield [(action,) for action in self._game.legal_actions(state, decision)]


def evaluation_of(game: AnyGame) -> Evaluation:
    return TerraMysticaEvaluation(game) if isinstance(game, TerraMystica) else GainEvaluation(game)


def seat_labels(game: AnyGame, state: Any) -> list[str]:
    """What each seat plays: its faction, or the number of its place where all are alike."""
    if isinstance(game, TerraMystica):
        return [game.rules.factions[row[FACTION]].id for row in state.seats]
    return [str(seat + 1) for seat in range(len(game.setup.seats))]
