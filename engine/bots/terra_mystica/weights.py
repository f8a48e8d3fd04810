"""The numbers of the estimate: data, tuned by play."""

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from engine.bots.planning.weights import Row, blinded, over_rounds, read_file, rows_of
from engine.core.resources import resource
from engine.games.terra_mystica import columns

# Coins and workers are worth what far-sighted play makes of them. Who is blind to what land, tiles and neighbours bring
# finds no use as good, and would rather pass at once with twenty coins in hand than build: to him they are worth less.
_SPENT_BLINDLY = 0.7
_SUBTLE = ("ready", "near", "native", "contact")
_COLUMNS = {
    "spades": columns.SPADES,
    "bridges": columns.BRIDGES,
    "free_dwelling": columns.FREE_DWELLING,
    "free_trading_house": columns.FREE_TRADING_HOUSE,
    "sandstorm": columns.SANDSTORM,
    "cult_steps": columns.CULT_STEPS,
    "cult_double_steps": columns.CULT_DOUBLE_STEPS,
    "favor_tiles": columns.FAVOR_TILES,
    "town_tiles": columns.TOWN_TILES,
    "actions": columns.ACTIONS,
    "workers_to_priests": columns.WORKERS_TO_PRIESTS,
    "keys": columns.KEY,
}


_BY_SPADES = "reach_by_spades"  # the only row that goes by something else than rounds


@dataclass(frozen=True, eq=False)  # few and long-lived: each is itself, and can be a key
class Weights:
    """See the file for what each is; rows go by the rounds still to come."""

    coins: Row
    workers: Row
    priests: Row
    bowl1: Row
    bowl2: Row
    bowl3: Row
    power: Row
    tokens: Row
    idle_coins: Row
    idle_workers: Row
    dwellings: Row
    trading_houses: Row
    temples: Row
    strongholds: Row
    sanctuaries: Row
    future_builds: tuple[Row, ...]
    favor_builds: Row
    favor_passes: Row
    trading_houses_at_pass: Row
    specials: Row
    ready: Row
    towns: Row
    town_shape: Row
    keys: Row
    reach: Row
    shipping: Row
    digging: Row
    contact: Row
    near: Row
    native: Row
    rewards: Row
    cult_rank: Row
    network_rank: Row
    cults: Row
    network_growth: Row
    network_spread: Row
    cult_growth: Row
    cult_spread: Row
    grants: dict[int, float]
    reach_by_spades: Row
    saving: Row
    gifts: Row
    leech: Row


@lru_cache(maxsize=64)
def weights_over(weights: Weights, rounds: int) -> Weights:
    """The same for a game of another length: by the share of it that is still to come."""
    if rounds == len(weights.coins):
        return weights
    fitting: Weights = over_rounds(weights, rounds, but=(_BY_SPADES,))
    return fitting


def read_weights(data: dict[str, Any]) -> Weights:
    """From the content of a file; KeyError, TypeError, ValueError or AttributeError if it is something else."""
    return rows_of(Weights, data, _COLUMNS)


def weights_file() -> Path:
    return resource("bots", "terra_mystica.yaml")


def tuned_weights(file: Path | None = None) -> Weights:
    """Those of a file, or the program's own."""
    weights: Weights = read_file(file or weights_file(), read_weights)
    return weights


@cache
def simple_weights(file: Path | None = None) -> Weights:
    """The same for a player who sees what he has, but neither neighbours, nor land further away and tiles to come."""
    spent = dict.fromkeys(("coins", "workers"), _SPENT_BLINDLY)
    return blinded(tuned_weights(file), spent, _SUBTLE)
