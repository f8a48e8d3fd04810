"""What the commands share: JSON or text, and a progress line with the time left."""

import json
import sys
import time
from collections.abc import Iterator
from typing import Any


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def with_progress(total: int, what: str) -> Iterator[int]:
    """Count 0..total-1 and show how far we are on standard error, if a person can see it there."""
    started = time.monotonic()
    visible = sys.stderr.isatty()
    for done in range(total):
        yield done
        if visible:
            left = (time.monotonic() - started) / (done + 1) * (total - done - 1)
            print(f"\r{what} {done + 1} of {total}, {left:.0f} s left ", end="", file=sys.stderr, flush=True)
    if visible:
        print(file=sys.stderr)
