"""What a person likes: theme, animation, text size, speed of the bots. Every choice applies at once."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from tm_desktop.shell.settings import TEXT_SCALES, Settings
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton, Segments, Toggle, label, line


class PreferencesDialog(QDialog):
    """Changes the settings while it is open; there is nothing to confirm."""

    def __init__(self, themes: ThemeKeeper, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Preferences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        preferences = settings.preferences
        self.theme = Segments(
            [("system", self.tr("As the system")), ("light", self.tr("Light")), ("dark", self.tr("Dark"))]
        )
        self.theme.set_current(preferences.theme)
        self.theme.picked.connect(lambda theme: settings.change(theme=theme))
        self.colour_blind = Toggle(themes, self.tr("Colour-blind palette"))
        self.colour_blind.setChecked(preferences.colour_blind)
        self.colour_blind.toggled.connect(lambda on: settings.change(colour_blind=on))
        self.text_scale = Segments([(str(scale), f"{scale} %") for scale in TEXT_SCALES])
        self.text_scale.set_current(str(preferences.text_scale))
        self.text_scale.picked.connect(lambda scale: settings.change(text_scale=int(scale)))
        self.animation = Toggle(themes, self.tr("Animation"))
        self.animation.setChecked(preferences.animation)
        self.animation.toggled.connect(lambda on: settings.change(animation=on))
        names = {
            "slow": self.tr("Slow"),
            "normal": self.tr("Normal"),
            "fast": self.tr("Fast"),
            "instant": self.tr("Instant"),
        }
        self.bot_speed = Segments(list(names.items()))
        self.bot_speed.set_current(preferences.bot_speed)
        self.bot_speed.picked.connect(lambda speed: settings.change(bot_speed=speed))
        self._build(themes)

    def _build(self, themes: ThemeKeeper) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 22, 28, 22)
        layout.setSpacing(14)
        layout.addWidget(label(self.tr("Preferences"), "screen"))
        rows = (
            (self.tr("Theme"), self.tr("Light, dark, or as the system."), self.theme),
            (
                self.tr("Colour-blind palette"),
                self.tr("Board colours everybody can tell apart."),
                self.colour_blind,
            ),
            (self.tr("Text size"), self.tr("The size of all text in the window."), self.text_scale),
            (self.tr("Animation"), self.tr("Pieces move to show what happened."), self.animation),
            (self.tr("Bot speed"), self.tr("How long a bot waits before it answers."), self.bot_speed),
        )
        for name, text, editor in rows:
            layout.addWidget(line())
            layout.addLayout(self._make_row(name, text, editor))
        layout.addSpacing(6)
        close = IconButton(themes, self.tr("Close"), "check", "main")
        close.clicked.connect(self.accept)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)

    def _make_row(self, name: str, text: str, editor: QWidget) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(label(name, "row"))
        words.addWidget(label(text, "caption"))
        row = QHBoxLayout()
        row.setSpacing(28)
        row.addLayout(words, 1)
        row.addWidget(editor, 0, Qt.AlignmentFlag.AlignVCenter)
        return row
