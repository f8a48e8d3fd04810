"""Steps put together into turns, and turns into a line of words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.core.events import Event, PhaseBegan, TurnEnded
from engine.core.session import Entry
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ANSWER_LEECH, BID, NOMINATE, PICK_FACTION, PLACE_DWELLING, TAKE_CARD
from engine.games.terra_mystica.events import TownFounded
from tm_desktop.games.terra_mystica.phrases import Phrases, repeated
from tm_desktop.games.terra_mystica.texts import tr


@dataclass(frozen=True, slots=True)
class Turn:
    """The steps of one line: `first` counts from 0; `before` are the events of the step before it."""

    first: int
    entries: tuple[Entry, ...]
    before: tuple[Event, ...]

    @property
    def seat(self) -> int:
        return self.entries[0].decision.seat


def turns(log: Sequence[Entry], start: int) -> Iterator[Turn]:
    """The lines from step `start` on, which begins one; what lies before it is only looked at."""
    first = start
    for step in range(start + 1, len(log) + 1):
        if step == len(log) or not _continues(log[step - 1], log[step]):
            yield Turn(first, tuple(log[first:step]), log[first - 1].events if first else ())
            first = step


def last_turn(log: Sequence[Entry]) -> Turn | None:
    """The last line as far as it goes; None before the first step."""
    if not log:
        return None
    first = len(log) - 1
    while first and _continues(log[first - 1], log[first]):
        first -= 1
    return Turn(first, tuple(log[first:]), ())


def own_events(entry: Entry) -> tuple[Event, ...]:
    """Without income, cult rewards and final scoring that followed by themselves."""
    for index, event in enumerate(entry.events):
        if isinstance(event, PhaseBegan):
            return entry.events[:index]
    return entry.events


def turn_text(phrases: Phrases, turn: Turn, faction: int) -> str:
    """`E7 to forest, dwelling at E7, town`: what the turn did, without the steps that only led there."""
    steps = [entry for entry in turn.entries if not isinstance(entry.action, actions.EndTurn)]
    if not steps:
        return phrases.step(turn.entries[0], faction)
    transformed = {entry.action.hex for entry in steps if isinstance(entry.action, actions.Transform)}
    words: list[str] = []
    for text, count in _counted(
        phrases.step(entry, faction)
        for entry in steps
        if not (isinstance(entry.action, actions.Dig) and entry.action.hex in transformed)
    ):
        words.append(repeated(text, count))
    founds_town = any(isinstance(event, TownFounded) for entry in steps for event in entry.events)
    if founds_town and not any(isinstance(entry.action, actions.PickTown) for entry in steps):  # its tile names it
        words.append(tr("town"))
    words = [words[0], *(_lowered(word) for word in words[1:])]
    return ", ".join(words)


def _continues(last: Entry, entry: Entry) -> bool:
    """Whether a step belongs to the same line as the one before it."""
    if ANSWER_LEECH in (last.decision.kind, entry.decision.kind) or last.decision.seat != entry.decision.seat:
        return False
    if {last.decision.kind, entry.decision.kind} & {PICK_FACTION, NOMINATE, BID, PLACE_DWELLING, TAKE_CARD}:
        return False
    return not any(isinstance(event, TurnEnded | PhaseBegan) for event in last.events)


def _counted(texts: Iterator[str]) -> list[tuple[str, int]]:
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
