"""What holds for every game: one random-play test for the sample game and all installed ones."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.bots.random_bot import RandomBot
from engine.core.game import AnyGame, GameType, Seat, Setup
from engine.core.registry import About, Registry
from engine.core.rng import draw, seeded
from engine.core.savefile import read_save, write_save
from engine.core.session import Session
from engine.games import installed_games
from tests.conftest import PROJECT

REGISTRY: Registry = installed_games(("tests.sample_game", "engine.games.age_contrived.game"))  # not listed yet


@pytest.mark.parametrize("about", REGISTRY.listed, ids=lambda about: about.id)
def test_a_game_is_what_it_is_declared_to_be(about: About) -> None:
    assert Registry([REGISTRY.get(about.id)]).listed == (about,)


HASH = """
import sys
from tests.engine.test_every_game import REGISTRY, table
print(table(REGISTRY.get(sys.argv[1])).ruleset_hash())
"""


def table(game_type: GameType, players: int = 2) -> AnyGame:
    return game_type.create(Setup(game_type.id, tuple(Seat(f"Seat {n}") for n in range(players)), 11))


@pytest.mark.parametrize("about", REGISTRY.listed, ids=lambda about: about.id)
def test_the_rules_are_the_same_in_another_process(about: About) -> None:
    """A save would be taken for one with other rules as soon as the program is started anew."""
    command = [sys.executable, "-c", HASH, about.id]
    env = {**os.environ, "PYTHONPATH": str(PROJECT), "PYTHONHASHSEED": "7"}
    told = subprocess.run(command, cwd=PROJECT, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout
    assert told.strip() == table(REGISTRY.get(about.id)).ruleset_hash()


def tables() -> list[tuple[GameType, int]]:
    return [(game, players) for game in REGISTRY for players in game.seat_counts]


@pytest.mark.parametrize(("game_type", "players"), tables(), ids=lambda value: getattr(value, "id", value))
def test_random_play(game_type: GameType, players: int, tmp_path: Path) -> None:
    game = table(game_type, players)
    session, bot, rng = Session(game), RandomBot(4), seeded(8)
    while decisions := session.open_decisions:
        assert session.result is None
        assert len(set(decisions)) == len(decisions)
        pick, rng = draw(rng, len(decisions))
        state, key = session.state, session.state.key()
        for decision in decisions:
            actions = game.legal_actions(state, decision)
            assert actions
            assert len(set(actions)) == len(actions)
            assert list(actions) == list(game.legal_actions(state, decision))
            assert all(game.decode(game.encode(action)) == action for action in actions)
        session.play(bot.choose(game, state, decisions[pick]), decisions[pick])
        assert state.key() == key
    assert session.result is not None
    assert len(session.result.scores) == players
    assert session.result.winners

    path = tmp_path / "game.tmgame"
    write_save(path, game_type, session)
    loaded = read_save(path, REGISTRY)
    assert loaded.problem is None
    assert loaded.session.log == session.log
    assert loaded.session.state.key() == session.state.key()
