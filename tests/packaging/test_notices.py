"""Whose work is in a bundle: everything is accounted for, and its licence lies beside it."""

from importlib import metadata
from pathlib import Path

import pytest
from bundle import notices
from bundle.project import BuildProblem

FILES = (
    *("tm-desktop", "resources/ui/fonts/Inter-Bold.otf", "resources/rules/x.yaml", "engine/compiled/sources.txt"),
    *("PySide6/Qt/lib/libQt6Core.so.6", "PySide6/Qt/lib/libicudata.so.73", "PySide6/QtCore.abi3.so", "yaml/_yaml.so"),
    *("libffi.so.8", "libxcb-util.so.1", "base_library.zip", "python3.11/lib-dynload/_json.so"),
)
MODULES = (
    "engine",
    "tm_desktop",
    "json",
    "yaml",
    "appdirs",
    "PySide6",
    "shiboken6",
    "_sysconfigdata__linux_x86_64-gnu",
)


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A folder as PyInstaller makes it, with its table of modules beside."""
    folder = tmp_path / "frozen"
    for name in FILES:
        inner = folder if name == "tm-desktop" else folder / "_internal"
        (inner / name).parent.mkdir(parents=True, exist_ok=True)
        (inner / name).write_bytes(b"")
    (tmp_path / "PYZ.toc").write_text(repr(("out", [(f"{name}.part", "x.py", "PYMODULE") for name in MODULES])))
    return folder


@pytest.fixture(autouse=True)
def versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyInstaller is there only where bundles are made."""
    real = metadata.version
    monkeypatch.setattr(metadata, "version", lambda name: "6" if name == "pyinstaller" else real(name))
    found = notices.text_of
    monkeypatch.setattr(notices, "text_of", lambda name: "GPL" if name.startswith("pyinstaller:") else found(name))


def test_the_notices_name_what_is_inside(frozen: Path) -> None:
    notices.write_notices(frozen, frozen, frozen.parent / "PYZ.toc")
    told = (frozen / notices.FILE).read_text(encoding="utf-8")
    for name in ("Qt 6.", "Qt for Python", "ICU", "Python 3.", "PyYAML with LibYAML", "appdirs", "libffi", "Inter"):
        assert f"\n{name}" in told
    assert "bzip2" not in told
    for text in ("LGPL-3.txt", "qt-third-party.txt", "TM Desktop.txt", "PyYAML.txt", "Inter-OFL.txt"):
        assert (frozen / notices.FOLDER / text).stat().st_size > 500
        assert text in told


def test_made_again_they_are_the_same(frozen: Path) -> None:
    first = notices.write_notices(frozen, frozen, frozen.parent / "PYZ.toc")
    assert notices.write_notices(frozen, frozen, frozen.parent / "PYZ.toc") == first


def test_work_of_strangers_stops_the_build(frozen: Path) -> None:
    (frozen / "_internal" / "libnew.so.1").write_bytes(b"")
    with pytest.raises(BuildProblem, match=r"whose work .*libnew\.so\.1"):
        notices.write_notices(frozen, frozen, frozen.parent / "PYZ.toc")
    with pytest.raises(BuildProblem, match="the module requests"):
        notices.inside((), ("requests",))


def test_no_licence_text_sends_elsewhere() -> None:
    """What Debian leaves to a folder of its own has to be in a bundle for any system."""
    for path in notices.TEXTS.glob("*.txt"):
        assert "common-licenses" not in path.read_text(encoding="utf-8"), path
