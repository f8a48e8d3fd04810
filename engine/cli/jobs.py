"""Work on several processors: the same results in the same order as on one, only sooner."""

import argparse
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from typing import TypeVar

from engine.cli.cluster import on_cluster
from engine.cli.output import progress
from engine.cli.setups import check_least

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

WORTH_A_PROCESS = 10  # tasks; for fewer, starting a process takes longer than it saves


@dataclass(frozen=True, slots=True)
class Jobs:
    """Where work is done: in so many processes of this machine, or on the cluster at an address."""

    processes: int = 1
    cluster: str = ""


def add_jobs_argument(parser: argparse.ArgumentParser) -> None:
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--jobs", type=int, metavar="N", help="processes that play (default: one per processor)")
    place.add_argument("--cluster", default="", metavar="ADDRESS", help="play on the Dask cluster of this scheduler")


def jobs_from(args: argparse.Namespace) -> Jobs:
    """As many as the arguments ask for, or as is usual for that many games."""
    processes: int = usual_processes(args.games) if args.jobs is None else args.jobs
    check_least(processes, 1, "jobs")
    return Jobs(processes, args.cluster)


def usual_processes(tasks: int) -> int:
    """As many as there are processors, but none for a handful of tasks."""
    return max(1, min(os.cpu_count() or 1, tasks // WORTH_A_PROCESS))


def in_parallel(work: Callable[[Task], Outcome], tasks: Sequence[Task], jobs: Jobs, what: str) -> Iterator[Outcome]:
    """The outcome of each task, in the order of the tasks, with a progress line."""
    yield from progress(outcomes(work, tasks, jobs), len(tasks), what)


def outcomes(work: Callable[[Task], Outcome], tasks: Sequence[Task], jobs: Jobs) -> Generator[Outcome, None, None]:
    """The outcome of each task, in the order of the tasks. Who closes this before the end goes on at once;
    only what the processes have begun is finished, for nobody.

    `work` is a function of a module, and tasks and outcomes are plain data: they go to other processes and back.
    """
    if jobs.cluster:
        yield from on_cluster(work, tasks, jobs.cluster)
    elif jobs.processes == 1:
        yield from map(work, tasks)
    else:
        yield from _in_processes(work, tasks, jobs.processes)


def _in_processes(work: Callable[[Task], Outcome], tasks: Sequence[Task], processes: int) -> Iterator[Outcome]:
    # New processes, not copies of this one, which may hold threads and locks.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _follow_the_parent)
    try:
        yield from pool.map(work, tasks)
    finally:
        # Who stops goes on at once. To end the processes as well would break the pool while it drops its tasks.
        pool.shutdown(wait=False, cancel_futures=True)


def _follow_the_parent() -> None:
    """Interrupts are its business. When it is gone, however it went, nobody waits for this process any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
