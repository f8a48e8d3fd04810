"""The compiled rules of one table: frozen facts, indexed by small ints. Made by compiling.py, read by everything.

Amounts are tuples of (column, number), in a fixed order of columns. As a gain, BOWL1 means power moved through the
bowls, SPADES spades, CULT steps on every cult, SHIPPING free steps; other columns are simply added to.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from engine.games.terra_mystica.board import Board
from engine.games.terra_mystica.columns import (
    BRIDGES_BETWEEN_OWN,
    BUILDINGS,
    MEASURE_NAMES,
    NONE,
    ONE_CULT,
    PRIESTS_ON_ORDERS,
    SHIPPING_STEPS,
)

Amounts = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Conversion:
    """Give some, get some, at any time of the own turn."""

    give: tuple[int, int]
    get: tuple[int, int]


@dataclass(frozen=True)
class Special:
    """An orange action space: of a faction, a bonus card or a favor tile."""

    id: str
    code: str
    cost: Amounts
    gain: Amounts
    repeat: bool  # an ordinary action, as often as one likes
    source: str = field(repr=False)  # how events name it


@dataclass(frozen=True)
class Skip:
    """Tunnel or carpet: build over hexes that are out of reach."""

    hexes: int
    cost: tuple[int, int]
    vp: int
    grows_with_shipping: bool


@dataclass(frozen=True)
class Cover:
    """How a faction without spades turns a hex into its own ground: what it pays with, and how much."""

    column: int  # TOKENS, or CULT: steps on one cult
    price: int
    home_price: int  # where the hex is the home terrain of another seat


@dataclass(frozen=True)
class TokenOffer:
    """What a faction may buy when somebody takes power from its building."""

    cost: Amounts
    gain: Amounts


@dataclass(frozen=True)
class Scored:
    """VP by the number of something (measures.py)."""

    measure: int
    each: int
    table: tuple[int, ...]  # VP by the number, the last one for more; empty: `each`

    def vp(self, number: int) -> int:
        if not self.table:
            return self.each * number
        return self.table[min(number, len(self.table) - 1)]

    def __repr__(self) -> str:
        return repr((self.measure, self.table or self.each))


def _told(thing: Any, instead: Mapping[str, str]) -> str:
    """A thing as the hash of the rules has it. `instead`: how a field is told, which was another one in earlier saves.

    Fields with a default are left out where it holds: rules that do not use them keep their hash.
    """
    parts = []
    for item in fields(thing):
        if item.name in instead:
            parts.append(instead[item.name])
        elif item.repr and (value := getattr(thing, item.name)) != item.default:
            parts.append(f"{item.name}={value!r}")
    return f"{type(thing).__name__}({', '.join(filter(None, parts))})"


@dataclass(frozen=True, repr=False)
class Faction:
    """A faction board. Fields with a default are those of few factions."""

    id: str
    terrain: int  # NONE: it is picked
    start: tuple[int, ...]  # coins, workers, priests, bowls I to III
    start_vp: int
    cults: tuple[int, ...]
    start_dwellings: int
    places_last: bool
    pieces: tuple[int, ...]  # bridges, then by building
    priests: int
    cost: tuple[tuple[int, int], ...]  # by building: workers, coins
    gain: tuple[Amounts, ...]  # by building: at once
    income: tuple[tuple[tuple[int, int, int, int], ...], ...]  # by building and number: coins, workers, priests, power
    base_income: tuple[int, int, int, int]
    has_shipping: bool
    shipping_start: int
    shipping_vp: tuple[int, ...]  # by level reached
    shipping_cost: Amounts
    spade_price: tuple[tuple[int, int], ...]  # by level of digging
    spade_vp: int
    digging_cost: Amounts
    digging_vp: int
    fixed_spades: int  # 0: by the wheel
    fixed_any: bool  # a fixed number of spades makes any terrain, not only the own one
    coins_per_vp: int
    conversions: tuple[Conversion, ...]
    town_gain: Amounts
    spade_gain: tuple[Amounts, Amounts]  # without and with the stronghold
    skip: tuple[Skip | None, Skip | None]  # without and with the stronghold
    river_town: bool
    leech_accepted: Amounts
    leech_refused: Amounts
    specials: tuple[tuple[int, ...], tuple[int, ...]]  # without and with the stronghold
    stronghold_passing: tuple[Scored, ...]  # on passing, with the stronghold
    # targets[own colour][terrain]: what it can be turned into, with the price in spades; not worked out for every list
    targets: tuple[tuple[tuple[tuple[int, int], ...], ...], ...] = field(repr=False)
    least_spades: tuple[tuple[int, ...], ...] = field(repr=False)  # the same with the lowest price alone; 0: nothing
    power_value: tuple[int, ...] = field(repr=False)  # by building, for leech and towns
    pair: str = ""  # the expansion's pair that it belongs to; a game has at most one of them
    ground: int = NONE  # what it lays over its colour
    colour_last: bool = False  # it picks its colour when all have their factions, not at once
    start_favors: int = 0
    own_power: tuple[tuple[int, int], ...] = ()  # (building, power value) where it differs from the usual one
    power_discount: int = 0  # off every power action
    shares_power: bool = False  # with the stronghold: it may use spaces that are taken
    river_only: bool = False  # it reaches hexes over rivers alone
    spade_instead: Amounts = ()  # what it gets for each spade
    cover: Cover | None = None
    more_steps: int = 0  # with the stronghold: further steps for each priest sent
    unlock: tuple[int, ...] = ()  # coins for a terrain instead of a priest; the second: of another seat's home
    token_offer: TokenOffer | None = None

    @property
    def has_spades(self) -> bool:
        return bool(self.spade_price)

    def __repr__(self) -> str:
        bridges = sum(scored.each for scored in self.stronghold_passing if scored.measure == BRIDGES_BETWEEN_OWN)
        others = tuple(s for s in self.stronghold_passing if s.table or s.measure != BRIDGES_BETWEEN_OWN)
        told = [f"shares_power={self.shares_power}"] if self.shares_power else []
        told += [f"stronghold_pass_vp={others}"] if others else []
        return _told(self, {"stronghold_passing": f"bridge_vp={bridges}", "shares_power": ", ".join(told)})


@dataclass(frozen=True, repr=False)
class BonusCard:
    id: str
    code: str
    income: tuple[int, int, int, int]
    special: int
    shipping: int
    passing: tuple[Scored, ...]
    source: str = field(repr=False)  # how events name it

    def __repr__(self) -> str:
        each = {scored.measure: scored.each for scored in self.passing if not scored.table}
        usual = tuple(each.get(kind, 0) for kind in range(BUILDINGS))
        others = tuple(scored for scored in self.passing if scored.table or scored.measure > SHIPPING_STEPS)
        told = f"pass_vp={usual}, pass_shipping_vp={each.get(SHIPPING_STEPS, 0)}"
        return _told(self, {"passing": f"{told}, passing={others}" if others else told})


@dataclass(frozen=True, repr=False)
class FavorTile:
    id: str
    code: str
    count: int
    cults: tuple[int, ...]
    income: tuple[int, int, int, int]
    special: int
    town_power: int  # 0: as usual
    build_vp: tuple[int, ...]  # by building
    passing: tuple[Scored, ...]
    source: str = field(repr=False)  # how events name it

    def __repr__(self) -> str:
        tables = {scored.measure: scored.table for scored in self.passing}
        usual = tuple(tables.get(kind, ()) for kind in range(BUILDINGS))
        others = tuple(scored for scored in self.passing if not scored.table or scored.measure >= BUILDINGS)
        return _told(self, {"passing": f"pass_vp={usual}" + (f", passing={others}" if others else "")})


@dataclass(frozen=True, repr=False)
class ScoringTile:
    id: str
    code: str
    build_vp: tuple[int, ...]  # by building
    spade_vp: int
    town_vp: int
    measure: int  # what the reward counts: the steps on a cult, priests on order spaces, ...
    step: int
    reward: Amounts
    source: str = field(repr=False)  # how events name it

    @property
    def cult(self) -> int:
        """The cult whose steps it rewards, or NONE."""
        return self.measure - ONE_CULT if self.measure >= ONE_CULT else NONE

    def __repr__(self) -> str:
        usual = self.measure >= ONE_CULT or self.measure == PRIESTS_ON_ORDERS
        return _told(self, {"measure": f"cult={self.cult}" if usual else f"measure={self.measure}"})


@dataclass(frozen=True)
class TownTile:
    id: str
    code: str
    count: int
    keys: int
    gain: Amounts
    source: str = field(repr=False)  # how events name it


@dataclass(frozen=True, repr=False)
class ExtraTile:
    """A further final scoring: what is counted."""

    id: str
    code: str
    measure: int
    between: tuple[int, ...]  # distances only between two kinds of building, or any
    source: str = field(repr=False)  # how events name it

    def __repr__(self) -> str:
        name = MEASURE_NAMES[self.measure] if self.measure < ONE_CULT else self.measure
        return _told(self, {"measure": f"measure={name!r}"})


@dataclass(frozen=True)
class PowerAction:
    id: str
    code: str
    cost: int
    gain: Amounts
    source: str = field(repr=False)  # how events name it


@dataclass(frozen=True)
class Flags:
    """The rule options in the form that the rules ask for."""

    pass_order: bool
    deferred_leech: bool
    leech_refused_gain: bool
    burn_requires_use: bool
    convert_after_pass: bool
    priest_may_be_lost: bool
    spade_bonus_on_gain: bool
    only_successive_foreign: bool  # the reference's rule for several hexes
    owner_bridges: bool
    duplicate_bridges: bool
    key_same_turn: bool
    choose_key_cult: bool
    lasting_workers_to_priests: bool
    pass_may_be_first: bool
    scores_any_bridge: bool


@dataclass(frozen=True)
class FirstGame:
    """A fixed beginning: factions in seat order with their dwellings."""

    factions: tuple[int, ...]
    dwellings: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, repr=False)
class Ruleset:
    """Like a faction board it leaves out of its `repr` what few tables play with."""

    seats: int
    rounds: int
    board: Board
    terrains: tuple[str, ...]
    colours: tuple[str, ...]
    buildings: tuple[str, ...]  # [0] is no building
    building_codes: tuple[str, ...]
    power_value: tuple[int, ...]
    town_size: tuple[int, ...]
    upgrade_from: tuple[int, ...]  # building -> what it replaces
    town_power: int
    town_buildings: int
    cults: tuple[str, ...]
    cult_top: int
    cult_power: tuple[int, ...]  # power[n]: for reaching step n
    orders: tuple[int, ...]  # steps for each order space of a cult
    returned_priest: int
    power_actions: tuple[PowerAction, ...]
    specials: tuple[Special, ...]
    factions: tuple[Faction, ...]
    bonus_cards: tuple[BonusCard, ...]
    favor_tiles: tuple[FavorTile, ...]
    scoring_tiles: tuple[ScoringTile, ...]
    town_tiles: tuple[TownTile, ...]
    cult_points: tuple[int, ...]
    network_points: tuple[int, ...]
    extra_points: tuple[int, ...]
    extra_tiles: tuple[ExtraTile, ...]  # one of them is in the game; none if the table plays without
    cards_in_game: int
    flags: Flags
    random_seat_order: bool
    seat_factions: tuple[int, ...]  # by seat: the faction given to it, or how it comes to one
    spade_tile_late: bool
    fixed_scoring: tuple[int, ...]
    fixed_cards: tuple[int, ...]
    first_game: FirstGame | None
    late_tiles: frozenset[int]  # scoring tiles that may not lie in the last two rounds
    # spades[home][a][b]: price of a transform for a faction that follows the wheel
    spades: tuple[tuple[tuple[int, ...], ...], ...] = field(repr=False)
    priest_steps: tuple[int, ...] = field(repr=False)  # what a priest can bring, the most first
    cult_sources: tuple[str, ...] = field(repr=False)  # how events name a cult
    # The favor tiles that matter at some place, so that the others need not be asked each time.
    build_favors: tuple[tuple[int, ...], ...] = field(repr=False)  # by building
    pass_favors: tuple[int, ...] = field(repr=False)
    income_favors: tuple[int, ...] = field(repr=False)
    special_favors: tuple[int, ...] = field(repr=False)
    town_favors: tuple[int, ...] = field(repr=False)
    has_unlocks: bool = field(repr=False)  # whether priests can be given up for terrains
    draft: int = 0  # how many factions are dealt for all seats to pick from; 0: there is no draft
    auction: bool = False  # factions are sold for start VP
    handicaps: tuple[Amounts, ...] = ()  # by seat: what it begins with beside what its faction board says

    def __repr__(self) -> str:
        return _told(self, {})
