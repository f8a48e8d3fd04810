"""Why something cannot be done in Terra Mystica: what one would want, what is missing, what burning would give."""

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.board import RIVER
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    FACTION,
    HOME,
    NONE,
    PLACE_DWELLING,
    PLACE_FREE_DWELLING,
    PLACE_SPADES,
    TAKE_TURN,
    TOKENS,
    UNLOCKED,
)
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.reach import own_ground
from engine.games.terra_mystica.state import TMState
from engine.kit.ways import Goal
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.amounts import amount_text
from tm_desktop.games.terra_mystica.words.prompts import PROMPTS
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.parts import why_not
from tm_desktop.play.views import DecisionView

_DWELLINGS = (PLACE_DWELLING, PLACE_FREE_DWELLING)  # questions that no spade answers


class WhyNot(why_not.WhyNot):
    """Speaks to the seat that is asked at one position."""

    def __init__(self, presenter: TerraMysticaPresenter, state: TMState, view: DecisionView) -> None:
        super().__init__(presenter, state, view, presenter.ways(view, state))
        self._rules = presenter.rules

    def question(self) -> str:
        if self._decision.kind == TAKE_TURN:
            return ""
        return PROMPTS[self._decision.kind]()[0] if self._decision.kind in PROMPTS else ""

    def nothing_to_choose(self, action: Action) -> str:
        match action:
            case actions.StepCult():
                return tr("Nothing brings you a cult step now; priests are sent by the spaces below.")
            case actions.PickFavor():
                return tr("Nothing brings you a favor tile now.")
            case actions.PickTown():
                return tr("Nothing brings you a town tile now.")
        return ""

    def tried(self, hex_: int) -> Action | None:
        state, home = self._state, self._row[HOME]
        if state.owner[hex_] == self._decision.seat + 1:
            above = (number for number, below in enumerate(self._rules.upgrade_from) if below == state.building[hex_])
            building = next((number for number in above if number), NONE)
            return actions.Upgrade(hex_, building) if building != NONE else None
        if state.building[hex_]:
            return None
        is_own = own_ground(state, self._row) >> hex_ & 1 if home != NONE else True
        if state.terrain[hex_] == RIVER or is_own or self._decision.kind in _DWELLINGS or self._row[UNLOCKED]:
            return actions.Build(hex_)
        faction = self._rules.factions[self._row[FACTION]]
        if faction.cover is not None:
            return actions.Cover(hex_, NONE if faction.cover.column == TOKENS else 0)
        return actions.Transform(hex_, home) if self._decision.kind == PLACE_SPADES else actions.Dig(hex_)

    def shortage(self, goal: Goal) -> str:
        if isinstance(goal[0], actions.Burn) and self._ways is not None:
            return tr("Burning takes two tokens of bowl II, you have %1 there.", self._row[BOWL2])
        return super().shortage(goal)

    def has(self, column: int) -> int:
        return self._row[BOWL3 if column == BOWL1 else column]

    def missing(self, column: int, number: int) -> str:
        row = self._row
        if column != BOWL1:
            return tr("Needs %1, you have %2.", amount_text(number, WORDS[column]), row[column])
        needed = tr("Needs %1 in bowl III, you have %2", number, row[BOWL3])
        return tr("%1; burning gives %2.", needed, row[BOWL2] // 2) if row[BOWL2] > 1 else f"{needed}."
