"""Questions that one step brought to several persons: a row each, over the lower edge of the board."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from engine.core.game import Decision
from tm_desktop.play.views import Offer, Offers, SeatView
from tm_desktop.theming.labels import TwoLineLabel
from tm_desktop.theming.painting import readable
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Emblem, IconButton, Panel, discard, label, plain_tip

_LEAST = 46  # the height of a row, so that nothing moves when its buttons go


class OffersPanel(Panel):
    """Open rows are answered here or in the strip. The place of an answer is never that of another person's.

    When the last is answered the panel stays for a moment with what was said: a second click is not for the board.

    Signals:
        chosen(Action, Decision): an answer was clicked.
    """

    chosen = Signal(object, object)

    def __init__(self, themes: ThemeKeeper, board: QWidget, ground: QWidget) -> None:
        super().__init__(themes)
        self.setParent(ground)
        self._board = board
        self._shown: object = None
        self.decision: Decision | None = None  # one of those shown
        self._title = label("", "group")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(2, 1)
        self.rows: list[list[QWidget]] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 16, 24, 18)
        layout.setSpacing(4)
        layout.addWidget(self._title)
        layout.addLayout(self._grid)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self.leave)
        board.installEventFilter(self)
        themes.changed.connect(self._retheme)
        self.hide()

    def show_offers(self, offers: Offers, seats: tuple[SeatView, ...]) -> None:
        self._rest.stop()
        if (offers, seats) != self._shown:
            self._shown = offers, seats
            self.decision = offers.rows[0].decision
            self._title.setText(offers.title)
            self._fill(offers, seats)
        self._place()
        self.show()
        self.raise_()

    def leave_after(self, rest_ms: int) -> None:
        if not rest_ms:
            self.leave()
        elif not self._rest.isActive():
            self._rest.start(rest_ms)

    def leave(self) -> None:
        self._rest.stop()
        self._shown = self.decision = None
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        """Over the lower edge of the board: nobody who is asked here can use what is there."""
        board = self._board.geometry()
        width = min(max(self.sizeHint().width(), self._themes.theme.px(560)), board.width())
        height = self.sizeHint().height()
        self.setGeometry(board.center().x() - width // 2, board.bottom() - height, width, height)

    def _retheme(self) -> None:
        if isinstance(self._shown, tuple):
            self._fill(*self._shown)
            self._place()

    def _fill(self, offers: Offers, seats: tuple[SeatView, ...]) -> None:
        for row in self.rows:
            for widget in row:
                self._grid.removeWidget(widget)
                discard(widget)
        self.rows.clear()
        first = next((row for row in offers.rows if not row.answer), None)
        for number, offer in enumerate(offers.rows):
            waits_for = seats[first.decision.seat].name if first is not None and offer is not first else ""
            self._add_row(number, offer, seats[offer.decision.seat], waits_for)

    def _add_row(self, number: int, offer: Offer, seat: SeatView, waits_for: str) -> None:
        emblem = Emblem(self._themes, self._themes.theme.px(30))
        emblem.show_seat(seat.colour, seat.icon, seat.seat + 1)
        name = TwoLineLabel(seat.full, "row")
        name.setStyleSheet(f"color: {readable(seat.colour, self._themes.theme).name()};")
        words: QWidget = self._words(offer.text, offer.effect) if not offer.answer else QWidget()
        end = self._buttons(offer) if offer.choices else self._state(offer, seat, waits_for)
        row = [emblem, name, words, end]
        for column, widget in enumerate(row):
            align = Qt.AlignmentFlag.AlignVCenter | (
                Qt.AlignmentFlag.AlignRight if widget is end else Qt.AlignmentFlag(0)
            )
            self._grid.addWidget(widget, number, column, align)
            widget.show()
        self._grid.setRowMinimumHeight(number, self._themes.theme.px(_LEAST))
        self.rows.append(row)

    def _words(self, text: str, effect: str) -> QWidget:
        widget = QWidget()
        column = QVBoxLayout(widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(label(text, "strong"))
        column.addWidget(label(effect, "caption"))
        return widget

    def _buttons(self, offer: Offer) -> QWidget:
        """The strip has the same answers for the keyboard."""
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for choice in offer.choices:
            button = IconButton(self._themes, choice.label, choice.icon, "main" if choice.ends_turn else "")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setToolTip(plain_tip(choice.detail))
            button.clicked.connect(lambda _=False, action=choice.action: self.chosen.emit(action, offer.decision))
            row.addWidget(button)
        return widget

    def _state(self, offer: Offer, seat: SeatView, waits_for: str) -> QLabel:
        if offer.answer:
            text = self.tr("%1 (by a rule)").replace("%1", offer.answer) if offer.is_automatic else offer.answer
        elif waits_for:
            text = self.tr("waits for %1").replace("%1", waits_for)
        else:
            text = self.tr("thinking") if seat.is_bot else ""
        return label(text, "body2")
