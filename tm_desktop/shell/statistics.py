"""Counts finished games for the statistics: each when it ends, and those of the saves when somebody asks for it."""

import logging
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engine.bots.laboratory import SCORE
from engine.core.errors import PlayerError
from engine.core.savefile import glance, read_save
from engine.core.session import Session
from tm_desktop.folders import SAVE_SUFFIX
from tm_desktop.play.disk import Disk
from tm_desktop.play.game_list import one_entry
from tm_desktop.play.results import GameResult, game_key, result_of
from tm_desktop.play.results_file import Kept, ResultsFile

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow
    from tm_desktop.shell.statistics_window import StatisticsWindow

_LOG = logging.getLogger("tm_desktop")


class Statistics(QObject):
    """Follows the controller, owns the file and its window. A game counts if a person of this computer played it.

    Signals:
        changed(): other games are counted.
        progressed(int, int): so many of the saves have been read.
        told(str, bool): a sentence for the player, and whether it is a problem.
    """

    changed = Signal()
    progressed = Signal(int, int)
    told = Signal(str, bool)

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.file = ResultsFile(window.folders.statistics_file)
        self.shown: StatisticsWindow | None = None
        self._disk = Disk()
        self._counted = ""  # the id of the game on the table if its end is counted already
        self._saves: list[Path] = []  # that are still to be read
        self._found: list[GameResult] = []
        self._total = 0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._count_next)
        window.start_page.statistics_asked.connect(self.show)
        window.controller.loaded.connect(self._loaded)
        window.controller.finished.connect(lambda _result: self._finished())

    def show(self) -> None:
        from tm_desktop.shell.statistics_window import StatisticsWindow

        if self.shown is None:
            self.shown = StatisticsWindow(self._window)
            self.shown.destroyed.connect(self._gone)
            self.shown.reload()
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()

    def close(self) -> None:
        self._timer.stop()
        self.settle()
        if self.shown is not None:
            self.shown.close()

    def _gone(self) -> None:
        self.shown = None

    # The file

    def results(self) -> list[GameResult]:
        """All games that are counted. Those of a damaged file that can be read, and the saves are counted anew."""
        self.settle()
        try:
            kept = self.file.read()
        except (OSError, PlayerError) as error:
            text = self.tr("The statistics cannot be read (%1); games are not lost, try again later.")
            self._tell_problem(text, error)
            return []
        self._tell_if_damaged(kept)
        return list(kept.games.values())

    def result(self, session: Session, players: Sequence[str], when: datetime) -> GameResult | None:
        """None if the game is not over, or if nobody of this computer played."""
        controller, game_id = self._window.controller, session.game.setup.game

        def title(side: str) -> str:
            return controller.plugins.get(game_id).lab_words([session.game]).figure(SCORE, side).name

        result = result_of(session, controller.registry.get(game_id), players, when, title)
        known = self._window.settings.people()
        if result is None or not any(seat.is_person and seat.name in known for seat in result.seats):
            return None
        return result

    def delete(self) -> None:
        self.stop_counting()
        self.settle()
        try:
            self.file.delete()
        except OSError as error:
            self._tell_problem(self.tr("The statistics could not be deleted (%1); they are still there."), error)
        self._counted = ""
        self.changed.emit()

    def settle(self) -> None:
        """Wait until what ended is in the file."""
        self._disk.wait(5.0)

    def _add(self, results: Sequence[GameResult], instead_of: str = "") -> None:
        """In a thread of its own: a busy disk takes its time."""
        kept: list[Kept] = []

        def added(error: Exception | None) -> None:
            if error is not None:
                text = self.tr("The statistics could not be written (%1); the game is kept and can be counted later.")
                self._tell_problem(text, error)
                return
            self._tell_if_damaged(kept[0])
            self.changed.emit()

        self._disk.run(lambda: kept.append(self.file.add(results, instead_of)), added)

    def _tell_if_damaged(self, kept: Kept) -> None:
        if kept.aside is not None:
            text = self.tr(
                "The statistics were damaged; the file was kept as %1, and they begin anew with what can be read"
                " and with the saved games."
            )
            self._tell(text.replace("%1", kept.aside.name))
            self.count_saves()

    def _tell_problem(self, text: str, error: Exception) -> None:
        _LOG.warning("statistics: %s", error)
        self._tell(text.replace("%1", getattr(error, "strerror", None) or str(error).rstrip(".")))

    def _tell(self, text: str) -> None:
        if self.shown is not None:
            self.told.emit(text, True)
        else:
            self._window.tell(text, is_problem=True)

    # The game on the table

    def _loaded(self) -> None:
        """A game that is opened at its end may be taken back, and end once more."""
        controller = self._window.controller
        self._counted = game_key(controller.game_session) if controller.result is not None else ""

    def _finished(self) -> None:
        window = self._window
        if not window.settings.preferences.statistics or not window.autosave.is_enabled:
            return
        result = self.result(window.controller.game_session, window.controller.players, datetime.now())
        if result is not None:
            self._add([result], self._counted)
            self._counted = result.id

    # Saved games

    @property
    def is_counting(self) -> bool:
        return self._timer.isActive()

    def count_saves(self) -> None:
        """Add the finished games of our folder, one file after the other while nothing else happens."""
        if not self.is_counting:
            self._saves = sorted(self._window.folders.saves.glob(f"*{SAVE_SUFFIX}"))
            self._found, self._total = [], len(self._saves)
            self._timer.start()

    def stop_counting(self) -> None:
        self._timer.stop()

    def _count_next(self) -> None:
        if not self._saves:
            self._timer.stop()
            self._add(self._found)
            return
        path = self._saves.pop()
        with one_entry(path):
            self._read(path)
        self.progressed.emit(self._total - len(self._saves), self._total)

    def _read(self, path: Path) -> None:
        if glance(path).extras.about.get("over") is not True:
            return
        loaded = read_save(path, self._window.controller.registry)
        result = self.result(loaded.session, loaded.extras.players, datetime.fromtimestamp(path.stat().st_mtime))
        if loaded.problem is None and result is not None:
            self._found.append(result)
