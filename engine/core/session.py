"""A game being played: the current position, the log, undo and redo."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core.events import Drawn, Event
from engine.core.game import Action, AnyGame, Decision, Result, State


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of the log."""

    decision: Decision
    action: Action
    events: tuple[Event, ...]
    automatic: bool = False
    """Answered by a rule, not by hand: one that its player had given, or because there was no choice."""

    @property
    def chance(self) -> tuple[int, ...]:
        """What chance decided in this step. Such a step revealed something and stays."""
        return tuple(event.value for event in self.events if isinstance(event, Drawn))


class Session:
    """The log and every position of it. States are small, so undo, redo and history are an index."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._states: list[State] = [game.initial_state()]
        self._log: list[Entry] = []
        self._floors = [0]  # how far undo reaches back from each position
        self._at = 0

    @property
    def at(self) -> int:
        """The number of steps played, without those taken back."""
        return self._at

    @property
    def state(self) -> State:
        return self._states[self._at]

    @property
    def log(self) -> tuple[Entry, ...]:
        return tuple(self._log[: self._at])

    @property
    def open_decisions(self) -> tuple[Decision, ...]:
        return self.game.open_decisions(self.state)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far."""
        return tuple(event for entry in self.log for event in entry.events)

    def fork(self) -> "Session":
        """A line of its own from here on; this one stays as it is."""
        other = Session(self.game)
        other._states, other._floors = self._states[: self._at + 1], self._floors[: self._at + 1]
        other._log, other._at = self._log[: self._at], self._at
        return other

    def rename(self, names: Sequence[str]) -> None:
        """Other names for the seats, in order. No rule reads them, so it is no step and cannot be undone."""
        setup = self.game.setup
        seats = (replace(seat, name=name) for seat, name in zip(setup.seats, names, strict=True))
        self.game.setup = replace(setup, seats=tuple(seats))

    def state_at(self, step: int) -> State:
        """The position after that many steps: for looking back, nothing is undone."""
        return self._states[: self._at + 1][step]

    def play(
        self,
        action: Action,
        decision: Decision | None = None,
        chance: tuple[int, ...] | None = None,
        automatic: bool = False,
    ) -> Entry:
        """Take a step; IllegalAction leaves everything as it was. A new step drops what could be redone.

        `chance` is what a saved game saw in this step; ValueError, with nothing changed, if it comes out otherwise.
        """
        decision = self.game.checked(self.state, action, decision)
        state, events = self.game.apply(self.state, action, decision)
        entry = Entry(decision, action, events, automatic)
        if chance is not None and chance != entry.chance:
            raise ValueError(f"chance decided {entry.chance}, the log says {chance}")
        del self._states[self._at + 1 :], self._log[self._at :], self._floors[self._at + 1 :]
        self._states.append(state)
        self._log.append(entry)
        self._at += 1
        self._floors.append(self._at if entry.chance else self._floors[-1])
        return entry

    @property
    def undo_floor(self) -> int:
        """The earliest step that undo can reach: right after the last one that revealed chance."""
        return self._floors[self._at]

    @property
    def can_undo(self) -> bool:
        return self._at > self.undo_floor

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._log)

    @property
    def next_entry(self) -> Entry | None:
        """The step that redo would play again."""
        return self._log[self._at] if self.can_redo else None

    def undo(self) -> None:
        """Take back one step."""
        self.undo_to(self._at - 1)

    def undo_to(self, step: int) -> None:
        """Take back all steps after that many; they can be redone until another step is played."""
        if not self.undo_floor <= step <= self._at:
            raise ValueError(f"cannot undo to step {step}: only {self.undo_floor} to {self._at} can be reached")
        self._at = step

    def redo(self) -> Entry:
        """Play again the step that was taken back last."""
        if not self.can_redo:
            raise ValueError("there is nothing to redo")
        self._at += 1
        return self._log[self._at - 1]
