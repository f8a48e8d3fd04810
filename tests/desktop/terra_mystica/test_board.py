"""The board under the mouse and the keyboard: everything is clicked where it is drawn."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from engine.core.game import Action
from engine.core.savefile import read_save
from engine.core.session import Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    DWELLING,
    PICK_FACTION,
    PICK_FAVOR,
    PLACE_BRIDGE,
    PLACE_SPADES,
    PRIEST,
    TAKE_CARD,
    TAKE_TURN,
    TEMPLE,
    TRADING_HOUSE,
    WORKER,
)
from engine.games.terra_mystica.events import ActionUsed
from engine.games.terra_mystica.state import TMState
from tests.conftest import PROJECT
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import Board, first_game
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.hexboard import ground_item
from tm_desktop.hexboard.ground_pictures import forget_pictures
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.power_actions import AFTER, CONVERT, FREE, PASS
from tm_desktop.hexboard.terrain_art import TileColours, paint_tile
from tm_desktop.parts.board.choice_panel import CardButton, ChoicePanel
from tm_desktop.parts.board.hex_menu import HexMenu
from tm_desktop.parts.board.marks import DASHED, DOTTED, SOLID
from tm_desktop.theming.painting import contrast
from tm_desktop.theming.palette import DARK, EYES, LIGHT
from tm_desktop.theming.theme import Theme


def give(board: Board, **amounts: int) -> None:
    """Give the seat that decides what it needs, and show that position."""
    row = board.state.seats[board.decision.seat]
    columns = {"coins": COIN, "workers": WORKER, "priests": PRIEST, "bowl1": BOWL1, "bowl2": BOWL2, "bowl3": BOWL3}
    for name, number in amounts.items():
        row[columns[name]] = number
    board.show_again()


def test_every_hex_is_found_under_its_centre(board: Board) -> None:
    layout = board.scene.layers.layout
    assert [layout.hex_at(centre) for centre in layout.centres] == list(range(len(layout.centres)))
    assert layout.hex_at(layout.slab.topLeft()) is None


def test_a_faction_is_chosen_from_cards(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game(first_game=False))
    board = Board(qtbot, window)
    assert board.decision.kind == PICK_FACTION
    assert board.scene.popup is not None
    assert all("\nStronghold: " in card.toolTip() for card in board.scene.popup.buttons)
    assert isinstance(board.scene.popup, ChoicePanel)
    assert len(board.titles()) == len(board.game.rules.factions)
    board.pick(board.titles().index("Witches"))
    assert window.controller.table().seats[0].title == "Witches"
    assert "Auren" not in board.titles()  # the same colour


def test_start_dwellings_are_placed_by_one_click(free_board: Board) -> None:
    board = free_board
    home = [hex_ for hex_, kind in board.scene.marks.rings.items() if kind == SOLID]
    assert len(home) == 11
    board.click(home[3])
    assert board.state.building[home[3]] == DWELLING
    board.click(board.hex("r5"))  # a river: nothing happens
    assert sum(map(bool, board.state.building)) == 1


def test_the_first_bonus_card_is_taken_from_a_panel(board: Board) -> None:
    board.play_until(TAKE_CARD)
    assert isinstance(board.scene.popup, ChoicePanel)
    board.pick(0)
    assert len(board.titles()) == 4


def test_coins_on_a_card_are_told_from_its_income(turn: Board) -> None:
    board = turn
    passes = [action for action in board.legal() if isinstance(action, actions.Pass)]
    board.state.cards[passes[0].card], board.state.cards[passes[1].card] = 2, 0
    board.scene.activate(Spot(PASS))
    assert isinstance(board.scene.popup, ChoicePanel)
    with_coins, without = board.scene.popup.buttons[:2]
    assert "+2 coins lying on it" in with_coins.toolTip()
    assert "+2 coins lying on it" in with_coins.accessibleDescription()
    assert "lying on it" not in without.toolTip()
    assert isinstance(with_coins, CardButton)
    assert (with_coins.card.gain, with_coins.card.gain_sign) == (((2, "coins"),), "on it")


def test_a_panel_can_be_put_aside_and_comes_back(board: Board) -> None:
    board.play_until(TAKE_CARD)
    board.qtbot.keyClick(board.scene.popup, Qt.Key.Key_Escape)
    assert board.scene.popup is None
    viewport = board.window.table_page.board_view.viewport()
    again = next(button for button in viewport.findChildren(QPushButton) if button.text() == "Choose a bonus card")
    board.qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    assert isinstance(board.scene.popup, ChoicePanel)


def test_transform_and_build_is_one_choice(turn: Board) -> None:
    board = turn
    give(board, workers=9, coins=9)
    hex_ = next(hex_ for hex_, kind in board.scene.marks.rings.items() if kind == DASHED)
    board.click(hex_)
    assert isinstance(board.scene.popup, HexMenu)
    line = board.titles().index("Transform and build")
    price = board.scene.popup.lines[line].price
    assert (2, "coins") in price
    board.pick(line)
    assert board.state.building[hex_] == DWELLING
    assert board.scene.popup is None
    board.press("End turn")
    assert board.decision.seat == 1


def test_undo_takes_back_a_step_of_a_plan(turn: Board) -> None:
    board = turn
    give(board, workers=9, coins=9)
    hex_ = next(hex_ for hex_, kind in board.scene.marks.rings.items() if kind == DASHED)
    board.click(hex_)
    board.pick(board.titles().index("Transform and build"))
    board.window.controller.undo()
    assert not board.state.building[hex_]
    assert board.scene.marks.rings[hex_] == SOLID


def test_an_upgrade_shows_who_gets_power_and_asks_for_a_favor_tile(turn: Board) -> None:
    board = turn
    give(board, workers=9, coins=20)
    hex_ = next(iter(board.scene.marks.upgrades))
    board.click(hex_)
    board.pick(board.titles().index("Upgrade to trading house"))
    assert board.state.building[hex_] == TRADING_HOUSE
    board.press("End turn")
    board.play_until(TAKE_TURN, _decline_and_pass)
    while board.decision.seat != 0:
        board.choose(_decline_and_pass(board))
    give(board, workers=9, coins=20)
    board.click(hex_)
    temple = board.titles().index("Upgrade to temple")
    assert isinstance(board.scene.popup, HexMenu)
    assert board.scene.popup.lines[temple].favor
    board.pick(temple)
    assert board.state.building[hex_] == TEMPLE
    assert board.decision.kind == PICK_FAVOR
    assert isinstance(board.scene.popup, ChoicePanel)
    board.pick(0)
    board.press("End turn")


def _decline_and_pass(board: Board) -> Action:
    legal = board.legal()
    return next((action for action in legal if isinstance(action, actions.DeclinePower | actions.Pass)), legal[0])


def test_what_needs_conversions_is_dotted_and_says_which(turn: Board) -> None:
    board = turn
    give(board, workers=1, coins=9, priests=2, bowl1=0, bowl2=0, bowl3=3)
    dotted = [hex_ for hex_, kind in board.scene.marks.rings.items() if kind == DOTTED]
    assert dotted
    board.click(dotted[0])
    popup = board.scene.popup
    assert isinstance(popup, HexMenu)
    assert all(line.first for line in popup.lines)
    before = board.state.seats[0][:]
    board.pick(0)
    assert board.state.seats[0] != before


def test_power_actions_are_clicked_where_they_are_drawn(turn: Board) -> None:
    board = turn
    give(board, bowl1=0, bowl2=0, bowl3=4)
    coins = [action.id for action in board.game.rules.power_actions].index("coins")
    before = board.state.seats[0][COIN]
    board.click(Spot("power", coins))
    assert board.state.seats[0][COIN] == before + 7
    assert board.scene.layers.user_of(coins) == "forest"


def test_who_took_a_power_action_is_known_after_reopening_and_in_history(board: Board) -> None:
    controller = board.window.controller
    path = PROJECT / "tests" / "golden" / "terra_mystica" / "two_printed.tmgame"
    whole = read_save(path, controller.registry).session
    step, used = next(
        (step, event)
        for step, entry in enumerate(whole.log, 1)
        for event in entry.events
        if isinstance(event, ActionUsed) and event.kind == "power_action"
    )
    session = Session(whole.game)
    for entry in whole.log[:step]:
        session.play(entry.action, entry.decision)
    controller.put(session)
    home = board.scene.layers.home(used.seat)
    assert board.scene._space(used.action, board.state.power_used).taken_by == home
    controller.show_step(step - 1)
    earlier = whole.state_at(step - 1)
    assert isinstance(earlier, TMState)
    assert board.scene._space(used.action, earlier.power_used).taken_by == ""
    controller.show_now()
    assert board.scene._space(used.action, board.state.power_used).taken_by == home


def test_a_power_action_that_needs_burning_burns_first(turn: Board) -> None:
    board = turn
    give(board, bowl1=0, bowl2=6, bowl3=0)
    priest = [action.id for action in board.game.rules.power_actions].index("priest")
    assert board.scene._space(priest, board.state.power_used).status == AFTER
    board.click(Spot("power", priest))
    assert board.state.seats[0][PRIEST] == 1
    assert board.state.seats[0][BOWL1] == 3


def test_spades_of_a_power_action_are_placed_on_the_map(turn: Board) -> None:
    board = turn
    give(board, bowl1=0, bowl2=0, bowl3=6)
    two = [action.id for action in board.game.rules.power_actions].index("two_spades")
    board.click(Spot("power", two))
    assert board.decision.kind == PLACE_SPADES
    hex_ = next(iter(board.scene.marks.rings))
    before = board.state.terrain[hex_]
    board.click(hex_)
    board.pick(0)
    assert board.state.terrain[hex_] != before


def test_a_bridge_is_placed_on_its_ghost(turn: Board) -> None:
    board = turn
    give(board, bowl1=0, bowl2=0, bowl3=3)
    bridge = [action.id for action in board.game.rules.power_actions].index("bridge")
    assert board.scene._space(bridge, board.state.power_used).status == FREE
    board.click(Spot("power", bridge))
    assert board.decision.kind == PLACE_BRIDGE
    site = next(iter(board.scene.marks.bridges))
    board.click(("bridge", site))
    assert board.state.bridges == ((site, 0),)


def test_conversions_have_a_menu_of_their_own(turn: Board) -> None:
    board = turn
    give(board, workers=2, bowl1=0, bowl2=4, bowl3=1)
    board.click(Spot(CONVERT))
    assert "1 worker to 1 coin" in board.titles()
    coins = board.state.seats[0][COIN]
    board.pick(board.titles().index("1 worker to 1 coin"))
    assert board.state.seats[0][COIN] == coins + 1
    board.click(Spot(CONVERT))
    board.pick(board.titles().index("Burn 1 power"))
    assert board.state.seats[0][BOWL3] == 2


def test_passing_shows_the_cards(turn: Board) -> None:
    board = turn
    board.click(Spot(PASS))
    assert isinstance(board.scene.popup, ChoicePanel)
    assert len(board.titles()) == 3
    board.pick(1)
    board.press("End turn")
    assert board.decision.seat == 1


def test_a_pass_waits_for_the_end_of_the_turn(turn: Board) -> None:
    board, strip, steps = turn, turn.window.table_page.turn_strip, turn.window.controller.session.at
    board.click(Spot(PASS))
    board.pick(0)
    assert (board.decision.seat, board.window.controller.session.at) == (0, steps)
    assert [button.text() for button in strip.answer_buttons] == ["End turn"]
    assert [chip.text.partition(",")[0] for chip in strip.steps.chips] == ["Pass"]
    assert not board.scene.marks.hexes
    board.qtbot.mouseClick(strip.undo_button, Qt.MouseButton.LeftButton)
    assert (board.decision.seat, board.window.controller.session.at) == (0, steps)
    assert not strip.steps.chips
    assert board.scene.marks.hexes or board.scene.marks.powers or board.scene.marks.passes


def test_the_panel_of_a_pass_can_be_left(turn: Board) -> None:
    board = turn
    board.click(Spot(PASS))
    assert board.scene.popup is not None
    cancel = next(button for button in board.scene.popup.findChildren(QPushButton) if button.text() == "Cancel")
    board.qtbot.mouseClick(cancel, Qt.MouseButton.LeftButton)
    assert board.scene.popup is None
    assert board.decision.seat == 0


def test_a_menu_closes_by_escape_and_by_a_click_elsewhere(turn: Board) -> None:
    board = turn
    give(board, workers=9, coins=9)
    hex_ = next(iter(board.scene.marks.rings))
    board.click(hex_)
    board.qtbot.keyClick(board.scene.popup, Qt.Key.Key_Escape)
    assert board.scene.popup is None
    board.click(hex_)
    board.click(board.hex("A1"))
    assert board.scene.popup is None
    assert board.window.controller.session.at == len(board.window.controller.session.log)


def test_the_keyboard_reaches_the_marked_hexes(turn: Board) -> None:
    board = turn
    give(board, workers=9, coins=9)
    view = board.window.table_page.board_view
    board.qtbot.keyClick(view, Qt.Key.Key_Right)
    board.qtbot.keyClick(view, Qt.Key.Key_Down)
    assert board.scene._hovered in board.scene.marks.hexes
    board.qtbot.keyClick(view, Qt.Key.Key_Space)
    popup = board.scene.popup
    assert isinstance(popup, HexMenu)
    steps = board.window.controller.session.at
    board.qtbot.keyClick(popup, Qt.Key.Key_1)
    board.qtbot.waitUntil(lambda: board.window.controller.session.at > steps)


def test_hovering_shows_a_ghost_and_its_price(turn: Board) -> None:
    board = turn
    give(board, workers=9, coins=9)
    hex_ = next(hex_ for hex_, kind in board.scene.marks.rings.items() if kind == DASHED)
    board.move_to(hex_)
    assert board.scene.layers.chip.isVisible()
    assert not board.scene.layers.ghost.boundingRect().isEmpty()
    board.move_to(board.hex("A1"))
    assert not board.scene.layers.chip.isVisible()
    board.move_to(hex_)
    assert board.window.table_page.turn_strip.steps.chips
    viewport = board.window.table_page.board_view.viewport()
    QApplication.sendEvent(viewport, QEvent(QEvent.Type.Leave))
    assert not board.scene.layers.chip.isVisible(), "nothing is under the mouse any more"
    assert not board.window.table_page.turn_strip.steps.chips


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("eyes", EYES)
def test_every_palette_paints_the_board(turn: Board, theme: str, eyes: str) -> None:
    board = turn
    board.window.settings.change(theme=theme, eyes=eyes)
    board.scene.finish_painting()
    assert board.scene.layers.ground.is_finished
    picture = board.window.table_page.board_view.grab().toImage()
    colours = {picture.pixel(x, y) for x in range(0, picture.width(), 9) for y in range(0, picture.height(), 9)}
    assert len(colours) > 300


def test_the_board_is_painted_little_by_little(
    qtbot: QtBot, open_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ground_item, "_BUDGET", 0.0)
    forget_pictures()
    window = open_window()
    window.start_game(first_game())
    board = Board(qtbot, window)
    QApplication.processEvents()
    assert not board.scene.layers.ground.is_finished
    qtbot.waitUntil(lambda: board.scene.layers.ground.is_finished)


def test_the_next_game_finds_the_map_painted_but_not_what_others_built(
    turn: Board, open_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiles: list[object] = []
    forget_pictures()
    turn.scene.finish_painting()
    monkeypatch.setattr(ground_item, "paint_tile", lambda *how: tiles.append(how))
    window = open_window()
    window.start_game(first_game())
    board = Board(turn.qtbot, window)
    board.scene.finish_painting()
    assert board.scene.layers.ground.is_finished
    assert not tiles, "nothing stands on it yet"
    board.play_until(TAKE_TURN)
    assert len(tiles) == 5, "one for every dwelling"


def test_a_building_comes_with_an_animation_that_ends(free_board: Board) -> None:
    board = free_board
    board.window.settings.change(animation=True)
    hex_ = next(iter(board.scene.marks.rings))
    board.click(hex_)
    assert board.scene.layers.animator.is_running
    board.qtbot.waitUntil(lambda: not board.scene.layers.animator.is_running)
    assert not board.scene.layers.pieces._hidden


def test_zooming_stretches_first_and_paints_when_it_rests(turn: Board) -> None:
    board = turn
    view = board.window.table_page.board_view
    board.scene.finish_painting()
    board.qtbot.waitUntil(lambda: board.scene.layers.ground.is_finished)
    view.zoom_in()
    view.grab()
    assert not board.scene.layers.ground.is_finished
    board.qtbot.waitUntil(lambda: board.scene.layers.ground.is_finished)


def test_a_game_that_leaves_the_table_takes_its_panel_along(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game(first_game=False))
    board = Board(qtbot, window)
    popup = board.scene.popup
    assert isinstance(popup, ChoicePanel)
    gone: list[bool] = []
    popup.destroyed.connect(lambda: gone.append(True))
    window.controller.close()
    qtbot.waitUntil(lambda: bool(gone))


def _ground_beside_a_piece(colours: TileColours, terrain: str, has_building: bool) -> QColor:
    side, size = 140, 60
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_tile(painter, QPointF(side / 2, side / 2), size, colours, terrain, has_building=has_building)
    painter.end()
    return image.pixelColor(round(side / 2 + 0.5 * size), round(side / 2 + 0.1 * size))


@pytest.mark.parametrize("terrain", ["mountains", "swamp"])
@pytest.mark.parametrize("is_dark", [False, True])
@pytest.mark.parametrize("eyes", EYES)
def test_pieces_stand_out_on_their_own_terrain(terrain: str, is_dark: bool, eyes: str) -> None:
    """Grey on mountains and black on swamp, by more than their outline."""
    colours = LOOK.colours(Theme(DARK if is_dark else LIGHT, 1.0, eyes))
    piece = QColor(colours.piece[terrain])
    plain, cleared = (contrast(piece, _ground_beside_a_piece(colours, terrain, built)) for built in (False, True))
    assert cleared >= 1.6
    assert cleared > 1.3 * plain
