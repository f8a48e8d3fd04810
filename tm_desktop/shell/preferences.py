"""What a person likes: looks, what the table shows, speed of the bots. Every choice applies at once."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tm_desktop.play.naming import BOTH, FACTIONS, NAMES
from tm_desktop.shell.settings import TEXT_SCALES, VOLUMES, Settings
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.folding import FoldingRow
from tm_desktop.theming.palette import EYES
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import IconButton, Segments, Toggle, label, line

Row = tuple[str, str, QWidget]  # name, what it does, editor


class PreferencesDialog(Dialog):
    """Changes the settings while it is open; there is nothing to confirm. A page for each kind of preference."""

    def __init__(self, themes: ThemeKeeper, settings: Settings, parent: QWidget, sound_problem: str = "") -> None:
        """`sound_problem` says why no sound can be played here."""
        super().__init__(parent)
        self._themes, self._settings = themes, settings
        self.setWindowTitle(self.tr("Preferences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        pages = {
            "looks": (self.tr("Looks"), self._looks()),
            "table": (self.tr("Table"), self._table()),
            "people": (self.tr("People"), self._people()),
            "bots": (self.tr("Bots"), self._bots()),
            "sound": (self.tr("Sound"), self._sound(sound_problem)),
        }
        self.pages = Segments([(id_, title) for id_, (title, _) in pages.items()])
        self._stack = QStackedWidget()
        for _, rows in pages.values():
            self._stack.addWidget(self._make_page(rows))
        self.pages.picked.connect(lambda id_: self._stack.setCurrentIndex(list(pages).index(id_)))
        self.pages.set_current("looks")
        self._build()

    def _looks(self) -> list[Row]:
        themes = [("system", self.tr("As the system")), ("light", self.tr("Light")), ("dark", self.tr("Dark"))]
        self.theme = self._choice("theme", themes)
        kinds = (self.tr("Usual"), self.tr("Red-blind"), self.tr("Green-blind"), self.tr("Blue-blind"))
        self.eyes = self._choice("eyes", [*zip(EYES, kinds, strict=True)])
        self.text_scale = self._list("text_scale", [(scale, f"{scale} %") for scale in TEXT_SCALES])
        self.animation = self._toggle("animation", self.tr("Animation"))
        return [
            (self.tr("Theme"), self.tr("Light, dark, or as the system."), self.theme),
            (self.tr("Colours"), self.tr("Terrains and players that your eyes can tell apart."), self.eyes),
            (self.tr("Text size"), self.tr("The size of all text in the window."), self.text_scale),
            (
                self.tr("Animation"),
                self.tr("Pieces move, unless the system asks for rest."),
                self.animation,
            ),
        ]

    def _table(self) -> list[Row]:
        self.round_summary = self._toggle("round_summary", self.tr("Round summary"))
        text = self.tr("Income and what comes, when a round begins.")
        return [(self.tr("Round summary"), text, self.round_summary)]

    def _people(self) -> list[Row]:
        namings = [(BOTH, self.tr("Both")), (NAMES, self.tr("Names")), (FACTIONS, self.tr("What they play"))]
        self.names = self._choice("names", namings)
        hand_overs = [("off", self.tr("Off")), ("short", self.tr("Short")), ("wait", self.tr("Wait for a key"))]
        self.hand_over = self._choice("hand_over", hand_overs)
        self.clock = self._toggle("clock", self.tr("Thinking time"))
        self.statistics = self._toggle("statistics", self.tr("Statistics"))
        return [
            (self.tr("Seats are called by"), self.tr("Their players, what they play, or both."), self.names),
            (self.tr("Hand-over"), self.tr("A card says whose turn it is when persons change."), self.hand_over),
            (self.tr("Thinking time"), self.tr("Seats show how long they have thought."), self.clock),
            (self.tr("Statistics"), self.tr("Results are counted, on this computer only."), self.statistics),
        ]

    def _bots(self) -> list[Row]:
        speeds = [
            ("slow", self.tr("Slow")),
            ("normal", self.tr("Normal")),
            ("fast", self.tr("Fast")),
            ("instant", self.tr("Instant")),
            ("step", self.tr("Step by step")),
        ]
        self.bot_speed = self._choice("bot_speed", speeds)
        return [(self.tr("Bot speed"), self.tr("How long each step of a bot is shown."), self.bot_speed)]

    def _sound(self, problem: str) -> list[Row]:
        self.sound = self._toggle("sound", self.tr("Sounds"))
        self.volume = self._choice("volume", [(volume, f"{volume} %") for volume in VOLUMES])
        for editor in (self.sound, self.volume):
            editor.setEnabled(not problem)
        text = self.tr("Your turn, an offer, a new round, a town, the end of the game.")
        return [
            (self.tr("Sounds"), problem or text, self.sound),
            (self.tr("Volume"), self.tr("How loud they are; a change can be heard at once."), self.volume),
        ]

    def _choice(self, name: str, values: Sequence[tuple[object, str]]) -> Segments:
        """One of a few values of the preference with that name."""
        by_text = {str(value): value for value, _ in values}
        segments = Segments([(str(value), text) for value, text in values])
        segments.set_current(str(getattr(self._settings.preferences, name)))
        segments.picked.connect(lambda text: self._settings.change(**{name: by_text[text]}))
        return segments

    def _list(self, name: str, values: Sequence[tuple[object, str]]) -> DropDown:
        """The same where they are many."""
        box = DropDown()
        for value, text in values:
            box.addItem(text, value)
        box.setCurrentIndex(box.findData(getattr(self._settings.preferences, name)))
        box.activated.connect(lambda _index: self._settings.change(**{name: box.currentData()}))
        return box

    def _toggle(self, name: str, text: str) -> Toggle:
        toggle = Toggle(self._themes, text)
        toggle.setChecked(getattr(self._settings.preferences, name))
        toggle.toggled.connect(lambda on: self._settings.change(**{name: on}))
        return toggle

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 22, 28, 22)
        layout.setSpacing(14)
        layout.addWidget(label(self.tr("Preferences"), "screen"))
        layout.addWidget(self.pages)
        layout.addWidget(self._stack, 1)
        layout.addSpacing(6)
        close = IconButton(self._themes, self.tr("Close"), "check", "main")
        close.clicked.connect(self.accept)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)

    def _make_page(self, rows: Sequence[Row]) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(14)
        for row in rows:
            layout.addWidget(line())
            layout.addWidget(self._make_row(*row))
        layout.addStretch()
        return page

    def _make_row(self, name: str, text: str, editor: QWidget) -> FoldingRow:
        told, edited = QWidget(), QWidget()
        words = QVBoxLayout(told)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(1)
        words.addWidget(label(name, "row"))
        words.addWidget(label(text, "caption"))
        side = QHBoxLayout(edited)
        side.setContentsMargins(0, 0, 0, 0)
        side.addStretch()
        side.addWidget(editor, 0, Qt.AlignmentFlag.AlignVCenter)
        row = FoldingRow(28)
        row.add(told, 1)
        row.add(edited)
        return row
