"""Terra Nova in words: no window, only positions."""

from random import Random

import pytest

from engine.core.options import OptionValue
from engine.core.session import Session
from engine.games.terra_nova.actions import DropOut
from engine.games.terra_nova.columns import BOWL1, DECISION_NAMES, TAKE_TURN
from engine.games.terra_nova.game import GAME
from tests.desktop.terra_nova.conftest import people
from tests.engine.games.terra_nova.table import Table
from tm_desktop.docks.score_data import course
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter, position_of
from tm_desktop.games.terra_nova.words.prompts import PROMPTS

TABLES: list[tuple[int, dict[str, OptionValue]]] = [
    *((count, {}) for count in GAME.seat_counts),
    (4, {"drop_out_turn_order": True}),
    (3, {"first_game": True}),
    (2, {"two_player_variant": "planner"}),
    (2, {"two_player_variant": "lucky_digger"}),
]


@pytest.mark.parametrize(("count", "options"), TABLES, ids=str)
def test_a_whole_game_is_told_in_words(count: int, options: dict[str, OptionValue]) -> None:
    game = GAME.create(people(count, 5, **options))
    presenter, session, chance = TerraNovaPresenter(game, GAME.title), Session(game), Random(count)
    while decisions := session.open_decisions:
        (decision,) = decisions
        view = presenter.decision(session.state, decision, True)
        assert view.title
        assert view.hint
        assert all(choice.label for choice in view.choices)
        labels = [choice.label for choice in view.choices]
        assert len(set(labels)) == len(labels)
        assert isinstance(chance.choice(view.choices).detail, str)
        likely = [choice for choice in view.choices if not choice.label.startswith("Drop out")]
        chosen = chance.choice(likely if likely and chance.random() < 0.9 else view.choices)
        session.play(chosen.action, decision)
        done = presenter.done(session, session.at)
        assert done is not None
        assert done.text
    lines = presenter.log_lines(session, 0)
    assert all(line.text for line in lines)
    assert [line.heading for line in lines if line.heading.startswith("Round")] == [f"Round {n}" for n in range(1, 6)]
    points = presenter.points(session.state)
    assert session.result is not None
    assert points == session.result.scores
    moments = course(session, presenter).moments
    assert [moment.label for moment in moments] == ["Start", "1", "2", "3", "4", "5", "Final"]
    assert moments[2].title == "After round 2"


def test_every_kind_of_question_has_a_prompt() -> None:
    assert sorted(PROMPTS) == list(range(len(DECISION_NAMES)))


def test_turns_are_told_in_notation_too() -> None:
    game = GAME.create(people(2, 5))
    session, chance = Session(game), Random(4)
    while session.open_decisions and session.at < 120:
        (decision,) = session.open_decisions
        legal = game.legal_actions(session.state, decision)
        others = [action for action in legal if not isinstance(action, DropOut)]
        session.play(chance.choice(others or legal), decision)
    lines = TerraNovaPresenter(game, GAME.title).log_lines(session, 0)
    words = {line.detail.split()[0] for line in lines if line.detail}
    assert {"faction", "house", "take"} <= words
    assert len(words & {"build", "dig", "upgrade", "power", "sail", "exchange", "bridge"}) > 3


def test_a_round_begins_with_its_income() -> None:
    """Also where neutral houses are drawn before it."""
    for variant in ("none", "lucky_digger"):
        game = GAME.create(people(2, 5, two_player_variant=variant))
        presenter, session = TerraNovaPresenter(game, GAME.title), Session(game)
        while session.open_decisions[0].kind != TAKE_TURN:
            assert presenter.summary(session.log, session.state) is None
            session.play(game.legal_actions(session.state, session.open_decisions[0])[0])
        summary = presenter.summary(session.log, session.state)
        assert summary is not None
        assert summary.title == "Round 1 of 5 begins"
        assert [row.seat for row in summary.rows] == list(position_of(session.state).order)
        assert all(row.cells[-1] for row in summary.rows)
        assert [note.title for note in summary.coming] == ["This round scores", "The next one scores"]
        lines = [line for line in presenter.log_lines(session, 0) if line.came_along]
        assert len(lines) == 2
        assert all(line.text.startswith("Income: ") for line in lines)


def test_the_first_game_asks_only_what_leaves_a_choice() -> None:
    game = GAME.create(people(3, 5, first_game=True))
    presenter, session = TerraNovaPresenter(game, GAME.title), Session(game)
    while session.open_decisions[0].kind != TAKE_TURN:
        answer = presenter.automatic_answer(session.state, session.open_decisions[0], "")
        assert answer is not None
        session.play(answer)


def test_who_drops_out_hears_what_is_left_undone() -> None:
    table = Table("fairies", "golems")
    table.put("fairies", A6="house", D5="house")
    table.state.seats[0][BOWL1 : BOWL1 + 3] = [0, 0, 8]
    presenter = TerraNovaPresenter(table.game, GAME.title)
    (decision,) = table.game.open_decisions(table.state)
    view = presenter.decision(table.state, decision, True)
    leaving = next(choice for choice in view.choices if isinstance(choice.action, DropOut))
    assert "Your power pays for:" in leaving.detail
    assert "would waste" in leaving.detail


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "Side A · 2 seats"),
        ({"first_game": True}, "Reconstructed first game"),
        ({"two_player_variant": "planner"}, "Side B (as reconstructed) · 2 seats"),
    ],
)
def test_the_table_says_what_is_reconstructed(options: dict[str, OptionValue], said: str) -> None:
    assert TerraNovaPresenter(GAME.create(people(2, 1, **options)), GAME.title).caption() == said
