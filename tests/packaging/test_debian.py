"""The Debian package's own files, and the folder that an AppImage is made of."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from bundle import debian, linux, notices

FULL = "The terms\n\n    GNU GENERAL PUBLIC LICENSE\n  many words\n  END OF TERMS AND CONDITIONS\nand more\n"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and permissions of Linux")


@pytest.fixture(autouse=True)
def commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    folder = tmp_path / "frozen"
    (folder / notices.FOLDER).mkdir(parents=True)
    (folder / "tm-desktop").write_text("#!/bin/sh\necho started with $1\n", encoding="utf-8")
    (folder / "tm-desktop").chmod(0o755)
    (folder / notices.FILE).write_text("whose work is inside\n", encoding="utf-8")
    for name, text in {"LGPL-3": "long", "pyinstaller": FULL, "icu": "the terms of ICU\n"}.items():
        (folder / notices.FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="only Debian's tools read it")
def test_licences_are_told_as_debian_wants_them(frozen: Path, tmp_path: Path) -> None:
    debian.write_doc(frozen, tmp_path / "doc")
    text = (tmp_path / "doc" / "copyright").read_text(encoding="utf-8")
    assert text.startswith("whose work is inside")
    assert "the terms of ICU" in text
    assert "The text is in /usr/share/common-licenses/LGPL-3." in text
    assert "many words" not in text
    assert "and more" in text
    assert not (frozen / notices.FOLDER).exists()


def test_only_programs_and_libraries_are_asked_what_they_need(tmp_path: Path) -> None:
    (tmp_path / "library").write_bytes(b"\x7fELF and more")
    (tmp_path / "text").write_bytes(b"text")
    (tmp_path / "link").symlink_to("library")
    assert [name for name in ("library", "text", "link") if debian.is_elf(tmp_path / name)] == ["library"]


def test_the_control_file_says_how_large_it_is(tmp_path: Path) -> None:
    (tmp_path / "usr").mkdir()
    (tmp_path / "usr" / "file").write_bytes(b"x" * 3000)
    told = dict(line.split(": ", 1) for line in debian.control_text(tmp_path, "libc6").splitlines() if line[0] != " ")
    assert (told["Package"], told["Depends"], told["Installed-Size"]) == ("tm-desktop", "libc6", "3")
    assert debian.md5sums(tmp_path).endswith("  usr/file\n")


@pytest.mark.skipif(shutil.which("readlink") is None, reason="an AppImage starts by a shell script")
def test_an_appimage_starts_the_program(frozen: Path, tmp_path: Path) -> None:
    folder = linux.app_dir(frozen, tmp_path / "AppDir")
    done = subprocess.run([folder / "AppRun", "a file"], capture_output=True, text=True, check=True)
    assert done.stdout == "started with a file\n"
    for name in ("tm-desktop.desktop", "tm-desktop.png"):
        assert (folder / name).resolve(strict=True).is_relative_to(folder.resolve())
