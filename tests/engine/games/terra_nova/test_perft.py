"""How many ways there are to go on from fixed positions: any change of the rules shows here."""

import pytest

from engine.cli.perft import perft, position_after
from engine.core.game import Seat, Setup
from engine.games.terra_nova.game import GAME

# preset, players, seed, random steps played first, counts for 1, 2 and 3 steps
COUNTS = [
    ("printed", 2, 1, 0, [10, 80, 960]),
    ("printed", 2, 1, 12, [17, 47, 126]),
    ("printed", 3, 2, 61, [12, 16, 40]),
    ("drop_out_order", 4, 3, 111, [3, 3, 6]),
    ("first_game", 4, 4, 42, [2, 6, 15]),
    ("planner", 2, 5, 31, [7, 7, 18]),
    ("lucky_digger", 2, 6, 50, [2, 34, 120]),
]


@pytest.mark.parametrize(("preset", "players", "seed", "after", "counts"), COUNTS)
def test_the_number_of_ways_to_go_on(preset: str, players: int, seed: int, after: int, counts: list[int]) -> None:
    seats = tuple(Seat(f"Seat {n}") for n in range(players))
    game = GAME.create(Setup(GAME.id, seats, seed, GAME.presets[preset]))
    state = position_after(game, after, seed)
    assert [perft(game, state, depth) for depth in range(1, len(counts) + 1)] == counts
