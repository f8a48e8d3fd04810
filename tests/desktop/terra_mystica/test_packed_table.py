"""A table with packs in the window: new things have names and pictures, and nothing is left over in the next game."""

from engine.core.game import Seat, Setup
from engine.core.packfiles import read_pack
from engine.core.packs import Pack, make_pack
from engine.core.resources import resource
from engine.core.rng import draw, seeded
from engine.games.terra_mystica.game import GAME
from tests.engine.core.test_packs import pack
from tm_desktop.games.terra_mystica.words.help_texts import HELP, all_topics
from tm_desktop.games.terra_mystica.words.texts import abilities_of, name_of, packs_used, picture_of, text_of
from tm_desktop.parts.docks.help_dock import HelpDock
from tm_desktop.parts.tile_things import Face, TileSize, TileThing
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
    ability, stronghold = abilities_of("river_folk")
    assert ability == "Conversions of its own: give 1 priest, get 2 coins."
    assert stronghold.startswith("Stronghold: What changes with the stronghold: action cost 2 coins, gain 2 workers")
    assert "factions.river_folk" in all_topics()
    _play(window, 60)
    window.start_game(Setup(GAME.id, SEATS, 1))
    assert "factions.river_folk" not in all_topics()


def test_a_text_that_is_no_longer_true_says_so(window: MainWindow) -> None:
    """A pack may change a number without a word; what is printed about it would be wrong."""
    before = abilities_of("witches")[0]
    mine = pack(
        "mine",
        factions__witches="town: {vp: 8}\n",
        tiles__bonus_cards="spade: {income: {coins: 3}}\nremove: [cult]\n",
        game="bonus_cards_more_than_players: 2\nfirst_game: {tables: {remove: ['4', '5']}}\n",
    )
    window.start_game(Setup(GAME.id, SEATS, 1, {}, (mine,)))
    now = before.replace("5 VP", "8 VP")
    assert abilities_of("witches")[0] == f"{now} Changed here: What founding a town gives, vp: 5 → 8."
    assert "Changed here: Its income, coins: 2 → 3." in text_of("bonus_cards", "spade")
    window.start_game(Setup(GAME.id, SEATS, 1))
    assert abilities_of("witches")[0] == before
    assert "Changed" not in text_of("bonus_cards", "spade")


def test_a_pack_brings_pictures(window: MainWindow) -> None:
    svg = example("tinkers").picture("factions", "tinkers")
    assert svg
    mine = make_pack({**pack("mine").files, "pictures/bonus_cards.spade.svg": svg})
    window.start_game(Setup(GAME.id, SEATS, 1, {"factions": ("tinkers", "random")}, (example("tinkers"), mine)))
    assert picture_of("factions.tinkers") == picture_of("bonus_cards.spade") == svg
    tile = TileThing(window.themes.theme, "bonus_cards.spade", TileSize())
    tile.help = HELP
    tile.show_face(Face(()))
    shown = tile.grab().toImage()
    help_dock = window.findChild(HelpDock)
    assert help_dock is not None
    help_dock.show_topic("factions.tinkers")
    assert "<img" in help_dock.text.toHtml()
    window.start_game(Setup(GAME.id, SEATS, 1))
    assert picture_of("bonus_cards.spade") == ""
    tile.update()
    assert tile.grab().toImage() != shown
    tile.deleteLater()


def test_texts_of_the_game_show_the_numbers_of_a_pack() -> None:
    mine = pack(
        "mine",
        game="rounds: 5\npower_actions: {coins: {gain: {coins: 9}}}\n",
        factions__engineers="stronghold: {pass: {bridge_between_own: 5}}\n",
    )
    with packs_used((mine,)):
        assert "gain 5 VP for every bridge between two of your buildings." in abilities_of("engineers")[1]
        assert name_of("power_actions", "coins") == "9 coins"
        assert "Over 5 rounds" in all_topics()["topics.goal"].text
    assert "gain 3 VP" in abilities_of("engineers")[1]
    assert "Over six rounds" in all_topics()["topics.goal"].text
