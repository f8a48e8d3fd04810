"""An Age Contrived as the rest of the program sees it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.core.data_game import DataGame
from engine.core.game import Action, AnyGame, Decision, Emit, GameType, Result, Setup
from engine.core.options import Options, OptionValue
from engine.core.resources import resource
from engine.core.words import ActionWords
from engine.games.age_contrived import actions, decisions, generate, invariants, refusals, setup
from engine.games.age_contrived.action_table import ActionTable
from engine.games.age_contrived.columns import ACTION, DISPLAY, ENERGIES, MOVES, OVER, POSITIONS, SYMBOLS, TURN
from engine.games.age_contrived.compiling import FOLDER, compile_ruleset, read_options, read_presets, sources
from engine.games.age_contrived.perform import perform
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.scoring import ranking
from engine.games.age_contrived.settle import settle
from engine.games.age_contrived.state import ACState

if TYPE_CHECKING:
    from engine.core.notation import Notation

VERBS: Mapping[str, type[Action]] = {
    "pick_character": actions.PickCharacter,
    "pick_region": actions.PickRegion,
    "choose": actions.Choose,
    "draft": actions.Draft,
    "insert": actions.Insert,
    "use": actions.Use,
    "part": actions.Part,
    "deploy": actions.Deploy,
    "put": actions.Put,
    "lift": actions.Lift,
    "borrow": actions.Borrow,
    "acquire": actions.Acquire,
    "pay": actions.Pay,
    "replace": actions.Replace,
    "recharge": actions.Recharge,
    "move": actions.Move,
    "step": actions.Step,
    "skip": actions.Skip,
    "lengthen": actions.Lengthen,
    "teleport": actions.Teleport,
    "advance": actions.Advance,
    "bind": actions.Bind,
    "take_back": actions.TakeBack,
    "take_bonus": actions.TakeBonus,
    "build_next": actions.BuildNext,
    "take_reward": actions.TakeReward,
    "take_bonus_tile": actions.TakeBonusTile,
    "keep": actions.Keep,
    "exhaust": actions.Exhaust,
    "activate": actions.Activate,
    "gain": actions.Gain,
    "place_bridge": actions.PlaceBridge,
    "take_action": actions.TakeAction,
    "take_conduit": actions.TakeConduit,
    "spend_wind": actions.SpendWind,
    "rearrange": actions.Rearrange,
    "swap_conduits": actions.SwapConduits,
    "stop": actions.Stop,
    "end_turn": actions.EndTurn,
}


@lru_cache(maxsize=16)
def _rules_and_actions(options: tuple[tuple[str, OptionValue], ...], seats: int) -> tuple[Ruleset, ActionTable]:
    """Kept for further games at such a table: to compile them takes longer than a random game."""
    rules = compile_ruleset(sources(), dict(options), seats)
    return rules, ActionTable(rules)


def _together(number: int) -> list[str]:
    """How several of a few things are written: the numbers of the bits, from 1 on."""
    return ["".join(str(bit + 1) for bit in range(number) if mask >> bit & 1) or "0" for mask in range(1 << number)]


class AgeContrived(DataGame[ACState]):
    """The rules of one table."""

    rules: Ruleset

    def __init__(self, game_setup: Setup) -> None:
        super().__init__(game_setup)
        options = tuple(sorted(game_setup.options.items()))
        self.rules, self.table = _rules_and_actions(options, len(game_setup.seats))
        rules, board = self.rules, self.rules.board
        positions = [f"at{position + 1}" for position in range(POSITIONS)]
        # The names that saves write for the arguments of actions.
        names: dict[str, Sequence[str]] = {
            "character": [character.id for character in rules.characters],
            "region": board.regions,
            "energy": ENERGIES,
            "neutral": [tile.id for tile in rules.neutrals],
            "path": board.places[board.spaces :],
            "to": board.places,
            "place": rules.place_names,
            "option": [option.id for option in rules.options],
            "position": positions,
            "positions": [f"at{mask}" for mask in _together(POSITIONS)],
            "tiles": [f"display{mask}" for mask in _together(DISPLAY)],
            "what": MOVES,
            "track": MOVES[1:],
            "monument": [monument.id for monument in rules.monuments],
            "bonus": [tile.id for tile in rules.bonus_tiles],
            "tile": [tile.id for tile in rules.action_tiles],
            "symbol": SYMBOLS,
            "face": ("a", "b"),
            "first": positions,
            "second": positions,
        }
        self.words = ActionWords(VERBS, names)

    def initial_state(self) -> ACState:
        state = setup.initial_state(self.rules, self.setup.seed)
        settle(self.rules, state, None)
        return state

    def open_decisions(self, state: ACState) -> tuple[Decision, ...]:
        return decisions.open_decisions(self.rules, state)

    def legal_actions(self, state: ACState, decision: Decision | None = None) -> Sequence[Action]:
        return generate.legal_actions(self.rules, self.table, state, decision or self.open_decisions(state)[0])

    def perform(self, state: ACState, action: Action, decision: Decision, emit: Emit) -> None:
        perform(self.rules, state, action, decision, emit)

    def advance(self, state: ACState, action: Action, decision: Decision | None = None) -> ACState:
        new = state.fork()
        perform(self.rules, new, action, decision or self.open_decisions(state)[0], None)
        return new

    def result(self, state: ACState) -> Result | None:
        """Rules 18.10: bound energy, then energy on the pool breaks a tie."""
        if state.phase != OVER:
            return None
        ranks = [ranking(state, seat) for seat in range(self.rules.seats)]
        return Result(state.scores, tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks)))

    def why_illegal(self, state: ACState, action: Action, decision: Decision) -> str:
        return refusals.refusal(self.rules, state, action, decision)

    def broken_invariants(self, state: ACState) -> list[str]:
        return invariants.broken_invariants(self.rules, state)

    def is_main(self, decision: Decision) -> bool:
        return decision.kind in (TURN, ACTION)


class AgeContrivedType(GameType):
    id = "age_contrived"
    title = "An Age Contrived"
    seat_counts = range(2, 6)
    ruleset_version = 1

    def __init__(self) -> None:
        data = sources()
        self.options = read_options(data)
        self.presets: Mapping[str, Options] = read_presets(data)

    def compile(self, setup: Setup) -> AnyGame:
        return AgeContrived(setup)

    def text_problems(self) -> Iterator[str]:
        from engine.games.age_contrived.manual_check import manual_problems
        from engine.games.age_contrived.text_check import text_problems

        yield from text_problems(resource(*FOLDER), sources(), self.options, set(VERBS))
        yield from manual_problems(resource(*FOLDER), sources(), self.options)

    @property
    def notation(self) -> "Notation":
        # Imported when asked for: a game that is only played needs none of it.
        from engine.games.age_contrived.notation.game_text import AgeContrivedNotation

        return AgeContrivedNotation(self)


GAME = AgeContrivedType()
