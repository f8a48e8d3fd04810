"""The docks of the game, in the order in which they are stacked."""

from engine.games.terra_nova.columns import DECISION_NAMES
from tm_desktop.games.terra_nova.docks.mat_dock import MatDock
from tm_desktop.games.terra_nova.docks.tiles_dock import TilesDock
from tm_desktop.games.terra_nova.words.help_texts import HELP
from tm_desktop.games.terra_nova.words.texts import tr
from tm_desktop.parts.docks.help_dock import HelpDock
from tm_desktop.play.plugin import DockSpec, PartContext

_BOARDS, _TEXTS = "beside_log", "log"


def _help(context: PartContext) -> HelpDock:
    return HelpDock(context, HELP, DECISION_NAMES)


def dock_specs() -> tuple[DockSpec, ...]:
    return (
        DockSpec("factions", tr("Faction mats"), MatDock, share=0.62, most=520),
        DockSpec("tiles", tr("Tiles"), TilesDock, group=_BOARDS),
        DockSpec("help", tr("Help"), _help, group=_TEXTS),
    )
