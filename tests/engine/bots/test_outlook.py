"""What the estimate of a planner counts."""

from dataclasses import replace

import pytest

from engine.bots.terra_mystica.outlook import PARTS, Outlook
from engine.bots.terra_mystica.weights import Weights, tuned_weights
from engine.core.game import Seat, Setup
from engine.core.session import Session
from engine.games.terra_mystica.actions import PickFaction
from engine.games.terra_mystica.columns import COIN, WORKER
from engine.games.terra_mystica.game import GAME as TM


def _part(name: str, faction: str, players: int = 2, weights: Weights | None = None, **more: int) -> float:
    """A part of the estimate for the first seat, when nobody else has a faction yet; `more` is given to it."""
    seats = tuple(Seat(f"Seat {seat}") for seat in range(players))
    session = Session(TM.create(Setup(TM.id, seats, 3, TM.presets["league"])))
    ids = [each.id for each in session.game.rules.factions]  # type: ignore[attr-defined]
    session.play(PickFaction(ids.index(faction)))
    state = session.state.copy()
    for column, number in ((COIN, more.get("coins", 0)), (WORKER, more.get("workers", 0))):
        state.seats[0][column] += number  # type: ignore[attr-defined]
    outlook = Outlook(session.game, state, 0, weights or tuned_weights())  # type: ignore[arg-type]
    return outlook.parts(state)[PARTS.index(name)]  # type: ignore[arg-type]


def test_players_without_a_faction_will_be_rivals_too() -> None:
    assert _part("cults", "swarmlings", players=5) < _part("cults", "swarmlings", players=2)


def test_coins_and_workers_are_worth_less_where_buildings_cost_more() -> None:
    worths = [
        _part("resources", faction, coins=2, workers=1) - _part("resources", faction)
        for faction in ("swarmlings", "witches", "engineers")
    ]
    assert 0 < worths[0] < worths[1] < worths[2]


@pytest.mark.parametrize(("faction", "gains"), [("cultists", True), ("witches", False)])
def test_what_a_faction_gains_from_power_that_others_take_counts(faction: str, gains: bool) -> None:
    weights = tuned_weights()
    without = replace(weights, gifts=(0.0,) * len(weights.gifts))
    assert (_part("board", faction) > _part("board", faction, weights=without)) == gains


def test_favor_tiles_to_come_count_for_every_faction_by_its_own_board() -> None:
    """Chaos magicians take two where others take one."""
    assert _part("board", "chaosmagicians") > _part("board", "giants")
