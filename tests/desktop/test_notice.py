"""Sentences over the page: how long they stay."""

from engine.core.game import Seat, Setup
from tests.desktop.conftest import people, roll
from tests.sample_game.rules import Bank, Roll
from tm_desktop.shell.main_window import MainWindow


def see(window: MainWindow) -> None:
    """Let the sentence come on the screen."""
    window.notice.grab()


def test_a_problem_goes_when_a_person_who_saw_it_plays_on(window: MainWindow) -> None:
    window.start_game(people(target=100))
    window.tell("The game is open, but note: something.", is_problem=True)
    see(window)
    assert window.notice.isVisible()
    roll(window, 1)
    assert not window.notice.isVisible()


def test_a_problem_of_the_very_step_stays(window: MainWindow) -> None:
    window.start_game(people(target=100))
    window.tell("Something went wrong.", is_problem=True)
    roll(window, 1)
    assert window.notice.isVisible(), "nobody has seen it"
    see(window)
    roll(window, 1)
    assert not window.notice.isVisible()


def test_steps_of_bots_take_no_problem_away(window: MainWindow) -> None:
    window.bots.set_speed("slow")
    window.start_game(Setup("dice_race", (Seat("Ada"), Seat("Bot", "random")), 3, {"target": 100}))
    controller = window.controller
    while controller.next_bot_decision() is None:
        controller.choose(Bank() if controller.session.state.stake else Roll())  # type: ignore[attr-defined]
    window.bots.stop()
    window.tell("The game is open, but note: something.", is_problem=True)
    see(window)
    controller.choose(Roll(), controller.next_bot_decision())
    assert window.notice.isVisible()


def test_what_lasts_stays_until_it_is_closed(window: MainWindow) -> None:
    window.start_game(people(target=100))
    window.autosave.failed.emit("Autosave stopped.")
    see(window)
    roll(window, 2)
    assert window.notice.isVisible()
    window.notice.close_button.click()
    assert not window.notice.isVisible()


def test_a_refusal_is_shown_as_a_warning(window: MainWindow) -> None:
    window.start_game(people(target=100))
    window.controller.choose(Bank())  # nothing to bank yet
    assert window.notice.isVisible()
    assert "not possible" in window.notice.text
    theme = window.themes.theme
    picture = window.notice.grab().toImage()
    assert picture.pixelColor(20, picture.height() // 2) == theme.colour("warn_soft")
    window.tell("News.")
    picture = window.notice.grab().toImage()
    assert picture.pixelColor(20, picture.height() // 2) == theme.colour("panel")
