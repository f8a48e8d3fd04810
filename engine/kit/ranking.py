"""Points for places."""

from collections.abc import Sequence


def shared_points(values: Sequence[int], points: Sequence[int]) -> list[int]:
    """Tied seats share the points of the places they fill, rounded down; 0 gets nothing."""
    places = [*points, *([0] * len(values))]
    result = []
    for value in values:
        better = sum(other > value for other in values)
        equal = sum(other == value for other in values)
        result.append(sum(places[better : better + equal]) // equal if value else 0)
    return result
