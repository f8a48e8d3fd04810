"""The table by keyboard alone: the cursor on the board, menus, docks, the order of the Tab key."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMenu, QWidget

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    FINISH_TURN,
    HOME,
    PICK_FAVOR,
    PLACE_BRIDGE,
    PRIEST,
    TAKE_CARD,
    TAKE_TURN,
    WORKER,
)
from tests.desktop.conftest import MakeWindow
from tests.desktop.keyboard import CTRL, SHIFT, focused, press, write
from tests.desktop.terra_mystica.conftest import Board, first_game
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.games.terra_mystica.words.texts import name_of
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS
from tm_desktop.parts.board.choice_panel import ChoicePanel
from tm_desktop.parts.board.hex_menu import HexMenu
from tm_desktop.parts.things import Thing
from tm_desktop.shell.action_list import ActionList
from tm_desktop.shell.focus import tab_stops
from tm_desktop.shell.main_window import MainWindow

KEY = Qt.Key


@pytest.fixture
def rich(turn: Board) -> Board:
    """The first turn of a seat that can afford everything."""
    row = turn.state.seats[turn.decision.seat]
    row[COIN], row[WORKER], row[PRIEST] = 20, 12, 3
    row[BOWL1], row[BOWL2], row[BOWL3] = 0, 0, 12
    turn.window.controller.seat_players(turn.window.controller.players)
    QApplication.processEvents()
    turn.window.table_page.board_view.setFocus()
    return turn


def _go_to_ring(board: Board) -> None:
    """Jump to a hex that can be transformed."""
    for _ in board.scene.live_places():
        press(KEY.Key_N)
        if board.scene.cursor.place in board.scene.marks.rings:
            return


def _place(board: Board) -> Place | None:
    return board.scene.cursor.place


def _line(board: Board, kind: type[Action]) -> KEY:
    """The digit of the first line of the open menu that ends with such an action."""
    hex_ = board.scene.cursor.place
    assert isinstance(hex_, int)
    now, _ = board.scene.plans_on(hex_)
    number = next(number for number, plan in enumerate(now) if isinstance(plan.main, kind))
    return KEY(KEY.Key_1 + number)


def test_arrow_keys_walk_from_hex_to_hex(rich: Board) -> None:
    scene = rich.scene
    rich.move_to(rich.hex("C3"))
    walked = []
    for key in (KEY.Key_Right, KEY.Key_Down, KEY.Key_Down, KEY.Key_Up, KEY.Key_Up, KEY.Key_Left):
        press(key)
        assert isinstance(scene.cursor.place, int)
        walked.append(scene.layers.layout.centres[scene.cursor.place])
    start = scene.layers.layout.centres[rich.hex("C3")]
    assert walked[-1] == start, "the same way back"
    assert walked[0].y() == start.y()
    assert walked[1].y() < walked[2].y()
    assert walked[2].x() == walked[0].x(), "two rows down is straight down"


def test_the_lower_edge_is_below_the_last_row(rich: Board) -> None:
    scene = rich.scene
    rich.move_to(rich.hex("I1"))
    press(KEY.Key_Down)
    assert scene.cursor.place == Spot("power", 0)
    press(KEY.Key_Right, times=10)
    assert scene.cursor.place == Spot(PASS)
    press(KEY.Key_Left)
    assert scene.cursor.place == Spot(CONVERT)
    press(KEY.Key_Up)
    assert isinstance(scene.cursor.place, int)


def test_jumps_reach_every_place_that_can_be_used_and_no_other(rich: Board) -> None:
    scene = rich.scene
    live = scene.live_places()
    forth, back = [], []
    for _ in live:
        press(KEY.Key_N)
        forth.append(scene.cursor.place)
    for _ in live:
        press(KEY.Key_N, SHIFT)
        back.append(scene.cursor.place)
    assert forth == live
    assert back == [*reversed(live[:-1]), live[-1]]


def test_the_cursor_is_seen_and_says_where_it_is(rich: Board) -> None:
    scene, view = rich.scene, rich.window.table_page.board_view
    rich.move_to(rich.hex("C2"))
    press(KEY.Key_Left)  # on water, where nothing can be done
    assert scene.layers.ghost._hex == scene.cursor.place
    assert view.accessibleDescription() == "River"
    rich.move_to(rich.hex("A1"))
    assert not scene.cursor.is_shown
    assert scene.layers.ghost._hex is None


def test_a_menu_is_used_by_arrows_digits_enter_and_escape(rich: Board) -> None:
    scene = rich.scene
    _go_to_ring(rich)
    press(KEY.Key_Return)
    menu = scene.popup
    assert isinstance(menu, HexMenu)
    assert focused() is menu.buttons[0]
    assert len(menu.buttons) > 1
    press(KEY.Key_Down)
    assert focused() is menu.buttons[1]
    press(KEY.Key_Up)
    assert focused() is menu.buttons[0]
    press(KEY.Key_Tab, times=len(menu.reachable()))
    assert focused() is menu.buttons[0], "the Tab key stays in the menu"
    press(KEY.Key_Escape)
    assert scene.popup is None
    assert focused() is rich.window.table_page.board_view
    press(KEY.Key_Space)
    press(_line(rich, actions.Build))
    assert rich.state.seats[0][WORKER] < 12
    assert rich.decision.kind == FINISH_TURN


def _open_longest(board: Board) -> HexMenu:
    """The menu of a hex with more ways to transform it than anybody wants to see."""
    scene = board.scene
    hex_ = max(sorted(scene.marks.hexes), key=lambda hex_: len(scene.plans_on(hex_)[0]))
    scene.activate(hex_)
    assert isinstance(scene.popup, HexMenu)
    return scene.popup


def test_transforms_to_other_terrains_are_folded(rich: Board) -> None:
    row = rich.state.seats[rich.decision.seat]
    menu = _open_longest(rich)
    home = f"Transform to {name_of('terrains', rich.game.rules.terrains[row[HOME]]).lower()}"
    shown = [button.accessibleName() for button in menu.buttons]
    assert home in shown
    assert all(not name.startswith("Transform to") or name == home for name in shown)
    press(KEY.Key_Down, times=len(shown))
    assert focused() is menu.folds[0]
    press(KEY.Key_Return)
    assert not menu.folds
    assert focused() is menu.buttons[len(shown)]
    assert len(menu.buttons) >= len(shown) + 2
    before, terrain = len(shown), menu.lines[len(shown)].terrain
    press(KEY.Key_Return)
    action = rich.window.controller.session.log[-1].action
    assert isinstance(action, actions.Transform)
    assert rich.game.rules.terrains[rich.state.terrain[action.hex]] == terrain, before


def test_a_folded_line_is_taken_by_digits_and_by_the_mouse(rich: Board) -> None:
    menu = _open_longest(rich)
    number = len(menu.buttons)
    press(KEY(KEY.Key_1 + number))
    assert not menu.folds
    assert menu.isVisible()
    press(KEY.Key_Escape)
    steps = rich.window.controller.session.at
    _open_longest(rich)
    rich.pick(number)
    assert rich.window.controller.session.at > steps


def test_one_line_is_lit_and_the_mouse_takes_it_along(rich: Board) -> None:
    _go_to_ring(rich)
    press(KEY.Key_Return)
    menu = rich.scene.popup
    assert isinstance(menu, HexMenu)
    assert [button.is_lit for button in menu.buttons].count(True) == 1
    rich.qtbot.mouseMove(menu.buttons[1])
    rich.qtbot.mouseMove(menu.buttons[1], menu.buttons[1].rect().center() + QPoint(3, 0))
    assert [button.is_lit for button in menu.buttons].index(True) == 1
    assert [button.is_lit for button in menu.buttons].count(True) == 1
    assert menu.buttons[0].mapTo(menu, QPoint(0, 0)).y() < 100, "the first line lies below the title"
    press(KEY.Key_Escape)
    assert not rich.window.table_page.turn_strip._turn.steps, "what was considered is forgotten"


def test_enter_ends_the_turn_unless_the_cursor_was_moved(rich: Board) -> None:
    _go_to_ring(rich)
    press(KEY.Key_Return)
    press(_line(rich, actions.Build))
    assert rich.decision.kind == FINISH_TURN
    press(KEY.Key_C)
    assert isinstance(rich.scene.popup, HexMenu)
    press(KEY.Key_Escape)
    seat = rich.decision.seat
    press(KEY.Key_Return)
    assert rich.decision.seat != seat


def test_power_actions_and_plates_have_keys(rich: Board) -> None:
    press(KEY.Key_3)
    assert rich.state.power_used == 1 << 2
    press(KEY.Key_Z, CTRL)
    assert not rich.state.power_used
    press(KEY.Key_P)
    assert isinstance(rich.scene.popup, ChoicePanel)
    press(KEY.Key_Escape)
    assert rich.scene.popup is None
    assert rich.scene.popups.reopen is None, "nobody has to pass"


def test_a_bridge_is_chosen_among_bridges(rich: Board) -> None:
    press(KEY.Key_1)
    assert rich.decision.kind == PLACE_BRIDGE
    sites = sorted(rich.scene.marks.bridges)
    press(KEY.Key_Right)
    assert rich.scene.cursor.place == ("bridge", sites[0])
    press(KEY.Key_Down)
    assert rich.scene.cursor.place == ("bridge", sites[1 % len(sites)])
    press(KEY.Key_Return)
    assert rich.state.bridges == ((sites[1 % len(sites)], 0),)
    assert _place(rich) == rich.game.rules.board.sites[sites[1 % len(sites)]][0]


def test_escape_cancels_the_choice_that_is_being_made(rich: Board) -> None:
    session = rich.window.controller.session
    before = session.at
    press(KEY.Key_1)
    assert rich.decision.kind == PLACE_BRIDGE
    press(KEY.Key_Escape)
    assert (session.at, rich.decision.kind) == (before, TAKE_TURN)
    press(KEY.Key_Escape)
    assert session.at == before, "no choice is being made"
    press(KEY.Key_4)
    press(KEY.Key_Escape)
    assert session.at == before + 1, "the action is complete; taking it back is what Undo is for"


def test_a_panel_that_was_put_aside_comes_back_by_enter(rich: Board) -> None:
    row = rich.state.seats[rich.decision.seat]
    rich.choose(actions.Upgrade(next(iter(rich.scene.marks.upgrades)), 2))
    rich.play_until(TAKE_TURN)
    rich.play_until(TAKE_TURN, lambda board: next(a for a in board.legal() if not isinstance(a, actions.Pass)))
    while rich.decision.seat:
        rich.choose(rich.legal()[-1])
    row = rich.state.seats[0]
    row[COIN], row[WORKER] = 20, 12
    temple = next(action for action in rich.legal() if isinstance(action, actions.Upgrade) and action.building == 3)
    rich.choose(temple)
    assert rich.decision.kind == PICK_FAVOR
    press(KEY.Key_Escape)
    assert rich.scene.popup is None
    press(KEY.Key_C)
    assert isinstance(rich.scene.popup, HexMenu), "conversions come before the tile, too"
    press(KEY.Key_Escape)
    press(KEY.Key_Return)
    panel = rich.scene.popup
    assert isinstance(panel, ChoicePanel)
    press(KEY.Key_Right)
    press(KEY.Key_Down)
    assert focused() is panel.buttons[panel.columns]
    press(KEY.Key_Return)
    assert rich.decision.kind != PICK_FAVOR


def test_a_click_beside_the_panel_leaves_the_digits_with_it(board: Board) -> None:
    board.play_until(TAKE_CARD)
    step = board.window.controller.session.at
    board.window.activateWindow()
    board.qtbot.waitUntil(board.window.isActiveWindow)
    board.click(board.hex("A1"))
    press(KEY.Key_2)
    board.qtbot.waitUntil(lambda: board.window.controller.session.at > step)


@pytest.mark.parametrize("number", range(6))
def test_every_dock_has_a_digit(rich: Board, number: int) -> None:
    page = rich.window.table_page
    press(KEY(KEY.Key_1 + number), CTRL)
    dock = page._docks[number]
    assert dock in page.seen_docks()
    assert dock.isAncestorOf(focused())
    press(KEY.Key_0, CTRL)
    assert focused() is page.board_view
    assert rich.scene.cursor.is_shown


def test_priests_tracks_and_cards_are_taken_with_enter(rich: Board) -> None:
    press(KEY.Key_2, CTRL)
    thing = focused()
    assert isinstance(thing, Thing)
    press(KEY.Key_Return)
    assert rich.state.seats[0][PRIEST] == 2
    assert focused() is rich.window.table_page.board_view, "nothing is left to do on the cult board"
    press(KEY.Key_Return)
    assert rich.decision.seat == 1


def test_f6_goes_around_the_parts_of_the_window(rich: Board) -> None:
    window, page = rich.window, rich.window.table_page
    parts: list[QWidget] = [*page.seen_docks(), page.turn_strip, window.top_bar, page.board_view]
    for part in parts:
        press(KEY.Key_F6)
        assert part is focused() or part.isAncestorOf(focused())
    press(KEY.Key_F6, SHIFT)
    assert window.top_bar.isAncestorOf(focused())


def test_the_tab_key_goes_everywhere_and_everything_has_a_name(rich: Board) -> None:
    window, page = rich.window, rich.window.table_page
    window.activateWindow()
    seen: list[QWidget] = []
    while len(seen) < 200:
        press(KEY.Key_Tab)
        if seen and focused() is seen[0]:
            break
        seen.append(focused())
    for widget in seen:
        text = widget.text() if isinstance(widget, QAbstractButton | QLineEdit) else ""
        assert widget.accessibleName() or text, widget
        assert widget.isVisible(), widget
    inside = {dock for dock in page._docks for widget in seen if dock.isAncestorOf(widget)}
    assert inside == set(page._docks)
    assert {*tab_stops(page.turn_strip), *tab_stops(window.top_bar)} <= set(seen)
    faction = [widget for widget in seen if isinstance(widget, Thing) and page._docks[0].isAncestorOf(widget)]
    corners = [thing.mapTo(page, thing.rect().topLeft()) for thing in faction]
    places = [(corner.y(), corner.x()) for corner in corners]
    assert places == sorted(places), "from top to bottom"


def test_the_seats_are_reached_and_their_menus_opened(rich: Board) -> None:
    window = rich.window
    for seats in (5, 3, 4):
        window.start_game(first_game(seats, first_game=False))
        QApplication.processEvents()
        bar = window.top_bar
        assert tab_stops(bar) == [bar.menu_button, *bar.seat_strip.cards, bar.actions_button]
    card, at = bar.seat_strip.cards[2], window.controller.session.at
    assert card.accessibleName().startswith("Seat 3: ")
    boards = window.findChild(FactionDock)
    assert isinstance(boards, FactionDock)
    for number, key in ((2, KEY.Key_Return), (1, KEY.Key_Space)):
        bar.seat_strip.cards[number].setFocus(Qt.FocusReason.TabFocusReason)
        press(key)
        assert boards.seat == number, "its board is shown"
    middle, reason = card.rect().center(), QContextMenuEvent.Reason.Keyboard
    # What Qt makes of the menu key where there is a screen.
    QApplication.sendEvent(card, QContextMenuEvent(reason, middle, card.mapToGlobal(middle)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.y() >= card.mapToGlobal(card.rect().center()).y(), "below the card"
    menu.close()
    assert window.controller.session.at == at, "Enter ended no turn"


def test_a_dock_behind_another_comes_up_with_the_focus(rich: Board) -> None:
    page = rich.window.table_page
    log = next(dock for dock in page._docks if dock.windowTitle() == "Log")
    assert log not in page.seen_docks()
    page.log_dock.setFocus()
    tab_stops(log)[0].setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert log in page.seen_docks()


def test_the_list_of_everything_finds_answers_and_commands(rich: Board) -> None:
    press(KEY.Key_K, CTRL)
    dialog = rich.window.findChild(ActionList)
    assert dialog is not None
    assert dialog.findChildren(QLabel)[0].text() == "Choose an action"
    answers = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    labels = [choice.label for choice in rich.window.controller.decision_view().choices]  # type: ignore[union-attr]
    assert [text.split(" – ")[0] for text in answers[: len(labels)]] == labels
    write("no such thing")
    assert dialog.nothing.isVisible()
    press(KEY.Key_Return)
    assert dialog.isVisible(), "nothing to take"
    dialog.search.clear()
    write("fire 3")
    press(KEY.Key_Return)
    assert rich.state.seats[0][PRIEST] == 2
    press(KEY.Key_K, CTRL)
    write("undo")
    press(KEY.Key_Return)
    assert rich.state.seats[0][PRIEST] == 3


def test_nothing_is_shown_as_a_window_of_its_own(turn: Board, open_window: MakeWindow) -> None:
    others = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert all(isinstance(widget, MainWindow) for widget in others)
    assert turn.window.isActiveWindow()


def test_typing_passes_no_round(rich: Board) -> None:
    """Letters and digits that were meant for a search or for nothing: the pass stays open until Enter is pressed."""
    window, steps = rich.window, rich.window.controller.session.at
    for dock in range(1, 7):
        press(getattr(KEY, f"Key_{dock}"), CTRL)
        write("p1passp2c")
    assert window.controller.session.at == steps
    assert not window.table_page.staging.is_waiting
    window.table_page.board_view.setFocus()
    write("p1")
    assert window.controller.session.at == steps, "nothing is final until End turn"
    write("pp123abc")
    assert window.controller.session.at == steps
