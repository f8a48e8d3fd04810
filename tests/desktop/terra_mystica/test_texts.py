"""Everything that has an id has a name, and nothing has a text without being there."""

import pytest

from engine.core.game import Seat, Setup
from engine.core.options import OptionValue
from engine.games.terra_mystica.columns import DECISION_NAMES, LEAVE_GAME
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.game import GAME, VERBS, TerraMystica
from tm_desktop.games.terra_mystica.words.phrases import ICONS
from tm_desktop.games.terra_mystica.words.prompts import PROMPTS
from tm_desktop.games.terra_mystica.words.texts import load_texts, name_of, text_of

# Everything that can lie on the table.
OPTIONS: dict[str, OptionValue] = {
    **dict.fromkeys(sources().tile_switches(), True),
    "expansion_factions": sources().pairs(),
}


@pytest.fixture(scope="module")
def game() -> TerraMystica:
    game = GAME.create(Setup(GAME.id, (Seat("Ada"), Seat("Ben")), 1, OPTIONS))
    assert isinstance(game, TerraMystica)
    return game


def _ids(game: TerraMystica) -> dict[str, set[str]]:
    rules = game.rules
    maps = next(option for option in GAME.options if option.id == "map").values
    return {
        "factions": {faction.id for faction in rules.factions},
        "terrains": set(rules.terrains),
        "buildings": set(rules.buildings[1:]),
        "cults": set(rules.cults),
        "power_actions": {action.id for action in rules.power_actions},
        "specials": {special.id for special in rules.specials},
        "bonus_cards": {card.id for card in rules.bonus_cards},
        "favor_tiles": {tile.id for tile in rules.favor_tiles},
        "scoring_tiles": {tile.id for tile in rules.scoring_tiles},
        "town_tiles": {tile.id for tile in rules.town_tiles},
        "maps": {str(value) for value in maps},
    }


def test_every_id_has_a_text_and_every_text_an_id(game: TerraMystica) -> None:
    texts = load_texts()
    for kind, ids in _ids(game).items():
        assert set(texts[kind]) == ids, kind
        assert all(name_of(kind, id_) for id_ in ids), kind


def test_tiles_and_factions_are_explained(game: TerraMystica) -> None:
    ids = _ids(game)
    for kind in ("power_actions", "specials", "bonus_cards", "favor_tiles", "scoring_tiles", "town_tiles"):
        assert all(text_of(kind, id_).endswith(".") for id_ in ids[kind]), kind
    for id_ in ids["factions"]:
        assert text_of("factions", id_, "ability").endswith(".")
        assert text_of("factions", id_, "stronghold").endswith(".")


def test_every_action_and_every_question_has_words() -> None:
    assert set(ICONS) == set(VERBS.values())
    told_by_position = {DECISION_NAMES.index(name) for name in ("answer_leech", "bid")}
    assert set(PROMPTS) | told_by_position == set(range(len(DECISION_NAMES)))
    assert LEAVE_GAME in PROMPTS
