"""Terra Mystica as the rest of the program sees it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.core.data_game import DataGame, PackedType, Packing
from engine.core.data_options import read_presets
from engine.core.game import Action, AnyGame, Decision, Emit, GameType, Result, Setup, highest_wins
from engine.core.options import Options, OptionValue
from engine.core.resources import resource
from engine.core.words import ActionWords
from engine.games.terra_mystica import actions, decisions, generate, invariants, setup
from engine.games.terra_mystica.action_table import ActionTable
from engine.games.terra_mystica.auction import most_bid
from engine.games.terra_mystica.columns import OVER, TAKE_TURN, VP, WORKERS_TO_PRIESTS
from engine.games.terra_mystica.compiling import FOLDER, Sources, compile_ruleset, read_options, sources
from engine.games.terra_mystica.perform import perform
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState

if TYPE_CHECKING:
    from engine.core.chapters import ChapterWords
    from engine.core.notation import Notation
    from engine.core.packs import Packs

VERBS: Mapping[str, type[Action]] = {
    "pick_faction": actions.PickFaction,
    "nominate": actions.Nominate,
    "bid": actions.Bid,
    "pass_bid": actions.PassBid,
    "build": actions.Build,
    "take_card": actions.TakeCard,
    "convert": actions.Convert,
    "convert_workers": actions.ConvertWorkers,
    "burn": actions.Burn,
    "dig": actions.Dig,
    "transform": actions.Transform,
    "give_up_spades": actions.GiveUpSpades,
    "cover": actions.Cover,
    "pick_colour": actions.PickColour,
    "take_priest": actions.TakePriest,
    "unlock": actions.Unlock,
    "buy_token": actions.BuyToken,
    "refuse_token": actions.RefuseToken,
    "upgrade": actions.Upgrade,
    "advance_shipping": actions.AdvanceShipping,
    "advance_digging": actions.AdvanceDigging,
    "send_priest": actions.SendPriest,
    "use_power": actions.UsePower,
    "use_special": actions.UseSpecial,
    "build_bridge": actions.BuildBridge,
    "pick_favor": actions.PickFavor,
    "pick_town": actions.PickTown,
    "step_cult": actions.StepCult,
    "step_to_top": actions.StepToTop,
    "connect": actions.Connect,
    "pass": actions.Pass,
    "end_turn": actions.EndTurn,
    "accept_power": actions.AcceptPower,
    "decline_power": actions.DeclinePower,
    "leave": actions.Leave,
}


@lru_cache(maxsize=16)
def _rules_and_actions(
    packs: "Packs", options: tuple[tuple[str, OptionValue], ...], seats: int
) -> tuple[Ruleset, ActionTable]:
    """Kept for further games at such a table: to compile them takes longer than a random game."""
    rules = compile_ruleset(sources(packs), dict(options), seats)
    most_tiles = max(
        *(len(rules.bonus_cards), len(rules.favor_tiles), len(rules.town_tiles), len(rules.specials)),
        len(rules.factions),
        *(len(faction.conversions) for faction in rules.factions),
    )
    gains = [amount for faction in rules.factions for gain in faction.gain for amount in gain]
    return rules, ActionTable(
        hexes=rules.board.size,
        terrains=len(rules.terrains),
        buildings=len(rules.buildings),
        cults=len(rules.cults),
        steps=max(rules.orders),
        workers=max([number for column, number in gains if column == WORKERS_TO_PRIESTS], default=0),
        tiles=most_tiles,
        bids=most_bid(rules),
    )


class TerraMystica(DataGame[TMState]):
    """The rules of one table."""

    rules: Ruleset

    def __init__(self, game_setup: Setup) -> None:
        super().__init__(game_setup)
        options = tuple(sorted(game_setup.options.items()))
        self.rules, self.table = _rules_and_actions(game_setup.packs, options, len(game_setup.seats))
        rules, board = self.rules, self.rules.board
        # The names that saves write for the arguments of actions.
        names: dict[str, Sequence[str]] = {
            "faction": [faction.id for faction in rules.factions],
            "hex": board.names,
            "river": board.names,
            "card": [card.id for card in rules.bonus_cards],
            "terrain": rules.terrains,
            "building": rules.buildings,
            "cult": rules.cults,
            "action": [action.id for action in rules.power_actions],
            "special": [special.id for special in rules.specials],
            "site": [f"{board.names[a]}-{board.names[b]}" for a, b in board.sites],
            "pick_favor.tile": [tile.id for tile in rules.favor_tiles],
            "pick_town.tile": [tile.id for tile in rules.town_tiles],
        }
        self.words = ActionWords(VERBS, names)

    def initial_state(self) -> TMState:
        return setup.initial_state(self.rules, self.setup.seed)

    def open_decisions(self, state: TMState) -> tuple[Decision, ...]:
        return decisions.open_decisions(self.rules, state)

    def standing_decisions(self, state: TMState) -> tuple[Decision, ...]:
        return decisions.standing_decisions(state)

    def legal_actions(self, state: TMState, decision: Decision | None = None) -> Sequence[Action]:
        return generate.legal_actions(self.rules, self.table, state, decision or self.open_decisions(state)[0])

    def perform(self, state: TMState, action: Action, decision: Decision, emit: Emit) -> None:
        perform(self.rules, state, action, decision, emit)

    def advance(self, state: TMState, action: Action, decision: Decision | None = None) -> TMState:
        new = state.fork()
        perform(self.rules, new, action, decision or self.open_decisions(state)[0], None)
        return new

    def result(self, state: TMState) -> Result | None:
        return highest_wins(row[VP] for row in state.seats) if state.phase == OVER else None

    def why_illegal(self, state: TMState, action: Action, decision: Decision) -> str:
        from engine.games.terra_mystica import refusals  # by who breaks a rule

        return refusals.refusal(self.rules, state, action, decision)

    def broken_invariants(self, state: TMState) -> list[str]:
        return invariants.broken_invariants(self.rules, state)

    def is_main(self, decision: Decision) -> bool:
        return decision.kind == TAKE_TURN

    def macros(self, state: TMState) -> Sequence[Sequence[Action]]:
        from engine.games.terra_mystica.macros import macros  # which knows this class

        return [macro.steps for macro in macros(self, state)]


class TerraMysticaType(PackedType):
    id = "terra_mystica"
    title = "Terra Mystica"
    seat_counts = range(2, 6)
    ruleset_version = 1
    score_resource = "vp"

    def __init__(self, packs: "Packs" = ()) -> None:
        self.packs = packs
        data = self._packed() if packs else sources()
        self.options, _ = read_options(data)
        self.presets: Mapping[str, Options] = read_presets(data.options)

    def _packed(self) -> Sources:
        from engine.games.terra_mystica.packing import packed_sources  # only with packs: it takes a tenth of a start

        return packed_sources(self.id, self.ruleset_version, self.packs)

    def laid_over(self, packs: "Packs") -> GameType:
        return _with_packs(packs)

    @property
    def packing(self) -> Packing:
        from engine.games.terra_mystica import packing

        return packing

    def data_words(self) -> Iterator[str]:
        from engine.games.terra_mystica.words import data_words  # which checks texts, too

        return data_words()

    def compile(self, setup: Setup) -> AnyGame:
        return TerraMystica(setup)

    def text_problems(self) -> Iterator[str]:
        from engine.games.terra_mystica.manual_check import manual_problems, pack_manual_problems
        from engine.games.terra_mystica.text_check import pack_text_problems, text_problems

        if self.packs:
            data = sources(self.packs)
            yield from pack_text_problems(self.packs, data, self.options, set(VERBS))
            yield from pack_manual_problems(resource(*FOLDER), self.packs, data, self.options)
            return
        yield from text_problems(resource(*FOLDER), sources(), self.options, set(VERBS))
        yield from manual_problems(resource(*FOLDER), sources(), self.options)

    def chapter_words(self, game: AnyGame) -> "ChapterWords":
        from engine.games.terra_mystica.facts import facts_of, groups_of  # only who checks
        from engine.games.terra_mystica.text_check import told
        from engine.kit.pointing import chapter_words

        assert isinstance(game, TerraMystica)
        rules, options = game.rules, game.setup.options
        found = told(sources(self.packs), self.options, set(VERBS))
        return chapter_words(self, options, rules.board, found, facts_of(rules, options), groups_of(rules, options))

    @property
    def notation(self) -> "Notation":
        # Imported when asked for: a game that is only played needs none of it.
        from engine.games.terra_mystica.notation.community import CommunityNotation

        return CommunityNotation(self)


@lru_cache(maxsize=8)
def _with_packs(packs: "Packs") -> TerraMysticaType:
    return TerraMysticaType(packs) if packs else GAME


GAME = TerraMysticaType()
