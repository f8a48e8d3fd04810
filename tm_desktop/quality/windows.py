"""Windows to measure: with folders of their own, and everything switched on as a player has it."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tm_desktop.app import load_games, make_application, make_window
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow


@contextmanager
def open_window(size: tuple[int, int]) -> Iterator[MainWindow]:
    application = QApplication.instance() or make_application()
    with tempfile.TemporaryDirectory(prefix="tm-desktop-") as home:
        folders = UserFolders.below(Path(home))
        folders.config.mkdir(parents=True)
        window = make_window(*load_games(()), folders, folders.settings_file)
        window.resize(*size)
        window.show()
        application.processEvents()
        yield window
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def finish_painting(window: MainWindow) -> None:
    """What a table paints little by little in its first second."""
    for _ in range(20):
        QApplication.processEvents()
    if window.table_page.scene is not None:
        window.table_page.scene.finish_painting()
    QApplication.processEvents()
