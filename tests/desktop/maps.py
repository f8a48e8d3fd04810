"""Painting in a map editor as a player does."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import Answers
from tm_desktop.parts.maps.editor import MapEditor
from tm_desktop.shell.main_window import MainWindow

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def opened_editor(window: MainWindow, answers: Answers) -> MapEditor:
    """By the command of the menu; closing throws away what was drawn."""
    answers.discard = True
    window.commands.editor.trigger()
    editor = window.editing.editor
    assert isinstance(editor, MapEditor)
    return editor


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, LEFT)


def drag(qtbot: QtBot, editor: MapEditor, *hexes: int, button: Qt.MouseButton = LEFT) -> None:
    def at(hex_: int) -> QPoint:
        return editor.canvas.point_of(hex_).toPoint()

    qtbot.mousePress(editor.canvas, button, pos=at(hexes[0]))
    for hex_ in hexes[1:]:
        qtbot.mouseMove(editor.canvas, at(hex_))
    qtbot.mouseRelease(editor.canvas, button, pos=at(hexes[-1]))
