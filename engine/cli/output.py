"""What the commands share: JSON or text, and a progress line with the time left."""

import json
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

T = TypeVar("T")


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def progress(items: Iterable[T], number: int, what: str) -> Iterator[T]:
    """Go through items and show on standard error how far we are and how long it will take, if a person sees it."""
    started = time.monotonic()
    visible = sys.stderr.isatty()
    for done, item in enumerate(items, 1):
        yield item
        if visible:
            left = (time.monotonic() - started) / done * (number - done)
            print(f"\r{what} {done} of {number}, {left:.0f} s left ", end="", file=sys.stderr, flush=True)
    if visible:
        print(file=sys.stderr)
