"""What every game is to the rest of the program: open decisions, legal actions, one way forward, a result."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self, TypeVar, final

from engine.core.errors import PlayerError
from engine.core.events import Event
from engine.core.names import clean_name
from engine.core.options import Option, Options, complete_options

if TYPE_CHECKING:
    from engine.core.chapters import ChapterWords
    from engine.core.differences import Difference
    from engine.core.notation import Notation
    from engine.core.packs import Packs
    from engine.core.reading import Node

Emit = Callable[[Event], None]


class Decision(NamedTuple):
    """A question that a seat has to answer; kind and arg are the game's own numbers."""

    kind: int
    seat: int
    arg: int = 0


@dataclass(frozen=True, slots=True)
class Action:
    """One answer to one open decision: a frozen dataclass per verb, without the seat, which the decision knows."""

    def __init_subclass__(cls) -> None:
        cls.__doc__ = cls.__doc__ or cls.__name__  # dataclass would write one, which takes a good part of a start


HUMAN = "human"  # who sits at a seat that no bot plays


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table. `player` says who sits there (human, or a kind of bot); rules never read it."""

    name: str
    player: str = HUMAN

    def __post_init__(self) -> None:
        for field_name in ("name", "player"):  # whoever brings them: a dialog, a file, the command line
            object.__setattr__(self, field_name, clean_name(getattr(self, field_name)))


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that a new game depends on; equal set-ups and actions give equal games."""

    game: str
    seats: tuple[Seat, ...]
    seed: int
    options: Options = field(default_factory=dict)
    packs: "Packs" = ()  # by content, so that the game can be played where nobody has them


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: points by seat, and who won (several share a tie)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


def highest_wins(scores: Iterable[int]) -> Result:
    """Whoever has most points; a tie is shared."""
    found = tuple(scores)
    return Result(found, tuple(seat for seat, points in enumerate(found) if points == max(found)))


class State(Protocol):
    """A position. Callers never change one; a game changes only its own fresh copy."""

    def copy(self) -> Self: ...

    def key(self) -> bytes:
        """The whole content; equal positions have equal keys on every machine."""
        ...


S = TypeVar("S", bound=State)


class IllegalAction(Exception):  # noqa: N818 - the rulebook's word, not an accident of the program
    """The action answers no open decision legally; `reason` is the id of the rule that forbids it."""

    def __init__(self, reason: str, action: Action, decision: Decision | None = None) -> None:
        super().__init__(f"{action} is illegal ({reason})")
        self.reason = reason
        self.action = action
        self.decision = decision


class Game(ABC, Generic[S]):
    """The compiled rules of one table: fixed options, fixed number of seats."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @abstractmethod
    def initial_state(self) -> S:
        """The position before the first decision."""

    @abstractmethod
    def open_decisions(self, state: S) -> tuple[Decision, ...]:
        """All questions waiting for an answer, in fixed order; the table waits for the first. None when it is over."""

    def standing_decisions(self, state: S) -> tuple[Decision, ...]:
        """Decisions that nobody waits for and that can be taken all the same: a seat leaves the game."""
        return ()

    @abstractmethod
    def legal_actions(self, state: S, decision: Decision | None = None) -> Sequence[Action]:
        """All answers to an open decision (default: the first), in fixed order, without duplicates, never empty."""

    @abstractmethod
    def perform(self, state: S, action: Action, decision: Decision, emit: Emit) -> None:
        """Carry out a legal action on this very state and report what happened. Trusts its input."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The scores once no decision is left, before that None."""

    @abstractmethod
    def ruleset_hash(self) -> str:
        """Names the compiled rules; a save carries it, so that a later change of the data is noticed."""

    @abstractmethod
    def encode(self, action: Action) -> list[int | str]:
        """The words of an action in saves: its verb, then its arguments."""

    @abstractmethod
    def decode(self, words: Sequence[int | str]) -> Action:
        """The action behind its words; ValueError if there is none."""

    def broken_invariants(self, state: S) -> list[str]:
        """What cannot be in a position of this game; for tests and simulations."""
        return []

    def is_main(self, decision: Decision) -> bool:
        """Whether this is the kind of decision that players think about; benchmarks measure those."""
        return True

    def macros(self, state: S) -> Sequence[Sequence[Action]]:
        """Steps of the open turn that a player would take in one go, if the game knows such."""
        return ()

    def why_illegal(self, state: S, action: Action, decision: Decision) -> str:
        """The id of the rule that forbids an action which is not among the legal ones."""
        return "not_offered"

    @final
    def apply(self, state: S, action: Action, decision: Decision | None = None) -> tuple[S, tuple[Event, ...]]:
        """The only way forward: the next position and what happened. The given state stays as it was."""
        new = state.copy()
        events: list[Event] = []
        self.perform(new, action, decision or self.open_decisions(state)[0], events.append)
        return new, tuple(events)

    def advance(self, state: S, action: Action, decision: Decision | None = None) -> S:
        """The next position alone, for a search. A game that can leave out the events overrides it."""
        return self.apply(state, action, decision)[0]

    @final
    def checked(self, state: S, action: Action, decision: Decision | None = None) -> Decision:
        """The decision that this action answers legally; IllegalAction if there is none."""
        decisions = self.open_decisions(state)
        if not decisions:
            raise IllegalAction("game_over", action)
        decision = decision or decisions[0]
        if decision not in decisions and decision not in self.standing_decisions(state):
            raise IllegalAction("decision_not_open", action, decision)
        if not _is_among(action, self.legal_actions(state, decision)):
            raise IllegalAction(self.why_illegal(state, action, decision), action, decision)
        return decision

    @final
    def digest(self, state: S) -> str:
        """A short checksum of a position."""
        import hashlib  # which takes its time, and whoever only plays needs none

        return hashlib.sha256(state.key()).hexdigest()[:16]


AnyGame = Game[Any]


def _is_among(action: Action, legal: Sequence[Action]) -> bool:
    """As `in`, but only actions of the same verb are compared, which takes half the time in a long list."""
    verb = type(action)
    return action in [other for other in legal if type(other) is verb]


class GameType(ABC):
    """A game that can be put on the table: what the registry holds and the new-game form asks."""

    id: str
    title: str
    seat_counts: range
    ruleset_version: int
    options: tuple[Option, ...] = ()
    presets: Mapping[str, Options] = {}
    score_resource = "points"  # what the events call that of which the result is made
    packs: "Packs" = ()  # that are laid over its data

    def seats_with(self, options: Options) -> Sequence[int]:
        """How many players these options, which need not be complete, leave; none if two exclude each other."""
        return self.seat_counts

    @property
    def notation(self) -> "Notation | None":
        """How the game is written down, if there is a way that others use."""
        return None

    def text_problems(self) -> Iterator[str]:
        """A sentence for each mistake in files that the rules never read: names, help."""
        return iter(())

    def chapter_files(self) -> "Iterator[tuple[str, Callable[[], Node]]]":
        """What reads the chapters of its tutorial, or those that its packs bring, with their ids."""
        return iter(())

    def chapter_words(self, game: "AnyGame") -> "ChapterWords":
        """What chapters at this table may speak of."""
        raise NotImplementedError

    @final
    def with_packs(self, packs: "Packs") -> "GameType":
        """The game with these packs and no others; PlayerError if they do not fit it or one another."""
        from engine.core.packs import in_order  # most tables have none

        wanted = in_order(packs)
        return self if wanted == self.packs else self.laid_over(wanted)

    def laid_over(self, packs: "Packs") -> "GameType":
        """The game with packs in order. A game whose rules are data overrides it."""
        raise PlayerError(f"{self.title} takes no packs; start it without them.")

    def differences(self) -> "Iterator[Difference]":
        """What its packs change of the rules as they are printed."""
        return iter(())

    def data_words(self) -> Iterator[str]:
        """Every file, key and value that its data may have, as lines of Markdown for authors."""
        return iter(())

    def warnings(self) -> Iterator[tuple[str, str]]:
        """What may be meant but is told: an id by which an author accepts it, and a sentence."""
        return iter(())

    def trials(self) -> Iterator[Setup]:
        """Tables at which quick games show whether the rules can be played."""
        for number in (self.seat_counts[0], self.seat_counts[-1]):
            yield Setup(self.id, tuple(Seat(str(seat)) for seat in range(number)), number, packs=self.packs)

    @abstractmethod
    def compile(self, setup: Setup) -> AnyGame:
        """The rules for this table; `setup` has been completed and checked."""

    @final
    def create(self, setup: Setup) -> AnyGame:
        """Check a set-up, fill in the defaults of its options, and compile the rules."""
        if setup.packs != self.packs:
            packed = self.with_packs(setup.packs)
            return packed.create(replace(setup, packs=packed.packs))
        if len(setup.seats) not in self.seat_counts:
            raise PlayerError(
                f"{self.title} is for {self.seat_counts[0]} to {self.seat_counts[-1]} players,"
                f" not for {len(setup.seats)}."
            )
        options = complete_options(self.options, setup.options)
        return self.compile(Setup(self.id, setup.seats, setup.seed, options, self.packs))
