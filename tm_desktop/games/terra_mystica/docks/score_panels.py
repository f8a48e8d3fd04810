"""Panels of the score page: who leads the cults, whose network is the largest."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from engine.games.terra_mystica.columns import CULT
from engine.games.terra_mystica.measures import largest_network
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.ranking import shared_points
from tm_desktop.games.terra_mystica.homes import home_of
from tm_desktop.games.terra_mystica.look import LOOK, cult_tint
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.parts.docks.score_sheets import RankSheet, ScoreSheet
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_text, mix
from tm_desktop.theming.theme import Theme


class CultSheet(ScoreSheet):
    """Each cult with its best seats: step and points."""

    def __init__(self, rules: Ruleset, state: TMState, theme: Theme) -> None:
        super().__init__(theme, tr("Cults"))
        self._rules, self._state = rules, state
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
            LOOK.draw_emblem(painter, QPointF(x + 9, middle), 8.5, home_of(self._rules, self._state.seats[seat]), theme)
            at = QPointF(x + 23, middle)
            if width > theme.px(90):
                step = draw_text(painter, at, tr("step %1", steps), theme.font(11), theme.colour("text2"))
                at += QPointF(step + 6, 0)
            # Close to their seat: at the end of the column they would seem to be the next one's.
            draw_text(painter, at, f"+{points}", theme.font(13, 600), theme.colour("text"))


def network_sheet(rules: Ruleset, state: TMState, theme: Theme) -> RankSheet:
    """The largest group of connected buildings of each seat."""
    sizes = [largest_network(rules, state, seat) for seat in range(rules.seats)]
    homes = [home_of(rules, row) for row in state.seats]
    return RankSheet(theme, tr("Largest network"), LOOK, homes, sizes, rules.network_points)
