"""Resources: power bowls, paying, gaining, conversions, income. Every change is an event that names its source."""

from engine.core.events import Gained
from engine.games.terra_mystica.board import WHEEL
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    CARD,
    COIN,
    DWELLING,
    FACTION,
    FAVORS,
    GONE,
    ON_ORDERS,
    PRIEST,
    SANCTUARY,
    SUPPLY,
    TOKENS,
    UNLOCKED,
    UNLOCKS,
    VP,
    WORKER,
)
from engine.games.terra_mystica.events import Listener, PowerBurned, TokensMoved
from engine.games.terra_mystica.ruleset import Amounts, Faction, Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.bowls import gain_power, spend_power

WORDS = {COIN: "coins", WORKER: "workers", PRIEST: "priests", BOWL1: "power", VP: "vp"}


def faction_of(rules: Ruleset, row: list[int]) -> Faction:
    return rules.factions[row[FACTION]]


def burn(state: TMState, seat: int, emit: Listener) -> None:
    """Rules 5: one token of bowl II leaves the game, another moves to bowl III."""
    row = state.seats[seat]
    row[BOWL2] -= 2
    row[BOWL3] += 1
    if emit is not None:
        emit(PowerBurned(seat))


def priest_room(rules: Ruleset, row: list[int]) -> int:
    """Rules 4.5: priests on orders never come back to the supply."""
    return priest_limit(rules, row) - row[ON_ORDERS] - row[PRIEST]


def priest_limit(rules: Ruleset, row: list[int]) -> int:
    """Rules 17: each unlocked terrain brings a priest to the supply."""
    priests = faction_of(rules, row).priests
    return priests + row[UNLOCKED].bit_count() - 1 if row[UNLOCKED] else priests


def is_locked(row: list[int]) -> bool:
    """Whether there are terrains that the seat can still unlock."""
    return 0 < row[UNLOCKED] < (1 << WHEEL) - 1


def available(row: list[int], column: int) -> int:
    """How much of something the seat can pay."""
    if column == TOKENS:
        return row[BOWL1] + row[BOWL2] + row[BOWL3]
    return row[BOWL3 if column == BOWL1 else column]


def can_pay(row: list[int], cost: Amounts) -> bool:
    for column, number in cost:
        if (available(row, column) if column < 0 else row[BOWL3 if column == BOWL1 else column]) < number:
            return False
    return True


def power_cost(rules: Ruleset, row: list[int], action: int) -> int:
    return max(0, rules.power_actions[action].cost - faction_of(rules, row).power_discount)


def gain_tokens(row: list[int], seat: int, bowl: int, number: int, source: str, emit: Listener) -> None:
    row[bowl] += number
    if number and emit is not None:
        emit(TokensMoved(seat, (number if bowl == BOWL1 else 0, 0, number if bowl == BOWL3 else 0), source))


def remove_tokens(row: list[int], seat: int, number: int, source: str, emit: Listener) -> None:
    """Rules 17: for good, from bowl I first, then II, then III."""
    taken = []
    for bowl in (BOWL1, BOWL2, BOWL3):
        taken.append(min(number, row[bowl]))
        row[bowl] -= taken[-1]
        number -= taken[-1]
    if emit is not None:
        emit(TokensMoved(seat, (-taken[0], -taken[1], -taken[2]), source))


def pay(state: TMState, seat: int, cost: Amounts, source: str, emit: Listener) -> None:
    row = state.seats[seat]
    for column, number in cost:
        if column == TOKENS:
            remove_tokens(row, seat, number, source, emit)
            continue
        if column == BOWL1:
            spend_power(row, BOWL1, number)
        else:
            row[column] -= number
        if number and emit is not None:
            emit(Gained(seat, WORDS[column], -number, source))


def gain_resource(
    rules: Ruleset, state: TMState, seat: int, column: int, number: int, source: str, emit: Listener
) -> None:
    """Coins, workers, priests, power or VP; what does not fit is lost. Priests may be given up for terrains first."""
    row = state.seats[seat]
    if column == PRIEST and is_locked(row) and not row[GONE]:
        row[UNLOCKS] += number
        return
    if column == BOWL1:
        number = gain_power(row, BOWL1, number)
    else:
        if column == PRIEST:
            number = max(0, min(number, priest_room(rules, row)))
        row[column] += number
    if number and emit is not None:
        emit(Gained(seat, WORDS[column], number, source))


def take_priest(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """Rules 17: the priest itself, if the limit allows one more."""
    row = state.seats[seat]
    row[UNLOCKS] -= 1
    if priest_room(rules, row) > 0:
        row[PRIEST] += 1
        if emit is not None:
            emit(Gained(seat, WORDS[PRIEST], 1, "priest"))


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
