"""A refusal names the rule that forbids the action."""

from typing import Any

import pytest

from engine.core.game import Action, IllegalAction
from engine.core.rng import draw, seeded
from engine.games.terra_nova.refusals import refusal
from tests.engine.games.terra_nova.table import Table, new_game, sprites


def why(table: Table, *words: str) -> str:
    with pytest.raises(IllegalAction) as error:
        table.game.checked(table.state, table.game.decode(list(words)))
    return error.value.reason


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("build G1", "not_land"),
        ("build E2", "hex_occupied"),
        ("build F2", "wrong_terrain"),
        ("build H3", "out_of_reach"),
        ("dig E2", "hex_occupied"),
        ("dig I6", "same_terrain"),
        ("dig A3", "out_of_reach"),
        ("upgrade_to_post F2", "not_your_building"),
        ("upgrade_to_palace E2 left", "wrong_building"),
        ("build_bridge A5-C5", "not_beside_own_building"),
        ("use_special bonus_tile.A", "not_your_space"),
        ("use_power shovel_2", "cannot_pay"),
        ("drop_out B", "tile_not_on_display"),
        ("exchange 1", "not_your_space"),
        ("connect G3", "no_town_there"),
        ("pick_town money", "nothing_to_choose"),
        ("end_turn", "no_action_yet"),
        ("claim F2", "not_now"),
        ("place_post F2", "not_now"),
        ("place_neutral F1", "not_now"),
        ("pick_faction fairies", "not_now"),
        ("take_tile C", "not_now"),
    ],
)
def test_the_reason_of_a_refusal(words: str, reason: str) -> None:
    verb, *arguments = words.split()
    assert why(sprites(), verb, *(int(word) if word.isdigit() else word for word in arguments)) == reason  # type: ignore[arg-type]


def test_reasons_inside_an_action() -> None:
    table = sprites()
    table.give("water_sprites", bowls=(0, 2, 6))
    table.play("dig F2")
    assert why(table, "sail") == "choice_open"
    assert why(table, "build", "I6") == "not_transformed_by_this_action"
    assert why(table, "drop_out", "E") == "choice_open"
    table.play("decline")
    assert why(table, "dig", "E1") == "main_action_taken"
    table = sprites()
    table.give("water_sprites", bowls=(0, 2, 6))
    table.state = table.game.apply(table.state, table.game.decode(["use_power", "shovel_2"]))[0]
    assert why(table, "end_turn") == "choice_open"
    table.play("dig E1")
    assert why(table, "dig", "D1") == "no_shovels_to_buy"


def test_reasons_for_money_and_tracks() -> None:
    table = sprites()
    table.give("water_sprites", money=3, sailing=3)
    assert why(table, "dig", "F2") == "cannot_pay"
    assert why(table, "upgrade_to_post", "E2") == "cannot_pay"
    assert why(table, "sail") == "end_of_track"
    table.give("water_sprites", bowls=(8, 0, 0))
    assert why(table, "exchange", 0) == "cannot_pay"  # type: ignore[arg-type]
    table.state.power_used = 0b111111
    assert why(table, "use_power", "money_7") == "space_taken"


def test_a_new_palace_acts_from_the_next_turn_on() -> None:
    table = sprites(A7="post", E2="house")
    table.play("upgrade A7 left")
    assert why(table, "use_special", "water_sprites.left") == "main_action_taken"
    assert why(table, "upgrade_to_palace", "A7", "left") == "wrong_building"


def test_the_first_game_is_fixed() -> None:
    game = new_game(4, first_game=True)
    state = game.initial_state()
    (decision,) = game.open_decisions(state)
    assert game.why_illegal(state, game.decode(["pick_faction", "druids"]), decision) == "fixed_in_the_first_game"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_has_a_reason_everywhere(seats: int) -> None:
    """Whatever is asked for at a random moment is legal, or has a reason and no exception."""
    game, rng = new_game(seats, seats), seeded(seats)
    everything: list[Action] = []
    for name in dir(game.table):  # compiled, it has no dictionary
        if not name.startswith("_"):
            everything += _flat(getattr(game.table, name))
    state, step = game.initial_state(), 0
    while decisions := game.open_decisions(state):
        legal = game.legal_actions(state)
        if step % 5 == 0:
            for action in everything:
                if action not in legal and _is_of_the_table(game, action):
                    assert refusal(game.rules, state, action, decisions[0])
        pick, rng = draw(rng, len(legal))
        state, step = game.advance(state, legal[pick]), step + 1


def _flat(value: Any) -> list[Action]:
    return [action for item in value for action in _flat(item)] if isinstance(value, list) else [value]


def _is_of_the_table(game: Any, action: Action) -> bool:
    """The action table has more of some kinds than there are tiles."""
    try:
        game.encode(action)
    except IndexError:
        return False
    return True
