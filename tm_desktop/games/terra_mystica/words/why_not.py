"""Why something cannot be done, in a sentence with numbers. The reasons are the rules' own."""

from collections.abc import Sequence

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
from engine.games.terra_mystica.ways import Ways
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.amounts import amount_text
from tm_desktop.games.terra_mystica.words.prompts import prompts
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.play.views import DecisionView

_DWELLINGS = (PLACE_DWELLING, PLACE_FREE_DWELLING)  # questions that no spade answers


_OTHER_MOMENT, _NOTHING = ("not_now", "choice_open"), "nothing_to_choose"


def _nothing_to_choose(action: Action) -> str:
    """What would bring such a choice."""
    match action:
        case actions.StepCult():
            return tr("Nothing brings you a cult step now; priests are sent by the spaces below.")
        case actions.PickFavor():
            return tr("Nothing brings you a favor tile now.")
        case actions.PickTown():
            return tr("Nothing brings you a town tile now.")
    return ""


def not_asked(presenter: TerraMysticaPresenter, state: TMState, view: DecisionView | None) -> str:
    """Why nothing can be clicked at all: nobody at this screen decides, or the past is shown."""
    if view is None:
        return tr("The game is over.")
    return tr("It is for %1 to decide.", presenter.short_name(state, view.seat))


class WhyNot:
    """Speaks to the seat that is asked at one position."""

    def __init__(self, presenter: TerraMysticaPresenter, state: TMState, view: DecisionView) -> None:
        self._presenter, self._rules = presenter, presenter.rules
        self._state, self._decision = state, view.decision
        self._ways: Ways | None = presenter.ways(view, state)
        self._row = state.seats[view.seat]

    def actions(self, answers: Sequence[Action]) -> str:
        """Why none of these is legal now: what is no matter of this moment says nothing if another one does."""
        reasons = [
            (self._presenter.game.why_illegal(self._state, action, self._decision), action) for action in answers
        ]
        reason, action = next((found for found in reasons if found[0] not in (*_OTHER_MOMENT, _NOTHING)), reasons[0])
        if reason == _NOTHING:
            return _nothing_to_choose(action) or self._presenter.reason(reason)
        if reason == "cannot_pay" and isinstance(action, actions.Burn) and self._ways is not None:
            return tr("Burning takes two tokens of bowl II, you have %1 there.", self._row[BOWL2])
        return (self.shortage((action,)) if reason == "cannot_pay" else "") or self._sentence(reason)

    def _sentence(self, reason: str) -> str:
        """What is asked has to be answered before everything else; the rules think of prices only then."""
        question, _ = prompts().get(self._decision.kind, ("", ""))
        is_later = reason in _OTHER_MOMENT or (reason == "cannot_pay" and self._ways is None)
        if not is_later or not question or self._decision.kind == TAKE_TURN:
            return self._presenter.reason(reason)
        return tr("First: %1", question if question.endswith("?") else f"{question}.")

    def hex(self, hex_: int) -> str:
        """Why nothing can be done on a hex."""
        tried = self._tried(hex_)
        if tried is None:
            return self._presenter.reason("hex_occupied")
        reason = self._presenter.game.why_illegal(self._state, tried, self._decision)
        if reason == "cannot_pay" and self._ways is not None:
            goals = [goal for goal in self._ways.goals() if getattr(goal[-1], "hex", None) == hex_]
            told = [text for goal in goals if (text := self.shortage(goal))]
            if told:
                return told[0]
        return self._sentence(reason)

    def _tried(self, hex_: int) -> Action | None:
        """What one would want to do there; None with somebody else's building."""
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

    def shortage(self, goal: tuple[Action, ...]) -> str:
        """What is missing for a goal; nothing if that is not the reason."""
        price = self._ways.price(goal) if self._ways is not None else None
        missing = [
            (column, number)
            for column, number in (price or {}).items()
            if self._row[BOWL3 if column == BOWL1 else column] < number
        ]
        return " ".join(self._missing(column, number) for column, number in missing)

    def _missing(self, column: int, number: int) -> str:
        row = self._row
        if column != BOWL1:
            return tr("Needs %1, you have %2.", amount_text(number, WORDS[column]), row[column])
        needed = tr("Needs %1 in bowl III, you have %2", number, row[BOWL3])
        return tr("%1; burning gives %2.", needed, row[BOWL2] // 2) if row[BOWL2] > 1 else f"{needed}."
