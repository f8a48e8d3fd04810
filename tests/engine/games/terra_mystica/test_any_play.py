"""What holds in every position of every table: random games over all options, checked after each step."""

import pytest

from engine.core.events import Gained
from engine.core.rng import draw, seeded
from engine.games.terra_mystica import columns
from engine.games.terra_mystica.actions import Burn, Convert, GiveUpSpades, Pass
from engine.games.terra_mystica.columns import BOWL1, BOWL2, BOWL3, KEY, SUPPLY, VP
from engine.games.terra_mystica.economy import WORDS, priest_room
from engine.games.terra_mystica.events import PowerBurned
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.seating import HANDICAPS
from engine.games.terra_mystica.state import TMState
from tests.engine.games.terra_mystica.table import new_game

COUNTED = {**{word: column for column, word in WORDS.items() if column != BOWL1}, "keys": KEY}
WASTE = (Pass, Convert, Burn, GiveUpSpades)  # taken less often, so that games grow
MAY_BE_NONE = (columns.FACTION, columns.HOME, columns.COLOUR, columns.CARD)


def random_options(rng: int, seats: int) -> tuple[dict[str, object], int]:
    chosen: dict[str, object] = {}
    for option in GAME.options:
        if not option.many and option.id not in ("first_game", "map"):
            pick, rng = draw(rng, len(option.values))
            chosen[option.id] = option.values[pick]
    chosen["draft_more"] = 1 + seats % 2  # seven colours are enough for that
    for option_id in HANDICAPS:
        numbers = []
        for _ in range(seats):
            number, rng = draw(rng, 4)
            numbers.append(str(number if option_id in ("handicap_workers", "handicap_priests") else number - 2))
        chosen[option_id] = tuple(numbers)
    return chosen, rng


def check(state: TMState, sums: list[dict[str, int]], tokens: list[int]) -> None:
    for seat, row in enumerate(state.seats):
        assert all(number >= 0 for column, number in enumerate(row) if column not in MAY_BE_NONE)
        assert {what: row[column] for what, column in COUNTED.items()} == sums[seat]
        if row[columns.FACTION] >= 0:
            assert row[BOWL1] + row[BOWL2] + row[BOWL3] == tokens[seat]
        on_map = [state.building[hex_] for hex_ in range(len(state.building)) if state.owner[hex_] == seat + 1]
        assert row[SUPPLY + columns.DWELLING] + on_map.count(columns.DWELLING) in (0, 8)
        assert all(row[cult] <= 10 for cult in range(columns.CULT, columns.CULT + 4))


@pytest.mark.parametrize("seed", range(24))
def test_any_play_under_any_options(seed: int) -> None:
    """No dead end, nothing below zero, every gain told by an event that names its source, no piece from nowhere."""
    seats = 2 + seed % 4
    options, rng = random_options(seeded(seed), seats)
    game = new_game(seats, seed, **options)
    state = game.initial_state()
    sums = [dict.fromkeys(COUNTED, 0) for _ in range(seats)]
    tokens = [12] * seats
    while decisions := game.open_decisions(state):
        pick, rng = draw(rng, len(decisions))
        decision = decisions[pick]
        legal = game.legal_actions(state, decision)
        assert legal, (decision, options)
        assert len(set(legal)) == len(legal)
        standing = game.standing_decisions(state)
        leave, rng = draw(rng, 1500)
        if standing and leave < len(standing):
            decision = standing[leave]
            legal = game.legal_actions(state, decision)
        busy = [action for action in legal if not isinstance(action, WASTE)]
        lazy, rng = draw(rng, 8)
        legal = busy if busy and lazy else legal
        pick, rng = draw(rng, len(legal))
        state, events = game.apply(state, legal[pick], decision)
        for event in events:
            if isinstance(event, Gained):
                assert event.source
                if event.what in COUNTED:
                    sums[event.seat][event.what] += event.amount
            elif isinstance(event, PowerBurned):
                tokens[event.seat] -= 1
        check(state, sums, tokens)
        assert not [d for d in game.open_decisions(state) if state.seats[d.seat][columns.GONE]]
    result = game.result(state)
    assert result is not None
    assert result.scores == tuple(row[VP] for row in state.seats)
    assert all(priest_room(game.rules, row) >= 0 for row in state.seats)
