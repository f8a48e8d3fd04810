"""A faction board as facts: what a seat has, earns and could advance. Made from ruleset and state, without Qt."""

from dataclasses import dataclass

from engine.games.terra_mystica.buildings import lone_coins
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    CARD,
    COIN,
    DIGGING,
    DWELLING,
    FACTION,
    FAVORS,
    KEY,
    NONE,
    PASSED,
    PRIEST,
    SANCTUARY,
    SHIPPING,
    SUPPLY,
    TOWNS,
    UNLOCKED,
    USED,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import income_sources, on_map, priest_room
from engine.games.terra_mystica.generate import own_specials
from engine.games.terra_mystica.reach import has_stronghold, skip_of, skip_range
from engine.games.terra_mystica.ruleset import Amounts, Faction, Ruleset, Skip
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.towns import groups, power_needed, strength
from engine.kit.masks import hexes_in
from tm_desktop.games.terra_mystica.homes import home_of
from tm_desktop.parts.docks.header import TownProgress
from tm_desktop.parts.docks.seat_tiles import SpecialSpace
from tm_desktop.parts.docks.tracks import Slot, slots_of

Income = tuple[int, int, int, int]  # coins, workers, priests, power
_TOWN_BITS = 4


@dataclass(frozen=True, slots=True)
class BuildingTrack:
    """`dear_coins` is the other price of a building that depends on its neighbours; else the same as `coins`."""

    building: int
    workers: int
    coins: int
    dear_coins: int
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class StepTrack:
    """Shipping or digging: what each level is worth, where the marker stands, what the next step costs and gives."""

    levels: tuple[int, ...]
    at: int
    cost: Amounts
    vp: int

    @property
    def is_at_end(self) -> bool:
        return self.at + 1 >= len(self.levels)


@dataclass(frozen=True, slots=True)
class SeatBoard:
    """Everything that a faction board shows of one seat."""

    seat: int
    faction: Faction
    home: str  # the terrain whose colour its pieces have
    unlocked: tuple[str, ...]  # terrains that it builds on, if they are several
    bowls: tuple[int, int, int]
    coins: int
    workers: int
    priests: int
    priests_left: int  # in the supply
    vp: int
    keys: int
    bridges: int
    income: Income | None  # None: no income comes any more
    income_by_source: tuple[tuple[str, Income], ...]
    base_income: Income
    tracks: tuple[BuildingTrack, ...]
    shipping: StepTrack | None
    card_shipping: int
    digging: StepTrack | None
    spade_price: tuple[int, int] | None  # None: the faction has no spades
    skip: Skip | None
    skip_hexes: int  # how many hexes it leads over
    specials: tuple[SpecialSpace, ...]
    card: int | None
    favors: tuple[int, ...]
    towns: tuple[tuple[int, int], ...]  # kind, how many
    town: TownProgress | None
    has_passed: bool


def seat_board(rules: Ruleset, state: TMState, seat: int) -> SeatBoard | None:
    """The board of a seat; None while it has no faction."""
    row = state.seats[seat]
    if row[FACTION] == NONE:
        return None
    faction = rules.factions[row[FACTION]]
    sources = tuple(income_sources(rules, row))
    digging_level = min(row[DIGGING], len(faction.spade_price) - 1)
    return SeatBoard(
        seat=seat,
        faction=faction,
        home=home_of(rules, row),
        unlocked=tuple(rules.terrains[terrain] for terrain in hexes_in(row[UNLOCKED])),
        bowls=(row[BOWL1], row[BOWL2], row[BOWL3]),
        coins=row[COIN],
        workers=row[WORKER],
        priests=row[PRIEST],
        priests_left=priest_room(rules, row),
        vp=row[VP],
        keys=row[KEY],
        bridges=row[SUPPLY],
        income=_income(rules, state, sources),
        income_by_source=sources,
        base_income=faction.base_income,
        tracks=tuple(_track(rules, state, seat, building) for building in range(DWELLING, SANCTUARY + 1)),
        shipping=_shipping(faction, row),
        card_shipping=_card_shipping(rules, faction, row),
        digging=_digging(faction, row),
        spade_price=faction.spade_price[digging_level] if faction.has_spades else None,
        skip=skip_of(rules, row),
        skip_hexes=_skip_hexes(rules, row),
        specials=_specials(rules, faction, row),
        card=None if row[CARD] == NONE else row[CARD],
        favors=tuple(index for index in range(len(rules.favor_tiles)) if row[FAVORS] >> index & 1),
        towns=_towns(rules, row),
        town=_town_progress(rules, state, seat),
        has_passed=bool(row[PASSED]),
    )


def _income(rules: Ruleset, state: TMState, sources: tuple[tuple[str, Income], ...]) -> Income | None:
    if state.round >= rules.rounds:
        return None
    coins, workers, priests, power = (sum(column) for column in zip(*(income for _, income in sources), strict=True))
    return coins, workers, priests, power


def _track(rules: Ruleset, state: TMState, seat: int, building: int) -> BuildingTrack:
    row = state.seats[seat]
    faction = rules.factions[row[FACTION]]
    workers, coins = faction.cost[building]
    slots = slots_of(faction.income[building], on_map(rules, row, building))
    return BuildingTrack(building, workers, coins, lone_coins(faction, building), slots)


def _shipping(faction: Faction, row: list[int]) -> StepTrack | None:
    if not faction.has_shipping:
        return None
    first = faction.shipping_start
    levels = tuple(range(first, first + len(faction.shipping_vp) + 1))
    at = row[SHIPPING] - first
    vp = faction.shipping_vp[at] if at < len(faction.shipping_vp) else 0
    return StepTrack(levels, at, faction.shipping_cost, vp)


def _card_shipping(rules: Ruleset, faction: Faction, row: list[int]) -> int:
    return rules.bonus_cards[row[CARD]].shipping if faction.has_shipping and row[CARD] != NONE else 0


def _skip_hexes(rules: Ruleset, row: list[int]) -> int:
    skip = skip_of(rules, row)
    return skip_range(row, skip) - 1 if skip is not None else 0


def _digging(faction: Faction, row: list[int]) -> StepTrack | None:
    if len(faction.spade_price) < 2:
        return None
    levels = tuple(price for _, price in faction.spade_price)
    return StepTrack(levels, row[DIGGING], faction.digging_cost, faction.digging_vp)


def _specials(rules: Ruleset, faction: Faction, row: list[int]) -> tuple[SpecialSpace, ...]:
    """Those of the faction first; the one of a stronghold not yet built is shown as still closed."""
    own = own_specials(rules, row)
    coming = [] if has_stronghold(rules, row) else [one for one in faction.specials[True] if one not in own]
    return tuple(
        SpecialSpace(special, bool(row[USED] >> special & 1) and not rules.specials[special].repeat, special in own)
        for special in (*coming, *own)
    )


def _towns(rules: Ruleset, row: list[int]) -> tuple[tuple[int, int], ...]:
    counts = ((kind, row[TOWNS] >> _TOWN_BITS * kind & (1 << _TOWN_BITS) - 1) for kind in range(len(rules.town_tiles)))
    return tuple((kind, count) for kind, count in counts if count)


def _town_progress(rules: Ruleset, state: TMState, seat: int) -> TownProgress | None:
    found = [strength(rules, state, seat, group) for group in groups(rules, state, seat)]
    if not found:
        return None
    buildings, power = max(found, key=lambda one: (one[1], one[0]))
    return TownProgress(power, power_needed(rules, state.seats[seat]), buildings, rules.town_buildings)
