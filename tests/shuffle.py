"""Run tests again and again, each time in another order, on a machine that is busy: whatever breaks has a seed.

    python -m tests.shuffle --runs 50 --load 2

Without other paths the tests of the desktop are run. Beside them, so many processes do nothing but use a processor.
More runs side by side than there are processors keep them busy by themselves, and none of them works for nothing:

    python -m tests.shuffle --runs 50 --at-once 3 --load 0
"""

import argparse
import collections
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.conftest import PROJECT

PASSED, FAILED, CRASHED, TIMED_OUT = "passed", "FAILED", "CRASHED", "TIMED OUT"
WORKER_CRASHED = "crashed while running"  # so says pytest-xdist
POLITENESS = 5  # the load does not stop other people's work


class Run(NamedTuple):
    seed: int
    outcome: str
    seconds: float
    words: str  # what pytest printed


def run_shuffled(seed: int, paths: list[str], limit: float, logs: Path, processes: int = 1) -> Run:
    """One order of the tests in processes of its own; what it prints can be followed in a file of `logs`."""
    options = ["-q", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=300", "--shuffle", str(seed)]
    options += ["-n", str(processes)] if processes > 1 else []
    command = [sys.executable, "-m", "pytest", *options, *paths]
    log = logs / f"seed-{seed}.log"
    begun = time.monotonic()
    with log.open("w", encoding="utf-8") as told:
        try:
            done = subprocess.run(
                command, cwd=PROJECT, env=environment(), stdout=told, stderr=told, timeout=limit, check=False
            )
            code = done.returncode
        except subprocess.TimeoutExpired:
            code = None
    words = log.read_text(encoding="utf-8", errors="replace")
    return Run(seed, outcome(code, words), time.monotonic() - begun, words)


def environment() -> dict[str, str]:
    """Byte code is kept from run to run even where it usually is not: each starts the program some hundred times."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {"PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "tm-desktop-shuffle"), **kept}


def outcome(code: int | None, words: str = "") -> str:
    """A negative code is the signal that ended the process, no code a run that never ended.

    One of several processes that crashes is replaced, and only told of.
    """
    if code is None:
        return TIMED_OUT
    if code < 0 or WORKER_CRASHED in words:
        return CRASHED
    return PASSED if code == 0 else FAILED


def last_line(run: Run) -> str:
    """How many tests were run is told by pytest."""
    return (run.words.strip().splitlines() or [""])[-1]


@contextmanager
def load(processes: int) -> Iterator[None]:
    busy = [multiprocessing.Process(target=_work, daemon=True) for _ in range(processes)]
    for process in busy:
        process.start()
    try:
        yield
    finally:
        for process in busy:
            process.kill()


def _work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    while True:
        sum(range(100_000))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=50)
    parser.add_argument("--load", type=int, default=2, help="processes that keep processors busy")
    parser.add_argument("--at-once", type=int, default=1, help="runs side by side")
    parser.add_argument("--processes", type=int, default=1, help="that share the tests of a run")
    parser.add_argument("--seed", type=int, default=1, help="of the first run")
    parser.add_argument("--limit", type=float, default=4 * 3600, help="seconds that a run may take")
    parser.add_argument("--logs", type=Path, help="a folder for what the runs print")
    parser.add_argument("paths", nargs="*", default=["tests/desktop"])
    found = parser.parse_args()
    logs = found.logs or Path(tempfile.mkdtemp(prefix="tm-desktop-shuffle-"))
    logs.mkdir(parents=True, exist_ok=True)
    print(f"What the runs print is in {logs}", flush=True)
    seeds = range(found.seed, found.seed + found.runs)
    tally: collections.Counter[str] = collections.Counter()
    with load(found.load), ThreadPoolExecutor(found.at_once) as pool:
        work = (found.paths, found.limit, logs, found.processes)
        for ended in as_completed([pool.submit(run_shuffled, seed, *work) for seed in seeds]):
            run = ended.result()
            tally[run.outcome] += 1
            so_far = ", ".join(f"{count} {name}" for name, count in tally.items())
            print(f"seed {run.seed}: {run.outcome} in {run.seconds:.0f} s; {so_far}; {last_line(run)}", flush=True)
            if run.outcome != PASSED:
                print(run.words[-6000:], flush=True)
    return 0 if set(tally) == {PASSED} else 1


if __name__ == "__main__":
    sys.exit(main())
