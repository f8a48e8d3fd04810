"""An estimate of a seat's final VP, as if it passed now: what it has, and what the rounds to come will bring.

An outlook belongs to one round and to the others' position in it. What does not change while the seat plans its own
turns is counted once, in tables.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.planning.ranks import rank_points
from engine.bots.terra_mystica.expectations import points, soon
from engine.bots.terra_mystica.ground import Ground
from engine.bots.terra_mystica.weights import Weights
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES,
    BRIDGES_BETWEEN_OWN,
    CARD,
    COIN,
    CULT,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    DIGGING,
    DWELLING,
    FACTION,
    FAVOR_TILES,
    FAVORS,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    KEY,
    LARGEST_NETWORK,
    NONE,
    ON_ORDERS,
    ONE_CULT,
    PASSED,
    PRIEST,
    PRIESTS_ON_ORDERS,
    SANCTUARY,
    SANDSTORM,
    SHIPPING,
    SHIPPING_STEPS,
    SPADES,
    STRONGHOLD,
    SUPPLY,
    TEMPLE,
    TOWN_TILES,
    TRADING_HOUSE,
    UNLOCKS,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import faction_of, income_sources, on_map
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.generate import own_specials
from engine.games.terra_mystica.measures import count, largest_network
from engine.games.terra_mystica.reach import has_stronghold
from engine.games.terra_mystica.rounds import score_pass
from engine.games.terra_mystica.ruleset import Amounts, Faction, Ruleset
from engine.games.terra_mystica.setup import cards_on_display
from engine.games.terra_mystica.state import TMState

_PENDING = (
    SPADES,
    BRIDGES,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    SANDSTORM,
    FAVOR_TILES,
    TOWN_TILES,
    CULT_STEPS,
    CULT_DOUBLE_STEPS,
)
PARTS = ("points", "passing", "resources", "board", "card", "cults", "network", "ground", "tracks")
_SUPPLY = slice(SUPPLY + DWELLING, SUPPLY + SANCTUARY + 1)
_TYPICAL = ((DWELLING, 2), (TRADING_HOUSE, 1))  # what most coins and workers are spent on
_UNFINISHED = 0.6  # how much of the round the others still have before them, if they have not passed


class Board(NamedTuple):
    """What a faction board promises, and its income of coins and workers."""

    value: float
    coins: int
    workers: int


class Outlook:
    """What positions of this round are worth to a seat."""

    def __init__(self, game: TerraMystica, state: TMState, seat: int, weights: Weights, behind: int = 0) -> None:
        """`behind`: rounds that the others have stood still while this seat went on."""
        self._behind = behind
        self._rules = rules = game.rules
        self._seat = seat
        self._weights = weights
        self.left = left = rules.rounds - max(state.round, 1)
        self._now = max(state.round, 1) - 1  # the index of this round's scoring tile
        self._scoring = state.scoring
        self._faction = faction_of(rules, state.seats[seat])
        held = [getattr(weights, name)[left] for name in ("coins", "workers", "priests", "bowl1", "bowl2", "bowl3")]
        # What a steady income of one brings until the end of the game.
        income = [sum(getattr(weights, name)[1 : left + 1]) for name in ("coins", "workers", "priests", "power")]
        soon = [getattr(weights, name)[left] for name in ("coins", "workers", "priests", "power")]
        self._held, self._income, self._next = (self._at_own_prices(worths) for worths in (held, income, soon))
        self._cults = [self._cult_table(state, cult) for cult in range(len(rules.cults))]
        self._order_worth = self._worth_of_orders()
        self._rewarded = self._other_rewards()
        self._others = self._other_measures()
        self._network = self._network_table(state)
        self._rivals = self._extra_rivals(state)
        self._extras: dict[int, float] = {}
        self._cards: list[tuple[int, int]] = []
        self._ground = Ground(rules, state, seat, weights, left)
        self._passes: dict[tuple[object, ...], float] = {}
        self._boards: dict[tuple[object, ...], Board] = {}
        self._best_cards: dict[tuple[object, ...], tuple[float, int]] = {}
        self.look_again(state)

    def _at_own_prices(self, worths: list[float]) -> tuple[float, ...]:
        """Coins and workers are worth less to a faction that pays more for its buildings than others do."""
        saving = self._weights.saving[self.left]
        coins, workers = (_cheapness(self._rules, self._faction, paid) ** saving for paid in (1, 0))
        return (worths[0] * coins, worths[1] * workers, *worths[2:])

    def look_again(self, state: TMState) -> None:
        """Go on to a position of this round that differs in the seat's own things alone: other cards may lie out."""
        self._cards = [(card, state.cards[card]) for card in cards_on_display(self._rules, state)] if self.left else []
        self._best_cards = {}

    # The whole

    def value(self, state: TMState) -> float:
        return sum(self.parts(state))

    def promise(self, state: TMState, value: float) -> float:
        """What the search follows: in the last round also towns that are not finished, which are worth nothing then."""
        return value if self.left else value + self._ground.view(state, state.seats[self._seat]).value

    def parts(self, state: TMState) -> list[float]:
        """What the estimate is made of, in the order of `PARTS`."""
        row = state.seats[self._seat]
        cults = 0.0
        for cult, table in enumerate(self._cults):
            cults += table[row[CULT + cult]]
        ground = self._ground.view(state, row)
        passing = self.pass_vp(state, row)
        network = self._network[ground.network]
        if state.extra != NONE:
            network += self._extra_points(state, ground.extra)
        if not self.left:
            coins = row[COIN] + row[WORKER] + row[PRIEST] + row[BOWL3] + row[BOWL2] // 2
            resources = coins // self._faction.coins_per_vp + 0.01 * coins
            return [row[VP], passing, resources, self._pending(row), 0.0, cults, network, 0.0, 0.0]
        board = self._board(state, row)
        return [
            row[VP],
            passing,
            self._resources(row, board),
            board.value + self._pending(row),
            self.best_card(state)[0],
            cults + row[ON_ORDERS] * self._order_worth + self._reward_points(state),
            network,
            ground.value,
            self._tracks(row),
        ]

    # Parts

    def _pending(self, row: list[int]) -> float:
        """What the seat was given and has not used yet."""
        value = row[UNLOCKS] * self._held[2]
        for column in _PENDING:
            if row[column]:
                value += row[column] * self._weights.grants[column]
        return value

    def _resources(self, row: list[int], board: Board) -> float:
        """What is held. Coins without workers lie idle, and the other way round."""
        held, weights, left = self._held, self._weights, self.left
        value = row[COIN] * held[0] + row[WORKER] * held[1] + row[PRIEST] * held[2]
        value += row[BOWL1] * held[3] + row[BOWL2] * held[4] + row[BOWL3] * held[5]
        value += (row[BOWL1] + row[BOWL2] + row[BOWL3]) * weights.tokens[left]
        coins, workers = row[COIN] + board.coins, row[WORKER] + board.workers
        if coins > 2 * workers + 4:
            value -= (coins - 2 * workers - 4) * weights.idle_coins[left]
        elif workers > coins + 1:
            value -= (workers - coins - 1) * weights.idle_workers[left]
        return value

    def _tracks(self, row: list[int]) -> float:
        weights, left = self._weights, self.left
        return (
            row[KEY] * weights.keys[left]
            + row[SHIPPING] * weights.shipping[left]
            + row[DIGGING] * weights.digging[left]
        )

    def pass_vp(self, state: TMState, row: list[int]) -> float:
        """What passing scores now."""
        key = (*row[_SUPPLY], row[CARD], row[FAVORS], row[SHIPPING], state.bridges, *self._counts(state))
        found = self._passes.get(key)
        if found is None:
            before = row[VP]
            score_pass(self._rules, state, self._seat, None)
            found = self._passes[key] = row[VP] - before
            row[VP] = before
        return found

    def best_card(self, state: TMState) -> tuple[float, int]:
        """The card to take on passing, with its worth."""
        row = state.seats[self._seat]
        key = (*row[_SUPPLY], row[SHIPPING], *self._counts(state))
        found = self._best_cards.get(key)
        if found is None:
            worths = [(self.card_worth(state, card, coins), -card) for card, coins in self._cards]
            worth, card = max(worths, default=(0.0, -NONE))
            found = self._best_cards[key] = (worth, -card)
        return found

    def card_worth(self, state: TMState, card: int, coins: int) -> float:
        """Its income and action in the next round, and what handing it in will score."""
        rules = self._rules
        tile = rules.bonus_cards[card]
        worth = coins * self._held[0] + sum(number * each for number, each in zip(tile.income, self._next, strict=True))
        if tile.special != NONE:
            worth += self._gain_worth(rules.specials[tile.special].gain)
        for scored in tile.passing:
            worth += points(scored, self._number_soon(state, scored.measure))
        if tile.shipping and self._faction.has_shipping:
            worth += 0.8 * tile.shipping
        return worth

    def _number_soon(self, state: TMState, measure: int) -> float:
        """How many of it the seat will have when it passes in the next round."""
        rules, now = self._rules, count(self._rules, state, self._seat, measure)
        if measure > SANCTUARY:
            return now + soon(measure)
        growth, left = self._weights.future_builds, self.left
        to_come = growth[left][measure] - growth[left - 1][measure]
        return min(now + to_come * 0.6, faction_of(rules, state.seats[self._seat]).pieces[measure])

    def _gain_worth(self, gain: Amounts) -> float:
        worth = 0.0
        for column, number in gain:
            if column in (COIN, WORKER, PRIEST):
                worth += number * self._held[column]
            elif column == BOWL1:
                worth += number * self._next[3]
            elif column == VP:
                worth += number
            else:
                worth += number * self._weights.grants.get(column, 1.0)
        return worth

    def _board(self, state: TMState, row: list[int]) -> Board:
        """Income, tiles and abilities for the rounds to come."""
        key = (*row[_SUPPLY], row[FAVORS], len(state.bridges), *self._counts(state))
        found = self._boards.get(key)
        if found is None:
            found = self._boards[key] = self._count_board(state, row)
        return found

    def _count_board(self, state: TMState, row: list[int]) -> Board:
        rules, weights, left = self._rules, self._weights, self.left
        card, row[CARD] = row[CARD], NONE
        income = [sum(part) for part in zip(*(gain for _, gain in income_sources(rules, row)), strict=True)]
        specials = own_specials(rules, row)
        row[CARD] = card
        value: float = sum(number * each for number, each in zip(income, self._income, strict=True))
        counts = [0, *(on_map(rules, row, building) for building in range(DWELLING, SANCTUARY + 1))]
        extras = (weights.dwellings, weights.trading_houses, weights.temples, weights.strongholds, weights.sanctuaries)
        value += sum(count * extra[left] for count, extra in zip(counts[1:], extras, strict=True))
        value += self._favor_tiles(state, row)
        for building in range(DWELLING, SANCTUARY + 1):
            to_come = min(weights.future_builds[left][building], row[SUPPLY + building])
            value += to_come * self._gain_worth(self._faction.gain[building])
        per_round = 0.0
        for special in specials:
            space = rules.specials[special]
            if not space.repeat:
                per_round += max(self._gain_worth(space.gain) - self._gain_worth(space.cost), 0.0)
        with_stronghold = has_stronghold(rules, row)
        per_round += self._gain_worth(self._faction.spade_gain[with_stronghold])
        if with_stronghold:
            for scored in self._faction.stronghold_passing:
                per_round += scored.vp(count(rules, state, self._seat, scored.measure))
        per_round += weights.gifts[left] * self._gain_worth(self._faction.leech_accepted)
        skip = self._faction.skip[with_stronghold]
        if skip is not None:
            per_round += 0.5 * skip.vp
        value += per_round * left * weights.specials[left]
        return Board(value + self._ready(row, counts), income[0], income[1])

    def _favor_tiles(self, state: TMState, row: list[int]) -> float:
        """Points that favor tiles will bring: for buildings to come, and when passing."""
        weights, left = self._weights, self.left
        value = 0.0
        builds = weights.future_builds[left]
        at_pass = weights.trading_houses_at_pass[left]
        for index, tile in enumerate(self._rules.favor_tiles):
            if not row[FAVORS] >> index & 1:
                continue
            value += weights.favor_builds[left] * sum(vp * n for vp, n in zip(tile.build_vp, builds, strict=True))
            for scored in tile.passing:
                number = count(self._rules, state, self._seat, scored.measure)
                expected = max(number, at_pass if scored.measure == TRADING_HOUSE else 0)
                value += weights.favor_passes[left] * points(scored, expected) * left
        return value

    def _other_measures(self) -> tuple[int, ...]:
        """What passing counts at this table that is not known from buildings, shipping and bridges."""
        passing = [card.passing for card in self._rules.bonus_cards]
        passing += [tile.passing for tile in self._rules.favor_tiles]
        found = {scored.measure for counted in passing for scored in counted}
        found |= {scored.measure for scored in self._faction.stronghold_passing} - {BRIDGES_BETWEEN_OWN}
        return tuple(sorted(measure for measure in found if measure > SHIPPING_STEPS))

    def _counts(self, state: TMState) -> list[int]:
        return [count(self._rules, state, self._seat, measure) for measure in self._others]

    def _ready(self, row: list[int], counts: list[int]) -> float:
        """Buildings that the next scoring tiles will pay for and that can still be built."""
        rules, value = self._rules, 0.0
        supply = row[SUPPLY : SUPPLY + SANCTUARY + 1]
        can = [0.0] * (SANCTUARY + 1)
        can[DWELLING] = min(supply[DWELLING] + 0.5 * counts[TRADING_HOUSE], 3)
        can[TRADING_HOUSE] = min(supply[TRADING_HOUSE], counts[DWELLING], 2.5)
        can[TEMPLE] = min(supply[TEMPLE], counts[TRADING_HOUSE] + 0.3, 1.2)
        can[STRONGHOLD] = min(supply[STRONGHOLD], 0.3 + 0.4 * min(counts[TRADING_HOUSE], 1))
        can[SANCTUARY] = min(supply[SANCTUARY], 0.1 + 0.6 * min(counts[TEMPLE], 1))
        for ahead, discount in ((1, 1.0), (2, 0.5)):
            if self._now + ahead < len(self._scoring):
                tile = rules.scoring_tiles[self._scoring[self._now + ahead]]
                value += discount * sum(vp * number for vp, number in zip(tile.build_vp, can, strict=True))
        return value * self._weights.ready[self.left]

    # Tables

    def _growth(self, row: list[int], by_round: Sequence[float]) -> float:
        """How far another seat will still get in the rounds that are counted as over."""
        missed = sum(by_round[self.left + 1 : self.left + 1 + self._behind])
        return _UNFINISHED * (missed + (0.0 if row[PASSED] else by_round[self.left]))

    def _cult_table(self, state: TMState, cult: int) -> list[float]:
        """By height on a track: its rank at the end, rewards on the way, and power still to come."""
        weights, left, rules = self._weights, self.left, self._rules
        others = [
            (row[CULT + cult] + self._growth(row, weights.cult_growth), bool(row[PASSED]))
            for seat, row in enumerate(state.seats)
            if seat != self._seat
        ]
        spread = weights.cult_spread[left]
        table = []
        for height in range(rules.cult_top + 1):
            value = weights.cult_rank[left] * rank_points(height, others, spread, left == 0, rules.cult_points)
            value += weights.cults[left] * height
            table.append(value + self._cult_rewards(cult, height))
        return table

    def _cult_rewards(self, cult: int, height: int) -> float:
        rules, weights, left = self._rules, self._weights, self.left
        value = 0.0
        for ahead in range(left):
            tile = rules.scoring_tiles[self._scoring[self._now + ahead]]
            if tile.measure != ONE_CULT + cult:
                continue
            steps = height // tile.step if not ahead else min(height + 0.7 * ahead, rules.cult_top) / tile.step
            value += steps * self._reward_worth(tile.reward, left - ahead) * weights.rewards[left]
        return value

    def _worth_of_orders(self) -> float:
        rules, left = self._rules, self.left
        value = 0.0
        for ahead in range(left):
            tile = rules.scoring_tiles[self._scoring[self._now + ahead]]
            if tile.measure == PRIESTS_ON_ORDERS:
                value += self._reward_worth(tile.reward, left - ahead) / tile.step
        return value

    def _other_rewards(self) -> list[tuple[int, int, float]]:
        """Rewards to come that count neither steps on a cult nor priests: how far ahead, of what, worth of each."""
        found = []
        for ahead in range(self.left):
            tile = self._rules.scoring_tiles[self._scoring[self._now + ahead]]
            if tile.measure < ONE_CULT and tile.measure != PRIESTS_ON_ORDERS:
                found.append((ahead, tile.measure, self._reward_worth(tile.reward, self.left - ahead) / tile.step))
        return found

    def _reward_points(self, state: TMState) -> float:
        value = 0.0
        for ahead, measure, worth in self._rewarded:
            now = count(self._rules, state, self._seat, measure)
            number = now + ahead * (self._number_soon(state, measure) - now)
            value += number * worth * self._weights.rewards[self.left]
        return value

    def _reward_worth(self, reward: Amounts, left: int) -> float:
        """What a cult reward is worth when that many rounds are still to come."""
        weights, worth = self._weights, 0.0
        names = {COIN: weights.coins, WORKER: weights.workers, PRIEST: weights.priests, BOWL1: weights.power}
        for column, number in reward:
            worth += number * (names[column][left] if column in names else weights.grants.get(column, 1.0))
        return worth

    def _extra_rivals(self, state: TMState) -> list[tuple[float, bool]]:
        """What the extra tile of the final scoring counts of the others, and whether they have passed."""
        if state.extra == NONE:
            return []
        rules, tile = self._rules, self._rules.extra_tiles[state.extra]
        return [
            (float(count(rules, state, seat, tile.measure, tile.between)), bool(row[PASSED]))
            for seat, row in enumerate(state.seats)
            if seat != self._seat and row[FACTION] != NONE
        ]

    def _extra_points(self, state: TMState, in_network: int) -> float:
        """The rank by the extra tile, as sure as that of networks; `in_network`: the count, if it is of networks."""
        measure, left = self._rules.extra_tiles[state.extra].measure, self.left
        is_known = LARGEST_NETWORK <= measure < ONE_CULT
        value = in_network if is_known else count(self._rules, state, self._seat, measure)
        found = self._extras.get(value)
        if found is None:
            spread, places = self._weights.network_spread[left], self._rules.extra_points
            found = self._weights.network_rank[left] * rank_points(value, self._rivals, spread, left == 0, places)
            self._extras[value] = found
        return found

    def _network_table(self, state: TMState) -> list[float]:
        weights, left, rules = self._weights, self.left, self._rules
        others = [
            (largest_network(rules, state, seat) + self._growth(row, weights.network_growth), bool(row[PASSED]))
            for seat, row in enumerate(state.seats)
            if seat != self._seat
        ]
        spread = weights.network_spread[left]
        return [
            weights.network_rank[left] * rank_points(size, others, spread, left == 0, rules.network_points)
            for size in range(sum(self._faction.pieces) + 1)
        ]


def _cheapness(rules: Ruleset, faction: Faction, paid: int) -> float:
    """How much further the workers (0) or coins (1) of a faction go in building than those of others."""
    prices = [sum(other.cost[building][paid] * n for building, n in _TYPICAL) for other in rules.factions]
    own = sum(faction.cost[building][paid] * n for building, n in _TYPICAL)
    return sum(prices) / len(prices) / own if own else 1.0
