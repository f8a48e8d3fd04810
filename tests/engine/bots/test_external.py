"""The bot for other programs: whole games by rows alone, and lines that make no sense."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from engine.bots.terra_mystica.external import ExternalBot
from engine.core.game import Seat, Setup
from engine.core.session import Session
from engine.games.terra_mystica.game import GAME as TM
from tests.conftest import PROJECT


def _header(players: int, seed: int, preset: str = "league") -> list[str]:
    """The rows of a table before anybody has decided anything."""
    game = TM.create(Setup(TM.id, tuple(Seat(f"Player {n}") for n in range(players)), seed, TM.presets[preset]))
    return TM.notation.write(Session(game), "commands").splitlines()


def _play_to_the_end(level: str, header: list[str], nodes: int = 0) -> list[str]:
    """Send back every answer until the game is over; the rows."""
    rows = list(header)

    def lines() -> Iterator[str]:
        yield from header
        while True:
            yield "go"
            yield rows[-1]

    for answer in ExternalBot(level, nodes=nodes).talk(lines()):
        word, _, row = answer.partition(" ")
        if word == "over":
            return rows
        if word == "play":
            rows.append(row)
        assert word in ("ready", "play"), answer
    raise AssertionError("the talk ended before the game")


@pytest.mark.parametrize(("players", "level"), [(2, "novice"), (3, "casual"), (5, "random")])
def test_whole_games_are_played_by_rows(players: int, level: str) -> None:
    rows = _play_to_the_end(level, _header(players, 60 + players))
    replayed = TM.notation.replay("\n".join(rows), "the game", {}, verify=True)
    assert len(replayed.scores) == players
    assert any(row.startswith("setup ") for row in rows)


def test_a_dialogue_in_a_process() -> None:
    lines = [*_header(2, 7), "go", "setup witches", "setup nomads", "go", "go nomads", "go mermaids"]
    lines += ["dance", "go", "new", "go", "quit"]
    command = [sys.executable, "-m", "engine", "bot", "--level", "novice", "--stdio"]
    done = subprocess.run(command, cwd=PROJECT, input="\n".join(lines), capture_output=True, text=True, check=True)
    ready, faction, dwelling, nomads, mermaids, dance, empty = done.stdout.splitlines()
    assert ready == "ready novice"
    assert faction.startswith("play setup ")
    assert dwelling.startswith("play witches: build ")
    assert nomads == "error nomads has nothing to decide now"
    assert mermaids == "error mermaids has nothing to decide now"
    assert "dance" in dance
    assert empty.startswith("error ")
    assert not done.stderr
