"""Where the actions of Terra Nova are clicked, and a full board of it."""

from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.game import GAME
from tm_desktop.gallery.terra_nova.positions import first_position, turn_in
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS
from tm_desktop.parts.board.choice_panel import ChoicePanel
from tm_desktop.parts.phrases import hex_of
from tm_desktop.quality.tables import Tables


def _place_of(action: Action) -> Place | None:
    match action:
        case actions.UsePower(number):
            return Spot("power", number)
        case actions.BuildBridge(site):
            return "bridge", site
        case actions.Exchange():
            return Spot(CONVERT)
        case actions.DropOut():
            return Spot(PASS)
    return hex_of(action)


TABLES = Tables(GAME, _place_of, (ChoicePanel,), lambda: first_position(4, turn_in(4)))
