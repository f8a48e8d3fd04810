"""Writes every step down the moment it is taken: one journal per game in the folder of games."""

import contextlib
import errno
import logging
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QImage

from engine.core.events import Event, PhaseBegan
from engine.core.files import replace_file
from engine.core.journal import Journal, JournalInUse
from engine.core.savefile import OPEN, About, Extras
from engine.core.session import Session
from tm_desktop.folders import SAVE_SUFFIX, free_path
from tm_desktop.play.controller import GameController
from tm_desktop.play.disk import Disk
from tm_desktop.play.game_list import about_table, picture_of

if TYPE_CHECKING:
    from tm_desktop.play.views import TableView

_LOG = logging.getLogger("tm_desktop")

_RETRY_MS = 20_000
_PICTURE_MS = 400  # the board has come to rest
_PATIENCE_S = 5.0  # how long a game that is left waits for the disk

TakePicture = Callable[[], QImage | None]


class Autosave(QObject):
    """Follows the controller. It has to be connected before anything that shows the game: what a player saw is kept.

    Steps are written in the window's thread, and then even a killed program loses none. What waits for the disk is done
    in another thread: syncs of the journal, never more than one ahead, and files that take the place of others.

    A save that was only looked at leaves no other file; a game that is left without steps, or with all of them in a
    file of the player's own, takes its journal away.

    Signals:
        synced(int): the first so many steps are on the disk.
        copied(str): another window has the journal; the game goes on in another one.
        failed(str): the journal cannot be written; said once, with what to do. Later steps are tried again.
        recovered(): after a failure everything is on the disk again.
    """

    synced = Signal(int)
    copied = Signal(str)
    failed = Signal(str)
    recovered = Signal()

    def __init__(
        self, controller: GameController, folder: Path, take_picture: TakePicture, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._controller, self._folder, self._take_picture = controller, folder, take_picture
        self.is_enabled = True
        self.journal: Journal | None = None
        self._session: Session | None = None
        self._about: About = {}
        self._told = Extras()  # what the controller had when it was last heard of: it forgets all at the end
        self._file: Path | None = None
        self._is_in_file = False  # the player's own file has all steps
        self._is_failing = False
        self._disk = Disk()
        self._is_syncing = self._is_sync_due = False
        self._retry_timer = QTimer(self, singleShot=True, interval=_RETRY_MS)
        self._retry_timer.timeout.connect(self.keep)
        self._picture_timer = QTimer(self, singleShot=True, interval=_PICTURE_MS)
        self._picture_timer.timeout.connect(self._keep_own_picture)
        controller.loaded.connect(self._loaded)
        controller.advanced.connect(self._advanced)
        controller.history_changed.connect(self._history_changed)
        controller.finished.connect(self._finished)

    @property
    def is_safe(self) -> bool:
        """Whether every step of the game is on the disk; tries once more where it is not."""
        journal = self.journal
        return journal is not None and self.keep() and self.settle() and not journal.is_behind(self._extras)

    @property
    def is_listed(self) -> bool:
        """Whether the game is in the folder of games, all of it, and stays there when it is left."""
        session, journal = self._session, self.journal
        return (
            session is not None and session.at > 0 and self.is_safe and journal is not None and journal.path.is_file()
        )

    def keep(self) -> bool:
        """Write what is not yet in the file; False if that is not possible now."""
        if self.journal is None or not self.journal.is_behind(self._extras):
            return True
        return self._attempt(lambda journal: journal.follow(self._extras))

    def leave(self) -> None:
        """The game leaves the table: its journal becomes a save. Nothing is written after this."""
        journal, session, self.journal = self.journal, self._session, None
        self._retry_timer.stop()
        self._picture_timer.stop()
        if journal is None or session is None:
            return
        if session.at == 0 or (self._file is not None and self._is_in_file):
            self._discard(journal)
        elif journal.is_open or journal.is_behind(self._extras):
            self._close(journal)
            self.keep_picture(journal.path)
        self.settle()
        journal.release()

    def settle(self) -> bool:
        """Wait until everything is on the disk, but not for ever; False if it is not."""
        return self._disk.wait(_PATIENCE_S)

    def keep_picture(self, path: Path) -> None:
        """Write the small picture of the game in this file. Without one the list still has its words."""
        image = self._take_picture()
        if image is None:
            return
        target = picture_of(path, self._folder)

        def write() -> None:
            target.parent.mkdir(parents=True, exist_ok=True)
            replace_file(target, png_bytes(image))

        def written(error: Exception | None) -> None:
            if error is not None:
                _LOG.warning("picture %s not written: %s", target, error)

        self._disk.run(write, written)

    # Following the controller

    @Slot()
    def _loaded(self) -> None:
        self.leave()
        controller = self._controller
        if not controller.has_game or controller.is_lesson or not self.is_enabled:
            return
        self._session = controller.session
        self._note(controller.presenter.table(controller.session.state, controller.players))
        if controller.origin is None:
            self.journal = self._make(self._new_path(), self._extras)
            if self._begin() and controller.result is not None:  # a text of a whole game
                self._finished(controller.result)
            return
        path, loaded = controller.origin.path, controller.origin.loaded
        if loaded.extras.journal is None:
            self.journal = self._make(self._new_path(), self._extras)
        elif loaded.problem is None:
            self.journal = self._make(path, loaded.extras, loaded.length)
            if loaded.extras.journal == OPEN and loaded.remark is None:
                self._attempt(lambda journal: journal.resume(loaded))
            elif controller.result is None:
                self._begin()
        else:
            self.journal = self._make(self._new_path(), loaded.extras)
            if self._begin():
                self._set_aside(path)

    @Slot(object, object)
    def _advanced(self, table: "TableView", events: tuple[Event, ...]) -> None:
        if self.journal is None:
            return
        is_game = not self._controller.is_looking_back and not self._controller.is_planning
        self._note(table if is_game else None)
        self.keep()
        if any(isinstance(event, PhaseBegan) for event in events):
            self._picture_timer.start()

    @Slot()
    def _history_changed(self) -> None:
        """The game may have been saved by its player."""
        if self.journal is None:
            return
        controller = self._controller
        self._is_in_file = not controller.has_unsaved_steps
        if controller.path == self._file:
            return
        self._file = controller.path
        if self._file is not None and self._file.absolute() == self.journal.path.absolute():
            # The player chose our own file: it is theirs now, the next step begins another.
            self.journal.release()
            self.journal = self._make(self._new_path(), self._extras)
        elif self.journal.is_open:
            self.keep()

    @Slot(object)
    def _finished(self, _result: object) -> None:
        if self.journal is not None:
            self._close(self.journal)
            self._picture_timer.start()

    def _note(self, table: "TableView | None") -> None:
        """What the journal tells besides the steps; without a table the list of games keeps what it shows."""
        controller = self._controller
        if table is not None:
            self._about = about_table(table, controller.result is not None)
        self._told, self._file = controller.extras(), controller.path
        self._is_in_file = not controller.has_unsaved_steps

    # Writing

    def _make(self, path: Path, extras: Extras, length: int | None = None) -> Journal:
        return Journal(path, self._controller.game_type, self._controller.game_session, extras, length)

    @property
    def _extras(self) -> Extras:
        """What the journal tells besides the steps, as it is now."""
        file = str(self._file.absolute()) if self._file else None
        return replace(self._told, file=file, about=self._about)

    def _begin(self) -> bool:
        return self._attempt(lambda journal: journal.begin(self._extras))

    def _close(self, journal: Journal) -> None:
        def closed(error: Exception | None) -> None:
            if error is not None:
                journal.distrust()
                self._fail(error)

        self._disk.run(journal.closing(self._extras), closed)

    def _attempt(self, act: Callable[[Journal], object]) -> bool:
        """Change the journal, and have the change synced."""
        journal = self.journal
        if journal is None:
            return True
        try:
            if not journal.is_open and not self.settle():  # its end may still be under way
                raise OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
            self._folder.mkdir(parents=True, exist_ok=True)
            act(journal)
        except JournalInUse:
            self._go_elsewhere(journal)
            return self._begin()
        except Exception as error:  # whatever it is, the step is not kept
            self._fail(error)
            return False
        self._sync(journal)
        return True

    def _go_elsewhere(self, journal: Journal) -> None:
        """Another window has our file: both games go on, in a file each."""
        journal.release()
        self.journal = self._make(self._new_path(), self._extras)
        text = self.tr("The game %1 was also continued in another window; here it continues as a separate copy.")
        self.copied.emit(text.replace("%1", journal.path.stem))

    def _sync(self, journal: Journal) -> None:
        if self._is_syncing:
            self._is_sync_due = True
            return
        self._is_syncing = True
        at = self._session.at if self._session is not None else 0

        def synced(error: Exception | None) -> None:
            is_due = self._is_sync_due
            self._is_syncing = self._is_sync_due = False
            if journal is self.journal:
                self._synced(journal, at, error)
            if is_due and self.journal is not None and self.journal.is_open:
                self._sync(self.journal)

        self._disk.run(journal.syncing(), synced)

    def _synced(self, journal: Journal, at: int, error: Exception | None) -> None:
        if error is not None:
            journal.distrust()
            self._fail(error)
            return
        if not journal.is_behind(self._extras):  # a later step may have failed
            self._recover()
        self.synced.emit(at)

    def _recover(self) -> None:
        if self._is_failing:
            self._is_failing = False
            self.recovered.emit()

    def _fail(self, error: Exception) -> None:
        if isinstance(error, OSError):
            _LOG.warning("autosave: %s", error)
        else:
            _LOG.error("autosave", exc_info=error)
        self._retry_timer.start()
        if not self._is_failing:
            self._is_failing = True
            text = self.tr(
                "Autosave stopped because nothing can be written to %1 (%2); play on, but save the game elsewhere."
            )
            self.failed.emit(
                text.replace("%1", str(self._folder)).replace("%2", getattr(error, "strerror", None) or str(error))
            )

    def _discard(self, journal: Journal) -> None:
        journal.release()

        def discard() -> None:
            journal.discard()
            picture_of(journal.path, self._folder).unlink(missing_ok=True)

        self._disk.run(discard, lambda _error: None)

    def _set_aside(self, path: Path) -> None:
        """A damaged journal stays as it is, but is not offered again."""
        with contextlib.suppress(OSError):
            path.rename(free_path(path.with_name(f"{path.name}.damaged")))

    def _keep_own_picture(self) -> None:
        if self.journal is not None and self.journal.path.is_file():
            self.keep_picture(self.journal.path)

    def _new_path(self) -> Path:
        title, now = self._controller.game_type.title, datetime.now().strftime("%Y-%m-%d %H-%M-%S")
        return free_path(self._folder / f"{title} {now}{SAVE_SUFFIX}")


def png_bytes(image: QImage) -> bytes:
    """The picture as the content of a PNG file."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(content.data())
