"""Bots without a process: the interface, the levels, and that the sensible one is better than chance."""

from statistics import mean

import pytest

from engine.bots.api import Watch
from engine.bots.levels import DEFAULT, FALLBACK, LEVELS, STRONGEST, levels_with, make_bot
from engine.bots.table import final_result, play_game
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.session import Session
from engine.games.terra_mystica.game import GAME as TERRA_MYSTICA
from tests.sample_game import GAME
from tests.sample_game.rules import Bank


def test_a_watch_counts_nodes_and_hears_a_stop() -> None:
    watch = Watch(nodes=3)
    assert not watch.is_over
    watch.count(3)
    assert watch.is_over
    stopped = [False]
    watch = Watch(stopped=lambda: stopped[0])
    assert not watch.is_over
    stopped[0] = True
    assert watch.is_over


def test_levels_can_be_added_and_unknown_ones_are_named() -> None:
    assert DEFAULT in LEVELS
    assert (next(iter(LEVELS)), list(LEVELS)[-1]) == (FALLBACK, STRONGEST), "the weakest first"
    assert "deaf" in levels_with(["tests.sample_bots"])
    with pytest.raises(PlayerError, match="grandmaster"):
        make_bot("grandmaster", 1)
    with pytest.raises(PlayerError, match="no such"):
        levels_with(["no such"])


@pytest.mark.parametrize("level", LEVELS)
def test_equal_seeds_give_equal_games(level: str) -> None:
    setup = Setup("dice_race", (Seat("A"), Seat("B")), 5, {"target": 40})
    games = [play_game(GAME.create(setup), [make_bot(level, 1), make_bot(level, 2)]) for _ in range(2)]
    assert games[0].log == games[1].log


def test_the_builder_takes_what_it_can_get() -> None:
    session = Session(GAME.create(Setup("dice_race", (Seat("A"), Seat("B")), 5, {"target": 40})))
    while not session.state.stake:  # type: ignore[attr-defined]
        session.play(session.game.legal_actions(session.state)[0])
    assert make_bot("novice", 1).choose(session.game, session.state, session.open_decisions[0]) == Bank()


def test_the_builder_answers_without_having_thought() -> None:
    game = TERRA_MYSTICA.create(Setup("terra_mystica", (Seat("A"), Seat("B")), 2))
    session = Session(game)
    for number in range(60):
        decision = session.open_decisions[0]
        report = make_bot("novice", number).think(game, session.state, decision, Watch(stopped=lambda: True))
        assert report.action in game.legal_actions(session.state, decision)
        session.play(report.action, decision)


def test_the_builder_beats_chance_at_terra_mystica() -> None:
    scores: dict[str, list[int]] = {"novice": [], "random": []}
    for seed in (1, 2):
        game = TERRA_MYSTICA.create(Setup("terra_mystica", (Seat("A"), Seat("B")), seed))
        session = play_game(game, [make_bot("novice", seed), make_bot("random", seed)], check=True)
        for level, score in zip(("novice", "random"), final_result(session).scores, strict=True):
            scores[level].append(score)
    assert mean(scores["novice"]) > mean(scores["random"]) + 10
