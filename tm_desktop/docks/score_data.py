"""Points by source and over time, from the events and positions of any game."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from engine.core.events import Event, Gained, PhaseBegan, totals_by_source
from engine.core.session import Session
from tm_desktop.play.presenter import Presenter
from tm_desktop.play.views import Moment, SeatView

Amounts = tuple[int, ...]  # one per seat


def _tr(text: str) -> str:
    return QCoreApplication.translate("ScoreData", text)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The points from one source. Those that only the last reckoning brings are `late`."""

    name: str
    amounts: Amounts
    icon: str = ""
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class ScoreData:
    """A row per source; the rows add up to the totals. `forecast` is what would come if the game ended now."""

    seats: tuple[SeatView, ...]
    sources: tuple[ScoreRow, ...]
    totals: Amounts
    forecast: tuple[ScoreRow, ...] = ()

    @property
    def expected(self) -> Amounts:
        """The totals with the forecast."""
        return tuple(total + sum(row.amounts[seat] for row in self.forecast) for seat, total in enumerate(self.totals))

    @property
    def ranking(self) -> tuple[tuple[int, int], ...]:
        """(place, seat) from the first to the last; equal points share a place."""
        order = sorted(range(len(self.totals)), key=lambda seat: -self.totals[seat])
        return tuple((1 + sum(total > self.totals[seat] for total in self.totals), seat) for seat in order)


@dataclass(frozen=True, slots=True)
class Series:
    """What a chart can show: at each of its moments an amount per seat."""

    name: str
    icon: str
    amounts: tuple[Amounts, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """The game at its moments: the step to look back at, and the series, points first."""

    moments: tuple[Moment, ...]
    steps: tuple[int, ...]
    series: tuple[Series, ...]
    name: str = ""  # what the moments count


def score_data(session: Session, presenter: Presenter, seats: tuple[SeatView, ...], step: int) -> ScoreData:
    """The score after that many steps."""
    state = session.state_at(step)
    totals = presenter.points(state)
    log = session.log[:step]
    events = [event for entry in log for event in entry.events]
    late = _late_sources(events, presenter.score_resource) if session.game.result(state) else set()
    rows = _rows(events, presenter, len(totals), late)
    # Points that a seat had from the beginning come from no event.
    rest = tuple(total - sum(row.amounts[seat] for row in rows) for seat, total in enumerate(totals))
    if any(rest):
        rows.insert(0, ScoreRow(_tr("Start"), rest))
    forecast = _rows(presenter.forecast(state), presenter, len(totals), set())
    return ScoreData(seats, tuple(rows), totals, tuple(forecast))


def _rows(events: Iterable[Event], presenter: Presenter, seats: int, late: set[str]) -> list[ScoreRow]:
    """Sources of one name share a row."""
    by_seat = totals_by_source(events, presenter.score_resource)
    ids = list(dict.fromkeys(source for seat in sorted(by_seat) for source in by_seat[seat]))
    ids.sort(key=presenter.source_rank)
    by_name: dict[str, list[str]] = {}
    for source in ids:
        by_name.setdefault(presenter.source_name(source), []).append(source)
    return [
        ScoreRow(
            name,
            tuple(sum(by_seat.get(seat, {}).get(source, 0) for source in sources) for seat in range(seats)),
            presenter.source_icon(sources[0]),
            late.issuperset(sources),
        )
        for name, sources in by_name.items()
    ]


def _late_sources(events: list[Event], what: str) -> set[str]:
    """The sources that gave points in the last phase only."""
    last = max((index for index, event in enumerate(events) if isinstance(event, PhaseBegan)), default=0)
    early, late = (
        {event.source for event in part if isinstance(event, Gained) and event.what == what}
        for part in (events[:last], events[last:])
    )
    return late - early


def course(session: Session, presenter: Presenter) -> Course:
    """The points at the moments of the game, and what every seat had then."""
    points = list(presenter.points(session.state_at(0)))
    is_over = session.result is not None
    found: list[tuple[Moment, int, Amounts]] = [(Moment(_tr("Start"), _tr("At the start")), 0, tuple(points))]
    for step, entry in enumerate(session.log[: session.at], 1):
        for event in entry.events:
            if isinstance(event, Gained) and event.what == presenter.score_resource:
                points[event.seat] += event.amount
            elif isinstance(event, PhaseBegan) and (moment := presenter.moment(event.phase, event.number)):
                if moment.is_start:
                    found.clear()
                # The last reckoning is part of the last step; before that is the position to look at.
                shown = step - 1 if is_over and step == session.at else step
                found.append((moment, shown, tuple(points)))
    last = Moment(_tr("Final"), _tr("Final")) if is_over else Moment(_tr("Now"), _tr("Now"))
    found.append((last, session.at, presenter.points(session.state)))
    steps = tuple(step for _, step, _ in found)
    scores = Series(_tr("Points"), "vp", tuple(amounts for *_, amounts in found))
    series = (scores, *_fact_series(session, presenter, steps))
    return Course(tuple(moment for moment, *_ in found), steps, series, presenter.moments_name())


def _fact_series(session: Session, presenter: Presenter, steps: tuple[int, ...]) -> list[Series]:
    """The numbers that stand beside a seat's name; only where every seat has them at every moment."""
    seats = range(len(session.game.setup.seats))
    facts = [[presenter.seat_facts(session.state_at(step), seat) for seat in seats] for step in steps]
    first = facts[-1][0]
    if any(len(of_seat) != len(first) for at_moment in facts for of_seat in at_moment):
        return []
    return [
        Series(
            fact.name[:1].upper() + fact.name[1:],
            fact.icon,
            tuple(tuple(int(of_seat[number].text) for of_seat in at_moment) for at_moment in facts),
        )
        for number, fact in enumerate(first)
        if fact.text.isdecimal()
    ]
