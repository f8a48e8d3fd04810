"""An illegal action says which rule forbids it, and nothing changes."""

import pytest

from engine.core.game import IllegalAction
from engine.core.session import Session
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


def test_a_refused_action_leaves_the_session_as_it_was() -> None:
    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7")
    session = Session(table.game)
    before = session.state.key()
    with pytest.raises(IllegalAction, match="is illegal"):
        session.play(table.game.table.end_turn)
    assert (session.state.key(), session.at) == (before, 0)
