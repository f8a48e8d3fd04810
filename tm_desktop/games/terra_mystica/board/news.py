"""What others changed on the map since a seat's last turn: it stays marked until the seat has taken its next one."""

from collections.abc import Iterable

from engine.core.events import Event
from engine.games.terra_mystica.events import Built, Transformed


def changed_hexes(news: Iterable[Event], seat: int) -> list[int]:
    """The hexes that others changed, each once."""
    changes = (event for event in news if isinstance(event, Built | Transformed))
    return list(dict.fromkeys(event.hex for event in changes if event.seat != seat))
