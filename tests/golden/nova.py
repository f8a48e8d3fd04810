"""The golden games of Terra Nova: which tables there are, and what their bots like."""

from pathlib import Path

from engine.core.game import Action, AnyGame, Seat, Setup
from engine.core.options import OptionValue
from engine.core.session import Session
from engine.games.terra_nova import actions
from engine.games.terra_nova.game import GAME, TerraNova
from engine.games.terra_nova.state import TNState
from tests.golden.eager import EagerBot

FOLDER = Path(__file__).parent / "terra_nova"

_FIRST_TILES: dict[str, OptionValue] = {
    "round_tiles": ("house", "palace", "house", "sailing", "trading_post"),
    "bonus_tiles": tuple("ABCDE"),
}
_LAST_TILES: dict[str, OptionValue] = {
    "round_tiles": ("trading_post", "town", "shovel", "trading_post", "house"),
    "bonus_tiles": tuple("CDEFGH"),
}

# Name, preset, factions of the seats, options that differ from the preset, seed.
TABLES: tuple[tuple[str, str, tuple[str, ...], dict[str, OptionValue], int], ...] = (
    ("two_printed", "printed", ("inventors", "golems"), {}, 1),
    ("two_druids", "printed", ("druids", "sand_cats"), {}, 1),
    ("three_printed", "printed", ("leprechauns", "sea_dogs", "fairies"), {}, 3),
    ("four_printed", "printed", ("fire_sprites", "water_sprites", "sun_worshippers", "druids"), {}, 1),
    ("four_picked", "printed", (), {}, 1),
    ("three_drop_out_order", "drop_out_order", ("sand_cats", "inventors", "golems"), {}, 1),
    ("four_drop_out_order", "drop_out_order", ("pick", "random", "sea_dogs", "random"), {}, 1),
    ("two_first_game", "first_game", (), {}, 1),
    ("three_first_game", "first_game", (), {}, 1),
    ("four_first_game", "first_game", (), {}, 1),
    ("two_planner", "planner", (), {}, 1),
    ("two_lucky_digger", "lucky_digger", ("water_sprites", "sun_worshippers"), {}, 1),
    ("three_side_b", "printed", ("leprechauns", "fire_sprites", "fairies"), {"map": "side_b"}, 1),
    ("two_chosen_tiles", "printed", ("golems", "fairies"), _FIRST_TILES, 1),
    ("three_chosen_tiles", "printed", ("druids", "water_sprites", "sand_cats"), _LAST_TILES, 1),
)
_SEATS = {"two": 2, "three": 3, "four": 4}

_WEIGHTS: dict[type[Action], int] = {
    actions.UpgradeToPalace: 2000,
    actions.UpgradeToPost: 60,
    actions.Connect: 300,
    actions.UseSpecial: 200,
    actions.UsePower: 40,
    actions.EndTurn: 30,
    actions.Dig: 8,
    actions.Sail: 6,
    actions.BuildBridge: 4,
    actions.Decline: 1,
    actions.Exchange: 1,
}
_FREE = (actions.Exchange, actions.DropOut)


def weigh(game: AnyGame, state: TNState, seat: int, action: Action, idle: bool) -> int:
    """Big buildings first, houses beside others, dropping out last."""
    if isinstance(action, actions.DropOut):
        return 10 if idle else 0
    if isinstance(action, actions.Build):
        assert isinstance(game, TerraNova)
        beside = game.rules.board.near[action.hex] & state.own[seat] if state.round else 1
        return 200 if beside else 30
    return _WEIGHTS.get(type(action), 25)


def play(name: str, preset: str, factions: tuple[str, ...], options: dict[str, OptionValue], seed: int) -> Session:
    seats = tuple(Seat(f"Seat {number + 1}") for number in range(_SEATS[name.partition("_")[0]]))
    chosen = {**GAME.presets[preset], "factions": factions, **options}
    session, bot = Session(GAME.create(Setup(GAME.id, seats, seed, chosen))), EagerBot(seed, weigh, _FREE)
    while decisions := session.open_decisions:
        session.play(bot.choose(session.game, session.state, decisions[0]), decisions[0])
    return session
