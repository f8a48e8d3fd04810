"""What bots know about the dice race: a stake is banked from a threshold on, which a file may change."""

from pathlib import Path
from typing import Any

from engine.bots.api import Candidate, Report, Watch
from engine.bots.knowledge import Knowledge, Look, Think, Tuning
from engine.core.game import Decision
from engine.core.reading import load_yaml
from tests.sample_game.rules import Bank, DiceRace, DiceRaceState, Roll

NUMBERS = Path(__file__).with_name("numbers.yaml")


class DiceRaceKnowledge(Knowledge):
    def labels(self, game: DiceRace, state: DiceRaceState) -> list[str]:
        return ["first" if seat == 0 else "later" for seat in range(len(state.points))]

    def planner(self, level: str, numbers: Path | None) -> Think | None:
        return _planner(load_yaml(numbers or NUMBERS), Look())

    def tuning(self) -> Tuning | None:
        return Tuning(NUMBERS, _planner, "quick")


def _planner(numbers: dict[str, Any], look: Look) -> Think:
    def think(game: Any, state: DiceRaceState, decision: Decision, watch: Watch, seed: int) -> Report:
        legal = game.legal_actions(state, decision)
        best = Bank() if state.stake >= numbers["stake"]["enough"] else Roll()
        choice = best if best in legal else legal[0]
        return Report(choice, (Candidate((choice,), float(state.stake), (("stake", float(state.stake)),)),))

    return think


KNOWLEDGE = DiceRaceKnowledge()
