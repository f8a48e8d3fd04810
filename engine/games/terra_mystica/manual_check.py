"""Can the manuals be filled at every table, and do their links lead somewhere?"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from engine.core.errors import PlayerError
from engine.core.manual import Table, fill, link_problems
from engine.core.options import Option, Options, OptionValue, complete_options
from engine.core.packs import Packs
from engine.core.reading import Node, merged
from engine.games.terra_mystica.compiling import Sources, compile_ruleset, read, read_options, read_presets, sources
from engine.games.terra_mystica.facts import facts_of, groups_of

MANUALS = ("aid", "reference")


def manual_problems(folder: Path, data: Sources, options: tuple[Option, ...]) -> Iterator[str]:
    """One sentence for each fault, with file and key. A translation is read over the English file, as it is shown."""
    tables = [_table(data, options, tuple(chosen.items())) for chosen in _choices(data, options)]
    for name in MANUALS:
        source = folder / f"{name}.yaml"
        for path in sorted({source, *folder.glob(f"{name}.*.yaml")}):
            try:
                node = read(source) if path == source else merged(read(source), read(path))
                yield from dict.fromkeys(_problems(node, tables))
            except PlayerError as error:
                yield str(error)


def pack_manual_problems(folder: Path, packs: Packs, data: Sources, options: tuple[Option, ...]) -> Iterator[str]:
    """The same with packs laid over it; where none of them writes in a manual, the table of the defaults will do."""
    for name in MANUALS:
        own = sorted({path for pack in packs for path in pack.files if path.startswith(name)})
        choices = [{}, *read_presets(data).values()] if own else [{}]
        tables = [_packed(_table(data, options, tuple(chosen.items()))) for chosen in choices]
        for path in own or [f"{name}.yaml"]:
            try:
                node = read(folder / f"{name}.yaml")
                for pack in packs:
                    for file in dict.fromkeys((f"{name}.yaml", path)):
                        node = merged(node, pack.node(file)) if file in pack.files else node
                yield from dict.fromkeys(_problems(node, tables))
            except PlayerError as error:
                yield str(error)


def _problems(node: Node, tables: list[Table]) -> Iterator[str]:
    is_whole = True
    for table in tables:
        try:
            fill(node, table)
        except PlayerError as error:
            is_whole = False
            yield str(error)
    if is_whole:
        yield from link_problems(node)


def _choices(data: Sources, options: tuple[Option, ...]) -> Iterator[Options]:
    """The presets, and every value of an option once."""
    yield from read_presets(data).values()
    for option in options:
        if not option.many:
            yield from ({option.id: value} for value in option.values)


@lru_cache(maxsize=128)
def _table(data: Sources, options: tuple[Option, ...], chosen: tuple[tuple[str, OptionValue], ...]) -> Table:
    complete = complete_options(options, dict(chosen))
    rules = compile_ruleset(data, complete, 4)
    facts, groups = facts_of(rules, complete), groups_of(rules, complete)
    groups["faction"] += groups["every"]  # any of them may sit at the table
    return Table(complete, options, lambda fact: str(facts[fact.removesuffix("!")]), groups)


def _packed(table: Table) -> Table:
    """The same, where packs may have taken away what the printed manual speaks of."""

    def is_fact(name: str) -> bool:
        try:
            table.fact(name)
        except KeyError:
            return False
        return True

    return replace(table, gone=frozenset(name for name in printed_facts() if not is_fact(name)))


@lru_cache(maxsize=1)
def printed_facts() -> frozenset[str]:
    """The names of all facts that the printed rules have, with all that options bring."""
    data = sources()
    options, _ = read_options(data)
    everything: dict[str, OptionValue] = dict.fromkeys(data.tile_switches(), True)
    everything["expansion_factions"] = data.pairs()
    complete = complete_options(options, everything)
    return frozenset(facts_of(compile_ruleset(data, complete, 4), complete))
