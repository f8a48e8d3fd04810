"""Bots at the table: they answer in this process, one decision per tick, through the same door as persons."""

import logging

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Slot

from engine.bots.api import Bot
from engine.bots.random_bot import RandomBot
from engine.core.game import Action, Decision
from tm_desktop.play.controller import GameController
from tm_desktop.play.views import DecisionView

_LOG = logging.getLogger("tm_desktop")

SPEEDS = {"slow": 1600, "normal": 700, "fast": 200, "instant": 0}
DEFAULT_BOT = "random"


def bot_names() -> dict[str, str]:
    """The kinds of bots that can take a seat, and what players call them."""
    return {DEFAULT_BOT: QCoreApplication.translate("Bots", "Bot, easy")}


def make_bot(kind: str, seed: int) -> Bot:
    """The bot of that kind. A save may name one that this version does not have; somebody has to play on."""
    return RandomBot(seed)


class BotPlayers(QObject):
    """Answers for every seat that no person holds, after the pause that the chosen speed asks for."""

    def __init__(self, controller: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._speed = "normal"
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._answer)
        controller.decision_changed.connect(self._decision_changed)
        controller.loaded.connect(self._timer.stop)

    def set_speed(self, speed: str) -> None:
        self._speed = speed if speed in SPEEDS else "normal"
        if self._timer.isActive():
            self._timer.start(SPEEDS[self._speed])

    def stop(self) -> None:
        """Answer nothing until the next question."""
        self._timer.stop()

    @Slot(object)
    def _decision_changed(self, view: DecisionView | None) -> None:
        self._timer.stop()
        controller = self._controller
        # While somebody looks back the bots wait, too.
        if view is not None and not controller.is_looking_back and controller.next_bot_decision() is not None:
            self._timer.start(SPEEDS[self._speed])

    @Slot()
    def _answer(self) -> None:
        controller = self._controller
        decision = controller.next_bot_decision() if controller.has_game else None
        if decision is not None and not controller.is_looking_back:
            controller.choose(self._choice(decision), decision)

    def _choice(self, decision: Decision) -> Action:
        """The bot's answer; where it fails or gives none that is legal, any one, for a game must never hang."""
        session = self._controller.session
        legal = session.game.legal_actions(session.state, decision)
        try:
            bot = make_bot(self._controller.players[decision.seat], self._seed(decision))
            action = bot.choose(session.game, session.state, decision)
        except Exception:
            _LOG.exception("bot of seat %s failed", decision.seat)
            return legal[0]
        return action if action in legal else legal[0]

    def _seed(self, decision: Decision) -> int:
        """A new seed for every step, from the game's: replays and loaded games then go on in the same way."""
        session = self._controller.session
        return session.game.setup.seed * 1_000_003 + session.at * 31 + decision.seat
