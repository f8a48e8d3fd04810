"""The names of the places where energy can lie, for saves and notation."""

from collections.abc import Sequence

from engine.games.age_contrived.columns import (
    ALL_PLACES,
    ASIDE_PLACE,
    BOARD_ACHIEVEMENTS,
    BOTTOM,
    BOUND_PLACE,
    EXHAUSTED_PLACE,
    FRAGMENT_SLOTS,
    GOAL_PLACE,
    HAND_PLACE,
    MOVES,
    PILLAR_PLACE,
    POOL_PLACE,
    POSITIONS,
    RESERVE_PLACE,
    SLOT_PLACE,
    TOP,
    TRACK_PLACE,
)
from engine.games.age_contrived.ruleset import Board, Monument


def place_names(board: Board, monuments: Sequence[Monument]) -> tuple[str, ...]:
    """Places that this table does not have are called by their number."""
    names = [str(place) for place in range(ALL_PLACES)]
    for position in range(POSITIONS):
        names[TOP + position] = f"top.{position + 1}"
        names[BOTTOM + position] = f"bottom.{position + 1}"
    names[TRACK_PLACE : TRACK_PLACE + 2] = MOVES[1:]
    names[POOL_PLACE] = "pool"
    for number, monument in enumerate(monuments):
        for slot in range(FRAGMENT_SLOTS):
            names[SLOT_PLACE + number * FRAGMENT_SLOTS + slot] = f"{monument.id}.{slot + 1}"
        names[BOUND_PLACE + number] = f"{monument.id}.bound"
    for region, pillar in enumerate(board.pillars):
        names[PILLAR_PLACE + region] = pillar
    for number in range(BOARD_ACHIEVEMENTS):
        names[GOAL_PLACE + 2 * number] = f"achievement.{number + 1}.left"
        names[GOAL_PLACE + 2 * number + 1] = f"achievement.{number + 1}.right"
    names[RESERVE_PLACE] = "reserve"
    names[EXHAUSTED_PLACE] = "exhausted"
    names[ASIDE_PLACE] = "set_aside"
    names[HAND_PLACE] = "hand"
    return tuple(names)
