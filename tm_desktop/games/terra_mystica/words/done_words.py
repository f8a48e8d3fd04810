"""What a seat did, told to the others: `built a dwelling on E5`, and who may take power from it."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.game import Action
from engine.core.session import Entry
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.words.amounts import Outcome, amount_text, outcome_of
from tm_desktop.games.terra_mystica.words.phrases import Phrases
from tm_desktop.games.terra_mystica.words.texts import name_of, text_of, tr
from tm_desktop.parts.turn_lines import own_events


class DoneWords:
    """The words for one table."""

    def __init__(self, rules: Ruleset, phrases: Phrases) -> None:
        self._rules, self._phrases = rules, phrases
        self._words: dict[type[Action], Callable[[Any], str]] = {
            actions.EndTurn: lambda a: "",
            actions.Build: lambda a: tr("built a dwelling on %1", phrases.hex(a.hex)),
            actions.Upgrade: self._building,
            actions.Transform: lambda a: tr("turned %1 into %2", phrases.hex(a.hex), phrases.terrain(a.terrain)),
            actions.Dig: lambda a: tr("dug for %1", phrases.hex(a.hex)),
            actions.Unlock: lambda a: tr("unlocked %1", phrases.terrain(a.terrain)),
            actions.GiveUpSpades: lambda a: tr("gave up the spades"),
            actions.UsePower: lambda a: tr("took the power action %1", phrases.power_action(a.action)),
            actions.UseSpecial: lambda a: tr("used %1", name_of("specials", rules.specials[a.special].id)),
            actions.BuildBridge: lambda a: tr("built a bridge %1", phrases.site(a.site)),
            actions.SendPriest: lambda a: tr("sent a priest to %1", phrases.cult(a.cult)),
            actions.AdvanceShipping: lambda a: tr("advanced shipping"),
            actions.AdvanceDigging: lambda a: tr("advanced digging"),
            actions.StepCult: lambda a: tr("stepped up on %1", phrases.cult(a.cult)),
            actions.StepToTop: lambda a: tr("went to the top of %1", phrases.cult(a.cult)),
            actions.PickFavor: lambda a: tr("took %1", phrases.label(a)),
            actions.TakeCard: lambda a: tr("took %1", phrases.label(a)),
            actions.PickTown: lambda a: tr("founded a town: %1", name_of("town_tiles", rules.town_tiles[a.tile].id)),
            actions.Connect: lambda a: tr("founded a town across the river"),
            actions.Pass: self._pass,
            actions.Leave: lambda a: tr("left the game"),
        }

    def turn(self, entries: Sequence[Entry], faction: int) -> str:
        """All that a turn did so far, without what only led there."""
        transformed = {entry.action.hex for entry in entries if isinstance(entry.action, actions.Transform)}
        words: list[str] = []
        burned = sum(isinstance(entry.action, actions.Burn) for entry in entries)
        for entry in entries:
            action = entry.action
            if isinstance(action, actions.Dig) and action.hex in transformed:
                continue
            if isinstance(action, actions.Burn):
                text = tr("burned %1", amount_text(burned, "power"))
            else:
                text = self._step(entry, action, faction)
            if text and text not in words[-1:]:
                words.append(text)
        return ", ".join(words) or tr("ended the turn")

    def effects(self, entries: Sequence[Entry], after: TMState, names: Sequence[str]) -> str:
        """Who may take power from it, and the points that it brought."""
        outcome = self.outcome(entries, after)
        words = [tr("%1 to %2", amount_text(offer.power, "power"), names[offer.seat]) for offer in outcome.offers]
        if outcome.points > 0:
            words.insert(0, tr("gained %1", amount_text(outcome.points, "vp")))
        return ", ".join(words)

    @staticmethod
    def outcome(entries: Sequence[Entry], after: TMState) -> Outcome:
        events = [event for entry in entries for event in own_events(entry)]
        return outcome_of(entries[0].decision.seat, events, after)

    def _step(self, entry: Entry, action: Action, faction: int) -> str:
        if isinstance(action, actions.Convert | actions.ConvertWorkers):
            return tr("converted %1", self._phrases.label(action, faction))
        if words := self._words.get(type(action)):
            return words(action)
        text = self._phrases.step(entry, faction)  # a faction, an answer to an offer
        return text[:1].lower() + text[1:]

    def _building(self, action: actions.Upgrade) -> str:
        building = text_of("buildings", self._rules.buildings[action.building], "lower")
        return tr("built a %1 on %2", building, self._phrases.hex(action.hex))

    def _pass(self, action: actions.Pass) -> str:
        if action.card == NONE:
            return tr("passed")
        return tr("passed, took %1", name_of("bonus_cards", self._rules.bonus_cards[action.card].id))
