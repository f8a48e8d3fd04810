"""The docks of the game, in the order in which they are stacked."""

from engine.games.terra_mystica.columns import DECISION_NAMES
from tm_desktop.games.terra_mystica.docks.cult_dock import CultDock
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.games.terra_mystica.docks.tiles_dock import TilesDock
from tm_desktop.games.terra_mystica.words.help_texts import HELP
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.parts.docks.help_dock import HelpDock
from tm_desktop.play.plugin import DockSpec, PartContext

_BOARDS, _TEXTS = "beside_log", "log"


def _help(context: PartContext) -> HelpDock:
    return HelpDock(context, HELP, DECISION_NAMES)


def dock_specs() -> tuple[DockSpec, ...]:
    return (
        DockSpec("factions", tr("Faction boards"), FactionDock, share=0.62, most=520),
        DockSpec("cults", tr("Cults"), CultDock, group=_BOARDS),
        DockSpec("tiles", tr("Tiles"), TilesDock, group=_BOARDS),
        DockSpec("help", tr("Help"), _help, group=_TEXTS),
    )
