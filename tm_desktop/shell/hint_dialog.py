"""What a bot would play, or why it played: its best choices in words, the difference between them, and reasons."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from tm_desktop.play.views import Advice
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton, discard, label

_WIDTH, _MARGIN = 620, 20


class AdviceCard(QFrame):
    """One choice.

    Signals:
        show_asked(): it is to be tried on the board.
        play_asked(): it is to be played.
    """

    show_asked = Signal()
    play_asked = Signal()

    def __init__(self, themes: ThemeKeeper, advice: Advice, is_best: bool, unit: str) -> None:
        super().__init__()
        self.setProperty("role", "seat_row")
        self.advice = advice
        self.title = label(self._words(advice), "row", wraps=True)
        self.worth = label(self._worth(advice, is_best, unit), "strong")
        self.reasons = label("\n".join(advice.reasons), "caption", wraps=True)
        self.reasons.setVisible(bool(self.reasons.text()))
        self.show_button = IconButton(themes, self.tr("Show on the board"), "show")
        self.show_button.setToolTip(self.tr("Try it as a plan; nothing counts until you play it"))
        self.show_button.clicked.connect(self.show_asked)
        self.play_button = IconButton(themes, self.tr("Play"), "play")
        self.play_button.setToolTip(self.tr("Take these steps now; the turn is not ended"))
        self.play_button.clicked.connect(self.play_asked)
        for button in (self.show_button, self.play_button):
            button.setAutoDefault(False)
            button.setAccessibleDescription(self.title.text())
            button.hide()
        self._build()

    def _words(self, advice: Advice) -> str:
        words = advice.words
        price, gain = (", ".join(fact.name for fact in facts) for facts in (words.price, words.gain))
        amounts = " → ".join(part for part in (price, gain) if part)
        return " – ".join(part for part in (words.text, amounts) if part)

    def _worth(self, advice: Advice, is_best: bool, unit: str) -> str:
        if is_best:
            return self.tr("Best")
        less = round(-advice.worth)
        if not less:
            return self.tr("About as good")
        return self.tr("about %1 %2 less").replace("%1", str(less)).replace("%2", unit)

    def show_buttons(self, can_show: bool, can_play: bool) -> None:
        self.show_button.setVisible(can_show)
        self.play_button.setVisible(can_play)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        head.addWidget(self.worth, 0, Qt.AlignmentFlag.AlignTop)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.show_button)
        buttons.addWidget(self.play_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(self.reasons)
        layout.addLayout(buttons)


class HintDialog(Dialog):
    """Stays beside the board while people look at it.

    Signals:
        show_asked(Advice): it is to be tried on the board.
        play_asked(Advice): it is to be played.
    """

    show_asked = Signal(object)
    play_asked = Signal(object)

    def __init__(self, themes: ThemeKeeper, title: str, about: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._themes = themes
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.cards: list[AdviceCard] = []
        self.note = label("", "body2", wraps=True)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(_MARGIN, 16, _MARGIN, 18)
        self._layout.setSpacing(10)
        self._layout.addWidget(label(title, "panel", wraps=True))
        self._about = label(about, "caption", wraps=True)
        self._layout.addWidget(self._about)
        self._layout.addWidget(self.note)
        self.setFixedWidth(themes.theme.px(_WIDTH))
        self.tell("")

    def tell(self, text: str) -> None:
        """A sentence in the place of choices."""
        self._show(())
        self.note.setText(text)
        self.note.setVisible(bool(text))
        self._fit()

    def show_advice(self, found: Sequence[Advice], unit: str, can_show: bool, can_play: bool) -> None:
        self.note.hide()
        self._show([AdviceCard(self._themes, one, place == 0, unit) for place, one in enumerate(found)])
        for card in self.cards:
            card.show_buttons(can_show, can_play)
            card.show_asked.connect(lambda advice=card.advice: self.show_asked.emit(advice))
            card.play_asked.connect(lambda advice=card.advice: self.play_asked.emit(advice))
        self._fit()
        if can_show or can_play:
            first = self.cards[0]
            (first.show_button if can_show else first.play_button).setFocus()

    def _fit(self) -> None:
        """As high as the wrapped texts need; Qt guesses that from a width that they do not have."""
        self._layout.activate()
        self.setFixedHeight(self._layout.totalHeightForWidth(self.width()))

    def _show(self, cards: Sequence[AdviceCard]) -> None:
        for card in self.cards:
            discard(card)
        self.cards = list(cards)
        for card in self.cards:
            self._layout.addWidget(card)
            card.show()  # else it counts for nothing in the height of a dialog that is seen already
        self._about.setVisible(bool(cards))
