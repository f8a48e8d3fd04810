"""What came by itself between two rounds, as income: rows of the log, and the summary of a round.

All of it is read from events; nothing is computed again.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.core.events import Event, Gained, PhaseBegan
from engine.core.session import Entry
from tm_desktop.parts.amounts import AmountWords
from tm_desktop.parts.texts import part_tr
from tm_desktop.play.views import Fact, LogLine, Note, Summary, SummaryRow
from tm_desktop.theming.goods import GOODS_ICONS, Amounts, tints_of

ROUND = "round"  # the phase that begins with income

Got = dict[str, dict[str, int]]  # by kind of source: how much of what
Stretch = tuple[PhaseBegan, list[Event]]  # what followed by itself when a phase began
Told = tuple[int, str, str, int]  # seat, kind of source, what, how much


def told_gain(event: Event) -> Told | None:
    """What an event gave, if it gave anything."""
    if not isinstance(event, Gained):
        return None
    return event.seat, event.source.partition(".")[0], event.what, event.amount


def stretches_of(events: Sequence[Event]) -> Iterator[Stretch]:
    """The phases that began with a step, each with what followed by itself."""
    phase: PhaseBegan | None = None
    along: list[Event] = []
    for event in events:
        if isinstance(event, PhaseBegan):
            if phase is not None:
                yield phase, along
            phase, along = event, []
        else:
            along.append(event)
    if phase is not None:
        yield phase, along


class RoundNews:
    """The news of one game. `sources` are named in their order, `titles` are lines by the phase that brings them; both
    are asked for when there is something to tell."""

    def __init__(
        self,
        amounts: AmountWords,
        order: Sequence[str],
        sources: Callable[[], Mapping[str, str]],
        titles: Callable[[], Mapping[str, str]],
        told: Callable[[Event], Told | None] = told_gain,
        stretches: Callable[[Sequence[Event]], Iterable[Stretch]] = stretches_of,
    ) -> None:
        self._amounts, self._order, self._sources, self._titles = amounts, order, sources, titles
        self._told, self._stretches = told, stretches

    def facts(self, amounts: Iterable[tuple[int, str]]) -> tuple[Fact, ...]:
        """Amounts with their icons, and in words for who does not see them."""
        return tuple(
            Fact(str(number), self._amounts.text(number, what), GOODS_ICONS[what], tints_of(what))
            for number, what in amounts
        )

    def lines_along(
        self, events: Sequence[Event], first: int, step: int, phase_name: Callable[[str, int], str]
    ) -> list[LogLine]:
        """A row for each seat that got something when a phase began, below its heading."""
        lines: list[LogLine] = []
        for phase, along in self._stretches(events):
            if phase.phase not in self._titles():
                continue
            heading = phase_name(phase.phase, phase.number) if phase.number else ""
            for seat, got in self._got(along).items():
                sums = _together(got)
                text = self._titles()[phase.phase].replace("%1", self._amounts.texts(self._in_order(sums)))
                sources = [f"{name}: {self._of(got, kind)}" for kind, name in self._sources().items() if kind in got]
                detail = " · ".join(sources) if len(sources) > 1 else ""
                lines.append(LogLine(step, seat, text, detail, sums.get("vp", 0), heading, first, came_along=True))
                heading = ""
        return lines

    def summary(
        self, log: Sequence[Entry], round_: int, rounds: int, order: Sequence[int], coming: tuple[Note, ...]
    ) -> Summary | None:
        """The running round: what the end of the one before and the income gave, by seats in the order of play."""
        got = self._got(self._given_for_round(log))
        if not got:
            return None
        sources = [kind for kind in self._sources() if any(kind in one for one in got.values())]
        rows = [SummaryRow(seat, self._cells(got[seat], sources)) for seat in order if seat in got]
        columns = (*(self._sources()[kind] for kind in sources), part_tr("In all"))
        return Summary(part_tr("Round %1 of %2 begins", round_, rounds), columns, tuple(rows), coming)

    def _cells(self, got: Got, sources: Sequence[str]) -> tuple[tuple[Fact, ...], ...]:
        parts = [*(got.get(kind, {}) for kind in sources), _together(got)]
        return tuple(self.facts(self._in_order(part)) for part in parts)

    def _got(self, events: Iterable[Event]) -> dict[int, Got]:
        """By seat, in the order in which they got it."""
        found: dict[int, Got] = {}
        for told in filter(None, map(self._told, events)):
            seat, source, what, amount = told
            amounts = found.setdefault(seat, {}).setdefault(source, {})
            amounts[what] = amounts.get(what, 0) + amount
        return found

    def _given_for_round(self, log: Sequence[Entry]) -> list[Event]:
        """The income of the running round, after what came at the end of the one before; nothing before the first."""
        income: list[Event] | None = None
        for entry in reversed(log):
            for phase, along in reversed(list(self._stretches(entry.events))):
                if phase.phase == ROUND and income is None:
                    income = along
                elif income is not None:
                    return [*along, *income] if phase.phase in self._titles() and phase.phase != ROUND else income
        return income or []

    def _in_order(self, gained: Mapping[str, int]) -> Amounts:
        return tuple((gained[what], what) for what in self._order if gained.get(what))

    def _of(self, got: Got, kind: str) -> str:
        return self._amounts.texts(self._in_order(got[kind]))


def _together(got: Got) -> dict[str, int]:
    sums: dict[str, int] = {}
    for amounts in got.values():
        for what, number in amounts.items():
            sums[what] = sums.get(what, 0) + number
    return sums
