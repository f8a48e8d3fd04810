"""How long seats think: counted for those who want it, kept with the game, never a rule."""

from pathlib import Path

from engine.core.savefile import read_save
from tests.desktop.conftest import MakeWindow, people, roll
from tm_desktop.play.clock import clock_text
from tm_desktop.shell.main_window import MainWindow


class Now:
    """A clock that a test turns."""

    def __init__(self, window: MainWindow) -> None:
        self.seconds = 100.0
        window.clock.now = lambda: self.seconds


def test_nothing_is_counted_unless_it_is_wanted(window: MainWindow) -> None:
    now = Now(window)
    window.start_game(people())
    now.seconds += 60
    roll(window, 1)
    assert window.controller.times == ()
    assert window.clock.texts() == ()


def test_the_seat_that_is_asked_thinks(window: MainWindow) -> None:
    now = Now(window)
    window.settings.change(clock=True)
    window.start_game(people())
    first = window.controller.session.open_decisions[0].seat
    now.seconds += 65
    window.clock.tick()
    assert window.clock.texts()[first] == "1:05"
    assert window.clock.texts()[1 - first] == "0:00"
    card = next(card for card in window.top_bar.seat_strip.cards if "1:05" in card.words().caption)
    assert card
    window.settings.change(clock=False)
    assert not any(":" in card.words().caption for card in window.top_bar.seat_strip.cards)


def test_times_are_kept_with_the_game(window: MainWindow, open_window: MakeWindow, tmp_path: Path) -> None:
    now = Now(window)
    window.settings.change(clock=True)
    window.start_game(people())
    first = window.controller.session.open_decisions[0].seat
    now.seconds += 3700.6
    roll(window, 1)
    path = tmp_path / "timed.tmsave"
    assert window.files.save_to(path)
    assert read_save(path, window.controller.registry).extras.times[first] == 3700
    other = open_window()
    other.settings.change(clock=True)
    Now(other)
    assert other.open_game(path)
    assert other.clock.texts()[first] == "1:01:40"
    assert window.autosave.journal is not None
    roll(window, 1)
    kept = read_save(window.autosave.journal.path, window.controller.registry)
    assert kept.told is None
    assert kept.extras.times[first] >= 3700


def test_texts_of_the_clock() -> None:
    assert [clock_text(seconds) for seconds in (0, 9.9, 249, 3849)] == ["0:00", "0:09", "4:09", "1:04:09"]


def test_a_full_screen_has_larger_seats(window: MainWindow) -> None:
    window.start_game(people())
    (small, *_) = (card.sizeHint().height() for card in window.top_bar.seat_strip.cards)
    window.commands.full_screen.trigger()
    assert window.isFullScreen()
    assert window.commands.full_screen.isChecked()
    assert window.commands.full_screen.shortcut().toString() == "F11"
    (large, *_) = (card.sizeHint().height() for card in window.top_bar.seat_strip.cards)
    assert large >= 1.3 * small
    window.commands.full_screen.trigger()
    assert not window.isFullScreen()
    assert window.top_bar.seat_strip.cards[0].sizeHint().height() == small
