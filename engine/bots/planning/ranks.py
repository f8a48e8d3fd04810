"""Points for a place in a ranking that is not settled yet."""

import math
from collections.abc import Sequence


def rank_points(
    mine: float, others: Sequence[tuple[float, bool]], spread: float, is_last: bool, places: Sequence[int]
) -> float:
    """The points that a place in the ranking will bring on average, if leads are as sure as `spread` says."""
    if not mine:
        return 0.0
    chances = [1.0]  # of being beaten by 0, 1, 2, ... others
    for theirs, has_passed in others:
        width = 0.05 if is_last and has_passed else spread
        beaten = 1 / (1 + math.exp(max(min((mine - theirs) / width, 30), -30)))
        chances = [
            (chances[n] if n < len(chances) else 0.0) * (1 - beaten) + (chances[n - 1] * beaten if n else 0.0)
            for n in range(len(chances) + 1)
        ]
    return sum(chance * vp for chance, vp in zip(chances, [*places, *([0] * len(chances))], strict=False))
