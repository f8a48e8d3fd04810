"""The cards of the factions: what one chooses by stands on them."""

import pytest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.terra_mystica.conftest import Board, first_game
from tests.engine.games.terra_mystica.table import Table
from tm_desktop.games.terra_mystica.docks.glyphs import EVERY_CULT
from tm_desktop.games.terra_mystica.forms.faction_card import faction_card
from tm_desktop.parts.board.choice_panel import _SMALL, Card, CardButton, ChoicePanel
from tm_desktop.parts.glyphs import Line, run_width


def _card(id_: str, **options: object) -> Card:
    rules = Table("witches nomads", options=options).game.rules
    return faction_card(rules, next(faction for faction in rules.factions if faction.id == id_))


def _words(line: Line) -> str:
    return " ".join(word for glyph in line for word in (glyph.text, glyph.icon) if word)


def test_start_goods_and_home() -> None:
    card = _card("darklings")
    assert _words(card.start) == "15 coin 1 worker 1 priest 5/7/0 power 1 cult_water 1 cult_earth"
    assert card.home == "Swamp"
    assert card.text.startswith("Pay 1 priest")
    assert card.abilities == ("Stronghold: Trade up to 3 workers for 1 priest each, at once.",)
    assert "Start: 15 coins, 1 worker, 1 priest, bowls 5/7/0, Water 1, Earth 1" in card.more
    assert _words(_card("swarmlings").start).endswith(f"3/9/0 power 1 {EVERY_CULT}")


@pytest.mark.parametrize(
    ("faction", "prices"),
    [
        ("witches", []),
        ("darklings", ["sanctuary 4 worker 10 coin", "spade 1 priest"]),
        ("fakirs", ["stronghold 4 worker 10 coin", "spade 3–2 worker"]),
        ("halflings", ["stronghold 4 worker 8 coin", "up spade 1 coin 2 worker 1 priest"]),
    ],
)
def test_only_prices_that_are_not_the_usual_ones(faction: str, prices: list[str]) -> None:
    assert [_words(line) for line in _card(faction).prices] == prices


def test_points_are_shown_where_they_differ() -> None:
    assert not any(glyph.icon == "vp" for glyph in _card("darklings").start)
    assert _words(_card("darklings", starting_vp="balanced_2017").start).endswith("15 vp")


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_all_factions_are_read_without_scrolling(qtbot: QtBot, open_window: MakeWindow, size: tuple[int, int]) -> None:
    window = open_window()
    window.resize(*size)
    window.start_game(first_game(4, first_game=False))
    panel = Board(qtbot, window).scene.popup
    assert isinstance(panel, ChoicePanel)
    assert len(panel.buttons) == 14
    assert window.table_page.rect().contains(panel.geometry())
    assert layout_problems(panel) == []
    (area,) = panel.findChildren(QScrollArea)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)
    for button in panel.buttons:
        assert isinstance(button, CardButton)
        widths = [run_width(row, button.theme, _SMALL) for row in button._rows]
        assert max(widths) <= button.width() - 24, button.accessibleName()
        assert button.height() >= button.sizeHint().height(), button.accessibleName()
