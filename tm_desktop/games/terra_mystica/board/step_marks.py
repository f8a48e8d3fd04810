"""What others do, shown where it happens: what changed is ringed, and a chip beside it has the gains."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

from engine.core.events import Event, PhaseBegan, TurnEnded
from engine.games.terra_mystica.events import (
    ActionUsed,
    BridgeBuilt,
    Built,
    CultMoved,
    HomeChanged,
    LeechAnswered,
    Passed,
    TerrainUnlocked,
    TileTaken,
    Transformed,
)
from engine.games.terra_mystica.ruleset import BonusCard, FavorTile, TownTile
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board.board_layers import BoardLayers
from tm_desktop.games.terra_mystica.words.amounts import amount_text, amounts_text, outcome_of
from tm_desktop.games.terra_mystica.words.phrases import Phrases
from tm_desktop.games.terra_mystica.words.texts import name_of, text_of, tr
from tm_desktop.hexboard.chip import ChipView
from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.power_actions import PASS
from tm_desktop.play.plugin import Pointer
from tm_desktop.play.views import DecisionView, TableView

_LINGERS_MS = 4000  # how long the last step stays marked when a person is asked


class StepMarks(QObject):
    """Follows turn after turn of the others; a person's own steps are marked when somebody else is asked.

    Signals:
        pointed(Pointer | None): the place that is marked, and whose step it was.
    """

    pointed = Signal(object)

    def __init__(
        self, scene: QGraphicsScene, layers: BoardLayers, phrases: Phrases, tell: Callable[[str], None]
    ) -> None:
        super().__init__(scene)
        self._layers, self._phrases, self._tell = layers, phrases, tell
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

    def follow(self, view: QGraphicsView | None, table: TableView, events: Sequence[Event], state: TMState) -> None:
        """A step was taken; none of its events are given after undo and in history."""
        self._timer.stop()
        own = _own(events)
        if not events:
            self._seat = None
        seat = next((event.seat for event in own if hasattr(event, "seat")), None)
        if seat is None or any(isinstance(event, LeechAnswered) for event in own):
            if not events:
                self.clear()
            return
        if seat != self._seat or TurnEnded(seat) in self._events:
            self._seat, self._events = seat, []
        self._events += own
        if view is not None and (table.seats[seat].is_bot or TurnEnded(seat) in own):
            self._show(view, table, seat, state)
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
                self.told = _sentence(shown)
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

    def _show(self, view: QGraphicsView, table: TableView, seat: int, state: TMState) -> None:
        layers, events = self._layers, self._events
        hexes = list(dict.fromkeys(event.hex for event in events if isinstance(event, Built | Transformed)))
        ends = [layers.layout.bridge_ends(event.site) for event in events if isinstance(event, BridgeBuilt)]
        circles = [(start + end) / 2 for start, end in ends]
        used = [event for event in events if isinstance(event, ActionUsed) and event.kind == "power_action"]
        circles += [layers.actions.centre_of(Spot("power", event.action)) for event in used]
        words = [text for text in map(self._words, events) if text]
        if not words:
            self.clear()
            return
        offers: list[tuple[int, int, int]] = []
        if hexes:
            powers = {offer.seat: offer.power for offer in outcome_of(seat, events, state).offers}
            offers = [(hexes[-1], hex_, power) for hex_, power in layers.takers(state, seat, hexes[-1], powers)]
        layers.step_marks.show_marks(hexes, circles, offers)
        at = layers.layout.centres[hexes[-1]] if hexes else circles[-1] if circles else None
        chip = self._chip(table, seat, state, ", ".join(dict.fromkeys(words)), is_loose=at is None)
        place = at if at is not None else layers.actions.centre_of(Spot(PASS))
        layers.show_chip(view, place, chip, [hex_ for _, hex_, _ in offers], layers.step_chip)
        reach = QPointF(SIZE, SIZE)
        self.pointed.emit(Pointer(seat, QRectF(at - reach, at + reach)) if at is not None else None)

    def _chip(self, table: TableView, seat: int, state: TMState, words: str, is_loose: bool) -> ChipView:
        outcome = outcome_of(seat, self._events, state)
        return ChipView(
            table.seats[seat].name,
            words,
            outcome.price,
            outcome.points,
            town=bool(outcome.towns),
            offers=tuple(
                (self._layers.home(state, offer.seat), self._offer(table, offer.seat, offer.power))
                for offer in outcome.offers
            ),
            gain=outcome.gain,
            home=self._layers.home(state, seat),
            is_loose=is_loose,
        )

    @staticmethod
    def _offer(table: TableView, seat: int, power: int) -> str:
        return tr("%1 to %2", amount_text(power, "power"), table.seats[seat].name)

    def _words(self, event: Event) -> str:
        """What an event did, in a word or two; empty for what the numbers tell."""
        rules = self._layers.rules
        match event:
            case Built():
                return tr("%1 on %2", self._lower(event.building), self._phrases.hex(event.hex))
            case Transformed():
                return tr("%1 to %2", self._phrases.hex(event.hex), self._phrases.terrain(event.after))
            case BridgeBuilt():
                return tr("bridge %1", self._phrases.site(event.site))
            case ActionUsed(kind="power_action"):
                return tr("power action %1", self._phrases.power_action(event.action))
            case CultMoved():
                return f"{name_of('cults', rules.cults[event.cult])} {event.before} → {event.after}"
            case HomeChanged():
                return tr("home terrain %1", self._phrases.terrain(event.terrain))
            case TerrainUnlocked():
                return tr("unlocked %1", self._phrases.terrain(event.terrain))
            case TileTaken():
                return self._tile(event)
            case Passed():
                return tr("passed")
        return ""

    def _lower(self, building: int) -> str:
        return text_of("buildings", self._layers.rules.buildings[building], "lower")

    def _tile(self, event: TileTaken) -> str:
        rules = self._layers.rules
        tiles: Mapping[str, Sequence[BonusCard | FavorTile | TownTile]] = {
            "bonus_card": rules.bonus_cards,
            "favor_tile": rules.favor_tiles,
            "town_tile": rules.town_tiles,
        }
        return name_of(f"{event.kind}s", tiles[event.kind][event.tile].id)


def _sentence(view: ChipView) -> str:
    gains = [*view.gain, *([(view.points, "vp")] if view.points else [])]
    words = f"{view.place}: {view.title}"
    return tr("%1. It brought %2.", words, amounts_text(gains)) if gains else f"{words}."


def _own(events: Sequence[Event]) -> list[Event]:
    """Without the round that began by itself."""
    phase = next((number for number, event in enumerate(events) if isinstance(event, PhaseBegan)), len(events))
    return list(events[:phase])
