"""The tables at which the manuals are filled to see whether they are whole."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core import manual_check
from engine.core.chapters import ChapterWords
from engine.core.data_options import read_presets
from engine.core.game import GameType
from engine.core.manual import Table
from engine.core.manual_check import checked_table, choices, packed
from engine.core.options import Option, OptionValue, complete_options
from engine.core.packs import Packs
from engine.core.resources import resource
from engine.core.text_check import topics_of
from engine.games.terra_nova.compiling import FOLDER, Sources, compile_ruleset, sources
from engine.games.terra_nova.facts import facts_of, groups_of
from engine.games.terra_nova.text_check import told, whole_facts
from engine.kit.pointing import places_of

if TYPE_CHECKING:
    from engine.games.terra_nova.game import TerraNova


def manual_problems(folder: Path, data: Sources, options: tuple[Option, ...]) -> Iterator[str]:
    tables = [_table(data, options, tuple(chosen.items())) for chosen in choices(read_presets(data.options), options)]
    return manual_check.manual_problems(folder, tables)


def chapter_words(game: "TerraNova", game_type: GameType, verbs: set[str]) -> ChapterWords:
    """What chapters at this table may speak of."""
    rules, options = game.rules, game.setup.options
    table = checked_table(options, game_type.options, facts_of(rules, options), groups_of(rules, options))
    topics = topics_of(resource(*FOLDER), told(sources(game_type.packs), game_type.options, verbs), game_type.packs)
    return ChapterWords(places_of(rules.board), topics, table)


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
