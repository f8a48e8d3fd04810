"""What the texts of the game tell about, and whether they do."""

from collections.abc import Iterator
from pathlib import Path

from engine.core import text_check
from engine.core.options import Option, complete_options
from engine.core.packs import Packs
from engine.core.text_check import Told
from engine.games.terra_mystica.columns import DECISION_NAMES
from engine.games.terra_mystica.compiling import RIVER_NAME, Sources, compile_ruleset
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.packing import everything_on, whole_facts
from engine.games.terra_mystica.schema import MEASURES

FIELDS = ("name", "lower", "text", "ability", "stronghold", "values")
_PHASES = ("pick_factions", "place_dwellings", "first_cards", "round", "cult_rewards", "final_scoring")


def text_problems(folder: Path, data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Iterator[str]:
    return text_check.text_problems(folder, told(data, options, verbs), whole_facts(()))


def pack_text_problems(packs: Packs, data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Iterator[str]:
    return text_check.pack_text_problems(packs, told(data, options, verbs))


def told(data: Sources, options: tuple[Option, ...], verbs: set[str]) -> Told:
    return Told(_named_ids(data, options), _helped_ids(data, verbs), FIELDS, options)


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
        "presets": set(data.options.get("presets").mapping()),
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
