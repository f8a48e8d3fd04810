import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.core.chain import Chain
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.registry import Registry
from engine.core.savefile import FORMAT, glance, read_save, write_save
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


def read_lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def change_line(path: Path, number: int, **changes: object) -> None:
    """As another program would have written it: all sums fit."""
    lines = read_lines(path)
    lines[number] |= changes
    for line in lines:
        del line["sum"]
    path.write_bytes(b"".join(map(Chain().encode, lines)))


def edit(path: Path, change: Callable[[list[bytes]], object]) -> None:
    """As a person or a broken disk would: nobody computes sums."""
    lines = path.read_bytes().splitlines(keepends=True)
    change(lines)
    path.write_bytes(b"".join(lines))


def make_old(path: Path) -> None:
    """The file as format 1 had it."""
    lines = read_lines(path)
    for line in lines:
        del line["sum"]
    lines[0]["format"] = 1
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


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


def test_other_rules_are_told_on_every_opening(save: Path) -> None:
    change_line(save, 0, ruleset={"version": 0, "hash": "old"})
    loaded = read_save(save, REGISTRY)
    assert (loaded.problem, loaded.told) == (None, loaded.remark)
    assert "other rules of Dice race" in str(loaded.remark)
    change_line(save, 1, seat=1)
    assert "other rules of Dice race" in str(read_save(save, REGISTRY).problem)


def test_a_newer_save_is_refused_with_advice(save: Path) -> None:
    change_line(save, 0, format=FORMAT + 1)
    with pytest.raises(PlayerError, match="newer TM Desktop"):
        read_save(save, REGISTRY)


def test_a_save_of_newer_rules_is_refused_with_advice(save: Path) -> None:
    """It would stop somewhere, and look damaged."""
    change_line(save, 0, ruleset={"version": GAME.ruleset_version + 1, "hash": "new"})
    with pytest.raises(PlayerError, match=r"newer TM Desktop \(rules 2 of Dice race, this one has 1\) and was left as"):
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


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"target": 20', b'"target": 40'),
        (b'"name": "Ann"', b'"name": "Anna"'),
        (b'"player": "random"', b'"player": "human"'),
        (b'"seed": 7', b'"seed": 8'),
        (b'"sum": "', b'"sum": "0'),
        (b'{"format": 2', b'{"format": 1'),
        (b'"seats"', b' "seats"'),
    ],
)
def test_a_changed_set_up_is_told(save: Path, old: bytes, new: bytes) -> None:
    def change(lines: list[bytes]) -> None:
        assert old in lines[0]
        lines[0] = lines[0].replace(old, new)

    edit(save, change)
    assert "was changed since it was written" in str(read_save(save, REGISTRY).problem)


@pytest.mark.parametrize("digit", range(8))
def test_a_changed_sum_of_the_set_up_costs_no_step(save: Path, session: Session, digit: int) -> None:
    def change(lines: list[bytes]) -> None:
        at = lines[0].index(b'"sum": "') + 8 + digit
        lines[0] = lines[0][:at] + (b"1" if lines[0][at:][:1] == b"0" else b"0") + lines[0][at + 1 :]

    edit(save, change)
    loaded = read_save(save, REGISTRY)
    assert loaded.session.at == session.at
    assert "was changed" in str(loaded.problem)


CHANGES: dict[str, Callable[[list[bytes]], object]] = {
    "swapped": lambda lines: lines.insert(3, lines.pop(4)),
    "left out": lambda lines: lines.pop(4),
    "written twice": lambda lines: lines.insert(4, lines[3]),
    "moved": lambda lines: lines.insert(8, lines.pop(4)),
    "edited": lambda lines: lines.__setitem__(4, lines[4].replace(b'"do"', b'"auto": true, "do"')),
    "without sum": lambda lines: lines.__setitem__(4, lines[4].partition(b', "sum"')[0] + b"}\n"),
    "end written twice": lambda lines: lines.append(lines[-1]),
}


@pytest.mark.parametrize("change", CHANGES)
def test_changed_lines_are_noticed(save: Path, session: Session, change: str) -> None:
    edit(save, CHANGES[change])
    loaded = read_save(save, REGISTRY)
    assert loaded.problem is not None
    assert loaded.session.log == session.log[: loaded.session.at]
    assert loaded.session.at >= 2


def test_other_ends_of_lines_are_no_change(save: Path, session: Session) -> None:
    save.write_bytes(save.read_bytes().replace(b"\n", b"\r\n") + b"\r\n")
    loaded = read_save(save, REGISTRY)
    assert loaded.told is None
    assert loaded.session.log == session.log


def test_a_save_of_format_1_opens(save: Path, session: Session) -> None:
    make_old(save)
    loaded = read_save(save, REGISTRY)
    assert (loaded.told, loaded.sum) == (None, None)
    assert loaded.session.log == session.log


DEEP = "[" * 100_000


@pytest.mark.parametrize(
    "words",
    [
        '"seed": Infinity',
        '"seed": NaN',
        '"seed": 1e400',
        '"seed": 7.5',
        '"seed": "7"',
        '"seats": 5',
        '"seats": [5]',
        '"seats": [{"name": 1, "player": "human"}]',
        '"file": 5',
        '"journal": "ajar"',
        '"about": 5',
        '"automatic": 5',
        '"automatic": [[]]',
        '"ruleset": 5',
        '"options": 5',
        f'"options": {DEEP}',
        '"format": Infinity',
        f'"seed": 1{"0" * 5000}',
    ],
)
def test_a_set_up_that_nobody_wrote_is_refused_in_a_sentence(save: Path, words: str) -> None:
    lines = save.read_text(encoding="utf-8").splitlines()
    save.write_text("\n".join([f"{lines[0][:-1]}, {words}}}", *lines[1:]]) + "\n", encoding="utf-8")
    for read in (lambda path: read_save(path, REGISTRY), glance):
        with pytest.raises(PlayerError, match="is not a TM Desktop save"):
            read(save)


@pytest.mark.parametrize("is_old", [False, True])
@pytest.mark.parametrize(
    "line",
    [
        "5",
        "[]",
        '"check"',
        DEEP,
        '{"undo": 1e400}',
        '{"undo": 1.0}',
        '{"undo": -1}',
        '{"players": 5}',
        '{"file": 5}',
        '{"automatic": 5}',
        '{"do": 5, "seat": 0}',
        '{"do": ["roll"], "seat": 0, "open": -1}',
        '{"check": 1}',
    ],
)
def test_a_line_that_nobody_wrote_ends_the_game_in_a_sentence(save: Path, line: str, is_old: bool) -> None:
    if is_old:
        make_old(save)
    edit(save, lambda lines: lines.insert(3, f"{line}\n".encode()))
    loaded = read_save(save, REGISTRY)
    assert loaded.session.at == 2
    assert "past step 2" in str(loaded.problem)
