"""Reading and writing files of players and strangers."""

import os
import time
from pathlib import Path

import pytest

from engine.core.errors import PlayerError
from engine.core.files import read_file, remove_strays, replace_file


def test_an_ordinary_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_file(path, 100) == b"x" * 100


def test_what_is_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 101)
    with pytest.raises(PlayerError, match="larger than 0 MB"):
        read_file(path, 100)


def test_a_gigabyte_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    begin = time.process_time()
    with pytest.raises(PlayerError, match="larger than 16 MB"):
        read_file(path)
    assert time.process_time() - begin < 0.1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(PlayerError, match="no ordinary file"):
        read_file(tmp_path / "pipe")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there are no such devices here")
def test_a_device_is_refused() -> None:
    with pytest.raises(PlayerError, match="no ordinary file"):
        read_file(Path("/dev/zero"))


@pytest.mark.parametrize("name", [".", "missing", "x" * 400, "with\0zero", "lone\ud800half", "file/below"])
def test_what_cannot_be_opened_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(PlayerError, match=r"cannot be read \(.+\); choose another file"):
        read_file(tmp_path / name)


def test_a_name_of_any_length_that_the_system_takes_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    replace_file(path, b"1")
    replace_file(path, b"2")
    assert path.read_bytes() == b"2"


def test_strays_of_a_killed_program_go_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Killed(BaseException):
        pass

    def kill(*_: object) -> None:
        raise Killed

    monkeypatch.setattr(Path, "replace", kill)
    monkeypatch.setattr(Path, "unlink", lambda *_, **__: None)
    with pytest.raises(Killed):
        replace_file(tmp_path / "game", b"1")
    monkeypatch.undo()
    (stray,) = tmp_path.iterdir()
    foreign = [tmp_path / name for name in (".game.abcdefgh", ".tm-x.new", "game", ".tm-abcdefgh.newer")]
    for path in foreign:
        path.touch()
    for path in tmp_path.iterdir():
        os.utime(path, (100, 100))
    remove_strays(tmp_path, 100)
    assert stray.exists(), "another program may be writing it now"
    remove_strays(tmp_path, 101)
    assert sorted(tmp_path.iterdir()) == sorted(foreign)
    remove_strays(tmp_path / "missing", 101)
