"""Long lines of the log go on below instead of ending in dots."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import MakeWindow, people
from tm_desktop.docks.log_dock import LogDock
from tm_desktop.play.views import LogLine, SeatView
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.theming.painting import text_width
from tm_desktop.theming.theme import ThemeKeeper

SHORT = LogLine(1, 0, "Pass", "pass BON3")
LONG = LogLine(
    2,
    0,
    "Burn 4 power, convert 5 power to 1 priest, priest to Earth, steps: 2",
    "burn 4. convert 5PW to 1P. send p to EARTH",
    points=3,
    is_automatic=True,
)


def _dock(qtbot: QtBot, width: int) -> LogDock:
    dock = LogDock(ThemeKeeper())
    qtbot.addWidget(dock)
    dock.show_lines([SHORT, LONG], is_continued=False)
    dock.resize(width, 400)
    dock.show()
    return dock


def test_a_long_line_is_wrapped_and_needs_more_height(qtbot: QtBot) -> None:
    dock = _dock(qtbot, 260)
    short, long = (dock.list.visualRect(dock.list.model().index(row, 0)) for row in (0, 1))
    words, notation = dock._delegate.texts(LONG)
    assert len(words) > 1
    assert len(notation) > 1
    assert " ".join(words) == LONG.text
    assert " ".join(notation) == LONG.detail
    assert long.height() >= short.height() + 17 * (len(words) - 1) + 14 * (len(notation) - 1)
    theme = dock._delegate._themes.theme
    assert max(text_width(text, theme.font(13, 500)) for text in words) < long.width()


def test_a_wider_log_needs_fewer_lines(qtbot: QtBot) -> None:
    dock = _dock(qtbot, 260)
    before = dock.list.visualRect(dock.list.model().index(1, 0)).height()
    dock.resize(900, 400)
    qtbot.waitUntil(lambda: dock.list.visualRect(dock.list.model().index(1, 0)).height() < before)
    hint = dock._delegate.sizeHint(QStyleOptionViewItem(), dock.list.model().index(1, 0))
    assert hint == dock._delegate.sizeHint(QStyleOptionViewItem(), dock.list.model().index(0, 0))


@pytest.mark.parametrize("height", [200, 500])
@pytest.mark.parametrize(
    "change",
    [
        lambda dock: dock.show_history(1, 2, 0),
        lambda dock: dock.show_news(1),
        lambda dock: dock.set_seats((SeatView(0, "Ada", "", "#2060C0", 20),)),
    ],
    ids=["another step", "news", "another name"],
)
def test_kept_pictures_of_lines_are_those_of_now(
    qtbot: QtBot, change: Callable[[LogDock], object], height: int
) -> None:
    dock = _dock(qtbot, 330)
    dock.resize(330, height)
    dock.set_seats((SeatView(0, "Eve", "", "#C02020", 20),))
    dock.show_history(2, 2, 0)
    before = dock.list.grab().toImage()
    change(dock)
    after = dock.list.grab().toImage()
    dock._delegate._pictures.clear()
    assert after != before
    assert after == dock.list.grab().toImage()


def test_the_counter_of_steps_has_room_in_large_texts(window: MainWindow) -> None:
    window.start_game(people(target=100))
    slider = window.table_page.log_dock.slider
    slider.show_history(113, 113)
    before = slider._count.width()
    window.settings.change(text_scale=130)
    QApplication.processEvents()
    words = slider._count.fontMetrics().horizontalAdvance("113 / 113")
    assert words > before
    assert slider._count.width() >= words


def test_the_counter_has_room_in_a_program_with_large_texts(open_window: MakeWindow) -> None:
    open_window().settings.change(text_scale=130)
    window = open_window()
    window.start_game(people(target=100))
    slider = window.table_page.log_dock.slider
    slider.show_history(113, 113)
    QApplication.processEvents()
    assert slider._count.width() >= slider._count.fontMetrics().horizontalAdvance("113 / 113")
    assert slider._count.geometry().right() <= slider.rect().right()


@pytest.mark.parametrize("height", [150, 260])
def test_a_line_that_grows_stays_in_sight(qtbot: QtBot, height: int) -> None:
    """A turn goes on in the last line, which then needs another row."""
    dock = LogDock(ThemeKeeper())
    qtbot.addWidget(dock)
    lines = [LogLine(step, 0, f"Power action {step}") for step in range(1, 20)]
    dock.show_lines(lines, is_continued=False)
    dock.resize(260, height)
    dock.show()
    dock.show_history(19, 19, 0)
    QApplication.processEvents()
    grown = LogLine(20, 0, "Power action 19, E7 to forest, house at E7, town, one power to one coin", first=19)
    dock.show_lines([grown], is_continued=True)
    dock.show_history(20, 20, 0)
    QApplication.processEvents()
    last = dock.list.visualRect(dock.list.model().index(18, 0))
    assert last.height() > dock.list.visualRect(dock.list.model().index(17, 0)).height()
    assert last.bottom() <= dock.list.viewport().height()
