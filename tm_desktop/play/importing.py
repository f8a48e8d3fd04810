"""Games out of texts in the notation of others."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from engine.core.errors import PlayerError
from engine.core.files import read_text
from engine.core.notation import NotInThisGame
from engine.core.registry import Registry
from engine.core.session import Session


def _tr(text: str) -> str:
    return QCoreApplication.translate("Importing", text)


def read_game(path: Path, ids: Iterable[str], registry: Registry) -> tuple[Session, str]:
    """The game of a text, by the first of these games that can read it.

    What it states is compared with the rules; a difference is told, and the game opens.
    """
    text = read_text(path)
    failure: PlayerError | None = None
    for id_ in ids:
        try:
            notation = registry.get(id_).notation
        except PlayerError as error:
            failure = failure or error
            continue
        assert notation is not None
        for verify in (True, False):
            try:
                replayed = notation.replay(text, path.name, {}, verify)
            except NotInThisGame as error:
                failure = failure or error
                break
            except PlayerError as error:
                failure = failure or error
            else:
                remark = _tr("The game is open, but note: %1")
                return replayed.session, "" if failure is None else remark.replace("%1", str(failure))
    message = _tr("The text %1 could not be read as a game (%2); nothing was changed.")
    reason = str(failure).rstrip(".") if failure else _tr("no game here has a text notation")
    raise PlayerError(message.replace("%1", path.name).replace("%2", reason))
