"""The map with the pieces on it."""

from PySide6.QtCore import QRectF

from tm_desktop.play.plugin import BoardScene, PartContext


class MapScene(BoardScene):
    """The board of the game."""

    def __init__(self, context: PartContext) -> None:
        super().__init__()
        self._context = context
        self.setSceneRect(QRectF(0, 0, 900, 640))
