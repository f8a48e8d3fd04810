"""Cult tracks: steps, power on the way, keys and the top space (rules 13)."""

from engine.core.events import Gained
from engine.games.terra_mystica.columns import BOWL1, CULT, CULT_STEPS, GONE, KEY, STOPPED
from engine.games.terra_mystica.economy import faction_of
from engine.games.terra_mystica.events import CultMoved, Listener
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import LeechEvent, TMState
from engine.kit.bowls import gain_power


def top_is_free(rules: Ruleset, state: TMState, cult: int) -> bool:
    column, top = CULT + cult, rules.cult_top
    return all(row[column] < top for row in state.seats)


def advance(rules: Ruleset, state: TMState, seat: int, cult: int, steps: int, source: str, emit: Listener) -> None:
    """Rules 13.1-13.3: the top needs a key and a free space; steps that are stopped before it are lost."""
    row = state.seats[seat]
    before = row[CULT + cult]
    after = min(before + steps, rules.cult_top)
    if after == rules.cult_top > before:
        if not top_is_free(rules, state, cult):
            after = rules.cult_top - 1
        elif row[KEY]:
            row[KEY] -= 1
            if emit is not None:
                emit(Gained(seat, "keys", -1, rules.cult_sources[cult]))
        else:
            after = rules.cult_top - 1
            if rules.flags.key_same_turn:
                row[STOPPED] |= 1 << cult
    _move(rules, state, seat, cult, after, source, emit)


def advance_every(rules: Ruleset, state: TMState, seat: int, steps: int, source: str, emit: Listener) -> None:
    """Rules 13.4: all tracks at once. A step to the top waits for `use_keys`, because keys may be short."""
    row = state.seats[seat]
    for cult in range(len(rules.cults)):
        before = row[CULT + cult]
        if before == rules.cult_top:
            continue
        if before + steps >= rules.cult_top and top_is_free(rules, state, cult):
            row[STOPPED] |= 1 << cult
        _move(rules, state, seat, cult, min(before + steps, rules.cult_top - 1), source, emit)


def stopped_cults(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """Tracks where a step of this turn still waits for a key."""
    stopped = state.seats[seat][STOPPED]
    if not stopped:
        return []
    return [cult for cult in range(len(rules.cults)) if stopped >> cult & 1 and top_is_free(rules, state, cult)]


def key_choice(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """The tracks to choose from while there are fewer keys than stopped tracks; otherwise none."""
    if not state.seats[seat][KEY]:
        return []
    return stopped_cults(rules, state, seat)


def use_keys(rules: Ruleset, state: TMState, seat: int, source: str, emit: Listener) -> None:
    """Rules 13.3: by itself if there is a key for every stopped track; else the choice stays open."""
    row = state.seats[seat]
    waiting = stopped_cults(rules, state, seat)
    if len(waiting) <= row[KEY] or not rules.flags.choose_key_cult:
        for cult in waiting[: row[KEY]]:
            step_to_top(rules, state, seat, cult, source, emit)
    if not rules.flags.key_same_turn and not row[KEY]:
        row[STOPPED] = 0


def step_to_top(rules: Ruleset, state: TMState, seat: int, cult: int, source: str, emit: Listener) -> None:
    row = state.seats[seat]
    row[STOPPED] &= ~(1 << cult)
    row[KEY] -= 1
    if emit is not None:
        emit(Gained(seat, "keys", -1, rules.cult_sources[cult]))
    _move(rules, state, seat, cult, rules.cult_top, source, emit)


def step_down(rules: Ruleset, state: TMState, seat: int, cult: int, steps: int, source: str, emit: Listener) -> None:
    """Rules 17: a price paid in steps. Who leaves the top has its key back, and power waits to be earned again."""
    row = state.seats[seat]
    before = row[CULT + cult]
    row[CULT + cult] = before - steps
    if emit is not None:
        emit(CultMoved(seat, cult, before, before - steps, source))
    if before == rules.cult_top:
        row[KEY] += 1
        if emit is not None:
            emit(Gained(seat, "keys", 1, rules.cult_sources[cult]))


def must_wait(rules: Ruleset, state: TMState, seat: int, cult: int, steps: int, new_keys: int = 0) -> bool:
    """Rules 10.6: with deferred answers, nobody overtakes a seat whose steps from leech may lead to the top first."""
    row = state.seats[seat]
    column, top = CULT + cult, rules.cult_top
    if not rules.flags.deferred_leech:
        return False
    if (
        row[column] == top
        or row[column] + steps < top
        or not row[KEY] + new_keys
        or not top_is_free(rules, state, cult)
    ):
        return False
    for number, other in enumerate(state.seats):
        if number == seat or other[GONE] or not other[KEY] or not faction_of(rules, other).leech_accepted:
            continue
        possible = sum(event.giver == number and _may_be_accepted(state, event) for event in state.events)
        pending = other[CULT_STEPS] + possible
        if pending and other[column] + pending >= top:
            return True
    return False


def _may_be_accepted(state: TMState, event: LeechEvent) -> bool:
    """Whether an answer can still bring the giver a step."""
    return not event.settled and any(
        offer.event == event.number and offer.able and not offer.closed for offer in state.offers
    )


def _move(rules: Ruleset, state: TMState, seat: int, cult: int, after: int, source: str, emit: Listener) -> None:
    row = state.seats[seat]
    before = row[CULT + cult]
    if after <= before:
        return
    row[CULT + cult] = after
    if emit is not None:
        emit(CultMoved(seat, cult, before, after, source))
    power = 0
    for step in range(before + 1, after + 1):
        power += rules.cult_power[step]
    power = gain_power(row, BOWL1, power)
    if power and emit is not None:
        emit(Gained(seat, "power", power, rules.cult_sources[cult]))
