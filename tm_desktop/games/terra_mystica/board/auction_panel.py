"""The auction over the board: the faction that is sold, what each seat bids, and the own answer."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.parts.board.choice_panel import Card, CardButton
from tm_desktop.parts.popup import EDGE, MARGIN, ChoiceButton, Popup, scrolling
from tm_desktop.theming.labels import NamedLabel
from tm_desktop.theming.painting import draw_panel, draw_text, readable
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import label, plain_tip

_CHIPS = 8  # numbers beside each other
_NO_DIGIT = 99
DIGITS = 2  # choices that have one


@dataclass(frozen=True, slots=True)
class Bidder:
    """A seat in the auction: where it stands, and whether its bid is the highest."""

    name: str
    colour: str
    text: str
    is_highest: bool = False


class BidButton(ChoiceButton):
    """A number of VP, or to pass; the two that are wanted most are wide and have a digit."""

    def __init__(self, theme: Theme, text: str, name: str, digit: int = _NO_DIGIT) -> None:
        super().__init__(theme, name)
        self.text_shown, self._digit = text, digit
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(plain_tip(name))

    def sizeHint(self) -> QSize:
        is_wide = self._digit != _NO_DIGIT
        return QSize(self.theme.px(132 if is_wide else 40), self.theme.px(40 if is_wide else 30))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.begin_paint()
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_panel(painter, rect, self.theme, 9, "panel2")
        self.paint_frame(painter, rect)
        font = self.theme.font(13, 600)
        draw_text(painter, rect.center(), self.text_shown, font, self.theme.colour("text"), "centre")
        self.paint_number(painter, QPointF(rect.right() - 13, rect.center().y()), self._digit)


class AuctionPanel(Popup):
    """One more and passing come first, by the digits 1 and 2 as well; any other number is a click away."""

    digits = DIGITS

    def __init__(
        self,
        theme: Theme,
        parent: QWidget,
        title: str,
        lot: Card,
        bidders: Sequence[Bidder],
        bids: Sequence[int],
        who: tuple[str, str],
    ) -> None:
        """`bids` are the numbers that can be bid. The choices are the first of them, to pass, and the others."""
        super().__init__(theme, parent)
        self.setAccessibleName(title)
        self.columns = _CHIPS
        heading = NamedLabel("panel")
        heading.set_named(who[0], title[:1].lower() + title[1:], readable(who[1], theme))
        aside = QPushButton(tr("Look at the board"))
        aside.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        aside.clicked.connect(self.cancel)
        top = QHBoxLayout()
        top.addWidget(heading, 1)
        top.addWidget(aside)
        layout = QVBoxLayout(self.inside)
        layout.setContentsMargins(14 - EDGE, 10 - EDGE, 14 - EDGE, 12 - EDGE)
        layout.setSpacing(8)
        layout.addLayout(top)
        self._content = self._build(lot, bidders, bids)
        layout.addWidget(scrolling(self._content), 1)

    def _build(self, lot: Card, bidders: Sequence[Bidder], bids: Sequence[int]) -> QWidget:
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        self.lot = CardButton(LOOK, self.theme, lot, _NO_DIGIT)
        self.lot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lot.setEnabled(False)
        row.addWidget(self.lot, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(4)
        self.rows: list[NamedLabel] = []
        for bidder in bidders:
            line = NamedLabel("strong" if bidder.is_highest else "body2")
            line.set_named(bidder.name, bidder.text, readable(bidder.colour, self.theme))
            line.setMinimumWidth(self.theme.px(230))
            self.rows.append(line)
            column.addWidget(line)
        column.addSpacing(6)
        column.addLayout(self._answers(bids))
        column.addStretch()
        row.addLayout(column, 1)
        return content

    def _answers(self, bids: Sequence[int]) -> QVBoxLayout:
        answers = QVBoxLayout()
        answers.setSpacing(6)
        first = QHBoxLayout()
        first.setSpacing(6)
        for text in (*(tr("Bid %1 VP", vp) for vp in bids[:1]), tr("Pass")):
            first.addWidget(self._add(text, len(self.buttons) + 1))
        answers.addLayout(first)
        if len(bids) < 2:
            return answers
        answers.addWidget(label(tr("Or more, up to what you would begin with:"), "caption"))
        chips = QGridLayout()
        chips.setSpacing(4)
        for number, vp in enumerate(bids[1:]):
            chips.addWidget(self._add(tr("Bid %1 VP", vp), text=str(vp)), number // _CHIPS, number % _CHIPS)
        answers.addLayout(chips)
        return answers

    def _add(self, name: str, digit: int = _NO_DIGIT, text: str = "") -> BidButton:
        button = BidButton(self.theme, text or name, name, digit)
        self.add_button(button)
        return button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits without a button could be taken for a number of VP."""
        if Qt.Key.Key_1 + DIGITS <= event.key() <= Qt.Key.Key_9:
            event.accept()
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        inner = self._content.sizeHint()
        return QSize(inner.width() + 2 * MARGIN + 34, inner.height() + self.theme.px(48) + 2 * MARGIN + 26)
