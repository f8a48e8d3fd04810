"""A faction mat as facts: what a seat has, earns and could do. Made from ruleset and state, without Qt."""

from dataclasses import dataclass

from engine.games.terra_nova.buildings import house_cost, palace_cost, post_prices
from engine.games.terra_nova.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    FACTION,
    FRESH,
    HOME,
    HOUSE,
    LEFT,
    NONE,
    OUT,
    PALACES,
    POST,
    RIGHT,
    SAILING,
    SUPPLY,
    TILE,
    TOWNS,
    USED,
    VP,
)
from engine.games.terra_nova.economy import income_sources, on_map
from engine.games.terra_nova.ruleset import Faction, Palace, Ruleset
from engine.games.terra_nova.scoring import territory
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.towns import loose_groups, value_needed, worth
from tm_desktop.parts.docks.header import TownProgress
from tm_desktop.parts.docks.seat_tiles import SpecialSpace
from tm_desktop.parts.docks.tracks import Slot, slots_of


@dataclass(frozen=True, slots=True)
class Row:
    """The places of a building and its price; `near_coins` beside a building of another faction."""

    coins: int
    near_coins: int
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class PalaceSpace:
    """One of the two palaces."""

    side: int
    palace: Palace
    is_built: bool


@dataclass(frozen=True, slots=True)
class Mat:
    """Everything that a faction mat shows of one seat."""

    seat: int
    faction: Faction
    home: str  # the terrain whose colour its pieces have
    bowls: tuple[int, int, int]
    coins: int
    vp: int
    bridges: int
    income: tuple[int, int] | None  # coins and power; None: no income comes any more
    base_income: tuple[int, int]
    houses: Row
    posts: Row
    palace_coins: int
    palaces: tuple[PalaceSpace, PalaceSpace]
    sailing: int
    tile_sailing: int
    territory: int
    specials: tuple[SpecialSpace, ...]
    fresh: tuple[int, ...]  # specials that came in this turn
    tile: int | None
    towns: tuple[bool, ...]  # by town tile: whether it is used
    town: TownProgress | None
    has_dropped_out: bool


def mat_of(rules: Ruleset, state: TNState, seat: int) -> Mat | None:
    """The mat of a seat; None while it has no faction."""
    row = state.seats[seat]
    if row[FACTION] == NONE:
        return None
    faction = rules.factions[row[FACTION]]
    alone, near = post_prices(rules, row)
    tile = None if row[TILE] == NONE else row[TILE]
    return Mat(
        seat=seat,
        faction=faction,
        home=rules.terrains[row[HOME]],
        bowls=(row[BOWL1], row[BOWL2], row[BOWL3]),
        coins=row[COIN],
        vp=row[VP],
        bridges=row[SUPPLY],
        income=_income(rules, state, row),
        base_income=faction.base_income,
        houses=_row(rules, row, HOUSE, house_cost(rules, row), house_cost(rules, row)),
        posts=_row(rules, row, POST, alone, near),
        palace_coins=palace_cost(rules, row),
        palaces=(_palace(faction, row, LEFT), _palace(faction, row, RIGHT)),
        sailing=row[SAILING],
        tile_sailing=0 if tile is None else rules.bonus_tiles[tile].sailing,
        territory=territory(rules, state, seat),
        specials=_specials(rules, faction, row),
        fresh=tuple(number for number in range(len(rules.specials)) if row[FRESH] >> number & 1),
        tile=tile,
        towns=tuple(bool(row[TOWNS] >> kind & 1) for kind in range(len(rules.town_tiles))),
        town=_town_progress(rules, state, seat),
        has_dropped_out=bool(row[OUT]),
    )


def _income(rules: Ruleset, state: TNState, row: list[int]) -> tuple[int, int] | None:
    if state.round >= rules.rounds:
        return None
    coins, power = zip(*(income for _, income in income_sources(rules, row)), strict=True)
    return sum(coins), sum(power)


def _row(rules: Ruleset, row: list[int], building: int, coins: int, near: int) -> Row:
    table = rules.factions[row[FACTION]].income[building]
    return Row(coins, near, slots_of(table, on_map(rules, row, building)))


def _palace(faction: Faction, row: list[int], side: int) -> PalaceSpace:
    return PalaceSpace(side, faction.palaces[side], bool(row[PALACES] >> side & 1))


def _specials(rules: Ruleset, faction: Faction, row: list[int]) -> tuple[SpecialSpace, ...]:
    """Those of the palaces, then that of the bonus tile; what a palace not yet built would bring is still closed."""
    found = [(faction.palaces[side].special, bool(row[PALACES] >> side & 1)) for side in (LEFT, RIGHT)]
    if row[TILE] != NONE:
        found.append((rules.bonus_tiles[row[TILE]].special, True))
    return tuple(
        SpecialSpace(special, bool(row[USED] >> special & 1), is_open) for special, is_open in found if special != NONE
    )


def _town_progress(rules: Ruleset, state: TNState, seat: int) -> TownProgress | None:
    """Of the most valuable group."""
    found = [(worth(rules, state, group), group.bit_count()) for group in loose_groups(rules, state, seat)]
    if not found:
        return None
    value, buildings = max(found)
    return TownProgress(value, value_needed(rules, state.seats[seat]), buildings, rules.town_buildings)
