"""Deterministic random numbers that fit into a state: the generator is one 64-bit int.

`random.Random` carries 625 words, which every copy of a state would pay for; SplitMix64 is one int, and every
function here returns the generator's next value beside its result.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF


def seeded(seed: int) -> int:
    """The generator that belongs to a seed; neighbouring seeds give unrelated sequences."""
    return _mix(seed & _MASK)


def draw(rng: int, below: int) -> tuple[int, int]:
    """A number in 0..below-1, each equally likely, and the next generator."""
    if below < 1:
        raise ValueError(f"cannot draw below {below}")
    while True:
        rng = (rng + 0x9E3779B97F4A7C15) & _MASK
        value = _mix(rng)
        pick = value % below
        if value - pick + below <= _MASK + 1:  # values of the last row, if it is not full, would favour small numbers
            return pick, rng


def shuffled(rng: int, items: Sequence[T]) -> tuple[list[T], int]:
    """The items in random order, and the next generator."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick, rng = draw(rng, last + 1)
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck, rng


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)
