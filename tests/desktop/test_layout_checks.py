"""The checks of layouts find what they look for."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.desktop.layout import layout_problems


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    page.resize(300, 200)
    qtbot.addWidget(page)
    page.show()
    return page


def _put(widget: QWidget, x: int, y: int, width: int, height: int) -> None:
    widget.setGeometry(x, y, width, height)
    widget.show()


def test_a_good_page_has_no_problems(page: QWidget) -> None:
    _put(QLabel("Short", page), 10, 10, 100, 30)
    _put(QPushButton("Take", page), 120, 10, 120, 40)
    assert layout_problems(page) == []


def test_what_lies_outside(page: QWidget) -> None:
    _put(QLabel("Far", page), 280, 10, 100, 30)
    assert "outside" in layout_problems(page)[0]


@pytest.mark.parametrize("wraps", [False, True])
def test_a_cut_label(page: QWidget, wraps: bool) -> None:
    label = QLabel("A sentence that is much too long for its place", page)
    label.setWordWrap(wraps)
    _put(label, 10, 10, 60, 20)
    assert "needs" in layout_problems(page)[0]


def test_a_cut_button_and_a_cut_choice(page: QWidget) -> None:
    _put(QPushButton("A long name for a button", page), 10, 10, 40, 40)
    assert "needs" in layout_problems(page)[0]
    box = QComboBox(page)
    box.addItem("A long name for a choice")
    _put(box, 10, 60, 60, 30)
    assert len(layout_problems(page)) == 2


def test_labels_over_each_other(page: QWidget) -> None:
    _put(QLabel("One", page), 10, 10, 100, 30)
    _put(QLabel("Two", page), 60, 20, 100, 30)
    assert layout_problems(page) == ["QLabel('One') and QLabel('Two') overlap in QWidget('')"]


def test_content_wider_than_what_scrolls_up_and_down(page: QWidget) -> None:
    area = QScrollArea(page)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    inner = QWidget()
    inner.setFixedSize(400, 100)
    area.setWidget(inner)
    _put(area, 0, 0, 200, 100)
    assert "wide" in layout_problems(page)[0]


def test_hidden_widgets_do_not_count(page: QWidget) -> None:
    label = QLabel("A sentence that is much too long for its place", page)
    _put(label, 290, 10, 60, 20)
    label.hide()
    assert layout_problems(page) == []
