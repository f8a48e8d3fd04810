"""Several energies as one int: the number of each type in a byte of its own."""

from typing import Final

from engine.games.age_contrived.columns import TYPES

BITS: Final = 8
_MASK: Final = 0xFF
ONE: Final = [1 << BITS * energy for energy in range(TYPES)]  # one energy of each type


def number(energies: int, energy: int) -> int:
    """How many of a type."""
    return energies >> BITS * energy & _MASK


def total(energies: int) -> int:
    return (energies & _MASK) + (energies >> 8 & _MASK) + (energies >> 16 & _MASK) + (energies >> 24)


def types_in(energies: int) -> list[int]:
    """The types of which there are some."""
    found = []
    if energies & 0xFF:
        found.append(0)
    if energies & 0xFF00:
        found.append(1)
    if energies & 0xFF0000:
        found.append(2)
    if energies & 0xFF000000:
        found.append(3)
    return found
