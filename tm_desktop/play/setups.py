"""Set-ups of new games, before anybody changed anything."""

from engine.core.game import GameType

_USUAL_SEATS = 4


def usual_seat_count(game_type: GameType) -> int:
    counts = game_type.seat_counts
    return _USUAL_SEATS if _USUAL_SEATS in counts else counts[-1]
