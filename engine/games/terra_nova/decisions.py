"""Who has to decide what: the one open decision of a position."""

from typing import Final

from engine.core.game import Decision
from engine.games.terra_nova.columns import (
    ACTED,
    ADD_HOUSE,
    BRIDGES,
    BUILD_ON,
    CLAIM_HEX,
    CLAIMS,
    DECISION_NAMES,
    EDGE_HOUSE,
    EXCHANGE_POWER,
    EXCHANGES,
    FINISH_TURN,
    FIRST_NEUTRALS,
    FIRST_TILES,
    FREE_HOUSE,
    FREE_POST,
    FREE_UPGRADE,
    LAST_EXCHANGES,
    NEUTRALS,
    OVER,
    PICK_FACTION,
    PICK_FACTIONS,
    PICK_TOWN,
    PLACE_BRIDGE,
    PLACE_EDGE_HOUSE,
    PLACE_FREE_HOUSE,
    PLACE_FREE_POST,
    PLACE_HOUSE,
    PLACE_HOUSES,
    PLACE_NEUTRAL,
    PLAY,
    SHOVELS,
    TAKE_TILE,
    TAKE_TURN,
    TOWN_TILES,
    UPGRADE_FREE,
    USE_SHOVELS,
)
from engine.games.terra_nova.state import TNState

# What a turn goes on with, the most pressing first: the parts of an action before the towns that it founds.
_PARTS: Final[list[tuple[int, int]]] = [
    (BRIDGES, PLACE_BRIDGE),
    (SHOVELS, USE_SHOVELS),
    (BUILD_ON, ADD_HOUSE),
    (CLAIMS, CLAIM_HEX),
    (EDGE_HOUSE, PLACE_EDGE_HOUSE),
    (FREE_HOUSE, PLACE_FREE_HOUSE),
    (FREE_POST, PLACE_FREE_POST),
    (FREE_UPGRADE, UPGRADE_FREE),
]
_PART_COLUMNS: Final = [column for column, _ in _PARTS]
_KIND_OF_PHASE: Final[dict[int, int]] = {
    PICK_FACTIONS: PICK_FACTION,
    FIRST_NEUTRALS: PLACE_NEUTRAL,
    PLACE_HOUSES: PLACE_HOUSE,
    FIRST_TILES: TAKE_TILE,
    NEUTRALS: PLACE_NEUTRAL,
    EXCHANGES: EXCHANGE_POWER,
    LAST_EXCHANGES: EXCHANGE_POWER,
}
_MOST_SEATS: Final = 4
# By kind and seat: the open decision of a position, made once.
_ALONE: Final[list[list[tuple[Decision, ...]]]] = [
    [(Decision(kind, seat),) for seat in range(_MOST_SEATS)] for kind in range(len(DECISION_NAMES))
]


def open_decisions(state: TNState) -> tuple[Decision, ...]:
    if state.phase == PLAY:
        return _ALONE[turn_kind(state.seats[state.active])][state.active]
    return () if state.phase == OVER else _ALONE[_KIND_OF_PHASE[state.phase]][state.queue[0]]


def is_in_action(row: list[int]) -> bool:
    """Whether parts of an action are still to be decided."""
    return any(row[column] for column in _PART_COLUMNS)


def turn_kind(row: list[int]) -> int:
    """What the active seat is asked for."""
    for column, kind in _PARTS:
        if row[column]:
            return kind
    if row[TOWN_TILES]:
        return PICK_TOWN
    return FINISH_TURN if row[ACTED] else TAKE_TURN
