"""What the board shows at one moment: the position, the question, and the words for every place. No drawing."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtWidgets import QGraphicsView

from engine.core.game import Action, State
from tm_desktop.hexboard.board_layers import Picture, Table
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import CONVERT
from tm_desktop.parts.amounts import Outcome
from tm_desktop.parts.board.asked import Asked
from tm_desktop.parts.board.choice_panel import Card, ChoicePanel
from tm_desktop.parts.board.hex_menu import Line
from tm_desktop.parts.board.marks import Marks
from tm_desktop.parts.board.plans import Plan
from tm_desktop.parts.board.popups import Steps
from tm_desktop.parts.plan_lines import PlanWords
from tm_desktop.parts.popup import Popup
from tm_desktop.parts.texts import part_tr
from tm_desktop.parts.turn_presenter import TurnPresenter
from tm_desktop.parts.why_not import not_asked
from tm_desktop.play.views import Combination, DecisionView
from tm_desktop.theming.goods import GOODS_ICONS
from tm_desktop.theming.theme import Theme

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=Outcome)


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel in the middle, and the steps of its choices. One that is asked cannot be left without a choice."""

    title: str
    make: Callable[[Theme, QGraphicsView], Popup]
    steps: Sequence[Steps]
    is_asked: bool = True


class Situation(ABC, Generic[S, B]):
    """`asked` only while somebody at this screen is: bots and others decide without marks."""

    def __init__(self, presenter: TurnPresenter, table: Table, power_actions: Sequence[str]) -> None:
        """`power_actions` are their ids, in the order in which they lie on the edge."""
        self._shell, self.table, self.power_actions = presenter, table, power_actions
        self.state: S | None = None
        self.picture: Picture | None = None
        self.decision: DecisionView | None = None
        self.asked: Asked[S, B] | None = None

    # What a game says

    @abstractmethod
    def position(self, position: object) -> S:
        """The position that a TableView carries."""

    @abstractmethod
    def picture_of(self, state: S) -> Picture:
        """What lies on the map."""

    @abstractmethod
    def ask_person(self, state: S, decision: DecisionView) -> Asked[S, B]:
        """A person at this screen has to decide."""

    @abstractmethod
    def words_of(self, state: S, seat: int) -> PlanWords[Plan[S, B]]:
        """The same words where nobody at this screen is asked."""

    @abstractmethod
    def power_cost(self, state: S, seat: int, number: int) -> int | None:
        """What a power action costs a seat; None while it has no faction."""

    @abstractmethod
    def answers_to(self, plate: str, number: int) -> Sequence[Action]:
        """What a power action or the plate to pass stands for."""

    @abstractmethod
    def takes_one_click(self, decision: DecisionView) -> bool:
        """Whether a click on a marked hex answers the question; in a turn it opens the menu."""

    @abstractmethod
    def panel(self) -> Panel | None:
        """What opens by itself: questions whose answers are tiles or cards."""

    @abstractmethod
    def pass_panel(self) -> Panel | None:
        """What passing asks for; None if a click passes at once."""

    def conversion_note(self, step: Action) -> str:
        """What a conversion does besides what it gives."""
        return ""

    # What follows from it

    def show(self, position: object) -> Picture:
        """Another position is on the table."""
        self.state = self.position(position)
        self.picture = self.picture_of(self.state)
        return self.picture

    def shown(self) -> S:
        assert self.state is not None
        return self.state

    def ask(self, decision: DecisionView | None) -> Asked[S, B] | None:
        """Another question is open."""
        self.decision, self.asked = decision, None
        if decision is not None and decision.choices and self.state is not None:
            self.asked = self.ask_person(self.state, decision)
        return self.asked

    @property
    def marks(self) -> Marks:
        return self.asked.marks if self.asked is not None else Marks()

    def words(self) -> PlanWords[Plan[S, B]]:
        """For the seat that decides, at this screen or elsewhere."""
        if self.asked is not None:
            return self.asked.words
        assert self.state is not None
        assert self.decision is not None
        return self.words_of(self.state, self.decision.seat)

    def who(self) -> tuple[str, str]:
        """Name and colour of the seat that decides."""
        assert self.state is not None
        assert self.decision is not None
        seat = self.decision.seat
        return self._shell.full_name(self.state, seat), self._shell.seat_colour(self.state, seat)

    def plans_on(self, hex_: int) -> tuple[list[Plan[S, B]], list[Plan[S, B]]]:
        """What can be done on a hex now, and after conversions."""
        return self.asked.plans_on(hex_) if self.asked is not None else ([], [])

    def plans_of(self, found: Iterable[Action]) -> list[Plan[S, B]]:
        """Answers to the question, one step each."""
        assert self.asked is not None
        return [self.asked.previews.plan(self.asked.node, action) for action in found]

    def cards(
        self,
        title: str,
        cards: Sequence[Card],
        found: Sequence[Action],
        warnings: Sequence[str] = (),
        is_asked: bool = True,
    ) -> Panel:
        """A panel of cards for these answers."""
        look, who = self.table.look, self.who()
        return Panel(
            title,
            lambda theme, view: ChoicePanel(look, theme, view, title, cards, warnings, is_asked, who),
            [(action,) for action in found],
            is_asked,
        )

    def combinations(self) -> tuple[Combination, ...]:
        return self.asked.combinations() if self.asked is not None else ()

    def conversion_lines(self) -> tuple[Line, ...]:
        """What can be converted now, in the order of the marks."""
        words = self.words()
        return tuple(
            Line(
                title=words.label(plan.main),
                text=self.conversion_note(plan.main),
                icon=_gained_icon(plan.outcome) or self._shell.icon(plan.main),
                price=plan.outcome.price,
                gain=plan.outcome.gain,
                points=plan.outcome.points,
            )
            for plan in self.plans_of(self.marks.conversions)
        )

    def power_price(self, number: int) -> int | None:
        """What a power action costs the seat that decides; None while it has no faction."""
        if self.state is None or self.decision is None:
            return None
        return self.power_cost(self.state, self.decision.seat, number)

    def why_not(self, place: Place) -> str:
        """Why a click there does nothing."""
        if self.state is None:
            return ""
        if self.asked is None:
            return not_asked(self._shell, self.state, self.decision)
        if isinstance(place, int):
            return self.asked.why_not.hex(place)
        if not isinstance(place, Spot):
            return ""
        if place.kind == CONVERT:
            return self.table.edge.plates[CONVERT].idle
        return self.asked.why_not.actions(self.answers_to(place.kind, place.number))

    def hint(self, place: Place) -> str:
        """A sentence about a bridge or a place on the lower edge."""
        marks, decision = self.marks, self.decision
        action = marks.action_at(place)
        for choice in decision.choices if decision and action is not None else ():
            if choice.action == action:
                return f"{choice.label}. {choice.detail}"
        if not isinstance(place, Spot):
            return ""
        if place.kind == "power":
            return self._power_hint(place)
        is_live = bool(marks.conversions if place.kind == CONVERT else marks.passes)
        text = self.table.edge.plates[place.kind].hint
        return text if is_live else f"{text}. {self.why_not(place)}"

    def topic(self, place: Place) -> str:
        """What the help is asked for a place. A bridge is the only thing that is no hex and not on the edge."""
        if isinstance(place, int):
            return self._hex_topic(place)
        if not isinstance(place, Spot):
            return "resources.bridges"
        if place.kind == "power":
            return f"power_actions.{self.power_actions[place.number]}"
        return self.table.edge.plates[place.kind].topic

    def _hex_topic(self, hex_: int) -> str:
        """The building on a hex, or else its terrain."""
        if self.picture is None:
            return ""
        table, building, terrain = self.table, self.picture.building[hex_], self.picture.terrain[hex_]
        if building:
            return f"buildings.{table.buildings[building]}"
        return "terrains.river" if terrain == table.board.river else f"terrains.{table.terrains[terrain]}"

    def _power_hint(self, spot: Spot) -> str:
        plan = self.marks.powers_after.get(spot.number)
        if plan is not None:
            words = self.words()
            return part_tr("%1. First: %2", words.label(plan.main), words.conversions(plan))
        id_ = self.power_actions[spot.number]
        text = f"{self._shell.texts.name_of('power_actions', id_)}: {self._shell.texts.text_of('power_actions', id_)}"
        return " ".join(filter(None, (text, self.why_not(spot))))


def _gained_icon(outcome: Outcome) -> str:
    """The sign of what a conversion gives."""
    if outcome.gain:
        return GOODS_ICONS[outcome.gain[0][1]]
    return GOODS_ICONS["vp"] if outcome.points > 0 else ""
