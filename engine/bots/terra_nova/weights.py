"""The numbers of the estimate: data, tuned by play."""

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from engine.bots.planning.weights import Row, blinded, over_rounds, read_file, rows_of
from engine.core.resources import resource
from engine.games.terra_nova import columns

# Who is blind to what land and neighbours bring finds no use of coins as good, and would rather keep them.
_SPENT_BLINDLY: Final = {"coins": 0.7}
_SUBTLE: Final = ("ready", "near", "native", "contact", "territory_rank")
_COLUMNS: Final = {
    "shovels": columns.SHOVELS,
    "more_shovels": columns.MORE_SHOVELS,
    "bridges": columns.BRIDGES,
    "sailing": columns.SAILING,
    "claims": columns.CLAIMS,
    "edge_house": columns.EDGE_HOUSE,
    "free_house": columns.FREE_HOUSE,
    "free_post": columns.FREE_POST,
    "free_upgrade": columns.FREE_UPGRADE,
    "town_tiles": columns.TOWN_TILES,
}
_BY_SHOVELS: Final = "reach_by_shovels"  # the only row that goes by something else than rounds


@dataclass(frozen=True, eq=False)  # few and long-lived: each is itself, and can be a key
class Weights:
    """See the file for what each is; rows go by the rounds still to come."""

    coins: Row
    bowl1: Row
    bowl2: Row
    bowl3: Row
    income: Row
    power: Row
    houses: Row
    posts: Row
    palaces: Row
    future: tuple[Row, ...]
    abilities: Row
    tile_points: Row
    ready: Row
    towns: Row
    town_shape: Row
    reach: Row
    contact: Row
    near: Row
    native: Row
    sailing: Row
    territory_rank: Row
    territory: Row
    territory_growth: Row
    territory_spread: Row
    grants: dict[int, float]
    reach_by_shovels: Row


@lru_cache(maxsize=64)
def weights_over(weights: Weights, rounds: int) -> Weights:
    """The same for a game of another length: by the share of it that is still to come."""
    if rounds == len(weights.coins):
        return weights
    fitting: Weights = over_rounds(weights, rounds, but=(_BY_SHOVELS,))
    return fitting


def read_weights(data: dict[str, Any]) -> Weights:
    """From the content of a file; KeyError, TypeError, ValueError or AttributeError if it is something else."""
    return rows_of(Weights, data, _COLUMNS)


def weights_file() -> Path:
    return resource("bots", "terra_nova.yaml")


def tuned_weights(file: Path | None = None) -> Weights:
    """Those of a file, or the program's own."""
    weights: Weights = read_file(file or weights_file(), read_weights)
    return weights


@cache
def simple_weights(file: Path | None = None) -> Weights:
    """The same for a player who sees what he has, but neither neighbours, nor land further away and tiles to come."""
    return blinded(tuned_weights(file), _SPENT_BLINDLY, _SUBTLE)
