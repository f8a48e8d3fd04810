import json
from pathlib import Path

import pytest

from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.registry import Registry
from engine.core.savefile import FORMAT, read_save, write_save
from engine.core.session import Session
from tests.sample_game import GAME

REGISTRY = Registry([GAME])
SETUP = Setup(GAME.id, (Seat("Ann"), Seat("Bot", "random")), 7, {"target": 20})


@pytest.fixture
def session() -> Session:
    return play_game(GAME.create(SETUP), [RandomBot(1), RandomBot(2)])


@pytest.fixture
def save(tmp_path: Path, session: Session) -> Path:
    path = tmp_path / "race.tmgame"
    write_save(path, GAME, session)
    return path


def change_line(path: Path, number: int, **changes: object) -> None:
    lines = path.read_text().splitlines()
    lines[number] = json.dumps({**json.loads(lines[number]), **changes})
    path.write_text("\n".join(lines) + "\n")


def test_a_save_gives_back_the_same_game(save: Path, session: Session) -> None:
    loaded = read_save(save, REGISTRY)
    assert loaded.problem is None
    assert loaded.session.log == session.log
    assert loaded.session.state.key() == session.state.key()
    assert loaded.session.game.setup == session.game.setup


def test_answers_to_later_open_decisions_are_kept(tmp_path: Path) -> None:
    session = Session(GAME.create(SETUP))
    while session.open_decisions:
        decision = session.open_decisions[-1]
        session.play(session.game.legal_actions(session.state, decision)[-1], decision)
    path = tmp_path / "late.tmgame"
    write_save(path, GAME, session)
    assert '"open": 1' in path.read_text()
    assert read_save(path, REGISTRY).session.log == session.log


def test_steps_taken_back_are_not_saved(tmp_path: Path, session: Session) -> None:
    session.undo()
    path = tmp_path / "undone.tmgame"
    write_save(path, GAME, session)
    assert read_save(path, REGISTRY).session.at == session.at


def test_writing_replaces_the_old_save_at_once_and_leaves_nothing_behind(save: Path, session: Session) -> None:
    write_save(save, GAME, session)
    assert [file.name for file in save.parent.iterdir()] == ["race.tmgame"]


def test_a_new_file_has_the_usual_mode_and_keeps_the_one_that_it_is_given(save: Path, session: Session) -> None:
    plain = save.with_name("plain")
    plain.write_text("")
    assert save.stat().st_mode == plain.stat().st_mode
    save.chmod(0o640)
    given = save.stat().st_mode  # not all systems know more than "read only"
    write_save(save, GAME, session)
    assert save.stat().st_mode == given


def test_a_place_that_cannot_be_written_keeps_the_game(tmp_path: Path, session: Session) -> None:
    with pytest.raises(PlayerError, match=r"could not be saved .*choose another place"):
        write_save(tmp_path / "missing" / "race.tmgame", GAME, session)


@pytest.mark.parametrize("keep", [1, 5, -1])
def test_a_truncated_save_opens_at_the_last_good_step(save: Path, keep: int) -> None:
    lines = save.read_text().splitlines()[:keep]
    save.write_text("\n".join(lines) + "\n")
    loaded = read_save(save, REGISTRY)
    steps = sum('"do"' in line for line in lines)
    assert loaded.session.at == steps
    assert f"past step {steps}: the rest of the file is missing" in str(loaded.problem)


def test_a_line_torn_in_the_middle_is_left_out(save: Path) -> None:
    text = save.read_text()
    save.write_text(text[: text.index('"do"', len(text) // 2) + 3])
    loaded = read_save(save, REGISTRY)
    assert "the next line of the file is damaged" in str(loaded.problem)
    assert loaded.session.at > 3


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"do": ["bank"]}, "not legal"),
        ({"do": ["fly"]}, "damaged"),
        ({"do": ["roll", 3]}, "damaged"),
        ({"do": []}, "damaged"),
        ({"seat": 1}, "seat 1 had nothing to decide"),
        ({"chance": [0]}, "chance decided"),
        ({"open": 9}, "damaged"),
    ],
)
def test_an_edited_step_is_noticed(save: Path, changes: dict[str, object], says: str) -> None:
    change_line(save, 1, **changes)
    loaded = read_save(save, REGISTRY)
    assert loaded.session.at == 0
    assert says in str(loaded.problem)


def test_a_wrong_checksum_is_noticed(save: Path, session: Session) -> None:
    change_line(save, -1, check="0" * 16)
    loaded = read_save(save, REGISTRY)
    assert loaded.session.at == session.at
    assert "the position differs" in str(loaded.problem)


def test_other_rules_are_named_when_the_game_no_longer_fits(save: Path) -> None:
    change_line(save, 0, ruleset={"version": 0, "hash": "old"})
    assert read_save(save, REGISTRY).problem is None
    change_line(save, 1, seat=1)
    assert "other rules of Dice race" in str(read_save(save, REGISTRY).problem)


def test_a_newer_save_is_refused_with_advice(save: Path) -> None:
    change_line(save, 0, format=FORMAT + 1)
    with pytest.raises(PlayerError, match="newer TM Desktop"):
        read_save(save, REGISTRY)


@pytest.mark.parametrize("content", [b"", b"hello\n", b"[]\n", b"{}\n", b'{"format": "x"}\n', b"\xff\xfe\x00"])
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "foreign.tmgame"
    path.write_bytes(content)
    with pytest.raises(PlayerError, match="not a TM Desktop save"):
        read_save(path, REGISTRY)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match="cannot be read"):
        read_save(tmp_path / "nothing.tmgame", REGISTRY)


def test_a_save_of_an_unknown_game_is_refused(save: Path) -> None:
    with pytest.raises(PlayerError, match="no game dice_race"):
        read_save(save, Registry())


@pytest.mark.parametrize("changes", [{"options": {"target": 21}}, {"options": {"speed": 1}}, {"seats": []}])
def test_a_set_up_that_is_not_allowed_is_refused(save: Path, changes: dict[str, object]) -> None:
    change_line(save, 0, **changes)
    with pytest.raises(PlayerError, match=r"target|speed|players"):
        read_save(save, REGISTRY)
