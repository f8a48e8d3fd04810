"""Actions in the words of the notation."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.game import Action
from engine.core.session import Entry
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    ANSWER_LEECH,
    BOUGHT,
    BOWL1,
    COIN,
    CULT,
    CULT_STEPS,
    FACTION,
    FREE_BRIDGES,
    HOME,
    NONE,
    PRIEST,
    SPADES,
    VP,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.economy import faction_of
from engine.games.terra_mystica.events import SpadesLost
from engine.games.terra_mystica.leech import find_offer
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState

_UNITS = {COIN: "C", WORKER: "W", PRIEST: "P", BOWL1: "PW", VP: "VP"}


class Phrase(NamedTuple):
    """A command; neighbouring ones of the same form are written as one, their numbers added up."""

    form: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        if self.numbers and self.form[0] in "+-":
            return self.form.format(self.numbers[0] if self.numbers[0] > 1 else "")
        return self.form.format(*self.numbers)


def join(phrases: list[Phrase]) -> str:
    merged: list[Phrase] = []
    for phrase in phrases:
        if merged and phrase.numbers and merged[-1].form == phrase.form:
            numbers = zip(merged[-1].numbers, phrase.numbers, strict=True)
            merged[-1] = Phrase(phrase.form, tuple(a + b for a, b in numbers))
        else:
            merged.append(phrase)
    return ". ".join(str(phrase) for phrase in merged)


def phrase_of(rules: Ruleset, action: Action, seat: int, before: TMState, after: TMState) -> Phrase | None:
    """The command for an action; None for what the notation leaves unsaid."""
    return (
        _of_map(rules, action)
        or _of_cards(rules, action)
        or _of_economy(rules, action, seat, before, after)
        or _of_tracks_and_tiles(rules, action, seat, before)
    )


def _of_map(rules: Ruleset, action: Action) -> Phrase | None:
    names = rules.board.names
    match action:
        case actions.Build(hex_):
            return Phrase(f"build {names[hex_]}")
        case actions.PickColour(terrain):
            return Phrase(f"pick-color {rules.colours[terrain]}")
        case actions.Unlock(terrain):
            return Phrase(f"unlock-terrain {rules.colours[terrain]}")
        case actions.TakePriest():
            return Phrase("unlock-terrain gain-priest")
        case actions.Transform(hex_, terrain):
            return Phrase(f"transform {names[hex_]} to {rules.colours[terrain]}")
        case actions.Upgrade(hex_, building):
            return Phrase(f"upgrade {names[hex_]} to {rules.building_codes[building]}")
        case actions.BuildBridge(site):
            a, b = rules.board.sites[site]
            return Phrase(f"bridge {names[a]}:{names[b]}")
        case actions.Connect(river):
            return Phrase(f"connect {names[river]}")
    return None


def _of_cards(rules: Ruleset, action: Action) -> Phrase | None:
    match action:
        case actions.PickFaction():
            return Phrase("setup")
        case actions.TakeCard(card) | actions.Pass(card):
            return Phrase("pass" if card == NONE else f"pass {rules.bonus_cards[card].code}")
    return None


def _of_economy(rules: Ruleset, action: Action, seat: int, before: TMState, after: TMState) -> Phrase | None:
    match action:
        case actions.Convert(index):
            conversion = faction_of(rules, before.seats[seat]).conversions[index]
            (give, give_number), (get, get_number) = conversion.give, conversion.get
            return Phrase(f"convert {{}}{_UNITS[give]} to {{}}{_UNITS[get]}", (give_number, get_number))
        case actions.ConvertWorkers(number):
            return Phrase("convert {}W to {}P", (number, number))
        case actions.BuyToken():
            return Phrase("gain P3 for VP")
        case actions.RefuseToken():
            return Phrase("-GAIN_P3_FOR_VP")
        case actions.Burn():
            return Phrase("burn {}", (1,))
        case actions.Dig(_):
            return Phrase("dig {}", (after.seats[seat][BOUGHT] - before.seats[seat][BOUGHT],))
    return None


def _of_tracks_and_tiles(rules: Ruleset, action: Action, seat: int, before: TMState) -> Phrase | None:
    match action:
        case actions.AdvanceShipping():
            return Phrase("advance ship")
        case actions.AdvanceDigging():
            return Phrase("advance dig")
        case actions.SendPriest(cult, steps):
            first = cult * len(rules.orders)
            free = [value for space, value in enumerate(rules.orders) if not before.orders[first + space]]
            usual = steps == max([*free, rules.returned_priest])
            return Phrase(f"send p to {rules.cults[cult].upper()}" + ("" if usual else f" for {steps}"))
        case actions.UsePower(index):
            return Phrase(f"action {rules.power_actions[index].code}")
        case actions.UseSpecial(index):
            return Phrase(f"action {rules.specials[index].code}")
        case actions.PickFavor(tile):
            return Phrase(f"+{{}}{rules.favor_tiles[tile].code}", (1,))
        case actions.PickTown(tile):
            return Phrase(f"+{{}}{rules.town_tiles[tile].code}", (1,))
        case actions.StepCult(cult):
            steps = 1 if before.seats[seat][CULT_STEPS] else 2
            return Phrase(f"+{{}}{rules.cults[cult].upper()}", (steps,))
        case actions.StepToTop(cult):
            return Phrase(f"+{{}}{rules.cults[cult].upper()}", (1,))
        case _:
            return None


def add_step(rules: Ruleset, phrases: list[Phrase], entry: Entry, before: TMState, after: TMState) -> None:
    """Go on with the row of a turn: what this step adds to it."""
    seat, action = entry.decision.seat, entry.action
    lost = sum(event.spades for event in entry.events if isinstance(event, SpadesLost) and event.seat == seat)
    if lost:
        phrases.append(Phrase("-{}SPADE", (lost,)))
    unused = before.seats[seat][WORKERS_TO_PRIESTS] - after.seats[seat][WORKERS_TO_PRIESTS]
    if isinstance(action, actions.EndTurn | actions.Convert) and unused:
        phrases.append(Phrase("-{}CONVERT_W_TO_P", (unused,)))
    if isinstance(action, actions.EndTurn):
        phrases += [Phrase("-BRIDGE")] * before.seats[seat][FREE_BRIDGES]
    if isinstance(action, actions.Cover):
        phrases += _cover(rules, action, seat, before, after)
        return
    at = _built_on(rules, phrases, action, seat, before)
    if at is not None:
        assert isinstance(action, actions.Build)
        phrases[at] = Phrase(f"build {rules.board.names[action.hex]}")
        return
    phrase = phrase_of(rules, action, seat, before, after)
    if phrase is not None:
        phrases.append(phrase)


def answer_text(rules: Ruleset, entry: Entry, before: TMState) -> str:
    """The answer to an offer of power: its amount is the offered one, even if less is taken."""
    offer = find_offer(before, entry.decision.seat, entry.decision.arg)
    verb = "leech" if isinstance(entry.action, actions.AcceptPower) else "decline"
    return f"{verb} {offer.power} from {rules.factions[before.seats[offer.giver][FACTION]].id}"


def turn_commands(rules: Ruleset, entries: Sequence[Entry], states: Sequence[TMState]) -> str:
    """The commands of one turn or answer; `states` has the position before each step and the last one."""
    if entries[0].decision.kind == ANSWER_LEECH:
        return answer_text(rules, entries[0], states[0])
    if isinstance(entries[0].action, actions.Leave):
        return f"drop-faction {rules.factions[states[0].seats[entries[0].decision.seat][FACTION]].id}"
    phrases: list[Phrase] = []
    for entry, before, after in zip(entries, states[:-1], states[1:], strict=True):
        add_step(rules, phrases, entry, before, after)
    return join(phrases)


def _cover(rules: Ruleset, action: actions.Cover, seat: int, before: TMState, after: TMState) -> list[Phrase]:
    """Who has no spades writes `dig 1` for its ground, and at the end the steps that paid for it."""
    colour = rules.colours[before.seats[seat][HOME]]
    found = [Phrase("dig {}", (1,)), Phrase(f"transform {rules.board.names[action.hex]} to {colour}")]
    if action.cult != NONE:
        steps = before.seats[seat][CULT + action.cult] - after.seats[seat][CULT + action.cult]
        found.append(Phrase(f"-{{}}{rules.cults[action.cult].upper()}", (steps,)))
    return found


def _built_on(rules: Ruleset, phrases: list[Phrase], action: Action, seat: int, before: TMState) -> int | None:
    """The transform that a dwelling follows at once, with the last spades: that goes without saying."""
    if not isinstance(action, actions.Build) or before.seats[seat][SPADES]:
        return None
    start = f"transform {rules.board.names[action.hex]} to "
    for at in (-1, -2):
        if len(phrases) >= -at and phrases[at].form.startswith(start):
            return at if at == -1 or phrases[-1].form.startswith("-{}") else None
    return None
