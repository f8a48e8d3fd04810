"""A map of hexes on the table: shows positions, marks what can be done, and turns clicks into choices.

It holds no rule. What can be done are the legal actions of the DecisionView; what it costs comes from previews. What a
game knows of its board it says by a Situation.
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPixmap
from PySide6.QtWidgets import QGraphicsSceneMouseEvent, QGraphicsView, QWidget

from engine.core.events import Event
from engine.core.game import Action
from tm_desktop.hexboard import cursor
from tm_desktop.hexboard.board_layers import BoardLayers
from tm_desktop.hexboard.chip import ChipView
from tm_desktop.hexboard.cursor import BoardCursor
from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.hexboard.legend import legend_pictures
from tm_desktop.hexboard.pieces import Span
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import AFTER, CONVERT, DEAR, FREE, PASS, TAKEN, USUAL, SpaceView
from tm_desktop.parts.board.hex_menu import Group, HexMenu
from tm_desktop.parts.board.marks import Marks
from tm_desktop.parts.board.plans import AnyPlan
from tm_desktop.parts.board.popups import BoardPopups
from tm_desktop.parts.board.situation import Panel, Situation
from tm_desktop.parts.board.spoken import spoken
from tm_desktop.parts.board.step_marks import StepMarks, StepWords, changed_hexes
from tm_desktop.parts.phrases import hex_of
from tm_desktop.parts.popup import Popup
from tm_desktop.parts.texts import part_tr
from tm_desktop.play.plugin import BoardPart, BoardScene, PartContext
from tm_desktop.play.views import Combination, DecisionView, TableView
from tm_desktop.theming.announcing import announce
from tm_desktop.theming.theme import Theme


class HexScene(BoardScene):
    """The map with everything on it."""

    def __init__(self, context: PartContext, now: Situation[Any, Any], step_words: StepWords) -> None:
        super().__init__()
        self._animated, self._history = context.animated, context.history
        self.layers = BoardLayers(self, now.table, context.theme)
        self.setSceneRect(self.layers.layout.scene)
        self.board, self.now = now.table.board, now
        self._hovered: Place | None = None
        self._pressed: Place | None = None
        self._mouse_at: QPoint | None = None
        self.places: list[Place] = [*range(len(self.layers.layout.centres)), *self.layers.actions.spots]
        self.cursor = BoardCursor(self.places, self._centre)
        self.popups = BoardPopups(self, now.table.look, context.theme)
        self.popups.picked.connect(self._play)
        self.popups.considered.connect(self.considered)
        self.popups.closed.connect(self._show_cursor)
        self.steps = StepMarks(self, self.layers, step_words, self._tell)
        self.steps.pointed.connect(self.pointed)
        self.popups.opened.connect(lambda: self.steps.pointed.emit(None))  # what it points at may lie below

    @property
    def popup(self) -> Popup | None:
        """The menu or the panel of cards that is open over the board."""
        return self.popups.popup

    def legend(self) -> tuple[tuple[QPixmap, str], ...]:
        views = self.views()
        return legend_pictures(
            self.now.table.edge.legend, self.popups.theme, views[0].devicePixelRatioF() if views else 1.0
        )

    # What the shell tells

    def show_table(self, table: TableView, events: tuple[Event, ...]) -> None:
        before, picture = self.now.picture, self.now.show(table.position)
        self.popups.drop()
        self.layers.note_users(self._history(), picture.used)
        self.layers.show_picture(picture)
        if before is not None and events and self._animated() and self._is_watched():
            self.layers.play(events, before)
        else:
            self.layers.animator.stop()
        self.steps.follow(self._view(), table, events)

    def show_decision(self, decision: DecisionView | None) -> None:
        self.popups.drop()
        news = []
        asked = self.now.ask(decision)
        if asked is not None and decision is not None:
            news = changed_hexes(decision.news, decision.seat)
        self._show_marks()
        self.layers.badges.set_news(news)
        self.layers.actions.explain_news(bool(news))
        self.steps.asked(decision)
        self.cursor.is_new = True
        self._hover(None)
        self._open_panel()
        if self.popup is None:
            self._show_cursor()

    def set_theme(self, theme: Theme) -> None:
        self.popups.theme = theme
        self.layers.set_theme(theme)
        self.popups.drop()
        self._open_panel()

    def finish_painting(self) -> None:
        view = self._view()
        if view is not None:
            self.layers.finish_painting(view.transform().m11() * view.devicePixelRatioF())

    def part_count(self) -> int:
        return len(self.places) if self.now.state is not None else 0

    def part(self, number: int) -> BoardPart:
        return spoken(self, self.places[number])

    # Marks

    @property
    def marks(self) -> Marks:
        return self.now.marks

    def _show_marks(self) -> None:
        marks, layers = self.now.marks, self.layers
        layers.rings.set_rings(marks.rings)
        layers.badges.set_upgrades(marks.upgrades)
        if layers.picture is None:
            return
        home = layers.home(self.now.decision.seat if self.now.decision is not None else 0)
        layers.bridges.set_ghosts((Span(site, home) for site in marks.bridges), is_quiet=bool(marks.hexes))
        used = layers.picture.used
        layers.actions.set_spaces([self._space(number, used) for number in range(len(self.now.power_actions))])
        layers.actions.set_plates(bool(marks.conversions), bool(marks.passes))
        layers.actions.show_legend(bool(marks.hexes))

    def _space(self, number: int, used: int) -> SpaceView:
        price = self.now.power_price(number)
        cost = USUAL if price is None else price
        if number in self.now.marks.powers:
            return SpaceView(FREE, cost=cost)
        plan = self.now.marks.powers_after.get(number)
        if plan is not None:
            return SpaceView(AFTER, self.now.words().shortly(plan), cost=cost)
        if used >> number & 1:
            return SpaceView(TAKEN, "", self.layers.user_of(number), cost)
        return SpaceView(DEAR, cost=cost)

    def plans_on(self, hex_: int) -> tuple[list[AnyPlan], list[AnyPlan]]:
        """What can be done on a hex now, and after conversions."""
        return self.now.plans_on(hex_)

    def combinations(self) -> tuple[Combination, ...]:
        return self.now.combinations()

    # Mouse

    def place_at(self, point: QPointF) -> Place | None:
        """What lies under a point and can be clicked or explained."""
        site = self.layers.bridges.site_at(point)
        if site is not None:
            return "bridge", site
        spot = self.layers.actions.spot_at(point)
        return spot if spot is not None else self.layers.layout.hex_at(point)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        super().mouseMoveEvent(event)
        # The view repeats the last move when it scrolls, as it does to follow the keyboard.
        has_moved, self._mouse_at = event.screenPos() != self._mouse_at, event.screenPos()
        if has_moved and (self.popup is None or not isinstance(self.popup, HexMenu)):
            if self.now.decision is not None and self.now.decision.choices:
                self.steps.clear()  # the board is for who is asked
            self.cursor.is_shown = False
            self._hover(self.place_at(event.scenePos()))

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed = None
        self.cursor.is_shown = False
        if isinstance(self.popup, HexMenu):
            self.popup.cancel()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = self.place_at(event.scenePos())
        if self.popup is not None:
            self.popup.setFocus(Qt.FocusReason.PopupFocusReason)  # the press took the keyboard from the open panel
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self.place_at(event.scenePos()):
            if pressed in self.live_places():
                self.activate(pressed)
            else:
                self._explain(pressed)

    # Keyboard

    def key_help(self) -> tuple[tuple[str, str], ...]:
        return cursor.board_keys(self.layers.actions.edge)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        number = key - Qt.Key.Key_1
        if key in cursor.WAYS or key == Qt.Key.Key_N:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._move_cursor(cursor.WAYS.get(key), -1 if back else 1)
        elif key in cursor.TAKE_KEYS:
            self._take()
        elif key in cursor.PLATE_KEYS or 0 <= number < len(self.now.power_actions):
            self._activate_live(cursor.PLATE_KEYS.get(key) or Spot("power", number))
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # Enter ends the turn elsewhere; here it opens the place that the cursor was moved to.
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if (
            is_override
            and isinstance(event, QKeyEvent)
            and Qt.Key(event.key()) in cursor.TAKE_KEYS
            and self._has_to_take()
        ):
            event.accept()
            return True
        if event.type() == QEvent.Type.Leave and not self.cursor.is_shown and not isinstance(self.popup, HexMenu):
            self._hover(None)  # the mouse went off the board
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.popup is not None and event.reason() == Qt.FocusReason.OtherFocusReason:
            self.popup.setFocus(Qt.FocusReason.PopupFocusReason)  # the window gave the keyboard to the board
        elif event.reason() in cursor.BY_KEYBOARD:
            self.cursor.is_shown = True
            self._show_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.cursor.is_shown and self.popup is None and event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.cursor.is_shown = False
            self._hover(None)

    def live_places(self) -> list[Place]:
        """Where something can be done now, in the order in which one reads the board."""
        edge = self.layers.actions
        bridges: list[Place] = [("bridge", site) for site in sorted(self.now.marks.bridges)]
        return [*bridges, *sorted(self.now.marks.hexes), *(spot for spot in edge.spots if edge.is_live(spot))]

    def _move_cursor(self, way: tuple[int, int] | None, by: int) -> None:
        """One step, or without a way to the next live place. Where only a bridge is asked for, only bridges count."""
        cursor = self.cursor
        if self._hovered is not None:
            cursor.place = self._hovered
        live = self.live_places()
        bridges = [] if self.now.marks.hexes else [place for place in live if isinstance(place, tuple)]
        if way is not None and not bridges and cursor.place is not None:
            cursor.step(way)
        else:
            cursor.jump(bridges or live, sum(way) if way else by)
        self._show_cursor()
        view = self._view()
        if view is not None and cursor.place is not None:
            at, reach = self._centre(cursor.place), QPointF(SIZE, SIZE)
            view.ensureVisible(QRectF(at - reach, at + reach), 0, 0)

    def _show_cursor(self) -> None:
        if not self.cursor.is_shown:
            return
        place = self.cursor.place
        if place is None:
            place = next(iter(self.live_places()), None)
        elif isinstance(place, tuple) and place[1] not in self.now.marks.bridges:
            place = self.board.sites[place[1]][0]  # it was built, or cannot be any more
        self.cursor.place = place
        self._hover(place)

    def _has_to_take(self) -> bool:
        """Whether Enter is for the board although it ends the turn otherwise."""
        if self.popups.reopen is not None:
            return True
        return self.cursor.is_shown and not self.cursor.is_new and self._hovered in self.live_places()

    def _take(self) -> None:
        if self.popups.reopen is not None:
            self.popups.reopen.click()
        elif self._hovered is not None:
            self._activate_live(self._hovered)

    def _activate_live(self, place: Place) -> None:
        if place in self.live_places():
            self.activate(place)

    def _explain(self, place: Place) -> None:
        """A click that does nothing says why, beside the place."""
        view, reason = self._view(), self.now.why_not(place)
        if reason and view is not None:
            title = self.board.names[place] if isinstance(place, int) else ""
            self.layers.show_chip(view, self._centre(place), ChipView(title, reason), [])

    # Under the mouse

    def _hover(self, place: Place | None) -> None:
        if place == self._hovered and place is not None:
            return
        self._hovered = place
        self.help_topic = self.now.topic(place) if place is not None else ""
        layers = self.layers
        layers.actions.hover(place if isinstance(place, Spot) else None)
        layers.bridges.hover(place[1] if isinstance(place, tuple) else None)
        layers.chip.hide()
        layers.ghost.clear()
        layers.offers.follow()
        self._set_cursor(place)
        if isinstance(place, int):
            self._hover_hex(place)
        else:
            self._tell(self.now.hint(place) if place is not None else self.steps.told)
            self.considered.emit(self.now.marks.steps_at(place) if place is not None else ())

    def _hover_hex(self, hex_: int) -> None:
        now, after = self.now.plans_on(hex_)
        plans = [*now, *after]
        name, picture = self.board.names[hex_], self.layers.picture
        if picture is None or self.now.decision is None:
            return
        words = self.now.words()
        text = words.hex_text(hex_)
        if self.layers.badges.is_new(hex_):
            text = part_tr("%1. New since your last turn", text)
        shown = text if self.layers.layout.is_river(hex_) else f"{name}: {text}"
        self._tell(shown)
        if not plans:
            is_plain = self.layers.layout.is_river(hex_) or picture.building[hex_]  # one sees why
            reason = "" if is_plain else self.now.why_not(hex_)
            self._tell(f"{shown}. {reason}" if reason else shown)
            if self.cursor.is_shown:
                self.layers.ghost.show_ghost(hex_, "", "", "")
            self.considered.emit(())
            return
        best = plans[0]  # also the first line of the menu
        if words.is_foreign(best):
            self._tell(part_tr("%1: %2. Only other terrains can be made here", name, text))
            self.layers.ghost.show_ghost(hex_, "", "", "")
            self.considered.emit(())
            return
        self.considered.emit(best.steps)
        terrain, building = words.result(best)
        takers = words.takers(best, hex_)
        shown = terrain if best.outcome.transformed else ""
        self.layers.ghost.show_ghost(hex_, shown, building, words.home, takers)
        self.layers.offers.follow()
        if view := self._view():
            self.layers.show_chip(
                view, self._centre(hex_), words.chip(best, name, len(plans) - 1), [taker for taker, _ in takers]
            )

    def _tell(self, hint: str) -> None:
        self.hinted.emit(hint)
        if view := self._view():
            view.setAccessibleDescription(hint)
            if self.cursor.is_shown:
                announce(view, hint)

    def _set_cursor(self, place: Place | None) -> None:
        view = self._view()
        if view is None:
            return
        is_live = place is not None and place in self.live_places()
        view.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_live else Qt.CursorShape.ArrowCursor)

    # Choosing

    def activate(self, place: Place) -> None:
        """What a click there does: take the choice, or open the menu of all choices there."""
        if isinstance(place, int):
            self._activate_hex(place)
            return
        action = self.now.marks.action_at(place)
        if action is not None:
            self._play((action,))
        elif isinstance(place, Spot):
            self._activate_spot(place)

    def _activate_hex(self, hex_: int) -> None:
        now, after = self.now.plans_on(hex_)
        if not now and not after:
            return
        assert self.now.decision is not None
        if len(now) == 1 and self.now.takes_one_click(self.now.decision):
            self._play(now[0].steps)
            return
        words = self.now.words()
        assert self.now.asked is not None
        groups, plans = words.groups(now, after, self.now.asked.refused_on(hex_))
        name = self.board.names[hex_]
        around = self.layers.layout.centres[hex_], SIZE * 0.9
        self.layers.chip.hide()
        steps = [plan.steps for plan in plans]
        self.popups.open_menu(
            name, words.hex_text(hex_), groups, steps, around, lambda number, digit: words.detail(plans[number], digit)
        )

    def _activate_spot(self, spot: Spot) -> None:
        if spot.kind == "power":
            plan = self.now.marks.powers_after.get(spot.number)
            if plan is not None:
                self._play(plan.steps)
        elif spot.kind == CONVERT:
            group, at = Group("", self.now.conversion_lines()), self.layers.actions.centre_of(spot)
            steps = [(action,) for action in self.now.marks.conversions]
            self.popups.open_menu(self.layers.actions.edge.plates[CONVERT].name, "", [group], steps, (at, 30))
        elif spot.kind == PASS and self.now.marks.passes:
            panel = self.now.pass_panel()
            if panel is None:
                self._play(self.now.marks.passes)
            else:
                self._open(panel)

    def _open_panel(self) -> None:
        """Questions whose answers are tiles or cards open them by themselves."""
        panel = self.now.panel() if self.now.asked is not None else None
        if panel is not None:
            self._open(panel)

    def _open(self, panel: Panel) -> None:
        theme = self.popups.theme
        self.popups.open_panel(panel.title, lambda view: panel.make(theme, view), panel.steps, panel.is_asked)

    def _play(self, steps: Sequence[Action]) -> None:
        """A click may stand for several steps."""
        self.popups.drop()
        if self.now.decision is not None:
            self.steps_chosen.emit(steps, self.now.decision.decision)

    def _view(self) -> QGraphicsView | None:
        views = self.views()
        return views[0] if views else None

    def _is_watched(self) -> bool:
        view = self._view()
        return view is not None and view.isVisible() and view.updatesEnabled()

    def _centre(self, place: Place) -> QPointF:
        if isinstance(place, int):
            return self.layers.layout.centres[place]
        if isinstance(place, Spot):
            return self.layers.actions.centre_of(place)
        start, end = self.layers.layout.bridge_ends(place[1])
        return (start + end) / 2

    # Where things are

    def where(self, steps: Sequence[Action]) -> QWidget | QRectF | None:
        wanted = tuple(steps)
        button = self.popups.button_for(wanted)
        place = self._place_for(wanted) if button is None and self.popup is None else None
        return button if place is None else self._around(place)

    def _place_for(self, steps: tuple[Action, ...]) -> Place | None:
        """Hexes by what can be planned on them, everything else by its first step."""
        marks, edge = self.now.marks, self.layers.actions
        for hex_ in dict.fromkeys(hex_of(step) for step in steps):
            plans = [plan.steps for found in self.now.plans_on(hex_) for plan in found] if hex_ is not None else []
            if any(plan == steps[: len(plan)] for plan in plans):
                return hex_
        bridges: list[Place] = [("bridge", site) for site in marks.bridges]
        for place in (*bridges, *edge.spots):
            at_once = marks.steps_at(place)
            if at_once and at_once == steps[: len(at_once)]:
                return place
        for kind, menu in ((CONVERT, marks.conversions), (PASS, marks.passes)):
            if steps[0] in menu:
                return Spot(kind)
        return None

    def place_called(self, name: str) -> QRectF | None:
        kind, _, id_ = name.partition(".")
        if kind == "hex":
            return self._around(self.board.hex_by_name[id_])
        if kind == "bridge":
            names = [f"{self.board.names[a]}-{self.board.names[b]}" for a, b in self.board.sites]
            return self._around(("bridge", names.index(id_)))
        spots = (spot for spot in self.layers.actions.spots if self.now.topic(spot) == name)
        found = next(spots, None)
        return self._around(found) if found is not None else None

    def _around(self, place: Place) -> QRectF:
        at, reach = self._centre(place), QPointF(SIZE, SIZE)
        return QRectF(at - reach, at + reach)

    def screen_point(self, place: Place) -> QPoint:
        """Where a place is in the viewport; for tests and for guides that point at things."""
        view = self._view()
        assert view is not None
        return view.mapFromScene(self._centre(place))
