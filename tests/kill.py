"""Kill the program again and again in the middle of games and see that no completed step is lost.

    python -m tests.kill --kills 100

Each life is the real program without a screen and with folders of its own. It goes on with the game that the start
page offers after a crash, or begins one, and plays as fast as it can, taking steps back now and then. As a step is
shown it writes its number and the checksum of the position to a pipe, which is the independent record. SIGKILL
comes at a random moment: while starting, reading, playing, finishing. Then the file and the next life must show that
very position, or the one of the single operation that was under way.
"""

import argparse
import os
import random
import selectors
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from engine.core.registry import Registry
from engine.core.savefile import OPEN, Extras, glance, read_save
from engine.games import installed_games
from tests.conftest import PATIENCE, PROJECT
from tm_desktop.folders import HOME_VARIABLE, UserFolders

STARTING_SHARE = 0.15  # of the kills come while the program starts


@dataclass
class Record:
    """What one game was reported to be: after so many steps, this position. `undo` is announced before it happens."""

    at: int = 0
    digest: str = ""
    undo: int | None = None
    is_over: bool = False


@dataclass
class Tally:
    kills: int = 0
    kills_while_starting: int = 0
    reports: int = 0
    reopened: int = 0
    finished: int = 0
    unreported: int = 0  # operations that were in the file although their report never came
    torn: int = 0  # files that ended in a torn line
    lost: list[str] = field(default_factory=list)


class KillRun:
    """The lives of one program, one after the other."""

    def __init__(self, home: Path, seed: int, use_bots: bool = False, most_seconds: float = 2.5) -> None:
        self.tally = Tally()
        self._home, self._random = home, random.Random(seed)
        self._use_bots, self._most_seconds = use_bots, most_seconds
        self._registry: Registry = installed_games(())
        self._records: dict[str, Record] = {}
        self._expected: tuple[str, str, str] | None = None  # the game that the next life must open

    def run_life(self) -> None:
        """Start the program, kill it, compare."""
        environment = {**os.environ, HOME_VARIABLE: str(self._home), "QT_QPA_PLATFORM": "offscreen"}
        command = [sys.executable, "-m", "tests.kill", "--child", str(self._random.randrange(1 << 30))]
        command += ["--bots"] if self._use_bots else []
        process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=PROJECT, env=environment)
        assert process.stdout is not None
        is_early = self._random.random() < STARTING_SHARE
        try:
            text = self._watch(process.stdout.fileno(), is_early)
        finally:
            process.kill()
            process.wait()
        while more := os.read(process.stdout.fileno(), 1 << 16):
            text += more
        process.stdout.close()
        self.tally.kills += 1
        self.tally.kills_while_starting += is_early
        self._take_reports(text.decode())
        self._check_files()

    def _watch(self, pipe: int, is_early: bool) -> bytes:
        """Read the reports until the random moment has come."""
        text = b""
        begun = time.monotonic()
        until = begun + (self._random.uniform(0, 1.2) if is_early else PATIENCE)
        has_played = is_early
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while (left := until - time.monotonic()) > 0:
                if selector.select(left):
                    more = os.read(pipe, 1 << 16)
                    if not more:
                        raise RuntimeError(f"the program ended by itself: {text.decode()[-500:]}")
                    text += more
                if not has_played and b"\n" in text:
                    has_played = True
                    until = time.monotonic() + self._random.uniform(0, self._most_seconds)
        if not has_played:
            raise RuntimeError("the program did not begin to play")
        return text

    def _take_reports(self, text: str) -> None:
        whole, _, _torn = text.rpartition("\n")
        for line in whole.splitlines():
            word, at, digest, name = line.split(" ", 3)
            record = self._records.setdefault(name, Record())
            if word == "undo":
                record.undo = int(at)
                continue
            self.tally.reports += 1
            if word == "opened":
                self.tally.reopened += 1
                if self._expected is not None and self._expected != (at, digest, name):
                    self.tally.lost.append(f"{name} was to open at {self._expected}, opened at {at} {digest}")
            if word == "over" and not record.is_over:
                record.is_over = True
                self.tally.finished += 1
            record.at, record.digest, record.undo = int(at), digest, None
        self._expected = None

    def _check_files(self) -> None:
        folder = UserFolders.below(self._home).saves
        for name, record in self._records.items():
            path = folder / name
            is_running = path.is_file() and glance(path).extras.journal == OPEN
            if is_running or not record.is_over:
                self._check_file(path, record)
        running = [path for path in folder.glob("*.tmsave") if _is_offered(glance(path).extras)]
        if running:
            path = max(running, key=lambda path: path.stat().st_mtime)
            session = read_save(path, self._registry).session
            self._expected = str(session.at), session.game.digest(session.state), path.name
        if len(running) > 1:
            self.tally.lost.append(f"{len(running)} journals are open")

    def _check_file(self, path: Path, record: Record) -> None:
        if not path.is_file():
            self.tally.lost.append(f"{path.name} is gone")
            return
        self.tally.torn += not path.read_bytes().endswith(b"\n")
        loaded = read_save(path, self._registry)
        session = loaded.session
        if loaded.problem:
            self.tally.lost.append(loaded.problem)
        elif record.undo is not None and session.at == record.undo:
            self.tally.unreported += 1
        elif session.at < record.at:
            self.tally.lost.append(f"{path.name}: {record.at - session.at} of {record.at} steps are lost")
        elif session.game.digest(session.state_at(record.at)) != record.digest:
            self.tally.lost.append(f"{path.name}: another position after {record.at} steps")
        elif session.at > record.at + 1:
            self.tally.lost.append(f"{path.name}: {session.at} steps, but only {record.at} were reported")
        else:
            self.tally.unreported += session.at > record.at

    def check_finished(self) -> None:
        """In the end every finished game is there as a whole save."""
        for name, record in self._records.items():
            if record.is_over:
                loaded = read_save(UserFolders.below(self._home).saves / name, self._registry)
                if loaded.problem or loaded.session.result is None or loaded.session.at != record.at:
                    self.tally.lost.append(f"{name} is not the finished game")


def _is_offered(extras: Extras) -> bool:
    """Whether the start page would go on with it. A game killed between its last step and its end is over all the same:
    it is listed as such, and `check_finished` looks at it.
    """
    return extras.journal == OPEN and not extras.about.get("over")


def play(seed: int, use_bots: bool) -> int:
    """A life: the program, with somebody at the table who never waits."""
    from PySide6.QtCore import QTimer

    from engine.core.game import Seat, Setup
    from tm_desktop.app import load_games, make_application, make_window
    from tm_desktop.play.bots import DEFAULT_BOT

    chance = random.Random(seed)
    folders = UserFolders.standard()
    folders.unwritable()  # makes them
    registry, plugins = load_games(())
    qt = make_application()
    window = make_window(registry, plugins, folders, folders.settings_file)
    window.bots.set_speed("instant")
    controller, autosave = window.controller, window.autosave

    def say(word: str, at: int | None = None) -> None:
        session, journal = controller.session, autosave.journal
        if journal is not None:
            digest = session.game.digest(session.state)
            os.write(1, f"{word} {session.at if at is None else at} {digest} {journal.path.name}\n".encode())

    def new_game() -> None:
        player = DEFAULT_BOT if use_bots else "human"
        seats = tuple(Seat(f"Seat {number}", player) for number in range(1, chance.randint(2, 5) + 1))
        window.start_game(Setup(window.game_id, seats, chance.randrange(10_000_000)))

    def step() -> None:
        if controller.result is not None:
            say("over")
            new_game()
        elif controller.can_undo and chance.random() < 0.08:
            say("undo", controller.session.at - 1)
            controller.undo_to(controller.session.at - 1)
        elif not use_bots:
            decision = controller.session.open_decisions[0]
            controller.choose(chance.choice(controller.session.game.legal_actions(controller.session.state, decision)))

    window.show()
    window.setUpdatesEnabled(chance.random() < 0.3)  # mostly unpainted: more steps in a life
    card = window.start_page.crash_box.card
    if card is not None:
        window.start_page.crash_box.button.click()
        say("opened")
    else:
        new_game()
        say("kept")
    controller.advanced.connect(lambda *_: say("kept"))  # after the autosave
    timer = QTimer(interval=50 if use_bots else 0)
    timer.timeout.connect(step)
    timer.start()
    return qt.exec()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", action="store_true", help="let the program's own bots play, in their processes")
    parser.add_argument("--child", type=int, metavar="SEED", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child is not None:
        return play(arguments.child, arguments.bots)
    with tempfile.TemporaryDirectory(prefix="tm-kill-") as home:
        tester = KillRun(Path(home), arguments.seed, arguments.bots)
        for number in range(1, arguments.kills + 1):
            tester.run_life()
            print(f"\r{number} of {arguments.kills} kills, {tester.tally.reports} steps", end="", flush=True)
        tester.check_finished()
    print()
    for name, value in vars(tester.tally).items():
        print(f"{name}: {value}")
    return 1 if tester.tally.lost else 0


if __name__ == "__main__":
    sys.exit(main())
