"""What bots know about Terra Mystica, and how far each level looks."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.bots.api import Report, Watch
from engine.bots.knowledge import Forecaster, Knowledge, Look, Think, Tuning
from engine.bots.planning.plans import Depth
from engine.bots.terra_mystica.evaluation import TerraMysticaEvaluation
from engine.bots.terra_mystica.features import forecaster
from engine.bots.terra_mystica.thought import Thought
from engine.bots.terra_mystica.weights import (
    Weights,
    read_weights,
    simple_weights,
    tuned_weights,
    weights_file,
    weights_over,
)
from engine.core.events import Event
from engine.core.game import Decision
from engine.games.terra_mystica.columns import FACTION
from engine.games.terra_mystica.events import ActionUsed, TileTaken
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState

CASUAL = Depth(width=1, turns=1, ideas=15, slack=0.0)
SKILLED = Depth(width=1, turns=2, ideas=15, slack=2.0)
EXPERT = Depth(width=20, turns=10, ideas=40, slack=15.0, further=40, rounds=1, opening=1)

_PLANNERS: dict[str, tuple[Depth, Callable[[Path | None], Weights]]] = {
    "casual": (CASUAL, simple_weights),
    "skilled": (SKILLED, tuned_weights),
    "expert": (EXPERT, tuned_weights),
}


def planner(depth: Depth, weights: Weights) -> Think:
    """Thinks as far as this depth, with these weights."""

    def think(game: TerraMystica, state: TMState, decision: Decision, watch: Watch, seed: int) -> Report:
        return Thought(game, state, decision, depth, weights_over(weights, game.rules.rounds), watch, seed).report()

    return think


def _quick_planner(numbers: dict[str, Any], look: Look) -> Think:
    slack = 0.0 if look.turns == 1 else 10.0
    return planner(Depth(look.width, look.turns, 15, slack, look.further, rounds=1), read_weights(numbers))


class TerraMysticaKnowledge(Knowledge):
    def evaluation(self, game: TerraMystica) -> TerraMysticaEvaluation:
        return TerraMysticaEvaluation(game)

    def labels(self, game: TerraMystica, state: TMState) -> list[str]:
        return [game.rules.factions[row[FACTION]].id for row in state.seats]

    def taken(self, game: TerraMystica, event: Event) -> tuple[int, str] | None:
        rules = game.rules
        match event:
            case TileTaken(seat, "bonus_card" as kind, tile):
                return seat, f"{kind}.{rules.bonus_cards[tile].id}"
            case TileTaken(seat, "favor_tile" as kind, tile):
                return seat, f"{kind}.{rules.favor_tiles[tile].id}"
            case TileTaken(seat, kind, tile):
                return seat, f"{kind}.{rules.town_tiles[tile].id}"
            case ActionUsed(seat, "power_action" as kind, action):
                return seat, f"{kind}.{rules.power_actions[action].id}"
            case ActionUsed(seat, kind, action):
                return seat, f"{kind}.{rules.specials[action].id}"
        return None

    def planner(self, level: str, numbers: Path | None) -> Think | None:
        if level not in _PLANNERS:
            return super().planner(level, numbers)
        depth, weights = _PLANNERS[level]
        return planner(depth, weights(numbers))

    def tuning(self) -> Tuning | None:
        return Tuning(weights_file(), _quick_planner, "league", ("faction_choice=random",))

    def forecaster(self, level: str, numbers: Path | None) -> Forecaster | None:
        if level not in _PLANNERS:
            return None
        _, weights = _PLANNERS[level]
        return forecaster(weights(numbers))


KNOWLEDGE = TerraMysticaKnowledge()
