"""What changed on the map since a seat's last turn: it stays marked until the seat has taken its next one."""

from engine.core.events import Event, TurnEnded
from engine.games.terra_mystica.events import Built, Transformed


class News:
    """Remembers changes in their order. After undo and in history it starts afresh."""

    def __init__(self) -> None:
        self._changes: list[tuple[int, int]] = []  # hex, seat
        self._seen: dict[int, int] = {}

    def note(self, events: tuple[Event, ...]) -> None:
        if not events:
            self._changes.clear()
            self._seen.clear()
        for event in events:
            if isinstance(event, Built | Transformed):
                self._changes.append((event.hex, event.seat))
            elif isinstance(event, TurnEnded):
                self._seen[event.seat] = len(self._changes)

    def for_seat(self, seat: int) -> list[int]:
        """The hexes that others changed."""
        recent = self._changes[self._seen.get(seat, 0) :]
        return list(dict.fromkeys(hex_ for hex_, other in recent if other != seat))
