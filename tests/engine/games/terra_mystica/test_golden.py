"""The golden games show every part of the rules."""

from collections import defaultdict
from functools import cache

from engine.core.game import Action
from engine.core.registry import Registry
from engine.core.savefile import Loaded, read_save
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import FACTION, STRONGHOLD
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.events import Built
from engine.games.terra_mystica.game import GAME, VERBS, TerraMystica
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tests.engine.games.terra_mystica.table import new_game
from tests.golden.make import FOLDER, TABLES

NAMES = [name for name, *_ in TABLES]


@cache
def loaded(name: str) -> Loaded:
    return read_save(FOLDER / f"{name}.tmgame", Registry([GAME]))


def everything_seen() -> dict[str, set[object]]:
    """What the games show, by kind: ids of factions, tiles, actions and so on."""
    seen: defaultdict[str, set[object]] = defaultdict(set)
    for name in NAMES:
        session, state = loaded(name).session, loaded(name).session.state
        assert isinstance(session.game, TerraMystica)
        assert isinstance(state, TMState)
        rules = session.game.rules
        seen["players"].add(rules.seats)
        seen["scoring_tiles"] |= {rules.scoring_tiles[tile].id for tile in state.scoring}
        for option, value in session.game.setup.options.items():
            seen[f"option {option}"].add(value)
        for entry in session.log:
            seen["verbs"].add(type(entry.action))
            faction = state.seats[entry.decision.seat][FACTION]
            seen["factions"].add(rules.factions[faction].id)
            _see_action(seen, rules, entry.action)
            for event in entry.events:
                if isinstance(event, Built) and event.building == STRONGHOLD:
                    seen["strongholds"].add(rules.factions[state.seats[event.seat][FACTION]].id)
    return seen


def _see_action(seen: dict[str, set[object]], rules: Ruleset, action: Action) -> None:
    match action:
        case actions.UsePower(index):
            seen["power_actions"].add(rules.power_actions[index].id)
        case actions.UseSpecial(index):
            seen["specials"].add(rules.specials[index].code)
        case actions.PickFavor(tile):
            seen["favor_tiles"].add(rules.favor_tiles[tile].id)
        case actions.PickTown(tile):
            seen["town_tiles"].add(rules.town_tiles[tile].id)
        case actions.TakeCard(card) | actions.Pass(card) if card >= 0:
            seen["bonus_cards"].add(rules.bonus_cards[card].id)


def test_the_golden_games_show_every_part_of_the_rules() -> None:
    seen = everything_seen()
    rules = new_game(2, **dict.fromkeys(sources().tile_switches(), True), expansion_factions=sources().pairs()).rules
    missing = {
        "players": set(GAME.seat_counts) - seen["players"],
        # a scarce key needs two cults right below the top: test_cults.py makes such a position
        "verbs": set(VERBS.values()) - {actions.StepToTop} - seen["verbs"],
        "factions": {faction.id for faction in rules.factions} - seen["factions"],
        "strongholds": {faction.id for faction in rules.factions} - seen["strongholds"],
        "power_actions": {action.id for action in rules.power_actions} - seen["power_actions"],
        "specials": {special.code for special in rules.specials} - seen["specials"],
        "bonus_cards": {card.id for card in rules.bonus_cards} - seen["bonus_cards"],
        "favor_tiles": {tile.id for tile in rules.favor_tiles} - seen["favor_tiles"],
        "town_tiles": {tile.id for tile in rules.town_tiles} - seen["town_tiles"],
        "scoring_tiles": {tile.id for tile in rules.scoring_tiles} - seen["scoring_tiles"],
    }
    for option in GAME.options:
        if not option.many:
            missing[f"option {option.id}"] = set(option.values) - seen[f"option {option.id}"]
    assert {kind: left for kind, left in missing.items() if left} == {}
