"""Where figures get to: as the steps themselves say."""

import pytest

from engine.games.age_contrived.reach import routes
from tests.engine.games.age_contrived.table import Table
from tests.engine.games.age_contrived.test_cases_moving import at


def names(table: Table, steps: int) -> dict[str, int]:
    """Places and the number of steps and skips to them."""
    found = routes(table.rules, table.state, 0, steps)
    return {table.rules.board.places[place]: len(way) for place, way in found.items()}


def test_the_fewest_steps_to_each_place() -> None:
    table = at("sea.start", None, 4)
    assert names(table, 4) == {
        **{"sea.s": 1, "sea.e": 2, "sea.m": 2, "sea.x": 3, "sea.c": 3},
        **{"sea.start": 4, "sea.o": 4, "spoke.sea": 4},
    }


@pytest.mark.parametrize(
    ("place", "back", "steps", "occupied"),
    [
        ("sea.start", None, 4, ("sea.s", "sea.m")),
        ("sea.m", "sea.F1", 3, ("sea.c", "spoke.sea")),
        ("mountain.m", "mountain.F1", 3, ("mountain.o", "mountain.c")),
        ("swamp.sea", "ring.quarry_sea", 5, ("swamp.mountain", "spoke.forest")),
    ],
)
def test_every_route_can_be_gone(place: str, back: str | None, steps: int, occupied: tuple[str, ...]) -> None:
    begun = at(place, back, steps, *occupied)
    found = routes(begun.rules, begun.state, 0, steps)
    assert len(found) > 5
    for end, way in found.items():
        table = at(place, back, steps, *occupied)
        for step in way:
            table.play(" ".join(map(str, table.game.encode(step))))
            if table.asked == "rusne bridge_bonus":
                table.play("stop")
        assert table.at("rusne") == table.rules.board.places[end]
