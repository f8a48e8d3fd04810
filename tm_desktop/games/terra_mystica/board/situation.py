"""What the board shows at one moment: the position, the question, and the words for every place. No drawing."""

from dataclasses import dataclass

from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import FACTION, NONE
from engine.games.terra_mystica.economy import power_cost
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board.marks import Marks
from tm_desktop.games.terra_mystica.board.plans import Plan
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.asked import Asked
from tm_desktop.games.terra_mystica.words.plan_lines import PlanWords
from tm_desktop.games.terra_mystica.words.texts import name_of, text_of, tr
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS
from tm_desktop.parts.why_not import not_asked
from tm_desktop.play.views import Combination, DecisionView


@dataclass(slots=True)
class Situation:
    """`asked` only while somebody at this screen is: bots and others decide without marks."""

    presenter: TerraMysticaPresenter
    state: TMState | None = None
    decision: DecisionView | None = None
    asked: Asked | None = None

    def ask(self, decision: DecisionView | None) -> Asked | None:
        """Another question is open."""
        self.decision, self.asked = decision, None
        if decision is not None and decision.choices and self.state is not None:
            self.asked = Asked(self.presenter, self.state, decision)
        return self.asked

    @property
    def marks(self) -> Marks:
        return self.asked.marks if self.asked is not None else Marks()

    def words(self) -> PlanWords:
        """For the seat that decides, at this screen or elsewhere."""
        if self.asked is not None:
            return self.asked.words
        assert self.state is not None
        assert self.decision is not None
        return PlanWords(self.presenter, self.state, self.decision.seat)

    def who(self) -> tuple[str, str]:
        """Name and colour of the seat that decides."""
        assert self.state is not None
        assert self.decision is not None
        seat = self.decision.seat
        return self.presenter.full_name(self.state, seat), self.presenter.seat_colour(self.state, seat)

    def plans_on(self, hex_: int) -> tuple[list[Plan], list[Plan]]:
        """What can be done on a hex now, and after conversions."""
        return self.asked.plans_on(hex_) if self.asked is not None else ([], [])

    def combinations(self) -> tuple[Combination, ...]:
        return self.asked.combinations() if self.asked is not None else ()

    def power_price(self, number: int) -> int:
        """What a power action costs the seat that decides; NONE while it has no faction."""
        rules, row = (
            self.presenter.rules,
            self.state.seats[self.decision.seat] if self.state and self.decision else None,
        )
        return power_cost(rules, row, number) if row is not None and row[FACTION] != NONE else NONE

    def why_not(self, place: Place) -> str:
        """Why a click there does nothing."""
        if self.state is None:
            return ""
        if self.asked is None:
            return not_asked(self.presenter, self.state, self.decision)
        if isinstance(place, int):
            return self.asked.why_not.hex(place)
        if not isinstance(place, Spot):
            return ""
        if place.kind == CONVERT:
            return tr("Nothing can be converted now.")
        return self.asked.why_not.actions(
            (actions.Pass(NONE) if place.kind == PASS else actions.UsePower(place.number),)
        )

    def hint(self, place: Place) -> str:
        """A sentence about a bridge or a place on the lower edge."""
        marks, decision = self.marks, self.decision
        action = marks.action_at(place)
        for choice in decision.choices if decision and action is not None else ():
            if choice.action == action:
                return f"{choice.label}. {choice.detail}"
        if isinstance(place, Spot) and place.kind == "power":
            plan = marks.powers_after.get(place.number)
            if plan is not None:
                label = self.presenter.phrases.label(plan.main)
                return tr("%1. First: %2", label, self.words().conversions(plan))
            id_ = self.presenter.rules.power_actions[place.number].id
            text = f"{name_of('power_actions', id_)}: {text_of('power_actions', id_)}"
            return " ".join(filter(None, (text, self.why_not(place))))
        names = {CONVERT: tr("Conversions and burning power"), PASS: tr("Pass and take another bonus card")}
        if not isinstance(place, Spot):
            return ""
        is_live = bool(marks.conversions if place.kind == CONVERT else marks.passes)
        return names[place.kind] if is_live else f"{names[place.kind]}. {self.why_not(place)}"
