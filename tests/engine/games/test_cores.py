"""The compiled core plays exactly as the sources do."""

import os
import subprocess
import sys

import pytest

from engine.core.compiled import CORES
from engine.games import installed_games
from tests.conftest import PROJECT

UNLISTED = ("age_contrived", "engine.games.age_contrived.game")  # no board shows it yet


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize(
    "game", [*((about.id,) for about in installed_games().listed), UNLISTED], ids=lambda game: game[0]
)
def test_thousands_of_positions_are_the_same_on_both_cores(game: tuple[str, ...]) -> None:
    """Legal actions, next positions, events and macros of every position of random games under random options.

    Both ways to take a step are compared too, and that neither changes the position it starts from.
    """
    command = [sys.executable, "-m", "tests.engine.positions", *game]
    runs = [
        subprocess.Popen(command, cwd=PROJECT, env={**os.environ, "TM_CORE": core}, stdout=subprocess.PIPE, text=True)
        for core in CORES
    ]
    interpreted, compiled = (run.communicate()[0].splitlines() for run in runs)
    assert [run.returncode for run in runs] == [0, 0]
    assert len(interpreted) > 3000
    assert compiled == interpreted
