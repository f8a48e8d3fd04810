"""What bots know about Terra Mystica, and how far each level looks."""

from typing import ClassVar

from engine.bots.knowledge import Rows
from engine.bots.planning.knowledge import PlanningKnowledge
from engine.bots.planning.plans import Depth
from engine.bots.terra_mystica.evaluation import TerraMysticaEvaluation
from engine.bots.terra_mystica.features import features
from engine.bots.terra_mystica.outlook import PARTS, Outlook
from engine.bots.terra_mystica.thought import Thought
from engine.bots.terra_mystica.weights import (
    Weights,
    read_weights,
    simple_weights,
    tuned_weights,
    weights_file,
    weights_over,
)
from engine.games.terra_mystica.actions import Pass
from engine.games.terra_mystica.columns import FACTION
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState

CASUAL = Depth(width=1, turns=1, ideas=15, slack=0.0)
SKILLED = Depth(width=1, turns=2, ideas=15, slack=2.0)
EXPERT = Depth(width=20, turns=10, ideas=40, slack=15.0, further=40, rounds=1, opening=1)


class TerraMysticaKnowledge(PlanningKnowledge[Weights]):
    file = staticmethod(weights_file)
    read = staticmethod(read_weights)
    over = staticmethod(weights_over)
    thought = Thought
    dropping = Pass
    estimate = Outlook
    parts = PARTS
    features = staticmethod(features)
    levels: ClassVar = {
        "casual": (CASUAL, simple_weights),
        "skilled": (SKILLED, tuned_weights),
        "expert": (EXPERT, tuned_weights),
    }
    preset = "league"
    options = ("faction_choice=random",)

    def evaluation(self, game: TerraMystica) -> TerraMysticaEvaluation:
        return TerraMysticaEvaluation(game)

    def labels(self, game: TerraMystica, state: TMState) -> list[str]:
        return [game.rules.factions[row[FACTION]].id for row in state.seats]

    def rows(self) -> Rows:
        from engine.bots.terra_mystica.rows import ROWS  # with the notation, which whoever only plays does without

        return ROWS


KNOWLEDGE = TerraMysticaKnowledge()
