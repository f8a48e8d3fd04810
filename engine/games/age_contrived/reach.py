"""Where a figure can get to in one move, for pictures of it and for bots: bonuses on the way are left."""

from engine.core.game import Action
from engine.games.age_contrived.actions import Skip, Step
from engine.games.age_contrived.columns import BACK, PLACE
from engine.games.age_contrived.moving import is_occupied, ways_ahead
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState

Route = tuple[Action, ...]


def routes(rules: Ruleset, state: ACState, seat: int, steps: int) -> dict[int, Route]:
    """By place: the shortest way there, with at most so many steps."""
    row = state.seats[seat]
    found: dict[int, Route] = {}
    wave: dict[tuple[int, int], Route] = {(row[PLACE], row[BACK]): ()}
    seen = set(wave)
    for _ in range(steps):
        ends: dict[tuple[int, int], Route] = {}
        for (place, back), route in wave.items():
            _one_step(rules, state, seat, (place, back), route, ends)
        wave = {where: route for where, route in ends.items() if where not in seen}
        seen |= set(wave)
        for (place, _), route in wave.items():
            found.setdefault(place, route)
    return found


def _one_step(
    rules: Ruleset,
    state: ACState,
    seat: int,
    start: tuple[int, int],
    route: Route,
    ends: dict[tuple[int, int], Route],
) -> None:
    """All ends of a step from here; places with other figures are also passed."""
    waiting = [(start, route)]
    passed = set()
    while waiting:
        (place, back), so_far = waiting.pop(0)
        for way in ways_ahead(rules, state.bridges, place, back):
            ends.setdefault(way, (*so_far, Step(way[0])))
            if way not in passed and is_occupied(state, seat, way[0]):
                passed.add(way)
                waiting.append((way, (*so_far, Skip(way[0]))))
