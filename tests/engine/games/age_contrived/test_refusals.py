"""What is refused, with the rule that forbids it; the reasons that worked cases do not show."""

import re
from pathlib import Path

from engine.bots.random_bot import RandomBot
from engine.games.age_contrived import actions
from engine.games.age_contrived.refusals import refusal
from tests.engine.games.age_contrived.table import Table, new_game

CODE = Path(__file__).parents[4] / "engine" / "games" / "age_contrived" / "refusals.py"


def test_answers_to_another_question() -> None:
    table = Table("rusne", "aureon")
    for line in ("put compass pool", "lift compass pool", "step quarry.s", "keep gate.1", "gain rose", "deploy at4"):
        assert table.reason(line) == "not_now"
    assert table.reason("end_turn") == table.reason("stop") == "no_action_yet"


def test_using_action_tiles() -> None:
    table = Table("rusne", "aureon")
    table.put("rusne", "bottom.2", "C")
    assert table.reason("use at2 rose A2.reorganise") == "no_energy_there"
    assert table.reason("use at2 compass U2a.reorganise") == "not_your_tile"
    assert table.reason("use at2 compass A2.acquire") == "cannot_pay"
    table.action_tile("rusne", "U1b")
    table.put("rusne", "bottom.1", "C")
    table.play("use at1 compass U1b.recharge")
    assert table.reason("part U1b.recharge") == "part_used"
    assert table.reason("part U4b.move_track") == "not_your_tile"
    table.play("part U1b.deploy")
    assert table.reason("deploy at2") == "not_these_positions"


def test_putting_energy() -> None:
    table = Table("rusne", "aureon")
    table.state.in_play &= ~(1 << table.monument("ship"))
    table.built("beacon", 4)
    table.put("rusne", "gate.2", "M")
    table.put("rusne", "bottom.3", "C")
    table.put("rusne", "top.3", "C")
    table.play("use at3 compass A3.deploy", "deploy at3")
    reasons = {
        "put compass ship.1": "not_in_play",
        "put compass beacon.1": "monument_finished",
        "put compass gate.2": "slot_taken",
        "put compass gate.3": "does_not_fit",
        "put compass gate.bound": "only_from_tracks",
        "put compass philosophy": "only_from_tracks",
        "put compass achievement.4.left": "not_reached",
        "put magnet pool": "not_this_energy",
    }
    assert {line: table.reason(line) for line in reasons} == reasons
    table.state.goals[6] = 1 + 4
    assert table.reason("put compass achievement.4.left") == "space_taken"


def test_filling_and_shortage() -> None:
    table = Table("rusne", "aureon", "ignotas")
    table.put("rusne", "pool", "C")
    table.play("insert 0", "put compass bottom.1")
    assert table.reason("put compass bottom.1") == "no_slot_free"
    assert table.reason("borrow compass pool") == "exhausted_pool_not_empty"
    assert table.reason("spend_wind") == "not_in_this_game"
    table.leave_exhausted("rusne", "")
    assert table.reason("borrow compass achievement.1.left") == "achievements_stay"
    table.play("borrow compass pool")
    assert table.reason("stop") == "use_what_you_took"


def test_acquiring() -> None:
    table = Table("rusne", "aureon")
    table.put("rusne", "pool", "CCM")
    table.put("rusne", "bottom.2", "R")
    table.display("-", "I1", "I2", "I3")
    table.play("use at2 rose A2.acquire")
    assert table.reason("acquire display1") == "gap_in_the_display"
    assert table.reason("acquire display234") == "one_or_two_tiles"
    assert table.reason("acquire display34") == "cannot_pay"
    table.play("acquire display4")
    assert table.reason("pay rose") == "not_this_energy"


def test_moving() -> None:
    table = Table("rusne", "aureon", "ignotas")
    table.figure("rusne", "sea.o", "sea.J2")
    table.moving("rusne", 1)
    assert table.reason("step rim.sea_mountain") == "no_bridge_there"
    assert table.reason("step plains.s") == "not_beside"
    assert table.reason("skip sea.x") == "nobody_there"
    assert table.reason("teleport sea.s 0") == "ability_covered"
    assert table.reason("lengthen") == "steps_left"
    assert table.reason("bind gate.bound") == "not_on_top"
    table.figure("rusne", "sea.x", "sea.F2")
    assert table.reason("step sea.m") == "only_forward"
    table.play("stop")
    table.tracking("rusne", "pillar_track", 1)
    assert table.reason("advance") == "track_empty"
    assert table.reason("take_back pillar_track") == "not_in_this_game"


def test_reorganising() -> None:
    table = Table("rusne", "aureon")
    table.put("rusne", "bottom.2", "R")
    table.put("rusne", "pool", "C")
    table.put("rusne", "gate.2", "M")
    table.put("rusne", "gate.bound", "C")
    table.play("use at2 rose A2.reorganise")
    assert table.reason("lift compass gate.bound") == "bound_energy_stays"
    assert table.reason("lift rose gate.2") == "not_this_energy"
    table.play("lift compass pool", "put compass beacon.1")
    assert table.reason("lift compass beacon.1") == "moved_already"


def test_every_refusal_of_random_answers_is_known() -> None:
    """Actions of other positions, asked for here: each is refused for a reason that has a sentence."""
    reasons = set(re.findall(r'(?:yield|return) "(\w+)"', CODE.read_text(encoding="utf-8")))
    game, bot = new_game(3, 5, divine_wind=True), RandomBot(1)
    state = game.initial_state()
    seen, known = set(), {actions.Stop(), actions.EndTurn()}
    for _ in range(400):
        decision = game.open_decisions(state)[0]
        legal = set(game.legal_actions(state, decision))
        seen |= {refusal(game.rules, state, action, decision) for action in known - legal}
        known |= legal
        state, _ = game.apply(state, bot.choose(game, state, decision), decision)
    assert seen <= reasons
    assert len(seen) > 20
