"""A summary over the board: what each seat got from where, and what is to come. Any game may fill it."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tm_desktop.play.views import Fact, Note, SeatView, Summary, SummaryRow
from tm_desktop.shell.turn_parts import draw_facts, facts_width
from tm_desktop.theming.painting import draw_panel, draw_shadow
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Emblem, IconButton, IconLabel, label, line, plain_tip

_SHADE, _FACT = 14, 14


class FactRow(QWidget):
    """Amounts with their icons; the tooltip says them in words."""

    def __init__(self, themes: ThemeKeeper, facts: tuple[Fact, ...]) -> None:
        super().__init__()
        self._themes, self._facts = themes, facts
        self.setAccessibleName(", ".join(fact.name for fact in facts) or "–")
        self.setToolTip(plain_tip(", ".join(fact.name for fact in facts)))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        theme = self._themes.theme
        return QSize(max(round(facts_width(self._facts, theme, _FACT)), theme.px(20)), theme.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_facts(painter, QPointF(0, self.height() / 2), self._facts, self._themes.theme, _FACT)


class SummaryPanel(QFrame):
    """Lies over the board until it is closed, or somebody takes a step.

    Signals:
        closed(): a person has read it.
        unwanted(): and wants no more of them.
    """

    closed = Signal()
    unwanted = Signal()

    def __init__(
        self, themes: ThemeKeeper, summary: Summary, seats: tuple[SeatView, ...], board: QWidget, ground: QWidget
    ) -> None:
        """Over the board, and over the rest of the ground where there is too little room. Docks are raised in between,
        so the ground is below all of them."""
        super().__init__(ground)
        self._themes, self._board, self._ground = themes, board, ground
        self.summary = summary
        self.setAccessibleName(summary.title)
        # The board below would take clicks and wheels for its own.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.no_more = QCheckBox(self.tr("Do not show this again"))
        self.no_more.setToolTip(plain_tip(self.tr("The preferences bring it back; the log tells the same.")))
        self.close_button = IconButton(themes, self.tr("Close"), "check", "main")
        self.close_button.setToolTip(plain_tip(self.tr("Close the summary (Esc)")))
        self.close_button.clicked.connect(self.close_by_hand)
        self._build(seats)
        board.installEventFilter(self)
        self._place()

    def close_by_hand(self) -> None:
        if self.no_more.isChecked():
            self.unwanted.emit()
        self.closed.emit()

    def _place(self) -> None:
        """In the middle of the board, or as near to it as the ground allows."""
        size, room, board = self.sizeHint(), self._ground.rect(), self._board
        middle = board.mapTo(self._ground, board.rect().center())
        x = min(max(middle.x() - size.width() // 2, room.left()), room.right() - size.width())
        y = min(max(middle.y() - size.height() // 2, room.top()), room.bottom() - size.height())
        self.setGeometry(QRect(QPoint(max(x, 0), max(y, 0)), size))

    def _build(self, seats: tuple[SeatView, ...]) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_SHADE + 22, _SHADE + 14, _SHADE + 22, _SHADE + 16)
        layout.setSpacing(10)
        layout.addWidget(label(self.summary.title, "panel"))
        layout.addLayout(self._make_table(seats))
        layout.addWidget(line())
        for note in self.summary.coming:
            layout.addLayout(self._make_note(note))
        layout.addSpacing(2)
        buttons = QHBoxLayout()
        buttons.setSpacing(24)
        buttons.addWidget(self.no_more)
        buttons.addStretch()
        buttons.addWidget(self.close_button)
        layout.addLayout(buttons)

    def _make_table(self, seats: tuple[SeatView, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(4)
        has_order = any(seat.place for seat in seats)
        first = label(self.tr("Turn order") if has_order else "", "caption")
        for column, title in enumerate((first, *(label(text, "caption") for text in self.summary.columns))):
            grid.addWidget(title, 0, column)
        for row, one in enumerate(self.summary.rows, 1):
            grid.addWidget(self._make_seat(seats[one.seat]), row, 0)
            self._fill_row(grid, row, one)
        return grid

    def _fill_row(self, grid: QGridLayout, row: int, one: SummaryRow) -> None:
        for column, facts in enumerate(one.cells, 1):
            grid.addWidget(FactRow(self._themes, facts) if facts else label("–", "caption"), row, column)

    def _make_seat(self, seat: SeatView) -> QWidget:
        whole = QWidget()
        layout = QHBoxLayout(whole)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        if seat.place:
            layout.addWidget(label(f"{seat.place}.", "strong"))
        emblem = Emblem(self._themes, 22)
        emblem.show_seat(seat.colour, seat.icon, seat.seat + 1)
        layout.addWidget(emblem)
        layout.addWidget(label(seat.name, "strong"), 1)
        return whole

    def _make_note(self, note: Note) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(IconLabel(self._themes, note.icon, "text2", 18))
        row.addWidget(label(f"{note.title}:", "strong"))
        row.addWidget(label(note.text, "body2"), 1)
        return row

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self.rect().toRectF().adjusted(_SHADE, _SHADE, -_SHADE, -_SHADE)
        draw_shadow(painter, rect, 12, self._themes.theme, size=_SHADE - 2, down=3)
        draw_panel(painter, rect, self._themes.theme, 12)
