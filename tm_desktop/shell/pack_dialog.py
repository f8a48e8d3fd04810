"""The pack manager: which packs there are, what they change, which are used for new games, and in which order."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from engine.core.errors import PlayerError
from engine.core.layers import MANIFEST
from engine.core.packfiles import SUFFIX, write_pack
from engine.core.packs import Pack
from tm_desktop.play.pack_folder import ListedPack, PackFolder
from tm_desktop.shell.packs import dropped_packs
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.folding import FoldingRow
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.painting import draw_table
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import (
    IconButton,
    IconLabel,
    IconToolButton,
    Panel,
    Toggle,
    discard,
    label,
    plain_tip,
    scrolled,
    set_property,
)

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

_SIZE, _LEAST = QSize(1040, 680), 360


class PackRow(QFrame):
    """A switch, the name, the game that it is for, and where the pack stands in the order."""

    def __init__(self, themes: ThemeKeeper, listed: ListedPack, game: str, is_on: bool) -> None:
        super().__init__()
        self.listed = listed
        self.setProperty("role", "seat_row")
        self.toggle = Toggle(themes, self.tr("Use %1 for new games").replace("%1", listed.title))
        self.toggle.setToolTip(plain_tip(self.toggle.accessibleName()))
        self.toggle.setChecked(is_on and listed.is_usable)
        self.toggle.setEnabled(listed.is_usable)
        self.button = QPushButton(listed.title)
        self.button.setProperty("kind", "link")
        self.button.setCheckable(True)
        self.button.setAutoDefault(False)
        kind = self.tr("Yours") if listed.is_own else self.tr("Example")
        caption = self.tr("cannot be used") if listed.problem else listed.pack.summary if listed.pack else ""
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.button)
        below = ElidedLabel(" · ".join(filter(None, (game, kind, caption))), "caption")
        below.setIndent(7)  # as the button begins its text
        words.addWidget(below)
        self.up_button = IconToolButton(themes, "up", self.tr("Lay it over fewer packs: earlier"), 13)
        self.down_button = IconToolButton(themes, "down", self.tr("Lay it over more packs: later"), 13)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 8, 8)
        row.setSpacing(8)
        if listed.is_usable:
            row.addWidget(self.toggle)
        else:
            self.toggle.hide()
            row.addWidget(IconLabel(themes, "warning", "bad", 20))
        row.addLayout(words, 1)
        row.addWidget(self.up_button)
        row.addWidget(self.down_button)


class PackDialog(Dialog):
    """Every choice applies at once to games that are set up from now on; the game on the table keeps its own rules."""

    def __init__(self, window: "MainWindow", folder: PackFolder) -> None:
        super().__init__(window)
        self._window, self._folder = window, folder
        self._themes = themes = window.themes
        self.setWindowTitle(self.tr("Packs"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.rows: list[PackRow] = []
        self._current = ""
        self.install_button = IconButton(themes, self.tr("Install…"), "import")
        menu = QMenu(self.install_button)
        self.install_file = menu.addAction(self.tr("From a &file (.tmpack, .zip)…"))
        self.install_folder = menu.addAction(self.tr("From a f&older…"))
        self.install_file.triggered.connect(lambda: self._ask_install(False))
        self.install_folder.triggered.connect(lambda: self._ask_install(True))
        self.install_button.setMenu(menu)
        self.reload_button = self._button(self.tr("Reload"), "again", self.reload)
        self.reload_button.setToolTip(self.tr("Read all packs again after you changed their files"))
        self.folder_button = self._button(self.tr("Open the folder"), "folder", self._open_folder)
        self.close_button = self._button(self.tr("Close"), "", self.accept)
        self.edit_button = self._button(self.tr("Edit"), "", self._edit)
        self.share_button = self._button(self.tr("Share…"), "share", self._share)
        self.remove_button = self._button(self.tr("Remove…"), "", self._remove)
        self.copy_button = self._button(self.tr("Copy to my packs"), "", self._copy)
        self.copy_button.setToolTip(self.tr("Your copy can be edited"))
        self._verdict = QFrame()
        self._verdict_icon = IconLabel(themes, "check", "good", 18)
        self.verdict = label("", "strong", wraps=True)
        self._list = QVBoxLayout()
        self.title = label("", "panel", wraps=True)
        self.about = label("", "caption", wraps=True)
        self.summary = label("", "body2", wraps=True)
        self._problem_box = QFrame()
        self.problem = label("", "strong", wraps=True)
        self.changes_title = label("", "group")
        self._sentences = QVBoxLayout()
        self.changes: list[str] = []
        self._told = ""
        self._build()
        self.reload()
        self.resize((_SIZE * window.themes.theme.scale).boundedTo(window.size() - QSize(40, 40)))
        self.close_button.setFocus()

    # What can be done

    def reload(self) -> None:
        """Read the files again."""
        self._show(self._folder.listed(self._window.settings.pack_order()))

    def install(self, path: Path) -> None:
        """Copy a pack into the folder and show it; one that is broken is told about and not copied."""
        try:
            listed = self._folder.check(path)
            assert listed.pack is not None
            if self._folder.own_with_id(listed.id) and not self._window.questions.may_replace_pack(listed.pack.name):
                return
            self._folder.keep(listed.pack)
        except PlayerError as error:
            self._tell(str(error), is_problem=True)
            return
        self._current = listed.id
        self.reload()
        self._tell(self.tr("%1 is installed. Switch it on to use it for new games.").replace("%1", listed.title))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_packs(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        for path in dropped_packs(event.mimeData()):
            self.install(path)

    def _ask_install(self, is_folder: bool) -> None:
        if path := self._window.questions.pack_to_install(is_folder):
            self.install(path)

    def _switch(self) -> None:
        self._keep()
        self._told = ""
        self._judge()

    def _move(self, row: PackRow, by: int) -> None:
        """Earlier or later in the order; what is later lies over what is earlier."""
        at = self.rows.index(row)
        to = at + by
        if not 0 <= to < len(self.rows):
            return
        enabled = self._enabled()
        listed = [other.listed for other in self.rows]
        listed[at], listed[to] = listed[to], listed[at]
        self._window.settings.keep_packs([one.id for one in listed], [one.id for one in listed if one.id in enabled])
        self._show(listed)
        button = self.rows[to].up_button if by < 0 else self.rows[to].down_button
        (button if button.isEnabled() else self.rows[to].button).setFocus()

    def _edit(self) -> None:
        listed = self._shown()
        if listed is not None:
            file = listed.file or (listed.path / MANIFEST if listed.path.is_dir() else listed.path.parent)
            self._open(file)

    def _open_folder(self) -> None:
        folder = self._window.folders.packs
        folder.mkdir(parents=True, exist_ok=True)
        self._open(folder)

    def _open(self, path: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            text = self.tr("No program opens %1 here; open it in an editor yourself, then reload.")
            self._tell(text.replace("%1", str(path)), is_problem=True)

    def _share(self) -> None:
        listed = self._shown()
        if listed is None or listed.pack is None:
            return
        path = self._window.questions.pack_to_write(f"{listed.id}{SUFFIX}")
        if path is None:
            return
        try:
            write_pack(path, listed.pack)
        except PlayerError as error:
            self._tell(str(error), is_problem=True)
        else:
            self._tell(self.tr("Written to %1.").replace("%1", str(path)))

    def _copy(self) -> None:
        listed = self._shown()
        if listed is not None:
            self.install(listed.path)

    def _remove(self) -> None:
        listed = self._shown()
        if listed is None or not self._window.questions.may_remove_pack(listed.title):
            return
        try:
            self._folder.remove(listed)
        except PlayerError as error:
            self._tell(str(error), is_problem=True)
        self.reload()

    # Showing

    def _enabled(self) -> list[str]:
        return [row.listed.id for row in self.rows if row.toggle.isChecked()]

    def _keep(self) -> None:
        self._window.settings.keep_packs([row.listed.id for row in self.rows], self._enabled())

    def _game(self, pack: Pack | None) -> str:
        """What the game of a pack is called; what stands there if it is none of ours."""
        titles = {about.id: about.title for about in self._window.controller.registry.listed}
        return titles.get(pack.game, pack.game) if pack else ""

    def _shown(self) -> ListedPack | None:
        return next((row.listed for row in self.rows if row.listed.id == self._current), None)

    def _show(self, packs: Sequence[ListedPack]) -> None:
        for row in self.rows:
            self._list.removeWidget(row)
            discard(row)
        enabled = self._window.settings.enabled_packs()
        self.rows = [PackRow(self._themes, listed, self._game(listed.pack), listed.id in enabled) for listed in packs]
        for place, row in enumerate(self.rows):
            self._list.insertWidget(place, row)
            row.show()
            row.toggle.toggled.connect(self._switch)
            row.button.clicked.connect(lambda _checked=False, row=row: self._pick(row.listed.id))
            row.up_button.clicked.connect(lambda _checked=False, row=row: self._move(row, -1))
            row.down_button.clicked.connect(lambda _checked=False, row=row: self._move(row, 1))
            row.up_button.setEnabled(place > 0)
            row.down_button.setEnabled(place < len(self.rows) - 1)
        if self._shown() is None:
            broken = [row.listed.id for row in self.rows if row.listed.problem]
            self._current = (broken or [row.listed.id for row in self.rows] or [""])[0]
        self._pick(self._current)
        self._told = ""
        self._judge()

    def _pick(self, id_: str) -> None:
        self._current = id_
        for row in self.rows:
            row.button.setChecked(row.listed.id == id_)
            set_property(row, "picked", row.listed.id == id_)
        listed = self._shown()
        for widget in (self.share_button, self.edit_button, self.remove_button, self.copy_button, self.summary):
            widget.setVisible(listed is not None)
        self._problem_box.setVisible(listed is not None and bool(listed.problem))
        self._show_changes(listed)
        if listed is None:
            self.title.setText(self.tr("There are no packs."))
            self.about.setText("")
            return
        pack = listed.pack
        self.title.setText(listed.title)
        about = str(listed.path)
        if pack:
            about = self.tr("For %4. Version %1, by %2. Licence: %3.").replace("%1", pack.version)
            about = about.replace("%2", ", ".join(pack.authors)).replace("%3", pack.licence)
            about = about.replace("%4", self._game(pack))
        if pack and pack.requires:
            about += " " + self.tr("It needs: %1.").replace(
                "%1", ", ".join(f"{needed.id} {needed.version}".strip() for needed in pack.requires)
            )
        self.about.setText(about)
        self.summary.setText(pack.summary if pack else "")
        self.problem.setText(listed.problem)
        self.share_button.setVisible(pack is not None)
        self.edit_button.setVisible(listed.is_own)
        self.edit_button.setToolTip(plain_tip(str(listed.file or listed.path)))
        self.remove_button.setVisible(listed.is_own)
        self.copy_button.setVisible(not listed.is_own)

    def _show_changes(self, listed: ListedPack | None) -> None:
        while item := self._sentences.takeAt(0):
            if (widget := item.widget()) is not None:
                discard(widget)
        self.changes = list(listed.changes) if listed else []
        is_known = listed is not None and listed.is_usable
        self.changes_title.setVisible(is_known)
        self.changes_title.setText(self.tr("What it changes of the printed rules"))
        self._add_points(self.changes or ([self.tr("No rule: only names and texts.")] if is_known else []))
        if listed and listed.warnings:
            self._sentences.addWidget(label(self.tr("Worth knowing"), "group"))
            self._add_points(listed.warnings)
        self._sentences.addStretch()

    def _add_points(self, texts: Sequence[str]) -> None:
        for text in texts:
            self._sentences.addWidget(_selectable(label(f"• {text}", "body2", wraps=True)))

    def _judge(self) -> None:
        """Whether what is switched on can be used together."""
        if self._told:
            return
        packs = [row.listed.pack for row in self.rows if row.toggle.isChecked() and row.listed.pack]
        registry = self._window.controller.registry
        try:
            for game in dict.fromkeys(pack.game for pack in packs):
                registry.get(game).with_packs(tuple(pack for pack in packs if pack.game == game))
        except PlayerError as error:
            self._say(str(error), "bad")
            return
        if not packs:
            self._say(self.tr("New games are played by the printed rules."), "good")
        else:
            by_game: dict[str, list[str]] = {}
            for pack in packs:
                by_game.setdefault(self._game(pack), []).append(pack.name)
            text = self.tr("New games of %1 begin with: %2.")
            told = (text.replace("%1", game).replace("%2", ", ".join(names)) for game, names in by_game.items())
            self._say(" ".join(told), "good")

    def _tell(self, text: str, is_problem: bool = False) -> None:
        self._told = text
        self._say(text, "bad" if is_problem else "told")

    def _say(self, text: str, tone: str) -> None:
        set_property(self._verdict, "role", tone)
        set_property(self.verdict, "tone", tone)
        icons = {"bad": ("warning", "bad"), "told": ("info", "text"), "good": ("check", "good")}
        self._verdict_icon.show_icon(*icons[tone])
        self.verdict.setText(text)

    # Building

    def _button(self, text: str, icon: str, act: Callable[[], object]) -> IconButton:
        button = IconButton(self._themes, text, icon)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: act())
        return button

    def _build(self) -> None:
        head, told, asked = FoldingRow(), QWidget(), QWidget()
        head.row.setContentsMargins(10, 0, 10, 0)
        words, buttons = QVBoxLayout(told), QHBoxLayout(asked)
        for part in (words, buttons):
            part.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        words.addWidget(label(self.tr("Packs"), "screen"))
        words.addWidget(label(self.tr("Other rules, factions and maps. Drop a pack here to install it."), "body2"))
        buttons.setSpacing(10)
        head.add(told, 1)
        head.add(asked)
        for button in (self.install_button, self.reload_button, self.folder_button, self.close_button):
            buttons.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        verdict = QHBoxLayout(self._verdict)
        verdict.setContentsMargins(14, 8, 14, 8)
        verdict.setSpacing(10)
        verdict.addWidget(self._verdict_icon)
        verdict.addWidget(_selectable(self.verdict), 1)
        sheets = FoldingRow(0, _LEAST)
        sheets.add(self._make_list(), 5)
        sheets.add(self._make_details(), 6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 12)
        layout.setSpacing(8)
        layout.addWidget(head)
        layout.addWidget(self._verdict)
        layout.addWidget(sheets, 1)

    def _make_list(self) -> QWidget:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(6)
        self._list.setSpacing(6)
        column.addLayout(self._list)
        column.addStretch()
        sheet = Panel(self._themes)
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(24, 20, 18, 24)
        rows.setSpacing(8)
        order = self.tr("From first to last: where two change the same thing, the last one holds.")
        rows.addWidget(label(order, "caption", wraps=True))
        rows.addWidget(scrolled(inner), 1)
        return sheet

    def _make_details(self) -> QWidget:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        self._problem_box.setProperty("role", "bad")
        box = QVBoxLayout(self._problem_box)
        box.setContentsMargins(12, 8, 12, 8)
        self.problem.setProperty("tone", "bad")
        box.addWidget(_selectable(self.problem))
        self._sentences.setSpacing(4)
        for widget in (self.title, self.about, self.summary, self._problem_box, self.changes_title):
            column.addWidget(widget)
        column.addLayout(self._sentences, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch()
        for button in (self.copy_button, self.edit_button, self.share_button, self.remove_button):
            buttons.addWidget(button)
        sheet = Panel(self._themes)
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(26, 20, 20, 24)
        rows.setSpacing(10)
        rows.addWidget(scrolled(inner), 1)
        rows.addLayout(buttons)
        return sheet

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_table(QPainter(self), self.rect().toRectF(), self._themes.theme)


def _selectable(words: QLabel) -> QLabel:
    """Its text can be copied, to ask the author about it for instance."""
    words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return words
