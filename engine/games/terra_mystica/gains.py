"""Carries out what data gives: resources at once, grants for the steps that follow."""

from engine.games.terra_mystica import cults, spades
from engine.games.terra_mystica.columns import (
    ACTED,
    ACTION_SPADES,
    ACTIONS,
    BOWL1,
    BOWL3,
    COIN,
    CULT,
    FAVOR_TILES,
    FAVORS,
    FULL_TOKENS,
    PRIEST,
    SHIPPING,
    SKIP_BONUS,
    SPADES,
    TOKENS,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import faction_of, gain_resource, gain_tokens
from engine.games.terra_mystica.events import Listener
from engine.games.terra_mystica.reach import skip_of
from engine.games.terra_mystica.ruleset import Amounts, Ruleset
from engine.games.terra_mystica.state import TMState


def gain(
    rules: Ruleset,
    state: TMState,
    seat: int,
    amounts: Amounts,
    source: str,
    emit: Listener,
    spade_source: int = ACTION_SPADES,
) -> None:
    row = state.seats[seat]
    for column, number in amounts:
        if column in (COIN, WORKER, PRIEST, BOWL1, VP):
            gain_resource(rules, state, seat, column, number, source, emit)
        elif column == SHIPPING:
            for _ in range(number):
                gain_shipping(rules, state, seat, emit)
        elif column == CULT:
            cults.advance_every(rules, state, seat, number, source, emit)
        elif column == SPADES:
            _gain_spades(rules, state, seat, number, spade_source, emit)
        elif column == FAVOR_TILES:
            row[FAVOR_TILES] = min(row[FAVOR_TILES] + number, len(favor_choices(state, seat)))
        else:
            _grant(row, seat, column, number, source, emit)


def _grant(row: list[int], seat: int, column: int, number: int, source: str, emit: Listener) -> None:
    if column in (TOKENS, FULL_TOKENS):
        gain_tokens(row, seat, BOWL1 if column == TOKENS else BOWL3, number, source, emit)
        return
    row[column] += number
    if column == ACTIONS:
        row[ACTED] = 0


def _gain_spades(rules: Ruleset, state: TMState, seat: int, number: int, kind: int, emit: Listener) -> None:
    """Rules 17: some factions get something else for each spade, which scores as spades do; others nothing at all."""
    faction = faction_of(rules, state.seats[seat])
    if faction.spade_instead:
        spades.score_spades(rules, state, seat, number, emit)
        for _ in range(number):
            gain(rules, state, seat, faction.spade_instead, "faction", emit)
    elif faction.has_spades:
        spades.gain_spades(rules, state, seat, number, kind, emit)


def gain_shipping(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """Rules 12.7: a step with its VP, a longer carpet, or nothing at the end of the track."""
    row = state.seats[seat]
    faction = faction_of(rules, row)
    skip = skip_of(rules, row)
    if skip is not None and skip.grows_with_shipping:
        row[SKIP_BONUS] += 1
    elif faction.has_shipping and row[SHIPPING] < faction.shipping_start + len(faction.shipping_vp):
        row[SHIPPING] += 1
        vp = faction.shipping_vp[row[SHIPPING] - faction.shipping_start - 1]
        gain_resource(rules, state, seat, VP, vp, "shipping", emit)


def favor_choices(state: TMState, seat: int) -> list[int]:
    """Rules 11: tiles still in supply that the seat does not have yet."""
    owned = state.seats[seat][FAVORS]
    return [tile for tile, left in enumerate(state.favors) if left and not owned >> tile & 1]
