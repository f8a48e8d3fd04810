"""Where docks lie while nobody has moved them: those of a group share a place, and a wide window has two columns."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QWidget

from tm_desktop.play.plugin import OVER_DOCKS, DockSpec
from tm_desktop.shell.dock import Dock

SHELL_GROUP = "log"
BESIDE_GROUP = "beside_log"

_RIGHT = Qt.DockWidgetArea.RightDockWidgetArea


class DockPlaces:
    """Arranges the docks of a game and the shell's own two, the log and the score."""

    def __init__(self, page: QMainWindow, log: Dock, score: Dock) -> None:
        self._page, self._log, self._score = page, log, score
        self._games: list[tuple[Dock, DockSpec]] = []
        self.is_wide = False  # docks that belong beside the log have a place of their own
        self.docks: list[Dock] = []
        self.groups: dict[str, Dock] = {}  # the first dock of every place

    def arrange(self, games: list[tuple[Dock, DockSpec]], is_wide: bool) -> None:
        """Put all docks where they belong, wherever they were."""
        self.clear()
        self._games, self.is_wide = games, is_wide
        entries = self._entries()
        self.docks = [dock for dock, _, _ in entries]
        # A place can be split only before it has tabs.
        leaders = {group: dock for dock, _, group in reversed(entries)}
        for dock, area, group in entries:
            if leaders[group] is dock:
                self._place(dock, area, group)
        for dock, area, group in entries:
            if leaders[group] is not dock:
                self._page.addDockWidget(area, dock)  # only this makes the dock the window's own
                self._page.tabifyDockWidget(leaders[group], dock)
                leaders[group] = dock
        for dock in self.docks:
            dock.show()
        self.raise_first()

    def seen(self) -> list[Dock]:
        """Docks that are neither hidden nor behind another tab."""
        return [dock for dock in self.docks if not dock.widget().visibleRegion().isEmpty()]

    def fold(self, is_wide: bool) -> None:
        """Arrange the same docks for a window that became wide or narrow; those in front stay there if they can."""
        in_front = [dock.objectName() for dock in self.seen()]
        self.arrange(self._games, is_wide)
        self.raise_again(in_front)

    def raise_again(self, names: list[str]) -> None:
        """Bring docks to the front that were seen before; of those that share a place now, the first."""
        for dock in reversed(self.docks):
            if dock.objectName() in names:
                dock.raise_()
        self._keep_over()

    def clear(self) -> None:
        for dock in self.docks:
            self._page.removeDockWidget(dock)
        self._games, self.docks, self.groups = [], [], {}

    def raise_first(self) -> None:
        """The first dock of every place, but the log where it shares none with docks that belong beside it."""
        for dock in self.groups.values():
            dock.raise_()
        if BESIDE_GROUP in self.groups or self.groups[SHELL_GROUP] is self._log:
            self._log.raise_()
        self._keep_over()

    def _keep_over(self) -> None:
        """What lies over the docks, as an open menu may, stays there."""
        for child in self._page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if child.property(OVER_DOCKS):
                child.raise_()

    def _entries(self) -> list[tuple[Dock, Qt.DockWidgetArea, str]]:
        """Every dock with its place, in the order of their tabs."""
        games = [(dock, spec.area, self._group(spec)) for dock, spec in self._games]
        with_log = [(dock, spec.area, SHELL_GROUP) for dock, spec in self._games if spec.group == SHELL_GROUP]
        others = [entry for entry in games if entry not in with_log]
        return [*others, (self._log, _RIGHT, SHELL_GROUP), *with_log, (self._score, _RIGHT, SHELL_GROUP)]

    def _group(self, spec: DockSpec) -> str:
        if spec.group == BESIDE_GROUP and not self.is_wide:
            return SHELL_GROUP
        return spec.group or spec.id

    def _place(self, dock: Dock, area: Qt.DockWidgetArea, group: str) -> None:
        self._page.addDockWidget(area, dock)
        if group == SHELL_GROUP and BESIDE_GROUP in self.groups:
            self._page.splitDockWidget(self.groups[BESIDE_GROUP], dock, Qt.Orientation.Horizontal)
        self.groups[group] = dock
