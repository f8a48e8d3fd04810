"""Packs from beginning to end in the window: made by the chapter, broken, inside saves, and gone with their game."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.bots.levels import make_bot
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.packfiles import read_pack
from engine.core.resources import resource
from engine.core.savefile import write_save
from engine.core.session import Session
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import Answers
from tests.engine.games.terra_mystica.broken import BROKEN
from tests.engine.games.terra_mystica.test_authors import packs_of_the_chapter
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_mystica.words.help_texts import all_topics
from tm_desktop.games.terra_mystica.words.texts import load_texts, name_of, picture_of
from tm_desktop.play.pack_folder import PackFolder
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog

SEATS = (Seat("Ada"), Seat("Ben"))
EXAMPLES = sorted(path.name for path in resource("packs").iterdir() if read_pack(path).game == GAME.id)


def _tree(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def _played(packs: tuple[str, ...], steps: int) -> Session:
    content = tuple(read_pack(resource("packs", name)) for name in packs)
    session = Session(GAME.create(Setup(GAME.id, SEATS, 1, packs=content)))
    while session.at < steps:
        decision = session.open_decisions[0]
        bot = make_bot("random", session.at)
        session.play(bot.choose(session.game, session.state, decision), decision)
    return session


def test_the_faction_of_the_chapter_is_played_in_the_window(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.packs.install([packs_of_the_chapter(tmp_path / "made")[0]])
    dialog = window.packs.show()
    row = next(row for row in dialog.rows if row.listed.id == "gardeners")
    qtbot.mouseClick(row.toggle, Qt.MouseButton.LeftButton)
    dialog.close()
    window.commands.new.trigger()
    new_game = next(found for found in window.findChildren(NewGameDialog) if found.isVisible())
    assert new_game.form is not None
    new_game.form.choose_for_seat(0, "gardeners")
    new_game.form.changed.emit()
    qtbot.mouseClick(new_game.start_button, Qt.MouseButton.LeftButton)
    assert [pack.id for pack in window.controller.session.game.setup.packs] == ["gardeners"]
    assert name_of("factions", "gardeners") == "Gardeners"
    assert picture_of("factions.gardeners").startswith("<svg")
    assert not window.notice.isVisible()


def test_broken_packs_are_refused_and_write_nothing(window: MainWindow, folders: UserFolders, tmp_path: Path) -> None:
    """One by one where a player installs them; nothing lands in the user's folders or beside the pack."""
    folder = PackFolder(folders.packs, window.controller.registry)
    single = [case for case in BROKEN if case.name[0] in "abcm"]
    for number, case in enumerate(single):
        place = tmp_path / "elsewhere" / str(number)
        paths = case.write(place)
        if len(paths) > 1:
            continue  # each of them is fine alone
        before = _tree(tmp_path)
        with pytest.raises(PlayerError) as error:
            folder.check(paths[0])
        assert all(words in str(error.value) for words in case.says), case.name
        assert _tree(tmp_path) == before
    window.start_game(Setup(GAME.id, SEATS, 1))
    assert window.controller.session.open_decisions


def test_broken_packs_in_the_folder_stop_nothing(window: MainWindow, folders: UserFolders) -> None:
    for number, case in enumerate(BROKEN[::9]):
        for path in case.write(folders.packs / f".made{number}"):
            path.rename(folders.packs / f"{number}_{path.name}")
    dialog = window.packs.show()
    told = [row.listed for row in dialog.rows if row.listed.problem]
    assert len(told) >= len(BROKEN[::9])
    dialog.close()
    window.commands.new.trigger()
    new_game = next(found for found in window.findChildren(NewGameDialog) if found.isVisible())
    assert new_game.packs == ()
    new_game.start_button.click()
    assert window.controller.session.open_decisions


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_save_with_a_pack_opens_for_somebody_without_it(
    name: str, window: MainWindow, folders: UserFolders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clean user folder, and not even the examples: the game goes on, and so does a rematch."""
    session = _played((name,), 60)
    write_save(tmp_path / "given.tmgame", GAME, session)
    monkeypatch.setattr("tm_desktop.play.pack_folder.resource", lambda *parts: tmp_path / "nothing")
    assert window.open_game(tmp_path / "given.tmgame")
    assert not window.notice.isVisible()
    assert window.controller.session.state.key() == session.state.key()
    window.commands.same_again.trigger()
    assert window.controller.session.game.setup.packs == session.game.setup.packs
    assert not folders.packs.exists()


def test_a_scenario_is_a_save_with_steps(window: MainWindow, tmp_path: Path, answers: Answers) -> None:
    session = _played(("short_game", "tinkers"), 40)
    write_save(tmp_path / "scenario.tmgame", GAME, session)
    assert window.open_game(tmp_path / "scenario.tmgame")
    decision = window.controller.session.open_decisions[0]
    legal = window.controller.session.game.legal_actions(window.controller.session.state, decision)
    window.controller.choose(legal[0], decision)
    assert window.controller.session.at == 41


def test_nothing_of_a_pack_is_left_in_the_next_game(window: MainWindow) -> None:
    def seen() -> tuple[object, ...]:
        window.start_game(Setup(GAME.id, SEATS, 1))
        controller = window.controller
        texts = {section: dict(entries) for section, entries in load_texts().items()}
        picture = window.table_page.grab().toImage()
        return controller.session.game.ruleset_hash(), texts, dict(all_topics()), picture

    before = seen()
    packs = tuple(read_pack(resource("packs", name)) for name in EXAMPLES)
    window.start_game(Setup(GAME.id, SEATS, 1, {"factions": ("tinkers", "random")}, packs))
    assert name_of("factions", "tinkers") == "Tinkers"
    assert window.controller.session.game.ruleset_hash() != before[0]
    after = seen()
    assert after[:3] == before[:3]
