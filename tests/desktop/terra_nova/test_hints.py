"""Hints for Terra Nova in players' words."""

from random import Random

import pytest

from engine.bots.api import Candidate
from engine.core.session import Session
from engine.games.terra_nova.game import GAME
from tests.desktop.terra_nova.conftest import people
from tests.engine.games.terra_nova.table import Table
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter


@pytest.mark.parametrize("seed", [1, 2])
def test_every_kind_of_choice_has_its_reasons(seed: int) -> None:
    """Whatever a bot thinks of it: at most two lines, without the names of the program."""
    game = GAME.create(people(3, seed))
    presenter, session, chance = TerraNovaPresenter(game, GAME.title), Session(game), Random(seed)
    while session.open_decisions and session.at < 150:
        (decision,) = session.open_decisions
        legal = game.legal_actions(session.state, decision)
        found = Candidate((chance.choice(legal),), 3.0, (("towns", 4.2), ("board", -2.0), ("points", 1.0)))
        best = Candidate((chance.choice(legal),), 5.0, (("territory", 6.0),))
        for candidate in (found, best):
            lines = presenter.reasons(session.state, decision, candidate, best)
            assert 1 <= len(lines) <= 2
            assert not any(sign in line for line in lines for sign in "_{}%")
        session.play(chance.choice(legal), decision)


def test_what_a_house_brings_and_gives_to_others() -> None:
    table = Table("golems", "druids")
    table.put("golems", A6="house")
    table.put("druids", A7="house")
    presenter = TerraNovaPresenter(table.game, GAME.title)
    (decision,) = table.game.open_decisions(table.state)
    action = next(
        choice.action
        for choice in presenter.decision(table.state, decision, True).choices
        if choice.label.startswith("Trading post at A6")
    )
    best = Candidate((action,), 4.0, (("board", 4.0),))
    now, later = presenter.reasons(table.state, decision, best, best)
    assert now.startswith("Costs ")
    assert "gains 1 power" in now
    assert later == "By the end about 4 VP from income and abilities."
