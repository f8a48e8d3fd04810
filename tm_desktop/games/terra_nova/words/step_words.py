"""What the chip beside a step of Terra Nova says of it."""

from collections.abc import Callable, Sequence

from engine.core.events import Event
from engine.games.terra_nova.events import (
    ActionUsed,
    BridgeBuilt,
    Built,
    DroppedOut,
    NeutralPlaced,
    TileTaken,
    Transformed,
)
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.board.pictures import takers
from tm_desktop.games.terra_nova.words.amounts import amounts_text, outcome_of
from tm_desktop.games.terra_nova.words.phrases import Phrases
from tm_desktop.games.terra_nova.words.texts import tr
from tm_desktop.parts.board.step_marks import Brought, StepWords
from tm_desktop.theming.goods import Amounts


class TerraNovaStepWords(StepWords):
    """Speaks of the position that is shown."""

    def __init__(self, rules: Ruleset, phrases: Phrases, shown: Callable[[], TNState]) -> None:
        self._rules, self._phrases, self._shown = rules, phrases, shown

    def amounts(self, amounts: Amounts) -> str:
        return amounts_text(amounts)

    def brought(self, seat: int, events: Sequence[Event], hex_: int | None) -> Brought:
        outcome = outcome_of(seat, events)
        others = tuple((other.seat, amounts_text(other.gain)) for other in outcome.others)
        beside = takers(self._rules, self._shown(), hex_, outcome.others) if hex_ is not None else ()
        return Brought(outcome.price, outcome.gain, outcome.points, bool(outcome.towns), others, tuple(beside))

    def words(self, event: Event) -> str:
        phrases = self._phrases
        match event:
            case Built():
                return tr("%1 on %2", phrases.lower_building(event.building), phrases.hex(event.hex))
            case NeutralPlaced():
                return tr("neutral house on %1", phrases.hex(event.hex))
            case Transformed():
                return tr("%1 to %2", phrases.hex(event.hex), phrases.terrain(event.after))
            case BridgeBuilt():
                return tr("bridge %1", phrases.site(event.site))
            case ActionUsed(kind="power_action"):
                return tr("power action %1", phrases.power_action(event.action))
            case ActionUsed():
                return phrases.special(event.action)
            case TileTaken(kind="town_tile"):
                return phrases.town(event.tile)
            case TileTaken():
                return phrases.tile(event.tile)
            case DroppedOut():
                return tr("dropped out")
        return ""
