"""What is to be tried in the laboratory: the rules, what they are compared with, who plays how many games."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QProgressBar, QVBoxLayout, QWidget

from engine.bots.levels import DEFAULT
from engine.cli.output import Progress
from engine.core.game import Seat, Setup
from engine.core.options import Options
from engine.core.packs import Packs
from tm_desktop.play.lab_process import Trial
from tm_desktop.play.levels import level_names
from tm_desktop.play.seeds import format_seed, parse_seed
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import IconButton, Toggle, label, line, plain_tip, scrolled, set_property

GAMES = (10, 20, 50, 100, 200, 500, 1000, 2000)
_USUAL_GAMES = 100
_MOST_CHANGES = 8


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules by themselves, without seats and seed, and what they are called."""

    name: str
    game: str
    options: Options
    packs: Packs = ()


class LabForm(QWidget):
    """A column of questions; while games are played it shows how far they are.

    Signals:
        start_asked(): what is chosen is to be played.
        stop_asked(): the games until now have to do.
    """

    start_asked = Signal()
    stop_asked = Signal()

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._rules: Rules | None = None
        self._bases: list[Rules] = []
        self._mixing: Options = {}
        self.rules_label = label("", "row", wraps=True)
        self.changes_label = label("", "caption", wraps=True)
        self.base_box = self._box(self.tr("Compare with"))
        self.level_box = self._box(self.tr("Bots"))
        for level, name in level_names().items():
            self.level_box.addItem(name, level)
        self.level_box.setCurrentIndex(self.level_box.findData(DEFAULT))
        self.games_box = self._box(self.tr("Games with either rules"))
        for number in GAMES:
            self.games_box.addItem(str(number), number)
        self.games_box.setCurrentIndex(GAMES.index(_USUAL_GAMES))
        self.players_box = self._box(self.tr("Players"))
        self.seed_edit = QLineEdit(format_seed(1))
        self.seed_edit.setAccessibleName(self.tr("First seed"))
        self.seed_edit.setToolTip(self.tr("Both rules are played with the same seeds; they count up from this one."))
        self.seed_edit.setMaxLength(20)
        self.seed_edit.textChanged.connect(self._check)
        self.mixing_label = label("", "body2", wraps=True)
        self.mixing_toggle = Toggle(themes, "")
        self.mixing_toggle.setChecked(True)
        self.start_button = IconButton(themes, self.tr("Play the games"), "play", "main")
        self.start_button.clicked.connect(self.start_asked)
        self.stop_button = IconButton(themes, self.tr("Cancel"), "close")
        self.stop_button.setToolTip(self.tr("What was played until then is kept and shown"))
        self.stop_button.clicked.connect(self.stop_asked)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Games that are played"))
        self.progress_label = ElidedLabel("", "caption")
        self.told = label("", "strong", wraps=True)
        self._build()
        self.show_idle()
        self.tell("")

    # What is chosen

    def set_rules(self, rules: Rules, changes: Sequence[str], seats: Sequence[int], players: int) -> None:
        """`changes` say how they differ from print; `seats` are the numbers of players that the game allows."""
        self._rules = rules
        self.rules_label.setText(rules.name)
        shown = [f"• {sentence}" for sentence in changes[:_MOST_CHANGES]] + ["…"] * (len(changes) > _MOST_CHANGES)
        self.changes_label.setText("\n".join(shown) or self.tr("Nothing: these are the printed rules."))
        self.players_box.clear()
        for number in seats:
            self.players_box.addItem(str(number), number)
        self.players_box.setCurrentIndex(max(self.players_box.findData(players), 0))

    def set_bases(self, bases: Sequence[Rules]) -> None:
        """What the rules can be compared with; the choice stays if it is still there."""
        chosen = self.base_box.currentText()
        self._bases = list(bases)
        self.base_box.clear()
        for rules in bases:
            self.base_box.addItem(rules.name)
        self.base_box.setCurrentIndex(max(self.base_box.findText(chosen), 0))

    def set_mixing(self, question: str, options: Options) -> None:
        self._mixing = options
        self.mixing_label.setText(question)
        self.mixing_toggle.setAccessibleName(question)
        for widget in (self.mixing_label, self.mixing_toggle):
            widget.setVisible(bool(question))

    @property
    def rules(self) -> Rules:
        assert self._rules is not None
        return self._rules

    @property
    def base(self) -> Rules:
        return self._bases[self.base_box.currentIndex()]

    @property
    def players(self) -> int:
        return int(self.players_box.currentData())

    def trial(self) -> Trial:
        """What would be played now."""
        level, games = str(self.level_box.currentData()), int(self.games_box.currentData())
        return Trial(self._setup(self.rules), self._setup(self.base), level, games)

    def _setup(self, rules: Rules) -> Setup:
        seats = tuple(Seat(f"Seat {number}") for number in range(1, self.players + 1))  # as on the command line
        mixing = self._mixing if self.mixing_toggle.isChecked() and self.mixing_label.text() else {}
        seed = parse_seed(self.seed_edit.text()) or 0
        return Setup(rules.game, seats, seed, {**rules.options, **mixing}, rules.packs)

    def _check(self) -> None:
        is_seed = parse_seed(self.seed_edit.text()) is not None
        set_property(self.seed_edit, "wrong", not is_seed)
        self.start_button.setEnabled(is_seed)
        self.tell("" if is_seed else self.tr("The seed is a number of at most 18 digits."), is_problem=True)

    # How far it is

    def show_idle(self) -> None:
        self._show_running(False)
        self.start_button.setEnabled(parse_seed(self.seed_edit.text()) is not None)

    def show_starting(self) -> None:
        self._show_running(True)
        self.stop_button.setEnabled(True)
        self.bar.setRange(0, 0)
        self.progress_label.set_text(self.tr("The bots take their seats…"))

    def show_progress(self, at: Progress) -> None:
        self.bar.setRange(0, at.number)
        self.bar.setValue(at.done)
        seconds = round(at.seconds_left)
        left = f"{seconds // 60}:{seconds % 60:02d}"
        text = self.tr("Game %1 of %2, %3 left")
        for number, value in enumerate((at.done, at.number, left), 1):
            text = text.replace(f"%{number}", str(value))
        self.progress_label.set_text(text)

    def show_stopping(self) -> None:
        self.stop_button.setEnabled(False)
        self.progress_label.set_text(self.tr("Adding up what was played…"))

    def tell(self, text: str, is_problem: bool = False) -> None:
        set_property(self.told, "tone", "bad" if is_problem else "good")
        self.told.setText(text)
        self.told.setVisible(bool(text))

    def _show_running(self, is_running: bool) -> None:
        for box in (self.base_box, self.level_box, self.games_box, self.players_box):
            box.setEnabled(not is_running)
        self.seed_edit.setEnabled(not is_running)
        self.mixing_toggle.setEnabled(not is_running)
        self.start_button.setVisible(not is_running)
        for widget in (self.stop_button, self.bar, self.progress_label):
            widget.setVisible(is_running)

    # Building

    def _box(self, name: str) -> DropDown:
        box = DropDown()
        box.setAccessibleName(name)
        box.setToolTip(plain_tip(name))
        box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(4)
        return box

    def _build(self) -> None:
        """The questions scroll; what starts and stops the games stays in view."""
        questions = QWidget()
        column = QVBoxLayout(questions)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        column.addWidget(label(self.tr("Rules to try"), "group"))
        column.addWidget(self.rules_label)
        column.addSpacing(6)
        column.addWidget(label(self.tr("Compare with"), "group"))
        column.addWidget(self.base_box)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        asked = (
            (self.tr("Bots"), self.level_box),
            (self.tr("Games"), self.games_box),
            (self.tr("Players"), self.players_box),
            (self.tr("First seed"), self.seed_edit),
        )
        for number, (text, widget) in enumerate(asked):
            grid.addWidget(label(text, "body2"), number, 0)
            grid.addWidget(widget, number, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        mixing = QHBoxLayout()
        mixing.addWidget(self.mixing_label, 1)
        mixing.addWidget(self.mixing_toggle)
        column.addLayout(mixing)
        column.addWidget(line())
        column.addWidget(label(self.tr("What differs from print"), "group"))
        column.addWidget(self.changes_label)
        column.addStretch()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        rows.addWidget(scrolled(questions), 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(0, 0, 8, 0)
        foot.setSpacing(6)
        for last in (line(), self.start_button, self.bar, self.progress_label, self.stop_button, self.told):
            foot.addWidget(last)
        rows.addLayout(foot)
