"""Commands around files: opening, saving, texts of other programs, results, the list of games on the start page."""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from engine.core.errors import PlayerError
from engine.core.files import write_bytes, write_text
from tm_desktop.play.autosave import png_bytes
from tm_desktop.play.game_list import ListedGame, list_games, picture_of

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

_PICTURE = QSize(306, 198)  # three times the card's, for sharp screens


class GameFiles(QObject):
    """What the window does with files; putting their games on the table is its own part."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    # Opening and saving

    def ask_open(self) -> None:
        """One of the listed games, or a file where none is listed."""
        from tm_desktop.shell.open_dialog import OpenDialog

        if not self._window.may_leave_game():
            return
        if self.listed():
            OpenDialog(self._window).open()
        else:
            self.ask_open_file()

    def ask_open_file(self) -> None:
        if path := self._window.questions.path_to_open():
            self._window.open_game(path)

    def save(self) -> bool:
        """Into the player's own file. A game without one is kept by autosave; that is said, with the way to a copy."""
        if path := self._window.controller.path:
            return self.save_to(path)
        if not self._window.autosave.is_listed:
            return self.ask_save_as()
        text = self.tr(
            "Every step is kept already: the game is in the list of games. For a copy in a file of your own:"
        )
        self._window.notice.tell(text, act=self._window.commands.save_as)
        return True

    def ask_save_as(self) -> bool:
        if not self._window.controller.has_game:
            return False
        setup = self._window.controller.session.game.setup
        path = self._window.questions.path_to_save(f"{self._window.controller.game_type.title} {setup.seed}")
        return self.save_to(path) if path else False

    def save_to(self, path: Path) -> bool:
        try:
            self._window.controller.save(path)
        except PlayerError as error:
            self._window.tell(str(error), is_problem=True)
            return False
        self._window.settings.add_recent_game(path)
        self._window.autosave.keep_picture(path)
        self._window.tell(self.tr("Saved as %1.").replace("%1", str(path)))
        return True

    # The list of games

    def listed(self) -> list[ListedGame]:
        window = self._window
        return list_games(window.folders.saves, window.settings.recent_games(), window.controller.registry)

    def ask_delete(self, game: ListedGame) -> None:
        """Games of our own folder are deleted, files elsewhere only taken off the list; both after a question."""
        window = self._window
        if not window.questions.may_delete(game.path.stem, game.is_own):
            return
        window.settings.forget_recent_game(game.path)
        if game.is_own:
            try:
                game.path.unlink(missing_ok=True)
            except OSError as error:
                text = self.tr("The game %1 could not be deleted (%2); it is still there.")
                text = text.replace("%1", str(game.path)).replace("%2", error.strerror or str(error))
                window.tell(text, is_problem=True)
        with contextlib.suppress(OSError):
            picture_of(game.path, window.folders.saves).unlink(missing_ok=True)
        window.start_page.show_games(self.listed())

    def board_picture(self) -> QImage | None:
        """The board on the table, small; None while somebody looks back, for that is not the game's position."""
        scene = self._window.table_page.scene
        if scene is None or scene.sceneRect().isEmpty() or self._window.controller.is_looking_back:
            return None
        scene.finish_painting()
        size = scene.sceneRect().size().scaled(_PICTURE.toSizeF(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
        target = QRectF(QPointF(0, 0), size)
        target.moveCenter(QRectF(QPointF(0, 0), _PICTURE.toSizeF()).center())
        image = QImage(_PICTURE, QImage.Format.Format_RGB32)
        image.fill(self._window.themes.theme.colour("table"))
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        scene.render(painter, target, scene.sceneRect())
        painter.end()
        return image

    # Texts of other programs

    @property
    def can_import(self) -> bool:
        return bool(self._readers())

    @property
    def can_export(self) -> bool:
        controller = self._window.controller
        return controller.has_game and controller.registry.about(controller.game_type.id).has_notation

    def ask_import(self) -> None:
        window = self._window
        if window.may_leave_game() and (path := window.questions.path_to_import()):
            self.import_text(path)

    def import_text(self, path: Path) -> bool:
        """Play a text and put it on the table, with its whole history; nothing changes if that is not possible."""
        from tm_desktop.play.importing import read_game

        try:
            session, remark = read_game(path, self._readers(), self._window.controller.registry)
        except PlayerError as error:
            self._window.tell(str(error), is_problem=True)
            return False
        was_kept = self._window.autosave.is_listed
        self._window.choose_game(session.game.setup.game)
        self._window.controller.put(session)
        told = remark or self.tr("%n step(s) were read; look back with the log.", "", session.at)
        if was_kept:
            told += " " + self.tr("The game that was on the table is kept; Open… lists it.")
        self._window.tell(told, is_problem=bool(remark))
        return True

    def ask_export(self) -> None:
        window, controller = self._window, self._window.controller
        if not controller.has_game or (notation := controller.game_type.notation) is None:
            return
        names = {form: self._form_name(form) for form in notation.forms}
        chosen = window.questions.path_to_export(self._file_name(), names)
        if chosen is None:
            return
        path, form = chosen
        try:
            write_text(path, notation.write(controller.game_session, form))
        except PlayerError as error:
            window.tell(str(error), is_problem=True)
        else:
            window.tell(self.tr("Written to %1.").replace("%1", str(path)))

    def _readers(self) -> list[str]:
        """The ids of games that have a notation, the present one first."""
        window = self._window
        ids = [about.id for about in window.controller.registry.listed if about.has_notation]
        return sorted(ids, key=lambda id_: id_ != window.game_id)

    def _form_name(self, form: str) -> str:
        from tm_desktop.play.presenter import words

        names = {
            "ledger": self.tr("Ledger of the community"),
            "commands": self.tr("Commands of the community"),
            "lines": self.tr("Compact notation"),
            "lines_with_values": self.tr("Compact notation with what seats have"),
        }
        return names.get(form, words(form))

    # The final result

    def result_text(self) -> str:
        from tm_desktop.shell.result_text import result_text

        window = self._window
        return result_text(window.score_page.data, window.score_page.winners, window.score_page.caption)

    def copy_result(self) -> None:
        QGuiApplication.clipboard().setText(self.result_text())
        self._window.tell(self.tr("The result is in the clipboard."))

    def ask_save_result_text(self) -> None:
        path = self._window.questions.path_for_result(self._file_name(), ".txt")
        if path:
            self._write(path, self.result_text().encode("utf-8"))

    def ask_save_result_picture(self) -> None:
        path = self._window.questions.path_for_result(self._file_name(), ".png")
        if path:
            self._write(path, png_bytes(self._window.score_page.picture()))

    def _write(self, path: Path, content: bytes) -> None:
        try:
            write_bytes(path, content)
        except PlayerError as error:
            self._window.tell(str(error), is_problem=True)
        else:
            self._window.tell(self.tr("Written to %1.").replace("%1", str(path)))

    def _file_name(self) -> str:
        controller = self._window.controller
        return f"{controller.game_type.title} {controller.session.game.setup.seed}"
