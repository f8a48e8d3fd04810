"""Terra Nova as the rest of the program sees it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.core.data_game import DataGame, PackedType, Packing
from engine.core.data_options import read_presets
from engine.core.game import Action, AnyGame, Decision, Emit, GameType, Result, Setup, highest_wins
from engine.core.options import Options, OptionValue
from engine.core.resources import resource
from engine.core.words import ActionWords
from engine.games.terra_nova import actions, decisions, generate, invariants, refusals, setup
from engine.games.terra_nova.action_table import ActionTable
from engine.games.terra_nova.columns import OVER, SIDES, TAKE_TURN, VP
from engine.games.terra_nova.compiling import FOLDER, Sources, compile_ruleset, read_options, sources
from engine.games.terra_nova.perform import perform
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState

if TYPE_CHECKING:
    from engine.core.chapters import ChapterWords
    from engine.core.notation import Notation
    from engine.core.packs import Packs

VERBS: Mapping[str, type[Action]] = {
    "pick_faction": actions.PickFaction,
    "take_tile": actions.TakeTile,
    "place_neutral": actions.PlaceNeutral,
    "build": actions.Build,
    "dig": actions.Dig,
    "claim": actions.Claim,
    "place_post": actions.PlacePost,
    "upgrade_to_post": actions.UpgradeToPost,
    "upgrade_to_palace": actions.UpgradeToPalace,
    "sail": actions.Sail,
    "build_bridge": actions.BuildBridge,
    "use_power": actions.UsePower,
    "use_special": actions.UseSpecial,
    "drop_out": actions.DropOut,
    "exchange": actions.Exchange,
    "connect": actions.Connect,
    "pick_town": actions.PickTown,
    "decline": actions.Decline,
    "end_turn": actions.EndTurn,
}


@lru_cache(maxsize=16)
def _rules_and_actions(
    packs: "Packs", options: tuple[tuple[str, OptionValue], ...], seats: int
) -> tuple[Ruleset, ActionTable]:
    """Kept for further games at such a table: to compile them takes longer than a random game."""
    rules = compile_ruleset(sources(packs), dict(options), seats)
    tiles = max(
        *(len(rules.factions), len(rules.bonus_tiles), len(rules.town_tiles), len(rules.power_actions)),
        *(len(faction.conversions) for faction in rules.factions),
        len(rules.specials),
    )
    return rules, ActionTable(rules.board.size, len(rules.board.sites), tiles)


class TerraNova(DataGame[TNState]):
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
            "tile": [tile.id for tile in rules.bonus_tiles],
            "town": [tile.id for tile in rules.town_tiles],
            "side": SIDES,
            "action": [action.id for action in rules.power_actions],
            "special": [special.id for special in rules.specials],
            "site": [f"{board.names[a]}-{board.names[b]}" for a, b in board.sites],
        }
        self.words = ActionWords(VERBS, names)

    def initial_state(self) -> TNState:
        return setup.initial_state(self.rules, self.setup.seed)

    def open_decisions(self, state: TNState) -> tuple[Decision, ...]:
        return decisions.open_decisions(state)

    def legal_actions(self, state: TNState, decision: Decision | None = None) -> Sequence[Action]:
        return generate.legal_actions(self.rules, self.table, state, decision or self.open_decisions(state)[0])

    def perform(self, state: TNState, action: Action, decision: Decision, emit: Emit) -> None:
        perform(self.rules, state, action, decision, emit)

    def advance(self, state: TNState, action: Action, decision: Decision | None = None) -> TNState:
        new = state.fork()
        perform(self.rules, new, action, decision or self.open_decisions(state)[0], None)
        return new

    def result(self, state: TNState) -> Result | None:
        """Rules 6."""
        return highest_wins(row[VP] for row in state.seats) if state.phase == OVER else None

    def why_illegal(self, state: TNState, action: Action, decision: Decision) -> str:
        return refusals.refusal(self.rules, state, action, decision)

    def broken_invariants(self, state: TNState) -> list[str]:
        return invariants.broken_invariants(self.rules, state)

    def is_main(self, decision: Decision) -> bool:
        return decision.kind == TAKE_TURN


class TerraNovaType(PackedType):
    id = "terra_nova"
    title = "Terra Nova"
    seat_counts = range(2, 5)
    ruleset_version = 1
    score_resource = "vp"

    def __init__(self, packs: "Packs" = ()) -> None:
        self.packs = packs
        data = self._packed() if packs else sources()
        self.options = read_options(data)
        self.presets: Mapping[str, Options] = read_presets(data.options)

    def _packed(self) -> Sources:
        from engine.games.terra_nova.packing import packed_sources  # only with packs

        return packed_sources(self.id, self.ruleset_version, self.packs)

    def laid_over(self, packs: "Packs") -> GameType:
        return _with_packs(packs)

    def data_words(self) -> Iterator[str]:
        from engine.games.terra_nova.words import data_words  # which checks texts, too

        return data_words()

    @property
    def packing(self) -> Packing:
        from engine.games.terra_nova import packing

        return packing

    def compile(self, setup: Setup) -> AnyGame:
        return TerraNova(setup)

    def seats_with(self, options: Options) -> Sequence[int]:
        """Rules 7: the variants with neutral houses are for two, and not for the first game."""
        if options.get("two_player_variant", "none") == "none":
            return self.seat_counts
        return () if options.get("first_game") else (2,)

    def chapter_words(self, game: AnyGame) -> "ChapterWords":
        from engine.games.terra_nova.facts import facts_of, groups_of  # only who checks
        from engine.games.terra_nova.text_check import told
        from engine.kit.pointing import chapter_words

        assert isinstance(game, TerraNova)
        rules, options = game.rules, game.setup.options
        found = told(sources(self.packs), self.options, set(VERBS))
        return chapter_words(self, options, rules.board, found, facts_of(rules, options), groups_of(rules, options))

    @property
    def notation(self) -> "Notation":
        # Imported when asked for: a game that is only played needs none of it.
        from engine.games.terra_nova.notation.game_text import TerraNovaNotation

        return TerraNovaNotation(self)

    def text_problems(self) -> Iterator[str]:
        from engine.games.terra_nova.manual_check import manual_problems, pack_manual_problems
        from engine.games.terra_nova.text_check import pack_text_problems, text_problems

        if self.packs:
            data = sources(self.packs)
            yield from pack_text_problems(self.packs, data, self.options, set(VERBS))
            yield from pack_manual_problems(resource(*FOLDER), self.packs, data, self.options)
            return
        yield from text_problems(resource(*FOLDER), sources(), self.options, set(VERBS))
        yield from manual_problems(resource(*FOLDER), sources(), self.options)


@lru_cache(maxsize=8)
def _with_packs(packs: "Packs") -> TerraNovaType:
    return TerraNovaType(packs) if packs else GAME


GAME = TerraNovaType()
