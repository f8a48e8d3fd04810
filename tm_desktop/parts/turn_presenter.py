"""What games with factions, rounds and turns of several steps tell the shell in the same way."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Protocol, cast

from engine.core.events import Event, PhaseBegan
from engine.core.game import Action, AnyGame, Decision, State
from engine.core.session import Entry, Session
from engine.kit.events import TownFounded
from tm_desktop.parts.amounts import Outcome
from tm_desktop.parts.texts import GameTexts, part_tr
from tm_desktop.parts.turn_lines import Turn, last_turn, own_events, turns
from tm_desktop.play.presenter import Presenter
from tm_desktop.play.turns import TurnStep
from tm_desktop.play.views import Done, Fact, LogLine, Moment, Progress, StepView, TurnView
from tm_desktop.theming.goods import Amounts

NONE = -1


class Rules(Protocol):
    """The compiled rules, as far as all such games have them."""

    @property
    def seats(self) -> int: ...
    @property
    def rounds(self) -> int: ...


class Position(Protocol):
    """A state, as far as all such games have it; seats are rows of numbers."""

    phase: int
    round: int
    order: tuple[int, ...]
    seats: list[list[int]]

    def copy(self) -> State: ...


class Words(Protocol):
    """Actions of the game in words."""

    def label(self, action: Action, faction: int = NONE) -> str: ...
    def step(self, entry: Entry, faction: int) -> str: ...
    def faction(self, faction: int) -> str: ...


class TurnPresenter(Presenter):
    """One line, one chip and one sentence for a whole turn. A game says which column has what."""

    score_resource = "vp"
    source_icons: ClassVar[Mapping[str, str]]
    vp_column: ClassVar[int]
    faction_column: ClassVar[int]
    over_phase: ClassVar[int]

    def __init__(self, game: AnyGame, title: str, texts: GameTexts) -> None:
        super().__init__(game, title)
        self.texts = texts
        # Kept from the position shown last: log entries do not say whose faction they belong to.
        self._factions: list[int] = [NONE] * len(game.setup.seats)

    @property
    @abstractmethod
    def _table_rules(self) -> Rules:
        """The rules of the table."""

    @property
    @abstractmethod
    def _words(self) -> Words:
        """The words of the table."""

    @abstractmethod
    def score_end(self, state: State, emit: Callable[[Event], None]) -> None:
        """The final scoring by the rules; the state may be changed."""

    @abstractmethod
    def icon(self, action: Action) -> str:
        """The sign of an action."""

    @abstractmethod
    def continues(self, last: Entry, entry: Entry) -> bool:
        """Whether a step belongs to the same line as the one before it."""

    @abstractmethod
    def turn_text(self, turn: Turn, faction: int) -> str:
        """What a turn did, in a line."""

    @abstractmethod
    def turn_detail(self, turn: Turn, states: Sequence[State]) -> str:
        """The same in the notation of the game."""

    @abstractmethod
    def told(self, turn: Turn, after: State) -> tuple[str, str]:
        """The same to the others, and what it brought."""

    @abstractmethod
    def is_shown(self, step: TurnStep) -> bool:
        """Whether a step has a chip: what is chosen before and between turns has none."""

    def note_factions(self, entry: Entry) -> None:
        """Keep whose faction is which, where a step tells it."""

    # The table

    def faction_of(self, state: State, seat: int) -> int:
        """The number of a seat's faction, NONE before it has one."""
        return _position(state).seats[seat][self.faction_column]

    def points(self, state: State) -> tuple[int, ...]:
        return tuple(row[self.vp_column] for row in _position(state).seats)

    def map_shown(self) -> str:
        """The id of the map on the table."""
        return str(self.game.setup.options["map"])

    def caption(self) -> str:
        name = self.texts.name_of("maps", self.map_shown())
        return part_tr("%1 · %2 seats", name, self._table_rules.seats)

    def progress(self, state: State) -> Progress:
        position, rounds = _position(state), self._table_rules.rounds
        if not position.round:
            return Progress(part_tr("Set-up"), "", 0, rounds)
        if position.phase == self.over_phase:
            return Progress(part_tr("Game over"), "", rounds, rounds)
        return Progress(part_tr("Round %1 of %2", position.round, rounds), "", position.round - 1, rounds)

    def seat_title(self, state: State, seat: int) -> str:
        faction = self.faction_of(state, seat)
        return self._words.faction(faction) if faction != NONE else super().seat_title(state, seat)

    def seat_place(self, state: State, seat: int) -> int:
        order = _position(state).order
        return order.index(seat) + 1 if seat in order else 0

    def source_name(self, source: str) -> str:
        kind = source.partition(".")[0]
        return self.texts.said("sources", kind) or super().source_name(kind)

    def source_icon(self, source: str) -> str:
        return self.source_icons.get(source.partition(".")[0], "")

    def source_rank(self, source: str) -> int:
        """As in the file of texts: through the rounds, then the end."""
        kinds = list(self.texts.load()["sources"])
        kind = source.partition(".")[0]
        return kinds.index(kind) if kind in kinds else len(kinds)

    def moment(self, phase: str, number: int) -> Moment | None:
        """The end of each round; the reckoning is a stretch of its own."""
        if phase == "round":
            return Moment(part_tr("Start"), part_tr("At the start"), is_start=True) if number == 1 else None
        band = part_tr("end scoring") if phase == "final_scoring" else ""
        number = number or self._table_rules.rounds
        return Moment(str(number), part_tr("After round %1", number), band)

    def moments_name(self) -> str:
        return part_tr("round")

    def phase_name(self, phase: str, number: int) -> str:
        if phase == "round":
            return part_tr("Round %1", number)
        return part_tr("Final scoring") if phase == "final_scoring" else super().phase_name(phase, number)

    def reason(self, reason: str) -> str:
        return self.texts.said("refusals", reason) or super().reason(reason)

    def cue(self, event: Event) -> str:
        if isinstance(event, TownFounded):
            return "town"
        return "round" if isinstance(event, PhaseBegan) and event.phase == "round" else ""

    # What would be

    def forecast(self, state: State) -> tuple[Event, ...]:
        """The final scoring, done on a copy and thrown away."""
        position = _position(state)
        if position.phase == self.over_phase or any(row[self.faction_column] == NONE for row in position.seats):
            return ()
        events: list[Event] = []
        self.score_end(position.copy(), events.append)
        return tuple(events)

    def tried(self, state: State, decision: Decision, steps: Sequence[Action]) -> tuple[State, list[Event]]:
        """These steps, one after the other, on a position that is thrown away, and what happened."""
        events: list[Event] = []
        for action in steps:
            state, new = self.game.apply(state, action, decision)
            events += new
            decision = next((d for d in self.game.open_decisions(state) if d.seat == decision.seat), decision)
        return state, events

    # What bots think

    def score_unit(self) -> str:
        return part_tr("VP")

    def part_name(self, part: str) -> str:
        return self.texts.said("estimate", part) or super().part_name(part)

    # Turns

    def turn(self, state: State, seat: int, steps: Sequence[TurnStep]) -> TurnView:
        """Without what is chosen before and between turns: set-up, answers to offers. What is considered is shown."""
        return super().turn(state, seat, [step for step in steps if self.is_shown(step)])

    def done(self, session: Session, at: int) -> Done | None:
        """The whole turn up to here."""
        turn = last_turn(session.log[:at], self.continues)
        if turn is None:
            return None
        return Done(turn.seat, *self.told(turn, session.state_at(at)))

    def log_text(self, entry: Entry) -> tuple[str, str]:
        """A step in words; the notation is for whole turns."""
        return self._words.step(entry, self._factions[entry.decision.seat]), ""

    def log_lines(self, session: Session, start: int) -> list[LogLine]:
        """One line per turn, one per answer to an offer."""
        for entry in session.log[start:]:
            self.note_factions(entry)
        lines: list[LogLine] = []
        for turn in turns(session.log, start, self.continues):
            line = self._turn_line(turn, session)
            lines += line, *self.lines_along(turn.entries[-1].events, line.first, line.step)
        return lines

    def _turn_line(self, turn: Turn, session: Session) -> LogLine:
        heading = "" if turn.first else part_tr("Set-up")
        if turn.before and not self.lines_along(turn.before, 0, 0):
            heading = self._heading(turn.before)
        states = [session.state_at(turn.first + step) for step in range(len(turn.entries) + 1)]
        return LogLine(
            step=turn.first + len(turn.entries),
            seat=turn.seat,
            text=self.turn_text(turn, self._factions[turn.seat]),
            detail=self.turn_detail(turn, states),
            points=sum(self._gain(own_events(entry), turn.seat) for entry in turn.entries),
            heading=heading,
            first=turn.first + 1,
            is_automatic=turn.entries[0].automatic,
        )


def steps_told(
    text: str, outcome: Outcome, facts: Callable[[Amounts], tuple[Fact, ...]], is_considered: bool
) -> StepView:
    """A chip: points stand with what is paid or gained."""
    points = ((abs(outcome.points), "vp"),) if outcome.points else ()
    price = (*outcome.price, *(points if outcome.points < 0 else ()))
    gain = (*outcome.gain, *(points if outcome.points > 0 else ()))
    return StepView(text, facts(price), facts(gain), is_considered)


def _position(state: State) -> Position:
    return cast(Position, state)
