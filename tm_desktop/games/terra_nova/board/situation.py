"""What the board of Terra Nova knows at one moment."""

from collections.abc import Sequence

from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import (
    ADD_HOUSE,
    FACTION,
    NONE,
    PLACE_EDGE_HOUSE,
    PLACE_FREE_HOUSE,
    PLACE_FREE_POST,
    PLACE_HOUSE,
    PLACE_NEUTRAL,
    UPGRADE_FREE,
)
from engine.games.terra_nova.economy import faction_of
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.board.cards import card_choices, panel_actions, panel_title
from tm_desktop.games.terra_nova.board.pictures import picture_of, table_of
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter, position_of
from tm_desktop.games.terra_nova.words.amounts import Outcome
from tm_desktop.games.terra_nova.words.asked import TerraNovaAsked
from tm_desktop.games.terra_nova.words.plan_lines import PlanWords
from tm_desktop.games.terra_nova.words.texts import tr
from tm_desktop.games.terra_nova.words.warnings import drop_out_warnings
from tm_desktop.hexboard.board_layers import Picture
from tm_desktop.hexboard.power_actions import PASS
from tm_desktop.parts.board.situation import Panel, Situation
from tm_desktop.play.views import DecisionView

# Questions that one click on a marked hex answers.
_ONE_CLICK = (
    *(PLACE_HOUSE, PLACE_NEUTRAL, ADD_HOUSE, PLACE_EDGE_HOUSE),
    *(PLACE_FREE_HOUSE, PLACE_FREE_POST, UPGRADE_FREE),
)


class TerraNovaSituation(Situation[TNState, Outcome]):
    """Asks the rules of the table."""

    def __init__(self, presenter: TerraNovaPresenter) -> None:
        self._presenter, self._rules = presenter, presenter.rules
        super().__init__(presenter, table_of(presenter.rules), [action.id for action in presenter.rules.power_actions])

    def position(self, position: object) -> TNState:
        return position_of(position)

    def picture_of(self, state: TNState) -> Picture:
        return picture_of(self._rules, state)

    def ask_person(self, state: TNState, decision: DecisionView) -> TerraNovaAsked:
        return TerraNovaAsked(self._presenter, state, decision)

    def words_of(self, state: TNState, seat: int) -> PlanWords:
        return PlanWords(self._presenter, state, seat)

    def power_cost(self, state: TNState, seat: int, number: int) -> int | None:
        row = state.seats[seat]
        if row[FACTION] == NONE:
            return None
        return max(0, self._rules.power_actions[number].cost - faction_of(self._rules, row).power_discount)

    def answers_to(self, plate: str, number: int) -> Sequence[Action]:
        if plate != PASS:
            return (actions.UsePower(number),)
        return [actions.DropOut(tile) for tile, coins in enumerate(self.shown().cards) if coins != NONE]

    def takes_one_click(self, decision: DecisionView) -> bool:
        return decision.decision.kind in _ONE_CLICK

    def panel(self) -> Panel | None:
        assert self.decision is not None
        found = panel_actions(self.decision)
        if not found:
            return None
        return self.cards(panel_title(self.decision), card_choices(self._rules, self.plans_of(found)), found)

    def pass_panel(self) -> Panel | None:
        assert self.decision is not None
        assert isinstance(self._presenter.game, TerraNova)
        found, cards = self.marks.passes, card_choices(self._rules, self.plans_of(self.marks.passes))
        warnings = drop_out_warnings(self._presenter.game, self.shown(), self.decision.decision)
        return self.cards(tr("Drop out and take a bonus tile"), cards, found, warnings, is_asked=False)
