"""Ways to a result, for menus: what to do and what pays for it, without those that are simply worse than another."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.game import Action

Goal = tuple[Action, ...]


@dataclass(frozen=True)
class Way:
    """Steps that are legal one after the other: payments first.

    `left` is what the seat has afterwards, more of each being better; `special` an action that is then used up.
    """

    payments: tuple[Action, ...]
    goal: Goal
    left: tuple[int, ...]
    cost: int
    special: Action | None = None

    @property
    def steps(self) -> tuple[Action, ...]:
        return self.payments + self.goal

    @property
    def result(self) -> Action:
        """What it is about: the last step."""
        return self.goal[-1]

    def is_better_than(self, other: "Way") -> bool:
        """Whether it leaves at least as much of everything, special actions too."""
        if self.special not in (None, other.special):
            return False
        return all(mine >= theirs for mine, theirs in zip(self.left, other.left, strict=True))


def without_worse(ways: Iterable[Way]) -> list[Way]:
    """The cheapest first. Where two are equally good the one with fewer steps stays."""
    kept: dict[Action, list[Way]] = {}
    for way in sorted(ways, key=lambda way: (len(way.steps), way.cost)):
        known = kept.setdefault(way.result, [])
        if not any(other.is_better_than(way) for other in known):
            known[:] = [other for other in known if not way.is_better_than(other)]
            known.append(way)
    return sorted((way for known in kept.values() for way in known), key=lambda way: way.cost)
