"""Set-ups that do not fit are explained, and equal rules have one hash."""

import subprocess
import sys

import pytest

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import Options
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.game import GAME
from tests.conftest import PROJECT

SEATS = tuple(Seat(f"Seat {n}") for n in range(4))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"scoring_tiles": ("town_earth",)}, "Choose 6 of the 8 scoring tiles, each of them once"),
        ({"scoring_tiles": ("temple_priest",) * 6}, "not in this game"),
        (
            {"bonus_cards": ("spade", "spade", "cult", "six_coins", "shipping", "priest", "dwellings")},
            "Choose 7 of the 9 bonus cards",
        ),
        ({"turn_order": "sideways"}, "turn_order cannot be sideways"),
    ],
)
def test_a_set_up_that_does_not_fit_is_explained(options: Options, says: str) -> None:
    with pytest.raises(PlayerError, match=says):
        GAME.create(Setup(GAME.id, SEATS, 1, options))


def test_the_ruleset_has_the_same_hash_everywhere() -> None:
    code = (
        "from engine.core.game import Seat, Setup; from engine.games.terra_mystica.game import GAME;"
        "print(GAME.create(Setup(GAME.id, (Seat('A'), Seat('B')), 1)).ruleset_hash())"
    )
    runs = {
        subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    }
    assert len(runs) == 1
    league = GAME.create(Setup(GAME.id, SEATS[:2], 1, GAME.presets["league"]))
    assert league.ruleset_hash() not in next(iter(runs))


def test_the_data_is_read_once() -> None:
    assert sources(()) is sources()
    GAME.create(Setup(GAME.id, SEATS, 1))
    assert sources(()) is sources()
