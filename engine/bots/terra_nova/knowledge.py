"""What bots know about Terra Nova, and how far each level looks."""

from typing import ClassVar, Final

from engine.bots.knowledge import Rows
from engine.bots.planning.knowledge import PlanningKnowledge
from engine.bots.planning.plans import Depth
from engine.bots.terra_nova.evaluation import TerraNovaEvaluation
from engine.bots.terra_nova.features import features
from engine.bots.terra_nova.outlook import PARTS, Outlook
from engine.bots.terra_nova.thought import Thought
from engine.bots.terra_nova.weights import (
    Weights,
    read_weights,
    simple_weights,
    tuned_weights,
    weights_file,
    weights_over,
)
from engine.games.terra_nova.actions import DropOut
from engine.games.terra_nova.columns import FACTION
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState

CASUAL: Final = Depth(width=1, turns=1, ideas=15, slack=0.0)
SKILLED: Final = Depth(width=1, turns=2, ideas=15, slack=2.0)
EXPERT: Final = Depth(width=15, turns=10, ideas=40, slack=12.0, further=10, rounds=1, opening=1)


class TerraNovaKnowledge(PlanningKnowledge[Weights]):
    file = staticmethod(weights_file)
    read = staticmethod(read_weights)
    over = staticmethod(weights_over)
    thought = Thought
    dropping = DropOut
    estimate = Outlook
    parts = PARTS
    features = staticmethod(features)
    by_seat = ("factions=random",)
    levels: ClassVar = {
        "casual": (CASUAL, simple_weights),
        "skilled": (SKILLED, tuned_weights),
        "expert": (EXPERT, tuned_weights),
    }

    def evaluation(self, game: TerraNova) -> TerraNovaEvaluation:
        return TerraNovaEvaluation(game)

    def labels(self, game: TerraNova, state: TNState) -> list[str]:
        return [game.rules.factions[row[FACTION]].id for row in state.seats]

    def rows(self) -> Rows:
        from engine.bots.terra_nova.rows import ROWS  # with the notation, which whoever only plays does without

        return ROWS


KNOWLEDGE = TerraNovaKnowledge()
