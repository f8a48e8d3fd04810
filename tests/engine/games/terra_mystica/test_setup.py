"""Rules 2: what is drawn, who picks, places and takes when."""

from typing import Any

import pytest

from engine.core.errors import PlayerError
from engine.games.terra_mystica.actions import Build, PickFaction
from engine.games.terra_mystica.columns import PICK_FACTIONS
from engine.games.terra_mystica.events import LeechOffered
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.setup import initial_state
from tests.engine.games.terra_mystica.table import Table, new_game

BALANCED = {
    **{"darklings": 15, "cultists": 16, "engineers": 16, "chaosmagicians": 19, "mermaids": 19, "nomads": 19},
    **{"witches": 19, "dwarves": 20, "halflings": 20, "swarmlings": 22, "giants": 25, "alchemists": 27},
    **{"auren": 27, "fakirs": 33},
}
# Coins, workers, priests; bowls; cults: rules 16.
START = {
    "alchemists": ((15, 3, 0), (5, 7, 0), (1, 1, 0, 0)),
    "darklings": ((15, 1, 1), (5, 7, 0), (0, 1, 1, 0)),
    "auren": ((15, 3, 0), (5, 7, 0), (0, 1, 0, 1)),
    "witches": ((15, 3, 0), (5, 7, 0), (0, 0, 0, 2)),
    "chaosmagicians": ((15, 4, 0), (5, 7, 0), (2, 0, 0, 0)),
    "giants": ((15, 3, 0), (5, 7, 0), (1, 0, 0, 1)),
    "cultists": ((15, 3, 0), (5, 7, 0), (1, 0, 1, 0)),
    "halflings": ((15, 3, 0), (3, 9, 0), (0, 0, 1, 1)),
    "dwarves": ((15, 3, 0), (5, 7, 0), (0, 0, 2, 0)),
    "engineers": ((10, 2, 0), (3, 9, 0), (0, 0, 0, 0)),
    "mermaids": ((15, 3, 0), (3, 9, 0), (0, 2, 0, 0)),
    "swarmlings": ((20, 8, 0), (3, 9, 0), (1, 1, 1, 1)),
    "fakirs": ((15, 3, 0), (7, 5, 0), (1, 0, 0, 1)),
    "nomads": ((15, 2, 0), (5, 7, 0), (1, 0, 1, 0)),
}


def codes_drawn(seed: int, **options: Any) -> list[str]:
    rules = new_game(3, **options).rules
    return [rules.scoring_tiles[tile].code for tile in initial_state(rules, seed).scoring]


def test_spade_tile_lies_in_none_of_the_last_two_rounds() -> None:
    """2.1"""
    for seed in range(150):
        drawn = codes_drawn(seed)
        assert len(set(drawn)) == 6
        assert "SCORE1" not in drawn[4:]


def test_spade_tile_may_lie_anywhere_if_the_table_allows_it() -> None:
    """2.1, spade_tile_late_rounds: allow"""
    late = [codes_drawn(seed, spade_tile_late_rounds="allow")[4:] for seed in range(60)]
    assert any("SCORE1" in tiles for tiles in late)


def test_temple_tile_is_drawn_only_with_its_option() -> None:
    """2.1, temple_scoring_tile"""
    assert not any("SCORE9" in codes_drawn(seed) for seed in range(60))
    assert any("SCORE9" in codes_drawn(seed, temple_scoring_tile=True) for seed in range(60))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bonus_cards_in_the_game_are_players_and_three_more(seats: int) -> None:
    """2.2"""
    assert sum(coins == 0 for coins in new_game(seats, 5).initial_state().cards) == seats + 3


def test_tenth_bonus_card_comes_with_its_option() -> None:
    """2.2, shipping_bonus_card"""
    assert len(new_game(2).rules.bonus_cards) == 9
    assert len(new_game(2, shipping_bonus_card=True).rules.bonus_cards) == 10


def test_supply_of_favor_and_town_tiles() -> None:
    """2.3, mini_expansion_towns"""
    state = new_game(2).initial_state()
    assert state.favors == [1] * 4 + [3] * 8
    assert state.towns == [2] * 5
    assert new_game(2, mini_expansion_towns=True).initial_state().towns == [2] * 5 + [1, 2, 1]


def test_seats_play_as_entered_or_as_drawn() -> None:
    """2.4, seat_order"""
    assert new_game(4, 7).initial_state().order == (0, 1, 2, 3)
    rules = new_game(4, seat_order="random").rules
    drawn = {initial_state(rules, seed).order for seed in range(20)}
    assert len(drawn) > 5


def test_no_two_factions_of_one_colour() -> None:
    """2.5"""
    table = Table("witches auren", set_up=False)
    table.play("witches", "pick_faction witches")
    assert len(table.legal_words("auren")) == len(other_colours(table.game, "witches"))
    assert not table.is_legal("auren", "pick_faction auren")
    assert not table.is_legal("auren", "pick_faction witches")


def other_colours(game: TerraMystica, *taken: str) -> list[str]:
    """The factions whose colour is not that of one taken."""
    terrain = {faction.id: faction.terrain for faction in game.rules.factions}
    return [name for name in terrain if terrain[name] not in {terrain[other] for other in taken}]


def test_a_dealt_colour_leaves_the_choice_of_its_factions() -> None:
    """2.5, faction_choice: random_colour"""
    game = new_game(5, faction_choice="random_colour")
    for seed in range(10):
        state = initial_state(game.rules, seed)
        colours = set()
        for _ in range(5):
            legal = game.legal_actions(state)
            terrains = {game.rules.factions[pick.faction].terrain for pick in legal if isinstance(pick, PickFaction)}
            assert len(terrains) == 1
            assert len(legal) == sum(faction.terrain in terrains for faction in game.rules.factions) > 1
            colours |= terrains
            state, _ = game.apply(state, legal[0])
        assert len(colours) == 5


def test_dealt_factions_leave_no_choice() -> None:
    """2.5, faction_choice: random"""
    game = new_game(3, 4, faction_choice="random")
    state = game.initial_state()
    for _ in range(3):
        assert len(game.legal_actions(state)) == 1
        state, _ = game.apply(state, game.legal_actions(state)[0])
    assert len({row[15] for row in state.seats}) == 3


def picks(game: TerraMystica, seed: int) -> dict[int, list[str]]:
    """By seat: the factions that it may pick when its turn comes; the first of them is taken."""
    state, offered = initial_state(game.rules, seed), {}
    while state.phase == PICK_FACTIONS:
        legal = game.legal_actions(state)
        offered[game.open_decisions(state)[0].seat] = [str(game.encode(action)[1]) for action in legal]
        state, _ = game.apply(state, legal[0])
    return offered


def test_a_given_faction_is_kept_for_its_seat() -> None:
    """2.5, factions: others cannot pick its colour, although they pick before it."""
    game = new_game(3, factions=("pick", "pick", "witches"))
    offered = picks(game, 1)
    assert offered[2] == ["witches"]
    assert not {"witches", "auren"} & {*offered[0], *offered[1]}
    assert offered[0] == other_colours(game, "witches")
    assert offered[1] == other_colours(game, "witches", offered[0][0])


def test_a_given_faction_belongs_to_the_seat_and_not_to_its_place_in_turn() -> None:
    """2.4 and 2.5: drawing who starts leaves everybody the faction that was agreed."""
    game = new_game(3, seat_order="random", factions=("giants", "nomads", "pick"))
    orders = set()
    for seed in range(12):
        offered = picks(game, seed)
        assert (offered[0], offered[1]) == (["giants"], ["nomads"])
        orders.add(tuple(offered))
    assert len(orders) > 2


def test_seats_draw_from_the_colours_that_nobody_was_given() -> None:
    """2.5, factions: random and random_colour beside given ones and free picks."""
    game = new_game(5, factions=("random", "dwarves", "random_colour", "pick", "random"))
    terrain = {faction.id: faction.terrain for faction in game.rules.factions}
    drawn = set()
    for seed in range(20):
        offered = picks(game, seed)
        assert [len(offered[seat]) for seat in range(5)] == [1, 1, 2, 6, 1]
        assert len({terrain[factions[0]] for factions in offered.values()}) == 5
        drawn |= {offered[0][0], offered[4][0]}
    assert len(drawn) > 6


def test_given_factions_draw_nothing_else_anew() -> None:
    """The same seed has the same tiles, whoever is given what."""
    plain, given = new_game(2, 5).initial_state(), new_game(2, 5, factions=("fakirs", "pick")).initial_state()
    assert (plain.scoring, plain.cards) == (given.scoring, given.cards)


@pytest.mark.parametrize("factions", [("witches", "auren"), ("witches", "witches")])
def test_two_seats_cannot_be_given_one_colour(factions: tuple[str, str]) -> None:
    with pytest.raises(PlayerError, match="same colour"):
        new_game(3, factions=(*factions, "pick"))


@pytest.mark.parametrize("factions", [("witches",), ("witches", "pick", "pick", "pick")])
def test_factions_are_said_for_every_seat_or_for_none(factions: tuple[str, ...]) -> None:
    with pytest.raises(PlayerError, match="each of the 3 seats"):
        new_game(3, factions=factions)


def test_the_first_game_keeps_its_factions() -> None:
    """As it keeps its tiles, whatever the table chose before."""
    assert (
        new_game(2, first_game=True, factions=("fakirs",)).initial_state().dealt
        == new_game(2, first_game=True).initial_state().dealt
    )


@pytest.mark.parametrize("faction", START)
def test_start_position(faction: str) -> None:
    """2.6: 20 VP, the board's resources; the cult steps of the start pay no power."""
    other = "fakirs" if faction != "fakirs" and faction != "nomads" else "witches"
    table = Table(f"{faction} {other}", set_up=False).play(faction, f"pick_faction {faction}")
    resources, bowls, cults = START[faction]
    assert tuple(table.get(faction, what) for what in ("coins", "workers", "priests")) == resources
    assert table.bowls(faction) == bowls
    assert tuple(table.get(faction, cult) for cult in ("fire", "water", "earth", "air")) == cults
    assert table.get(faction, "vp") == 20
    assert table.get(faction, "shipping") == (faction == "mermaids")
    assert [table.pieces(faction, kind) for kind in ("D", "TP", "TE", "SH", "SA")] == [8, 4, 3, 1, 1]
    assert table.pieces(faction, "") == 3


@pytest.mark.parametrize("faction", BALANCED)
def test_starting_vp_of_2017(faction: str) -> None:
    """2.6, starting_vp: balanced_2017"""
    other = "fakirs" if faction != "fakirs" and faction != "nomads" else "witches"
    table = Table(f"{faction} {other}", set_up=False, options={"starting_vp": "balanced_2017"})
    assert table.play(faction, f"pick_faction {faction}").get(faction, "vp") == BALANCED[faction]


def placing_order(factions: str) -> list[str]:
    table = Table(factions, set_up=False)
    for name in table.factions:
        table.play(name, f"pick_faction {name}")
    order = []
    while table.asked()[0][1] == "place_dwelling":
        order.append(table.asked()[0][0])
        table.play(order[-1], table.legal_words(order[-1])[0])
    return order


def test_dwellings_are_placed_forth_and_back() -> None:
    """2.7"""
    assert placing_order("witches giants halflings") == [
        *("witches", "giants", "halflings"),
        *("halflings", "giants", "witches"),
    ]


def test_nomads_place_a_third_one_and_chaos_magicians_their_single_one_last() -> None:
    """2.7"""
    assert placing_order("chaosmagicians nomads witches") == [
        *("nomads", "witches", "witches", "nomads"),
        *("nomads", "chaosmagicians"),
    ]


def test_start_dwellings_stand_on_free_hexes_of_the_own_colour_and_cost_nothing() -> None:
    """2.7: no adjacency rule, no leech, no scoring, although the round's tile pays for dwellings."""
    table = Table("witches cultists", scoring="SCORE3", set_up=False)
    table.play("witches", "pick_faction witches").play("cultists", "pick_faction cultists")
    legal = table.game.legal_actions(table.state)
    assert len(legal) == 11
    assert all(isinstance(place, Build) and table.state.terrain[place.hex] == 3 for place in legal)
    table.play("witches", "build F4")
    assert not any(isinstance(event, LeechOffered) for event in table.events)
    table.play("cultists", "build E6")
    assert table.asked() == [("cultists", "place_dwelling")]
    assert (table.get("cultists", "vp"), table.get("cultists", "coins"), table.bowls("witches")) == (20, 15, (5, 7, 0))
    assert not table.is_legal("cultists", "build E6")


def test_first_cards_are_taken_from_the_last_seat_on() -> None:
    """2.8: Nomads and Chaos Magicians at their seats."""
    table = Table("chaosmagicians nomads witches", set_up=False)
    for name in table.factions:
        table.play(name, f"pick_faction {name}")
    while table.asked()[0][1] == "place_dwelling":
        name = table.asked()[0][0]
        table.play(name, table.legal_words(name)[0])
    takers = []
    while table.asked()[0][1] == "take_card":
        takers.append(table.asked()[0][0])
        table.play(takers[-1], table.legal_words(takers[-1])[0])
    assert takers == ["witches", "nomads", "chaosmagicians"]
    assert table.turn_of() == "chaosmagicians"


def test_one_coin_lies_on_each_card_left_over() -> None:
    """2.9"""
    table = Table("witches giants", cards={"witches": "BON3", "giants": "BON8"}, spare_cards="BON5 BON6 BON9")
    coins = {card.code: table.state.cards[index] for index, card in enumerate(table.rules.bonus_cards)}
    assert {code for code, coin in coins.items() if coin == 1} == {"BON5", "BON6", "BON9"}
    before = table.get("witches", "coins")
    table.play("witches", "pass BON5")
    assert table.get("witches", "coins") == before + 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_game_is_fixed(seats: int) -> None:
    """19, preset first_game: one choice each until the cards are taken."""
    game = new_game(seats, 9, first_game=True)
    state = game.initial_state()
    while state.phase < 2:
        assert len(game.legal_actions(state)) == 1
        state, _ = game.apply(state, game.legal_actions(state)[0])
    assert game.rules.factions[state.seats[0][14]].id == "witches"
    assert [game.rules.scoring_tiles[tile].code for tile in state.scoring] == [
        *("SCORE5", "SCORE7", "SCORE1", "SCORE6", "SCORE4", "SCORE8")
    ]
