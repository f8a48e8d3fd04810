"""The tables at which the manuals are filled to see whether they are whole."""

from collections.abc import Iterator
from pathlib import Path

from engine.core import manual_check
from engine.core.manual import Table
from engine.core.manual_check import checked_table, choices
from engine.core.options import Option, Options, complete_options
from engine.games.age_contrived.compiling import Sources, compile_ruleset, read_presets
from engine.games.age_contrived.facts import facts_of, groups_of


def manual_problems(folder: Path, data: Sources, options: tuple[Option, ...]) -> Iterator[str]:
    tables = [_table(data, options, chosen) for chosen in choices(read_presets(data), options)]
    return manual_check.manual_problems(folder, tables)


def _table(data: Sources, options: tuple[Option, ...], chosen: Options) -> Table:
    complete = complete_options(options, chosen)
    rules = compile_ruleset(data, complete, 3)
    return checked_table(complete, options, facts_of(rules, complete), groups_of(rules, complete))
