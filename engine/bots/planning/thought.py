"""One decision of a game that is planned ahead: what is asked, what is looked at, and the answer."""

from collections.abc import Sequence
from typing import Any

from engine.bots.api import Report, Watch
from engine.bots.planning.choices import compared
from engine.bots.planning.own_turn import OwnTurn
from engine.bots.planning.plans import Depth
from engine.bots.planning.seat import SeatView
from engine.core.game import Action, AnyGame, Decision
from engine.core.rng import draw, seeded


class Thought:
    """What games share of it; each says how it answers what it asks for."""

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        decision: Decision,
        depth: Depth,
        watch: Watch,
        seed: int,
    ) -> None:
        self._decision = decision
        self._seat = decision.seat
        self._depth = depth
        self._watch = watch
        self._seed = seed
        self._legal: Sequence[Action] = game.legal_actions(state, decision)

    def report(self) -> Report:
        return Report(self._legal[0]) if len(self._legal) == 1 else self._answer()

    def _answer(self) -> Report:
        raise NotImplementedError

    def _opening(self, action: Action, depth: Depth) -> list[float]:
        """The parts of what a choice of the set-up leads to."""
        raise NotImplementedError

    def _turn(self, game: AnyGame, state: Any, view: SeatView, numbers: object, begins: bool) -> Report:
        return OwnTurn(game, state, self._decision, view, self._depth, numbers, self._watch).report(begins)

    def _pick(self) -> Report:
        """Any of them."""
        pick, _ = draw(seeded(self._seed), len(self._legal))
        return Report(self._legal[pick])

    def _open(self, names: Sequence[str]) -> Report:
        """The set-up: play on alone from each choice."""
        return compared(names, self._openings(self._legal))

    def _openings(self, choices: Sequence[Action]) -> list[tuple[Action, list[float]]]:
        """What each choice of the set-up is worth by parts; the first one at least."""
        depth = self._depth._replace(width=1, opening=max(self._depth.opening, 0))
        found: list[tuple[Action, list[float]]] = []
        for action in choices:
            found.append((action, self._opening(action, depth)))
            if self._watch.is_over:
                break
        return found
