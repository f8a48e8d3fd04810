"""An estimate of a seat's final VP, as if it dropped out now: what it has, and what the rounds to come will bring.

An outlook belongs to one round and to the others' position in it. What does not change while the seat plans its own
turns is counted once, in tables.
"""

from typing import Final, NamedTuple

from engine.bots.planning.ranks import rank_points
from engine.bots.terra_nova.ground import Ground
from engine.bots.terra_nova.weights import Weights
from engine.games.terra_nova.columns import (
    BOWL1,
    BOWL3,
    BUILDINGS_OFF_RIVER,
    COIN,
    HOUSE,
    NONE,
    OUT,
    PALACE,
    PALACES,
    POST,
    SAILING,
    SAILING_STEP,
    SAILING_STEPS,
    SETTLEMENTS,
    SETTLEMENTS_ON_EDGE,
    SHOVEL,
    SHOVELS,
    SUPPLY,
    TILE,
    TOWN,
    TOWN_TILES,
    VP,
)
from engine.games.terra_nova.economy import faction_of, income_sources, on_map, palaces_of
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.rounds import tiles_on_display
from engine.games.terra_nova.ruleset import Amounts, BonusTile, Palace, Scored
from engine.games.terra_nova.scoring import count, score_drop_out, territory
from engine.games.terra_nova.state import TNState
from engine.kit.bowls import gain_power

PARTS = ("points", "passing", "resources", "board", "palaces", "tile", "towns", "territory", "ground", "tracks")
_SUPPLY: Final = slice(SUPPLY, SUPPLY + PALACE + 1)
_PENDING: Final = range(SHOVELS, TOWN_TILES + 1)
_UNFINISHED: Final = 0.6  # how much of the round the others still have before them, if they have not dropped out
# How much more of it a seat has a round later; buildings are foreseen by the weights.
_SOON: Final = {SAILING_STEPS: 0.4, SETTLEMENTS: 0.5, SETTLEMENTS_ON_EDGE: 0.4, BUILDINGS_OFF_RIVER: 1.0}
_EDGES: Final = (SETTLEMENTS, SETTLEMENTS_ON_EDGE, BUILDINGS_OFF_RIVER)  # what depends on where buildings stand
_OTHERS_BUILD: Final = (0.0, 1.3, 0.9, 0.3)  # how many of each kind another seat builds in a round
_SHARE_OF_DEAR: Final = 0.5  # of the shovels, those for hexes that need two


class Board(NamedTuple):
    """What a faction mat promises beside its palaces, what they do, and its income of power."""

    value: float
    palaces: float
    power: int


class Outlook:
    """What positions of this round are worth to a seat."""

    def __init__(self, game: TerraNova, state: TNState, seat: int, weights: Weights, behind: int = 0) -> None:
        """`behind`: rounds that the others have stood still while this seat went on."""
        self._rules = rules = game.rules
        self._seat = seat
        self._weights = weights
        self._behind = behind
        self.left = left = rules.rounds - max(state.round, 1)
        self._now = max(state.round, 1) - 1  # the index of this round's tile
        self._scoring = state.scoring
        self._faction = faction_of(rules, state.seats[seat])
        # What a steady income of one brings until the end of the game, and in the next round alone.
        self._coins: float = sum(weights.income[1 : left + 1])
        self._power: float = sum(weights.power[1 : left + 1])
        self._future = weights.future[left]
        self._territories = self._territory_table(state)
        self._ground = Ground(rules, state, seat, weights, left)
        self._boards: dict[tuple[object, ...], Board] = {}
        self._passes: dict[tuple[object, ...], tuple[int, int]] = {}
        self._tiles: list[tuple[int, int]] = []
        self._best_tiles: dict[tuple[object, ...], tuple[float, int]] = {}
        self.look_again(state)

    def look_again(self, state: TNState) -> None:
        """Go on to a position of this round that differs in the seat's own things alone: other tiles may lie out."""
        self._tiles = [(tile, state.cards[tile]) for tile in tiles_on_display(state)]
        self._best_tiles = {}
        self._passes = {}

    # The whole

    def value(self, state: TNState) -> float:
        return sum(self.parts(state))

    def promise(self, state: TNState, value: float) -> float:
        """What the search follows: in the last round also towns that are not finished, which are worth nothing then."""
        return value if self.left else value + self._ground.view(state, state.seats[self._seat]).towns

    def parts(self, state: TNState) -> list[float]:
        """What the estimate is made of, in the order of `PARTS`."""
        row = state.seats[self._seat]
        ground = self._ground.view(state, row)
        points, power = (0, 0) if row[OUT] else self._passing(state, row)
        tile, _ = self.best_tile(state)
        ranked = self._territories[ground.territory]
        if not self.left:
            return [
                row[VP],
                points,
                self._last_resources(row, power, tile),
                self._pending(row),
                *(0, 0, 0, ranked, 0, 0),
            ]
        board = self._board(state, row)
        return [
            row[VP],
            points,
            self._resources(row, power, board.power),
            board.value + self._pending(row),
            board.palaces,
            tile,
            ground.towns,
            ranked,
            ground.land,
            row[SAILING] * self._weights.sailing[self.left],
        ]

    # Parts

    def _pending(self, row: list[int]) -> float:
        """What the seat was given and has not used yet."""
        grants = self._weights.grants
        return sum(row[column] * grants[column] for column in _PENDING if row[column] and column in grants)

    def _resources(self, row: list[int], gained: int, income: int) -> float:
        """What is held. Power that the next income brings and no bowl has room for is lost."""
        weights, left = self._weights, self.left
        bowls = row[BOWL1 : BOWL3 + 1]
        gain_power(bowls, 0, gained)
        first, second, third = bowls
        value: float = row[COIN] * weights.coins[left] + first * weights.bowl1[left]
        value += second * weights.bowl2[left] + third * weights.bowl3[left]
        return value - max(income - 2 * first - second, 0) * weights.power[left]

    def _last_resources(self, row: list[int], gained: int, coins: float) -> float:
        """What the rules give for them in the end, `coins` of the last bonus tile among them."""
        bowls = row[BOWL1 : BOWL3 + 1]
        gain_power(bowls, 0, gained)
        power, value = bowls[2], 0.0
        for conversion in self._faction.conversions:
            column, number = conversion.get
            if column == VP:
                times = power // conversion.give
                value += times * number
                power -= times * conversion.give
        money = row[COIN] + power + int(coins)
        return value + money // self._rules.coins_per_vp + 0.01 * money

    def _passing(self, state: TNState, row: list[int]) -> tuple[int, int]:
        """The VP that dropping out scores now, and the power."""
        key = (*row[_SUPPLY], row[TILE], row[PALACES], row[SAILING], state.own[self._seat], state.bridges)
        found = self._passes.get(key)
        if found is None:
            trial = state.fork()
            mine = trial.row(self._seat)
            mine[BOWL1 : BOWL3 + 1] = [len(state.own) * 99, 0, 0]  # room for all
            score_drop_out(self._rules, trial, self._seat, None)
            found = self._passes[key] = (mine[VP] - row[VP], mine[BOWL1 + 1])
        return found

    def best_tile(self, state: TNState) -> tuple[float, int]:
        """The bonus tile to take on dropping out, or the one that was taken, with its worth."""
        row = state.seats[self._seat]
        if row[OUT]:
            return (self.tile_worth(state, row[TILE], 0) if self.left else 0.0), row[TILE]
        key = (*row[_SUPPLY], row[SAILING])
        found = self._best_tiles.get(key)
        if found is None:
            worths = [(self.tile_worth(state, tile, coins), -tile) for tile, coins in self._tiles]
            worth, tile = max(worths)
            found = self._best_tiles[key] = (worth, -tile)
        return found

    def tile_worth(self, state: TNState, tile: int, coins: int) -> float:
        """Its income and action in the next round, and what handing it in will score; at the end just its coins."""
        weights, left = self._weights, self.left
        if not left:
            return coins
        bonus: BonusTile = self._rules.bonus_tiles[tile]
        money, power = bonus.income
        worth: float = (coins + money) * weights.coins[left] + power * weights.power[left]
        if bonus.special != NONE:
            worth += self._gain_worth(self._rules.specials[bonus.special].gain)
        worth += weights.tile_points[left] * self._scored_soon(state, bonus.passing)
        return worth + bonus.sailing * weights.grants[SAILING] / 2

    def _scored_soon(self, state: TNState, passing: tuple[Scored, ...]) -> float:
        """What dropping out of the next round will score."""
        return sum(scored.points(round(self._number_soon(state, scored.measure))) for scored in passing)

    def _number_soon(self, state: TNState, measure: int) -> float:
        """How many of it the seat will have when it drops out of the next round."""
        rules = self._rules
        now = count(rules, state, self._seat, measure)
        if measure == SAILING_STEPS:
            return min(now + _SOON[measure], len(rules.sailing_vp))
        if measure > PALACE:
            return now + _SOON[measure]
        after = self._weights.future[self.left - 1]
        to_come = self._future[measure] - after[measure]
        if measure < PALACE:  # some of them make way for what is greater
            to_come -= self._future[measure + 1] - after[measure + 1]
        return min(now + to_come, self._faction.pieces[measure])

    def _gain_worth(self, gain: Amounts) -> float:
        weights, left, worth = self._weights, self.left, 0.0
        for column, number in gain:
            if column == COIN:
                worth += number * weights.coins[left]
            elif column == BOWL1:
                worth += number * weights.power[left]
            elif column == VP:
                worth += number
            else:
                worth += number * weights.grants[column]
        return worth

    def _board(self, state: TNState, row: list[int]) -> Board:
        """Income, abilities and round tiles to come."""
        key = (*row[_SUPPLY], row[PALACES], row[SAILING], state.bridges, self._placed(state))
        found = self._boards.get(key)
        if found is None:
            found = self._boards[key] = self._count_board(state, row)
        return found

    def _placed(self, state: TNState) -> int:
        """Where the own buildings stand, if that is counted."""
        passing = [*self._faction.passing]
        for palace in self._faction.palaces:
            passing += [*palace.passing, *palace.pass_power]
        return state.own[self._seat] if any(scored.measure in _EDGES for scored in passing) else 0

    def _count_board(self, state: TNState, row: list[int]) -> Board:
        rules, weights, left = self._rules, self._weights, self.left
        tile, row[TILE] = row[TILE], NONE
        (_, (coins, power)), *_ = income_sources(rules, row)
        row[TILE] = tile
        value: float = coins * self._coins + power * self._power
        extras = (weights.houses, weights.posts, weights.palaces)
        value += sum(on_map(rules, row, kind) * extra[left] for kind, extra in enumerate(extras, HOUSE))
        value += self._ready(row)
        value += weights.abilities[left] * self._abilities(state)
        palaces = sum(self._palace(state, row, palace) for palace in palaces_of(rules, row))
        return Board(value, weights.abilities[left] * palaces, power)

    def _abilities(self, state: TNState) -> float:
        """What the faction itself gains in the rounds to come."""
        faction, future, left = self._faction, self._future, self.left
        value: float = left * self._scored_soon(state, faction.passing)
        value += future[SHOVEL] * self._gain_worth(faction.shovel_gain)
        value += future[TOWN] * faction.town_vp
        for number, gain in zip(_OTHERS_BUILD, faction.others_build, strict=True):
            value += left * number * (self._rules.seats - 1) * self._gain_worth(gain)
        return value + left * faction.power_discount * self._weights.power[left]

    def _palace(self, state: TNState, row: list[int], palace: Palace) -> float:
        """What a palace on the map does in the rounds to come, beside its income."""
        rules, weights, left, future = self._rules, self._weights, self.left, self._future
        value: float = left * self._scored_soon(state, palace.passing)
        value += left * weights.power[left] * self._scored_soon(state, palace.pass_power)
        value += sum(points * number for points, number in zip(palace.build, future, strict=True))
        if palace.special != NONE:
            special = rules.specials[palace.special]
            cost = special.cost * weights.bowl3[left]
            value += left * max(self._gain_worth(special.gain) - cost, 0.0)
        if palace.town_value:
            value += future[TOWN] * weights.towns[left] * (1 - palace.town_value / rules.town_value)
        if palace.most_shovels:
            value += future[SHOVEL] * _SHARE_OF_DEAR * rules.shovel_cost / 2 * weights.coins[left]
        if palace.post_cost:
            saved = min(future[POST], row[SUPPLY + POST]) * (self._faction.cost[POST] - palace.post_cost)
            value += saved * weights.coins[left]
        return value

    def _ready(self, row: list[int]) -> float:
        """What the next round tiles will pay for and can still be done."""
        rules, value = self._rules, 0.0
        houses, posts = (on_map(rules, row, kind) for kind in (HOUSE, POST))
        supply = row[_SUPPLY]
        can = [0.0] * len(self._future)
        can[HOUSE] = min(supply[HOUSE] + 0.5 * houses, 2.5)
        can[POST] = min(supply[POST], houses, 2.0)
        can[PALACE] = min(supply[PALACE], 0.2 + 0.5 * min(posts, 2))
        can[SAILING_STEP] = min(len(rules.sailing_vp) - row[SAILING], 1.0)
        can[TOWN] = 0.5
        can[SHOVEL] = 1.5
        for ahead, discount in ((1, 1.0), (2, 0.5)):
            if self._now + ahead < len(self._scoring):
                tile = rules.round_tiles[self._scoring[self._now + ahead]]
                value += discount * sum(points * number for points, number in zip(tile.build, can, strict=True))
        return value * self._weights.ready[self.left]

    # Tables

    def _growth(self, row: list[int]) -> float:
        """How far another seat's territory will still grow in the rounds that are counted as over."""
        by_round = self._weights.territory_growth
        missed = sum(by_round[self.left + 1 : self.left + 1 + self._behind])
        return _UNFINISHED * (missed + (0.0 if row[OUT] else by_round[self.left]))

    def _territory_table(self, state: TNState) -> list[float]:
        """By the size of the own territory: what its rank at the end will bring."""
        weights, left, rules = self._weights, self.left, self._rules
        others = [
            (territory(rules, state, seat) + self._growth(row), bool(row[OUT]))
            for seat, row in enumerate(state.seats)
            if seat != self._seat
        ]
        spread = weights.territory_spread[left]
        return [
            weights.territory_rank[left] * rank_points(size, others, spread, left == 0, rules.territory)
            + weights.territory[left] * size
            for size in range(sum(self._faction.pieces[HOUSE:]) + 1)
        ]
