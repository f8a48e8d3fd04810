"""Plain facts of a position, beside what a seat expects of the end when it drops out: to see what is missed."""

from typing import Final

from engine.bots.planning.weights import one_by_one
from engine.bots.terra_nova.ground import Ground
from engine.bots.terra_nova.weights import Weights
from engine.games.terra_nova.columns import BOWL1, BOWL2, BOWL3, COIN, HOUSE, PALACE, PALACES, POST, SAILING, VP
from engine.games.terra_nova.economy import on_map
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.scoring import territory
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.towns import founded

# Named like the weights that would have to move.
_BUILDINGS: Final = {"houses": HOUSE, "posts": POST, "palaces": PALACE}
_COLUMNS: Final = {
    "points": VP,
    "coins": COIN,
    "bowl1": BOWL1,
    "bowl2": BOWL2,
    "bowl3": BOWL3,
    "sailing": SAILING,
}
LAND: Final = ("reach", "contact", "near", "native")


def features(game: TerraNova, state: TNState, seat: int, weights: Weights) -> dict[str, float]:
    rules, row = game.rules, state.seats[seat]
    found = {name: on_map(rules, row, building) for name, building in _BUILDINGS.items()}
    found |= {name: row[column] for name, column in _COLUMNS.items()}
    found["left_palace"] = row[PALACES] & 1
    found["founded"] = founded(row)
    found["territory"] = territory(rules, state, seat)
    return {name: float(number) for name, number in found.items()} | _ground(game, state, seat, weights)


def _ground(game: TerraNova, state: TNState, seat: int, weights: Weights) -> dict[str, float]:
    """What each of the weights of the map is multiplied with: the value of the map if it is one and the others none."""
    left = game.rules.rounds - state.round
    found = {}
    for name, only in one_by_one(weights, ("towns", *LAND)):
        view = Ground(game.rules, state, seat, only, left).view(state, state.seats[seat])
        found[name] = view.towns + view.land
    return found
