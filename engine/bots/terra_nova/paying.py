"""Exchanges that pay for turns: a seat is lent what its power could buy, and exchanges what was missing."""

from typing import NamedTuple

from engine.games.terra_nova.columns import BOWL1, BOWL3, COIN
from engine.games.terra_nova.economy import faction_of
from engine.games.terra_nova.ruleset import Ruleset
from engine.kit.bowls import spend_power


class Purse(NamedTuple):
    """What a seat was lent, and the power in bowl III that it can still exchange for it."""

    coins: int
    power: int
    give: int  # power for `get` coins
    get: int


def lend(rules: Ruleset, row: list[int]) -> Purse:
    """Give a seat the coins that its power could buy at the best rate."""
    give, get = 0, 0
    for conversion in faction_of(rules, row).conversions:
        column, number = conversion.get
        if column == COIN and number * give >= get * conversion.give:
            give, get = conversion.give, number
    coins = row[BOWL3] // give * get if give else 0
    row[COIN] += coins
    return Purse(coins, row[BOWL3], give, get)


def settle(row: list[int], purse: Purse) -> bool:
    """Take back what was lent and exchange power for what is missing; False if there is too little."""
    row[COIN] -= purse.coins
    if row[COIN] >= 0:
        return purse.power >= 0
    times = -(row[COIN] // purse.get)
    power = times * purse.give
    if power > purse.power:
        return False
    spend_power(row, BOWL1, power)
    row[COIN] += times * purse.get
    return True
