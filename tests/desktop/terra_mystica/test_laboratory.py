"""The laboratory with Terra Mystica: what packs bring, maps that are drawn, and its layout at the sizes that count."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.bots.laboratory import GAME, SCORE, SOURCE, TAKEN, WINS
from engine.core.game import Seat, Setup
from engine.core.packfiles import read_pack
from engine.core.packs import make_pack
from engine.core.resources import resource
from engine.games.terra_mystica.game import GAME as TM
from tests.desktop.conftest import Answers, MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.stage import QuickStage
from tests.desktop.test_laboratory import choose, click, play
from tm_desktop.gallery.terra_mystica.trials import open_laboratory, played_laboratory
from tm_desktop.games.terra_mystica.plugin import PLUGIN
from tm_desktop.games.terra_mystica.words.texts import TEXTS
from tm_desktop.parts.maps.editor import MapEditor
from tm_desktop.play.lab_words import LabWords
from tm_desktop.shell.lab_results import CHART, DIFFERENCES, TABLE
from tm_desktop.shell.lab_window import LabWindow
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog

SIZES = [(1024, 700), (1280, 800)]
SEATS = tuple(Seat(name) for name in ("Ada", "Ben", "Cleo", "Dan"))


def words(*pack_names: str) -> LabWords:
    packs = tuple(read_pack(resource("packs", name)) for name in pack_names)
    return PLUGIN.lab_words([TM.create(Setup(TM.id, SEATS, 1, {}, packs)), TM.create(Setup(TM.id, SEATS, 1))])


def shown_lab(window: MainWindow) -> LabWindow:
    shown = window.laboratory.shown
    assert shown is not None
    return shown


@pytest.mark.parametrize(
    ("group", "name", "told"),
    [
        (SCORE, "witches", "Witches"),
        (SOURCE, "network", "Largest network"),
        (SOURCE, "cult.water", "Water (cult)"),
        (SOURCE, "scoring_tile.dwelling_fire", "Dwellings (round tile, fire)"),
        (SOURCE, "scoring_tile.dwelling_water", "Dwellings (round tile, water)"),
        (SOURCE, "favor_tile.water_1", "Favor water 1"),
        (TAKEN, "bonus_card.spade", "Spade card"),
        (TAKEN, "special.bonus_card.spade", "Spade card (action)"),
        (TAKEN, "power_action.two_spades", "2 spades (power action)"),
        (TAKEN, "town_tile.cults", "A step on every cult (town)"),
        (SOURCE, "something_new", "Something new"),
    ],
)
def test_figures_are_called_as_the_game_calls_things(group: str, name: str, told: str) -> None:
    assert words().figure(group, name).name == told


def test_what_a_pack_brings_is_called_as_the_pack_calls_it() -> None:
    found = words("tinkers").figure(WINS, "tinkers")
    assert (found.name, bool(found.colour), found.icon.startswith("terrain_")) == ("Tinkers", True, True)
    texts = {
        "pack.yaml": read_pack(resource("packs", "tinkers")).files["pack.yaml"].replace("tinkers", "other"),
        "texts.yaml": "factions:\n  witches: {name: Broom riders}\n",
    }
    pack = make_pack(texts, "a pack")
    renamed = PLUGIN.lab_words([TM.create(Setup(TM.id, SEATS, 1, {}, (pack,)))])
    assert renamed.figure(SCORE, "witches").name == "Broom riders"
    assert words().figure(SCORE, "witches").name == "Witches"
    assert TEXTS.packs == (), "those of the table in view stay"


def test_a_pack_of_the_table_is_played_and_named(window: MainWindow, qtbot: QtBot) -> None:
    packs = (read_pack(resource("packs", "short_game")), read_pack(resource("packs", "tinkers")))
    window.start_game(Setup(TM.id, SEATS, 1, {}, packs))
    window.commands.laboratory.trigger()
    lab = shown_lab(window)
    assert "added" in lab.form.changes_label.text()
    choose(lab.form, level="random", games=50)
    play(qtbot, lab)
    told = lab.runs[0].told
    names = {sheet.id: [row.figure.name for row in sheet.rows] for sheet in told.sheets}
    assert "Tinkers" in names[SCORE]
    assert len(set(names[SCORE])) == 15, "random factions, so all of them are played"
    assert any(text.startswith("● Turns: ") and " fewer (" in text for text in lab.results.sentences)
    assert all(len(found) == len(set(found)) for found in names.values()), "no two figures have one name"
    assert list(names) == [SCORE, WINS, SOURCE, GAME, TAKEN]


def test_factions_are_mixed_with_both_rules_unless_that_is_switched_off(window: MainWindow, qtbot: QtBot) -> None:
    window.start_game(Setup(TM.id, SEATS, 1, {"faction_choice": "pick"}))
    window.commands.laboratory.trigger()
    form = shown_lab(window).form
    trial = form.trial()
    assert [setup.options["faction_choice"] for setup in (trial.ours, trial.base)] == ["random", "random"]
    click(qtbot, form.mixing_toggle)
    trial = form.trial()
    assert trial.ours.options["faction_choice"] == "pick"
    assert trial.base.options == {}


def test_other_rules_to_compare_with(window: MainWindow) -> None:
    packs = (read_pack(resource("packs", "short_game")),)
    window.start_game(Setup(TM.id, SEATS, 1, {"map": "fjords"}, packs))
    window.commands.laboratory.trigger()
    form = shown_lab(window).form
    names = [form.base_box.itemText(place) for place in range(form.base_box.count())]
    assert names == ["The printed rules", "These rules without packs", "Preset: League", "Preset: First game"]
    form.base_box.setCurrentIndex(1)
    base = form.trial().base
    assert (base.options["map"], base.packs) == ("fjords", ())
    form.base_box.setCurrentIndex(2)
    assert form.trial().base.options["turn_order"] == "pass_order"


def test_the_dialog_hands_on_its_rules_packs_and_seats(window: MainWindow, qtbot: QtBot) -> None:
    window.settings.keep_packs([], ["tinkers"])
    window.ask_new_game()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    click(qtbot, dialog.lab_button)
    lab = shown_lab(window)
    assert [pack.id for pack in lab.form.rules.packs] == ["tinkers"]
    assert lab.form.rules.options == dialog.chosen.options
    assert lab.form.players == 4


def test_a_map_is_tried_as_it_is_drawn(window: MainWindow, qtbot: QtBot, answers: Answers) -> None:
    answers.discard = True
    window.commands.editor.trigger()
    editor = window.editing.editor
    assert isinstance(editor, MapEditor)
    qtbot.mouseClick(editor.canvas, Qt.MouseButton.RightButton, pos=editor.canvas.point_of(0).toPoint())
    click(qtbot, editor.lab_button)
    lab = shown_lab(window)
    (pack,) = lab.form.rules.packs
    assert lab.form.rules.options == {"map": pack.id}
    assert "Map: New map" in lab.form.changes_label.text()
    choose(lab.form, level="random", games=10)
    play(qtbot, lab)
    assert lab.runs[0].told.report.games == 10
    click(qtbot, editor.blank_button)
    click(qtbot, editor.lab_button)
    assert "no hex has the terrain" in editor.told.text(), "nobody can play on it"


# Layout


@pytest.mark.parametrize("scale", [100, 130])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_off(open_window: MakeWindow, size: tuple[int, int], scale: int) -> None:
    window = open_window()
    window.settings.change(text_scale=scale)
    window.resize(*size)
    stage = QuickStage(window)
    stage.settle()
    played_laboratory(stage, DIFFERENCES, CHART)
    lab = shown_lab(window)
    lab.resize(*size)
    found = {}
    for theme in ("light", "dark"):
        window.settings.change(theme=theme)
        for page in (DIFFERENCES, SCORE, WINS, SOURCE, GAME, TAKEN):
            for form in (CHART, TABLE):
                lab.results.forms.set_current(form)
                lab.results.show_page(page)
                stage.settle()
                if problems := layout_problems(lab):
                    found[theme, page, form] = problems
    lab.form.show_starting()
    lab.form.tell(lab.tr("Cancelled before a pair of games was over; there is nothing to show."))
    stage.settle()
    assert (lab.size().width(), lab.size().height()) == size
    assert layout_problems(lab) == []
    assert found == {}


def test_charts_grow_with_the_window(open_window: MakeWindow) -> None:
    window = open_window()
    stage = QuickStage(window)
    played_laboratory(stage, SCORE, CHART)
    lab = shown_lab(window)
    rows = []
    for size in ((1024, 700), (1600, 1200)):
        lab.resize(*size)
        stage.settle()
        rows.append(lab.results.chart.row_rect(0).size())
    assert rows[1].width() > rows[0].width() + 400
    assert rows[1].height() > rows[0].height()


def test_before_anything_is_played_it_says_what_it_is_for(open_window: MakeWindow) -> None:
    window = open_window()
    stage = QuickStage(window)
    lab = open_laboratory(stage)
    stage.settle()
    assert lab.hint.isVisible()
    assert not lab.results.isVisible()
    assert not lab.export_button.isEnabled()
    assert layout_problems(lab) == []
