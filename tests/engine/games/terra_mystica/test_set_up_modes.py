"""Drafts, auctions, handicaps and drawn colours: how seats come to their factions, and what they begin with."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.core.errors import PlayerError
from engine.core.events import Event, Gained, totals_by_source
from engine.core.game import Action, IllegalAction, Seat, Setup
from engine.core.rng import draw, seeded
from engine.core.session import Session
from engine.games.terra_mystica.actions import Bid, Nominate, PassBid, PickColour, PickFaction
from engine.games.terra_mystica.columns import (
    BOWL1,
    COIN,
    COLOUR,
    DECISION_NAMES,
    FACTION,
    NONE,
    PICK_FACTIONS,
    PLACE_DWELLINGS,
    PRIEST,
    TAKE_PRIEST,
    UNLOCKS,
    VP,
    WORKER,
)
from engine.games.terra_mystica.events import BidMade, BidPassed, FactionPicked, Nominated
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.setup import initial_state
from engine.games.terra_mystica.state import TMState
from tests.engine.games.terra_mystica.table import new_game

PAIRS = ("ice", "volcano", "variable")


class Room:
    """A table at which factions are chosen, in words."""

    def __init__(self, seats: int, seed: int = 1, **options: Any) -> None:
        self.game = new_game(seats, seed, **options)
        self.state: TMState = self.game.initial_state()
        self.ids = [faction.id for faction in self.game.rules.factions]
        self.events: list[Event] = []

    @property
    def asked(self) -> tuple[str, int]:
        decision = self.game.open_decisions(self.state)[0]
        return DECISION_NAMES[decision.kind], decision.seat

    @property
    def words(self) -> list[str]:
        return [" ".join(map(str, self.game.encode(action))) for action in self.game.legal_actions(self.state)]

    def do(self, *words: str) -> "Room":
        for text in words:
            action = self.action(text)
            decision = self.game.checked(self.state, action)
            self.state, events = self.game.apply(self.state, action, decision)
            self.events = list(events)
        return self

    def action(self, text: str) -> Action:
        verb, *args = text.split()
        return self.game.decode([verb, *(int(arg) if arg.lstrip("-").isdigit() else arg for arg in args)])

    def refusal(self, text: str) -> str:
        with pytest.raises(IllegalAction) as caught:
            self.game.checked(self.state, self.action(text))
        return caught.value.reason

    def vp(self, seat: int) -> int:
        return self.state.seats[seat][VP]

    def faction(self, seat: int) -> str:
        return self.ids[self.state.seats[seat][FACTION]]


# Auction


def test_who_is_left_has_the_faction_and_pays_its_bid() -> None:
    room = Room(3, faction_choice="auction")
    assert room.asked == ("nominate", 0)
    room.do("nominate witches")
    assert room.asked == ("bid", 1)
    told = [*room.events, *room.do("bid 2").events, *room.do("pass_bid").events]
    assert told == [Nominated(0, room.ids.index("witches")), BidMade(1, 2), BidPassed(2)]
    assert room.asked == ("bid", 0)
    room.do("bid 5", "pass_bid")
    assert room.faction(0) == "witches"
    assert room.vp(0) == 20 - 5
    assert FactionPicked(0, room.ids.index("witches")) in room.events
    assert Gained(0, "vp", -5, "auction") in room.events


def test_a_faction_that_nobody_else_wants_costs_nothing() -> None:
    room = Room(3, faction_choice="auction").do("nominate giants", "pass_bid", "pass_bid")
    assert room.faction(0) == "giants"
    assert room.vp(0) == 20
    assert not any(isinstance(event, Gained) and event.source == "auction" for event in room.events)


def test_the_next_seat_without_a_faction_names_the_next_one_and_the_last_picks_freely() -> None:
    room = Room(4, faction_choice="auction")
    room.do("nominate witches", "pass_bid", "bid 1", "pass_bid", "pass_bid")  # seat 2 has them
    assert room.faction(2) == "witches"
    assert room.asked == ("nominate", 1)
    room.do("nominate nomads", "pass_bid", "pass_bid")
    assert room.faction(1) == "nomads"
    assert room.asked == ("nominate", 3)
    room.do("nominate engineers")
    assert room.asked == ("bid", 0)
    room.do("bid 20")
    assert room.words == ["pass_bid"]
    room.do("pass_bid")
    assert (room.faction(0), room.vp(0)) == ("engineers", 0)
    assert room.asked == ("pick_faction", 3)
    room.do("pick_faction cultists")
    assert (room.faction(3), room.vp(3)) == ("cultists", 20)
    assert room.state.phase == PLACE_DWELLINGS
    assert room.state.market is None
    assert room.state.queue == (0, 1, 2, 3, 3, 2, 1, 0, 1)


def test_a_colour_that_somebody_has_cannot_be_named() -> None:
    room = Room(3, faction_choice="auction").do("nominate witches", "pass_bid", "pass_bid")
    assert "nominate auren" not in room.words
    assert room.refusal("nominate auren") == "colour_taken"
    assert room.refusal("nominate witches") == "faction_taken"
    assert room.refusal("pick_faction nomads") == "not_now"
    assert room.refusal("bid 3") == "not_now"


def test_a_bid_is_higher_than_the_last_and_at_most_the_vp_to_begin_with() -> None:
    room = Room(2, faction_choice="auction", starting_vp="balanced_2017").do("nominate darklings", "bid 4")
    assert room.words == [*(f"bid {vp}" for vp in range(5, 16)), "pass_bid"]
    assert room.refusal("bid 4") == "bid_too_low"
    assert room.refusal("bid 16") == "bid_above_start_vp"
    assert room.refusal("nominate giants") == "not_now"


def test_a_handicap_in_vp_counts_in_the_auction() -> None:
    room = Room(2, faction_choice="auction", handicap_vp=("-5", "3")).do("nominate giants")
    assert room.words[-2] == "bid 23"
    room.do("bid 15")
    assert room.words == ["pass_bid"]
    room.do("pass_bid")
    assert room.vp(1) == 20 + 3 - 15


def test_two_seats_sell_one_faction() -> None:
    room = Room(2, faction_choice="auction").do("nominate nomads", "bid 1", "pass_bid")
    assert room.asked == ("pick_faction", 0)


def test_what_a_faction_lets_its_player_choose_comes_before_the_next_one_is_named() -> None:
    room = Room(3, faction_choice="auction", expansion_factions=PAIRS).do("nominate icemaidens", "bid 3")
    room.do("pass_bid", "pass_bid")
    assert room.asked == ("pick_colour", 1)
    room.do("pick_colour forest")
    assert room.asked == ("pick_favor", 1)
    room.do(room.words[0])
    assert room.asked == ("nominate", 2)
    assert room.refusal("nominate witches") == "colour_taken"
    assert room.refusal("nominate yetis") == "colour_taken"


def test_a_colour_that_is_chosen_last_is_chosen_after_the_auction() -> None:
    room = Room(3, faction_choice="auction", expansion_factions=PAIRS)
    room.do("nominate dragonlords", "pass_bid", "pass_bid")
    assert room.asked == ("nominate", 1)
    room.do("nominate witches", "pass_bid", "pick_faction nomads")
    assert room.asked == ("pick_colour", 0)
    assert "pick_colour forest" not in room.words


def test_the_order_of_the_auction_is_that_of_the_seats_at_the_table() -> None:
    for seed in range(5):
        room = Room(4, seed, faction_choice="auction", seat_order="random")
        first, second, third, fourth = room.state.seating
        assert room.asked == ("nominate", first)
        room.do("nominate witches", "pass_bid", "pass_bid", "pass_bid")
        assert room.asked == ("nominate", second)
        room.do("nominate nomads", "bid 1")
        assert room.asked == ("bid", fourth)
        room.do("pass_bid", "pass_bid")
        assert room.faction(third) == "nomads"
        assert room.asked == ("nominate", fourth)  # the one after who named last and has a faction, too, is skipped


def test_steps_of_an_auction_are_taken_back_and_saved_like_others() -> None:
    setup = Setup(GAME.id, (Seat("A"), Seat("B")), 1, {"faction_choice": "auction", "seat_order": "as_entered"})
    game = GAME.create(setup)
    session = Session(game)
    assert isinstance(game, TerraMystica)
    keys = [session.state.key()]
    for action in (Nominate(3), Bid(2), Bid(4), PassBid()):
        session.play(action)
        keys.append(session.state.key())
        assert game.decode(game.encode(action)) == action
    assert len(set(keys)) == 5
    session.undo_to(0)
    assert session.state.key() == keys[0]


# Draft


def offered(room: Room) -> set[str]:
    return {word.split()[1] for word in room.words}


@pytest.mark.parametrize(("seats", "more"), [(2, 1), (3, 2), (5, 2), (2, 5)])
def test_a_draft_deals_factions_of_different_colours(seats: int, more: int) -> None:
    for seed in range(20):
        room = Room(seats, seed, faction_choice="draft", draft_more=more)
        assert room.state.market is not None
        dealt = room.state.market.factions
        assert len(dealt) == seats + more
        assert len({room.game.rules.factions[index].terrain for index in dealt}) == seats + more
        for seat in range(seats):
            assert room.asked == ("pick_faction", seat)
            assert offered(room) == {room.ids[index] for index in dealt} - {room.faction(n) for n in range(seat)}
            room.do(room.words[-1])
        assert room.state.market is None


def test_other_factions_are_not_in_the_draft() -> None:
    room = Room(2, 3, faction_choice="draft", draft_more=1)
    missing = next(id_ for id_ in room.ids if id_ not in offered(room))
    assert room.refusal(f"pick_faction {missing}") == "not_in_the_draft"


def test_a_draft_of_fire_and_ice_leaves_a_faction_for_everybody() -> None:
    """Colours under ice and of who has none of its own may block dealt factions, but never too many of them."""
    blocked = refused = 0  # colours of dealt factions that can be chosen, and that cannot
    for seed in range(400):
        seats = 2 + seed % 4
        room = Room(seats, seed, faction_choice="draft", draft_more=1, expansion_factions=PAIRS)
        assert room.state.market is not None
        dealt, rng = set(room.state.market.factions), seeded(seed)
        while room.state.phase == PICK_FACTIONS:
            legal = room.game.legal_actions(room.state)
            homes = {room.game.rules.factions[index].terrain for index in dealt}
            if isinstance(legal[0], PickColour):
                blocked += any(isinstance(action, PickColour) and action.terrain in homes for action in legal)
                taken = {row[COLOUR] for row in room.state.seats}
                for terrain in range(7):
                    if PickColour(terrain) not in legal and terrain not in taken:
                        name = room.game.rules.terrains[terrain]
                        assert room.refusal(f"pick_colour {name}") == "too_few_left_in_the_draft"
                        refused += 1
            pick, rng = draw(rng, len(legal))
            room.state, _ = room.game.apply(room.state, legal[pick])
        assert all(row[FACTION] in dealt and row[COLOUR] != NONE for row in room.state.seats)
        assert len({row[COLOUR] for row in room.state.seats}) == seats
    assert blocked
    assert refused


def test_a_draft_needs_as_many_colours_as_factions() -> None:
    with pytest.raises(PlayerError, match="deal at most 2 more"):
        new_game(5, faction_choice="draft", draft_more=3)
    assert new_game(5, faction_choice="draft", draft_more=5, expansion_factions=PAIRS).rules.draft == 10


# Colours of the expansion


def test_a_pair_of_the_expansion_is_drawn_like_a_colour() -> None:
    game = new_game(4, faction_choice="random_colour", expansion_factions=PAIRS)
    seen: set[str] = set()
    for seed in range(60):
        state = initial_state(game.rules, seed)
        kinds = []
        while state.phase == PICK_FACTIONS:
            legal = game.legal_actions(state)
            picks = [game.rules.factions[action.faction] for action in legal if isinstance(action, PickFaction)]
            if picks:
                kind = {faction.pair or faction.terrain for faction in picks}
                assert len(kind) == 1
                assert len(picks) == 2
                kinds += list(kind)
            state, _ = game.apply(state, legal[-1])
        assert len(set(kinds)) == 4
        assert len({row[COLOUR] for row in state.seats}) == 4
        seen |= {kind for kind in kinds if isinstance(kind, str)}
    assert seen == set(PAIRS)


def test_a_pair_that_another_seat_has_drawn_is_kept_for_it() -> None:
    game = new_game(3, factions=("pick", "random_colour", "random"), expansion_factions=PAIRS)
    for seed in range(60):
        state = initial_state(game.rules, seed)
        first = {game.rules.factions[a.faction].pair for a in game.legal_actions(state) if isinstance(a, PickFaction)}
        state, _ = game.apply(state, game.legal_actions(state)[0])
        second = {game.rules.factions[a.faction].pair for a in game.legal_actions(state) if isinstance(a, PickFaction)}
        assert second == {""} or not first & second


# Handicap


def test_a_handicap_changes_what_a_seat_begins_with() -> None:
    room = Room(
        2,
        handicap_vp=("4", "-3"),
        handicap_coins=("0", "-2"),
        handicap_workers=("-1", "2"),
        handicap_priests=("1", "0"),
        handicap_power=("3", "-4"),
    ).do("pick_faction witches")
    row = room.state.seats[0]
    assert (row[VP], row[COIN], row[WORKER], row[PRIEST]) == (24, 15, 2, 1)
    assert tuple(row[BOWL1 : BOWL1 + 3]) == (2, 10, 0)
    assert {event.source for event in room.events if isinstance(event, Gained)} == {"start", "handicap"}
    room.do("pick_faction nomads")
    row = room.state.seats[1]
    assert (row[VP], row[COIN], row[WORKER], row[PRIEST]) == (17, 13, 4, 0)
    assert tuple(row[BOWL1 : BOWL1 + 3]) == (9, 3, 0)
    assert totals_by_source(room.events, "vp") == {1: {"start": 20, "handicap": -3}}
    assert not room.game.broken_invariants(room.state)


def test_priests_of_a_handicap_may_be_given_up_for_terrains() -> None:
    room = Room(2, expansion_factions=PAIRS, handicap_priests=("2", "0"))
    room.do("pick_faction riverwalkers", "pick_colour forest", "pick_faction nomads")
    assert room.state.seats[0][UNLOCKS] == 2
    while room.state.round == 0:
        room.do(room.words[0])
    assert room.game.open_decisions(room.state)[0].kind == TAKE_PRIEST


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"handicap_workers": ("0", "-2")},
            "Seat 2 cannot begin with 2 workers less, because the darklings have only 1",
        ),
        ({"handicap_vp": ("-16", "0"), "starting_vp": "balanced_2017"}, "Seat 1 cannot begin with 16 VP less"),
        ({"handicap_power": ("-6", "0")}, "only 5 in bowl II"),
        ({"handicap_priests": ("-1", "0")}, "Seat 1 cannot begin with 1 priests less"),
        ({"handicap_coins": ("1", "2", "3")}, "needs a number for each of the 2 seats"),
        ({"handicap_vp": ("41", "0")}, "cannot be 41; choose one of: -40 to 40"),
        ({"handicap_vp": ("many", "0")}, "cannot be many"),
    ],
)
def test_a_handicap_that_cannot_be_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PlayerError, match=sentence):
        new_game(2, **options)


def test_a_handicap_depends_on_the_faction_that_a_seat_is_given() -> None:
    assert new_game(2, factions=("swarmlings", "pick"), handicap_workers=("-8", "0")).rules.handicaps
    assert new_game(2, factions=("darklings", "pick"), handicap_priests=("-1", "0")).rules.handicaps


# The community's notation


@pytest.mark.parametrize("form", ["ledger", "commands"])
@pytest.mark.parametrize(
    "options",
    [
        {"faction_choice": "draft"},
        {"faction_choice": "auction"},
        {"faction_choice": "auction", "expansion_factions": PAIRS, "starting_vp": "balanced_2017"},
        {"faction_choice": "auction", "handicap_vp": ("3", "-2", "0"), "handicap_power": ("2", "0", "-3")},
        {"handicap_coins": ("-4", "0", "2"), "handicap_priests": ("1", "0", "0"), "handicap_workers": ("0", "2", "-1")},
    ],
    ids=str,
)
def test_a_game_is_written_and_read_again(form: str, options: dict[str, Any]) -> None:
    """An auction is written as what the seats begin with less."""
    for seed in (1, 2, 3):
        game = new_game(3, seed, seat_order="random", **options)
        session = play_game(game, [RandomBot(seed * 10 + seat) for seat in range(3)], check=True)
        text = GAME.notation.write(session, form)
        replayed = GAME.notation.replay(text, "written", {}, verify=True)
        result = session.result
        assert result is not None
        assert sorted(replayed.scores.values()) == sorted(result.scores)
        again = GAME.notation.write(replayed.session, form)
        assert sorted(again.splitlines()) == sorted(text.splitlines())  # awards are in the order of the seats' numbers


def test_an_auction_that_goes_on_is_written_as_far_as_seats_have_picked() -> None:
    game = new_game(3, faction_choice="auction")
    session = Session(game)
    ids = [faction.id for faction in game.rules.factions]
    for action in (Nominate(ids.index("witches")), Bid(4), PassBid(), Bid(6), PassBid(), Nominate(ids.index("nomads"))):
        session.play(action)
    text = GAME.notation.write(session, "commands")
    assert "# rule handicap_vp = -6,0,0" in text
    assert text.endswith("setup witches\n")


def test_a_handicap_of_words_is_refused() -> None:
    text = "# rule handicap_vp = lots,0\nplayer A\nplayer B\nsetup witches\nsetup nomads\n"
    with pytest.raises(PlayerError, match="there is no rule handicap_vp = lots,0"):
        GAME.notation.replay(text, "written", {}, verify=False)


# All of it


def tables() -> Iterator[dict[str, Any]]:
    for way in ("draft", "auction", "random_colour"):
        yield {"faction_choice": way, "expansion_factions": PAIRS, "starting_vp": "balanced_2017"}
        yield {"faction_choice": way, "handicap_vp": "-5", "handicap_power": "4", "handicap_priests": "2"}


@pytest.mark.parametrize("options", list(tables()), ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_with_every_mode(seats: int, options: dict[str, Any]) -> None:
    chosen = {name: (value,) * seats if name.startswith("handicap") else value for name, value in options.items()}
    for seed in range(3):
        game = new_game(seats, seed, **chosen)
        play_game(game, [RandomBot(seed * 10 + seat) for seat in range(seats)], check=True)


def test_tables_without_these_modes_keep_the_hash_of_their_rules() -> None:
    assert new_game(2).ruleset_hash() == new_game(2, draft_more=1).ruleset_hash()
    assert new_game(2).ruleset_hash() != new_game(2, faction_choice="draft").ruleset_hash()
    assert new_game(2).ruleset_hash() != new_game(2, faction_choice="auction").ruleset_hash()
    assert new_game(2).ruleset_hash() != new_game(2, handicap_vp=("1", "0")).ruleset_hash()
    assert new_game(2).ruleset_hash() == new_game(2, handicap_vp=("0", "0")).ruleset_hash()
