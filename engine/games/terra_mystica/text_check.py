"""Do the files of names and help texts fit the rules? Ids and fields only: what a text says is nobody's rule."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from engine.core.errors import PlayerError
from engine.core.options import Option, complete_options
from engine.core.packs import Packs
from engine.core.reading import Node, RulesDataError
from engine.core.schema import Text
from engine.games.terra_mystica.columns import DECISION_NAMES
from engine.games.terra_mystica.compiling import RIVER_NAME, Sources, compile_ruleset, read
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.packing import everything_on, whole_facts
from engine.games.terra_mystica.schema import MEASURES
from engine.games.terra_mystica.text_numbers import number_problems

_NAME, _LINE = Text(60), Text(1500)
FIELDS = ("name", "lower", "text", "ability", "stronghold", "values")
_PHASES = ("pick_factions", "place_dwellings", "first_cards", "round", "cult_rewards", "final_scoring")

Ids = Mapping[str, set[str]]


def text_problems(folder: Path, data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Iterator[str]:
    """One sentence for each section that does not fit, with file and key. Translations may lack entries.

    Numbers are looked at where the keys are right: they are found by these.
    """
    for name, sections_of in _sections(data, options, verbs).items():
        source = folder / f"{name}.yaml"
        problems = list(_check_file(partial(read, source), sections_of(True), True))
        yield from problems
        for path in sorted(folder.glob(f"{name}.*.yaml")):
            yield from _check_file(partial(read, path), sections_of(False), False)
        if not problems:
            yield from number_problems(read(source), read(folder / "numbers.yaml").get(name), whole_facts(()))


def pack_text_problems(packs: Packs, data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Iterator[str]:
    """The same for the texts of packs, which may leave out what they like: it is described from the data."""
    for name, sections_of in _sections(data, options, verbs).items():
        for pack in packs:
            for path in pack.files:
                if path.startswith(name):
                    yield from _check_file(partial(pack.node, path), sections_of(False), False)


def _sections(
    data: Sources, options: tuple[Option, ...], verbs: set[str]
) -> dict[str, Callable[[bool], dict[str, Callable[[Node], None]]]]:
    """By name of the file: how each section is checked in a file that has to be complete, or need not."""
    named = _named_ids(data, options)
    helped = {kind: ids for kind, ids in named.items() if kind != "measures"} | _helped_ids(data, verbs)
    values = {option.id: {str(value) for value in option.values} for option in options}
    return {
        "texts": lambda is_source: {
            **{kind: _checker(ids, _check_name, is_source) for kind, ids in named.items()},
            "sources": lambda node: _check_all(node, _LINE.check),
            "estimate": lambda node: _check_all(node, _LINE.check),
            "refusals": lambda node: _check_all(node, _LINE.check),
            "options": partial(_check_options, values=values, is_complete=is_source),
        },
        "help": lambda is_source: {
            **{kind: _checker(ids, _check_help, is_source) for kind, ids in helped.items()},
            "topics": lambda node: _check_all(node, _check_help),
        },
    }


def sections_of_texts(data: Sources, options: tuple[Option, ...]) -> dict[str, tuple[str, ...]]:
    """By name of the file: what can be told about."""
    return {name: tuple(sections_of(False)) for name, sections_of in _sections(data, options, set()).items()}


def _named_ids(data: Sources, options: tuple[Option, ...]) -> dict[str, set[str]]:
    """What has a name of its own, with all tiles and factions that options bring."""
    rules = compile_ruleset(data, complete_options(options, everything_on(data)), 2)
    return {
        "factions": set(data.factions),
        "terrains": set(rules.terrains),
        "buildings": set(rules.buildings[1:]),
        "cults": set(rules.cults),
        "measures": set(MEASURES) - set(rules.buildings),
        "power_actions": {action.id for action in rules.power_actions},
        "specials": {special.id for special in rules.specials},
        "maps": set(data.maps),
        **{kind: set(node.mapping()) for kind, node in data.tiles.items()},
    }


def _helped_ids(data: Sources, verbs: set[str]) -> dict[str, set[str]]:
    """What the help explains besides, or knows more of."""
    return {
        "terrains": {
            *(item.text() for key in ("terrain_wheel", "grounds") for item in data.game.get(key).items()),
            RIVER_NAME,
        },
        "resources": {*WORDS.values(), "keys", "spades", "bridges"},
        "tracks": {"shipping", "digging", "skip"},
        "actions": verbs,
        "extra_tiles": set(data.game.get("final_scoring").get("extra_tiles").mapping()),
        "phases": set(_PHASES),
        "decisions": set(DECISION_NAMES),
    }


def _check_file(
    read_file: Callable[[], Node], sections: Mapping[str, Callable[[Node], None]], is_source: bool
) -> Iterator[str]:
    try:
        entries = read_file().mapping(sections)
        if is_source:
            for name in sections:
                entries[name]
    except PlayerError as error:
        yield str(error)
        return
    for name, node in entries.items():
        try:
            sections[name](node)
        except RulesDataError as error:
            yield str(error)


def _checker(ids: set[str], check: Callable[[Node], None], is_complete: bool) -> Callable[[Node], None]:
    def check_section(node: Node) -> None:
        entries = node.mapping(ids)
        for name in sorted(ids) if is_complete else entries:
            check(entries[name])

    return check_section


def _check_all(node: Node, check: Callable[[Node], None]) -> None:
    for entry in node.mapping().values():
        check(entry)


def _check_name(node: Node) -> None:
    """A word, or fields of which one is the name."""
    if isinstance(node.value, str):
        _NAME.check(node)
        return
    for name, entry in node.mapping(FIELDS).items():
        if name != "values":
            (_NAME if name in ("name", "lower") else _LINE).check(entry)


def _check_help(node: Node) -> None:
    if isinstance(node.value, dict):
        entries = node.mapping(("title", "text"))
        _NAME.check(entries["title"])
        _LINE.check(entries["text"])
    else:
        _LINE.check(node)


def _check_options(node: Node, values: Mapping[str, set[str]], is_complete: bool) -> None:
    entries = node.mapping(values)
    for name in values if is_complete else entries:
        entry = entries[name]
        _check_name(entry)
        if isinstance(entry.value, dict) and "values" in entry.value:
            for value in entry.get("values").mapping(values[name]).values():
                value.text()
