"""A crash that Python cannot catch leaves a report, and the next start says so."""

import signal
import sys
from pathlib import Path

import pytest

from tests.desktop.conftest import MakeWindow, RunProgram
from tm_desktop.app import tell_of_crash
from tm_desktop.folders import UserFolders
from tm_desktop.problems import start_log

CRASH = """\
import faulthandler
from tests.sample_game.desktop import DiceRacePlugin, DiceRaceScene

class Scene(DiceRaceScene):
    def show_table(self, table, events):
        faulthandler._sigsegv()

class Plugin(DiceRacePlugin):
    id = "crashing"
    def board_scene(self, context):
        return Scene(context)

PLUGIN = Plugin()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a crash has another code there")
def test_the_start_after_a_crash_says_where_the_report_is(
    run_program: RunProgram, open_window: MakeWindow, folders: UserFolders, tmp_path: Path
) -> None:
    package = tmp_path / "crashing_game"
    package.mkdir()
    (package / "__init__.py").write_text(
        "from tests.sample_game.rules import DiceRaceType\n"
        "class Crashing(DiceRaceType):\n    id = 'crashing'\nGAME = Crashing()\n",
        encoding="utf-8",
    )
    (package / "desktop.py").write_text(CRASH, encoding="utf-8")
    words = ("--headless", "--game", "crashing", "--game-module", "crashing_game")
    done = run_program(*words, env={"PYTHONPATH": str(tmp_path)})
    assert done.returncode == -signal.SIGSEGV
    assert "in show_table" in folders.crash_file.read_text(encoding="utf-8")

    start_log(folders.log_file)
    window = open_window()
    tell_of_crash(window)
    assert "ended unexpectedly last time; no step was lost" in window.notice.text
    assert str(folders.log_file) in window.notice.text
    assert "in show_table" in folders.log_file.read_text(encoding="utf-8")

    other = open_window()
    tell_of_crash(other)
    assert not other.notice.isVisible(), "it is told once"


def test_a_program_that_ended_well_has_no_crash_to_tell_of(
    run_program: RunProgram, open_window: MakeWindow, folders: UserFolders
) -> None:
    assert run_program("--headless", "--game-module", "tests.sample_game", "--game", "dice_race").returncode == 0
    assert folders.crash_file.read_text(encoding="utf-8") == ""
    window = open_window()
    tell_of_crash(window)
    assert not window.notice.isVisible()
