"""Packs of Terra Mystica: which files they may have, how they become sources, and which tables try them out."""

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial

from engine.core.differences import Difference
from engine.core.game import Setup
from engine.core.options import Option, Options, OptionValue, complete_options
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
FILES = files_of_packs(TILE_KINDS)
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
    refuse_second(packs, _NAMED, partial(file_of, sources()))
    printed = sources().options.get("options").mapping()
    keep_options(packs, printed, set(printed) - sources().tile_switches())
    return fitting(packs, lambda: _checked(packs))


def _checked(packs: Packs) -> Sources:
    data = sources(packs)
    _check_options(data)
    check_pictures(packs, data)
    return data


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
    """With every faction, so that all can be drawn."""
    pairs = next(option.values for option in options if option.id == "expansion_factions")
    return trials(game, packs, options, {"expansion_factions": tuple(map(str, pairs))})


def differences_of(packs: Packs) -> Iterator[Difference]:
    board, tiles = board_schema(sources(packs)), schema.tile_schemas((), ())
    kinds = Kinds(schema.GAME, schema.options_schema(()), board, tiles, schema.MAP, "usual faction board")
    return changes(sources(), sources(packs), kinds)


def board_schema(data: Sources) -> Record:
    """Of faction boards, with the terrains and cults that there are."""
    terrains, cults = data.game.get("terrain_wheel").plain(), data.game.get("cults").get("tracks").plain()
    return schema.faction_schema(terrains, data.game.get("grounds").plain(), cults)


def warnings_of(packs: Packs) -> Iterator[tuple[str, str]]:
    """Ids that an author can accept, with a sentence."""
    yield from missing_texts(packs, sources(), sources(packs))
    yield from unequal_maps(sources(), sources(packs), schema.LETTERS[:-1])
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
