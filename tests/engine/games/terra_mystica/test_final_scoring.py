"""The end of the game (rules 18) and the extra tile (rules 17, 19)."""

from typing import Any

import pytest

from engine.core.events import Gained, totals_by_source
from engine.core.game import Action
from engine.core.session import Session
from engine.games.terra_mystica.columns import COIN, NONE, OVER, VP
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.measures import largest_network
from engine.games.terra_mystica.scoring import extra_value
from engine.kit.ranking import shared_points
from tests.engine.games.terra_mystica.table import Table, new_game


def table(factions: str = "witches nomads", **options: object) -> Table:
    """Round 6, nobody owns anything that turns into points, nobody stands on a cult."""
    made = Table(factions, options=options).in_round(6)
    for faction in made.factions:
        made.set(faction, coins=0, workers=0, priests=0, bowls=(12, 0, 0), vp=20, fire=0, water=0, earth=0, air=0)
        made.hold(faction, "BON3")
    return made


@pytest.mark.parametrize(
    ("values", "points", "shares"),
    [
        ([10, 8, 3, 2], (8, 4, 2), [8, 4, 2, 0]),
        ([9, 9, 3, 2], (8, 4, 2), [6, 6, 2, 0]),
        ([9, 3, 3, 0], (8, 4, 2), [8, 3, 3, 0]),
        ([9, 5, 3, 3], (8, 4, 2), [8, 4, 1, 1]),
        ([5, 5, 5, 5], (8, 4, 2), [3, 3, 3, 3]),
        ([5, 5, 5], (8, 4, 2), [4, 4, 4]),
        ([20, 19, 19, 19], (18, 12, 6), [18, 6, 6, 6]),
        ([0, 0, 1], (18, 12, 6), [0, 0, 18]),
        ([7, 7], (18, 12, 6), [15, 15]),
    ],
)
def test_ties_share_the_places_they_cover_rounded_down_and_zero_gets_nothing(
    values: list[int], points: tuple[int, ...], shares: list[int]
) -> None:
    assert shared_points(values, points) == shares


def test_each_cult_gives_eight_four_and_two() -> None:
    game = table("witches nomads mermaids").set("witches", fire=3, water=5).set("nomads", fire=3, water=1)
    game.set("mermaids", water=9, air=1).pass_all()
    assert game.gained("witches", "vp")["cult.fire"] == game.gained("nomads", "vp")["cult.fire"] == 6
    assert [game.gained(name, "vp").get("cult.water", 0) for name in game.factions] == [4, 2, 8]
    assert [game.gained(name, "vp").get("cult.air", 0) for name in game.factions] == [0, 0, 8]
    assert all("cult.earth" not in game.gained(name, "vp") for name in game.factions)


def test_the_network_counts_buildings_and_the_sanctuary_as_one() -> None:
    game = table(bonus_cards=()).put("witches", "SA", "E1").put("witches", "D", "E2 E3")
    assert largest_network(game.rules, game.state, 0) == 3


def test_ships_link_by_the_track_not_by_the_card() -> None:
    """Rules 18.3: two river hexes lie between E8 and E9."""
    game = Table("witches nomads", witches="E9 A3", nomads="B1 B4 I7", cards={"witches": "BON4"})
    game.put("witches", "D", "E8").set("witches", shipping=1)
    assert largest_network(game.rules, game.state, 0) == 1
    assert largest_network(game.rules, game.set("witches", shipping=2).state, 0) == 2


def test_bridges_link_the_network() -> None:
    game = Table("witches nomads", witches="F4 A3", nomads="B1 B4 I7").put("witches", "D", "G3")
    assert largest_network(game.rules, game.state, 0) == 1
    assert largest_network(game.rules, game.bridge("nomads", "F4-G3").state, 0) == 2


def test_tunnel_and_carpet_link_at_their_range_without_a_fee() -> None:
    dwarves = Table("dwarves nomads", dwarves="F1 A2", nomads="B1 B4 I7").put("dwarves", "D", "F2")
    dwarves.put("dwarves", "D", "E4 E6")  # one hex between E4 and E6, two between F2 and E4
    assert largest_network(dwarves.rules, dwarves.state, 0) == 4
    fakirs = Table("fakirs witches", fakirs="E8 B1", witches="A3 A10")
    fakirs.put("fakirs", "D", "E5")
    assert largest_network(fakirs.rules, fakirs.state, 0) == 1
    assert largest_network(fakirs.rules, fakirs.put("fakirs", "SH", "E8").state, 0) == 2


def test_resources_become_coins_and_coins_points() -> None:
    game = table().set("witches", bowls=(2, 5, 3), priests=1, workers=2, coins=4).pass_all()
    assert game.gained("witches", "vp")["resources"] == 4
    assert game.row("witches")[COIN] == 0
    assert game.bowls("witches") == (7, 1, 0)


def test_left_over_coins_below_the_rate_give_nothing() -> None:
    game = table().set("witches", coins=2).set("nomads", coins=5).pass_all()
    assert "resources" not in game.gained("witches", "vp")
    assert game.gained("nomads", "vp")["resources"] == 1


def test_cults_network_and_resources_score_in_this_order() -> None:
    game = table(extra_final_scoring="edge").set("witches", fire=1, water=1, earth=1, air=1, coins=3).pass_all()
    sources = [event.source for event in game.events if isinstance(event, Gained) and event.what == "vp"]
    assert list(dict.fromkeys(sources)) == [
        *("cult.fire", "cult.water", "cult.earth", "cult.air", "network", "extra_scoring.edge", "resources"),
    ]


def test_most_points_win_and_a_tie_is_shared() -> None:
    game = table("nomads cultists", extra_final_scoring="none")
    game.state.phase = OVER
    game.state.seats[0][VP] = game.state.seats[1][VP] = 77
    result = game.game.result(game.state)
    assert result is not None
    assert (result.scores, result.winners) == ((77, 77), (0, 1))


def test_open_offers_are_answered_before_the_final_scoring() -> None:
    """Rules 18.1."""
    game = table("witches nomads", leech_timing="deferred").put("witches", "D", "F4").put("nomads", "D", "F3")
    game.set("witches", coins=9, workers=9).turn("nomads").play("nomads", "pass")
    game.play("witches", "upgrade F4 TP", "end_turn").play("witches", "pass")
    assert game.game.result(game.state) is None
    game.play("nomads", "decline")
    assert game.game.result(game.state) is not None


# The extra tile.


def extra(tile: str, game: Table, faction: str) -> int:
    chosen = next(other for other in game.rules.extra_tiles if other.id == tile)
    return extra_value(game.rules, game.state, game.seat(faction), chosen)


def scattered(tile: str) -> Table:
    """Witches with three clusters along row I and H, linked by ships; one of them far away."""
    game = Table("witches nomads", witches="I6 A3", nomads="B1 B4 I7", options={"extra_final_scoring": tile})
    return game.put("witches", "D", "I1 I2 I4 H4")


def test_no_tile_no_scoring() -> None:
    game = table()
    assert game.state.extra == NONE
    assert not any("extra" in source for source in game.pass_all().gained("witches", "vp"))


def test_greatest_distance_within_one_network() -> None:
    game = scattered("distance").put("witches", "D", "I3 I5")
    assert extra("distance", game, "witches") == 5  # I1 to I6 or H4; A3 hangs on nothing
    assert extra("distance", game, "nomads") == 0  # three networks of one building


def test_distance_between_stronghold_and_sanctuary_in_one_network() -> None:
    game = scattered("stronghold_sanctuary").put("witches", "SH", "I1").put("witches", "SA", "I4")
    assert extra("stronghold_sanctuary", game, "witches") == 0  # I2 and I4 are not linked
    game.put("witches", "D", "I3")
    assert extra("stronghold_sanctuary", game, "witches") == 3
    assert extra("stronghold_sanctuary", game, "nomads") == 0


def test_buildings_on_the_edge_of_the_map_within_one_network() -> None:
    game = scattered("edge").put("witches", "D", "I3 I5")
    assert extra("edge", game, "witches") == 6  # I1 to I6, but neither H4 nor A3
    assert extra("edge", game, "nomads") == 1


def test_clusters_that_only_ships_link() -> None:
    game = Table("mermaids nomads", mermaids="H4 I4", nomads="B1 B4 I7", options={"extra_final_scoring": "clusters"})
    game.put("mermaids", "D", "I6").set("mermaids", shipping=1)
    assert extra("clusters", game, "mermaids") == 2  # H4 and I6; two river hexes lie before I4
    assert extra("clusters", game.set("mermaids", shipping=2), "mermaids") == 3
    assert extra("clusters", game.put("mermaids", "D", "I5"), "mermaids") == 2  # joins I4 and I6
    game.put("mermaids", "D", "G2").bridge("nomads", "G2-H4")
    assert extra("clusters", game, "mermaids") == 2  # a bridge makes one cluster of two buildings


def test_the_extra_tile_gives_18_12_and_6_shared_among_ties() -> None:
    game = table("witches nomads mermaids", extra_final_scoring="edge").put("witches", "D", "A1 A2")
    game.pass_all()
    assert game.gained("witches", "vp")["extra_scoring.edge"] == 18
    assert game.gained("nomads", "vp")["extra_scoring.edge"] == game.gained("mermaids", "vp")["extra_scoring.edge"] == 9


def test_a_value_of_nothing_scores_nothing() -> None:
    game = table("witches nomads", extra_final_scoring="stronghold_sanctuary").pass_all()
    assert all("extra_scoring.stronghold_sanctuary" not in game.gained(name, "vp") for name in game.factions)


def test_a_random_tile_is_drawn_from_the_seed() -> None:
    drawn = [new_game(2, seed, extra_final_scoring="random").initial_state().extra for seed in range(40)]
    assert set(drawn) == {0, 1, 2, 3}
    again = [new_game(2, seed, extra_final_scoring="random").initial_state().extra for seed in range(40)]
    assert drawn == again


def test_the_tiles_carry_the_names_of_community_ledgers() -> None:
    rules = new_game(2, extra_final_scoring="random").rules
    assert [tile.code for tile in rules.extra_tiles] == [
        *("connected-distance", "connected-sa-sh-distance", "building-on-edge", "connected-clusters"),
    ]


@pytest.mark.parametrize("preset", ["printed", "league"])
def test_the_score_by_source_adds_up_to_the_result(preset: str) -> None:
    """A whole game of ever new, but always the same choices."""
    options: dict[str, Any] = {**GAME.presets[preset], "extra_final_scoring": "random"}
    session = Session(new_game(3, **options))
    number = 0
    while session.result is None:
        legal: tuple[Action, ...] = tuple(session.game.legal_actions(session.state))
        number += 7
        session.play(legal[number % len(legal)], session.open_decisions[0])
    totals = totals_by_source(session.events, "vp")
    assert tuple(sum(totals[seat].values()) for seat in range(3)) == session.result.scores
