"""Plain facts of a position, beside what a seat expects of the end when it passes: to see what is missed."""

from engine.bots.planning.weights import one_by_one
from engine.bots.terra_mystica.ground import Ground
from engine.bots.terra_mystica.weights import Weights
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    CULT,
    DIGGING,
    DWELLING,
    KEY,
    PRIEST,
    SANCTUARY,
    SHIPPING,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import on_map
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.measures import largest_network
from engine.games.terra_mystica.state import TMState

# Named like the weights that would have to move.
_BUILDINGS = {
    "dwellings": DWELLING,
    "trading_houses": TRADING_HOUSE,
    "temples": TEMPLE,
    "strongholds": STRONGHOLD,
    "sanctuaries": SANCTUARY,
}
_COLUMNS = {
    "points": VP,
    "coins": COIN,
    "workers": WORKER,
    "priests": PRIEST,
    "bowl1": BOWL1,
    "bowl2": BOWL2,
    "bowl3": BOWL3,
    "shipping": SHIPPING,
    "digging": DIGGING,
    "keys": KEY,
}
GROUND = ("towns", "reach", "contact", "near", "native")


def features(game: TerraMystica, state: TMState, seat: int, weights: Weights) -> dict[str, float]:
    rules, row = game.rules, state.seats[seat]
    found = {name: on_map(rules, row, building) for name, building in _BUILDINGS.items()}
    found |= {name: row[column] for name, column in _COLUMNS.items()}
    found["cults"] = sum(row[CULT : CULT + len(rules.cults)])
    found["network"] = largest_network(rules, state, seat)
    return {name: float(number) for name, number in found.items()} | _ground(game, state, seat, weights)


def _ground(game: TerraMystica, state: TMState, seat: int, weights: Weights) -> dict[str, float]:
    """What each of the weights of the map is multiplied with: the value of the map if it is one and the others none."""
    left = game.rules.rounds - state.round
    found = {}
    for name, only in one_by_one(weights, GROUND):
        found[name] = Ground(game.rules, state, seat, only, left).view(state, state.seats[seat]).value
    return found
