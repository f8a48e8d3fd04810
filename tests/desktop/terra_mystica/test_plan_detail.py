"""The right half of a hex menu: numbers before and after, as the rules would have it."""

import pytest
from PySide6.QtCore import QPoint, Qt

from engine.games.terra_mystica.columns import COIN, VP, WORKER
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.parts.board.hex_menu import HexMenu
from tm_desktop.parts.board.plan_detail import Detail


def _menu(board: Board, coins: int = 30, workers: int = 20) -> tuple[HexMenu, int]:
    """The menu of the hex with the most choices, for a seat that can pay for nearly everything."""
    row = board.state.seats[board.decision.seat]
    row[COIN], row[WORKER] = coins, workers
    board.scene.show_decision(board.window.controller.decision_view())
    hex_ = max(board.scene.marks.hexes, key=lambda hex_: len(board.scene.plans_on(hex_)[0]))
    board.scene.activate(hex_)
    menu = board.scene.popup
    assert isinstance(menu, HexMenu)
    return menu, hex_


def _shown(menu: HexMenu) -> Detail:
    assert menu.detail_panel.detail is not None
    return menu.detail_panel.detail


def test_the_menu_tells_what_its_first_line_changes(turn: Board) -> None:
    menu, hex_ = _menu(turn)
    assert menu.detail_panel.isVisible()
    first = turn.scene.plans_on(hex_)[0][0]
    seat = turn.decision.seat
    before = [*turn.state.seats[seat]]
    detail = _shown(menu)
    menu.buttons[0].click()
    turn.qtbot.waitUntil(lambda: turn.scene.popup is None)
    after = turn.state.seats[seat]
    assert turn.window.controller.session.log[-1].action == first.main
    amounts = {what: (old, new) for what, _, old, new in detail.amounts}
    assert amounts["workers"] == (before[WORKER], after[WORKER])
    assert amounts["coins"] == (before[COIN], after[COIN])
    assert detail.points == (before[VP], after[VP])
    assert sum(points for _, points in detail.sources) == after[VP] - before[VP]


def test_the_detail_follows_mouse_and_keys(turn: Board) -> None:
    menu, _ = _menu(turn)
    first = _shown(menu)
    turn.qtbot.mouseMove(menu.buttons[1], QPoint(20, 20))
    second = _shown(menu)
    assert second != first
    menu.buttons[1].setFocus()
    turn.qtbot.keyClick(menu.buttons[1], Qt.Key.Key_Up)
    assert _shown(menu) == first


def test_without_room_beside_the_place_there_are_the_lines_only(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HexMenu, "fits_beside", lambda *_: False)
    menu, _ = _menu(turn)
    assert not menu.detail_panel.isVisible()


def test_the_detail_tells_who_may_take_power(turn: Board) -> None:
    """Its offers are those of the line."""
    row = turn.state.seats[turn.decision.seat]
    row[COIN], row[WORKER] = 30, 20
    turn.scene.show_decision(turn.window.controller.decision_view())
    for hex_ in sorted(turn.scene.marks.hexes):
        offering = [plan for plan in turn.scene.plans_on(hex_)[0] if plan.outcome.offers]
        if offering:
            break
    turn.scene.activate(hex_)
    menu = turn.scene.popup
    assert isinstance(menu, HexMenu)
    numbers = [number for number, line in enumerate(menu.lines) if line.offers]
    menu.buttons[numbers[0]].setFocus()
    detail = _shown(menu)
    assert [run[0] for _, _, run in detail.offers] == [
        (f"+{offer.power}", "power") for offer in offering[0].outcome.offers
    ]
    assert detail.network is not None or detail.income
