"""Terra Mystica for a player who looks one move ahead: points now, and what income, reach and ranks will bring.

Everything is read from the ruleset and the position, so that a new faction, tile or map needs no word here.
"""

from collections.abc import Iterable, Iterator

from engine.bots.api import Watch
from engine.bots.terra_mystica.bidding import left_over, rivals
from engine.core.events import Event
from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.auction import bid_choices, highest_bid
from engine.games.terra_mystica.columns import (
    BID,
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES,
    CARD,
    COIN,
    CULT,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    DIGGING,
    FACTION,
    FAVOR_TILES,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    HOME,
    KEY,
    NOMINATE,
    NONE,
    PICK_FACTION,
    PRIEST,
    SANDSTORM,
    SHIPPING,
    SPADES,
    TAKE_TURN,
    TOWN_TILES,
    UNLOCKED,
    UNLOCKS,
    VP,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.economy import income_sources
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.macros import goals, reach_goal
from engine.games.terra_mystica.measures import largest_network
from engine.games.terra_mystica.reach import has_stronghold, reachable
from engine.games.terra_mystica.scoring import extra_value
from engine.games.terra_mystica.setup import pick_faction
from engine.games.terra_mystica.spades import effort
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.towns import cluster, power_needed, strength
from engine.kit.masks import hexes_in
from engine.kit.ranking import shared_points

# Worth at the end of the game, and how much more at its beginning.
_WORTH = {
    COIN: (0.25, 0.35),
    WORKER: (0.25, 1.10),
    PRIEST: (0.7, 1.50),
    BOWL1: (0.0, 0.30),
    BOWL2: (0.16, 0.50),
    BOWL3: (0.33, 0.80),
}
_PLENTY = {COIN: 7, WORKER: 4}  # more than a seat can use in a turn or two: the rest counts a third
_POWER = (0.1, 0.4)  # a power of income, wherever its token lies
_INCOME_SHARE = 0.8  # not all of it is used well
_GRANTS = {
    TOWN_TILES: 8.0,
    FAVOR_TILES: 5.0,
    CULT_STEPS: 1.0,
    CULT_DOUBLE_STEPS: 2.0,
    SPADES: 0.8,
    FREE_DWELLING: 4.0,
    FREE_TRADING_HOUSE: 4.0,
    SANDSTORM: 1.5,
    BRIDGES: 0.7,
    WORKERS_TO_PRIESTS: 0.3,
    UNLOCKS: 1.5,
    KEY: 1.0,
}
_HOME_REACH = (1.2, 0.5, 0.25, 0.1)  # free land in reach, by the spades that it needs
_FREE = (actions.Convert, actions.ConvertWorkers, actions.Burn, actions.GiveUpSpades)


class TerraMysticaEvaluation:
    """The rules of one table."""

    def __init__(self, game: TerraMystica) -> None:
        self._game = game
        self._rules = game.rules

    # What a position is worth

    def value(self, state: TMState, seat: int, events: tuple[Event, ...]) -> float:
        row = state.seats[seat]
        if row[FACTION] == NONE:
            return 0.0
        rounds = len(state.scoring)
        left = rounds - state.round
        early = left / rounds
        worth = {column: end + more * early for column, (end, more) in _WORTH.items()}
        value = row[VP] + sum(row[column] * each for column, each in worth.items())
        value -= sum(max(row[column] - most, 0) * worth[column] * 2 / 3 for column, most in _PLENTY.items())
        value += sum(row[column] * each for column, each in _GRANTS.items())
        value += self._income(row, left, worth, _POWER[0] + _POWER[1] * early)
        value += self._cults(state, seat, row, early)
        value += self._ground(state, seat, row, early)
        return value

    def _income(self, row: list[int], left: int, worth: dict[int, float], power_worth: float) -> float:
        """Building and favor income for all rounds to come, that of the bonus card for the next one."""
        total = 0.0
        sources = income_sources(self._rules, row)
        for number, (_, (coins, workers, priests, power)) in enumerate(sources):
            times = min(left, 1) if number == 0 and row[CARD] != NONE else left
            gain = coins * worth[COIN] + workers * worth[WORKER] + priests * worth[PRIEST] + power * power_worth
            total += times * gain
        return total * _INCOME_SHARE

    def _cults(self, state: TMState, seat: int, row: list[int], early: float) -> float:
        value = 0.0
        for cult in range(len(self._rules.cults)):
            heights = [other[CULT + cult] for other in state.seats]
            value += 0.3 * heights[seat]
            value += shared_points(heights, self._rules.cult_points)[seat] * (0.9 - 0.7 * early)
        return value

    def _ground(self, state: TMState, seat: int, row: list[int], early: float) -> float:
        """Networks, towns to come, and where the seat could build next."""
        rules = self._rules
        sizes = [largest_network(rules, state, other) for other in self._seats(state)]
        value = shared_points(sizes, rules.network_points)[seat] * (0.9 - 0.7 * early) + 0.4 * sizes[seat]
        if state.extra != NONE:
            tile = rules.extra_tiles[state.extra]
            in_game = [other for other in self._seats(state) if state.seats[other][FACTION] != NONE]
            values = [extra_value(rules, state, other, tile) for other in in_game]
            value += shared_points(values, rules.extra_points)[in_game.index(seat)] * (0.9 - 0.7 * early)
        value += self._towns_to_come(state, seat, row) * min(early * 3, 1)
        reach = 0.0
        for hex_ in hexes_in(reachable(rules, state, seat, with_card=False)):
            spades = effort(rules, state, seat, hex_)
            reach += _HOME_REACH[min(spades, 3)] if spades >= 0 else 0.0
        value += min(reach, 12.0) * early
        value += 1.2 * row[UNLOCKED].bit_count() * early  # land to come
        value += (row[SHIPPING] + 1.5 * row[DIGGING] + 4 * has_stronghold(rules, row)) * early
        return value

    def _seats(self, state: TMState) -> range:
        return range(len(state.seats))

    def _towns_to_come(self, state: TMState, seat: int, row: list[int]) -> float:
        rules, value = self._rules, 0.0
        needed = power_needed(rules, row)
        todo = state.own[seat]
        while todo:
            group = cluster(rules, state, seat, todo & -todo)
            todo &= ~group
            hexes = hexes_in(group)
            if any(state.town[hex_] for hex_ in hexes):
                continue
            share = min(strength(rules, state, seat, group & state.own[seat])[1] / needed, 1)
            value += 4 * share * share * min(len(hexes) / rules.town_buildings, 1)
        return value

    # Which moves are worth a look

    def tiers(self, state: TMState, decision: Decision, watch: Watch) -> Iterator[Iterable[tuple[Action, ...]]]:
        legal = self._game.legal_actions(state, decision)
        if decision.kind == PICK_FACTION and state.market is None:
            return  # any will do
        if decision.kind in (NOMINATE, BID):
            yield [(self._bid(state, decision),)]
            return
        if decision.kind != TAKE_TURN:
            yield [(action,) for action in legal if not isinstance(action, _FREE)] or [(action,) for action in legal]
            return
        yield self._main_moves(state, decision, legal)
        yield self._paid_moves(state, watch)
        yield [(action,) for action in legal if isinstance(action, actions.Pass)]

    def _bid(self, state: TMState, decision: Decision) -> Action:
        """The best faction is named; for one that is up, one VP more as long as it is worth that."""
        game, seat, market = self._game, decision.seat, state.market
        assert market is not None
        if decision.kind == NOMINATE:
            named = [action for action in game.legal_actions(state, decision) if isinstance(action, actions.Nominate)]
            return max(named, key=lambda action: self._picked(state, seat, action.faction))
        found = [
            (game.table.pick_faction[index], [self._picked(state, seat, index)])
            for index in rivals(game.rules, state, seat)
        ]
        other, price = left_over(game.rules, state, found), highest_bid(state) + 1
        if other is None or price not in bid_choices(game.rules, state, seat):
            return game.table.pass_bid
        is_worth_it = self._picked(state, seat, market.lot) - price > sum(other)
        return game.table.bid[price] if is_worth_it else game.table.pass_bid

    def _picked(self, state: TMState, seat: int, faction: int) -> float:
        """What the position is worth with this faction."""
        after = state.copy()
        after.queue = (seat,)
        pick_faction(self._rules, after, seat, faction, None)
        return self.value(after, seat, ())

    def _main_moves(self, state: TMState, decision: Decision, legal: Iterable[Action]) -> Iterator[tuple[Action, ...]]:
        for action in legal:
            if isinstance(action, (*_FREE, actions.Pass)):
                continue
            if isinstance(action, actions.Dig):
                steps = self._finish_digging(state, decision, action)
                if steps:
                    yield steps
                continue
            yield (action,)
            if isinstance(action, actions.Cover):
                after, _ = self._game.apply(state, action, decision)
                build = self._game.table.build[action.hex]
                if build in self._game.legal_actions(after, self._next(after, decision)):
                    yield (action, build)
            if isinstance(action, actions.UsePower | actions.UseSpecial):
                yield from self._use_spades(state, decision, action)

    def _paid_moves(self, state: TMState, watch: Watch) -> Iterator[tuple[Action, ...]]:
        """What needs conversions or burning first."""
        for goal in goals(self._game, state):
            watch.count()
            if watch.is_over:
                return
            if isinstance(goal[0], actions.Pass):
                continue
            macro = reach_goal(self._game, state, goal)
            if macro is not None and macro.payments:
                yield macro.steps

    def _finish_digging(self, state: TMState, decision: Decision, first: actions.Dig) -> tuple[Action, ...]:
        """All spades that a hex needs to become the own terrain, and a dwelling; nothing if that cannot be paid."""
        table, hex_ = self._game.table, first.hex
        change = table.transform[hex_][state.seats[decision.seat][HOME]]
        steps: list[Action] = [first]
        while True:
            state, _ = self._game.apply(state, steps[-1], decision)
            decision = self._next(state, decision)
            legal = self._game.legal_actions(state, decision)
            if steps[-1] == change:
                return (*steps, table.build[hex_]) if table.build[hex_] in legal else tuple(steps)
            if change in legal:
                steps.append(change)
            elif first in legal:
                steps.append(first)
            else:
                return ()

    def _use_spades(self, state: TMState, decision: Decision, action: Action) -> Iterator[tuple[Action, ...]]:
        """An action that brings spades, with each hex that they turn into the own terrain."""
        after, _ = self._game.apply(state, action, decision)
        if not after.seats[decision.seat][SPADES]:
            return
        home = after.seats[decision.seat][HOME]
        following = self._next(after, decision)
        for change in self._game.legal_actions(after, following):
            if isinstance(change, actions.Transform) and change.terrain == home:
                changed, _ = self._game.apply(after, change, following)
                build = self._game.table.build[change.hex]
                is_open = build in self._game.legal_actions(changed, self._next(changed, decision))
                yield (action, change, build) if is_open else (action, change)

    def _next(self, state: TMState, decision: Decision) -> Decision:
        return next(other for other in self._game.open_decisions(state) if other.seat == decision.seat)
