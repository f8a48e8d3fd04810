"""Bots in auctions and drafts: they bid and choose by what they think a faction is worth."""

from typing import Any

import pytest

from engine.bots.api import Watch
from engine.bots.levels import make_bot
from engine.bots.terra_mystica.bidding import left_over, rivals
from engine.core.game import Action
from engine.core.session import Session
from engine.games.terra_mystica.actions import Bid, Nominate, PassBid, PickFaction
from engine.games.terra_mystica.columns import PICK_FACTIONS
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState
from tests.engine.games.terra_mystica.table import new_game

LEVELS = ("random", "novice", "casual", "skilled", "expert")
PAIRS = ("ice", "volcano", "variable")


def choose(level: str, seats: int, seed: int, **options: Any) -> list[tuple[Action, tuple[float, ...]]]:
    """What bots of a level do until all have their factions, each with the values of what they thought of."""
    game = new_game(seats, seed, **options)
    session, told = Session(game), []
    while _state(session).phase == PICK_FACTIONS:
        decision = session.open_decisions[0]
        report = make_bot(level, seed * 100 + session.at).think(game, session.state, decision, Watch(nodes=2000))
        told.append((report.action, tuple(candidate.value for candidate in report.candidates)))
        session.play(report.action, decision)
    return told


def _state(session: Session) -> TMState:
    assert isinstance(session.state, TMState)
    return session.state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_level_finds_its_factions(level: str, seats: int) -> None:
    for way in ("auction", "draft"):
        told = [action for action, _ in choose(level, seats, 1, faction_choice=way, expansion_factions=PAIRS)]
        given = sum(isinstance(action, PickFaction) for action in told)
        assert given == (1 if way == "auction" else seats)
        assert sum(isinstance(action, Nominate) for action in told) == (seats - 1 if way == "auction" else 0)


@pytest.mark.parametrize("level", ["casual", "skilled", "expert"])
def test_planners_bid_one_more_until_the_faction_is_not_worth_it(level: str) -> None:
    told = choose(level, 3, 2, faction_choice="auction")
    bids = [(action, values) for action, values in told if isinstance(action, Bid | PassBid) and len(values) == 2]
    assert any(isinstance(action, Bid) for action, _ in bids)
    assert any(isinstance(action, PassBid) for action, _ in bids)
    for _, (best, other) in bids:
        assert best >= other
    highest = 0
    for action, _ in told:
        if isinstance(action, Bid):
            assert action.vp == highest + 1
            highest = action.vp
        elif isinstance(action, Nominate):
            highest = 0


def test_without_a_look_at_the_others_nobody_bids() -> None:
    game = new_game(3, faction_choice="auction")
    state, _ = game.apply(game.initial_state(), Nominate(0))
    decision = game.open_decisions(state)[0]
    report = make_bot("expert", 1).think(game, state, decision, Watch(stopped=lambda: True))
    assert report.action == PassBid()


def test_what_is_left_over_is_what_the_others_do_not_take() -> None:
    """Three seats: if another has the lot, one more is sold before the last one picks."""
    game = new_game(3, faction_choice="auction")
    ids = [faction.id for faction in game.rules.factions]
    state, _ = game.apply(game.initial_state(), Nominate(ids.index("witches")))
    others = rivals(game.rules, state, 1)
    assert {ids[index] for index in others} == set(ids) - {"witches", "auren"}
    worth: list[tuple[Action, list[float]]] = [
        (PickFaction(index), [float(number)]) for number, index in enumerate(others)
    ]
    best = [ids[index] for index in reversed(others)]
    second = next(id_ for id_ in best if _terrain(game, id_) != _terrain(game, best[0]))
    assert left_over(game.rules, state, worth) == [float(others.index(ids.index(second)))]


def _terrain(game: TerraMystica, id_: str) -> int:
    return next(faction.terrain for faction in game.rules.factions if faction.id == id_)
