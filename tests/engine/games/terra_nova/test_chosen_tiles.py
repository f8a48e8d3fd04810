"""Round tiles and bonus tiles that the table chooses instead of drawing them."""

import pytest

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import OptionValue
from engine.games.terra_nova.columns import NONE
from engine.games.terra_nova.game import GAME, TerraNova
from engine.games.terra_nova.state import TNState

ROUNDS = ("house", "town", "house", "trading_post", "sailing")
BONUS = ("A", "C", "D", "F", "H")


def begun(seats: int = 2, seed: int = 3, **options: OptionValue) -> tuple[TerraNova, TNState]:
    game = GAME.create(Setup(GAME.id, tuple(Seat(str(number)) for number in range(seats)), seed, options))
    assert isinstance(game, TerraNova)
    return game, game.initial_state()


def names(game: TerraNova, state: TNState) -> tuple[list[str], list[str]]:
    rounds = [game.rules.round_tiles[tile].id for tile in state.scoring]
    return rounds, [game.rules.bonus_tiles[tile].id for tile, coins in enumerate(state.cards) if coins != NONE]


def test_chosen_tiles_lie_as_they_were_chosen_and_nothing_else_changes() -> None:
    game, state = begun(round_tiles=ROUNDS, bonus_tiles=BONUS)
    assert names(game, state) == ([*ROUNDS], [*BONUS])
    assert len(set(state.scoring)) == 5  # both tiles of a kind
    _, drawn = begun()
    assert (state.order, state.rng) == (drawn.order, drawn.rng)


def test_one_kind_can_be_chosen_and_the_other_drawn() -> None:
    game, state = begun(round_tiles=ROUNDS)
    assert names(game, state)[0] == [*ROUNDS]
    assert names(game, state)[1] == names(*begun())[1]


@pytest.mark.parametrize(
    "options",
    [
        {"round_tiles": ROUNDS[:4]},
        {"round_tiles": ("town", "town", "house", "house", "palace")},
        {"bonus_tiles": (*BONUS, "B")},
        {"bonus_tiles": ("A", "A", "B", "C", "D")},
    ],
)
def test_too_few_too_many_or_the_same_tile_twice_is_refused(options: dict[str, OptionValue]) -> None:
    with pytest.raises(PlayerError, match="each of them once, or none to draw them"):
        begun(2, 3, **options)


def test_the_first_game_has_its_own_tiles() -> None:
    game, state = begun(first_game=True, round_tiles=ROUNDS, bonus_tiles=BONUS)
    assert names(game, state) == names(*begun(first_game=True))
