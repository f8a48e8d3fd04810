"""Whatever cannot be clicked says why, and what can be had by conversions can be clicked."""

from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import SHIPPING
from tests.desktop.terra_mystica.conftest import Board
from tests.desktop.terra_mystica.test_board import give
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.games.terra_mystica.docks.seat_board import SeatBoard
from tm_desktop.hexboard.places import Spot
from tm_desktop.parts.board.hex_menu import HexMenu
from tm_desktop.parts.board.marks import DASHED, FAINT
from tm_desktop.parts.docks.step_part import StepPart


def chip(board: Board) -> str:
    item = board.scene.layers.chip
    return item.shown.title if item.isVisible() and item.shown is not None else ""


def shipping_of(board: Board) -> StepPart[SeatBoard]:
    """The track on the board of the seat that is asked."""
    dock = board.window.findChild(FactionDock)
    assert isinstance(dock, FactionDock)
    dock.show_table(board.window.controller.table(), ())
    dock.show_decision(board.window.controller.decision_view())
    return dock.board.steps[0]


def test_a_hex_out_of_reach_says_so_on_hover_and_on_click(turn: Board) -> None:
    give(turn, workers=9, coins=9)
    hex_ = turn.hex("A1")
    turn.move_to(hex_)
    assert turn.told().endswith("It is out of your reach.")
    turn.click(hex_)
    assert chip(turn) == "It is out of your reach."


def test_a_start_dwelling_goes_to_the_own_terrain(free_board: Board) -> None:
    free_board.click(free_board.hex("F3"))
    assert chip(free_board) == "It is not your home terrain."


def test_the_building_of_somebody_else_says_so(turn: Board) -> None:
    hex_ = next(hex_ for hex_, owner in enumerate(turn.state.owner) if owner == 2)
    turn.click(hex_)
    assert chip(turn) == "There is a building already."


def test_a_hex_that_is_too_dear_says_what_is_missing(turn: Board) -> None:
    give(turn, workers=9, coins=9)
    hex_ = next(hex_ for hex_, kind in turn.scene.marks.rings.items() if kind == DASHED)
    give(turn, workers=0, coins=0, priests=0, bowl1=12, bowl2=0, bowl3=0)
    turn.click(hex_)
    assert chip(turn).startswith("Needs ")
    assert "you have 0" in chip(turn)


def test_a_power_action_says_what_burning_gives(turn: Board) -> None:
    give(turn, bowl1=3, bowl2=2, bowl3=2)
    spades = next(n for n, action in enumerate(turn.game.rules.power_actions) if action.cost == 6)
    turn.click(Spot("power", spades))
    assert chip(turn) == "Needs 6 in bowl III, you have 2; burning gives 1."
    turn.move_to(Spot("power", spades))
    assert turn.told().endswith("burning gives 1.")


def test_a_click_that_did_something_is_not_explained(turn: Board) -> None:
    """Afterwards the same place cannot be clicked any more, which nobody has asked about."""
    give(turn, bowl1=0, bowl2=0, bowl3=9)
    space = next(n for n, action in enumerate(turn.game.rules.power_actions) if action.cost == 4)
    before = turn.window.controller.session.at
    turn.click(Spot("power", space))
    assert turn.window.controller.session.at > before
    assert chip(turn) == ""
    turn.click(Spot("power", space))
    assert chip(turn) == "You have already taken your action this turn."


def test_a_start_dwelling_is_not_explained(free_board: Board) -> None:
    free_board.click(next(hex_ for hex_, _ in sorted(free_board.scene.marks.rings.items())))
    assert chip(free_board) == ""


def test_the_menu_of_a_hex_says_what_is_not_possible_now(turn: Board) -> None:
    give(turn, workers=2, coins=6, priests=0, bowl1=12, bowl2=0, bowl3=0)
    own = next(hex_ for hex_, owner in enumerate(turn.state.owner) if owner == 1)
    turn.choose(actions.Upgrade(own, turn.game.rules.buildings.index("trading_house")))
    turn.choose(actions.EndTurn())
    while turn.decision.seat != 0 or actions.EndTurn() in turn.legal() or actions.DeclinePower() in turn.legal():
        turn.choose(turn.legal()[-1])
    give(turn, workers=4, coins=5, priests=0, bowl1=12, bowl2=0, bowl3=0)
    turn.click(own)
    menu = turn.scene.popup
    assert isinstance(menu, HexMenu)
    refused = [reason for fold in menu.folds for reason in fold.folded.refused]
    assert refused == [("Upgrade to stronghold", "Needs 6 coins, you have 5.")]
    menu.folds[-1].click()
    assert not menu.folds
    assert menu.isVisible()


def test_only_foreign_terrain_is_marked_faintly_and_not_suggested(turn: Board) -> None:
    give(turn, workers=3, coins=0, priests=0, bowl1=12, bowl2=0, bowl3=0)
    faint = [hex_ for hex_, kind in turn.scene.marks.rings.items() if kind == FAINT]
    assert faint
    turn.move_to(faint[0])
    assert turn.told().endswith("Only other terrains can be made here")
    assert not chip(turn)
    turn.click(faint[0])
    assert all(title.startswith("Transform to ") for title in turn.titles())


def test_a_track_can_be_had_by_conversions(turn: Board) -> None:
    give(turn, workers=0, coins=4, priests=0, bowl1=0, bowl2=0, bowl3=5)
    shipping = shipping_of(turn)
    assert len(shipping.offered_steps()) == 2
    assert "First: " in shipping.toolTip()
    shipping.click()
    assert turn.state.seats[0][SHIPPING] == 1


def test_a_track_that_is_too_dear_says_what_is_missing(turn: Board) -> None:
    give(turn, workers=0, coins=1, priests=1, bowl1=12, bowl2=0, bowl3=0)
    shipping = shipping_of(turn)
    assert not shipping.offered_steps()
    turn.qtbot.mouseMove(shipping, shipping.rect().center())
    assert "Needs 4 coins, you have 1." in shipping.toolTip()
