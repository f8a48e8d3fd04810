"""What players call the levels of bots."""

from PySide6.QtCore import QCoreApplication

from engine.bots.levels import LEVELS


def bot_names() -> dict[str, str]:
    """The kinds of bots that can take a seat, the weakest first."""
    names = {
        "random": QCoreApplication.translate("Bots", "Bot, random"),
        "novice": QCoreApplication.translate("Bots", "Bot, novice"),
        "casual": QCoreApplication.translate("Bots", "Bot, casual"),
        "skilled": QCoreApplication.translate("Bots", "Bot, skilled"),
        "expert": QCoreApplication.translate("Bots", "Bot, expert"),
    }
    return {level: names.get(level, level) for level in LEVELS}


def bot_name(level: str) -> str:
    """A save may name a level that this version does not have."""
    return bot_names().get(level, QCoreApplication.translate("Bots", "Bot"))
