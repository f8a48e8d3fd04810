"""Packs of Terra Nova: which files they may have, how they become sources, and which tables try them out."""

from collections.abc import Iterator
from functools import partial

from engine.core.differences import Difference
from engine.core.game import Setup
from engine.core.options import Option
from engine.core.packing import (
    Kinds,
    changes,
    check_packs,
    check_pictures,
    file_of,
    files_of_packs,
    fitting,
    keep_options,
    missing_texts,
    refuse_second,
    trials,
    unequal_maps,
)
from engine.core.packs import Packs
from engine.games.terra_nova import schema
from engine.games.terra_nova.compiling import Sources, sources

FILES = files_of_packs(schema.TILES)
WARNINGS = {  # that authors can accept
    "missing_texts": "a new faction has no texts of its own and is described from its data",
    "unequal_terrains": "the terrains of a new map differ by more than one hex",
}
PICTURED = ("factions", *schema.TILES)
_KINDS = Kinds(schema.GAME, schema.OPTIONS, schema.FACTION, schema.TILES, schema.MAP, "usual faction mat")
# Where packs may add things under names of their own: file, then the names that lead there.
_NAMED = (
    *((f"tiles/{kind}.yaml", ()) for kind in schema.TILES),
    ("game.yaml", ("power_actions",)),
    ("options.yaml", ("presets",)),
)


def packed_sources(game: str, ruleset_version: int, packs: Packs) -> Sources:
    """The data with packs over it."""
    check_packs(packs, game, ruleset_version, FILES, WARNINGS)
    refuse_second(packs, _NAMED, partial(file_of, sources()))
    printed = sources().options.get("options").mapping()
    keep_options(packs, printed, set(printed))
    return fitting(packs, lambda: _checked(packs))


def _checked(packs: Packs) -> Sources:
    data = sources(packs)
    printed = sources().options.get("options").mapping()
    for name, node in data.options.get("options").mapping().items():
        if name not in printed:
            raise node.error(f"no rule asks for this option; the options are {', '.join(printed)}")
        for key in ("values", "many"):
            if node.get(key).plain() != printed[name].get(key).plain():
                raise node.get(key).error("a rule knows what this option can be, which stays as it is")
    check_pictures(packs, data)
    return data


def trials_of(game: str, packs: Packs, options: tuple[Option, ...]) -> Iterator[Setup]:
    return trials(game, packs, options, {})


def differences_of(packs: Packs) -> Iterator[Difference]:
    return changes(sources(), sources(packs), _KINDS)


def warnings_of(packs: Packs) -> Iterator[tuple[str, str]]:
    """Ids that an author can accept, with a sentence."""
    yield from missing_texts(packs, sources(), sources(packs))
    yield from unequal_maps(sources(), sources(packs), schema.LETTERS[:-1])
