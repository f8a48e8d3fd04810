"""Resources: power bowls, paying, gaining, conversions, income. Every change is an event that names its source."""

from engine.core.events import Gained
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    CARD,
    COIN,
    DWELLING,
    FACTION,
    FAVORS,
    ON_ORDERS,
    PRIEST,
    SANCTUARY,
    SUPPLY,
    VP,
    WORKER,
)
from engine.games.terra_mystica.events import Listener, PowerBurned
from engine.games.terra_mystica.ruleset import Amounts, Faction, Ruleset
from engine.games.terra_mystica.state import TMState

WORDS = {COIN: "coins", WORKER: "workers", PRIEST: "priests", BOWL1: "power", VP: "vp"}


def faction_of(rules: Ruleset, row: list[int]) -> Faction:
    return rules.factions[row[FACTION]]


def power_room(row: list[int]) -> int:
    """The most power that the bowls can still take."""
    return 2 * row[BOWL1] + row[BOWL2]


def gain_power(row: list[int], power: int) -> int:
    """Rules 5: from bowl I to II first, then from II to III. Returns how much could be gained."""
    first = min(power, row[BOWL1])
    row[BOWL1] -= first
    row[BOWL2] += first
    second = min(power - first, row[BOWL2])
    row[BOWL2] -= second
    row[BOWL3] += second
    return first + second


def burn(state: TMState, seat: int, emit: Listener) -> None:
    """Rules 5: one token of bowl II leaves the game, another moves to bowl III."""
    row = state.seats[seat]
    row[BOWL2] -= 2
    row[BOWL3] += 1
    if emit is not None:
        emit(PowerBurned(seat))


def priest_room(rules: Ruleset, row: list[int]) -> int:
    """Rules 4.5: priests on orders never come back to the supply."""
    return faction_of(rules, row).priests - row[ON_ORDERS] - row[PRIEST]


def can_pay(row: list[int], cost: Amounts) -> bool:
    return all(row[BOWL3 if column == BOWL1 else column] >= number for column, number in cost)


def pay(state: TMState, seat: int, cost: Amounts, source: str, emit: Listener) -> None:
    row = state.seats[seat]
    for column, number in cost:
        if column == BOWL1:
            row[BOWL3] -= number
            row[BOWL1] += number
        else:
            row[column] -= number
        if number and emit is not None:
            emit(Gained(seat, WORDS[column], -number, source))


def gain_resource(
    rules: Ruleset, state: TMState, seat: int, column: int, number: int, source: str, emit: Listener
) -> None:
    """Coins, workers, priests, power or VP; what does not fit is lost."""
    row = state.seats[seat]
    if column == BOWL1:
        number = gain_power(row, number)
    else:
        if column == PRIEST:
            number = max(0, min(number, priest_room(rules, row)))
        row[column] += number
    if number and emit is not None:
        emit(Gained(seat, WORDS[column], number, source))


def gain_resources(rules: Ruleset, state: TMState, seat: int, gain: Amounts, source: str, emit: Listener) -> None:
    for column, number in gain:
        gain_resource(rules, state, seat, column, number, source, emit)


def on_map(rules: Ruleset, row: list[int], building: int) -> int:
    """How many buildings of a kind the seat has on the map."""
    return faction_of(rules, row).pieces[building] - row[SUPPLY + building]


def income_sources(rules: Ruleset, row: list[int]) -> list[tuple[str, tuple[int, int, int, int]]]:
    """Rules 4.2: bonus card, buildings, favor tiles; each coins, workers, priests, power."""
    faction = faction_of(rules, row)
    sources = []
    if row[CARD] >= 0:
        card = rules.bonus_cards[row[CARD]]
        sources.append((card.source, card.income))
    coins, workers, priests, power = faction.base_income
    for building in range(DWELLING, SANCTUARY + 1):
        c, w, p, pw = faction.income[building][on_map(rules, row, building)]
        coins, workers, priests, power = coins + c, workers + w, priests + p, power + pw
    sources.append(("income", (coins, workers, priests, power)))
    for index in rules.income_favors:
        if row[FAVORS] >> index & 1:
            tile = rules.favor_tiles[index]
            sources.append((tile.source, tile.income))
    return sources


def take_income(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    for source, (coins, workers, priests, power) in income_sources(rules, state.seats[seat]):
        if coins:
            gain_resource(rules, state, seat, COIN, coins, source, emit)
        if workers:
            gain_resource(rules, state, seat, WORKER, workers, source, emit)
        if priests:
            gain_resource(rules, state, seat, PRIEST, priests, source, emit)
        if power:
            gain_resource(rules, state, seat, BOWL1, power, source, emit)
