"""Plans of Terra Mystica in words: what they are about, what leads there, what follows."""

from collections.abc import Sequence
from typing import ClassVar

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.board import WHEEL
from engine.games.terra_mystica.columns import BOUGHT, BOWL3, COIN, DWELLING, FACTION, HOME, NONE, PRIEST, VP, WORKER
from engine.games.terra_mystica.measures import largest_network
from engine.games.terra_mystica.spades import cover_price, spades_for
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board.pictures import takers
from tm_desktop.games.terra_mystica.board.plans import Bare, Plan, is_foreign, spades_from
from tm_desktop.games.terra_mystica.docks.seat_board import seat_board
from tm_desktop.games.terra_mystica.homes import home_of
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.amounts import PowerOffer, amount_text
from tm_desktop.games.terra_mystica.words.phrases import repeated
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.parts import plan_lines
from tm_desktop.parts.board.plan_detail import Offered
from tm_desktop.parts.phrases import lowered


class PlanWords(plan_lines.PlanWords[Plan]):
    """Speaks for the seat that decides at one position."""

    tile_sections: ClassVar = {"bonus_card": "bonus_cards", "favor_tile": "favor_tiles"}
    vp_column = VP

    def __init__(self, presenter: TerraMysticaPresenter, state: TMState, seat: int) -> None:
        super().__init__(presenter, presenter.phrases, state, seat)
        self._rules, self._phrases = presenter.rules, presenter.phrases

    @property
    def home(self) -> str:
        return home_of(self._rules, self._row)

    def label(self, action: Action) -> str:
        return self._phrases.label(action, self._row[FACTION])

    def repeated(self, text: str, count: int) -> str:
        return repeated(text, count)

    def title(self, steps: Sequence[Action]) -> str:
        main = steps[-1]
        if isinstance(main, actions.Build):
            if any(isinstance(step, actions.Transform) for step in steps):
                return tr("Transform and build")
            covered = next((step for step in steps if isinstance(step, actions.Cover)), None)
            return tr("%1 and dwelling", self._covering(covered)) if covered else tr("Build a dwelling")
        if isinstance(main, actions.Upgrade):
            return tr("Upgrade to %1", self._phrases.lower_building(main.building))
        if isinstance(main, actions.Transform):
            return tr("Transform to %1", self._phrases.terrain(main.terrain))
        return self._covering(main) if isinstance(main, actions.Cover) else self.label(main)

    def _covering(self, action: actions.Cover) -> str:
        """`Volcano: 3 steps of fire`; tokens stand among the prices."""
        ground = name_of("terrains", self.home)
        if action.cult == NONE:
            return ground
        steps = amount_text(cover_price(self._rules, self._state, self._seat, action.hex), "cult_steps")
        return tr("%1: %2 of %3", ground, steps, lowered(self._phrases.cult(action.cult)))

    def way(self, plan: Plan) -> list[str]:
        parts = []
        opened_by = self.opened_by(plan)
        if opened_by is not None:
            parts.append(self._phrases.label(opened_by))
        bought = max((state.seats[self._seat][BOUGHT] for state in plan.between), default=0)
        if bought:
            parts.append(tr("Buy %1", amount_text(bought, "spades")))
        if isinstance(plan.main, actions.Build) and parts:
            parts.append(self._phrases.lower_building(DWELLING))
        if isinstance(plan.main, actions.Upgrade):
            before = self._state.building[plan.main.hex]
            parts.append(tr("Replaces the %1", self._phrases.lower_building(before)))
        return parts

    def opened_by(self, plan: Plan) -> Action | None:
        return spades_from(plan)

    def further(self, plan: Plan) -> list[tuple[str, str]]:
        favor = tr("Then choose a favor tile")
        return [*super().further(plan), *[(favor, favor)] * self.has_favor(plan)]

    def has_favor(self, plan: Plan) -> bool:
        return bool(plan.outcome.favors)

    def is_bare(self, plan: Plan) -> bool:
        return isinstance(plan.main, Bare)

    def is_foreign(self, plan: Plan) -> bool:
        return is_foreign(plan, self._row[HOME])

    def shortly(self, plan: Plan) -> str:
        burned = sum(isinstance(step, actions.Burn) for step in plan.paid_by)
        return tr("burn %1", burned) if burned == len(plan.paid_by) else super().shortly(plan)

    # What others get

    def offers(self, plan: Plan) -> tuple[tuple[str, str], ...]:
        return tuple(
            (self._home(offer), self._phrases.offer(self._name(offer), offer.power, offer.price))
            for offer in plan.outcome.offers
        )

    def offered(self, plan: Plan) -> tuple[Offered, ...]:
        return tuple(self._offered(offer) for offer in plan.outcome.offers)

    def takers(self, plan: Plan, hex_: int) -> list[tuple[int, int]]:
        return takers(self._rules, self._state, self._seat, hex_, plan.outcome.offers)

    def _offered(self, offer: PowerOffer) -> Offered:
        price = ((f"−{offer.price}", "vp"),) if offer.price else ()
        return self._home(offer), self._name(offer), ((f"+{offer.power}", "power"), *price)

    def _home(self, offer: PowerOffer) -> str:
        return home_of(self._rules, self._state.seats[offer.seat])

    def _name(self, offer: PowerOffer) -> str:
        return self._presenter.short_name(self._state, offer.seat)

    def consequences(self, plan: Plan) -> str:
        seats = tuple(self._presenter.short_name(self._state, seat) for seat in range(self._rules.seats))
        return self._phrases.consequences(plan.outcome, seats)

    # Numbers

    def shown(self, row: list[int]) -> tuple[tuple[str, str, int], ...]:
        return (
            ("workers", tr("Workers"), row[WORKER]),
            ("coins", tr("Coins"), row[COIN]),
            ("priests", tr("Priests"), row[PRIEST]),
            ("power", tr("Bowl III"), row[BOWL3]),
        )

    def network(self, state: TMState) -> tuple[str, int]:
        return tr("Largest network"), largest_network(self._rules, state, self._seat)

    def income(self, state: TMState) -> dict[str, int]:
        board = seat_board(self._rules, state, self._seat)
        if board is None or board.income is None:
            return {}
        return dict(zip(("coins", "workers", "priests", "power"), board.income, strict=True))

    def distance(self, kind: int) -> str:
        home, faction = self._row[HOME], self._row[FACTION]
        if home in (NONE, kind) or kind >= WHEEL or not self._rules.factions[faction].has_spades:
            return ""
        spades = amount_text(spades_for(self._rules, self._row, kind, home), "spades")
        return tr("%1 from %2", spades, self._phrases.terrain(home))
