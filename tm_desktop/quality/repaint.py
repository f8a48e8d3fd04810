"""One full repaint of the board in a window of 1920x1080."""

from statistics import median

from tm_desktop.quality.figures import Cost, Figure, cost_of, spread
from tm_desktop.quality.tables import Tables
from tm_desktop.quality.windows import finish_painting, open_window

_RUNS = 60


def repaints(tables: Tables, runs: int) -> list[Cost]:
    with open_window((1920, 1080)) as window:
        window.controller.put(tables.full())
        finish_painting(window)
        viewport = window.table_page.board_view.viewport()
        return [cost_of(viewport.repaint) for _ in range(runs)]


def measure(tables: Tables) -> list[Figure]:
    costs = repaints(tables, _RUNS)
    times = [cost.wall for cost in costs]
    processor = median(cost.processor for cost in costs)
    detail = f"{processor:.1f} ms of processor time; {spread(times, 'ms')}"
    return [Figure("full repaint of the board", median(times), 12, "ms", detail)]
