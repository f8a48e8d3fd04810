"""Worked cases of the rules, 93 to 107, 113, 114, 116 and 117: scoring, the end of the game, edges."""

from typing import Any

import pytest

from engine.core.events import Gained
from engine.core.reading import load_yaml
from engine.games.age_contrived.columns import BUILD, FACE, LAST_TURNS, OVER, PATRON, RESERVE, TURNS, WIND
from engine.games.age_contrived.energies import ONE
from engine.games.age_contrived.scoring import bridge_points, ranking
from engine.games.age_contrived.turns import begin_turn
from tests.conftest import shared_path
from tests.engine.games.age_contrived.table import Table

DATA: dict[str, Any] = load_yaml(shared_path("data", "age_contrived.yaml"))
CHECKS = DATA["checks"]
LETTER = {"compass": "C", "magnet": "M", "rose": "R", "primal": "P"}


def test_case_93_types_fully_gained() -> None:
    table = Table("rusne", "aureon")
    assert table.score("rusne", "energy_gained") == 0
    table.gained("rusne", "CMRP")
    assert table.score("rusne", "energy_gained") == 0
    table.gained("rusne", "RP")
    assert table.score("rusne", "energy_gained") == 6


@pytest.mark.parametrize("check", CHECKS["final_score"], ids=lambda check: str(check["id"]))
def test_cases_72_94_and_101_a_final_score(check: dict[str, Any]) -> None:
    """Rusné, whose face b scores for four energies in one of two regions; Rs fill what only the number matters of."""
    table = Table("rusne", "aureon", "ignotas")
    row = table.row("rusne")
    row[RESERVE] = sum(2 * ONE[energy] for energy in range(check["fully_gained"], 4))
    for monument, count in zip(("ship", "gate", "forge"), check["monuments"], strict=True):
        table.bound("rusne", f"{monument}.bound", "R" * count)
    for pillar in ("institutions", "engineering", "literature")[: check["pillars"]]:
        table.bound("rusne", pillar, "R")
    for number, count in enumerate(check["left"], 1):
        table.bound("rusne", f"achievement.{number}.left", "M")
        table.recolour("rusne", "M", count - 1)
    if check["right"]:
        table.bound("rusne", "achievement.5.right", "C")
    row[12] = check["pool"] * ONE[0]
    if check["bridge_III"]:
        table.bridge("rusne", "III", "rim.quarry_sea", face="b")
    points = table.scores("rusne")
    if check["left"] and not any(check["monuments"]):  # where the others lie is not said
        table.bound("rusne", "ship.bound", "M" * (check["left"][0] - 1))
        points = {"achievements_left": table.score("rusne", "achievements_left")}
    assert sum(points.values()) == check["total"]
    assert points.get("bridge", 0) == check["bridge_III"]


@pytest.mark.parametrize(("pillars", "points"), [(0, 0), (4, 22), (6, 39)])
def test_case_95_pillars(pillars: int, points: int) -> None:
    table = Table("rusne", "aureon")
    for pillar in table.rules.board.pillars[:pillars]:
        table.bound("rusne", pillar, "C")
    assert table.score("rusne", "pillars") == points


@pytest.mark.parametrize("check", CHECKS["bridge_III"], ids=lambda check: str(check["id"]))
def test_cases_96_to_100_the_level_iii_bridge(check: dict[str, Any]) -> None:
    table = Table(check["who"], next(name for name in ("aureon", "rusne") if name != check["who"]))
    table.bridge(check["who"], "III", check["path"], face=check["side"])
    assert table.row(check["who"])[FACE + 2] == "ab".index(check["side"])
    monuments = {**DATA["map"]["monument_of_region"], "swamp": "beacon"}
    pillars = {region: pillar for pillar, region in DATA["pillars"].items()}
    for zone, region, energy in check["bound"]:
        place = f"{monuments[region]}.bound" if zone == "monument" else pillars[region]
        table.bound(check["who"], place, LETTER[energy])
    assert bridge_points(table.rules, table.row(check["who"])) == check["points"]


@pytest.mark.parametrize(
    ("who", "face", "bound", "points"),
    [
        ("aureon", "a", {"institutions": "C"}, 4),  # C96
        ("ignotas", "a", {"ship.bound": "CMR", "institutions": "P"}, 8),  # C97
        ("multanec", "b", {"ship.bound": "P"}, 0),  # C98
        ("rusne", "a", {"ship.bound": "PP", "beacon.bound": "P"}, 9),  # C99
        ("rusne", "b", {"ship.bound": "RRR", "beacon.bound": "RRR"}, 0),  # C99
        ("freyith", "a", {"ship.bound": "RRR", "beacon.bound": "RRR"}, 12),  # C100
    ],
)
def test_cases_96_to_100_further_faces(who: str, face: str, bound: dict[str, str], points: int) -> None:
    table = Table(who, next(name for name in ("aureon", "rusne") if name != who))
    table.bridge(who, "III", "spoke.sea", face=face)
    for place, energies in bound.items():
        table.bound(who, place, energies)
    assert table.score(who, "bridge") == points


def test_case_102_divine_wind() -> None:
    table = Table("rusne", "aureon", "ignotas", divine_wind=True)
    assert table.score("rusne", "divine_wind") == 5
    assert table.row("rusne")[WIND] == 1
    table.track("rusne", "pillar_track", "C", 4)
    table.tracking("rusne", "pillar_track", 1)
    assert table.reason("take_back pillar_track") == "tile_held"
    table.play("stop", "insert 0", "spend_wind")
    assert table.asked == "rusne refill"
    table.play("put compass top.4", "stop", "put magnet top.3", "stop", "stop")
    assert table.score("rusne", "divine_wind") == 0
    table.tracking("rusne", "pillar_track", 1)
    before = len(table.read("rusne", "exhausted"))
    table.play("take_back pillar_track")
    assert table.read("rusne", "pillar_track") == ""
    assert len(table.read("rusne", "exhausted")) == before + 1
    assert table.row("rusne")[WIND] == 1


# The end of the game


def last_fragment(players: int, by: int, patron: bool = False) -> Table:
    """All is built but for the last fragment of the last monument."""
    table = Table(*("rusne", "aureon", "ignotas", "multanec", "freyith")[:players])
    for monument in table.rules.monuments:
        table.built(monument.id, len(monument.fragments))
    table.built("beacon", 3)
    for seat, row in enumerate(table.state.seats):
        row[TURNS] = 9 + (seat < by)
    table.state.active, table.state.stack = by, []
    begin_turn(table.rules, table.state)
    who = table.characters[by]
    table.charge(who, False)
    if patron:
        table.row(who)[PATRON] = 1 + table.monument("gate")
        table.play("insert 0", "stop", "build_next beacon")
    else:
        for slot, energy in ((1, "R"), (2, "C")):
            table.put(who, f"beacon.{slot}", energy)
        table.put(who, "bottom.3", "R")
        table.put(who, "top.3", "M")
        table.play("use at3 rose A3.deploy", "deploy at3", "put magnet beacon.3")
        table.play("take_bonus_tile B1", "stop", "keep beacon.1", "exhaust beacon.2", "exhaust beacon.3")
    return table


def turns_left(table: Table) -> list[str]:
    """Who still plays."""
    found = []
    while table.game.open_decisions(table.state):
        assert table.state.phase == LAST_TURNS
        if table.asked.endswith(" turn"):
            found.append(table.asked.split()[0])
        legal = table.legal()
        table.play("stop" if "stop" in legal else "insert 0")
    return found


@pytest.mark.parametrize("check", CHECKS["equal_turns"], ids=str)
@pytest.mark.parametrize("patron", [False, True])
def test_cases_103_to_105_equal_turns(check: dict[str, Any], patron: bool) -> None:
    table = last_fragment(check["players"], "ABCDE".index(check["by"]), patron)
    still = [table.characters["ABCDE".index(letter)] for letter in check["still"]]
    assert turns_left(table) == still
    assert table.state.phase == OVER
    assert len({row[TURNS] for row in table.state.seats}) == 1
    points = [event for event in table.events if isinstance(event, Gained)]
    assert sum(event.amount for event in points) == sum(table.state.scores)


def test_no_fragment_is_open_in_the_last_turns() -> None:
    table = last_fragment(3, 0)
    table.put("aureon", "bottom.3", "R")
    table.put("aureon", "top.3", "M")
    table.play("use at3 rose A3.deploy", "deploy at3")
    assert table.legal() == {"put magnet pool"}


@pytest.mark.parametrize(
    ("bound", "pool", "winners"), [((9, 8), (0, 5), (0,)), ((8, 8), (4, 5), (1,)), ((8, 8), (5, 5), (0, 1))]
)
def test_case_106_ties(bound: tuple[int, int], pool: tuple[int, int], winners: tuple[int, ...]) -> None:
    table = Table("rusne", "aureon")
    for seat, row in enumerate(table.state.seats):
        row[19] = bound[seat] * ONE[0]
        row[12] = pool[seat] * ONE[1]
    table.state.phase, table.state.stack, table.state.scores = OVER, [], (50, 50)
    result = table.game.result(table.state)
    assert result is not None
    assert result.winners == winners
    assert ranking(table.state, 0)[0] == 50


def test_case_107_simple_play() -> None:
    table = Table("rusne", "aureon", "ignotas", abilities=False)
    for level, path in zip(("I", "II", "III"), ("quarry_sea", "sea_mountain", "mountain_forest"), strict=True):
        table.bridge("rusne", level, f"rim.{path}")
    table.bound("rusne", "literature", "P")
    table.put("rusne", "forge.bound", "P")
    assert table.score("rusne", "bridge") == 0
    table.put("rusne", "bottom.2", "C")
    assert table.targets("use") == {"at2 compass A2.reorganise"}


def test_the_safety_stop() -> None:
    table = Table("rusne", "aureon", turn_cap=60)
    for row in table.state.seats:
        row[TURNS] = 59
    table.end_turns("aureon")
    while table.game.open_decisions(table.state):
        table.play("stop" if "stop" in table.legal() else "insert 0")
    assert table.state.phase == OVER


# Edges


def test_case_113_an_empty_deck() -> None:
    table = Table("rusne", "aureon")
    table.put("rusne", "pool", "CC")
    table.put("rusne", "bottom.2", "C")
    table.display("-", "-", "I1", "I2")
    table.deck()
    table.play("use at2 compass A2.acquire", "acquire display4", "replace 6")
    assert table.shown() == "- - - I1"
    table.neutral("N2", "spoke.quarry")
    for shown in ("- - - -", "- - - -"):
        table.figure("rusne", "quarry.c", "quarry.F2")
        table.moving("rusne", 1)
        table.play("step spoke.quarry", "take_bonus spoke.quarry")
        if table.asked == "rusne replace_tile":
            table.play("replace 5")
        assert table.shown() == shown
    assert table.device("rusne").split()[5:] == ["I1", "I2"]


def test_case_114_a_bridge_without_a_tile_left() -> None:
    table = Table("rusne", "aureon")
    for level in ("I", "II", "III"):
        table.bridge("rusne", level)
    table.bonus("gate", "B1")
    table.put("rusne", "gate.1", "R")
    table.put("rusne", "gate.2", "M")
    table.put("rusne", "gate.3", "M")
    table.finish_turn("gate", "rusne")
    table.play("take_bonus_tile B1")
    assert table.asked == "rusne participate"
    assert table.state.stack[-2][0] == BUILD


def test_case_116_a_new_tile_over_the_waiting_one() -> None:
    table = Table("rusne", "aureon", "ignotas")
    table.tiles("rusne", "III3", "S2", "S3", "S4", "S5", "S0a", "S0b")
    table.conduits("rusne", None, ("boot", 1))
    table.neutral("N2", "spoke.quarry")
    table.display("-", "-", "-", "I1")
    table.figure("rusne", "quarry.c", "quarry.F2")
    table.play("insert 0", "move character", "step spoke.quarry", "take_bonus spoke.quarry", "replace 5", "stop")
    assert table.device("rusne").split()[5] == "I1"
    table.play("stop")
    assert table.asked == "aureon turn"
    table.end_turns("rusne")
    assert table.targets("insert") == {"0", "1"}


def test_case_117_a_bridge_in_mid_move() -> None:
    table = Table("rusne", "aureon")
    table.bridge("rusne", "I")
    table.neutral("N1", "rim.sea_mountain")
    table.bonus("gate", "B1")
    table.figure("rusne", "sea.o", "sea.J2")
    table.moving("rusne", 4)
    table.play("step rim.sea_mountain", "take_bonus rim.sea_mountain", "take_bonus_tile B1")
    table.play("place_bridge a rim.mountain_forest", "step mountain.e", "step mountain.m", "step mountain.x")
    table.moving("rusne", 2)
    table.play("step mountain.o")
    assert table.legal() == {"step rim.mountain_forest", "stop"}
