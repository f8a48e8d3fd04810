"""What a seat did, told to the others: `built a house on E5`, and who gains from it."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.game import Action
from engine.core.session import Entry
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import HOUSE, POST
from tm_desktop.games.terra_nova.words.amounts import amount_text, amounts_text, outcome_of
from tm_desktop.games.terra_nova.words.phrases import Phrases
from tm_desktop.games.terra_nova.words.texts import tr
from tm_desktop.parts.phrases import lowered
from tm_desktop.parts.turn_lines import own_events


class DoneWords:
    """The words for one table."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases
        self._words: dict[type[Action], Callable[[Any], str]] = {
            actions.EndTurn: lambda a: "",
            actions.Decline: lambda a: "",
            actions.PlaceNeutral: lambda a: tr("placed a neutral house on %1", phrases.hex(a.hex)),
            actions.Build: lambda a: self._built(HOUSE, a.hex),
            actions.PlacePost: lambda a: self._built(POST, a.hex),
            actions.UpgradeToPost: lambda a: self._built(POST, a.hex),
            actions.UpgradeToPalace: self._palace,
            actions.Dig: lambda a: tr("transformed %1", phrases.hex(a.hex)),
            actions.Claim: lambda a: tr("transformed %1", phrases.hex(a.hex)),
            actions.Sail: lambda a: tr("took a step of sailing"),
            actions.UsePower: lambda a: tr("took the power action %1", phrases.power_action(a.action)),
            actions.UseSpecial: lambda a: tr("used %1", phrases.special(a.special)),
            actions.BuildBridge: lambda a: tr("built a bridge %1", phrases.site(a.site)),
            actions.TakeTile: lambda a: tr("took %1", phrases.tile(a.tile)),
            actions.PickTown: lambda a: tr("founded a town: %1", phrases.town(a.town)),
            actions.Connect: lambda a: tr("founded a town across the river"),
            actions.DropOut: lambda a: tr("dropped out, took %1", phrases.tile(a.tile)),
        }

    def turn(self, entries: Sequence[Entry], faction: int) -> str:
        """All that a turn did so far."""
        words: list[str] = []
        for entry in entries:
            text = self._step(entry, faction)
            if text and text not in words[-1:]:
                words.append(text)
        return ", ".join(words) or tr("ended the turn")

    def effects(self, entries: Sequence[Entry], names: Sequence[str]) -> str:
        """The points that it brought, and what others got."""
        events = [event for entry in entries for event in own_events(entry)]
        outcome = outcome_of(entries[0].decision.seat, events)
        words = [tr("%1 to %2", amounts_text(other.gain), names[other.seat]) for other in outcome.others]
        if outcome.points > 0:
            words.insert(0, tr("gained %1", amount_text(outcome.points, "vp")))
        return ", ".join(words)

    def _step(self, entry: Entry, faction: int) -> str:
        action = entry.action
        if isinstance(action, actions.Exchange):
            return tr("exchanged %1", self._phrases.label(action, faction))
        if words := self._words.get(type(action)):
            return words(action)
        return lowered(self._phrases.step(entry, faction))  # a faction

    def _built(self, building: int, hex_: int) -> str:
        return tr("built a %1 on %2", self._phrases.lower_building(building), self._phrases.hex(hex_))

    def _palace(self, action: actions.UpgradeToPalace) -> str:
        sides = tr("built the left palace on %1"), tr("built the right palace on %1")
        return sides[action.side].replace("%1", self._phrases.hex(action.hex))
