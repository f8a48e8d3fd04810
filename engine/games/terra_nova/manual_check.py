"""The tables at which the manuals are filled to see whether they are whole."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from engine.core import manual_check
from engine.core.data_options import read_presets
from engine.core.manual import Table
from engine.core.manual_check import checked_table, choices, packed
from engine.core.options import Option, OptionValue, complete_options
from engine.core.packs import Packs
from engine.games.terra_nova.compiling import Sources, compile_ruleset, sources
from engine.games.terra_nova.facts import facts_of, groups_of
from engine.games.terra_nova.text_check import whole_facts


def manual_problems(folder: Path, data: Sources, options: tuple[Option, ...]) -> Iterator[str]:
    tables = [_table(data, options, tuple(chosen.items())) for chosen in choices(read_presets(data.options), options)]
    return manual_check.manual_problems(folder, tables)


def pack_manual_problems(folder: Path, packs: Packs, data: Sources, options: tuple[Option, ...]) -> Iterator[str]:
    chosen = ({}, *read_presets(data.options).values())
    tables = [packed(_table(data, options, tuple(one.items())), printed_facts()) for one in chosen]
    return manual_check.pack_manual_problems(folder, packs, tables)


@lru_cache(maxsize=1)
def printed_facts() -> frozenset[str]:
    """The names of all facts that the printed rules have."""
    return frozenset(whole_facts(sources()))


@lru_cache(maxsize=32)
def _table(data: Sources, options: tuple[Option, ...], chosen: tuple[tuple[str, OptionValue], ...]) -> Table:
    """Of two seats: every option can be played there."""
    complete = complete_options(options, dict(chosen))
    rules = compile_ruleset(data, complete, 2)
    return checked_table(complete, options, facts_of(rules, complete), groups_of(rules, complete))
