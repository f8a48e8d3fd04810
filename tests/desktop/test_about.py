"""The About box: what it tells, and the report that it copies."""

import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from engine import __version__
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tm_desktop.folders import UserFolders
from tm_desktop.shell import about
from tm_desktop.shell.about import AboutDialog, report_text


@pytest.fixture
def dialog(open_window: MakeWindow) -> AboutDialog:
    window = open_window()
    window.commands.about.trigger()
    found = window.findChild(AboutDialog)
    assert found is not None
    return found


def told(dialog: AboutDialog) -> str:
    return "\n".join(found.text() for found in dialog.findChildren(QLabel))


def test_it_tells_version_licences_and_where_things_are(dialog: AboutDialog, folders: UserFolders) -> None:
    text = told(dialog)
    assert f"Version {__version__}" in text
    assert "MIT licence" in text
    assert "LGPL 3" in text
    assert "SIL Open Font License" in text
    for path in (folders.saves, folders.data, folders.settings_file, folders.log_file):
        assert str(path) in text.splitlines()
    assert layout_problems(dialog) == []


def test_a_report_is_copied(dialog: AboutDialog, folders: UserFolders) -> None:
    folders.log_file.parent.mkdir(parents=True, exist_ok=True)
    folders.log_file.write_text("\n".join(f"line {number}" for number in range(200)), encoding="utf-8")
    dialog.copy_report.click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith(f"TM Desktop {__version__} (Python 3.")
    assert str(folders.saves) in text
    assert text.endswith("line 198\nline 199\n")
    assert "line 100\n" not in text
    assert "paste it" in told(dialog)


def test_a_report_without_a_log(folders: UserFolders, qapp: object) -> None:
    assert report_text(folders).endswith("(There is no log.)\n")


def test_the_frozen_application_says_where_its_licences_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert about.notices() is None
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "program" / "tm-desktop"))
    for place in (tmp_path / "Resources", tmp_path / "program"):
        place.mkdir()
        (place / "NOTICES.txt").touch()
        assert about.notices() == place / "NOTICES.txt"
