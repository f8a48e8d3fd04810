"""The kinds of bots by id, the weakest first. A seat of a game names one as its player."""

import importlib
from collections.abc import Callable, Iterable

from engine.bots.api import Bot
from engine.bots.builder_bot import BuilderBot
from engine.bots.planner_bot import PlannerBot
from engine.bots.random_bot import RandomBot
from engine.bots.terra_mystica.planner import Depth
from engine.bots.terra_mystica.weights import simple_weights
from engine.core.errors import PlayerError

Levels = dict[str, Callable[[int], Bot]]

CASUAL = Depth(width=1, turns=1, ideas=15, slack=0.0)
SKILLED = Depth(width=1, turns=2, ideas=15, slack=2.0)
EXPERT = Depth(width=10, turns=10, ideas=25, slack=15.0, further=12, rounds=1, opening=1)

FALLBACK = "random"
DEFAULT = "casual"
LEVELS: Levels = {
    FALLBACK: RandomBot,
    "novice": BuilderBot,
    "casual": lambda seed: PlannerBot(seed, CASUAL, simple_weights()),
    "skilled": lambda seed: PlannerBot(seed, SKILLED),
    "expert": lambda seed: PlannerBot(seed, EXPERT),
}


def make_bot(level: str, seed: int, levels: Levels = LEVELS) -> Bot:
    """The bot of that level; PlayerError if there is none."""
    if level not in levels:
        raise PlayerError(f"There is no bot {level} here; the bots are: {', '.join(levels)}.")
    return levels[level](seed)


def levels_with(modules: Iterable[str]) -> Levels:
    """The levels of this program and of further modules, each of which brings its `LEVELS`."""
    levels = dict(LEVELS)
    for name in modules:
        try:
            levels |= importlib.import_module(name).LEVELS
        except (ImportError, AttributeError) as error:
            raise PlayerError(f"Module {name} brings no bots ({error}); nothing was changed.") from error
    return levels
