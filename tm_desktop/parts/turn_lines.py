"""Steps put together into turns, and what a turn did into a line of words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.core.events import Event, PhaseBegan, TurnEnded
from engine.core.game import Action
from engine.core.session import Entry
from engine.kit.events import TownFounded

Continues = Callable[[Entry, Entry], bool]


@dataclass(frozen=True, slots=True)
class Turn:
    """The steps of one line: `first` counts from 0; `before` are the events of the step before it."""

    first: int
    entries: tuple[Entry, ...]
    before: tuple[Event, ...]

    @property
    def seat(self) -> int:
        return self.entries[0].decision.seat


def turns(log: Sequence[Entry], start: int, continues: Continues) -> Iterator[Turn]:
    """The lines from step `start` on, which begins one; what lies before it is only looked at."""
    first = start
    for step in range(start + 1, len(log) + 1):
        if step == len(log) or not continues(log[step - 1], log[step]):
            yield Turn(first, tuple(log[first:step]), log[first - 1].events if first else ())
            first = step


def last_turn(log: Sequence[Entry], continues: Continues) -> Turn | None:
    """The last line as far as it goes; None before the first step."""
    if not log:
        return None
    first = len(log) - 1
    while first and continues(log[first - 1], log[first]):
        first -= 1
    return Turn(first, tuple(log[first:]), ())


def is_same_turn(last: Entry, entry: Entry) -> bool:
    """Whether a seat goes on with its turn."""
    if last.decision.seat != entry.decision.seat:
        return False
    return not any(isinstance(event, TurnEnded | PhaseBegan) for event in last.events)


def own_events(entry: Entry) -> tuple[Event, ...]:
    """Without what followed by itself when a phase began, as income does."""
    for index, event in enumerate(entry.events):
        if isinstance(event, PhaseBegan):
            return entry.events[:index]
    return entry.events


def names_no_town(steps: Iterable[Entry], names: type[Action]) -> bool:
    """Whether a town was founded and none of the steps is the one that names it, as that which takes its tile."""
    founds = any(isinstance(event, TownFounded) for entry in steps for event in entry.events)
    return founds and not any(isinstance(entry.action, names) for entry in steps)


def line_of(texts: Iterable[str], repeated: Callable[[str, int], str]) -> str:
    """`E7 to forest, dwelling at E7, town`: equal neighbours are put together."""
    words = [repeated(text, count) for text, count in _counted(texts)]
    return ", ".join((words[0], *(_lowered(word) for word in words[1:])))


def _counted(texts: Iterable[str]) -> list[tuple[str, int]]:
    """Equal neighbours put together."""
    found: list[tuple[str, int]] = []
    for text in texts:
        if found and found[-1][0] == text:
            found[-1] = (text, found[-1][1] + 1)
        else:
            found.append((text, 1))
    return found


def _lowered(text: str) -> str:
    """A phrase in the middle of a line; hex names and numbers stay as they are."""
    return text if len(text) > 1 and (text[1].isupper() or text[1].isdigit()) else text[:1].lower() + text[1:]
