"""The one window: top bar, and below it the start page, the table or the final score."""

import sys
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QStackedWidget, QVBoxLayout

from engine.core.errors import PlayerError
from engine.core.game import Setup
from engine.core.options import Options
from engine.core.packs import Pack
from tm_desktop.folders import UserFolders
from tm_desktop.play.automatic import AutomaticAnswers
from tm_desktop.play.autosave import Autosave
from tm_desktop.play.bots import BotPlayers
from tm_desktop.play.clock import Clock
from tm_desktop.play.controller import GameController
from tm_desktop.play.cues import Cues
from tm_desktop.play.seeds import new_seed
from tm_desktop.play.sounds import Sounds
from tm_desktop.shell.advisor import Advisor
from tm_desktop.shell.commands import Commands
from tm_desktop.shell.editing import Editing, with_pack
from tm_desktop.shell.focus import focus_next
from tm_desktop.shell.game_files import GameFiles
from tm_desktop.shell.history_commands import HistoryCommands
from tm_desktop.shell.laboratory import Laboratory
from tm_desktop.shell.manuals import Manuals
from tm_desktop.shell.notice import Notice
from tm_desktop.shell.packs import Packs, dropped_packs
from tm_desktop.shell.round_summary import RoundSummary
from tm_desktop.shell.seat_menu import SeatMenus
from tm_desktop.shell.settings import Preferences, Settings
from tm_desktop.shell.start_page import StartPage
from tm_desktop.shell.statistics import Statistics
from tm_desktop.shell.top_bar import TopBar
from tm_desktop.shell.tutorial import Tutorial
from tm_desktop.shell.window_size import restore_size, zoom_for
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Backdrop

if TYPE_CHECKING:
    from engine.core.events import Event
    from tm_desktop.play.views import DecisionView, TableView
    from tm_desktop.shell.questions import Questions
    from tm_desktop.shell.score_page import ScorePage
    from tm_desktop.shell.table_page import TablePage


class MainWindow(QMainWindow):
    """Holds the pages together: it follows the controller and turns commands into calls of it."""

    def __init__(
        self,
        controller: GameController,
        themes: ThemeKeeper,
        settings: Settings,
        folders: UserFolders,
        game_id: str,
    ) -> None:
        super().__init__()
        self.controller, self.themes, self.settings, self.folders = controller, themes, settings, folders
        folders.remove_strays()
        self._zoom_timer = QTimer(self, singleShot=True, interval=0)
        self._zoom_timer.timeout.connect(self._zoom)
        self.files = GameFiles(self)
        self.autosave = Autosave(controller, folders.saves, self.files.board_picture, self)  # before all that shows
        self.bots = BotPlayers(controller, self)
        self.clock = Clock(controller, self)
        self.automatic = AutomaticAnswers(controller, self.tell, self)
        self.cues = Cues(controller, self.bots, self)
        self.sounds = Sounds(folders.sounds, self)
        self.next_seed: int | None = None
        self.game_id = game_id
        listed = controller.registry.listed
        self.start_page = StartPage(themes, [(about, controller.plugins.description(about)) for about in listed])
        self.start_page.game_choice.choose(game_id)
        self.seat_menus = SeatMenus(self)
        self.history = HistoryCommands(self)
        self.advisor = Advisor(self)
        self.round_summary = RoundSummary(self)
        self.manuals = Manuals(self)
        self.packs = Packs(self)
        self.editing = Editing(self)
        self.laboratory = Laboratory(self)
        self.statistics = Statistics(self)
        self.tutorial = Tutorial(self)
        self.commands = Commands(self)
        self.top_bar = TopBar(themes, self._make_menu())
        self.pages = QStackedWidget()
        self._centre = Backdrop(themes)
        self._build()
        self.notice = Notice(themes, self._centre)
        self._connect()
        restore_size(self, settings.layout("window"))
        self._zoom()  # before anything is laid out
        self._apply_preferences(settings.preferences)
        self._loaded()
        if settings.problem:
            self.tell(settings.problem, is_problem=True)

    # Commands: games and files

    def ask_new_game(self, former: Setup | None = None, added: tuple[Pack, Options] | None = None) -> None:
        """With the seats and rules of a former game or of the last one; `added` are a pack and its options more."""
        from tm_desktop.shell.new_game_dialog import NewGameDialog

        if not self.may_leave_game():
            return
        try:
            game_type = self.controller.registry.get(self.game_id)
            self.controller.plugins.get(self.game_id)
        except PlayerError as error:  # the game cannot be loaded
            self.tell(str(error), is_problem=True)
            return
        dialog = NewGameDialog(self, self.game_id, self.next_seed)
        if former is not None:
            dialog.set_setup(former)
        elif setup := self.settings.last_table(game_type):
            dialog.set_setup(replace(setup, packs=dialog.packs))  # which are chosen in their manager
        if added is not None:
            dialog.set_setup(with_pack(dialog.chosen, *added))
        dialog.accepted.connect(lambda: self._start_from(dialog.setup))
        dialog.open()

    def _start_from(self, setup: Setup | None) -> None:
        if setup is not None:
            self.next_seed = None
            self.start_game(setup)

    def choose_game(self, game_id: str) -> None:
        """New games are of this one from now on, also after another start."""
        self.game_id = game_id
        self.start_page.game_choice.choose(game_id)
        self.settings.keep_game(game_id)

    def start_game(self, setup: Setup) -> None:
        self.choose_game(setup.game)
        try:
            self.controller.start(setup)
        except PlayerError as error:
            self.tell(str(error), is_problem=True)
        else:
            self.settings.keep_table(setup)

    def play_again(self) -> None:
        """The same table with another seed."""
        if self.controller.has_game and self.may_leave_game():
            setup = self.controller.session.game.setup
            self.start_game(replace(setup, seed=new_seed()))

    def play_same_again(self) -> None:
        """The same table with the same draws."""
        if self.controller.has_game and self.may_leave_game():
            self.start_game(self.controller.session.game.setup)

    def ask_rematch(self) -> None:
        """The new-game dialog with what was played last."""
        if self.controller.has_game:
            self.ask_new_game(self.controller.session.game.setup)

    def open_game(self, path: Path) -> bool:
        try:
            problem = self.controller.open(path)
        except PlayerError as error:
            self.tell(str(error), is_problem=True)
            return False
        self.settings.add_recent_game(path)
        self.choose_game(self.controller.game_type.id)
        if problem:
            self.tell(problem, is_problem=True)
        return True

    def close_game(self) -> None:
        if self.controller.is_lesson:
            self.tutorial.leave()
        elif self.controller.has_game and self.may_leave_game():
            self.controller.close()

    def may_leave_game(self) -> bool:
        """False if the person would rather stay with a game of which not all steps could be kept. A plan is dropped."""
        if self.controller.is_planning:
            self.controller.discard_plan()
        if not self.controller.has_unsaved_steps or self.autosave.is_safe:
            return True
        answer = self.questions.keep_unsaved()
        return answer is False or (answer is True and self.files.save())

    # Commands: looking around

    def ask_preferences(self) -> None:
        from tm_desktop.shell.preferences import PreferencesDialog

        PreferencesDialog(self.themes, self.settings, self, self.sounds.problem).open()

    def ask_action(self) -> None:
        from tm_desktop.shell.action_list import ActionList

        view = self.controller.decision_view() if self.controller.has_game else None
        scene = self.table_page.scene
        combinations = scene.combinations() if scene is not None else ()
        dialog = ActionList(view, combinations, self.commands.open_now(), self.themes, self)
        if view is not None:
            dialog.picked.connect(lambda steps: self.table_page.staging.choose_all(steps, view.decision))
        dialog.open()

    def toggle_full_screen(self) -> None:
        """The whole screen for the table, with seats that are read from farther away; or back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.top_bar.set_large(self.isFullScreen())
            self.commands.full_screen.setChecked(self.isFullScreen())

    def show_help(self) -> None:
        """Rules text for the thing under the mouse; the keys where no game is on the table or it has no help."""
        page = self.table_page
        if not self.controller.has_game or not page.show_topic(page.topic_under_mouse()):
            self.show_shortcuts()

    def show_news(self) -> None:
        if not self.table_page.show_news():
            self.tell(self.tr("Nothing happened since your last turn."))

    def show_shortcuts(self) -> None:
        from tm_desktop.shell.help_dialogs import ShortcutsDialog

        scene = self.table_page.scene
        ShortcutsDialog(self.commands.all(), scene.key_help() if scene else (), self).open()

    def show_differences(self) -> None:
        from tm_desktop.shell.rules_dialog import RulesDialog

        if self.controller.has_game:
            RulesDialog(self).open()

    def show_about(self) -> None:
        from tm_desktop.shell.about import AboutDialog

        AboutDialog(self.themes, self.folders, self).open()

    def focus_board(self) -> None:
        self.table_page.board_view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_panel(self, number: int) -> None:
        self.table_page.focus_dock(number)

    def focus_next_part(self) -> None:
        self._step_parts(1)

    def focus_previous_part(self) -> None:
        self._step_parts(-1)

    def _step_parts(self, by: int) -> None:
        if self.controller.has_game and self.pages.currentWidget() is self.table_page:
            page = self.table_page
            parts = [page.board_view, *self.tutorial.parts, *page.seen_docks(), page.turn_strip, self.top_bar]
            focus_next(parts, self.focusWidget(), by)

    def reset_layout(self) -> None:
        self.settings.forget_layouts()
        self.table_page.reset_layout()

    def show_table(self) -> None:
        self.pages.setCurrentWidget(self.table_page)
        self.table_page.turn_strip.show()
        self.table_page.board_view.setFocus()

    def show_score(self) -> None:
        from tm_desktop.shell.final_score import fill_score_page

        result = self.controller.result
        if result is None:
            return
        fill_score_page(self, result)
        self.pages.setCurrentWidget(self.score_page)
        self.table_page.turn_strip.hide()
        self.score_page.again_button.setFocus()

    def tell(self, text: str, is_problem: bool = False) -> None:
        """One sentence to the player; a problem stays until a person played on."""
        self.notice.tell(text, is_problem)

    # Following the controller and the settings

    def _loaded(self) -> None:
        if self.controller.has_game:
            self.table_page.set_up()
            self.show_table()
        else:
            if self._has_table:
                self.table_page.clear()
                self.table_page.turn_strip.hide()
            self.top_bar.show_table(None, None)
            self.start_page.show_games(self.files.listed())
            is_asked = not self.settings.preferences.was_asked_for_sound and not self.sounds.problem
            self.start_page.sound_question.setVisible(is_asked)
            self.pages.setCurrentWidget(self.start_page)
            self.start_page.first_button.setFocus()
        self._update_title()
        self.commands.update()

    def _advanced(self, table: "TableView", events: "tuple[Event, ...]") -> None:
        if events and self.controller.is_last_by_hand:
            self.notice.played_on()
        if self.controller.result is None and self.pages.currentWidget() is not self.table_page:
            self.show_table()

    def _decision_changed(self, view: "DecisionView | None") -> None:
        if self.controller.has_game:
            self.top_bar.show_table(self.controller.table(), view.seat if view else None)
            self._show_times()

    def _show_times(self) -> None:
        self.top_bar.seat_strip.show_times(self.clock.texts())

    def _history_changed(self) -> None:
        self.commands.update()
        self._update_title()

    def _playing_out_changed(self, is_playing_out: bool) -> None:
        self.table_page.turn_strip.show_playing_out(is_playing_out)
        self.commands.update()

    def _update_title(self) -> None:
        controller = self.controller
        name = self.tr("TM Desktop")
        if controller.has_game:
            what = controller.path.stem if controller.path else controller.game_type.title
            name = f"{what}[*] – {name}"
        self.setWindowTitle(name)
        # Every step is kept; the star is for the file that the player chose.
        self.setWindowModified(controller.path is not None and controller.has_unsaved_steps)

    def _apply_preferences(self, preferences: Preferences) -> None:
        self.themes.choose(preferences.theme, preferences.text_scale / 100, preferences.eyes)
        self.bots.set_speed(preferences.bot_speed)
        self.controller.set_naming(preferences.names)
        self.controller.set_eyes(preferences.eyes)
        self.clock.switch(preferences.clock)
        self.sounds.set_level(preferences.sound, preferences.volume)
        if self._has_table:
            self.table_page.turn_strip.set_stepping(self.bots.is_stepping)
        self.commands.update()

    def _sound_answered(self, is_wanted: bool) -> None:
        self.start_page.sound_question.hide()
        self.settings.change(sound=is_wanted, was_asked_for_sound=True)
        self.tell(self.tr("You can change that in the preferences (Ctrl+,)."))

    def _zoom(self) -> None:
        self.themes.set_zoom(zoom_for(self.size()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._zoom_timer.start()

    # Building

    @cached_property
    def table_page(self) -> "TablePage":
        """Made when it is first wanted, as the start page needs none of it."""
        from tm_desktop.shell.step_arrow import StepArrow
        from tm_desktop.shell.table_page import TablePage

        page = TablePage(self.controller, self.themes, self.settings)
        strip, log = page.turn_strip, page.log_dock
        strip.hide()
        strip.skip_asked.connect(self.bots.skip)
        strip.next_asked.connect(self.bots.next)
        strip.set_stepping(self.bots.is_stepping)
        self.bots.thinking.connect(strip.show_thinking)
        strip.speed_menu.addActions(list(self.commands.speeds.values()))
        strip.discard_asked.connect(self.history.discard_plan)
        strip.undo_asked.connect(self.history.undo)
        strip.undo_to_asked.connect(self.history.undo_to_shown)
        strip.hint_asked.connect(self.advisor.ask)
        strip.rule_menu.aboutToShow.connect(lambda: self.seat_menus.fill_asked(strip.rule_menu))
        log.undo_asked.connect(self.history.undo_to)
        log.knows_why = self.advisor.can_explain
        log.why_asked.connect(self.advisor.explain)
        log.hint_asked.connect(self.advisor.ask_before)
        page.score_asked.connect(self.show_score)
        page.hinted.connect(strip.show_hint)
        page.rules_asked.connect(self.manuals.show_reference)
        self.pages.addWidget(page)
        self._layout.addWidget(strip)
        over = page.board_banner, page.offers
        arrow = StepArrow(self.themes, self._centre, self.top_bar.seat_strip, page.board_view, over)
        arrow.stackUnder(self.notice)
        return page

    @cached_property
    def score_page(self) -> "ScorePage":
        """Made when it is first wanted too."""
        from tm_desktop.shell.score_page import ScorePage

        page = ScorePage(self.themes)
        page.again_asked.connect(self.play_again)
        page.setup_asked.connect(self.ask_rematch)
        page.save_asked.connect(self.files.save)
        page.copy_asked.connect(self.files.copy_result)
        page.text_asked.connect(self.files.ask_save_result_text)
        page.picture_asked.connect(self.files.ask_save_result_picture)
        page.table_asked.connect(self.show_table)
        page.step_asked.connect(self.history.look_back_at)
        self.pages.addWidget(page)
        return page

    @cached_property
    def questions(self) -> "Questions":
        from tm_desktop.shell.questions import Questions

        return Questions(self, self.themes, self.folders.saves)

    @property
    def _has_table(self) -> bool:
        return "table_page" in vars(self)

    def _make_menu(self) -> QMenu:
        menu = QMenu(self)
        for part in self.commands.menus:
            menu.addMenu(part)
            if sys.platform == "darwin":
                self.menuBar().addMenu(part)
        return menu

    def _build(self) -> None:
        layout = self._layout = QVBoxLayout(self._centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.top_bar)
        layout.addWidget(self.pages, 1)
        self.pages.addWidget(self.start_page)
        self.setCentralWidget(self._centre)
        self.setAcceptDrops(True)

    def _connect(self) -> None:
        controller = self.controller
        controller.loaded.connect(self._loaded)
        controller.advanced.connect(self._advanced)
        controller.decision_changed.connect(self._decision_changed)
        controller.history_changed.connect(self._history_changed)
        controller.rejected.connect(lambda sentence: self.tell(sentence, is_problem=True))
        controller.finished.connect(self.show_score)
        self.bots.told.connect(lambda sentence: self.tell(sentence, is_problem=True))
        self.bots.busy_changed.connect(lambda _busy: self.commands.update())
        self.bots.playing_out_changed.connect(self._playing_out_changed)
        self.seat_menus.follow(self.top_bar.seat_strip)
        self.settings.changed.connect(self._apply_preferences)
        self.start_page.new_asked.connect(lambda: self.ask_new_game())
        self.start_page.open_asked.connect(self.files.ask_open)
        self.start_page.import_asked.connect(self.files.ask_import)
        self.start_page.packs_asked.connect(self.packs.show)
        self.start_page.tutorial_asked.connect(self.tutorial.show)
        self.start_page.game_asked.connect(self.open_game)
        self.start_page.delete_asked.connect(self.files.ask_delete)
        self.start_page.game_picked.connect(self.choose_game)
        self.start_page.sound_answered.connect(self._sound_answered)
        self.cues.heard.connect(self.sounds.play)
        self.autosave.copied.connect(lambda text: self.notice.tell(text, is_problem=True, lasts=True))
        self.autosave.failed.connect(lambda text: self.notice.tell(text, is_problem=True, lasts=True))
        self.autosave.recovered.connect(lambda: self.tell(self.tr("Autosave works again; every step is kept.")))
        self.top_bar.actions_asked.connect(self.ask_action)
        self.clock.ticked.connect(self._show_times)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_packs(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.packs.install(dropped_packs(event.mimeData()))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.may_leave_game():
            event.ignore()
            return
        self.settings.keep_layout("window", self.saveGeometry())
        if self._has_table:
            self.table_page.keep_layout()
        self.manuals.keep_sizes()
        self.settings.sync()
        self.bots.stop()
        self.sounds.stop()
        self.laboratory.close()
        self.statistics.close()
        self.advisor.stop()
        self.autosave.leave()
        event.accept()
