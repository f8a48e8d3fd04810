"""What bots know about a game is brought by that game: shared code names none, and a second game needs no change."""

from pathlib import Path

import pytest

from engine.bots import knowledge
from engine.bots.arena import Match, play_match
from engine.bots.levels import make_bot
from engine.cli.main import main
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.reading import load_yaml
from engine.core.session import Session
from tests.conftest import PROJECT
from tests.sample_game import GAME
from tests.sample_game.rules import Bank, Roll

RACE = Setup("dice_race", (Seat("A"), Seat("B")), 5, {"target": 40})


@pytest.fixture
def _known_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(knowledge.MODULES, "dice_race", "tests.sample_game.bots")


def test_shared_code_names_no_game() -> None:
    commands = [PROJECT / "engine/cli" / name for name in ("tune.py", "calibrate.py")]
    for path in (*(PROJECT / "engine/bots").glob("*.py"), *(PROJECT / "engine/bots/planning").glob("*.py"), *commands):
        named = [line for line in path.read_text(encoding="utf-8").splitlines() if "terra_" in line]
        is_list = path == PROJECT / "engine/bots/knowledge.py"
        assert len(named) == (len(knowledge.MODULES) if is_list else 0), path


def _staked() -> Session:
    session = Session(GAME.create(RACE))
    while not session.state.stake:  # type: ignore[attr-defined]
        session.play(Roll())
    return session


@pytest.mark.usefixtures("_known_race")
def test_a_second_game_brings_its_own_planner_and_labels(tmp_path: Path) -> None:
    session = _staked()
    decision = session.open_decisions[0]
    assert make_bot("expert", 1).choose(session.game, session.state, decision) == Roll()
    (tmp_path / "few").write_text("stake: {enough: 1}", encoding="utf-8")
    assert make_bot(f"expert@{tmp_path / 'few'}", 1).choose(session.game, session.state, decision) == Bank()
    seatings = play_match(Match(RACE, ("expert", "novice"), game_modules=("tests.sample_game",)))
    assert [seating.label for seating in seatings] == ["first", "later"]


_TUNE = ["tune", "--game-module", "tests.sample_game", "--game", "dice_race", "--players", "2", "--games", "4"]


@pytest.mark.usefixtures("_known_race")
def test_a_second_game_brings_its_own_numbers_to_tune(tmp_path: Path) -> None:
    out = tmp_path / "new.yaml"
    assert main([*_TUNE, "--jobs", "1", "--out", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    assert "tune --game dice_race --games 4 --seed 1 --players 2 --preset quick" in text
    assert "--game-module tests.sample_game" in text
    assert load_yaml(out)["stake"]["enough"] != 15


def test_a_game_without_numbers_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(_TUNE) == 1
    assert capsys.readouterr().err == "The bots of Dice race have no weights; there is nothing to tune.\n"


def test_a_game_that_nobody_knows_is_played_one_move_ahead() -> None:
    session = _staked()
    decision = session.open_decisions[0]
    assert make_bot("expert", 1).choose(session.game, session.state, decision) == Bank()
    with pytest.raises(PlayerError, match="reads numbers"):
        make_bot("expert@few", 1).choose(session.game, session.state, decision)


def test_numbers_that_cannot_be_read_are_told_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("coins: [1, 2]\n", encoding="utf-8")
    for seats, told in (
        (f"casual,casual@{wrong}", "wrong.yaml"),
        ("casual,casual@nowhere.yaml", "nowhere.yaml"),
        (f"casual,novice@{wrong}", "novice reads no numbers"),
    ):
        assert main(["arena", "--seats", seats, "--games", "2"]) == 1
        captured = capsys.readouterr()
        assert told in captured.err
        assert not captured.out
