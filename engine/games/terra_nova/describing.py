"""Factions and tiles of packs in words, from their data: for what a pack leaves without a text of its own."""

from collections.abc import Iterator

from engine.core.describing import Described, Telling
from engine.core.packs import Packs
from engine.games.terra_nova import schema
from engine.games.terra_nova.columns import SIDES
from engine.games.terra_nova.compiling import sources

_ON_MATS = ("terrain", "side", "start", "start_houses", "pieces", "income", "buildings")
_ON_TILES = ("count",)
_FIELDS: dict[tuple[str, ...], str] = {("palaces", side): side for side in SIDES}
_TELLING = Telling(schema.FACTION, schema.TILES, _ON_MATS, _ON_TILES, _FIELDS)


def described(packs: Packs) -> Iterator[Described]:
    return _TELLING.described(sources(), sources(packs))
