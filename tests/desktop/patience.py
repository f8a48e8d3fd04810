"""The hands of the desktop tests: they wait for events, not for seconds, and hold the widgets of their test."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import PATIENCE
from tm_desktop.shell.main_window import MainWindow

PATIENCE_MS = round(PATIENCE * 1000)


class PatientBot(QtBot):
    """pytest-qt knows widgets by weak references alone: one that is still shown could be destroyed at any moment
    after its test has returned. Here they stay until they are closed.
    """

    def __init__(self, request: pytest.FixtureRequest) -> None:
        super().__init__(request)
        self._widgets: list[QWidget] = []
        self.held: list[Qt.MouseButton] = []

    def addWidget(self, widget: QWidget, **how: Any) -> None:  # noqa: N802
        self._widgets.append(widget)
        if isinstance(widget, MainWindow):
            how.setdefault("before_close_func", _forget_picture)
        super().addWidget(widget, **how)

    def mousePress(  # type: ignore[override]  # noqa: N802
        self, widget: QWidget, button: Qt.MouseButton, **how: Any
    ) -> None:
        """A button that is never released is held in the windows of all later tests, too; so the fixture looks."""
        self.held.append(button)
        QTest.mousePress(widget, button, **how)

    def mouseRelease(  # type: ignore[override]  # noqa: N802
        self, widget: QWidget, button: Qt.MouseButton, **how: Any
    ) -> None:
        self.held.remove(button)
        QTest.mouseRelease(widget, button, **how)

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:  # noqa: N802
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, **how: Any) -> Any:  # noqa: N802
        return super().waitSignal(signal, timeout=timeout, **how)


def _forget_picture(window: MainWindow) -> None:
    """A game whose test is over is kept as always, but nobody looks for its picture: to paint one takes long."""
    window.autosave._take_picture = lambda: None
