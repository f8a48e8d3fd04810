"""Keeping presets and giving them away: save as, load, write to a file, delete."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from engine.core.errors import PlayerError
from engine.core.game import GameType
from engine.core.options import Options
from engine.core.packs import PackName
from engine.core.presetfile import SUFFIX, Preset, make_preset, write_preset
from tm_desktop.play.presets import KeptPreset, PresetFolder
from tm_desktop.shell.questions import Questions
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconToolButton

if TYPE_CHECKING:
    from tm_desktop.shell.option_list import OptionList


class PresetMenu(QWidget):
    """Two buttons beside the title of the rules. `all_options` is set by who knows every option of the table.

    Signals:
        kept_changed(str): presets were kept or deleted; the id of the one to choose.
        told(str): a sentence about what was done or why not.
    """

    kept_changed = Signal(str)
    told = Signal(str)

    def __init__(
        self,
        themes: ThemeKeeper,
        game_type: GameType,
        folder: PresetFolder,
        questions: Questions,
        options: "OptionList",
    ) -> None:
        super().__init__()
        self._game_type, self._folder, self._questions, self._list = game_type, folder, questions, options
        self.all_options = options.options
        self._kept: dict[str, KeptPreset] = {}
        self.save_button = QPushButton(self.tr("Save as…"))
        self.save_button.setProperty("kind", "link")
        self.save_button.setAutoDefault(False)
        self.save_button.setToolTip(self.tr("Keep these rules as a preset of your own"))
        self.save_button.clicked.connect(self.save_as)
        self.share_button = IconToolButton(themes, "share", self.tr("Presets as files"), 15, "boxed")
        self.share_button.set_room(32, 32)
        self.share_button.setPopupMode(IconToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.share_button)
        menu.addAction(self.tr("&Load from a file…")).triggered.connect(self.load)
        menu.addAction(self.tr("&Save to a file…")).triggered.connect(self.write)
        menu.addSeparator()
        self.delete_action = menu.addAction("")
        self.delete_action.triggered.connect(self.delete)
        menu.aboutToShow.connect(self._name_deletion)
        self.share_button.setMenu(menu)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.save_button)
        layout.addWidget(self.share_button)

    def kept_options(self) -> dict[str, Options]:
        """What lies in the folder now, by id."""
        self._kept = {kept.id: kept for kept in self._folder.presets()}
        return {id_: kept.preset.options for id_, kept in self._kept.items()}

    def packs_of(self, id_: str) -> tuple[PackName, ...] | None:
        """What a kept preset is played with; None for those of the game, which go with any packs."""
        return self._kept[id_].preset.packs if id_ in self._kept else None

    @property
    def problem(self) -> str:
        """A sentence about a kept preset that cannot be used."""
        return self._folder.problem

    def name_of(self, id_: str) -> str:
        return self._kept[id_].preset.name if id_ in self._kept else ""

    def save_as(self) -> None:
        name = self._questions.preset_name(self.name_of(self._list.preset))
        if not name:
            return
        if name in self._list.own_names():
            self.told.emit(self.tr("“%1” is a preset of the game; choose another name.").replace("%1", name))
            return
        if any(kept.preset.name == name for kept in self._kept.values()) and not self._questions.may_replace(name):
            return
        try:
            kept = self._folder.keep(self._preset(name))
        except PlayerError as error:
            self.told.emit(str(error))
            return
        self.kept_changed.emit(kept.id)

    def load(self) -> None:
        path = self._questions.preset_to_load()
        if path is None:
            return
        try:
            kept = self._folder.take_in(path)
        except PlayerError as error:
            self.told.emit(str(error))
            return
        self.kept_changed.emit(kept.id)

    def write(self) -> None:
        """The rules as they are shown, for others; the name of the file becomes that of the preset."""
        name = self.name_of(self._list.preset)
        path = self._questions.preset_to_write(name or self._game_type.title)
        if path is None:
            return
        try:
            write_preset(path, self._preset(name or path.name.removesuffix(SUFFIX)))
        except PlayerError as error:
            self.told.emit(str(error))
            return
        self.told.emit(self.tr("Written to %1.").replace("%1", str(path)))

    def delete(self) -> None:
        kept = self._kept.get(self._list.preset)
        if kept is None or not self._questions.may_delete_preset(kept.preset.name):
            return
        try:
            self._folder.delete(kept)
        except PlayerError as error:
            self.told.emit(str(error))
            return
        self.kept_changed.emit("")

    def _preset(self, name: str) -> Preset:
        return make_preset(self._game_type, name, self.all_options())

    def _name_deletion(self) -> None:
        name = self.name_of(self._list.preset)
        self.delete_action.setEnabled(bool(name))
        text = self.tr("&Delete “%1”…").replace("%1", name) if name else self.tr("&Delete")
        self.delete_action.setText(text)
