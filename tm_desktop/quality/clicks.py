"""From a click to its picture, for every kind of step of whole games."""

from collections import defaultdict
from statistics import median

from engine.core.game import Seat, Setup
from tm_desktop.quality.figures import Cost, Figure
from tm_desktop.quality.hands import HOVER, Hands
from tm_desktop.quality.repaint import repaints
from tm_desktop.quality.tables import Tables
from tm_desktop.quality.windows import finish_painting, open_window

_REPAINTS = 20  # for each of them


def measure(tables: Tables) -> list[Figure]:
    game_type = tables.game_type
    costs: dict[str, list[Cost]] = defaultdict(list)
    boards: list[Cost] = []
    for count in game_type.seat_counts:
        boards += repaints(tables, _REPAINTS)  # before each game: how busy the machine is changes
        with open_window((1920, 1080)) as window:
            window.start_game(Setup(game_type.id, tuple(Seat(f"Player {n}") for n in range(1, count + 1)), count))
            finish_painting(window)
            for kind, cost in Hands(window, tables, count).play():
                costs[kind].append(cost)
    hovers = costs.pop(HOVER)
    steps = [cost for found in costs.values() for cost in found]
    processor = [cost.processor for cost in steps]
    return [
        Figure(
            "click to picture, median",
            median(cost.wall for cost in steps),
            50,
            "ms",
            f"{median(processor):.0f} ms of processor time; {len(steps)} clicks",
        ),
        Figure(
            "click / full repaint of the board",
            median(cost.wall for cost in steps) / median(cost.wall for cost in boards),
            5,
            "",
            f"{median(processor) / median(cost.processor for cost in boards):.2f} in processor time",
        ),
        Figure(
            "click to picture, worst",
            max(cost.wall for cost in steps),
            150,
            "ms",
            f"{max(processor):.0f} ms of processor time; median/worst of it by kind: {_by_kind(costs)}",
        ),
        Figure(
            "hover to picture, median",
            median(cost.wall for cost in hovers),
            50,
            "ms",
            f"{median(cost.processor for cost in hovers):.0f} ms of processor time",
        ),
    ]


def _by_kind(costs: dict[str, list[Cost]]) -> str:
    parts = []
    for kind, found in sorted(costs.items()):
        values = [cost.processor for cost in found]
        parts.append(f"{kind} {median(values):.0f}/{max(values):.0f}")
    return ", ".join(parts)
