"""Questions that players leave to rules, or that leave no choice: answered through the same door, without a pause."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Slot

from tm_desktop.play.controller import GameController


class AutomaticAnswers(QObject):
    """Follows the controller and gives the answers that its rules name, one by one."""

    def __init__(self, controller: GameController, tell: Callable[[str], None], parent: QObject | None = None) -> None:
        """`tell` hears the sentences about answers of which players should know."""
        super().__init__(parent)
        self._controller, self._tell = controller, tell
        self._news: list[str] = []  # of this game: one sentence soon follows the other
        # Not at once: everybody has to hear of a step before the next one is taken.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._answer)
        controller.loaded.connect(self._news.clear)
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
                news = controller.presenter.automatic_news(decision, action)
                controller.choose(action, decision, automatic=True)
                if news:
                    self._news.append(news)
                    self._tell(" ".join(self._news))
                return
