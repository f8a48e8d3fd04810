"""One Theme for everything that is drawn: palette, text scale, fonts, icons, style sheet."""

import re
from dataclasses import asdict, dataclass
from functools import lru_cache
from string import Template

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from engine.core.resources import resource
from tm_desktop.theming.palette import DARK, LIGHT, USUAL_EYES, Palette

TEXT_FAMILY = "Inter"
TITLE_FAMILY = "Vollkorn"

_TABULAR_UP_TO = 20  # lone totals above this size look better with proportional figures


@dataclass(frozen=True, slots=True)
class Theme:
    """How things look now. Sizes are in pixels at 100 % and grow with `scale`."""

    palette: Palette
    scale: float = 1.0
    eyes: str = USUAL_EYES  # for other ones games use colours that these do not mix up

    @property
    def is_safe(self) -> bool:
        """Whether colours are those for a kind of colour blindness."""
        return self.eyes != USUAL_EYES

    def colour(self, role: str, alpha: float = 1.0) -> QColor:
        """The colour of a palette role, or of a literal #RRGGBB."""
        return _colour(role if role.startswith("#") else getattr(self.palette, role), alpha)

    def px(self, size: float) -> int:
        return round(size * self.scale)

    def font(self, size: int, weight: int = 400) -> QFont:
        return _font(TEXT_FAMILY, self.px(size), weight, size <= _TABULAR_UP_TO)

    def title_font(self, size: int) -> QFont:
        return _font(TITLE_FAMILY, self.px(size), 600, False)


class ThemeKeeper(QObject):
    """Owns the Theme and puts it on the application.

    Signals:
        changed(Theme): everything that paints itself repaints with the new theme.
    """

    changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._choice, self._scale, self._zoom = "system", 1.0, 1.0
        self._is_applied = False
        self.theme = Theme(LIGHT)
        load_fonts()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    def choose(self, choice: str, scale: float, eyes: str = USUAL_EYES) -> None:
        """Use light, dark, or what the system prefers."""
        self._choice, self._scale = choice, scale
        theme = Theme(_palette_for(choice), scale * self._zoom, eyes)
        if theme == self.theme and self._is_applied:
            return
        self.theme, self._is_applied = theme, True
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setFont(theme.font(13))
            app.setPalette(qt_palette(theme))
            if (sheet := style_sheet(theme)) != app.styleSheet():  # Qt would style every widget anew
                app.setStyleSheet("")  # one sheet in the place of another takes three times as long as both of these
                app.setStyleSheet(sheet)
        self.changed.emit(theme)

    def set_zoom(self, zoom: float) -> None:
        """Everything is this much larger than its player's choice of texts asks for, as suits the window."""
        if zoom != self._zoom:
            self._zoom = zoom
            if self._is_applied:
                self.choose(self._choice, self._scale, self.theme.eyes)

    def _follow_system(self) -> None:
        if self._choice == "system":
            self.choose("system", self._scale, self.theme.eyes)


def _palette_for(choice: str) -> Palette:
    if choice == "system":
        return DARK if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark else LIGHT
    return DARK if choice == "dark" else LIGHT


@lru_cache(maxsize=1)
def load_fonts() -> None:
    """Make the bundled fonts known; where they are missing, Qt falls back to the system's."""
    for file in sorted(resource("ui", "fonts").glob("*.[ot]tf")):
        QFontDatabase.addApplicationFont(str(file))


@lru_cache(maxsize=512)
def _colour(name: str, alpha: float) -> QColor:
    """Shared by all who ask for it; nobody changes it."""
    colour = QColor(name)
    colour.setAlphaF(alpha)
    return colour


@lru_cache(maxsize=256)
def _font(family: str, pixels: int, weight: int, tabular: bool) -> QFont:
    font = QFont(family)
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight(weight))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # Vollkorn's default figures are old style; a text font carries this too, since titles in labels inherit from it.
    font.setFeature(QFont.Tag("lnum"), 1)
    if tabular:
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


def qt_palette(theme: Theme) -> QPalette:
    """For what style sheets do not reach: item views, menus of the system, placeholder text."""
    roles = QPalette.ColorRole
    table = {
        roles.Window: "window",
        roles.WindowText: "text",
        roles.Base: "panel",
        roles.AlternateBase: "panel2",
        roles.Text: "text",
        roles.Button: "panel2",
        roles.ButtonText: "text",
        roles.ToolTipBase: "panel",
        roles.ToolTipText: "text",
        roles.PlaceholderText: "text3",
        roles.Highlight: "accent",
        roles.HighlightedText: "accent_text",
        roles.Link: "accent",
        roles.Mid: "border",
    }
    palette = QPalette()
    for role, name in table.items():
        palette.setColor(role, theme.colour(name))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, theme.colour("text3"))
    return palette


def style_sheet(theme: Theme) -> str:
    """style.qss with colours by role ($panel) and sizes that grow with the text (@13)."""
    text = resource("ui", "style.qss").read_text(encoding="utf-8")
    text = re.sub(r"@(\d+)", lambda match: f"{theme.px(int(match[1]))}px", text)
    side = "on_dark" if theme.palette.is_dark else "on_light"
    icons = resource("ui", "icons").as_posix()
    return Template(text).substitute(asdict(theme.palette), icons=icons, side=side)
