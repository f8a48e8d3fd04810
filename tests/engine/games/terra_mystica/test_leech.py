"""Rules 10: power from the buildings of others. The Witches on F4 build on E7, beside E8, D5, E6 and D4."""

import pytest

from engine.games.terra_mystica.events import LeechAnswered, LeechOffered, PowerRefused
from tests.engine.games.terra_mystica.table import Table

THREE = "witches nomads halflings"
DEFERRED = {"leech_timing": "deferred"}


def witches(factions: str = THREE, **kwargs: object) -> Table:
    """The hex E7 is ready to be built on; the Nomads stand on E8, the Halflings on E6."""
    where = {"nomads": "E8 A5 I7", "halflings": "E6 I8", "cultists": "E6 I8"}
    table = Table(factions, witches="C3 F4", **{name: where[name] for name in factions.split()[1:]}, **kwargs)  # type: ignore[arg-type]
    for name in table.factions:
        table.rich(name).set(name, vp=20)
    return table.ground("E7", "forest")


def build(table: Table) -> Table:
    return table.play("witches", "build E7", "end_turn")


# 10.1-10.2: offers


def test_each_opponent_is_offered_the_value_of_its_buildings_around() -> None:
    """10.2: dwelling 1, trading house and temple 2, stronghold and sanctuary 3."""
    table = witches().put("nomads", "TP", "E8").put("nomads", "SH", "D5").put("halflings", "TE", "E6")
    build(table.put("halflings", "SA", "D4"))
    assert [event.power for event in table.events if isinstance(event, LeechOffered)] == [5, 5]
    assert table.offers() == [("witches", "nomads", 5), ("witches", "halflings", 5)]


def test_upgrades_are_offered_too() -> None:
    """10.1"""
    table = witches().put("witches", "D", "E7").play("witches", "upgrade E7 TP", "end_turn")
    assert table.offers() == [("witches", "nomads", 1), ("witches", "halflings", 1)]


def test_nothing_is_offered_for_terraforming_bridges_priests_and_advances() -> None:
    """10.1"""
    table = witches().ground("E7", "mountains").play("witches", "dig E7", "transform E7 forest", "end_turn")
    assert not table.offers()
    for steps in (("use_power ACT1", "build_bridge B4-C3"), ("send_priest fire 1",), ("advance_shipping",)):
        assert not table.turn("witches").play("witches", *steps, "end_turn").offers()


def test_a_bridge_carries_power() -> None:
    """10.2, 20.15"""
    table = witches().put("nomads", "TP", "A7").bridge("witches", "A7-C3").play("witches", "upgrade C3 TP", "end_turn")
    assert table.offers() == [("witches", "nomads", 2)]
    assert table.get("witches", "coins") == 47


def test_rivers_and_shipping_carry_no_power() -> None:
    """10.2"""
    table = witches().set("witches", shipping=3).put("nomads", "TP", "A7").play("witches", "upgrade C3 TP", "end_turn")
    assert not table.offers()


def test_an_offer_is_fixed_when_the_building_is_built() -> None:
    """10.2: changes before the answer do not matter."""
    table = witches(options=DEFERRED)
    build(table).put("nomads", "TP", "E8")
    assert table.offers()[0] == ("witches", "nomads", 1)


# 10.3: accepting


@pytest.mark.parametrize(
    ("bowls", "vp", "offer", "after", "vp_after"),
    [
        ((1, 0, 4), 20, 3, (0, 0, 5), 19),
        ((9, 0, 0), 0, 3, (8, 1, 0), 0),
        ((9, 0, 0), 2, 4, (6, 3, 0), 0),
        ((9, 0, 0), 20, 1, (8, 1, 0), 20),
        ((9, 0, 0), 20, 5, (4, 5, 0), 16),
    ],
)
def test_accepting_gains_all_that_bowls_and_vp_allow(
    bowls: tuple[int, ...], vp: int, offer: int, after: tuple[int, ...], vp_after: int
) -> None:
    """10.3, 20.1"""
    table = witches("witches nomads")
    if offer > 1:
        table.put("nomads", {3: "SH", 4: "TP", 5: "SH"}[offer], "E8")
        if offer > 3:
            table.put("nomads", "TP", "D5")
    build(table.set("nomads", bowls=bowls, vp=vp))
    assert table.offers() == [("witches", "nomads", offer)]
    table.play("nomads", "accept")
    assert (table.bowls("nomads"), table.get("nomads", "vp")) == (after, vp_after)
    assert set(table.gained("nomads", "power")) == {"leech"}


def test_there_is_no_choice_of_a_smaller_amount() -> None:
    """10.3"""
    table = build(witches("witches nomads").put("nomads", "SH", "E8"))
    assert table.legal_words("nomads") == ["accept_power", "decline_power"]
    table.play("nomads", "decline")
    assert (table.get("nomads", "vp"), table.bowls("nomads")) == (20, (6, 6, 12))


# 10.4: timing


def test_immediate_answers_come_in_order_before_the_next_turn() -> None:
    """10.4, leech_timing: immediate"""
    table = build(witches())
    assert table.asked() == [("nomads", "answer_leech")]
    table.play("nomads", "accept")
    assert table.asked() == [("halflings", "answer_leech")]
    table.play("halflings", "decline")
    assert table.asked() == [("nomads", "take_turn")]


def test_the_order_of_answers_begins_after_the_builder() -> None:
    """10.4"""
    table = witches().turn("nomads").ground("D5", "desert").put("witches", "D", "E7")
    table.put("halflings", "D", "D4").play("nomads", "build D5", "end_turn")
    assert [taker for _, taker, _ in table.offers()] == ["halflings", "witches"]


def test_immediate_answers_wait_for_the_whole_action() -> None:
    """10.4: a favor tile and the last conversions come first."""
    table = witches().put("witches", "TP", "F4").put("halflings", "TP", "E6").play("witches", "upgrade F4 TE")
    assert table.asked() == [("witches", "pick_favor")]
    table.play("witches", "pick_favor FAV7", "convert power coins", "end_turn")
    assert table.asked() == [("halflings", "answer_leech")]


def test_a_passed_faction_still_leeches() -> None:
    """10.4e, 14"""
    table = witches().turn("nomads").play("nomads", "pass BON4").turn("witches")
    build(table).play("nomads", "accept")
    assert table.bowls("nomads") == (5, 7, 12)


@pytest.mark.parametrize("options", [{}, DEFERRED])
def test_two_events_of_one_action_are_answered_in_the_order_they_happened(options: dict[str, str]) -> None:
    """10.4: Halflings' stronghold and the dwelling on its spades."""
    table = witches(options=options).put("halflings", "TP", "E6").put("witches", "TP", "F4").turn("halflings")
    table.play("halflings", "upgrade E6 SH", "transform F3 plains", "build F3", "end_turn")
    assert table.offers() == [("halflings", "witches", 2), ("halflings", "witches", 2)]
    table.play("witches", "accept")
    assert table.state.offers[0].event == 2


@pytest.mark.parametrize(("options", "asked"), [({}, "witches"), (DEFERRED, "witches")])
def test_offers_of_a_double_turn(options: dict[str, str], asked: str) -> None:
    """10.4: immediate answers of the first action come before the second; deferred ones stand beside it."""
    table = Table("chaosmagicians witches", chaosmagicians="D4", witches="F4 I11", options=options)
    table.rich("chaosmagicians", "witches").put("chaosmagicians", "SH", "D4").ground("E7 E6", "wasteland")
    table.play("chaosmagicians", "use_special ACTC", "build E7", "end_turn")
    assert table.asked()[0] == (asked, "answer_leech")
    assert len(table.asked()) == (2 if options else 1)
    table.play("witches", "accept").play("chaosmagicians", "build E6", "end_turn")
    assert table.offers() == [("chaosmagicians", "witches", 1)]
    table.play("witches", "decline")
    assert table.turn_of() == "witches"


def test_deferred_offers_stay_open_while_others_go_on() -> None:
    """10.4, leech_timing: deferred"""
    table = build(witches(options=DEFERRED))
    assert table.asked() == [("nomads", "answer_leech"), ("halflings", "answer_leech"), ("nomads", "take_turn")]
    table.play("nomads", "accept", "send_priest fire 1", "end_turn")
    assert table.offers() == [("witches", "halflings", 1)]
    table.play("halflings", "accept")


@pytest.mark.parametrize("action", ["send_priest fire 1", "pass BON4"])
def test_an_own_main_action_declines_open_offers(action: str) -> None:
    """10.4a"""
    table = build(witches(options=DEFERRED, spare_cards="BON4")).play("nomads", action)
    assert table.offers() == [("witches", "halflings", 1)]
    assert [(event.power, event.able) for event in table.events if isinstance(event, LeechAnswered)] == [(0, True)]


def test_a_conversion_closes_open_offers_but_burning_does_not() -> None:
    """10.4b"""
    table = build(witches(options=DEFERRED)).play("nomads", "burn")
    assert table.is_legal("nomads", "accept")
    table.play("nomads", "convert workers coins")
    assert not table.is_legal("nomads", "accept")
    table.play("nomads", "decline")


def test_an_earlier_offer_is_closed_by_accepting_a_later_one() -> None:
    """10.4b: declining a later one does not close it."""
    table = witches(options=DEFERRED).ground("D5", "forest")
    build(table).turn("witches").play("witches", "build D5", "end_turn")
    assert [taker for _, taker, _ in table.offers()].count("nomads") == 2
    first, second = (decision for decision in table.decisions() if decision.seat == 1 and decision.kind == 15)
    state, _ = table.game.apply(table.state, table.action("decline_power"), second)
    assert len(table.game.legal_actions(state, first)) == 2
    state, _ = table.game.apply(table.state, table.action("accept_power"), second)
    assert table.game.legal_actions(state, first) == [table.action("decline_power")]


def test_the_amount_is_that_of_the_answer() -> None:
    """10.4c"""
    table = build(witches(options=DEFERRED).put("nomads", "SH", "E8")).set("nomads", bowls=(0, 1, 9), vp=20)
    table.play("nomads", "accept")
    assert (table.bowls("nomads"), table.get("nomads", "vp")) == ((0, 0, 10), 20)


def test_the_round_does_not_end_while_an_offer_is_open() -> None:
    """10.4d"""
    table = witches("witches nomads", options=DEFERRED, spare_cards="BON4 BON5 BON6").turn("nomads")
    table.play("nomads", "pass BON4").play("witches", "build E7", "end_turn", "pass BON5")
    assert table.state.round == 1
    assert table.asked() == [("nomads", "answer_leech")]
    table.play("nomads", "accept")
    assert table.state.round == 2


# 10.5: offers that can gain nothing


def test_who_can_gain_nothing_is_not_asked_immediately() -> None:
    """10.5, 20.1"""
    table = build(witches().set("nomads", bowls=(0, 0, 12)))
    assert table.asked() == [("halflings", "answer_leech")]
    assert [event.able for event in table.events if isinstance(event, LeechAnswered)] == [False]


def test_who_can_gain_nothing_is_asked_in_deferred_mode() -> None:
    """10.5"""
    table = build(witches(options=DEFERRED).set("nomads", bowls=(0, 0, 12))).play("nomads", "accept")
    assert (table.bowls("nomads"), table.get("nomads", "vp")) == ((0, 0, 12), 20)


# 10.6: Cultists, who build on D4 beside A (the Witches on E7) and B (the Nomads on D5)


def cultists(bowls: dict[str, tuple[int, ...]] | None = None, /, **options: object) -> Table:
    """They have built; `bowls` is what others had then."""
    table = Table(*("cultists witches nomads",), cultists="E6 I8", witches="C3 A3", nomads="A5 B1 I7", options=options)
    table.put("nomads", "D", "D5").put("witches", "D", "E7").ground("D4", "plains")
    for name in table.factions:
        table.rich(name)
    for name, tokens in (bowls or {}).items():
        table.set(name, bowls=tokens)
    return table.play("cultists", "build D4", "end_turn")


def test_one_acceptance_gives_the_cultists_one_step_however_many_accept() -> None:
    """10.6, 20.7: asked after the last answer."""
    table = cultists().play("witches", "accept").play("nomads", "accept")
    assert table.asked() == [("cultists", "pick_cult")]
    table.play("cultists", "step_cult water")
    assert (table.get("cultists", "water"), table.turn_of()) == (1, "witches")
    assert table.asked() == [("witches", "take_turn")]


def test_one_acceptance_after_a_refusal_is_enough() -> None:
    """10.6"""
    table = cultists().play("witches", "decline").play("nomads", "accept")
    assert table.asked() == [("cultists", "pick_cult")]


def test_if_all_refuse_the_cultists_gain_one_power() -> None:
    """10.6, cultists_all_decline: gain_1_power"""
    table = cultists().play("witches", "decline").play("nomads", "decline")
    assert table.bowls("cultists") == (5, 7, 12)
    assert table.asked() == [("witches", "take_turn")]


def test_a_refusal_by_all_is_told_even_if_full_bowls_gain_nothing() -> None:
    """10.6: the ledger has a row for it."""
    table = cultists({"cultists": (0, 0, 12)}).play("witches", "decline")
    assert PowerRefused(0) not in table.events
    table.play("nomads", "decline")
    assert (table.bowls("cultists"), table.events.count(PowerRefused(0))) == ((0, 0, 12), 1)


def test_if_all_refuse_the_cultists_gain_nothing_where_the_table_plays_so() -> None:
    """10.6, cultists_all_decline: nothing"""
    table = cultists(cultists_all_decline="nothing").play("witches", "decline").play("nomads", "decline")
    assert table.bowls("cultists") == (6, 6, 12)


def test_who_can_gain_nothing_does_not_count_as_a_refusal() -> None:
    """10.6, 20.7: one full and one refusing gives the power; all full gives nothing."""
    table = cultists({"witches": (0, 0, 12)}, **DEFERRED).play("witches", "decline").play("nomads", "decline")
    assert table.bowls("cultists") == (5, 7, 12)
    table = cultists({"witches": (0, 0, 12), "nomads": (0, 0, 12)}, **DEFERRED)
    table.play("witches", "accept").play("nomads", "decline")
    assert table.bowls("cultists") == (6, 6, 12)
    assert not [words for words in table.legal_words("cultists") if words.startswith("step_cult")]


def test_deferred_the_power_of_a_refusal_does_not_wait_for_who_is_full() -> None:
    """10.6: the only one who could gain has refused; the Cultists pay an action with the power at once."""
    table = cultists({"witches": (0, 0, 12), "cultists": (0, 7, 3)}, **DEFERRED)
    table.play("nomads", "decline")
    assert table.bowls("cultists") == (0, 6, 4)
    assert [taker for _, taker, _ in table.offers()] == ["witches"]
    table.turn("cultists").play("cultists", "use_power ACT3", "end_turn").play("witches", "decline")
    assert table.bowls("cultists") == (4, 6, 0)


def test_deferred_who_was_full_and_converts_has_refused_nothing() -> None:
    """10.5, 10.6: the conversion makes room, but its offer can only be declined."""
    table = cultists({"witches": (0, 0, 12)}, **DEFERRED)
    table.leave("nomads")
    table.play("witches", "convert power coins")
    assert not table.is_legal("witches", "accept")
    table.play("witches", "send_priest fire 1", "end_turn")
    assert table.bowls("cultists") == (6, 6, 12)


def test_deferred_who_becomes_full_by_another_offer_drops_out_of_the_count() -> None:
    """10.6: the power comes when the other offer fills the bowls of the last one who could have gained."""
    table = cultists({"witches": (0, 1, 11)}, **DEFERRED).play("nomads", "decline")
    assert table.bowls("cultists") == (6, 6, 12)
    table.ground("E8", "desert").turn("nomads").play("nomads", "build E8", "end_turn")
    table.play("witches", "accept nomads")
    assert table.bowls("cultists") == (5, 7, 12)
    table.turn("witches").play("witches", "convert power coins", "send_priest fire 1", "end_turn")
    assert table.bowls("cultists") == (5, 7, 12)


def test_deferred_who_becomes_full_alone_leaves_nothing_to_gain() -> None:
    """10.6: nobody refused."""
    table = cultists({"witches": (0, 1, 11), "nomads": (0, 0, 12)}, **DEFERRED)
    table.ground("E8", "desert").turn("nomads").play("nomads", "build E8", "end_turn")
    table.play("witches", "accept nomads").turn("witches")
    table.play("witches", "convert power coins", "send_priest fire 1", "end_turn")
    assert table.bowls("cultists") == (6, 6, 12)


def test_who_converts_and_could_have_gained_has_refused() -> None:
    """10.4b, 10.6"""
    table = cultists(**DEFERRED).play("nomads", "decline").turn("witches")
    table.play("witches", "convert power coins", "send_priest fire 1", "end_turn")
    assert table.bowls("cultists") == (5, 7, 12)


def test_immediately_the_power_comes_with_the_last_refusal_too() -> None:
    """10.6: full seats before and after it are skipped."""
    for full, asked in (("witches", "nomads"), ("nomads", "witches")):
        table = cultists({full: (0, 0, 12)})
        assert table.asked() == [(asked, "answer_leech")]
        table.play(asked, "decline")
        assert table.bowls("cultists") == (5, 7, 12)
        assert table.asked() == [("witches", "take_turn")]


def test_deferred_the_step_is_granted_with_the_first_acceptance_and_due_within_the_next_turn() -> None:
    """10.6"""
    table = cultists(**DEFERRED).play("witches", "accept")
    assert ("cultists", "pick_cult") in table.asked()
    table.play("nomads", "decline").turn("cultists").play("cultists", "send_priest fire 1")
    assert not table.is_legal("cultists", "end_turn")
    table.play("cultists", "step_cult air", "end_turn")


def test_nothing_beside_no_opponent() -> None:
    """10.6"""
    table = Table("cultists witches", cultists="E6 I8", witches="C3 A3").rich("cultists").ground("E5", "plains")
    table.play("cultists", "build E5", "end_turn")
    assert table.bowls("cultists") == (6, 6, 12)
    assert table.turn_of() == "witches"


# 10.7: who left


def test_who_left_gets_no_offers_and_counts_for_nothing() -> None:
    """10.7: its buildings still make trading houses cheaper."""
    table = witches()
    table.leave("nomads")
    table.leave("halflings")
    assert not build(table).offers()
    table.turn("witches").set("witches", coins=3).play("witches", "upgrade E7 TP")
    assert table.get("witches", "coins") == 0


@pytest.mark.parametrize("options", [{}, DEFERRED])
def test_an_open_offer_falls_away_with_the_seat_that_leaves(options: dict[str, str]) -> None:
    """10.7: no refusal either."""
    table = cultists(**options)
    table.leave("witches")
    table.play("nomads", "decline")
    assert table.bowls("cultists") == (5, 7, 12)
    table = cultists(**options)
    table.leave("witches")
    table.leave("nomads")
    assert table.bowls("cultists") == (6, 6, 12)


@pytest.mark.parametrize("options", [{}, DEFERRED])
def test_a_faction_that_left_is_not_asked_for_the_step_of_a_late_acceptance(options: dict[str, str]) -> None:
    """10.7, 18.6"""
    table = cultists(**options)
    table.leave("cultists")
    table.play("witches", "accept").play("nomads", "accept")
    assert table.asked() == [("witches", "take_turn")]
    assert table.bowls("cultists") == (6, 6, 12)
