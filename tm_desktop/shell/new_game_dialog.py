"""Setting up a new game. The defaults are ready: Start is one click away."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QDialog, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from engine.core.errors import PlayerError
from engine.core.game import Setup
from tm_desktop.play.controller import GameController
from tm_desktop.play.plugin import NewGameForm
from tm_desktop.play.seeds import format_seed, new_seed, parse_seed
from tm_desktop.shell.option_list import OptionList
from tm_desktop.shell.seat_list import SeatList
from tm_desktop.theming.painting import draw_table
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton, IconToolButton, Panel, label, set_property

_NARROW = 1000
_TALL = 720  # from here on the footer has room for more than the seed


class NewGameDialog(QDialog):
    """Seats, rules, seed, and what the game itself wants to ask. `setup` is what was chosen."""

    def __init__(
        self, controller: GameController, themes: ThemeKeeper, game_id: str, seed: int | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._controller, self._themes = controller, themes
        self.setup: Setup | None = None
        self.setWindowTitle(self.tr("New game"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.game_box = QComboBox()
        self.game_box.setAccessibleName(self.tr("Game"))
        for game_type in controller.registry:
            self.game_box.addItem(game_type.title, game_type.id)
        self.game_box.setCurrentIndex(max(self.game_box.findData(game_id), 0))
        self.game_box.setVisible(self.game_box.count() > 1)
        self.game_box.currentIndexChanged.connect(self._build_table)
        self.seed_edit = QLineEdit(format_seed(new_seed() if seed is None else seed))
        self.seed_edit.setAccessibleName(self.tr("Seed"))
        self.seed_edit.setMaxLength(20)
        self.seed_edit.textChanged.connect(self._check)
        self.dice_button = IconToolButton(themes, "dice", self.tr("Another seed"), 18, "boxed")
        self.dice_button.setFixedSize(36, 36)
        self.dice_button.clicked.connect(lambda: self.seed_edit.setText(format_seed(new_seed())))
        self.start_button = IconButton(themes, self.tr("Start"), "play", "big")
        self.start_button.setDefault(True)
        self.start_button.clicked.connect(self.accept)
        self.seat_list: SeatList
        self.option_list: OptionList
        self.form: NewGameForm | None = None
        self._verdict = QFrame()
        self._verdict_label = label("", "strong", wraps=True)
        self._room = QSize(parent.width() - 40, parent.height() - 40)
        self._footer_rows = QVBoxLayout()
        self._sheets = QWidget()
        self._sheet_row = QHBoxLayout(self._sheets)
        self._build()
        self._build_table()
        self.resize(self._room.boundedTo(QSize(1480, 920) if self.form else QSize(1040, 640)))
        self.start_button.setFocus()

    def set_setup(self, setup: Setup) -> None:
        """Begin with the seats and rules of a former game; the seed stays a new one."""
        self.game_box.setCurrentIndex(max(self.game_box.findData(setup.game), 0))
        self.seat_list.set_seats(setup.seats)
        self.option_list.set_options(setup.options)
        if self.form:
            self.form.set_options({**self.option_list.base_options(), **setup.options})
        self._check()

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

    def _read(self) -> Setup:
        options = {**self.option_list.options(), **(self.form.options() if self.form else {})}
        seed = parse_seed(self.seed_edit.text()) or 0
        return Setup(self.game_box.currentData(), self.seat_list.seats, seed, options)

    def _problem(self) -> str:
        if parse_seed(self.seed_edit.text()) is None:
            return self.tr("The seed is a number of at most 18 digits.")
        return self.seat_list.problem() or (self.form.problem() if self.form else "")

    def _check(self) -> None:
        seed = parse_seed(self.seed_edit.text())
        if self.form and seed is not None:
            self.form.set_rules(self.option_list.options())
            self.form.set_table(len(self.seat_list.seats), seed)
        problem = self._problem()
        set_property(self.seed_edit, "wrong", seed is None)
        self._show_verdict(problem)
        self.start_button.setEnabled(not problem)

    def _show_verdict(self, problem: str) -> None:
        set_property(self._verdict, "role", "bad" if problem else "good")
        self._verdict_label.setText(problem or self.tr("Ready to play."))

    def _build_table(self) -> None:
        """The sheets of the chosen game."""
        while item := self._sheet_row.takeAt(0) or self._footer_rows.takeAt(0):
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        game_type = self._controller.registry.get(self.game_box.currentData())
        plugin = self._controller.plugins.get(game_type.id)
        self.form = plugin.new_game_form(game_type, self._themes.theme)
        left_out = self.form.handles if self.form else frozenset()
        self.seat_list = SeatList(self._themes, game_type)
        self.option_list = OptionList(self._themes, plugin, game_type, left_out)
        self._sheet_row.addWidget(self._make_sheet("", self.seat_list), 5)
        if self.form:
            self.form.set_options(self.option_list.base_options())
            self.option_list.preset_picked.connect(self.form.set_options)
            self.form.changed.connect(self._check)
            self._sheet_row.addWidget(self._make_sheet("", self.form), 6)
            footer = self.form.footer() if self._room.height() >= _TALL else None
            if footer is not None:
                self._footer_rows.addWidget(footer)
        self._sheet_row.addWidget(self._make_sheet(self.tr("Rules"), self.option_list), 5)
        self.seat_list.changed.connect(self._check)
        self.option_list.changed.connect(self._check)
        self._check()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(10, 0, 10, 0)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(self.tr("New game"), "screen"))
        words.addWidget(label(self.tr("The defaults are ready to play. Change what you like."), "body2"))
        head.addLayout(words, 1)
        head.addWidget(self.game_box, 0, Qt.AlignmentFlag.AlignVCenter)
        verdict = QHBoxLayout(self._verdict)
        verdict.setContentsMargins(14, 10, 14, 10)
        verdict.addWidget(self._verdict_label)
        self._verdict.setMinimumWidth(260)
        head.addWidget(self._verdict, 0, Qt.AlignmentFlag.AlignVCenter)
        self._sheet_row.setContentsMargins(0, 0, 0, 0)
        self._sheet_row.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 12)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(self._sheets, 1)
        layout.addWidget(self._make_footer())

    def _make_footer(self) -> Panel:
        sheet = Panel(self._themes)
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(32, 18, 32, 22)
        rows.setSpacing(10)
        rows.addLayout(self._footer_rows)
        row = QHBoxLayout()
        row.setSpacing(10)
        rows.addLayout(row)
        row.addWidget(label(self.tr("Seed"), "row"))
        self.seed_edit.setFixedWidth(150)
        row.addWidget(self.seed_edit)
        row.addWidget(self.dice_button)
        row.addWidget(label(self.tr("Equal seeds give equal draws."), "caption", wraps=True), 1)
        cancel = IconButton(self._themes, self.tr("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        row.addWidget(cancel)
        row.addWidget(self.start_button)
        return sheet

    def _make_sheet(self, title: str, content: QWidget) -> Panel:
        sheet = Panel(self._themes)
        layout = QVBoxLayout(sheet)
        side = 28 if self._room.width() > _NARROW else 20
        layout.setContentsMargins(side, 20, side, 26)
        layout.setSpacing(10)
        if title:
            layout.addWidget(label(title, "panel"))
        layout.addWidget(content, 1)
        return sheet

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_table(QPainter(self), self.rect().toRectF(), self._themes.theme)
