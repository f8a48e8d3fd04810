"""The maps of a table to choose from, each with its picture."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QStyledItemDelegate

from engine.core.packs import Packs
from engine.games.terra_mystica.compiling import map_board, sources
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.parts.board.map_picture import map_pixmap
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.value_box import DropDown

_PICTURE = QSize(104, 66)
_LIST = 290  # the width of the list
_MOST = 8  # maps that are seen at once


class MapBox(DropDown):
    """The pictures are painted when the list is opened for the first time; it stays as low as others until then."""

    def __init__(self, theme: Theme, packs: Packs) -> None:
        super().__init__()
        self._theme, self._packs = theme, packs
        self._is_painted = False

    def showPopup(self) -> None:
        self.paint_pictures()
        super().showPopup()

    def paint_pictures(self) -> None:
        if self._is_painted:
            return
        self._is_painted = True
        size = self._theme.px(_PICTURE.width()), self._theme.px(_PICTURE.height())
        data = sources(self._packs)
        terrains = [str(terrain) for terrain in data.game.get("terrain_wheel").plain()]
        self.setIconSize(QSize(0, 0))  # the box itself has room for the name alone
        self.setItemDelegate(QStyledItemDelegate(self))  # Qt's own gives the list the icons of the box
        self.view().setIconSize(QSize(*size))
        self.view().setMinimumWidth(self._theme.px(_LIST))
        self.setMaxVisibleItems(_MOST)
        for place in range(self.count()):
            board = map_board(data.maps[str(self.itemData(place))])
            picture = map_pixmap(board, terrains, LOOK, self._theme, QSize(*size).toSizeF(), self.devicePixelRatioF())
            self.setItemIcon(place, QIcon(picture))
