"""What this program is, on which terms, where it keeps things, and a report about it for whoever is asked for help."""

import platform
import sys
from pathlib import Path

import PySide6
from PySide6.QtCore import QSysInfo, Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

import engine
from engine import __version__
from engine.core.compiled import running_core
from tm_desktop.folders import UserFolders
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton, label

_WIDTH = 560
_LAST_LINES = 40  # of the log: the last report or two
_NOTICES = "NOTICES.txt"  # what the frozen application brings


def notices() -> Path | None:
    """The file about all that is inside of the frozen application; elsewhere each package has its own."""
    if not getattr(sys, "frozen", False):
        return None
    program = Path(sys.executable).parent
    places = (program / _NOTICES, program.parent / "Resources" / _NOTICES, Path("/usr/share/doc/tm-desktop/copyright"))
    return next((place for place in places if place.is_file()), None)


def report_text(folders: UserFolders) -> str:
    """Plain English, for whoever looks into a problem: the program, the system, the folders, the end of the log."""
    screens = ", ".join(
        f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    kind = "application" if getattr(sys, "frozen", False) else f"Python {platform.python_version()}"
    lines = [
        f"TM Desktop {__version__} ({kind}, {running_core()} rules)",
        f"Qt {qVersion()}, PySide6 {PySide6.__version__}, {QGuiApplication.platformName()}, screens: {screens}",
        f"System: {QSysInfo.prettyProductName()}, {QSysInfo.kernelVersion()}, {QSysInfo.currentCpuArchitecture()}",
        f"Program: {Path(engine.__file__).parents[1]}",
        f"Settings: {folders.settings_file}",
        f"Games: {folders.saves}",
        f"Log: {folders.log_file}",
    ]
    return "\n".join([*lines, *_end_of(folders.log_file)]) + "\n"


def _end_of(file: Path) -> list[str]:
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ["(There is no log.)"]
    return ["", *lines[-_LAST_LINES:]]


class AboutDialog(Dialog):
    """*About* of the Help menu."""

    def __init__(self, themes: ThemeKeeper, folders: UserFolders, parent: QWidget) -> None:
        super().__init__(parent)
        self._folders = folders
        self.setWindowTitle(self.tr("About TM Desktop"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(32, 26, 32, 24)
        layout.setSpacing(10)
        layout.addWidget(label(self.tr("TM Desktop"), "screen"))
        layout.addWidget(label(self.tr("Version %1").replace("%1", __version__), "strong"))
        layout.addWidget(label(self.tr("A digital table for board games, with original art."), "body2"))
        for text in (
            self.tr("The program is under the MIT licence: use it, change it and give it away as you like."),
            self.tr(
                "It uses Qt and PySide6 (LGPL 3), Python (PSF licence), PyYAML and appdirs (MIT), and the fonts Inter"
                " and Vollkorn (SIL Open Font License 1.1)."
            ),
        ):
            words = label(text, "caption", wraps=True)
            words.setMinimumWidth(themes.theme.px(_WIDTH))
            layout.addWidget(words)
        layout.addSpacing(4)
        layout.addLayout(self._places())
        layout.addSpacing(8)
        layout.addLayout(self._buttons(themes))

    def _places(self) -> QGridLayout:
        """Paths can be marked and copied."""
        folders = self._folders
        places = [
            (self.tr("Games"), folders.saves),
            (self.tr("Packs and presets"), folders.data),
            (self.tr("Settings"), folders.settings_file),
            (self.tr("Reports"), folders.log_file),
        ]
        if texts := notices():
            places.append((self.tr("Licences"), texts))
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        for row, (name, path) in enumerate(places):
            shown = label(str(path), "body2", wraps=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            shown.setAccessibleName(f"{name}: {path}")
            grid.addWidget(label(name, "strong"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(shown, row, 1)
        return grid

    def _buttons(self, themes: ThemeKeeper) -> QHBoxLayout:
        self.copy_report = IconButton(themes, self.tr("Copy a report"))
        self.copy_report.setToolTip(self.tr("Version, system, folders and the end of the log, to paste into a message"))
        self.copy_report.clicked.connect(self._copy)
        close = IconButton(themes, self.tr("Close"), kind="main")
        close.clicked.connect(self.accept)
        close.setDefault(True)
        close.setFocus()
        self.told = label("", "caption")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.told, 1)
        row.addWidget(self.copy_report)
        row.addWidget(close)
        return row

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(report_text(self._folders))
        self.told.setText(self.tr("Copied: paste it where you ask for help."))
