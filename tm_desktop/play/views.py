"""What the shell shows of a game: frozen, without Qt, the same for every game.

A presenter makes these from a position. The shell reads no state and no action; a game's own board reads the
`position` that its presenter put into the TableView.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.events import Event
from engine.core.game import Action, Decision

Tint = tuple[str, str]  # in the light theme, in the dark theme


@dataclass(frozen=True, slots=True)
class Fact:
    """A small amount beside a seat's name. `name` is said aloud and in tooltips; the icon never stands alone."""

    text: str
    name: str
    icon: str = ""
    tint: Tint | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the seat strip, the log and the score show it. `icon` is optional: else its number is drawn.

    `title` is what the game calls it, `player` who plays it. Which of them `name` is, and whether `full` has both, is
    a matter of taste; `caption` has the other one and says how well a bot plays. `place` counts
    from 1 in the order of play, 0 where there is none; `status` is a word like "passed". Nobody plays a seat that
    `has_left` any more. `rules` says what its player leaves to rules.
    """

    seat: int
    name: str
    caption: str
    colour: str
    points: int
    is_bot: bool = False
    icon: str = ""
    facts: tuple[Fact, ...] = ()
    place: int = 0
    status: str = ""
    player: str = ""
    title: str = ""
    full: str = ""
    has_left: bool = False
    rules: str = ""

    @property
    def second(self) -> str:
        """What `name` does not say; empty where the game has no name of its own for the seat."""
        other = self.title if self.name == self.player else self.player
        return other if other != self.name else ""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the game is. With a total, one dot per part is drawn."""

    title: str
    caption: str = ""
    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table at one position. `position` is for the game's own scene and docks."""

    title: str
    caption: str
    seats: tuple[SeatView, ...]
    progress: Progress | None = None
    position: object = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal answer in words. The one that `ends_turn` is the main button of the turn strip.

    There are many of them, and few are looked at: what follows from one may be `told` when it is.
    """

    action: Action
    label: str
    told: str | Callable[[], str] = ""
    icon: str = ""
    in_strip: bool = False
    ends_turn: bool = False

    @property
    def detail(self) -> str:
        """What follows from it."""
        return self.told if isinstance(self.told, str) else self.told()


@dataclass(frozen=True, slots=True)
class Combination:
    """Several steps that the board offers as one choice."""

    steps: tuple[Action, ...]
    label: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Routine:
    """A kind of question that a player may leave to a rule; `rules` are their ids and texts."""

    id: str
    title: str
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """One of several questions that came up together. It is open while it has choices; without any and without an
    answer it waits for the others, or for a bot. `effect` is what the first choice would do.
    """

    decision: Decision
    text: str
    effect: str = ""
    choices: tuple[Choice, ...] = ()
    answer: str = ""
    is_automatic: bool = False


@dataclass(frozen=True, slots=True)
class Offers:
    """Questions to several seats that one step brought, in the order in which they are answered."""

    title: str
    rows: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The question the table shows. Without choices it is not for a person: a bot thinks, or history is shown.

    A question with a `routine` may be left to a rule from now on; `offers` came up together with it. `news` is what
    happened since the seat's last turn, which ended with the step `news_start`.
    """

    decision: Decision
    title: str
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    others: tuple[Decision, ...] = ()
    routine: Routine | None = None
    offers: Offers | None = None
    news: tuple[Event, ...] = ()
    news_start: int = 0

    @property
    def seat(self) -> int:
        return self.decision.seat


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of the running turn: what it did, what it cost and gave. One that `is_considered` is not taken yet."""

    text: str
    price: tuple[Fact, ...] = ()
    gain: tuple[Fact, ...] = ()
    is_considered: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """Something about the running turn that its player should know before it ends."""

    title: str
    text: str = ""
    icon: str = "warning"
    is_warning: bool = True


@dataclass(frozen=True, slots=True)
class TurnView:
    """The running turn: its steps, what the seat has after them, its points before and after, and notes."""

    steps: tuple[StepView, ...] = ()
    after: tuple[Fact, ...] = ()
    points: tuple[int, int] = (0, 0)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """What a seat has just done, told to the others; `effects` are what it brought."""

    seat: int
    text: str
    effects: str = ""


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice that a bot thought of. `worth` is the expected result beside that of the best choice, 0 for that one.

    `reasons` are at most two lines: what it costs and brings now, and what later.
    """

    steps: tuple[Action, ...]
    words: StepView
    worth: float
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: the position after `step` steps. A heading begins a new stretch of the game.

    A line may stand for several steps; `first` is then the first of them, counted from 1. What came by itself with the
    last of them, as income does, has a line of its own that `came_along`. `note` is about the table.
    """

    step: int
    seat: int
    text: str
    detail: str = ""
    points: int = 0
    heading: str = ""
    first: int = 0
    is_automatic: bool = False
    came_along: bool = False
    note: str = ""

    @property
    def start(self) -> int:
        """The step with which it begins, counted from 0."""
        return (self.first or self.step) - 1


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """What a seat got, by column of the summary."""

    seat: int
    cells: tuple[tuple[Fact, ...], ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """What a new stretch of the game, as a round, begins with: what each seat got from where, and what is to come.

    Rows are in the order of play; the last column has the sums.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[SummaryRow, ...]
    coming: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of the charts: `label` stands below it, `title` above what is read off there.

    `band` names the stretch that follows it, where that is a special one. Nothing before one that `is_start` is shown.
    """

    label: str
    title: str
    band: str = ""
    is_start: bool = False
