"""What a game calls the figures of the laboratory; as it stands here, any game."""

from dataclasses import dataclass

from engine.bots.laboratory import SCORE, WINS
from engine.core.options import Options
from tm_desktop.play.presenter import words
from tm_desktop.theming.sentences import translated


def lab_tr(text: str, *values: object) -> str:
    """A text of the laboratory with %1, %2... filled in."""
    return translated("Laboratory", text, values)


@dataclass(frozen=True, slots=True)
class Figure:
    """The name of a figure; that of a side of the game may have its colour and sign."""

    name: str
    colour: str = ""
    icon: str = ""


class LabWords:
    """Made for the games that are compared, so that it knows what their packs bring."""

    def unit(self) -> str:
        """What the result is counted in."""
        return lab_tr("points")

    def sides(self) -> str:
        """What seats play, in the plural."""
        return lab_tr("Seats")

    def mixing(self) -> str:
        """The question whether both rules get `mixing_options`; empty where there is nothing to ask."""
        return ""

    def mixing_options(self) -> Options:
        """With these all sides are played about as often, whatever bots would like to play."""
        return {}

    def figure(self, group: str, name: str) -> Figure:
        """Of the groups of sides, sources and things that are taken."""
        return Figure(lab_tr("Seat %1", name) if group in (SCORE, WINS) and name.isdecimal() else words(name))
