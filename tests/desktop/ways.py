"""Two ways to play on a real window: by mouse alone and by keyboard alone. Each takes any choice of any question."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QTabBar

from engine.core.game import Action, AnyGame, Decision, State
from engine.core.session import Session
from tests.desktop.board import Board
from tests.desktop.keyboard import CTRL, focused, press, write
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS
from tm_desktop.parts.phrases import hex_of
from tm_desktop.parts.things import Thing
from tm_desktop.play.views import Choice
from tm_desktop.shell.dock import Dock

KEY = Qt.Key
Asked = tuple[Decision, Action]  # a question, and the answer
_MOST_STEPS = 2000


class Way(ABC):
    """Finds the place of a choice; the subclasses know how to use places."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def take(self, wanted: Sequence[Action]) -> int:
        """Take the first wanted step; a line of a menu may stand for several. Returns how many were taken."""
        session = self.board.window.controller.session
        before, seat = session.at, self.board.decision.seat
        self._take(wanted)
        QApplication.processEvents()
        staging = self.board.window.table_page.staging
        if staging.is_waiting:
            view = staging.view(self.board.window.controller.decision_view())
            assert view is not None
            self.answer(view.choices[0])
            QApplication.processEvents()
        done = [entry.action for entry in session.log[before:] if entry.decision.seat == seat][: len(wanted)]
        taken = len(done)  # bots may have answered meanwhile
        assert taken > 0, f"{wanted[0]} was not taken"
        assert done == list(wanted[:taken]), f"{done} was done, {wanted[:taken]} was wanted"
        return taken

    def _take(self, wanted: Sequence[Action]) -> None:
        action, marks = wanted[0], self.board.scene.marks
        hex_ = hex_of(action)
        if hex_ is not None:
            self._take_hex(hex_, wanted)
        elif action in marks.bridges.values():
            self.use(("bridge", next(site for site, bridge in marks.bridges.items() if bridge == action)))
        elif action in marks.powers.values():
            self.use(Spot("power", next(number for number, power in marks.powers.items() if power == action)))
        elif action in marks.conversions:
            self._use_and_pick(Spot(CONVERT), marks.conversions.index(action))
        elif action in marks.passes:
            self._use_and_pick(Spot(PASS), marks.passes.index(action))
        else:
            self._take_elsewhere(action)

    def _take_hex(self, hex_: int, wanted: Sequence[Action]) -> None:
        now, after = self.board.scene.plans_on(hex_)
        _, plans = self.board.scene.now.words().groups(now, after)
        fitting = [plan for plan in plans if plan.steps == tuple(wanted[: len(plan.steps)])]
        self._use_and_pick(hex_, plans.index(max(fitting, key=lambda plan: len(plan.steps))))

    def _use_and_pick(self, place: Place, number: int) -> None:
        """Some questions are answered by the place itself; the popup is then of the next one."""
        window = self.board.window
        before = window.controller.session.at
        self.use(place)
        if window.controller.session.at == before and not window.table_page.staging.is_waiting:
            self.pick(number)

    def _take_elsewhere(self, action: Action) -> None:
        """A card of the panel that is open, an answer of the turn strip, or something in a dock."""
        panel = self.board.scene.now.panel() if self.board.scene.popup is not None else None
        if panel is not None and (action,) in panel.steps:
            self.pick(panel.steps.index((action,)))
            return
        view = self.board.window.controller.decision_view()
        assert view is not None
        choice = next(choice for choice in view.choices if choice.action == action)
        if choice.in_strip or choice.ends_turn:
            self.answer(choice)
        else:
            self.use_thing(self.board.dock_of(action), action)

    def dock(self, number: int) -> Dock:
        return self.board.window.table_page._docks[number]

    @abstractmethod
    def use(self, place: Place) -> None:
        """Open or take a place of the board."""

    @abstractmethod
    def pick(self, number: int) -> None:
        """Take a line of the open menu or a card of the open panel."""

    @abstractmethod
    def answer(self, choice: Choice) -> None:
        """Take an answer of the turn strip."""

    @abstractmethod
    def use_thing(self, dock: int, action: Action) -> None:
        """Take what is drawn on a dock."""


class Mouse(Way):
    """Clicks, where things are drawn."""

    def use(self, place: Place) -> None:
        self.board.click(place)

    def pick(self, number: int) -> None:
        self.board.pick(number)

    def answer(self, choice: Choice) -> None:
        self.board.press(choice.label)

    def use_thing(self, dock: int, action: Action) -> None:
        panel = self.dock(dock)
        if panel not in self.board.window.table_page.seen_docks():
            self._click_tab(panel.windowTitle())
        thing = next(thing for thing in panel.findChildren(Thing) if action in thing.answers and thing.isVisible())
        for area in panel.findChildren(QScrollArea):
            area.ensureWidgetVisible(thing)
        QApplication.processEvents()
        assert thing.visibleRegion().contains(thing.rect().center()), "nothing is drawn where it is clicked"
        self.board.qtbot.mouseClick(thing, Qt.MouseButton.LeftButton)

    def _click_tab(self, title: str) -> None:
        for bar in self.board.window.table_page.findChildren(QTabBar):
            for tab in range(bar.count()):
                if bar.isVisible() and bar.tabText(tab) == title:
                    self.board.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(tab).center())
                    QApplication.processEvents()
                    return


class Keyboard(Way):
    """Keys only; they go to whatever has the focus."""

    def use(self, place: Place) -> None:
        scene = self.board.scene
        if focused() is not self.board.window.table_page.board_view:
            press(KEY.Key_0, CTRL)
        if isinstance(place, Spot):
            keys = {CONVERT: KEY.Key_C, PASS: KEY.Key_P}
            press(keys[place.kind] if place.kind in keys else KEY(KEY.Key_1 + place.number))
            return
        for _ in scene.live_places():
            press(KEY.Key_N)
            if scene.cursor.place == place:
                break
        assert scene.cursor.place == place
        press(KEY.Key_Return)

    def pick(self, number: int) -> None:
        popup = self.board.scene.popup
        assert popup is not None
        while number >= len(popup.buttons):
            press(KEY(KEY.Key_1 + len(popup.buttons)))  # opens what is folded
        if number < popup.digits:
            press(KEY(KEY.Key_1 + number))
            return
        while focused() is not popup.buttons[number]:
            press(KEY.Key_Right)
        press(KEY.Key_Return)

    def answer(self, choice: Choice) -> None:
        if choice.ends_turn:
            press(KEY.Key_Return)
            return
        press(KEY.Key_K, CTRL)
        write(choice.label)
        press(KEY.Key_Return)

    def use_thing(self, dock: int, action: Action) -> None:
        press(KEY(KEY.Key_1 + dock), CTRL)
        first = focused()
        while True:
            thing = focused()
            if isinstance(thing, Thing) and thing.offered_steps() == (action,):
                break
            press(KEY.Key_Tab)
            assert focused() is not first, f"the Tab key does not reach {action}"
        press(KEY.Key_Return)


def answer_both_ways(board: Board, make: Callable[[], tuple[AnyGame, State]], asked: Sequence[Asked]) -> None:
    """Answer these questions by keys, then by mouse; the position is put on the table anew for each way."""
    for way_type in (Keyboard, Mouse):
        game, state = make()
        session = Session(game)
        session._states[0] = state  # a position that no game led to
        board.window.controller.put(session)
        QApplication.processEvents()
        way, wanted = way_type(board), [action for _, action in asked]
        while wanted:
            wanted = wanted[way.take(wanted) :]
        assert [(entry.decision, entry.action) for entry in session.log] == list(asked), way_type.__name__


def play_to_the_end(way: Way, wanted: Callable[[], Action], chance: Random) -> set[type[Action]]:
    """A whole game, choice by choice; the kinds of its steps."""
    window = way.board.window
    for _ in range(_MOST_STEPS):
        if window.controller.result is not None:
            break
        way.take(menu_line(way.board, wanted(), chance))
        QApplication.processEvents()
    assert window.controller.result is not None
    assert window.pages.currentWidget() is window.score_page
    return {type(entry.action) for entry in window.controller.session.log}


def menu_line(board: Board, action: Action, chance: Random) -> tuple[Action, ...]:
    """On a hex, a line of its menu that begins with this action: a bought spade alone is none."""
    hex_ = hex_of(action)
    if hex_ is None:
        return (action,)
    now, _ = board.scene.plans_on(hex_)
    return chance.choice([plan.steps for plan in now if plan.steps[0] == action])
