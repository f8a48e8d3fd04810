"""The board of Terra Mystica: shows positions, marks what can be done, and turns clicks into choices.

It holds no rule. What can be done are the legal actions of the DecisionView; what it costs comes from previews.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneMouseEvent, QGraphicsView, QPushButton

from engine.core.events import Event
from engine.core.game import Action
from engine.games.terra_mystica import columns
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board_layers import BoardLayers
from tm_desktop.games.terra_mystica.board_topics import board_topic
from tm_desktop.games.terra_mystica.cards import card_choices, conversion_lines, panel_actions, panel_title
from tm_desktop.games.terra_mystica.chip import ChipView, Side
from tm_desktop.games.terra_mystica.choice_panel import ChoicePanel
from tm_desktop.games.terra_mystica.geometry import SIZE
from tm_desktop.games.terra_mystica.hex_menu import Group, HexMenu
from tm_desktop.games.terra_mystica.marks import Marks, add_marks_after_conversions, marks_of, plans_after_conversions
from tm_desktop.games.terra_mystica.news import changed_hexes
from tm_desktop.games.terra_mystica.pieces import Span
from tm_desktop.games.terra_mystica.plan_lines import PlanWords
from tm_desktop.games.terra_mystica.plans import Node, Plan, best_of, plan_of, plans_at, seat_decision
from tm_desktop.games.terra_mystica.popup import Popup
from tm_desktop.games.terra_mystica.power_actions import AFTER, CONVERT, DEAR, FREE, PASS, TAKEN, SpaceView, Spot
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter, position_of
from tm_desktop.games.terra_mystica.texts import tr
from tm_desktop.games.terra_mystica.warnings import pass_warnings
from tm_desktop.play.plugin import BoardScene, PartContext
from tm_desktop.play.views import DecisionView, TableView
from tm_desktop.theming.theme import Theme

# Questions that one click on a marked hex answers; in a turn the click opens the menu.
_DIRECT = (
    *(columns.PLACE_DWELLING, columns.PLACE_FREE_DWELLING, columns.UPGRADE_FREE, columns.PLACE_SANDSTORM),
    columns.PLACE_BRIDGE,
)

Place = int | Spot | tuple[str, int]  # a hex, something on the lower edge, or ("bridge", site)


class MapScene(BoardScene):
    """The map with everything on it."""

    def __init__(self, context: PartContext) -> None:
        super().__init__()
        assert isinstance(context.game, TerraMystica)
        assert isinstance(context.presenter, TerraMysticaPresenter)
        self._game, self._presenter, self._theme = context.game, context.presenter, context.theme
        self._animated = context.animated
        self.layers = BoardLayers(self, self._game.rules, context.theme)
        self.setSceneRect(self.layers.layout.scene)
        self._state: TMState | None = None
        self._decision: DecisionView | None = None
        self.marks = Marks()
        self._plans: dict[int, tuple[list[Plan], list[Plan]]] = {}
        self._hovered: Place | None = None
        self._pressed: Place | None = None
        self.popup: Popup | None = None
        self._reopen: QPushButton | None = None
        # What needs conversions takes a moment to find; the rest is marked before.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._mark_after_conversions)

    # What the shell tells

    def show_table(self, table: TableView, events: tuple[Event, ...]) -> None:
        before, self._state = self._state, position_of(table.position)
        self._drop_popup()
        self.layers.note_events(events, self._state)
        self.layers.show_state(self._state)
        if before is not None and events and self._animated() and self._is_watched():
            self.layers.animator.play(events, before, self._state)
        else:
            self.layers.animator.stop()

    def show_decision(self, decision: DecisionView | None) -> None:
        self._decision = decision
        self._plans.clear()
        self._drop_popup()
        node = self._node()
        self.marks = Marks()
        if node is not None and decision is not None:
            legal = [choice.action for choice in decision.choices]
            self.marks = marks_of(self._game, node, legal)
            self._later.start()
        self._show_marks()
        self.layers.badges.set_news(changed_hexes(decision.news, decision.seat) if node and decision else ())
        self._hover(None)
        self._open_panel()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.layers.set_theme(theme)
        self._drop_popup()
        self._open_panel()

    def finish_painting(self) -> None:
        view = self._view()
        if view is not None:
            self.layers.finish_painting(view.transform().m11() * view.devicePixelRatioF())
        if self._later.isActive():
            self._later.stop()
            self._mark_after_conversions()

    # Marks

    def _node(self) -> Node | None:
        """Where the person who is asked stands; None if nobody at this screen is."""
        view, state = self._decision, self._state
        if view is None or state is None or not view.choices:
            return None
        return Node(state, view.decision)

    def _mark_after_conversions(self) -> None:
        node = self._node()
        if node is not None:
            add_marks_after_conversions(self._game, node, self.marks)
            self._show_marks()

    def _show_marks(self) -> None:
        marks, layers, state = self.marks, self.layers, self._state
        layers.rings.set_rings(marks.rings)
        layers.badges.set_upgrades(marks.upgrades)
        if state is None:
            return
        seat = self._decision.seat if self._decision is not None else 0
        home = layers.home(state, seat)
        layers.bridges.set_ghosts(Span(site, home) for site in marks.bridges)
        spaces = [self._space(number, state) for number in range(len(self._game.rules.power_actions))]
        layers.actions.set_spaces(spaces)
        layers.actions.set_plates(bool(marks.conversions), bool(marks.passes))
        layers.actions.show_legend(bool(marks.hexes))

    def _space(self, number: int, state: TMState) -> SpaceView:
        if state.power_used >> number & 1:
            return SpaceView(TAKEN, "", self.layers.user_of(number, state))
        if number in self.marks.powers:
            return SpaceView(FREE)
        plan = self.marks.powers_after.get(number)
        if plan is not None:
            return SpaceView(AFTER, self._words().burning(plan))
        return SpaceView(DEAR)

    def _words(self) -> PlanWords:
        assert self._state is not None
        assert self._decision is not None
        return PlanWords(self._presenter, self._state, self._decision.seat)

    def plans_on(self, hex_: int) -> tuple[list[Plan], list[Plan]]:
        """What can be done on a hex now, and after conversions."""
        node = self._node()
        if node is None or hex_ not in self.marks.hexes:
            return [], []
        if hex_ not in self._plans:
            now = plans_at(self._game, node, hex_)
            self._plans[hex_] = now, plans_after_conversions(self._game, node, hex_, now)
        return self._plans[hex_]

    # Mouse and keyboard

    def place_at(self, point: QPointF) -> Place | None:
        """What lies under a point and can be clicked or explained."""
        site = self.layers.bridges.site_at(point)
        if site is not None:
            return "bridge", site
        spot = self.layers.actions.spot_at(point)
        return spot if spot is not None else self.layers.layout.hex_at(point)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self.popup is None or isinstance(self.popup, ChoicePanel):
            self._hover(self.place_at(event.scenePos()))

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed = None
        if isinstance(self.popup, HexMenu):
            self._drop_popup()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = self.place_at(event.scenePos())
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self.place_at(event.scenePos()):
            self.activate(pressed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys go from one marked hex to the next, the space bar opens its menu."""
        ways = {
            Qt.Key.Key_Left: QPointF(-1, 0),
            Qt.Key.Key_Right: QPointF(1, 0),
            Qt.Key.Key_Up: QPointF(0, -1),
            Qt.Key.Key_Down: QPointF(0, 1),
        }
        key = Qt.Key(event.key())
        if key in ways and self.marks.hexes:
            self._step_focus(ways[key])
        elif key == Qt.Key.Key_Space and self._hovered is not None:
            self.activate(self._hovered)
        elif key == Qt.Key.Key_Escape and self.popup is not None:
            self.popup.cancel()
        else:
            super().keyPressEvent(event)

    def _step_focus(self, way: QPointF) -> None:
        centres = self.layers.layout.centres
        if not isinstance(self._hovered, int):
            self._hover(min(self.marks.hexes))
            return
        here = centres[self._hovered]

        def distance(hex_: int) -> float:
            by = centres[hex_] - here
            along = by.x() * way.x() + by.y() * way.y()
            across = abs(by.x() * way.y()) + abs(by.y() * way.x())
            return along + 2 * across if along > 1 else float("inf")

        nearest = min(self.marks.hexes, key=distance)
        if distance(nearest) < float("inf"):
            self._hover(nearest)

    # Under the mouse

    def _hover(self, place: Place | None) -> None:
        if place == self._hovered and place is not None:
            return
        self._hovered = place
        self.help_topic = board_topic(self._presenter.rules, self._state, place)
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
            self.hinted.emit(self._hint(place) if place is not None else "")
            self.considered.emit(self._steps_at(place) if place is not None else ())

    def _hover_hex(self, hex_: int) -> None:
        now, after = self.plans_on(hex_)
        plans = [*now, *after]
        name = self._game.rules.board.names[hex_]
        if self._state is None or self._decision is None:
            return
        words = self._words()
        self.hinted.emit(f"{name}: {words.hex_text(hex_)}")
        if not plans:
            self.considered.emit(())
            return
        best = best_of(now, after, self._state.seats[self._decision.seat][columns.HOME])
        self.considered.emit(best.steps)
        terrain, building = words.result(best)
        is_changed = bool(best.outcome.transformed)
        powers = {offer.seat: offer.power for offer in best.outcome.offers}
        takers = self.layers.takers(self._state, self._decision.seat, hex_, powers)
        self.layers.ghost.show_ghost(hex_, terrain if is_changed else "", building, words.home, takers)
        self.layers.offers.follow()
        self._show_chip(hex_, words.chip(best, name, len(plans) - 1), [taker for taker, _ in takers])

    def _show_chip(self, hex_: int, chip: ChipView, takers: list[int]) -> None:
        view = self._view()
        if view is None:
            return
        centres = self.layers.layout.centres
        at = view.mapFromScene(centres[hex_]).x()
        unit = SIZE * view.transform().m11()
        # Buildings that would give power to others stay in sight.
        left, right = (any(way * (centres[taker].x() - centres[hex_].x()) > 0 for taker in takers) for way in (-1, 1))
        self.layers.chip.show_chip(
            chip,
            centres[hex_],
            Side(unit * (2.7 if left else 0.95), at),
            Side(unit * (2.7 if right else 0.95), view.viewport().width() - at),
        )

    def _hint(self, place: Place) -> str:
        action = self._action_at(place)
        choice = self._choice_for(action) if action is not None else None
        if choice is not None:
            return f"{choice[0]}. {choice[1]}"
        if isinstance(place, Spot) and place.kind == "power" and place.number in self.marks.powers_after:
            plan = self.marks.powers_after[place.number]
            return tr("%1. First: %2", self._presenter.phrases.label(plan.main), self._words().conversions(plan))
        names = {CONVERT: tr("Conversions and burning power"), PASS: tr("Pass and take another bonus card")}
        return names.get(place.kind, "") if isinstance(place, Spot) else ""

    def _choice_for(self, action: Action) -> tuple[str, str] | None:
        for choice in self._decision.choices if self._decision else ():
            if choice.action == action:
                return choice.label, choice.detail
        return None

    def _action_at(self, place: Place) -> Action | None:
        if isinstance(place, tuple):
            return self.marks.bridges.get(place[1])
        if isinstance(place, Spot) and place.kind == "power":
            return self.marks.powers.get(place.number)
        return None

    def _steps_at(self, place: Place) -> tuple[Action, ...]:
        """What a click there does at once."""
        action = self._action_at(place)
        if action is not None:
            return (action,)
        if isinstance(place, Spot) and place.kind == "power" and place.number in self.marks.powers_after:
            return self.marks.powers_after[place.number].steps
        if isinstance(place, Spot) and place.kind == PASS and len(self.marks.passes) == 1:
            return self.marks.passes
        return ()

    def _set_cursor(self, place: Place | None) -> None:
        view = self._view()
        if view is None:
            return
        is_live = place in self.marks.hexes if isinstance(place, int) else place is not None
        view.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_live else Qt.CursorShape.ArrowCursor)

    # Choosing

    def activate(self, place: Place) -> None:
        """What a click there does: take the choice, or open the menu of all choices there."""
        if isinstance(place, int):
            self._activate_hex(place)
            return
        action = self._action_at(place)
        if action is not None:
            self._play((action,))
        elif isinstance(place, Spot):
            self._activate_spot(place)

    def _activate_hex(self, hex_: int) -> None:
        now, after = self.plans_on(hex_)
        if not now and not after:
            return
        assert self._decision is not None
        if self._decision.decision.kind in _DIRECT and len(now) == 1:
            self._play(now[0].steps)
            return
        words = self._words()
        groups, plans = words.groups(now, after)
        name = self._game.rules.board.names[hex_]
        centre, reach = self.layers.layout.centres[hex_], SIZE * 0.9
        self._open_menu(name, words.hex_text(hex_), groups, [plan.steps for plan in plans], centre, reach)

    def _activate_spot(self, spot: Spot) -> None:
        if spot.kind == "power":
            plan = self.marks.powers_after.get(spot.number)
            if plan is not None:
                self._play(plan.steps)
        elif spot.kind == CONVERT:
            node = self._node()
            assert node is not None
            steps = self.marks.conversions
            plans = [plan_of(node, self._game, action) for action in steps]
            group = Group("", conversion_lines(self._presenter, node.state, node.decision.seat, plans))
            at = self.layers.actions.centre_of(spot)
            self._open_menu(tr("Convert"), "", [group], [(action,) for action in steps], at, 30)
        elif spot.kind == PASS and self.marks.passes:
            node = self._node()
            assert node is not None
            if len(self.marks.passes) == 1 and not pass_warnings(self._game, node.state, node.decision):
                self._play(self.marks.passes)
            else:
                self._open_cards(tr("Pass and take a bonus card"), self.marks.passes)

    def _open_menu(
        self,
        title: str,
        text: str,
        groups: list[Group],
        steps: Sequence[tuple[Action, ...]],
        centre: QPointF,
        reach: float,
    ) -> None:
        view = self._view()
        if view is None:
            return
        self._drop_popup()
        self.layers.chip.hide()
        menu = HexMenu(self._theme, view, title, text, groups)
        menu.picked.connect(lambda number: self._pick(steps[number]))
        menu.considered.connect(lambda number: self.considered.emit(steps[number]))
        menu.closed.connect(self._forget_popup)
        corner, other = (view.mapFromScene(centre + QPointF(by, by)) for by in (-reach, reach))
        menu.keep_placed(lambda: menu.place_beside(QRect(corner, other)))
        self._show_popup(menu)
        menu.buttons[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def _open_panel(self) -> None:
        """Questions whose answers are tiles or cards open them by themselves."""
        if self._decision is not None:
            found = panel_actions(self._decision)
            if found:
                self._open_cards(panel_title(self._decision), found)

    def _open_cards(self, title: str, found: Sequence[Action]) -> None:
        view, node = self._view(), self._node()
        if view is None or node is None:
            return
        self._drop_popup()
        plans = [plan_of(node, self._game, action) for action in found]
        cards = card_choices(self._game.rules, plans)
        is_pass = found == self.marks.passes
        warnings = pass_warnings(self._game, node.state, node.decision) if is_pass else ()
        panel = ChoicePanel(self._theme, view, title, cards, warnings)
        panel.picked.connect(lambda number: self._pick((found[number],)))
        panel.considered.connect(lambda number: self.considered.emit((found[number],)))
        panel.closed.connect(lambda: self._put_aside(title, found))
        panel.keep_placed(panel.place_centred)
        self._show_popup(panel)

    def _put_aside(self, title: str, found: Sequence[Action]) -> None:
        """The panel is hidden to look at the board; a button brings it back, unless nobody has to choose."""
        self._forget_popup()
        view = self._view()
        if view is None or self._decision is None or not panel_actions(self._decision):
            return
        button = QPushButton(title, view.viewport())
        button.clicked.connect(lambda: self._open_cards(title, found))
        button.adjustSize()
        button.move(view.viewport().width() // 2 - button.width() // 2, 10)
        self.destroyed.connect(button.deleteLater)
        button.show()
        self._reopen = button

    def _pick(self, steps: tuple[Action, ...]) -> None:
        # The popup is still handling its event.
        QTimer.singleShot(0, self, lambda: self._play(steps))

    def _play(self, steps: Sequence[Action]) -> None:
        """Emit the choices one by one; a refused one ends it."""
        self._drop_popup()
        view = self._decision
        if view is None or self._state is None:
            return
        decision, seat = view.decision, view.seat
        for action in steps:
            before = self._state
            self.chosen.emit(action, decision)
            if self._state is before:
                return
            following = seat_decision(self._game, self._state, seat)
            if following is None:
                return
            decision = following

    # Popups

    def _show_popup(self, popup: Popup) -> None:
        self.popup = popup
        self.destroyed.connect(popup.deleteLater)  # it belongs to the view, which outlives a game
        popup.show()
        popup.raise_()
        popup.setFocus(Qt.FocusReason.PopupFocusReason)

    def _forget_popup(self) -> None:
        self.popup = None
        view = self._view()
        if view is not None:
            view.setFocus()

    def _drop_popup(self) -> None:
        if self.popup is not None:
            self.popup.close_quietly()
            self.popup = None
        if self._reopen is not None:
            self._reopen.hide()
            self._reopen.deleteLater()
            self._reopen = None

    def _view(self) -> QGraphicsView | None:
        views = self.views()
        return views[0] if views else None

    def _is_watched(self) -> bool:
        view = self._view()
        return view is not None and view.isVisible() and view.updatesEnabled()

    def screen_point(self, place: Place) -> QPoint:
        """Where a place is in the viewport; for tests and for guides that point at things."""
        view = self._view()
        assert view is not None
        if isinstance(place, int):
            return view.mapFromScene(self.layers.layout.centres[place])
        if isinstance(place, Spot):
            return view.mapFromScene(self.layers.actions.centre_of(place))
        start, end = self.layers.layout.bridge_ends(place[1])
        return view.mapFromScene((start + end) / 2)
