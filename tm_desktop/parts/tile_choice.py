"""Tiles of the set-up in the new-game dialog: drawn for the seed, and each of them replaced by a click."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent

from tm_desktop.parts.tile_things import TileSize, TileThing
from tm_desktop.theming.theme import Theme


class TileGroup:
    """Tiles of one kind: those that the game has, of which there may be several alike, and those that are in it now.

    With `is_ordered` each has its place; otherwise it only counts which are there.
    """

    def __init__(self, option: str, kind: str, size: TileSize, is_ordered: bool) -> None:
        """`option` keeps what was chosen by hand; texts have the tiles in the section `kind`."""
        self.option, self.kind, self.size, self.is_ordered = option, kind, size, is_ordered
        self.things: list[TileThing] = []
        self.known: Sequence[str] = ()
        self.now: Sequence[str] = ()

    def offered(self, place: int) -> list[str]:
        """What may lie there."""
        return [id_ for id_ in dict.fromkeys(self.known) if self.is_ordered or id_ not in self.now]

    def replaced(self, place: int, id_: str) -> tuple[str, ...]:
        """With this tile there; if none is left of it, the former one goes where it lay."""
        new = list(self.now)
        if new.count(id_) == self.known.count(id_):
            new[new.index(id_)] = new[place]
        new[place] = id_
        return tuple(new) if self.is_ordered else tuple(id_ for id_ in self.known if id_ in new)


class ChoiceTile(TileThing):
    """A tile of the set-up that can always be clicked."""

    def __init__(self, theme: Theme, size: TileSize) -> None:
        super().__init__(theme, "", size)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() or (self.underMouse() and self.isEnabled()):
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw_offer(painter, QRectF(self.rect()))
