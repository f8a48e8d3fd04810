"""Packs of Terra Mystica: which files they may have, how they become sources, and which tables try them out."""

from collections.abc import Iterator

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import Option
from engine.core.packs import Packs, check_for
from engine.core.reading import RulesDataError
from engine.games.terra_mystica.compiling import TILE_KINDS, Sources, sources

_TEXTS = tuple(f"{name}{language}.yaml" for name in ("texts", "help", "aid", "reference") for language in ("", ".*"))
_MAPS = ("maps/*.yaml",)
_RULES = (
    "game.yaml",
    "defaults.yaml",
    "options.yaml",
    "factions/*.yaml",
    *(f"tiles/{kind}.yaml" for kind in TILE_KINDS),
)
FILES = {"rules": (*_RULES, *_MAPS, *_TEXTS), "map": (*_MAPS, *_TEXTS), "texts": _TEXTS}


def packed_sources(game: str, ruleset_version: int, packs: Packs) -> Sources:
    """The data with packs over it; an error in a file of the game says which packs it does not fit."""
    check_for(packs, game, ruleset_version, FILES)
    try:
        return sources(packs)
    except RulesDataError as error:
        if any(error.file.startswith(f"{pack.id}/") for pack in packs):
            raise
        names = ", ".join(pack.title for pack in packs)
        raise PlayerError(f"The rules do not fit together with {names}: {error}") from error


def trials_of(game: str, packs: Packs, options: tuple[Option, ...]) -> Iterator[Setup]:
    """A table for each faction and map that a pack has a file for; they meet others as far as there is room."""
    seats = tuple(Seat(str(seat)) for seat in range(2))
    known = {option.id: option for option in options}
    for number, path in enumerate(sorted({path for pack in packs for path in pack.files})):
        folder, _, name = path.removesuffix(".yaml").partition("/")
        if folder == "factions" and name in known["factions"].values:
            yield Setup(game, seats, number, {"factions": (name, "random")}, packs)
        elif folder == "maps" and name in known["map"].values:
            yield Setup(game, seats, number, {"map": name}, packs)
