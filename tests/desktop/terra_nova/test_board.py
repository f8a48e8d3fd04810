"""The board of Terra Nova: what it shows, and that clicks where things are drawn answer questions."""

import pytest
from pytestqt.qtbot import QtBot

from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import (
    BOWL3,
    COIN,
    FINISH_TURN,
    HOUSE,
    PALACE,
    PLACE_HOUSE,
    PLACE_NEUTRAL,
    POST,
    TAKE_TURN,
    TOWN_TILES,
    USE_SHOVELS,
)
from engine.kit.shared import with_byte
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_nova.conftest import Board, people
from tm_desktop.games.terra_nova.board.pictures import picture_of
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.power_actions import CONVERT, DEAR, FREE, PASS, TAKEN
from tm_desktop.parts.board.choice_panel import CardButton, ChoicePanel
from tm_desktop.parts.board.hex_menu import HexMenu
from tm_desktop.parts.board.marks import DASHED, DOTTED, SOLID


def menu_on(board: Board, name: str) -> HexMenu:
    board.click(board.hex(name))
    menu = board.scene.popup
    assert isinstance(menu, HexMenu)
    return menu


def cards_of(board: Board) -> list[CardButton]:
    panel = board.scene.popup
    assert isinstance(panel, ChoicePanel)
    return [button for button in panel.buttons if isinstance(button, CardButton)]


def end_turn(board: Board) -> None:
    board.choose(actions.EndTurn())


def power(board: Board, id_: str) -> Spot:
    return Spot("power", [action.id for action in board.game.rules.power_actions].index(id_))


def test_the_printed_map_is_there(board: Board) -> None:
    layout = board.scene.layers.layout
    assert [layout.hex_at(centre) for centre in layout.centres] == list(range(90))
    assert len(board.scene.board.sites) == 25
    pieces = {(piece.hex, piece.terrain) for piece in board.scene.layers.pieces._pieces}
    houses = {"forest": ("B7", "I5"), "swamp": ("C7", "H4")}
    assert pieces == {(board.hex(name), home) for home, names in houses.items() for name in names}


def test_a_start_house_is_placed_by_one_click(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(people())
    board = Board(qtbot, window)
    assert len(cards_of(board)) == 10  # factions
    board.pick(0)
    assert len(cards_of(board)) == 8  # the other side of the mat is out
    board.pick(0)
    assert board.decision.kind == PLACE_HOUSE
    assert set(board.scene.marks.rings.values()) == {SOLID}
    hex_ = min(board.scene.marks.hexes)
    board.click(hex_)
    assert board.state.building[hex_] == HOUSE


def test_a_house_is_built_from_the_menu(board: Board) -> None:
    board.give(coins=20)
    menu = menu_on(board, "B6")  # desert
    assert board.titles() == ["Transform and build", "Transform to forest"]
    assert menu.lines[0].price == ((16, "coins"),)
    board.pick(0)
    assert board.state.building[board.hex("B6")] == HOUSE
    assert board.decision.kind == FINISH_TURN


def test_only_to_transform_asks_nothing_more(board: Board) -> None:
    board.give(coins=20)
    menu_on(board, "B6")
    board.pick(1)
    assert board.decision.kind == FINISH_TURN
    assert board.state.terrain[board.hex("B6")] == board.game.rules.terrains.index("forest")
    assert not board.state.building[board.hex("B6")]


def test_an_upgrade_tells_price_and_who_gains_power(board: Board) -> None:
    menu = menu_on(board, "B7")
    assert board.titles() == ["Upgrade to trading post"]
    assert menu.lines[0].price == ((7, "coins"),)  # beside another faction
    assert menu.lines[0].offers == (("swamp", "Ada gains 1 power"),)
    board.move_to(board.hex("I1"))
    board.scene.popups.drop()
    board.move_to(board.hex("B7"))
    assert board.scene.layers.ghost._takers == ((board.hex("C7"), 1),)


def test_one_chooses_between_two_palaces_by_what_they_bring(board: Board) -> None:
    board.choose(actions.UpgradeToPost(board.hex("B7")))
    end_turn(board)
    board.choose(next(action for action in board.legal() if isinstance(action, actions.DropOut)))
    end_turn(board)
    board.give(coins=20)
    menu = menu_on(board, "B7")
    assert board.titles() == ["Upgrade: left palace", "Upgrade: right palace"]
    assert menu.lines[1].text == "Towns need a value of 6 only"
    assert all(line.wraps for line in menu.lines)
    board.pick(1)
    assert board.state.building[board.hex("B7")] == PALACE


def test_what_is_too_dear_is_paid_by_exchanges_first(board: Board) -> None:
    board.give(coins=0, power=8)
    assert board.scene.marks.upgrades[board.hex("B7")] is False
    menu = menu_on(board, "B7")
    assert menu.lines[0].first == "7 × 1 power to 1 coin"
    board.pick(0)
    assert board.state.building[board.hex("B7")] == POST
    row = board.state.seats[board.decision.seat]
    assert (row[COIN], row[BOWL3]) == (0, 1)


def test_land_that_an_exchange_pays_for_is_dotted(board: Board) -> None:
    board.give(coins=9, power=3)
    assert board.scene.marks.rings[board.hex("B6")] == DOTTED


def test_power_actions_show_their_state_and_are_taken_by_a_click(board: Board) -> None:
    board.give(coins=0, power=4)
    coins, shovels = power(board, "money_7"), power(board, "shovel_2")
    assert [board.scene._space(spot.number, 0).status for spot in (coins, shovels)] == [FREE, DEAR]
    board.click(coins)
    assert board.state.seats[board.decision.seat][COIN] == 7
    view = board.scene._space(coins.number, board.state.power_used)
    assert (view.status, view.taken_by) == (TAKEN, "forest")


def test_shovels_of_a_power_action_are_used_on_marked_hexes(board: Board) -> None:
    board.give(coins=20, power=6)
    board.click(power(board, "shovel_2"))
    assert board.decision.kind == USE_SHOVELS
    assert set(board.scene.marks.rings.values()) == {DASHED}
    board.click(board.hex("B6"))
    board.pick(0)
    assert board.state.building[board.hex("B6")] == HOUSE


def test_power_that_is_missing_is_told(board: Board) -> None:
    board.give(coins=0, power=2)
    board.move_to(power(board, "money_7"))
    assert board.told() == "7 coins: Gain 7 coins. Needs 4 power in bowl III, you have 2."
    board.click(board.hex("E3"))
    assert board.scene.layers.chip.shown is not None
    assert board.scene.layers.chip.shown.title == "It is out of your reach."


def test_power_is_exchanged_from_its_plate(board: Board) -> None:
    board.give(coins=0, power=2)
    board.click(Spot(CONVERT))
    assert board.titles() == ["1 power to 1 coin"]
    board.pick(0)
    assert board.state.seats[board.decision.seat][COIN] == 1


def test_a_bridge_is_paid_for_where_it_is_drawn(board: Board) -> None:
    board.choose(actions.UpgradeToPost(board.hex("B7")))
    end_turn(board)
    board.give(coins=12)
    marks = board.scene.marks
    assert marks.bridges
    assert board.scene.layers.bridges._is_quiet
    site = min(marks.bridges)
    board.click(("bridge", site))
    assert [bridge for bridge, _ in board.state.bridges] == [site]


def test_dropping_out_takes_a_tile_with_its_coins(board: Board) -> None:
    seat = board.decision.seat
    coins = board.state.seats[seat][COIN]
    board.click(Spot(PASS))
    cards = cards_of(board)
    assert {card.card.gain for card in cards} == {((1, "coins"),)}
    board.pick(0)
    board.press("End turn")
    assert board.state.seats[seat][COIN] > coins
    assert board.decision.seat != seat


def test_a_town_tile_is_chosen_from_cards(board: Board) -> None:
    board.choose(actions.UpgradeToPost(board.hex("B7")))
    board.state.row(board.decision.seat)[TOWN_TILES] = 1
    board.show_again()
    assert [card.accessibleName() for card in cards_of(board)] == ["Coins", "Points", "Power", "Sailing"]
    board.pick(1)
    assert board.state.seats[0][4] + board.state.seats[1][4] == 9


def test_neutral_houses_stand_on_marks(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(people(two_player_variant="planner"))
    board = Board(qtbot, window)
    assert board.decision.kind == PLACE_NEUTRAL
    assert window.controller.presenter.caption() == "Side B (as reconstructed) · 2 seats"
    assert len(board.scene.layers.badges._marks) == 20
    board.move_to(0)  # the docks have settled then
    assert "Neutral house" in [words for _, words in board.scene.legend()]
    hex_ = min(board.scene.marks.hexes)
    board.move_to(hex_)
    assert "as reconstructed" in board.told()
    board.click(hex_)
    piece = next(piece for piece in board.scene.layers.pieces._pieces if piece.hex == hex_)
    assert piece.terrain == board.game.rules.terrains[board.state.terrain[hex_]]
    assert hex_ not in board.scene.layers.badges._marks
    assert board.scene.layers.badges.is_new(hex_)  # to the other player


def test_the_sign_of_a_town_across_the_river_lies_on_its_hex(board: Board) -> None:
    state = board.state.copy()
    for name in ("B7", "I5"):
        state.town = with_byte(state.town, board.hex(name), 1)
    river = board.game.rules.board.rivers[3]
    seat = state.owner[board.hex("B7")] - 1
    state.river_towns = ((river, seat, 1),)
    picture = picture_of(board.game.rules, state)
    assert picture.towns == [frozenset({board.hex("B7"), board.hex("I5"), river})]
    assert picture.keys == [river]


def test_what_others_did_is_marked(board: Board) -> None:
    board.give(coins=20)
    menu_on(board, "B6")
    board.pick(0)
    board.press("End turn")
    marks = board.scene.layers.step_marks
    assert board.scene.steps.is_shown
    assert board.hex("B6") in marks.hexes
    assert board.scene.layers.badges.is_new(board.hex("B6"))


@pytest.mark.parametrize("place", ["hex", "power", "plate", "bridge"])
def test_the_help_knows_what_is_under_the_mouse(board: Board, place: str) -> None:
    topics = {
        "hex": (board.hex("B7"), "buildings.house"),
        "power": (power(board, "sailing"), "power_actions.sailing"),
        "plate": (Spot(PASS), "actions.drop_out"),
        "bridge": (("bridge", 0), "resources.bridges"),
    }
    where, topic = topics[place]
    assert board.scene.now.topic(where) == topic  # type: ignore[arg-type]


def test_every_question_of_a_game_can_be_answered_on_the_board_or_in_the_strip(board: Board) -> None:
    """Whatever a turn offers on hexes has a ring or a badge there."""
    for step in range(60):
        if board.session.result is not None:
            break
        if board.decision.kind == TAKE_TURN:
            hexes = {action.hex for action in board.legal() if hasattr(action, "hex")}
            assert hexes <= board.scene.marks.hexes
        board.choose(board.legal()[step % len(board.legal())])
