"""Every action in words: as a choice, and as a step that was taken."""

from collections.abc import Callable
from typing import Any

from engine.core.events import Event, Gained
from engine.core.game import Action
from engine.core.session import Entry
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.events import FactionPicked, LeechAnswered
from engine.games.terra_mystica.ruleset import Ruleset
from tm_desktop.games.terra_mystica.words.amounts import AMOUNTS, Outcome, amount_text
from tm_desktop.games.terra_mystica.words.texts import TEXTS, name_of, text_of, tr
from tm_desktop.parts import phrases
from tm_desktop.parts.phrases import TablePhrases, lowered

ICONS: dict[type[Action], str] = {
    actions.PickFaction: "faction",
    actions.Nominate: "faction",
    actions.Bid: "vp",
    actions.PassBid: "pass",
    actions.Build: "dwelling",
    actions.TakeCard: "card",
    actions.Convert: "arrow_right",
    actions.ConvertWorkers: "priest",
    actions.Burn: "power",
    actions.Dig: "spade",
    actions.Transform: "spade",
    actions.Cover: "terrain_volcano",
    actions.PickColour: "terrain_any",
    actions.TakePriest: "priest",
    actions.Unlock: "terrain_any",
    actions.BuyToken: "check",
    actions.RefuseToken: "close",
    actions.GiveUpSpades: "close",
    actions.Upgrade: "up",
    actions.AdvanceShipping: "ship",
    actions.AdvanceDigging: "spade",
    actions.SendPriest: "priest",
    actions.UsePower: "power",
    actions.UseSpecial: "special",
    actions.BuildBridge: "bridge",
    actions.PickFavor: "favor",
    actions.PickTown: "town",
    actions.StepCult: "cult",
    actions.StepToTop: "key",
    actions.Connect: "town",
    actions.Pass: "pass",
    actions.EndTurn: "check",
    actions.AcceptPower: "check",
    actions.DeclinePower: "close",
    actions.Leave: "close",
}


def repeated(text: str, count: int) -> str:
    """A step that was taken several times."""
    if count > 1 and text == tr("Burn 1 power"):
        return tr("Burn %1 power", count)
    return phrases.repeated(text, count)


class Phrases(TablePhrases):
    """The words for one table."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(TEXTS, rules, rules.buildings)
        self._rules = rules
        self._labels: dict[type[Action], Callable[[Any, int], str]] = {
            actions.PickFaction: lambda a, f: name_of("factions", rules.factions[a.faction].id),
            actions.Nominate: lambda a, f: name_of("factions", rules.factions[a.faction].id),
            actions.Bid: lambda a, f: tr("Bid %1 VP", a.vp),
            actions.PassBid: lambda a, f: tr("Pass"),
            actions.Build: lambda a, f: tr("Dwelling at %1", self.hex(a.hex)),
            actions.TakeCard: lambda a, f: name_of("bonus_cards", rules.bonus_cards[a.card].id),
            actions.Convert: self._convert,
            actions.ConvertWorkers: lambda a, f: self._exchange((a.workers, "workers"), (a.workers, "priests")),
            actions.Burn: lambda a, f: tr("Burn 1 power"),
            actions.Dig: lambda a, f: tr("Buy a spade for %1", self.hex(a.hex)),
            actions.Transform: lambda a, f: tr("%1 to %2", self.hex(a.hex), self.terrain(a.terrain)),
            actions.Cover: self._cover,
            actions.PickColour: lambda a, f: name_of("terrains", rules.terrains[a.terrain]),
            actions.TakePriest: lambda a, f: tr("Take the priest"),
            actions.Unlock: lambda a, f: tr("Unlock %1", self.terrain(a.terrain)),
            actions.BuyToken: lambda a, f: tr("Buy a power token"),
            actions.RefuseToken: lambda a, f: tr("No token"),
            actions.GiveUpSpades: lambda a, f: tr("Give up the spades"),
            actions.Upgrade: lambda a, f: tr("%1 at %2", self.building(a.building), self.hex(a.hex)),
            actions.AdvanceShipping: lambda a, f: tr("Advance shipping"),
            actions.AdvanceDigging: lambda a, f: tr("Advance digging"),
            actions.SendPriest: lambda a, f: tr("Priest to %1, %n step(s)", self.cult(a.cult), n=a.steps),
            actions.UsePower: lambda a, f: tr("Power action: %1", self.power_action(a.action)),
            actions.UseSpecial: lambda a, f: name_of("specials", rules.specials[a.special].id),
            actions.BuildBridge: lambda a, f: tr("Bridge %1", self.site(a.site)),
            actions.PickFavor: lambda a, f: name_of("favor_tiles", rules.favor_tiles[a.tile].id),
            actions.PickTown: lambda a, f: tr("Town tile: %1", name_of("town_tiles", rules.town_tiles[a.tile].id)),
            actions.StepCult: lambda a, f: self.cult(a.cult),
            actions.StepToTop: lambda a, f: tr("%1 to the top", self.cult(a.cult)),
            actions.Connect: lambda a, f: tr("Found a town across the river at %1", self.hex(a.river)),
            actions.Pass: self._pass,
            actions.EndTurn: lambda a, f: tr("End turn"),
            actions.AcceptPower: lambda a, f: tr("Take"),
            actions.DeclinePower: lambda a, f: tr("Decline"),
            actions.Leave: lambda a, f: tr("Leave the game"),
        }

    # Things

    def cult(self, cult: int) -> str:
        return name_of("cults", self._rules.cults[cult])

    # Choices

    def label(self, action: Action, faction: int = NONE) -> str:
        """An action as something to do. Conversions need to know whose they are."""
        return self._labels[type(action)](action, faction)

    def about(self, action: Action) -> str:
        """What the thing behind an action does, where it is a tile or an action space."""
        rules = self._rules
        if isinstance(action, actions.PickFaction | actions.Nominate):
            return text_of("factions", rules.factions[action.faction].id, "ability")
        if isinstance(action, actions.TakeCard) or (isinstance(action, actions.Pass) and action.card != NONE):
            return text_of("bonus_cards", rules.bonus_cards[action.card].id)
        if isinstance(action, actions.PickFavor):
            return text_of("favor_tiles", rules.favor_tiles[action.tile].id)
        if isinstance(action, actions.PickTown):
            return text_of("town_tiles", rules.town_tiles[action.tile].id)
        if isinstance(action, actions.UsePower):
            return text_of("power_actions", rules.power_actions[action.action].id)
        if isinstance(action, actions.UseSpecial):
            return text_of("specials", rules.specials[action.special].id)
        return ""

    def consequences(self, outcome: Outcome, seats: tuple[str, ...]) -> str:
        """Price, points and power for others in one line: for lists and tooltips."""
        parts = AMOUNTS.balance(outcome)
        parts += [f"{self.cult(cult)} {steps:+d}".replace("-", "−") for cult, steps in outcome.cult_steps]
        if outcome.towns:
            parts.append(tr("founds a town"))
        if outcome.favors:
            parts.append(tr("then a favor tile"))
        parts += [self.offer(seats[offer.seat], offer.power, offer.price) for offer in outcome.offers]
        return "; ".join(parts)

    def offer(self, name: str, power: int, price: int) -> str:
        if price:
            return tr("%1 may take %2 for %3", name, amount_text(power, "power"), amount_text(price, "vp"))
        return tr("%1 may take %2", name, amount_text(power, "power"))

    def _convert(self, action: actions.Convert, faction: int) -> str:
        if faction == NONE:
            return tr("Conversion")
        rule = self._rules.factions[faction].conversions[action.conversion]
        give, get = ((number, WORDS[column]) for column, number in (rule.give, rule.get))
        return self._exchange(give, get)

    def _exchange(self, give: tuple[int, str], get: tuple[int, str]) -> str:
        return tr("%1 to %2", amount_text(*give), amount_text(*get))

    def _cover(self, action: actions.Cover, faction: int) -> str:
        """A ground that a faction lays over a hex, and the cult that pays for it."""
        ground = self.terrain(self._rules.factions[faction].ground) if faction != NONE else tr("the own ground")
        if action.cult == NONE:
            return tr("%1 to %2", self.hex(action.hex), ground)
        return tr("%1 to %2 by steps of %3", self.hex(action.hex), ground, lowered(self.cult(action.cult)))

    def _pass(self, action: actions.Pass, faction: int) -> str:
        if action.card == NONE:
            return tr("Pass")
        return tr("Pass, take %1", name_of("bonus_cards", self._rules.bonus_cards[action.card].id))

    # Steps that were taken

    def step(self, entry: Entry, faction: int) -> str:
        """What a step did, in a few words."""
        action = entry.action
        if isinstance(action, actions.AcceptPower | actions.DeclinePower):
            return self._answer(entry.events)
        if isinstance(action, actions.StepCult):
            return tr("Cult step on %1", self.cult(action.cult))
        if isinstance(action, actions.Dig):
            return tr("Spade for %1", self.hex(action.hex))
        if isinstance(action, actions.PickFaction):
            picked = next(event for event in entry.events if isinstance(event, FactionPicked))
            return tr("Plays %1", self.faction(picked.faction))
        if isinstance(action, actions.Nominate | actions.Bid | actions.PassBid):
            return self._in_auction(entry, action)
        if isinstance(action, actions.PickColour):
            return tr("Home terrain: %1", self.terrain(action.terrain))
        if isinstance(action, actions.TakePriest | actions.BuyToken | actions.RefuseToken):
            return self._taken(action)
        if isinstance(action, actions.TakeCard):
            return tr("Took %1", self.label(action))
        if isinstance(action, actions.EndTurn):
            return tr("Turn ended")
        return self.label(action, faction)

    def _in_auction(self, entry: Entry, action: actions.Nominate | actions.Bid | actions.PassBid) -> str:
        """The last one to pass also tells that the faction is sold."""
        if isinstance(action, actions.Nominate):
            return tr("Puts %1 up for auction", self.faction(action.faction))
        if isinstance(action, actions.Bid):
            return tr("Bids %1 VP", action.vp)
        sold = next((event for event in entry.events if isinstance(event, FactionPicked)), None)
        if sold is None:
            return tr("Bids no more")
        paid = -sum(event.amount for event in entry.events if isinstance(event, Gained) and event.source == "auction")
        return tr("Bids no more; %1 sold for %2 VP", self.faction(sold.faction), paid)

    def _taken(self, action: Action) -> str:
        if isinstance(action, actions.TakePriest):
            return tr("Took the priest")
        return tr("Bought a power token") if isinstance(action, actions.BuyToken) else tr("Declined a power token")

    def _answer(self, events: tuple[Event, ...]) -> str:
        answer = next(event for event in events if isinstance(event, LeechAnswered))
        if not answer.power:
            return tr("Declined power")
        if answer.power == 1:
            return tr("Took 1 power")
        power, price = amount_text(answer.power, "power"), amount_text(answer.power - 1, "vp")
        return tr("Took %1 for %2", power, price)
