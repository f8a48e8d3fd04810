"""Setting up a new game. The last table, or at first the defaults, is ready: Start is one click away."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QMenu, QStackedWidget, QVBoxLayout, QWidget

from engine.core.errors import PlayerError
from engine.core.game import GameType, Setup
from engine.core.options import Options, OptionValue, fitting_options
from engine.core.packs import Pack, PackName, Packs
from tm_desktop.play.plugin import NewGameForm
from tm_desktop.play.presets import PresetFolder
from tm_desktop.play.seeds import format_seed, new_seed, parse_seed
from tm_desktop.shell.game_choice import game_icon
from tm_desktop.shell.option_list import OptionList
from tm_desktop.shell.seat_list import SeatList
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.folding import FoldingRow
from tm_desktop.theming.painting import draw_table
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import (
    IconButton,
    IconLabel,
    IconToolButton,
    Panel,
    Segments,
    label,
    plain_tip,
    set_property,
    show_key,
)

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

_ICON = 26  # the height of a game's picture in the list
_LARGE = 1.3  # texts that are larger need more width
_WORDS, _SHEET = 110, 430  # so much
_LEAST = 340  # pixels of a sheet where sheets lie below one another
_NARROW = 1000
_TALL = 720  # from here on the footer has room for more than the seed


class NewGameDialog(Dialog):
    """Seats, rules, seed, and what the game itself wants to ask. `setup` is what was chosen."""

    def __init__(self, parent: "MainWindow", game_id: str, seed: int | None) -> None:
        super().__init__(parent)
        controller, themes = self._controller, self._themes = parent.controller, parent.themes
        self._folder, self._questions = parent.folders.presets, parent.questions
        self._people = parent.settings.people()
        self._window = parent
        self._packs: Packs = ()  # of this table
        self._installed: Packs = ()
        self.setup: Setup | None = None
        self.setWindowTitle(self.tr("New game"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.game_box = DropDown()
        self.game_box.setAccessibleName(self.tr("Game"))
        for about in controller.registry.listed:
            self.game_box.addItem(game_icon(about.id, _ICON, themes.theme), about.title, about.id)
        self.game_box.setIconSize(QSize(_ICON * 3 // 2, _ICON))
        self.game_box.setCurrentIndex(max(self.game_box.findData(game_id), 0))
        self.game_box.setVisible(self.game_box.count() > 1)
        self._game = self.game_box.currentIndex()
        self.game_box.currentIndexChanged.connect(self._change_game)
        self.packs_button = IconButton(themes, "", "packs")
        self.packs_button.setAutoDefault(False)
        self._packs_menu = QMenu(self.packs_button)
        self._packs_menu.aboutToShow.connect(self._fill_packs)
        self.packs_button.setMenu(self._packs_menu)
        self.seed_edit = QLineEdit(format_seed(new_seed() if seed is None else seed))
        self.seed_edit.setAccessibleName(self.tr("Seed"))
        self.seed_edit.setMaxLength(20)
        self.seed_edit.textChanged.connect(self._check)
        self.dice_button = IconToolButton(themes, "dice", self.tr("Another seed"), 18, "boxed")
        self.dice_button.set_room(36, 36)
        self.dice_button.clicked.connect(lambda: self.seed_edit.setText(format_seed(new_seed())))
        self.start_button = IconButton(themes, self.tr("Start"), "play", "big")
        show_key(self.start_button, self.tr("Enter"))
        self.start_button.clicked.connect(self.accept)
        self.seat_list: SeatList
        self.option_list: OptionList
        self.form: NewGameForm | None = None
        self._verdict = QFrame()
        self._verdict_icon = IconLabel(themes, "check", "good", 18)
        self._verdict_label = label("", "strong", wraps=True)
        self._told = ""  # about presets and their files
        self._room = QSize(parent.width() - 40, parent.height() - 40)
        self._footer_rows = QVBoxLayout()
        self._sheets = FoldingRow(0, _LEAST)
        self._build()
        problem = self._use_enabled()
        self._build_table()
        if problem:
            self._tell(problem)
        usual = QSize(1480, 920) if self.form else QSize(1040, 640)
        self.resize(self._room.boundedTo(usual * self._themes.theme.scale))
        self.start_button.setDefault(True)  # in its dialog by now, which gives Enter back to it after other buttons
        self.start_button.setFocus()
        self._opened_with = self._read()

    def set_setup(self, setup: Setup) -> None:
        """Begin with the seats, packs and rules of a former game; the seed stays a new one."""
        self.game_box.setCurrentIndex(max(self.game_box.findData(setup.game), 0))
        if setup.packs != self._packs:
            self._lay_over(setup.packs)
        self.seat_list.set_seats(setup.seats)
        self._take_options(setup.options)
        self._check()
        self._opened_with = self._read()

    @property
    def chosen(self) -> Setup:
        return self._read()

    @property
    def packs(self) -> Packs:
        return self._packs

    def accept(self) -> None:
        """Start, if the rules can be compiled; else say why not."""
        if self._problem():
            return
        setup = self._read()
        try:
            self._controller.registry.get(setup.game).create(setup)
        except PlayerError as error:
            self._show_verdict(str(error))
            return
        self.setup = setup
        super().accept()

    def _try_out(self) -> None:
        self._window.laboratory.show(self._read(), self.tr("The new game"))

    def reject(self) -> None:
        """Also when Escape is pressed or the window closed: what was changed is not thrown away unasked."""
        if self._read() == self._opened_with or self._questions.may_discard_table():
            super().reject()

    @property
    def _is_narrow(self) -> bool:
        return self._room.width() < self._themes.theme.px(_NARROW)

    def _options(self) -> dict[str, OptionValue]:
        return {**self.option_list.options(), **(self.form.options() if self.form else {})}

    def _read(self) -> Setup:
        options = self._options()
        seed = parse_seed(self.seed_edit.text()) or 0
        return Setup(self.game_box.currentData(), self.seat_list.seats, seed, options, self._packs)

    def _problem(self) -> str:
        if parse_seed(self.seed_edit.text()) is None:
            return self.tr("The seed is a number of at most 18 digits.")
        return self.seat_list.problem() or (self.form.problem() if self.form else "")

    def _check(self) -> None:
        seed = parse_seed(self.seed_edit.text())
        if self.form and seed is not None:
            self.form.set_rules(self.option_list.options())
            self.form.set_table(len(self.seat_list.seats), seed)
            self.option_list.set_other_changes(self.form.change_count())
            for seat, row in enumerate(self.seat_list.rows):
                row.show_offer(self.form.seat_offer(seat))
        problem = self._problem()
        set_property(self.seed_edit, "wrong", seed is None)
        self._show_verdict(problem)
        self.start_button.setEnabled(not problem)

    def _show_verdict(self, problem: str) -> None:
        text = problem or self._told
        tone = "bad" if problem else "told" if text else "good"
        set_property(self._verdict, "role", tone)
        set_property(self._verdict_label, "tone", tone)  # Qt would leave it in the colour of the last frame
        self._verdict_icon.show_icon(
            *(("warning", "bad") if problem else ("info", "text") if text else ("check", "good"))
        )
        self._verdict_label.setText(text or self.tr("Ready to start."))

    def _tell(self, text: str) -> None:
        """A sentence that stays until something else is chosen."""
        self._told = text
        self._check()

    def _chosen(self) -> None:
        self._tell("")

    def _change_game(self, chosen: int) -> None:
        """Another game; one that cannot be loaded is told about, and the former one stays."""
        try:
            self._packs = ()
            told = self._use_enabled()
            self._build_table()
            self._game = chosen
            self._take_last_table()
            if told:
                self._tell(told)
        except PlayerError as error:
            with QSignalBlocker(self.game_box):
                self.game_box.setCurrentIndex(self._game)
            self._tell(str(error))

    def _take_last_table(self) -> None:
        """Seats and rules of another game are those that it was played with last."""
        setup = self._window.settings.last_table(self._game_type())
        if setup is not None:
            self.seat_list.set_seats(setup.seats)
            self._take_options(setup.options)
            self._check()

    def _build_table(self) -> None:
        """The sheets of the chosen game."""
        game_type = self._game_type()
        plugin = self._controller.plugins.get(game_type.id)
        while item := self._sheets.row.takeAt(0) or self._footer_rows.takeAt(0):
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        form = self.form = plugin.new_game_form(game_type, self._themes.theme)
        self.seat_list = SeatList(self._themes, game_type, form.seats_panel() if form else None, self._people)
        presets = PresetFolder(self._folder, game_type, plugin, (*self._packs, *self._installed))
        self.option_list = OptionList(self._themes, plugin, game_type, form, presets, self._questions)
        self.option_list.menu.all_options = self._options
        self._sheets.add(self._make_sheet(self.seat_list), 7)
        if form:
            self._take_base(self.option_list.base_options())
            self.option_list.preset_picked.connect(self._take_base)
            self.seat_list.chosen.connect(form.choose_for_seat)
            form.changed.connect(self._chosen)
            footer = form.footer() if self._room.height() >= self._themes.theme.px(_TALL) else None
            if footer is not None:
                self._footer_rows.addWidget(footer)
        if form and self._is_narrow:
            self._sheets.add(self._make_sheet(self._make_pages(form)), 7)
        else:
            for content in (form, self.option_list) if form else (self.option_list,):
                self._sheets.add(self._make_sheet(content), 5)
        self.seat_list.changed.connect(self._chosen)
        self.option_list.changed.connect(self._chosen)
        self.option_list.preset_picked.connect(self._chosen)
        self.option_list.told.connect(self._tell)
        self.option_list.packs_wanted.connect(self._take_preset)
        self._name_packs()
        self._tell(presets.problem)

    # Packs

    def _game_type(self) -> GameType:
        return self._controller.registry.get(self.game_box.currentData()).with_packs(self._packs)

    def _use_enabled(self) -> str:
        """Begin with the packs that are switched on; a sentence if they cannot be used together."""
        settings, game_id = self._window.settings, self.game_box.currentData()
        self._installed = self._window.packs.folder().packs(game_id, settings.pack_order())
        enabled = settings.enabled_packs()
        wanted = tuple(pack for pack in self._installed if pack.id in enabled)
        try:
            self._packs = self._controller.registry.get(game_id).with_packs(wanted).packs
        except PlayerError as error:
            return str(error)
        return ""

    def _lay_over(self, packs: Packs) -> bool:
        """Set the table up with these packs; what was chosen stays as far as it fits. False if they do not fit."""
        before = self._packs
        try:
            self._packs = self._controller.registry.get(self.game_box.currentData()).with_packs(packs).packs
        except PlayerError as error:
            self._packs = before
            self._tell(str(error))
            return False
        seats, options = self.seat_list.seats, self._options()
        self._build_table()
        self.seat_list.set_seats(seats)
        self._take_options(options)
        self._check()
        return True

    def _take_options(self, options: Options) -> None:
        """Those of them that these rules have."""
        fitting = fitting_options(self._game_type().options, options)
        self.option_list.pick_nearest(fitting)
        self.option_list.set_options(fitting)
        if self.form:
            self.form.set_options({**self.option_list.base_options(), **fitting})

    def _take_preset(self, preset: str, names: tuple[PackName, ...]) -> None:
        """A kept preset that is played with other packs than the table has now."""
        here = {pack.digest: pack for pack in (*self._packs, *self._installed)}
        packs = tuple(here[name.digest] for name in names if name.digest in here)
        if len(packs) == len(names) and self._lay_over(packs):
            self.option_list.pick_preset(preset)

    def _fill_packs(self) -> None:
        self._packs_menu.clear()
        others = [pack for pack in self._packs if pack not in self._installed]
        for pack in (*others, *self._installed):
            entry = self._packs_menu.addAction(pack.name.replace("&", "&&"))
            entry.setCheckable(True)
            entry.setChecked(pack in self._packs)
            entry.setToolTip(plain_tip(pack.summary))
            entry.triggered.connect(lambda on, pack=pack: self._switch_pack(pack, on))
        if self._packs_menu.isEmpty():
            self._packs_menu.addAction(self.tr("No packs are installed")).setEnabled(False)
        self._packs_menu.addSeparator()
        self._packs_menu.addAction(self.tr("&Manage packs…")).triggered.connect(self._manage_packs)

    def _switch_pack(self, pack: Pack, is_on: bool) -> None:
        wanted = {*self._packs, pack} if is_on else {*self._packs} - {pack}
        everyone = dict.fromkeys((*(one for one in self._packs if one not in self._installed), *self._installed))
        self._lay_over(tuple(one for one in everyone if one in wanted))

    def _manage_packs(self) -> None:
        dialog = self._window.packs.show()
        dialog.finished.connect(self._managed)

    def _managed(self) -> None:
        """What was switched on or off there holds for this table too."""
        before = self._packs
        problem = self._use_enabled()
        wanted, self._packs = self._packs, before
        if problem:
            self._tell(problem)
        elif wanted != before:
            self._lay_over(wanted)

    def _name_packs(self) -> None:
        names = ", ".join(pack.name for pack in self._packs)
        count = len(self._packs)
        self.packs_button.setText(self.tr("%n pack(s)", "", count) if count else self.tr("Packs"))
        self.packs_button.setToolTip(plain_tip(names or self.tr("Play with other rules, factions or maps")))

    def _take_base(self, options: Options) -> None:
        assert self.form is not None
        self.form.set_base(options)
        self.form.set_options(options)

    def _build(self) -> None:
        head, told, asked = FoldingRow(), QWidget(), QWidget()
        head.row.setContentsMargins(10, 0, 10, 0)
        words, boxes = QVBoxLayout(told), QHBoxLayout(asked)
        for part in (words, boxes):
            part.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        words.addWidget(label(self.tr("New game"), "screen"))
        words.addWidget(label(self.tr("The table is ready to play. Change what you like."), "body2"))
        boxes.setSpacing(10)
        boxes.addWidget(self.packs_button, 0, Qt.AlignmentFlag.AlignVCenter)
        boxes.addWidget(self.game_box, 0, Qt.AlignmentFlag.AlignVCenter)
        verdict = QHBoxLayout(self._verdict)
        verdict.setContentsMargins(14, 8, 14, 8)
        verdict.setSpacing(10)
        verdict.addWidget(self._verdict_icon)
        verdict.addWidget(self._verdict_label, 1)
        self._verdict.setFixedWidth(min(420, self._room.width() * 2 // 5))
        boxes.addWidget(self._verdict, 0, Qt.AlignmentFlag.AlignVCenter)
        head.add(told, 1)
        head.add(asked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 12)
        layout.setSpacing(6)
        layout.addWidget(head)
        layout.addWidget(self._sheets, 1)
        layout.addWidget(self._make_footer())

    def _make_footer(self) -> Panel:
        sheet = Panel(self._themes)
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(28, 16, 28, 20)
        rows.setSpacing(10)
        rows.addLayout(self._footer_rows)
        whole, seed, ends = FoldingRow(), QWidget(), QWidget()
        rows.addWidget(whole)
        row, buttons = QHBoxLayout(seed), QHBoxLayout(ends)
        for part in (row, buttons):
            part.setContentsMargins(0, 0, 0, 0)
            part.setSpacing(10)
        buttons.addStretch()
        row.addWidget(label(self.tr("Seed"), "row"))
        self.seed_edit.setFixedWidth(150)
        row.addWidget(self.seed_edit)
        row.addWidget(self.dice_button)
        same = label(self.tr("The same seed draws the same tiles."), "caption", wraps=True)
        same.setMinimumWidth(self._themes.theme.px(_WORDS))
        row.addWidget(same, 1)
        self.lab_button = IconButton(self._themes, self.tr("Try with bots…"), "chart")
        self.lab_button.setToolTip(
            self.tr("Bots play many games with these rules, and you see what differs from print")
        )
        self.lab_button.setAutoDefault(False)
        self.lab_button.clicked.connect(self._try_out)
        buttons.addWidget(self.lab_button)
        cancel = IconButton(self._themes, self.tr("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        buttons.addWidget(cancel)
        buttons.addWidget(self.start_button)
        whole.add(seed, 1)
        whole.add(ends)
        return sheet

    def _make_pages(self, form: NewGameForm) -> QWidget:
        """Where three sheets have no room side by side, two of them share one place."""
        stack = QStackedWidget()
        stack.addWidget(form)
        stack.addWidget(self.option_list)
        tabs = Segments([("0", form.name()), ("1", self.tr("Rules"))])
        tabs.picked.connect(lambda page: stack.setCurrentIndex(int(page)))
        tabs.set_current("0")
        pages = QWidget()
        layout = QVBoxLayout(pages)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(tabs)
        layout.addWidget(stack, 1)
        return pages

    def _make_sheet(self, content: QWidget) -> Panel:
        sheet, theme = Panel(self._themes), self._themes.theme
        if theme.scale > _LARGE:
            sheet.setMinimumWidth(min(theme.px(_SHEET), self._room.width() - 40))
        layout = QVBoxLayout(sheet)
        side = 18 if self._is_narrow else 28
        layout.setContentsMargins(side, 18, side - 6, 22)
        layout.addWidget(content)
        return sheet

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_table(QPainter(self), self.rect().toRectF(), self._themes.theme)
