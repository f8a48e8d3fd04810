"""An illegal action says which rule forbids it, and nothing changes."""

import re
from pathlib import Path

import pytest

from engine.core.game import IllegalAction
from engine.core.reading import load_yaml
from engine.core.resources import resource
from engine.core.session import Session
from engine.games.terra_mystica import refusals
from engine.games.terra_mystica.notation.reasons import SENTENCES
from tests.engine.games.terra_mystica.table import Table


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("build E8", "hex_occupied"),
        ("build E7", "wrong_terrain"),
        ("build A3", "out_of_reach"),
        ("build r14", "not_land"),
        ("dig E8", "hex_occupied"),
        ("dig A1", "out_of_reach"),
        ("transform E7 forest", "no_spade"),
        ("upgrade E8 trading_house", "not_your_building"),
        ("upgrade F4 temple", "wrong_building"),
        ("upgrade F4 trading_house", "cannot_pay"),
        ("use_power coins", "cannot_pay"),
        ("send_priest fire 3", "cannot_pay"),
        ("advance_shipping", "cannot_pay"),
        ("pass 0", "card_not_on_display"),
        ("pick_favor fire_3", "nothing_to_choose"),
        ("pick_town coins", "nothing_to_choose"),
        ("step_cult fire", "nothing_to_choose"),
        ("connect r14", "no_town_there"),
        ("end_turn", "no_action_yet"),
        ("convert 2", "cannot_pay"),
        ("burn", "cannot_pay"),
        ("convert_workers 1", "only_with_the_new_stronghold"),
    ],
)
def test_a_refusal_names_the_rule(action: str, reason: str) -> None:
    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7", cards={"nomads": "BON1", "witches": "BON5"})
    table.set("witches", coins=2, workers=1, priests=0, bowls=(7, 1, 0))
    verb, *args = action.split()
    if verb == "pass":
        args = ["spade"]
    words = [verb, *(int(arg) if arg.isdigit() else arg for arg in args)]
    decision = table.game.open_decisions(table.state)[0]
    chosen = table.game.decode(words)
    assert chosen not in table.game.legal_actions(table.state, decision)
    with pytest.raises(IllegalAction) as refused:
        table.game.checked(table.state, chosen, decision)
    assert refused.value.reason == reason


def test_every_reason_has_its_sentence() -> None:
    source = Path(__file__).parents[4] / "engine/games/terra_mystica/refusals.py"
    reasons = set(re.findall(r'(?:yield|return|else) "([a-z_]+)"', source.read_text(encoding="utf-8")))
    assert {"out_of_reach", "cannot_pay", "offer_closed", "not_now"} <= reasons
    texts = load_yaml(resource("rules", "terra_mystica", "texts.yaml"))["refusals"]
    assert reasons | {"decision_not_open", "game_over", "not_your_turn"} == set(texts)


def test_a_refused_action_leaves_the_session_as_it_was() -> None:
    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7")
    session = Session(table.game)
    before = session.state.key()
    with pytest.raises(IllegalAction, match="is illegal"):
        session.play(table.game.table.end_turn)
    assert (session.state.key(), session.at) == (before, 0)


def refused(table: Table, words: str) -> str:
    """Why the witches may not do this now."""
    action = table.action(words)
    decision = table.game.open_decisions(table.state)[0]
    assert action not in table.game.legal_actions(table.state, decision)
    with pytest.raises(IllegalAction) as refusal:
        table.game.checked(table.state, action, decision)
    return refusal.value.reason


def rich_witches(**options: object) -> Table:
    table = Table("witches nomads", witches="A10 I11", nomads="E8 F3 I7", spare_cards="BON4", options=options)
    return table.rich("witches", "nomads").turn("witches")


def test_true_reasons_where_everything_can_be_paid() -> None:
    table = rich_witches().set("witches", shipping=3, digging=2)
    assert refused(table, "use_power ACT1") == "no_place_for_it"
    assert refused(table, "advance_shipping") == "end_of_track"
    assert refused(table, "advance_digging") == "end_of_track"
    assert refused(table, "use_special ACTW") == "not_your_space"
    table.state.round = table.rules.rounds
    assert refused(table, "pass BON4") == "no_card_in_the_last_round"


def test_no_place_is_the_reason_also_where_power_has_to_be_burned_first() -> None:
    assert refused(rich_witches().set("witches", bowls=(0, 4, 2)), "use_power ACT1") == "no_place_for_it"


def test_burned_power_comes_first_where_the_table_plays_so() -> None:
    table = rich_witches(burn_requires_use=True).set("witches", bowls=(0, 4, 0)).play("witches", "burn")
    assert refused(table, "pass BON4") == "burned_power_first"


def test_every_reason_has_a_sentence() -> None:
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    ids = set(re.findall(r'(?:yield|return|else) "(\w+)"', source))
    assert len(ids) > 30
    assert {"cannot_pay", "not_now", "pass_comes_second"} <= ids
    assert ids | {"game_over", "decision_not_open", "not_your_turn"} == set(SENTENCES)
