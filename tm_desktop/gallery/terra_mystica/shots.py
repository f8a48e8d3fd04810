"""The pictures of the gallery: every main state of the window, each at a size and in colours where it shows best."""

from engine.core.game import Decision
from engine.core.session import Session
from engine.games.terra_mystica import actions, columns
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.state import TMState
from tm_desktop.gallery.camera import USUAL, Blocking, Shot, Stage
from tm_desktop.gallery.lessons import chapters, lesson, menu_of, step
from tm_desktop.gallery.states import DARK, HUGE, LARGE, MEDIUM, SMALL, States, menu, nothing, seat_menu
from tm_desktop.gallery.terra_mystica.expansion import EXPANSION_SHOTS
from tm_desktop.gallery.terra_mystica.positions import TABLES, asks, first_position, setup, turn_in
from tm_desktop.gallery.terra_mystica.variants import VARIANT_SHOTS, new_game
from tm_desktop.games.terra_mystica.words.amounts import Outcome
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS
from tm_desktop.shell.preferences import PreferencesDialog
from tm_desktop.shell.statistics_window import CHART
from tm_desktop.theming.palette import EYES

STATES = States(TABLES, turn_in, lambda outcome: isinstance(outcome, Outcome) and bool(outcome.offers))
_PLANNED = (actions.Upgrade, actions.Build, actions.PickFavor, actions.EndTurn)


def _pick_faction(stage: Stage) -> None:
    stage.put(Session(GAME.create(setup(4))))


def _several_offers(stage: Stage) -> None:
    """Persons only: one of them has a rule, the second is asked, others wait."""

    def test(state: TMState, decision: Decision) -> bool:
        return decision.kind == columns.ANSWER_LEECH and len({offer.taker for offer in state.offers}) > 2

    stage.put(first_position(5, test, with_bots=False))
    controller = stage.window.controller
    controller.set_rule(controller.session.open_decisions[0].seat, "leech", "free")


def _hand_over(stage: Stage) -> None:
    """Persons only: one ends the turn, the next is called."""
    stage.window.table_page.board_banner.seat_ms = 60_000
    stage.put(first_position(5, turn_in(4), with_bots=False))


def _full_screen(stage: Stage) -> None:
    """Five persons with the clock; the window stands for the screen."""
    stage.window.clock.now = lambda: 0.0
    stage.window.settings.change(clock=True)
    stage.put(first_position(5, turn_in(4), with_bots=False))
    controller = stage.window.controller
    for seat in range(5):
        controller.add_time(seat, 301 + 47 * seat)
    stage.window.clock.ticked.emit()
    stage.window.top_bar.set_large(True)


def _undo_across_seats(stage: Stage) -> Blocking:
    """Persons only: the line of the log with its button, and the question."""
    stage.put(first_position(3, turn_in(3), with_bots=False))
    stage.raise_dock("shell.log")
    log = stage.window.table_page.log_dock
    line = log.list.model().index(log.list.model().rowCount() - 5, 0)
    log.list.setCurrentIndex(line)
    return log.undo_here.trigger


def _rename(stage: Stage) -> Blocking:
    stage.put(first_position(3, turn_in(3), with_bots=False))
    stage.window.settings.add_people(["Ada", "Ben", "Cleo"])
    return lambda: stage.window.seat_menus.rename(0)


def _people_preferences(stage: Stage) -> None:
    stage.put(first_position(3, turn_in(3), with_bots=False))
    stage.window.ask_preferences()
    dialog = stage.window.findChild(PreferencesDialog)
    assert dialog is not None
    dialog.pages.set_current("people")
    dialog.pages.picked.emit("people")


def _lit_hex(stage: Stage) -> int:
    return stage.scene.board.hex_by_name["E7"]


SHOTS: tuple[Shot, ...] = (
    Shot("start_first", "The first start", nothing, MEDIUM),
    Shot("start_games", "The start page with unfinished and finished games", STATES.list_games),
    Shot("start_games", "The start page, dark and small", STATES.list_games, SMALL, DARK),
    Shot("new_game", "A new game: one click from the defaults", new_game),
    Shot("new_game", "A new game in the usual window", new_game, MEDIUM, DARK),
    Shot("pick_faction", "Set-up: a faction is picked", _pick_faction),
    Shot("pick_faction", "A faction is picked in the usual window", _pick_faction, MEDIUM),
    Shot("place_dwelling", "Set-up: the first dwellings", STATES.at(4, asks(columns.PLACE_DWELLING))),
    Shot("take_card", "Set-up: the first bonus card", STATES.at(4, asks(columns.TAKE_CARD)), MEDIUM),
    Shot("two_seats", "Two seats in the third round", STATES.turn(2)),
    Shot("five_seats", "Five seats in the fourth round", STATES.turn(5, 4)),
    Shot("hover", "The mouse over a hex: the best result and its price", STATES.hover),
    Shot("hex_menu", "All that can be done on a hex", STATES.open_menu(STATES.best_hex)),
    Shot("hex_menu", "The same in the smallest window", STATES.open_menu(STATES.best_hex), SMALL, DARK),
    Shot("convert_menu", "Conversions", STATES.open_menu(lambda stage: Spot(CONVERT)), MEDIUM),
    Shot("pass", "Passing: the bonus cards for the next round", STATES.open_menu(lambda stage: Spot(PASS))),
    Shot("leech", "Power is offered", STATES.at(4, asks(columns.ANSWER_LEECH)), MEDIUM),
    Shot("offers", "One build offers power to several persons", _several_offers, MEDIUM),
    Shot("offers", "Offers to several persons, dark and small", _several_offers, SMALL, DARK),
    Shot("hand_over", "Persons change: the short card", _hand_over, MEDIUM, {"hand_over": "short"}),
    Shot("hand_over", "The short card, dark and small", _hand_over, SMALL, {**DARK, "hand_over": "short"}),
    Shot("hand_over_wait", "Persons change: the card that waits", _hand_over, MEDIUM, {"hand_over": "wait"}),
    Shot("hand_over_wait", "The card that waits, dark", _hand_over, LARGE, {**DARK, "hand_over": "wait"}),
    Shot("full_screen", "A full screen with large seats and thinking time", _full_screen, LARGE),
    Shot("full_screen", "A full screen, dark and small", _full_screen, MEDIUM, DARK),
    Shot("rename", "A player is renamed", _rename, MEDIUM, DARK),
    Shot("favor", "A favor tile is chosen", STATES.at(5, asks(columns.PICK_FAVOR))),
    Shot("town", "A town tile is chosen", STATES.at(4, asks(columns.PICK_TOWN)), MEDIUM, DARK),
    Shot("dock_factions", "The faction boards", STATES.dock("terra_mystica.factions"), MEDIUM),
    Shot("dock_cults", "The cults in front", STATES.dock("terra_mystica.cults"), MEDIUM),
    Shot("dock_tiles", "The tiles in front", STATES.dock("terra_mystica.tiles"), MEDIUM),
    Shot("dock_log", "The log in front", STATES.dock("shell.log"), MEDIUM),
    Shot("dock_score", "The score in front", STATES.dock("shell.score"), MEDIUM),
    Shot("dock_help", "The help in front", STATES.dock("terra_mystica.help"), MEDIUM),
    Shot("dock_tiles", "The tiles in front, large and dark", STATES.dock("terra_mystica.tiles"), LARGE, DARK),
    Shot("look_back", "Looking back in the history", STATES.look_back),
    Shot("round_summary", "A round begins: income, rewards and what comes", STATES.round_begins(4)),
    Shot("round_summary", "A round begins at a table of two, dark", STATES.round_begins(2), MEDIUM, DARK),
    Shot("round_summary", "A round begins at a table of five", STATES.round_begins(5), MEDIUM),
    Shot("round_summary", "A round begins, dark and small", STATES.round_begins(5), SMALL, DARK),
    Shot("bot_step", "A bot builds: what changed, what it cost, who gets power", STATES.bot_step(actions.Build)),
    Shot("bot_step", "Step by step, dark", STATES.bot_step(actions.Upgrade), MEDIUM, {**DARK, "bot_speed": "step"}),
    Shot("bot_step", "A bot passes", STATES.bot_step(actions.Pass), MEDIUM),
    Shot("bot_step", "A bot builds, dark and small", STATES.bot_step(actions.Build), SMALL, DARK),
    Shot("news", "What happened since one's last turn", STATES.news, MEDIUM),
    Shot("undo", "Undo across seats asks first", _undo_across_seats),
    Shot("undo", "Undo across seats, dark", _undo_across_seats, MEDIUM, DARK),
    Shot("plan", "A plan: nothing counts", STATES.plan(_PLANNED)),
    Shot("plan", "A plan, dark and small", STATES.plan(_PLANNED), SMALL, DARK),
    Shot("hint", "What the expert would play, and why", STATES.hint),
    Shot("hint", "A hint, dark and small", STATES.hint, SMALL, DARK),
    Shot("all_actions", "The list of all actions", STATES.table_and(lambda stage: stage.window.ask_action()), MEDIUM),
    Shot("score", "The end of the game with charts", STATES.finished),
    Shot("score", "The end of the game, dark", STATES.finished, MEDIUM, DARK),
    Shot("statistics_records", "Statistics of one's own games: records", STATES.statistics(0), MEDIUM),
    Shot("statistics_factions", "Statistics by faction beside strong people", STATES.statistics(2, CHART), MEDIUM),
    Shot("statistics_sources", "Statistics by source, dark and small", STATES.statistics(7, CHART), SMALL, DARK),
    Shot("load", "A saved game is opened", STATES.load, MEDIUM),
    Shot("preferences", "Preferences", STATES.table_and(lambda stage: stage.window.ask_preferences()), MEDIUM),
    Shot("preferences_people", "Preferences for persons at one screen", _people_preferences, MEDIUM),
    Shot("preferences_sound", "Preferences for sounds", STATES.sound_preferences, MEDIUM, DARK),
    Shot("aid", "The player aid beside the game", STATES.aid, MEDIUM),
    Shot("aid", "The player aid, dark", STATES.aid, MEDIUM, DARK),
    Shot("reference", "The rules with what was searched", STATES.reference("sanctuary"), MEDIUM),
    Shot("reference", "The rules, dark", STATES.reference("sanctuary"), MEDIUM, DARK),
    Shot("playing_out", "Bots alone play to the end", STATES.playing_out, MEDIUM),
    Shot("shortcuts", "Keyboard shortcuts", STATES.table_and(lambda stage: stage.window.show_shortcuts()), MEDIUM),
    Shot("game_menu", "The game menu", STATES.table_and(menu), MEDIUM),
    Shot("seat_menu", "The menu of a seat", STATES.table_and(seat_menu), MEDIUM, DARK),
    Shot("table", "The table, dark", STATES.turn(4), USUAL, DARK),
    *(
        Shot(f"table_colour_blind_{eyes}", f"Colours for {eyes}-blind eyes", STATES.turn(4), MEDIUM, {"eyes": eyes})
        for eyes in EYES[1:]
    ),
    Shot("table_large_text", "Texts at 130 %", STATES.turn(4), LARGE, {"text_scale": 130}),
    Shot("table_largest_text", "Texts at 200 %", STATES.turn(4), MEDIUM, {"text_scale": 200}),
    Shot("new_game_largest_text", "A new game with texts at 200 %", new_game, MEDIUM, {"text_scale": 200}),
    Shot("start_largest_text", "The start page at 200 %, dark", STATES.list_games, MEDIUM, {**DARK, "text_scale": 200}),
    *(
        Shot("table", f"The table at {size[0]} x {size[1]}", STATES.turn(4), size)
        for size in (SMALL, MEDIUM, LARGE, HUGE)
    ),
    Shot("table", "On a screen of double density", STATES.turn(4), MEDIUM, scale=2),
    Shot("last_round", "Five seats in the last round", STATES.turn(5, 6), MEDIUM),
    Shot("last_round", "Five seats in the last round, small and dark", STATES.turn(5, 6), SMALL, DARK),
    Shot("tutorial", "The chapters of the tutorial", chapters(GAME), MEDIUM),
    Shot("lesson_read", "A chapter: something to read", lesson(GAME, "map", 2), MEDIUM),
    Shot("lesson_board", "A chapter: something to do on the board", lesson(GAME, "map", 7), MEDIUM, DARK),
    Shot("lesson_menu", "A chapter: the line of a menu", lesson(GAME, "income", 2, menu_of(_lit_hex)), MEDIUM),
    Shot("lesson_card", "A chapter: a tile to choose", lesson(GAME, "favor", 2), MEDIUM, DARK),
    Shot("lesson_dock", "A chapter: something to do in a dock", lesson(GAME, "reach", 1), MEDIUM),
    Shot(
        "lesson_answer", "A step that leads elsewhere is answered", lesson(GAME, "map", 7, step("build", "C4")), MEDIUM
    ),
    Shot("lesson_answer", "An answer, dark", lesson(GAME, "map", 7, step("build", "C4")), MEDIUM, DARK),
    Shot("lesson_offer", "A chapter: power is offered", lesson(GAME, "leech", 5), MEDIUM),
    Shot("lesson_end", "The end of the last chapter", lesson(GAME, "scoring", 9), MEDIUM),
    Shot("lesson_small", "A chapter in the smallest window", lesson(GAME, "upgrade", 4), SMALL, DARK),
    Shot("lesson_large_text", "A chapter with texts at 130 %", lesson(GAME, "cults", 1), SMALL, {"text_scale": 130}),
    *EXPANSION_SHOTS,
    *VARIANT_SHOTS,
)
