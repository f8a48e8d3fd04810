"""Packs of Terra Mystica: which files they may have, how they become sources, and which tables try them out."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.core.differences import Difference, differences
from engine.core.game import Seat, Setup
from engine.core.options import Option, Options, OptionValue, complete_options
from engine.core.packing import check_packs, check_pictures, fitting, keep_options, refuse_second
from engine.core.packs import Packs
from engine.core.reading import Node
from engine.core.resources import resource
from engine.core.schema import Record
from engine.core.text_numbers import strange_numbers
from engine.games.terra_mystica import schema
from engine.games.terra_mystica.compiling import (
    FOLDER,
    TILE_KINDS,
    Sources,
    compile_ruleset,
    read,
    read_options,
    sources,
)
from engine.games.terra_mystica.facts import Fact, facts_of
from engine.games.terra_mystica.ruleset import Ruleset

_SEATS = 4  # of a table that stands for all
_TEXTS = tuple(f"{name}{language}.yaml" for name in ("texts", "help", "aid", "reference") for language in ("", ".*"))
_MAPS = ("maps/*.yaml",)
_RULES = (
    "game.yaml",
    "defaults.yaml",
    "options.yaml",
    "factions/*.yaml",
    *(f"tiles/{kind}.yaml" for kind in TILE_KINDS),
)
_SHOWN = (*_TEXTS, "pictures/*.svg")
FILES = {"rules": (*_RULES, *_MAPS, *_SHOWN), "map": (*_MAPS, *_SHOWN), "texts": _SHOWN}
WARNINGS = {  # that authors can accept
    "missing_texts": "a new faction has no texts of its own and is described from its data",
    "unequal_terrains": "the terrains of a new map differ by more than one hex",
    "strange_numbers": "a text states a number that the data of what it is about does not have",
}
PICTURED = ("factions", *TILE_KINDS)
_FREE_WORDS = ("none", "random")  # that may stand among ids in the values of an option

# Where packs may add things under names of their own: file, then the names that lead there.
_NAMED = (
    *((f"tiles/{kind}.yaml", ()) for kind in TILE_KINDS),
    ("game.yaml", ("power_actions",)),
    ("game.yaml", ("final_scoring", "extra_tiles")),
    ("options.yaml", ("options",)),
    ("options.yaml", ("presets",)),
)


def packed_sources(game: str, ruleset_version: int, packs: Packs) -> Sources:
    """The data with packs over it; an error in a file of the game says which packs it does not fit."""
    check_packs(packs, game, ruleset_version, FILES, WARNINGS)
    refuse_second(packs, _NAMED, _printed)
    printed = sources().options.get("options").mapping()
    keep_options(packs, printed, set(printed) - sources().tile_switches())
    return fitting(packs, lambda: _checked(packs))


def _checked(packs: Packs) -> Sources:
    data = sources(packs)
    _check_options(data)
    check_pictures(packs, {"factions": data.factions, **{kind: tiles.mapping() for kind, tiles in data.tiles.items()}})
    return data


def _printed(file: str) -> Node:
    data, kind = sources(), file.partition("/")[2].removesuffix(".yaml")
    return data.tiles[kind] if kind else data.game if file == "game.yaml" else data.options


def _check_options(data: Sources) -> None:
    """Behind an option stand rules in code, so packs add only those of tiles, and no values that no rule knows."""
    printed, found = (one.options.get("options").mapping() for one in (sources(), data))
    tiles = tuple(data.game.get("final_scoring").get("extra_tiles").mapping())
    for name, node in ((name, node) for name, node in printed.items() if name in found):
        for key in ("rule", "many"):
            if found[name].get(key).value != node.get(key).value:
                raise found[name].get(key).error(f"a rule knows it as {node.get(key).value}, which stays as it is")
        values = node.get("values", []).plain()
        allowed = [*values, *tiles] if set(_FREE_WORDS) <= set(values) else values
        for value in found[name].get("values", []).items() if isinstance(values, list) else ():
            if value.value not in allowed or type(value.value) is bool:
                raise (
                    found[name]
                    .get("values")
                    .error(f"no rule knows the value {value.value}; it can be {', '.join(map(str, allowed))}")
                )
    for node in found["map"].get("values").value if isinstance(found["map"].get("values").value, list) else ():
        node.one_of(data.maps)
    _check_added_options(data, {name: node for name, node in found.items() if name not in printed})


def _check_added_options(data: Sources, added: Mapping[str, Node]) -> None:
    for name, node in added.items():
        if name not in data.tile_switches():
            raise node.error("no rule or tile asks for this option; give a tile `option: " + name + "`")
        if "values" in node.mapping() or "many" in node.mapping():
            raise node.error("the option of a tile is a switch, without values")


@lru_cache(maxsize=4)
def whole_rules(packs: Packs) -> Ruleset:
    """The rules with every tile and faction that options bring: what texts speak of, whatever a table plays with."""
    data = sources(packs)
    return compile_ruleset(data, _whole_options(data), _SEATS)


@lru_cache(maxsize=4)
def whole_facts(packs: Packs) -> dict[str, Fact]:
    """All numbers of these rules by name."""
    return facts_of(whole_rules(packs), _whole_options(sources(packs)))


def _whole_options(data: Sources) -> Options:
    options, _ = read_options(data)
    return complete_options(options, everything_on(data))


def everything_on(data: Sources) -> dict[str, OptionValue]:
    """The options that bring tiles and factions, switched on."""
    drawn = {"extra_final_scoring": "random"}
    return {**dict.fromkeys(data.tile_switches(), True), "expansion_factions": data.pairs(), **drawn}


def trials_of(game: str, packs: Packs, options: tuple[Option, ...]) -> Iterator[Setup]:
    """A table for each faction and map that a pack has a file for; they meet others as far as there is room."""
    seats = tuple(Seat(str(seat)) for seat in range(2))
    known = {option.id: option for option in options}
    for number, path in enumerate(sorted({path for pack in packs for path in pack.files})):
        folder, _, name = path.removesuffix(".yaml").partition("/")
        if folder == "factions" and name in known["factions"].values:
            every = tuple(str(pair) for pair in known["expansion_factions"].values)
            yield Setup(game, seats, number, {"factions": (name, "random"), "expansion_factions": every}, packs)
        elif folder == "maps" and name in known["map"].values:
            yield Setup(game, seats, number, {"map": name}, packs)


def differences_of(packs: Packs) -> Iterator[Difference]:
    """File by file. What the defaults change is not told again for each faction that has it from there.

    Of a new faction it is told what differs from the usual board.
    """
    old, new = sources(), sources(packs)
    board = board_schema(new)
    yield from differences("game.yaml", schema.GAME, old.game, new.game)
    usual = list(differences("defaults.yaml", board, old.defaults, new.defaults, "usual faction board"))
    yield from usual
    told = {(found.names, str(found.before), str(found.after)) for found in usual}
    for name in dict.fromkeys((*old.factions, *new.factions)):
        file = f"factions/{name}.yaml"
        about = f"faction {name.replace('_', ' ')}"
        for found in differences(file, board, old.factions.get(name), new.factions.get(name), about):
            if (found.names, str(found.before), str(found.after)) not in told:
                yield found
        if name not in old.factions:  # what is its own
            yield from differences(file, board, new.defaults, new.factions[name], about)
    for kind, tiles in schema.tile_schemas((), ()).items():
        about = kind.replace("_", " ")
        yield from differences(f"tiles/{kind}.yaml", tiles, old.tiles[kind], new.tiles[kind], about)
    yield from differences("options.yaml", schema.options_schema(()), old.options, new.options)
    for name in dict.fromkeys((*old.maps, *new.maps)):
        about = f"map {name.replace('_', ' ')}"
        yield from differences(f"maps/{name}.yaml", schema.MAP, old.maps.get(name), new.maps.get(name), about)


def board_schema(data: Sources) -> Record:
    """Of faction boards, with the terrains and cults that there are."""
    terrains, cults = data.game.get("terrain_wheel").plain(), data.game.get("cults").get("tracks").plain()
    return schema.faction_schema(terrains, data.game.get("grounds").plain(), cults)


def warnings_of(packs: Packs) -> Iterator[tuple[str, str]]:
    """Ids that an author can accept, with a sentence."""
    data, texts = sources(packs), [pack.node("texts.yaml") for pack in packs if "texts.yaml" in pack.files]
    named = {name for node in texts for name in node.get("factions", {}).mapping()}
    for name in data.factions:
        if name not in sources().factions and name not in named:
            yield "missing_texts", f"factions/{name}.yaml: it has no texts of its own and is described from its data."
    for name, node in data.maps.items():
        letters = "".join(row.text() for row in node.get("rows").items())
        counts = [letters.count(letter) for letter in schema.LETTERS[:-1]]
        if name not in sources().maps and max(counts) - min(counts) > 1:
            yield "unequal_terrains", f"maps/{name}.yaml: terrains have from {min(counts)} to {max(counts)} hexes."
    yield from _strange_numbers(packs)


def _strange_numbers(packs: Packs) -> Iterator[tuple[str, str]]:
    bound = read(resource(*FOLDER, "numbers.yaml"))
    for pack in packs:
        for path in pack.files:
            kind = path.partition(".")[0]
            if kind in ("texts", "help"):
                for text, number in strange_numbers(pack.node(path), bound.get(kind), whole_facts(packs)):
                    place = f"{path}, line {text.line}, {text.key}"
                    yield "strange_numbers", f"{place}: it states {number}, which is no number of the data of it."
