"""What a seat has been given to choose: tiles, cults, priests or terrains, power tokens."""

from engine.core.game import Action
from engine.games.terra_mystica import cults
from engine.games.terra_mystica.action_table import ActionTable
from engine.games.terra_mystica.board import WHEEL
from engine.games.terra_mystica.columns import BUY_TOKEN, COIN, CULT, CULT_STEPS, TAKE_PRIEST, UNLOCKED
from engine.games.terra_mystica.economy import can_pay, faction_of
from engine.games.terra_mystica.gains import favor_choices
from engine.games.terra_mystica.ruleset import FavorTile, Ruleset, TownTile
from engine.games.terra_mystica.spades import unlock_price
from engine.games.terra_mystica.state import TMState

Found = list[Action]  # each function adds its actions; nested generators had to pass each one up


def town_tiles(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    tiles = [tile for tile, left in enumerate(state.towns) if left]
    allowed = [tile for tile in tiles if not _town_must_wait(rules, state, seat, rules.town_tiles[tile])]
    for tile in allowed or tiles:
        found.append(table.pick_town[tile])


def _town_must_wait(rules: Ruleset, state: TMState, seat: int, tile: TownTile) -> bool:
    for column, number in tile.gain:
        if column == CULT:
            for cult in range(len(rules.cults)):
                if cults.must_wait(rules, state, seat, cult, number, tile.keys):
                    return True
    return False


def favor_tiles(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    tiles = favor_choices(state, seat)
    allowed = [tile for tile in tiles if not _favor_must_wait(rules, state, seat, rules.favor_tiles[tile])]
    for tile in allowed or tiles:
        found.append(table.pick_favor[tile])


def _favor_must_wait(rules: Ruleset, state: TMState, seat: int, tile: FavorTile) -> bool:
    return any(steps and cults.must_wait(rules, state, seat, cult, steps) for cult, steps in enumerate(tile.cults))


def cult_steps(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    steps = 1 if state.seats[seat][CULT_STEPS] else 2
    every = list(range(len(rules.cults)))
    allowed = [cult for cult in every if not cults.must_wait(rules, state, seat, cult, steps)]
    for cult in allowed or every:
        found.append(table.step_cult[cult])


def reaction(rules: Ruleset, table: ActionTable, state: TMState, seat: int, kind: int, found: Found) -> None:
    """What a seat chooses outside its turn."""
    if kind == TAKE_PRIEST:
        unlocks(rules, table, state, seat, found)
    elif kind == BUY_TOKEN:
        tokens(rules, table, state, seat, found)
    else:
        cult_steps(rules, table, state, seat, found)


def unlocks(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    """Rules 17: the priest, or a terrain instead of it; the home of another faction is dearer."""
    row = state.seats[seat]
    found.append(table.take_priest)
    for terrain in range(WHEEL):
        if not row[UNLOCKED] >> terrain & 1 and row[COIN] >= unlock_price(rules, state, seat, terrain):
            found.append(table.unlock[terrain])


def tokens(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    row = state.seats[seat]
    token = faction_of(rules, row).token_offer
    if token is not None and can_pay(row, token.cost):
        found.append(table.buy_token)
    found.append(table.refuse_token)
