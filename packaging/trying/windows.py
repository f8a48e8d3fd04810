"""Rows of packaging/smoke.py that need a screen: starts, files that are opened, and a game that is played by hand."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from trying.program import PATIENCE, Failed, Program, Skipped, Workshop, check

WARM_S = 1.0  # until the first window, when the disk has been read before
STARTS = 5  # of which the median counts
SIZE = (1280, 860)
OWN_STEPS = 3  # a faction, and two dwellings
_ENDS = "tm_desktop.quality.started"  # the program, but it ends when its first window was painted, and says when
_NO_FONTS = '<?xml version="1.0"?><fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>'


@contextmanager
def screen(is_wanted: bool) -> Iterator[None]:
    """On Linux a screen of its own where there are the programs for it, so that nobody is disturbed."""
    if not is_wanted or not sys.platform.startswith("linux") or not shutil.which("Xvfb"):
        yield
        return
    before = dict(os.environ)
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY"):
        os.environ.pop(name, None)
    reading, writing = os.pipe()
    size = "{}x{}x24".format(*SIZE)
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        os.environ["DISPLAY"] = f":{told.readline().strip()}"
    quiet = subprocess.DEVNULL
    manager = subprocess.Popen(["openbox"], stdout=quiet, stderr=quiet) if shutil.which("openbox") else None
    try:
        yield
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()
        os.environ.clear()
        os.environ.update(before)


class Start(NamedTuple):
    """Seconds until the first window was painted: on the wall, and of the processor, on which others matter less."""

    wall: float
    processor: float


def start_to_window(program: Program, **variables: str) -> Start:
    """The clock is the same for all processes of a machine."""
    command = [*program.module(_ENDS), str(program.home / "started")]
    begun = time.monotonic()
    done = subprocess.run(
        command,
        env=program.environment(None, **variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
        check=False,
    )
    check(done.returncode == 0 and "Traceback" not in done.stderr, done.stderr.strip() or "no window came")
    painted, processor = map(float, done.stdout.split()[-2:])
    return Start(painted - begun, processor)


def forget_files(program: Program) -> bool:
    """Let the system forget what it has read of the program, so that the disk is asked again."""
    if program.folder is None or not hasattr(os, "posix_fadvise"):
        return False
    for path in program.folder.rglob("*"):
        if path.is_file():
            descriptor = os.open(path, os.O_RDONLY)
            try:
                os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
            finally:
                os.close(descriptor)
    return True


def start_cold_and_warm(program: Program, work: Workshop) -> str:
    kind = "cold" if forget_files(program) else "first"
    first = start_to_window(program)
    starts = [start_to_window(program) for _ in range(STARTS)]
    warm, processor = (median(column) for column in zip(*starts, strict=True))
    told = f"{kind} {first.wall:.2f} s, warm {warm:.2f} s (target {WARM_S:g} s), {processor:.2f} s of the processor"
    check(warm < WARM_S or not work.targets_count, told)
    return told


def start_elsewhere(program: Program, work: Workshop) -> str:
    """The whole program, and the user's folders, below a name that is not Latin."""
    if program.folder is None:
        raise Skipped("installed into a Python")
    folder = work.folder / "ユーザー Ёж" / program.folder.name
    shutil.copytree(program.folder, folder, symlinks=True)
    there = Program(folder, folder.parent / "home")
    told = there.run("tm-desktop", "--headless", "--seed", "2", "--pictures", folder.parent / "картинки")
    check("Rank" in told, "no result was printed")
    answer = there.run("tm-engine", "worker", "--players", "2", "--bot", "random", "--json")
    check("hello_ms" in answer, "no bot answered")
    return "a game, and a bot in its own process"


def start_without_fonts(program: Program, work: Workshop) -> str:
    """The program brings its own."""
    if not sys.platform.startswith("linux"):
        raise Skipped("this system always has some")
    empty = work.folder / "no fonts"
    empty.mkdir()
    (empty / "fonts.conf").write_text(_NO_FONTS % (empty, empty), encoding="utf-8")
    start_to_window(program, FONTCONFIG_FILE=str(empty / "fonts.conf"))
    return "a window with the fonts of the program"


# What is shown and played


@contextmanager
def running(program: Program, *words: object, home: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """The program itself, until the end of the block."""
    command = [str(program.path("tm-desktop")), *map(str, words)]
    process = subprocess.Popen(
        command, env=program.environment(home), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(is_so: Callable[[], object], what: str, seconds: float = 120) -> None:
    until = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until:
            raise Failed(f"{what} did not come within {seconds:.0f} seconds")
        time.sleep(0.05)


def games_folder(home: Path) -> Path:
    return home / "data" / "games"


def open_pack(program: Program, work: Workshop) -> str:
    """As by a double click on its file."""
    source = Path(__file__).resolve().parents[2] / "resources" / "packs" / "short_game"
    pack = work.folder / "рack.tmpack"
    shutil.make_archive(str(pack), "zip", source.parent, source.name)
    Path(f"{pack}.zip").rename(pack)
    home = work.folder / "home with a pack"
    with running(program, pack, home=home):
        wait_for((home / "data" / "packs" / source.name / "pack.yaml").is_file, "the pack")
    return "installed"


def xdotool(*words: object) -> str:
    done = subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def shown_window(title: str = "TM Desktop") -> str:
    found = xdotool("search", "--onlyvisible", "--name", title).splitlines()
    return found[-1] if found else ""


def own_steps(home: Path) -> int:
    """What the person at the first seat has done in all games, and bots have not."""
    return sum(path.read_bytes().count(b'"seat": 0, "do"') for path in games_folder(home).glob("*.tmsave"))


def play_by_hand(program: Program, work: Workshop) -> str:
    """A new game by keys, then clicks over the whole table until some of them are steps of the game."""
    if not sys.platform.startswith("linux") or not shutil.which("xdotool"):
        raise Skipped("needs X11 and xdotool")
    home = work.folder / "home of a player"
    with running(program, home=home):
        begin_game(home)
        clicks = click_until(lambda: own_steps(home) >= OWN_STEPS)
    return f"{OWN_STEPS} steps by {clicks} clicks"


def begin_game(home: Path) -> None:
    """Ctrl+N and Enter, as long as the window needs to hear them."""
    wait_for(shown_window, "the window")

    def has_begun() -> bool:
        xdotool("windowfocus", "--sync", shown_window())
        xdotool("key", "ctrl+n")
        time.sleep(1.5)
        xdotool("key", "Return")
        time.sleep(2)
        return any(games_folder(home).glob("*.tmsave"))

    wait_for(has_begun, "the game")


def click_until(is_so: Callable[[], bool]) -> int:
    """From the middle outwards, each time with Enter for what the click may have opened; how many it took."""
    middle = (SIZE[0] // 2, SIZE[1] // 2)
    places = [(x, y) for x in range(20, SIZE[0], 45) for y in range(60, SIZE[1], 45)]
    places.sort(key=lambda place: abs(place[0] - middle[0]) + abs(place[1] - middle[1]))
    for clicks, place in enumerate(places, 1):
        for words in (("mousemove", *place, "click", 1), ("key", "Return")):
            xdotool(*words)
            time.sleep(0.25)
            if is_so():
                return clicks
    raise Failed("no click was a step of the game")


def start_twice(program: Program, work: Workshop) -> str:
    """Two windows on one folder, with the same game: both go on, and no step of it is lost."""
    home = work.folder / "home of two"
    program.run("tm-engine", "new", work.folder / "two.tmsave", "--players", "2", "--seed", "3")
    games = games_folder(home)
    games.mkdir(parents=True)
    shutil.copyfile(work.folder / "two.tmsave", games / "two.tmsave")
    before = (games / "two.tmsave").read_bytes()
    with (
        running(program, games / "two.tmsave", home=home) as one,
        running(program, games / "two.tmsave", home=home) as two,
    ):
        time.sleep(8)
        check(one.poll() is None and two.poll() is None, "one of them ended")
    kept = [path for path in games.glob("*.tmsave*") if not path.name.startswith(".")]
    check(any(path.read_bytes().startswith(before[: before.index(b"\n")]) for path in kept), "the game is gone")
    for path in kept:
        program.run("tm-engine", "replay", path)
    return f"both went on; {len(kept)} whole game{'s' if len(kept) > 1 else ''}"
