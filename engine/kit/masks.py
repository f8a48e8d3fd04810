"""Sets of hexes as bits of an int."""

from collections.abc import Iterable
from typing import Final, TypeVar

T = TypeVar("T")

_BITS: Final = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]  # the bits of each byte


def mask(hexes: Iterable[int]) -> int:
    """A set of hexes as bits."""
    bits = 0
    for hex_ in hexes:
        bits |= 1 << hex_
    return bits


def joined(masks: Iterable[int]) -> int:
    """What any of them has."""
    bits = 0
    for one in masks:
        bits |= one
    return bits


def picked(items: list[T], bits: int) -> list[T]:
    """Of items by hex those of a mask, in rising order."""
    found: list[T] = []
    first = 0
    for byte in bits.to_bytes((bits.bit_length() + 7) >> 3, "little"):
        if byte:
            for bit in _BITS[byte]:
                found.append(items[first + bit])
        first += 8
    return found


def hexes_in(bits: int) -> list[int]:
    """The hexes of a mask in rising order.

    By bytes: to take the lowest bit again and again makes three new ints of more than a word for each hex.
    """
    found: list[int] = []
    first = 0
    for byte in bits.to_bytes((bits.bit_length() + 7) >> 3, "little"):
        if byte:
            for bit in _BITS[byte]:
                found.append(first + bit)
        first += 8
    return found
