"""Help: a text for every id, search, and the thing under the mouse."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from pytestqt.qtbot import QtBot

from engine.games.terra_mystica import columns
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.game import GAME, VERBS
from tests.desktop.terra_mystica.conftest import Board
from tests.desktop.terra_mystica.docks import Bench
from tests.engine.games.terra_mystica.table import Table
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.games.terra_mystica.words.help_texts import HELP, all_topics
from tm_desktop.games.terra_mystica.words.texts import TEXTS, load_texts
from tm_desktop.hexboard.places import Spot
from tm_desktop.parts.docks.help_dock import HelpDock


def _specials() -> set[str]:
    game = Table("witches nomads", options=_everything()).game
    return {special.id for special in game.rules.specials}


def _everything() -> dict[str, Any]:
    return {**dict.fromkeys(sources().tile_switches(), True), "expansion_factions": sources().pairs()}


def _ids() -> dict[str, set[str]]:
    """Every id that a player can meet."""
    data = sources()
    return {
        "actions": set(VERBS),
        "decisions": set(columns.DECISION_NAMES),
        "resources": {*WORDS.values(), "keys", "spades", "bridges"},
        "buildings": set(data.game.get("buildings").mapping()),
        "terrains": {item.text() for kind in ("terrain_wheel", "grounds") for item in data.game.get(kind).items()}
        | {"river"},
        "cults": {item.text() for item in data.game.get("cults").get("tracks").items()},
        "power_actions": set(data.game.get("power_actions").mapping()),
        "tracks": {"shipping", "digging", "skip"},
        "factions": set(data.factions),
        "specials": _specials(),
        "extra_tiles": set(data.game.get("final_scoring").get("extra_tiles").mapping()),
        "maps": set(data.maps),
        "phases": {"pick_factions", "place_dwellings", "first_cards", "round", "cult_rewards", "final_scoring"},
        "options": {option.id for option in GAME.options},
        **{kind: set(node.mapping()) for kind, node in data.tiles.items()},
    }


@pytest.mark.parametrize("section", sorted(_ids()))
def test_every_id_has_a_text(section: str) -> None:
    topics = all_topics()
    missing = [id_ for id_ in sorted(_ids()[section]) if not getattr(topics.get(f"{section}.{id_}"), "text", "")]
    assert missing == []


def test_no_text_without_a_thing() -> None:
    known = _ids()
    lost = [
        f"{section}.{id_}"
        for section, entries in TEXTS.load("help").items()
        if section != "topics"
        for id_ in entries
        if id_ not in known[section]
    ]
    assert lost == []


def test_names_stand_in_one_place() -> None:
    """The help gives titles only to what has no name among the texts."""
    named = load_texts()
    doubled = [
        f"{section}.{id_}"
        for section, entries in TEXTS.load("help").items()
        for id_, entry in entries.items()
        if isinstance(entry, dict) and id_ in named.get(section, {})
    ]
    assert doubled == []


@pytest.fixture
def dock(qtbot: QtBot) -> HelpDock:
    bench = Bench(qtbot, Table("witches nomads"))
    dock = HelpDock(bench.context, HELP, columns.DECISION_NAMES)
    bench.show(dock)
    return dock


def test_search_finds_titles_first(dock: HelpDock) -> None:
    dock.search.setText("burn")
    assert dock.shown == "actions.burn"
    assert "bowl II" in dock.text.toPlainText()
    dock.search.setText("sandstorm wheel nothing of the kind")
    assert dock.found.count() == 0


def test_a_topic_is_shown_by_its_id(dock: HelpDock) -> None:
    dock.show_topic("factions.witches")
    assert "Witches" in dock.text.toPlainText()
    assert "5 VP" in dock.text.toPlainText()
    dock.show_topic("")  # nothing under the mouse: what the table waits for
    assert dock.shown == "decisions.take_turn"
    dock.show_decision(None)
    dock.show_topic("")
    assert dock.shown == "topics.goal"


def test_f1_shows_the_thing_under_the_mouse(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    window = turn.window
    dock, helper = window.findChild(FactionDock), window.findChild(HelpDock)
    assert dock is not None
    assert helper is not None
    header = dock.board.header
    at = header.mapToGlobal(QPoint(8, header.height() // 2))
    monkeypatch.setattr(QCursor, "pos", lambda: at)
    window.commands.help.trigger()
    assert helper.shown == "factions.witches"
    assert helper.isVisible()


def test_the_board_says_what_is_under_the_mouse(turn: Board) -> None:
    topic = turn.scene.now.topic
    assert topic(turn.hex("C3")) == "buildings.dwelling"
    assert topic(turn.hex("A1")) == "terrains.plains"
    assert topic(Spot("power", 1)) == "power_actions.priest"
    assert topic(Spot("pass")) == "actions.pass"
    turn.move_to(turn.hex("C3"))
    assert turn.scene.help_topic == "buildings.dwelling"
