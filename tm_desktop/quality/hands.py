"""Hands that play through the window: they click where things are drawn, and take the time until the picture."""

from collections.abc import Callable, Iterator
from random import Random

from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QEventLoop, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from engine.bots.builder_bot import BuilderBot
from engine.core.game import Action
from tm_desktop.hexboard.places import Place
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.parts.things import Thing
from tm_desktop.quality.figures import Cost, cost_of
from tm_desktop.quality.tables import Tables
from tm_desktop.shell.main_window import MainWindow

MENU, HOVER = "open a menu", "hover"

_CURIOUS = 0.3  # the share of steps that are any legal one, so that all kinds are met
_PATIENCE = 50  # rounds of events until a click must have had its effect

Timed = tuple[str, Cost]  # the kind of step


def click(widget: QWidget, at: QPoint) -> None:
    """Press and release the left button there."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, buttons in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, none)):
        place, screen = QPointF(at), QPointF(widget.mapToGlobal(at))
        event = QMouseEvent(kind, place, screen, left, buttons, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget, event)


def move(widget: QWidget, at: QPoint) -> None:
    none = Qt.MouseButton.NoButton
    place, screen = QPointF(at), QPointF(widget.mapToGlobal(at))
    event = QMouseEvent(QEvent.Type.MouseMove, place, screen, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def settle(until: Callable[[], bool] = lambda: True) -> None:
    """Let the window do what it has to, until it has nothing more to do or to paint."""
    dispatcher = QAbstractEventDispatcher.instance()
    for _ in range(_PATIENCE):
        if not dispatcher.processEvents(QEventLoop.ProcessEventsFlag.AllEvents) and until():
            return


class Hands:
    """Plays for every seat of the table."""

    def __init__(self, window: MainWindow, tables: Tables, seed: int) -> None:
        self._window, self._tables, self._random = window, tables, Random(seed)
        window.table_page.turn_strip.rest_ms = 0  # these hands are faster than those of people

    @property
    def _scene(self) -> HexScene:
        scene = self._window.table_page.scene
        assert isinstance(scene, HexScene)
        return scene

    @property
    def _at(self) -> int:
        return self._window.controller.session.at

    def play(self) -> Iterator[Timed]:
        """A whole game; each click and how long it took until everything was painted."""
        controller = self._window.controller
        while controller.result is None:
            before = self._at
            yield from self._take(self._wanted())
            if self._at == before:
                raise RuntimeError(f"a click had no effect in step {before}")

    def _wanted(self) -> Action:
        session = self._window.controller.session
        decision = session.open_decisions[0]
        if self._random.random() < _CURIOUS:
            return self._random.choice(session.game.legal_actions(session.state, decision))
        return BuilderBot(session.at).choose(session.game, session.state, decision)

    def _take(self, action: Action) -> Iterator[Timed]:
        place = self._tables.place_of(action)
        if isinstance(place, int):
            viewport = self._window.table_page.board_view.viewport()
            yield HOVER, self._time(lambda: move(viewport, self._scene.screen_point(place) + QPoint(2, 0)))
        if place is not None:
            yield from self._click_place(place)
            if self._window.table_page.staging.is_waiting:
                yield self._end_turn()
        elif isinstance(self._scene.popup, self._tables.panels):
            yield self._pick()
        else:
            yield self._click_widget(action)

    def _click_place(self, place: Place) -> Iterator[Timed]:
        """On the board; if that opens a menu, one of its lines too."""
        viewport, before = self._window.table_page.board_view.viewport(), self._at
        cost = self._time(lambda: click(viewport, self._scene.screen_point(place)))
        if self._at > before:
            yield self._kind(before), cost
        elif self._window.table_page.staging.is_waiting:
            yield MENU, cost
        else:
            yield MENU, cost
            yield self._pick()

    def _end_turn(self) -> Timed:
        before, button = self._at, self._window.table_page.turn_strip.answer_buttons[-1]
        cost = self._time(lambda: click(button, button.rect().center()), until=lambda: self._at > before)
        return self._kind(before), cost

    def _has_done(self, before: int) -> bool:
        """Whether a click was taken: as a step, or as one that waits for the end of the turn."""
        return self._at > before or self._window.table_page.staging.is_waiting

    def _pick(self) -> Timed:
        popup, before = self._scene.popup, self._at
        assert popup is not None
        button = self._random.choice(popup.buttons)
        cost = self._time(lambda: click(button, button.rect().center()), until=lambda: self._has_done(before))
        return (self._kind(before) if self._at > before else MENU), cost

    def _click_widget(self, action: Action) -> Timed:
        """A thing in a dock, else a button of the turn strip."""
        before = self._at
        widget = self._thing(action) or self._button(action)
        if widget is None:  # it is only in the list of all actions
            cost = self._time(lambda: self._window.controller.choose(action))
        else:
            cost = self._time(lambda: click(widget, widget.rect().center()), until=lambda: self._at > before)
        return self._kind(before), cost

    def _thing(self, action: Action) -> QWidget | None:
        things = self._window.findChildren(Thing)
        return next((thing for thing in things if thing.offered_steps() == (action,)), None)

    def _button(self, action: Action) -> QWidget | None:
        view = self._window.controller.decision_view()
        labels = [choice.label for choice in view.choices if choice.action == action] if view else []
        buttons = self._window.table_page.turn_strip.answer_buttons
        return next((button for button in buttons if button.text() in labels), None)

    def _kind(self, step: int) -> str:
        return type(self._window.controller.session.log[step].action).__name__

    def _time(self, act: Callable[[], object], until: Callable[[], bool] = lambda: True) -> Cost:
        def click_and_wait() -> None:
            act()
            settle(until)

        settle()
        return cost_of(click_and_wait)
