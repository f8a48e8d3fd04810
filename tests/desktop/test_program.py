"""The program as a user starts it: arguments, games without a window, and every bad input."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent, QImage
from pytestqt.qtbot import QtBot

from engine.core.savefile import write_save
from engine.core.session import Session
from tests.conftest import PROJECT
from tests.desktop.conftest import RunProgram, people
from tests.sample_game import GAME
from tests.sample_game.rules import Roll
from tm_desktop.app import Application, open_named_file
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.pack_dialog import PackDialog

MODULE = ("--game-module", "tests.sample_game")
DICE = (*MODULE, "--game", "dice_race")  # a game that is over soon


def _one_sentence(done: subprocess.CompletedProcess[str], code: int = 1) -> str:
    assert done.returncode == code, done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("tm-desktop: ")
    assert "Traceback" not in done.stderr
    return done.stderr


def _save(path: Path, steps: int = 6) -> Path:
    session = Session(GAME.create(people(3, target=40)))
    for _ in range(steps):
        session.play(Roll())
    write_save(path, GAME, session)
    return path


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_answers_without_loading_qt(word: str, run_program: RunProgram) -> None:
    done = run_program(word)
    assert done.returncode == 0
    assert done.stdout
    code = f"import sys; sys.argv[1:] = ['{word}']\nfrom tm_desktop.__main__ import main\ntry: main()\n"
    code += "except SystemExit: pass\nassert not any(name.startswith('PySide6') for name in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True).returncode == 0


def test_headless_plays_a_whole_game(run_program: RunProgram, tmp_path: Path) -> None:
    first = run_program("--headless", "--seed", "5", *MODULE, "--pictures", str(tmp_path / "one"))
    assert first.returncode == 0, first.stderr
    assert first.stderr == ""
    lines = first.stdout.splitlines()
    assert lines[0].split() == ["Rank", "Seat", "Points", "Sources"]
    assert lines[1].startswith("1. *")
    assert len(lines) == 6
    assert lines[-1].endswith(str(tmp_path / "one"))
    for name in ("table", "score"):
        image = QImage(str(tmp_path / "one" / f"{name}.png"))
        assert (image.width(), image.height()) == (1600, 1000)
        colours = {image.pixel(x, y) for x in range(0, 1600, 16) for y in range(0, 1000, 16)}
        assert len(colours) > 50, "the picture is blank"

    again = run_program("--headless", "--seed", "5", *MODULE, "--pictures", str(tmp_path / "one"))
    assert again.stdout == first.stdout


def test_a_game_depends_on_its_seed(run_program: RunProgram, tmp_path: Path) -> None:
    words = ("--headless", *DICE, "--pictures", str(tmp_path / "one"), "--seed")
    assert run_program(*words, "5").stdout != run_program(*words, "6").stdout


def test_the_gallery_writes_pictures_and_a_page(run_program: RunProgram, tmp_path: Path) -> None:
    done = run_program("--gallery", str(tmp_path / "pictures"), "--only", "start_first")
    assert done.returncode == 0, done.stderr
    name = done.stdout.strip()
    assert QImage(str(tmp_path / "pictures" / name)).size().toTuple() == (1280, 800)
    assert name in (tmp_path / "pictures" / "index.html").read_text(encoding="utf-8")


def test_a_folder_for_the_gallery_that_cannot_be_made(run_program: RunProgram, tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    assert "cannot be made" in _one_sentence(run_program("--gallery", str(tmp_path / "a file" / "pictures")))


@pytest.mark.parametrize("words", [["--load"], []], ids=["--load", "file alone"])
def test_headless_finishes_a_saved_game(run_program: RunProgram, tmp_path: Path, words: list[str]) -> None:
    save = _save(tmp_path / "half.tmsave")
    done = run_program("--headless", *words, str(save), *MODULE)
    assert done.returncode == 0, done.stderr
    assert "Ada" in done.stdout
    folder = Path(done.stdout.splitlines()[-1].removeprefix("Pictures: "))
    assert folder.is_relative_to(tmp_path / "home")
    assert (folder / "score.png").is_file()


def test_a_damaged_save_is_played_on_from_its_last_good_step(run_program: RunProgram, tmp_path: Path) -> None:
    save = _save(tmp_path / "torn.tmsave")
    save.write_text(save.read_text(encoding="utf-8")[:-120], encoding="utf-8")
    done = run_program("--headless", "--load", str(save), *MODULE)
    assert "could not be played again past step" in _one_sentence(done, code=0)
    assert "Ada" in done.stdout


def _foreign(path: Path) -> None:
    path.write_text("Dear Ada,\n", encoding="utf-8")


def _newer(path: Path) -> None:
    path.write_text(_save(path).read_text(encoding="utf-8").replace('"format": 2', '"format": 99'), encoding="utf-8")


def _binary(path: Path) -> None:
    path.write_bytes(bytes(range(256)))


def _empty(path: Path) -> None:
    path.touch()


BAD_SAVES = [_foreign, _newer, _binary, _empty, Path.mkdir]


@pytest.mark.parametrize("make", BAD_SAVES)
def test_bad_saves(run_program: RunProgram, tmp_path: Path, make: Callable[[Path], object]) -> None:
    path = tmp_path / "game.tmsave"
    make(path)
    assert str(path) in _one_sentence(run_program("--headless", "--load", str(path), *MODULE))


@pytest.mark.parametrize("make", BAD_SAVES)
def test_bad_saves_are_told_in_the_window(window: MainWindow, tmp_path: Path, make: Callable[[Path], object]) -> None:
    path = tmp_path / "game.tmsave"
    make(path)
    open_named_file(window, path)
    assert str(path) in window.notice.text
    assert not window.controller.has_game
    assert path not in window.settings.recent_games()


def test_a_missing_save(run_program: RunProgram, tmp_path: Path) -> None:
    assert "cannot be read" in _one_sentence(run_program("--headless", "--load", str(tmp_path / "none"), *MODULE))


@pytest.mark.parametrize("words", [["--colour"], ["--seed", "x"], ["--theme", "pink"], ["--load"]])
def test_unknown_arguments(run_program: RunProgram, words: list[str]) -> None:
    assert "--help" in _one_sentence(run_program(*words), code=2)


@pytest.mark.parametrize("words", [["a.tmsave", "b.tmsave"], ["a.tmsave", "--load", "b.tmsave"]])
def test_two_files_at_once(run_program: RunProgram, words: list[str]) -> None:
    assert "--help" in _one_sentence(run_program(*words), code=2)


@pytest.mark.parametrize("words", [["--game", "chess"], ["--game-module", "no.such.module"]])
def test_unknown_games(run_program: RunProgram, words: list[str]) -> None:
    _one_sentence(run_program("--headless", *words))


def test_broken_yaml(run_program: RunProgram, tmp_path: Path) -> None:
    package = tmp_path / "broken_game"
    package.mkdir()
    (package / "rules.yaml").write_text("target: [1, 2\n", encoding="utf-8")
    (package / "__init__.py").write_text(
        "from pathlib import Path\n"
        "from engine.core.reading import load_yaml\n"
        "from tests.sample_game.rules import DiceRaceType\n"
        "class Broken(DiceRaceType):\n"
        "    id = 'broken'\n"
        "    def compile(self, setup):\n"
        "        return load_yaml(Path(__file__).with_name('rules.yaml'))\n"
        "GAME = Broken()\n",
        encoding="utf-8",
    )
    (package / "desktop.py").write_text(
        "from tests.sample_game.desktop import DiceRacePlugin\n"
        "class Plugin(DiceRacePlugin):\n    id = 'broken'\nPLUGIN = Plugin()\n",
        encoding="utf-8",
    )
    done = run_program(
        "--headless", "--game-module", "broken_game", "--game", "broken", env={"PYTHONPATH": str(tmp_path)}
    )
    assert "rules.yaml" in _one_sentence(done)


def test_folders_that_cannot_be_written(run_program: RunProgram, tmp_path: Path) -> None:
    blocker = tmp_path / "a file"
    blocker.touch()
    words = ("--headless", *DICE, "--pictures", str(tmp_path / "pictures"))
    done = run_program(*words, env={"TM_DESKTOP_HOME": str(blocker / "home")})
    assert "not remembered" in _one_sentence(done, code=0)
    assert (tmp_path / "pictures" / "table.png").is_file()


def test_a_folder_for_pictures_that_cannot_be_made(run_program: RunProgram, tmp_path: Path) -> None:
    blocker = tmp_path / "a file"
    blocker.touch()
    assert "--pictures" in _one_sentence(run_program("--headless", *MODULE, "--pictures", str(blocker / "pictures")))


linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only here a display can be missing")


@linux_only
@pytest.mark.parametrize("display", [None, ":981"])
def test_no_display(run_program: RunProgram, display: str | None) -> None:
    done = run_program(*MODULE, env={"DISPLAY": display, "WAYLAND_DISPLAY": None})
    assert "display" in _one_sentence(done)


def test_a_missing_system_library(run_program: RunProgram, tmp_path: Path) -> None:
    package = tmp_path / "fake" / "PySide6"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "QtCore.py").write_text("raise ImportError('libEGL.so.1: cannot open shared object file')\n")
    done = run_program("--headless", *MODULE, env={"PYTHONPATH": str(tmp_path / "fake")})
    assert "libEGL.so.1" in _one_sentence(done)


def test_a_defect_in_a_slot_ends_a_headless_game_with_one_sentence(run_program: RunProgram, tmp_path: Path) -> None:
    package = tmp_path / "faulty_game"
    package.mkdir()
    (package / "__init__.py").write_text(
        "from tests.sample_game.rules import DiceRaceType\n"
        "class Faulty(DiceRaceType):\n    id = 'faulty'\nGAME = Faulty()\n",
        encoding="utf-8",
    )
    (package / "desktop.py").write_text(
        "from tests.sample_game.desktop import DiceRacePlugin, DiceRaceScene\n"
        "class Scene(DiceRaceScene):\n"
        "    def show_table(self, table, events):\n"
        "        if events:\n            raise RuntimeError('no ink')\n"
        "        super().show_table(table, events)\n"
        "class Plugin(DiceRacePlugin):\n"
        "    id = 'faulty'\n"
        "    def board_scene(self, context):\n        return Scene(context)\n"
        "PLUGIN = Plugin()\n",
        encoding="utf-8",
    )
    done = run_program(
        "--headless", "--game", "faulty", "--game-module", "faulty_game", env={"PYTHONPATH": str(tmp_path)}
    )
    assert "no ink" in _one_sentence(done)
    assert "RuntimeError" in (tmp_path / "home" / "log" / "tm_desktop.log").read_text(encoding="utf-8")


def test_a_file_that_is_no_pack_is_told_about(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "pack.tmpack"
    path.write_bytes(b"nonsense")
    open_named_file(window, path)
    qtbot.waitUntil(lambda: window.findChild(PackDialog) is not None)
    dialog = window.findChild(PackDialog)
    assert isinstance(dialog, PackDialog)
    assert "is no pack" in dialog.verdict.text()
    assert not window.folders.packs.exists()


def test_macos_names_the_file_by_an_event(qapp: Application, tmp_path: Path) -> None:
    asked: list[str] = []
    qapp.file_asked.connect(asked.append)
    qapp.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(tmp_path / "game.tmsave"))))
    assert asked == [str(tmp_path / "game.tmsave")]
