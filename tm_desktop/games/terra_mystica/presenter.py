"""Terra Mystica in words for the shell: prompts, choices with their consequences, the log, the seats."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from engine.bots.api import Candidate
from engine.core.events import Event
from engine.core.game import Action, AnyGame, Decision, State
from engine.core.session import Entry, Session
from engine.games.terra_mystica import actions, columns
from engine.games.terra_mystica.auction import highest_bid
from engine.games.terra_mystica.columns import (
    BOWL3,
    COIN,
    FACTION,
    NONE,
    PICK_CULT,
    PRIEST,
    WORKER,
)
from engine.games.terra_mystica.decisions import turn_decision
from engine.games.terra_mystica.events import FactionPicked
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.leech import find_offer, possible_gain
from engine.games.terra_mystica.notation.phrases import turn_commands
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.scoring import score_end
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.ways import Ways
from tm_desktop.games.terra_mystica.homes import home_of
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.amounts import Outcome, amount_text, outcome_of
from tm_desktop.games.terra_mystica.words.auction_words import prices, seat_bid
from tm_desktop.games.terra_mystica.words.done_words import DoneWords
from tm_desktop.games.terra_mystica.words.hint_words import HintWords
from tm_desktop.games.terra_mystica.words.leech_rules import leech_answer, leech_routine
from tm_desktop.games.terra_mystica.words.log_text import continues, turn_text
from tm_desktop.games.terra_mystica.words.offers import bowls_text, offer_text, offers_of_build
from tm_desktop.games.terra_mystica.words.phrases import ICONS, Phrases
from tm_desktop.games.terra_mystica.words.prompts import PROMPTS
from tm_desktop.games.terra_mystica.words.round_news import NEWS, coming
from tm_desktop.games.terra_mystica.words.texts import TEXTS, name_of, tr
from tm_desktop.games.terra_mystica.words.warnings import pass_warnings, turn_notes
from tm_desktop.parts.asked_ways import AskedWays
from tm_desktop.parts.phrases import sentences
from tm_desktop.parts.turn_lines import Turn
from tm_desktop.parts.turn_presenter import TurnPresenter, steps_told
from tm_desktop.play.turns import TurnStep
from tm_desktop.play.views import (
    Choice,
    DecisionView,
    Fact,
    LogLine,
    Note,
    Offers,
    Routine,
    StepView,
    Summary,
)
from tm_desktop.theming.goods import tints_of
from tm_desktop.theming.palette import NOBODY, SEAT_COLOURS_FOR


def position_of(position: object) -> TMState:
    """The state that a TableView of this game carries."""
    assert isinstance(position, TMState)
    return position


# Questions that an action of the same turn brings, and that the board or a panel answers.
_SET_UP = (columns.PICK_FACTIONS, columns.PLACE_DWELLINGS, columns.FIRST_CARDS)
_FOLLOW_UPS = (
    *(columns.PLACE_SPADES, columns.PLACE_BRIDGE, columns.PLACE_FREE_DWELLING, columns.UPGRADE_FREE),
    *(columns.PLACE_SANDSTORM, columns.PICK_FAVOR, columns.PICK_TOWN, columns.PICK_CULT),
    *(columns.PICK_COLOUR, columns.TAKE_PRIEST),
)
_IN_STRIP = (
    *(actions.AcceptPower, actions.DeclinePower, actions.BuyToken, actions.RefuseToken, actions.GiveUpSpades),
    actions.PassBid,
)
# What is clicked in docks and may be worth conversions.
_IN_DOCKS = (actions.AdvanceShipping, actions.AdvanceDigging, actions.SendPriest, actions.UseSpecial)

_SOURCE_ICONS = {
    "start": "start",
    "handicap": "human",
    "auction": "vp",
    "scoring_tile": "round",
    "bonus_card": "card",
    "favor_tile": "favor",
    "town_tile": "town",
    "faction": "faction",
    "shipping": "ship",
    "digging": "spade",
    "power_action": "power",
    "special": "special",
    "conversion": "arrow_right",
    "leech": "power",
    "cult": "cult",
    "network": "network",
    "extra_scoring": "chart",
    "resources": "resources",
}


class TerraMysticaPresenter(TurnPresenter):
    """What the shell asks; `phrases` and `outcome` also serve the board and the docks."""

    source_icons = _SOURCE_ICONS
    vp_column, faction_column, over_phase = columns.VP, columns.FACTION, columns.OVER

    def __init__(self, game: AnyGame, title: str) -> None:
        super().__init__(game, title, TEXTS)
        assert isinstance(game, TerraMystica)
        self.rules = game.rules
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

    def seat_colour(self, state: State, seat: int) -> str:
        row = position_of(state).seats[seat]
        if row[FACTION] == NONE:
            return SEAT_COLOURS_FOR[self.eyes][NOBODY]
        return LOOK.piece_colour(home_of(self.rules, row), self.eyes)

    def seat_icon(self, state: State, seat: int) -> str:
        row = position_of(state).seats[seat]
        return f"terrain_{home_of(self.rules, row)}" if row[FACTION] != NONE else ""

    def has_left(self, state: State, seat: int) -> bool:
        return bool(position_of(state).seats[seat][columns.GONE])

    def seat_status(self, state: State, seat: int) -> str:
        position = position_of(state)
        if self.has_left(state, seat):
            return tr("has left")
        has_passed = seat in position.passed and position.phase != columns.OVER
        return tr("passed") if has_passed else seat_bid(self.rules, position, seat)

    def seat_facts(self, state: State, seat: int) -> tuple[Fact, ...]:
        row = position_of(state).seats[seat]
        self._factions[seat] = row[FACTION]
        if row[FACTION] == NONE or row[columns.GONE]:  # who has left has use for nothing
            return ()
        return (
            Fact(str(row[COIN]), tr("coins"), "coin", tints_of("coins")),
            Fact(str(row[WORKER]), tr("workers"), "worker", tints_of("workers")),
            Fact(str(row[PRIEST]), tr("priests"), "priest", tints_of("priests")),
            Fact(str(row[BOWL3]), tr("power in bowl III"), "power", tints_of("power")),
        )

    def score_end(self, state: State, emit: Callable[[Event], None]) -> None:
        score_end(self.rules, position_of(state), emit)

    def phase_name(self, phase: str, number: int) -> str:
        return tr("End of round %1", number) if phase == "cult_rewards" else super().phase_name(phase, number)

    # Questions and answers

    def prompt(self, state: State, decision: Decision) -> tuple[str, str]:
        position = position_of(state)
        if decision.kind == columns.ANSWER_LEECH:
            return self._offer_prompt(position, decision)
        if decision.kind == columns.PLACE_SPADES and position.phase == columns.USE_CULT_SPADES:
            spades = position.seats[decision.seat][columns.SPADES]
            return tr("spades from the cults: %1", spades), tr("Transform a marked hex, or end.")
        if decision.kind == columns.BID:
            return prices(self.rules, position)
        return PROMPTS[decision.kind]()

    def is_follow_up(self, state: State, decision: Decision) -> bool:
        return decision.kind in _FOLLOW_UPS and position_of(state).phase == columns.PLAY

    def _offer_prompt(self, state: TMState, decision: Decision) -> tuple[str, str]:
        offer = find_offer(state, decision.seat, decision.arg)
        power = possible_gain(state.seats[decision.seat], offer.power)
        title = tr("take %1?", offer_text(power)) if power <= 1 else tr("%1?", offer_text(power))
        return title, tr("%1 built next to you.", self.full_name(state, offer.giver))

    def offers(self, session: Session, step: int, decision: Decision) -> Offers | None:
        if decision.kind != columns.ANSWER_LEECH:
            return None
        state = position_of(session.state_at(step))
        build = offers_of_build(session.log[:step], state, decision.arg)
        return Offers(tr("Power from %1", self.full_name(state, build.giver)), build.rows)

    def choice(self, state: State, decision: Decision, action: Action) -> Choice:
        position = position_of(state)
        faction = position.seats[decision.seat][FACTION]
        label = self.phrases.label(action, faction)
        if isinstance(action, actions.EndTurn):
            return Choice(action, label, self._lost_spades(position, decision.seat), "check", ends_turn=True)
        in_strip = self._is_in_strip(position, decision, action)
        ends_turn = isinstance(action, actions.AcceptPower | actions.BuyToken)
        told = partial(self._consequences, position, decision, action)
        return Choice(action, label, told() if in_strip or ends_turn else told, self.icon(action), in_strip, ends_turn)

    def _consequences(self, state: TMState, decision: Decision, action: Action) -> str:
        outcome = self.outcome(state, decision, (action,))
        named = range(self.rules.seats) if outcome.offers else ()
        detail = self.phrases.consequences(outcome, tuple(self.short_name(state, seat) for seat in named))
        assert isinstance(self.game, TerraMystica)
        warnings = pass_warnings(self.game, state, decision, (action,)) if isinstance(action, actions.Pass) else []
        return sentences(self.phrases.about(action), detail, *warnings)

    def outcome(self, state: TMState, decision: Decision, steps: Sequence[Action]) -> Outcome:
        """What these steps, one after the other, would bring: applied, summed up, and thrown away."""
        after, events = self.tried(state, decision, steps)
        return outcome_of(decision.seat, events, position_of(after))

    def _lost_spades(self, state: TMState, seat: int) -> str:
        spades = state.seats[seat][columns.SPADES]
        return tr("%1 will be lost.", amount_text(spades, "spades")) if spades else ""

    def icon(self, action: Action) -> str:
        if isinstance(action, actions.StepCult):
            return f"cult_{self.rules.cults[action.cult]}"
        if isinstance(action, actions.PickColour | actions.Unlock):
            return f"terrain_{self.rules.terrains[action.terrain]}"
        if isinstance(action, actions.Upgrade):
            return self.rules.buildings[action.building]
        return ICONS[type(action)]

    def _is_in_strip(self, state: TMState, decision: Decision, action: Action) -> bool:
        """What has no better place than the strip: short answers without a spot on the board."""
        if isinstance(action, actions.Pass):
            return action.card == NONE
        if isinstance(action, actions.StepCult | actions.StepToTop):
            return decision.kind in (PICK_CULT, columns.PICK_KEY_CULT)
        if isinstance(action, actions.Bid):
            return action.vp == highest_bid(state) + 1
        return isinstance(action, _IN_STRIP)

    def _find_ways(self, view: DecisionView, state: TMState) -> Ways | None:
        is_turn = bool(view.choices) and view.decision == turn_decision(self.rules, state)
        assert isinstance(self.game, TerraMystica)
        return Ways(self.game, state) if is_turn else None

    # Following others

    def told(self, turn: Turn, after: State) -> tuple[str, str]:
        position = position_of(after)
        names = [self.short_name(after, seat) for seat in range(self.rules.seats)]
        words = DoneWords(self.rules, self.phrases)
        text = words.turn(turn.entries, position.seats[turn.seat][FACTION])
        return text, words.effects(turn.entries, position, names)

    def is_silent(self, action: Action) -> bool:
        return isinstance(action, actions.EndTurn)

    # The running turn

    def waits_for_end(self, action: Action) -> bool:
        return isinstance(action, actions.Pass)

    def is_shown(self, step: TurnStep) -> bool:
        is_answer = step.entry.decision.kind == columns.ANSWER_LEECH
        if step.is_considered:
            return not is_answer or isinstance(step.entry.action, actions.AcceptPower)
        return not is_answer and position_of(step.before).phase not in _SET_UP

    def is_small_change(self, action: Action) -> bool:
        return isinstance(action, actions.Convert | actions.Burn)

    def step_view(self, steps: Sequence[TurnStep]) -> StepView:
        entries = tuple(step.entry for step in steps)
        seat = entries[0].decision.seat
        outcome = outcome_of(seat, [event for entry in entries for event in entry.events], position_of(steps[-1].after))
        is_conversion = all(isinstance(entry.action, actions.Convert) for entry in entries)
        faction = position_of(steps[0].before).seats[seat][FACTION]
        text = "" if is_conversion else turn_text(self.phrases, Turn(0, entries, ()), faction)
        if isinstance(entries[0].action, actions.AcceptPower):
            before, after = (position_of(at).seats[seat] for at in (steps[0].before, steps[-1].after))
            text, outcome = bowls_text(before, after), replace(outcome, gain=(), points=min(outcome.points, 0))
        return steps_told(text, outcome, NEWS.facts, steps[0].is_considered)

    def notes(self, state: State, seat: int, steps: Sequence[TurnStep]) -> tuple[Note, ...]:
        assert isinstance(self.game, TerraMystica)
        after = position_of(steps[-1].after if steps else state)
        return tuple(turn_notes(self.game, after, seat, steps))

    # Planning ahead

    def can_plan(self, state: State, decision: Decision) -> bool:
        return position_of(state).phase == columns.PLAY and decision.kind != columns.ANSWER_LEECH

    def idle_answer(self, state: State, decision: Decision) -> Action:
        """Others decline power and pass, so that the planner's turns follow one another."""
        legal = self.game.legal_actions(state, decision)
        idle = (actions.DeclinePower, actions.RefuseToken, actions.EndTurn, actions.Pass)
        return next((action for kind in idle for action in legal if isinstance(action, kind)), legal[0])

    def reasons(self, state: State, decision: Decision, found: Candidate, best: Candidate) -> tuple[str, ...]:
        assert isinstance(self.game, TerraMystica)
        names = [self.short_name(state, seat) for seat in range(self.rules.seats)]
        return HintWords(self.game, self.phrases, names).lines(position_of(state), decision, found, best)

    def steps_text(self, state: State, decision: Decision, steps: Sequence[Action]) -> StepView:
        """As something to do: what it costs stands among the reasons."""
        if isinstance(steps[0], actions.EndTurn):
            return StepView(self.phrases.label(steps[0]), is_considered=True)
        return replace(super().steps_text(state, decision, steps), price=(), gain=())

    # Offers that a player leaves to a rule

    def routines(self) -> tuple[Routine, ...]:
        return (leech_routine(),)

    def routine_of(self, decision: Decision) -> Routine | None:
        return leech_routine() if decision.kind == columns.ANSWER_LEECH else None

    def automatic_answer(self, state: State, decision: Decision, rule: str) -> Action | None:
        assert isinstance(self.game, TerraMystica)
        if decision.kind in (columns.PICK_FACTION, columns.BID):
            legal = self.game.legal_actions(position_of(state), decision)
            return legal[0] if len(legal) == 1 else None
        return leech_answer(self.game, position_of(state), decision, rule)

    def automatic_news(self, decision: Decision, action: Action) -> str:
        assert isinstance(self.game, TerraMystica)
        if not isinstance(action, actions.PickFaction):
            return ""
        rules, seat = self.game.rules, decision.seat
        is_drawn = rules.first_game is None and rules.seat_factions[seat] == columns.DRAWS_FACTION
        text = tr("%1 plays the %2 (drawn).") if is_drawn else tr("%1 plays the %2.")
        faction = name_of("factions", rules.factions[action.faction].id)
        return text.replace("%2", faction).replace("%1", self.game.setup.seats[seat].name)

    # The log

    def continues(self, last: Entry, entry: Entry) -> bool:
        return continues(last, entry)

    def turn_text(self, turn: Turn, faction: int) -> str:
        return turn_text(self.phrases, turn, faction)

    def turn_detail(self, turn: Turn, states: Sequence[State]) -> str:
        return turn_commands(self.rules, turn.entries, [position_of(state) for state in states])

    def note_factions(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, FactionPicked):
                self._factions[event.seat] = event.faction

    def lines_along(self, events: Sequence[Event], first: int, step: int) -> list[LogLine]:
        return NEWS.lines_along(events, first, step, self.phase_name)

    def summary(self, log: Sequence[Entry], state: State) -> Summary | None:
        position = position_of(state)
        if not position.round:
            return None
        return NEWS.summary(log, position.round, self.rules.rounds, position.order, coming(self.rules, position))
