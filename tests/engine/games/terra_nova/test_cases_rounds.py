"""Worked cases of the rules: dropping out, towns, the end of the game and the variants."""

import pytest

from engine.games.terra_nova import columns
from engine.games.terra_nova.buildings import occupy, set_terrain
from engine.games.terra_nova.economy import take_income
from engine.games.terra_nova.rounds import coins_on_tiles, end_turn
from engine.games.terra_nova.scoring import score_end, territory
from engine.kit.ranking import shared_points
from tests.engine.games.terra_nova.table import LAND, Table, new_game, sprites, town

# Dropping out, coins, order


def test_case_40_points_and_coins_of_dropping_out() -> None:
    table = Table("golems", "fairies", tiles="FB")
    table.put("golems", F1="post", E4="post")
    table.state.cards[table.tile("G")] = 2
    table.play("out G")
    assert table.check("golems") == "22 2/2/4 6"
    assert table.coins_on("F") == 0


@pytest.mark.parametrize(
    ("tile", "points"), [("A", 0), ("B", 0), ("C", 0), ("D", 0), ("E", 8), ("F", 0), ("G", 5), ("H", 9)]
)
def test_case_41_points_of_bonus_tiles(tile: str, points: int) -> None:
    table = Table("druids", "golems", tiles=f"{tile}{'B' if tile != 'B' else 'A'}")
    places = dict.fromkeys(LAND[:5], "house") | {"E1": "left", "G2": "right"}
    table.put("druids", **places)
    table.give("druids", sailing=3)
    other = next(name for name in "ABCDEFGH" if table.holds(name) is None)
    table.play(f"out {other}")
    assert table.points("druids") == points


def test_case_42_the_sailing_tile_counts_for_reach_alone() -> None:
    table = sprites(G2="house")
    table.give("golems", tile="A")
    table.give("water_sprites", tile="C")
    assert table.can("build H3")
    table = sprites(G2="house")
    table.give("water_sprites", tile="H", sailing=1)
    table.play("out C")
    assert table.points("water_sprites") == 3


def test_case_43_tiles_change_hands() -> None:
    table = Table("golems", "fairies")  # tiles B and D
    table.use(*"ABCDG")
    for tile in "ACG":
        table.state.cards[table.tile(tile)] = 1
    table.play("out A", "end")
    assert table.check("golems") == "21 2/2/4 0"
    assert {words for words in table.legal() if words.startswith("drop_out")} == {
        *("drop_out B", "drop_out C", "drop_out G"),
    }
    table.play("out C", "end")
    assert table.row("fairies")[columns.COIN] == 21
    assert table.state.order == (0, 1)
    while table.asked == "exchange_power":
        table.play("decline")
    assert [table.coins_on(tile) for tile in "BDG"] == [1, 1, 2]
    assert table.state.active == 0


def _round_of_four(by_dropping_out: bool = False) -> Table:
    factions = ("golems", "fairies", "leprechauns", "water_sprites")
    table = Table(*factions, drop_out_turn_order=by_dropping_out)
    table.state.order, table.state.active = (1, 2, 3, 0), 3
    for seat, tile in zip((3, 0, 2, 1), "EFGH", strict=True):
        table.state.active = seat
        table.state.seats[seat][columns.ACTIONS] = 1
        table.play(f"out {tile}")
        end_turn(table.rules, table.state, seat, None)
    return table


def test_case_44_the_first_to_drop_out_starts_the_next_round() -> None:
    assert _round_of_four().state.order == (3, 0, 1, 2)


def test_case_45_who_has_dropped_out_gains_power_and_waits() -> None:
    table = Table("golems", "water_sprites", "fairies")
    table.put("golems", A6="house")
    table.put("water_sprites", A7="house")
    table.play("out E", "end", "upgrade A7 post", "end")
    assert table.check("golems").split()[1] == "1/3/4"
    assert table.decision.seat == 2
    table.play("out F", "end")
    assert table.decision.seat == 1


def test_case_46_the_swap_of_the_last_round() -> None:
    table = Table("golems", "fairies")
    table.state.round = table.rules.rounds
    table.state.cards[table.tile("E")] = 3
    table.give("golems", money=0, bowls=(8, 0, 0))
    table.give("fairies", money=0, bowls=(8, 0, 0))
    table.play("out E", "end")
    assert table.row("golems")[columns.COIN] == 3
    before = list(table.state.cards)
    table.play("out F", "end")
    assert not table.decisions
    assert table.state.cards == before  # none are added
    assert table.points("golems") == 1


# Towns


def test_case_47_a_town_comes_about_by_itself() -> None:
    table = town("leprechauns", "golems", F2="left", F1="post", E2="house")
    table.play("dig E1 +h")
    assert table.check("leprechauns") == "4 0/2/6 5"
    table.play("town money")
    assert table.check("leprechauns") == "10 0/2/6 10"


def test_case_48_three_buildings_are_no_town() -> None:
    table = town("leprechauns", "golems", F2="left", F1="right", E2="house")
    table.play("upgrade E2 post")
    assert table.asked == "finish_turn"


def test_case_49_a_later_upgrade_founds_the_town() -> None:
    table = town("druids", "golems", E1="post", E2="post", F1="house", F2="house")
    assert table.asked == "take_turn"
    table.play("upgrade F1 post")
    assert table.asked == "pick_town"


def test_case_50_a_right_palace_makes_two_towns_at_once() -> None:
    table = Table("water_sprites", "golems", round_tile="palace")
    table.put("water_sprites", E2="post", E1="house", F1="house", F2="house")
    table.put("water_sprites", H3="post", H4="post", I3="house", I4="house")
    table.play("upgrade E2 right", "town points", "town power")
    assert table.points("water_sprites") == 28
    assert table.check("water_sprites").split()[:2] == ["6", "0/0/8"]


def test_two_towns_at_once_with_one_tile_left() -> None:
    """Rulings to case 50 and 58: one of them is founded, and nothing is left to be answered."""
    table = Table("water_sprites", "golems", round_tile="palace")
    table.put("water_sprites", E2="post", E1="house", F1="house", F2="house")
    table.put("water_sprites", H3="post", H4="post", I3="house", I4="house")
    table.row("water_sprites")[columns.TOWNS] = 0b1110
    table.play("upgrade E2 right")
    assert table.asked == "pick_town"
    assert len(table.legal()) == 1
    table.play("town money")
    assert table.asked == "finish_turn"
    assert [bool(table.in_town(name)) for name in ("E1", "H3")].count(True) == 1


def test_case_51_a_bridge_founds_a_town() -> None:
    table = town("golems", "fairies", G2="left", F2="post", F1="house", H3="house")
    table.play("bridge G2-H3", "town money")
    assert table.check("golems") == "16 2/2/4 10"


def _with_town(**more: str) -> Table:
    """E1 E2 F1 F2 are a town, founded by the last upgrade."""
    table = town("druids", "golems", E1="post", E2="post", F1="house", F2="house", **more)
    table.give("druids", money=60)
    table.play("upgrade F1 post", "town points")
    table.next_turn("druids")
    return table


def test_case_52_a_new_building_joins_the_town_beside_it() -> None:
    table = _with_town()
    points = table.points("druids")
    table.play("dig E3 +h")
    assert table.asked == "finish_turn"
    assert table.points("druids") == points
    assert table.in_town("E3") == 1


def test_case_53_two_towns_are_joined_without_a_price() -> None:
    table = Table("druids", "golems")
    table.put("druids", E1="post", E2="post", F1="house", F2="house", H3="post", H4="post", I3="house", I4="house")
    table.give("druids", money=90)
    table.play("upgrade E1 left", "town points")
    table.next_turn("druids")
    table.play("upgrade H3 right", "town power")
    table.next_turn("druids")
    table.play("dig G2 +h")
    assert table.in_town("G2") == 1
    table.next_turn("druids")
    table.play("bridge G2-H3")
    assert table.asked == "finish_turn"
    assert (table.in_town("H3"), table.in_town("G2")) == (2, 1)


def test_case_54_a_group_that_is_connected_to_a_town_belongs_to_it() -> None:
    table = _with_town(G2="house", H3="house", H4="house", I3="house")
    assert table.in_town("H3") == 0
    table.play("bridge G2-H3")
    assert table.asked == "finish_turn"
    assert [table.in_town(name) for name in ("H3", "H4", "I3")] == [1, 1, 1]


@pytest.mark.parametrize(("sailing", "points"), [(1, 4 + 3 + 2), (3, 4)])
def test_case_55_the_sailing_tile_of_a_town(sailing: int, points: int) -> None:
    table = town("druids", "golems", E1="post", E2="post", F1="house", F2="house")
    table.state.scoring = tuple(
        [tile.id for tile in table.rules.round_tiles].index("sailing") for _ in table.state.scoring
    )
    table.give("druids", sailing=sailing)
    table.play("upgrade F1 post", "town sailing")
    assert table.points("druids") == points


def test_case_56_the_power_of_a_town() -> None:
    table = Table("druids", "golems", round_tile="palace")
    table.put("druids", E1="post", E2="post", F1="house", F2="house")
    table.give("druids", bowls=(4, 0, 4))
    table.play("upgrade F1 post", "town power")
    assert table.check("druids").split()[1:] == ["0/0/8", "6"]


def _dogs() -> Table:
    return town("sea_dogs", "golems", G2="left", F2="post", F3="house", H3="house")


def test_case_57_a_town_across_a_river_hex() -> None:
    table = _dogs()
    assert table.asked == "take_turn"
    assert {words for words in table.legal() if words.startswith("connect")} == {
        *("connect G3", "connect G4", "connect H2"),
    }
    table.play("town sailing G3")
    assert table.check("sea_dogs") == "20 2/2/4 11"
    assert table.row("sea_dogs")[columns.SAILING] == 1
    assert table.asked == "take_turn"
    table = _dogs()
    table.play("power money_7", "end")
    table.next_turn("sea_dogs")
    assert table.can("connect G3")


def test_case_58_without_a_tile_there_is_no_town() -> None:
    table = town("druids", "golems", E1="post", E2="post", F1="house", F2="house")
    table.row("druids")[columns.TOWNS] = 0b1111
    table.play("upgrade F1 post")
    assert table.asked == "finish_turn"
    assert table.points("druids") == 0


# End of the game


def _end(faction: str, money: int, bowls: tuple[int, int, int]) -> Table:
    """Nobody has a building, so no territory counts."""
    table = Table(faction, "golems")
    table.give(faction, money=money, bowls=bowls)
    table.give("golems", money=0, bowls=(8, 0, 0))
    return table


@pytest.mark.parametrize(("money", "points"), [(7, 4), (6, 3)])
def test_case_79_money_and_power_become_points(money: int, points: int) -> None:
    table = _end("fairies", money, (2, 1, 5))
    score_end(table.rules, table.state, None)
    assert table.points("fairies") == points


def test_case_80_power_for_points_before_the_end() -> None:
    for exchanges, points in ((2, 6), (0, 4)):
        table = _end("druids", 5, (1, 0, 7))
        table.state.round = table.rules.rounds
        table.play("out E", "end", "out F", "end")
        assert table.asked == "exchange_power"
        table.play(*(["exchange points 1"] * exchanges))
        if table.decisions:
            table.play("decline")
        assert not table.decisions
        assert table.points("druids") == points


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([10, 10, 5], [10, 10, 4]),
        ([9, 7, 7, 3], [12, 6, 6, 0]),
        ([8, 8, 8, 2], [8, 8, 8, 0]),
        ([9, 6, 6, 6], [12, 4, 4, 4]),
        ([6, 6, 6, 6], [6, 6, 6, 6]),
        ([9, 7, 4, 4], [12, 8, 2, 2]),
        ([5, 5], [10, 10]),
    ],
)
def test_case_81_territory(sizes: list[int], points: list[int]) -> None:
    assert shared_points(sizes, new_game(2).rules.territory) == points


def test_case_82_the_sailing_tile_does_not_count_for_territory() -> None:
    table = sprites(E2="house", G2="house", H3="house")
    table.give("water_sprites", tile="C")
    assert territory(table.rules, table.state, 0) == 1
    table.give("water_sprites", sailing=1)
    assert territory(table.rules, table.state, 0) == 2


def test_case_83_a_tie_is_shared() -> None:
    table = _end("fairies", 0, (8, 0, 0))
    table.state.phase = columns.OVER
    result = table.game.result(table.state)
    assert result is not None
    assert result.winners == (0, 1)


# Variants


def test_case_84_the_order_of_dropping_out() -> None:
    assert _round_of_four(by_dropping_out=True).state.order == (3, 0, 2, 1)


def _planner(neutral: str = "wasteland") -> Table:
    """The state before the first neutral house."""
    table = Table("water_sprites", "fairies", two_player_variant="planner")
    table.state = table.game.initial_state()
    table.state.order = table.state.queue = (0, 1)
    table.state.neutral = table.rules.terrains.index(neutral)
    return table


def test_case_85_planned_neutral_houses() -> None:
    table = _planner()
    assert {words for words in table.legal() if words.startswith("place_neutral")} == {
        f"place_neutral {name}" for name in ("C3", "D9", "F1", "G5")
    }
    table.play("neutral red F1", "neutral red D9")
    assert table.can("pick_faction fairies")
    assert not table.can("pick_faction golems")
    assert not table.can("pick_faction fire_sprites")
    table = Table("water_sprites", "fairies", two_player_variant="planner")
    table.state.neutral = table.rules.terrains.index("wasteland")
    table.put("water_sprites", E2="house")
    for name in ("F1", "D9"):
        occupy(table.rules, table.state, 2, table.hex(name), columns.HOUSE)
    table.play("upgrade E2 post")
    assert table.check("water_sprites") == "13 2/2/4 0"
    table.play("end", "out E", "end", "out F", "end")
    assert table.asked == "place_neutral"
    assert table.decision.seat == 1  # the new start player
    assert {words.split()[1] for words in table.legal()} == {"C3", "G5"}
    table.play("neutral red C3")
    assert table.decision.seat == 0
    table.play("neutral red G5")
    assert table.asked == "exchange_power"


def test_case_85_only_marks_that_are_free() -> None:
    table = Table("water_sprites", "fairies", two_player_variant="planner")
    table.state.neutral = table.rules.terrains.index("wasteland")
    table.put("water_sprites", E2="house", F1="house", D9="house", C3="house")
    table.play("out E", "end", "out F", "end")
    assert {words.split()[1] for words in table.legal()} == {"G5"}
    assert table.decision.seat == 0
    table.play("neutral red G5")
    assert table.asked == "exchange_power"


def test_case_86_drawn_neutral_houses() -> None:
    drawn: set[str] = set()
    for seed in range(6):
        game = new_game(2, seed, two_player_variant="lucky_digger")
        state = game.initial_state()
        state.order = state.queue = (0, 1)
        for faction in ("water_sprites", "fairies"):
            state, _ = game.apply(state, game.decode(["pick_faction", faction]))
        bowls = [row[columns.BOWL1 : columns.BOWL3 + 1] for row in state.seats]
        while state.round == 0:
            state, _ = game.apply(state, game.legal_actions(state)[0])
        placed: list[str] = []
        while state.phase == columns.NEUTRALS:
            assert game.open_decisions(state)[0].seat == len(placed)
            assert [row[columns.BOWL1 : columns.BOWL3 + 1] for row in state.seats] == bowls
            placed.append(game.rules.terrains[state.neutral])
            names = {game.rules.board.names[action.hex] for action in game.legal_actions(state)}  # type: ignore[attr-defined]
            assert names <= {game.rules.board.names[hex_] for hex_ in game.rules.marks[state.neutral]}
            state, _ = game.apply(state, game.legal_actions(state)[0])
        assert len(placed) == 2
        assert len(set(placed)) == 2
        drawn |= set(placed)
        assert state.own[2].bit_count() == 2
    assert drawn == {"wasteland", "desert", "swamp"}


def test_case_86_without_a_free_mark_the_house_is_discarded() -> None:
    table = Table("water_sprites", "fairies", two_player_variant="lucky_digger")
    for terrain in ("wasteland", "desert", "swamp"):
        for hex_ in table.rules.marks[table.rules.terrains.index(terrain)]:
            set_terrain(table.state, 0, hex_, None)
    table.play("out E", "end", "out F", "end")
    while table.asked == "exchange_power":
        table.play("decline")
    assert table.state.round == 2
    assert table.asked == "take_turn"
    assert not table.state.own[2]


def test_income_is_taken_by_all_sources() -> None:
    table = Table("druids", "golems")
    table.put("druids", E1="house")
    table.give("druids", money=0, tile="B")
    take_income(table.rules, table.state, 0, None)
    assert table.row("druids")[columns.COIN] == 2 + 3 + 6
    coins_on_tiles(table.rules, table.state)
    assert table.coins_on("B") == 0
    assert table.coins_on("E") == 1
