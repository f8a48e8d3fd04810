"""What is there before a game: new game, open, import, and the games to go on with."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine.core.registry import About
from tm_desktop.play.game_list import ListedGame
from tm_desktop.shell.game_card import GameCard, make_cards
from tm_desktop.shell.game_choice import GameChoice
from tm_desktop.theming.folding import FoldingRow
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.painting import draw_shadow, mix
from tm_desktop.theming.palette import SEAT_COLOURS
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Backdrop, IconButton, IconLabel, Panel, label, set_property

_SHOWN_UNFINISHED = 5
_SHOWN_FINISHED = 5
_WORDS, _SHEET, _BAR = 340, 520, 14
_LARGE = 1.3  # texts that are larger need more width
_SHADE = 10  # around the discs; the words beside them begin where their board does


class Banner(QWidget):
    """A quiet picture: wooden discs in the colours of the seats around a board."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self.setFixedHeight(104)
        themes.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        slab = QRectF(_SHADE, 14, self.width() - 2 * _SHADE, 70)
        draw_shadow(painter, slab, 18, theme, size=_SHADE, down=3)
        painter.setPen(QPen(theme.colour("slab_edge"), 1.5))
        painter.setBrush(theme.colour("slab_top"))
        painter.drawRoundedRect(slab, 18, 18)
        step = (slab.width() - 72) / (len(SEAT_COLOURS) - 1)
        for index, name in enumerate(SEAT_COLOURS):
            self._paint_disc(painter, QPointF(slab.left() + 36 + step * index, slab.center().y() - 3), QColor(name))

    def _paint_disc(self, painter: QPainter, centre: QPointF, colour: QColor) -> None:
        black, white = QColor("#000000"), QColor("#FFFFFF")
        edge = QPainterPath()
        edge.addEllipse(centre + QPointF(0, 5), 19, 14)
        painter.setPen(QPen(mix(colour, black, 0.7), 1.6))
        painter.setBrush(mix(colour, black, 0.35))
        painter.drawPath(edge)
        painter.setBrush(colour)
        painter.drawEllipse(centre, 19, 14)
        painter.setPen(QPen(mix(colour, white, 0.4), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 13, 9)


class GameSection(QWidget):
    """A heading and the cards of some games; it is not there while it has none."""

    def __init__(self, title: str, most: int | None = None) -> None:
        super().__init__()
        self._most = most
        self.cards: list[GameCard] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(ElidedLabel(title, "group"))
        self._cards = QVBoxLayout()
        self._cards.setSpacing(6)
        layout.addLayout(self._cards)

    def show_cards(self, cards: list[GameCard]) -> None:
        for card in self.cards:
            self._cards.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = cards[: self._most]
        for card in cards[len(self.cards) :]:
            card.deleteLater()
        for card in self.cards:
            self._cards.addWidget(card)
        self.setVisible(bool(self.cards))


class CrashBox(QFrame):
    """The game that was on the table when the program was cut off."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self.setProperty("role", "crash")
        self.button = IconButton(themes, self.tr("Continue this game"), "play", "main")
        self._text = label(
            self.tr("TM Desktop was interrupted in the middle of this game. Every step is still there."),
            "strong",
            wraps=True,
        )
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(14, 12, 14, 14)
        self._layout.setSpacing(10)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(IconLabel(themes, "warning", "warn", 20), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        self._layout.addLayout(row)
        self._layout.addWidget(self.button)
        self.card: GameCard | None = None

    def show_card(self, card: GameCard | None) -> None:
        if self.card is not None:
            self._layout.removeWidget(self.card)
            self.card.hide()
            self.card.deleteLater()
            self.button.clicked.disconnect()
        self.card = card
        if card is not None:
            self._layout.insertWidget(1, card)
            self.button.clicked.connect(card.click)
        self.setVisible(card is not None)


class StartPage(Backdrop):
    """The first thing a player sees.

    Signals:
        new_asked(): a new game is to be set up.
        open_asked(): a file is to be chosen.
        import_asked(): a text of another program is to be chosen.
        packs_asked(): the packs are to be shown.
        statistics_asked(): one's own results are to be shown.
        tutorial_asked(): somebody wants to learn a game.
        game_asked(Path): this listed game is to be opened.
        delete_asked(ListedGame): this one is to be taken away.
        game_picked(str): new games are to be of this one.
        sound_answered(bool): whether the person wants to hear sounds.
    """

    new_asked = Signal()
    open_asked = Signal()
    import_asked = Signal()
    packs_asked = Signal()
    statistics_asked = Signal()
    tutorial_asked = Signal()
    game_asked = Signal(object)
    delete_asked = Signal(object)
    sound_answered = Signal(bool)
    game_picked = Signal(str)

    def __init__(self, themes: ThemeKeeper, games: Sequence[tuple[About, str]]) -> None:
        """`games` with a sentence about each."""
        super().__init__(themes)
        self.game_choice = GameChoice(themes, games)
        self.game_choice.picked.connect(self.game_picked)
        self.new_button = IconButton(themes, self.tr("New game"), "play", "big")
        self.new_button.clicked.connect(self.new_asked)
        self.open_button = IconButton(themes, self.tr("Open…"), "folder")
        self.open_button.setToolTip(self.tr("Open a saved game"))
        self.open_button.clicked.connect(self.open_asked)
        self.import_button = IconButton(themes, self.tr("Import…"), "import")
        self.import_button.setToolTip(self.tr("Read a game from a text in the community's notation"))
        self.import_button.clicked.connect(self.import_asked)
        self.packs_button = IconButton(themes, self.tr("Packs…"), "packs")
        self.packs_button.setToolTip(self.tr("Packs with other rules, factions and maps"))
        self.packs_button.clicked.connect(self.packs_asked)
        self.statistics_button = IconButton(themes, self.tr("Statistics…"), "statistics")
        self.statistics_button.setToolTip(self.tr("Results and records of the games that you finished"))
        self.statistics_button.clicked.connect(self.statistics_asked)
        self.tutorial_button = IconButton(themes, self.tr("Tutorial…"), "tutorial")
        self.tutorial_button.clicked.connect(self.tutorial_asked)
        self.new_here = label(
            self.tr("New here? The tutorial teaches the game on the real table, in chapters of a few minutes."),
            "strong",
            wraps=True,
        )
        self._learn_box, self._more = self._make_learn_box(), QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.crash_box = CrashBox(themes)
        self.unfinished = GameSection(self.tr("Unfinished games"), _SHOWN_UNFINISHED)
        self.finished = GameSection(self.tr("Recent games"), _SHOWN_FINISHED)
        self._no_games = label(self.tr("Games that you play, save or open will be listed here."), "caption", wraps=True)
        self.sound_question = self._make_sound_question()
        self._build(games)
        self.show_games([])

    @property
    def cards(self) -> list[GameCard]:
        """All cards that are shown, in their order."""
        first = [self.crash_box.card] if self.crash_box.card else []
        return [*first, *self.unfinished.cards, *self.finished.cards]

    @property
    def first_button(self) -> IconButton:
        """What Enter does: go on after a crash, else a new game."""
        return self.new_button if self.crash_box.card is None else self.crash_box.button

    def show_games(self, games: list[ListedGame]) -> None:
        crashed = next((game for game in games if game.is_crashed and not game.is_over), None)
        others = [game for game in games if game is not crashed]
        self.crash_box.show_card(next(iter(make_cards([crashed] if crashed else [], self._make_card)), None))
        self.unfinished.show_cards(make_cards([game for game in others if not game.is_over], self._make_card))
        self.finished.show_cards(make_cards([game for game in others if game.is_over], self._make_card))
        self._no_games.setVisible(not games)
        has_finished = any(game.is_over for game in games)
        self.new_here.setVisible(not has_finished)
        set_property(self._learn_box, "role", "" if has_finished else "told")
        layout = self._learn_box.layout()
        assert layout is not None
        layout.setContentsMargins(*(0, 0, 0, 0) if has_finished else (12, 10, 12, 12))
        ways = QBoxLayout.Direction
        self._more.setDirection(ways.LeftToRight if has_finished else ways.TopToBottom)

    def _make_learn_box(self) -> QFrame:
        """The tutorial, offered to those who never finished a game, and there for all."""
        box = QFrame()
        layout = QVBoxLayout(box)
        layout.addWidget(self.new_here)
        layout.addWidget(self.tutorial_button)
        return box

    def _make_sound_question(self) -> QWidget:
        """One quiet line, which goes for good when it is answered."""
        self.sound_button = IconButton(self._themes, self.tr("Yes"), kind="link")
        self.no_sound_button = IconButton(self._themes, self.tr("No"), kind="link")
        self.sound_button.clicked.connect(lambda: self.sound_answered.emit(True))
        self.no_sound_button.clicked.connect(lambda: self.sound_answered.emit(False))
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(label(self.tr("Shall a short sound call you when it is your turn?"), "caption", wraps=True), 1)
        layout.addWidget(self.sound_button)
        layout.addWidget(self.no_sound_button)
        row.hide()
        return row

    def _make_card(self, game: ListedGame) -> GameCard:
        card = GameCard(self._themes, game)
        card.clicked.connect(lambda: self.game_asked.emit(game.path))
        card.delete_asked.connect(lambda: self.delete_asked.emit(game))
        return card

    def _build(self, games: Sequence[tuple[About, str]]) -> None:
        column = self._column = QWidget()
        words = QVBoxLayout(column)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(4)
        brand, welcome = label(self.tr("TM Desktop"), "brand"), label(self.tr("The table is set."), "body2")
        for text in (brand, welcome):
            text.setContentsMargins(_SHADE, 0, 0, 0)
        words.addStretch()
        words.addWidget(brand)
        words.addWidget(welcome)
        words.addSpacing(8)
        words.addWidget(Banner(self._themes))
        words.addSpacing(8)
        for widget in self._about(games):
            words.addWidget(widget)
        words.addStretch()
        scroll = self._scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._make_sheet())
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(32, 16, 32, 16)
        row.setSpacing(44)
        row.addStretch(1)
        row.addWidget(column)
        row.addWidget(scroll)
        row.addStretch(1)
        self._arrange()
        self._themes.changed.connect(self._arrange)

    def _arrange(self) -> None:
        """Large texts widen both parts; what then has no room side by side lies in one column that is scrolled."""
        growth = max(self._themes.theme.scale / _LARGE, 1.0)
        margins = self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        words, sheet = round(_WORDS * growth), round(_SHEET * growth)
        is_folded = growth > 1 and words + sheet + _BAR + self._row.spacing() > room
        if is_folded and self._row.indexOf(self._column) >= 0:
            self._sheet_column.insertWidget(0, self._column, 0, Qt.AlignmentFlag.AlignHCenter)
        elif not is_folded and self._row.indexOf(self._column) < 0:
            self._row.insertWidget(1, self._column)
        sheet = min(sheet, room - _BAR) if is_folded else sheet
        self._column.setFixedWidth(min(words, sheet))
        self._column.setMinimumHeight(self._column.sizeHint().height() if is_folded else 0)
        self._sheet.setFixedWidth(sheet)
        self._scroll.setFixedWidth(sheet + _BAR)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _about(self, games: Sequence[tuple[About, str]]) -> list[QWidget]:
        """All games to choose from; of a single one its title and what it is."""
        if len(games) > 1:
            return [self.game_choice]
        texts = [label(text, role, wraps=True) for about, said in games for text, role in _told(about, said)]
        for text in texts:
            text.setContentsMargins(_SHADE, 0, 0, 0)
        return list(texts)

    def _make_sheet(self) -> QWidget:
        sheet = self._sheet = Panel(self._themes)
        layout = QVBoxLayout(sheet)
        layout.setContentsMargins(36, 30, 36, 36)
        layout.setSpacing(10)
        layout.addWidget(self.crash_box)
        layout.addWidget(self.new_button)
        others = FoldingRow()
        for button in (self.open_button, self.import_button, self.packs_button):
            others.add(button, 1)
        layout.addWidget(others)
        self._more.setSpacing(10)
        self._more.addWidget(self._learn_box, 1)
        self._more.addWidget(self.statistics_button, 1)
        layout.addLayout(self._more)
        layout.addWidget(self._no_games)
        layout.addWidget(self.unfinished)
        layout.addWidget(self.finished)
        layout.addWidget(self.sound_question)
        # The sheet is as tall as what it holds, in the middle while there is room.
        inner = QWidget()
        inner.setProperty("role", "clear")
        column = self._sheet_column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addStretch()
        column.addWidget(sheet)
        column.addStretch()
        return inner


def _told(about: About, description: str) -> tuple[tuple[str, str], ...]:
    """Texts with their roles."""
    return (about.title, "panel"), (description, "body2")
