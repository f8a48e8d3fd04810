"""Try a built application, on any system: `python packaging/smoke.py`.

Without an argument it is the one that packaging/build.py has just frozen; else the folder with the programs: a frozen
application (on macOS the .app), one that is installed (/usr/bin), or the one with the Python into which the wheel was
installed (bin, Scripts). What is tried is a row of the table that is printed; the exit code is 0 if all is well. Needs
Python alone; on Linux a screen for windows, for which Xvfb does, and xdotool for the row that clicks. Nothing of the
user's is touched.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "packaging"))

from trying import windows  # noqa: E402
from trying.program import Failed, Program, Skipped, Workshop, check, has_pictures  # noqa: E402

FROZEN = ROOT / "build" / "bundle" / "frozen"
LARGEST_MB = 160
CORES = ("compiled", "interpreted")
PACK = ROOT / "resources" / "packs" / "short_game"


def tell_version(program: Program, _work: Workshop) -> str:
    """Both programs say the same one."""
    told = {program.run(name, "--version").strip() for name in ("tm-desktop", "tm-engine")}
    check(len(told) == 1, f"they say {sorted(told)}")
    return told.pop()


def have_size(program: Program, _work: Workshop) -> str:
    if program.folder is None:
        raise Skipped("installed into a Python")
    size = sum(path.lstat().st_size for path in program.folder.rglob("*") if path.is_file()) / 1e6
    check(size < LARGEST_MB, f"{size:.0f} MB, more than {LARGEST_MB}")
    return f"{size:.0f} MB of at most {LARGEST_MB}"


def run_compiled(program: Program, _work: Workshop) -> str:
    """It refuses to where the core is missing; and the sources play the same."""
    told = [program.run("tm-engine", "simulate", "4", "--jobs", "1", "--json", TM_CORE=core) for core in CORES]
    outcomes = [{key: value for key, value in json.loads(text).items() if "second" not in key} for text in told]
    check(outcomes[0] == outcomes[1], "both cores play different games")
    return "the same games as interpreted"


def play_headless(program: Program, work: Workshop) -> str:
    """Bots alone, every game that the program has."""
    played = []
    for game in (about["id"] for about in json.loads(program.run("tm-engine", "games", "--json"))):
        folder = work.folder / f"pictures of {game}"
        told = program.run("tm-desktop", "--headless", "--seed", "1", "--game", game, "--pictures", folder)
        check("Rank" in told, f"no result was printed for {game}")
        played.append(f"{game} with {has_pictures(folder)} pictures")
    check(bool(played), "there is no game")
    return ", ".join(played)


def open_save(program: Program, work: Workshop) -> str:
    """A new game as a save, played to its end."""
    save = work.folder / "trial.tmsave"
    program.run("tm-engine", "new", save, "--players", "3", "--seed", "5")
    told = program.run("tm-desktop", "--headless", "--load", save, "--pictures", work.folder / "save")
    check("Rank" in told, "no result was printed")
    return f"{has_pictures(work.folder / 'save')} pictures"


def import_ledger(program: Program, work: Workshop) -> str:
    """A game written in the community's notation, read again, and every value compared."""
    golden = ROOT / "tests" / "golden" / "terra_mystica" / "four_league.tmgame"
    ledger = work.folder / "ledger.txt"
    program.run("tm-engine", "export", golden, "--form", "ledger", "--output", ledger)
    program.run("tm-engine", "replay", "--verify", ledger)
    return f"{len(ledger.read_text(encoding='utf-8').splitlines())} lines"


def ask_bot(program: Program, _work: Workshop) -> str:
    """In a process that the program starts out of itself, as the window does."""
    told = json.loads(program.run("tm-engine", "worker", "--players", "2", "--bot", "novice", "--json"))
    return f"first answer after {told['first_answer_ms'] / 1000:.1f} s, then {told['answer_median_ms']:.0f} ms"


def use_processors(program: Program, _work: Workshop) -> str:
    """Processes of a pool are the program itself, too."""
    told = json.loads(program.run("tm-engine", "simulate", "20", "--jobs", "2", "--json"))
    check(told["games"] == 20, f"not 20 games: {told}")
    return "20 games in 2 processes"


def check_pack(program: Program, _work: Workshop) -> str:
    program.run("tm-engine", "validate", PACK)
    return f"{PACK.name} can be played"


def write_elsewhere(program: Program, work: Workshop) -> str:
    """Where nothing can be kept, one plays all the same, and is told so in one sentence."""
    blocked = work.folder / "blocked"
    blocked.write_text("a file where a folder should be", encoding="utf-8")
    done = program.start("tm-desktop", "--headless", "--seed", "1", "--pictures", work.folder / "kept", home=blocked)
    check(done.returncode == 0, done.stderr)
    check("Nothing can be written to" in done.stderr, f"nothing was said: {done.stderr!r}")
    return done.stderr.strip().splitlines()[0]


def refuse_nonsense(program: Program, work: Workshop) -> str:
    """One sentence and no traceback for a file that is no game."""
    bad = work.folder / "bad.tmsave"
    bad.write_bytes(b"\0\1nonsense")
    done = program.start("tm-desktop", "--headless", "--load", bad)
    check(done.returncode != 0, "it was taken for a game")
    told = done.stderr.strip()
    check("Traceback" not in told and len(told.splitlines()) == 1, told)
    return told


def rows(with_window: bool) -> dict[str, Callable[[Program, Workshop], str]]:
    """What is tried, in this order."""
    windowless = {
        "version": tell_version,
        "size": have_size,
        "compiled core": run_compiled,
        "headless games": play_headless,
        "save": open_save,
        "ledger": import_ledger,
        "bot process": ask_bot,
        "several processes": use_processors,
        "pack": check_pack,
        "no place to write": write_elsewhere,
        "bad file": refuse_nonsense,
    }
    shown = {
        "first window": windows.start_cold_and_warm,
        "a game by keys and clicks": windows.play_by_hand,
        "started twice at once": windows.start_twice,
        "no font": windows.start_without_fonts,
        "a pack opened": windows.open_pack,
    }
    last = {"a folder ユーザー Ёж": windows.start_elsewhere, "own folder untouched": untouched}
    return {**windowless, **(shown if with_window else {}), **last}


def untouched(program: Program, _work: Workshop) -> str:
    """All that was tried has written nothing where the program lies."""
    if program.folder is None:
        raise Skipped("installed into a Python")
    changed = sorted(set(program.listing().items()) ^ set(program.before.items()))
    check(not changed, f"changed: {changed[:3]}")
    return f"{len(program.before)} files as before"


def tried(row: Callable[[Program, Workshop], str], program: Program, work: Workshop) -> tuple[str, str]:
    try:
        return "ok", row(program, work)
    except Skipped as reason:
        return "skipped", str(reason)
    except Failed as reason:
        return "FAILED", str(reason)
    except Exception as error:  # an answer that nobody thought of is a failure, too
        return "FAILED", f"{type(error).__name__}: {error}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, help="the folder with the programs")
    parser.add_argument("--no-window", action="store_true", help="leave out what needs a screen")
    parser.add_argument("--targets", action="store_true", help="fail where a time misses its target, too")
    parser.add_argument("--only", default="", metavar="PART", help="only rows with this in their name")
    arguments = parser.parse_args()
    folder = arguments.folder or next((path for path in sorted(FROZEN.glob("*")) if path.is_dir()), FROZEN)
    if not folder.is_dir():
        parser.error(f"there is no folder {folder}; python packaging/build.py makes one")
    failed = 0
    with tempfile.TemporaryDirectory(prefix="tm-desktop-") as name, windows.screen(not arguments.no_window):
        work = Workshop(Path(name), arguments.targets)
        program = Program(folder.absolute(), work.folder / "home ユーザー Ёж")
        for title, row in rows(not arguments.no_window).items():
            if arguments.only in title:
                begun = time.monotonic()
                verdict, words = tried(row, program, work)
                failed += verdict == "FAILED"
                print(f"{verdict:8} {title:28} {time.monotonic() - begun:5.1f} s  {words}", flush=True)
    print(f"{failed} of these failed." if failed else "All is well.")
    return 1 if failed else 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.exit(main())
