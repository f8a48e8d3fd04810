"""Do the files of names and help texts fit the rules? Ids and fields only: what a text says is nobody's rule."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.core.errors import PlayerError
from engine.core.facts import Fact
from engine.core.layers import Layers
from engine.core.options import Option
from engine.core.packs import Packs
from engine.core.reading import Node, RulesDataError, read_yaml
from engine.core.schema import Text
from engine.core.text_numbers import number_problems

_NAME, _LINE = Text(60), Text(1500)
_SHORT = ("name", "lower")
_NAMED_ONLY = ("measures", "presets")  # sections of names that the help has nothing to say about
HELP_FIELDS = ("title", "text")

Ids = Mapping[str, set[str]]
_Sections = dict[str, Callable[[Node], None]]


@dataclass(frozen=True, slots=True)
class Told:
    """What the texts of a game tell about, by section: ids that have a name, ids that the help explains besides."""

    named: Ids
    explained: Ids
    fields: tuple[str, ...]  # that an entry of a name may have
    options: tuple[Option, ...]


def text_problems(folder: Path, told: Told, facts: Mapping[str, Fact]) -> Iterator[str]:
    """One sentence for each section that does not fit, with file and key. Translations may lack entries.

    Numbers are looked at where the keys are right: they are found by these.
    """
    for name, sections_of in _sections(told).items():
        source = folder / f"{name}.yaml"
        problems = list(_check_file(partial(_read, source), sections_of(True), True))
        yield from problems
        for path in sorted(folder.glob(f"{name}.*.yaml")):
            yield from _check_file(partial(_read, path), sections_of(False), False)
        if not problems:
            yield from number_problems(_read(source), _read(folder / "numbers.yaml").get(name), facts)


def pack_text_problems(packs: Packs, told: Told) -> Iterator[str]:
    """The same for the texts of packs, which may leave out what they like: it is described from the data."""
    for name, sections_of in _sections(told).items():
        for pack in packs:
            for path in pack.files:
                if path.startswith(name):
                    yield from _check_file(partial(pack.node, path), sections_of(False), False)


def topics_of(folder: Path, told: Told, packs: Packs = ()) -> frozenset[str]:
    """What the help can be asked about, as `kind.id`."""
    kinds = [*told.named.items(), *told.explained.items()]
    general = Layers(folder, packs).read("help.yaml").get("topics", {}).mapping()
    return frozenset((*(f"{kind}.{id_}" for kind, ids in kinds for id_ in ids), *(f"topics.{id_}" for id_ in general)))


def sections_of_texts(told: Told) -> dict[str, tuple[str, ...]]:
    """By name of the file: what can be told about."""
    return {name: tuple(sections_of(False)) for name, sections_of in _sections(told).items()}


def _read(path: Path) -> Node:
    return read_yaml(path, path.name)


def _sections(told: Told) -> dict[str, Callable[[bool], _Sections]]:
    """By name of the file: how each section is checked in a file that has to be complete, or need not."""
    helped = {kind: ids for kind, ids in told.named.items() if kind not in _NAMED_ONLY} | dict(told.explained)
    values = {option.id: {str(value) for value in option.values} for option in told.options}
    check_name = partial(_check_name, fields=told.fields)
    return {
        "texts": lambda is_source: {
            **{kind: _checker(ids, check_name, is_source) for kind, ids in told.named.items()},
            "sources": lambda node: _check_all(node, _LINE.check),
            "estimate": lambda node: _check_all(node, _LINE.check),
            "refusals": lambda node: _check_all(node, _LINE.check),
            "options": partial(_check_options, check_name=check_name, values=values, is_complete=is_source),
        },
        "help": lambda is_source: {
            **{kind: _checker(ids, _check_help, is_source) for kind, ids in helped.items()},
            "topics": lambda node: _check_all(node, _check_help),
        },
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


def _check_name(node: Node, fields: tuple[str, ...]) -> None:
    """A word, or fields of which one is the name."""
    if isinstance(node.value, str):
        _NAME.check(node)
        return
    for name, entry in node.mapping(fields).items():
        if name != "values":
            (_NAME if name in _SHORT else _LINE).check(entry)


def _check_help(node: Node) -> None:
    if isinstance(node.value, dict):
        entries = node.mapping(HELP_FIELDS)
        _NAME.check(entries["title"])
        _LINE.check(entries["text"])
    else:
        _LINE.check(node)


def _check_options(
    node: Node, check_name: Callable[[Node], None], values: Mapping[str, set[str]], is_complete: bool
) -> None:
    entries = node.mapping(values)
    for name in values if is_complete else entries:
        entry = entries[name]
        check_name(entry)
        if isinstance(entry.value, dict) and "values" in entry.value:
            for value in entry.get("values").mapping(values[name]).values():
                value.text()
