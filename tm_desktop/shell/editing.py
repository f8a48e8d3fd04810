"""The command for a game's editor, and what that may ask of the window."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import Options
from engine.core.packs import Pack
from tm_desktop.play.seeds import new_seed

if TYPE_CHECKING:
    from tm_desktop.play.plugin import EditorHost
    from tm_desktop.shell.main_window import MainWindow

_SEATS = 4  # of a table that nobody has set up


class Editing(QObject):
    """One editor for each game; the command is about the game that is played or would be."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._editors: dict[str, QWidget] = {}

    @property
    def editor(self) -> QWidget | None:
        return self._editors.get(self._window.game_id)

    def show(self) -> None:
        """Open the editor, or bring it to the front."""
        editor = self.editor or self._open(self._window.game_id)
        if editor is not None:
            editor.show()
            editor.raise_()
            editor.activateWindow()

    def _open(self, game_id: str) -> QWidget | None:
        try:
            plugin = self._window.controller.plugins.get(game_id)
            editor = plugin.editor(self._host(game_id), self._window)
        except PlayerError as error:
            self._window.tell(str(error), is_problem=True)
            return None
        if editor is None:
            self._window.tell(self.tr("This game has no maps to draw."))
            return None
        self._editors[game_id] = editor
        editor.destroyed.connect(lambda: self._editors.pop(game_id))
        return editor

    def _host(self, game_id: str) -> "EditorHost":
        from tm_desktop.play.plugin import EditorHost

        window = self._window
        questions = window.questions
        return EditorHost(
            themes=window.themes,
            packs=lambda: window.packs.folder().packs(game_id),
            has_pack=lambda id_: window.packs.folder().own_with_id(id_),
            keep=self._keep,
            play=lambda pack, options: self._play(game_id, pack, options),
            try_out=lambda pack, options: self._try_out(game_id, pack, options),
            ask_name=lambda title, caption, name: questions.map_name(title, caption, name),
            may_replace=lambda name: questions.may_replace_pack(name),
            may_discard=lambda: questions.may_discard_map(),
            path_to_read=lambda: questions.path_to_import(),
            path_to_write=lambda name: questions.path_for_map(name),
        )

    def _keep(self, pack: Pack) -> Path:
        return self._window.packs.folder().keep(pack)

    def _play(self, game_id: str, pack: Pack, options: Options) -> None:
        """The new-game dialog with the last table, and the pack laid over what is switched on."""
        window = self._window
        if not window.may_leave_game():
            return
        window.activateWindow()
        if window.game_id != game_id:
            window.choose_game(game_id)
        window.ask_new_game(added=(pack, options))

    def _try_out(self, game_id: str, pack: Pack, options: Options) -> None:
        """The laboratory with the printed rules but for the pack: what differs is its doing."""
        window = self._window
        game_type = window.controller.registry.get(game_id)
        seats = tuple(Seat(str(seat)) for seat in range(min(_SEATS, game_type.seat_counts[-1])))
        window.laboratory.show(Setup(game_id, seats, 0, options, (pack,)), pack.name)


def with_pack(setup: Setup, pack: Pack, options: Options) -> Setup:
    """A table with one pack more; one of the same id goes."""
    packs = (*(other for other in setup.packs if other.id != pack.id), pack)
    return Setup(setup.game, setup.seats, new_seed(), {**setup.options, **options}, packs)
