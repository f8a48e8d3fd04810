"""Where the actions of Terra Mystica are clicked, and a full board of it."""

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.game import GAME
from tm_desktop.gallery.terra_mystica.positions import first_position, turn_in
from tm_desktop.games.terra_mystica.board.auction_panel import AuctionPanel
from tm_desktop.games.terra_mystica.board.plans import hex_of
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS
from tm_desktop.parts.board.choice_panel import ChoicePanel
from tm_desktop.quality.tables import Tables


def _place_of(action: Action) -> Place | None:
    match action:
        case actions.UsePower(number):
            return Spot("power", number)
        case actions.BuildBridge(site):
            return "bridge", site
        case actions.Convert() | actions.Burn() | actions.ConvertWorkers():
            return Spot(CONVERT)
        case actions.Pass():
            return Spot(PASS)
    return hex_of(action)


TABLES = Tables(GAME, _place_of, (ChoicePanel, AuctionPanel), lambda: first_position(5, turn_in(4)))
