"""Every command of the window as an action: one name, one shortcut, one place in the menu."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

Shortcut = str | QKeySequence.StandardKey


class Commands(QObject):
    """The actions of the main window and the menus that hold them."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        keys = QKeySequence.StandardKey
        self.new = self._add(self.tr("&New game…"), window.ask_new_game, keys.New)
        self.open = self._add(self.tr("&Open…"), window.ask_open, keys.Open)
        self.save = self._add(self.tr("&Save"), window.save, keys.Save)
        self.save_as = self._add(self.tr("Save &as…"), window.ask_save_as, "Ctrl+Shift+S")
        self.close_game = self._add(self.tr("&Close game"), window.close_game, "Ctrl+W")
        self.quit = self._add(self.tr("&Quit"), window.close, "Ctrl+Q")
        self.undo = self._add(self.tr("&Undo"), window.controller.undo, keys.Undo)
        self.redo = self._add(self.tr("&Redo"), window.controller.redo, "Ctrl+Shift+Z")
        self.actions = self._add(self.tr("&All actions…"), window.ask_action, "Ctrl+K")
        self.preferences = self._add(self.tr("&Preferences…"), window.ask_preferences, "Ctrl+,")
        view = window.table_page.board_view
        self.zoom_in = self._add(self.tr("Zoom &in"), view.zoom_in, "+", "=")
        self.zoom_out = self._add(self.tr("Zoom &out"), view.zoom_out, "-")
        self.fit = self._add(self.tr("&Fit the board"), view.fit, "F")
        self.back = self._add(self.tr("One step &back"), window.look_back, "Alt+Left")
        self.forward = self._add(self.tr("One step &forward"), window.look_forward, "Alt+Right")
        self.now = self._add(self.tr("Back to &now"), window.look_now, "Escape")
        self.reset_layout = self._add(self.tr("&Reset layout"), window.reset_layout)
        self.score = self._add(self.tr("Final &score"), window.show_score)
        self.help = self._add(self.tr("&Help on what is under the mouse"), window.show_help, keys.HelpContents)
        self.shortcuts = self._add(self.tr("&Keyboard shortcuts"), window.show_shortcuts, "Ctrl+F1")
        self.about = self._add(self.tr("&About TM Desktop"), window.show_about)
        self.themes = self._make_themes()
        self.menus = self._make_menus()

    def update(self) -> None:
        """What can be done now."""
        controller = self._window.controller
        has_game = controller.has_game
        for action in (self.save, self.save_as, self.close_game, self.zoom_in, self.zoom_out, self.fit):
            action.setEnabled(has_game)
        for action in (self.reset_layout, self.actions, self.back, self.forward, self.now):
            action.setEnabled(has_game)
        self.undo.setEnabled(has_game and controller.can_undo)
        self.redo.setEnabled(has_game and controller.can_redo)
        self.score.setEnabled(controller.result is not None)
        theme = self._window.settings.preferences.theme
        self.themes[theme].setChecked(True)

    def all(self) -> list[QAction]:
        """Every command that has a shortcut, for the list of them."""
        return [action for action in self._window.actions() if not action.shortcut().isEmpty()]

    def _add(self, text: str, act: Callable[[], object], *shortcuts: Shortcut) -> QAction:
        action = QAction(text, self._window)
        action.setShortcuts([QKeySequence(shortcut) for shortcut in shortcuts])
        action.triggered.connect(lambda: act())
        # On the window and not only in a menu: the shortcut works while the menu is closed.
        self._window.addAction(action)
        return action

    def _make_themes(self) -> dict[str, QAction]:
        group = QActionGroup(self)
        names = {"system": self.tr("As the s&ystem"), "light": self.tr("&Light"), "dark": self.tr("&Dark")}
        actions = {}
        for theme, text in names.items():
            action = QAction(text, group)
            action.setCheckable(True)
            action.triggered.connect(lambda _checked=False, theme=theme: self._window.settings.change(theme=theme))
            actions[theme] = action
        return actions

    def _make_menus(self) -> list[QMenu]:
        game = QMenu(self.tr("&Game"))
        game.addActions([self.new, self.open])
        self.recent_menu = game.addMenu(self.tr("Recent &games"))
        self.recent_menu.aboutToShow.connect(self._fill_recent)
        game.addSeparator()
        game.addActions([self.save, self.save_as, self.close_game])
        game.addSeparator()
        game.addAction(self.quit)
        edit = QMenu(self.tr("&Edit"))
        edit.addActions([self.undo, self.redo])
        edit.addSeparator()
        edit.addAction(self.actions)
        edit.addSeparator()
        edit.addAction(self.preferences)
        view = QMenu(self.tr("&View"))
        self.panels_menu = view.addMenu(self.tr("&Panels"))
        self.panels_menu.aboutToShow.connect(self._fill_panels)
        view.addAction(self.reset_layout)
        view.addSeparator()
        view.addActions([self.zoom_in, self.zoom_out, self.fit])
        view.addSeparator()
        view.addActions([self.back, self.forward, self.now, self.score])
        view.addSeparator()
        view.addMenu(self.tr("&Theme")).addActions(list(self.themes.values()))
        help_menu = QMenu(self.tr("&Help"))
        help_menu.addActions([self.help, self.shortcuts, self.about])
        return [game, edit, view, help_menu]

    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        for path in self._window.settings.recent_games():
            action = self.recent_menu.addAction(path.stem)
            action.setToolTip(str(path))
            action.triggered.connect(lambda _checked=False, path=path: self._open_recent(path))
        if self.recent_menu.isEmpty():
            self.recent_menu.addAction(self.tr("None yet")).setEnabled(False)

    def _open_recent(self, path: Path) -> None:
        if self._window.may_leave_game():
            self._window.open_game(path)

    def _fill_panels(self) -> None:
        self.panels_menu.clear()
        self.panels_menu.addActions(self._window.table_page.dock_actions())
        if self.panels_menu.isEmpty():
            self.panels_menu.addAction(self.tr("No game is open")).setEnabled(False)
