"""The final score page, filled from the game that is over."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from tm_desktop.docks.score_data import course, score_data
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.seeds import format_seed

if TYPE_CHECKING:
    from engine.core.game import Result
    from tm_desktop.shell.main_window import MainWindow


def fill_score_page(window: "MainWindow", result: "Result") -> None:
    """Show who won, by what, and how it came to that."""
    controller, session = window.controller, window.controller.session
    table = controller.presenter.table(session.state, controller.players)
    context = PartContext(
        session.game,
        controller.presenter,
        window.themes.theme,
        controller.preview,
        lambda: window.settings.is_animated,
    )
    panels = controller.plugin.score_panels(context, table, session.events)
    steps = QCoreApplication.translate("ScorePage", "%n step(s)", "", session.at)
    seed = QCoreApplication.translate("ScorePage", "seed %1").replace("%1", format_seed(session.game.setup.seed))
    caption = " · ".join((table.title, table.caption, steps, seed))
    if times := window.clock.texts():
        thought = ", ".join(f"{seat.name} {text}" for seat, text in zip(table.seats, times, strict=True))
        caption += " · " + QCoreApplication.translate("ScorePage", "thinking time: %1").replace("%1", thought)
    data = score_data(session, controller.presenter, table.seats, session.at)
    window.score_page.show_result(data, course(session, controller.presenter), result.winners, caption, panels)
