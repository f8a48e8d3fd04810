"""The wheel over a list scrolls it and changes no value."""

import re

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import PROJECT
from tm_desktop.theming.value_box import DropDown, Slider


def turn_wheel(widget: QWidget) -> None:
    """Where the widget is, as the window system tells it."""
    window = widget.window()
    handle = window.windowHandle()
    assert handle is not None
    at = QPointF(widget.mapTo(window, widget.rect().center()))
    QTest.wheelEvent(handle, at, QPoint(0, -120))
    QApplication.processEvents()


def _drop_down() -> DropDown:
    box = DropDown()
    box.addItems(["one", "two", "three"])
    box.setCurrentIndex(1)
    return box


def _slider() -> Slider:
    slider = Slider(Qt.Orientation.Horizontal)
    slider.setRange(0, 100)
    slider.setValue(50)
    return slider


def value(widget: DropDown | Slider) -> int:
    return widget.currentIndex() if isinstance(widget, DropDown) else widget.value()


@pytest.mark.parametrize("make", [_drop_down, _slider])
def test_the_wheel_scrolls_the_list_and_changes_a_value_only_with_the_focus(qtbot: QtBot, make: type) -> None:
    area, content = QScrollArea(), QWidget()
    column = QVBoxLayout(content)
    box: DropDown | Slider = make()
    column.addWidget(box)
    column.addSpacing(2000)
    area.setWidget(content)
    qtbot.addWidget(area)
    area.resize(200, 200)
    area.show()
    area.setFocus()
    QApplication.processEvents()
    assert area.verticalScrollBar().maximum() > 0
    before = value(box)
    turn_wheel(box)
    assert value(box) == before
    assert area.verticalScrollBar().value() > 0
    area.verticalScrollBar().setValue(0)
    area.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    turn_wheel(box)
    assert value(box) != before


def test_every_box_of_the_window_is_such_a_one() -> None:
    made = re.compile(r"\bQ(ComboBox|Slider|SpinBox|DoubleSpinBox|Dial)\(")
    found = [
        path.name
        for path in (PROJECT / "tm_desktop").rglob("*.py")
        if path.name != "value_box.py" and made.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []
