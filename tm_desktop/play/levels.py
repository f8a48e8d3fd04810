"""What players call the levels of bots."""

from PySide6.QtCore import QCoreApplication

from engine.bots.levels import LEVELS


def level_names() -> dict[str, str]:
    """How well the kinds of bots play, the weakest first."""
    names = {
        "random": QCoreApplication.translate("Bots", "random"),
        "novice": QCoreApplication.translate("Bots", "novice"),
        "casual": QCoreApplication.translate("Bots", "casual"),
        "skilled": QCoreApplication.translate("Bots", "skilled"),
        "expert": QCoreApplication.translate("Bots", "expert"),
    }
    return {level: names.get(level, level) for level in LEVELS}


def bot_names() -> dict[str, str]:
    """The kinds of bots that can take a seat, the weakest first."""
    bot = QCoreApplication.translate("Bots", "Bot, %1")
    return {level: bot.replace("%1", name) for level, name in level_names().items()}


def bot_caption(level: str, name: str) -> str:
    """Who plays a seat beside the sign of a bot. A save may name a level that this version does not have."""
    known = level_names().get(level, "")
    return ", ".join(part for part in (name or QCoreApplication.translate("Bots", "Bot"), known) if part)
