"""Plans as lines of a menu, as the chip beside a hex, and as entries of a list. Words and numbers only."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from engine.core.game import Action
from tm_desktop.hexboard.chip import ChipView
from tm_desktop.parts.amounts import Outcome
from tm_desktop.parts.board.hex_menu import Group, Line
from tm_desktop.parts.board.plan_detail import Detail, Offered
from tm_desktop.parts.phrases import TablePhrases, hex_of, lowered, repeated
from tm_desktop.parts.texts import part_tr
from tm_desktop.parts.turn_presenter import TurnPresenter
from tm_desktop.play.views import Combination
from tm_desktop.theming.goods import Amounts


class Plan(Protocol):
    """Steps of one seat that lead to one result; so many of them, the conversions, only pay for it."""

    @property
    def steps(self) -> tuple[Action, ...]: ...
    @property
    def outcome(self) -> Outcome: ...
    @property
    def after(self) -> Any: ...
    @property
    def conversions(self) -> int: ...
    @property
    def main(self) -> Action: ...


P = TypeVar("P", bound=Plan)


class PlanWords(ABC, Generic[P]):
    """Speaks for the seat that decides at one position."""

    tile_sections: ClassVar[dict[str, str]] = {}
    """Sources whose points are told tile by tile, and where the names of these stand."""
    vp_column: ClassVar[int]

    def __init__(self, presenter: TurnPresenter, phrases: TablePhrases, state: Any, seat: int) -> None:
        self._presenter, self._names, self._state, self._seat = presenter, phrases, state, seat
        self._row: list[int] = state.seats[seat]

    # What a game says

    @property
    @abstractmethod
    def home(self) -> str:
        """The terrain whose colour the seat's pieces have."""

    @abstractmethod
    def label(self, action: Action) -> str:
        """A step of the seat as something to do."""

    @abstractmethod
    def title(self, steps: Sequence[Action]) -> str:
        """What steps are about: the last of them."""

    @abstractmethod
    def way(self, plan: P) -> list[str]:
        """What leads to the result: where spades come from, how many are bought, what is replaced."""

    @abstractmethod
    def opened_by(self, plan: P) -> Action | None:
        """The action space that a plan goes on from, if any."""

    @abstractmethod
    def offered(self, plan: P) -> tuple[Offered, ...]:
        """Who gets what from it."""

    @abstractmethod
    def offers(self, plan: P) -> tuple[tuple[str, str], ...]:
        """The same in words: home terrain and sentence."""

    @abstractmethod
    def takers(self, plan: P, hex_: int) -> list[tuple[int, int]]:
        """Buildings beside a hex, one for each owner who would gain power from it, and how much."""

    @abstractmethod
    def consequences(self, plan: P) -> str:
        """Price, points and what others get, in one line."""

    @abstractmethod
    def shown(self, row: list[int]) -> tuple[tuple[str, str, int], ...]:
        """The amounts of a seat that a menu shows: what, its name, how much."""

    @abstractmethod
    def network(self, state: Any) -> tuple[str, int]:
        """What the largest network is called, and how large it is."""

    @abstractmethod
    def income(self, state: Any) -> dict[str, int]:
        """What each round pays by word; empty while that is not known."""

    @abstractmethod
    def is_bare(self, plan: P) -> bool:
        """Whether it only changes the terrain."""

    @abstractmethod
    def distance(self, kind: int) -> str:
        """How many spades a terrain is away; nothing where no spade leads."""

    def further(self, plan: P) -> list[tuple[str, str]]:
        """What follows: in a line of the menu, and as what is to be chosen then."""
        return [(part_tr("Founds a town"), part_tr("Then choose a town tile"))] * bool(plan.outcome.towns)

    def has_favor(self, plan: P) -> bool:
        """Whether a sign says that another tile is chosen then."""
        return False

    def is_foreign(self, plan: P) -> bool:
        """Whether it only makes a terrain on which the seat cannot build."""
        return False

    def shortly(self, plan: P) -> str:
        """How a power action becomes affordable, as short as possible."""
        return part_tr("convert first")

    def is_long(self, plan: P) -> bool:
        """Whether a line of the menu has to tell more than fits in one."""
        return False

    def paid_first(self) -> str:
        """The heading of what conversions pay for."""
        return part_tr("After conversions")

    def repeated(self, text: str, count: int) -> str:
        return repeated(text, count)

    # Parts of plans

    def text(self, plan: P) -> str:
        """The way to the result, and what follows from it."""
        return _listed([*self.way(plan), *(line for line, _ in self.further(plan))])

    def conversions(self, plan: P) -> str:
        return self.steps(plan.steps[: plan.conversions])

    def steps(self, steps: Sequence[Action]) -> str:
        words: dict[str, int] = {}
        for step in steps:
            text = self.label(step)
            words[text] = words.get(text, 0) + 1
        return ", ".join(self.repeated(text, count) for text, count in words.items())

    def result(self, plan: P) -> tuple[str, str]:
        """The terrain and the building that would be there."""
        hex_ = getattr(plan.main, "hex", None)
        if hex_ is None:
            return "", ""
        after = dict(plan.outcome.transformed).get(hex_, self._state.terrain[hex_])
        building = dict(plan.outcome.built).get(hex_, 0)
        return self._names.terrain_id(after), self._names.building_id(building) if building else ""

    # The menu of a hex

    def line(self, plan: P) -> Line:
        outcome = plan.outcome
        terrain, building = self.result(plan)
        return Line(
            title=self.title(plan.steps),
            text=self.text(plan),
            terrain=terrain,
            building=building,
            piece=self.home,
            icon="" if terrain or building else self._presenter.icon(plan.main),
            price=outcome.price,
            gain=outcome.gain if not plan.conversions else (),
            is_free=outcome.is_free,
            points=outcome.points,
            town=bool(outcome.towns),
            favor=self.has_favor(plan),
            offers=self.offers(plan),
            first=self.conversions(plan),
            wraps=self.is_long(plan),
        )

    def groups(
        self, now: Sequence[P], after: Sequence[P], refused: Sequence[tuple[str, str]] = ()
    ) -> tuple[list[Group], list[P]]:
        """The menu of a hex, and its plans in the order of the lines. What is seldom wanted is folded."""
        foreign = [plan for plan in now if self.is_foreign(plan)]
        own = [plan for plan in now if plan not in foreign]
        builds = [plan for plan in own if not self.is_bare(plan)]
        transforms = [plan for plan in own if self.is_bare(plan)]
        first, others = self._first_payments(after)
        sections = (
            (part_tr("Build"), builds, False),
            (part_tr("Transform only: nobody gains power"), transforms, False),
            (self.paid_first(), first, False),
            (part_tr("Other ways to pay…"), others, True),
            (part_tr("Other terrains…"), foreign, bool(own or after)),
        )
        groups = [
            Group(title, tuple(self.line(plan) for plan in plans), is_folded)
            for title, plans, is_folded in sections
            if plans
        ]
        if refused:
            groups.append(Group(part_tr("Not possible now…"), is_folded=True, refused=tuple(refused)))
        return groups, [*builds, *transforms, *first, *others, *foreign]

    def _first_payments(self, plans: Sequence[P]) -> tuple[list[P], list[P]]:
        """For each result and action space the cheapest way to pay; buildings go before the bare terrain."""
        builds = [plan for plan in plans if not self.is_bare(plan)]
        first: dict[object, P] = {}
        for plan in builds or plans:
            first.setdefault((plan.main, self.opened_by(plan)), plan)
        return list(first.values()), [plan for plan in plans if plan not in first.values()]

    def detail(self, plan: P, number: int) -> Detail:
        """Everything that a line of the menu would change."""
        row: list[int] = plan.after.seats[self._seat]
        amounts = zip(self.shown(self._row), self.shown(row), strict=True)
        (name, before), (_, after) = self.network(self._state), self.network(plan.after)
        return Detail(
            title=part_tr("If you take %1", number),
            amounts=tuple((what, called, old, new) for (what, called, old), (_, _, new) in amounts),
            points=(self._row[self.vp_column], row[self.vp_column]),
            sources=tuple((self._source(source), points) for source, points in plan.outcome.point_sources),
            offers=self.offered(plan),
            income=self._income_change(plan),
            network=(name, before, after) if before != after else None,
            next=tuple(then for _, then in self.further(plan)),
        )

    def _source(self, source: str) -> str:
        kind, _, id_ = source.partition(".")
        section = self.tile_sections.get(kind)
        return self._presenter.texts.name_of(section, id_) if section else self._presenter.source_name(source)

    def _income_change(self, plan: P) -> Amounts:
        before, after = self.income(self._state), self.income(plan.after)
        changes = [(after[what] - before[what], what) for what in before if what in after]
        return tuple((number, what) for number, what in changes if number)

    # Lists and the chip

    def combination(self, plan: P) -> Combination:
        """A plan as an entry of the list of everything that can be done."""
        hex_, title = hex_of(plan.main), self.title(plan.steps)
        first = part_tr("First: %1", self.conversions(plan)) if plan.conversions else ""
        parts = (first, _listed(self.way(plan)), self.consequences(plan))
        return Combination(
            plan.steps,
            title if hex_ is None else part_tr("%1 at %2", title, self._names.hex(hex_)),
            "; ".join(part for part in parts if part),
        )

    def chip(self, plan: P, place: str, others: int) -> ChipView:
        outcome = plan.outcome
        notes = [part_tr("First: %1", self.conversions(plan))] if plan.conversions else []
        if others:
            notes.append(part_tr("1 more choice: click") if others == 1 else part_tr("%1 more choices: click", others))
        return ChipView(
            place=place,
            title=self._chip_title(plan),
            price=outcome.price,
            points=outcome.points,
            is_free=outcome.is_free,
            town=bool(outcome.towns),
            favor=self.has_favor(plan),
            offers=self.offers(plan),
            notes=tuple(notes),
        )

    def _chip_title(self, plan: P) -> str:
        title = self.title(plan.steps)
        opened_by = self.opened_by(plan)
        return title if opened_by is None else part_tr("%1, %2", self.label(opened_by), lowered(title))

    def hex_text(self, hex_: int) -> str:
        """What lies there and how far it is from the own terrain, in words."""
        state = self._state
        kind = state.terrain[hex_]
        name = self._names.ground(kind)
        if not state.building[hex_]:
            return f"{name}, {far}" if (far := self.distance(kind)) else name
        building = self._names.lower_building(state.building[hex_])
        return part_tr("%1, %2 of %3", name, building, self.owner_name(state.owner[hex_]))

    def owner_name(self, owner: int) -> str:
        """Who owns what is on a hex: the seat after this one."""
        return self._presenter.short_name(self._state, owner - 1)


def _listed(parts: Sequence[str]) -> str:
    return ", ".join([*parts[:1], *(lowered(part) for part in parts[1:])])
