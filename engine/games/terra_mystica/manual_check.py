"""Can the manuals be filled at every table, and do their links lead somewhere?"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from engine.core.errors import PlayerError
from engine.core.manual import Table, fill, link_problems
from engine.core.options import Option, Options, OptionValue, complete_options
from engine.core.reading import Node, merged
from engine.games.terra_mystica.compiling import Sources, compile_ruleset, read, read_presets
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
