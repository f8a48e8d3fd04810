"""What the texts of the game tell about, and whether they do."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from engine.core import text_check
from engine.core.facts import Fact
from engine.core.options import Option, complete_options
from engine.core.text_check import Told
from engine.games.age_contrived.columns import BONUSES, DECISIONS, ENERGIES, OPTION_WORDS, SYMBOLS
from engine.games.age_contrived.compiling import Sources, compile_ruleset, read_options
from engine.games.age_contrived.facts import facts_of

FIELDS = ("name", "lower", "title", "text", "I", "II", "III", "a", "b", "values")
_PHASES = ("turn", "final_scoring")
_SEATS = 4  # of a table that stands for all


def text_problems(folder: Path, data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Iterator[str]:
    return text_check.text_problems(folder, told(data, options, verbs), whole_facts(data))


def told(data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Told:
    rules = compile_ruleset(data, complete_options(options, {}), _SEATS)
    named = {
        "characters": set(data.characters),
        "energies": set(ENERGIES),
        "symbols": set(SYMBOLS),
        "regions": set(rules.board.regions),
        "monuments": {monument.id for monument in rules.monuments},
        "pillars": set(rules.board.pillars),
        "achievements": {tile.id for tile in rules.achievements},
        "options_of_tiles": set(OPTION_WORDS),
        "bonuses": set(BONUSES),
        "presets": set(data.options.get("presets").mapping()),
    }
    explained = {"actions": verbs, "decisions": set(DECISIONS), "phases": set(_PHASES)}
    return Told(named, explained, FIELDS, options)


@lru_cache(maxsize=1)
def whole_facts(data: Sources) -> dict[str, Fact]:
    """All numbers of these rules by name."""
    complete = complete_options(read_options(data), {})
    return facts_of(compile_ruleset(data, complete, _SEATS), complete)
