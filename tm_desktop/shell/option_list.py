"""The rule options of a game: each with its sentence, and marked where it differs from the preset."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.core.game import GameType
from engine.core.options import Option, Options, OptionValue, complete_options
from tm_desktop.play.plugin import GamePlugin, NewGameForm
from tm_desktop.play.presets import PresetFolder
from tm_desktop.shell.preset_bar import PresetBar
from tm_desktop.shell.preset_menu import PresetMenu
from tm_desktop.shell.questions import Questions
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import Toggle, label, plain_tip, scrolled, set_property

STANDARD = ""
_WIDEST_BESIDE = 150


class OptionRow(QFrame):
    """One option: name, sentence, and a switch or a list of values.

    Signals:
        changed(): the person chose another value.
    """

    changed = Signal()

    def __init__(self, themes: ThemeKeeper, plugin: GamePlugin, option: Option) -> None:
        super().__init__()
        self.setProperty("role", "option")
        self.option = option
        self._plugin = plugin
        name = plugin.option_name(option)
        self._get: Callable[[], OptionValue]
        self._set: Callable[[OptionValue], None]
        is_switch = set(option.values) == {True, False}
        editor = self._make_switch(themes, name) if is_switch else self._make_box(plugin, name)
        layout = QGridLayout(self)
        layout.setContentsMargins(10, 6, 8, 8)
        layout.setHorizontalSpacing(12)
        layout.setVerticalSpacing(3)
        layout.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        # The sentence has the whole width, so that a narrow sheet needs few lines for it; long lists stand below it.
        self.is_beside = editor.sizeHint().width() <= themes.theme.px(_WIDEST_BESIDE)
        layout.addWidget(label(name, "row", wraps=True), 0, 0, 1, 1 if self.is_beside else 2)
        layout.addWidget(label(plugin.option_text(option), "caption", wraps=True), 1, 0, 1, 2)
        layout.addWidget(editor, *((0, 1, 1, 1) if self.is_beside else (2, 0, 1, 2)), right)

    @property
    def value(self) -> OptionValue:
        return self._get()

    def set_value(self, value: OptionValue) -> None:
        self._set(value)

    def mark(self, preset_value: OptionValue) -> None:
        """Show whether the value is another one than the preset's."""
        is_changed = self.value != preset_value
        set_property(self, "changed", is_changed)
        text = self.tr("The preset says: %1").replace("%1", self._plugin.value_name(self.option, preset_value))
        self.setToolTip(plain_tip(text if is_changed else ""))

    def _make_switch(self, themes: ThemeKeeper, name: str) -> QWidget:
        switch = Toggle(themes, name)
        switch.toggled.connect(lambda: self.changed.emit())
        self._get, self._set = switch.isChecked, lambda value: switch.setChecked(bool(value))
        return switch

    def _make_box(self, plugin: GamePlugin, name: str) -> QWidget:
        box = DropDown()
        box.setAccessibleName(name)
        box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        for value in self.option.values:
            box.addItem(plugin.value_name(self.option, value))
        box.currentIndexChanged.connect(lambda: self.changed.emit())
        values = self.option.values
        self._get = lambda: values[max(box.currentIndex(), 0)]
        self._set = lambda value: box.setCurrentIndex(values.index(value))
        return box


class OptionList(QWidget):
    """All options of a game, with its presets above them.

    Signals:
        changed(): the options have other values.
        preset_picked(dict): a preset was chosen; its values over the defaults.
        packs_wanted(str, tuple[PackName, ...]): the preset of that id was chosen, which is played with other packs.
        told(str): a sentence about presets and their files, good or bad.
    """

    changed = Signal()
    preset_picked = Signal(object)
    packs_wanted = Signal(str, object)
    told = Signal(str)

    def __init__(
        self,
        themes: ThemeKeeper,
        plugin: GamePlugin,
        game_type: GameType,
        form: NewGameForm | None,
        folder: PresetFolder,
        questions: Questions,
    ) -> None:
        """`form` asks some of the options, and has the rows of others."""
        super().__init__()
        self._plugin, self._game_type = plugin, game_type
        # A preset that changes nothing is the game's own name for the defaults.
        defaults = [preset for preset, options in game_type.presets.items() if not options]
        self._preset = defaults[0] if defaults else STANDARD
        self._own: dict[str, Options] = {**({} if defaults else {STANDARD: {}}), **game_type.presets}
        self._known: dict[str, Options] = dict(self._own)
        self._other_changes = 0
        left_out = form.handles if form else frozenset()
        self.rows = [OptionRow(themes, plugin, option) for option in game_type.options if option.id not in left_out]
        self._beside = [row for row in self.rows if form and row.option.id in form.beside]
        if form:
            form.place_rows(self._beside)
        self.presets = PresetBar(self.tr("Presets"))
        self.presets.picked.connect(self.pick_preset)
        self.menu = PresetMenu(themes, game_type, folder, questions, self)
        self.chip = label("", "chip")
        self._build()
        self._show_presets()
        self.presets.set_current(self._preset)
        self.set_options(self.base_options())
        for row in self.rows:
            row.changed.connect(self._row_changed)
        self.menu.kept_changed.connect(self._kept_changed)
        self.menu.told.connect(self.told)

    @property
    def preset(self) -> str:
        """The id of the preset that the values are compared with."""
        return self._preset

    def preset_name(self, preset: str) -> str:
        if preset == STANDARD:
            return self.tr("Standard")
        return self.menu.name_of(preset) or self._plugin.preset_name(preset)

    def own_names(self) -> list[str]:
        """What the game calls its own presets."""
        return [self.preset_name(preset) for preset in self._own]

    def base_options(self) -> dict[str, OptionValue]:
        """The values of the chosen preset over the defaults."""
        return complete_options(self._game_type.options, self._known[self._preset])

    def options(self) -> dict[str, OptionValue]:
        return {row.option.id: row.value for row in self.rows}

    def set_options(self, options: Options) -> None:
        for row in self.rows:
            if row.option.id in options:
                row.set_value(options[row.option.id])
        self._mark()

    def pick_preset(self, preset: str) -> None:
        if not self._has_its_packs(preset):
            self.presets.set_current(self._preset)
            self.packs_wanted.emit(preset, self.menu.packs_of(preset))
            return
        self._preset = preset
        self.presets.set_current(preset)
        base = self.base_options()
        self.set_options(base)
        self.preset_picked.emit(base)

    def pick_nearest(self, options: Options) -> None:
        """Choose the preset from which these options differ least."""

        def distance(preset: str) -> int:
            base = complete_options(self._game_type.options, self._known[preset])
            return sum(base[option.id] != options.get(option.id, option.default) for option in self._game_type.options)

        self.pick_preset(min(filter(self._has_its_packs, self._known), key=distance))

    def _has_its_packs(self, preset: str) -> bool:
        wanted = self.menu.packs_of(preset)
        return wanted is None or wanted == tuple(pack.pack_name for pack in self._game_type.packs)

    def set_other_changes(self, count: int) -> None:
        """How many options that are asked elsewhere differ from the preset."""
        self._other_changes = count
        self._mark()

    @property
    def change_count(self) -> int:
        base = self.base_options()
        return sum(row.value != base[row.option.id] for row in self.rows) + self._other_changes

    def _kept_changed(self, preset: str) -> None:
        """Presets came or went; the named one is to be chosen, the first if there is none of that name."""
        self._show_presets()
        self.pick_preset(preset if preset in self._known else next(iter(self._known)))

    def _show_presets(self) -> None:
        self._known = {**self._own, **self.menu.kept_options()}
        self.presets.show_presets([(preset, self.preset_name(preset)) for preset in self._known])

    def _row_changed(self) -> None:
        self._mark()
        self.changed.emit()

    def _mark(self) -> None:
        base = self.base_options()
        for row in self.rows:
            row.mark(base[row.option.id])
        count = self.change_count
        self.chip.setText(self.tr("%n change(s)", "", count))
        self.chip.setVisible(count > 0)

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(0, 0, 6, 0)
        top.setSpacing(8)
        top.addWidget(label(self.tr("Rules"), "panel"))
        top.addWidget(self.chip, 0, Qt.AlignmentFlag.AlignVCenter)
        top.addStretch()
        top.addWidget(self.menu)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(4)
        for row in self.rows:
            if row not in self._beside:
                column.addWidget(row)
        if not self.rows:
            column.addWidget(label(self.tr("This game has one set of rules."), "caption"))
        column.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        bar = QHBoxLayout()
        bar.setContentsMargins(0, 0, 6, 0)
        bar.addWidget(self.presets)
        layout.addLayout(top)
        layout.addLayout(bar)
        layout.addWidget(scrolled(inner), 1)

    def sizeHint(self) -> QSize:
        return QSize(380, 320)
