"""Points by source and over time, from the events and positions of any game."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from engine.core.events import PhaseBegan, totals_by_source
from engine.core.session import Session
from tm_desktop.play.presenter import Presenter
from tm_desktop.play.views import SeatView


@dataclass(frozen=True, slots=True)
class ScoreData:
    """A row of amounts per source, one amount per seat; the rows add up to the totals."""

    seats: tuple[SeatView, ...]
    sources: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]

    @property
    def ranking(self) -> tuple[tuple[int, int], ...]:
        """(place, seat) from the first to the last; equal points share a place."""
        order = sorted(range(len(self.totals)), key=lambda seat: -self.totals[seat])
        return tuple((1 + sum(total > self.totals[seat] for total in self.totals), seat) for seat in order)


@dataclass(frozen=True, slots=True)
class Course:
    """The points after every step, a list per seat, and where new stretches of the game began."""

    points: tuple[tuple[int, ...], ...]
    marks: tuple[tuple[int, str], ...]


def score_data(session: Session, presenter: Presenter, seats: tuple[SeatView, ...], step: int) -> ScoreData:
    """The score after that many steps."""
    totals = presenter.points(session.state_at(step))
    events = (event for entry in session.log[:step] for event in entry.events)
    by_seat = totals_by_source(events, presenter.score_resource)
    ids = list(dict.fromkeys(source for seat in sorted(by_seat) for source in by_seat[seat]))
    ids.sort(key=presenter.source_rank)
    # Sources of one name share a row.
    by_name: dict[str, list[int]] = {}
    for source in ids:
        row = by_name.setdefault(presenter.source_name(source), [0] * len(totals))
        for seat, amounts in by_seat.items():
            row[seat] += amounts.get(source, 0)
    rows = [(name, tuple(row)) for name, row in by_name.items()]
    # Points that a seat had from the beginning come from no event.
    rest = tuple(total - sum(row[1][seat] for row in rows) for seat, total in enumerate(totals))
    if any(rest):
        rows.insert(0, (QCoreApplication.translate("ScoreData", "Start"), rest))
    return ScoreData(seats, tuple(rows), totals)


def course(session: Session, presenter: Presenter) -> Course:
    steps = [presenter.points(session.state_at(step)) for step in range(session.at + 1)]
    marks = tuple(
        (step, presenter.phase_name(event.phase, event.number))
        for step, entry in enumerate(session.log, 1)
        for event in entry.events
        if isinstance(event, PhaseBegan)
    )
    return Course(tuple(zip(*steps, strict=True)), marks)
