"""What another version of the program left: older things are kept and used, newer ones told of and not touched."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.chain import Chain
from engine.core.errors import PlayerError
from engine.core.presetfile import read_preset
from engine.core.savefile import write_save
from engine.core.session import Session
from tests.desktop.conftest import MakeWindow, people, roll, the_file
from tests.sample_game import GAME
from tm_desktop.app import open_named_file
from tm_desktop.folders import UserFolders
from tm_desktop.play.results_file import ResultsFile
from tm_desktop.shell.settings import FORMAT, Preferences, Settings

# As version 0.1.0 wrote them, without a number of their format.
FIRST_SETTINGS = """\
[General]
game=terra_mystica

[preferences]
theme=dark
text_scale=115
unknown=kept

[people]
names=Ada, Grace
"""


def first_line(path: Path, change: Callable[[dict[str, object]], object]) -> None:
    """Change the header of a save as another version would have written it: with right checksums."""
    chain, lines = Chain(), path.read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    for entry in entries:
        entry.pop("sum", None)
    change(entries[0])
    path.write_bytes(b"".join(map(chain.encode, entries)))


def test_settings_of_the_first_version_are_used_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    file.write_text(FIRST_SETTINGS, encoding="utf-8")
    settings = Settings(file)
    assert settings.problem == ""
    assert settings.preferences == Preferences(theme="dark", text_scale=115)
    assert (settings.last_game(), settings.people()) == ("terra_mystica", ["Ada", "Grace"])
    settings.change(theme="light")
    text = file.read_text(encoding="utf-8")
    assert "unknown=kept" in text
    assert "theme=light" in text


def test_newer_settings_are_told_of_and_left_as_they_are(open_window: MakeWindow, folders: UserFolders) -> None:
    folders.config.mkdir(parents=True)
    text = f"[General]\nformat={FORMAT + 1}\n\n[preferences]\ntheme=dark\n"
    folders.settings_file.write_text(text, encoding="utf-8")
    window = open_window()
    assert window.notice.text.startswith("The settings were written by a newer TM Desktop and were left as they are")
    window.settings.change(theme="light", text_scale=130)
    window.settings.add_people(["Ada"])
    window.close()
    assert folders.settings_file.read_text(encoding="utf-8") == text
    assert [path.name for path in folders.config.iterdir()] == ["settings.ini"]


@pytest.mark.parametrize("change", [{"format": 99}, {"ruleset": {"version": 99, "hash": "x"}}])
def test_a_newer_game_is_told_of_and_left_as_it_is(
    open_window: MakeWindow, folders: UserFolders, change: dict[str, object]
) -> None:
    """Also a game of our own folder, as after a return to an older version: its journal goes on nowhere else."""
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 3)
    window.close()
    path = the_file(folders)
    first_line(path, lambda header: header.update(change))
    before = path.read_bytes()
    later = open_window()
    open_named_file(later, path)
    assert f"The save {path} was written by a newer TM Desktop" in later.notice.text
    assert "update TM Desktop" in later.notice.text
    assert not later.controller.has_game
    later.close()
    assert path.read_bytes() == before
    assert the_file(folders) == path


def test_a_newer_game_is_listed_as_such(open_window: MakeWindow, folders: UserFolders) -> None:
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 3)
    window.close()
    path = the_file(folders)
    first_line(path, lambda header: header.update(format=99))
    later = open_window()
    later.grab()
    (card,) = later.start_page.cards
    assert card.accessibleName().startswith(f"{path.stem} · of a newer TM Desktop")
    card.click()
    assert "was left as it is; update TM Desktop to open it." in later.notice.text
    assert later.start_page.isVisible()


def test_a_newer_save_elsewhere_is_left_as_it_is(open_window: MakeWindow, tmp_path: Path) -> None:
    path = tmp_path / "game.tmsave"
    write_save(path, GAME, Session(GAME.create(people())))
    first_line(path, lambda header: header.update(format=99))
    before = path.read_bytes()
    window = open_window()
    open_named_file(window, path)
    assert "newer TM Desktop" in window.notice.text
    assert path.read_bytes() == before


def test_newer_statistics_are_left_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(Chain().encode({"format": 2, "games": "otherwise"}))
    before = path.read_bytes()
    file = ResultsFile(path)
    for use in (file.read, lambda: file.add([])):
        with pytest.raises(PlayerError, match="written by a newer TM Desktop and left as they are"):
            use()
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_newer_preset_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "preset.json"
    path.write_text('{"preset": 99, "game": "dice_race", "name": "Ours", "options": {}}', encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(PlayerError, match="written by a newer TM Desktop; update TM Desktop"):
        read_preset(path, GAME)
    assert path.read_bytes() == before
