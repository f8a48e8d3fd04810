"""What bots know about the dice race: a stake is banked from a threshold on, which a file may change."""

from pathlib import Path
from typing import Any

from engine.bots.api import Candidate, Report, Watch
from engine.bots.knowledge import Knowledge, Think
from engine.core.game import Decision
from tests.sample_game.rules import Bank, DiceRace, DiceRaceState, Roll


class DiceRaceKnowledge(Knowledge):
    def labels(self, game: DiceRace, state: DiceRaceState) -> list[str]:
        return ["first" if seat == 0 else "later" for seat in range(len(state.points))]

    def planner(self, level: str, numbers: Path | None) -> Think | None:
        enough = int(numbers.read_text(encoding="utf-8")) if numbers else 15

        def think(game: Any, state: DiceRaceState, decision: Decision, watch: Watch, seed: int) -> Report:
            legal = game.legal_actions(state, decision)
            best = Bank() if state.stake >= enough else Roll()
            choice = best if best in legal else legal[0]
            return Report(choice, (Candidate((choice,), float(state.stake), (("stake", float(state.stake)),)),))

        return think


KNOWLEDGE = DiceRaceKnowledge()
