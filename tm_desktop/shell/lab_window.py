"""The laboratory: bots try rules and others to compare them with, and the window tells what differs."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from engine.cli.experiments import as_csv
from engine.core.errors import PlayerError
from engine.core.files import write_bytes
from engine.core.game import GameType, Setup
from engine.core.options import fitting_options
from tm_desktop.arguments import LAB_WORKER
from tm_desktop.play.autosave import png_bytes
from tm_desktop.play.lab_process import LabProcess, Outcome, Trial
from tm_desktop.play.lab_sheets import LabReport
from tm_desktop.play.levels import level_names
from tm_desktop.play.own_process import own_command
from tm_desktop.play.presets import PresetFolder
from tm_desktop.play.rule_changes import rule_changes
from tm_desktop.play.seeds import format_seed
from tm_desktop.shell.lab_form import LabForm, Rules
from tm_desktop.shell.lab_results import LabResults
from tm_desktop.theming.painting import draw_table
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import IconButton, Panel, label

if TYPE_CHECKING:
    from pathlib import Path

    from tm_desktop.shell.main_window import MainWindow

_SIZE = QSize(1320, 860)


@dataclass(frozen=True, slots=True)
class Run:
    """A run that was played, as long as the window is open."""

    name: str
    ours: Rules
    base: Rules
    trial: Trial
    told: LabReport


class LabWindow(QWidget):
    """No child of the main window: a dialog for a new game, from which it may come, would block it."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__()
        self._window, self._themes = window, window.themes
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Laboratory"))
        self.runs: list[Run] = []
        self._played: tuple[Rules, Rules, Trial] | None = None  # what is being played
        self.process = LabProcess(own_command(LAB_WORKER, window.controller.registry), self)
        self.process.progressed.connect(self._progressed)
        self.process.ended.connect(self._ended)
        self.form = LabForm(window.themes)
        self.form.start_asked.connect(self.start)
        self.form.stop_asked.connect(self.stop)
        self.results = LabResults(window.themes)
        self.run_box = DropDown()
        self.run_box.setAccessibleName(self.tr("Runs of this window"))
        self.run_box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.run_box.setMinimumContentsLength(10)
        self.run_box.activated.connect(self.show_run)
        self.export_button = IconButton(window.themes, self.tr("Export"), "share")
        menu = QMenu(self.export_button)
        self.export_table = menu.addAction(self.tr("All figures as a &table (CSV)…"))
        self.export_table.triggered.connect(lambda: self._export_table())
        self.export_picture = menu.addAction(self.tr("This page as a &picture…"))
        self.export_picture.triggered.connect(lambda: self._export_picture())
        self.export_button.setMenu(menu)
        self.hint = Panel(window.themes)
        self._side = Panel(window.themes)
        QShortcut(QKeySequence("Escape"), self, self._escape)
        self._build()
        self._show_export()
        self.resize(_SIZE.boundedTo(window.size()))
        window.themes.changed.connect(self._follow_theme)
        self._follow_theme()

    # What is tried

    def set_rules(self, rules: Rules, players: int) -> None:
        """Rules to try; what is being played goes on with its own."""
        controller = self._window.controller
        game_type = controller.registry.get(rules.game)
        plugin = controller.plugins.get(rules.game)
        self.form.set_rules(rules, self._changes(game_type, rules), game_type.seat_counts, players)
        self._set_bases()
        words = plugin.lab_words(())
        known = {option.id for option in game_type.options}
        options = {name: value for name, value in words.mixing_options().items() if name in known}
        self.form.set_mixing(words.mixing(), options)
        self.form.tell("")
        self.form.start_button.setFocus()

    def _changes(self, game_type: GameType, rules: Rules) -> list[str]:
        plugin = self._window.controller.plugins.get(rules.game)
        setup = Setup(rules.game, (), 0, rules.options, rules.packs)
        with plugin.named_by(rules.packs):
            return [sentence for part in rule_changes(game_type, setup, plugin) for sentence in part.sentences]

    def _set_bases(self) -> None:
        """The printed rules first; then presets, these rules without their packs, and what was tried here before."""
        rules, controller = self.form.rules, self._window.controller
        game_type, plugin = controller.registry.get(rules.game), controller.plugins.get(rules.game)
        bases = [Rules(self.tr("The printed rules"), rules.game, {})]
        if rules.packs:
            options = fitting_options(game_type.options, rules.options)
            bases.append(Rules(self.tr("These rules without packs"), rules.game, options))
        bases += [
            Rules(self.tr("Preset: %1").replace("%1", plugin.preset_name(preset)), rules.game, options)
            for preset, options in game_type.presets.items()
            if options
        ]
        installed = self._window.packs.folder().packs(rules.game)
        here = {pack.digest: pack for pack in (*rules.packs, *installed)}
        for kept in PresetFolder(self._window.folders.presets, game_type, plugin, tuple(here.values())).presets():
            packs = tuple(here[name.digest] for name in kept.preset.packs if name.digest in here)
            name = self.tr("Preset: %1").replace("%1", kept.preset.name)
            bases.append(Rules(name, rules.game, kept.preset.options, packs))
        former = self.tr("Rules of run %1: %2")
        bases += [
            replace(run.ours, name=former.replace("%1", str(number)).replace("%2", run.ours.name))
            for number, run in enumerate(self.runs, 1)
            if run.ours.game == rules.game
        ]
        self.form.set_bases(bases)

    # Playing

    def start(self) -> None:
        """Play what the form says."""
        if self.process.is_running:
            return
        self.form.tell("")
        self._played = self.form.rules, self.form.base, self.form.trial()
        self.form.show_starting()
        self.form.stop_button.setFocus()
        self.process.start(self._played[2])

    def stop(self) -> None:
        """What was played until now is shown."""
        if self.process.is_running:
            self.form.show_stopping()
            self.process.stop()

    def _progressed(self, at: object) -> None:
        self.form.show_progress(at)  # type: ignore[arg-type]

    def _ended(self, outcome: Outcome) -> None:
        self.form.show_idle()
        self.form.start_button.setFocus()
        assert self._played is not None
        if outcome.report is not None:
            self.add_run(*self._played, outcome)
        if outcome.problem:
            self.form.tell(outcome.problem, is_problem=True)
        elif outcome.report is None:
            self.form.tell(self.tr("Cancelled before a pair of games was over; there is nothing to show."))
        elif outcome.is_stopped:
            text = self.tr("Cancelled; %1 games with either rules were played and are shown.")
            self.form.tell(text.replace("%1", str(outcome.report.games)))

    def add_run(self, ours: Rules, base: Rules, trial: Trial, outcome: Outcome) -> None:
        """Keep and show what came out."""
        assert outcome.report is not None
        controller = self._window.controller
        registry, plugin = controller.registry, controller.plugins.get(ours.game)
        words = plugin.lab_words([registry.get(setup.game).create(setup) for setup in (trial.ours, trial.base)])
        name = self.tr("Run %1: %2 against %3")
        values = (len(self.runs) + 1, ours.name, base.name)
        for number, value in enumerate(values, 1):
            name = name.replace(f"%{number}", str(value))
        self.runs.append(Run(name, ours, base, trial, LabReport(outcome.report, words, outcome.compares)))
        self.run_box.addItem(name)
        self._set_bases()
        self.show_run(len(self.runs) - 1)

    def show_run(self, number: int) -> None:
        run = self.runs[number]
        self.run_box.setCurrentIndex(number)
        self.hint.hide()
        caption = self.tr("%1 against %2 · games: %3 · players: %4 · bots: %5 · seeds from %6")
        setup, report = run.trial.ours, run.told.report
        level = level_names().get(run.trial.level, run.trial.level)
        values = (run.ours.name, run.base.name, report.games, len(setup.seats), level, format_seed(setup.seed))
        for place, value in enumerate(values, 1):
            caption = caption.replace(f"%{place}", str(value))
        self.results.show_run(run.told, run.ours.name, run.base.name, caption)
        self._show_export()

    # Files

    def _export_table(self) -> None:
        run = self.runs[self.run_box.currentIndex()]
        if path := self._window.questions.path_for_result(self.tr("Laboratory"), ".csv"):
            self._write(path, as_csv(run.told.report).encode("utf-8"))

    def _export_picture(self) -> None:
        if path := self._window.questions.path_for_result(self.tr("Laboratory"), ".png"):
            self._write(path, png_bytes(self.results.picture()))

    def _write(self, path: "Path", content: bytes) -> None:
        try:
            write_bytes(path, content)
        except PlayerError as error:
            self.form.tell(str(error), is_problem=True)
        else:
            self.form.tell(self.tr("Written to %1.").replace("%1", str(path)))

    # The window

    def _show_export(self) -> None:
        self.run_box.setVisible(bool(self.runs))
        self.export_button.setEnabled(bool(self.runs))

    def _escape(self) -> None:
        """The first stops what is being played, the next closes."""
        if self.process.is_running:
            self.stop()
        else:
            self.close()

    def _follow_theme(self) -> None:
        self._side.setFixedWidth(self._themes.theme.px(284))
        self.update()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.process.close()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_table(QPainter(self), self.rect().toRectF(), self._themes.theme)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(10, 0, 10, 0)
        head.setSpacing(10)
        head.addWidget(label(self.tr("Laboratory"), "screen"))
        head.addWidget(self.run_box, 1)
        head.addStretch()
        head.addWidget(self.export_button)
        side = self._side
        column = QVBoxLayout(side)
        column.setContentsMargins(22, 18, 12, 24)
        column.addWidget(self.form)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(side)
        row.addWidget(self.results, 1)
        row.addWidget(self.hint, 1)
        words = QVBoxLayout(self.hint)
        words.setContentsMargins(36, 30, 36, 36)
        words.setSpacing(10)
        words.addWidget(label(self.tr("What does a rule change?"), "panel", wraps=True))
        about = self.tr(
            "Bots play games with these rules, and games with the same seeds by the rules that you compare them with,"
            " on all processors. You then see how the points, victories, sources of points and tiles differ, and which"
            " differences are more than luck. You can go on playing meanwhile."
        )
        words.addWidget(label(about, "body2", wraps=True))
        words.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 12)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addLayout(row, 1)
