"""What the board of Terra Mystica knows at one moment."""

from collections.abc import Sequence

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.board import RIVER
from engine.games.terra_mystica.columns import (
    BID,
    FACTION,
    NONE,
    PLACE_BRIDGE,
    PLACE_DWELLING,
    PLACE_FREE_DWELLING,
    PLACE_SANDSTORM,
    UPGRADE_FREE,
)
from engine.games.terra_mystica.economy import power_cost
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board.auction_panel import AuctionPanel
from tm_desktop.games.terra_mystica.board.cards import auction_of, card_choices, panel_actions, panel_title
from tm_desktop.games.terra_mystica.board.pictures import picture_of
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter, position_of
from tm_desktop.games.terra_mystica.words.amounts import Outcome
from tm_desktop.games.terra_mystica.words.asked import TerraMysticaAsked
from tm_desktop.games.terra_mystica.words.plan_lines import PlanWords
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.games.terra_mystica.words.warnings import pass_warnings
from tm_desktop.hexboard.board_layers import Picture
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import PASS, Edge
from tm_desktop.parts.board.choice_panel import ChoicePanel
from tm_desktop.parts.board.situation import Panel, Situation
from tm_desktop.play.views import DecisionView

# Questions that one click on a marked hex answers.
_ONE_CLICK = (PLACE_DWELLING, PLACE_FREE_DWELLING, UPGRADE_FREE, PLACE_SANDSTORM, PLACE_BRIDGE)


class TerraMysticaSituation(Situation[TMState, Outcome]):
    """Asks the rules of the table."""

    def __init__(self, presenter: TerraMysticaPresenter, edge: Edge) -> None:
        self._presenter, self._rules = presenter, presenter.rules
        super().__init__(presenter, edge, [action.id for action in presenter.rules.power_actions])

    def position(self, position: object) -> TMState:
        return position_of(position)

    def shown(self) -> TMState:
        assert self.state is not None
        return self.state

    def picture(self, state: TMState) -> Picture:
        return picture_of(self._rules, state)

    def ask_person(self, state: TMState, decision: DecisionView) -> TerraMysticaAsked:
        return TerraMysticaAsked(self._presenter, state, decision)

    def words_of(self, state: TMState, seat: int) -> PlanWords:
        return PlanWords(self._presenter, state, seat)

    def power_cost(self, state: TMState, seat: int, number: int) -> int | None:
        row = state.seats[seat]
        return power_cost(self._rules, row, number) if row[FACTION] != NONE else None

    def answers_to(self, plate: str, number: int) -> Sequence[Action]:
        return (actions.Pass(NONE) if plate == PASS else actions.UsePower(number),)

    def takes_one_click(self, decision: DecisionView) -> bool:
        return decision.decision.kind in _ONE_CLICK

    def topic(self, place: Place) -> str:
        """A bridge is the only thing that is no hex and not on the edge."""
        if isinstance(place, Spot):
            # The plates are called after the verbs of their actions.
            is_power = place.kind == "power"
            return f"power_actions.{self.power_actions[place.number]}" if is_power else f"actions.{place.kind}"
        return self._hex_topic(place) if isinstance(place, int) else "resources.bridges"

    def _hex_topic(self, hex_: int) -> str:
        """The building on a hex, or else its terrain."""
        building, terrain = self.shown().building[hex_], self.shown().terrain[hex_]
        if building:
            return f"buildings.{self._rules.buildings[building]}"
        return "terrains.river" if terrain == RIVER else f"terrains.{self._rules.terrains[terrain]}"

    def panel(self) -> Panel | None:
        assert self.decision is not None
        found = panel_actions(self.decision)
        if self.decision.decision.kind == BID:
            return self._auction(found)
        return self._cards(panel_title(self.decision), found) if found else None

    def pass_panel(self) -> Panel | None:
        found, decision = self.marks.passes, self.decision
        assert decision is not None
        assert isinstance(self._presenter.game, TerraMystica)
        warnings = pass_warnings(self._presenter.game, self.shown(), decision.decision)
        if len(found) == 1 and not warnings:
            return None
        return self._cards(tr("Pass and take a bonus card"), found, warnings, is_asked=False)

    def _cards(self, title: str, found: Sequence[Action], warnings: Sequence[str] = (), is_asked: bool = True) -> Panel:
        cards, who = card_choices(self._rules, self.plans_of(found)), self.who()
        return Panel(
            title,
            lambda theme, view: ChoicePanel(LOOK, theme, view, title, cards, warnings, is_asked, who),
            [(action,) for action in found],
            is_asked,
        )

    def _auction(self, found: Sequence[Action]) -> Panel:
        bids = [action.vp for action in found if isinstance(action, actions.Bid)]
        lot, bidders = auction_of(self._presenter, self.shown())
        title, who = tr("Bid for the %1", lot.title), self.who()
        return Panel(
            title,
            lambda theme, view: AuctionPanel(theme, view, title, lot, bidders, bids, who),
            [(action,) for action in found],
        )

    def conversion_note(self, step: Action) -> str:
        is_burn = isinstance(step, actions.Burn)
        return tr("1 token of bowl II leaves the game, 1 moves to bowl III") if is_burn else ""
