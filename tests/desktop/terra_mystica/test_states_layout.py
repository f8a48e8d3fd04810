"""The main states of the gallery in both themes at the sizes that count: nothing is cut off, nothing overlaps."""

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.stage import QuickStage
from tm_desktop.gallery.terra_mystica.shots import SHOTS
from tm_desktop.shell.main_window import MainWindow

SIZES = [(1024, 700), (1280, 800), (1920, 1080)]
STATES = [
    *("start_first", "new_game", "preferences", "pick_faction", "place_dwelling", "take_card"),
    *("two_seats", "five_seats", "hex_menu", "pass", "leech", "favor", "town", "look_back", "plan", "score"),
    *("offers", "hand_over", "full_screen", "preferences_people", "preferences_sound"),
    *("playing_out", "aid", "reference"),
]


class _Stage(QuickStage):
    """Paints nothing but once."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.setUpdatesEnabled(False)

    def paint(self) -> None:
        """Once, so that it is known to work."""
        self.window.setUpdatesEnabled(True)
        QApplication.processEvents()
        self.window.setUpdatesEnabled(False)


def _problems(window: QWidget) -> list[str]:
    dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    return [problem for widget in (window, *dialogs) for problem in layout_problems(widget)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", STATES)
def test_nothing_is_cut_off_or_covered(open_window: MakeWindow, name: str, size: tuple[int, int]) -> None:
    """One window for each size: a new theme styles all windows of a test, those already closed too."""
    shot = next(shot for shot in SHOTS if shot.name == name)
    window = open_window()
    window.autosave.is_enabled = False
    window.resize(*size)
    stage = _Stage(window)
    stage.settle()
    shot.arrange(stage)
    found = {}
    for theme in ("light", "dark"):
        window.settings.change(theme=theme)
        stage.settle()
        if problems := _problems(window):
            found[theme] = problems
    stage.paint()
    assert found == {}
    QApplication.closeAllWindows()
