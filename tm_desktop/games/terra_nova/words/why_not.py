"""Why something cannot be done in Terra Nova: what one would want there, and what is missing."""

from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import (
    BOWL1,
    BOWL3,
    CLAIM_HEX,
    HOME,
    HOUSE,
    LEFT,
    PLACE_EDGE_HOUSE,
    PLACE_FREE_HOUSE,
    PLACE_FREE_POST,
    PLACE_HOUSE,
    PLACE_NEUTRAL,
    POST,
    TAKE_TURN,
)
from engine.games.terra_nova.economy import WORDS, faction_of
from engine.games.terra_nova.state import TNState
from engine.kit.ways import Goal
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.amounts import amount_text
from tm_desktop.games.terra_nova.words.prompts import PROMPTS
from tm_desktop.games.terra_nova.words.texts import tr
from tm_desktop.parts import why_not
from tm_desktop.play.views import DecisionView

_HOUSES = (PLACE_HOUSE, PLACE_FREE_HOUSE, PLACE_EDGE_HOUSE)  # questions that no shovel answers
_ASKED = {CLAIM_HEX: actions.Claim, PLACE_FREE_POST: actions.PlacePost, PLACE_NEUTRAL: actions.PlaceNeutral}


class WhyNot(why_not.WhyNot):
    """Speaks to the seat that is asked at one position."""

    def __init__(self, presenter: TerraNovaPresenter, state: TNState, view: DecisionView) -> None:
        super().__init__(presenter, state, view, presenter.ways(view, state))
        self._rules = presenter.rules

    def question(self) -> str:
        return PROMPTS[self._decision.kind]()[0] if self._decision.kind != TAKE_TURN else ""

    def nothing_to_choose(self, action: Action) -> str:
        return tr("Nothing brings you a town tile now.") if isinstance(action, actions.PickTown) else ""

    def tried(self, hex_: int) -> Action | None:
        state, kind = self._state, self._decision.kind
        if kind in _ASKED:
            return _ASKED[kind](hex_)
        if state.owner[hex_] == self._decision.seat + 1:
            upgrades = {HOUSE: actions.UpgradeToPost(hex_), POST: actions.UpgradeToPalace(hex_, LEFT)}
            return upgrades.get(state.building[hex_])
        if state.building[hex_]:
            return None
        is_plain = state.terrain[hex_] in (self._rules.board.river, self._row[HOME]) or kind in _HOUSES
        return actions.Build(hex_) if is_plain else actions.Dig(hex_)

    def shortage(self, goal: Goal) -> str:
        """An exchange is no goal of the turn, so that the ways know no price of it."""
        if isinstance(goal[-1], actions.Exchange):
            give = faction_of(self._rules, self._row).conversions[goal[-1].conversion].give
            return self.missing(BOWL1, give) if self.has(BOWL1) < give else ""
        return super().shortage(goal)

    def has(self, column: int) -> int:
        return self._row[BOWL3 if column == BOWL1 else column]

    def missing(self, column: int, number: int) -> str:
        if column == BOWL1:
            return tr("Needs %1 power in bowl III, you have %2.", number, self._row[BOWL3])
        return tr("Needs %1, you have %2.", amount_text(number, WORDS[column]), self._row[column])
