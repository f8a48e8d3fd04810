"""The window at the sizes that count, in both themes: nothing is cut off."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import people, play_to_the_end
from tests.desktop.layout import layout_problems
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.settings import TEXT_SCALES
from tm_desktop.theming.painting import contrast
from tm_desktop.theming.palette import DARK, LIGHT, Palette
from tm_desktop.theming.theme import Theme

SIZES = [(1024, 700), (1280, 800), (1920, 1080)]
THEMES = ["light", "dark"]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(window: MainWindow, request: pytest.FixtureRequest) -> MainWindow:
    window.resize(*request.param)
    return window


def _check(qtbot: QtBot, widget: QWidget) -> None:
    """Layouts inside layouts settle after some rounds of events."""

    def settled() -> None:
        assert layout_problems(widget) == []

    qtbot.waitUntil(settled)


@pytest.mark.parametrize("theme", THEMES)
def test_start_page(qtbot: QtBot, sized: MainWindow, theme: str) -> None:
    sized.settings.change(theme=theme)
    _check(qtbot, sized)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_table(qtbot: QtBot, sized: MainWindow, theme: str, seats: int) -> None:
    sized.settings.change(theme=theme)
    sized.start_game(people(seats))
    _check(qtbot, sized)


@pytest.mark.parametrize("theme", THEMES)
def test_score_page(qtbot: QtBot, sized: MainWindow, theme: str) -> None:
    sized.settings.change(theme=theme)
    sized.start_game(people(4))
    play_to_the_end(qtbot, sized)
    assert sized.pages.currentWidget() is sized.score_page
    _check(qtbot, sized)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("command", ["new", "preferences", "shortcuts", "about"])
def test_dialogs(qtbot: QtBot, sized: MainWindow, theme: str, command: str) -> None:
    sized.settings.change(theme=theme)
    getattr(sized.commands, command).trigger()
    dialog = sized.findChild(QDialog)
    assert dialog is not None
    _check(qtbot, dialog)
    assert dialog.width() <= sized.width()
    assert dialog.height() <= sized.height()


@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_every_text_size_fits_the_usual_window(qtbot: QtBot, window: MainWindow, scale: int) -> None:
    window.settings.change(text_scale=scale)
    _check(qtbot, window)
    window.start_game(people(4))
    _check(qtbot, window)


def test_a_message_fits(qtbot: QtBot, window: MainWindow) -> None:
    window.tell("A long sentence that says what happened, what was kept and what to do. " * 3, is_problem=True)
    _check(qtbot, window)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_texts_stand_out(palette: Palette) -> None:
    theme = Theme(palette)
    pairs = [(text, panel) for text in ("text", "text2", "text3") for panel in ("panel", "panel2", "field")]
    pairs += [("text", "window"), ("text2", "window"), ("text", "table"), ("text2", "table_light")]
    pairs += [("accent_text", "accent"), ("good", "good_soft"), ("warn", "warn_soft"), ("bad", "bad_soft")]
    pairs += [("text", "accent_soft"), ("text", "slab_top"), ("accent", "panel"), ("text2", "warn_soft")]
    weak = {
        pair: round(contrast(theme.colour(pair[0]), theme.colour(pair[1])), 2)
        for pair in pairs
        if contrast(theme.colour(pair[0]), theme.colour(pair[1])) < 4.5
    }
    assert weak == {}


@pytest.mark.parametrize("scale", [80, 200])
@pytest.mark.parametrize("command", ["preferences", "shortcuts", "about", "actions", "new", "packs", "statistics"])
def test_everything_in_a_window_can_be_reached_at_every_text_size(
    qtbot: QtBot, window: MainWindow, command: str, scale: int
) -> None:
    """A dialog is never larger than its window; what has no room is scrolled to."""
    window.settings.change(text_scale=scale)
    getattr(window.commands, command).trigger()
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible() and widget is not window]
    assert len(shown) == 1
    QApplication.processEvents()
    assert shown[0].width() <= window.width()
    assert shown[0].height() <= window.height()
    for button in shown[0].findChildren(QAbstractButton):
        if button.isVisible() and button.focusPolicy() & Qt.FocusPolicy.TabFocus:
            button.setFocus(Qt.FocusReason.TabFocusReason)
            _scroll_to(button)
            assert shown[0].rect().intersects(button.rect().translated(button.mapTo(shown[0], QPoint())))
            assert not button.visibleRegion().isEmpty(), button.text() or button.accessibleName()
    shown[0].close()


def _scroll_to(widget: QWidget) -> None:
    """As the wheel does, in everything around it."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget, 4, 4)
        parent = parent.parentWidget()
