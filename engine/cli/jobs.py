"""Work on several processors: the same results in the same order as on one, only sooner."""

import argparse
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from engine.cli.output import progress
from engine.cli.setups import check_least

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

WORTH_A_PROCESS = 10  # tasks; for fewer, starting a process takes longer than it saves


def add_jobs_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, metavar="N", help="processes that play (default: one per processor)")


def jobs_from(args: argparse.Namespace) -> int:
    """As many as the arguments ask for, or as is usual for that many games."""
    jobs: int = usual_jobs(args.games) if args.jobs is None else args.jobs
    check_least(jobs, 1, "jobs")
    return jobs


def usual_jobs(tasks: int) -> int:
    """As many as there are processors, but none for a handful of tasks."""
    return max(1, min(os.cpu_count() or 1, tasks // WORTH_A_PROCESS))


def in_parallel(work: Callable[[Task], Outcome], tasks: Sequence[Task], jobs: int, what: str) -> Iterator[Outcome]:
    """The outcome of each task, in the order of the tasks, with a progress line.

    `work` is a function of a module, and tasks and outcomes are plain data: they go to other processes and back.
    """
    if jobs == 1:
        yield from progress(map(work, tasks), len(tasks), what)
        return
    # New processes, not copies of this one, which may hold threads and locks; each takes a few tasks at a time.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        chunk = max(1, len(tasks) // (jobs * 8))
        yield from progress(pool.map(work, tasks, chunksize=chunk), len(tasks), what)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
