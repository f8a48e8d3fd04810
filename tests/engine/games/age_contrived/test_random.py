"""Random games at every table: nothing breaks, points are the sum of sources, all energy is somewhere (case 6)."""

from collections import Counter
from typing import Any

import pytest

from engine.core.events import Gained
from engine.core.rng import draw, seeded
from engine.games.age_contrived.columns import OVER, TURNS
from engine.games.age_contrived.energies import number
from engine.games.age_contrived.events import EnergyMoved
from engine.games.age_contrived.game import GAME
from engine.games.age_contrived.invariants import energies_of
from tests.engine.games.age_contrived.table import new_game

MODULES: list[dict[str, Any]] = [
    {},
    {"divine_wind": True, "patron_token": "discard", "double_conduit": "first_of_game"},
    {"start_energy": "advanced", "neutral_bridges": "draft", "conduit_count": "conduit_only"},
    {"characters": "choose", "start_region": "choose", "divine_wind": True, "neutral_bridges": "draft"},
    {"abilities": False, "start_energy": "advanced", "characters": "choose", "turn_cap": 60},
]
MOST_ANSWERS = 150


@pytest.mark.parametrize("options", MODULES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_breaks(seats: int, options: dict[str, Any]) -> None:
    game, rng = new_game(seats, 5 * seats + len(options), **options), seeded(seats)
    state = game.initial_state()
    points: Counter[int] = Counter()
    all_energies = game.rules.reserve + game.rules.exhausted
    while decisions := game.open_decisions(state):
        pick, rng = draw(rng, len(decisions))
        decision = decisions[pick]
        legal = game.legal_actions(state, decision)
        assert 0 < len(legal) == len(set(legal)) <= MOST_ANSWERS
        pick, rng = draw(rng, len(legal))
        before = state.key()
        after, events = game.apply(state, legal[pick], decision)
        assert state.key() == before
        assert game.advance(state, legal[pick], decision).key() == after.key()
        assert game.decode(game.encode(legal[pick])) == legal[pick]
        state = after
        assert game.broken_invariants(state) == []
        assert all(energies_of(state, seat) == all_energies for seat in range(seats))
        for event in events:
            if isinstance(event, Gained):
                assert event.what == GAME.score_resource
                points[event.seat] += event.amount
            assert not isinstance(event, EnergyMoved) or event.start != event.end
    result = game.result(state)
    assert result is not None
    assert state.phase == OVER
    assert result.scores == tuple(points[seat] for seat in range(seats))
    assert len({row[TURNS] for row in state.seats}) == 1  # equal turns
    assert sum(number(all_energies, energy) for energy in range(4)) == 21


def test_the_registry_knows_what_it_offers() -> None:
    assert [option.id for option in GAME.options] == [
        *("characters", "divine_wind", "start_energy", "neutral_bridges", "abilities", "start_region"),
        *("patron_token", "conduit_count", "double_conduit", "turn_cap"),
    ]
    for preset in GAME.presets.values():
        new_game(2, 1, **dict[str, Any](preset))
