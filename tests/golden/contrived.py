"""The golden games of An Age Contrived: which tables there are, and what their bots like."""

from pathlib import Path

from engine.core.game import Action, AnyGame, Seat, Setup
from engine.core.options import OptionValue
from engine.core.session import Session
from engine.games.age_contrived import actions
from engine.games.age_contrived.columns import BOUND_PLACE, GOAL_PLACE, POOL_PLACE, SLOT_PLACE
from engine.games.age_contrived.game import GAME
from engine.games.age_contrived.state import ACState
from tests.golden.eager import EagerBot

FOLDER = Path(__file__).parent / "age_contrived"

# Name, preset, options that differ from the preset, seed.
TABLES: tuple[tuple[str, str, dict[str, OptionValue], int], ...] = (
    ("two_printed", "printed", {}, 14),
    ("two_discard", "printed", {"patron_token": "discard", "conduit_count": "conduit_only"}, 8),
    ("three_quick", "quick_first_game", {"double_conduit": "first_of_game", "turn_cap": 100}, 5),
    ("three_draft", "printed", {"neutral_bridges": "draft", "start_energy": "advanced", "turn_cap": 0}, 4),
    ("four_chosen", "printed", {"characters": "choose", "start_region": "choose", "divine_wind": True}, 8),
    ("five_printed", "printed", {"divine_wind": True}, 2),
    ("five_simple", "simple", {"turn_cap": 60}, 14),
)
_SEATS = {"two": 2, "three": 3, "four": 4, "five": 5}
_WEIGHTS: dict[type[Action], int] = {
    actions.Insert: 30,
    actions.Use: 60,
    actions.Bind: 300,
    actions.PlaceBridge: 500,
    actions.TakeBonus: 200,
    actions.Advance: 60,
    actions.Lengthen: 300,
    actions.Rearrange: 300,
    actions.SwapConduits: 300,
    actions.TakeBack: 300,
    actions.Skip: 150,
    actions.Recharge: 60,
    actions.TakeBonusTile: 150,
    actions.TakeAction: 60,
    actions.TakeConduit: 60,
    actions.Teleport: 10,
    actions.Exhaust: 10,
    actions.Borrow: 3,
    actions.EndTurn: 5,
    actions.Stop: 2,
}
_IDLE = (actions.Stop, actions.EndTurn)


def weigh(game: AnyGame, state: ACState, seat: int, action: Action, idle: bool) -> int:
    """Onto fragments and achievements first, the pool last; stopping where nothing else is left."""
    if isinstance(action, actions.Put):
        if action.place >= GOAL_PLACE:
            return 400
        if SLOT_PLACE <= action.place < BOUND_PLACE:
            return 120
        return 10 if action.place == POOL_PLACE else 40
    return _WEIGHTS.get(type(action), 40)


def play(name: str, preset: str, options: dict[str, OptionValue], seed: int) -> Session:
    seats = tuple(Seat(f"Seat {number + 1}") for number in range(_SEATS[name.partition("_")[0]]))
    session = Session(GAME.create(Setup(GAME.id, seats, seed, {**GAME.presets[preset], **options})))
    bot = EagerBot(seed, weigh, _IDLE)
    while decisions := session.open_decisions:
        session.play(bot.choose(session.game, session.state, decisions[0]), decisions[0])
    return session
