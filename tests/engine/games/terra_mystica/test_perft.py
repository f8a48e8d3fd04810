"""How many ways there are to go on from fixed positions: any change of the rules shows here."""

import pytest

from engine.cli.perft import perft, position_after
from engine.core.game import Seat, Setup
from engine.games.terra_mystica.game import GAME

# preset, players, seed, random steps played first, counts for 1, 2 and 3 steps
COUNTS = [
    ("printed", 2, 1, 0, [14, 168, 1848]),
    ("printed", 2, 1, 12, [3, 14, 95]),
    ("printed", 4, 2, 26, [5, 19, 89]),
    ("league", 4, 3, 40, [2, 16, 114]),
    ("league", 5, 4, 60, [4, 14, 48]),
    ("first_game", 3, 5, 30, [4, 33, 221]),
]


@pytest.mark.parametrize(("preset", "players", "seed", "after", "counts"), COUNTS)
def test_the_number_of_ways_to_go_on(preset: str, players: int, seed: int, after: int, counts: list[int]) -> None:
    seats = tuple(Seat(f"Seat {n}") for n in range(players))
    game = GAME.create(Setup(GAME.id, seats, seed, GAME.presets[preset]))
    state = position_after(game, after, seed)
    assert [perft(game, state, depth) for depth in range(1, len(counts) + 1)] == counts
