"""What is measured, and what it should be."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the result. `value` is compared with the target, which it has to stay below."""

    name: str
    value: float
    target: float
    unit: str
    detail: str = ""

    @property
    def is_reached(self) -> bool:
        return self.value < self.target

    def as_data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "value": round(self.value, 2),
            "target": self.target,
            "unit": self.unit,
            "reached": self.is_reached,
            "detail": self.detail,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Figure":
        return cls(data["name"], data["value"], data["target"], data["unit"], data["detail"])


class Cost(NamedTuple):
    """Milliseconds on the clock, and of processor time: on a busy machine only the second tells about the program."""

    wall: float
    processor: float


def cost_of(act: Callable[[], object]) -> Cost:
    wall, processor = time.perf_counter(), time.process_time()
    act()
    return Cost((time.perf_counter() - wall) * 1000, (time.process_time() - processor) * 1000)


def spread(values: Sequence[float], unit: str) -> str:
    """Best, median and worst: a busy machine shows in the distance between them."""
    return f"best {min(values):.3g}, median {median(values):.3g}, worst {max(values):.3g} {unit}, {len(values)} times"


def table(figures: Sequence[Figure]) -> str:
    """The figures in columns."""
    rows = [
        (
            figure.name,
            f"{round(figure.value) if figure.value >= 100 else format(figure.value, '.3g')} {figure.unit}",
            f"< {figure.target:g} {figure.unit}",
            "reached" if figure.is_reached else "MISSED",
            figure.detail,
        )
        for figure in figures
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join([*(f"{cell:<{width}}" for cell, width in zip(row[:4], widths, strict=True)), row[4]]).rstrip()
        for row in rows
    )
