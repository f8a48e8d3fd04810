"""The questions that stop the window until they are answered. Tests put their own answers in place of these."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

SUFFIX = ".tmsave"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Questions", text)


class Questions:
    """File dialogs and the question about unsaved steps."""

    def __init__(self, parent: QWidget, folder: Path) -> None:
        self._parent = parent
        self._folder = folder

    def path_to_open(self) -> Path | None:
        name, _filter = QFileDialog.getOpenFileName(
            self._parent, _tr("Open a saved game"), str(self._start()), self._filters()
        )
        return Path(name) if name else None

    def path_to_save(self, suggested: str) -> Path | None:
        name, _filter = QFileDialog.getSaveFileName(
            self._parent, _tr("Save the game"), str(self._start() / f"{suggested}{SUFFIX}"), self._filters()
        )
        if not name:
            return None
        path = Path(name)
        return path if path.suffix else path.with_suffix(SUFFIX)

    def keep_unsaved(self) -> bool | None:
        """True to save first, False to give the steps up, None to stay."""
        box = QMessageBox(self._parent)
        box.setWindowTitle(_tr("Unsaved game"))
        box.setText(_tr("The game on the table has steps that are not saved."))
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        answer = box.exec()
        return {buttons.Save: True, buttons.Discard: False}.get(buttons(answer))

    def resign(self, name: str) -> bool:
        """Whether this player really wants to leave the game."""
        box = QMessageBox(self._parent)
        box.setWindowTitle(_tr("Resign"))
        box.setText(_tr("%1 leaves the game for good; the others play on.").replace("%1", name))
        button = box.addButton(_tr("Resign"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.exec()
        return box.clickedButton() is button

    def _start(self) -> Path:
        return self._folder if self._folder.is_dir() else Path.home()

    def _filters(self) -> str:
        return _tr("Saved games (%1)").replace("%1", f"*{SUFFIX}") + ";;" + _tr("All files (%1)").replace("%1", "*")
