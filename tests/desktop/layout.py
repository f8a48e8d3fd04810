"""Checks of a laid-out window: nothing outside its parent, no text cut off."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDockWidget,
    QLabel,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from tm_desktop.theming.widgets import ElidedLabel


def layout_problems(window: QWidget) -> list[str]:
    """One line per visible widget that is cut off."""
    problems = []
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and not widget.isWindow() and widget.window() is window:
            problems += _outside(widget) + _cut_text(widget) + _cut_sideways(widget)
    return problems


def _outside(widget: QWidget) -> list[str]:
    parent = widget.parentWidget()
    # What scrolls is larger than its window on purpose.
    if isinstance(widget, QDockWidget) and widget.visibleRegion().isEmpty():
        return []  # Qt parks the docks behind a tab far outside
    if parent is None or (isinstance(parent.parentWidget(), QScrollArea) and widget.parent() is not None):
        return []
    if parent.rect().contains(widget.geometry()) or widget.geometry().isEmpty():
        return []
    return [f"{_name(widget)} at {widget.geometry()} lies outside {_name(parent)} {parent.rect()}"]


def _cut_sideways(widget: QWidget) -> list[str]:
    """What scrolls only up and down may not be wider than its window."""
    if not isinstance(widget, QScrollArea) or widget.widget() is None:
        return []
    room, inner = widget.viewport().width(), widget.widget().width()
    if widget.horizontalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff or inner <= room:
        return []
    return [f"the content of {_name(widget)} in {_name(widget.parentWidget())} is {inner} wide, its window {room}"]


def _cut_text(widget: QWidget) -> list[str]:
    if isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = widget.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, widget).width()
        icon = 0 if widget.itemIcon(widget.currentIndex()).isNull() else widget.iconSize().width() + 4
        needed = widget.fontMetrics().horizontalAdvance(widget.currentText()) + icon
        return [f"{_name(widget)} {widget.currentText()!r} needs {needed}, has {room}"] if needed > room + 1 else []
    if isinstance(widget, QPushButton):
        hint = widget.minimumSizeHint()
        if hint.width() > widget.width() + 1 or hint.height() > widget.height() + 1:
            return [f"{_name(widget)} needs {hint}, has {widget.size()}"]
    elif isinstance(widget, QLabel) and not isinstance(widget, ElidedLabel) and widget.text():
        flags = Qt.TextFlag.TextWordWrap if widget.wordWrap() else Qt.TextFlag.TextSingleLine
        room = widget.contentsRect()
        area = QRect(0, 0, room.width(), 10_000) if widget.wordWrap() else QRect(0, 0, 10_000, 10_000)
        if not widget.wordWrap() and "\n" in widget.text():
            flags = Qt.TextFlag(0)
        needed = widget.fontMetrics().boundingRect(area, int(flags.value), widget.text())
        if needed.width() > room.width() + 1 or needed.height() > room.height() + 2:
            return [f"{_name(widget)} needs {needed.size()}, has {room.size()}"]
    return []


def _name(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QLabel | QPushButton) else widget.objectName()
    return f"{type(widget).__name__}({text!r})"
