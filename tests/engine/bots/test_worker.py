"""The worker as the desktop starts it: a process that reads and writes JSON lines."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.bots.api import Watch
from engine.bots.levels import make_bot
from engine.bots.worker import log_lines, read_choices
from engine.core.game import AnyGame, Seat, Setup
from engine.core.packfiles import read_pack
from engine.core.resources import resource
from engine.core.savefile import setup_line
from engine.core.session import Session
from engine.games.terra_mystica.game import GAME as TERRA_MYSTICA
from tests.conftest import PATIENCE, PROJECT
from tests.sample_game import GAME
from tests.sample_game.rules import Roll

MODULES = ("--game-module", "tests.sample_game", "--bot-module", "tests.sample_bots")
SETUP = Setup("dice_race", (Seat("Ada", "novice"), Seat("Ben", "random")), 7, {"target": 40})

Line = dict[str, Any]


class Talk:
    """A worker and the pipe to it."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command, *MODULES],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=PROJECT,
            text=True,
            encoding="utf-8",
        )

    def say(self, **line: object) -> None:
        self.write(json.dumps(line))

    def write(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def hear(self) -> Line:
        assert self.process.stdout is not None
        line: Line = json.loads(self.process.stdout.readline())
        return line

    def best(self) -> Line:
        while (line := self.hear())["type"] == "info":
            pass
        return line

    def position(self, session: Session, start: int | None = None) -> None:
        new = {"setup": setup_line(session.game.setup)} if start is None else {}
        self.say(type="position", **new, **{"from": start or 0}, log=log_lines(session, start or 0))

    def close(self) -> str:
        """What it wrote to stderr; it must have ended by itself."""
        _, complaints = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0
        return complaints


@pytest.fixture
def start() -> Iterator[Callable[..., Talk]]:
    talks: list[Talk] = []

    def start_one(*command: str) -> Talk:
        talks.append(Talk(*(command or ("-m", "engine.bots.worker"))))
        assert talks[-1].hear()["type"] == "hello"
        return talks[-1]

    yield start_one
    for talk in talks:
        if talk.process.poll() is None:
            talk.process.kill()
            talk.process.communicate()


def _race() -> Session:
    return Session(GAME.create(SETUP))


@pytest.mark.parametrize("command", [("-m", "engine.bots.worker"), ("-m", "tm_desktop", "--bot-worker")])
def test_both_doors_lead_to_the_same_worker(start: Callable[..., Talk], command: tuple[str, ...]) -> None:
    talk = start(*command)
    talk.position(_race())
    talk.say(type="go", id=1, level="random", seed=5, open=0)
    assert talk.best() == {"type": "best", "id": 1, "do": ["roll"]}
    talk.say(type="quit")
    assert talk.close() == ""


def test_the_worker_of_the_desktop_loads_no_qt() -> None:
    code = "import sys\nfrom tm_desktop.__main__ import main\nassert main(['--bot-worker']) == 0\n"
    code += "assert not any(name.startswith('PySide6') for name in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, stdin=subprocess.DEVNULL, capture_output=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["type"] == "hello"


def test_it_follows_the_game_by_increments(start: Callable[..., Talk]) -> None:
    talk, session = start(), _race()
    talk.position(session)
    for number in range(12):
        talk.say(type="go", id=number, level="novice", seed=number, open=0)
        action = session.game.decode(talk.best()["do"])
        assert action == make_bot("novice", number).choose(session.game, session.state, session.open_decisions[0])
        at = session.at
        session.play(action)
        talk.position(session, at)


def test_it_plays_with_packs_that_it_gets_with_the_position(start: Callable[..., Talk]) -> None:
    """Nobody installs packs for bots: content comes with the set-up, and goes with it."""
    packs = (read_pack(resource("packs", "tinkers")), read_pack(resource("packs", "short_game")))
    seats, options = (Seat("Ada"), Seat("Ben")), {"factions": ("tinkers", "random")}
    talk = start()
    for id_, setup in enumerate((Setup(TERRA_MYSTICA.id, seats, 3, options, packs), Setup(TERRA_MYSTICA.id, seats, 3))):
        session = Session(TERRA_MYSTICA.create(setup))
        for _ in range(6):
            talk.position(session)
            talk.say(type="go", id=id_, level="novice", seed=5, open=0)
            session.play(session.game.decode(talk.best()["do"]), session.open_decisions[0])
    talk.say(type="quit")
    assert talk.close() == ""


def test_steps_can_be_taken_back(start: Callable[..., Talk]) -> None:
    talk, session = start(), _race()
    while not session.state.stake:  # type: ignore[attr-defined]
        session.play(Roll())
    talk.position(session)
    talk.say(type="position", **{"from": session.at}, log=[{"open": 0, "do": ["bank"]}])
    talk.say(type="position", **{"from": session.at}, log=[])
    talk.say(type="go", id=1, level="novice", seed=1, open=0)
    assert talk.best()["do"] == ["bank"]


def test_it_reports_what_it_thought(start: Callable[..., Talk]) -> None:
    talk = start()
    setup = Setup("terra_mystica", tuple(Seat(name) for name in "AB"), 3)
    session = Session(TERRA_MYSTICA.create(setup))
    while not _is_main(session.game, session):
        bot = make_bot("random", session.at)
        session.play(bot.choose(session.game, session.state, session.open_decisions[0]))
    talk.position(session)
    talk.say(type="go", id=3, level="novice", seed=1, open=0)
    info, best = talk.hear(), talk.hear()
    assert info["type"] == "info"
    assert info["nodes"] > 5
    values = [choice["value"] for choice in info["choices"]]
    assert values == sorted(values, reverse=True)
    assert best["do"] == info["choices"][0]["do"][0]


def test_choices_arrive_as_they_were_thought_of(start: Callable[..., Talk]) -> None:
    setup = Setup(TERRA_MYSTICA.id, (Seat("A"), Seat("B")), 3, TERRA_MYSTICA.presets["league"])
    session = Session(TERRA_MYSTICA.create(setup))
    while not _is_main(session.game, session):
        session.play(make_bot("casual", session.at).choose(session.game, session.state, session.open_decisions[0]))
    talk = start()
    talk.position(session)
    talk.say(type="go", id=1, level="skilled", seed=1, open=0, explain=True)
    told = read_choices(session.game, talk.hear())
    watch = Watch(explains=True)
    report = make_bot("skilled", 1).think(session.game, session.state, session.open_decisions[0], watch)
    assert [(one.steps, one.later) for one in told] == [(one.steps, one.later) for one in report.candidates]
    assert [one.value for one in told] == pytest.approx([one.value for one in report.candidates], abs=0.01)
    assert [name for name, _ in told[0].parts] == [name for name, _ in report.candidates[0].parts]


def _is_main(game: AnyGame, session: Session) -> bool:
    return game.is_main(session.open_decisions[0])


def test_stop_ends_a_thought(start: Callable[..., Talk]) -> None:
    talk = start()
    talk.position(_race())
    talk.say(type="go", id=1, level="ponderer", seed=1, open=0)
    talk.say(type="stop")
    assert talk.best()["id"] == 1
    talk.say(type="go", id=2, level="ponderer", seed=1, open=0)
    talk.say(type="stop")
    talk.say(type="go", id=3, level="random", seed=1, open=0)
    assert [talk.best()["id"], talk.best()["id"]] == [2, 3]


def test_budgets_end_a_thought(start: Callable[..., Talk]) -> None:
    talk = start()
    talk.position(_race())
    talk.say(type="go", id=1, level="ponderer", seed=1, open=0, ms=20)
    info = talk.hear()
    assert info["ms"] >= 20
    talk.hear()
    talk.say(type="go", id=2, level="ponderer", seed=1, open=0, nodes=50)
    assert talk.hear()["nodes"] == 50


@pytest.mark.parametrize(
    "text",
    [
        "garbage",
        "[1, 2]",
        '"go"',
        "[" * 100_000,
        '{"type": "dance"}',
        '{"type": "go"}',
        '{"type": "go", "id": 1, "level": "grandmaster", "seed": 1, "open": 0}',
        '{"type": "go", "id": 1, "level": "random", "seed": 1, "open": 9}',
        '{"type": "go", "id": 1, "level": "raiser", "seed": 1, "open": 0}',
        '{"type": "position"}',
        '{"type": "position", "from": 0, "log": [{"open": 0, "do": ["bank"]}]}',
        '{"type": "position", "from": 5, "log": []}',
        '{"type": "position", "setup": {"game": "chess", "seats": [], "seed": 1, "options": {}}}',
    ],
)
def test_a_bad_line_gives_an_error_line_and_no_traceback(start: Callable[..., Talk], text: str) -> None:
    talk = start()
    talk.position(_race())
    talk.write(text)
    line = talk.hear()
    assert line["type"] == "error"
    assert line["text"]
    talk.position(_race())
    talk.say(type="go", id=2, level="printer", seed=1, open=0)
    assert talk.best() == {"type": "best", "id": 2, "do": ["roll"]}
    talk.say(type="quit")
    assert "Traceback" not in talk.close()


def test_a_question_without_a_position(start: Callable[..., Talk]) -> None:
    talk = start()
    talk.say(type="go", id=1, level="random", seed=1, open=0)
    assert talk.hear() == {"type": "error", "id": 1, "text": "no position was sent yet"}


@pytest.mark.parametrize("level", ["ponderer", "deaf"])
def test_it_ends_with_its_input_even_in_the_middle_of_a_thought(start: Callable[..., Talk], level: str) -> None:
    talk = start()
    talk.position(_race())
    talk.say(type="go", id=1, level=level, seed=1, open=0)
    talk.close()
