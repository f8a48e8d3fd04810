"""One decision of a game that is planned ahead: what is asked, what is looked at, and the answer."""

from collections.abc import Sequence
from typing import Any

from engine.bots.api import Candidate, Report, Watch
from engine.bots.planning.choices import best_of, compared, gains
from engine.bots.planning.own_turn import OwnTurn
from engine.bots.planning.plans import Depth
from engine.bots.planning.seat import Estimate, SeatView
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
        weights: Any,
        watch: Watch,
        seed: int,
    ) -> None:
        self._game: Any = game
        self._state: Any = state
        self._weights: Any = weights
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

    def _after(self, action: Action) -> Any:
        """The position after a choice of the set-up, when nobody else goes on."""
        raise NotImplementedError

    def _worth(self, estimate: Any, action: Action) -> tuple[str, float] | None:
        """Of something that the estimate tells by itself: the part that it belongs to, and what it is worth."""
        return None

    def _one_step(self, estimate: Estimate, names: Sequence[str]) -> Report:
        """Choices between turns: what leaves the best position."""
        now = estimate.parts(self._state)
        found: list[Candidate] = []
        for action in self._legal:
            worth = self._worth(estimate, action)
            if worth is None:
                after = self._after(action)
                found.append(Candidate((action,), estimate.value(after), gains(names, now, estimate.parts(after))))
            else:
                found.append(Candidate((action,), worth[1], (worth,)))
            self._watch.count()
        return best_of(found)

    def _turn(self, view: SeatView, begins: bool) -> Report:
        turn = OwnTurn(self._game, self._state, self._decision, view, self._depth, self._weights, self._watch)
        return turn.report(begins)

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
