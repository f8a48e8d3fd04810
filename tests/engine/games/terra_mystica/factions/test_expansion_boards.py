"""The boards of the six Fire & Ice factions are those of the facts beside the project."""

from typing import Any

import pytest

from engine.core.reading import load_yaml
from engine.games.terra_mystica.ruleset import Faction
from tests.conftest import shared_path
from tests.engine.games.terra_mystica.table import new_game

SIX = ("acolytes", "dragonlords", "icemaidens", "riverwalkers", "shapeshifters", "yetis")
INCOME = ("coins", "workers", "priests", "power")


def facts(name: str) -> dict[str, Any]:
    found: dict[str, Any] = load_yaml(shared_path("data", "terra_mystica", "factions.yaml"))["factions"][name]
    return found


def board(name: str, **options: Any) -> Faction:
    rules = new_game(4, expansion_factions=("ice", "volcano", "variable"), **options).rules
    return next(faction for faction in rules.factions if faction.id == name)


@pytest.mark.parametrize("name", SIX)
def test_start(name: str) -> None:
    start, cults = facts(name)["start"], facts(name)["start_cults"]
    bowls = start["power"]
    assert board(name).start == (
        *(start["coins"], start["workers"], start["priests"]),
        *(bowls["bowl1"], bowls["bowl2"], bowls["bowl3"]),
    )
    assert board(name).start_vp == start["vp"]
    assert board(name).cults == tuple(cults[cult] for cult in ("fire", "water", "earth", "air"))
    assert board(name, starting_vp="balanced_2017").start_vp == facts(name)["start_vp_2017_variant"]


@pytest.mark.parametrize("name", SIX)
def test_buildings(name: str) -> None:
    rules, faction = new_game(4).rules, board(name)
    assert faction.base_income == tuple(facts(name)["base_income"].get(what, 0) for what in INCOME)
    for kind, building in enumerate(rules.buildings):
        if not kind:
            continue
        fact = facts(name)["buildings"][building]
        assert faction.cost[kind] == (fact["cost"]["workers"], fact["cost"]["coins"])
        assert faction.pieces[kind] == fact["count"]
        assert faction.power_value[kind] == fact["power_value"]
        slots = [tuple(slot.get(what, 0) for what in INCOME) for slot in fact["income_slots"]]
        sums = [tuple(map(sum, zip(*slots[: number + 1], strict=True))) for number in range(len(slots))]
        assert faction.income[kind][1:] == tuple(sums)


@pytest.mark.parametrize("name", SIX)
def test_tracks(name: str) -> None:
    fact, faction = facts(name), board(name)
    shipping, digging = fact["shipping"], fact["digging"]
    assert (faction.shipping_start, len(faction.shipping_vp)) == (
        shipping["start"],
        shipping["max"] - shipping["start"],
    )
    assert len(faction.spade_price) == (digging["max_level"] + 1 if digging else 0)
    if digging and digging["max_level"]:
        cost = digging["advance_cost"]
        assert [number for _, number in faction.digging_cost] == [cost["coins"], cost["workers"], cost["priests"]]
        assert faction.digging_vp == digging["advance_vp"]
