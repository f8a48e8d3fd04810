"""States of the window that every game with a map comes to: what brings it there for a picture."""

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from engine.core.events import PhaseBegan
from engine.core.game import HUMAN, Action
from engine.core.savefile import OPEN, Extras, write_save
from engine.core.session import Session
from tm_desktop.folders import SAVE_SUFFIX
from tm_desktop.gallery.camera import Blocking, Stage
from tm_desktop.gallery.tables import NAMES, Tables, Test, up_to
from tm_desktop.hexboard.places import Place
from tm_desktop.play.bots import DEFAULT_BOT
from tm_desktop.play.game_list import about_table
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.shell.preferences import PreferencesDialog
from tm_desktop.shell.statistics_window import TABLE

Arrange = Callable[[Stage], Blocking | None]

SMALL, MEDIUM, LARGE, HUGE = (1024, 700), (1280, 800), (1920, 1080), (2560, 1440)
DARK: dict[str, object] = {"theme": "dark"}
_GAMES = 12
_LEFT_ON = datetime(2026, 3, 14, 21, 30).timestamp()


def nothing(stage: Stage) -> None:
    """The window as it opens."""


def menu(stage: Stage) -> None:
    window = stage.window
    window.commands.menus[0].popup(window.mapToGlobal(window.rect().topLeft()))


def seat_menu(stage: Stage) -> None:
    stage.window.top_bar.seat_strip.cards[1].click()


class States:
    """Of one game: `turn_in` finds a person's turn in a round, `gives` says whether a plan brings others something."""

    def __init__(self, tables: Tables, turn_in: Callable[[int], Test], gives: Callable[[object], bool]) -> None:
        self._tables, self._turn_in, self._gives = tables, turn_in, gives
        self._most = tables.game_type.seat_counts[-1]

    # Positions

    def at(self, count: int, test: Test, with_bots: bool = True) -> Arrange:
        return lambda stage: stage.put(self._tables.first_position(count, test, with_bots))

    def turn(self, count: int, round_: int = 3) -> Arrange:
        return self.at(count, self._turn_in(round_))

    def _put_turn(self, stage: Stage, round_: int) -> None:
        stage.put(self._tables.first_position(4, self._turn_in(round_)))

    def table_and(self, act: Callable[[Stage], object]) -> Arrange:
        def arrange(stage: Stage) -> None:
            self._put_turn(stage, 3)
            act(stage)

        return arrange

    def finished(self, stage: Stage) -> None:
        stage.put(self._tables.whole(4))
        stage.window.show_score()

    def dock(self, name: str) -> Arrange:
        def arrange(stage: Stage) -> None:
            self._put_turn(stage, 4)
            stage.raise_dock(name)

        return arrange

    # The list of games

    def list_games(self, stage: Stage) -> None:
        """Unfinished games, one of them after a crash, and a finished one."""
        four, two, most = (self._tables.whole(count) for count in (4, 2, self._most))
        games = ((up_to(four, four.at // 2), OPEN), (up_to(two, two.at // 3), None), (most, None), (two, None))
        for age, (session, journal) in enumerate(games):
            self._keep(stage, session, journal, _LEFT_ON - age * 86400)
        stage.window.controller.close()
        stage.window.notice.hide()

    def _keep(self, stage: Stage, session: Session, journal: str | None, when: float) -> None:
        window = stage.window
        stage.put(session)
        controller = window.controller
        path = window.folders.saves / f"{session.game.setup.seed}-{session.at}{SAVE_SUFFIX}"
        path.parent.mkdir(parents=True, exist_ok=True)
        about = about_table(controller.table(), controller.result is not None)
        write_save(path, self._tables.game_type, session, Extras(controller.players, about=about, journal=journal))
        window.autosave.keep_picture(path)
        window.autosave.settle()
        os.utime(path, (when, when))

    def load(self, stage: Stage) -> None:
        self.list_games(stage)
        stage.window.files.ask_open()

    # The board

    def best_hex(self, stage: Stage) -> int:
        """Where most can be done among the hexes that bring something to others, which is told too."""

        def told(hex_: int) -> tuple[bool, int]:
            plans = [plan for found in stage.scene.plans_on(hex_) for plan in found]
            return any(self._gives(plan.outcome) for plan in plans), len(plans)

        return max(sorted(stage.scene.marks.hexes), key=told)

    def hover(self, stage: Stage) -> None:
        self._put_turn(stage, 3)
        stage.point_at(stage.scene.screen_point(self.best_hex(stage)))

    def open_menu(self, find: Callable[[Stage], Place], round_: int = 3) -> Arrange:
        def arrange(stage: Stage) -> None:
            self._put_turn(stage, round_)
            stage.scene.activate(find(stage))

        return arrange

    # Dialogs and manuals

    def sound_preferences(self, stage: Stage) -> None:
        self._put_turn(stage, 3)
        stage.window.ask_preferences()
        dialog = stage.window.findChild(PreferencesDialog)
        assert dialog is not None
        dialog.pages.buttons["sound"].click()

    def aid(self, stage: Stage) -> None:
        self._put_turn(stage, 3)
        stage.window.manuals.show_aid()

    def reference(self, word: str) -> Arrange:
        def arrange(stage: Stage) -> None:
            self._put_turn(stage, 3)
            manuals = stage.window.manuals
            manuals.show_reference("topics.town")
            stage.settle()
            assert manuals.reference is not None
            manuals.reference.search.setText(word)

        return arrange

    def statistics(self, page: int, form: str = TABLE) -> Arrange:
        """After some games at tables of every size."""

        def arrange(stage: Stage) -> None:
            window, tables = stage.window, self._tables
            window.settings.add_people(NAMES)
            counts = range(tables.game_type.seat_counts[0], self._most + 1)
            setups = [replace(tables.setup(counts[at % len(counts)]), seed=at, options={}) for at in range(_GAMES)]
            ended = (datetime.fromtimestamp(_LEFT_ON - at * 86400) for at in range(_GAMES))
            found = [
                window.statistics.result(tables.played(setup), [seat.player for seat in setup.seats], when)
                for setup, when in zip(setups, ended, strict=True)
            ]
            window.statistics.file.add([result for result in found if result is not None])
            window.choose_game(tables.game_type.id)
            window.statistics.show()
            shown = window.statistics.shown
            assert shown is not None
            shown.forms.set_current(form)
            shown.pages.setCurrentRow(page)
            shown.show_page()

        return arrange

    # Others play, and what was played

    def playing_out(self, stage: Stage) -> None:
        self._put_turn(stage, 3)
        window = stage.window
        window.controller.seat_players((DEFAULT_BOT,) * 4)
        window.bots.skip()
        window.controller.seat_players((DEFAULT_BOT,) * 4)  # tells the strip

    def look_back(self, stage: Stage) -> None:
        self._put_turn(stage, 4)
        stage.raise_dock("shell.log")
        stage.window.controller.show_step(stage.window.controller.session.at - 20)

    def plan(self, wanted: tuple[type[Action], ...]) -> Arrange:
        """Two turns ahead, as far as there is something to do of what is wanted."""

        def arrange(stage: Stage) -> None:
            self._put_turn(stage, 3)
            controller = stage.window.controller
            controller.begin_plan()
            for _ in range(5):
                view = controller.decision_view()
                choices = view.choices if view else ()
                found = [choice.action for kind in wanted for choice in choices if isinstance(choice.action, kind)]
                if found:
                    controller.choose(found[0])

        return arrange

    def hint(self, stage: Stage) -> None:
        self._put_turn(stage, 3)
        stage.window.advisor.hints.set_thinker(OwnThinker())
        stage.window.advisor.ask()

    def bot_step(self, kind: type[Action], round_: int = 3) -> Arrange:
        """A bot has just taken a step of this kind, and the next of its steps is awaited."""

        def arrange(stage: Stage) -> None:
            whole = self._tables.whole(self._most)
            bots = {seat for seat, one in enumerate(whole.game.setup.seats) if one.player != HUMAN}
            step = next(
                step
                for step, entry in enumerate(whole.log)
                if isinstance(entry.action, kind) and entry.decision.seat in bots
                if getattr(whole.state_at(step), "round") >= round_  # noqa: B009 - every such game has rounds
            )
            stage.put(up_to(whole, step))
            stage.window.controller.choose(whole.log[step].action, whole.log[step].decision)

        return arrange

    def news(self, stage: Stage) -> None:
        """A person is asked; the log lists what the others did since."""
        stage.put(self._tables.first_position(self._most, self._turn_in(4)))
        stage.window.show_news()

    def round_begins(self, count: int, round_: int = 4) -> Arrange:
        """The last step of a round is played, with what the next one begins with."""

        def arrange(stage: Stage) -> None:
            whole = self._tables.whole(count)
            begun = PhaseBegan("round", round_)
            step = next(step for step, entry in enumerate(whole.log) if begun in entry.events)
            stage.put(up_to(whole, step))
            stage.window.controller.choose(whole.log[step].action, whole.log[step].decision)
            stage.raise_dock("shell.log")

        return arrange
