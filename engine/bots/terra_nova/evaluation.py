"""Terra Nova for a player who looks one move ahead: points now, and what income, towns and the territory will bring."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.bots.api import Watch
from engine.core.events import Event
from engine.core.game import Action, Decision
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES,
    BUILD_ON,
    CLAIMS,
    COIN,
    EDGE_HOUSE,
    FACTION,
    FREE_HOUSE,
    FREE_POST,
    FREE_UPGRADE,
    NONE,
    PICK_FACTION,
    SAILING,
    SHOVELS,
    TAKE_TURN,
    TOWN_TILES,
    VP,
)
from engine.games.terra_nova.economy import income_sources
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.reach import reachable
from engine.games.terra_nova.scoring import territory
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.towns import loose_groups, value_needed, worth
from engine.kit.ranking import shared_points

# Worth at the end of the game, and how much more at its beginning.
_WORTH: Final = {COIN: (0.3, 0.4), BOWL1: (0.0, 0.15), BOWL2: (0.1, 0.3), BOWL3: (0.33, 0.4), SAILING: (0.5, 1.0)}
_INCOME: Final = 0.6  # of the worth of a coin; a power of it half of that
_GRANTS: Final = {
    SHOVELS: 2.0,
    BRIDGES: 1.0,
    CLAIMS: 3.0,
    EDGE_HOUSE: 3.0,
    FREE_HOUSE: 4.0,
    FREE_POST: 5.0,
    FREE_UPGRADE: 4.0,
    TOWN_TILES: 8.0,
}
_OPEN_GROUND: Final = 0.8  # a hex just transformed, where a house may follow
_REACH: Final = 0.15  # each free hex in reach
_LATER: Final = (actions.Exchange, actions.DropOut)


class TerraNovaEvaluation:
    """The rules of one table."""

    def __init__(self, game: TerraNova) -> None:
        self._game = game
        self._rules = game.rules

    # What a position is worth

    def value(self, state: TNState, seat: int, events: tuple[Event, ...]) -> float:
        row = state.seats[seat]
        if row[FACTION] == NONE:
            return 0.0
        rounds = self._rules.rounds
        left = rounds - state.round
        early = left / rounds
        worth = {column: end + more * early for column, (end, more) in _WORTH.items()}
        value = row[VP] + sum(row[column] * each for column, each in worth.items())
        value += sum(row[column] * each for column, each in _GRANTS.items()) + (_OPEN_GROUND if row[BUILD_ON] else 0.0)
        for place, (_, (coins, power)) in enumerate(income_sources(self._rules, row)):
            times = left if place == 0 else min(left, 1)  # a bonus tile is handed in
            value += times * _INCOME * worth[COIN] * (coins + power / 2)
        return value + self._ground(state, seat, row, early)

    def _ground(self, state: TNState, seat: int, row: list[int], early: float) -> float:
        rules = self._rules
        sizes = [territory(rules, state, other) for other in range(rules.seats)]
        value = shared_points(sizes, rules.territory)[seat] * (0.9 - 0.7 * early) + 0.3 * sizes[seat]
        needed = value_needed(rules, row)
        for group in loose_groups(rules, state, seat):
            share = min(worth(rules, state, group) / needed, 1) * min(group.bit_count() / rules.town_buildings, 1)
            value += 4 * share * share * min(early * 3, 1)
        return value + _REACH * early * reachable(rules, state, seat).bit_count()

    # Which moves are worth a look

    def tiers(self, state: TNState, decision: Decision, watch: Watch) -> Iterator[Iterable[tuple[Action, ...]]]:
        legal = self._game.legal_actions(state, decision)
        if decision.kind == PICK_FACTION:
            return  # any will do
        if decision.kind != TAKE_TURN:
            yield [(action,) for action in legal]
            return
        yield [(action,) for action in legal if not isinstance(action, _LATER)]
        yield [(action,) for action in legal if isinstance(action, actions.DropOut)]
