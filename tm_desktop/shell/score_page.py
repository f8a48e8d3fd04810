"""The end of a game: the ranking, points by source, points and resources over the game."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QLinearGradient, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tm_desktop.docks.chart_sheet import ChartSheet
from tm_desktop.docks.score_data import Course, ScoreData
from tm_desktop.docks.score_table import ScoreTable
from tm_desktop.play.views import SeatView
from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.painting import draw_emblem, draw_shadow, draw_table, draw_text, elided, mix, text_width
from tm_desktop.theming.theme import Theme, ThemeKeeper
from tm_desktop.theming.widgets import Backdrop, IconButton, IconToolButton, Panel, label

_PICTURE_SCALE, _PICTURE_WIDTH = 2, 1360


class RankCard(QWidget):
    """One seat in the ranking; a winner is framed in gold."""

    def __init__(self, themes: ThemeKeeper, seat: SeatView, place: int, wins: bool, remark: str, points: int) -> None:
        super().__init__()
        self._themes, self._seat, self._place, self._wins = themes, seat, place, wins
        self._remark, self._points = remark, points
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{place}. {seat.name}: {points}, {remark}")
        themes.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(300 if self._wins else 240, self._themes.theme.px(136))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._themes.theme.px(160), self._themes.theme.px(136))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(8, 6, -8, -10)
        self._paint_sheet(painter, theme, rect)
        left = self._paint_emblem(painter, theme, rect)
        self._paint_points(painter, theme, rect)
        self._paint_words(painter, theme, rect, left)

    @property
    def _is_narrow(self) -> bool:
        """Then the name has a line of its own, above the points."""
        return self.width() < self._themes.theme.px(300 if self._wins else 270)

    def _paint_emblem(self, painter: QPainter, theme: Theme, rect: QRectF) -> float:
        """The sign of the seat, a winner's in a wreath; returns where the words begin."""
        radius = min(theme.px(26), self.width() * (0.085 if self._wins else 0.1))
        side = radius * (3.7 if self._wins else 2)
        centre = QPointF(rect.left() + (10 if self._wins else 16) + side / 2, rect.center().y())
        if self._wins:
            wreath = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
            draw_icon(painter, "vp", wreath, theme.colour("gold"))
        draw_emblem(painter, centre, radius, self._seat.colour, self._seat.icon, str(self._seat.seat + 1), theme)
        return centre.x() + side / 2 + (6 if self._wins else 14)

    def _paint_sheet(self, painter: QPainter, theme: Theme, rect: QRectF) -> None:
        draw_shadow(painter, rect, 14, theme, size=8, down=2)
        panel, tint = theme.colour("panel"), QColor(self._seat.colour)
        shade = QLinearGradient(rect.topLeft(), rect.topRight())
        shade.setColorAt(0, mix(panel, tint, 0.34 if self._wins else 0.2))
        shade.setColorAt(1, mix(panel, tint, 0.02))
        painter.setBrush(shade)
        painter.setPen(QPen(theme.colour("gold" if self._wins else "border"), 2.4 if self._wins else 1))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 13, 13)

    def _points_font(self, theme: Theme) -> QFont:
        sizes = (30, 26) if self._is_narrow else (44, 36)
        return theme.font(sizes[0] if self._wins else sizes[1], 700)

    def _paint_points(self, painter: QPainter, theme: Theme, rect: QRectF) -> None:
        right, font = rect.right() - (14 if self._is_narrow else 20), self._points_font(theme)
        middle = rect.top() + rect.height() * (0.5 if self._is_narrow else 0.43)
        draw_text(painter, QPointF(right, middle), str(self._points), font, theme.colour("text"), "right")
        at = QPointF(right, rect.top() + rect.height() * 0.8)
        draw_text(painter, at, f"{self._place}.", theme.title_font(16), theme.colour("text2"), "right")

    def _paint_words(self, painter: QPainter, theme: Theme, rect: QRectF, left: float) -> None:
        points = QFontMetricsF(self._points_font(theme)).horizontalAdvance(str(self._points))
        beside = rect.right() - 26 - points - left
        room = rect.right() - 12 - left if self._is_narrow else beside
        sizes = (22, 19, 17, 15, 13) if self._wins else (19, 17, 15, 13)
        fonts = [theme.title_font(size) for size in sizes]
        title = next((f for f in fonts if QFontMetricsF(f).horizontalAdvance(self._seat.name) <= room), None)
        name_left = left
        if title is None:  # above the sign there is more room
            title, name_left, room = fonts[-1], rect.left() + 14, rect.width() - 26
        name = QFontMetricsF(title).elidedText(self._seat.name, Qt.TextElideMode.ElideRight, room)
        y = rect.top() + rect.height() * (0.2 if self._is_narrow else 0.27)
        draw_text(painter, QPointF(name_left, y), name, title, theme.colour("text"))
        caption_y, size, body = rect.top() + rect.height() * 0.5, theme.px(13), theme.font(13)
        icon = "bot" if self._seat.is_bot else "human"
        draw_icon(painter, icon, QRectF(left, caption_y - size / 2, size, size), theme.colour("text2"))
        fitting = (
            text for text in (self._seat.caption, self._seat.second) if text_width(text, body) <= beside - size - 6
        )
        who = next(fitting, "") or elided(self._seat.second, body, beside - size - 6)
        draw_text(painter, QPointF(left + size + 6, caption_y), who, body, theme.colour("text2"))
        place_left = rect.right() - 14 - theme.px(24)
        self._paint_remark(painter, theme, QPointF(left, rect.top() + rect.height() * 0.8), place_left - left)

    def _paint_remark(self, painter: QPainter, theme: Theme, at: QPointF, room: float) -> None:
        font = theme.font(12, 600 if self._wins else 400)
        pad = 7 if self._is_narrow else 10
        text = QFontMetricsF(font).elidedText(
            self._remark, Qt.TextElideMode.ElideRight, room - (2 * pad if self._wins else 0)
        )
        if not self._wins:
            draw_text(painter, at, text, font, theme.colour("text2"))
            return
        width, height = QFontMetricsF(font).horizontalAdvance(text) + 2 * pad, theme.px(24)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#4A3C18" if theme.palette.is_dark else "#F3DFA8"))
        painter.drawRoundedRect(QRectF(at.x(), at.y() - height / 2, width, height), height / 2, height / 2)
        ink = QColor("#F2D48A" if theme.palette.is_dark else "#5C4306")
        draw_text(painter, QPointF(at.x() + pad, at.y()), text, font, ink)


class ScorePage(Backdrop):
    """The final score.

    Signals:
        again_asked(): the same seats want another game.
        setup_asked(): they want one with a new set-up.
        save_asked(): the game is to be saved.
        table_asked(): back to the table, to look back.
        step_asked(int): back to the table, to the position after that many steps.
        copy_asked(), text_asked(), picture_asked(): the result is wanted in the clipboard, as a text, as a picture.
    """

    again_asked = Signal()
    setup_asked = Signal()
    save_asked = Signal()
    table_asked = Signal()
    step_asked = Signal(int)
    copy_asked = Signal()
    text_asked = Signal()
    picture_asked = Signal()

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__(themes)
        self._caption = ElidedLabel(role="body2")
        self.save_button = IconButton(themes, self.tr("Save game"), "save")
        self.table_button = IconButton(themes, self.tr("Back to the table"), "step_back")
        self.again_button = IconButton(themes, self.tr("Same seats again"), "again", "main")
        self.setup_button = IconButton(themes, self.tr("New set-up…"), "settings")
        self.setup_button.setToolTip(self.tr("Another game with these seats and rules, which you can change first"))
        self.setup_button.clicked.connect(self.setup_asked)
        self.save_button.clicked.connect(self.save_asked)
        self.table_button.clicked.connect(self.table_asked)
        self.again_button.clicked.connect(self.again_asked)
        self.share_button = self._make_share_button()
        self.table = ScoreTable(themes)
        self.chart = ChartSheet(themes)
        self.chart.step_asked.connect(self.step_asked)
        self.cards: list[RankCard] = []
        self._cards = QHBoxLayout()
        self._cards.setSpacing(0)
        self._extra = QGridLayout()
        self._extra.setColumnStretch(0, 7)  # the first panel of a game has the most to say
        self._extra.setColumnStretch(1, 5)
        self.data = ScoreData((), (), ())
        self.winners: tuple[int, ...] = ()
        self.caption = ""
        self._build()

    def picture(self) -> QImage:
        """The whole page for others, wide enough for every name, without what only this window can do."""
        focused, inner = QApplication.focusWidget(), self._inner
        self.setFocus()  # else the focus would go from hidden buttons to something that is in the picture
        controls = (*self.findChildren(QAbstractButton), *self.findChildren(QComboBox), *self._hints())
        shown = [control for control in controls if control.isVisibleTo(self)]
        for control in shown:
            control.hide()
        self._scroll.setWidgetResizable(False)
        inner.resize(inner.size().expandedTo(inner.minimumSizeHint()).expandedTo(QSize(_PICTURE_WIDTH, 0)))
        image = QImage(inner.size() * _PICTURE_SCALE, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_PICTURE_SCALE)
        painter = QPainter(image)
        draw_table(painter, QRectF(QPointF(0, 0), inner.size().toSizeF()), self._themes.theme)
        inner.render(painter, QPoint(0, 0), QRegion(), QWidget.RenderFlag.DrawChildren)
        painter.end()
        self._scroll.setWidgetResizable(True)
        for control in shown:
            control.show()
        if focused is not None:
            focused.setFocus()
        return image

    def _hints(self) -> list[ElidedLabel]:
        """Words about how to use the page."""
        return [hint for hint in self.findChildren(ElidedLabel) if hint.property("role") == "caption"]

    def _make_share_button(self) -> IconToolButton:
        button = IconToolButton(self._themes, "share", self.tr("Share the result"), 16, "boxed")
        button.set_room(36, 36)
        menu = QMenu(button)
        for text, asked in (
            (self.tr("&Copy as text"), self.copy_asked),
            (self.tr("Save as &text…"), self.text_asked),
            (self.tr("Save as &picture…"), self.picture_asked),
        ):
            menu.addAction(text).triggered.connect(lambda _checked=False, asked=asked: asked.emit())
        button.setMenu(menu)
        button.setPopupMode(IconToolButton.ToolButtonPopupMode.InstantPopup)
        return button

    def show_result(
        self, data: ScoreData, course: Course, winners: tuple[int, ...], caption: str, panels: tuple[QWidget, ...] = ()
    ) -> None:
        self.data, self.winners, self.caption = data, winners, caption
        self._caption.set_text(caption)
        self.table.show_score(data)
        self.chart.show_course(course, data.seats)
        for card in self.cards:
            self._cards.removeWidget(card)
            card.deleteLater()
        self.cards = [self._make_card(data, place, seat, winners) for place, seat in data.ranking]
        for card, (_place, seat) in zip(self.cards, data.ranking, strict=True):
            self._cards.addWidget(card, 5 if seat in winners else 4)
        while item := self._extra.takeAt(0):
            if (widget := item.widget()) is not None:
                widget.hide()  # it may live until the event loop comes round
                widget.deleteLater()
        for index, panel in enumerate(panels):
            is_alone = index % 2 == 0 and index + 1 == len(panels)
            self._extra.addWidget(panel, index // 2, index % 2, 1, 2 if is_alone else 1)

    def _make_card(self, data: ScoreData, place: int, seat: int, winners: tuple[int, ...]) -> RankCard:
        total, best = data.totals[seat], max(data.totals)
        wins = seat in winners
        if wins and len(winners) > 1:
            remark = self.tr("Shared victory")
        elif wins:
            lead = best - max((other for index, other in enumerate(data.totals) if index != seat), default=0)
            remark = self.tr("Wins by %n", "", lead)
        else:
            remark = self.tr("%n behind", "", best - total)
        return RankCard(self._themes, data.seats[seat], place, wins, remark, total)

    def _build(self) -> None:
        inner = self._inner = QWidget()
        inner.setProperty("role", "clear")
        inner.setMaximumWidth(1680)
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(6)
        column.addLayout(self._make_head())
        column.addSpacing(6)
        column.addLayout(self._cards)
        sheets = QHBoxLayout()
        sheets.setSpacing(0)
        sheets.addWidget(
            self._make_sheet(self.tr("Points by source"), self.tr("bars compare the seats in a row"), self.table), 1
        )
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._make_sheet("", "", self.chart), 1)
        right.addLayout(self._extra)
        sheets.addLayout(right, 1)
        column.addLayout(sheets, 1)
        scroll = self._scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        scroll.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def _make_head(self) -> QVBoxLayout:
        head = QHBoxLayout()
        head.setContentsMargins(8, 0, 8, 0)
        head.setSpacing(10)
        head.addWidget(label(self.tr("Final score"), "screen"))
        head.addStretch(1)
        head.addWidget(self.share_button)
        for button in (self.save_button, self.table_button, self.setup_button, self.again_button):
            head.addWidget(button)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addLayout(head)
        caption = QHBoxLayout()
        caption.setContentsMargins(8, 0, 8, 0)
        caption.addWidget(self._caption)
        column.addLayout(caption)
        return column

    def _make_sheet(self, title: str, hint: str, content: QWidget) -> Panel:
        sheet = Panel(self._themes)
        layout = QVBoxLayout(sheet)
        layout.setContentsMargins(30, 22, 30, 30)
        layout.setSpacing(8)
        if title:
            head = QHBoxLayout()
            head.addWidget(label(title, "panel"))
            caption = ElidedLabel(hint, "caption")
            caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            head.addWidget(caption, 1)
            layout.addLayout(head)
        layout.addWidget(content, 1)
        return sheet
