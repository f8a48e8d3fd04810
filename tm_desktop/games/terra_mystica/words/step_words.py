"""What the chip beside a step says of it."""

from collections.abc import Callable, Mapping, Sequence

from engine.core.events import Event
from engine.games.terra_mystica.events import (
    ActionUsed,
    BridgeBuilt,
    Built,
    CultMoved,
    HomeChanged,
    LeechAnswered,
    Passed,
    TerrainUnlocked,
    TileTaken,
    Transformed,
)
from engine.games.terra_mystica.ruleset import BonusCard, FavorTile, Ruleset, TownTile
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board.pictures import takers
from tm_desktop.games.terra_mystica.words.amounts import amount_text, amounts_text, outcome_of
from tm_desktop.games.terra_mystica.words.phrases import Phrases
from tm_desktop.games.terra_mystica.words.texts import name_of, text_of, tr
from tm_desktop.parts.board.step_marks import Brought, StepWords
from tm_desktop.theming.goods import Amounts


class TerraMysticaStepWords(StepWords):
    """Speaks of the position that is shown."""

    def __init__(self, rules: Ruleset, phrases: Phrases, shown: Callable[[], TMState]) -> None:
        self._rules, self._phrases, self._shown = rules, phrases, shown

    def is_aside(self, event: Event) -> bool:
        return isinstance(event, LeechAnswered)

    def amounts(self, amounts: Amounts) -> str:
        return amounts_text(amounts)

    def brought(self, seat: int, events: Sequence[Event], hex_: int | None) -> Brought:
        state = self._shown()
        outcome = outcome_of(seat, events, state)
        others = tuple((offer.seat, amount_text(offer.power, "power")) for offer in outcome.offers)
        beside = takers(self._rules, state, seat, hex_, outcome.offers) if hex_ is not None else ()
        return Brought(outcome.price, outcome.gain, outcome.points, bool(outcome.towns), others, tuple(beside))

    def words(self, event: Event) -> str:
        rules = self._rules
        match event:
            case Built():
                return tr("%1 on %2", self._lower(event.building), self._phrases.hex(event.hex))
            case Transformed():
                return tr("%1 to %2", self._phrases.hex(event.hex), self._phrases.terrain(event.after))
            case BridgeBuilt():
                return tr("bridge %1", self._phrases.site(event.site))
            case ActionUsed(kind="power_action"):
                return tr("power action %1", self._phrases.power_action(event.action))
            case CultMoved():
                return f"{name_of('cults', rules.cults[event.cult])} {event.before} → {event.after}"
            case HomeChanged():
                return tr("home terrain %1", self._phrases.terrain(event.terrain))
            case TerrainUnlocked():
                return tr("unlocked %1", self._phrases.terrain(event.terrain))
            case TileTaken():
                return self._tile(event)
            case Passed():
                return tr("passed")
        return ""

    def _lower(self, building: int) -> str:
        return text_of("buildings", self._rules.buildings[building], "lower")

    def _tile(self, event: TileTaken) -> str:
        rules = self._rules
        tiles: Mapping[str, Sequence[BonusCard | FavorTile | TownTile]] = {
            "bonus_card": rules.bonus_cards,
            "favor_tile": rules.favor_tiles,
            "town_tile": rules.town_tiles,
        }
        return name_of(f"{event.kind}s", tiles[event.kind][event.tile].id)
