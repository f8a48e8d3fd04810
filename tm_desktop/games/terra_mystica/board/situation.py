"""What the board of Terra Mystica knows at one moment."""

from collections.abc import Sequence

from engine.core.game import Action
from engine.games.terra_mystica import actions
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
from tm_desktop.games.terra_mystica.board.pictures import picture_of, table_of
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter, position_of
from tm_desktop.games.terra_mystica.words.amounts import Outcome
from tm_desktop.games.terra_mystica.words.asked import TerraMysticaAsked
from tm_desktop.games.terra_mystica.words.plan_lines import PlanWords
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.games.terra_mystica.words.warnings import pass_warnings
from tm_desktop.hexboard.board_layers import Picture
from tm_desktop.hexboard.power_actions import PASS
from tm_desktop.parts.board.choice_panel import Card
from tm_desktop.parts.board.situation import Panel, Situation
from tm_desktop.play.views import DecisionView

# Questions that one click on a marked hex answers.
_ONE_CLICK = (PLACE_DWELLING, PLACE_FREE_DWELLING, UPGRADE_FREE, PLACE_SANDSTORM, PLACE_BRIDGE)


class TerraMysticaSituation(Situation[TMState, Outcome]):
    """Asks the rules of the table."""

    def __init__(self, presenter: TerraMysticaPresenter) -> None:
        self._presenter, self._rules = presenter, presenter.rules
        super().__init__(presenter, table_of(presenter.rules), [action.id for action in presenter.rules.power_actions])

    def position(self, position: object) -> TMState:
        return position_of(position)

    def picture_of(self, state: TMState) -> Picture:
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

    def panel(self) -> Panel | None:
        assert self.decision is not None
        found = panel_actions(self.decision)
        if self.decision.decision.kind == BID:
            return self._auction(found)
        return self.cards(panel_title(self.decision), self._made_of(found), found) if found else None

    def pass_panel(self) -> Panel | None:
        found, decision = self.marks.passes, self.decision
        assert decision is not None
        assert isinstance(self._presenter.game, TerraMystica)
        warnings = pass_warnings(self._presenter.game, self.shown(), decision.decision)
        if len(found) == 1 and not warnings:
            return None
        return self.cards(tr("Pass and take a bonus card"), self._made_of(found), found, warnings, is_asked=False)

    def _made_of(self, found: Sequence[Action]) -> list[Card]:
        return card_choices(self._rules, self.plans_of(found))

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
