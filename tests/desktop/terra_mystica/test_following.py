"""What bots and other persons do is marked on the board where it happens, and told in words."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect

from engine.core.game import HUMAN, Action
from engine.core.session import Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.events import CultMoved, LeechOffered
from engine.games.terra_mystica.game import GAME, TerraMystica
from tests.desktop.conftest import MakeWindow, asked
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.gallery.tables import up_to
from tm_desktop.gallery.terra_mystica.positions import whole_game
from tm_desktop.games.terra_mystica.docks.cult_dock import CultDock
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.play.thinking import Question, Thinker
from tm_desktop.quality.hands import settle
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.step_arrow import StepArrow


class _Idler(Thinker):
    def ask(self, question: Question) -> None:
        pass


def _is_bot(whole: Session, step: int) -> bool:
    return whole.game.setup.seats[whole.log[step].decision.seat].player != HUMAN


def _played(open_window: MakeWindow, whole: Session, step: int) -> tuple[MainWindow, HexScene]:
    """A window in which this step, counted from 0, has just been taken."""
    window = open_window()
    window.bots.set_thinker(_Idler())
    window.controller.put(up_to(whole, step))
    window.controller.choose(whole.log[step].action, whole.log[step].decision)
    scene = window.table_page.scene
    assert isinstance(scene, HexScene)
    return window, scene


def test_a_bot_that_builds_is_marked_with_price_and_power(open_window: MakeWindow) -> None:
    whole = whole_game(5)
    step = next(
        at
        for at, entry in enumerate(whole.log)
        if _is_bot(whole, at) and isinstance(entry.action, actions.Build)
        if any(isinstance(event, LeechOffered) for event in entry.events)
    )
    window, scene = _played(open_window, whole, step)
    action = whole.log[step].action
    assert isinstance(action, actions.Build)
    marks, chip = scene.layers.step_marks, scene.layers.step_chip
    assert action.hex in marks.hexes
    assert marks.offers
    assert all(start == action.hex for start, _, _ in marks.offers)
    assert chip.isVisible()
    assert chip.shown is not None
    seat = window.controller.table().seats[whole.log[step].decision.seat]
    assert chip.shown.place == seat.name
    assert "dwelling on " in chip.shown.title
    assert chip.shown.price
    assert chip.shown.offers
    title = window.table_page.turn_strip._title
    assert f"{seat.name}: " in (title.toolTip() or title.text())
    assert "built a dwelling on " in (title.toolTip() or title.text())
    assert " power to " in window.table_page.turn_strip._usual_hint


@pytest.mark.parametrize("kind", [actions.Upgrade, actions.UsePower, actions.SendPriest, actions.Pass])
def test_every_kind_of_turn_is_shown(open_window: MakeWindow, kind: type[Action]) -> None:
    whole = whole_game(4)
    step = next(at for at, entry in enumerate(whole.log) if _is_bot(whole, at) and isinstance(entry.action, kind))
    _, scene = _played(open_window, whole, step)
    assert scene.steps.is_shown
    view = scene.layers.step_chip.shown
    assert view is not None
    assert view.title
    assert "%" not in view.title
    assert view.is_loose == (not scene.layers.step_marks.hexes and not scene.layers.step_marks.circles)


def test_markers_that_moved_are_ringed_on_the_cult_board(open_window: MakeWindow) -> None:
    whole = whole_game(4)
    step, move = next(
        (at, event)
        for at, entry in enumerate(whole.log)
        for event in entry.events
        if isinstance(event, CultMoved) and isinstance(entry.action, actions.SendPriest)
    )
    window, _ = _played(open_window, whole, step)
    dock = window.table_page.findChild(CultDock)
    assert dock is not None
    window.table_page.focus_dock(window.table_page.dock_titles().index("Cults"))
    is_asked = any(choice for choice in asked(window.controller).choices)
    moved = {
        (marker.seat, cult) for cult, track in enumerate(dock.tracks) for marker in track.markers if marker.has_moved
    }
    own = is_asked and asked(window.controller).seat == move.seat
    assert ((move.seat, move.cult) in moved) == (not own)
    window.controller.show_step(1)
    assert not any(marker.has_moved for track in dock.tracks for marker in track.markers)


def test_undo_and_looking_back_show_no_marks(open_window: MakeWindow) -> None:
    whole = whole_game(4)
    step = next(
        at for at in range(whole.at) if _is_bot(whole, at) and isinstance(whole.log[at].action, actions.Upgrade)
    )
    window, scene = _played(open_window, whole, step)
    assert scene.steps.is_shown
    window.controller.show_step(step)
    assert not scene.steps.is_shown
    assert not scene.layers.step_marks.hexes
    window.controller.show_now()
    assert not scene.steps.is_shown


def test_a_person_sees_no_marks_of_the_own_turn_but_the_next_person_does(turn: Board) -> None:
    scene, seat = turn.scene, turn.decision.seat
    build = next(action for action in turn.legal() if isinstance(action, actions.Upgrade))
    turn.choose(build)
    assert not scene.steps.is_shown, "who did it knows it"
    while turn.decision.seat == seat:
        turn.choose(next(action for action in turn.legal() if isinstance(action, actions.EndTurn | actions.PickFavor)))
    assert build.hex in scene.layers.step_marks.hexes
    assert scene.steps.is_shown
    scene.steps._timer.timeout.emit()
    assert not scene.steps.is_shown, "only for a moment"


def test_a_step_without_a_place_covers_nothing_when_a_person_is_asked(open_window: MakeWindow) -> None:
    """A pass is told in the turn strip then: its chip would lie over actions that can be clicked."""
    whole = whole_game(4)
    step = next(
        at
        for at, entry in enumerate(whole.log)
        if _is_bot(whole, at) and isinstance(entry.action, actions.Pass) and not _is_bot(whole, at + 1)
    )
    window, scene = _played(open_window, whole, step)
    assert not scene.layers.step_chip.isVisible()
    name = window.controller.table().seats[whole.log[step].decision.seat].name
    strip = window.table_page.turn_strip
    settle()
    assert strip._hint.text().startswith(f"{name}: passed, ")
    scene.steps._timer.timeout.emit()
    assert strip._hint.text() == strip._usual_hint


def test_the_mouse_takes_the_marks_away_from_who_is_asked(turn: Board) -> None:
    scene, seat = turn.scene, turn.decision.seat
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Upgrade)))
    while turn.decision.seat == seat or not scene.marks.hexes:
        legal = turn.legal()
        ends = [action for action in legal if isinstance(action, actions.EndTurn | actions.DeclinePower)]
        turn.choose(ends[0] if ends else legal[0])
    if scene.steps.is_shown:
        turn.move_to(sorted(scene.marks.hexes)[0])
        assert not scene.steps.is_shown
    assert turn.window.table_page.board_view.viewport().rect().contains(QPoint(1, 1))


def test_all_turns_of_games_are_told_in_words_of_the_past() -> None:
    for count in (2, 4, 5):
        whole = whole_game(count)
        assert isinstance(whole.game, TerraMystica)
        presenter = TerraMysticaPresenter(whole.game, GAME.title)
        for at in range(1, whole.at + 1):
            done = presenter.done(whole, at)
            assert done is not None
            assert done.seat == whole.log[at - 1].decision.seat
            assert done.text
            assert not any(mark in f"{done.text} {done.effects}" for mark in ("%", "_", "None"))


def _arrow(window: MainWindow) -> StepArrow:
    (arrow,) = window.findChildren(StepArrow)
    return arrow


def _built(open_window: MakeWindow, row: str = "") -> tuple[MainWindow, HexScene, int, int]:
    """A window in which a bot has just built, its seat, and the hex; the row of the map may be given."""
    whole = whole_game(5)
    for step, entry in enumerate(whole.log):
        if _is_bot(whole, step) and _is_bot(whole, step + 1) and isinstance(entry.action, actions.Build):
            assert isinstance(whole.game, TerraMystica)
            if whole.game.rules.board.names[entry.action.hex].startswith(row):
                window, scene = _played(open_window, whole, step)
                settle()
                return window, scene, entry.decision.seat, entry.action.hex
    raise AssertionError(row)


@pytest.mark.parametrize("row", ["", "A"])
def test_an_arrow_leads_from_the_seat_to_what_it_did(open_window: MakeWindow, row: str) -> None:
    window, scene, seat, hex_ = _built(open_window, row)
    arrow, view, page = _arrow(window), window.table_page.board_view, window.centralWidget()
    (card,) = (card for card in window.top_bar.seat_strip.cards if card.seat is not None and card.seat.seat == seat)
    assert arrow.isVisible()
    assert page is not None

    def assert_leads() -> None:
        start, end = arrow.line
        foot = QRect(card.mapTo(page, QPoint()), card.size())
        assert foot.contains(start.toPoint())
        assert start.y() > foot.bottom() - 6
        place = view.mapFromScene(scene.layers.layout.centres[hex_])
        at = QPointF(view.viewport().mapTo(page, place))
        assert abs(end.x() - at.x()) <= 1
        assert end.y() == pytest.approx(at.y() - SIZE * view.zoom, abs=1.5)
        assert arrow.geometry().contains(start.toPoint())
        assert arrow.geometry().contains(end.toPoint())

    assert_leads()
    window.resize(window.width() + 160, window.height() + 90)
    settle()
    assert_leads()
    view.zoom_in()
    assert_leads()
    window.settings.change(theme="dark")
    settle()
    assert_leads()
    chip = scene.layers.step_chip
    words = chip._size.toRect().translated(view.viewport().mapTo(page, view.mapFromScene(chip.pos())))
    assert not arrow.mask().translated(arrow.pos()).intersects(words), "over no words"


def test_the_arrow_goes_with_the_marks(open_window: MakeWindow) -> None:
    window, scene, _, _ = _built(open_window)
    arrow = _arrow(window)
    window.controller.show_step(1)
    assert not arrow.isVisible(), "nothing is followed when looking back"
    window.controller.show_now()
    assert not arrow.isVisible()
    window, scene, _, _ = _built(open_window)
    arrow = _arrow(window)
    assert arrow.isVisible()
    scene.steps.clear()
    assert not arrow.isVisible()


def test_an_arrow_for_a_person_goes_with_the_mouse(turn: Board) -> None:
    seat = turn.decision.seat
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Upgrade)))
    assert not _arrow(turn.window).isVisible(), "who did it knows it"
    while turn.decision.seat == seat:
        turn.choose(next(action for action in turn.legal() if isinstance(action, actions.EndTurn | actions.PickFavor)))
    assert _arrow(turn.window).isVisible()
    turn.move_to(0)
    assert not _arrow(turn.window).isVisible()


def test_what_has_no_place_on_the_board_has_no_arrow(open_window: MakeWindow) -> None:
    whole = whole_game(4)
    step = next(
        at for at, entry in enumerate(whole.log) if _is_bot(whole, at) and isinstance(entry.action, actions.Pass)
    )
    window, scene = _played(open_window, whole, step)
    assert scene.steps.is_shown
    assert not _arrow(window).isVisible()


def test_there_is_no_arrow_to_a_place_out_of_sight_or_without_the_table(open_window: MakeWindow) -> None:
    window, scene, _, hex_ = _built(open_window)
    view, arrow = window.table_page.board_view, _arrow(window)
    window.pages.setCurrentWidget(window.start_page)
    assert not arrow.isVisible()
    window.pages.setCurrentWidget(window.table_page)
    assert arrow.isVisible()
    for _ in range(8):
        view.zoom_in()
    centre = scene.layers.layout.centres[hex_]
    view.centerOn(scene.sceneRect().bottomRight() if centre.x() < scene.sceneRect().center().x() else QPointF())
    assert not view.viewport().rect().contains(view.mapFromScene(centre))
    assert not arrow.isVisible()
    view.centerOn(centre)
    assert arrow.isVisible()


def test_clicks_go_through_the_arrow(turn: Board) -> None:
    seat = turn.decision.seat
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Upgrade)))
    while turn.decision.seat == seat:
        turn.choose(next(action for action in turn.legal() if isinstance(action, actions.EndTurn | actions.PickFavor)))
    settle()
    arrow, page, view = _arrow(turn.window), turn.window.centralWidget(), turn.window.table_page.board_view
    assert arrow.isVisible()
    end = arrow.line[1].toPoint() - QPoint(0, 4)
    assert arrow.mask().contains(end - arrow.pos())
    assert page is not None
    assert page.childAt(end) is view.viewport()


def test_a_panel_over_the_board_takes_the_arrow_away(turn: Board) -> None:
    seat = turn.decision.seat
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Upgrade)))
    while turn.decision.seat == seat:
        turn.choose(next(action for action in turn.legal() if isinstance(action, actions.EndTurn | actions.PickFavor)))
    assert _arrow(turn.window).isVisible()
    turn.scene.activate(sorted(turn.scene.marks.hexes)[0])
    assert turn.scene.popup is not None
    assert not _arrow(turn.window).isVisible()
