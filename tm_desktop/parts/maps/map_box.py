"""The maps of a table to choose from, each with its picture."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QStyledItemDelegate

from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.maps.map_picture import DrawnMap, map_pixmap
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.value_box import DropDown

_PICTURE = QSize(104, 66)
_LIST = 290  # the width of the list
_MOST = 8  # maps that are seen at once


class MapBox(DropDown):
    """The pictures are painted when the list is opened for the first time; it stays as low as others until then."""

    def __init__(self, theme: Theme, look: BoardLook, drawn_map: Callable[[str], DrawnMap]) -> None:
        super().__init__()
        self._theme, self._look, self._drawn_map = theme, look, drawn_map
        self._is_painted = False

    def showPopup(self) -> None:
        self.paint_pictures()
        super().showPopup()

    def paint_pictures(self) -> None:
        if self._is_painted:
            return
        self._is_painted = True
        size = self._theme.px(_PICTURE.width()), self._theme.px(_PICTURE.height())
        self.setIconSize(QSize(0, 0))  # the box itself has room for the name alone
        self.setItemDelegate(QStyledItemDelegate(self))  # Qt's own gives the list the icons of the box
        self.view().setIconSize(QSize(*size))
        self.view().setMinimumWidth(self._theme.px(_LIST))
        self.setMaxVisibleItems(_MOST)
        for place in range(self.count()):
            drawn, ratio = self._drawn_map(str(self.itemData(place))), self.devicePixelRatioF()
            picture = map_pixmap(drawn, self._look, self._theme, QSize(*size).toSizeF(), ratio)
            self.setItemIcon(place, QIcon(picture))
