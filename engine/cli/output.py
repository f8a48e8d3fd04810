"""What the commands share: JSON or text, and a progress line with the time left."""

import json
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of some work is done, and how long the rest will take if it goes on like this."""

    done: int
    number: int
    seconds_left: float


def followed(items: Iterable[T], number: int) -> Iterator[tuple[Progress, T]]:
    """Each item, and how far we are with it."""
    started = time.monotonic()
    for done, item in enumerate(items, 1):
        yield Progress(done, number, (time.monotonic() - started) / done * (number - done)), item


def progress(items: Iterable[T], number: int, what: str) -> Iterator[T]:
    """Go through items and show on standard error how far we are and how long it will take, if a person sees it."""
    visible = sys.stderr.isatty()
    for at, item in followed(items, number):
        yield item
        if visible:
            show(at, what)
    if visible:
        print(file=sys.stderr)


def show(at: Progress, what: str) -> None:
    print(f"\r{what} {at.done} of {at.number}, {at.seconds_left:.0f} s left ", end="", file=sys.stderr, flush=True)
