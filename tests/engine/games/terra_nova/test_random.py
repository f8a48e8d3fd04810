"""Random games at every table: nothing breaks, and every amount is the sum of what events say of it."""

from collections import defaultdict
from typing import Any

import pytest

from engine.core.events import Gained
from engine.core.rng import draw, seeded
from engine.games.terra_nova.columns import BOWL1, BOWL3, COIN, VP
from engine.games.terra_nova.decisions import open_decisions
from engine.games.terra_nova.game import GAME
from tests.engine.games.terra_nova.table import new_game

TABLES = [
    *((seats, {}) for seats in (2, 3, 4)),
    *((seats, {"first_game": True}) for seats in (2, 3, 4)),
    *((seats, {"drop_out_turn_order": True}) for seats in (3, 4)),
    *((2, {"two_player_variant": variant}) for variant in ("planner", "lucky_digger")),
    (3, {"map": "side_b"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_every_amount_is_the_sum_of_its_events(seats: int, options: dict[str, object], seed: int) -> None:
    game, rng = new_game(seats, seed, **options), seeded(seed)
    state = game.initial_state()
    totals: defaultdict[tuple[int, str], int] = defaultdict(int)
    while decisions := game.open_decisions(state):
        legal = game.legal_actions(state, decisions[0])
        assert len(set(legal)) == len(legal) > 0
        pick, rng = draw(rng, len(legal))
        before = state.key()
        after, events = game.apply(state, legal[pick], decisions[0])
        assert state.key() == before
        assert game.advance(state, legal[pick], decisions[0]).key() == after.key()
        assert game.decode(game.encode(legal[pick])) == legal[pick]
        state = after
        for event in events:
            if isinstance(event, Gained):
                totals[event.seat, event.what] += event.amount
        assert game.broken_invariants(state) == []
        for seat, row in enumerate(state.seats):
            assert (row[COIN], row[VP]) == (totals[seat, "coins"], totals[seat, "vp"])
    result = game.result(state)
    assert result is not None
    assert [row[BOWL3] for row in state.seats] == [0] * seats
    assert all(sum(row[BOWL1 : BOWL3 + 1]) == 8 for row in state.seats)
    assert max(result.scores) == result.scores[result.winners[0]]
    assert open_decisions(state) == ()


def test_the_registry_knows_what_it_offers() -> None:
    assert [option.id for option in GAME.options] == [
        *("drop_out_turn_order", "two_player_variant", "factions", "first_game", "map"),
        *("round_tiles", "bonus_tiles"),
    ]
    for preset in GAME.presets.values():
        new_game(2, 1, **dict[str, Any](preset))
