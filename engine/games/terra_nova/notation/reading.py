"""Lines of the compact notation: what a player does in one go, as the steps of the engine.

dig E3 +h        power shovel_2 E1 F2 +h E1        upgrade A7 left        exchange 3        out C
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import (
    BRIDGES,
    CLAIMS,
    COIN,
    FACTION,
    FREE_HOUSE,
    FREE_POST,
    FREE_UPGRADE,
    SHOVELS,
    SIDES,
    VP,
)
from engine.games.terra_nova.economy import faction_of
from engine.games.terra_nova.generate import own_specials
from engine.games.terra_nova.notation.naming import END, NOTHING
from engine.games.terra_nova.ruleset import Amounts, Ruleset
from engine.games.terra_nova.state import TNState

HOUSE_TOO = "+h"
POST_WORD, POINTS_WORD = "post", "points"
_COUNT = re.compile(r"[1-9]\d?")


def read_line(rules: Ruleset, state: TNState, seat: int, line: str) -> list[Action]:
    """The steps of a line; ValueError if it is none. Whether they are legal is for others to say."""
    verb, *words = line.split() or [""]
    if verb not in _LINES:
        raise ValueError(f"{verb} is no verb; the verbs are {', '.join(_LINES)}")
    read, most = _LINES[verb]
    if len(words) > most:
        raise ValueError(f"{line} has too many words")
    try:
        return read(rules, state, seat, words)
    except (IndexError, KeyError, StopIteration, ValueError) as error:  # whatever a name leads to
        raise ValueError(f"{line} cannot be read") from error


def _hex(rules: Ruleset, name: str) -> int:
    return rules.board.hex_by_name[name]


def _site(rules: Ruleset, name: str) -> int:
    first, _, second = name.partition("-")
    a, b = sorted((_hex(rules, first), _hex(rules, second)))
    return rules.board.site_by_ends[a, b]


def _digs(rules: Ruleset, words: Sequence[str]) -> list[Action]:
    """`E1 F2 +h E1`: the hex of the house need not be named if there is one."""
    if HOUSE_TOO not in words:
        return [actions.Dig(_hex(rules, word)) for word in words]
    at = list(words).index(HOUSE_TOO)
    found: list[Action] = [actions.Dig(_hex(rules, word)) for word in words[:at]]
    named = words[at + 1] if len(words) > at + 1 else words[0]
    return [*found, actions.Build(_hex(rules, named))]


def _shovels(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    """Of hexes that are home terrain, a house is meant."""
    home = faction_of(rules, state.seats[seat]).terrain
    first = _hex(rules, words[0])
    if state.terrain[first] == home:
        return [actions.Build(first)]
    return _digs(rules, words)


def _claims(rules: Ruleset, words: Sequence[str]) -> list[Action]:
    hex_ = _hex(rules, words[0])
    return [actions.Claim(hex_), *([actions.Build(hex_)] if HOUSE_TOO in words else [])]


def _given(rules: Ruleset, state: TNState, seat: int, gain: Amounts, words: Sequence[str]) -> list[Action]:
    """What follows on an action that gives this; nothing where a game stops before it."""
    gives = {column for column, _ in gain} if words else set()
    if SHOVELS in gives:
        return _shovels(rules, state, seat, words)
    if BRIDGES in gives:
        return [actions.BuildBridge(_site(rules, words[0]))]
    if CLAIMS in gives:
        return _claims(rules, words)
    if FREE_HOUSE in gives:
        return [actions.Build(_hex(rules, words[0]))]
    if FREE_POST in gives:
        return [actions.PlacePost(_hex(rules, words[0]))]
    if FREE_UPGRADE in gives:
        return [actions.UpgradeToPost(_hex(rules, words[0]))]
    return []


def _faction(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    return [actions.PickFaction([faction.id for faction in rules.factions].index(words[0]))]


def _tile(rules: Ruleset, name: str) -> int:
    return [tile.id for tile in rules.bonus_tiles].index(name)


def _take(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    return [actions.TakeTile(_tile(rules, words[0]))]


def _out(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    return [actions.DropOut(_tile(rules, words[0]))]


def _build(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    """A row before may have begun an action that gives a trading post."""
    hex_ = _hex(rules, words[0])
    return [actions.PlacePost(hex_) if state.seats[seat][FREE_POST] else actions.Build(hex_)]


def _neutral(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    """The colour is told for readers; a discarded house needs no step."""
    return [] if words[1] == NOTHING else [actions.PlaceNeutral(_hex(rules, words[1]))]


def _dig(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    """At least one hex; a row before may have begun an action that needs no shovels."""
    if state.seats[seat][CLAIMS]:
        return _claims(rules, words)
    return _digs(rules, (words[0], *words[1:]))


def _upgrade(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    hex_ = _hex(rules, words[0])
    if words[1] == POST_WORD:
        return [actions.UpgradeToPost(hex_)]
    return [actions.UpgradeToPalace(hex_, SIDES.index(words[1]))]


def _sail(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    return [actions.Sail()]


def _bridge(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    return [actions.BuildBridge(_site(rules, words[0]))]


def _power(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    number = [action.id for action in rules.power_actions].index(words[0])
    return [
        actions.UsePower(number),
        *_given(rules, state, seat, rules.power_actions[number].gain, words[1:]),
    ]


def _special(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    row = state.seats[seat]
    number = next(number for number in own_specials(rules, row) if rules.specials[number].word == words[0])
    return [actions.UseSpecial(number), *_given(rules, state, seat, rules.specials[number].gain, words[1:])]


def _edge(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    return [actions.Decline()] if words[0] == NOTHING else [actions.Build(_hex(rules, words[0]))]


def _town(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    river: list[Action] = [actions.Connect(_hex(rules, words[1]))] if len(words) > 1 else []
    if words[0] == NOTHING:  # the tile is not chosen yet
        return river
    return [*river, actions.PickTown([tile.id for tile in rules.town_tiles].index(words[0]))]


def _exchange(rules: Ruleset, state: TNState, seat: int, words: Sequence[str]) -> list[Action]:
    if not _COUNT.fullmatch(words[-1]):
        raise ValueError(f"{words[-1]} is no number of exchanges")
    wanted = VP if words[0] == POINTS_WORD else COIN
    conversions = rules.factions[state.seats[seat][FACTION]].conversions
    number = next(number for number, conversion in enumerate(conversions) if conversion.get[0] == wanted)
    return [actions.Exchange(number)] * int(words[-1])


# By verb: what reads the words behind it, and the most of them.
_LINES: Final[dict[str, tuple[Callable[[Ruleset, TNState, int, Sequence[str]], list[Action]], int]]] = {
    "faction": (_faction, 1),
    "house": (_build, 1),
    "take": (_take, 1),
    "neutral": (_neutral, 2),
    "build": (_build, 1),
    "dig": (_dig, 4),
    "upgrade": (_upgrade, 2),
    "sail": (_sail, 0),
    "bridge": (_bridge, 1),
    "power": (_power, 5),
    "special": (_special, 5),
    "edge": (_edge, 1),
    "town": (_town, 2),
    "exchange": (_exchange, 2),
    "out": (_out, 1),
}
VERBS = (*_LINES, END)
