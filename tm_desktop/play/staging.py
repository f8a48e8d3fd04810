"""Steps that end a turn by themselves wait for its End turn like all others: nothing is final before."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from engine.core.game import Action, Decision
from tm_desktop.play.controller import GameController
from tm_desktop.play.turns import TurnStep, considered_steps
from tm_desktop.play.views import Choice, DecisionView


class Staging(QObject):
    """Between the clicks of a person and the controller. Bots, rules and plans do not come through here.

    Signals:
        changed(): steps wait for the end of the turn, or no longer.
    """

    changed = Signal()

    def __init__(self, controller: GameController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._steps: tuple[Action, ...] = ()
        self._decision: Decision | None = None
        controller.advanced.connect(self._forget)
        controller.history_changed.connect(self._forget)

    @property
    def is_waiting(self) -> bool:
        return bool(self._steps)

    @property
    def steps(self) -> tuple[Action, ...]:
        """What waits."""
        return self._steps

    @Slot(object, object)
    def choose(self, action: Action, decision: Decision | None = None) -> None:
        self.choose_all((action,), decision)

    @Slot(object, object)
    def choose_all(self, steps: Sequence[Action], decision: Decision | None = None) -> None:
        """What a person clicked."""
        controller = self._controller
        if self._steps and tuple(steps) == self._steps[-1:]:  # the end of the turn
            steps, decision, self._steps = self._steps, self._decision, ()
        elif self._must_wait(steps):
            self._steps, self._decision = tuple(steps), decision
            self.changed.emit()
            return
        controller.choose_all(steps, decision)

    def take_back(self) -> bool:
        """Forget what waits; False if nothing did."""
        if not self._steps:
            return False
        self._steps = ()
        self.changed.emit()
        return True

    def view(self, view: DecisionView | None) -> DecisionView | None:
        """The question as it stands with what waits: only the end of the turn is left."""
        if view is None or not self._steps:
            return view
        end = Choice(self._steps[-1], self.tr("End turn"), "", "check", ends_turn=True)
        hint = self.tr("Nothing is final until then; Undo takes it back.")
        return replace(view, title=self.tr("end the turn"), hint=hint, choices=(end,), others=())

    def turn_steps(self) -> tuple[TurnStep, ...]:
        """What waits, as steps of the running turn."""
        controller, asked = self._controller, self._decision or self._controller.shown_decision
        if not self._steps or asked is None:
            return ()
        found = considered_steps(controller.session.game, controller.shown_state, asked, self._steps)
        return tuple(replace(step, is_considered=False) for step in found)

    def _must_wait(self, steps: Sequence[Action]) -> bool:
        controller = self._controller
        is_game = not controller.is_planning and not controller.is_looking_back
        return is_game and bool(steps) and controller.presenter.waits_for_end(steps[-1])

    def _forget(self) -> None:
        """The game went on, or another position is shown."""
        self._steps = ()
