"""Positions in which a few lines show every kind of question and answer: each faction's and each tile's own."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.core.game import Action, Decision
from engine.games.terra_nova import actions
from engine.games.terra_nova.notation.reading import read_line
from tests.engine.games.terra_nova.table import Table, town

_STEPS: dict[str, Action] = {"end": actions.EndTurn(), "decline": actions.Decline()}


@dataclass(frozen=True)
class Case:
    """A position, and what the seats that are asked do, in the compact notation."""

    make: Callable[[], Table]
    lines: tuple[str, ...]

    def replay(self) -> Iterator[tuple[Decision, Action]]:
        """By the rules alone: what is asked and answered."""
        table = self.make()
        for line in self.lines:
            first = _STEPS.get(line)
            steps = [first] if first else read_line(table.rules, table.state, table.decision.seat, line)
            for action in steps:
                yield table.game.checked(table.state, action), action
                table.state, _ = table.game.apply(table.state, action)


def _begun(*factions: str, **options: Any) -> Table:
    """From the very first question on."""
    table = Table(*factions, **options)
    table.state = table.game.initial_state()
    return table


def _placed(faction: str, other: str = "golems", power: int = 4, tiles: str = "BDAC", **pieces: str) -> Table:
    """The turn of a faction with these buildings, so much power in bowl III, and the other far away without any."""
    table = Table(faction, other, tiles=tiles)
    table.put(faction, **pieces)
    table.put(other, **{"C3" if other == "golems" else "E9": "house"})
    table.give(faction, bowls=(8 - power, 0, power))
    table.give(other, bowls=(8, 0, 0))
    return table


CASES = {
    "set_up": Case(
        lambda: _begun("golems", "fairies", bonus_tiles=tuple("ABCDE")),
        ("faction golems", "faction fairies", "house A6", "house B7", "house E1", "house F1", "take A", "take E"),
    ),
    "neutral_houses": Case(
        lambda: _begun("golems", "fairies", two_player_variant="planner"), ("neutral - A4", "neutral - D4")
    ),
    "end_of_round": Case(
        lambda: _placed("druids", E1="house"),
        ("out E", "end", "out C", "end", "exchange points 1", "exchange 1"),
    ),
    "build_and_dig": Case(
        lambda: _placed("fairies", F2="house"), ("dig E2 +h", "end", "out E", "end", "build F3", "exchange 1", "end")
    ),
    "upgrades": Case(
        lambda: _placed("fairies", E1="house", I2="post"),
        ("upgrade I2 left", "end", "out E", "end", "exchange 4", "upgrade E1 post", "end"),
    ),
    "right_palace": Case(lambda: _placed("fairies", I2="post"), ("upgrade I2 right", "end")),
    "sailing_and_bridges": Case(
        lambda: _placed("fairies", I2="house"), ("sail", "end", "out E", "end", "bridge G2-I2", "end")
    ),
    "town": Case(
        lambda: town("druids", "golems", E1="post", E2="post", F1="house", F2="house"),
        ("upgrade F1 post", "town power", "end"),
    ),
    "river_town": Case(
        lambda: town("sea_dogs", "golems", G2="left", F2="post", F3="house", H3="house"),
        ("town sailing G3", "power money_7", "end"),
    ),
    "river_town_after_the_action": Case(
        lambda: town("sea_dogs", "golems", G2="left", F2="post", F3="house", H3="house"),
        ("power money_7", "town points H2", "end"),
    ),
    "power_bridges": Case(
        lambda: _placed("fairies", power=7, E1="house", F3="house"),
        ("power bridge_3 F3-G5", "end", "out E", "end", "power bridge_4 F3-H3", "end"),
    ),
    "power_sailing": Case(lambda: _placed("fairies", E1="house"), ("power sailing", "end")),
    "power_shovel": Case(lambda: _placed("fairies", E1="house"), ("power shovel_1 E2 +h", "end")),
    "power_shovels": Case(lambda: _placed("fairies", power=6, E1="house"), ("power shovel_2 E2 F1 +h F1", "end")),
    "shovel_left_over": Case(lambda: _placed("fairies", power=6, E1="house"), ("power shovel_2 E2", "decline", "end")),
    "bonus_tile": Case(lambda: _placed("fairies", tiles="ADBC", E1="house"), ("special A E2 +h", "end")),
    "fairies": Case(lambda: _placed("fairies", E1="left"), ("special fairy E2", "decline", "end")),
    "inventors": Case(lambda: _placed("inventors", power=8, E5="left"), ("special inventor E4", "end")),
    "sun_worshippers": Case(lambda: _placed("sun_worshippers", E3="left"), ("special palace E2 +h", "end")),
    "sun_worshippers_without_a_house": Case(
        lambda: _placed("sun_worshippers", E3="left"), ("special palace E2", "decline", "end")
    ),
    "water_sprites": Case(lambda: _placed("water_sprites", A7="left"), ("special palace I6", "end")),
    "sea_dogs": Case(lambda: _placed("sea_dogs", A7="right", E2="house"), ("special palace E2", "end")),
    "house_on_the_edge": Case(
        lambda: _placed("fire_sprites", "fairies", A6="post"), ("upgrade A6 left", "edge I1", "end")
    ),
    "no_house_on_the_edge": Case(
        lambda: _placed("fire_sprites", "fairies", A6="post"), ("upgrade A6 left", "edge -", "end")
    ),
}
