"""Sounds: which moments are heard, how they are played, and that nothing fails where they cannot be."""

import io
import runpy
import sys
import wave
from array import array
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.core.resources import resource
from tests.conftest import PROJECT
from tests.desktop.conftest import MakeWindow, Silence, people, play_to_the_end
from tests.sample_game.rules import Bank, Roll
from tm_desktop.play.cues import CUES
from tm_desktop.play.sounds import ProgramSpeaker, Sounds, quieter
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.preferences import PreferencesDialog

TOOL = runpy.run_path(str(PROJECT / "packaging" / "sounds.py"))


def _samples(content: bytes) -> "array[int]":
    with wave.open(io.BytesIO(content)) as file:
        return array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("cue", CUES)
def test_every_cue_has_a_short_calm_sound_of_our_own(cue: str) -> None:
    """If not: python packaging/sounds.py"""
    content = resource("sounds", f"{cue}.wav").read_bytes()
    with wave.open(io.BytesIO(content)) as file:
        assert file.getnframes() / file.getframerate() < 0.6
    made, kept = _samples(TOOL["sound"](cue)), _samples(content)
    assert len(made) == len(kept)
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1  # sines differ in their last digit
    assert max(map(abs, kept)) < 20_000


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Silence:
    found = Silence()
    monkeypatch.setattr("tm_desktop.play.sounds.find_speaker", lambda: found)
    return found


@pytest.fixture
def heard(window: MainWindow) -> list[str]:
    found: list[str] = []
    window.cues.heard.connect(found.append)
    return found


def _settle() -> None:
    """A cue comes with the next event."""
    for _ in range(5):
        QApplication.processEvents()


def test_a_person_hears_the_turn_the_offer_and_the_end(qtbot: QtBot, window: MainWindow, heard: list[str]) -> None:
    window.start_game(people(target=20))  # what is put on the table is not heard
    _settle()
    window.controller.choose(Roll())  # nor what one does oneself
    _settle()
    assert heard == []
    with qtbot.waitSignal(window.cues.heard):
        window.controller.choose(Bank())
    assert heard == ["turn"]
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: heard[-1] == "end")
    assert heard.count("end") == 1


def test_looking_back_undo_and_loading_are_silent(qtbot: QtBot, window: MainWindow, heard: list[str]) -> None:
    window.start_game(people(target=40))
    window.controller.choose(Roll())
    with qtbot.waitSignal(window.cues.heard):
        window.controller.choose(Bank())
    heard.clear()
    controller = window.controller
    controller.show_step(0)
    _settle()
    for silent in (controller.show_now, controller.undo, controller.redo, controller.close):
        silent()
        _settle()
    assert heard == []


def test_bots_among_themselves_are_silent_when_quick(qtbot: QtBot, window: MainWindow, heard: list[str]) -> None:
    window.bots.set_thinker(OwnThinker())
    seats = (Seat("Ada", "random"), Seat("Ben", "random"))
    with qtbot.waitSignal(window.controller.finished):
        window.start_game(Setup("dice_race", seats, 7, {"target": 40}))
    _settle()
    assert heard == []


def test_a_person_is_called_after_quick_bots(qtbot: QtBot, window: MainWindow, heard: list[str]) -> None:
    window.bots.set_thinker(OwnThinker())
    seats = (Seat("Ada", "random"), Seat("Ben"))
    window.start_game(Setup("dice_race", seats, 7, {"target": 100}))
    qtbot.waitUntil(lambda: bool(heard))
    assert set(heard) <= {"turn", "offer"}


def test_sounds_are_off_until_somebody_wants_them(qtbot: QtBot, speaker: Silence, open_window: MakeWindow) -> None:
    window = open_window()
    question = window.start_page.sound_question
    assert question.isVisible()
    window.sounds.play("turn")
    assert speaker.played == []
    window.start_page.sound_button.click()
    assert not question.isVisible()
    assert window.settings.preferences.sound
    assert [file.name for file in speaker.played] == ["turn-50.wav"], "so that one knows what it is like"
    window.close()
    other = open_window()
    assert not other.start_page.sound_question.isVisible()
    assert other.settings.preferences.sound


def test_no_is_an_answer_too(speaker: Silence, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_page.no_sound_button.click()
    window.close()
    assert not open_window().start_page.sound_question.isVisible()
    assert speaker.played == []


def test_where_nothing_can_be_played_nobody_is_asked_and_the_preferences_say_why(window: MainWindow) -> None:
    assert not window.start_page.sound_question.isVisible()
    window.ask_preferences()
    dialog = window.findChild(PreferencesDialog)
    assert dialog is not None
    assert not dialog.sound.isEnabled()
    words = [part.text() for part in dialog.findChildren(QLabel)]
    assert "There is nothing to play sounds with." in words
    dialog.close()


def test_volume_and_mute_are_preferences(speaker: Silence, open_window: MakeWindow) -> None:
    window = open_window()
    window.ask_preferences()
    dialog = window.findChild(PreferencesDialog)
    assert dialog is not None
    dialog.sound.click()
    dialog.volume.buttons["100"].click()
    dialog.volume.buttons["25"].click()
    dialog.sound.click()
    window.sounds.play("end")
    assert [file.name for file in speaker.played] == ["turn-50.wav", "turn.wav", "turn-25.wav"]
    dialog.close()


def test_a_quieter_sound_is_the_same_with_smaller_samples() -> None:
    content = resource("sounds", "turn.wav").read_bytes()
    loud, soft = _samples(content), _samples(quieter(content, 0.25))
    assert len(loud) == len(soft)
    assert max(abs(a / 4 - b) for a, b in zip(loud, soft, strict=True)) <= 1


def test_a_folder_that_cannot_be_written_plays_the_sound_as_it_is(tmp_path: Path, speaker: Silence) -> None:
    (tmp_path / "sounds").write_text("no folder")
    sounds = Sounds(tmp_path / "sounds")
    sounds.set_level(True, 50)
    sounds.play("town")
    assert [file.name for file in speaker.played] == ["town.wav"]


def test_a_program_plays_one_sound_at_a_time_and_fails_quietly(qtbot: QtBot, tmp_path: Path) -> None:
    missing = ProgramSpeaker((("no-such-player",),))
    assert missing.problem() == "No sounds can be played here; install one of these programs: no-such-player."
    missing.play(tmp_path / "x.wav")
    assert ProgramSpeaker(()).problem() == "No sounds can be played on this system."

    log = tmp_path / "log"
    script = f"import sys, time; open({str(log)!r}, 'a').write(sys.argv[-1]); time.sleep(float(sys.argv[-2]))"
    speaker = ProgramSpeaker(((sys.executable, "-c", script, "60"), (sys.executable, "-c", "raise SystemExit(1)")))
    assert speaker.problem() == ""
    speaker.play(Path("a"))
    qtbot.waitUntil(lambda: log.is_file() and log.read_text() == "a")
    speaker.play(Path("b"))
    speaker.stop()
    assert log.read_text() == "a"
    assert speaker.problem() == ""

    failing = ProgramSpeaker(((sys.executable, "-c", "raise SystemExit(1)"),))
    failing.play(Path("a"))
    qtbot.waitUntil(lambda: failing.problem() != "")
    assert failing._process.state() == QProcess.ProcessState.NotRunning
