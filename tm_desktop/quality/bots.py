"""Games of bots alone, one after the other: how long they keep the window from answering, and what stays in memory."""

import os
import time
from pathlib import Path
from statistics import median

from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from engine.core.game import GameType, Seat, Setup
from tm_desktop.play.bots import DEFAULT_BOT
from tm_desktop.quality.figures import Cost, Figure, spread
from tm_desktop.quality.tables import Tables
from tm_desktop.quality.windows import open_window
from tm_desktop.shell.main_window import MainWindow

_GAMES = 8
_SETTLED = 4  # games until caches are full and the allocator has found its size
_BEAT_MS = 5


class Heartbeat(QObject):
    """A timer whose beats are late when something else holds the event loop."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = Cost(0, 0)
        self._last = self._now()
        self._timer = QTimer(self, interval=_BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        now, last = self._now(), self._last
        self.longest = Cost(
            max(self.longest.wall, now.wall - last.wall - _BEAT_MS),
            max(self.longest.processor, now.processor - last.processor),
        )
        self._last = now

    @staticmethod
    def _now() -> Cost:
        return Cost(time.perf_counter() * 1000, time.process_time() * 1000)


def memory_mb() -> float:
    """What the process holds in memory now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def measure(tables: Tables) -> list[Figure]:
    blocks, sizes = [], []
    with open_window((1920, 1080)) as window:
        window.settings.change(bot_speed="instant")
        for seed in range(1, _GAMES + 1):
            blocks.append(_play(window, tables.game_type, seed))
            sizes.append(memory_mb())
    growth = (sizes[-1] - sizes[_SETTLED - 1]) / (_GAMES - _SETTLED)
    walls = [block.wall for block in blocks]
    processor = median(block.processor for block in blocks)
    longest = f"{processor:.0f} ms of processor time; longest of each game: {spread(walls, 'ms')}"
    told = ", ".join(f"{size:.0f}" for size in sizes)
    return [
        Figure(
            "event loop blocked while bots think",
            median(walls),
            100,
            "ms",
            longest,
        ),
        Figure(
            f"memory after a game of {tables.game_type.seat_counts[-1]}",
            sizes[0],
            180,
            "MB",
            f"after each game: {told} MB",
        ),
        Figure("memory growth from game to game", growth, 1, "MB", f"from game {_SETTLED} on"),
    ]


def _play(window: MainWindow, game_type: GameType, seed: int) -> Cost:
    loop = QEventLoop()
    seats = tuple(Seat(f"Bot {seat}", DEFAULT_BOT) for seat in range(1, game_type.seat_counts[-1] + 1))
    window.controller.finished.connect(loop.quit)
    window.start_game(Setup(game_type.id, seats, seed))
    QApplication.processEvents()  # putting the table up, with its first picture, is no thinking
    heartbeat = Heartbeat()
    loop.exec()
    window.controller.finished.disconnect(loop.quit)
    return heartbeat.longest
