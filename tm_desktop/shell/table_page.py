"""The table while a game is played: the board in the middle, docks around it, the turn strip below."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QChildEvent, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCursor, QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QTabBar, QTabWidget, QVBoxLayout, QWidget

from engine.core.events import Event
from engine.core.game import Action, Decision
from tm_desktop.boards.board_banner import BoardBanner
from tm_desktop.boards.board_view import BoardView
from tm_desktop.docks.log_dock import LogDock
from tm_desktop.docks.score_data import course, score_data
from tm_desktop.docks.score_dock import ScoreDock
from tm_desktop.play.controller import GameController
from tm_desktop.play.plugin import BoardScene, DockPanel, DockSpec, PartContext
from tm_desktop.play.staging import Staging
from tm_desktop.play.turns import considered_steps, planned_steps, running_turn
from tm_desktop.play.views import DecisionView, Done, Note, SeatView, TableView, TurnView
from tm_desktop.shell.announcing import Announcer
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.dock_places import DockPlaces
from tm_desktop.shell.dock_room import DockRoom
from tm_desktop.shell.dock_tabs import DockTabs
from tm_desktop.shell.focus import focus_part
from tm_desktop.shell.offers_panel import OffersPanel
from tm_desktop.shell.settings import Settings
from tm_desktop.shell.tidying import tidy_memory
from tm_desktop.shell.turn_strip import TurnStrip
from tm_desktop.theming.painting import fill_parts
from tm_desktop.theming.theme import Theme, ThemeKeeper
from tm_desktop.theming.widgets import discard, laid_out_once, lay_out_now

_DOCK_GAP = 24


class TablePage(QMainWindow):
    """A window inside the window, so that its docks belong to the table and vanish with it.

    Signals:
        hinted(str): a sentence about the thing under the mouse.
        score_asked(): the final score is to be shown.
        rules_asked(str): the rules reference is to be shown where it explains this topic of the help.
    """

    hinted = Signal(str)
    score_asked = Signal()
    rules_asked = Signal(str)

    def __init__(self, controller: GameController, themes: ThemeKeeper, settings: Settings) -> None:
        super().__init__(None, Qt.WindowType.Widget)
        self._controller, self._themes, self._settings = controller, themes, settings
        self._scene: BoardScene | None = None
        self._kept_as = ""  # what its layout is remembered by; in a lesson everything lies in its place
        self._panels: list[DockPanel] = []
        self._above: DockPanel | None = None
        self._game_docks: list[Dock] = []
        self._pinned: dict[int, Dock] = {}  # by seat
        self._is_pulling = False
        self._turn_of: Decision | None = None  # the question in whose turn the strip shows steps
        self._is_considered = False  # whether some of them are only thought of
        self._lines_from: object = None
        self._line_count = 0
        self.board_view = BoardView(themes)
        self.turn_strip = TurnStrip(themes)
        self.staging = Staging(controller)
        self.log_dock = LogDock(themes)
        self.score_dock = ScoreDock(themes)
        self._tidy_timer = QTimer(self, singleShot=True, interval=500)
        self._tidy_timer.timeout.connect(tidy_memory)
        self._score_timer = QTimer(self, singleShot=True, interval=30)
        self._score_timer.timeout.connect(self._update_score)
        centre = self._build()
        self.board_banner = BoardBanner(themes, self.board_view, centre)
        self.announcer = Announcer(self, controller, settings, themes, self.board_banner, self.turn_strip)
        self.announcer.card.closed.connect(lambda: self.board_view.setFocus(Qt.FocusReason.OtherFocusReason))
        self.offers = OffersPanel(themes, self.board_view, centre)
        self._connect()

    @property
    def scene(self) -> BoardScene | None:
        return self._scene

    @property
    def _docks(self) -> list[Dock]:
        return self._places.docks

    @property
    def panels(self) -> list[DockPanel]:
        """Those of the game."""
        return [*([self._above] if self._above is not None else []), *self._panels]

    def dock_actions(self) -> list[QAction]:
        """For the View menu: one switch per dock."""
        return [dock.toggleViewAction() for dock in self._docks]

    def dock_titles(self) -> list[str]:
        return [dock.windowTitle() for dock in self._docks]

    def focus_dock(self, number: int) -> None:
        """Bring a dock to the front and the keyboard to what can be chosen there."""
        if number < len(self._docks):
            dock = self._docks[number]
            dock.show()
            dock.raise_()
            focus_part(dock)

    def show_news(self) -> bool:
        """Bring the list of what happened since one's last turn to the front; False if there is nothing new."""
        self._log.show()
        self._log.raise_()
        return self.log_dock.list_news()

    def seen_docks(self) -> list[Dock]:
        return self._places.seen()

    def _raise_focused(self, _before: QWidget | None, focused: QWidget | None) -> None:
        """The Tab key also goes to docks that lie behind others, which Qt counts as visible."""
        for dock in self._docks:
            if focused is not None and dock.isAncestorOf(focused) and dock not in self.seen_docks():
                dock.raise_()

    def show_seat(self, seat: int) -> bool:
        """Bring the board of a seat to the front; False where the game has none."""
        for dock, panel in zip(self._game_docks, self._panels, strict=True):
            if panel.show_seat(seat):
                dock.show()
                dock.raise_()
                return True
        return False

    def pin(self, beside: Dock, seat: int) -> None:
        """Keep what a dock shows of a seat in view, in a dock of its own beside it."""
        panel = self._panels[self._game_docks.index(beside)].pinned(seat) if seat not in self._pinned else None
        if panel is not None:
            table = self._controller.table()
            dock = self._pinned[seat] = self._add_panel(f"{beside.objectName()}.{seat}", table.seats[seat].name, panel)
            self._room.add(dock, beside)
            panel.show_table(table, ())
            panel.show_decision(self.staging.view(self._controller.decision_view()))
        if (kept := self._pinned.get(seat)) is not None:
            kept.show()
            kept.raise_()

    def _unpin(self) -> None:
        for dock in self._pinned.values():
            index = self._game_docks.index(dock)
            del self._game_docks[index], self._panels[index]
            self._room.remove(dock)
            dock.setParent(None)
            dock.deleteLater()
        self._pinned = {}

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
            lambda: self._settings.is_animated,
            self._history,
        )
        plugin = controller.plugin
        self._kept_as = "" if controller.is_lesson else plugin.id
        self._scene = plugin.board_scene(context)
        self._scene.setParent(self)
        self._scene.chosen.connect(self.staging.choose)
        self._scene.steps_chosen.connect(self.staging.choose_all)
        self._scene.hinted.connect(self.hinted)
        self._scene.considered.connect(self._consider)
        self.board_view.setScene(self._scene)
        self._put_above(plugin.above_board(context))
        docks = [(self._make_game_dock(spec, context), spec) for spec in plugin.docks()]
        self._room.arrange(docks, self._settings.layout(self._kept_as), self._settings.front(self._kept_as))

    def _history(self) -> Iterator[Event]:
        for entry in reversed(self._controller.session.log[: self._controller.shown_step]):
            yield from reversed(entry.events)

    def clear(self) -> None:
        """Remember the layout and take everything of the game away."""
        if self._scene is not None:
            self.keep_layout()
            self.board_view.setScene(None)
            self._scene.deleteLater()
            self._scene = None
            self._put_above(None)
        self._unpin()
        self._room.clear()
        for dock in self._game_docks:
            dock.setParent(None)  # at once: the next game's docks have the same names, by which layouts are restored
            dock.deleteLater()
        self._game_docks, self._panels = [], []
        self._lines_from = None
        self.announcer.forget()
        self.offers.leave()
        self._tidy_timer.start()

    def keep_layout(self) -> None:
        if self._scene is None or not self._kept_as:
            return
        if self._room.has_own_layout:
            self._settings.keep_layout(self._kept_as, self._room.state)
        if front := self._room.front:  # none while the score page covers the table
            self._settings.keep_front(self._kept_as, front)

    def reset_layout(self) -> None:
        self._unpin()
        self._room.reset()

    def event(self, event: QEvent) -> bool:
        """Also notices when a line between docks is pulled: Qt tells nobody, but takes the mouse for it."""
        is_handled = super().event(event)
        if isinstance(event, QChildEvent) and event.polished() and isinstance(bar := event.child(), QTabBar):
            self._tabs.watch(bar)
        if event.type() == QEvent.Type.MouseButtonPress:
            self._is_pulling = is_handled
        elif event.type() == QEvent.Type.MouseButtonRelease and self._is_pulling:
            self._is_pulling = False
            self._room.touched()
        return is_handled

    def _put_above(self, panel: DockPanel | None) -> None:
        """Change what lies between the seats and the board."""
        if self._above is not None:
            discard(self._above)
        self._above = panel
        if panel is not None:
            panel.chosen.connect(self.staging.choose)
            panel.steps_chosen.connect(self.staging.choose_all)
            panel.hinted.connect(self.hinted)
            self._centre.insertWidget(0, panel)
            panel.show()

    def _make_game_dock(self, spec: DockSpec, context: PartContext) -> Dock:
        dock = self._add_panel(f"{self._controller.plugin.id}.{spec.id}", spec.title, panel := spec.make(context))
        panel.pin_asked.connect(lambda seat: self.pin(dock, seat))
        return dock

    def _add_panel(self, id_: str, title: str, panel: DockPanel) -> Dock:
        panel.chosen.connect(self.staging.choose)
        panel.steps_chosen.connect(self.staging.choose_all)
        panel.hinted.connect(self.hinted)
        panel.considered.connect(self._consider)
        panel.rules_asked.connect(self.rules_asked)
        self._panels.append(panel)
        dock = self._make_dock(id_, title, panel, panel.heading())
        self._game_docks.append(dock)
        return dock

    def _make_dock(self, id_: str, title: str, content: QWidget, heading: QWidget | None = None) -> Dock:
        dock = Dock(self._themes, id_, title, content, heading)
        dock.touched.connect(lambda: self._room.touched())
        self.destroyed.connect(dock.deleteLater)  # it has no other parent before a game is on the table
        return dock

    def _spare_width(self) -> float:
        """What a board as high as the window leaves beside it."""
        board = self.board_view.sceneRect()
        height = self.height() - (self._above.sizeHint().height() if self._above is not None else 0)
        return self.width() - height * board.width() / board.height() - _DOCK_GAP if board.height() else 0.0

    def show_topic(self, topic: str) -> bool:
        """Bring the help about a thing to the front; False if the game has none."""
        for panel, dock in zip(self._panels, self._game_docks, strict=True):
            if panel.show_topic(topic):
                dock.show()
                dock.raise_()
                return True
        return False

    def topic_under_mouse(self) -> str:
        """What the thing under the mouse, or with the focus, is called in the help: its property `help`."""
        at, window = QCursor.pos(), self.window()
        # Floating docks are windows of their own.
        widget = QApplication.widgetAt(at) or window.childAt(window.mapFromGlobal(at))
        while widget is not None:
            if topic := widget.property("help"):
                return str(topic)
            if widget is self.board_view and self._scene is not None:
                return self._scene.help_topic
            widget = widget.parentWidget()
        focused = QApplication.focusWidget()
        return str(focused.property("help") or "") if focused is not None else ""

    def _parts(self) -> list[BoardScene | DockPanel]:
        return [self._scene, *self.panels] if self._scene is not None else []

    # Following the controller

    def _advanced(self, table: TableView, events: tuple[Event, ...]) -> None:
        if self._scene is None:
            return
        self.log_dock.set_seats(table.seats)
        for part in self._parts():
            part.show_table(table, events)

    def _staged(self) -> None:
        """A step waits for the end of the turn, or was taken back."""
        self._decision_changed(self._controller.decision_view())
        self._history_changed()

    def _decision_changed(self, view: DecisionView | None) -> None:
        if self._scene is None:
            return
        view = self.staging.view(view)
        focused = self.window().focusWidget()
        in_strip = focused is not None and self.turn_strip.isAncestorOf(focused)
        if in_strip:
            # Qt would hand the keyboard from a button that goes to its neighbour, and Enter could undo the turn.
            self.board_view.setFocus(Qt.FocusReason.OtherFocusReason)
        shown = replace(view, choices=()) if view is not None and self.staging.is_waiting else view
        for part in self._parts():
            part.show_decision(shown)
        table = self._controller.table()
        seats, controller, strip = table.seats, self._controller, self.turn_strip
        strip.stage = table.progress.title if table.progress is not None else ""
        with laid_out_once(strip):
            strip.show_decision(view, seats, controller.is_looking_back, controller.is_planning, self._done(seats))
            strip.show_plan_button(controller.can_plan)
        self._show_offers(view, seats)
        self.log_dock.show_news(view.news_start if view is not None and view.choices else None)
        self.board_banner.show_plan(controller.is_planning)
        # What one person left the keyboard on is not for the next one.
        is_other = self.announcer.is_for_another(view)
        if focused is not None and in_strip and not focused.isHidden() and not is_other:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
        elif isinstance(focused, QWidget) and (not self._keeps_focus(focused) or (is_other and self._is_here(focused))):
            self.board_view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.announcer.show(view, seats)
        if controller.shown_decision != self._turn_of:  # the step before showed the turn already, unless none was taken
            self._update_turn()
        lay_out_now(*filter(None, (self.centralWidget(), self, self.parentWidget())))

    def _show_offers(self, view: DecisionView | None, seats: tuple[SeatView, ...]) -> None:
        """Offers to several persons; when all are answered, what was said for a moment."""
        panel, offers = self.offers, view.offers if view is not None else None
        if offers is not None:
            panel.show_offers(offers, seats)
        elif panel.decision is not None:
            offers = self._controller.offers_with(panel.decision) if not self._controller.is_looking_back else None
            if offers is None or not all(row.answer for row in offers.rows):
                panel.leave()  # looking back, or taken back
                return
            panel.show_offers(offers, seats)
            panel.leave_after(self.turn_strip.rest_ms)

    def _is_here(self, focused: QWidget) -> bool:
        return self.turn_strip.isAncestorOf(focused) or any(dock.isAncestorOf(focused) for dock in self._game_docks)

    def _done(self, seats: tuple[SeatView, ...]) -> Done | None:
        """What a bot did last; its player needs not be told what a person did."""
        controller = self._controller
        if controller.is_looking_back or controller.is_planning or not any(seat.is_bot for seat in seats):
            return None
        done = controller.presenter.done(controller.session, controller.shown_step)
        return done if done is not None and seats[done.seat].is_bot else None

    def _keeps_focus(self, focused: QWidget) -> bool:
        """Whether something in a dock still has use for the keyboard."""
        in_dock = any(dock.isAncestorOf(focused) for dock in self._game_docks)
        return not in_dock or focused.focusPolicy() != Qt.FocusPolicy.NoFocus

    def _history_changed(self) -> None:
        if self._scene is None:
            return
        controller = self._controller
        self._update_log()
        floor = controller.undo_floor
        self.log_dock.show_history(controller.shown_step, controller.session.at, floor)
        self.turn_strip.undo_button.setEnabled(controller.can_undo or self.staging.is_waiting)
        self.turn_strip.undo_to_button.setEnabled(controller.shown_step >= floor)
        self._update_turn()
        self._score_timer.start()

    def _update_log(self) -> None:
        controller = self._controller
        log = controller.session.log
        # The log continues if the last entry listed is still in its place.
        count = self._line_count
        is_continued = 0 < count <= len(log) and log[count - 1] is self._lines_from
        start = self.log_dock.last_line_start if is_continued else 0
        lines = controller.presenter.log_lines(controller.session, start)
        lines = [replace(line, note=note) if (note := controller.note_at(line)) else line for line in lines]
        self.log_dock.show_lines(lines, is_continued)
        self._line_count, self._lines_from = len(log), log[-1] if log else None

    def _consider(self, steps: tuple[Action, ...]) -> None:
        """Somebody thinks of these steps, or of none any more: so says a dock, too, that goes after the board."""
        if self._scene is not None and (steps or self._is_considered):
            self._update_turn(steps)

    def _update_turn(self, considered: tuple[Action, ...] = ()) -> None:
        """The running turn, with steps that somebody thinks of."""
        controller, asked = self._controller, self._controller.shown_decision
        self._turn_of, self._is_considered = asked, bool(considered)
        if asked is None or (controller.is_bot(asked.seat) and not controller.is_looking_back and not considered):
            self.turn_strip.show_turn(TurnView())  # what a bot does is told in words
            return
        session, at = controller.session, controller.shown_step
        if controller.is_planning:
            steps = planned_steps(session, controller.plan_start, at, asked.seat)
        else:
            steps = running_turn(session, at, asked.seat)
        steps += self.staging.turn_steps()
        steps += considered_steps(controller.session.game, controller.shown_state, asked, considered)
        turn = controller.presenter.turn(controller.shown_state, asked.seat, steps)
        if controller.is_bot(asked.seat):
            turn = replace(turn, notes=())
        elif all(step.is_considered for step in turn.steps) and (answers := controller.answered_by_rule(asked.seat)):
            note = Note(self.tr("Answered for you"), ", ".join(answers), "rule", is_warning=False)
            turn = replace(turn, notes=(*turn.notes, note))
        self.turn_strip.show_turn(turn)

    def _update_score(self) -> None:
        if self._scene is None or self.score_dock.visibleRegion().isEmpty():  # also behind another tab
            return
        controller = self._controller
        data = score_data(controller.session, controller.presenter, controller.table().seats, controller.shown_step)
        self.score_dock.show_score(data, course(controller.session, controller.presenter))

    def _retheme(self, theme: Theme) -> None:
        for part in self._parts():
            part.set_theme(theme)
            if isinstance(part, QWidget):
                part.updateGeometry()  # else Qt goes by the size that it needed before

    def _build(self) -> QWidget:
        """Returns what lies between the docks."""
        self.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AllowNestedDocks)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self._log = self._make_dock("shell.log", self.tr("Log"), self.log_dock)
        self._score = self._make_dock("shell.score", self.tr("Score"), self.score_dock)
        self._places = DockPlaces(self, self._log, self._score)
        self._tabs = DockTabs(self)
        self._room = DockRoom(self, self._places, self._themes, self._spare_width)
        centre = QWidget()
        self._centre = QVBoxLayout(centre)
        self._centre.setContentsMargins(8, 0, 0, 0)
        self._centre.setSpacing(0)
        self._centre.addWidget(self.board_view, 1)
        self.setCentralWidget(centre)
        self.setContentsMargins(0, 8, 8, 0)
        return centre

    def _connect(self) -> None:
        controller, strip = self._controller, self.turn_strip
        controller.advanced.connect(self._advanced)
        controller.decision_changed.connect(self._decision_changed)
        controller.history_changed.connect(self._history_changed)
        self.log_dock.step_asked.connect(controller.show_step)
        self.log_dock.stays = lambda step: controller.person_step(step) == step
        self.score_dock.step_asked.connect(controller.show_step)
        self._score.visibilityChanged.connect(self._score_timer.start)
        strip.chosen.connect(self.staging.choose)
        self.offers.chosen.connect(self.staging.choose)
        self.staging.changed.connect(self._staged)
        strip.considered.connect(self._consider)
        strip.now_asked.connect(controller.show_now)
        strip.plan_asked.connect(controller.begin_plan)
        strip.play_plan_asked.connect(controller.play_plan)
        strip.other_asked.connect(controller.focus)
        strip.score_asked.connect(self.score_asked)
        self._themes.changed.connect(self._retheme)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._raise_focused)
        app.focusChanged.connect(strip.check_enter)
        self.board_view.installEventFilter(strip)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its own ground, so that the table top of the window is not painted below it."""
        fill_parts(QPainter(self), self._themes.theme.colour("window"), event.region())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._show_floating(False)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # only now: styling takes it off again
        self._show_floating(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._room.share_soon()

    def _show_floating(self, shown: bool) -> None:
        """Floating docks are windows of their own; they come and go with the table."""
        for dock in self._docks:
            if dock.isFloating() and dock.toggleViewAction().isChecked():
                dock.setVisible(shown)
                dock.toggleViewAction().setChecked(True)
