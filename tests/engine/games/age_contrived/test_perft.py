"""How many ways there are to go on from fixed positions: any change of the rules shows here."""

import pytest

from engine.cli.perft import perft, position_after
from engine.core.game import Seat, Setup
from engine.games.age_contrived.game import GAME

# preset, players, seed, random steps played first, counts for 1, 2 and 3 steps
COUNTS: list[tuple[str, int, int, int, list[int]]] = [
    ("printed", 2, 1, 0, [9, 26, 137]),
    ("printed", 3, 2, 95, [3, 6, 18]),
    ("printed", 4, 3, 400, [7, 34, 140]),
    ("quick_first_game", 3, 4, 220, [2, 4, 20]),
    ("quick_first_game", 5, 5, 900, [5, 24, 60]),
    ("simple", 5, 6, 600, [3, 8, 16]),
]


@pytest.mark.parametrize(("preset", "players", "seed", "after", "counts"), COUNTS)
def test_the_number_of_ways_to_go_on(preset: str, players: int, seed: int, after: int, counts: list[int]) -> None:
    seats = tuple(Seat(f"Seat {n}") for n in range(players))
    game = GAME.create(Setup(GAME.id, seats, seed, GAME.presets[preset]))
    state = position_after(game, after, seed)
    assert [perft(game, state, depth) for depth in range(1, len(counts) + 1)] == counts
