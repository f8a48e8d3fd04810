"""Spades and terraforming (rules 7)."""

from engine.games.terra_mystica import cults
from engine.games.terra_mystica.board import GROUNDS, WHEEL
from engine.games.terra_mystica.columns import (
    BOUGHT,
    BUILD_ON,
    COLOUR,
    CULT,
    DIGGING,
    FOREIGN,
    HOME,
    LAST_FOREIGN,
    NONE,
    PLAY,
    SANDSTORM,
    SKIPPED_TO,
    SPADE_SOURCE,
    SPADES,
    STRONGHOLD_SPADES,
    TARGET,
    TOKENS,
    TOUCHED,
    UNLOCKED,
    VP,
)
from engine.games.terra_mystica.economy import faction_of, gain_resource, gain_resources, pay
from engine.games.terra_mystica.events import Listener, SpadesGained, SpadesLost, Transformed
from engine.games.terra_mystica.reach import has_stronghold, own_ground, skip_of
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.shared import with_byte, with_item


def spades_for(rules: Ruleset, row: list[int], before: int, after: int) -> int:
    """Rules 7.2, 7.10: the price of one transform in spades; 0 if it is impossible."""
    for target, price in targets(rules, row, before):
        if target == after:
            return price
    return 0


def targets(rules: Ruleset, row: list[int], before: int) -> tuple[tuple[int, int], ...]:
    """Terrains that a hex can be turned into, each with its price in spades."""
    return faction_of(rules, row).targets[row[COLOUR]][before]


def spades_to_buy(rules: Ruleset, row: list[int], before: int) -> int:
    """The least number to buy so that all spades in hand can be used on such a hex; 0 if there is none.

    One at a time as a rule; factions whose transforms have a fixed price buy what is missing at once, because a
    bought spade that cannot be used would be a dead end (rules 7.7).
    """
    spades, least = row[SPADES], 0
    if not spades:
        return faction_of(rules, row).least_spades[row[COLOUR]][before]
    for _, price in targets(rules, row, before):
        if price > spades and (least == 0 or price < least):
            least = price
    return least - spades if least else 0


def spade_price(rules: Ruleset, row: list[int]) -> tuple[int, int]:
    """What one spade costs now: column and number."""
    return faction_of(rules, row).spade_price[row[DIGGING]]


def gain_spades(rules: Ruleset, state: TMState, seat: int, spades: int, kind: int, emit: Listener) -> None:
    row = state.seats[seat]
    row[SPADES] += spades
    row[SPADE_SOURCE] = kind
    if emit is not None:
        emit(SpadesGained(seat, spades))
    if rules.flags.spade_bonus_on_gain:
        score_spades(rules, state, seat, spades, emit)


def score_spades(rules: Ruleset, state: TMState, seat: int, spades: int, emit: Listener) -> None:
    """Rules 7.9: the round tile in the action phase only; a faction's bonus for every spade."""
    row = state.seats[seat]
    faction = faction_of(rules, row)
    if state.phase == PLAY:
        tile = rules.scoring_tiles[state.scoring[state.round - 1]]
        if tile.spade_vp:
            gain_resource(rules, state, seat, VP, tile.spade_vp * spades, tile.source, emit)
    for _ in range(spades):
        gain_resources(rules, state, seat, faction.spade_gain[has_stronghold(rules, row)], "faction", emit)


def dig(rules: Ruleset, state: TMState, seat: int, hex_: int, kind: int, emit: Listener) -> None:
    """Buy spades for this hex; from now on all spades of the action go there (rules 7.4)."""
    row = state.seats[seat]
    faction = faction_of(rules, row)
    spades = spades_to_buy(rules, row, state.terrain[hex_])
    column, price = spade_price(rules, row)
    pay(state, seat, ((column, price * spades),), "spade", emit)
    if faction.spade_vp:
        gain_resource(rules, state, seat, VP, faction.spade_vp * spades, "faction", emit)
    row[BOUGHT] += spades
    row[TARGET] = hex_ + 1
    gain_spades(rules, state, seat, spades, kind, emit)


def pay_skip(rules: Ruleset, state: TMState, seat: int, hex_: int, emit: Listener) -> None:
    """Rules 8: the fee of tunnel or carpet, once per action, and its VP."""
    row = state.seats[seat]
    skip = skip_of(rules, row)
    assert skip is not None
    pay(state, seat, (skip.cost,), "faction", emit)
    gain_resource(rules, state, seat, VP, skip.vp, "faction", emit)
    row[SKIPPED_TO] = hex_ + 1


def set_terrain(state: TMState, seat: int, hex_: int, after: int, emit: Listener) -> None:
    before = state.terrain[hex_]
    bit = 1 << hex_
    state.terrain = with_byte(state.terrain, hex_, after)
    state.ground = with_item(state.ground, before, state.ground[before] & ~bit)
    state.ground = with_item(state.ground, after, state.ground[after] | bit)
    if emit is not None:
        emit(Transformed(seat, hex_, before, after))


def transform(rules: Ruleset, state: TMState, seat: int, hex_: int, after: int, emit: Listener) -> None:
    """Spend spades on a hex, or the sandstorm, which is none."""
    row = state.seats[seat]
    bit = 1 << hex_
    if row[SANDSTORM]:
        row[SANDSTORM] -= 1
    else:
        spades = spades_for(rules, row, state.terrain[hex_], after)
        row[SPADES] -= spades
        if not rules.flags.spade_bonus_on_gain:
            score_spades(rules, state, seat, spades, emit)
    set_terrain(state, seat, hex_, after, emit)
    row[TOUCHED] |= bit
    row[BOUGHT] = 0
    row[TARGET] = 0
    if after == row[HOME]:
        row[BUILD_ON] |= bit
        row[LAST_FOREIGN] = 0
    else:
        row[FOREIGN] += 1
        row[LAST_FOREIGN] = 1


def foreign_homes(state: TMState, seat: int) -> int:
    """Terrains of the wheel that are the home of another seat. Who builds on several has no home in this sense."""
    found = 0
    for other, row in enumerate(state.seats):
        if other != seat and 0 <= row[HOME] < WHEEL and not row[UNLOCKED]:
            found |= 1 << row[HOME]
    return found


def unlock_price(rules: Ruleset, state: TMState, seat: int, terrain: int) -> int:
    """Rules 17: coins for a terrain instead of a priest."""
    price, home_price = faction_of(rules, state.seats[seat]).unlock
    return home_price if foreign_homes(state, seat) >> terrain & 1 else price


def cover_price(rules: Ruleset, state: TMState, seat: int, hex_: int) -> int:
    """Rules 17: dearer where the hex shows the home terrain of another faction."""
    cover = faction_of(rules, state.seats[seat]).cover
    assert cover is not None
    is_home = foreign_homes(state, seat) >> state.terrain[hex_] & 1
    return cover.home_price if is_home else cover.price


def effort(rules: Ruleset, state: TMState, seat: int, hex_: int) -> int:
    """How hard it is to make a free hex one's own, in spades or what stands for them; NONE if it cannot be done."""
    row, terrain = state.seats[seat], state.terrain[hex_]
    cover = faction_of(rules, row).cover
    if cover is None and not row[UNLOCKED]:
        return 0 if terrain == row[HOME] else spades_for(rules, row, terrain, row[HOME]) or NONE
    if own_ground(state, row) >> hex_ & 1:
        return 0
    if terrain >= GROUNDS:
        return NONE
    if cover is not None:
        return 1 if cover_price(rules, state, seat, hex_) == cover.price else 2
    return 2  # once its terrain is unlocked


def transformable(state: TMState) -> int:
    """Hexes without a ground that was laid over them for good."""
    fixed = 0
    for ground in range(GROUNDS, len(state.ground)):
        fixed |= state.ground[ground]
    return ~fixed


def cover_hex(rules: Ruleset, state: TMState, seat: int, hex_: int, cult: int, emit: Listener) -> None:
    """Rules 17: no spade, so nothing scores; a dwelling may follow there."""
    row = state.seats[seat]
    cover = faction_of(rules, row).cover
    assert cover is not None
    price = cover_price(rules, state, seat, hex_)
    if cover.column == CULT:
        cults.step_down(rules, state, seat, cult, price, "faction", emit)
    else:
        pay(state, seat, ((TOKENS, price),), "faction", emit)
    set_terrain(state, seat, hex_, row[HOME], emit)
    row[TOUCHED] |= 1 << hex_
    row[BUILD_ON] |= 1 << hex_
    row[SPADE_SOURCE] = STRONGHOLD_SPADES


def lose_spades(state: TMState, seat: int, emit: Listener) -> None:
    row = state.seats[seat]
    if row[SPADES]:
        if emit is not None:
            emit(SpadesLost(seat, row[SPADES]))
        row[SPADES] = 0
