"""The pictures of the gallery: every main state of the window, each at a size and in colours where it shows best."""

import os
from collections.abc import Callable
from datetime import datetime
from typing import cast

from engine.core.events import PhaseBegan
from engine.core.game import HUMAN, Action, Decision
from engine.core.savefile import OPEN, Extras, write_save
from engine.core.session import Session
from engine.games.terra_mystica import actions, columns
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.state import TMState
from tm_desktop.folders import SAVE_SUFFIX
from tm_desktop.gallery.camera import USUAL, Blocking, Shot, Stage
from tm_desktop.gallery.expansion import EXPANSION_SHOTS
from tm_desktop.gallery.positions import (
    Test,
    asks,
    first_position,
    setup,
    turn_in,
    up_to,
    whole_game,
)
from tm_desktop.gallery.variants import VARIANT_SHOTS, new_game
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS
from tm_desktop.play.bots import DEFAULT_BOT
from tm_desktop.play.game_list import about_table
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.shell.preferences import PreferencesDialog

Arrange = Callable[[Stage], Blocking | None]

SMALL, MEDIUM, LARGE, HUGE = (1024, 700), (1280, 800), (1920, 1080), (2560, 1440)
_DARK: dict[str, object] = {"theme": "dark"}
_LEFT_ON = datetime(2026, 3, 14, 21, 30).timestamp()


def _nothing(stage: Stage) -> None:
    """The window as it opens."""


def _list_games(stage: Stage) -> None:
    """Unfinished games, one of them after a crash, and a finished one."""
    four, two, five = whole_game(4), whole_game(2), whole_game(5)
    games = ((up_to(four, four.at // 2), OPEN), (up_to(two, two.at // 3), None), (five, None), (two, None))
    for age, (session, journal) in enumerate(games):
        _keep(stage, session, journal, _LEFT_ON - age * 86400)
    stage.window.controller.close()
    stage.window.notice.hide()


def _keep(stage: Stage, session: Session, journal: str | None, when: float) -> None:
    window = stage.window
    stage.put(session)
    controller = window.controller
    path = window.folders.saves / f"{session.game.setup.seed}-{session.at}{SAVE_SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    about = about_table(controller.table(), controller.result is not None)
    write_save(path, GAME, session, Extras(controller.players, about=about, journal=journal))
    window.autosave.keep_picture(path)
    window.autosave.settle()
    os.utime(path, (when, when))


def _pick_faction(stage: Stage) -> None:
    stage.put(Session(GAME.create(setup(4))))


def _at(count: int, test: Test, with_bots: bool = True) -> Arrange:
    return lambda stage: stage.put(first_position(count, test, with_bots))


def _turn(count: int, round_: int = 3) -> Arrange:
    return _at(count, turn_in(round_))


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


def _finished(stage: Stage) -> None:
    stage.put(whole_game(4))
    stage.window.show_score()


def _dock(name: str) -> Arrange:
    def arrange(stage: Stage) -> None:
        stage.put(first_position(4, turn_in(4)))
        stage.raise_dock(name)

    return arrange


def _best_hex(stage: Stage) -> int:
    """Where most can be done among the hexes that bring power to others, which is told too."""

    def told(hex_: int) -> tuple[bool, int]:
        plans = [plan for found in stage.scene.plans_on(hex_) for plan in found]
        return any(plan.outcome.offers for plan in plans), len(plans)

    return max(sorted(stage.scene.marks.hexes), key=told)


def _hover(stage: Stage) -> None:
    stage.put(first_position(4, turn_in(3)))
    stage.point_at(stage.scene.screen_point(_best_hex(stage)))


def _open_menu(find: Callable[[Stage], Place], round_: int = 3) -> Arrange:
    def arrange(stage: Stage) -> None:
        stage.put(first_position(4, turn_in(round_)))
        stage.scene.activate(find(stage))

    return arrange


def _sound_preferences(stage: Stage) -> None:
    stage.put(first_position(4, turn_in(3)))
    stage.window.ask_preferences()
    dialog = stage.window.findChild(PreferencesDialog)
    assert dialog is not None
    dialog.pages.buttons["sound"].click()


def _aid(stage: Stage) -> None:
    stage.put(first_position(4, turn_in(3)))
    stage.window.manuals.show_aid()


def _reference(stage: Stage) -> None:
    stage.put(first_position(4, turn_in(3)))
    manuals = stage.window.manuals
    manuals.show_reference("topics.town")
    stage.settle()
    assert manuals.reference is not None
    manuals.reference.search.setText("sanctuary")


def _playing_out(stage: Stage) -> None:
    stage.put(first_position(4, turn_in(3)))
    window = stage.window
    window.controller.seat_players((DEFAULT_BOT,) * 4)
    window.bots.skip()
    window.controller.seat_players((DEFAULT_BOT,) * 4)  # tells the strip


def _look_back(stage: Stage) -> None:
    stage.put(first_position(4, turn_in(4)))
    stage.raise_dock("shell.log")
    stage.window.controller.show_step(stage.window.controller.session.at - 20)


def _plan(stage: Stage) -> None:
    """Two turns ahead, as far as there is something to build."""
    stage.put(first_position(4, turn_in(3)))
    controller = stage.window.controller
    controller.begin_plan()
    wanted = (actions.Upgrade, actions.Build, actions.PickFavor, actions.EndTurn)
    for _ in range(5):
        view = controller.decision_view()
        choices = view.choices if view else ()
        found = [choice.action for kind in wanted for choice in choices if isinstance(choice.action, kind)]
        if found:
            controller.choose(found[0])


def _hint(stage: Stage) -> None:
    stage.put(first_position(4, turn_in(3)))
    stage.window.advisor.hints.set_thinker(OwnThinker())
    stage.window.advisor.ask()


def _bot_step(kind: type[Action], round_: int = 3) -> Arrange:
    """A bot has just taken a step of this kind, and the next of its steps is awaited."""

    def arrange(stage: Stage) -> None:
        whole = whole_game(5)
        bots = {seat for seat, one in enumerate(whole.game.setup.seats) if one.player != HUMAN}
        step = next(
            step
            for step, entry in enumerate(whole.log)
            if isinstance(entry.action, kind) and entry.decision.seat in bots
            if cast(TMState, whole.state_at(step)).round >= round_
        )
        stage.put(up_to(whole, step))
        stage.window.controller.choose(whole.log[step].action, whole.log[step].decision)

    return arrange


def _news(stage: Stage) -> None:
    """A person is asked; the log lists what the others did since."""
    stage.put(first_position(5, turn_in(4)))
    stage.window.show_news()


def _round_begins(count: int) -> Arrange:
    """The last pass of a round is played, with its reward and the next income."""

    def arrange(stage: Stage) -> None:
        whole = whole_game(count)
        begun = PhaseBegan("round", 4)
        step = next(step for step, entry in enumerate(whole.log) if begun in entry.events)
        stage.put(up_to(whole, step))
        stage.window.controller.choose(whole.log[step].action, whole.log[step].decision)
        stage.raise_dock("shell.log")

    return arrange


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


def _table_and(act: Callable[[Stage], object]) -> Arrange:
    def arrange(stage: Stage) -> None:
        stage.put(first_position(4, turn_in(3)))
        act(stage)

    return arrange


def _load(stage: Stage) -> None:
    _list_games(stage)
    stage.window.files.ask_open()


def _menu(stage: Stage) -> None:
    window = stage.window
    menu = window.commands.menus[0]
    menu.popup(window.mapToGlobal(window.rect().topLeft()))


def _seat_menu(stage: Stage) -> None:
    stage.window.top_bar.seat_strip.cards[1].click()


SHOTS: tuple[Shot, ...] = (
    Shot("start_first", "The first start", _nothing, MEDIUM),
    Shot("start_games", "The start page with unfinished and finished games", _list_games),
    Shot("start_games", "The start page, dark and small", _list_games, SMALL, _DARK),
    Shot("new_game", "A new game: one click from the defaults", new_game),
    Shot("new_game", "A new game in the usual window", new_game, MEDIUM, _DARK),
    Shot("pick_faction", "Set-up: a faction is picked", _pick_faction),
    Shot("pick_faction", "A faction is picked in the usual window", _pick_faction, MEDIUM),
    Shot("place_dwelling", "Set-up: the first dwellings", _at(4, asks(columns.PLACE_DWELLING))),
    Shot("take_card", "Set-up: the first bonus card", _at(4, asks(columns.TAKE_CARD)), MEDIUM),
    Shot("two_seats", "Two seats in the third round", _turn(2)),
    Shot("five_seats", "Five seats in the fourth round", _turn(5, 4)),
    Shot("hover", "The mouse over a hex: the best result and its price", _hover),
    Shot("hex_menu", "All that can be done on a hex", _open_menu(_best_hex)),
    Shot("hex_menu", "The same in the smallest window", _open_menu(_best_hex), SMALL, _DARK),
    Shot("convert_menu", "Conversions", _open_menu(lambda stage: Spot(CONVERT)), MEDIUM),
    Shot("pass", "Passing: the bonus cards for the next round", _open_menu(lambda stage: Spot(PASS))),
    Shot("leech", "Power is offered", _at(4, asks(columns.ANSWER_LEECH)), MEDIUM),
    Shot("offers", "One build offers power to several persons", _several_offers, MEDIUM),
    Shot("offers", "Offers to several persons, dark and small", _several_offers, SMALL, _DARK),
    Shot("hand_over", "Persons change: the short card", _hand_over, MEDIUM, {"hand_over": "short"}),
    Shot("hand_over", "The short card, dark and small", _hand_over, SMALL, {**_DARK, "hand_over": "short"}),
    Shot("hand_over_wait", "Persons change: the card that waits", _hand_over, MEDIUM, {"hand_over": "wait"}),
    Shot("hand_over_wait", "The card that waits, dark", _hand_over, LARGE, {**_DARK, "hand_over": "wait"}),
    Shot("full_screen", "A full screen with large seats and thinking time", _full_screen, LARGE),
    Shot("full_screen", "A full screen, dark and small", _full_screen, MEDIUM, _DARK),
    Shot("rename", "A player is renamed", _rename, MEDIUM, _DARK),
    Shot("favor", "A favor tile is chosen", _at(5, asks(columns.PICK_FAVOR))),
    Shot("town", "A town tile is chosen", _at(4, asks(columns.PICK_TOWN)), MEDIUM, _DARK),
    Shot("dock_factions", "The faction boards", _dock("terra_mystica.factions"), MEDIUM),
    Shot("dock_cults", "The cults in front", _dock("terra_mystica.cults"), MEDIUM),
    Shot("dock_tiles", "The tiles in front", _dock("terra_mystica.tiles"), MEDIUM),
    Shot("dock_log", "The log in front", _dock("shell.log"), MEDIUM),
    Shot("dock_score", "The score in front", _dock("shell.score"), MEDIUM),
    Shot("dock_help", "The help in front", _dock("terra_mystica.help"), MEDIUM),
    Shot("dock_tiles", "The tiles in front, large and dark", _dock("terra_mystica.tiles"), LARGE, _DARK),
    Shot("look_back", "Looking back in the history", _look_back),
    Shot("round_summary", "A round begins: income, rewards and what comes", _round_begins(4)),
    Shot("round_summary", "A round begins at a table of two, dark", _round_begins(2), MEDIUM, _DARK),
    Shot("round_summary", "A round begins at a table of five", _round_begins(5), MEDIUM),
    Shot("round_summary", "A round begins, dark and small", _round_begins(5), SMALL, _DARK),
    Shot("bot_step", "A bot builds: what changed, what it cost, who gets power", _bot_step(actions.Build)),
    Shot("bot_step", "Step by step, dark", _bot_step(actions.Upgrade), MEDIUM, {**_DARK, "bot_speed": "step"}),
    Shot("bot_step", "A bot passes", _bot_step(actions.Pass), MEDIUM),
    Shot("bot_step", "A bot builds, dark and small", _bot_step(actions.Build), SMALL, _DARK),
    Shot("news", "What happened since one's last turn", _news, MEDIUM),
    Shot("undo", "Undo across seats asks first", _undo_across_seats),
    Shot("undo", "Undo across seats, dark", _undo_across_seats, MEDIUM, _DARK),
    Shot("plan", "A plan: nothing counts", _plan),
    Shot("plan", "A plan, dark and small", _plan, SMALL, _DARK),
    Shot("hint", "What the expert would play, and why", _hint),
    Shot("hint", "A hint, dark and small", _hint, SMALL, _DARK),
    Shot("all_actions", "The list of all actions", _table_and(lambda stage: stage.window.ask_action()), MEDIUM),
    Shot("score", "The end of the game with charts", _finished),
    Shot("score", "The end of the game, dark", _finished, MEDIUM, _DARK),
    Shot("load", "A saved game is opened", _load, MEDIUM),
    Shot("preferences", "Preferences", _table_and(lambda stage: stage.window.ask_preferences()), MEDIUM),
    Shot("preferences_people", "Preferences for persons at one screen", _people_preferences, MEDIUM),
    Shot("preferences_sound", "Preferences for sounds", _sound_preferences, MEDIUM, _DARK),
    Shot("aid", "The player aid beside the game", _aid, MEDIUM),
    Shot("aid", "The player aid, dark", _aid, MEDIUM, _DARK),
    Shot("reference", "The rules with what was searched", _reference, MEDIUM),
    Shot("reference", "The rules, dark", _reference, MEDIUM, _DARK),
    Shot("playing_out", "Bots alone play to the end", _playing_out, MEDIUM),
    Shot("shortcuts", "Keyboard shortcuts", _table_and(lambda stage: stage.window.show_shortcuts()), MEDIUM),
    Shot("game_menu", "The game menu", _table_and(_menu), MEDIUM),
    Shot("seat_menu", "The menu of a seat", _table_and(_seat_menu), MEDIUM, _DARK),
    Shot("table", "The table, dark", _turn(4), USUAL, _DARK),
    Shot("table_colour_blind", "Colours that no eye mixes up", _turn(4), USUAL, {"colour_blind": True}),
    Shot("table_large_text", "Texts at 130 %", _turn(4), LARGE, {"text_scale": 130}),
    *(Shot("table", f"The table at {size[0]} x {size[1]}", _turn(4), size) for size in (SMALL, MEDIUM, LARGE, HUGE)),
    Shot("table", "On a screen of double density", _turn(4), MEDIUM, scale=2),
    Shot("last_round", "Five seats in the last round", _turn(5, 6), MEDIUM),
    Shot("last_round", "Five seats in the last round, small and dark", _turn(5, 6), SMALL, _DARK),
    *EXPANSION_SHOTS,
    *VARIANT_SHOTS,
)
