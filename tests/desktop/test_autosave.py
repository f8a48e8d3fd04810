"""Nothing that was played is lost: autosave, the list of games, crashes, full disks, closed windows."""

import errno
import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.core.registry import Registry
from engine.core.savefile import CLOSED, OPEN, glance, read_save
from tests.desktop.conftest import Answers, MakeWindow, files, people, play_to_the_end, roll, the_file
from tests.desktop.layout import layout_problems
from tests.sample_game.rules import Bank, Roll
from tm_desktop.folders import UserFolders
from tm_desktop.play.game_list import list_games, picture_of
from tm_desktop.shell.main_window import MainWindow


def crash(window: MainWindow) -> None:
    """What a kill leaves behind: the file as it is, and nobody who holds it."""
    journal = window.autosave.journal
    assert journal is not None
    journal.release()
    window.autosave.settle()
    window.autosave.journal = None
    window.bots.stop()


def no_space(*_: object, **__: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing can be written; `monkeypatch.undo()` makes room."""
    monkeypatch.setattr("engine.core.journal._write_all", no_space)
    monkeypatch.setattr("engine.core.journal.replace_file", no_space)


def test_every_step_is_in_the_file_before_it_is_shown(
    window: MainWindow, folders: UserFolders, registry: Registry
) -> None:
    in_file: list[int] = []
    window.start_game(people(target=100))
    window.controller.advanced.connect(
        lambda *_: in_file.append(read_save(the_file(folders), registry).session.at)  # connected later, called later
    )
    roll(window, 5)
    assert in_file == [1, 2, 3, 4, 5]


def test_after_a_crash_the_game_is_offered_first_and_goes_on(
    qtbot: QtBot, open_window: MakeWindow, folders: UserFolders
) -> None:
    window = open_window()
    window.start_game(people(3, target=100))
    roll(window, 6)
    key, log = window.controller.session.state.key(), window.controller.session.log
    crash(window)

    other = open_window()
    box = other.start_page.crash_box
    assert box.isVisible()
    assert other.start_page.first_button is box.button
    assert other.start_page.unfinished.cards == []
    qtbot.mouseClick(box.button, Qt.MouseButton.LeftButton)
    assert other.pages.currentWidget() is other.table_page
    assert other.controller.session.state.key() == key
    assert other.controller.session.log == log
    roll(other, 2)
    crash(other)
    assert read_save(the_file(folders), other.controller.registry).session.at == 8


def test_a_torn_line_says_nothing_and_costs_nothing(
    open_window: MakeWindow, folders: UserFolders, registry: Registry
) -> None:
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 4)
    crash(window)
    with the_file(folders).open("ab") as file:
        file.write(b'{"seat": 0, "d')
    other = open_window()
    other.start_page.crash_box.button.click()
    assert not other.notice.isVisible()
    roll(other, 1)
    assert read_save(the_file(folders), registry).session.at == 5


def test_who_sits_where_is_remembered(open_window: MakeWindow, folders: UserFolders) -> None:
    window = open_window()
    window.start_game(people(3, target=100))
    roll(window, 2)
    window.bots.set_speed("slow")
    window.controller.seat_players(("human", "human", "random"))
    crash(window)
    assert glance(the_file(folders)).extras.players == ("human", "human", "random")
    other = open_window()
    other.bots.set_speed("slow")
    other.start_page.crash_box.button.click()
    assert other.controller.players == ("human", "human", "random")


def test_a_step_taken_back_stays_taken_back_and_can_be_redone(open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(people(target=100))
    while not isinstance(window.controller.session.log[-1].action if window.controller.session.at else None, Bank):
        window.controller.choose(Bank() if window.controller.session.state.stake else Roll())  # type: ignore[attr-defined]
    window.controller.undo()
    key = window.controller.session.state.key()
    crash(window)
    other = open_window()
    other.start_page.crash_box.button.click()
    assert other.controller.session.state.key() == key
    assert other.controller.can_redo


def test_a_closed_game_is_listed_with_picture_and_points(
    qtbot: QtBot, open_window: MakeWindow, folders: UserFolders, answers: Answers
) -> None:
    window = open_window()
    window.start_game(people(3, target=100))
    roll(window, 6)
    points = window.controller.presenter.points(window.controller.session.state)
    window.close()
    assert answers.asked == 0, "everything is kept, there is nothing to ask"
    assert glance(the_file(folders)).extras.journal == CLOSED

    other = open_window()
    assert not other.start_page.crash_box.isVisible()
    (card,) = other.start_page.unfinished.cards
    assert tuple(seat.points for seat in card.game.seats) == points
    assert [seat.name for seat in card.game.seats] == ["Ada", "Ben", "Cleo"]
    assert card.game.picture is not None
    assert not QImage(str(card.game.picture)).isNull()
    card.click()
    assert other.controller.session.at == 6


def test_a_finished_game_is_kept_as_a_save(qtbot: QtBot, window: MainWindow, folders: UserFolders) -> None:
    window.start_game(people())
    play_to_the_end(qtbot, window)
    window.autosave.settle()
    loaded = read_save(the_file(folders), window.controller.registry)
    assert loaded.problem is None
    assert loaded.extras.journal == CLOSED
    assert loaded.session.result is not None
    window.commands.close_game.trigger()
    assert [card.game.is_over for card in window.start_page.cards] == [True]
    window.start_page.finished.cards[0].click()
    assert window.controller.result is not None
    assert glance(the_file(folders)).extras.journal == CLOSED, "looking changes nothing"


def test_a_finished_game_can_be_taken_back_and_is_a_journal_again(
    qtbot: QtBot, window: MainWindow, folders: UserFolders
) -> None:
    window.start_game(people())
    play_to_the_end(qtbot, window)
    assert window.controller.can_undo
    window.controller.undo()
    loaded = read_save(the_file(folders), window.controller.registry)
    assert loaded.extras.journal == OPEN
    assert loaded.session.at == window.controller.session.at


def test_a_kill_between_the_last_step_and_the_end_of_the_journal_leaves_a_finished_game(
    qtbot: QtBot, open_window: MakeWindow, folders: UserFolders, registry: Registry
) -> None:
    window = open_window()
    window.start_game(people())
    shown: list[bytes] = []
    window.controller.advanced.connect(lambda *_: shown.append(the_file(folders).read_bytes()))
    play_to_the_end(qtbot, window)
    steps, result = window.controller.session.at, window.controller.result
    assert window.close()
    path = the_file(folders)
    path.write_bytes(shown[-1])  # the journal as it was when the last step came on the screen
    assert glance(path).extras.journal == OPEN

    other = open_window()
    assert not other.start_page.crash_box.isVisible()
    assert other.start_page.first_button is other.start_page.new_button
    assert other.start_page.unfinished.cards == []
    other.start_page.finished.cards[0].click()
    assert (other.controller.session.at, other.controller.result) == (steps, result)
    assert not other.notice.isVisible()
    other.commands.close_game.trigger()
    loaded = read_save(the_file(folders), registry)
    assert (loaded.problem, loaded.extras.journal, loaded.session.at) == (None, CLOSED, steps)


def test_games_without_steps_leave_nothing(window: MainWindow, folders: UserFolders) -> None:
    window.start_game(people())
    assert len(files(folders)) == 1
    window.start_game(people(seed=8))
    assert len(files(folders)) == 1
    window.controller.close()
    assert files(folders) == []
    assert files(folders, ".png") == []


def test_save_says_that_all_is_kept_and_offers_a_copy(
    window: MainWindow, folders: UserFolders, registry: Registry, answers: Answers, tmp_path: Path
) -> None:
    window.start_game(people(target=100))
    roll(window, 3)
    answers.path = tmp_path / "copy.tmsave"
    window.commands.save.trigger()
    assert "Every step is kept already" in window.notice.text
    assert not answers.path.exists(), "nobody is asked for a place"
    assert read_save(the_file(folders), registry).session.at == 3
    window.notice.act_button.click()
    assert read_save(answers.path, registry).session.at == 3


def test_save_asks_for_a_place_where_nothing_is_kept(window: MainWindow, answers: Answers, tmp_path: Path) -> None:
    window.start_game(people(target=100))
    answers.path = tmp_path / "no step yet.tmsave"  # autosave would drop it
    window.commands.save.trigger()
    assert answers.path.is_file()
    window.autosave.is_enabled = False
    window.start_game(people(target=100))
    roll(window, 1)
    answers.path = tmp_path / "no autosave.tmsave"
    window.commands.save.trigger()
    assert answers.path.is_file()


def test_a_game_in_a_file_of_its_players_is_listed_once(
    open_window: MakeWindow, folders: UserFolders, tmp_path: Path, answers: Answers
) -> None:
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 3)
    path = tmp_path / "ours.tmsave"
    window.files.save_to(path)
    window.controller.close()
    assert files(folders) == [], "the players' file has everything"
    (card,) = window.start_page.cards
    assert card.game.path == path
    assert card.game.picture == picture_of(path, folders.saves)
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["ours.tmsave"], "no picture beside it"

    card.click()
    assert files(folders) == [], "looking begins no journal"
    roll(window, 1)
    crash(window)
    other = open_window()
    assert len(other.start_page.cards) == 1
    other.start_page.crash_box.button.click()
    assert other.controller.session.at == 4
    assert other.controller.path == path
    assert read_save(path, other.controller.registry).session.at == 3


def test_saving_onto_the_journal_itself(window: MainWindow, folders: UserFolders, registry: Registry) -> None:
    window.start_game(people(target=100))
    roll(window, 3)
    path = the_file(folders)
    window.files.save_to(path)
    roll(window, 1)
    assert read_save(path, registry).session.at == 3
    assert sorted(read_save(file, registry).session.at for file in files(folders)) == [3, 4]


def test_a_full_disk_is_told_once_and_the_game_goes_on(
    window: MainWindow,
    folders: UserFolders,
    registry: Registry,
    answers: Answers,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    told: list[str] = []
    window.autosave.failed.connect(told.append)
    window.start_game(people(target=100))
    roll(window, 2)
    fill_disk(monkeypatch)
    roll(window, 3)
    assert window.controller.session.at == 5
    assert len(told) == 1
    assert "play on" in told[0]
    assert os.strerror(errno.ENOSPC) in window.notice.text
    assert read_save(the_file(folders), registry).session.at == 2
    answers.keep = None
    window.commands.close_game.trigger()
    assert answers.asked == 1
    assert window.controller.has_game, "the player stayed"
    answers.keep, answers.path = True, tmp_path / "elsewhere.tmsave"
    monkeypatch.undo()
    roll(window, 1)
    window.autosave.settle()
    assert "works again" in window.notice.text
    assert read_save(the_file(folders), registry).session.at == 6
    window.commands.close_game.trigger()
    assert answers.asked == 1


def test_without_a_folder_the_player_is_asked_before_leaving(
    window: MainWindow, folders: UserFolders, answers: Answers, tmp_path: Path
) -> None:
    folders.data.parent.mkdir(exist_ok=True)
    folders.data.write_text("a file where the folder should be", encoding="utf-8")
    window.start_game(people(target=100))
    assert "Autosave stopped" in window.notice.text
    roll(window, 3)
    assert window.controller.session.at == 3
    answers.keep, answers.path = True, tmp_path / "kept.tmsave"
    window.commands.close_game.trigger()
    assert not window.controller.has_game
    assert read_save(answers.path, window.controller.registry).session.at == 3


def test_a_window_closed_while_a_bot_moves(qtbot: QtBot, open_window: MakeWindow, folders: UserFolders) -> None:
    window = open_window()
    window.bots.set_speed("slow")
    window.start_game(Setup("dice_race", (Seat("Ada"), Seat("Bot", "random")), 3, {"target": 100}))
    while window.controller.next_bot_decision() is None:
        window.controller.choose(Bank() if window.controller.session.state.stake else Roll())  # type: ignore[attr-defined]
    key, steps = window.controller.session.state.key(), window.controller.session.at
    assert window.close()
    assert window.autosave.journal is None
    assert read_save(the_file(folders), window.controller.registry).session.at == steps
    other = open_window()
    other.bots.set_speed("slow")
    other.start_page.unfinished.cards[0].click()
    assert other.controller.session.state.key() == key
    assert other.controller.next_bot_decision() is not None


def test_a_damaged_journal_is_kept_and_not_offered_again(open_window: MakeWindow, folders: UserFolders) -> None:
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 6)
    crash(window)
    path = the_file(folders)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:4], b"{torn\n", *lines[5:]])
    path.write_bytes(damaged)
    other = open_window()
    other.start_page.crash_box.button.click()
    assert other.controller.session.at == 3
    assert "could not be played again past step 3" in other.notice.text
    assert path.with_name(path.name + ".damaged").read_bytes() == damaged
    roll(other, 1)
    assert read_save(the_file(folders), other.controller.registry).session.at == 4


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"Dear Ada",
        bytes(range(256)),
        b'{"format": 99}\n',
        b'{"format": 1, "game": "chess", "ruleset": {"version": 1, "hash": ""}, "seed": 1, "options": {},'
        b' "seats": []}\n',
        b'{"format": 1, "game": "dice_race", "ruleset": {"version": 1, "hash": ""}, "seed": 1, "options": {},'
        b' "seats": [{"name": "A", "player": "human"}], "journal": "open"}\n{"about": {"seats": [7], "over": "x"}}\n',
    ],
)
def test_foreign_files_in_the_folder_do_no_harm(open_window: MakeWindow, folders: UserFolders, content: bytes) -> None:
    folders.saves.mkdir(parents=True)
    (folders.saves / "foreign.tmsave").write_bytes(content)
    window = open_window()
    for card in window.start_page.cards:
        card.click()
        assert window.notice.isVisible()
    assert not window.controller.has_game


def test_a_game_that_is_open_elsewhere_is_neither_listed_nor_opened(
    open_window: MakeWindow, folders: UserFolders
) -> None:
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 2)
    other = open_window()
    assert other.start_page.cards == []
    assert not other.open_game(the_file(folders))
    assert "is already open" in other.notice.text
    roll(window, 1)
    assert window.controller.session.at == 3


def test_deleting_asks_first(window: MainWindow, folders: UserFolders, answers: Answers, tmp_path: Path) -> None:
    window.start_game(people(target=100))
    roll(window, 2)
    window.controller.close()
    assert len(files(folders, ".png")) == 1
    window.start_page.cards[0].delete_button.click()
    assert answers.asked == 1
    assert len(files(folders)) == 1
    answers.delete = True
    window.start_page.cards[0].delete_button.click()
    assert window.start_page.cards == []
    assert files(folders) == []
    assert files(folders, ".png") == []


def test_a_file_elsewhere_is_only_taken_off_the_list(window: MainWindow, answers: Answers, tmp_path: Path) -> None:
    window.start_game(people(target=100))
    roll(window, 2)
    window.files.save_to(tmp_path / "ours.tmsave")
    window.controller.close()
    answers.delete = True
    window.start_page.cards[0].delete_button.click()
    assert window.start_page.cards == []
    assert (tmp_path / "ours.tmsave").is_file()


def test_the_newest_game_comes_first(window: MainWindow, folders: UserFolders) -> None:
    for seed in (1, 2, 3):
        window.start_game(people(seed=seed, target=100))
        roll(window, 1)
        assert window.autosave.journal is not None
        path = window.autosave.journal.path
        window.controller.close()
        os.utime(path, (seed * 1000, seed * 1000))
    games = list_games(folders.saves, [], window.controller.registry)
    seeds = [json.loads(game.path.read_text(encoding="utf-8").splitlines()[0])["seed"] for game in games]
    assert seeds == [3, 2, 1]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_a_full_start_page_fits(
    qtbot: QtBot, open_window: MakeWindow, theme: str, size: tuple[int, int], answers: Answers
) -> None:
    window = open_window()
    for seed in range(4):
        window.start_game(people(4, seed=seed))
        roll(window, 4)
    play_to_the_end(qtbot, window)
    window.start_game(people(4, target=100))
    roll(window, 3)
    crash(window)
    other = open_window()
    other.settings.change(theme=theme)
    other.resize(*size)
    assert other.start_page.crash_box.isVisible()
    assert len(other.start_page.cards) == 5
    qtbot.waitUntil(lambda: layout_problems(other) == [])


def test_the_result_as_text_and_picture(qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path) -> None:
    window.start_game(people(3))
    play_to_the_end(qtbot, window)
    actions = window.score_page.share_button.menu().actions()
    actions[0].trigger()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Dice race")
    assert "1." in text
    assert "wins" in text
    assert all(name in text for name in ("Ada", "Ben", "Cleo", "Total"))
    answers.path = tmp_path / "result.txt"
    actions[1].trigger()
    assert answers.path.read_text(encoding="utf-8") == text
    answers.path = tmp_path / "result.png"
    actions[2].trigger()
    image = QImage(str(answers.path))
    assert image.width() > 1500
    assert len({image.pixel(x, y) for x in range(0, image.width(), 16) for y in range(0, image.height(), 16)}) > 50
    assert window.score_page.save_button.isVisible()
    answers.path = tmp_path / "no folder" / "result.png"
    actions[2].trigger()
    assert "could not be saved" in window.notice.text


def test_a_game_without_notation_offers_no_texts(window: MainWindow) -> None:
    window.start_game(people())
    assert not window.commands.import_text.isEnabled()
    assert not window.commands.export_text.isEnabled()
