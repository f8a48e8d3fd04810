"""One program writes a journal: who comes second changes nothing."""

import os
from pathlib import Path
from threading import Thread

import pytest

from engine.core.journal import Journal, JournalInUse, is_in_use
from engine.core.savefile import Extras, read_save
from tests.engine.core.test_journal import PLAYERS, REGISTRY, Table, full_disk, reopened
from tests.sample_game import GAME


@pytest.fixture
def table(tmp_path: Path) -> Table:
    table = Table(tmp_path / "race.tmsave")
    table.journal.begin(Extras(PLAYERS))
    return table


def test_nobody_goes_on_in_a_journal_that_is_in_use(table: Table) -> None:
    """Two windows read it at once, and in the same process."""
    table.play(3)
    other, loaded = reopened(table), table.read()
    with pytest.raises(JournalInUse):
        other.journal.resume(loaded)
    with pytest.raises(JournalInUse):
        other.journal.begin(Extras(PLAYERS))
    with pytest.raises(JournalInUse):
        other.journal.closing(Extras(PLAYERS))()
    assert not other.journal.is_open
    table.play(2)
    assert table.check().session.at == 5


@pytest.mark.parametrize("is_closed", [False, True])
def test_nobody_goes_on_in_a_journal_that_grew_since_it_was_read(table: Table, is_closed: bool) -> None:
    table.play(3)
    loaded, other = table.read(), reopened(table)
    table.play(2)
    if is_closed:
        table.journal.closing(Extras(PLAYERS))()
    table.journal.release()
    with pytest.raises(JournalInUse):
        other.journal.resume(loaded)
    with pytest.raises(JournalInUse):
        other.journal.begin(Extras(PLAYERS))
    assert table.read().session.at == 5


def test_of_two_that_opened_a_finished_game_the_second_changes_nothing(table: Table) -> None:
    table.play(3)
    table.journal.closing(Extras(PLAYERS))()
    first, second = reopened(table), reopened(table)
    first.play()
    with pytest.raises(JournalInUse):
        second.play()
    first.play()
    assert first.check().session.at == 5


def test_a_file_that_somebody_put_in_its_place_stays(table: Table) -> None:
    table.play(3)
    table.path.unlink()
    table.path.write_text("mine", encoding="utf-8")
    with pytest.raises(JournalInUse):
        table.play()
    assert table.path.read_text(encoding="utf-8") == "mine"


def test_a_new_journal_takes_no_place_that_is_taken(tmp_path: Path) -> None:
    table = Table(tmp_path / "race.tmsave")
    table.path.write_text("mine", encoding="utf-8")
    with pytest.raises(JournalInUse):
        table.journal.begin(Extras(PLAYERS))
    assert table.path.read_text(encoding="utf-8") == "mine"


def test_a_journal_stays_ours_while_the_disk_is_full(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.play(2)
    table.journal.distrust()
    with monkeypatch.context() as patch:
        patch.setattr("engine.core.journal.replace_file", lambda *_: full_disk(b""))
        with pytest.raises(OSError, match="No space"):
            table.play()
        assert is_in_use(table.path)
        with pytest.raises(OSError, match="No space"):
            table.journal.closing(Extras(PLAYERS))()
        assert is_in_use(table.path)
    table.play()
    assert table.check().session.at == 4


def test_who_only_asks_is_no_second_writer(table: Table) -> None:
    table.play(2)
    loaded = table.read()
    table.journal.release()
    asking = [True]

    def ask() -> None:
        while asking:
            is_in_use(table.path)

    thread = Thread(target=ask)
    thread.start()
    try:
        for _ in range(50):
            table.journal.resume(loaded)
    finally:
        asking.clear()
        thread.join()


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links here")
def test_a_link_is_never_written_through(table: Table, tmp_path: Path) -> None:
    table.play(2)
    table.journal.release()
    link = tmp_path / "link.tmsave"
    link.symlink_to(table.path)
    loaded, content = read_save(link, REGISTRY), table.path.read_bytes()
    journal = Journal(link, GAME, loaded.session, loaded.extras, loaded.length)
    with pytest.raises(OSError, match=r"."):
        journal.resume(loaded)
    with pytest.raises(OSError, match=r"."):
        journal.begin(Extras(PLAYERS))
    assert table.path.read_bytes() == content
