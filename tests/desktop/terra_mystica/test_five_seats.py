"""Five seats: names whole in small windows, the tiles of a seat without scrolling in all."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.core.game import Decision, Seat, Setup
from engine.core.registry import Registry
from engine.core.savefile import read_save
from engine.core.session import Session
from engine.games.terra_mystica.actions import PickFaction
from engine.games.terra_mystica.columns import TAKE_TURN
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.state import TMState
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import NAMES
from tests.golden.make import FOLDER
from tm_desktop.gallery.terra_mystica.positions import first_position, turn_in
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.play.naming import NAMINGS
from tm_desktop.shell.main_window import MainWindow

SIZES = [(1024, 700), (1280, 800)]
LONGEST = ("chaosmagicians", "swarmlings", "alchemists", "engineers", "halflings")


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def window(open_window: MakeWindow, request: pytest.FixtureRequest) -> MainWindow:
    window = open_window()
    window.resize(*request.param)
    return window


def _words(window: MainWindow) -> list[str]:
    return [card.words().name for card in window.top_bar.seat_strip.cards]


def test_no_name_in_the_seat_strip_is_cut_off(window: MainWindow, qtbot: QtBot) -> None:
    window.settings.change(names="factions")
    options = {"factions": LONGEST, "seat_order": "as_entered"}
    window.start_game(Setup(GAME.id, tuple(Seat(name) for name in NAMES), 1, options))  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: _words(window) == list(NAMES))
    game = window.controller.session.game
    while isinstance(action := game.legal_actions(window.controller.session.state)[0], PickFaction):
        window.controller.choose(action)
    names = [seat.name for seat in window.controller.table().seats]
    assert "Chaos Magicians" in names
    qtbot.waitUntil(lambda: _words(window) == names)


@pytest.mark.parametrize("naming", NAMINGS)
@pytest.mark.parametrize("passed", [0, 3])
def test_every_card_names_its_player(window: MainWindow, qtbot: QtBot, passed: int, naming: str) -> None:
    def test(state: TMState, decision: Decision) -> bool:
        return state.round == 4 and len(state.passed) == passed and decision.kind == TAKE_TURN

    window.bots.set_speed("slow")
    window.settings.change(names=naming)
    window.controller.put(first_position(5, test))
    in_turn = sorted(window.controller.table().seats, key=lambda seat: seat.place)
    names = [window.controller.session.game.setup.seats[seat.seat].name for seat in in_turn]
    assert "Bot 1" in names

    def are_named() -> bool:
        cards = (card.words() for card in window.top_bar.seat_strip.cards)
        shown = [(words.name, words.second, words.caption.partition(",")[0]) for words in cards]
        return all(name in texts for name, texts in zip(names, shown, strict=True))

    qtbot.waitUntil(are_named)
    if window.width() >= 1280:
        assert all(card.words().has_facts for card in window.top_bar.seat_strip.cards)


@pytest.mark.parametrize("naming", NAMINGS)
def test_long_names_are_cut_but_never_vanish(window: MainWindow, qtbot: QtBot, naming: str) -> None:
    window.settings.change(names=naming)
    session = first_position(5, turn_in(4), with_bots=False)
    names = [f"{name}-Maximiliane the Great"[:24] for name in NAMES]
    fork = Session(GAME.create(session.game.setup))
    for entry in session.log:
        fork.play(entry.action, entry.decision)
    window.controller.put(fork)
    for seat, name in enumerate(names):
        window.controller.rename(seat, name)
    in_turn = sorted(window.controller.table().seats, key=lambda seat: seat.place)

    def are_there() -> bool:
        cards = (card.words() for card in window.top_bar.seat_strip.cards)
        shown = [f"{words.name} {words.second} {words.caption}" for words in cards]
        return all(names[seat.seat][:3] in text for seat, text in zip(in_turn, shown, strict=True))

    qtbot.waitUntil(are_there)


@pytest.mark.parametrize("is_large", [False, True])
def test_every_card_has_room_for_the_thinking_time(window: MainWindow, qtbot: QtBot, is_large: bool) -> None:
    window.clock.now = lambda: 0.0
    window.settings.change(clock=True)
    window.controller.put(first_position(5, turn_in(4), with_bots=False))
    for seat in range(5):
        window.controller.add_time(seat, 600 + seat)
    window.clock.ticked.emit()
    window.top_bar.set_large(is_large)

    def are_shown() -> bool:
        cards = [card.words() for card in window.top_bar.seat_strip.cards]
        return all("10:0" in f"{words.second} {words.caption}" for words in cards)

    qtbot.waitUntil(are_shown)


def test_the_cards_of_all_seats_look_alike(window: MainWindow) -> None:
    options = {"factions": LONGEST, "first_game": True}
    window.start_game(Setup(GAME.id, tuple(Seat(name) for name in NAMES), 1, options))  # type: ignore[arg-type]
    assert len({card._style for card in window.top_bar.seat_strip.cards}) == 1


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("name", "step"), [("five_league", 380), ("five_house_rules", 250), ("three_darklings", 200)])
def test_a_whole_faction_board_fits_its_dock(
    open_window: MakeWindow, qtbot: QtBot, size: tuple[int, int], name: str, step: int
) -> None:
    window = open_window()
    window.resize(*size)
    session = read_save(FOLDER / f"{name}.tmgame", Registry([GAME])).session
    session.undo_to(step)
    window.controller.put(session)
    dock = window.table_page.findChild(FactionDock)
    assert dock is not None

    def fits() -> None:
        area = dock._scroll
        content = area.widget()
        assert content is not None
        # Its size hint is for a narrower one, in which tiles take more rows.
        assert 0 < content.heightForWidth(content.width()) <= area.viewport().height()
        assert not area.verticalScrollBar().isVisible()

    for seat in range(len(session.game.setup.seats)):
        dock.show_seat(seat)
        qtbot.waitUntil(fits)


def test_seats_stand_in_the_order_of_play_and_a_click_shows_the_board_of_one(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.put(first_position(5, turn_in(4), with_bots=False))
    (dock,) = window.findChildren(FactionDock)
    cards = window.top_bar.seat_strip.cards
    seats = [card._seat for card in cards if card._seat is not None]
    assert [seat.place for seat in seats] == [1, 2, 3, 4, 5]
    assert [seat.seat for seat in seats] != [0, 1, 2, 3, 4]
    for card, seat in zip(reversed(cards), reversed(seats), strict=True):
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
        assert dock.seat == seat.seat
