"""The golden games show every part of the rules."""

from collections import defaultdict

from engine.core.game import Action
from engine.core.registry import Registry
from engine.core.savefile import read_save
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import FACTION, SIDES
from engine.games.terra_nova.game import GAME, VERBS, TerraNova
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from tests.engine.games.terra_nova.table import new_game
from tests.golden.nova import FOLDER, TABLES


def everything_seen() -> dict[str, set[object]]:
    """What the games show, by kind: ids of factions, palaces, tiles, actions and so on."""
    seen: defaultdict[str, set[object]] = defaultdict(set)
    for name, *_ in TABLES:
        session = read_save(FOLDER / f"{name}.tmgame", Registry([GAME])).session
        state = session.state
        assert isinstance(session.game, TerraNova)
        assert isinstance(state, TNState)
        rules = session.game.rules
        seen["players"].add(rules.seats)
        seen["round_tiles"] |= {rules.round_tiles[tile].id for tile in state.scoring}
        for option, value in session.game.setup.options.items():
            seen[f"option {option}"] |= set(value) if isinstance(value, tuple) else {value}
        for entry in session.log:
            seen["verbs"].add(type(entry.action))
            faction = rules.factions[state.seats[entry.decision.seat][FACTION]].id
            seen["factions"].add(faction)
            _see_action(seen, rules, faction, entry.action)
    return seen


def _see_action(seen: dict[str, set[object]], rules: Ruleset, faction: str, action: Action) -> None:
    match action:
        case actions.UsePower(index):
            seen["power_actions"].add(rules.power_actions[index].id)
        case actions.UseSpecial(index):
            seen["specials"].add(rules.specials[index].id)
        case actions.PickTown(tile):
            seen["town_tiles"].add(rules.town_tiles[tile].id)
        case actions.TakeTile(tile) | actions.DropOut(tile):
            seen["bonus_tiles"].add(rules.bonus_tiles[tile].id)
        case actions.UpgradeToPalace(_, side):
            seen["palaces"].add((faction, SIDES[side]))


def test_the_golden_games_show_every_part_of_the_rules() -> None:
    seen, rules = everything_seen(), new_game(2).rules
    factions = {faction.id for faction in rules.factions}
    missing = {
        "players": set(GAME.seat_counts) - seen["players"],
        "verbs": set(VERBS.values()) - seen["verbs"],
        "factions": factions - seen["factions"],
        "palaces": {(faction, side) for faction in factions for side in SIDES} - seen["palaces"],
        "power_actions": {action.id for action in rules.power_actions} - seen["power_actions"],
        "specials": {special.id for special in rules.specials} - seen["specials"],
        "bonus_tiles": {tile.id for tile in rules.bonus_tiles} - seen["bonus_tiles"],
        "town_tiles": {tile.id for tile in rules.town_tiles} - seen["town_tiles"],
        "round_tiles": {tile.id for tile in rules.round_tiles} - seen["round_tiles"],
        **{f"option {option.id}": set(option.values) - seen[f"option {option.id}"] for option in GAME.options},
    }
    assert {kind: left for kind, left in missing.items() if left} == {}
