"""Can the manuals be filled at every table, and do their links lead somewhere?"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from engine.core.errors import PlayerError
from engine.core.facts import Fact
from engine.core.manual import Table, fill, link_problems
from engine.core.options import Option, Options
from engine.core.packs import Packs
from engine.core.reading import Node, merged, read_yaml

MANUALS = ("aid", "reference")


def manual_problems(folder: Path, tables: Sequence[Table]) -> Iterator[str]:
    """One sentence for each fault, with file and key. A translation is read over the English file, as it is shown."""
    for name in MANUALS:
        source = folder / f"{name}.yaml"
        for path in sorted({source, *folder.glob(f"{name}.*.yaml")}):
            try:
                node = _read(source) if path == source else merged(_read(source), _read(path))
                yield from dict.fromkeys(_problems(node, tables))
            except PlayerError as error:
                yield str(error)


def pack_manual_problems(folder: Path, packs: Packs, tables: Sequence[Table]) -> Iterator[str]:
    """The same with packs laid over it; where none of them writes in a manual, the first table will do."""
    for name in MANUALS:
        own = sorted({path for pack in packs for path in pack.files if path.startswith(name)})
        for path in own or [f"{name}.yaml"]:
            try:
                node = _read(folder / f"{name}.yaml")
                for pack in packs:
                    for file in dict.fromkeys((f"{name}.yaml", path)):
                        node = merged(node, pack.node(file)) if file in pack.files else node
                yield from dict.fromkeys(_problems(node, tables if own else tables[:1]))
            except PlayerError as error:
                yield str(error)


def checked_table(
    options: Options, known: tuple[Option, ...], facts: Mapping[str, Fact], groups: Mapping[str, tuple[str, ...]]
) -> Table:
    """A table whose facts are not put into words. Any faction may sit at it, in a game that has some."""
    seated = {**groups, "faction": (*groups["faction"], *groups["every"])} if "faction" in groups else groups
    return Table(options, known, lambda fact: str(facts[fact.removesuffix("!")]), seated)


def choices(presets: Mapping[str, Options], options: tuple[Option, ...]) -> Iterator[Options]:
    """The presets, and every value of an option once."""
    yield from presets.values()
    for option in options:
        if not option.many:
            yield from ({option.id: value} for value in option.values)


def packed(table: Table, printed: Collection[str]) -> Table:
    """The same, where packs may have taken away facts that the printed manual speaks of."""

    def is_fact(name: str) -> bool:
        try:
            table.fact(name)
        except KeyError:
            return False
        return True

    return replace(table, gone=frozenset(name for name in printed if not is_fact(name)))


def _read(path: Path) -> Node:
    return read_yaml(path, path.name)


def _problems(node: Node, tables: Sequence[Table]) -> Iterator[str]:
    is_whole = True
    for table in tables:
        try:
            fill(node, table)
        except PlayerError as error:
            is_whole = False
            yield str(error)
    if is_whole:
        yield from link_problems(node)
