"""The board of Terra Mystica."""

from tm_desktop.play.plugin import BoardScene, PartContext


class MapScene(BoardScene):
    """The map."""

    def __init__(self, context: PartContext) -> None:
        super().__init__()
        self.setSceneRect(0, 0, 900, 700)
