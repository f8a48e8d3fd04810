"""Windows to read in while the game goes on: the player aid and the rules reference. Both print and can be kept."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, Qt
from PySide6.QtGui import QKeySequence, QPagedPaintDevice, QPdfWriter, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.core.errors import PlayerError
from engine.core.files import write_bytes
from engine.core.manual import Manual
from tm_desktop.shell.aid_page import AidPage, print_aid
from tm_desktop.shell.manual_html import manual_body, page, paper_look
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton, label, scrolled

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


class Places(Protocol):
    """The questions that such a window asks."""

    def path_for_manual(self, suggested: str) -> Path | None: ...

    def printer(self, parent: QWidget) -> "QPrinter | None": ...


class ManualWindow(QWidget):
    """A window beside the game: a title, what can be done with the text, and below that the text itself."""

    def __init__(self, themes: ThemeKeeper, questions: Callable[[], Places], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._themes, self._questions = themes, questions
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("role", "manual")
        self.manual: Manual | None = None
        self._title = label("", "panel")
        self.status = ElidedLabel("", "caption")
        self.print_button = IconButton(themes, self.tr("Print…"), "print")
        self.print_button.clicked.connect(self.ask_print)
        self.export_button = IconButton(themes, self.tr("Save as PDF or HTML…"), "save")
        self.export_button.clicked.connect(self.ask_export)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Print), self, self.ask_print)
        QShortcut(QKeySequence("Escape"), self, self._escape)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._title)
        head.addWidget(self.status, 1)
        head.addWidget(self.print_button)
        head.addWidget(self.export_button)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 12, 16, 14)
        self.column.setSpacing(10)
        self.column.addLayout(head)

    def show_manual(self, manual: Manual) -> None:
        if manual != self.manual:
            self.manual = manual
            self._title.setText(manual.title)
            self.setWindowTitle(manual.title)
            self._fill(manual)

    def ask_print(self) -> None:
        printer = self._questions().printer(self)
        if printer is not None:
            self._print(printer)
            self.status.set_text(self.tr("Sent to the printer."))

    def ask_export(self) -> None:
        path = self._questions().path_for_manual(self.windowTitle())
        if path is None:
            return
        try:
            write_bytes(path, self._pdf() if path.suffix.lower() == ".pdf" else self._html().encode("utf-8"))
        except PlayerError as error:
            self.status.set_text(str(error))
        else:
            self.status.set_text(self.tr("Written to %1.").replace("%1", str(path)))

    def _pdf(self) -> bytes:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setTitle(self.windowTitle())
        writer.setCreator(QCoreApplication.applicationName())
        self._print(writer)
        del writer  # which writes the end of the file
        return bytes(buffer.data().data())

    def _html(self) -> str:
        assert self.manual is not None
        look = paper_look()
        return page(self.manual.title, manual_body(self.manual, look), look)

    def _fill(self, manual: Manual) -> None:
        """Show another text."""
        raise NotImplementedError

    def _print(self, device: QPagedPaintDevice) -> None:
        raise NotImplementedError

    def _escape(self) -> None:
        self.close()


class AidWindow(ManualWindow):
    """The player aid, all of it in view."""

    def __init__(self, themes: ThemeKeeper, questions: Callable[[], Places], parent: QWidget) -> None:
        super().__init__(themes, questions, parent)
        self.page = AidPage(themes)
        self._title.hide()  # the page has it
        area = scrolled(self.page)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.column.addWidget(area, 1)
        QShortcut(QKeySequence("F2"), self, self.close)

    def _fill(self, manual: Manual) -> None:
        self.page.show_manual(manual)
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _print(self, device: QPagedPaintDevice) -> None:
        assert self.manual is not None
        print_aid(self.manual, device)
