"""The running turn in the strip: its steps with their price, what is left, and warnings before waste."""

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QEnterEvent
from pytestqt.qtbot import QtBot

from engine.core.game import Action, Seat, Setup
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    CULT,
    CULT_SPADES,
    DWELLING,
    FINISH_TURN,
    PICK_FACTION,
    PLACE_DWELLING,
    PRIEST,
    SANCTUARY,
    SPADE_SOURCE,
    SPADES,
    TAKE_CARD,
    TAKE_TURN,
    TRADING_HOUSE,
    USE_CULT_SPADES,
    VP,
    WORKER,
)
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.rounds import coming_waste
from engine.kit.masks import hexes_in
from engine.kit.shared import with_byte, with_item
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import Board, first_game
from tests.engine.games.terra_mystica.table import Table
from tm_desktop.games.terra_mystica.words.warnings import pass_warnings, turn_notes
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.power_actions import PASS
from tm_desktop.parts.board.choice_panel import ChoicePanel
from tm_desktop.parts.things import Thing


@pytest.fixture
def rich(turn: Board) -> Board:
    """A turn of a seat that can pay for anything."""
    row = turn.state.seats[turn.decision.seat]
    row[COIN], row[WORKER], row[PRIEST] = 30, 20, 2
    turn.window.controller.focus(None)
    return turn


def first(board: Board, kind: type[Action]) -> Action:
    return next(action for action in board.legal() if isinstance(action, kind))


def chips(board: Board) -> list[str]:
    return [chip.text for chip in board.window.table_page.turn_strip.steps.chips]


def notes(board: Board) -> list[str]:
    return [note.title for note in board.window.table_page.turn_strip.note.notes]


def warnings(board: Board) -> str:
    return " ".join(pass_warnings(board.game, board.state, board.decision))


def test_burning_in_a_row_is_one_chip(rich: Board) -> None:
    row = rich.state.seats[rich.decision.seat]
    row[BOWL1], row[BOWL2], row[BOWL3] = 0, 8, 0
    rich.window.controller.focus(None)
    for _ in range(3):
        rich.choose(actions.Burn())
    assert [chip.split(" →")[0] for chip in chips(rich)] == ["Burn 3 power"]
    assert rich.window.controller.presenter.log_lines(rich.window.controller.session, 0)[-1].text == "Burn 3 power"
    rich.window.controller.undo()
    assert [chip.split(" →")[0] for chip in chips(rich)] == ["Burn 2 power"]


def test_chips_without_room_are_counted(rich: Board) -> None:
    steps = rich.window.table_page.turn_strip.steps
    row = rich.state.seats[rich.decision.seat]
    row[BOWL1], row[BOWL2], row[BOWL3] = 0, 8, 0
    rich.window.controller.focus(None)
    rich.choose(actions.Burn())
    rich.choose(first(rich, actions.Upgrade))
    steps.resize(900, steps.height())
    assert steps.more.isHidden()
    assert [chip.isVisible() for chip in steps.chips] == [True, True]
    steps.resize(280, steps.height())
    assert [chip.isVisible() for chip in steps.chips] == [False, True]
    assert steps.more.text() == "+1"
    assert "Burn 1 power" in steps.more.toolTip()
    assert steps.chips[1].geometry().left() > steps.more.geometry().right()


def test_steps_show_their_price_and_what_is_left(rich: Board) -> None:
    strip = rich.window.table_page.turn_strip
    assert chips(rich) == []
    assert not strip.after.isVisible()
    rich.choose(first(rich, actions.Upgrade))
    name = rich.game.rules.board.names[rich.window.controller.session.log[-1].action.hex]  # type: ignore[attr-defined]
    assert chips(rich) == [f"Trading house at {name} 2 workers, 6 coins"]
    assert strip.after.isVisible()
    row = rich.state.seats[rich.decision.seat]
    assert f"{row[COIN]} coins, {row[WORKER]} workers" in strip.after.text
    rich.choose(actions.EndTurn())
    assert chips(rich) == []


def test_the_set_up_has_no_turns(board: Board) -> None:
    board.window.start_game(Setup(GAME.id, (Seat("Ada"), Seat("Ben")), 1, {"seat_order": "as_entered"}))
    kinds = set()
    while board.decision.kind != TAKE_TURN:
        assert chips(board) == [], "each choice of the set-up stands for itself"
        kinds.add(board.decision.kind)
        board.choose(board.legal()[0])
    assert kinds == {PICK_FACTION, PLACE_DWELLING, TAKE_CARD}
    assert chips(board) == []


def test_what_the_mouse_is_over_is_considered(rich: Board) -> None:
    scene, strip = rich.scene, rich.window.table_page.turn_strip
    vp = rich.state.seats[rich.decision.seat][VP]
    scene.finish_painting()
    hex_ = next(h for h in sorted(scene.marks.hexes) if scene.plans_on(h)[0])
    step = rich.window.controller.session.at
    rich.move_to(hex_)
    best = scene.plans_on(hex_)[0][0]
    assert len(strip.steps.chips) == 1
    assert strip.steps.chips[0]._step.is_considered
    after = rich.game.apply(rich.state, best.steps[0], rich.decision)[0]
    row = after.seats[rich.decision.seat]
    if len(best.steps) == 1:
        assert f"{row[COIN]} coins, {row[WORKER]} workers" in strip.after.text
    scene.activate(hex_)
    assert scene.popup is not None
    scene.popup.buttons[-1].setFocus()
    assert len(strip.steps.chips) == 1
    assert rich.window.controller.session.at == step, "nothing was done"
    assert rich.state.seats[rich.decision.seat][VP] == vp
    scene.popup.cancel()
    scene._hover(None)
    assert chips(rich) == []


def test_what_the_mouse_is_over_in_a_dock_is_considered_too(rich: Board) -> None:
    things = [thing for thing in rich.window.findChildren(Thing) if thing.is_offered and thing.isVisible()]
    thing = next(thing for thing in things if thing.offered_steps() == (actions.AdvanceShipping(),))
    thing.enterEvent(QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1)))
    assert chips(rich) == ["Advance shipping 4 coins, 1 priest → 2 VP"]
    thing.leaveEvent(QEvent(QEvent.Type.Leave))
    assert chips(rich) == []


def put(board: Board, hex_: int, building: int) -> None:
    """A building of the seat that decides, without any rule."""
    state, seat = board.state, board.decision.seat
    state.building = with_byte(state.building, hex_, building)
    state.owner = with_byte(state.owner, hex_, seat + 1)
    state.own = with_item(state.own, seat, state.own[seat] | 1 << hex_)


def upgrade_with_room(board: Board) -> tuple[actions.Upgrade, list[int]]:
    """An upgrade to a trading house, and three free hexes around it."""
    state, rules = board.state, board.game.rules
    upgrades = [a for a in board.legal() if isinstance(a, actions.Upgrade) and a.building == TRADING_HOUSE]

    def free_around(upgrade: actions.Upgrade) -> list[int]:
        near = hexes_in(rules.board.near[upgrade.hex])
        return [hex_ for hex_ in near if not state.owner[hex_] and hex_ not in rules.board.rivers]

    upgrade = max(upgrades, key=lambda action: len(free_around(action)))
    return upgrade, free_around(upgrade)[:3]


def test_the_buildings_of_a_town_are_counted_as_they_stand(rich: Board) -> None:
    upgrade, free = upgrade_with_room(rich)
    put(rich, free[0], TRADING_HOUSE)
    put(rich, free[1], SANCTUARY)
    rich.scene.considered.emit((upgrade,))
    assert [note.text for note in rich.window.table_page.turn_strip.note.notes] == ["3 buildings, power 7"]


def test_a_town_is_announced_and_one_missed_by_one_is_told(rich: Board) -> None:
    rules = rich.game.rules
    upgrade, (first_hex, second_hex, third_hex) = upgrade_with_room(rich)
    for hex_, building in ((first_hex, DWELLING), (second_hex, DWELLING), (third_hex, TRADING_HOUSE)):
        put(rich, hex_, building)
    rich.scene.considered.emit((upgrade,))
    assert notes(rich) == ["A town is missed by 1 power."]
    put(rich, second_hex, TRADING_HOUSE)
    rich.scene.considered.emit((upgrade,))
    assert notes(rich) == [f"{rules.board.names[upgrade.hex]} completes a town"]
    assert rich.window.table_page.turn_strip.note.notes[0].text == "4 buildings, power 7"
    told = next(text for text in warnings(rich).split(". ") if text.startswith("A town could still be founded"))
    assert rules.board.names[upgrade.hex] in told
    put(rich, third_hex, DWELLING)
    rich.choose(upgrade)
    assert notes(rich) == ["A town is missed by 1 power."]
    rich.window.controller.undo()
    assert notes(rich) == []


def test_spades_in_hand_are_told_before_the_turn_ends(rich: Board) -> None:
    row = rich.state.seats[rich.decision.seat]
    row[BOWL3] = 12
    rules = rich.game.rules
    spades = next(n for n, action in enumerate(rules.power_actions) if dict(action.gain).get(SPADES) == 2)
    rich.scene.considered.emit((actions.UsePower(spades),))
    assert notes(rich) == [], "it is only looked at"
    rich.scene.considered.emit(())
    rich.choose(actions.UsePower(spades))
    assert notes(rich) == ["2 spades would be lost."]
    transform = first(rich, actions.Transform)
    rich.choose(transform)
    left = rich.state.seats[rich.decision.seat][SPADES]
    assert notes(rich) == ([f"{left} spade would be lost."] if left else [])


def test_passing_names_what_is_left_undone(rich: Board) -> None:
    row = rich.state.seats[rich.decision.seat]
    row[BOWL1], row[BOWL2], row[BOWL3] = 0, 0, 12
    text = warnings(rich)
    assert "Your power pays for: " in text
    assert "7 coins" in text
    row[BOWL1], row[BOWL2], row[BOWL3] = 12, 0, 0
    assert "power" not in warnings(rich)


def test_power_that_the_bowls_cannot_take_is_told(rich: Board) -> None:
    row = rich.state.seats[rich.decision.seat]
    passes = [action for action in rich.legal() if isinstance(action, actions.Pass)]
    incomes = {action: rich.game.rules.bonus_cards[action.card].income[3] for action in passes}
    strong = max(passes, key=lambda action: incomes[action])
    assert incomes[strong] > 1
    row[BOWL1], row[BOWL2], row[BOWL3] = 0, 1, 11
    told = pass_warnings(rich.game, rich.state, rich.decision, (strong,))
    assert f"The next income would waste {incomes[strong] - 1} power." in told
    assert "waste" not in warnings(rich), "another card wastes nothing"
    rich.scene.considered.emit((strong,))
    assert f"The next income would waste {incomes[strong] - 1} power." in notes(rich)


def test_priests_beyond_the_seventh_are_told(rich: Board) -> None:
    rules, seat = rich.game.rules, rich.decision.seat
    row = rich.state.seats[seat]
    cards = [action.card for action in rich.legal() if isinstance(action, actions.Pass)]
    priestly = [card for card in range(len(rules.bonus_cards)) if rules.bonus_cards[card].income[2]]
    row[PRIEST] = 7
    assert coming_waste(rules, rich.state, seat, priestly[0])["priests"] == 1
    row[PRIEST] = 6
    assert "priests" not in coming_waste(rules, rich.state, seat, priestly[0])
    assert "priests" not in coming_waste(rules, rich.state, seat, next(c for c in cards if c not in priestly))


def test_a_cult_reward_that_one_priest_would_bring_is_told(rich: Board) -> None:
    rules, seat = rich.game.rules, rich.decision.seat
    tile = rules.scoring_tiles[rich.state.scoring[0]]
    row = rich.state.seats[seat]
    assert tile.cult >= 0
    row[CULT + tile.cult] = tile.step - 1
    assert "would reach another cult reward" in warnings(rich)
    row[PRIEST] = 0
    assert "cult reward" not in warnings(rich)


def test_the_last_pass_asks_only_if_something_is_left(rich: Board) -> None:
    rich.state.round = rich.game.rules.rounds
    row = rich.state.seats[rich.decision.seat]
    row[BOWL3] = 12
    rich.window.controller.focus(None)
    rich.scene.activate(Spot(PASS))
    assert isinstance(rich.scene.popup, ChoicePanel)
    view = rich.window.controller.decision_view()
    assert view is not None
    choice = next(choice for choice in view.choices if isinstance(choice.action, actions.Pass))
    assert "Your power pays for" in choice.detail
    rich.scene.popup.cancel()
    row[BOWL3] = row[COIN] = row[WORKER] = row[PRIEST] = 0
    rich.window.controller.focus(None)
    if not warnings(rich):
        rich.scene.activate(Spot(PASS))
        rich.press("End turn")
        assert rich.decision.kind in (TAKE_TURN, FINISH_TURN)
        assert isinstance(rich.window.controller.session.log[-1].action, actions.Pass)


def test_cult_spades_are_told_before_any_step(rich: Board) -> None:
    state, seat = rich.state, rich.decision.seat
    state.phase, state.queue = USE_CULT_SPADES, (seat,)
    state.seats[seat][SPADES], state.seats[seat][SPADE_SOURCE] = 1, CULT_SPADES
    rich.window.controller.focus(None)
    assert notes(rich) == ["1 spade would be lost."]


def test_conversions_after_a_pass_save_what_would_be_wasted(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game(convert_after_pass=True))
    board = Board(qtbot, window)
    board.play_until(TAKE_TURN)
    row = board.state.seats[board.decision.seat]
    row[BOWL1], row[BOWL2], row[BOWL3] = 0, 0, 12
    incomes = {action: board.game.rules.bonus_cards[action.card].income[3] for action in passes(board)}
    board.choose(max(incomes, key=lambda action: incomes[action]))
    assert board.decision.kind == FINISH_TURN
    wasted = [note for note in notes(board) if "waste" in note]
    assert len(wasted) == 1
    row = board.state.seats[board.decision.seat]
    for _ in range(3):
        board.choose(first(board, actions.Convert))
    assert not [note for note in notes(board) if "waste" in note]


def passes(board: Board) -> list[actions.Pass]:
    return [action for action in board.legal() if isinstance(action, actions.Pass)]


def test_the_trade_of_a_new_stronghold_is_told_until_it_is_over() -> None:
    table = Table("darklings nomads", darklings="E5 A8", nomads="B4 B6 I7").put("darklings", "TP", "E5")
    table.set("darklings", workers=6, coins=6, priests=0).play("darklings", "upgrade E5 SH")
    said = [note.title for note in turn_notes(table.game, table.state, 0, ())]
    assert said == ["Up to 2 workers can become priests now, before any other conversion."]
    table.play("darklings", "convert workers coins")
    assert not list(turn_notes(table.game, table.state, 0, ()))
