"""Written games are read back step by step, at every table and at every point of a game."""

from typing import Any

import pytest

from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.core.errors import PlayerError
from engine.core.session import Session
from engine.games.age_contrived.game import GAME
from engine.games.age_contrived.notation.game_text import LINES
from engine.games.age_contrived.notation.writing import position_of, step_word
from tests.engine.games.age_contrived.table import Table, new_game
from tests.engine.games.age_contrived.test_random import MODULES


def played(seats: int, seed: int, **options: Any) -> Session:
    return play_game(new_game(seats, seed, **options), [RandomBot(seed + seat) for seat in range(seats)])


@pytest.mark.parametrize(("seats", "options"), list(zip((2, 3, 4, 5, 2), MODULES, strict=True)), ids=str)
def test_a_game_is_read_back_step_by_step(seats: int, options: dict[str, Any]) -> None:
    session = played(seats, 3, **options)
    text = GAME.notation.write(session, LINES)
    replayed = GAME.notation.replay(text, "written", {}, verify=True)
    assert replayed.session.log == session.log
    assert session.result is not None
    assert sorted(replayed.scores.values()) == sorted(session.result.scores)
    part = Session(session.game)
    for entry in session.log[: session.at // 2]:
        part.play(entry.action, entry.decision)
    assert GAME.notation.replay(GAME.notation.write(part, LINES), "part", {}, False).session.log == part.log
    with pytest.raises(PlayerError, match="stops before the end"):
        GAME.notation.replay(GAME.notation.write(part, LINES), "part", {}, verify=True)


def test_no_two_answers_are_written_alike() -> None:
    game = new_game(4, 9, divine_wind=True)
    session = played(4, 9, divine_wind=True)
    for step in range(0, session.at, 7):
        state = position_of(session.state_at(step))
        for decision in game.open_decisions(state):
            legal = game.legal_actions(state, decision)
            assert len({step_word(game.rules, state, decision.seat, action) for action in legal}) == len(legal)


def test_teleports_are_written_apart() -> None:
    table = Table("freyith", "rusne")
    table.bridge("freyith", "II")
    table.moving("freyith", 2)
    legal = table.game.legal_actions(table.state)
    words = {step_word(table.rules, table.state, 0, action) for action in legal}
    assert len(words) == len(legal) > 80
    assert "@quarry.start.-1" in words


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("nobody: +S0a", "it is not for nobody to decide"),
        ("{first}: nonsense", "nonsense is not legal here"),
        ("{other}: +S0a", "it is not for {other} to decide"),
        ("option map a", "this is no line of a game"),
    ],
)
def test_what_cannot_be_read_is_told(row: str, problem: str) -> None:
    game = new_game(2, 1)
    session = Session(game)
    state = position_of(session.state)
    names = [game.rules.characters[seat_row[58]].id for seat_row in state.seats]
    known = {"first": names[state.first], "other": names[1 - state.first]}
    text = GAME.notation.write(session, LINES) + f"{known['first']}: +S0a\n" + row.format(**known) + "\n"
    with pytest.raises(PlayerError) as error:
        GAME.notation.replay(text, "written", {}, False)
    assert problem.format(**known) in str(error.value)
