"""Factions and tiles of packs in words, from their data: for what a pack leaves without a text of its own."""

from collections.abc import Iterator
from typing import Any

from engine.core.differences import CHANGED, REMOVED, Difference, differences, shown
from engine.core.packs import Packs
from engine.core.reading import Node
from engine.core.schema import Kind
from engine.games.terra_mystica import schema
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.packing import board_schema

ABILITY, STRONGHOLD, TEXT = "ability", "stronghold", "text"

# What boards and tiles show by themselves, or what is of no use in play.
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

Described = tuple[str, str, bool, dict[str, str]]  # kind, id, whether it is new, sentences by field


def described(packs: Packs) -> Iterator[Described]:
    """Each faction that these packs bring or change, and each printed tile that they change.

    New tiles are told by what they count and give.
    """
    old, new = sources(), sources(packs)
    board = board_schema(new)
    for id_, node in new.factions.items():
        before = old.factions.get(id_)
        yield from _described("factions", id_, board, before, node, new.defaults)
    for kind, table in schema.tile_schemas((), ()).items():
        for id_, node in new.tiles[kind].mapping().items():
            if before := old.tiles[kind].mapping().get(id_):
                yield from _described(kind, id_, table.entry, before, node, before)


def _described(kind: str, id_: str, entry: Kind, before: Node | None, after: Node, usual: Node) -> Iterator[Described]:
    """A new thing is told from what is usual, another one from what it was."""
    is_new = before is None
    found: dict[str, list[str]] = {}
    for place in differences("", entry, usual if before is None else before, after):
        if place.names[0] in (_ON_BOARDS if kind == "factions" else _ON_TILES):
            continue
        first = ABILITY if kind == "factions" else TEXT
        field = STRONGHOLD if kind == "factions" and place.names[0] == STRONGHOLD else first
        found.setdefault(field, []).append(_sentence(place, is_new, field))
    if found:
        yield kind, id_, is_new, {field: "; ".join(parts) for field, parts in found.items()}


def _sentence(place: Difference, is_new: bool, field: str) -> str:
    words = place.words
    if field == STRONGHOLD:  # its heading says so
        words = words.partition(", ")[2] or words
    after = shown(_without_codes(place.after))
    if place.how == REMOVED:
        return f"{words}: {REMOVED}"
    return f"{words}: {after}" if is_new or place.how != CHANGED else f"{words}: {shown(place.before)} → {after}"


def _without_codes(value: Any) -> Any:
    """Nobody at the table needs to know what the notation calls it."""
    if isinstance(value, dict):
        return {name: _without_codes(part) for name, part in value.items() if name != "code"}
    return value
