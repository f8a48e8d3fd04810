"""Every action in words: as a choice, and as a step that was taken."""

from collections.abc import Callable
from typing import Any

from engine.core.game import Action
from engine.core.session import Entry
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import (
    ADD_HOUSE,
    BUILDING_NAMES,
    EXCHANGE_POWER,
    NONE,
    PALACE,
    POST,
    SIDES,
    USE_SHOVELS,
)
from engine.games.terra_nova.economy import WORDS
from engine.games.terra_nova.ruleset import Ruleset
from tm_desktop.games.terra_nova.words.amounts import AMOUNTS, Outcome, amount_text, amounts_text
from tm_desktop.games.terra_nova.words.texts import TEXTS, name_of, text_of, tr
from tm_desktop.parts.phrases import TablePhrases

ICONS: dict[type[Action], str] = {
    actions.PickFaction: "faction",
    actions.TakeTile: "card",
    actions.PlaceNeutral: "house",
    actions.Build: "house",
    actions.Dig: "spade",
    actions.Claim: "nova_desert",
    actions.PlacePost: "trading_post",
    actions.UpgradeToPost: "trading_post",
    actions.UpgradeToPalace: "palace",
    actions.Sail: "ship",
    actions.BuildBridge: "bridge",
    actions.UsePower: "power",
    actions.UseSpecial: "special",
    actions.DropOut: "pass",
    actions.Exchange: "arrow_right",
    actions.Connect: "town",
    actions.PickTown: "town",
    actions.Decline: "close",
    actions.EndTurn: "check",
}


class Phrases(TablePhrases):
    """The words for one table."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(TEXTS, rules, BUILDING_NAMES)
        self._rules = rules
        self._labels: dict[type[Action], Callable[[Any, int], str]] = {
            actions.PickFaction: lambda a, f: self.faction(a.faction),
            actions.TakeTile: lambda a, f: self.tile(a.tile),
            actions.PlaceNeutral: lambda a, f: tr("Neutral house at %1", self.hex(a.hex)),
            actions.Build: lambda a, f: tr("House at %1", self.hex(a.hex)),
            actions.Dig: lambda a, f: tr("Shovels for %1", self.hex(a.hex)),
            actions.Claim: lambda a, f: tr("Transform %1", self.hex(a.hex)),
            actions.PlacePost: lambda a, f: tr("%1 at %2", self.building(POST), self.hex(a.hex)),
            actions.UpgradeToPost: lambda a, f: tr("%1 at %2", self.building(POST), self.hex(a.hex)),
            actions.UpgradeToPalace: lambda a, f: tr("%1 at %2", self.side(a.side), self.hex(a.hex)),
            actions.Sail: lambda a, f: tr("Step of sailing"),
            actions.BuildBridge: lambda a, f: tr("Bridge %1", self.site(a.site)),
            actions.UsePower: lambda a, f: tr("Power action: %1", self.power_action(a.action)),
            actions.UseSpecial: lambda a, f: self.special(a.special),
            actions.DropOut: lambda a, f: tr("Drop out, take %1", self.tile(a.tile)),
            actions.Exchange: self._exchange,
            actions.Connect: lambda a, f: tr("Found a town across the river at %1", self.hex(a.river)),
            actions.PickTown: lambda a, f: tr("Town tile: %1", self.town(a.town)),
            actions.Decline: lambda a, f: tr("Nothing more"),
            actions.EndTurn: lambda a, f: tr("End turn"),
        }

    # Things

    def tile(self, tile: int) -> str:
        return name_of("bonus_tiles", self._rules.bonus_tiles[tile].id)

    def town(self, town: int) -> str:
        return name_of("town_tiles", self._rules.town_tiles[town].id)

    def special(self, special: int) -> str:
        return name_of("specials", self._rules.specials[special].id)

    def side(self, side: int) -> str:
        return (tr("Left palace"), tr("Right palace"))[side]

    # Choices

    def label(self, action: Action, faction: int = NONE) -> str:
        """An action as something to do. Exchanges need to know whose they are."""
        return self._labels[type(action)](action, faction)

    def declining(self, kind: int) -> str:
        """What it means to leave what is offered."""
        names = {
            USE_SHOVELS: tr("Leave the other shovel"),
            ADD_HOUSE: tr("No house"),
            EXCHANGE_POWER: tr("Exchange no more"),
        }
        return names.get(kind, tr("No house"))

    def about(self, action: Action, faction: int = NONE) -> str:
        """What the thing behind an action does, where it is a tile, a palace or an action space."""
        rules = self._rules
        match action:
            case actions.PickFaction(number):
                return text_of("factions", rules.factions[number].id, "ability")
            case actions.TakeTile(tile) | actions.DropOut(tile):
                return text_of("bonus_tiles", rules.bonus_tiles[tile].id)
            case actions.PickTown(town):
                return text_of("town_tiles", rules.town_tiles[town].id)
            case actions.UsePower(number):
                return text_of("power_actions", rules.power_actions[number].id)
            case actions.UseSpecial(number):
                return text_of("specials", rules.specials[number].id)
            case actions.UpgradeToPalace(_, side) if faction != NONE:
                return text_of("factions", rules.factions[faction].id, SIDES[side])
        return ""

    def consequences(self, outcome: Outcome, seats: tuple[str, ...]) -> str:
        """Price, points and what others get in one line: for lists and tooltips."""
        parts = AMOUNTS.balance(outcome)
        if outcome.towns:
            parts.append(tr("founds a town"))
        parts += [tr("%1 gains %2", seats[other.seat], amounts_text(other.gain)) for other in outcome.others]
        return "; ".join(parts)

    def _exchange(self, action: actions.Exchange, faction: int) -> str:
        if faction == NONE:
            return tr("Exchange")
        rule = self._rules.factions[faction].conversions[action.conversion]
        column, number = rule.get
        return tr("%1 to %2", amount_text(rule.give, "power"), amount_text(number, WORDS[column]))

    # Steps that were taken

    def step(self, entry: Entry, faction: int) -> str:
        """What a step did, in a few words."""
        match entry.action:
            case actions.PickFaction(number):
                return tr("Plays %1", self.faction(number))
            case actions.TakeTile():
                return tr("Took %1", self.label(entry.action))
            case actions.Dig(hex_) | actions.Claim(hex_) if faction != NONE:
                return tr("%1 to %2", self.hex(hex_), self.terrain(self._rules.factions[faction].terrain))
            case actions.UpgradeToPalace(hex_, side):
                return tr("%1 at %2 (%3)", self.building(PALACE), self.hex(hex_), (tr("left"), tr("right"))[side])
            case actions.Decline():
                return self.declining(entry.decision.kind)
            case actions.EndTurn():
                return tr("Turn ended")
        return self.label(entry.action, faction)
