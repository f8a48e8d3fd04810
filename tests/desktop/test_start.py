"""What a start loads before the window stands, and what after it; games that cannot be loaded."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from engine.core.registry import About, Registry
from engine.games import GAMES, installed_games
from tests.conftest import PROJECT
from tests.desktop.conftest import MakeWindow
from tm_desktop import games
from tm_desktop.app import load_games
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog

# Starts the program with ten further games, whose modules do not exist: to load one would fail. Whenever the window has
# been painted, and again once everything was loaded that is going to be, it lists what was loaded of games, and of what
# only they need.
STARTS = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import engine.games
import tm_desktop.games
from engine.core.registry import About
from tm_desktop import app
from tm_desktop.arguments import Arguments
from tm_desktop.folders import UserFolders
from tm_desktop.quality.started import TimedWindow
from tm_desktop.shell.preloading import Preloader

for number in range(10):
    about = About(f"further_{number}", f"Further game {number}", range(2, 5), forms=("rows",))
    engine.games.GAMES[f"engine.games.{about.id}.game"] = about
    shown = tm_desktop.games.ShownGame(about.id, f"tm_desktop.games.{about.id}.plugin", "Another one.")
    tm_desktop.games.GAMES += (shown,)

def tell():
    packages = ("engine.games.", "tm_desktop.games.", "tests.")
    later = ("yaml", "engine.core.schema", "tm_desktop.play.views", "tm_desktop.shell.table_page")
    names = [name for name in sys.modules if name.startswith(packages) or name in later]
    print(sorted({".".join(name.split(".")[:3]) for name in names}))

class Window(TimedWindow):
    def _painted(self):
        tell()

def load(self, load=Preloader._load):
    load(self)
    if not self._pieces:
        tell()
        QApplication.quit()

app.MainWindow, Preloader._load = Window, load
sys.exit(app.run(Arguments(), UserFolders.below(Path(sys.argv[1]))))
"""


def test_no_game_is_loaded_before_the_first_picture_however_many_there_are(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTS, str(tmp_path)], cwd=PROJECT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    first, *_, last = done.stdout.splitlines()
    assert first == "[]"
    for name in ("engine.games.terra_mystica", "tm_desktop.games.terra_mystica", "engine.core.schema", "yaml"):
        assert f"'{name}'" in last


def test_no_source_is_read_and_kept_when_the_program_is_loaded() -> None:
    program = "import linecache; from tm_desktop.loading import load_quickly; load_quickly(); import tm_desktop.app; "
    told = "print(sum('tm_desktop' in name for name in linecache.cache))"
    done = subprocess.run([sys.executable, "-c", program + told], cwd=PROJECT, capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("0", "")


def test_what_shows_a_game_is_declared_for_every_game() -> None:
    assert [shown.id for shown in games.GAMES] == [about.id for about in GAMES.values()]
    registry, plugins = load_games(())
    for about in registry.listed:
        assert plugins.get(about.id).id == about.id
        assert plugins.description(about).endswith(".")


def _declare_broken(registry: Registry) -> None:
    registry.declare(About("chess", "Chess", range(2, 3)), "tests.no_such_game")


def test_a_game_that_cannot_be_loaded_leaves_the_others(registry: Registry, open_window: MakeWindow) -> None:
    _declare_broken(registry)
    window = open_window()
    window.ask_new_game()
    dialog = window.findChild(NewGameDialog)
    assert isinstance(dialog, NewGameDialog)
    assert [dialog.game_box.itemText(index) for index in range(2)] == ["Dice race", "Chess"]
    form = dialog.option_list
    dialog.game_box.setCurrentIndex(1)
    assert dialog.game_box.currentText() == "Dice race"
    assert dialog.option_list is form
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert any(text.startswith("The game Chess cannot be loaded (tests.no_such_game is missing)") for text in texts)
    dialog.accept()
    assert window.controller.has_game


def test_new_game_says_why_its_game_cannot_be_loaded(registry: Registry, window: MainWindow) -> None:
    _declare_broken(registry)
    window.game_id = "chess"
    window.ask_new_game()
    assert window.notice.text.startswith("The game Chess cannot be loaded")
    assert window.findChild(NewGameDialog) is None


def test_the_table_is_made_with_the_first_game(window: MainWindow) -> None:
    assert not window._has_table
    window.commands.update()
    assert not window._has_table


@pytest.mark.parametrize("command", ["games", "perft"])
def test_the_command_line_loads_no_game_before_it_is_wanted(command: str) -> None:
    code = "import sys\nfrom engine.cli.main import main\nfrom engine.games import installed_games\ninstalled_games()\n"
    code += f"try: main(['{command}', '--help'])\nexcept SystemExit: pass\n"
    code += "assert 'engine.games.terra_mystica' not in sys.modules and 'yaml' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True).returncode == 0


def test_installed_games_are_those_declared() -> None:
    assert installed_games().listed == tuple(GAMES.values())
