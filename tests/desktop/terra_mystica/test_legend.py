"""The legend names every sign on the map: on the board where there is room, and always on a sheet."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from tests.desktop.conftest import MakeWindow
from tm_desktop.gallery.terra_mystica.positions import first_position, turn_in
from tm_desktop.hexboard.legend import legend
from tm_desktop.hexboard.power_actions import _LEGEND_FROM
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.quality.hands import settle
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.theming.painting import text_width

NAMES = {text for rows in legend() for _, text in rows}


def _table(open_window: MakeWindow, size: tuple[int, int], text_scale: int = 100) -> MainWindow:
    window = open_window()
    window.autosave.is_enabled = False
    window.settings.change(text_scale=text_scale)
    window.resize(*size)
    window.controller.put(first_position(4, turn_in(3), with_bots=False))
    settle()
    return window


@pytest.mark.parametrize(
    ("size", "text_scale"),
    [
        *(((1280, 800), 100), ((1366, 768), 100), ((1440, 900), 100), ((1600, 1000), 100)),
        *(
            ((1920, 1080), 100),
            ((2560, 1440), 100),
            ((1280, 800), 115),
            ((1280, 860), 130),
            ((1440, 900), 130),
            ((1920, 1080), 130),
        ),
    ],
)
def test_the_legend_is_whole_where_it_is_shown(open_window: MakeWindow, size: tuple[int, int], text_scale: int) -> None:
    page = _table(open_window, size, text_scale).table_page
    assert isinstance(page.scene, HexScene)
    actions, view = page.scene.layers.actions, page.board_view
    assert view.zoom >= _LEGEND_FROM
    actions.explain_news(True)
    places = actions.legend_places(view.zoom)
    assert {text for _, text, _ in places} == NAMES
    font = actions._font(view.zoom)
    ends = [view.mapFromScene(at.x() + 18 + text_width(text, font), at.y()).x() for _, text, at in places]
    assert max(ends) <= view._buttons.geometry().left(), "words and buttons do not meet"


@pytest.mark.parametrize(("size", "text_scale"), [((1024, 700), 100), ((1280, 800), 130), ((1920, 1080), 100)])
def test_a_sheet_has_the_whole_legend(open_window: MakeWindow, size: tuple[int, int], text_scale: int) -> None:
    view = _table(open_window, size, text_scale).table_page.board_view
    assert view.legend_button.isVisible()
    assert view.legend_button.toolTip()
    view.legend_button.click()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert {label.text() for label in menu.findChildren(QLabel) if label.text()} == NAMES
    menu.close()
