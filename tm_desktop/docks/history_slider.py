"""Scrubbing through the game: a slider over all steps, and a button that plays them."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.value_box import Slider
from tm_desktop.theming.widgets import IconToolButton, label

_STEP_MS = 450


class HistorySlider(QWidget):
    """Which step is shown, of how many.

    Signals:
        asked(int): the position after that many steps is to be shown.
    """

    asked = Signal(int)

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._next)
        self.play_button = IconToolButton(themes, "play", self.tr("Play the steps"), 15, "boxed")
        self.play_button.set_room(30, 26)
        self.play_button.clicked.connect(self._toggle)
        self.slider = Slider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Step shown"))
        self.slider.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.slider.setMinimumHeight(22)
        self.slider.valueChanged.connect(self._moved)
        self._count = label("0 / 0", "caption")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.play_button)
        layout.addWidget(self.slider, 1)
        layout.addWidget(self._count)
        themes.changed.connect(self._fit_count)

    def show_history(self, shown: int, last: int) -> None:
        self.slider.blockSignals(True)
        self.slider.setRange(0, max(last, 1))
        self.slider.setValue(shown if last else 1)
        self.slider.blockSignals(False)
        self.slider.setEnabled(last > 0)
        self.play_button.setEnabled(last > 0)
        self._count.setText(f"{shown} / {last}")
        self._fit_count()
        if shown >= last:
            self._stop()

    def _fit_count(self) -> None:
        """A fixed size, so that the window is laid out anew only if it changed. The label's own hint never shrinks."""
        self._count.setFixedSize(self._count.fontMetrics().size(0, self._count.text()))

    def _moved(self, step: int) -> None:
        self.asked.emit(step)

    def _toggle(self) -> None:
        if self._timer.isActive():
            self._stop()
            return
        if self.slider.value() >= self.slider.maximum():
            self.asked.emit(0)
        self._timer.start()
        self.play_button.set_icon_name("pause")
        self.play_button.set_name(self.tr("Stop"))

    def _stop(self) -> None:
        if not self._timer.isActive():
            return
        self._timer.stop()
        self.play_button.set_icon_name("play")
        self.play_button.set_name(self.tr("Play the steps"))

    def _next(self) -> None:
        self.asked.emit(self.slider.value() + 1)
