"""The journal of a running game: what is in the file after every step, and after everything that can go wrong."""

import errno
import json
import os
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.core.chain import Chain
from engine.core.game import Seat, Setup
from engine.core.journal import Journal, is_in_use
from engine.core.registry import Registry
from engine.core.savefile import CLOSED, OPEN, Automatic, Extras, Loaded, glance, read_save, write_save
from engine.core.session import Session
from tests.sample_game import GAME
from tests.sample_game.rules import Bank, Roll, Take

REGISTRY = Registry([GAME])
PLAYERS = ("human", "random")
SETUP = Setup(GAME.id, (Seat("Ann"), Seat("Bot", "random")), 7, {"target": 100})
ABOUT: dict[str, object] = {"points": [3, 4]}


class Table:
    """A session and its journal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.session = Session(GAME.create(SETUP))
        self.players = PLAYERS
        self.file: str | None = None
        self.about: dict[str, object] = {}
        self.automatic: Automatic = ()
        self.journal = Journal(path, GAME, self.session, Extras(PLAYERS))

    @property
    def extras(self) -> Extras:
        return Extras(self.players, None, self.file, self.about, self.automatic)

    @property
    def is_behind(self) -> bool:
        return self.journal.is_behind(self.extras)

    def follow(self) -> bool:
        return self.journal.follow(self.extras)

    def play(self, steps: int = 1) -> None:
        for _ in range(steps):
            self.session.play(Roll())
            self.follow()

    def play_to_bank(self) -> None:
        """Until the last step can be undone."""
        while not isinstance(self.session.log[-1].action if self.session.at else None, Bank):
            self.session.play(Bank() if self.session.state.stake else Roll())  # type: ignore[attr-defined]
            self.follow()

    def read(self) -> Loaded:
        return read_save(self.path, REGISTRY)

    def check(self) -> Loaded:
        """What is in the file is what is on the table."""
        loaded = self.read()
        assert loaded.problem is None
        assert loaded.session.log == self.session.log
        assert loaded.session.state.key() == self.session.state.key()
        return loaded


@pytest.fixture
def table(tmp_path: Path) -> Table:
    table = Table(tmp_path / "race.tmsave")
    table.journal.begin(Extras(PLAYERS))
    return table


def lines_of(path: Path) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert all(line.pop("sum") for line in lines)
    return lines


def test_every_step_is_in_the_file_at_once(table: Table) -> None:
    for _ in range(20):
        table.play()
        table.check()
    header, *lines = lines_of(table.path)
    assert header["journal"] == OPEN
    assert sum("do" in line for line in lines) == 20
    assert not any("end" in line for line in lines)


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The files and folders that were synced."""
    found: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: found.append(os.fstat(handle).st_ino))
    return found


def test_a_new_journal_and_its_steps_wait_for_no_disk(tmp_path: Path, synced: list[int]) -> None:
    table = Table(tmp_path / "race.tmsave")
    table.journal.begin(Extras(PLAYERS))
    table.play(3)
    assert synced == []
    sync = table.journal.syncing()
    assert synced == []
    sync()
    assert synced == [table.path.stat().st_ino, tmp_path.stat().st_ino]
    table.play()
    table.journal.syncing()()
    assert synced[2:] == [table.path.stat().st_ino], "the folder knows the name by now"
    assert not table.follow(), "nothing changed"


def test_what_takes_the_place_of_a_file_is_synced_before(table: Table, synced: list[int]) -> None:
    table.play(2)
    table.journal.begin(Extras(PLAYERS))
    assert synced[0] == table.path.stat().st_ino
    table.journal.closing(Extras(PLAYERS))()
    assert synced[2] == table.path.stat().st_ino


def test_a_sync_may_come_when_the_journal_is_long_closed(table: Table, synced: list[int]) -> None:
    table.play()
    inode, sync = table.path.stat().st_ino, table.journal.syncing()
    table.journal.closing(Extras(PLAYERS))()
    synced.clear()
    sync()
    assert synced[0] == inode


def test_what_is_doubtful_is_written_anew(table: Table) -> None:
    table.play(3)
    table.path.write_bytes(table.path.read_bytes()[:-40])  # what a failed sync can leave behind
    assert not table.is_behind
    table.journal.distrust()
    assert table.is_behind
    assert table.follow()
    assert not table.is_behind
    assert table.check().session.at == 3


def test_a_step_costs_one_line(table: Table) -> None:
    table.play(5)
    before = table.path.read_bytes()
    table.play()
    assert table.path.read_bytes().startswith(before)
    assert len(lines_of(table.path)) == 7


def test_steps_taken_back_and_played_otherwise(table: Table) -> None:
    table.play_to_bank()
    steps = table.session.at
    table.session.undo()
    table.follow()
    assert table.check().session.at == steps - 1
    assert lines_of(table.path)[-1] == {"undo": 1}
    table.session.redo()
    table.follow()
    assert table.check().session.at == steps
    table.session.undo()
    table.session.play(Roll())
    table.follow()
    table.check()


def test_what_was_taken_back_last_can_still_be_redone(table: Table) -> None:
    table.play_to_bank()
    table.session.undo()
    table.follow()
    again = table.read().session
    assert again.can_redo
    assert isinstance(again.redo().action, Bank)


def test_automatic_steps_are_marked(table: Table) -> None:
    table.play_to_bank()
    offer = table.session.open_decisions[1]
    table.session.play(Take(), offer, automatic=True)
    table.follow()
    assert [entry.automatic for entry in table.check().session.log][-2:] == [False, True]


def test_players_file_and_automatic_answers_are_kept(table: Table) -> None:
    table.play(2)
    table.players, table.file, table.about = ("random", "random"), "/x.tmsave", ABOUT
    table.automatic = ({"offer": "always"}, {})
    assert table.follow()
    assert not table.follow()
    extras = table.check().extras
    assert extras == Extras(("random", "random"), OPEN, "/x.tmsave", ABOUT, table.automatic)
    assert glance(table.path).extras == replace(extras, automatic=())
    table.journal.closing(table.extras)()
    assert table.check().extras == Extras(("random", "random"), CLOSED, "/x.tmsave", ABOUT, table.automatic)
    assert glance(table.path).extras.about == ABOUT


@pytest.mark.parametrize("cut", range(1, 30))
def test_a_torn_last_line_is_dropped_without_a_word(table: Table, cut: int) -> None:
    table.play(6)
    whole = table.path.read_bytes()
    size = len(lines_of(table.path)[-1])
    assert size
    table.path.write_bytes(whole[:-cut])
    loaded = table.read()
    assert loaded.problem is None
    assert loaded.session.at == 5
    assert whole[: loaded.size].endswith(b"}\n")
    glance(table.path)


@pytest.mark.parametrize("tail", [b"\0\0\0\0", b"\0\0\n", b'{"seat": 0, "do\n', b"\xff\xfe\n", b"{"])
def test_rubbish_after_the_last_line_is_dropped_too(table: Table, tail: bytes) -> None:
    table.play(4)
    with table.path.open("ab") as file:
        file.write(tail)
    table.check()


def test_a_damaged_line_before_others_is_a_problem(table: Table) -> None:
    table.play(6)
    lines = table.path.read_bytes().splitlines(keepends=True)
    table.path.write_bytes(b"".join([*lines[:4], b"{torn\n", *lines[5:]]))
    loaded = table.read()
    assert loaded.session.at == 3
    assert "the next line of the file is damaged" in str(loaded.problem)


@pytest.mark.parametrize(
    "line", [{"do": ["bank"], "seat": 0}, {"undo": 9}, {"undo": "x"}, {"players": ["x"]}, {"x": 1}]
)
def test_a_whole_line_that_does_not_fit_is_a_problem(table: Table, line: dict[str, Any]) -> None:
    with table.path.open("ab") as file:
        file.write(Chain(table.read().sum or 0).encode(line))
    assert table.read().problem is not None


def test_only_an_open_journal_may_end_anywhere(table: Table) -> None:
    table.play(6)
    table.journal.closing(Extras(PLAYERS))()
    table.check()
    table.path.write_bytes(table.path.read_bytes()[:-30])
    assert table.read().problem is not None


def test_going_on_after_a_kill(table: Table) -> None:
    table.play(5)
    with table.path.open("ab") as file:
        file.write(b'{"seat": 1, "do": ["ro')
    loaded = table.read()
    table.journal.release()
    table.session = loaded.session
    table.journal = Journal(table.path, GAME, loaded.session, loaded.extras)
    table.journal.resume(loaded)
    table.check()
    table.play(3)
    assert table.check().session.at == 8


def test_a_closed_journal_is_an_ordinary_save_and_can_go_on(table: Table) -> None:
    table.play(5)
    table.journal.closing(Extras(PLAYERS))()
    assert lines_of(table.path)[-1]["end"] is True
    assert table.read().extras.journal == CLOSED
    table.play()
    assert table.check().extras.journal == OPEN
    assert [file.name for file in table.path.parent.iterdir()] == [table.path.name]


def test_an_opened_save_is_followed_from_its_first_change(tmp_path: Path) -> None:
    save = tmp_path / "save.tmsave"
    table = Table(tmp_path / "race.tmsave")
    table.session.play(Roll())
    write_save(save, GAME, table.session)
    table.session = read_save(save, REGISTRY).session
    table.journal = Journal(table.path, GAME, table.session, Extras(PLAYERS))
    assert not table.follow()
    assert not table.path.exists()
    table.play()
    table.check()


def test_a_journal_in_use_is_known(table: Table) -> None:
    assert is_in_use(table.path)
    table.journal.release()
    assert not is_in_use(table.path)
    assert not is_in_use(table.path.with_name("nothing"))


def reopened(table: Table) -> Table:
    """The same file, read again as another window would."""
    other = Table(table.path)
    loaded = table.read()
    other.session = loaded.session
    other.journal = Journal(table.path, GAME, loaded.session, loaded.extras, loaded.length)
    return other


def test_a_journal_of_format_1_is_written_anew(table: Table) -> None:
    table.play(3)
    table.journal.release()
    lines = lines_of(table.path)
    lines[0]["format"] = 1
    table.path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    table = reopened(table)
    table.journal.resume(table.read())
    table.play(1)
    assert lines_of(table.path)[0]["format"] == 2
    assert table.check().session.at == 4


def test_swapped_lines_of_a_journal_are_noticed(table: Table) -> None:
    table.play(6)
    lines = table.path.read_bytes().splitlines(keepends=True)
    lines[2], lines[3] = lines[3], lines[2]
    table.path.write_bytes(b"".join(lines))
    loaded = table.read()
    assert loaded.session.at == 1
    assert loaded.problem is not None


def test_a_discarded_journal_leaves_nothing(table: Table) -> None:
    table.play(2)
    table.journal.discard()
    assert list(table.path.parent.iterdir()) == []


def test_a_file_thrown_away_under_us_is_written_anew(table: Table) -> None:
    table.play(3)
    table.path.unlink()
    table.play()
    assert table.check().session.at == 4


def full_disk(content: bytes) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_loses_nothing_that_was_confirmed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.play(4)
    real = os.write

    def half(handle: int, content: bytes) -> int:
        monkeypatch.setattr(os, "write", lambda _handle, content: full_disk(content))
        return real(handle, content[: len(content) // 2])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match="No space"):
        table.play()
    assert table.session.at == 5
    assert table.is_behind
    assert table.read().problem is None
    assert table.read().session.at == 4
    monkeypatch.setattr(os, "write", real)
    table.play()
    assert not table.is_behind
    assert table.check().session.at == 6


def test_after_an_error_the_next_attempt_writes_a_whole_new_file(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.play(2)

    def fail(*_: object) -> int:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", fail)
        with pytest.raises(OSError, match="Input"):
            table.play()
    assert [file.name for file in table.path.parent.iterdir()] == [table.path.name]
    assert table.follow()
    table.check()


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of a few pages."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except OSError:
        pytest.skip("there is no mount command")
    if done.returncode:
        pytest.skip("a file system can be mounted by root only")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_disk_that_is_really_full(tiny_disk: Path) -> None:
    table = Table(tiny_disk / "race.tmsave")
    table.journal.begin(Extras(PLAYERS))
    table.play(3)
    stuffing = tiny_disk / "stuffing"
    with pytest.raises(OSError, match="No space"):
        stuffing.write_bytes(bytes(64 * 1024))
    with pytest.raises(OSError, match="No space"):
        table.play(1000)
    assert table.read().problem is None
    assert table.read().session.log == table.session.log[:-1], "only the last step was not confirmed"
    stuffing.unlink()
    table.follow()
    table.check()


def test_a_kill_at_any_byte_keeps_what_was_confirmed(table: Table) -> None:
    """The file cut at every length that a write can have reached."""
    confirmed = [(table.path.stat().st_size, 0)]
    for _ in range(12):
        table.play()
        confirmed.append((table.path.stat().st_size, table.session.at))
    whole = table.path.read_bytes()
    for size in range(confirmed[0][0], len(whole) + 1):
        table.path.write_bytes(whole[:size])
        loaded = table.read()
        assert loaded.problem is None
        assert loaded.session.at == max(at for end, at in confirmed if end <= size)
