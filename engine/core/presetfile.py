"""Presets that a group keeps and gives away: a name and the rule options that differ from the defaults, as JSON.

{"preset": 1, "game": "terra_mystica", "name": "Friday group", "options": {"turn_order": "pass_order"}}

Rules with packs have format 2 and `"packs": [{"id": ..., "version": ..., "digest": ...}]`: names only, the packs are
files of their own.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.core.errors import PlayerError
from engine.core.files import read_file, replace_file
from engine.core.game import GameType
from engine.core.names import clean_name
from engine.core.options import Options, OptionValue, complete_options
from engine.core.packs import Pack, PackName, Packs

FORMAT = 2
_WITHOUT_PACKS = 1
SUFFIX = ".tmpreset"


@dataclass(frozen=True, slots=True)
class Preset:
    """Named rules of one game."""

    game: str
    name: str
    options: Options
    packs: tuple[PackName, ...] = ()


def make_preset(game_type: GameType, name: str, options: Options) -> Preset:
    """The rules of a table without what belongs to that table alone: its lists of tiles and the like."""
    kept = {
        option.id: options[option.id]
        for option in game_type.options
        if not option.many and options.get(option.id, option.default) != option.default
    }
    names = tuple(pack.pack_name for pack in game_type.packs)
    return Preset(game_type.id, clean_name(name) or game_type.title, kept, names)


def write_preset(path: Path, preset: Preset) -> None:
    """Write a preset whole or not at all."""
    number = FORMAT if preset.packs else _WITHOUT_PACKS
    content: dict[str, Any] = {"preset": number, "game": preset.game, "name": preset.name}
    content["options"] = dict(preset.options)
    if preset.packs:
        content["packs"] = [asdict(pack) for pack in preset.packs]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode("utf-8"))
    except OSError as error:
        reason = error.strerror or error
        raise PlayerError(f"The preset could not be saved to {path} ({reason}); choose another place.") from error


def read_preset(path: Path, game_type: GameType, installed: Iterable[Pack] = ()) -> Preset:
    """A preset for this game; PlayerError says why a file is none, and which of the packs is missing that it names."""
    content = _read(path)
    if content["game"] != game_type.id:
        raise PlayerError(f"The preset {path} is for the game {content['game']}, not for {game_type.title}.")
    game_type = game_type.with_packs(_packs(path, content, tuple(installed)))
    options: dict[str, OptionValue] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in content["options"].items()
    }
    try:
        complete_options(game_type.options, options)
    except PlayerError as error:
        raise PlayerError(f"The preset {path} does not fit this version of {game_type.title}: {error}") from error
    return make_preset(game_type, content["name"], options)


def _packs(path: Path, content: dict[str, Any], installed: Packs) -> Packs:
    """Those that it names, by content; another version plays by other rules."""
    found = []
    for entry in content.get("packs", []):
        try:
            name = PackName(*(str(entry[key])[:80] for key in ("id", "version", "digest")))
        except (KeyError, TypeError) as error:
            raise _no_preset(path) from error
        same = [pack for pack in installed if pack.digest == name.digest]
        if not same:
            others = [pack.title for pack in installed if pack.id == name.id]
            here = f", and here is only {others[0]} with other content" if others else ""
            raise PlayerError(
                f"The preset {path} needs the pack {name.id}, version {name.version}{here}; install the file"
                f" {name.id}.tmpack of that version, or choose another preset."
            )
        found.append(same[0])
    return tuple(found)


def _read(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(read_file(path).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise _no_preset(path) from error
    kinds = {"preset": int, "game": str, "name": str, "options": dict}
    kinds |= {"packs": list} if isinstance(content, dict) and "packs" in content else {}
    if not isinstance(content, dict) or any(type(content.get(key)) is not kind for key, kind in kinds.items()):
        raise _no_preset(path)
    if content["preset"] > FORMAT:
        raise PlayerError(f"The preset {path} was written by a newer TM Desktop; update TM Desktop to use it.")
    return content


def _no_preset(path: Path) -> PlayerError:
    return PlayerError(f"The file {path} is not a TM Desktop preset, or it is damaged; choose another file.")
