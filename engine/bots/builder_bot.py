"""A simple sensible player: looks one move ahead and takes what leaves its seat in the best position."""

from collections.abc import Iterable, Sequence

from engine.bots.api import Bot, Candidate, Report, Watch
from engine.bots.knowledge import Evaluation, knowledge_of
from engine.core.events import Event
from engine.core.game import Action, AnyGame, Decision, State
from engine.core.rng import draw, seeded

_REPORTED = 5
_CLOSE = 1e-9


class BuilderBot(Bot):
    """Goes through the tiers of moves that the evaluation names, and stops at the first that improves its position."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._rng = seeded(seed)

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        legal = game.legal_actions(state, decision)
        if len(legal) == 1:
            return Report(legal[0])
        evaluation = knowledge_of(game.setup.game).evaluation(game)
        least = evaluation.value(state, decision.seat, ())
        found: list[Candidate] = []
        for tier in evaluation.tiers(state, decision, watch):
            found += self._look(game, evaluation, state, decision, tier, watch)
            if watch.is_over or (found and max(candidate.value for candidate in found) > least + _CLOSE):
                break
        if not found:
            return Report(self._pick(legal))
        found.sort(key=lambda candidate: -candidate.value)
        best = [candidate for candidate in found if candidate.value > found[0].value - _CLOSE]
        return Report(self._pick([candidate.steps[0] for candidate in best]), tuple(found[:_REPORTED]))

    def _look(
        self,
        game: AnyGame,
        evaluation: Evaluation,
        state: State,
        decision: Decision,
        tier: Iterable[tuple[Action, ...]],
        watch: Watch,
    ) -> list[Candidate]:
        found = []
        for steps in tier:
            after, events = _play(game, state, decision, steps)
            found.append(Candidate(steps, evaluation.value(after, decision.seat, events)))
            watch.count(len(steps))
            if watch.is_over:
                break
        return found

    def _pick(self, actions: Sequence[Action]) -> Action:
        pick, self._rng = draw(self._rng, len(actions))
        return actions[pick]


def _play(
    game: AnyGame, state: State, decision: Decision, steps: tuple[Action, ...]
) -> tuple[State, tuple[Event, ...]]:
    """The position after steps of one seat; all but the first answer whatever that seat is asked then."""
    after, events = game.apply(state, steps[0], decision)
    for action in steps[1:]:
        following = next(other for other in game.open_decisions(after) if other.seat == decision.seat)
        after, more = game.apply(after, action, following)
        events += more
    return after, events
