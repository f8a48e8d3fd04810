"""How well strong people play a game, as means beside one's own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.reading import load_yaml
from engine.core.resources import resource


class Side(NamedTuple):
    """Of those who played it: points, and of 100 games those that they won."""

    points: float
    won: float


@dataclass(frozen=True, slots=True)
class Yardstick:
    """`kinds` are points by kind of source. The sentences say whose means these are, from how many games."""

    name: str = ""
    kinds: Mapping[str, float] = field(default_factory=dict)
    told_of_kinds: str = ""
    sides: Mapping[str, Side] = field(default_factory=dict)
    told_of_sides: str = ""


NOBODY = Yardstick()


def read_yardstick(game_id: str, name: str, of_kinds: str, of_sides: str) -> Yardstick:
    """From the file of a game; in the sentences %1 is the number of games, %2 that of seats."""
    content = load_yaml(resource("rules", game_id, "people.yaml"))
    kinds, sides = content["sources"], content["factions"]
    return Yardstick(
        name,
        kinds["mean"],
        of_kinds.replace("%1", str(kinds["games"])).replace("%2", str(kinds["seats"])),
        {side: Side(*figures) for side, figures in sides["mean"].items()},
        of_sides.replace("%1", str(sides["games"])),
    )
