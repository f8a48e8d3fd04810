"""Steps without clicks, to get somewhere quickly."""

from collections.abc import Callable, Sequence

from engine.core.events import Event
from engine.core.game import Action
from tm_desktop.play.controller import GameController


def play_in_one_go(controller: GameController, choose: Callable[[Sequence[Action]], Action], steps: int) -> None:
    """So many steps, of which only the last position is shown."""
    session, events = controller.session, list[Event]()
    for _ in range(steps):
        events += session.play(choose(session.game.legal_actions(session.state))).events
    controller._took(tuple(events))
