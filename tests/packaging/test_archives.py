"""Archives of the same files are the same, whoever packs them, when and where."""

import os
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from bundle import archives, linux

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and permissions of other systems")


@pytest.fixture(autouse=True)
def commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


def _tree(folder: Path, names: list[str], seconds: int) -> Path:
    for name in names:
        path = folder / "app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
        path.chmod(0o700 if name == "run" else 0o600)
        os.utime(path, (seconds, seconds))
    (folder / "app" / "other").symlink_to("run")
    return folder / "app"


@pytest.mark.parametrize("write", [archives.write_tar, archives.write_zip])
def test_order_times_and_masks_do_not_matter(tmp_path: Path, write: Callable[[Path, Path], None]) -> None:
    names = ["run", "b/ö.txt", "b/a.txt", "lib.so.6"]
    write(_tree(tmp_path / "one", names, 1_000_000_000), tmp_path / "first")
    write(_tree(tmp_path / "two", names[::-1], 1_600_000_000), tmp_path / "second")
    assert (tmp_path / "first").read_bytes() == (tmp_path / "second").read_bytes()


def test_programs_stay_programs(tmp_path: Path) -> None:
    folder = _tree(tmp_path, ["run", "read.txt", "lib.so.6"], 1)
    (folder / "lib.so.6").chmod(0o755)
    archives.write_tar(folder, tmp_path / "t")
    archives.write_zip(folder, tmp_path / "z")
    with tarfile.open(tmp_path / "t") as file:
        modes = {info.name: info.mode for info in file if info.isfile()}
        assert {(info.uname, info.uid, info.mtime) for info in file} == {("root", 0, 1_700_000_000)}
    assert (modes["app/run"], modes["app/read.txt"]) == (0o755, 0o644)
    with zipfile.ZipFile(tmp_path / "z") as zipped:
        assert zipped.getinfo("app/run").external_attr >> 16 == 0o100755
    archives.set_modes(folder)
    assert (folder / "lib.so.6").stat().st_mode & 0o777 == 0o644
    assert (folder / "run").stat().st_mode & 0o777 == 0o755


def test_a_zipped_page_has_no_time() -> None:
    assert linux.zipped(b"text") == linux.zipped(b"text")
    assert linux.zipped(b"text")[4:8] == bytes(4)
