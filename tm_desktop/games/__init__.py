"""How each game of the program is shown: one package with a `PLUGIN` per game; none imports another."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

from tm_desktop.play.plugins import ShownGame

# Named and not searched for: a frozen application finds only what is written down.
GAMES = (
    ShownGame(
        "terra_mystica",
        "tm_desktop.games.terra_mystica.plugin",
        str(QT_TRANSLATE_NOOP("Games", "Shape the land, build, and gain power from your neighbours. 2 to 5 seats.")),
    ),
    ShownGame(
        "terra_nova",
        "tm_desktop.games.terra_nova.plugin",
        str(QT_TRANSLATE_NOOP("Games", "Dig, settle and sail a new land in five quick rounds. 2 to 4 seats.")),
    ),
)
