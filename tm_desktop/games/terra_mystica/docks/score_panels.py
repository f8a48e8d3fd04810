"""Panels of the score page: who leads the cults, whose network is the largest."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.games.terra_mystica.columns import CULT
from engine.games.terra_mystica.measures import largest_network
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.ranking import shared_points
from tm_desktop.games.terra_mystica.homes import home_of
from tm_desktop.games.terra_mystica.look import LOOK, cult_tint
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_panel, draw_shadow, draw_text, line_colour, mix
from tm_desktop.theming.palette import DARK, LIGHT
from tm_desktop.theming.theme import Theme

_MARGIN = 8


class ScoreSheet(QWidget):
    """A sheet of the score page with a title; subclasses draw its rows."""

    def __init__(self, rules: Ruleset, state: TMState, theme: Theme, title: str) -> None:
        super().__init__()
        self._rules, self._state, self.theme, self._title = rules, state, theme, title
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(title)

    @property
    def rows(self) -> int:
        raise NotImplementedError

    def paint_row(self, painter: QPainter, row: int, rect: QRectF) -> None:
        raise NotImplementedError

    def terrain(self, seat: int) -> str:
        return home_of(self._rules, self._state.seats[seat])

    def sizeHint(self) -> QSize:
        return QSize(300, self.theme.px(54) + self.rows * self.theme.px(32) + 2 * _MARGIN)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            is_dark = self.palette().window().color().lightness() < 128
            self.theme = replace(self.theme, palette=DARK if is_dark else LIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN - 2, -_MARGIN, -_MARGIN - 2)
        draw_shadow(painter, sheet, 14, theme, size=_MARGIN, down=2)
        draw_panel(painter, sheet, theme, 14)
        top = sheet.top() + theme.px(24)
        draw_text(painter, QPointF(sheet.left() + 18, top), self._title, theme.title_font(17), theme.colour("text"))
        height = theme.px(32)
        for row in range(self.rows):
            place = QRectF(sheet.left() + 12, top + theme.px(18) + row * height, sheet.width() - 24, height - 4)
            self.paint_row(painter, row, place)


class CultSheet(ScoreSheet):
    """Each cult with its best seats: step and points."""

    def __init__(self, rules: Ruleset, state: TMState, theme: Theme) -> None:
        super().__init__(rules, state, theme, tr("Cults"))
        self.scored = [self._scored(row) for row in range(self.rows)]
        self._columns = max(len(rules.cult_points), *map(len, self.scored))  # tied seats can be more than the places

    def _scored(self, row: int) -> list[tuple[int, int, int]]:
        """(seat, step, points) of all that a cult pays, the best first."""
        steps = [seat[CULT + row] for seat in self._state.seats]
        points = shared_points(steps, self._rules.cult_points)
        scored = [(seat, steps[seat], points[seat]) for seat in range(len(steps)) if points[seat]]
        return sorted(scored, key=lambda place: -place[1])

    @property
    def rows(self) -> int:
        return len(self._rules.cults)

    def paint_row(self, painter: QPainter, row: int, rect: QRectF) -> None:
        theme, cult = self.theme, self._rules.cults[row]
        tint = cult_tint(cult, theme)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mix(theme.colour("panel"), tint, 0.16))
        painter.drawRoundedRect(rect, 7, 7)
        middle = rect.center().y()
        draw_icon(painter, f"cult_{cult}", icon_rect(QPointF(rect.left() + 16, middle), 17), tint)
        has_name = rect.width() > theme.px(250)
        if has_name:
            name = name_of("cults", cult)
            draw_text(painter, QPointF(rect.left() + 32, middle), name, theme.font(13, 600), theme.colour("text"))
        left = rect.left() + theme.px(86 if has_name else 32)
        width = (rect.right() - left) / self._columns
        for place, (seat, steps, points) in enumerate(self.scored[row]):
            x = left + place * width
            LOOK.draw_emblem(painter, QPointF(x + 9, middle), 8.5, self.terrain(seat), theme)
            at = QPointF(x + 23, middle)
            if width > theme.px(90):
                step = draw_text(painter, at, tr("step %1", steps), theme.font(11), theme.colour("text2"))
                at += QPointF(step + 6, 0)
            # Close to their seat: at the end of the column they would seem to be the next one's.
            draw_text(painter, at, f"+{points}", theme.font(13, 600), theme.colour("text"))


class NetworkSheet(ScoreSheet):
    """The largest group of connected buildings of each seat."""

    def __init__(self, rules: Ruleset, state: TMState, theme: Theme) -> None:
        super().__init__(rules, state, theme, tr("Largest network"))
        self._sizes = [largest_network(rules, state, seat) for seat in range(rules.seats)]
        self._points = shared_points(self._sizes, rules.network_points)
        self._ranked = sorted(range(rules.seats), key=lambda seat: -self._sizes[seat])

    @property
    def rows(self) -> int:
        return self._rules.seats

    def paint_row(self, painter: QPainter, row: int, rect: QRectF) -> None:
        theme, seat = self.theme, self._ranked[row]
        middle = rect.center().y()
        LOOK.draw_emblem(painter, QPointF(rect.left() + 15, middle), 10, self.terrain(seat), theme)
        bar = QRectF(rect.left() + 36, middle - 4, rect.width() - 36 - theme.px(92), 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel3"))
        painter.drawRoundedRect(bar, 4, 4)
        share = self._sizes[seat] / max(*self._sizes, 1)
        painter.setBrush(line_colour(LOOK.piece(self.terrain(seat), theme), theme))
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), max(8.0, bar.width() * share), 8), 4, 4)
        at = QPointF(rect.right() - theme.px(58), middle)
        draw_text(painter, at, str(self._sizes[seat]), theme.font(13), theme.colour("text"), "right")
        points = f"+{self._points[seat]}" if self._points[seat] else "0"
        draw_text(
            painter, QPointF(rect.right() - 6, middle), points, theme.font(14, 600), theme.colour("text"), "right"
        )
