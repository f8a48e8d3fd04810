"""The places of a board that can be pointed at: hexes, bridges, and what lies on the lower edge."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """Something on the lower edge that can be clicked: a power action by number, or a plate by name."""

    kind: str
    number: int = 0


Place = int | Spot | tuple[str, int]  # a hex, something on the lower edge, or ("bridge", site)
