"""Resources: paying, gaining, income, steps on the sailing track. Every change is an event that names its source."""

from engine.core.events import Gained
from engine.games.terra_nova.columns import (
    BOWL1,
    BOWL3,
    BRIDGES,
    COIN,
    FACTION,
    HOUSE,
    LEFT,
    NONE,
    PALACE,
    PALACES,
    RIGHT,
    SAILING,
    SAILING_STEP,
    SUPPLY,
    TILE,
    VP,
)
from engine.games.terra_nova.events import Listener
from engine.games.terra_nova.ruleset import Amounts, Conversion, Faction, Income, Palace, Ruleset
from engine.games.terra_nova.state import TNState
from engine.kit.bowls import gain_power, spend_power

WORDS = {COIN: "coins", BOWL1: "power", VP: "vp"}


def faction_of(rules: Ruleset, row: list[int]) -> Faction:
    return rules.factions[row[FACTION]]


def palaces_of(rules: Ruleset, row: list[int]) -> list[Palace]:
    """The palaces that the seat has on the map."""
    palaces = rules.factions[row[FACTION]].palaces
    return [palaces[side] for side in (LEFT, RIGHT) if row[PALACES] >> side & 1]


def on_map(rules: Ruleset, row: list[int], building: int) -> int:
    """How many buildings of a kind the seat has on the map."""
    return rules.factions[row[FACTION]].pieces[building] - row[SUPPLY + building]


def pay_coins(state: TNState, seat: int, coins: int, source: str, emit: Listener) -> None:
    state.seats[seat][COIN] -= coins
    if coins and emit is not None:
        emit(Gained(seat, WORDS[COIN], -coins, source))


def pay_power(state: TNState, seat: int, power: int, source: str, emit: Listener) -> None:
    spend_power(state.seats[seat], BOWL1, power)
    if power and emit is not None:
        emit(Gained(seat, WORDS[BOWL1], -power, source))


def gain_resource(state: TNState, seat: int, column: int, number: int, source: str, emit: Listener) -> None:
    """Coins, power or VP; power that does not fit is lost."""
    row = state.row(seat)
    if column == BOWL1:
        number = gain_power(row, BOWL1, number)
    else:
        row[column] += number
    if number and emit is not None:
        emit(Gained(seat, WORDS[column], number, source))


def gain(rules: Ruleset, state: TNState, seat: int, amounts: Amounts, source: str, emit: Listener) -> None:
    """Carries out what data gives: resources and steps at once, grants for the steps that follow."""
    for column, number in amounts:
        if column in (COIN, BOWL1, VP):
            gain_resource(state, seat, column, number, source, emit)
        elif column == SAILING:
            for _ in range(number):
                gain_sailing(rules, state, seat, emit)
        elif column == BRIDGES:
            state.seats[seat][BRIDGES] += min(number, state.seats[seat][SUPPLY])
        else:
            state.seats[seat][column] += number


def gain_sailing(rules: Ruleset, state: TNState, seat: int, emit: Listener) -> None:
    """Rules 3.3: a step with its VP; nothing at the end of the track."""
    row = state.seats[seat]
    if row[SAILING] < len(rules.sailing_vp):
        row[SAILING] += 1
        gain_resource(state, seat, VP, rules.sailing_vp[row[SAILING] - 1], "sailing", emit)
        score_trigger(rules, state, seat, SAILING_STEP, 1, emit)


def score_trigger(rules: Ruleset, state: TNState, seat: int, trigger: int, number: int, emit: Listener) -> None:
    """VP of the round tile and of own palaces for what has just been built, founded or used."""
    row = state.seats[seat]
    tile = rules.round_tiles[state.scoring[state.round - 1]]
    if tile.build[trigger]:
        gain_resource(state, seat, VP, tile.build[trigger] * number, tile.source, emit)
    if row[PALACES]:
        for palace in palaces_of(rules, row):
            if palace.build[trigger]:
                gain_resource(state, seat, VP, palace.build[trigger] * number, "faction", emit)


def can_exchange(row: list[int], conversion: Conversion) -> bool:
    return row[BOWL3] >= conversion.give


def exchange(state: TNState, seat: int, conversion: Conversion, emit: Listener) -> None:
    pay_power(state, seat, conversion.give, "exchange", emit)
    column, number = conversion.get
    gain_resource(state, seat, column, number, "exchange", emit)


def income_sources(rules: Ruleset, row: list[int]) -> list[tuple[str, Income]]:
    """Rules 3.1: the mat with its palaces, then the bonus tile; each coins and power."""
    faction = faction_of(rules, row)
    coins, power = faction.base_income
    for building in range(HOUSE, PALACE):
        more = faction.income[building][on_map(rules, row, building)]
        coins, power = coins + more[0], power + more[1]
    for palace in palaces_of(rules, row):
        coins, power = coins + palace.income[0], power + palace.income[1]
    sources = [("income", (coins, power))]
    if row[TILE] != NONE:
        tile = rules.bonus_tiles[row[TILE]]
        sources.append((tile.source, tile.income))
    return sources


def take_income(rules: Ruleset, state: TNState, seat: int, emit: Listener) -> None:
    for source, (coins, power) in income_sources(rules, state.seats[seat]):
        gain_resource(state, seat, COIN, coins, source, emit)
        gain_resource(state, seat, BOWL1, power, source, emit)
