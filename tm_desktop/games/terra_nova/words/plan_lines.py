"""Plans of Terra Nova in words: what they are about, what leads there, who gains from them."""

from collections.abc import Sequence
from typing import ClassVar

from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import BOWL3, COIN, FACTION, HOME, HOUSE, NONE, VP
from engine.games.terra_nova.economy import income_sources
from engine.games.terra_nova.reach import shovels_needed
from engine.games.terra_nova.scoring import territory
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.board.pictures import marks_on, takers
from tm_desktop.games.terra_nova.board.plans import Bare, Plan
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.amounts import OthersGain, amount_text, amounts_text
from tm_desktop.games.terra_nova.words.texts import tr
from tm_desktop.parts import plan_lines
from tm_desktop.parts.board.plan_detail import Offered
from tm_desktop.parts.phrases import lowered


class PlanWords(plan_lines.PlanWords[Plan]):
    """Speaks for the seat that decides at one position."""

    tile_sections: ClassVar = {"bonus_tile": "bonus_tiles", "round_tile": "round_tiles"}
    vp_column = VP

    def __init__(self, presenter: TerraNovaPresenter, state: TNState, seat: int) -> None:
        super().__init__(presenter, presenter.phrases, state, seat)
        self._rules, self._phrases, self._home_of = presenter.rules, presenter.phrases, presenter.home_of
        self._marks = marks_on(presenter.rules, state)

    @property
    def home(self) -> str:
        return self._home_of(self._row) if self._row[FACTION] != NONE else ""

    def label(self, action: Action) -> str:
        return self._phrases.label(action, self._row[FACTION])

    def title(self, steps: Sequence[Action]) -> str:
        main = next(step for step in reversed(steps) if not isinstance(step, actions.Decline))
        match main:
            case actions.Build():
                return tr("Transform and build") if any(isinstance(s, Bare) for s in steps) else tr("Build a house")
            case actions.Dig() | actions.Claim():
                return tr("Transform to %1", self._phrases.terrain(self._row[HOME]))
            case actions.UpgradeToPost():
                return tr("Upgrade to trading post")
            case actions.UpgradeToPalace(_, side):
                return tr("Upgrade: %1", lowered(self._phrases.side(side)))
            case actions.PlacePost():
                return tr("Free trading post")
            case actions.PlaceNeutral():
                return tr("Neutral house")
        return self.label(main)

    def way(self, plan: Plan) -> list[str]:
        """With what a palace brings."""
        opened_by = self.opened_by(plan)
        parts = [self._phrases.label(opened_by)] if opened_by is not None else []
        dug = next((step.hex for step in plan.steps if isinstance(step, actions.Dig)), None)
        if dug is not None:
            shovels = shovels_needed(self._rules, self._row, self._state.terrain[dug])
            parts.append(tr("Uses %1", amount_text(shovels, "shovels")))
        if isinstance(plan.main, actions.Build) and parts:
            parts.append(self._phrases.lower_building(HOUSE))
        if isinstance(plan.main, actions.UpgradeToPalace):
            parts.append(self._phrases.about(plan.main, self._row[FACTION]).removesuffix("."))
        return parts

    def is_long(self, plan: Plan) -> bool:
        """One chooses between palaces by what they bring."""
        return isinstance(plan.main, actions.UpgradeToPalace)

    def paid_first(self) -> str:
        return tr("After an exchange of power")

    def shortly(self, plan: Plan) -> str:
        return tr("exchange first")

    def opened_by(self, plan: Plan) -> Action | None:
        first = plan.steps[plan.conversions]
        has_more = len(plan.steps) > plan.conversions + 1
        return first if has_more and isinstance(first, actions.UsePower | actions.UseSpecial) else None

    def is_bare(self, plan: Plan) -> bool:
        return isinstance(plan.main, Bare)

    # What others get

    def offers(self, plan: Plan) -> tuple[tuple[str, str], ...]:
        return tuple(
            (self._home(other), tr("%1 gains %2", self._name(other), amounts_text(other.gain)))
            for other in plan.outcome.others
        )

    def offered(self, plan: Plan) -> tuple[Offered, ...]:
        return tuple(
            (self._home(other), self._name(other), tuple((f"+{number}", what) for number, what in other.gain))
            for other in plan.outcome.others
        )

    def takers(self, plan: Plan, hex_: int) -> list[tuple[int, int]]:
        return takers(self._rules, self._state, hex_, plan.outcome.others)

    def _home(self, other: OthersGain) -> str:
        return self._home_of(self._state.seats[other.seat])

    def _name(self, other: OthersGain) -> str:
        return self._presenter.short_name(self._state, other.seat)

    def consequences(self, plan: Plan) -> str:
        seats = tuple(self._presenter.short_name(self._state, seat) for seat in range(self._rules.seats))
        return self._phrases.consequences(plan.outcome, seats)

    def hex_text(self, hex_: int) -> str:
        text = super().hex_text(hex_)
        return tr("%1, marked for a neutral house (as reconstructed)", text) if hex_ in self._marks else text

    def owner_name(self, owner: int) -> str:
        return super().owner_name(owner) if owner <= self._rules.seats else tr("nobody")

    # Numbers

    def shown(self, row: list[int]) -> tuple[tuple[str, str, int], ...]:
        return ("coins", tr("Coins"), row[COIN]), ("power", tr("Bowl III"), row[BOWL3])

    def network(self, state: TNState) -> tuple[str, int]:
        return tr("Largest territory"), territory(self._rules, state, self._seat)

    def income(self, state: TNState) -> dict[str, int]:
        row = state.seats[self._seat]
        if row[FACTION] == NONE:
            return {}
        sources = [income for _, income in income_sources(self._rules, row)]
        return {"coins": sum(coins for coins, _ in sources), "power": sum(power for _, power in sources)}

    def distance(self, kind: int) -> str:
        home = self._row[HOME]
        if self._row[FACTION] == NONE or kind in (home, self._rules.board.river):
            return ""
        shovels = amount_text(shovels_needed(self._rules, self._row, kind), "shovels")
        return tr("%1 from %2", shovels, self._phrases.terrain(home))
