"""Draft, auction and handicap: in the new-game dialog and at the table."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.core.options import complete_options
from engine.games.terra_mystica.actions import Bid, Nominate, PassBid, PickFaction
from engine.games.terra_mystica.columns import BID, FACTION, NOMINATE, PICK_FACTION, VP
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.terra_mystica.conftest import Board, first_game
from tm_desktop.games.terra_mystica.board.auction_panel import AuctionPanel
from tm_desktop.games.terra_mystica.forms.new_game_form import TerraMysticaForm
from tm_desktop.games.terra_mystica.plugin import PLUGIN
from tm_desktop.parts.board.choice_panel import ChoicePanel
from tm_desktop.play.rule_changes import rule_changes
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.shell.new_game_dialog import NewGameDialog
from tm_desktop.theming.palette import LIGHT
from tm_desktop.theming.theme import Theme


@pytest.fixture
def form(qtbot: QtBot) -> TerraMysticaForm:
    form = TerraMysticaForm(GAME, Theme(LIGHT))
    qtbot.addWidget(form)
    form.set_options(complete_options(GAME.options, {}))
    form.set_table(4, 4711)
    return form


def test_a_draft_is_of_all_seats(form: TerraMysticaForm) -> None:
    form.choose_for_seat(1, "witches")
    assert form.factions.more_row.isHidden()
    form.factions.segments.buttons["draft"].click()
    assert form.options()["factions"] == ()
    assert not form.factions.more_row.isHidden()
    offers = [form.seat_offer(seat) for seat in range(4)]
    assert all(offer and offer.is_fixed and offer.chosen == "draft" for offer in offers)
    assert len(form.factions.strip._dealt_homes) == 6
    form.factions.more.buttons["1"].click()
    assert form.options()["draft_more"] == 1
    assert len(form.factions.strip._dealt_homes) == 5
    form.factions.segments.buttons["pick"].click()
    offer = form.seat_offer(0)
    assert offer is not None
    assert not offer.is_fixed
    assert offer.chosen == "pick"


def test_a_draft_with_too_few_colours_is_told(form: TerraMysticaForm) -> None:
    form.factions.segments.buttons["draft"].click()
    form.factions.more.buttons["4"].click()
    assert "deal at most 3 more" in form.problem()
    form.factions.more.buttons["3"].click()
    assert form.problem() == ""


def test_an_auction_is_chosen_with_one_click(form: TerraMysticaForm) -> None:
    form.factions.segments.buttons["auction"].click()
    assert form.options()["faction_choice"] == "auction"
    assert form.change_count() == 1
    assert "bid" in form.factions.text.text()


def test_a_handicap_is_given_by_clicks_for_each_seat(form: TerraMysticaForm) -> None:
    panel = form.handicap
    assert panel.isHidden()
    panel.unfold.click()
    assert not panel.isHidden()
    assert form.options()["handicap_vp"] == ()
    for button in (panel.steppers[1].more, panel.steppers[1].more, panel.steppers[3].less):
        button.click()
    panel.segments.buttons["handicap_workers"].click()
    panel.steppers[1].more.click()
    assert form.options()["handicap_vp"] == ("0", "2", "0", "-1")
    assert form.options()["handicap_workers"] == ("0", "1", "0", "0")
    assert panel.text.text() == "Seat 2: +2 VP, +1 worker. Seat 4: −1 VP."
    form.set_table(5, 4711)
    assert form.options()["handicap_vp"] == ("0", "2", "0", "-1", "0")
    form.set_table(3, 4711)
    assert form.options()["handicap_vp"] == ("0", "2", "0")
    assert form.problem() == ""
    panel.steppers[1].less.click()
    assert form.options()["handicap_workers"] == (), "none is left"


def test_a_handicap_that_cannot_be_is_told(form: TerraMysticaForm) -> None:
    panel = form.handicap
    panel.segments.buttons["handicap_priests"].click()
    panel.steppers[0].less.click()
    assert "Seat 1 cannot begin with 1 priests less" in form.problem()
    assert not panel.steppers[0].less.isEnabled(), "the rules know no less"
    panel.steppers[0].more.click()
    assert form.problem() == ""


@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 700, 100), (1280, 800, 130)])
def test_nothing_of_it_is_cut_off(open_window: MakeWindow, qtbot: QtBot, width: int, height: int, scale: int) -> None:
    window = open_window()
    window.settings.change(text_scale=scale)
    window.resize(width, height)
    window.commands.new.trigger()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    assert isinstance(dialog.form, TerraMysticaForm)
    dialog.seat_list.set_count(5)
    dialog.form.factions.segments.buttons["draft"].click()
    dialog.form.handicap.unfold.click()
    dialog.form.handicap.steppers[4].more.click()

    def settled() -> None:
        assert layout_problems(dialog) == []

    qtbot.waitUntil(settled)


def test_what_differs_from_print_tells_them() -> None:
    setup = first_game(2, first_game=False, faction_choice="auction", handicap_vp=("0", "-3"))
    [changes] = rule_changes(GAME, setup, PLUGIN)
    assert "Factions: auction (printed: picked)" in changes.sentences
    assert "Handicap in VP: 0, -3 (printed: none)" in changes.sentences


@pytest.fixture
def auction(qtbot: QtBot, open_window: MakeWindow) -> Board:
    """Three persons who sell their factions."""
    window = open_window()
    window.start_game(first_game(3, first_game=False, faction_choice="auction"))
    return Board(qtbot, window)


def index(board: Board, faction: str) -> int:
    return [other.id for other in board.game.rules.factions].index(faction)


def test_the_panel_shows_who_bids_what(auction: Board) -> None:
    board, strip = auction, auction.window.table_page.turn_strip
    assert board.decision.kind == NOMINATE
    assert isinstance(board.scene.popup, ChoicePanel)
    board.choose(Nominate(index(board, "witches")))
    board.choose(Bid(4))
    panel = board.scene.popup
    assert board.decision.kind == BID
    assert isinstance(panel, AuctionPanel)
    assert panel.lot.card.title == "Witches"
    names = [board.game.setup.seats[seat].name for seat in range(3)]
    told = [row.text() for row in panel.rows]
    assert told == [f"{names[0]}: bids 0 VP", f"{names[1]}: bids 4 VP, the most", f"{names[2]}: has not bid yet"]
    assert board.titles() == ["Bid 5 VP", "Pass", *(f"Bid {vp} VP" for vp in range(6, 21))]
    assert [button.text() for button in strip.answer_buttons] == ["Bid 5 VP", "Pass"]
    board.pick(board.titles().index("Bid 12 VP"))
    assert board.state.market is not None
    assert board.state.market.bids == (0, 4, 12)
    board.press("Pass")
    board.press("Pass")
    assert board.state.seats[2][VP] == 20 - 12
    assert auction.window.controller.presenter.seat_status(board.state, 2) == "paid 12 VP"


def test_an_auction_in_the_log_and_taken_back(auction: Board) -> None:
    board, controller = auction, auction.window.controller
    for action in (Nominate(index(board, "nomads")), Bid(3), PassBid(), PassBid()):
        board.choose(action)
    assert board.state.seats[1][FACTION] == index(board, "nomads")
    lines = [line.text for line in controller.presenter.log_lines(controller.session, 0)]
    assert lines == [
        "Puts Nomads up for auction",
        "Bids 3 VP",
        "Bids no more",
        "Bids no more; Nomads sold for 3 VP",
    ]
    board.window.commands.undo.trigger()
    assert board.decision.kind == BID
    assert board.state.seats[1][FACTION] != index(board, "nomads")


def test_who_cannot_bid_more_is_not_asked(auction: Board) -> None:
    board = auction
    board.choose(Nominate(index(board, "giants")))
    board.choose(Bid(20))
    board.qtbot.waitUntil(lambda: board.decision.kind == NOMINATE)
    assert [entry.automatic for entry in board.window.controller.session.log] == [False, False, True, True]


def test_the_last_one_picks_freely(auction: Board) -> None:
    board = auction
    for name, passes in (("giants", 2), ("witches", 1)):
        board.choose(Nominate(index(board, name)))
        for _ in range(passes):
            board.choose(PassBid())
    assert board.decision.kind == PICK_FACTION
    board.choose(PickFaction(index(board, "nomads")))
    assert [row[VP] for row in board.state.seats] == [20, 20, 20]


def test_hints_say_what_a_faction_is_worth(qtbot: QtBot, auction: Board) -> None:
    board, window = auction, auction.window
    window.advisor.hints.set_thinker(OwnThinker())
    window.commands.hint.trigger()
    dialog = window.advisor.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: bool(dialog.cards))
    assert "More than others here" in dialog.cards[0].reasons.text()
    dialog.close()
    best = dialog.cards[0].advice.steps[0]
    board.choose(best)
    QApplication.processEvents()
    window.commands.hint.trigger()
    second = window.advisor.dialog
    assert second is not None
    qtbot.waitUntil(lambda: bool(second.cards) and second.cards[0].advice.steps[0] != best)
    assert {type(card.advice.steps[0]) for card in second.cards} == {Bid, PassBid}
    reasons = " ".join(card.reasons.text() for card in second.cards)
    assert "left for nothing" in reasons
