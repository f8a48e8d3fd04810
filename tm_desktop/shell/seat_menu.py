"""Who plays a seat, changed in the middle of a game: bot or person, levels, resign; what a player leaves to rules."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from engine.core.game import HUMAN
from tm_desktop.play.bots import DEFAULT_BOT, leave_decision
from tm_desktop.play.levels import bot_names

if TYPE_CHECKING:
    from tm_desktop.play.views import Routine
    from tm_desktop.shell.main_window import MainWindow
    from tm_desktop.shell.seat_strip import SeatStrip


class SeatMenus(QObject):
    """The menu of each seat: behind its card and in the main menu."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    def follow(self, strip: "SeatStrip") -> None:
        """Serve the cards at the top."""
        strip.menu_asked.connect(self.popup)
        strip.board_asked.connect(self._show_board)

    def _show_board(self, seat: int, at: QPoint) -> None:
        if not self._window.table_page.show_seat(seat):
            self.popup(seat, at)

    def popup(self, seat: int, at: QPoint) -> None:
        """The menu of a seat at a place on the screen."""
        menu = QMenu(self._window)
        menu.aboutToHide.connect(menu.deleteLater)
        self.fill(menu, seat)
        menu.popup(at)

    def fill_all(self, menu: QMenu) -> None:
        """A submenu for each seat."""
        menu.clear()
        controller = self._window.controller
        if not controller.has_game:
            menu.addAction(self.tr("No game is open")).setEnabled(False)
            return
        for seat in controller.table().seats:
            self.fill(menu.addMenu(f"{seat.seat + 1}  {seat.full}"), seat.seat)

    def fill(self, menu: QMenu, seat: int) -> None:
        controller = self._window.controller
        player = controller.players[seat]
        if self._has_left(seat):
            text = self.tr("%1 has left the game").replace("%1", controller.table().seats[seat].name)
            menu.addAction(text).setEnabled(False)
            return
        text = self.tr("Play this seat yourself") if controller.is_bot(seat) else self.tr("A person plays")
        self._add_player(menu, seat, HUMAN, text, player)
        menu.addSeparator()
        name = controller.name_of(seat)
        heading = self.tr("Level") if controller.is_bot(seat) else self.tr("Let a bot play for %1").replace("%1", name)
        levels = menu.addMenu(heading)
        group = QActionGroup(levels)
        for level, level_name in bot_names().items():
            group.addAction(self._add_player(levels, seat, level, level_name, player))
        is_open = controller.result is None
        menu.setEnabled(is_open)
        levels.setEnabled(is_open)
        if not controller.is_bot(seat):
            for routine in controller.presenter.routines():
                rules = menu.addMenu(routine.title)
                rules.setEnabled(is_open)
                self.fill_rules(rules, seat, routine)
            menu.addSeparator()
            menu.addAction(self.tr("Rename…")).triggered.connect(lambda: self.rename(seat))
            action = menu.addAction(self.tr("Resign…"))
            action.setEnabled(is_open)
            action.triggered.connect(lambda: self.resign(seat))

    def fill_rules(self, menu: QMenu, seat: int, routine: "Routine") -> None:
        """Who answers such questions of a seat: its player, or a rule."""
        controller = self._window.controller
        current = controller.rules_of(seat).get(routine.id, "")
        group = QActionGroup(menu)
        for rule, text in (("", self.tr("Ask each time")), *routine.rules):
            action = group.addAction(menu.addAction(text))
            action.setCheckable(True)
            action.setChecked(rule == current)
            action.triggered.connect(lambda _checked=False, rule=rule: controller.set_rule(seat, routine.id, rule))

    def fill_asked(self, menu: QMenu) -> None:
        """The rules for the question that is asked."""
        view = self._window.controller.decision_view()
        menu.clear()
        if view is not None and view.routine is not None:
            self.fill_rules(menu, view.seat, view.routine)

    def _add_player(self, menu: QMenu, seat: int, player: str, text: str, current: str) -> QAction:
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setChecked(player == current)
        action.triggered.connect(lambda: self.set_player(seat, player))
        return action

    def set_player(self, seat: int, player: str) -> None:
        window = self._window
        is_open = window.controller.result is None and not self._has_left(seat)
        if is_open and window.controller.players[seat] != player:
            window.bots.set_player(seat, player)

    def _has_left(self, seat: int) -> bool:
        controller = self._window.controller
        return controller.presenter.has_left(controller.session.state, seat)

    def rename(self, seat: int) -> None:
        """Another name for a player, in this game and for the next ones."""
        window, controller = self._window, self._window.controller
        others = [controller.name_of(other) for other in range(len(controller.players)) if other != seat]
        name = window.questions.player_name(controller.name_of(seat), window.settings.people())
        if name in others:
            window.tell(self.tr("Another seat is called %1 already; the name was not changed.").replace("%1", name))
        elif name:
            controller.rename(seat, name)
            window.settings.add_people([name])

    def resign(self, seat: int) -> None:
        """Leave the game as the rules say; where they say nothing now, a bot plays on for the seat."""
        window, controller = self._window, self._window.controller
        if self._has_left(seat):
            return
        name = controller.name_of(seat)
        if not window.questions.resign(name):
            return
        if controller.is_planning:
            controller.discard_plan()
        controller.show_now()
        decision = leave_decision(controller, seat)
        if decision is not None:
            session = controller.session
            controller.choose(session.game.legal_actions(session.state, decision)[0], decision)
            return
        window.bots.set_player(seat, DEFAULT_BOT)
        text = self.tr("%1 cannot leave the game at this point, so a bot plays on for this seat.")
        window.tell(text.replace("%1", name))
