"""Hints and reasons in the words of Terra Mystica."""

import re

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.bots.api import Watch
from engine.bots.levels import make_bot
from engine.bots.planning.choices import LATER
from engine.bots.terra_mystica.outlook import PARTS
from engine.core.game import Seat, Setup
from engine.games.terra_mystica.columns import COIN, FACTION, TAKE_TURN
from engine.games.terra_mystica.game import GAME, TerraMystica
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.gallery.terra_mystica.positions import whole_game
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter, position_of
from tm_desktop.games.terra_mystica.words.texts import load_texts
from tm_desktop.play.hints import advice
from tm_desktop.play.reasons import LINE
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.play.turns import considered_steps
from tm_desktop.shell.hint_dialog import HintDialog
from tm_desktop.shell.main_window import MainWindow


def _ask(qtbot: QtBot, window: MainWindow) -> HintDialog:
    window.advisor.hints.set_thinker(OwnThinker())
    window.commands.hint.trigger()
    dialog = window.advisor.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: bool(dialog.cards))
    return dialog


def test_every_part_of_the_estimate_has_a_name() -> None:
    assert list(load_texts()["estimate"]) == [*PARTS, LATER]


def test_three_turns_with_reasons_and_one_tried_on_the_board(qtbot: QtBot, turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    dialog = _ask(qtbot, window)
    assert len(dialog.cards) == 3
    best, *others = dialog.cards
    assert "By the end about " in best.reasons.text()
    assert all(card.worth.text() == "About as good" or card.worth.text().endswith(" VP less") for card in others)
    assert all(card.reasons.text() for card in others)
    at, steps = controller.session.at, others[0].advice.steps
    qtbot.mouseClick(others[0].show_button, Qt.MouseButton.LeftButton)
    assert controller.is_planning
    assert tuple(entry.action for entry in controller.session.log[at:]) == steps
    assert controller.game_session.at == at, "nothing counts"
    window.commands.play_plan.trigger()
    assert tuple(entry.action for entry in controller.session.log[at:]) == steps


_JARGON = re.compile(
    r"estimate|\bparts?\b|value|weight|search|line|outlook|_|%|why:|[+−]\d+ VP|\(s\)|None", re.IGNORECASE
)


@pytest.mark.parametrize("count", [2, 4, 5])
def test_hints_are_two_lines_that_a_player_would_say(open_window: MakeWindow, count: int) -> None:
    """Positions of all rounds and of every kind of question, at tables of two, four and five."""
    whole = whole_game(count)
    assert isinstance(whole.game, TerraMystica)
    presenter = TerraMysticaPresenter(whole.game, GAME.title)
    dialog = HintDialog(open_window().themes, "Hint", "About", open_window())
    kinds = {entry.decision.kind: step for step, entry in reversed(list(enumerate(whole.log)))}
    told = 0
    for step in sorted({*kinds.values(), *range(0, whole.at, whole.at // 12)}):
        state, decision = whole.state_at(step), whole.log[step].decision
        report = make_bot("skilled", step).think(whole.game, state, decision, Watch(explains=True))
        found = advice(presenter, state, decision, report)
        dialog.show_advice(found, "VP", True, True)
        for one, card in zip(found, dialog.cards, strict=True):
            told += 1
            assert 1 <= len(one.reasons) <= 2, one
            assert all(len(line) <= LINE + 20 for line in one.reasons), one.reasons
            assert card.reasons.heightForWidth(card.reasons.width()) < 2.6 * card.reasons.fontMetrics().height()
            words = " ".join(one.reasons)
            assert not _JARGON.search(words), words
            assert all(line[0].isupper() or line[0].isdigit() for line in one.reasons), words
            assert all(line.endswith(".") and not line.endswith("..") for line in one.reasons), words
            seat = position_of(state).seats[decision.seat]
            labels = [presenter.phrases.label(action, seat[FACTION]) for action in one.steps]
            assert not any(label.lower() in words.lower() for label in [*labels, one.words.text]), (labels, words)
    assert told >= 33, "a hundred at the three tables"
    dialog.close()


def test_costs_and_gains_are_those_of_the_events(turn: Board) -> None:
    """What a hint says of price, points and income is what happens when it is played."""
    controller = turn.window.controller
    session, presenter = controller.session, controller.presenter
    decision = session.open_decisions[0]
    report = make_bot("skilled", 1).think(session.game, session.state, decision, Watch(explains=True))
    for one in advice(presenter, session.state, decision, report):
        after = considered_steps(session.game, session.state, decision, one.steps)[-1].after
        before = position_of(session.state).seats[decision.seat]
        row = position_of(after).seats[decision.seat]
        coins = before[COIN] - row[COIN]
        assert (f"{coins} coin" in one.reasons[0]) == (coins > 0), one


def test_texts_of_the_cards_are_not_cut(qtbot: QtBot, turn: Board) -> None:
    for card in _ask(qtbot, turn.window).cards:
        for words in (card.title, card.reasons):
            assert words.height() >= words.heightForWidth(words.width())


def test_a_hint_in_the_set_up(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(Setup(GAME.id, (Seat("Ada"), Seat("Ben")), 1, GAME.presets["league"]))
    cards = _ask(qtbot, window).cards
    assert len(cards) == 3
    assert cards[0].reasons.text().startswith("More than others here: about ")
    assert not cards[0].show_button.isVisible()
    qtbot.mouseClick(cards[0].play_button, Qt.MouseButton.LeftButton)
    assert window.controller.session.at == 1


def test_the_log_offers_the_reasons_of_a_bot(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.bots.set_thinker(OwnThinker())
    seats = (Seat("Ada", "casual"), Seat("Ben", "casual"))
    window.start_game(Setup(GAME.id, seats, 1, {**GAME.presets["league"], "faction_choice": "random"}))
    session = window.controller.session
    qtbot.waitUntil(lambda: any(entry.decision.kind == TAKE_TURN for entry in session.log[: session.at]))
    turns = [step for step, entry in enumerate(session.log) if entry.decision.kind == TAKE_TURN]
    window.controller.show_step(turns[0])  # bots wait
    log = window.table_page.log_dock
    assert log.knows_why(turns[0])
    log.why_asked.emit(turns[0])
    dialog = window.advisor.dialog
    assert dialog is not None
    assert dialog.windowTitle().startswith("Why did ")
    assert session.log[turns[0]].action == dialog.cards[0].advice.steps[0]
