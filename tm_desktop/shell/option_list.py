"""The rule options of a game: each with its sentence, and marked where it differs from the preset."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine.core.game import GameType
from engine.core.options import Option, Options, OptionValue, complete_options
from tm_desktop.play.plugin import GamePlugin
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Segments, Toggle, label, set_property

STANDARD = ""


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
        name = plugin.option_name(option)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(label(name, "row"))
        words.addWidget(label(plugin.option_text(option), "caption", wraps=True))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 8, 8, 8)
        layout.setSpacing(12)
        layout.addLayout(words, 1)
        self._get: Callable[[], OptionValue]
        self._set: Callable[[OptionValue], None]
        editor = (
            self._make_switch(themes, name) if set(option.values) == {True, False} else self._make_box(plugin, name)
        )
        layout.addWidget(editor, 0, Qt.AlignmentFlag.AlignVCenter)

    @property
    def value(self) -> OptionValue:
        return self._get()

    def set_value(self, value: OptionValue) -> None:
        self._set(value)

    def mark(self, is_changed: bool) -> None:
        set_property(self, "changed", is_changed)

    def _make_switch(self, themes: ThemeKeeper, name: str) -> QWidget:
        switch = Toggle(themes, name)
        switch.toggled.connect(lambda: self.changed.emit())
        self._get, self._set = switch.isChecked, lambda value: switch.setChecked(bool(value))
        return switch

    def _make_box(self, plugin: GamePlugin, name: str) -> QWidget:
        box = QComboBox()
        box.setAccessibleName(name)
        box.setMinimumWidth(112)
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
    """

    changed = Signal()
    preset_picked = Signal(object)

    def __init__(self, themes: ThemeKeeper, plugin: GamePlugin, game_type: GameType, left_out: frozenset[str]) -> None:
        super().__init__()
        self._game_type = game_type
        # A preset that changes nothing is the game's own name for the defaults.
        defaults = [preset for preset, options in game_type.presets.items() if not options]
        self._preset = defaults[0] if defaults else STANDARD
        self.rows = [OptionRow(themes, plugin, option) for option in game_type.options if option.id not in left_out]
        names = [(preset, plugin.preset_name(preset)) for preset in game_type.presets]
        self.presets = Segments(names if defaults else [(STANDARD, self.tr("Standard")), *names])
        self.presets.picked.connect(self.pick_preset)
        self.presets.set_current(self._preset)
        self.chip = label("", "chip")
        self._build()
        self.set_options(self.base_options())
        for row in self.rows:
            row.changed.connect(self._row_changed)
        self._mark()

    def base_options(self) -> dict[str, OptionValue]:
        """The values of the chosen preset over the defaults."""
        chosen: Options = self._game_type.presets.get(self._preset, {})
        return complete_options(self._game_type.options, chosen)

    def options(self) -> dict[str, OptionValue]:
        return {row.option.id: row.value for row in self.rows}

    def set_options(self, options: Options) -> None:
        for row in self.rows:
            if row.option.id in options:
                row.set_value(options[row.option.id])

    def pick_preset(self, preset: str) -> None:
        self._preset = preset
        self.presets.set_current(preset)
        base = self.base_options()
        self.set_options(base)
        self._mark()
        self.preset_picked.emit(base)

    @property
    def change_count(self) -> int:
        base = self.base_options()
        return sum(row.value != base[row.option.id] for row in self.rows)

    def _row_changed(self) -> None:
        self._mark()
        self.changed.emit()

    def _mark(self) -> None:
        base = self.base_options()
        for row in self.rows:
            row.mark(row.value != base[row.option.id])
        count = self.change_count
        self.chip.setText(self.tr("%n change(s)", "", count))
        self.chip.setVisible(count > 0)

    def _build(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.presets)
        top.addStretch()
        top.addWidget(self.chip, 0, Qt.AlignmentFlag.AlignVCenter)
        inner = QWidget()
        inner.setProperty("role", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(6)
        for row in self.rows:
            column.addWidget(row)
        if not self.rows:
            column.addWidget(label(self.tr("This game has one set of rules."), "caption"))
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(top)
        layout.addWidget(scroll, 1)

    def sizeHint(self) -> QSize:
        return QSize(380, 320)
