"""Undo and redo: how far they go, and whose decisions they take back."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Slot

from engine.core.savefile import TakenBack
from engine.core.session import Entry
from tm_desktop.play.shown_game import ShownGame

if TYPE_CHECKING:
    from tm_desktop.play.views import LogLine


class Undoing(ShownGame):
    """Takes steps back by whole decisions of persons: what bots and rules answered goes with them."""

    @property
    def can_undo(self) -> bool:
        return self.undo_target is not None

    @property
    def can_redo(self) -> bool:
        return self._session is not None and self.session.can_redo

    @Slot()
    def undo(self) -> None:
        """Back to the last step that a person took."""
        target = self.undo_target
        if target is not None:
            self.undo_to(target)

    def cancel(self) -> bool:
        """Take back the step that the person's open question would complete; False if there is none."""
        decision, log = self.shown_decision, self.session.log
        if decision is None or self.is_looking_back or not log or log[-1].decision.seat != decision.seat:
            return False
        if self.is_bot(decision.seat) or not self.presenter.is_follow_up(self.shown_state, decision):
            return False
        can_undo = self.can_undo
        self.undo()
        return can_undo

    @property
    def undo_floor(self) -> int:
        """The earliest step that undo can reach; a plan cannot undo the game, and a lesson nothing told before."""
        return max(self.session.undo_floor, self.plan_start, self.floor)

    @Slot(int)
    def undo_to(self, step: int) -> None:
        self.session.undo_to(max(step, self.plan_start))
        self._moved()

    @Slot()
    def redo(self) -> None:
        """One step forward again, and through what bots and rules had answered: else they would answer anew."""
        if not self.can_redo:
            return
        self.session.redo()
        while (entry := self.session.next_entry) is not None and not self._is_by_hand(entry):
            self.session.redo()
        self._moved()

    @property
    def undo_target(self) -> int | None:
        """How many steps are left after an undo; None if there is nothing to undo."""
        if self._session is None:
            return None
        session, floor = self.session, self.undo_floor
        if session.at <= floor:
            return None
        log = session.log
        if all(self.is_bot(seat) for seat in range(len(self.players))):
            return session.at - 1
        for step in range(session.at - 1, floor - 1, -1):
            if self._is_by_hand(log[step]):
                return step
        return None

    def take_back(self, step: int, turns: int) -> None:
        """The same by agreement with others, of which a note stays in the log."""
        seats = {entry.decision.seat for entry in self.session.log[step:] if self._is_by_hand(entry)}
        if not self.is_planning:
            kept = [note for note in self.notes if note.at <= step]  # others go with what they are about
            self.notes = (*kept, TakenBack(step, turns, tuple(sorted(seats))))
        self.undo_to(step)

    def note_at(self, line: "LogLine") -> str:
        """What was taken back after a line of the log; a line that was begun anew has it too."""
        first, texts = line.start, []
        for note in self.notes:
            is_here = first < note.at <= line.step or note.at == first == 0
            if not is_here or line.came_along or self.is_planning:
                continue
            names = ", ".join(self.name_of(seat) for seat in note.seats)
            text = QCoreApplication.translate("Undoing", "Taken back here: %n turn(s) of %1", "", note.turns)
            texts.append(text.replace("%1", names))
        return "\n".join(texts)

    def person_step(self, step: int) -> int:
        """The last position up to this one in which a person decides: from any other, bots would go on at once."""
        session = self.session
        earlier = range(step, self.undo_floor - 1, -1) if step < session.at else ()
        return next((before for before in earlier if self._is_by_hand(session.log[before])), step)

    def others_before(self, step: int) -> tuple[int, ...]:
        """Persons whose decisions an undo to this step takes back, but for the one who decides now."""
        session = self.session
        seats = [entry.decision.seat for entry in session.log[step:] if self._is_by_hand(entry)]
        asked = [decision.seat for decision in session.open_decisions[:1] if not self.is_bot(decision.seat)]
        mine = (asked or seats[-1:])[:1]
        return tuple(sorted({*seats} - {*mine}))

    @property
    def is_last_by_hand(self) -> bool:
        """Whether a person took the last step, in the game or in a plan."""
        log = self.session.log
        return self.is_planning or (bool(log) and self._is_by_hand(log[-1]))

    def _is_by_hand(self, entry: Entry) -> bool:
        return not entry.automatic and not self.is_bot(entry.decision.seat)

    def _moved(self) -> None:
        self._shown = self._focus = None
        if not self.is_planning:
            self._unsaved = self._asks_all = True
        self._tell(())
