"""Turns positions into views: pure functions of the game, tested without a window."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from engine.bots.api import Candidate
from engine.core.events import Event, Gained, PhaseBegan
from engine.core.game import HUMAN, Action, AnyGame, Decision, State
from engine.core.session import Entry, Session
from tm_desktop.play.levels import bot_caption
from tm_desktop.play.naming import BOTH, NAMES
from tm_desktop.play.reasons import expected, missing
from tm_desktop.play.turns import TurnStep, considered_steps
from tm_desktop.play.views import (
    Choice,
    DecisionView,
    Done,
    Fact,
    LogLine,
    Moment,
    Note,
    Offers,
    Progress,
    Routine,
    SeatView,
    StepView,
    Summary,
    TableView,
    TurnView,
)
from tm_desktop.theming.palette import SEAT_COLOURS_FOR, USUAL_EYES


def words(id_: str) -> str:
    """An id as words, where a game brings no text for it."""
    return id_.replace("_", " ").strip().capitalize()


class Presenter(ABC):
    """What a game tells the shell about itself. Everything but points, prompts, choices and log lines has a default."""

    score_resource = "points"
    """What `Gained.what` is called where it counts for the result."""

    def __init__(self, game: AnyGame, title: str) -> None:
        self.game = game
        self.title = title
        self.naming, self.eyes = BOTH, USUAL_EYES
        self.players = tuple(seat.player for seat in game.setup.seats)

    @abstractmethod
    def points(self, state: State) -> tuple[int, ...]:
        """The points of each seat now."""

    @abstractmethod
    def prompt(self, state: State, decision: Decision) -> tuple[str, str]:
        """The question to a seat in a few words, and a hint where to answer it."""

    @abstractmethod
    def choice(self, state: State, decision: Decision, action: Action) -> Choice:
        """One legal answer in words."""

    @abstractmethod
    def log_text(self, entry: Entry) -> tuple[str, str]:
        """What a step did, in words and in notation."""

    def position(self, state: State) -> object:
        """What the game's own scene and docks draw from; by default the state itself, which they may only read."""
        return state

    def caption(self) -> str:
        count = len(self.game.setup.seats)
        return QCoreApplication.translate("Presenter", "%1 seats").replace("%1", str(count))

    def progress(self, state: State) -> Progress | None:
        return None

    def seat_title(self, state: State, seat: int) -> str:
        return self.game.setup.seats[seat].name

    # How seats are called: `naming` is a matter of taste, `players` are who sits there now

    def short_name(self, state: State, seat: int) -> str:
        """One name of a seat. Bots, and a person alone among them, are better known by what they play."""
        people = [player for player in self.players if player == HUMAN]
        is_person = self.players[seat] == HUMAN and len(people) > 1
        by_player = self.naming == NAMES or (self.naming == BOTH and is_person)
        return self.game.setup.seats[seat].name if by_player else self.seat_title(state, seat)

    def full_name(self, state: State, seat: int) -> str:
        """With what a person plays behind the name, if that is wanted."""
        name, title = self.short_name(state, seat), self.seat_title(state, seat)
        return f"{name} ({title})" if self.naming == BOTH and name != title else name

    def seat_colour(self, state: State, seat: int) -> str:
        colours = SEAT_COLOURS_FOR[self.eyes]
        return colours[seat % len(colours)]

    def seat_icon(self, state: State, seat: int) -> str:
        return ""

    def seat_place(self, state: State, seat: int) -> int:
        """The place of a seat in the order of play, from 1; 0 where the order says nothing."""
        return 0

    def has_left(self, state: State, seat: int) -> bool:
        """Whether a seat has left the game for good."""
        return False

    def seat_status(self, state: State, seat: int) -> str:
        """A word about a seat that takes no turns for a while."""
        return ""

    def seat_facts(self, state: State, seat: int) -> tuple[Fact, ...]:
        return ()

    def source_name(self, source: str) -> str:
        """Where points came from, in words."""
        return words(source)

    def source_rank(self, source: str) -> int:
        """Where a source stands in the score table; equal ones in the order in which they came up."""
        return 0

    def source_icon(self, source: str) -> str:
        """The sign before its name in the score table."""
        return ""

    def forecast(self, state: State) -> tuple[Event, ...]:
        """What would still be gained if the game ended here; nothing in games that end without a reckoning."""
        return ()

    def moment(self, phase: str, number: int) -> Moment | None:
        """How the charts call the moment right before this phase begins; None if it is no point of theirs."""
        name = self.phase_name(phase, number)
        return Moment(name, QCoreApplication.translate("Presenter", "Before: %1").replace("%1", name))

    def moments_name(self) -> str:
        """What the moments of the charts count."""
        return ""

    def phase_name(self, phase: str, number: int) -> str:
        """The heading of a new stretch of the game in the log."""
        return f"{words(phase)} {number}" if number else words(phase)

    def reason(self, reason: str) -> str:
        """Why an action is not allowed, as a sentence."""
        return QCoreApplication.translate("Presenter", "That is not possible now (%1).").replace("%1", words(reason))

    def waits_for_end(self, action: Action) -> bool:
        """Whether this ends a turn by itself and is shown as a step first, until the player ends the turn."""
        return False

    # Planning ahead

    def can_plan(self, state: State, decision: Decision) -> bool:
        """Whether steps can be tried from here on; never where that would reveal what chance decides."""
        return False

    def idle_answer(self, state: State, decision: Decision) -> Action:
        """What the others are assumed to do while somebody plans: as little as possible."""
        return self.game.legal_actions(state, decision)[0]

    # What bots think

    def score_unit(self) -> str:
        """What the result is counted in."""
        return QCoreApplication.translate("Presenter", "points")

    def part_name(self, part: str) -> str:
        """What a bot's estimate is made of, in words; ids are those of the game's bots."""
        return words(part)

    def reasons(self, state: State, decision: Decision, found: Candidate, best: Candidate) -> tuple[str, ...]:
        """Why a bot thinks of a choice: at most two lines, as a player would say it, and never the choice itself."""
        parts = expected(found.parts, self.part_name, self.score_unit())
        if found is not best:
            parts = ". ".join(word for word in (parts, missing(found.parts, best.parts, self.part_name)) if word)
        return (f"{parts}.",) if parts else ()

    def steps_text(self, state: State, decision: Decision, steps: Sequence[Action]) -> StepView:
        """Steps that could be taken now, in a few words; only the first where playing on would reveal chance."""
        if not self.can_plan(state, decision):
            return StepView(self.choice(state, decision, steps[0]).label, is_considered=True)
        return self.step_view(considered_steps(self.game, state, decision, steps))

    # Questions that come up together

    def offers(self, session: Session, step: int, decision: Decision) -> Offers | None:
        """All that came up with this question, also those answered up to this step; without their choices."""
        return None

    # Questions that a player may leave to a rule

    def routines(self) -> tuple[Routine, ...]:
        """The kinds of question for which the game has rules."""
        return ()

    def routine_of(self, decision: Decision) -> Routine | None:
        """The kind to which this question belongs."""
        return None

    def automatic_answer(self, state: State, decision: Decision, rule: str) -> Action | None:
        """The legal action that this rule chooses; None if it leaves the question to the player.

        Without a rule (an empty one) only a question that leaves no choice is answered.
        """
        return None

    def automatic_news(self, decision: Decision, action: Action) -> str:
        """A sentence about such an answer, if the log alone would be too quiet."""
        return ""

    # Moments that can be heard, by the names in tm_desktop/play/cues.py

    def cue(self, event: Event) -> str:
        """What is heard when this happens; empty for most."""
        return "round" if isinstance(event, PhaseBegan) else ""

    def question_cue(self, decision: Decision) -> str:
        """What calls a person to this question: what may be left to a rule is an offer, anything else a turn."""
        return "offer" if self.routine_of(decision) is not None else "turn"

    # Following others

    def done(self, session: Session, at: int) -> Done | None:
        """What was done last in the position after that many steps; a game may put the steps of a turn together."""
        if not at:
            return None
        entry = session.log[at - 1]
        text = self.log_text(entry)[0]
        return Done(entry.decision.seat, text[:1].lower() + text[1:])

    def is_silent(self, action: Action) -> bool:
        """Whether a step shows nothing new, as the end of a turn does: nobody has to wait for it."""
        return False

    # The running turn

    def turn(self, state: State, seat: int, steps: Sequence[TurnStep]) -> TurnView:
        """The steps of a turn up to this position and those considered, and where they lead."""
        notes = self.notes(state, seat, steps)
        if not steps:
            return TurnView(notes=notes)
        first, last = steps[0].before, steps[-1].after
        taken = [step for step in steps if not step.is_considered]
        considered = [step for step in steps if step.is_considered]
        chips = [*self._chips(taken), *([considered] if considered else [])]
        return TurnView(
            tuple(self.step_view(chip) for chip in chips),
            self.seat_facts(last, seat),
            (self.points(first)[seat], self.points(last)[seat]),
            notes,
        )

    def _chips(self, steps: Sequence[TurnStep]) -> list[list[TurnStep]]:
        """Steps one by one, but small change in a row together."""
        chips: list[list[TurnStep]] = []
        for step in steps:
            action = step.entry.action
            if chips and self.is_small_change(action) and chips[-1][-1].entry.action == action:
                chips[-1].append(step)
            else:
                chips.append([step])
        return chips

    def is_small_change(self, action: Action) -> bool:
        """Whether equal steps of this kind in a row are shown as one."""
        return False

    def step_view(self, steps: Sequence[TurnStep]) -> StepView:
        """A step that was taken, equal ones in a row, or all steps that are considered, in a few words."""
        text = ", ".join(self.log_text(step.entry)[0] for step in steps)
        return StepView(text, is_considered=steps[0].is_considered)

    def notes(self, state: State, seat: int, steps: Sequence[TurnStep]) -> tuple[Note, ...]:
        """What the player should know before the turn ends: never empty words, never a ban."""
        return ()

    # Views

    def table(self, state: State, players: tuple[str, ...]) -> TableView:
        points = self.points(state)
        seats = tuple(self._seat(state, seat, points[seat], player) for seat, player in enumerate(players))
        return TableView(self.title, self.caption(), seats, self.progress(state), self.position(state))

    def is_follow_up(self, state: State, decision: Decision) -> bool:
        """Whether the question completes the step before, which can be cancelled by taking that back."""
        return False

    def decision(self, state: State, decision: Decision, answerable: bool) -> DecisionView:
        title, hint = self.prompt(state, decision)
        choices: tuple[Choice, ...] = ()
        if answerable:
            legal = self.game.legal_actions(state, decision)
            choices = tuple(self.choice(state, decision, action) for action in legal)
        others = tuple(other for other in self.game.open_decisions(state) if other != decision)
        routine = self.routine_of(decision) if answerable else None
        return DecisionView(decision, title, hint, choices, others, routine)

    def log_lines(self, session: Session, start: int) -> list[LogLine]:
        """The lines from log[start] on, which begins one. One per step; a game may put the steps of a turn together."""
        lines: list[LogLine] = []
        for step, entry in enumerate(session.log[start:], start + 1):
            lines += self._log_line(entry, step), *self.lines_along(entry.events, step, step)
        return lines

    def lines_along(self, events: Sequence[Event], first: int, step: int) -> list[LogLine]:
        """Lines for what came by itself with the last of these steps, whose events these are."""
        return []

    def summary(self, log: Sequence[Entry], state: State) -> Summary | None:
        """What the running stretch of the game began with; None if there is nothing to tell about it."""
        return None

    def _log_line(self, entry: Entry, step: int) -> LogLine:
        text, detail = self.log_text(entry)
        seat = entry.decision.seat
        points, heading = self._gain(entry.events, seat), self._heading(entry.events)
        return LogLine(step, seat, text, detail, points, heading, is_automatic=entry.automatic)

    def _gain(self, events: tuple[Event, ...], seat: int) -> int:
        gains = (event for event in events if isinstance(event, Gained) and event.seat == seat)
        return sum(event.amount for event in gains if event.what == self.score_resource)

    def _heading(self, events: tuple[Event, ...]) -> str:
        phases = [event for event in events if isinstance(event, PhaseBegan)]
        return self.phase_name(phases[-1].phase, phases[-1].number) if phases else ""

    def _seat(self, state: State, seat: int, points: int, player: str) -> SeatView:
        is_bot = player != HUMAN
        view = SeatView(
            seat=seat,
            name=self.short_name(state, seat),
            caption="",
            colour=self.seat_colour(state, seat),
            points=points,
            is_bot=is_bot,
            icon=self.seat_icon(state, seat),
            facts=self.seat_facts(state, seat),
            place=self.seat_place(state, seat),
            status=self.seat_status(state, seat),
            player=self.game.setup.seats[seat].name,
            title=self.seat_title(state, seat),
            full=self.full_name(state, seat),
            has_left=self.has_left(state, seat),
        )
        caption = bot_caption(player, view.second) if is_bot else view.second
        return replace(view, caption=caption or QCoreApplication.translate("Presenter", "Player"))
