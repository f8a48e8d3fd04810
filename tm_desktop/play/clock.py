"""How long each seat thinks, for those who want to know. No rule and no bot looks at it."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tm_desktop.play.controller import GameController

_TICK_MS = 1000


class Clock(QObject):
    """Counts for the seat that the table waits for, while it is switched on.

    Signals:
        ticked(): the times are others now.
    """

    ticked = Signal()

    def __init__(
        self, controller: GameController, parent: QObject | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(parent)
        self._controller, self.now = controller, now
        self._counted: tuple[int, float] | None = None  # the seat that thinks, and since when
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self.tick)
        self.is_on = False
        controller.loaded.connect(self._forget)
        controller.decision_changed.connect(self._follow)

    def switch(self, is_on: bool) -> None:
        if is_on != self.is_on:
            self.is_on = is_on
            self._forget()
            self._follow()
            self.ticked.emit()

    def texts(self) -> tuple[str, ...]:
        """By seat; nothing while it is switched off."""
        controller = self._controller
        if not self.is_on or not controller.has_game:
            return ()
        return tuple(clock_text(seconds) for seconds in controller.times or (0.0,) * len(controller.players))

    @Slot()
    def tick(self) -> None:
        """Add what passed since the last time."""
        if self._counted is None:
            return
        (seat, since), now = self._counted, self.now()
        self._controller.add_time(seat, now - since)
        self._counted = seat, now
        self.ticked.emit()

    @Slot()
    def _forget(self) -> None:
        self._counted = None

    @Slot()
    def _follow(self) -> None:
        """Another question, perhaps to another seat; looking back and planning are thinking too."""
        self.tick()
        controller = self._controller
        asked = controller.game_session.open_decisions[:1] if self.is_on and controller.has_game else ()
        self._counted = (asked[0].seat, self.now()) if asked else None
        if asked:
            self._timer.start()
        else:
            self._timer.stop()


def clock_text(seconds: float) -> str:
    """`4:09`, `1:04:09`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
