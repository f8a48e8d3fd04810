"""The kinds of bots by id, the weakest first. A seat of a game names one as its player."""

import importlib
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from engine.bots.api import Bot
from engine.bots.builder_bot import BuilderBot
from engine.bots.planner_bot import PlannerBot
from engine.bots.random_bot import RandomBot
from engine.core.errors import PlayerError

Levels = dict[str, Callable[[int], Bot]]

FALLBACK = "random"
DEFAULT = "casual"
STRONGEST = "expert"
PLANNERS = ("casual", "skilled", STRONGEST)  # how far each looks is said by what bots know of a game
LEVELS: Levels = {
    FALLBACK: RandomBot,
    "novice": BuilderBot,
    **{level: partial(PlannerBot, level=level) for level in PLANNERS},
}


def make_bot(level: str, seed: int, levels: Levels = LEVELS) -> Bot:
    """The bot of that level; PlayerError if there is none. LEVEL@FILE plans with the numbers of a file."""
    name, at, file = level.partition("@")
    if name not in levels:
        raise PlayerError(f"There is no bot {name} here; the bots are: {', '.join(levels)}.")
    bot = levels[name](seed)
    if not at:
        return bot
    if not isinstance(bot, PlannerBot):
        raise PlayerError(f"The bot {name} reads no numbers; name one that plans ahead in the place of {level}.")
    return PlannerBot(seed, name, Path(file))


def levels_with(modules: Iterable[str]) -> Levels:
    """The levels of this program and of further modules, each of which brings its `LEVELS`."""
    levels = dict(LEVELS)
    for name in modules:
        try:
            levels |= importlib.import_module(name).LEVELS
        except (ImportError, AttributeError) as error:
            raise PlayerError(f"Module {name} contains no bots ({error}); nothing was changed.") from error
    return levels
