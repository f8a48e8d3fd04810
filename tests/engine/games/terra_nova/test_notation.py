"""Written games are read back step by step, at every table and at every point of a game."""

from typing import Any

import pytest

from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.core.errors import PlayerError
from engine.core.events import PhaseBegan, TurnEnded
from engine.core.notation import NotInThisGame
from engine.core.session import Session
from engine.games.terra_nova.game import GAME, TerraNova
from engine.games.terra_nova.notation.game_text import CHECKED, LINES
from engine.games.terra_nova.notation.writing import lines_of, row_of
from tests.engine.games.terra_nova.table import new_game
from tests.engine.games.terra_nova.test_random import TABLES


def played(seats: int, seed: int, **options: Any) -> Session:
    return play_game(new_game(seats, seed, **options), [RandomBot(seed + seat) for seat in range(seats)])


def read(text: str, verify: bool = False) -> Session:
    return GAME.notation.replay(text, "written", {}, verify).session


def steps(session: Session) -> list[Any]:
    return [(entry.decision, entry.action, entry.chance) for entry in session.log]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_read_back_step_by_step(seats: int, options: dict[str, Any], seed: int) -> None:
    session = played(seats, seed, **options)
    text = GAME.notation.write(session, CHECKED)
    replayed = GAME.notation.replay(text, "written", {}, verify=True)
    assert steps(replayed.session) == steps(session)
    assert replayed.session.state.key() == session.state.key()
    assert session.result is not None
    assert sorted(replayed.scores.values()) == sorted(session.result.scores)
    assert replayed.compared == text.count(" = ") > 30
    assert GAME.notation.write(replayed.session, LINES) == GAME.notation.write(session, LINES)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_every_unfinished_game_is_read_back(seats: int, options: dict[str, Any]) -> None:
    whole = played(seats, 5, **options)
    for at in range(0, whole.at, 5):
        session = Session(whole.game)
        for entry in whole.log[:at]:
            session.play(entry.action)
        again = read(GAME.notation.write(session, CHECKED))
        assert steps(again) == steps(session), at


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_a_row_goes_on_wherever_a_game_stops(seats: int, options: dict[str, Any]) -> None:
    """Before a turn, between two lines of it, and in the middle of an action."""
    whole = played(seats, 6, **options)
    session = Session(whole.game)
    for at, entry in enumerate(whole.log):
        text = GAME.notation.write(session, LINES)
        later = session.fork()
        seat = entry.decision.seat
        while later.at < whole.at and whole.log[later.at].decision.seat == seat:
            step = later.play(whole.log[later.at].action)
            if any(isinstance(event, TurnEnded | PhaseBegan) for event in step.events):
                break
        again = read(f"{text}{row_of(later, at)}\n")
        assert steps(again) == steps(later), (text.splitlines()[-1], row_of(later, at))
        session.play(entry.action)


def test_an_end_is_written_where_the_next_line_does_not_show_it() -> None:
    """Somebody who is alone exchanges power after one turn, or before the next one."""
    texts = [GAME.notation.write(played(2, seed), LINES).splitlines() for seed in range(6)]
    ends = [text[at + 1] for text in texts for at, row in enumerate(text[:-1]) if row.endswith(": end")]
    assert any(": exchange" in row for row in ends)


def test_lines_cover_all_steps_once() -> None:
    session = played(2, 3, two_player_variant="planner")
    covered = [step for line in lines_of(session) for step in range(line.first, line.last)]
    assert covered == sorted(set(covered))
    silent = {"EndTurn", "Decline"}
    assert {type(session.log[step].action).__name__ for step in set(range(session.at)) - set(covered)} <= silent


START = """\
# A table of two
terra_nova 1
option two_player_variant none
seed 3
player human Ada
player computer Ben
"""


def _first(seat: int) -> str:
    game = new_game(2, 3)
    assert isinstance(game, TerraNova)
    order = game.initial_state().order
    return f"player{order[seat] + 1}"


def test_a_beginning_is_read() -> None:
    session = read(START + f"{_first(0)}: faction golems\n{_first(1)}: faction druids = 7 2/2/4 0\n")
    assert session.at == 2
    assert [seat.name for seat in session.game.setup.seats] == ["Ada", "Ben"]
    assert [seat.player for seat in session.game.setup.seats] == ["human", "human"]
    assert read(START).at == 0


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("golems: dance A1", "line 7, golems: dance A1: nobody here is golems"),
        ("{0}: dance", "dance is no verb"),
        ("{0}: faction gnomes", "faction gnomes cannot be read"),
        ("{1}: faction golems", "it is not for"),
        ("{0}: faction golems = 8 2/2/4 0", "the line says 8 2/2/4 0, the rules give 7 2/2/4 0"),
        ("{0}: build A6", "is not legal (not_now)"),
        ("{0}: end", "nothing can be ended here"),
        ("{0}: exchange 999999999999", "cannot be read"),
        ("{0}: town", "cannot be read"),
        ("{0}: dig", "cannot be read"),
        ("{0}: faction golems druids", "faction golems druids has too many words"),
        ("{0}: " + "9" * 3000, "no line of a game"),
        ("dance", "this is no line of a game"),
        ("seed x", "this is no seed"),
        ("{0}: faction golems\nplayer human Eve", "line 8, player human Eve: this is no line of a game"),
    ],
)
def test_a_line_that_is_wrong_is_told_with_its_place(line: str, says: str) -> None:
    with pytest.raises(PlayerError) as caught:
        GAME.notation.replay(START + line.format(_first(0), _first(1)) + "\n", "mine", {}, verify=True)
    assert str(caught.value).startswith("mine, line ")
    assert says in str(caught.value)


def test_other_games_and_rules_are_refused() -> None:
    with pytest.raises(PlayerError, match="a game of Terra Nova begins with terra_nova 1"):
        read("option strict-leech\n")
    with pytest.raises(NotInThisGame, match="The option blood with the value true is not in this game"):
        read(START.replace("two_player_variant none", "blood true"))
    with pytest.raises(PlayerError, match="The seed is missing"):
        read("terra_nova 1\nplayer human Ada\nplayer human Ben\n")
    with pytest.raises(PlayerError, match="stops before the end of the game"):
        read(START, verify=True)
