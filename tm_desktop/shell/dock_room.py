"""How docks and board share the room of the table, until a player arranges the docks."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QByteArray, QObject, Qt, QTimer
from PySide6.QtWidgets import QMainWindow, QStyle, QTabBar

from tm_desktop.play.plugin import DockSpec
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.dock_places import DockPlaces
from tm_desktop.theming.theme import ThemeKeeper

_WIDE = 1500  # from here on the docks below have room for two columns
_DOCK_WIDTH, _DOCK_LEAST, _DOCK_MOST = 0.31, 350, 580
_DOCK_WIDEST = 0.4
_ROUNDS = 4  # of sharing: what became wider needs less height, and smaller texts let go of room only when laid out

# Raised when the default layout changes so much that a remembered one would look wrong.
_LAYOUT_VERSION = 3


class DockRoom(QObject):
    """Gives docks their places and sizes, and knows whether they are the player's own."""

    def __init__(
        self, page: QMainWindow, places: DockPlaces, themes: ThemeKeeper, spare_width: Callable[[], float]
    ) -> None:
        """`spare_width` is what the board leaves beside it."""
        super().__init__(page)
        self._page, self._places, self._themes, self._spare_width = page, places, themes, spare_width
        self._shares: dict[Dock, DockSpec] = {}  # of those that ask for a part of the height
        self.has_own_layout = False  # else the docks get the room that suits the size of the window
        self._is_arranging = False
        self._front: list[str] | None = None  # docks to bring to the front as soon as their tabs are on the screen
        self._default_state = QByteArray()
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._share)
        self._rounds = 0

    @property
    def state(self) -> QByteArray:
        """What is remembered of the layout."""
        return self._page.saveState(_LAYOUT_VERSION)

    @property
    def front(self) -> list[str]:
        """The docks that can be seen, by their names."""
        return [dock.objectName() for dock in self._places.seen()]

    def arrange(self, games: Sequence[tuple[Dock, DockSpec]], kept: QByteArray, front: list[str]) -> None:
        """Put the docks of a game where they belong, or where the player left them; `front` were seen then."""
        self._is_arranging = True
        self._places.arrange(list(games), self._is_wide)
        self._shares = {dock: spec for dock, spec in games if spec.share}
        self._default_state = self.state
        if (around := self._page.parentWidget()) is not None:
            self._page.resize(around.size())  # a page that was never shown is small, and a layout would shrink to it
        self.has_own_layout = self._page.restoreState(kept, _LAYOUT_VERSION)
        self._front = front
        self._is_arranging = False
        self.settle()

    def add(self, dock: Dock, beside: Dock) -> None:
        """One more, at the player's wish."""
        self._page.splitDockWidget(beside, dock, Qt.Orientation.Horizontal)
        self._places.docks.append(dock)
        self.touched()
        self.settle()

    def remove(self, dock: Dock) -> None:
        self._page.removeDockWidget(dock)
        self._places.docks.remove(dock)

    def clear(self) -> None:
        self._is_arranging = True
        self._places.clear()
        self._is_arranging = False
        self._shares, self._front = {}, None

    def reset(self) -> None:
        self._page.restoreState(self._default_state, _LAYOUT_VERSION)
        for dock in self._places.docks:
            dock.show()
        self._places.raise_first()
        self.has_own_layout = False
        self.settle()

    def touched(self) -> None:
        """From now on the layout is the player's own."""
        if not self._is_arranging:
            self.has_own_layout = True

    def settle(self) -> None:
        """Once events are handled, see which docks became tabs and how large the window is."""
        for dock in self._places.docks:
            dock.settle()
        self.share_soon()

    def share_soon(self) -> None:
        self._rounds = _ROUNDS
        self._timer.start()

    @property
    def _is_wide(self) -> bool:
        return self._page.window().width() >= _WIDE

    def _fold(self) -> None:
        """As if the game had been opened in a window of this width."""
        focused = self._page.window().focusWidget()
        self._is_arranging = True
        self._places.fold(self._is_wide)
        self._default_state = self.state
        self._is_arranging = False
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
        self.settle()

    def _share(self) -> None:
        """Give docks the part of the window that they ask for, and the rest to those below."""
        self._hide_lost_tabs()
        if self._front is not None:  # tabs that are not on the screen forget which dock was raised
            front, self._front = self._front, None
            if not self.has_own_layout:
                self._places.raise_first()
            self._places.raise_again(front)
        docks, page = list(self._shares), self._page
        if not docks or self.has_own_layout:
            return
        if self._places.is_wide != self._is_wide:
            self._fold()
            return  # the room of the new places is shared once they are settled
        usual = min(max(page.width() * _DOCK_WIDTH, _DOCK_LEAST), _DOCK_MOST)
        width = round(max(usual, min(self._spare_width(), page.width() * _DOCK_WIDEST)))
        page.resizeDocks(docks, [width] * len(docks), Qt.Orientation.Horizontal)
        below = [dock for dock in self._places.groups.values() if dock not in docks]
        if len(below) > 1:
            line = page.style().pixelMetric(QStyle.PixelMetric.PM_DockWidgetSeparatorExtent, None, page)
            each = (width - (len(below) - 1) * line) // len(below)
            page.resizeDocks(below, [each] * len(below), Qt.Orientation.Horizontal)
        self._share_height()
        self._rounds -= 1
        if self._rounds > 0:
            self._timer.start()

    def _share_height(self) -> None:
        below = [dock for dock in self._places.groups.values() if dock not in self._shares]
        wanted = [self._wanted_height(dock, spec) for dock, spec in self._shares.items()]
        heights = [*wanted, *(max(self._page.height() - sum(wanted), 1) for _ in below)]
        self._page.resizeDocks([*self._shares, *below], heights, Qt.Orientation.Vertical)

    def _wanted_height(self, dock: Dock, spec: DockSpec) -> int:
        """Larger texts need more than the usual share; in a high window the docks below have more use for the rest."""
        usual = min(round(self._page.height() * spec.share), self._themes.theme.px(spec.most))
        return max(usual, dock.sizeHint().height())

    def _hide_lost_tabs(self) -> None:
        """Qt loses the tab bar of a place that was split and then got a third tab, and leaves it on the board."""
        page, docks = self._page, self._places.docks
        groups = {frozenset(other.windowTitle() for other in (dock, *page.tabifiedDockWidgets(dock))) for dock in docks}
        for bar in reversed(page.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)):
            titles = frozenset(bar.tabText(tab) for tab in range(bar.count()))
            bar.setAccessibleName(self.tr("Panels"))
            if titles in groups:
                groups.remove(titles)
            else:
                bar.hide()
