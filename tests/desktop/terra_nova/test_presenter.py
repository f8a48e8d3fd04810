"""Terra Nova in words: no window, only positions."""

from random import Random

import pytest

from engine.core.options import OptionValue
from engine.core.session import Session
from engine.games.terra_nova.columns import DECISION_NAMES
from engine.games.terra_nova.game import GAME
from tests.desktop.terra_nova.conftest import people
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.prompts import prompts

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


def test_every_kind_of_question_has_a_prompt() -> None:
    assert sorted(prompts()) == list(range(len(DECISION_NAMES)))
