"""The pack manager by mouse: install, drop, switch, order, errors in place, edit, reload, remove, share."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDropEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.core.packfiles import pack_bytes, read_pack
from engine.core.resources import resource
from tests.desktop.conftest import Answers
from tests.engine.core.test_packs import pack
from tm_desktop.app import open_named_file
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.pack_dialog import PackDialog, PackRow

EXAMPLES = ["balanced_start", "rich_start", "short_game", "tinkers"]


def _click(qtbot: QtBot, widget: QWidget) -> None:
    assert widget.isVisible()
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def _row(dialog: PackDialog, id_: str) -> PackRow:
    return next(row for row in dialog.rows if row.listed.id == id_)


def _ids(dialog: PackDialog) -> list[str]:
    return [row.listed.id for row in dialog.rows]


def _zip(folder: Path, id_: str = "mine", more: str = "", **files: str) -> Path:
    path = folder / f"{id_}.zip"
    path.write_bytes(pack_bytes(pack(id_, more, **files)))
    return path


def _drop(target: MainWindow | PackDialog, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    place, move = QPointF(5, 5), Qt.DropAction.CopyAction
    event = QDropEvent(place, move, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    target.dropEvent(event)


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> PackDialog:
    _click(qtbot, window.start_page.packs_button)
    dialog = window.findChild(PackDialog)
    assert dialog is not None
    return dialog


def test_the_examples_are_listed_and_told_in_words(dialog: PackDialog, qtbot: QtBot) -> None:
    assert _ids(dialog) == EXAMPLES
    _click(qtbot, _row(dialog, "short_game").button)
    assert "The number of rounds: 6 → 4" in dialog.changes
    assert not dialog.problem.isVisible()
    assert dialog.copy_button.isVisible()
    assert not dialog.remove_button.isVisible()


def test_a_pack_is_installed_from_a_file_and_used_in_its_order(
    window: MainWindow, dialog: PackDialog, qtbot: QtBot, answers: Answers, tmp_path: Path, folders: UserFolders
) -> None:
    answers.path = _zip(tmp_path, game="rounds: 5\n")
    dialog.install_file.trigger()
    assert "A pack is installed" in dialog.verdict.text()
    assert (folders.packs / "mine" / "game.yaml").read_text() == "rounds: 5\n"
    assert dialog.changes == ["The number of rounds: 6 → 5"]
    for id_ in ("mine", "short_game"):
        _click(qtbot, _row(dialog, id_).toggle)
    while _ids(dialog)[-1] != "mine":
        _click(qtbot, _row(dialog, "mine").down_button)
    assert dialog.verdict.text() == "New games of Terra Mystica begin with: Short game, A pack."
    dialog.close()
    assert window.settings.enabled_packs() == ["short_game", "mine"]
    assert _ids(window.packs.show())[-1] == "mine"


def test_a_pack_that_is_dropped_on_the_window_is_installed(
    window: MainWindow, tmp_path: Path, folders: UserFolders
) -> None:
    _drop(window, _zip(tmp_path, game="rounds: 5\n"))
    dialog = window.findChild(PackDialog)
    assert dialog is not None
    assert "mine" in _ids(dialog)
    assert (folders.packs / "mine").is_dir()


def test_a_broken_pack_is_told_with_file_and_line_and_not_installed(
    dialog: PackDialog, tmp_path: Path, folders: UserFolders
) -> None:
    _drop(dialog, _zip(tmp_path, game="\nruonds: 5\n"))
    assert "mine/game.yaml, line 2, ruonds" in dialog.verdict.text()
    assert _ids(dialog) == EXAMPLES
    assert not (folders.packs / "mine").exists()


def test_an_error_stands_in_its_place_until_the_file_is_corrected(
    dialog: PackDialog, qtbot: QtBot, tmp_path: Path, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []

    def open_url(url: QUrl) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    dialog.install(_zip(tmp_path, game="rounds: 5\n"))
    file = folders.packs / "mine" / "game.yaml"
    file.write_text("ruonds: 5\n")
    _click(qtbot, dialog.reload_button)
    assert "line 1, ruonds" in dialog.problem.text()
    assert not _row(dialog, "mine").toggle.isVisible()
    _click(qtbot, dialog.edit_button)
    assert [Path(url.toLocalFile()) for url in opened] == [file]
    file.write_text("rounds: 4\n")
    _click(qtbot, dialog.reload_button)
    assert not dialog.problem.isVisible()
    assert dialog.changes == ["The number of rounds: 6 → 4"]


def test_a_copy_of_an_example_takes_its_place_until_it_is_removed(
    dialog: PackDialog, qtbot: QtBot, answers: Answers, folders: UserFolders
) -> None:
    _click(qtbot, _row(dialog, "tinkers").button)
    _click(qtbot, dialog.copy_button)
    assert sorted(_ids(dialog)) == EXAMPLES
    assert _row(dialog, "tinkers").listed.is_own
    _click(qtbot, dialog.remove_button)
    assert _row(dialog, "tinkers").listed.is_own, "the answer was no"
    answers.delete = True
    _click(qtbot, dialog.remove_button)
    assert not _row(dialog, "tinkers").listed.is_own
    assert list(folders.packs.iterdir()) == []
    assert resource("packs", "tinkers").is_dir()


def test_a_pack_is_replaced_only_after_a_question(
    dialog: PackDialog, answers: Answers, tmp_path: Path, folders: UserFolders
) -> None:
    dialog.install(_zip(tmp_path, game="rounds: 5\n"))
    answers.replace = False
    dialog.install(_zip(tmp_path, game="rounds: 4\n"))
    assert (folders.packs / "mine" / "game.yaml").read_text() == "rounds: 5\n"
    answers.replace = True
    dialog.install(_zip(tmp_path, game="rounds: 4\n"))
    assert (folders.packs / "mine" / "game.yaml").read_text() == "rounds: 4\n"


def test_a_pack_is_shared_as_a_zip(dialog: PackDialog, qtbot: QtBot, answers: Answers, tmp_path: Path) -> None:
    answers.path = tmp_path / "out.zip"
    _click(qtbot, _row(dialog, "tinkers").button)
    _click(qtbot, dialog.share_button)
    assert answers.suggested == "tinkers.tmpack"
    assert read_pack(answers.path) == read_pack(resource("packs", "tinkers"))


def test_packs_that_do_not_fit_together_are_told(dialog: PackDialog, qtbot: QtBot, tmp_path: Path) -> None:
    for id_ in ("first", "second"):
        dialog.install(_zip(tmp_path, id_, "remove: [maps/fjords.yaml]\n"))
        assert dialog.changes == ["Map fjords: removed"]
        _click(qtbot, _row(dialog, id_).toggle)
    assert "there is no file maps/fjords.yaml to take away" in dialog.verdict.text()


def test_files_that_are_no_packs_stop_nothing(window: MainWindow, folders: UserFolders) -> None:
    folders.packs.mkdir(parents=True)
    (folders.packs / "noise.zip").write_bytes(b"\0" * 100)
    (folders.packs / "empty").mkdir()
    (folders.packs / "note.txt").write_text("no pack")
    dialog = window.packs.show()
    assert sorted(_ids(dialog)) == [*EXAMPLES[:1], "empty", "noise.zip", *EXAMPLES[1:]]
    assert "no pack" in dialog.problem.text()


def test_a_pack_is_installed_when_its_file_is_opened(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = _zip(tmp_path).rename(tmp_path / "mine.tmpack")
    open_named_file(window, path)
    qtbot.waitUntil(lambda: (window.folders.packs / "mine" / "pack.yaml").is_file())
    dialog = window.findChild(PackDialog)
    assert dialog is not None
    assert "is installed" in dialog.verdict.text()
