"""The terrain whose colour and mark stand for a faction: its home, its ground, or any while it has yet to pick one."""

from engine.games.terra_mystica.columns import FACTION, HOME, NONE
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from tm_desktop.games.terra_mystica.look import ANY
from tm_desktop.games.terra_mystica.words.texts import name_of, tr


def home_of(rules: Ruleset, row: list[int]) -> str:
    """The terrain whose colour the pieces of a seat have."""
    if row[HOME] != NONE:
        return rules.terrains[row[HOME]]
    return ANY if row[FACTION] == NONE else faction_home(rules, rules.factions[row[FACTION]])


def faction_home(rules: Ruleset, faction: Faction) -> str:
    """The same before anything is picked."""
    terrain = faction.ground if faction.terrain == NONE else faction.terrain
    return ANY if terrain == NONE else rules.terrains[terrain]


def home_name(rules: Ruleset, faction: Faction) -> str:
    """What a card says of the home of a faction."""
    home = faction_home(rules, faction)
    return tr("any terrain") if home == ANY else name_of("terrains", home)


def faction_order(rules: Ruleset) -> list[int]:
    """The factions along the wheel, those that pick their terrain last."""
    return sorted(range(len(rules.factions)), key=lambda index: _place(rules.factions[index]))


def _place(faction: Faction) -> tuple[bool, bool, int]:
    return faction.terrain == NONE, faction.ground == NONE, max(faction.terrain, faction.ground)
