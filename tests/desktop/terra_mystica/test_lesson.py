"""A lesson beside games: it leaves no trace but what was learned, and is left, gone on with and repeated."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.core.chapters import Chapter, chapters_of
from engine.core.packs import make_pack
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import MakeWindow
from tests.desktop.keyboard import CTRL, press, write
from tests.desktop.learning import Learner
from tests.desktop.terra_mystica.conftest import first_game
from tm_desktop.folders import UserFolders
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.play.learned import Learned, Progress
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.tutorial_dialog import TutorialDialog

KEY = Qt.Key


def _chapter(name: str) -> Chapter:
    return next(chapter for chapter in chapters_of(GAME) if chapter.id == name)


@pytest.fixture
def learner(qtbot: QtBot, open_window: MakeWindow) -> Learner:
    return Learner(qtbot, open_window())


def _files(folders: UserFolders) -> list[Path]:
    return [path for path in folders.data.rglob("*") if path.is_file()]


def test_nothing_is_kept_but_what_was_learned(learner: Learner, folders: UserFolders) -> None:
    window, ended = learner.window, list[object]()
    window.controller.finished.connect(ended.append)
    learner.begin(GAME, _chapter("scoring"))
    learner.play()
    assert window.controller.result is not None
    assert not ended
    assert window.pages.currentWidget() is window.table_page
    assert not window.controller.has_unsaved_steps
    assert _files(folders) == [folders.learned_file]
    assert not window.settings.recent_games()
    assert window.files.listed() == []
    for command in (window.commands.save, window.commands.again, window.commands.hint, window.commands.plan):
        assert not command.isEnabled()


def test_the_game_on_the_table_comes_back(learner: Learner) -> None:
    window = learner.window
    window.start_game(first_game())
    window.controller.choose(window.controller.session.game.legal_actions(window.controller.session.state)[0])
    learner.begin(GAME, _chapter("map"))
    learner.press(window.tutorial.coach.card.leave_button)
    assert window.controller.session.game.setup.options["first_game"]
    assert window.controller.session.at >= 1
    assert not window.controller.is_lesson
    assert not window.tutorial.coach.card.isVisible()
    assert not window.tutorial.coach.shade.isVisible()


def test_a_chapter_that_was_left_goes_on_there(learner: Learner) -> None:
    window, chapter = learner.window, _chapter("map")
    learner.begin(GAME, chapter)
    while learner.lesson.number < 5:
        learner.follow_idea()
    window.close_game()
    assert window.pages.currentWidget() is window.start_page
    assert window.tutorial.progress(GAME, chapter) == Progress(5, False)
    dialog = window.tutorial.show()
    row = next(row for row in dialog.rows if row.chapter.id == chapter.id)
    assert row.button.text() == "Go on"
    row.button.click()
    assert (learner.lesson.number, window.controller.session.at) == (5, chapter.starts()[5])


def test_a_chapter_that_is_done_can_be_repeated(learner: Learner) -> None:
    window, chapter = learner.window, _chapter("income")
    window.tutorial.learned.keep("terra_mystica/income", 0, True)
    learner.begin(GAME, chapter)
    learner.follow_idea()
    assert window.tutorial.progress(GAME, chapter) == Progress(1, True)


def test_what_was_told_before_can_be_told_once_more(learner: Learner) -> None:
    card = learner.window.tutorial.coach.card
    learner.begin(GAME, _chapter("power"))
    while learner.lesson.number < 5:
        learner.follow_idea()
    learner.press(card.back_button)
    assert (learner.lesson.number, learner.window.controller.session.at) == (4, learner.lesson.chapter.starts()[4])
    learner.follow_idea()
    assert learner.lesson.number == 5


def test_one_click_may_do_what_several_ideas_want(learner: Learner) -> None:
    """The action itself offers to burn what is missing for it."""
    learner.begin(GAME, _chapter("power"), 3)
    steps = [learner.lesson.chapter.ideas[number].moves[0] for number in (3, 4, 5)]
    game = learner.window.controller.session.game
    learner.window.controller.choose_all([game.decode(move.words) for move in steps])
    assert (learner.lesson.number, learner.lesson.answer) == (6, "")


def test_undo_stays_within_the_idea(learner: Learner) -> None:
    learner.begin(GAME, _chapter("power"), 4)
    controller = learner.window.controller
    assert not controller.can_undo
    controller.choose(controller.session.game.decode(["convert", 4]))
    assert learner.lesson.answer
    learner.window.history.undo()
    assert not learner.lesson.answer
    assert not controller.can_undo


def test_a_step_that_waits_for_the_end_of_the_turn_is_answered_at_once(learner: Learner) -> None:
    learner.begin(GAME, _chapter("income"), 8)
    controller, staging = learner.window.controller, learner.window.table_page.staging
    staging.choose(controller.session.game.decode(["pass", "big_buildings"]), controller.shown_decision)
    assert learner.lesson.answer.startswith("It brings workers")
    learner.press(learner.window.tutorial.coach.card.take_back_button)
    assert not staging.is_waiting
    assert not learner.lesson.answer


def test_a_click_on_nothing_is_answered_by_the_table(learner: Learner) -> None:
    learner.begin(GAME, _chapter("map"), 4)
    window, at = learner.window, learner.window.controller.session.at
    scene = window.table_page.scene
    assert isinstance(scene, HexScene)
    place = scene.place_called("hex.E7")
    assert place is not None
    learner.qtbot.mouseClick(
        window.table_page.board_view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=window.table_page.board_view.mapFromScene(place.center()),
    )
    assert window.controller.session.at == at
    assert scene.layers.chip.isVisible()
    assert scene.layers.chip.shown is not None
    assert scene.layers.chip.shown.title == "It is not your home terrain."


def test_the_keyboard_is_enough(learner: Learner) -> None:
    window = learner.window
    learner.begin(GAME, _chapter("map"))
    while learner.lesson.waits_for_reader:
        press(KEY.Key_Return)
        learner.settle()
    assert learner.lesson.number == 4
    write_to_all_actions(window, "A3")
    learner.settle()
    assert learner.lesson.answer
    press(KEY.Key_Return)  # it is on the button that takes the step back
    learner.settle()
    assert (learner.lesson.answer, window.controller.session.at) == ("", learner.lesson.chapter.starts()[4])


def test_the_keyboard_goes_to_the_coach_as_to_other_parts(learner: Learner) -> None:
    learner.begin(GAME, _chapter("map"), 4)
    card = learner.window.tutorial.coach.card
    learner.window.focus_board()
    learner.window.focus_next_part()
    focused = QApplication.focusWidget()
    assert focused is not None
    assert card.isAncestorOf(focused)


def write_to_all_actions(window: MainWindow, words: str) -> None:
    press(KEY.Key_K, CTRL)
    write(words)
    press(KEY.Key_Return)
    QApplication.processEvents()


def test_a_lesson_finds_the_docks_in_their_places(learner: Learner) -> None:
    window = learner.window
    window.start_game(first_game())
    page = window.table_page
    for action in page.dock_actions()[:2]:
        action.trigger()
    hidden = [action.isChecked() for action in page.dock_actions()]
    learner.begin(GAME, _chapter("cults"))
    assert learner.window.tutorial.coach.lit
    assert all(action.isChecked() for action in page.dock_actions())
    learner.window.tutorial.leave()
    window.start_game(first_game())
    learner.window.show()
    assert [action.isChecked() for action in page.dock_actions()] == hidden


def test_the_last_chapter_leads_to_the_list(learner: Learner) -> None:
    chapter = chapters_of(GAME)[-1]
    learner.begin(GAME, chapter, len(chapter.ideas) - 1)
    learner.press(learner.window.tutorial.coach.card.next_button)
    dialog = learner.window.findChild(TutorialDialog)
    assert dialog is not None
    assert dialog.isVisible()
    assert len(dialog.rows) == len(chapters_of(GAME))
    dialog.close()


def test_the_start_page_offers_it_to_who_never_finished_a_game(learner: Learner) -> None:
    page = learner.window.start_page
    assert page.new_here.isVisible()
    learner.qtbot.mouseClick(page.tutorial_button, Qt.MouseButton.LeftButton)
    dialog = learner.window.findChild(TutorialDialog)
    assert dialog is not None
    assert [row.button.text() for row in dialog.rows] == ["Begin"] * len(chapters_of(GAME))
    dialog.close()


def test_a_damaged_file_is_set_aside_with_a_sentence(learner: Learner, folders: UserFolders) -> None:
    for content in ("{", "[]", '{"a": {"idea": -1, "done": true}}', '{"a": {"idea": 1, "done": 1}}', "[" * 100_000):
        folders.learned_file.parent.mkdir(parents=True, exist_ok=True)
        folders.learned_file.write_text(content)
        learned = Learned(folders.learned_file)
        assert learned.of("a") == Progress()
        assert "begins anew" in learned.problem
        assert not folders.learned_file.exists()
        learned.keep("a", 2, False)
        assert json.loads(folders.learned_file.read_text()) == {"a": {"idea": 2, "done": False}}
    assert len(list(folders.data.glob("learned.json*.damaged*"))) == 5
    folders.learned_file.write_text("{")
    dialog = learner.window.tutorial.show()
    assert "begins anew" in dialog.problem.text()
    dialog.close()


def test_an_idea_that_there_is_no_more_begins_the_chapter(learner: Learner) -> None:
    learner.begin(GAME, _chapter("map"), 99)
    assert learner.lesson.number == 0


_PACK = {
    "pack.yaml": "id: lessons\nname: Lessons\nversion: 1\nauthors: [TM Desktop]\nlicence: MIT\ngame: terra_mystica\n"
    "ruleset: 1\nkind: texts\nsummary: A chapter more.\n",
    "tutorial/more.yaml": "number: 1\ntitle: More\nabout: A chapter of a pack.\nminutes: 2\nseats: [You, Ada]\n"
    "seed: 1\noptions: {seat_order: as_entered}\notherwise: No.\nideas:\n"
    "- {say: Take the Witches., play: pick_faction witches}\n"
    "- {say: Well done., at: window.board}\n",
}


def test_packs_bring_chapters(learner: Learner) -> None:
    window = learner.window
    window.packs.folder().keep(make_pack(_PACK))
    assert len(window.tutorial.chapters("terra_mystica")) == len(chapters_of(GAME))
    window.settings.keep_packs(["lessons"], ["lessons"])
    game_type, chapter = window.tutorial.chapters("terra_mystica")[-1]
    assert chapter.title == "More"
    learner.begin(game_type, chapter)
    learner.follow_idea()
    assert learner.lesson.is_over


def test_a_broken_chapter_of_a_pack_is_told_with_its_place() -> None:
    wrong = _PACK["tutorial/more.yaml"].replace("pick_faction witches", "pass spade")
    game_type = GAME.with_packs((make_pack({**_PACK, "tutorial/more.yaml": wrong}),))
    from engine.core.chapter_check import chapter_problems

    (problem,) = chapter_problems(game_type)
    assert "more.yaml, line 10, ideas[0].play: seat 0 cannot play pass spade here" in problem


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 130), ((1920, 1080), 100)])
def test_the_coach_fits_other_windows(learner: Learner, size: tuple[int, int], scale: int) -> None:
    """Words, pointers and the card, without a click on the way."""
    learner.window.resize(*size)
    learner.window.settings.change(text_scale=scale)
    for name in ("map", "upgrade", "passing"):
        learner.begin(GAME, _chapter(name))
        while not learner.lesson.is_over:
            learner.look()
            learner.lesson.read_on()
            if wanted := learner.lesson.wanted:
                learner.window.controller.choose_all(wanted)
        learner.look()
