"""Statistics of one's own games: what is counted, that it equals a recount from the saves, and bad files."""

import csv
import io
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.bots.builder_bot import BuilderBot
from engine.core.game import HUMAN, Seat, Setup
from engine.core.registry import Registry
from engine.core.savefile import read_save
from engine.core.session import Session
from engine.games.terra_mystica.game import GAME as TERRA_MYSTICA
from engine.games.terra_nova.game import GAME as TERRA_NOVA
from tests.desktop.conftest import GAME_MODULE, Answers, MakeWindow, people
from tests.sample_game.desktop import PLUGIN as DICE_RACE
from tm_desktop.app import make_window
from tm_desktop.folders import SAVE_SUFFIX, UserFolders
from tm_desktop.games.terra_mystica.plugin import PLUGIN as MYSTICA_SHOWN
from tm_desktop.games.terra_nova.plugin import PLUGIN as NOVA_SHOWN
from tm_desktop.play.own_statistics import OPPONENTS, PLAYERS, SIDES, SOURCES, StatSheet, number
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.play.results import GameResult, as_line, from_line
from tm_desktop.play.results_file import ResultsFile
from tm_desktop.play.yardstick import NOBODY
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.statistics_window import CHART, StatisticsWindow

GAMES = 50


@pytest.fixture
def registry() -> Registry:
    registry = Registry([TERRA_MYSTICA, TERRA_NOVA])
    registry.add_module(GAME_MODULE)
    return registry


@pytest.fixture
def open_window(qtbot: QtBot, folders: UserFolders, registry: Registry, answers: Answers) -> MakeWindow:
    def open_one() -> MainWindow:
        folders.config.mkdir(parents=True, exist_ok=True)
        plugins = PluginRegistry([MYSTICA_SHOWN, NOVA_SHOWN, DICE_RACE])
        window = make_window(registry, plugins, folders, folders.settings_file)
        window.questions = answers  # type: ignore[assignment]
        window.autosave.keep_picture = lambda path: None  # type: ignore[method-assign]  # not what is tested here
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
        return window

    return open_one


def table(game: str, number: int) -> Setup:
    """Ada with Ben or bots, all that can differ differing."""
    count = 2 + number % 3
    others = (Seat("Ben"), Seat("Bot 1", "casual"), Seat("Bot 2", "random"), Seat("Bot 3", "casual"))
    options = {"map": "fjords"} if game == "terra_mystica" and number % 4 == 0 else {}
    return Setup(game, (Seat("Ada"), *others[number % 2 :][: count - 1]), number, options)


def almost(registry: Registry, setup: Setup) -> Session:
    """A game that its last step would end."""
    session = Session(registry.get(setup.game).create(setup))
    while session.open_decisions:
        bot = BuilderBot(setup.seed * 1000 + session.at)
        session.play(bot.choose(session.game, session.state, session.open_decisions[0]))
    session.undo()
    return session


def end(window: MainWindow, session: Session) -> None:
    """Its last step, at the table."""
    setup = session.game.setup
    last = session.next_entry
    assert last is not None
    window.settings.add_people([seat.name for seat in setup.seats if seat.player == HUMAN])
    window.controller.put(session)
    window.bots.stop()
    window.controller.choose(last.action, last.decision)
    assert window.controller.result is not None
    window.statistics.settle()


def play(window: MainWindow, setup: Setup) -> None:
    end(window, almost(window.controller.registry, setup))


def shown(window: MainWindow) -> StatisticsWindow:
    window.commands.statistics.trigger()
    assert window.statistics.shown is not None
    return window.statistics.shown


def choose(stats: StatisticsWindow, game: str) -> None:
    stats.game_box.setCurrentIndex(stats.game_box.findData(game))


def sheet(stats: StatisticsWindow, id_: str) -> StatSheet:
    return next(sheet for sheet in stats.sheets if sheet.bars.id == id_)


def cells(stats: StatisticsWindow, id_: str) -> list[tuple[str, ...]]:
    return [row.cells for row in sheet(stats, id_).bars.rows]


def count_saves(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.statistics.changed):
        window.statistics.count_saves()


# All that is shown, counted again


Told = list[tuple[Session, tuple[str, ...]]]


def test_fifty_simulated_games_equal_a_recount_from_the_saves(qtbot: QtBot, window: MainWindow) -> None:
    games = ("terra_mystica", "terra_nova", "dice_race")
    for at in range(GAMES):
        play(window, table(games[at % 3], at))
    window.controller.close()
    assert window.autosave.settle()
    saves = [read_save(path, window.controller.registry) for path in sorted(window.folders.saves.glob("*"))]
    assert len(saves) == GAMES
    stats = shown(window)
    for game in games:
        choose(stats, game)
        told = [(save.session, save.extras.players) for save in saves if save.session.game.setup.game == game]
        assert len(stats.games) == len(told)
        _same_points(stats, told)
        _same_numbers_of_players(stats, told)
        _same_opponents(stats, told)
        _same_sides(stats, told)
        _same_sources(stats, told)
    before = {id_: _undated(result) for id_, result in ResultsFile(window.statistics.file.path).read().games.items()}
    window.statistics.delete()
    assert window.statistics.results() == []
    count_saves(qtbot, window)
    after = {result.id: _undated(result) for result in window.statistics.results()}
    assert after == before


def _undated(result: GameResult) -> dict[str, object]:
    return {**as_line(result), "when": ""}


def _same_points(stats: StatisticsWindow, told: Told) -> None:
    points = [session.result.scores[0] for session, _ in told if session.result]
    won = [0 in session.result.winners for session, _ in told if session.result]
    rows = {row[0]: row[1] for row in cells(stats, "records")}
    unit = stats.words.unit() if stats.words else ""
    assert rows["Games"] == str(len(told))
    assert rows["Won"].partition(" ")[0] == str(sum(won))
    assert rows[f"Mean {unit}"] == number(sum(points) / len(points))
    assert (rows[f"Most {unit}"], rows[f"Fewest {unit}"]) == (str(max(points)), str(min(points)))


def _rows_by(told: Told, keys: Callable[[Session, tuple[str, ...]], set[str]]) -> set[tuple[str, ...]]:
    """Name, games, won, mean, best, lowest of what games have in common."""
    groups: dict[str, list[Session]] = {}
    for session, players in told:
        for key in keys(session, players):
            groups.setdefault(key, []).append(session)
    return {(name, *_figures(sessions)) for name, sessions in groups.items()}


def _figures(sessions: list[Session]) -> tuple[str, ...]:
    results = [session.result for session in sessions if session.result]
    points = [result.scores[0] for result in results]
    won = sum(0 in result.winners for result in results)
    mean = number(sum(points) / len(points))
    return str(len(points)), str(won), mean, str(max(points)), str(min(points))


def _shown_rows(stats: StatisticsWindow, id_: str) -> set[tuple[str, ...]]:
    return {(*row[:3], *row[4:7]) for row in cells(stats, id_)}


def _same_numbers_of_players(stats: StatisticsWindow, told: Told) -> None:
    assert _shown_rows(stats, PLAYERS) == _rows_by(told, lambda _session, players: {f"{len(players)} players"})


def _same_opponents(stats: StatisticsWindow, told: Told) -> None:
    names = {"casual": "Bot, casual", "random": "Bot, random", HUMAN: "Ben"}
    assert _shown_rows(stats, OPPONENTS) == _rows_by(
        told, lambda _session, players: {names[player] for player in players[1:]}
    )


def _same_sides(stats: StatisticsWindow, told: Told) -> None:
    """What a seat played, as the title of the seat says."""
    if told[0][0].game.setup.game == "dice_race":
        assert {row[0] for row in cells(stats, SIDES)} == {"Seat 1"}
        return
    shown = MYSTICA_SHOWN if told[0][0].game.setup.game == "terra_mystica" else NOVA_SHOWN
    game_type = TERRA_MYSTICA if shown is MYSTICA_SHOWN else TERRA_NOVA

    def side(session: Session, _players: tuple[str, ...]) -> set[str]:
        return {shown.presenter(session.game, game_type).seat_title(session.state, 0)}

    assert _shown_rows(stats, SIDES) == _rows_by(told, side)


def _same_sources(stats: StatisticsWindow, told: Told) -> None:
    """The means add up to the mean of the points; those of the last game to its points."""
    rows = cells(stats, SOURCES)
    points = [session.result.scores[0] for session, _ in told if session.result]
    mean = sum(float(row[2].replace("−", "-")) for row in rows)
    assert mean == pytest.approx(sum(points) / len(points), abs=0.05 * len(rows) + 0.01)
    last = stats.games[-1][1]
    assert sum(int(row[1].replace("−", "-")) for row in rows) == last.points


# What counts


def test_games_of_bots_alone_and_of_strangers_do_not_count(qtbot: QtBot, window: MainWindow) -> None:
    play(window, Setup("dice_race", (Seat("A", "random"), Seat("B", "random")), 1, {"target": 20}))
    assert window.statistics.results() == []
    session = almost(window.controller.registry, people(seed=3))
    last = session.next_entry
    assert last is not None
    window.controller.put(session)  # as a game that was read from a text
    window.controller.choose(last.action, last.decision)
    assert window.statistics.results() == []
    count_saves(qtbot, window)
    assert window.statistics.results() == []


def test_it_can_be_switched_off_and_deleted(window: MainWindow, answers: Answers) -> None:
    play(window, people(seed=1))
    stats = shown(window)
    assert len(stats.games) == 1
    QTest.mouseClick(stats.switch, Qt.MouseButton.LeftButton)
    assert not window.settings.preferences.statistics
    play(window, people(seed=2))
    assert len(window.statistics.results()) == 1
    answers.delete = False
    stats.delete_button.click()
    assert len(window.statistics.results()) == 1
    answers.delete = True
    stats.delete_button.click()
    assert not window.statistics.file.path.exists()
    assert stats.sheets == []
    assert stats._hint.isVisible()
    assert not stats.export_button.isEnabled()


def test_an_end_that_is_taken_back_counts_once(qtbot: QtBot, window: MainWindow) -> None:
    play(window, people(seed=5))
    (first,) = window.statistics.results()
    session = window.controller.game_session
    window.controller.undo()
    if window.controller.result is not None:  # chance was revealed: the end stays
        pytest.skip("this end cannot be taken back")
    last = session.next_entry
    assert last is not None
    window.controller.choose(last.action, last.decision)
    window.statistics.settle()
    assert [result.id for result in window.statistics.results()] == [first.id]


def test_a_copy_of_a_save_counts_once(qtbot: QtBot, window: MainWindow) -> None:
    play(window, people(seed=6))
    window.controller.save(window.folders.saves / f"copy{SAVE_SUFFIX}")
    window.controller.close()
    assert window.autosave.settle()
    count_saves(qtbot, window)
    assert len(window.statistics.results()) == 1


def test_games_with_packs_are_kept_apart(window: MainWindow) -> None:
    play(window, people(seed=1))
    (plain,) = window.statistics.results()
    line = {**as_line(plain), "id": "other", "packs": ["Long race"]}
    seats = [{**seat, "title": "Runner"} for seat in line["seats"]]
    window.statistics.file.add([from_line({**line, "seats": seats, "options": dict(line["options"])})])
    stats = shown(window)
    assert [stats.packs_box.itemText(at) for at in range(stats.packs_box.count())] == [
        "By the rules alone",
        "With packs",
    ]
    assert [own[0].id for own in stats.games] == [plain.id]
    stats.packs_box.setCurrentIndex(1)
    assert [own[0].id for own in stats.games] == ["other"]
    assert cells(stats, "rules")[0][0] == "Long race"
    assert cells(stats, SIDES)[0][0] == "Runner"


# Bad files


@pytest.mark.parametrize("harm", ["digit", "torn", "garbage", "shape"])
def test_a_damaged_file_is_set_aside_and_begun_anew(qtbot: QtBot, window: MainWindow, harm: str) -> None:
    for seed in (1, 2, 3):
        play(window, people(seed=seed))
    window.controller.close()
    assert window.autosave.settle()
    path = window.statistics.file.path
    before = {result.id for result in window.statistics.results()}
    content = path.read_bytes()
    lines = content.splitlines(keepends=True)
    path.write_bytes(
        {
            "digit": content.replace(b'"points": ', b'"points": 9', 1),
            "torn": content[:-20],
            "garbage": b"\x00\xff" * 500,
            "shape": lines[0] + b'{"id": 3, "sum": "00000000"}\n' + lines[2],
        }[harm]
    )
    stats = shown(window)
    assert "begin anew" in stats.told.text()
    aside = path.with_name(f"{path.name}.damaged")
    assert aside.is_file()
    qtbot.waitUntil(lambda: not window.statistics.is_counting)
    assert {result.id for result in window.statistics.results()} == before
    window.statistics.delete()
    assert not aside.exists()


def test_a_file_that_cannot_be_read_or_written_is_told_in_one_sentence(window: MainWindow) -> None:
    window.statistics.file.path.mkdir(parents=True)
    play(window, people(seed=1))
    assert "The statistics could not be written" in window.notice.text
    assert window.statistics.results() == []
    assert "The statistics cannot be read" in window.notice.text


# The window


def test_it_opens_from_the_start_page_and_is_read_by_keys(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    for seed in (1, 2):
        play(window, table("terra_mystica", seed))
    window.controller.close()
    QTest.mouseClick(window.start_page.statistics_button, Qt.MouseButton.LeftButton)
    stats = window.statistics.shown
    assert stats is not None
    assert stats.title.accessibleName() == "All games and records"
    stats.pages.setFocus()
    QTest.keyClick(stats.pages, Qt.Key.Key_Down)
    QTest.keyClick(stats.pages, Qt.Key.Key_Down)
    assert stats.sheet is sheet(stats, SIDES)
    assert stats.table.rowCount() == len(sheet(stats, SIDES).bars.rows)
    QTest.mouseClick(stats.forms.buttons[CHART], Qt.MouseButton.LeftButton)
    assert stats.chart.isVisible()
    stats.chart.setFocus()
    QTest.keyClick(stats.chart, Qt.Key.Key_Down)
    assert stats.chart.accessibleName() == sheet(stats, SIDES).bars.rows[0].told("You", "First division")
    stats.activateWindow()
    qtbot.waitUntil(stats.isActiveWindow)
    QTest.keyClick(stats, Qt.Key.Key_Escape)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.statistics.shown is None


def test_one_faction_alone_can_be_looked_at(window: MainWindow) -> None:
    for seed in range(1, 5):
        play(window, table("terra_mystica", seed))
    stats = shown(window)
    assert stats.side_box.count() > 2
    stats.side_box.setCurrentIndex(1)
    side = stats.side_box.currentData()
    assert stats.games
    assert all(seat.side == side for _, seat in stats.games)
    assert len(cells(stats, SIDES)) == 1


def test_every_person_has_statistics(window: MainWindow) -> None:
    play(window, people(3, seed=1))
    play(window, people(2, seed=2))
    stats = shown(window)
    assert [stats.person_box.itemText(at) for at in range(stats.person_box.count())] == ["Ada", "Ben", "Cleo"]
    stats.person_box.setCurrentIndex(2)
    assert [seat.name for _, seat in stats.games] == ["Cleo"]


def test_the_table_that_is_written_has_a_line_for_each_game(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    for seed in (1, 2, 3):
        play(window, table("terra_nova", seed))
    stats = shown(window)
    answers.path = tmp_path / "own.csv"
    stats.export_button.click()
    assert str(answers.path) in stats.told.text()
    rows = list(csv.DictReader(io.StringIO(answers.path.read_text(encoding="utf-8"))))
    assert [int(row["points"]) for row in rows] == [seat.points for _, seat in stats.games]
    for row in rows:
        assert sum(int(value) for name, value in row.items() if name.startswith("points from")) == int(row["points"])
        assert datetime.fromisoformat(row["ended"])
    answers.path = Path("/nowhere/at/all.csv")
    stats.export_button.click()
    assert stats.told.property("tone") == "bad"


def test_what_strong_people_reach_adds_up_and_names_real_things() -> None:
    yardstick = MYSTICA_SHOWN.yardstick()
    texts = MYSTICA_SHOWN.texts.load()
    assert set(yardstick.kinds) <= set(texts["sources"])
    assert set(yardstick.sides) <= set(texts["factions"])
    assert sum(yardstick.kinds.values()) == pytest.approx(139.5, abs=0.3)
    assert all(120 < side.points < 142 and 0 < side.won < 40 for side in yardstick.sides.values())
    assert "273 seats in 70 games" in yardstick.told_of_kinds
    assert NOVA_SHOWN.yardstick() is NOBODY
