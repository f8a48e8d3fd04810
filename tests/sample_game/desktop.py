"""How the dice race is shown: it proves that a game reaches the table through its plugin alone."""

# ruff: noqa: N802 - Qt dictates the names of the methods it calls

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QLabel,
    QStyleOptionGraphicsItem,
    QVBoxLayout,
    QWidget,
)

from engine.core.events import Drawn, Event, Gained, PhaseBegan, totals_by_source
from engine.core.game import Action, AnyGame, Decision, GameType, State
from engine.core.registry import About
from engine.core.session import Entry
from tests.sample_game.rules import OFFER, Bank, DiceRaceState, Refuse, Roll, Take
from tm_desktop.play.plugin import BoardScene, DockPanel, DockSpec, GamePlugin, PartContext
from tm_desktop.play.presenter import Presenter
from tm_desktop.play.views import (
    Choice,
    DecisionView,
    Fact,
    LogLine,
    Note,
    Progress,
    Routine,
    SeatView,
    Summary,
    SummaryRow,
    TableView,
)
from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.painting import draw_emblem, draw_panel, draw_shadow, draw_text, line_colour
from tm_desktop.theming.theme import Theme

WIDTH, HEIGHT = 900.0, 640.0


def _tr(text: str) -> str:
    return QCoreApplication.translate("DiceRace", text)


class DiceRacePresenter(Presenter):
    """The dice race in words."""

    def points(self, state: State) -> tuple[int, ...]:
        return tuple(_race(state).points)

    def prompt(self, state: State, decision: Decision) -> tuple[str, str]:
        if decision.kind == OFFER:
            giver = self.game.setup.seats[decision.arg].name
            return _tr("a point for you and %1?").replace("%1", giver), _tr("Take or refuse the offer.")
        stake = _race(state).stake
        hint = _tr("Roll again, or bank %1.").replace("%1", str(stake)) if stake else _tr("Roll the die.")
        return _tr("roll or bank"), hint

    def choice(self, state: State, decision: Decision, action: Action) -> Choice:
        stake = _race(state).stake
        choices = {
            Roll: Choice(action, _tr("Roll"), _tr("A one loses what is at stake."), "dice"),
            Bank: Choice(action, _tr("Bank %1").replace("%1", str(stake)), _tr("Keep it"), "check", ends_turn=True),
            Take: Choice(action, _tr("Take"), _tr("One point for both."), "plus", in_strip=True),
            Refuse: Choice(action, _tr("Refuse"), _tr("No point for anybody."), "close", in_strip=True),
        }
        return choices[type(action)]

    def routines(self) -> tuple[Routine, ...]:
        return (Routine("offer", _tr("Offers"), (("always", _tr("Always take")),)),)

    def routine_of(self, decision: Decision) -> Routine | None:
        return self.routines()[0] if decision.kind == OFFER else None

    def automatic_answer(self, state: State, decision: Decision, rule: str) -> Action | None:
        return Take() if rule == "always" else None

    def log_text(self, entry: Entry) -> tuple[str, str]:
        if isinstance(entry.action, Roll):
            face = entry.chance[0]
            text = _tr("Rolled a one, stake lost") if face == 1 else _tr("Rolled %1").replace("%1", str(face))
            return text, f"roll {face}"
        words = {Bank: _tr("Banked the stake"), Take: _tr("Took the offer"), Refuse: _tr("Refused the offer")}
        return words[type(entry.action)], type(entry.action).__name__.lower()

    def progress(self, state: State) -> Progress:
        best = max(_race(state).points)
        title = _tr("Race to %1").replace("%1", str(self._target))
        return Progress(title, _tr("leader has %1").replace("%1", str(best)))

    def source_name(self, source: str) -> str:
        return {"dice": _tr("Dice"), "offer": _tr("Offers")}[source]

    def phase_name(self, phase: str, number: int) -> str:
        return _tr("Second half")

    def lines_along(self, events: Sequence[Event], first: int, step: int) -> list[LogLine]:
        """Who is in the lead when the second half begins."""
        if PhaseBegan("second_half") not in events:
            return []
        leader = next(event.seat for event in events if isinstance(event, Gained))
        return [LogLine(step, leader, _tr("Half of the way"), first=first, came_along=True)]

    def summary(self, log: Sequence[Entry], state: State) -> Summary | None:
        """The first half: where the points came from."""
        events = [event for entry in log for event in entry.events]
        if PhaseBegan("second_half") not in events:
            return None
        events = events[: events.index(PhaseBegan("second_half"))]
        totals = totals_by_source(events, "points")
        rows = []
        for seat, points in totals.items():
            numbers = [points.get(source, 0) for source in ("dice", "offer")]
            cells = tuple((Fact(str(number), _tr("points"), "vp"),) for number in (*numbers, sum(numbers)))
            rows.append(SummaryRow(seat, cells))
        columns = (_tr("Dice"), _tr("Offers"), _tr("Together"))
        coming = Note(_tr("Who first has this many wins"), str(self._target), "vp", is_warning=False)
        return Summary(_tr("The second half begins"), columns, tuple(rows), (coming,))

    @property
    def _target(self) -> int:
        return int(self.game.setup.options["target"])  # type: ignore[arg-type]


class ButtonItem(QGraphicsObject):
    """A choice drawn on the board. It reports the click and changes nothing."""

    def __init__(self, theme: Theme, choice: Choice, chosen: Callable[[], None]) -> None:
        super().__init__()
        self.choice = choice
        self._theme, self._chosen = theme, chosen
        self._hovered = False
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(choice.detail)

    def boundingRect(self) -> QRectF:
        return QRectF(-8, -8, 186, 76)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme, rect = self._theme, QRectF(0, 0, 170, 56)
        draw_shadow(painter, rect, 10, theme, size=6, down=2)
        painter.setPen(QPen(QColor("#1A1712"), 4))
        painter.setBrush(theme.colour("accent_soft" if self._hovered else "panel"))
        painter.drawRoundedRect(rect, 10, 10)
        painter.setPen(QPen(QColor("#FFF8DC"), 2))
        painter.drawRoundedRect(rect, 10, 10)
        draw_icon(painter, self.choice.icon, QRectF(20, 17, 22, 22), theme.colour("accent"))
        draw_text(painter, QPointF(56, 28), self.choice.label, theme.font(17, 600), theme.colour("text"))

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._hovered = True
        self.update()

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._hovered = False
        self.update()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.boundingRect().contains(event.pos()):
            self._chosen()


class BoardItem(QGraphicsItem):
    """The slab with a track per seat, the die and the stake."""

    def __init__(self, theme: Theme, target: int) -> None:
        super().__init__()
        self.theme, self.target = theme, target
        self.seats: tuple[SeatView, ...] = ()
        self.stake = 0
        self.face = 6
        self.asked: int | None = None

    def boundingRect(self) -> QRectF:
        return QRectF(-24, -24, WIDTH + 48, HEIGHT + 48)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme, slab = self.theme, QRectF(0, 0, WIDTH, HEIGHT)
        draw_shadow(painter, slab, 18, theme, size=20, down=6)
        painter.setPen(QPen(theme.colour("slab_edge"), 2))
        painter.setBrush(theme.colour("slab_top"))
        painter.drawRoundedRect(slab, 18, 18)
        for row, seat in enumerate(self.seats):
            self._paint_track(painter, seat, 96 + row * 84)
        self._paint_die(painter, QRectF(70, HEIGHT - 190, 120, 120))
        title = _tr("At stake")
        draw_text(painter, QPointF(226, HEIGHT - 158), title, theme.title_font(19), theme.colour("text"))
        draw_text(painter, QPointF(226, HEIGHT - 106), str(self.stake), theme.font(46, 700), theme.colour("text"))

    def _paint_track(self, painter: QPainter, seat: SeatView, middle: float) -> None:
        theme = self.theme
        if seat.seat == self.asked:
            draw_panel(painter, QRectF(28, middle - 36, WIDTH - 56, 72), theme, 12, "panel2", "accent")
        draw_emblem(painter, QPointF(72, middle), 22, seat.colour, seat.icon, str(seat.seat + 1), theme)
        draw_text(painter, QPointF(112, middle - 15), seat.name, theme.font(15, 600), theme.colour("text"))
        track = QRectF(112, middle + 4, WIDTH - 232, 14)
        painter.setPen(QPen(theme.colour("slab_edge"), 1))
        painter.setBrush(theme.colour("panel"))
        painter.drawRoundedRect(track, 7, 7)
        share = min(seat.points / self.target, 1.0)
        if share:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(line_colour(seat.colour, theme))
            painter.drawRoundedRect(QRectF(track.left(), track.top(), max(14, track.width() * share), 14), 7, 7)
        font = theme.font(24, 700)
        draw_text(painter, QPointF(WIDTH - 60, middle), str(seat.points), font, theme.colour("text"), "right")

    def _paint_die(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.theme
        draw_shadow(painter, rect, 22, theme, size=10, down=4)
        painter.setPen(QPen(QColor("#1A1712"), 3))
        painter.setBrush(QColor("#FFFDF4"))
        painter.drawRoundedRect(rect, 22, 22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#A8321F" if self.face == 1 else "#2A251F"))
        spots = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
        for spot in spots[self.face]:
            x, y = rect.left() + 28 + spot % 3 * 32, rect.top() + 28 + spot // 3 * 32
            painter.drawEllipse(QPointF(x, y), 10, 10)


class DiceRaceScene(BoardScene):
    """The board of the dice race."""

    def __init__(self, context: PartContext) -> None:
        super().__init__()
        self._theme = context.theme
        target = int(context.game.setup.options["target"])  # type: ignore[arg-type]
        self._board = BoardItem(context.theme, target)
        self.addItem(self._board)
        self.buttons: list[ButtonItem] = []
        self._decision: DecisionView | None = None
        self.setSceneRect(self._board.boundingRect())

    def show_table(self, table: TableView, events: tuple[Event, ...]) -> None:
        self._board.seats = table.seats
        self._board.stake = _race(table.position).stake
        for event in events:
            if isinstance(event, Drawn):
                self._board.face = event.value
        self._board.update()

    def show_decision(self, decision: DecisionView | None) -> None:
        self._decision = decision
        self._board.asked = decision.seat if decision else None
        self._board.update()
        for button in self.buttons:
            self.removeItem(button)
        choices = decision.choices if decision else ()
        self.buttons = [self._make_button(choice, place) for place, choice in enumerate(choices)]

    def set_theme(self, theme: Theme) -> None:
        self._theme = self._board.theme = theme
        self._board.update()
        self.show_decision(self._decision)

    def _make_button(self, choice: Choice, place: int) -> ButtonItem:
        decision = self._decision.decision if self._decision else None
        button = ButtonItem(self._theme, choice, lambda: self.chosen.emit(choice.action, decision))
        button.setPos(WIDTH - 400 + place * 186, HEIGHT - 158)
        self.addItem(button)
        return button


class OffersPanel(DockPanel):
    """Which offers are open."""

    def __init__(self, context: PartContext) -> None:
        super().__init__()
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 4, 14, 12)
        layout.addWidget(self._label)

    def show_table(self, table: TableView, events: tuple[Event, ...]) -> None:
        offers = _race(table.position).offers
        lines = [f"{table.seats[giver].name} → {table.seats[to].name}" for giver, to in offers]
        self._label.setText("\n".join(lines) or _tr("No offer is open."))


class DiceRacePlugin(GamePlugin):
    """What the shell asks for."""

    id = "dice_race"

    def presenter(self, game: AnyGame, game_type: GameType) -> Presenter:
        return DiceRacePresenter(game, game_type.title)

    def board_scene(self, context: PartContext) -> BoardScene:
        return DiceRaceScene(context)

    def docks(self) -> tuple[DockSpec, ...]:
        return (DockSpec("offers", _tr("Offers"), OffersPanel),)

    def description(self, about: About) -> str:
        return _tr("Roll as often as you dare; a one loses it all.")


def _race(state: object) -> DiceRaceState:
    assert isinstance(state, DiceRaceState)
    return state


PLUGIN = DiceRacePlugin()
