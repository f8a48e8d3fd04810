"""The table while a game is played: the board in the middle, docks around it, the turn strip below."""

from PySide6.QtCore import QByteArray, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QHideEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QTabWidget, QVBoxLayout, QWidget

from engine.core.events import Event, TurnEnded
from tm_desktop.boards.board_view import BoardView
from tm_desktop.docks.log_dock import LogDock
from tm_desktop.docks.score_data import course, score_data
from tm_desktop.docks.score_dock import ScoreDock
from tm_desktop.play.controller import GameController
from tm_desktop.play.plugin import BoardScene, DockPanel, DockSpec, PartContext
from tm_desktop.play.views import DecisionView, TableView
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.settings import Settings
from tm_desktop.shell.turn_strip import TurnStrip
from tm_desktop.theming.theme import Theme, ThemeKeeper

SHELL_GROUP = "log"

# Raised when the default layout changes so much that a remembered one would look wrong.
_LAYOUT_VERSION = 1


class TablePage(QMainWindow):
    """A window inside the window, so that its docks belong to the table and vanish with it.

    Signals:
        hinted(str): a sentence about the thing under the mouse.
        score_asked(): the final score is to be shown.
    """

    hinted = Signal(str)
    score_asked = Signal()

    def __init__(self, controller: GameController, themes: ThemeKeeper, settings: Settings) -> None:
        super().__init__(None, Qt.WindowType.Widget)
        self._controller, self._themes, self._settings = controller, themes, settings
        self._scene: BoardScene | None = None
        self._panels: list[DockPanel] = []
        self._docks: list[Dock] = []
        self._game_docks: list[Dock] = []
        self._groups: dict[str, Dock] = {}
        self._default_state = QByteArray()
        self._lines_from: object = None
        self._line_count = 0
        self.board_view = BoardView(themes)
        self.turn_strip = TurnStrip(themes)
        self.log_dock = LogDock(themes)
        self.score_dock = ScoreDock(themes)
        self._score_timer = QTimer(self, singleShot=True, interval=30)
        self._score_timer.timeout.connect(self._update_score)
        self._build()
        self._connect()

    @property
    def scene(self) -> BoardScene | None:
        return self._scene

    def dock_actions(self) -> list[QAction]:
        """For the View menu: one switch per dock."""
        return [dock.toggleViewAction() for dock in self._docks]

    # Putting a game on the table and clearing it

    def set_up(self) -> None:
        """Make scene and docks for the game that the controller has."""
        self.clear()
        controller = self._controller
        context = PartContext(
            controller.session.game,
            controller.presenter,
            self._themes.theme,
            controller.preview,
            lambda: self._settings.preferences.animation,
        )
        plugin = controller.plugin
        self._scene = plugin.board_scene(context)
        self._scene.setParent(self)
        self._scene.chosen.connect(controller.choose)
        self._scene.hinted.connect(self.hinted)
        self.board_view.setScene(self._scene)
        for spec in plugin.docks():
            self._add_game_dock(spec, context)
        self._add_shell_docks()
        self._default_state = self.saveState(_LAYOUT_VERSION)
        self.restoreState(self._settings.layout(plugin.id), _LAYOUT_VERSION)
        self._settle()

    def clear(self) -> None:
        """Remember the layout and take everything of the game away."""
        if self._scene is not None:
            self.keep_layout()
            self.board_view.setScene(None)
            self._scene.deleteLater()
            self._scene = None
        for dock in self._docks:
            self.removeDockWidget(dock)
        for dock in self._game_docks:
            dock.deleteLater()
        self._docks, self._game_docks, self._panels, self._groups = [], [], [], {}
        self._lines_from = None

    def keep_layout(self) -> None:
        if self._scene is not None and self._controller.has_game:
            self._settings.keep_layout(self._controller.plugin.id, self.saveState(_LAYOUT_VERSION))

    def reset_layout(self) -> None:
        self.restoreState(self._default_state, _LAYOUT_VERSION)
        for dock in self._docks:
            dock.show()
        self._log.raise_()
        self._settle()

    def _add_game_dock(self, spec: DockSpec, context: PartContext) -> None:
        panel = spec.make(context)
        panel.chosen.connect(self._controller.choose)
        panel.hinted.connect(self.hinted)
        self._panels.append(panel)
        dock = Dock(self._themes, f"{self._controller.plugin.id}.{spec.id}", spec.title, panel)
        self._game_docks.append(dock)
        self._place(dock, spec.area, spec.group or spec.id)

    def _add_shell_docks(self) -> None:
        for dock in (self._log, self._score):
            self._place(dock, Qt.DockWidgetArea.RightDockWidgetArea, SHELL_GROUP)
        for group in self._groups.values():
            group.raise_()
        self._log.raise_()

    def _place(self, dock: Dock, area: Qt.DockWidgetArea, group: str) -> None:
        self._docks.append(dock)
        self.addDockWidget(area, dock)
        if group in self._groups:
            self.tabifyDockWidget(self._groups[group], dock)
        else:
            self._groups[group] = dock
        dock.show()

    def _settle(self) -> None:
        for dock in self._docks:
            dock.settle()

    def _parts(self) -> list[BoardScene | DockPanel]:
        return [self._scene, *self._panels] if self._scene is not None else []

    # Following the controller

    def _advanced(self, table: TableView, events: tuple[Event, ...]) -> None:
        if self._scene is None:
            return
        self.log_dock.set_seats(table.seats)
        for part in self._parts():
            part.show_table(table, events)

    def _decision_changed(self, view: DecisionView | None) -> None:
        if self._scene is None:
            return
        for part in self._parts():
            part.show_decision(view)
        seats = self._controller.table().seats
        self.turn_strip.show_decision(view, seats, self._controller.is_looking_back)

    def _history_changed(self) -> None:
        if self._scene is None:
            return
        controller = self._controller
        self._update_log()
        self.log_dock.show_history(controller.shown_step, controller.session.at)
        self.turn_strip.undo_button.setEnabled(controller.can_undo)
        self.turn_strip.show_steps(self._steps_of_turn())
        self._score_timer.start()

    def _update_log(self) -> None:
        controller = self._controller
        log = controller.session.log
        # The log continues if the last entry listed is still in its place.
        count = self._line_count
        is_continued = 0 < count <= len(log) and log[count - 1] is self._lines_from
        start = self.log_dock.last_line_start if is_continued else 0
        self.log_dock.show_lines(controller.presenter.log_lines(log, start), is_continued)
        self._line_count, self._lines_from = len(log), log[-1] if log else None

    def _steps_of_turn(self) -> tuple[str, ...]:
        controller = self._controller
        entries = controller.session.log[: controller.shown_step]
        texts: list[str] = []
        for entry in reversed(entries):
            if any(isinstance(event, TurnEnded) for event in entry.events):
                break
            texts.append(controller.presenter.log_text(entry)[0])
        return tuple(reversed(texts))

    def _update_score(self) -> None:
        if self._scene is None or not self.score_dock.isVisible():
            return
        controller = self._controller
        seats = controller.table().seats
        data = score_data(controller.session, controller.presenter, seats, controller.shown_step)
        self.score_dock.show_score(data, course(controller.session, controller.presenter))

    def _retheme(self, theme: Theme) -> None:
        for part in self._parts():
            part.set_theme(theme)

    def _build(self) -> None:
        self.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AllowNestedDocks)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self._log = Dock(self._themes, "shell.log", self.tr("Log"), self.log_dock)
        self._score = Dock(self._themes, "shell.score", self.tr("Score"), self.score_dock)
        centre = QWidget()
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(8, 0, 0, 0)
        layout.addWidget(self.board_view)
        self.setCentralWidget(centre)
        self.setContentsMargins(0, 8, 8, 0)

    def _connect(self) -> None:
        controller, strip = self._controller, self.turn_strip
        controller.advanced.connect(self._advanced)
        controller.decision_changed.connect(self._decision_changed)
        controller.history_changed.connect(self._history_changed)
        self.log_dock.step_asked.connect(controller.show_step)
        self._score.visibilityChanged.connect(self._score_timer.start)
        strip.chosen.connect(controller.choose)
        strip.undo_asked.connect(controller.undo)
        strip.now_asked.connect(controller.show_now)
        strip.other_asked.connect(controller.focus)
        strip.score_asked.connect(self.score_asked)
        self._themes.changed.connect(self._retheme)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the table top of the window shines through."""

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._show_floating(False)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_floating(True)

    def _show_floating(self, shown: bool) -> None:
        """Floating docks are windows of their own; they come and go with the table."""
        for dock in self._docks:
            if dock.isFloating() and dock.toggleViewAction().isChecked():
                dock.setVisible(shown)
                dock.toggleViewAction().setChecked(True)
