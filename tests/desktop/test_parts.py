"""Small parts on their own."""

import logging
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from engine.core.errors import PlayerError
from engine.core.game import Decision
from engine.core.registry import Registry
from engine.core.session import Session
from tests.desktop.conftest import asked, people
from tests.sample_game import GAME
from tests.sample_game.desktop import PLUGIN
from tests.sample_game.rules import Bank, Roll
from tm_desktop import problems
from tm_desktop.app import problem_words
from tm_desktop.display import check_display, check_window_plugin
from tm_desktop.docks.score_data import course, score_data
from tm_desktop.folders import HOME_VARIABLE, UserFolders
from tm_desktop.play.controller import GameController
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.play.seeds import format_seed, new_seed, parse_seed
from tm_desktop.shell.main_window import MainWindow


@pytest.mark.parametrize("seed", [0, 7, 9999, 10_000, 47112206, 99_999_999, 100_000_000, -5, 10**17])
def test_a_seed_is_read_as_it_is_shown(seed: int) -> None:
    assert parse_seed(format_seed(seed)) == seed


@pytest.mark.parametrize("text", ["", "-", "x", "1.5", "٣", "9" * 19])
def test_what_is_no_seed(text: str) -> None:
    assert parse_seed(text) is None


def test_new_seeds_are_short() -> None:
    assert all(0 <= new_seed() < 10**8 for _ in range(50))


def test_folders_follow_the_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    folders = UserFolders.standard()
    assert folders == UserFolders.below(tmp_path)
    assert folders.unwritable() == ()
    monkeypatch.delenv(HOME_VARIABLE)
    assert "tm-desktop" in str(UserFolders.standard().config)


def test_folders_in_the_way_are_named(tmp_path: Path) -> None:
    (tmp_path / "config").touch()
    assert UserFolders.below(tmp_path).unwritable() == (tmp_path / "config",)


def test_a_defect_is_logged_and_told_and_the_game_goes_on(
    window: MainWindow, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    log_file = problems.start_log(folders.log_file)
    tell = lambda sentence: window.tell(sentence, is_problem=True)  # noqa: E731
    problems.install_hook(log_file, tell, lambda: problem_words(window))
    error = ValueError("the die rolled\noff the table")
    sys.excepthook(ValueError, error, None)
    assert "no game was open" in window.notice.text
    assert "kept" not in window.notice.text
    window.start_game(people())
    sys.excepthook(ValueError, error, None)
    assert "your game is safe" in window.notice.text
    assert "the die rolled off the table" in window.notice.text
    assert str(folders.log_file) in window.notice.text
    assert "ValueError" in folders.log_file.read_text(encoding="utf-8")
    window.controller.choose(Roll())
    assert window.controller.session.at == 1
    logging.getLogger("tm_desktop").handlers[0].close()


def test_the_score_adds_up() -> None:
    game = GAME.create(people(target=100))
    session, presenter = Session(game), PLUGIN.presenter(game, GAME)
    while session.at < 40:
        session.play(Bank() if session.at % 3 == 2 and session.state.stake else Roll())  # type: ignore[attr-defined]
    seats = presenter.table(session.state, ("human", "human")).seats
    for step in (0, 20, session.at):
        data = score_data(session, presenter, seats, step)
        assert tuple(sum(row.amounts[seat] for row in data.sources) for seat in range(2)) == data.totals
    seen = course(session, presenter)
    assert seen.series[0].amounts[-1] == data.totals
    assert (seen.steps[0], seen.steps[-1]) == (0, session.at)
    assert [place for place, _seat in data.ranking] in ([1, 2], [1, 1])


def test_the_presenter_asks_in_words() -> None:
    game = GAME.create(people(3))
    presenter = PLUGIN.presenter(game, GAME)
    state = game.initial_state()
    view = presenter.decision(state, Decision(0, 0), answerable=True)
    assert [choice.label for choice in view.choices] == ["Roll"]
    assert presenter.decision(state, Decision(0, 0), answerable=False).choices == ()
    table = presenter.table(state, ("human", "random", "human"))
    assert [seat.is_bot for seat in table.seats] == [False, True, False]
    assert table.caption == "3 seats"


def test_a_preview_changes_nothing(registry: Registry) -> None:
    controller = GameController(registry, PluginRegistry([PLUGIN]))
    controller.start(people())
    before = controller.session.state.key()
    state, events = controller.preview(Roll())
    assert events
    assert state.key() != before
    assert controller.session.state.key() == before
    assert controller.session.at == 0


def test_an_illegal_choice_is_refused(registry: Registry) -> None:
    controller = GameController(registry, PluginRegistry([PLUGIN]))
    controller.start(people())
    refused: list[str] = []
    controller.rejected.connect(refused.append)
    controller.choose(Bank())
    assert len(refused) == 1
    assert controller.session.at == 0


def test_undo_goes_back_to_a_person(registry: Registry) -> None:
    controller = GameController(registry, PluginRegistry([PLUGIN]))
    controller.start(people(target=100))
    while len(asked(controller).choices) < 2:
        controller.choose(Roll())
    step = controller.session.at
    bank = controller.session.open_decisions[0]
    controller.choose(Bank(), bank)
    offer = controller.session.open_decisions[1]
    controller.seat_players(tuple("random" if seat == offer.seat else "human" for seat in range(2)))
    controller.choose(controller.session.game.legal_actions(controller.session.state, offer)[1], offer)
    controller.undo()
    assert controller.session.at == step
    controller.redo()
    assert controller.session.at == step + 2, "through what the bot had answered"


linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only here a display can be missing")


@linux_only
def test_a_window_plugin_that_misses_a_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    (tmp_path / "platforms").mkdir()
    (tmp_path / "platforms" / "libqxcb.so").write_bytes(b"no library")
    with pytest.raises(PlayerError, match="system library"):
        check_window_plugin(tmp_path)


@linux_only
def test_a_dead_wayland_is_no_display(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    with pytest.raises(PlayerError, match="no display"):
        check_display()


@pytest.mark.parametrize(("count", "text"), [(1, "1 step"), (2, "2 steps")])
def test_plurals_are_english(count: int, text: str) -> None:
    assert QCoreApplication.translate("ScorePage", "%n step(s)", "", count) == text
