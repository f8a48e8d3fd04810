"""The command for a game's editor, and what that may ask of the window."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import Options
from engine.core.packs import Pack, Packs
from tm_desktop.play.seeds import new_seed

if TYPE_CHECKING:
    from tm_desktop.play.plugin import EditorHost
    from tm_desktop.shell.main_window import MainWindow

_SEATS = 4  # of a table that nobody has set up


class Editing(QObject):
    """One editor at a time, of the game that is played or would be."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.editor: QWidget | None = None

    def show(self) -> None:
        """Open the editor, or bring it to the front."""
        if self.editor is None:
            try:
                plugin = self._window.controller.plugins.get(self._window.game_id)
                self.editor = plugin.editor(self._host(), self._window)
            except PlayerError as error:
                self._window.tell(str(error), is_problem=True)
                return
            if self.editor is None:
                self._window.tell(self.tr("This game has no maps to draw."))
                return
            self.editor.destroyed.connect(self._closed)
        self.editor.show()
        self.editor.raise_()
        self.editor.activateWindow()

    def _closed(self) -> None:
        self.editor = None

    def _host(self) -> "EditorHost":
        from tm_desktop.play.plugin import EditorHost

        window = self._window
        questions = window.questions
        return EditorHost(
            themes=window.themes,
            packs=self._packs,
            has_pack=lambda id_: window.packs.folder().own_with_id(id_),
            keep=self._keep,
            play=self._play,
            try_out=self._try_out,
            ask_name=lambda title, caption, name: questions.map_name(title, caption, name),
            may_replace=lambda name: questions.may_replace_pack(name),
            may_discard=lambda: questions.may_discard_map(),
            path_to_read=lambda: questions.path_to_import(),
            path_to_write=lambda name: questions.path_for_map(name),
        )

    def _packs(self) -> Packs:
        return self._window.packs.folder().packs(self._window.game_id)

    def _keep(self, pack: Pack) -> Path:
        return self._window.packs.folder().keep(pack)

    def _play(self, pack: Pack, options: Options) -> None:
        """The new-game dialog with the last table, and the pack laid over what is switched on."""
        window = self._window
        if not window.may_leave_game():
            return
        window.activateWindow()
        window.ask_new_game(added=(pack, options))

    def _try_out(self, pack: Pack, options: Options) -> None:
        """The laboratory with the printed rules but for the pack: what differs is its doing."""
        window = self._window
        game_type = window.controller.registry.get(window.game_id)
        seats = tuple(Seat(str(seat)) for seat in range(min(_SEATS, game_type.seat_counts[-1])))
        window.laboratory.show(Setup(window.game_id, seats, 0, options, (pack,)), pack.name)


def with_pack(setup: Setup, pack: Pack, options: Options) -> Setup:
    """A table with one pack more; one of the same id goes."""
    packs = (*(other for other in setup.packs if other.id != pack.id), pack)
    return Setup(setup.game, setup.seats, new_seed(), {**setup.options, **options}, packs)
