"""Packs of Terra Nova: which files they may have, how they become sources, and which tables try them out."""

from collections.abc import Iterator

from engine.core.differences import Difference, differences
from engine.core.game import Seat, Setup
from engine.core.options import Option
from engine.core.packing import check_packs, check_pictures, fitting, keep_options, refuse_second
from engine.core.packs import Packs
from engine.core.reading import Node
from engine.games.terra_nova import schema
from engine.games.terra_nova.compiling import Sources, sources

_SEATS = 2  # of a table that tries out
_TEXTS = tuple(f"{name}{language}.yaml" for name in ("texts", "help", "aid", "reference") for language in ("", ".*"))
_MAPS = ("maps/*.yaml",)
_RULES = (
    "game.yaml",
    "defaults.yaml",
    "options.yaml",
    "factions/*.yaml",
    *(f"tiles/{kind}.yaml" for kind in schema.TILES),
)
_SHOWN = (*_TEXTS, "pictures/*.svg")
FILES = {"rules": (*_RULES, *_MAPS, *_SHOWN), "map": (*_MAPS, *_SHOWN), "texts": _SHOWN}
WARNINGS = {  # that authors can accept
    "missing_texts": "a new faction has no texts of its own",
    "unequal_terrains": "the terrains of a new map differ by more than one hex",
}

# Where packs may add things under names of their own: file, then the names that lead there.
_NAMED = (
    *((f"tiles/{kind}.yaml", ()) for kind in schema.TILES),
    ("game.yaml", ("power_actions",)),
    ("options.yaml", ("presets",)),
)


def packed_sources(game: str, ruleset_version: int, packs: Packs) -> Sources:
    """The data with packs over it."""
    check_packs(packs, game, ruleset_version, FILES, WARNINGS)
    refuse_second(packs, _NAMED, _printed)
    printed = sources().options.get("options").mapping()
    keep_options(packs, printed, set(printed))
    return fitting(packs, lambda: _checked(packs))


def _printed(file: str) -> Node:
    data, kind = sources(), file.partition("/")[2].removesuffix(".yaml")
    return data.tiles[kind] if kind else data.game if file == "game.yaml" else data.options


def _checked(packs: Packs) -> Sources:
    data = sources(packs)
    printed = sources().options.get("options").mapping()
    for name, node in data.options.get("options").mapping().items():
        if name not in printed:
            raise node.error(f"no rule asks for this option; the options are {', '.join(printed)}")
        for key in ("values", "many"):
            if node.get(key).plain() != printed[name].get(key).plain():
                raise node.get(key).error("a rule knows what this option can be, which stays as it is")
    check_pictures(packs, {"factions": data.factions, **{kind: tiles.mapping() for kind, tiles in data.tiles.items()}})
    return data


def trials_of(game: str, packs: Packs, options: tuple[Option, ...]) -> Iterator[Setup]:
    """A table for each faction and map that a pack has a file for, and for each variant."""
    seats = tuple(Seat(str(seat)) for seat in range(_SEATS))
    known = {option.id: option for option in options}
    for number, path in enumerate(sorted({path for pack in packs for path in pack.files})):
        folder, _, name = path.removesuffix(".yaml").partition("/")
        if folder == "factions" and name in known["factions"].values:
            yield Setup(game, seats, number, {"factions": (name, "random")}, packs)
        elif folder == "maps" and name in known["map"].values:
            yield Setup(game, seats, number, {"map": name}, packs)
    for value in known["two_player_variant"].values:
        yield Setup(game, seats, 1, {"two_player_variant": value}, packs)


def differences_of(packs: Packs) -> Iterator[Difference]:
    """File by file. What the defaults change is not told again for each faction that has it from there."""
    old, new = sources(), sources(packs)
    yield from differences("game.yaml", schema.GAME, old.game, new.game)
    usual = list(differences("defaults.yaml", schema.FACTION, old.defaults, new.defaults, "usual faction mat"))
    yield from usual
    told = {(found.names, str(found.before), str(found.after)) for found in usual}
    for name in dict.fromkeys((*old.factions, *new.factions)):
        file, about = f"factions/{name}.yaml", f"faction {name.replace('_', ' ')}"
        for found in differences(file, schema.FACTION, old.factions.get(name), new.factions.get(name), about):
            if (found.names, str(found.before), str(found.after)) not in told:
                yield found
    for kind, tiles in schema.TILES.items():
        yield from differences(f"tiles/{kind}.yaml", tiles, old.tiles[kind], new.tiles[kind], kind.replace("_", " "))
    yield from differences("options.yaml", schema.OPTIONS, old.options, new.options)
    for name in dict.fromkeys((*old.maps, *new.maps)):
        about = f"map {name.replace('_', ' ')}"
        yield from differences(f"maps/{name}.yaml", schema.MAP, old.maps.get(name), new.maps.get(name), about)


def warnings_of(packs: Packs) -> Iterator[tuple[str, str]]:
    """Ids that an author can accept, with a sentence."""
    data, texts = sources(packs), [pack.node("texts.yaml") for pack in packs if "texts.yaml" in pack.files]
    named = {name for node in texts for name in node.get("factions", {}).mapping()}
    for name in data.factions:
        if name not in sources().factions and name not in named:
            yield "missing_texts", f"factions/{name}.yaml: it has no texts of its own."
    for name, node in data.maps.items():
        letters = "".join(row.text() for row in node.get("rows").items())
        counts = [letters.count(letter) for letter in schema.LETTERS[:-1]]
        if name not in sources().maps and max(counts) - min(counts) > 1:
            yield "unequal_terrains", f"maps/{name}.yaml: terrains have from {min(counts)} to {max(counts)} hexes."
