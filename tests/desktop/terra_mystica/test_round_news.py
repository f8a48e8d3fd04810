"""Income, cult rewards and what a round brings: in the summary and in the log, as the rules told it."""

from collections import Counter

import pytest

from engine.core.events import Gained, PhaseBegan
from engine.core.session import Session
from engine.games.terra_mystica.actions import Pass
from engine.games.terra_mystica.events import SpadesGained
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import MakeWindow
from tm_desktop.gallery.tables import up_to
from tm_desktop.gallery.terra_mystica.positions import first_position, turn_in, whole_game
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter, position_of
from tm_desktop.play.views import Summary, SummaryRow


def _round(whole: Session, number: int) -> int:
    """The step with which a round begins."""
    return next(at for at, entry in enumerate(whole.log, 1) if PhaseBegan("round", number) in entry.events)


def _summary(whole: Session, step: int) -> Summary:
    presenter = TerraMysticaPresenter(whole.game, GAME.title)
    found = presenter.summary(whole.log[:step], whole.state_at(step))
    assert found is not None
    return found


def _sums(row: SummaryRow) -> Counter[str]:
    """By icon: what stands in the last column."""
    return Counter({fact.icon: int(fact.text) for fact in row.cells[-1]})


@pytest.mark.parametrize("count", [2, 4, 5])
def test_the_summary_has_all_that_the_rules_gave(count: int) -> None:
    icons = {"coins": "coin", "workers": "worker", "priests": "priest", "power": "power", "vp": "vp"}
    whole = whole_game(count)
    for number in range(2, 7):
        step = _round(whole, number)
        end = next(at for at, entry in enumerate(whole.log) if PhaseBegan("cult_rewards", number - 1) in entry.events)
        given: dict[int, Counter[str]] = {seat: Counter() for seat in range(count)}
        for entry in (whole.log[end],) if end == step - 1 else (whole.log[end], whole.log[step - 1]):
            first = next(at for at, event in enumerate(entry.events) if isinstance(event, PhaseBegan))
            for event in entry.events[first:]:
                if isinstance(event, Gained):
                    given[event.seat][icons[event.what]] += event.amount
                elif isinstance(event, SpadesGained):
                    given[event.seat]["spade"] += event.spades
        summary = _summary(whole, step)
        assert summary.title == f"Round {number} of 6 begins"
        assert [row.seat for row in summary.rows] == list(position_of(whole.state_at(step)).order)
        for row in summary.rows:
            assert _sums(row) == given[row.seat]
            parts = Counter[str]()
            for cell in row.cells[:-1]:
                parts.update({fact.icon: int(fact.text) for fact in cell})
            assert parts == _sums(row), "the sources add up"


def test_it_names_the_tile_and_the_reward_of_the_round() -> None:
    whole = whole_game(4)
    state = position_of(whole.state)
    assert state.scoring
    for number in range(1, 7):
        notes = _summary(whole, _round(whole, number)).coming
        assert len(notes) == (1 if number == 6 else 2), "the last round has no reward"
        assert "VP per" in notes[0].text
    assert _summary(whole, _round(whole, 1)).columns == ("Bonus card", "Buildings", "In all")


def test_it_is_the_same_through_the_round_and_not_there_before_the_first() -> None:
    whole = whole_game(4)
    first, second = _round(whole, 2), _round(whole, 3)
    found = _summary(whole, first)
    assert all(_summary(whole, step) == found for step in range(first, second))
    presenter = TerraMysticaPresenter(whole.game, GAME.title)
    assert presenter.summary(whole.log[:3], whole.state_at(3)) is None


def test_income_and_rewards_have_rows_below_the_headings_of_the_log(open_window: MakeWindow) -> None:
    whole = whole_game(4)
    step = _round(whole, 4)
    window = open_window()
    window.controller.put(up_to(whole, step - 1))
    window.settings.change(round_summary=True)
    window.controller.choose(whole.log[step - 1].action, whole.log[step - 1].decision)
    assert window.round_summary.panel is not None
    rows = [line for line in window.table_page.log_dock.model.lines if line.step == step and line.came_along]
    rewards = [row for row in rows if row.text.startswith("Cult reward: ")]
    income = [row for row in rows if row.text.startswith("Income: ")]
    assert [*rewards, *income] == rows
    assert (rewards[0].heading, income[0].heading) == ("End of round 3", "Round 4")
    assert [row.seat for row in income] == list(position_of(whole.state_at(step)).order)
    assert all("Bonus card: " in row.detail and "Buildings: " in row.detail for row in income)


def test_it_does_not_come_with_cult_spades_but_when_they_are_used(open_window: MakeWindow) -> None:
    """The reward asks something first; the round begins with the last answer."""
    whole = whole_game(4)
    end = next(at for at, entry in enumerate(whole.log, 1) if PhaseBegan("cult_rewards", 5) in entry.events)
    start = _round(whole, 6)
    assert start > end, "this game has cult spades"
    window = open_window()
    window.controller.put(up_to(whole, end - 1))
    window.settings.change(round_summary=True)
    for entry in whole.log[end - 1 : start]:
        assert window.round_summary.panel is None
        window.controller.choose(entry.action, entry.decision)
    assert window.round_summary.panel is not None
    assert any(fact.icon == "spade" for row in window.round_summary.panel.summary.rows for fact in row.cells[0])


def test_a_plan_shows_none(open_window: MakeWindow) -> None:
    """The others pass in a plan and a round begins in it, but nothing of that happened."""
    window = open_window()
    window.controller.put(first_position(4, turn_in(3)))
    window.settings.change(round_summary=True)
    controller = window.controller
    controller.begin_plan()
    decision = controller.shown_decision
    assert decision is not None
    legal = controller.session.game.legal_actions(controller.session.state, decision)
    controller.choose(next(action for action in legal if isinstance(action, Pass)), decision)
    assert position_of(controller.session.state).round == 4
    assert window.round_summary.panel is None
