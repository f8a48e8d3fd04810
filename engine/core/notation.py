"""Games as text that other programs and people read."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.errors import PlayerError
from engine.core.options import Options

if TYPE_CHECKING:  # sessions know games, and games may know a notation
    from engine.core.session import Session


class NotInThisGame(PlayerError):  # noqa: N818 - says what it is
    """The text is sound, but needs a part of the game that is not here."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A text that was played from its first to its last row."""

    session: "Session"
    rows: int
    compared: int  # of these rows state values that were compared with what the rules give
    scores: dict[str, int]  # by the name that the text uses for a seat


class Notation(ABC):
    """Reads and writes the texts of one game."""

    forms: tuple[str, ...]

    @abstractmethod
    def replay(self, text: str, name: str, options: Options, verify: bool) -> Replayed:
        """Play a text; PlayerError names the row that is wrong. `options` go before what the text says.

        With `verify`, every value that the text states is compared with what the rules give, and the game has to be
        played to its end.
        """

    @abstractmethod
    def write(self, session: "Session", form: str) -> str:
        """A played game in one of the forms."""


def quoted(text: str) -> str:
    """What somebody wrote, in quotes and not too long for a message."""
    words = " ".join("".join(sign if sign.isprintable() else " " for sign in text[:1000]).split())
    return f"'{words if len(words) <= 100 else words[:100] + '…'}'"
