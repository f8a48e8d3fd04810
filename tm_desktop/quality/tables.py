"""What is measured of a game: its tables, and where its actions are clicked."""

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from engine.core.errors import PlayerError
from engine.core.game import Action, GameType
from engine.core.session import Session
from tm_desktop.hexboard.places import Place

# By the id of the game, the module with its TABLES. Named and not searched for, as the games are.
MODULES = {
    "terra_mystica": "tm_desktop.quality.terra_mystica",
    "terra_nova": "tm_desktop.quality.terra_nova",
}


@dataclass(frozen=True, slots=True)
class Tables:
    """Of one game. `place_of` is where an action is clicked on the board, None if it is not; `panels` open over it by
    themselves; `full` is a position with much on the map.
    """

    game_type: GameType
    place_of: Callable[[Action], Place | None]
    panels: tuple[type, ...]
    full: Callable[[], Session]


def tables_of(game_id: str) -> Tables:
    if game_id not in MODULES:
        raise PlayerError(f"Nothing is measured of the game {game_id}; choose one of: {', '.join(MODULES)}.")
    tables: Tables = importlib.import_module(MODULES[game_id]).TABLES
    return tables
