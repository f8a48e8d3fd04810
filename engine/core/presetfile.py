"""Presets that a group keeps and gives away: a name and the rule options that differ from the defaults, as JSON.

{"preset": 1, "game": "terra_mystica", "name": "Friday group", "options": {"turn_order": "pass_order"}}
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.errors import PlayerError
from engine.core.files import read_file, replace_file
from engine.core.game import GameType
from engine.core.names import clean_name
from engine.core.options import Options, OptionValue, complete_options

FORMAT = 1
SUFFIX = ".tmpreset"


@dataclass(frozen=True, slots=True)
class Preset:
    """Named rules of one game."""

    game: str
    name: str
    options: Options


def make_preset(game_type: GameType, name: str, options: Options) -> Preset:
    """The rules of a table without what belongs to that table alone: its lists of tiles and the like."""
    kept = {
        option.id: options[option.id]
        for option in game_type.options
        if not option.many and options.get(option.id, option.default) != option.default
    }
    return Preset(game_type.id, clean_name(name) or game_type.title, kept)


def write_preset(path: Path, preset: Preset) -> None:
    """Write a preset whole or not at all."""
    content = {"preset": FORMAT, "game": preset.game, "name": preset.name, "options": dict(preset.options)}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode("utf-8"))
    except OSError as error:
        reason = error.strerror or error
        raise PlayerError(f"The preset could not be saved to {path} ({reason}); choose another place.") from error


def read_preset(path: Path, game_type: GameType) -> Preset:
    """A preset for this game; PlayerError says why a file is none."""
    content = _read(path)
    if content["game"] != game_type.id:
        raise PlayerError(f"The preset {path} is for the game {content['game']}, not for {game_type.title}.")
    options: dict[str, OptionValue] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in content["options"].items()
    }
    try:
        complete_options(game_type.options, options)
    except PlayerError as error:
        raise PlayerError(f"The preset {path} does not fit this version of {game_type.title}: {error}") from error
    return make_preset(game_type, content["name"], options)


def _read(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(read_file(path).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise _no_preset(path) from error
    kinds = {"preset": int, "game": str, "name": str, "options": dict}
    if not isinstance(content, dict) or any(type(content.get(key)) is not kind for key, kind in kinds.items()):
        raise _no_preset(path)
    if content["preset"] > FORMAT:
        raise PlayerError(f"The preset {path} was written by a newer TM Desktop; update TM Desktop to use it.")
    return content


def _no_preset(path: Path) -> PlayerError:
    return PlayerError(f"The file {path} is not a TM Desktop preset, or it is damaged; choose another file.")
