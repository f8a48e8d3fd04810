"""Factions and tiles of packs in words, from their data: for what a pack leaves without a text of its own."""

from collections.abc import Iterator

from engine.core.describing import Described, Telling
from engine.core.packs import Packs
from engine.games.terra_mystica import schema
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.packing import board_schema

_ON_BOARDS = (
    "terrain",
    "start",
    "start_vp_2017",
    "cults",
    "pieces",
    "income",
    "buildings",
    "shipping",
    "digging",
    "pair",
)
_ON_TILES = ("code", "count", "option", "keys")
_FIELDS: dict[tuple[str, ...], str] = {("stronghold",): "stronghold"}


def described(packs: Packs) -> Iterator[Described]:
    old, new = sources(), sources(packs)
    telling = Telling(board_schema(new), schema.tile_schemas((), ()), _ON_BOARDS, _ON_TILES, _FIELDS)
    return telling.described(old, new)
