"""The chapters of Terra Nova, played through the real window by a learner who follows the coach."""

from pytestqt.qtbot import QtBot

from engine.core.chapter_check import chapter_problems
from engine.core.chapters import chapters_of
from engine.games.terra_nova.game import GAME
from tests.desktop.conftest import MakeWindow
from tests.desktop.learning import Learner


def test_every_chapter_can_be_played() -> None:
    assert list(chapter_problems(GAME)) == []
    assert len(chapters_of(GAME)) >= 5


def test_who_follows_the_coach_comes_to_the_end_of_every_chapter(open_window: MakeWindow, qtbot: QtBot) -> None:
    """On the way a wrong step gets its answer and is taken back, and nothing of the coach is in the way."""
    Learner(qtbot, open_window()).play_all(GAME)
