"""The player aid and the rules reference in their windows: numbers of the table, contents, search, links, files."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.core.manual import Block, Manual
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.ruleset import Ruleset
from tests.desktop.conftest import Answers
from tests.desktop.terra_mystica.conftest import Board, first_game
from tests.engine.games.terra_mystica.table import Table
from tm_desktop.games.terra_mystica.plugin import PLUGIN
from tm_desktop.games.terra_mystica.words import manuals
from tm_desktop.games.terra_mystica.words.help_texts import all_topics
from tm_desktop.parts.docks.help_dock import HelpDock
from tm_desktop.shell.reference_window import ReferenceWindow


def _game(**options: object) -> TerraMystica:
    seats = tuple(Seat(str(number)) for number in range(4))
    game = GAME.create(Setup(GAME.id, seats, 1, options))  # type: ignore[arg-type]
    assert isinstance(game, TerraMystica)
    return game


def _text(manual: Manual, section: str = "") -> str:
    parts = [part for part in manual.sections if part.id.startswith(section)]
    return "\n".join(block.text for part in parts for block in part.blocks)


@pytest.mark.parametrize("kind", ["aid", "reference"])
@pytest.mark.parametrize("preset", sorted(GAME.presets))
def test_the_texts_can_be_filled(kind: str, preset: str) -> None:
    text = _text(PLUGIN.manual(kind, _game(**GAME.presets[preset]), None))
    assert "{" not in text
    assert "}" not in text
    assert "(s)" not in text


def test_an_option_changes_what_the_aid_says() -> None:
    printed, league = (PLUGIN.manual("aid", _game(**options), None) for options in ({}, GAME.presets["league"]))
    assert "11 VP" not in _text(printed, "towns")
    assert "11 VP" in _text(league, "towns")
    assert "order of passing" in _text(league, "passing")
    assert "3 :coin: → 1 VP" in _text(league, "conversions")
    assert "3 :coin: → 1 VP" not in _text(printed, "conversions")


def test_an_option_changes_what_the_reference_says() -> None:
    printed, balanced = (PLUGIN.manual("reference", _game(starting_vp=value), None) for value in (20, "balanced_2017"))
    assert "Everybody begins with 20 VP" in _text(printed, "setup.start")
    assert any(block.cells[0] == "[Fakirs](factions.fakirs)" and block.cells[-1] == "33" for block in _rows(balanced))
    deferred = PLUGIN.manual("reference", _game(leech_timing="deferred"), None)
    assert "Offers stay open" in _text(deferred, "leech.timing")


def _rows(manual: Manual) -> list[Block]:
    (factions,) = (part for part in manual.sections if part.id == "factions")
    return [block for block in factions.blocks if len(block.cells) == 5]


def _with(rules: Ruleset) -> Callable[[TerraMystica, Setup], None]:
    def make(self: TerraMystica, setup: Setup) -> None:
        self.setup, self.rules = setup, rules

    return make


def test_other_numbers_in_the_rules_are_other_numbers_in_the_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    game = _game(map="original")
    changed = replace(game.rules, town_power=9, network_points=(21, 13, 5))
    monkeypatch.setattr(TerraMystica, "__init__", _with(changed))
    manuals.MANUALS.kept.cache_clear()
    try:
        aid = manuals.manual("aid", game, None, PLUGIN.value_name)
        assert "power value 9 or more" in _text(aid, "towns")
        assert "21, 13 and 5 VP" in _text(aid, "final")
        assert "21, 13 and 5 VP" in _text(manuals.manual("reference", game, None, PLUGIN.value_name), "final")
    finally:
        manuals.MANUALS.kept.cache_clear()


def test_the_aid_has_the_factions_of_the_table() -> None:
    table = Table("engineers fakirs")
    aid = PLUGIN.manual("aid", table.game, table.state)
    (prices,) = (part for part in aid.sections if part.id == "prices")
    assert [row.cells[0] for row in prices.blocks[1:]] == ["**Engineers**", "**Fakirs**"]
    assert prices.blocks[1].cells[1] == "1 :worker:, 1 :coin:"
    assert prices.blocks[2].cells[6] == "–"


@pytest.fixture
def reference(turn: Board) -> ReferenceWindow:
    turn.window.commands.reference.trigger()
    reference = turn.window.manuals.reference
    assert reference is not None
    return reference


def test_the_aid_opens_beside_the_game_and_follows_it(turn: Board) -> None:
    window = turn.window
    window.commands.aid.trigger()
    aid = window.manuals.aid
    assert aid is not None
    assert aid.isVisible()
    assert aid.isWindow()
    assert not aid.isModal()
    assert aid.manual is not None
    assert "**Witches**" in _text(aid.manual, "prices")
    assert "Witches" in aid.page.accessibleDescription()
    window.controller.close()
    assert "**Most factions**" in _text(aid.manual, "prices")
    aid.close()
    assert window.isVisible()


@pytest.mark.parametrize("size", [(1000, 760), (900, 640)])
def test_all_of_the_aid_is_seen_at_once(turn: Board, size: tuple[int, int]) -> None:
    turn.window.start_game(first_game(5))
    turn.window.commands.aid.trigger()
    aid = turn.window.manuals.aid
    assert aid is not None
    aid.resize(*size)
    QApplication.processEvents()
    area = aid.findChild(QScrollArea)
    assert area is not None
    assert not area.verticalScrollBar().isVisible()
    assert not area.horizontalScrollBar().isVisible()


def test_contents_lead_to_chapters_by_mouse_and_keyboard(reference: ReferenceWindow, qtbot: QtBot) -> None:
    contents = reference.contents
    item = contents.topLevelItem(5)
    assert item is not None
    qtbot.mouseClick(contents.viewport(), Qt.MouseButton.LeftButton, pos=contents.visualItemRect(item).center())
    assert reference.shown_section == "spades"
    assert _read(reference).startswith("Terrain and spades")
    qtbot.keyClick(contents, Qt.Key.Key_Down)
    assert reference.shown_section == "reach"
    assert _read(reference).startswith("Reach")
    qtbot.keyClick(contents, Qt.Key.Key_Right)
    qtbot.keyClick(contents, Qt.Key.Key_Down)
    assert _read(reference).startswith("Tunnels and carpets")


def _read(reference: ReferenceWindow) -> str:
    """The line at the top of the text."""
    cursor = reference.text.cursorForPosition(QPoint(20, 10))
    cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
    return cursor.selectedText().strip()


def test_search_marks_all_hits_and_goes_from_one_to_the_next(reference: ReferenceWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(reference.search, "sandstorm")
    assert [hit.selectedText().lower() for hit in reference.hits] == ["sandstorm"] * 2
    assert len(reference.text.extraSelections()) == 2
    assert reference.hits_label.text() == "1 of 2"
    assert reference.shown_section == "spades.scoring"
    qtbot.keyClick(reference.search, Qt.Key.Key_Return)
    assert reference.hits_label.text() == "2 of 2"
    assert reference.shown_section == "factions.nomads"
    qtbot.keyClick(reference.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert reference.hits_label.text() == "1 of 2"
    qtbot.mouseClick(reference.next_button, Qt.MouseButton.LeftButton)
    assert reference.hits_label.text() == "2 of 2"
    shown = [id_ for id_, item in reference._entries.items() if not item.isHidden()]
    assert shown == ["spades", "spades.scoring", "factions", "factions.nomads"]
    qtbot.keyClick(reference, Qt.Key.Key_Escape)
    assert reference.search.text() == ""
    assert not any(item.isHidden() for item in reference._entries.values())
    qtbot.keyClicks(reference.search, "submarine")
    assert reference.hits_label.text() == "Nothing found"


def test_links_lead_from_chapter_to_chapter(reference: ReferenceWindow) -> None:
    reference.go_to("goal")
    reference.text.anchorClicked.emit("#towns")
    assert reference.shown_section == "towns"
    reference.text.anchorClicked.emit("#favor_tiles.fire_2")
    assert reference.shown_section == "favor_tiles"


def test_the_help_leads_into_the_rules(turn: Board) -> None:
    dock = turn.window.findChild(HelpDock)
    assert dock is not None
    dock.show_topic("topics.leech")
    dock.text.anchorClicked.emit("rules")
    reference = turn.window.manuals.reference
    assert reference is not None
    assert reference.isVisible()
    assert reference.shown_section == "leech"
    dock.show_topic("bonus_cards.cult")
    dock.text.anchorClicked.emit("rules")
    assert reference.shown_section == "bonus_cards"


def test_nearly_every_topic_of_the_help_is_explained(reference: ReferenceWindow) -> None:
    """The others are about colours, maps, and questions that a chapter answers under another name."""
    assert reference.manual is not None
    places = {part.id for part in reference.manual.sections}
    missing = [
        topic
        for topic in all_topics()
        if topic not in places and reference.manual.section_about(topic) is None
        if topic.partition(".")[0]
        in ("topics", "buildings", "tracks", "cults", "resources", "power_actions", "factions")
    ]
    assert missing == []


@pytest.mark.parametrize("kind", ["aid", "reference"])
def test_a_manual_is_kept_as_pdf_and_as_a_web_page(turn: Board, answers: Answers, tmp_path: Path, kind: str) -> None:
    window = turn.window
    window.commands.aid.trigger()
    window.commands.reference.trigger()
    shown = window.manuals.aid if kind == "aid" else window.manuals.reference
    assert shown is not None
    answers.path = tmp_path / "rules.pdf"
    shown.export_button.click()
    content = answers.path.read_bytes()
    assert content.startswith(b"%PDF")
    assert content.rstrip().endswith(b"%%EOF")
    assert (b"/Count 1\n" in content) == (kind == "aid"), "the aid is one page, the rules are more"
    answers.path = tmp_path / "rules.html"
    shown.export_button.click()
    page = answers.path.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "sign:" not in page
    assert str(answers.path) in shown.status.accessibleName()
    answers.path = tmp_path / "no folder" / "rules.pdf"
    shown.export_button.click()
    assert "choose another place" in shown.status.accessibleName()


def test_a_manual_is_printed(turn: Board, answers: Answers, tmp_path: Path) -> None:
    window = turn.window
    window.commands.aid.trigger()
    aid = window.manuals.aid
    assert aid is not None
    aid.print_button.click()  # nobody chose a printer
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    answers.chosen_printer = printer
    aid.print_button.click()
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF")


def test_the_reference_keeps_its_place_in_another_theme(reference: ReferenceWindow, turn: Board) -> None:
    reference.go_to("towns")
    turn.window.settings.change(theme="dark")
    assert reference.shown_section == "towns"
    turn.window.settings.change(theme="light")
