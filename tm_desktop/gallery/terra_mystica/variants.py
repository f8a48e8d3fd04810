"""Pictures of what tables may change: packs, maps, ways to get factions, and the laboratory to try it in."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import cast

from PySide6.QtWidgets import QScrollArea

from engine.bots.laboratory import SCORE, SOURCE
from engine.cli.output import Progress
from engine.core.game import Action, Setup
from engine.core.options import OptionValue
from engine.core.packfiles import read_pack
from engine.core.resources import resource
from engine.core.session import Session
from engine.games.terra_mystica import actions, columns
from engine.games.terra_mystica.game import GAME, TerraMystica
from tm_desktop.gallery.camera import Blocking, Shot, Stage
from tm_desktop.gallery.tables import Test, first_of
from tm_desktop.gallery.terra_mystica.positions import asks, game_on, maps, packed_game, packed_setup, setup, turn_in
from tm_desktop.gallery.terra_mystica.trials import open_laboratory, played_laboratory
from tm_desktop.games.terra_mystica.forms.new_game_form import TerraMysticaForm
from tm_desktop.parts.maps.editor import MapEditor
from tm_desktop.shell.lab_results import CHART, DIFFERENCES, TABLE
from tm_desktop.shell.new_game_dialog import NewGameDialog

Arrange = Callable[[Stage], Blocking | None]

_SMALL, _MEDIUM, _LARGE = (1024, 700), (1280, 800), (1920, 1080)
_DARK: dict[str, object] = {"theme": "dark"}


def new_game(stage: Stage) -> None:
    stage.window.next_seed = 47112206
    stage.window.ask_new_game()


def _pick_packed(stage: Stage) -> None:
    table = packed_setup()
    stage.put(Session(GAME.create(replace(table, options={**table.options, "factions": ()}))))


def _first_seat(round_: int) -> Test:
    return lambda state, decision: decision.seat == 0 and turn_in(round_)(state, decision)


def _packed(test: Test, dock: str = "") -> Arrange:
    """A table with packs, whose faction and tiles have pictures from what there is, or of their own."""

    def arrange(stage: Stage) -> None:
        stage.put(first_of(packed_game(), test))
        if dock:
            stage.raise_dock(dock)

    return arrange


def _on_map(map_: str) -> Arrange:
    return lambda stage: stage.put(first_of(game_on(map_), turn_in(3)))


def _maps() -> Iterator[Shot]:
    """Each map twice; its picture is called by it."""
    for map_ in maps():
        name = f"map_{map_}"
        yield Shot(name, f"The map {map_}", _on_map(map_), _MEDIUM)
        yield Shot(name, f"The map {map_}, dark and small", _on_map(map_), _SMALL, _DARK)


def _draft(stage: Stage) -> None:
    """Two have picked from what was dealt."""
    session = Session(GAME.create(_modes(4, faction_choice="draft")))
    for _ in range(2):
        session.play(session.game.legal_actions(session.state)[0])
    stage.put(session)


def _auction(stage: Stage) -> None:
    """One faction is sold, the second one is wanted by several, and one seat is out."""
    session = Session(GAME.create(_modes(5, faction_choice="auction", expansion_factions=("ice", "volcano"))))
    rules = cast(TerraMystica, session.game).rules
    first, second = (
        next(index for index, faction in enumerate(rules.factions) if faction.start_dwellings == count)
        for count in (1, 3)
    )
    answers: list[Action] = [actions.Nominate(first), actions.Bid(3), *[actions.PassBid()] * 4]
    answers += [actions.Nominate(second), actions.Bid(2), actions.PassBid(), actions.Bid(6)]
    for action in answers:
        session.play(action)
    stage.put(session)


def _modes(count: int, **options: OptionValue) -> Setup:
    return replace(setup(count, with_bots=False), options={**setup(count).options, **options})


def _broken_pack(stage: Stage) -> None:
    """The example of a short game with a slip of the pen."""
    folder = stage.window.folders.packs / "short_game"
    pack = read_pack(resource("packs", "short_game"))
    for name, text in pack.files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace("rounds: 4", "ruonds: 4"), encoding="utf-8")


def _packs_with_error(stage: Stage) -> None:
    _broken_pack(stage)
    stage.window.packs.show()


def _new_game_modes(stage: Stage) -> None:
    """A draft, and a handicap for two of the seats."""
    new_game(stage)
    dialog = stage.window.findChild(NewGameDialog)
    assert dialog is not None
    assert isinstance(dialog.form, TerraMysticaForm)
    dialog.form.factions.segments.buttons["draft"].click()
    dialog.form.handicap.unfold.click()
    first, second, *_ = dialog.form.handicap.steppers
    for button in (first.less, first.less, second.more):
        button.click()
    stage.settle()
    for area in dialog.findChildren(QScrollArea):
        if area.isAncestorOf(dialog.form.handicap):
            area.ensureWidgetVisible(dialog.form.handicap)


def _new_game_with_packs(stage: Stage) -> None:
    """Another map, a faction of a pack, and the list of maps with their pictures."""
    stage.window.settings.keep_packs([], ["tinkers"])
    new_game(stage)
    dialog = stage.window.findChild(NewGameDialog)
    assert dialog is not None
    assert isinstance(dialog.form, TerraMysticaForm)
    dialog.form.map_box.setCurrentIndex(2)
    dialog.form.map_box.activated.emit(2)
    stage.settle()
    dialog.form.map_box.showPopup()


def _differences(stage: Stage) -> None:
    packs = (read_pack(resource("packs", "short_game")), read_pack(resource("packs", "tinkers")))
    first_map = next(option.values[0] for option in GAME.options if option.id == "map")
    options = {"map": first_map, "turn_order": "pass_order"}
    stage.put(Session(GAME.create(replace(setup(4), options=options, packs=packs))))
    stage.window.show_differences()


def _map_editor(stage: Stage) -> None:
    """The usual map with an island too far away, and plains where lakes were."""
    stage.window.editing.show()
    editor = stage.window.editing.editor
    assert isinstance(editor, MapEditor)
    lakes = [hex_ for hex_, letter in enumerate(editor.draft.letters) if letter == "B"]
    for hex_ in lakes[:3]:
        editor.canvas.painted.emit(hex_, "U")
    editor.canvas.stroke_ended.emit()
    river = next(iter(editor.draft.board.rivers))
    editor.canvas.painted.emit(river, "K")
    editor.canvas.stroke_ended.emit()


def _laboratory(page: str, form: str = CHART) -> Arrange:
    return lambda stage: played_laboratory(stage, page, form)


def _laboratory_begins(stage: Stage) -> None:
    """Games are being played."""
    form = open_laboratory(stage).form
    form.show_starting()
    form.show_progress(Progress(74, 200, 52.0))


def _pack_changes(stage: Stage) -> None:
    dialog = stage.window.packs.show()
    row = next(row for row in dialog.rows if row.listed.id == "short_game")
    row.toggle.click()
    row.button.click()


VARIANT_SHOTS: tuple[Shot, ...] = (
    Shot("new_game_modes", "A new game with a draft and a handicap", _new_game_modes, _MEDIUM),
    Shot("new_game_modes", "A draft and a handicap, dark and small", _new_game_modes, _SMALL, _DARK),
    Shot("new_game_maps", "A new game with a pack and the list of maps", _new_game_with_packs, _MEDIUM),
    Shot("new_game_maps", "A new game with a pack, dark and small", _new_game_with_packs, _SMALL, _DARK),
    Shot("differences", "What a game plays otherwise than print", _differences, _MEDIUM),
    Shot("differences", "Differences from print, dark and small", _differences, _SMALL, _DARK),
    Shot("map_editor", "The map editor with warnings", _map_editor, _MEDIUM),
    Shot("map_editor", "The map editor, dark and small", _map_editor, _SMALL, _DARK),
    Shot("packs_error", "A pack with an error, told with file and line", _packs_with_error, _MEDIUM),
    Shot("packs_error", "A pack with an error, dark and small", _packs_with_error, _SMALL, _DARK),
    Shot("packs", "What a pack changes", _pack_changes, _MEDIUM),
    Shot("packs", "What a pack changes, dark", _pack_changes, _MEDIUM, _DARK),
    Shot("packed_pick", "A faction of a pack among the others", _pick_packed, _MEDIUM),
    Shot("packed_cards", "Bonus cards of a pack, one with its own picture", _packed(asks(columns.TAKE_CARD)), _MEDIUM),
    Shot("packed_table", "A table with packs: tiles", _packed(_first_seat(2), "terra_mystica.tiles"), _MEDIUM),
    Shot("packed_table", "A table with packs, dark: the board", _packed(_first_seat(2)), _MEDIUM, _DARK),
    Shot("packed_table", "A table with packs, dark and small", _packed(_first_seat(2)), _SMALL, _DARK),
    Shot("laboratory", "The laboratory: what differs from print", _laboratory(DIFFERENCES), _MEDIUM),
    Shot("laboratory", "What differs, dark and small", _laboratory(DIFFERENCES), _SMALL, _DARK),
    Shot("laboratory_chart", "Points of the factions with both rules", _laboratory(SCORE), _MEDIUM),
    Shot("laboratory_chart", "Points of the factions, dark and small", _laboratory(SCORE), _SMALL, _DARK),
    Shot("laboratory_sources", "Points by source", _laboratory(SOURCE), _LARGE, _DARK),
    Shot("laboratory_table", "The same figures as a table", _laboratory(SCORE, TABLE), _MEDIUM),
    Shot("laboratory_run", "Bots are trying the rules", _laboratory_begins, _SMALL),
    Shot("draft", "A draft: the third of four picks", _draft, _MEDIUM),
    Shot("draft", "A draft, dark and small", _draft, _SMALL, _DARK),
    Shot("auction", "An auction: several bid for a faction", _auction, _MEDIUM),
    Shot("auction", "An auction, dark and small", _auction, _SMALL, _DARK),
    *_maps(),
)
