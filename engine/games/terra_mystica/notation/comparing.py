"""Compares the columns of a ledger's rows with what the events of the game add up to.

Each seat has a queue of events that no row has shown yet. A row takes its share of its faction's queue: a player's
row up to the next phase, an income row the phase that begins by itself, an award what it shows.
"""

from collections import deque
from collections.abc import Iterable, Sequence

from engine.core.events import Event, Gained, PhaseBegan
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.events import LeechAnswered, PowerRefused
from engine.games.terra_mystica.leech import REACTION
from engine.games.terra_mystica.notation.awards import award_title
from engine.games.terra_mystica.notation.commands import Command
from engine.games.terra_mystica.notation.ledger import Row, Values
from engine.games.terra_mystica.notation.tally import Tally
from engine.games.terra_mystica.ruleset import Ruleset

ANSWERS = ("leech", "decline")
_AUTOMATIC = ("income", "score", "resources")


class Columns:
    """The values of all seats, as far as rows have shown them."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._tallies = [Tally(rules) for _ in range(rules.seats)]
        self._queues: list[deque[Event]] = [deque() for _ in range(rules.seats)]
        self._notes: list[tuple[Row, int]] = []  # rows printed before what they tell of
        self._later: dict[int, list[Event]] = {}  # by line: what happened before the row that shows it

    def see(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, PhaseBegan):
                for queue in self._queues:
                    queue.append(event)
            elif (seat := _seat_of(event)) != NONE:
                self._queues[seat].append(event)

    def see_later(self, events: Sequence[Event], seat: int, row: Row) -> None:
        """What a step taken ahead did to its seat is shown by the row that the step was taken from."""
        kept = self._later.setdefault(row.line, [])
        for number, event in enumerate(events):
            if isinstance(event, PhaseBegan):
                self.see(events[number:])
                return
            if _seat_of(event) == seat:
                kept.append(event)
            else:
                self.see([event])

    def note(self, row: Row, seat: int, known: bool) -> tuple[Row, str] | None:
        """A row that tells of a refusal by all: `known`, or what the next row causes."""
        self._notes.append((row, seat))
        return self._compare_notes() if known else None

    def compare(self, row: Row, seat: int, commands: list[Command], game_over: bool) -> tuple[Row, str] | None:
        """The first row that differs, with both values; None if all is equal."""
        if difference := self._compare_notes():
            return difference
        self._queues[seat].extendleft(reversed(self._later.pop(row.line, [])))
        self._take(row, seat, commands, game_over)
        problem = self._difference(row, seat)
        return (row, problem) if problem else None

    def _compare_notes(self) -> tuple[Row, str] | None:
        for note, giver in self._notes:
            self._take_reaction(giver)
            if problem := self._difference(note, giver):
                return note, problem
        self._notes = []
        return None

    def _take(self, row: Row, seat: int, commands: list[Command], game_over: bool) -> None:
        if not commands:
            self._take_automatic(row, seat, game_over)
        elif all(command.verb in ANSWERS for command in commands):
            for _ in commands:
                self._take_answer(seat)
        elif any(command.verb not in _AUTOMATIC for command in commands):
            self._take_segment(seat)
        for command in commands:
            if command.verb == "score":
                self._take_award(seat, command.args[1])
            elif command.verb in _AUTOMATIC:
                self._take_income(seat)

    def _take_one(self, seat: int) -> Event:
        event = self._queues[seat].popleft()
        self._tallies[seat].see(event)
        return event

    def _take_segment(self, seat: int) -> None:
        """Everything up to the next phase."""
        queue = self._queues[seat]
        while queue and not isinstance(queue[0], PhaseBegan):
            self._take_one(seat)

    def _take_answer(self, seat: int) -> None:
        """Up to the answer of one offer; a second one may be waiting behind it."""
        queue = self._queues[seat]
        while queue and not isinstance(queue[0], PhaseBegan):
            if isinstance(self._take_one(seat), LeechAnswered):
                return

    def _take_reaction(self, seat: int) -> None:
        """Up to what the giver of power gained because all refused it: nothing, if its bowls are full."""
        queue = self._queues[seat]
        while queue and not isinstance(queue[0], PhaseBegan):
            if isinstance(self._take_one(seat), PowerRefused):
                break
        while queue and isinstance(queue[0], Gained) and queue[0].source == REACTION:
            self._take_one(seat)

    def _enter_phase(self, seat: int) -> None:
        self._take_segment(seat)
        if self._queues[seat]:
            self._queues[seat].popleft()

    def _take_income(self, seat: int) -> None:
        """Income and the resources of the final scoring come by themselves when a phase begins."""
        if any(isinstance(event, PhaseBegan) for event in self._queues[seat]):
            self._enter_phase(seat)
        self._take_segment(seat)

    def _take_award(self, seat: int, title: str) -> None:
        """One award of the final scoring, wherever the text has it: others score in another order."""
        self._enter_last_phase(seat)
        queue = self._queues[seat]
        for event in queue:
            if isinstance(event, Gained) and award_title(self._rules, event.source).upper() == title:
                queue.remove(event)
                self._tallies[seat].see(event)
                return

    def _enter_last_phase(self, seat: int) -> None:
        while any(isinstance(event, PhaseBegan) for event in self._queues[seat]):
            self._enter_phase(seat)

    def _take_automatic(self, row: Row, seat: int, game_over: bool) -> None:
        """An empty cell: the step due for a faction that has left. In the final scoring, as much as the row shows."""
        queue = self._queues[seat]
        if not game_over or any(isinstance(event, PhaseBegan) and event.number for event in queue):
            self._take_income(seat)
            return
        self._enter_last_phase(seat)
        while queue and self._tallies[seat].values != row.values:
            self._take_one(seat)

    def _difference(self, row: Row, seat: int) -> str | None:
        found = self._tallies[seat].values
        if row.values is None or row.values == found:
            return None
        return f"the row has {_text(row.values)}, the rules give {_text(found)}."


def _seat_of(event: Event) -> int:
    """Whose rows show an event; NONE if nobody's do."""
    seat: int = event.taker if isinstance(event, LeechAnswered) else getattr(event, "seat", NONE)
    return seat


def _text(values: Values) -> str:
    bowls, cults = "/".join(map(str, values.bowls)), "/".join(map(str, values.cults))
    return f"{values.vp} VP {values.coins} C {values.workers} W {values.priests} P {bowls} PW {cults}"
