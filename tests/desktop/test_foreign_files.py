"""Files of strangers and of other windows: what they say of themselves is not believed, nothing of theirs changes."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from engine.core.chain import Chain
from engine.core.journal import Journal
from engine.core.registry import Registry
from engine.core.savefile import OPEN, read_save
from tests.desktop.conftest import Answers, MakeWindow, files, people, roll, the_file
from tests.desktop.test_autosave import crash
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow


def write_lines(path: Path, lines: list[dict[str, Any]]) -> None:
    path.write_bytes(b"".join(map(Chain().encode, lines)))


@pytest.fixture
def journal(open_window: MakeWindow, folders: UserFolders, tmp_path: Path) -> Path:
    """The journal of a cut-off game of four steps, in a folder that is not ours."""
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 4)
    crash(window)
    path = tmp_path / "from a friend.tmsave"
    the_file(folders).rename(path)
    return path


def name_file(journal: Path, file: Path) -> None:
    """The journal names a file of its player."""
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    lines[0]["file"] = str(file)
    for line in lines:
        del line["sum"]
    write_lines(journal, lines)


@pytest.fixture
def diary(tmp_path: Path) -> Path:
    """What nobody may overwrite."""
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary", encoding="utf-8")
    return path


def test_a_foreign_save_names_no_file_to_overwrite(
    window: MainWindow, journal: Path, diary: Path, answers: Answers, tmp_path: Path
) -> None:
    name_file(journal, diary)
    assert window.open_game(journal)
    roll(window, 1)
    assert window.controller.path is None
    assert window.files.save(), "it is in the list of games"
    assert diary.read_text(encoding="utf-8") == "Dear diary"
    answers.path = tmp_path / "mine.tmsave"
    assert window.files.ask_save_as()
    assert read_save(answers.path, window.controller.registry).session.at == 5


def test_a_foreign_journal_is_not_changed_by_opening_and_playing(
    window: MainWindow, journal: Path, folders: UserFolders, registry: Registry
) -> None:
    with journal.open("ab") as file:
        file.write(b'{"seat": 0, "d')  # would be cut off in a journal of ours
    content = journal.read_bytes()
    window.open_game(journal)
    assert files(folders) == [], "looking begins no journal"
    roll(window, 2)
    assert read_save(the_file(folders), registry).session.at == 6
    window.controller.close()
    assert journal.read_bytes() == content


def test_a_damaged_foreign_journal_stays_and_keeps_its_name(
    window: MainWindow, journal: Path, folders: UserFolders, answers: Answers
) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    content = b"".join([*lines[:3], b"{torn\n", *lines[4:]])
    journal.write_bytes(content)
    names = sorted(journal.parent.iterdir())
    assert window.open_game(journal)
    assert "past step 2" in window.notice.text
    assert "The file was not changed." in window.notice.text
    roll(window, 1)
    window.files.save()
    assert window.controller.path is None, "it is kept in the list of games"
    assert journal.read_bytes() == content
    assert sorted(journal.parent.iterdir()) == names


def test_a_damaged_save_is_not_overwritten_unasked(window: MainWindow, tmp_path: Path) -> None:
    window.start_game(people(target=100))
    roll(window, 5)
    path = tmp_path / "mine.tmsave"
    window.files.save_to(path)
    window.controller.close()
    content = path.read_bytes()[:-150]
    path.write_bytes(content)
    window.open_game(path)
    assert 0 < window.controller.session.at < 5
    roll(window, 1)
    window.files.save()
    assert path.read_bytes() == content


def test_a_save_of_the_players_own_is_written_back(window: MainWindow, tmp_path: Path, registry: Registry) -> None:
    window.start_game(people(target=100))
    roll(window, 2)
    path = tmp_path / "mine.tmsave"
    window.files.save_to(path)
    window.controller.close()
    window.open_game(path)
    roll(window, 1)
    assert window.files.save()
    assert read_save(path, registry).session.at == 3


def test_a_journal_in_a_folder_that_cannot_be_written_is_played_on_in_ours(
    window: MainWindow, journal: Path, folders: UserFolders, registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[str] = []
    window.autosave.failed.connect(failed.append)
    real = os.open

    def refuse(path: Any, flags: int, *rest: int, **more: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR) and Path(path).parent == journal.parent:
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    window.open_game(journal)
    roll(window, 1)
    window.autosave.settle()
    assert failed == []
    assert read_save(the_file(folders), registry).session.at == 5


def test_a_foreign_journal_is_neither_offered_after_a_crash_nor_hides_others(
    open_window: MakeWindow, journal: Path, tmp_path: Path
) -> None:
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 2)
    mine = tmp_path / "mine.tmsave"
    window.files.save_to(mine)
    window.controller.close()
    name_file(journal, mine)
    window.settings.add_recent_game(journal)
    other = open_window()
    assert other.start_page.crash_box.card is None
    assert {card.game.path for card in other.start_page.cards} == {mine, journal}


@pytest.mark.parametrize("target", ["diary", "nothing", "another game", "relative"])
def test_a_journal_of_our_own_names_only_a_save_of_its_game(
    open_window: MakeWindow, folders: UserFolders, journal: Path, diary: Path, target: str, tmp_path: Path
) -> None:
    """It may have been put into our folder by hand."""
    another = tmp_path / "another.tmsave"
    window = open_window()
    window.start_game(people(seed=8, target=100))
    roll(window, 1)
    window.files.save_to(another)
    window.controller.close()
    named = {"diary": diary, "nothing": tmp_path / "new", "another game": another, "relative": Path("../x")}[target]
    before = {path: path.read_bytes() for path in (diary, another)}
    name_file(journal, named)
    own = folders.saves / journal.name
    journal.rename(own)
    other = open_window()
    assert other.open_game(own)
    assert other.controller.path is None
    roll(other, 1)
    other.files.save()
    assert {path: path.read_bytes() for path in before} == before
    assert not (tmp_path / "new").exists()


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links here")
def test_a_link_in_our_folder_is_a_foreign_file(
    open_window: MakeWindow, folders: UserFolders, journal: Path, registry: Registry
) -> None:
    link = folders.saves / "link.tmsave"
    link.symlink_to(journal)
    content = journal.read_bytes()
    window = open_window()
    assert window.start_page.crash_box.card is None
    window.open_game(link)
    roll(window, 1)
    window.controller.close()
    assert journal.read_bytes() == content
    assert link.is_symlink()
    assert sorted(read_save(path, registry).session.at for path in files(folders)) == [4, 5]


def test_damaged_journals_of_one_name_are_all_kept(open_window: MakeWindow, folders: UserFolders) -> None:
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 3)
    crash(window)
    path = the_file(folders)
    former = path.with_name(f"{path.name}.damaged")
    former.write_text("the former one", encoding="utf-8")
    content = path.read_bytes().replace(b"Ada", b"Eve")
    path.write_bytes(content)
    other = open_window()
    assert other.open_game(path)
    assert "was changed since it was written" in other.notice.text
    assert ".damaged" in other.notice.text
    assert former.read_text(encoding="utf-8") == "the former one"
    assert content in [file.read_bytes() for file in folders.saves.iterdir()]


# Two windows


@pytest.mark.parametrize("is_closed", [False, True])
def test_of_two_windows_that_open_a_game_at_once_the_second_gets_a_copy(
    open_window: MakeWindow, folders: UserFolders, registry: Registry, monkeypatch: pytest.MonkeyPatch, is_closed: bool
) -> None:
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 4)
    if is_closed:
        window.controller.close()
    else:
        crash(window)
    path = the_file(folders)
    first, second = open_window(), open_window()
    # Both have asked whether it is in use before either opens it.
    monkeypatch.setattr("tm_desktop.play.opening.is_in_use", lambda _path: False)
    assert first.open_game(path)
    assert second.open_game(path)
    assert "separate copy" in second.notice.text
    for _ in range(10):
        roll(first, 1)
        roll(second, 2)
    found = {file: read_save(file, registry) for file in files(folders)}
    assert [loaded.told for loaded in found.values()] == [None, None]
    assert found.pop(path).session.at == 14
    assert next(iter(found.values())).session.at == 24


def test_a_game_that_was_played_on_elsewhere_since_it_was_read_is_not_overwritten(
    open_window: MakeWindow, folders: UserFolders, registry: Registry
) -> None:
    """The second window still shows a finished game when the first takes it back and plays on."""
    window = open_window()
    window.start_game(people(target=20))
    while window.controller.result is None:
        decision = window.controller.session.open_decisions[0]
        window.controller.choose(window.controller.session.game.legal_actions(window.controller.session.state)[-1])
        assert decision
    window.controller.close()
    path = the_file(folders)
    first, second = open_window(), open_window()
    first.open_game(path)
    second.open_game(path)
    first.controller.undo()
    content = path.read_bytes()
    second.controller.undo()
    assert "separate copy" in second.notice.text
    assert path.read_bytes() == content
    assert len(files(folders)) == 2


def test_the_same_window_opening_a_game_twice_loses_nothing(
    window: MainWindow, folders: UserFolders, registry: Registry
) -> None:
    window.start_game(people(target=100))
    roll(window, 3)
    path = the_file(folders)
    assert not window.open_game(path)
    assert "is already open" in window.notice.text
    roll(window, 1)
    assert read_save(path, registry).session.at == 4


def test_another_program_in_our_journal_is_noticed_at_the_next_step(
    window: MainWindow, folders: UserFolders, registry: Registry
) -> None:
    """Somebody put another file there while we play."""
    window.start_game(people(target=100))
    roll(window, 3)
    path = the_file(folders)
    loaded = read_save(path, registry)
    path.unlink()
    game_type = registry.get("dice_race")
    theirs = Journal(path, game_type, loaded.session, loaded.extras)
    theirs.begin(loaded.extras)
    roll(window, 2)
    assert "separate copy" in window.notice.text
    assert read_save(path, registry).session.at == 3
    assert sorted(read_save(file, registry).session.at for file in files(folders)) == [3, 5]
    assert read_save(path, registry).extras.journal == OPEN
    theirs.release()


def test_a_journal_played_with_other_rules_is_told_and_goes_on(
    open_window: MakeWindow, folders: UserFolders, registry: Registry
) -> None:
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 3)
    crash(window)
    path = the_file(folders)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    lines[0]["ruleset"]["hash"] = "older"
    for line in lines:
        del line["sum"]
    write_lines(path, lines)
    other = open_window()
    other.start_page.crash_box.button.click()
    assert "other rules of Dice race" in other.notice.text
    roll(other, 1)
    assert the_file(folders) == path
    loaded = read_save(path, registry)
    assert (loaded.told, loaded.session.at) == (None, 4)
