"""From the start of the process to the first painted window, beside a window of PySide6 with nothing of ours in it."""

import os
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from engine.cli.processes import module_command, module_path
from tm_desktop.quality.figures import Cost, Figure, spread

_RUNS = 9
_PATIENCE = 60  # seconds until the window must be there, or is never painted
_WINDOW, _BARE = "tm_desktop.quality.started", "tm_desktop.quality.bare_window"


def measure() -> list[Figure]:
    """The first start of both warms the disk's cache and does not count."""
    with tempfile.TemporaryDirectory(prefix="tm-desktop-") as home:
        pairs = [(_start(_WINDOW, home), _start(_BARE, home)) for _ in range(_RUNS + 1)][1:]
    windows, bares = zip(*pairs, strict=True)
    times = [cost.wall for cost in windows]
    processor = median(cost.processor for cost in windows)
    return [
        Figure("first window", median(times), 1.0, "s", f"{processor:.2f} s of processor time; {spread(times, 's')}"),
        _ratio(windows, bares),
    ]


def _ratio(windows: Sequence[Cost], bares: Sequence[Cost]) -> Figure:
    ratio = median(cost.wall for cost in windows) / median(cost.wall for cost in bares)
    processor = median(cost.processor for cost in windows) / median(cost.processor for cost in bares)
    bare = spread([cost.wall for cost in bares], "s")
    return Figure("first window / bare window", ratio, 2.5, "", f"{processor:.2f} in processor time; bare: {bare}")


def _start(module: str, home: str) -> Cost:
    """In seconds, of a program that tells when its window was painted and what processor time it has taken."""
    # Compiled code is kept as on a player's machine, but out of the sources' folders.
    env = {**os.environ, **module_path(), "PYTHONPYCACHEPREFIX": str(Path(home) / "compiled")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    command = module_command(module, home)
    begun = time.monotonic()
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True, timeout=_PATIENCE, env=env
    )
    painted, processor = map(float, done.stdout.split()[-2:])
    return Cost(painted - begun, processor)
