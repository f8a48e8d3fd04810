"""Points and resources over the game: what the charts show, and the way from them into the history."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from engine.core.registry import Registry
from engine.core.savefile import read_save
from engine.core.session import Session
from engine.games.terra_mystica.game import GAME as TERRA_MYSTICA
from tests.desktop.conftest import people, play_to_the_end
from tests.golden.make import FOLDER
from tm_desktop.docks.chart import CourseChart
from tm_desktop.docks.score_data import Course, course, score_data
from tm_desktop.games.terra_mystica.plugin import PLUGIN as TM_PLUGIN
from tm_desktop.play.presenter import Presenter
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.theming.theme import ThemeKeeper


@pytest.fixture(scope="module")
def session() -> Session:
    return read_save(FOLDER / "five_league.tmgame", Registry([TERRA_MYSTICA])).session


@pytest.fixture(scope="module")
def presenter(session: Session) -> Presenter:
    return TM_PLUGIN.presenter(session.game, TERRA_MYSTICA)


@pytest.fixture(scope="module")
def seen(session: Session, presenter: Presenter) -> Course:
    return course(session, presenter)


def test_a_chart_has_a_name_before_it_shows_anything(qtbot: QtBot) -> None:
    chart = CourseChart(ThemeKeeper())
    qtbot.addWidget(chart)
    assert chart.accessibleName() == "History of the game"


def test_a_finished_game_has_a_moment_for_each_round(session: Session, seen: Course) -> None:
    assert [moment.label for moment in seen.moments] == ["Start", "1", "2", "3", "4", "5", "6", "Final"]
    assert seen.moments[3].title == "After round 3"
    assert [moment.label for moment in seen.moments if moment.band] == ["6"]
    assert list(seen.steps) == sorted(seen.steps)
    assert seen.steps[-1] == session.at


def test_the_points_are_those_of_the_positions(session: Session, presenter: Presenter, seen: Course) -> None:
    points = seen.series[0].amounts
    assert points[-1] == session.result.scores  # type: ignore[union-attr]
    # Rewards and income bring no points here, so that the position at a new round has those of the round before.
    for step, amounts in list(zip(seen.steps, points, strict=True))[:6]:
        assert presenter.points(session.state_at(step)) == amounts
    # The last reckoning is a stretch of its own.
    data = score_data(session, presenter, presenter.table(session.state, ("human",) * 5).seats, session.at)
    late = [row for row in data.sources if row.is_late]
    assert [row.name for row in late] == ["Cult tracks", "Largest network", "Resources"]
    gained = tuple(sum(row.amounts[seat] for row in late) for seat in range(5))
    assert tuple(a - b for a, b in zip(points[-1], points[-2], strict=True)) == gained
    assert all(row.icon for row in data.sources)


def test_resources_have_series_too(seen: Course) -> None:
    assert [series.name for series in seen.series] == ["Points", "Coins", "Workers", "Priests", "Power in bowl III"]
    assert all(len(series.amounts) == len(seen.moments) for series in seen.series)


def test_the_forecast_is_what_the_end_brings(session: Session, presenter: Presenter) -> None:
    """One step before the end everybody but one has passed: the forecast is nearly the result."""
    step = session.at - 1
    seats = presenter.table(session.state_at(step), ("human",) * 5).seats
    before = score_data(session, presenter, seats, step)
    assert {row.name for row in before.forecast} == {"Cult tracks", "Largest network", "Resources"}
    last = session.log[-1].decision.seat
    scores = session.result.scores  # type: ignore[union-attr]
    assert all(before.expected[seat] == scores[seat] for seat in range(5) if seat != last)
    assert score_data(session, presenter, seats, session.at).forecast == ()
    assert score_data(session, presenter, seats, 0).forecast == ()


def test_a_running_game_ends_with_now(window: MainWindow) -> None:
    window.start_game(people(target=100))
    seen = course(window.controller.session, window.controller.presenter)
    assert [moment.label for moment in seen.moments] == ["Start", "Now"]


@pytest.fixture
def finished(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.start_game(people(2))
    play_to_the_end(qtbot, window)
    return window


def _click(qtbot: QtBot, chart: CourseChart, moment: int) -> None:
    at = QPoint(round(chart.moment_x(moment)), chart.height() // 2)
    qtbot.mouseMove(chart, at)
    qtbot.waitUntil(lambda: chart.hovered == moment)
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=at)


def test_a_click_on_the_chart_leads_into_the_history(finished: MainWindow, qtbot: QtBot) -> None:
    chart = finished.score_page.chart.chart
    qtbot.waitExposed(finished)
    _click(qtbot, chart, 0)
    assert finished.pages.currentWidget() is finished.table_page
    assert finished.controller.shown_step == 0
    assert finished.controller.is_looking_back


def test_the_chart_is_read_by_keys_too(finished: MainWindow, qtbot: QtBot) -> None:
    chart = finished.score_page.chart.chart
    last = len(chart._course.moments) - 1
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.hovered == last
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.hovered == last - 1
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert finished.controller.shown_step == chart._course.steps[last - 1]


def test_the_choice_of_series_stays_while_the_game_goes_on(qtbot: QtBot, session: Session, window: MainWindow) -> None:
    from tm_desktop.docks.chart_sheet import ChartSheet

    presenter = TM_PLUGIN.presenter(session.game, TERRA_MYSTICA)
    seats = presenter.table(session.state, ("human",) * 5).seats
    sheet = ChartSheet(window.themes)
    qtbot.addWidget(sheet)
    sheet.show_course(course(session, presenter), seats)
    sheet.box.setCurrentIndex(1)
    assert sheet.chart.series.name == "Coins"
    sheet.show_course(course(session, presenter), seats)
    assert sheet.chart.series.name == "Coins"
    assert "Coins" in sheet.chart.accessibleName()


def test_the_picture_of_the_result_is_wide_enough_in_every_window(finished: MainWindow) -> None:
    finished.resize(1024, 700)
    page, focused = finished.score_page, finished.focusWidget()
    picture = page.picture()
    assert picture.deviceIndependentSize().width() == 1360
    assert finished.focusWidget() is focused
    assert page.again_button.isVisible()
    assert page._inner.width() <= finished.width()
