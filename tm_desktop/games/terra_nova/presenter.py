"""Terra Nova in words for the shell: prompts, choices with their consequences, the log, the seats."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from engine.bots.api import Candidate
from engine.core.events import Event
from engine.core.game import Action, AnyGame, Decision, State
from engine.core.session import Entry
from engine.games.terra_nova import actions, columns
from engine.games.terra_nova.columns import BOWL3, COIN, FACTION, HOME, NONE
from engine.games.terra_nova.compiling import map_used, sources
from engine.games.terra_nova.events import FactionPicked
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.notation.writing import turn_words
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.scoring import score_end
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.ways import Ways
from tm_desktop.games.terra_nova.look import LOOK
from tm_desktop.games.terra_nova.words.amounts import Outcome, amount_text, outcome_of
from tm_desktop.games.terra_nova.words.done_words import DoneWords
from tm_desktop.games.terra_nova.words.hint_words import HintWords
from tm_desktop.games.terra_nova.words.log_text import continues, turn_text
from tm_desktop.games.terra_nova.words.phrases import ICONS, Phrases
from tm_desktop.games.terra_nova.words.prompts import PROMPTS
from tm_desktop.games.terra_nova.words.round_news import NEWS, coming
from tm_desktop.games.terra_nova.words.texts import TEXTS, tr
from tm_desktop.games.terra_nova.words.warnings import drop_out_warnings, turn_notes
from tm_desktop.parts.asked_ways import AskedWays
from tm_desktop.parts.phrases import sentences
from tm_desktop.parts.texts import part_tr
from tm_desktop.parts.turn_lines import Turn
from tm_desktop.parts.turn_presenter import TurnPresenter, steps_told
from tm_desktop.play.turns import TurnStep
from tm_desktop.play.views import Choice, DecisionView, Fact, LogLine, Moment, Note, StepView, Summary
from tm_desktop.theming.goods import tints_of
from tm_desktop.theming.palette import NOBODY, SEAT_COLOURS_FOR

_SET_UP = (columns.PICK_FACTIONS, columns.FIRST_NEUTRALS, columns.PLACE_HOUSES, columns.FIRST_TILES, columns.NEUTRALS)
# Questions that an action of the same turn brings, and that the board or a panel answers.
_FOLLOW_UPS = (
    *(columns.PICK_TOWN, columns.PLACE_EDGE_HOUSE, columns.PLACE_BRIDGE, columns.USE_SHOVELS, columns.ADD_HOUSE),
    *(columns.CLAIM_HEX, columns.PLACE_FREE_HOUSE, columns.PLACE_FREE_POST, columns.UPGRADE_FREE),
)
# Set-up: what leaves no choice is not asked.
_PRESCRIBED = (columns.PICK_FACTION, columns.PLACE_HOUSE, columns.TAKE_TILE)
# What is clicked in docks and may be worth exchanges.
_IN_DOCKS = (actions.Sail, actions.UseSpecial)


def position_of(position: object) -> TNState:
    """The state that a TableView of this game carries."""
    assert isinstance(position, TNState)
    return position


_SOURCE_ICONS = {
    "start": "start",
    "round_tile": "round",
    "bonus_tile": "card",
    "town_tile": "town",
    "faction": "faction",
    "sailing": "ship",
    "power_action": "power",
    "special": "special",
    "exchange": "arrow_right",
    "neighbour": "power",
    "territory": "network",
    "resources": "resources",
}


class TerraNovaPresenter(TurnPresenter):
    """What the shell asks; `phrases` and `outcome` also serve the board and the docks."""

    source_icons = _SOURCE_ICONS
    vp_column, faction_column, over_phase = columns.VP, columns.FACTION, columns.OVER

    def __init__(self, game: AnyGame, title: str) -> None:
        super().__init__(game, title, TEXTS)
        assert isinstance(game, TerraNova)
        self._game, self.rules = game, game.rules
        self.phrases = Phrases(game.rules)
        asked = AskedWays(self._find_ways, _IN_DOCKS)
        self.ways, self.in_docks = asked.ways, asked.in_docks

    @property
    def _table_rules(self) -> Ruleset:
        return self.rules

    @property
    def _words(self) -> Phrases:
        return self.phrases

    # The table

    def map_shown(self) -> str:
        return map_used(sources(self.game.setup.packs), self.game.setup.options)

    def caption(self) -> str:
        """The first game is known only as reconstructed."""
        return tr("Reconstructed first game") if self.rules.first_game is not None else super().caption()

    def seat_colour(self, state: State, seat: int) -> str:
        row = position_of(state).seats[seat]
        if row[FACTION] == NONE:
            return SEAT_COLOURS_FOR[self.eyes][NOBODY]
        return LOOK.piece_colour(self.home_of(row), self.eyes)

    def seat_icon(self, state: State, seat: int) -> str:
        row = position_of(state).seats[seat]
        return LOOK.icon(self.home_of(row)) if row[FACTION] != NONE else ""

    def home_of(self, row: list[int]) -> str:
        """The terrain whose colour the pieces of a seat have."""
        return self.rules.terrains[row[HOME]]

    def seat_status(self, state: State, seat: int) -> str:
        position = position_of(state)
        is_out = position.seats[seat][columns.OUT] and position.phase != columns.OVER
        return tr("out") if is_out else ""

    def seat_facts(self, state: State, seat: int) -> tuple[Fact, ...]:
        row = position_of(state).seats[seat]
        self._factions[seat] = row[FACTION]
        if row[FACTION] == NONE:
            return ()
        return (
            Fact(str(row[COIN]), tr("coins"), "coin", tints_of("coins")),
            Fact(str(row[BOWL3]), tr("power in bowl III"), "power", tints_of("power")),
        )

    def score_end(self, state: State, emit: Callable[[Event], None]) -> None:
        score_end(self.rules, position_of(state), emit)

    # Questions and answers

    def prompt(self, state: State, decision: Decision) -> tuple[str, str]:
        position = position_of(state)
        title, hint = PROMPTS[decision.kind]()
        if decision.kind == columns.PLACE_NEUTRAL:
            title = tr("%1 (%2)", title, self.phrases.terrain(position.neutral))
        return title, hint

    def moment(self, phase: str, number: int) -> Moment | None:
        """The rules name no moment between two rounds: one ends where the next begins."""
        if phase == "round" and number > 1:
            return Moment(str(number - 1), part_tr("After round %1", number - 1))
        return super().moment(phase, number)

    def is_follow_up(self, state: State, decision: Decision) -> bool:
        return decision.kind in _FOLLOW_UPS

    def choice(self, state: State, decision: Decision, action: Action) -> Choice:
        position = position_of(state)
        if isinstance(action, actions.Decline | actions.EndTurn):
            is_end = isinstance(action, actions.EndTurn) or decision.kind == columns.EXCHANGE_POWER
            label = self.phrases.label(action) if isinstance(action, actions.EndTurn) else ""
            label = label or self.phrases.declining(decision.kind)
            lost = self._lost_shovels(position, decision)
            return Choice(action, label, lost, "check" if is_end else "close", in_strip=not is_end, ends_turn=is_end)
        label = self.phrases.label(action, position.seats[decision.seat][FACTION])
        return Choice(action, label, partial(self._consequences, position, decision, action), self.icon(action))

    def _lost_shovels(self, state: TNState, decision: Decision) -> str:
        shovels = state.seats[decision.seat][columns.SHOVELS] if decision.kind == columns.USE_SHOVELS else 0
        return tr("%1 will be lost.", amount_text(shovels, "shovels")) if shovels else ""

    def _consequences(self, state: TNState, decision: Decision, action: Action) -> str:
        outcome = self.outcome(state, decision, (action,))
        named = range(self.rules.seats) if outcome.others else ()
        detail = self.phrases.consequences(outcome, tuple(self.short_name(state, seat) for seat in named))
        warnings: list[str] = []
        if isinstance(action, actions.DropOut):
            after, _ = self.game.apply(state, action, decision)
            warnings = drop_out_warnings(self._game, state, decision, position_of(after))
        return sentences(self.phrases.about(action, state.seats[decision.seat][FACTION]), detail, *warnings)

    def outcome(self, state: TNState, decision: Decision, steps: Sequence[Action]) -> Outcome:
        """What these steps, one after the other, would bring: applied, summed up, and thrown away."""
        _, events = self.tried(state, decision, steps)
        return outcome_of(decision.seat, events)

    def icon(self, action: Action) -> str:
        return ICONS[type(action)]

    def _find_ways(self, view: DecisionView, state: TNState) -> Ways | None:
        is_turn = bool(view.choices) and state.phase == columns.PLAY
        return Ways(self._game, state) if is_turn else None

    # Following others

    def told(self, turn: Turn, after: State) -> tuple[str, str]:
        position = position_of(after)
        names = [self.short_name(after, seat) for seat in range(self.rules.seats)]
        words = DoneWords(self.phrases)
        return words.turn(turn.entries, position.seats[turn.seat][FACTION]), words.effects(turn.entries, names)

    def is_silent(self, action: Action) -> bool:
        return isinstance(action, actions.EndTurn | actions.Decline)

    # The running turn

    def is_shown(self, step: TurnStep) -> bool:
        return step.is_considered or position_of(step.before).phase not in _SET_UP

    def is_small_change(self, action: Action) -> bool:
        return isinstance(action, actions.Exchange)

    def step_view(self, steps: Sequence[TurnStep]) -> StepView:
        entries = tuple(step.entry for step in steps)
        seat = entries[0].decision.seat
        outcome = outcome_of(seat, [event for entry in entries for event in entry.events])
        is_exchange = all(isinstance(entry.action, actions.Exchange) for entry in entries)
        faction = position_of(steps[0].before).seats[seat][FACTION]
        text = "" if is_exchange else turn_text(self.phrases, Turn(0, entries, ()), faction)
        return steps_told(text, outcome, NEWS.facts, steps[0].is_considered)

    def notes(self, state: State, seat: int, steps: Sequence[TurnStep]) -> tuple[Note, ...]:
        after = position_of(steps[-1].after if steps else state)
        return tuple(turn_notes(self._game, after, seat, steps))

    # Planning ahead

    def can_plan(self, state: State, decision: Decision) -> bool:
        return position_of(state).phase == columns.PLAY

    def idle_answer(self, state: State, decision: Decision) -> Action:
        """Others drop out and exchange nothing, so that the planner's turns follow one another."""
        legal = self.game.legal_actions(state, decision)
        idle = (actions.EndTurn, actions.Decline, actions.DropOut)
        return next((action for kind in idle for action in legal if isinstance(action, kind)), legal[0])

    def reasons(self, state: State, decision: Decision, found: Candidate, best: Candidate) -> tuple[str, ...]:
        names = [self.short_name(state, seat) for seat in range(self.rules.seats)]
        return HintWords(self._game, self.phrases, names).lines(position_of(state), decision, found, best)

    def steps_text(self, state: State, decision: Decision, steps: Sequence[Action]) -> StepView:
        """As something to do: what it costs stands among the reasons."""
        if isinstance(steps[0], actions.EndTurn | actions.Decline):
            is_end = isinstance(steps[0], actions.EndTurn)
            text = self.phrases.label(steps[0]) if is_end else self.phrases.declining(decision.kind)
            return StepView(text, is_considered=True)
        return replace(super().steps_text(state, decision, steps), price=(), gain=())

    # The log

    def continues(self, last: Entry, entry: Entry) -> bool:
        return continues(last, entry)

    def turn_text(self, turn: Turn, faction: int) -> str:
        return turn_text(self.phrases, turn, faction)

    def turn_detail(self, turn: Turn, states: Sequence[State]) -> str:
        return turn_words(self.rules, turn.entries, [position_of(state) for state in states])

    def lines_along(self, events: Sequence[Event], first: int, step: int) -> list[LogLine]:
        return NEWS.lines_along(events, first, step, self.phase_name)

    def summary(self, log: Sequence[Entry], state: State) -> Summary | None:
        position = position_of(state)
        if not position.round:
            return None
        return NEWS.summary(log, position.round, self.rules.rounds, position.order, coming(self.rules, position))

    def automatic_answer(self, state: State, decision: Decision, rule: str) -> Action | None:
        """What the first game prescribes, a faction that is given, and what was drawn."""
        if decision.kind not in _PRESCRIBED:
            return None
        legal = self.game.legal_actions(state, decision)
        return legal[0] if len(legal) == 1 else None

    def automatic_news(self, decision: Decision, action: Action) -> str:
        if not isinstance(action, actions.PickFaction):
            return ""
        drawn = self.rules.seat_factions and self.rules.seat_factions[decision.seat] == columns.DRAWS
        text = tr("%1 plays the %2 (drawn).") if drawn else tr("%1 plays the %2.")
        return text.replace("%2", self.phrases.faction(action.faction)).replace(
            "%1", self.game.setup.seats[decision.seat].name
        )

    def note_factions(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, FactionPicked):
                self._factions[event.seat] = event.faction
