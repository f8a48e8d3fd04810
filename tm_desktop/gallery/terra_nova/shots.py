"""The pictures of Terra Nova: every main state of its table, each at a size and in colours where it shows best."""

from engine.core.game import Action, Decision
from engine.core.options import OptionValue
from engine.core.session import Session
from engine.games.terra_nova import actions, columns
from engine.games.terra_nova.game import GAME
from engine.games.terra_nova.map_draft import MARK
from engine.games.terra_nova.state import TNState
from tm_desktop.gallery.camera import USUAL, Shot, Stage
from tm_desktop.gallery.lessons import chapters, lesson
from tm_desktop.gallery.states import DARK, LARGE, MEDIUM, SMALL, Arrange, States, nothing, seat_menu
from tm_desktop.gallery.terra_nova.positions import TABLES, asks, first_position, setup, turn_in
from tm_desktop.games.terra_nova.words.amounts import Outcome
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS
from tm_desktop.parts.maps.editor import MapEditor
from tm_desktop.theming.palette import EYES

STATES = States(TABLES, turn_in, lambda outcome: isinstance(outcome, Outcome) and bool(outcome.others))
_PLANNED = (actions.UpgradeToPost, actions.Build, actions.Dig, actions.PickTown, actions.EndTurn)
_PLANNER, _LUCKY_DIGGER = "planner", "lucky_digger"


def _start(stage: Stage) -> None:
    stage.window.choose_game(GAME.id)


def _new_game(stage: Stage) -> None:
    stage.window.choose_game(GAME.id)
    stage.window.next_seed = 47112206
    stage.window.ask_new_game()


def _pick_faction(stage: Stage) -> None:
    stage.put(Session(GAME.create(setup(4))))


def _variant(name: str, kind: int, round_: int = 0) -> Arrange:
    """A question at a table of two persons with neutral houses."""

    def test(state: TNState, decision: Decision) -> bool:
        return decision.kind == kind and state.round >= round_

    return lambda stage: stage.put(first_position(2, test, with_bots=False, two_player_variant=name))


def _legal(kind: type[Action], decision: Decision, state: TNState) -> list[Action]:
    game = TABLES.whole(4, False).game
    return [action for action in game.legal_actions(state, decision) if isinstance(action, kind)]


def _exchange(stage: Stage) -> None:
    def test(state: TNState, decision: Decision) -> bool:
        return decision.kind == columns.TAKE_TURN and bool(_legal(actions.Exchange, decision, state))

    stage.put(first_position(4, test, with_bots=False))
    stage.scene.activate(Spot(CONVERT))


def _palace(stage: Stage) -> None:
    """A trading post can become either palace."""

    def test(state: TNState, decision: Decision) -> bool:
        return decision.kind == columns.TAKE_TURN and len(_legal(actions.UpgradeToPalace, decision, state)) > 1

    session = first_position(4, test, with_bots=False)
    stage.put(session)
    state = session.state
    assert isinstance(state, TNState)
    action = _legal(actions.UpgradeToPalace, session.open_decisions[0], state)[0]
    assert isinstance(action, actions.UpgradeToPalace)
    stage.scene.activate(action.hex)


def _first_game(stage: Stage) -> None:
    chosen: dict[str, OptionValue] = {"first_game": True}
    stage.put(first_position(3, turn_in(1), with_bots=False, **chosen))


def _shovels(stage: Stage) -> None:
    """Shovels of a power action are being used."""
    stage.put(first_position(4, turn_in(3), with_bots=False))
    controller = stage.window.controller
    view = controller.decision_view()
    powers = [choice.action for choice in view.choices if isinstance(choice.action, actions.UsePower)] if view else []
    if powers:
        controller.choose(powers[-1])


def _map_editor(stage: Stage) -> None:
    """The usual map with more lakes than forest, land under water, and marks in one corner."""
    stage.window.choose_game(GAME.id)
    stage.window.editing.show()
    editor = stage.window.editing.editor
    assert isinstance(editor, MapEditor)
    forest = [hex_ for hex_, letter in enumerate(editor.draft.letters) if letter == "F"]
    strokes = (dict.fromkeys(forest[:3], "L"), dict.fromkeys(range(70, 74), "~"), dict.fromkeys(range(4), MARK))
    for stroke in strokes:
        for hex_, brush in stroke.items():
            editor.canvas.painted.emit(hex_, brush)
        editor.canvas.stroke_ended.emit()


SHOTS: tuple[Shot, ...] = (
    Shot("start_first", "The first start", nothing, MEDIUM),
    Shot("start_chosen", "This game is chosen on the start page", _start, MEDIUM),
    Shot("start_chosen", "The start page, dark and small", _start, SMALL, DARK),
    Shot("start_games", "The start page with games of it", STATES.list_games),
    Shot("new_game", "A new game", _new_game),
    Shot("new_game", "A new game in the usual window, dark", _new_game, MEDIUM, DARK),
    Shot("new_game", "A new game in the smallest window", _new_game, SMALL),
    Shot("pick_faction", "Set-up: a faction is picked", _pick_faction, MEDIUM),
    Shot("pick_faction", "A faction is picked, dark and small", _pick_faction, SMALL, DARK),
    Shot("place_house", "Set-up: the first houses", STATES.at(4, asks(columns.PLACE_HOUSE)), MEDIUM),
    Shot("take_tile", "Set-up: the first bonus tile", STATES.at(4, asks(columns.TAKE_TILE)), MEDIUM),
    Shot("two_seats", "Two seats in the third round", STATES.turn(2)),
    Shot("four_seats", "Four seats in the fourth round", STATES.turn(4, 4)),
    Shot("last_round", "Four seats in the last round, small and dark", STATES.turn(4, 5), SMALL, DARK),
    Shot("hover", "The mouse over a hex: the best result and its price", STATES.hover, MEDIUM),
    Shot("hex_menu", "All that can be done on a hex", STATES.open_menu(STATES.best_hex)),
    Shot("hex_menu", "The same in the smallest window", STATES.open_menu(STATES.best_hex), SMALL, DARK),
    Shot("exchange_menu", "Exchanging power", _exchange, MEDIUM),
    Shot("drop_out", "Dropping out: the bonus tiles for the next round", STATES.open_menu(lambda stage: Spot(PASS))),
    Shot("drop_out", "Dropping out, dark and small", STATES.open_menu(lambda stage: Spot(PASS)), SMALL, DARK),
    Shot("palace", "A trading post becomes one of two palaces", _palace, MEDIUM),
    Shot("palace", "One of two palaces, dark and small", _palace, SMALL, DARK),
    Shot("town", "A town tile is chosen", STATES.at(4, asks(columns.PICK_TOWN)), MEDIUM),
    Shot("power_action", "What a power action gave is used", _shovels, MEDIUM, DARK),
    Shot("planner", "Planner: a neutral house is placed", _variant(_PLANNER, columns.PLACE_NEUTRAL), MEDIUM),
    Shot("planner", "Planner: the second round, dark", _variant(_PLANNER, columns.TAKE_TURN, 2), MEDIUM, DARK),
    Shot("lucky_digger", "Lucky Digger: a neutral house", _variant(_LUCKY_DIGGER, columns.PLACE_NEUTRAL, 2), MEDIUM),
    Shot("first_game", "The first game as reconstructed", _first_game, MEDIUM),
    Shot("dock_factions", "The faction mats", STATES.dock("terra_nova.factions"), MEDIUM),
    Shot("dock_tiles", "The tiles in front", STATES.dock("terra_nova.tiles"), MEDIUM),
    Shot("dock_tiles", "The tiles in front, large and dark", STATES.dock("terra_nova.tiles"), LARGE, DARK),
    Shot("dock_log", "The log in front", STATES.dock("shell.log"), MEDIUM),
    Shot("dock_score", "The score in front", STATES.dock("shell.score"), MEDIUM),
    Shot("dock_help", "The help in front", STATES.dock("terra_nova.help"), MEDIUM),
    Shot("look_back", "Looking back in the history", STATES.look_back, MEDIUM),
    Shot("round_summary", "A round begins: income, and what scores", STATES.round_begins(4)),
    Shot("round_summary", "A round begins at a table of two, dark", STATES.round_begins(2), MEDIUM, DARK),
    Shot("bot_step", "A bot builds: what it cost, who gains power", STATES.bot_step(actions.Build), MEDIUM),
    Shot("bot_step", "A bot drops out", STATES.bot_step(actions.DropOut), MEDIUM),
    Shot("news", "What happened since one's last turn", STATES.news, MEDIUM),
    Shot("plan", "A plan: nothing counts", STATES.plan(_PLANNED), MEDIUM),
    Shot("hint", "What the expert would play, and why", STATES.hint, MEDIUM),
    Shot("map_editor", "The map editor with marks and warnings", _map_editor, MEDIUM),
    Shot("map_editor", "The map editor, dark and small", _map_editor, SMALL, DARK),
    Shot("all_actions", "The list of all actions", STATES.table_and(lambda stage: stage.window.ask_action()), MEDIUM),
    Shot("score", "The end of the game with charts", STATES.finished),
    Shot("score", "The end of the game, dark", STATES.finished, MEDIUM, DARK),
    Shot("aid", "The player aid beside the game", STATES.aid, MEDIUM),
    Shot("reference", "The rules with what was searched", STATES.reference("palace"), MEDIUM, DARK),
    Shot("seat_menu", "The menu of a seat", STATES.table_and(seat_menu), MEDIUM, DARK),
    Shot("table", "The table, dark", STATES.turn(4), USUAL, DARK),
    *(
        Shot(f"table_colour_blind_{eyes}", f"Colours for {eyes}-blind eyes", STATES.turn(4), MEDIUM, {"eyes": eyes})
        for eyes in EYES[1:]
    ),
    Shot("table_large_text", "Texts at 130 %", STATES.turn(4), LARGE, {"text_scale": 130}),
    *(Shot("table", f"The table at {size[0]} x {size[1]}", STATES.turn(4), size) for size in (SMALL, MEDIUM, LARGE)),
    Shot("tutorial", "The chapters of the tutorial", chapters(GAME), MEDIUM, DARK),
    Shot("lesson", "A chapter on a power action", lesson(GAME, "power", 2), MEDIUM),
    Shot("lesson", "A chapter on towns, dark", lesson(GAME, "towns", 2), MEDIUM, DARK),
)
