"""All tables that there are can be compiled, and no others are asked for."""

import pytest

from engine.core.checkup import check_up
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import Options
from engine.games.terra_nova.game import GAME


def test_every_table_can_be_compiled() -> None:
    found = check_up(GAME)
    assert found.problems == ()
    assert found.tables == 4 * 3 + 2 + 2 + 3 + 2 + 2  # presets for all and for two; then the values of the options


VARIANTS: list[Options] = [
    {},
    {"first_game": True},
    {"map": "side_b"},
    {"two_player_variant": "planner"},
    {"two_player_variant": "lucky_digger"},
    {"two_player_variant": "planner", "first_game": True},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_who_can_play_is_who_can_sit_down(options: Options) -> None:
    for players in GAME.seat_counts:
        setup = Setup(GAME.id, tuple(Seat(str(seat)) for seat in range(players)), 1, options)
        if players in GAME.seats_with(options):
            assert GAME.create(setup).initial_state()
        else:
            with pytest.raises(PlayerError):
                GAME.create(setup)
