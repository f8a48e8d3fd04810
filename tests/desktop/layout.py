"""Checks of a laid-out window: nothing outside its parent, no text cut off, no label over another."""

import re
from itertools import combinations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDockWidget,
    QLabel,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from tm_desktop.parts.popup import MARGIN, Popup
from tm_desktop.theming.labels import ElidedLabel


def layout_problems(window: QWidget) -> list[str]:
    """One line per visible widget that is cut off."""
    problems = _overlaps(window)
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and not widget.isWindow() and widget.window() is window and not _is_parked(widget):
            problems += _outside(widget) + _cut_text(widget) + _cut_sideways(widget) + _overlaps(widget)
    return problems


def _overlaps(parent: QWidget) -> list[str]:
    """Labels and buttons side by side in one parent that lie over each other."""
    shown = [
        child
        for child in parent.children()
        if isinstance(child, QLabel | QAbstractButton) and child.isVisible() and not child.geometry().isEmpty()
    ]
    return [
        f"{_name(first)} and {_name(second)} overlap in {_name(parent)}"
        for first, second in combinations(shown, 2)
        if not (first.geometry().adjusted(1, 1, -1, -1) & second.geometry().adjusted(1, 1, -1, -1)).isEmpty()
    ]


def _outside(widget: QWidget) -> list[str]:
    parent = widget.parentWidget()
    # What scrolls is larger than its window on purpose.
    if parent is None or (isinstance(parent.parentWidget(), QScrollArea) and widget.parent() is not None):
        return []
    # A popup has a shadow around it, which may end at the edge of the board.
    grow = MARGIN if isinstance(widget, Popup) else 0
    room = parent.rect().adjusted(-grow, -grow, grow, grow)
    if room.contains(widget.geometry()) or widget.geometry().isEmpty():
        return []
    return [f"{_name(widget)} at {widget.geometry()} lies outside {_name(parent)} {parent.rect()}"]


def _is_parked(widget: QWidget | None) -> bool:
    """Whether it belongs to a dock behind a tab, which Qt puts far outside and does not lay out."""
    while widget is not None and not isinstance(widget, QDockWidget):
        widget = widget.parentWidget()
    return widget is not None and widget.visibleRegion().isEmpty()


def _cut_sideways(widget: QWidget) -> list[str]:
    """What scrolls only up and down may not be wider than its window."""
    content = widget.widget() if isinstance(widget, QScrollArea) else None
    if not isinstance(widget, QScrollArea) or content is None:
        return []
    room, inner = widget.viewport().width(), content.width()
    if widget.horizontalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff or inner <= room:
        return []
    return [
        f"the content of {_name(widget)} in {_name(widget.parentWidget() or widget)} is {inner} wide, its window {room}"
    ]


def _cut_text(widget: QWidget) -> list[str]:
    if isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        width = widget.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, widget).width()
        icon = 0 if widget.itemIcon(widget.currentIndex()).isNull() else widget.iconSize().width() + 4
        text = widget.fontMetrics().horizontalAdvance(widget.currentText()) + icon
        return [f"{_name(widget)} {widget.currentText()!r} needs {text}, has {width}"] if text > width + 1 else []
    if isinstance(widget, QPushButton):
        hint = widget.minimumSizeHint()
        if hint.width() > widget.width() + 1 or hint.height() > widget.height() + 1:
            return [f"{_name(widget)} needs {hint}, has {widget.size()}"]
    elif isinstance(widget, QLabel) and re.search("<[a-z]", widget.text()):
        hint = widget.sizeHint()
        if not widget.wordWrap() and (hint.width() > widget.width() + 1 or hint.height() > widget.height() + 2):
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
