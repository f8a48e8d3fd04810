"""Whatever packs change, the window shows and plays it: boards, tiles, docks, help, aid, score."""

import pytest
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.core.rng import draw, seeded
from engine.games.terra_mystica.game import GAME
from tests.engine.games.terra_mystica.pack_items import ITEMS, item_pack
from tm_desktop.shell.main_window import MainWindow

SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cleo"))
_SHOWN_EVERY = 40  # steps
_SEEN = ("new", "counts", "power", "cult", "rounds", "town", "options", "map", "texts", "abilities", "pieces")


@pytest.mark.parametrize("name", [name for name in ITEMS if name.startswith(_SEEN)])
def test_a_table_with_a_pack_is_shown_to_its_end(name: str, window: MainWindow, qtbot: QtBot) -> None:
    setup = Setup(GAME.id, SEATS, 1, ITEMS[name].options, (item_pack(name),))  # type: ignore[arg-type]
    window.start_game(setup)
    window.manuals.show_aid()
    window.manuals.show_reference()
    window.show_differences()
    controller, rng = window.controller, seeded(3)
    session = controller.session
    while controller.result is None:
        decision = session.open_decisions[0]
        legal = session.game.legal_actions(session.state, decision)
        pick, rng = draw(rng, len(legal))
        controller.choose(legal[pick], decision)
        if session.at % _SHOWN_EVERY == 0:
            window.grab()
    window.grab()
    assert not window.notice.isVisible()
