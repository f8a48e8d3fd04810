"""Packs with random values in the range of the schemas: each is played to the end, or refused with a sentence."""

import json
from random import Random
from typing import Any

import pytest

from engine.core.checkup import check_up
from engine.core.errors import PlayerError
from engine.core.packs import make_pack
from engine.core.schema import Either, Flag, Kind, List, Nothing, Number, Record, Table, Word
from engine.games.terra_mystica import schema
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.packing import board_schema
from tests.engine.core.test_packs import pack

_FIXED = ("terrain", "terrain_wheel", "colours", "grounds", "ground", "pair", "first_game")  # named in many places
_STUCK = ("can do nothing", "rules break", "impossible", "goes on")


def _value(kind: Kind, random: Random) -> Any:
    """Its ends more often than what lies between them."""
    if isinstance(kind, Number):
        return random.choice((kind.least, kind.most, random.randint(kind.least, kind.most)))
    if isinstance(kind, Either):
        return _value(random.choice((kind.first, kind.second)), random)
    if isinstance(kind, List):
        count = random.choice((kind.least, max(kind.least, min(kind.most, 3))))
        return [_value(kind.item, random) for _ in range(count)]
    if isinstance(kind, Table):
        names = list(kind.known or ("first", "second"))
        count = max(kind.least, min(kind.most, random.randint(0, 2), len(names)))
        return {name: _value(kind.entry, random) for name in random.sample(names, count)}
    if isinstance(kind, Record):
        return _some(kind, random, 0.2)
    if isinstance(kind, Word):
        return random.choice(list(kind.known))
    if isinstance(kind, Flag | Nothing):
        return random.random() < 0.5 if isinstance(kind, Flag) else None
    return f"w{random.randrange(10**6)}"


def _some(record: Record, random: Random, share: float) -> dict[str, Any]:
    """All that is needed, and a share of the rest."""
    fields = record.fields.items()
    return {name: _value(field.kind, random) for name, field in fields if field.is_needed or random.random() < share}


def _few(record: Record, random: Random, most: int) -> dict[str, Any]:
    """Some keys of a file that is laid over another."""
    names = random.sample([name for name in record.fields if name not in _FIXED], random.randint(1, most))
    return {name: _value(record.fields[name].kind, random) for name in names}


def _files(random: Random) -> dict[str, Any]:
    data = sources()
    board = board_schema(data)
    tiles = schema.tile_schemas(data.game.get("cults").get("tracks").plain(), ("mini_expansion_towns",))
    kind = random.choice(list(tiles))
    return random.choice(
        (
            {"game.yaml": _few(schema.GAME, random, 2)},
            {"factions/elves.yaml": {"terrain": "lakes", **_few(board, random, 3)}},
            {f"factions/{random.choice(list(data.factions))}.yaml": _few(board, random, 3)},
            {"defaults.yaml": _few(board, random, 1)},
            {f"tiles/{kind}.yaml": {name: _value(tiles[kind].entry, random) for name in ("first_new", "second_new")}},
        )
    )


@pytest.mark.parametrize("seed", range(24))
def test_a_random_pack_is_played_or_refused(seed: int) -> None:
    files = {path: json.dumps(content) for path, content in _files(Random(seed)).items()}
    try:
        found = check_up(GAME.with_packs((make_pack({**pack("mine").files, **files}),)), is_thorough=False)
    except PlayerError:
        return
    assert not [problem for problem in found.problems if any(words in problem for words in _STUCK)], files
