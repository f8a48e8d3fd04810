"""The golden games show every part of the rules."""

from collections import defaultdict
from typing import Any

from engine.core.registry import Registry
from engine.core.savefile import read_save
from engine.core.session import Session
from engine.games.age_contrived import actions
from engine.games.age_contrived.columns import BRIDGE_AT, CHARACTER, DECISIONS, NONE
from engine.games.age_contrived.events import BonusTaken
from engine.games.age_contrived.game import GAME, VERBS, AgeContrived
from engine.games.age_contrived.state import ACState
from tests.engine.games.age_contrived.table import new_game
from tests.golden.contrived import FOLDER, TABLES


def everything_seen() -> dict[str, set[object]]:
    """What the games show, by kind: ids of characters, tiles, actions and so on."""
    seen: defaultdict[str, set[object]] = defaultdict(set)
    for name, *_ in TABLES:
        see(seen, read_save(FOLDER / f"{name}.tmgame", Registry([GAME])).session)
    return seen


def see(seen: defaultdict[str, set[object]], session: Session) -> None:
    game, state = session.game, session.state
    assert isinstance(game, AgeContrived)
    assert isinstance(state, ACState)
    rules = game.rules
    seen["players"].add(rules.seats)
    seen["monuments"] |= {monument.id for number, monument in enumerate(rules.monuments) if state.built[number]}
    seen["achievements"] |= {rules.achievements[tile].id for tile in state.achievements}
    for option, value in game.setup.options.items():
        seen[f"option {option}"].add(value)
    for row in state.seats:
        character = rules.characters[row[CHARACTER]].id
        seen["abilities"] |= {(character, level) for level in range(3) if row[BRIDGE_AT + level] != NONE}
    for entry in session.log:
        seen["verbs"].add(type(entry.action))
        seen["decisions"].add(DECISIONS[entry.decision.kind])
        seen["bonuses"] |= {event.bonus for event in entry.events if isinstance(event, BonusTaken)}
        if isinstance(entry.action, actions.TakeBonusTile):
            seen["bonus_tiles"].add(rules.bonus_tiles[entry.action.bonus].id)
        if isinstance(entry.action, actions.TakeAction):
            seen["tiles"].add(rules.action_tiles[entry.action.tile].id)


def missing_parts(seen: dict[str, set[object]]) -> dict[str, set[object]]:
    rules = new_game(5).rules
    abilities = {(character.id, level) for character in rules.characters for level in range(3)}
    missing: dict[str, Any] = {
        "players": set(GAME.seat_counts) - seen["players"],
        "verbs": set(VERBS.values()) - seen["verbs"],
        "decisions": set(DECISIONS) - seen["decisions"],
        "abilities": abilities - seen["abilities"],
        "monuments": {monument.id for monument in rules.monuments} - seen["monuments"],
        "achievements": {tile.id for tile in rules.achievements} - seen["achievements"],
        "bonus_tiles": {tile.id for tile in rules.bonus_tiles} - seen["bonus_tiles"],
        "bonuses": {tile.bonus[0] for tile in (*rules.bonus_tiles, *rules.neutrals)} - seen["bonuses"],
        "tiles": {tile.id for tile in rules.action_tiles if tile.is_upgrade} - seen["tiles"],
        **{f"option {option.id}": set(option.values) - seen[f"option {option.id}"] for option in GAME.options},
    }
    return {kind: left for kind, left in missing.items() if left}


def test_the_golden_games_show_every_part_of_the_rules() -> None:
    assert missing_parts(everything_seen()) == {}
