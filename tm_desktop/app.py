"""Puts the program together: games, plugins, settings, window. Imports Qt, so `__main__` loads it late."""

import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QTimer, QTranslator, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from engine import __version__
from engine.core.errors import PlayerError
from engine.core.registry import Registry
from engine.core.resources import resource
from engine.games import installed_games
from tm_desktop import games
from tm_desktop.arguments import Arguments
from tm_desktop.display import check_window_plugin
from tm_desktop.folders import APP_NAME, UserFolders
from tm_desktop.play.controller import GameController
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.problems import Words, install_hook, print_sentence, take_crash_report
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.packs import is_pack_file
from tm_desktop.shell.preloading import Preloader
from tm_desktop.shell.settings import Settings
from tm_desktop.shell.tidying import Tidier
from tm_desktop.theming.enter_key import EnterKey
from tm_desktop.theming.icons import app_icon
from tm_desktop.theming.theme import ThemeKeeper


def run(arguments: Arguments, folders: UserFolders) -> int:
    """Show the window, or play without one."""
    registry, plugins = load_games(arguments.game_modules)
    if arguments.game:
        registry.about(arguments.game)  # a wrong name is told before anything is shown
    qt = make_application()
    unwritable = folders.unwritable()
    window = make_window(registry, plugins, folders, None if unwritable else folders.settings_file, arguments)
    install_hook(folders.log_file, lambda sentence: _tell_everywhere(window, sentence), lambda: problem_words(window))
    if unwritable:
        text = QCoreApplication.translate(
            "App", "Nothing can be written to %1; you can play, but settings are not remembered."
        )
        _tell_everywhere(window, text.replace("%1", str(unwritable[0])))
    if arguments.headless:
        from tm_desktop.headless import play_headless

        return play_headless(qt, window, arguments, None if unwritable else folders.pictures)
    tell_of_crash(window)
    if arguments.load:
        open_named_file(window, arguments.load)
    qt.file_asked.connect(lambda name: open_named_file(window, Path(name)))
    # Ctrl+C in the terminal ends the program; Python alone would wait for the next event.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Preloader(window)
    window.show()
    code = qt.exec()
    take_crash_report(folders.crash_file)  # Windows also reports what Qt mends itself; this run was no crash
    return code


class Application(QApplication):
    """macOS tells by an event which file to open; elsewhere the command line does.

    Signals:
        file_asked(str): the path of the file.
    """

    file_asked = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_asked.emit(event.file())
            return True
        return super().event(event)


def make_application() -> Application:
    """The one QApplication, in the same style on every system."""
    check_window_plugin(Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)))
    QApplication.setApplicationName(APP_NAME)
    QApplication.setApplicationVersion(__version__)
    QApplication.setDesktopFileName("tm-desktop")
    # Qt would share the filling of a shape among threads; what we fill is so small that waking them takes longer.
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    qt = Application(sys.argv[:1])
    prepare_application(qt)
    return qt


def prepare_application(qt: QApplication) -> None:
    """What everything needs that shows widgets, tests too."""
    qt.setStyle("Fusion")
    qt.setWindowIcon(app_icon())
    _load_translation(qt)
    Tidier(qt)
    EnterKey(qt)


def make_window(
    registry: Registry,
    plugins: PluginRegistry,
    folders: UserFolders,
    settings_file: Path | None,
    arguments: Arguments | None = None,
) -> MainWindow:
    """A window with everything it needs; without a settings file nothing is remembered."""
    arguments = arguments or Arguments()
    settings = Settings(settings_file)
    if arguments.theme:
        settings.override(theme=arguments.theme)
    themes = ThemeKeeper()
    # Before there are widgets: later each of them would have to be styled anew.
    themes.choose(settings.preferences.theme, settings.preferences.text_scale / 100, settings.preferences.eyes)
    controller = GameController(registry, plugins, own_folder=folders.saves)
    known = [about.id for about in registry.listed]
    last = settings.last_game() if settings.last_game() in known and not arguments.headless else ""
    window = MainWindow(controller, themes, settings, folders, arguments.game or last or registry.default_id)
    for part in (settings, themes, controller):
        part.setParent(window)
    window.next_seed = arguments.seed
    window.autosave.is_enabled = not arguments.headless
    return window


def load_games(extra: tuple[str, ...]) -> tuple[Registry, PluginRegistry]:
    """The games of the program, none of them loaded yet, those of further modules, and what shows them."""
    plugins = PluginRegistry()
    for shown in games.GAMES:
        plugins.declare(shown)
    for module in extra:
        plugins.add_module(f"{module}.desktop")
    return installed_games(extra), plugins


def open_named_file(window: MainWindow, path: Path) -> None:
    """A bad file must not end the program: who clicked on it in a file manager would see nothing at all."""
    if is_pack_file(path):
        QTimer.singleShot(0, window, lambda: window.packs.install([path]))  # over a window that is shown
        return
    try:
        problem = window.controller.open(path)
        window.settings.add_recent_game(path)
    except PlayerError as error:
        problem = str(error)
    if problem:
        _tell_everywhere(window, problem)


def tell_of_crash(window: MainWindow) -> None:
    """The start after a crash says what became of the game."""
    folders = window.folders
    if take_crash_report(folders.crash_file):
        ended = QCoreApplication.translate("App", "TM Desktop ended unexpectedly last time; no step was lost.")
        where = QCoreApplication.translate("App", "The report is in %1.")
        _tell_everywhere(window, f"{ended} {where.replace('%1', str(folders.log_file))}")


def problem_words(window: MainWindow) -> Words:
    """What is told of a defect, in the user's language and true for what is on the table."""
    kept = QCoreApplication.translate("App", "Something went wrong (%1); your game is safe, play on.")
    no_game = QCoreApplication.translate("App", "Something went wrong (%1); no game was open, try again.")
    where = QCoreApplication.translate("App", "The report is in %1.")
    return Words(kept if window.controller.has_game else no_game, where)


def _tell_everywhere(window: MainWindow, sentence: str) -> None:
    print_sentence(sentence)
    window.tell(sentence, is_problem=True)


def _load_translation(qt: QApplication) -> None:
    """English brings the plural forms of the source texts; the user's language, where there is one, goes on top."""
    folder = str(resource("i18n"))
    for locale in (QLocale(QLocale.Language.English), QLocale()):
        translator = QTranslator(qt)
        if translator.load(locale, "tm_desktop", "_", folder):
            qt.installTranslator(translator)
