"""Every command of the window as an action: one name, one shortcut, one place in the menu."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from tm_desktop.theming.widgets import plain_tip

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

_PANELS = 9  # that have a digit

Shortcut = str | QKeySequence.StandardKey


class Commands(QObject):
    """The actions of the main window and the menus that hold them."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._submenus: list[QMenu] = []
        self._ways: list[tuple[str, list[QAction]]] = []  # all commands in the order of the menus
        keys = QKeySequence.StandardKey
        self.new = self._add(self.tr("&New game…"), window.ask_new_game, keys.New)
        self.open = self._add(self.tr("&Open…"), window.files.ask_open, keys.Open)
        self.save = self._add(self.tr("&Save"), window.files.save, keys.Save)
        self.save_as = self._add(self.tr("Save &as…"), window.files.ask_save_as, "Ctrl+Shift+S")
        self.import_text = self._add(self.tr("&Import…"), window.files.ask_import)
        self.export_text = self._add(self.tr("&Export…"), window.files.ask_export)
        self.packs = self._add(self.tr("&Packs…"), window.packs.show)
        self.editor = self._add(self.tr("Draw a &map…"), window.editing.show)
        self.laboratory = self._add(self.tr("Try these rules with &bots…"), window.laboratory.show_table)
        self.statistics = self._add(self.tr("S&tatistics…"), window.statistics.show)
        self.close_game = self._add(self.tr("&Close game"), window.close_game, "Ctrl+W")
        self.again = self._add(self.tr("&Same seats, new tiles"), window.play_again)
        self.same_again = self._add(self.tr("Same seats, same &tiles"), window.play_same_again)
        self.rematch = self._add(self.tr("&New set-up…"), window.ask_rematch)
        self.next = self._add(self.tr("&Next step of the bots"), window.bots.next, "Space")
        self.skip = self._add(self.tr("S&kip the bots' moves"), window.bots.skip, "Ctrl+.")
        self.hint = self._add(self.tr("&Hint: what would the expert play?"), window.advisor.ask, "Ctrl+H")
        self.why = self._add(self.tr("Wh&y did the bot play that?"), window.advisor.explain_last, "Ctrl+Shift+H")
        self.quit = self._add(self.tr("&Quit"), window.close, "Ctrl+Q")
        self.undo = self._add(self.tr("&Undo"), window.history.undo, keys.Undo)
        self.redo = self._add(self.tr("&Redo"), window.controller.redo, "Ctrl+Shift+Z")
        self.undo_to = self._add(self.tr("Undo to the position &shown"), window.history.undo_to_shown, "Ctrl+Alt+Z")
        self.plan = self._add(self.tr("&Plan ahead"), self._plan, "Ctrl+P")
        self.play_plan = self._add(self.tr("Play &this plan"), window.controller.play_plan, "Ctrl+Return")
        self.plan_back = self._add(self.tr("&Bring the plan back"), window.controller.bring_plan_back, "Ctrl+Shift+P")
        self.actions = self._add(self.tr("&All actions…"), window.ask_action, "Ctrl+K")
        self.preferences = self._add(self.tr("&Preferences…"), window.ask_preferences, "Ctrl+,")
        self.zoom_in = self._add(self.tr("Zoom &in"), lambda: window.table_page.board_view.zoom_in(), "+", "=")
        self.zoom_out = self._add(self.tr("Zoom &out"), lambda: window.table_page.board_view.zoom_out(), "-")
        self.fit = self._add(self.tr("&Fit the board"), lambda: window.table_page.board_view.fit(), "F")
        self.back = self._add(self.tr("One step &back"), window.history.look_back, "Alt+Left")
        self.forward = self._add(self.tr("One step &forward"), window.history.look_forward, "Alt+Right")
        self.now = self._add(
            self.tr("Back to &now, cancel the choice, discard the plan"), window.history.look_now, "Escape"
        )
        self.news = self._add(self.tr("Since my &last turn"), window.show_news, "Ctrl+L")
        self.summary = self._add(self.tr("Su&mmary of the round"), window.round_summary.show, "Ctrl+R")
        self.board = self._add(self.tr("&Board"), window.focus_board, "Ctrl+0")
        self.panels = [self._add("", partial(window.focus_panel, n), f"Ctrl+{n + 1}") for n in range(_PANELS)]
        self.next_part = self._add(self.tr("&Next part of the window"), window.focus_next_part, "F6")
        self.previous_part = self._add(self.tr("&Previous part of the window"), window.focus_previous_part, "Shift+F6")
        self.reset_layout = self._add(self.tr("&Reset layout"), window.reset_layout)
        self.full_screen = self._add(self.tr("F&ull screen"), window.toggle_full_screen, "F11")
        self.full_screen.setCheckable(True)
        self.score = self._add(self.tr("Final &score"), window.show_score)
        self.tutorial = self._add(self.tr("&Tutorial…"), window.tutorial.show)
        self.help = self._add(self.tr("&Help on what is under the mouse"), window.show_help, keys.HelpContents)
        self.aid = self._add(self.tr("&Player aid"), window.manuals.show_aid, "F2")
        self.reference = self._add(self.tr("&Rules of the game"), lambda: window.manuals.show_reference(), "Shift+F2")
        self.differences = self._add(
            self.tr("&What differs from the printed rules"), window.show_differences, "Ctrl+F2"
        )
        self.shortcuts = self._add(self.tr("&Keyboard shortcuts"), window.show_shortcuts, "Ctrl+F1")
        self.about = self._add(self.tr("&About TM Desktop"), window.show_about)
        self.themes = self._make_themes()
        self.speeds = self._make_speeds()
        self.menus = self._make_menus()

    def update(self) -> None:
        """What can be done now."""
        controller = self._window.controller
        has_game = controller.has_game
        is_kept = has_game and not controller.is_lesson
        for action in (self.save, self.save_as, self.laboratory, self.again, self.same_again, self.rematch):
            action.setEnabled(is_kept)
        for action in (self.close_game, self.zoom_in, self.zoom_out, self.fit):
            action.setEnabled(has_game)
        for action in (self.reset_layout, self.back, self.forward, self.now, self.differences):
            action.setEnabled(has_game)
        for action in (self.board, self.next_part, self.previous_part, self.summary, self.news):
            action.setEnabled(has_game)
        titles = self._window.table_page.dock_titles() if has_game else []
        for number, action in enumerate(self.panels):
            action.setVisible(number < len(titles))
            action.setEnabled(number < len(titles))
            action.setText(titles[number] if number < len(titles) else "")
        self.undo.setEnabled(has_game and controller.can_undo)
        self.redo.setEnabled(has_game and controller.can_redo)
        is_played = is_kept and not controller.is_looking_back and controller.result is None
        self.plan.setEnabled(is_played and not controller.is_planning)  # where it cannot be done it says why
        self.play_plan.setEnabled(controller.is_planning)
        self.plan_back.setEnabled(controller.can_bring_plan_back)
        is_behind = has_game and controller.is_looking_back
        self.undo_to.setEnabled(is_behind and controller.shown_step >= controller.undo_floor)
        self.import_text.setEnabled(self._window.files.can_import)
        self.export_text.setEnabled(is_kept and self._window.files.can_export)
        self.score.setEnabled(controller.result is not None)
        self._update_skip()
        self.next.setEnabled(self._window.bots.is_busy and self._window.bots.is_stepping)
        self.hint.setEnabled(self._window.advisor.hints.can_ask)
        self._window.manuals.update(self.aid, self.reference)
        self.why.setEnabled(self._window.advisor.last_explained is not None)
        preferences = self._window.settings.preferences
        self.themes[preferences.theme].setChecked(True)
        self.speeds[preferences.bot_speed].setChecked(True)

    def _update_skip(self) -> None:
        """Without persons it goes to the end of the game, and can be stopped on the way."""
        bots = self._window.bots
        self.skip.setEnabled(bots.is_busy or bots.is_playing_out)
        if bots.is_playing_out:
            self.skip.setText(self.tr("Stop s&kipping"))
        elif bots.has_persons or not bots.is_busy:
            self.skip.setText(self.tr("S&kip the bots' moves"))
        else:
            self.skip.setText(self.tr("S&kip to the end of the game"))

    def all(self) -> list[QAction]:
        """Every command that has a shortcut, for the list of them."""
        return [action for action in self._window.actions() if not action.shortcut().isEmpty() and action.isVisible()]

    def open_now(self) -> list[tuple[str, QAction]]:
        """Every command that can be given now, with the way to it through the menus; for the list of all actions."""
        panels = [(self._way_to_panels, self._window.table_page.dock_actions())]
        return [
            (f"{way}{_plain(action.text())}", action)
            for way, actions in (*self._ways, *panels)
            for action in actions
            if action.isEnabled() and action.isVisible() and action is not self.actions
            if action is not self.plan or self._window.controller.can_plan
            if action.actionGroup() is None or not action.isChecked()  # else it is chosen already
        ]

    def _put(self, actions: list[QAction], *menus: QMenu) -> None:
        """Put commands into the last of these menus, each of which lies in the one before it."""
        menus[-1].addActions(actions)
        self._ways.append((self._way(*menus), actions))

    def _below(self, menu: QMenu, title: str) -> QMenu:
        """A menu in a menu. One that Qt makes itself is lost to Python in a long game, so ours are made and kept."""
        below = self._menu(title)
        menu.addMenu(below)
        self._submenus.append(below)
        return below

    def _menu(self, title: str) -> QMenu:
        """A child of the window: what it calls would else keep a closed window in memory, and that window the menu."""
        return QMenu(title, self._window)

    def _way(self, *menus: QMenu) -> str:
        return "".join(f"{_plain(menu.title())} › " for menu in menus)

    def _add(self, text: str, act: Callable[[], object], *shortcuts: Shortcut) -> QAction:
        action = QAction(text, self._window)
        action.setShortcuts([QKeySequence(shortcut) for shortcut in shortcuts])
        action.triggered.connect(lambda: act())
        # On the window and not only in a menu: the shortcut works while the menu is closed.
        self._window.addAction(action)
        return action

    def _make_speeds(self) -> dict[str, QAction]:
        names = {
            "slow": self.tr("&Slow"),
            "normal": self.tr("&Normal"),
            "fast": self.tr("&Fast"),
            "instant": self.tr("&Instant"),
            "step": self.tr("Step &by step"),
        }
        return self._make_choices("bot_speed", names)

    def _make_themes(self) -> dict[str, QAction]:
        names = {"system": self.tr("As the s&ystem"), "light": self.tr("&Light"), "dark": self.tr("&Dark")}
        return self._make_choices("theme", names)

    def _make_choices(self, preference: str, names: dict[str, str]) -> dict[str, QAction]:
        """An action for each value of a preference, one of them checked."""
        group = QActionGroup(self)
        actions = {}
        for value, text in names.items():
            action = QAction(text, group)
            action.setCheckable(True)
            action.triggered.connect(lambda _checked=False, v=value: self._window.settings.change(**{preference: v}))
            actions[value] = action
        return actions

    def _make_menus(self) -> list[QMenu]:
        window = self._window
        game = self._menu(self.tr("&Game"))
        self._put([self.new, self.open], game)
        self.recent_menu = self._below(game, self.tr("Recent &games"))
        self.recent_menu.aboutToShow.connect(self._fill_recent)
        self._put([self.again, self.same_again, self.rematch], game, self._below(game, self.tr("Re&match")))
        game.addSeparator()
        self._put([self.save, self.save_as, self.close_game], game)
        game.addSeparator()
        self._put([self.import_text, self.export_text], game)
        game.addSeparator()
        self._put([self.packs, self.editor, self.laboratory, self.statistics], game)
        game.addSeparator()
        self._put([self.quit], game)
        edit = self._menu(self.tr("&Edit"))
        self._put([self.undo, self.redo, self.undo_to], edit)
        edit.addSeparator()
        self._put([self.plan, self.play_plan, self.plan_back, self.actions], edit)
        edit.addSeparator()
        self._put([self.preferences], edit)
        view = self._menu(self.tr("&View"))
        self.panels_menu = self._below(view, self.tr("&Panels"))
        self.panels_menu.aboutToShow.connect(self._fill_panels)
        self._way_to_panels = self._way(view, self.panels_menu)
        go_to = self._below(view, self.tr("&Go to"))
        self._put([self.board, *self.panels], view, go_to)
        go_to.addSeparator()
        self._put([self.next_part, self.previous_part], view, go_to)
        self._put([self.reset_layout, self.full_screen], view)
        view.addSeparator()
        self._put([self.zoom_in, self.zoom_out, self.fit], view)
        view.addSeparator()
        self._put([self.back, self.forward, self.now, self.news, self.summary, self.score], view)
        view.addSeparator()
        self._put(list(self.themes.values()), view, self._below(view, self.tr("&Theme")))
        bots = self._menu(self.tr("&Bots"))
        self._put([self.hint, self.why], bots)
        bots.addSeparator()
        self._put([self.next, self.skip], bots)
        self._put(list(self.speeds.values()), bots, self._below(bots, self.tr("S&peed")))
        bots.addSeparator()
        self.seats_menu = self._below(bots, self.tr("S&eats"))
        self.seats_menu.aboutToShow.connect(lambda: window.seat_menus.fill_all(self.seats_menu))
        help_menu = self._menu(self.tr("&Help"))
        help_menu.setToolTipsVisible(True)  # which say why a command cannot be given
        self._put([self.tutorial, self.help, self.aid, self.reference, self.differences], help_menu)
        help_menu.addSeparator()
        self._put([self.shortcuts, self.about], help_menu)
        return [game, edit, view, bots, help_menu]

    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        for path in self._window.settings.recent_games():
            action = self.recent_menu.addAction(path.stem)
            action.setToolTip(plain_tip(str(path)))
            action.triggered.connect(lambda _checked=False, path=path: self._open_recent(path))
        if self.recent_menu.isEmpty():
            self.recent_menu.addAction(self.tr("None yet")).setEnabled(False)

    def _plan(self) -> None:
        controller = self._window.controller
        asked = controller.shown_decision
        if controller.can_plan:
            controller.begin_plan()
        elif asked is None or controller.is_bot(asked.seat):
            self._window.tell(self.tr("You can plan when it is your turn."))
        else:
            self._window.tell(self.tr("Only a turn can be planned; answer this question first."))

    def _open_recent(self, path: Path) -> None:
        if self._window.may_leave_game():
            self._window.open_game(path)

    def _fill_panels(self) -> None:
        self.panels_menu.clear()
        self.panels_menu.addActions(self._window.table_page.dock_actions())
        if self.panels_menu.isEmpty():
            self.panels_menu.addAction(self.tr("No game is open")).setEnabled(False)


def _plain(text: str) -> str:
    """The text of a command without the mark of its key."""
    return text.replace("&", "")
