"""A table with packs in the window: new things have names and pictures, and nothing is left over in the next game."""

from engine.core.game import Seat, Setup
from engine.core.packfiles import read_pack
from engine.core.packs import Pack
from engine.core.resources import resource
from engine.core.rng import draw, seeded
from engine.games.terra_mystica.game import GAME
from tests.engine.core.test_packs import pack
from tm_desktop.games.terra_mystica.help_texts import all_topics
from tm_desktop.games.terra_mystica.texts import abilities_of, name_of
from tm_desktop.shell.main_window import MainWindow

SEATS = (Seat("Ada"), Seat("Ben"))


def example(name: str) -> Pack:
    return read_pack(resource("packs", name))


def _play(window: MainWindow, steps: int) -> None:
    controller, rng = window.controller, seeded(3)
    while controller.result is None and controller.session.at < steps:
        decision = controller.session.open_decisions[0]
        legal = controller.session.game.legal_actions(controller.session.state, decision)
        pick, rng = draw(rng, len(legal))
        controller.choose(legal[pick], decision)


def test_a_faction_of_a_pack_is_played_to_the_end(window: MainWindow) -> None:
    packs = (example("short_game"), example("tinkers"))
    window.start_game(Setup(GAME.id, SEATS, 1, {"factions": ("tinkers", "random")}, packs))
    assert name_of("factions", "tinkers") == "Tinkers"
    assert "factions.tinkers" in all_topics()
    window.manuals.show_aid()
    window.manuals.show_reference()
    assert not window.notice.isVisible()
    _play(window, 4000)
    assert window.controller.result is not None
    assert any("Tinkers" in seat.full for seat in window.controller.table().seats)


def test_what_a_pack_leaves_out_is_called_by_its_id_and_goes_with_the_game(window: MainWindow) -> None:
    board = example("tinkers").files["factions/tinkers.yaml"]
    mine = pack("mine", factions__river_folk=board)
    window.start_game(Setup(GAME.id, SEATS, 1, {"factions": ("river_folk", "random")}, (mine,)))
    assert name_of("factions", "river_folk") == "River folk"
    assert abilities_of("river_folk") == ("", "")
    _play(window, 60)
    window.start_game(Setup(GAME.id, SEATS, 1))
    assert "factions.tinkers" not in all_topics()
