"""How the seats of a table come to their factions, and what they begin with beside them: from the chosen options."""

from collections.abc import Mapping
from typing import Any, Final

from engine.core.errors import PlayerError
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    DRAWS_COLOUR,
    DRAWS_FACTION,
    PICKS,
    PRIEST,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.ruleset import Amounts, Faction

DRAFT, AUCTION = "draft", "auction"
# A draft and an auction are of the whole table; who is alone picks.
FACTION_CHOICES: Final = {"pick": PICKS, "random": DRAWS_FACTION, "random_colour": DRAWS_COLOUR}
HANDICAPS: Final = {
    "handicap_vp": VP,
    "handicap_coins": COIN,
    "handicap_workers": WORKER,
    "handicap_priests": PRIEST,
    "handicap_power": BOWL1,
}
_START = (COIN, WORKER, PRIEST, BOWL1, BOWL2, BOWL3)  # as the start of a faction board has them


def seat_factions(rule: Mapping[str, Any], seats: int, factions: tuple[Faction, ...]) -> tuple[int, ...]:
    """By seat: the faction given to it, or how it comes to one. The first game has its own, as it has its tiles."""
    words = _given(rule) or (rule["faction_choice"],) * seats
    if len(words) != seats:
        raise PlayerError(f"Give each of the {seats} seats a faction or a way to get one, or none.")
    ids = [faction.id for faction in factions]
    by_kind: dict[int | str, str] = {}
    for word in words:
        if word not in ids:
            if word not in (*FACTION_CHOICES, DRAFT, AUCTION):
                raise PlayerError(f"The faction {word} is not in this game; switch its pair on or choose another.")
            continue
        faction = factions[ids.index(word)]
        rival = by_kind.setdefault(faction.pair or faction.terrain, word)
        if rival != word or words.count(word) > 1:
            raise PlayerError(f"Two seats cannot have the same colour ({rival}, {word}); change one of them.")
    return tuple(ids.index(word) if word in ids else FACTION_CHOICES.get(word, PICKS) for word in words)


def _given(rule: Mapping[str, Any]) -> tuple[str, ...]:
    return () if rule["first_game"] else rule["factions"]


def is_for_all(rule: Mapping[str, Any], way: str) -> bool:
    """Whether all seats come to their factions in this way together."""
    return not rule["first_game"] and not rule["factions"] and rule["faction_choice"] == way


def draft_size(rule: Mapping[str, Any], seats: int, factions: tuple[Faction, ...]) -> int:
    """How many factions are dealt; 0 where there is no draft."""
    if not is_for_all(rule, DRAFT):
        return 0
    more: int = rule["draft_more"]
    colours = len({faction.pair or faction.terrain for faction in factions})
    if seats + more > colours:
        raise PlayerError(
            f"A draft of {seats + more} factions needs as many colours, and there are {colours}; deal at most"
            f" {colours - seats} more factions than seats."
        )
    return seats + more


def handicaps(
    rule: Mapping[str, Any], seats: int, factions: tuple[Faction, ...], seated: tuple[int, ...]
) -> tuple[Amounts, ...]:
    """By seat: what it begins with beside what its faction board says; nothing at all if no seat has any."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    for option, column in HANDICAPS.items():
        numbers = [int(number) for number in rule[option]]
        if numbers and len(numbers) != seats:
            raise PlayerError(f"The handicap in {WORDS[column]} needs a number for each of the {seats} seats, or none.")
        for seat, number in enumerate(numbers):
            if number:
                found[seat].append((column, number))
                able = [factions[seated[seat]]] if seated[seat] >= 0 else factions
                _check(seat, column, number, min(able, key=lambda faction: _begins_with(faction, column)))
    return tuple(tuple(amounts) for amounts in found) if any(found) else ()


def _check(seat: int, column: int, number: int, poorest: Faction) -> None:
    """Nobody begins with less than nothing, whichever faction it gets."""
    least, word = _begins_with(poorest, column), WORDS[column].upper() if column == VP else WORDS[column]
    if least + number < 0:
        raise PlayerError(
            f"Seat {seat + 1} cannot begin with {-number} {word} less, because the {poorest.id} have only"
            f" {least}{' in bowl II' if column == BOWL1 else ''}; take off less, or give that seat another faction."
        )


def _begins_with(faction: Faction, column: int) -> int:
    """What can be taken off; power is what lies in bowl II and can begin in bowl I."""
    if column == VP:
        return faction.start_vp
    return faction.start[_START.index(BOWL2 if column == BOWL1 else column)]
