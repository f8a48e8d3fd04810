"""The commands for packs: the dialog that manages them, and packs that are dropped on the window."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject

if TYPE_CHECKING:
    from tm_desktop.play.pack_folder import PackFolder
    from tm_desktop.shell.main_window import MainWindow
    from tm_desktop.shell.pack_dialog import PackDialog


def dropped_packs(data: QMimeData) -> list[Path]:
    """The folders and files of packs among what is dragged."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in paths if is_pack_file(path) or path.is_dir()]


def is_pack_file(path: Path) -> bool:
    from engine.core.packfiles import SUFFIXES  # not at the start of the program

    return path.suffix.lower() in SUFFIXES


class Packs(QObject):
    """Made with the window; what it needs is imported when it is first wanted."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    def folder(self) -> "PackFolder":
        from tm_desktop.play.pack_folder import PackFolder

        return PackFolder(self._window.folders.packs, self._window.controller.registry)

    def show(self) -> "PackDialog":
        """The open one, or a new one."""
        from tm_desktop.shell.pack_dialog import PackDialog

        dialog = self._window.findChild(PackDialog)
        if dialog is None or not dialog.isVisible():
            dialog = PackDialog(self._window, self.folder())
            dialog.open()
        return dialog

    def install(self, paths: Sequence[Path]) -> None:
        dialog = self.show()
        for path in paths:
            dialog.install(path)
