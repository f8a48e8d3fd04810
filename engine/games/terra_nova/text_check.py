"""What the texts of the game tell about, and whether they do."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from engine.core import text_check
from engine.core.facts import Fact
from engine.core.options import Option, complete_options
from engine.core.packs import Packs
from engine.core.text_check import Told
from engine.games.terra_nova.columns import BUILDING_NAMES, DECISION_NAMES, MEASURE_NAMES
from engine.games.terra_nova.compiling import RIVER_NAME, Sources, compile_ruleset, read_options
from engine.games.terra_nova.economy import WORDS
from engine.games.terra_nova.facts import facts_of

FIELDS = ("name", "lower", "text", "ability", "left", "right", "values")
_PHASES = (
    *("pick_factions", "first_neutrals", "place_houses", "first_tiles"),
    *("round", "end_of_round", "final_scoring"),
)
_SEATS = 4  # of a table that stands for all


def text_problems(folder: Path, data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Iterator[str]:
    return text_check.text_problems(folder, told(data, options, verbs), whole_facts(data))


def pack_text_problems(packs: Packs, data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Iterator[str]:
    return text_check.pack_text_problems(packs, told(data, options, verbs))


def told(data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Told:
    rules = compile_ruleset(data, complete_options(options, {}), _SEATS)
    terrains = {*rules.terrains, RIVER_NAME}
    named = {
        "factions": set(data.factions),
        "terrains": terrains,
        "buildings": set(BUILDING_NAMES[1:]),
        "measures": set(MEASURE_NAMES) - set(BUILDING_NAMES),
        "power_actions": {action.id for action in rules.power_actions},
        "specials": {special.id for special in rules.specials},
        "maps": set(data.maps),
        "presets": set(data.options.get("presets").mapping()),
        **{kind: set(node.mapping()) for kind, node in data.tiles.items()},
    }
    explained = {
        "resources": {*WORDS.values(), "shovels", "bridges"},
        "tracks": {"sailing"},
        "actions": verbs,
        "phases": set(_PHASES),
        "decisions": set(DECISION_NAMES),
    }
    return Told(named, explained, FIELDS, options)


@lru_cache(maxsize=4)
def whole_facts(data: Sources) -> dict[str, Fact]:
    """All numbers of these rules by name; `duel.` before what is different at a table of two."""
    complete = complete_options(read_options(data), {})
    facts = facts_of(compile_ruleset(data, complete, _SEATS), complete)
    two = facts_of(compile_ruleset(data, complete, 2), complete)
    return facts | {f"duel.{name}": fact for name, fact in two.items() if fact != facts.get(name)}
