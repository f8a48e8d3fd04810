"""The compiled rules of one table: frozen facts, indexed by small ints. Made by compiling.py, read by everything.

Amounts are tuples of (column, number). As a gain or cost, BOWL1 means power moved through the bowls, SAILING steps on
the track; other columns are simply added to.
"""

from dataclasses import dataclass, field

from engine.kit.hexmap import HexMap

Amounts = tuple[tuple[int, int], ...]
Income = tuple[int, int]  # coins, power


@dataclass(frozen=True)
class Scored:
    """VP by what is counted: a number for each of it, or a list by how many there are."""

    measure: int
    each: int
    by_count: tuple[int, ...]

    def points(self, count: int) -> int:
        if self.by_count:
            return self.by_count[min(count, len(self.by_count) - 1)]
        return self.each * count


@dataclass(frozen=True)
class Conversion:
    give: int  # power
    get: tuple[int, int]


@dataclass(frozen=True)
class Special:
    """An action once per round, or as often as one likes: of a bonus tile or a palace."""

    id: str
    word: str  # what notation calls it; palaces of different factions may share it
    cost: int  # power
    gain: Amounts
    repeat: bool
    source: str = field(repr=False)


@dataclass(frozen=True)
class Palace:
    """What one of the two palaces of a mat brings."""

    income: Income
    gain: Amounts  # once, when it is built
    special: int  # or NONE
    town_value: int  # or 0
    most_shovels: int  # or 0
    post_cost: int  # away from others, or 0
    post_cost_beside: int
    build: tuple[int, ...]  # VP by trigger
    passing: tuple[Scored, ...]  # VP when dropping out
    pass_power: tuple[Scored, ...]  # power when dropping out


@dataclass(frozen=True)
class Faction:
    id: str
    terrain: int
    side: str
    start: tuple[int, int, int, int]  # coins, bowls
    start_houses: int
    pieces: tuple[int, int, int, int]  # bridges, then by building
    base_income: Income
    income: tuple[tuple[Income, ...], ...]  # by building, then by number on the map: all of them together
    cost: tuple[int, ...]  # by building
    post_cost_beside: int
    conversions: tuple[Conversion, ...]
    power_discount: int
    shovel_gain: Amounts  # for each shovel used
    town_vp: int
    passing: tuple[Scored, ...]
    others_build: tuple[Amounts, ...]  # by building of another faction
    river_town: bool
    palaces: tuple[Palace, Palace]


@dataclass(frozen=True)
class BonusTile:
    id: str
    income: Income
    sailing: int
    special: int  # or NONE
    passing: tuple[Scored, ...]
    source: str = field(repr=False)


@dataclass(frozen=True)
class RoundTile:
    id: str
    build: tuple[int, ...]  # VP by trigger
    source: str = field(repr=False)


@dataclass(frozen=True)
class TownTile:
    id: str
    gain: Amounts
    source: str = field(repr=False)


@dataclass(frozen=True)
class PowerAction:
    id: str
    cost: int
    gain: Amounts
    source: str = field(repr=False)


@dataclass(frozen=True)
class FirstGame:
    factions: tuple[int, ...]  # by place in turn order
    tiles: tuple[int, ...]
    houses: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Ruleset:
    seats: int
    rounds: int
    board: HexMap
    terrains: tuple[str, ...]
    colours: tuple[str, ...]  # by terrain
    wheel: tuple[tuple[int, ...], ...]  # shovels from terrain to terrain
    factions: tuple[Faction, ...]
    town_value: int
    town_buildings: int
    values: tuple[int, ...]  # of buildings in a town
    shovel_cost: int
    sailing_cost: int
    bridge_cost: int
    sailing_vp: tuple[int, ...]
    power_actions: tuple[PowerAction, ...]
    specials: tuple[Special, ...]
    bonus_tiles: tuple[BonusTile, ...]
    round_tiles: tuple[RoundTile, ...]  # each as often as there are copies
    town_tiles: tuple[TownTile, ...]
    tiles_in_game: int
    tile_coins: int
    territory: tuple[int, ...]
    coins_per_vp: int
    marks: tuple[tuple[int, ...], ...]  # by terrain: hexes for neutral houses
    fixed_scoring: tuple[int, ...]
    fixed_tiles: tuple[int, ...]
    first_game: FirstGame | None
    seat_factions: tuple[int, ...]  # by seat: a faction, PICKS or DRAWS; empty where all pick
    drop_out_order: bool
    planner: bool
    lucky_digger: bool
