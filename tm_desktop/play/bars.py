"""Figures that are shown as bars: two side by side where they are compared, with their error bars."""

from dataclasses import dataclass

from engine.bots.significance import Estimate
from tm_desktop.play.lab_words import Figure


@dataclass(frozen=True, slots=True)
class BarRow:
    """One figure, perhaps beside one that it is compared with, as it is drawn and as it is said."""

    figure: Figure
    ours: Estimate
    base: Estimate
    means: tuple[str, ...]  # of both, or of the first alone
    change: str  # with its sign
    mark: str  # for more than chance, or for too few games
    is_marked: bool
    sentences: tuple[str, ...]  # the means, then the change, in words
    cells: tuple[str, ...]  # of the table

    def told(self, ours: str, base: str) -> str:
        """All of it, for tooltips and screen readers; `ours` and `base` are what both are called."""
        heads = (f"{ours}: ", f"{base}: ", "")
        return "\n".join((self.figure.name, *map(str.__add__, heads, self.sentences)))


@dataclass(frozen=True, slots=True)
class BarSheet:
    """Figures that share a scale."""

    id: str
    title: str
    rows: tuple[BarRow, ...]
    compares: bool
