"""Worked cases of the rules, 1 to 8: setting up."""

from typing import Any

import pytest

from engine.games.age_contrived.columns import (
    CHARACTER,
    CHARGED,
    DECISIONS,
    EXHAUSTED,
    LETTERS,
    NONE,
    PILLARS,
    PLACE,
    POOL,
    POSITIONS,
    RESERVE,
    TYPES,
)
from engine.games.age_contrived.energies import number, total
from engine.games.age_contrived.game import AgeContrived
from engine.games.age_contrived.state import ACState
from tests.engine.games.age_contrived.table import new_game


def begun(seats: int, **options: Any) -> tuple[AgeContrived, ACState]:
    game = new_game(seats, 3, **options)
    return game, game.initial_state()


def play(game: AgeContrived, state: ACState, line: str) -> ACState:
    decision = game.open_decisions(state)[0]
    action = game.decode(line.split())
    game.checked(state, action, decision)
    return game.apply(state, action, decision)[0]


def letters(energies: int) -> str:
    return "".join(LETTERS[energy] * number(energies, energy) for energy in range(TYPES))


@pytest.mark.parametrize(
    ("seats", "monuments", "tiles", "copies", "charged", "device", "left", "right", "spaces"),
    [
        (2, 3, 9, 1, True, 8, 4, False, 1),  # C1
        (3, 4, 9, 1, False, 6, 6, True, 1),  # C2
        (4, 5, 15, 2, False, 6, 6, True, 2),  # C3
        (5, 6, 15, 2, False, 6, 6, True, 2),  # C4
    ],
)
def test_cases_1_to_4_what_depends_on_the_number_of_players(
    seats: int, monuments: int, tiles: int, copies: int, charged: bool, device: int, left: int, right: bool, spaces: int
) -> None:
    game, state = begun(seats)
    rules = game.rules
    assert state.in_play.bit_count() == state.patrons.bit_count() == monuments
    bonus = {rules.bonus_tiles[tile].id for tile in state.bonus_at if tile != NONE}
    assert bonus == {f"B{number}" for number in range(1, monuments + 1)}
    assert len(state.deck) + len(state.display) == tiles
    assert sorted(copies_left for copies_left in state.grid if copies_left) == [copies] * 8
    assert (rules.goal_spaces == 2, rules.pillar_spaces) == (right, spaces)
    for row in state.seats:
        assert bool(row[CHARGED]) == charged
        assert total(sum(row[: 2 * POSITIONS])) == device
        assert (total(row[POOL]), total(row[EXHAUSTED]), total(row[RESERVE])) == (1, left, 8)
    starts = [rules.board.starts.index(row[PLACE]) for row in state.seats]
    named = {rules.neutrals[state.bridges[rules.board.spokes[region]] - 1].id for region in starts}
    assert named == {f"N{number}" for number in range(1, seats + 1)}
    laid = [rules.board.places[rules.board.spaces + path] for path, bridge in enumerate(state.bridges) if bridge]
    assert sorted(laid) == sorted(f"spoke.{region}" for region in rules.board.regions[:5])
    if seats == 5:
        assert sum(len(monument.fragments) for monument in rules.monuments) == 25


def test_seats_follow_the_ring_of_regions() -> None:
    game, state = begun(5)
    starts = [game.rules.board.starts.index(row[PLACE]) for row in state.seats]
    assert starts == [(starts[0] + seat) % 5 for seat in range(5)]


@pytest.mark.parametrize(("seats", "left"), [(3, "CMMMRR"), (2, "CMMR")])
def test_case_5_the_start_energy_of_a_card(seats: int, left: str) -> None:
    for seed in range(1, 20):
        game = new_game(seats, seed)
        state = game.initial_state()
        for row in state.seats:
            if game.rules.characters[row[CHARACTER]].id == "aureon":
                assert letters(row[EXHAUSTED]) == left
                return
    raise AssertionError("nobody was dealt that card")


def test_case_7_the_draft_of_neutral_bridges() -> None:
    game, state = begun(5, neutral_bridges="draft")
    last = (state.first - 1) % 5
    for path, seat in (("rim.sea_mountain", last), ("spoke.quarry", last - 1), ("spoke.forest", last - 2)):
        decision = game.open_decisions(state)[0]
        assert (DECISIONS[decision.kind], decision.seat) == ("draft_bridge", seat % 5)
        state = play(game, state, f"draft N{seat % 5 + 1} {path}")
        legal = {str(game.encode(action)[2]) for action in game.legal_actions(state)}
        assert not {name for name in legal if "sea" in name or "mountain" in name}
    state = play(game, state, f"draft N{(last - 3) % 5 + 1} spoke.plains")
    assert sum(bridge > 0 for bridge in state.bridges) == 4
    assert state.spare == ()
    assert DECISIONS[game.open_decisions(state)[0].kind] == "turn"


def test_case_8_the_start_energy_is_chosen_in_secret() -> None:
    game, state = begun(3, start_energy="advanced")
    assert [decision.seat for decision in game.open_decisions(state)] == [0, 1, 2]
    state = play(game, state, "choose primal")
    assert "choose primal" not in {" ".join(map(str, game.encode(action))) for action in game.legal_actions(state)}
    assert all(total(sum(row[: 2 * POSITIONS])) == 0 for row in state.seats)
    for _ in range(3):
        state = play(game, state, "choose magnet")
    assert all(row[POOL] == 0 for row in state.seats)
    while len(game.open_decisions(state)) > 1 or DECISIONS[game.open_decisions(state)[0].kind] != "turn":
        decision = game.open_decisions(state)[0]
        state, _ = game.apply(state, game.legal_actions(state, decision)[0], decision)
    assert all(total(row[POOL]) == 1 and total(row[EXHAUSTED]) == 6 for row in state.seats)
    assert letters(state.seats[0][0]) == "P"


def test_players_pick_characters_before_the_achievement_tiles_are_shown() -> None:
    game, state = begun(3, characters="choose", start_region="choose")
    for place in range(3):
        decision = game.open_decisions(state)[0]
        assert (DECISIONS[decision.kind], decision.seat) == ("pick_character", (state.first + place) % 3)
        assert state.achievements == ()
        state, events = game.apply(state, game.legal_actions(state)[0])
    assert len(state.achievements) == 5
    assert len([event for event in events if type(event).__name__ == "Drawn"]) == 2
    for _ in range(3):
        assert DECISIONS[game.open_decisions(state)[0].kind] == "pick_start_region"
        state, _ = game.apply(state, game.legal_actions(state)[-1])
    assert len({row[PLACE] for row in state.seats}) == 3
    assert all(row[PILLARS] == 0 for row in state.seats)
