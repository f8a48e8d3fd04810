"""Games of Terra Mystica to take pictures of."""

from dataclasses import replace
from functools import cache

from engine.core.game import Setup
from engine.core.options import Options
from engine.core.packfiles import read_pack
from engine.core.packs import make_pack
from engine.core.resources import resource
from engine.core.session import Session
from engine.games.terra_mystica.columns import TAKE_TURN
from engine.games.terra_mystica.game import GAME
from tm_desktop.gallery.tables import Tables, Test

TABLES = Tables(GAME, 4, {"seat_order": "as_entered"})
setup, whole_game, first_position = TABLES.setup, TABLES.whole, TABLES.first_position

# A pack with tiles: one drawn from its data, one with a picture of its own.
_TILES = {
    "pack.yaml": "id: feasts\nname: Feasts\nversion: 1\nauthors: [TM Desktop]\nlicence: MIT\ngame: terra_mystica\n"
    "ruleset: 1\nkind: rules\nsummary: Two more bonus cards and a favor tile.\n",
    "tiles/bonus_cards.yaml": "feast: {code: F1, income: {coins: 1}, action: {cost: {coins: 2}, gain: {workers: 2}}}\n"
    "song: {code: F2, income: {priests: 1}, pass: {temple: 2}}\n",
    "tiles/favor_tiles.yaml": "hearth: {code: F3, count: 3, cults: {fire: 1}, income: {workers: 1}}\n",
    "texts.yaml": "bonus_cards: {song: {name: Song, text: 'Next income: 1 priest; on passing 2 VP per temple.'}}\n",
    "pictures/bonus_cards.song.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor">'
    '<circle cx="7" cy="18" r="3"/><circle cx="17" cy="16" r="3"/><path d="M9 18V5l11-2v13h-1.6V7L10.600 8.800V18z"/>'
    "</svg>",
}


def packed_setup() -> Setup:
    """Three seats with a faction and tiles of packs; the first has that faction."""
    faction, tiles = read_pack(resource("packs", "tinkers")), make_pack(_TILES)
    (own,) = (path.split("/")[1].removesuffix(".yaml") for path in faction.files if path.startswith("factions/"))
    table = setup(3, with_bots=False)
    packs = (faction, tiles)
    cards = next(option.values for option in GAME.with_packs(packs).options if option.id == "bonus_cards")
    options: Options = {
        **table.options,
        "factions": (own, "random", "random"),
        "bonus_cards": tuple(map(str, (*cards[:4], *cards[-2:]))),
    }
    return replace(table, options=options, packs=packs)


def maps() -> tuple[str, ...]:
    """All maps that come with the game."""
    return tuple(str(name) for option in GAME.options if option.id == "map" for name in option.values)


@cache
def game_on(map_: str) -> Session:
    """A whole game of three, who find room on every map."""
    table = setup(3)
    return TABLES.played(replace(table, options={**table.options, "map": map_}))


@cache
def packed_game() -> Session:
    return TABLES.played(packed_setup())


def turn_in(round_: int) -> Test:
    """A person's turn in that round, a whole one."""
    return lambda state, decision: state.round == round_ and decision.kind == TAKE_TURN


def asks(kind: int) -> Test:
    return lambda state, decision: decision.kind == kind
