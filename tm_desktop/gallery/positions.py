"""Games to take pictures of: bots play them once from fixed seeds, and a picture shows one of their positions."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from engine.bots.builder_bot import BuilderBot
from engine.core.game import HUMAN, Decision, Seat, Setup
from engine.core.options import Options
from engine.core.packfiles import read_pack
from engine.core.packs import make_pack
from engine.core.resources import resource
from engine.core.session import Session
from engine.games.terra_mystica.columns import TAKE_TURN
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.state import TMState
from tm_desktop.play.bots import DEFAULT_BOT

Test = Callable[[TMState, Decision], bool]

_SEED = 4
_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
_BOTS = (1, 3)  # of the seats where not everybody is a person

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


def setup(count: int, with_bots: bool = True) -> Setup:
    """A table of persons, some of the seats left to bots."""
    seats = (
        Seat(f"Bot {seat}", DEFAULT_BOT) if with_bots and seat in _BOTS else Seat(name)
        for seat, name in enumerate(_NAMES[:count])
    )
    return Setup(GAME.id, tuple(seats), _SEED, {"seat_order": "as_entered"})


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


@cache
def whole_game(count: int, with_bots: bool = True) -> Session:
    """Bots play for everybody, the persons too."""
    return _played(setup(count, with_bots))


def maps() -> tuple[str, ...]:
    """All maps that come with the game."""
    return tuple(str(name) for option in GAME.options if option.id == "map" for name in option.values)


@cache
def game_on(map_: str) -> Session:
    """A whole game of three, who find room on every map."""
    table = setup(3)
    return _played(replace(table, options={**table.options, "map": map_}))


@cache
def packed_game() -> Session:
    return _played(packed_setup())


def _played(table: Setup) -> Session:
    session = Session(GAME.create(table))
    while session.open_decisions:
        decision = session.open_decisions[0]
        bot = BuilderBot(_SEED * 1000 + session.at)
        session.play(bot.choose(session.game, session.state, decision), decision)
    return session


def first_position(count: int, test: Test, with_bots: bool = True) -> Session:
    """The game up to the first position in which a person is asked and the test holds."""
    return first_of(whole_game(count, with_bots), test)


def first_of(whole: Session, test: Test) -> Session:
    for step in range(whole.at):
        state, decision = whole.state_at(step), whole.log[step].decision
        assert isinstance(state, TMState)
        is_person = whole.game.setup.seats[decision.seat].player == HUMAN
        if is_person and test(state, decision):
            return up_to(whole, step)
    raise LookupError(f"no such position in the game for {len(whole.game.setup.seats)}; choose another seed")


def up_to(whole: Session, step: int) -> Session:
    session = Session(whole.game)
    for entry in whole.log[:step]:
        session.play(entry.action, entry.decision)
    return session


def turn_in(round_: int) -> Test:
    """A person's turn in that round, a whole one."""
    return lambda state, decision: state.round == round_ and decision.kind == TAKE_TURN


def asks(kind: int) -> Test:
    return lambda state, decision: decision.kind == kind
