"""Questions that players leave to rules: answered through the same door as persons, without a pause."""

from PySide6.QtCore import QObject, QTimer, Slot

from tm_desktop.play.controller import GameController


class AutomaticAnswers(QObject):
    """Follows the controller and gives the answers that its rules name, one by one."""

    def __init__(self, controller: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        # Not at once: everybody has to hear of a step before the next one is taken.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._answer)
        controller.decision_changed.connect(self._consider)

    @Slot()
    def _consider(self) -> None:
        self._timer.start()

    @Slot()
    def _answer(self) -> None:
        controller = self._controller
        if not controller.has_game:
            return
        for decision in controller.session.open_decisions:
            action = controller.automatic_answer(decision)
            if action is not None:
                controller.choose(action, decision, automatic=True)
                return
