"""Loads what a player is going to want, piece by piece once the start page stands: New game then opens at once."""

import contextlib
import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

from engine.core.errors import PlayerError

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

_PAUSE_MS = 30  # for whatever else the window has to do; a piece takes about as long


class Preloader(QObject):
    """Begins after the first picture. Of the games only that of the start page is loaded, however many there are."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        registry, plugins = window.controller.registry, window.controller.plugins
        self._pieces: list[Callable[[], object]] = [
            lambda: importlib.import_module("tm_desktop.shell.table_page"),
            lambda: registry.get(window.game_id),
            lambda: plugins.get(window.game_id),
            lambda: importlib.import_module("tm_desktop.shell.new_game_dialog"),
        ]
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._load)
        window.start_page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self._timer.start()
        return False

    def _load(self) -> None:
        with contextlib.suppress(PlayerError):  # told when the game is wanted
            self._pieces.pop(0)()
        if self._pieces:
            self._timer.start()
