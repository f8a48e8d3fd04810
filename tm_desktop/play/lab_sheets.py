"""A report of the laboratory in words and numbers to show: one sheet for each group of figures, and what differs."""

import math
from dataclasses import dataclass
from functools import cached_property

from engine.bots.laboratory import GAME, GROUPS, SCORE, SOURCE, TAKEN, WINS, Report, Row
from engine.bots.significance import LEAST, LIMIT, Difference, Estimate
from tm_desktop.play.bars import BarRow, BarSheet
from tm_desktop.play.lab_words import Figure, LabWords, lab_tr

_PLACES = {GAME: 1, SCORE: 1, WINS: 0, SOURCE: 1, TAKEN: 2}  # behind the point
_MARK, _TOO_FEW = "●", "?"


@dataclass(frozen=True, slots=True)
class Differing:
    """What differs among the figures of one group, in sentences; those with the greatest change come first."""

    title: str
    sentences: tuple[str, ...]


class LabReport:
    """A report as a game calls things."""

    def __init__(self, report: Report, words: LabWords, compares: bool) -> None:
        self.report, self.words, self.compares = report, words, compares
        self._figures: dict[tuple[str, str], Figure] = {}

    @cached_property
    def sheets(self) -> tuple[BarSheet, ...]:
        return tuple(
            BarSheet(group, self._titles[group], tuple(map(self._row, rows)), self.compares)
            for group in (SCORE, WINS, SOURCE, GAME, TAKEN)
            if (rows := self.report.group(group))
        )

    @cached_property
    def differing(self) -> tuple[Differing, ...]:
        found = []
        for group in GROUPS if self.compares else ():
            rows = [row for row in self.report.group(group) if row.is_significant]
            rows.sort(key=lambda row: -abs(row.difference.size))
            if rows:
                found.append(Differing(self._titles[group], tuple(map(self._sentence, rows))))
        return tuple(found)

    def verdict(self) -> str:
        """How much differs, in one sentence."""
        report = self.report
        if not self.compares:
            return lab_tr("Both rules are the same, so there is nothing to compare.")
        if not report.comparisons:
            return lab_tr("Too few games to tell: play at least %1.", LEAST)
        if not report.significant:
            return lab_tr("No figure of %1 differs by more than chance.", report.comparisons)
        numbers = len(report.significant), report.comparisons
        return lab_tr("More than chance: %1 of %2 figures", *numbers)

    def remarks(self) -> list[str]:
        """The sides of which nothing can be told, because too few games have them or only those of one rules."""
        rows = [row for row in self.report.group(SCORE) if math.isnan(row.p)] if self.report.comparisons else []
        found, few = [], []
        for row in rows if self.compares else ():
            name = self._figure(row).name
            if not row.base.values:
                found.append(lab_tr("%1: only with these rules, %2.", name, self._mean(row, row.ours)))
            elif not row.ours.values:
                found.append(lab_tr("%1: only with the other rules, %2.", name, self._mean(row, row.base)))
            else:
                few.append(name)
        return [*found, lab_tr("Too few games to tell: %1.", ", ".join(few))] if few else found

    @staticmethod
    def meaning() -> str:
        """What a mark means."""
        return lab_tr(
            "A mark means that a figure differs by more than the luck of the games explains. If the rules made no"
            " difference at all, a whole report would have even one mark in at most %1 of 100 cases.",
            round(LIMIT * 100),
        )

    def headers(self, ours: str, base: str) -> tuple[str, ...]:
        """Of the table."""
        games, bar = lab_tr("Games"), lab_tr("Error bar")
        if not self.compares:
            return lab_tr("Figure"), games, ours, bar
        return lab_tr("Figure"), lab_tr("Mark"), lab_tr("Change"), bar, games, ours, bar, games, base, bar

    @property
    def _titles(self) -> dict[str, str]:
        unit, sides = self.words.unit(), self.words.sides()
        return {
            GAME: lab_tr("A whole game"),
            SCORE: lab_tr("%1: mean %2", sides, unit),
            WINS: lab_tr("%1: share of games won, %", sides),
            SOURCE: lab_tr("%1 of a seat by source", unit),
            TAKEN: lab_tr("How often in a game"),
        }

    def _figure(self, row: Row) -> Figure:
        key = row.group, row.name
        if key not in self._figures:
            self._figures[key] = self._named(row)
        return self._figures[key]

    def _named(self, row: Row) -> Figure:
        if row.group != GAME:
            return self.words.figure(row.group, row.name)
        unit = self.words.unit()
        names = {
            "steps": lab_tr("Steps"),
            "turns": lab_tr("Turns"),
            "mean_score": lab_tr("Mean %1", unit),
            "best_score": lab_tr("%1 of the winner", unit),
            "lowest_score": lab_tr("%1 of the last", unit),
        }
        return Figure(names[row.name])

    # Numbers

    def _row(self, row: Row) -> BarRow:
        ours, base, size = self._scaled(row, row.ours), self._scaled(row, row.base), row.difference.size
        told = (ours, base) if self.compares else (ours,)
        change, ends, mark = "", "", ""
        sentences = [self._mean(row, one) for one in told]
        cells = [cell for one in told for cell in self._cells(row, one)]
        if self.compares:
            change, ends = self._signed(row, size), self._range(row, row.difference)
            mark = _MARK if row.is_significant else _TOO_FEW if math.isnan(row.p) else ""
            sentences.append(lab_tr("Change %1: %2", f"{change} {ends}".strip(), self._verdict(row)))
            cells = [mark, change, ends.strip("()"), *cells]
        means = tuple(self._number(row, one.mean) for one in told)
        is_marked = mark == _MARK
        return BarRow(
            self._figure(row),
            ours,
            base,
            means,
            change,
            mark,
            is_marked,
            tuple(sentences),
            (self._figure(row).name, *cells),
        )

    def _cells(self, row: Row, told: Estimate) -> tuple[str, ...]:
        return str(told.values), self._number(row, told.mean), self._ends(row, told)

    @staticmethod
    def _verdict(row: Row) -> str:
        if math.isnan(row.p):
            return lab_tr("too few games to tell")
        return lab_tr("more than chance") if row.is_significant else lab_tr("may be chance")

    @staticmethod
    def _scaled(row: Row, told: Estimate) -> Estimate:
        if row.group != WINS:
            return told
        return Estimate(told.values, *(value * 100 for value in (told.mean, told.error, told.low, told.high)))

    @staticmethod
    def _factor(row: Row) -> int:
        return 100 if row.group == WINS else 1

    @staticmethod
    def _number(row: Row, value: float) -> str:
        if math.isnan(value):
            return "–"
        text = f"{value:.{_PLACES[row.group]}f}"
        return text.replace("-", "−") if text.strip("-0.") else text.removeprefix("-")

    def _signed(self, row: Row, size: float) -> str:
        text = self._number(row, size * self._factor(row))
        return f"+{text}" if size > 0 and text.strip("0.") else text

    def _ends(self, row: Row, told: Estimate) -> str:
        if math.isnan(told.low):
            return "–"
        return lab_tr("%1 to %2", self._number(row, told.low), self._number(row, told.high))

    def _mean(self, row: Row, told: Estimate) -> str:
        """`101.3 VP (98.0 to 104.6), 47 games`."""
        if not told.values:
            return lab_tr("not played")
        unit = {SCORE: f" {self.words.unit()}", SOURCE: f" {self.words.unit()}", WINS: " %"}.get(row.group, "")
        ends = f" ({self._ends(row, told)})" if not math.isnan(told.low) else ""
        return lab_tr("%1, games: %2", f"{self._number(row, told.mean)}{unit}{ends}", told.values)

    def _range(self, row: Row, change: Difference) -> str:
        if math.isnan(change.low):
            return ""
        return lab_tr("(%1 to %2)", self._signed(row, change.low), self._signed(row, change.high))

    # Sentences

    def _sentence(self, row: Row) -> str:
        change, factor = row.difference, self._factor(row)
        ends = (
            sorted((abs(change.low), abs(change.high))) if change.low * change.high > 0 else (change.low, change.high)
        )
        size, low, high = (self._number(row, value * factor) for value in (abs(change.size), *ends))
        more = change.size > 0
        name, unit = self._figure(row).name, self.words.unit()
        if row.group in (WINS, TAKEN):
            means = [self._number(row, told.mean * factor) for told in (row.ours, row.base)]
            rest = lab_tr("%1 to %2 more", low, high) if more else lab_tr("%1 to %2 fewer", low, high)
            if row.group == WINS:
                return lab_tr("%1: wins %2 % of its games instead of %3 % (%4)", name, *means, rest)
            return lab_tr("%1: %2 times in a game instead of %3 (%4)", name, *means, rest)
        if row.group == GAME and not row.name.endswith("score"):
            text = lab_tr("%1: %2 more") if more else lab_tr("%1: %2 fewer")
        else:
            text = lab_tr("%1: %2 %3 more") if more else lab_tr("%1: %2 %3 fewer")
        for number, value in enumerate((name, size, unit), 1):
            text = text.replace(f"%{number}", value)
        return f"{text} ({lab_tr('%1 to %2', low, high)})"
