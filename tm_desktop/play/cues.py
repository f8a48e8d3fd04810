"""Moments that players like to hear: whose turn it is, an offer, a new round, a town, the end. One at a time."""

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from engine.core.events import Event
from tm_desktop.play.bots import BotPlayers
from tm_desktop.play.controller import GameController

TURN, OFFER, ROUND, TOWN, END = CUES = ("turn", "offer", "round", "town", "end")

_ORDER = (END, OFFER, TURN, TOWN, ROUND)  # which of several is heard


class Cues(QObject):
    """Follows the game as it is played, not what is loaded, looked at, planned or taken back.

    Signals:
        heard(str): one of CUES.
    """

    heard = Signal(str)

    def __init__(self, controller: GameController, bots: BotPlayers, parent: QObject | None = None) -> None:
        """While bots are quick only what calls a person is heard, and nothing where none sits."""
        super().__init__(parent)
        self._controller, self._bots = controller, bots
        self._found: set[str] = set()
        # Steps that follow one another at once, as answers by rule do, make one sound.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._listen)
        controller.advanced.connect(self._advanced)
        controller.loaded.connect(self._forget)

    @Slot()
    def _forget(self) -> None:
        self._timer.stop()
        self._found.clear()

    @Slot(object, object)
    def _advanced(self, _table: object, events: tuple[Event, ...]) -> None:
        controller = self._controller
        if not controller.has_game or not events or controller.is_planning:
            self._forget()
            return
        if not (self._bots.is_quick and controller.is_bot(controller.game_session.log[-1].decision.seat)):
            self._found |= {controller.presenter.cue(event) for event in events}
        self._timer.start()

    @Slot()
    def _listen(self) -> None:
        controller = self._controller
        found, self._found = self._found, set()
        has_persons = not all(controller.is_bot(seat) for seat in range(len(controller.players)))
        if not controller.has_game or (not has_persons and self._bots.is_quick):
            return
        found.add(END if controller.result is not None else self._question())
        cue = next((cue for cue in _ORDER if cue in found), "")
        if cue:
            self.heard.emit(cue)

    def _question(self) -> str:
        """What a person is asked now who did not take the step before."""
        controller = self._controller
        decision = controller.shown_decision
        if decision is None or controller.is_looking_back or controller.is_bot(decision.seat):
            return ""
        if controller.automatic_answer(decision) is not None:
            return ""
        by_hand = (entry for entry in reversed(controller.game_session.log) if not entry.automatic)
        last = next(by_hand, None)
        if last is not None and last.decision.seat == decision.seat:
            return ""
        return controller.presenter.question_cue(decision)
