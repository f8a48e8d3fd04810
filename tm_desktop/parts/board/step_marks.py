"""What others do, shown where it happens: what changed is ringed, and a chip beside it has the gains."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

from engine.core.events import Event, PhaseBegan, TurnEnded
from engine.kit.events import ActionUsed, BridgeBuilt
from tm_desktop.hexboard.board_layers import POWER_ACTION, BoardLayers
from tm_desktop.hexboard.chip import ChipView
from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.power_actions import PASS
from tm_desktop.parts.texts import part_tr
from tm_desktop.play.plugin import Pointer
from tm_desktop.play.views import DecisionView, TableView
from tm_desktop.theming.goods import Amounts

_LINGERS_MS = 4000  # how long the last step stays marked when a person is asked


@dataclass(frozen=True, slots=True)
class Brought:
    """What steps cost and brought. `others` are seats and what they may take from it, `takers` buildings beside the
    last hex whose owners may take so much power.
    """

    price: Amounts
    gain: Amounts
    points: int
    town: bool
    others: tuple[tuple[int, str], ...] = ()
    takers: tuple[tuple[int, int], ...] = ()


class StepWords(ABC):
    """What a game says of the steps of a turn."""

    @abstractmethod
    def words(self, event: Event) -> str:
        """What an event did, in a word or two; empty for what the numbers tell."""

    @abstractmethod
    def brought(self, seat: int, events: Sequence[Event], hex_: int | None) -> Brought:
        """What the steps of a seat led to; the last of them on this hex."""

    @abstractmethod
    def amounts(self, amounts: Amounts) -> str:
        """Amounts in words."""

    def is_aside(self, event: Event) -> bool:
        """Whether it belongs to an answer between the steps of a turn."""
        return False


class StepMarks(QObject):
    """Follows turn after turn of the others; a person's own steps are marked when somebody else is asked.

    Signals:
        pointed(Pointer | None): the place that is marked, and whose step it was.
    """

    pointed = Signal(object)

    def __init__(
        self, scene: QGraphicsScene, layers: BoardLayers, words: StepWords, tell: Callable[[str], None]
    ) -> None:
        super().__init__(scene)
        self._layers, self._words, self._tell = layers, words, tell
        self.told = ""  # what the turn strip says instead of a chip that would lie over what can be clicked
        self._seat: int | None = None
        self._events: list[Event] = []
        self._timer = QTimer(self, singleShot=True, interval=_LINGERS_MS)
        self._timer.timeout.connect(self.clear)
        self._teller = QTimer(self, singleShot=True, interval=0)  # when the turn strip has asked its question
        self._teller.timeout.connect(self._say)

    @property
    def is_shown(self) -> bool:
        return self._layers.step_chip.isVisible() or bool(self.told)

    def follow(self, view: QGraphicsView | None, table: TableView, events: Sequence[Event]) -> None:
        """A step was taken; none of its events are given after undo and in history."""
        self._timer.stop()
        own = _own(events)
        if not events:
            self._seat = None
        seat = next((event.seat for event in own if hasattr(event, "seat")), None)
        if seat is None or any(map(self._words.is_aside, own)):
            if not events:
                self.clear()
            return
        if seat != self._seat or TurnEnded(seat) in self._events:
            self._seat, self._events = seat, []
        self._events += own
        if view is not None and (table.seats[seat].is_bot or TurnEnded(seat) in own):
            self._show(view, table, seat)
        else:
            self.clear()

    def asked(self, decision: DecisionView | None) -> None:
        """A person who is asked has a look at the last step, and then the board for itself."""
        if decision is not None and decision.choices and self.is_shown:
            if decision.seat == self._seat:
                self.clear()
                return
            shown = self._layers.step_chip.shown
            if shown is not None and shown.is_loose:
                self._layers.step_chip.hide()
                self.told = self._sentence(shown)
                self._teller.start()
            self._timer.start()

    def _say(self) -> None:
        if self.told:
            self._tell(self.told)

    def clear(self) -> None:
        self._timer.stop()
        self._layers.step_chip.hide()
        if self.told:
            self.told = ""
            self._tell("")
        self._layers.step_marks.show_marks((), (), ())
        self.pointed.emit(None)

    def _show(self, view: QGraphicsView, table: TableView, seat: int) -> None:
        layers, events = self._layers, self._events
        hexes = list(dict.fromkeys(hex_ for hex_, _ in _changes(events)))
        ends = [layers.layout.bridge_ends(event.site) for event in events if isinstance(event, BridgeBuilt)]
        circles = [(start + end) / 2 for start, end in ends]
        used = [event for event in events if isinstance(event, ActionUsed) and event.kind == POWER_ACTION]
        circles += [layers.actions.centre_of(Spot("power", event.action)) for event in used]
        words = [text for text in map(self._words.words, events) if text]
        if not words:
            self.clear()
            return
        brought = self._words.brought(seat, events, hexes[-1] if hexes else None)
        offers = [(hexes[-1], hex_, power) for hex_, power in brought.takers]
        layers.step_marks.show_marks(hexes, circles, offers)
        at = layers.layout.centres[hexes[-1]] if hexes else circles[-1] if circles else None
        chip = self._chip(table, seat, brought, ", ".join(dict.fromkeys(words)), is_loose=at is None)
        place = at if at is not None else layers.actions.centre_of(Spot(PASS))
        layers.show_chip(view, place, chip, [hex_ for _, hex_, _ in offers], layers.step_chip)
        reach = QPointF(SIZE, SIZE)
        self.pointed.emit(Pointer(seat, QRectF(at - reach, at + reach)) if at is not None else None)

    def _chip(self, table: TableView, seat: int, brought: Brought, words: str, is_loose: bool) -> ChipView:
        return ChipView(
            table.seats[seat].name,
            words,
            brought.price,
            brought.points,
            town=brought.town,
            offers=tuple(
                (self._layers.home(other), part_tr("%1 to %2", what, table.seats[other].name))
                for other, what in brought.others
            ),
            gain=brought.gain,
            home=self._layers.home(seat),
            is_loose=is_loose,
        )

    def _sentence(self, view: ChipView) -> str:
        gains = (*view.gain, *([(view.points, "vp")] if view.points else []))
        words = f"{view.place}: {view.title}"
        return part_tr("%1. It brought %2.", words, self._words.amounts(gains)) if gains else f"{words}."


def changed_hexes(news: Iterable[Event], seat: int) -> list[int]:
    """The hexes that others changed since a seat's last turn, each once. They stay marked until it has taken its
    next one.
    """
    return list(dict.fromkeys(hex_ for hex_, changed_by in _changes(news) if changed_by != seat))


def _changes(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Hexes on which something was built or transformed, and by whom."""
    return [(event.hex, event.seat) for event in events if hasattr(event, "hex") and hasattr(event, "seat")]


def _own(events: Sequence[Event]) -> list[Event]:
    """Without the round that began by itself."""
    phase = next((number for number, event in enumerate(events) if isinstance(event, PhaseBegan)), len(events))
    return list(events[:phase])
