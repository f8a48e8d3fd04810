"""Work on a Dask cluster, for who outgrows one machine: the same results in the same order.

Its workers run the code that they have, so they must have the same program; that is checked before any work is sent.
"""

import hashlib
import importlib
import logging
import threading
from collections.abc import Callable, Generator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from engine.core.errors import PlayerError
from engine.core.resources import resource

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

PATIENCE = 10  # seconds until a cluster must have answered
_HERE = threading.Lock()


def on_cluster(work: Callable[[Task], Outcome], tasks: Sequence[Task], address: str) -> Generator[Outcome, None, None]:
    """The outcome of each task, in the order of the tasks. Who closes this before the end takes back the others."""
    distributed = _package()
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what players need to know, we say
    client = _connected(distributed, address)
    try:
        _check_program(client, address)
        futures = client.map(partial(_one_at_a_time, work), tasks, pure=False)
        try:
            for future in futures:
                yield _outcome(distributed, future, address)
        finally:
            client.cancel(futures)
    finally:
        client.close()


def _package() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError as error:
        raise PlayerError(
            "A cluster needs the package distributed, which is not installed;"
            " install it with: pip install 'tm-desktop[cluster]'."
        ) from error


def _connected(distributed: Any, address: str) -> Any:
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise PlayerError(
            f"No Dask scheduler answers at {address} ({type(error).__name__}); start one with: dask scheduler."
        ) from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        client.close()
        raise PlayerError(
            f"The cluster at {address} has no workers; start some with: dask worker {address} --nthreads 1."
        ) from error
    return client


def _check_program(client: Any, address: str) -> None:
    """Workers with other rules or bots would play other games."""
    try:
        others = client.run(program_checksum)
    except Exception as error:  # whatever their Python says when it has no such module
        raise PlayerError(
            f"The workers at {address} cannot run this program ({error}); install TM Desktop where they run."
        ) from error
    if different := sorted(worker for worker, checksum in others.items() if checksum != program_checksum()):
        raise PlayerError(
            f"The worker {different[0]} has another version of this program; install the same one on all machines."
        )


def _outcome(distributed: Any, future: Any, address: str) -> Any:
    try:
        return future.result()
    except (distributed.CancelledError, distributed.KilledWorker) as error:
        raise PlayerError(
            f"The cluster at {address} was lost while it worked ({type(error).__name__}); start it and try again."
        ) from error


def _one_at_a_time(work: Callable[[Task], Outcome], task: Task) -> Outcome:
    """A worker may have several threads; games are played in one process by one thread."""
    with _HERE:
        return work(task)


def program_checksum() -> str:
    """Of all that the outcome of a game depends on: the code of the engine and the data that it reads."""
    engine = Path(__file__).parents[1]
    files = [path for path in sorted(engine.rglob("*.py")) if "compiled" not in path.relative_to(engine).parts]
    for folder in ("rules", "bots"):
        files += sorted(resource(folder).rglob("*.yaml"))
    checksum = hashlib.sha256()
    for path in files:
        checksum.update(path.name.encode() + b"\0" + path.read_bytes())
    return checksum.hexdigest()
