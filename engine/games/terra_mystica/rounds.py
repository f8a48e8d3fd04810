"""The course of the game (rules 1, 3, 14, 15): turns, rounds, cult rewards and the end."""

from collections import Counter
from typing import Final

from engine.core.events import Event, Gained, PhaseBegan, TurnEnded
from engine.games.terra_mystica import leech
from engine.games.terra_mystica.columns import (
    ACTED,
    ACTIONS,
    BOUGHT,
    BOWL1,
    BUILD_ON,
    BURNED,
    CARD,
    COIN,
    CULT_SPADES,
    CULT_STEPS,
    FAVORS,
    FOREIGN,
    FREE_BRIDGES,
    GONE,
    LAST_FOREIGN,
    NONE,
    OVER,
    PASSED,
    PLAY,
    PRIEST,
    SKIPPED_TO,
    SPADE_SOURCE,
    SPADES,
    STOPPED,
    TARGET,
    TOKEN_OFFERS,
    TOUCHED,
    UNLOCKS,
    USE_CULT_SPADES,
    USED,
    USUAL_COLUMNS,
    VP,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.economy import WORDS, faction_of, gain_resource, income_sources, take_income
from engine.games.terra_mystica.events import CardReturned, Listener, Passed, SeatLeft, TileTaken
from engine.games.terra_mystica.gains import gain
from engine.games.terra_mystica.measures import count, scored_vp
from engine.games.terra_mystica.reach import has_stronghold
from engine.games.terra_mystica.ruleset import Ruleset, ScoringTile
from engine.games.terra_mystica.scoring import score_end
from engine.games.terra_mystica.setup import cards_on_display
from engine.games.terra_mystica.spades import lose_spades
from engine.games.terra_mystica.state import TMState
from engine.kit.shared import with_item

_ACTION_COLUMNS: Final = [
    ACTED,
    SPADES,
    BOUGHT,
    TARGET,
    SPADE_SOURCE,
    TOUCHED,
    FOREIGN,
    LAST_FOREIGN,
    BUILD_ON,
    SKIPPED_TO,
    FREE_BRIDGES,
]


def take_card(rules: Ruleset, state: TMState, seat: int, card: int, emit: Listener) -> None:
    """A card with the coins on it; the one held before goes back to the display."""
    row = state.seats[seat]
    old = row[CARD]
    coins = state.cards[card]
    state.cards = with_item(state.cards, card, 0)
    row[CARD] = card
    if emit is not None:
        emit(TileTaken(seat, "bonus_card", card))
    if old != NONE and emit is not None:
        emit(CardReturned(seat, old))
    if coins:
        gain_resource(rules, state, seat, COIN, coins, "bonus_card_coins", emit)


def begin_play(rules: Ruleset, state: TMState, emit: Listener) -> None:
    """After the first cards."""
    _coins_on_cards(rules, state)
    begin_round(rules, state, emit)


def begin_round(rules: Ruleset, state: TMState, emit: Listener) -> None:
    """Rules 4: income for all, then the first turn."""
    state.own_rows()
    state.round += 1
    state.phase = PLAY
    if emit is not None:
        emit(PhaseBegan("round", state.round))
    for seat in _income_order(rules, state):
        take_income(rules, state, seat, emit)
    state.passed = ()
    for row in state.seats:
        row[PASSED] = 0
    state.active = NONE
    _next_seat(rules, state)


def _income_order(rules: Ruleset, state: TMState) -> list[int]:
    return [*state.order, *(seat for seat in range(rules.seats) if seat not in state.order)]


def _next_seat(rules: Ruleset, state: TMState) -> None:
    """Rules 3: round the order of this round, skipping who has passed."""
    playing = [seat for seat in state.order if not state.seats[seat][PASSED] and not state.seats[seat][GONE]]
    if not playing:
        state.active = NONE
        return
    if state.active == NONE or state.active not in state.order:
        state.active = playing[0]
    else:
        place = state.order.index(state.active)
        state.active = next(seat for seat in state.order[place + 1 :] + state.order[: place + 1] if seat in playing)
    state.row(state.active)[ACTIONS] = 1


def end_action(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """Give up what is left of an action."""
    row = state.row(seat)
    lose_spades(state, seat, emit)
    for column in _ACTION_COLUMNS:
        row[column] = 0


def end_turn(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """The end of a turn, or of the first action of a double turn."""
    end_action(rules, state, seat, emit)
    row = state.seats[seat]
    if not row[ACTIONS]:
        row[STOPPED] = 0
        row[BURNED] = 0
        if not rules.flags.lasting_workers_to_priests:
            row[WORKERS_TO_PRIESTS] = 0
        if emit is not None:
            emit(TurnEnded(seat))
    state.answering = not rules.flags.deferred_leech
    if not state.answering and not row[ACTIONS]:
        _next_seat(rules, state)


def pass_round(rules: Ruleset, state: TMState, seat: int, card: int, emit: Listener) -> None:
    """Rules 14: VP for what the seat has, then the next card."""
    row = state.seats[seat]
    score_pass(rules, state, seat, emit)
    row[ACTIONS] = 0
    row[ACTED] = 1
    row[PASSED] = 1
    state.passed = (*state.passed, seat)
    if emit is not None:
        emit(Passed(seat))
    if card != NONE:
        take_card(rules, state, seat, card, emit)
    else:
        if emit is not None:
            emit(CardReturned(seat, row[CARD]))
        row[CARD] = NONE


def score_pass(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """Rules 14: bonus card, favor tiles, stronghold."""
    row = state.seats[seat]
    if row[CARD] != NONE:
        card = rules.bonus_cards[row[CARD]]
        gain_resource(rules, state, seat, VP, scored_vp(rules, state, seat, card.passing), card.source, emit)
    for index in rules.pass_favors:
        if row[FAVORS] >> index & 1:
            tile = rules.favor_tiles[index]
            gain_resource(rules, state, seat, VP, scored_vp(rules, state, seat, tile.passing), tile.source, emit)
    if has_stronghold(rules, row):
        vp = scored_vp(rules, state, seat, faction_of(rules, row).stronghold_passing)
        gain_resource(rules, state, seat, VP, vp, "faction", emit)


def leave(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """Rules 18.6: takes no turns, gets no offers, gives its card back; its buildings stay."""
    row = state.seats[seat]
    row[GONE] = 1
    if emit is not None:
        emit(SeatLeft(seat))
    leech.drop_offers(rules, state, seat, emit)
    for column in (*range(ACTIONS, USUAL_COLUMNS), *range(UNLOCKS, len(row))):
        row[column] = 0
    if row[CARD] != NONE:
        if emit is not None:
            emit(CardReturned(seat, row[CARD]))
        row[CARD] = NONE
    state.queue = tuple(other for other in state.queue if other != seat)
    if state.phase == PLAY and state.active == seat:
        if rules.flags.deferred_leech:
            _next_seat(rules, state)
        else:
            state.answering = True


def proceed(rules: Ruleset, state: TMState, emit: Listener) -> None:
    """Go on as long as nobody has to decide anything."""
    while True:
        if state.phase == PLAY:
            if not _proceed_play(rules, state, emit):
                return
        elif state.phase == USE_CULT_SPADES:
            while state.queue and not _has_reward(state.seats[state.queue[0]]):
                end_action(rules, state, state.queue[0], emit)
                state.queue = state.queue[1:]
            if state.queue:
                return
            _clean_up(rules, state)
            begin_round(rules, state, emit)
        else:
            return


def _has_reward(row: list[int]) -> bool:
    """Whether a cult reward still asks for a choice."""
    return bool(row[SPADES] or row[CULT_STEPS] or row[UNLOCKS])


def has_reaction(row: list[int]) -> bool:
    """Whether the answers of others, or an income, ask a seat for a choice outside its turn."""
    return bool(row[CULT_STEPS] or row[TOKEN_OFFERS] or row[UNLOCKS])


def _proceed_play(rules: Ruleset, state: TMState, emit: Listener) -> bool:
    """True if the round ended."""
    if state.answering:
        _skip_empty_offers(rules, state, emit)
        if state.offers or any(has_reaction(row) for row in state.seats):
            return False
        state.answering = False
        row = state.seats[state.active]
        if not row[ACTIONS]:
            _next_seat(rules, state)
    if state.active != NONE or state.offers or any(has_reaction(row) for row in state.seats):
        return False
    _end_round(rules, state, emit)
    return True


def _skip_empty_offers(rules: Ruleset, state: TMState, emit: Listener) -> None:
    """Rules 10.5: whoever can gain nothing is not asked."""
    while state.offers:
        offer = state.offers[0]
        if leech.possible_gain(state.seats[offer.taker], offer.power):
            return
        leech.decline(rules, state, offer, emit)


def _end_round(rules: Ruleset, state: TMState, emit: Listener) -> None:
    state.own_rows()
    if state.round == rules.rounds:
        if emit is not None:
            emit(PhaseBegan("final_scoring"))
        score_end(rules, state, emit)
        state.phase = OVER
        return
    state.order = next_order(rules, state)
    state.phase = USE_CULT_SPADES
    if emit is not None:
        emit(PhaseBegan("cult_rewards", state.round))
    for seat in _income_order(rules, state):
        _cult_reward(rules, state, seat, emit)
    state.queue = tuple(seat for seat in state.order if not state.seats[seat][GONE])
    for row in state.seats:
        if row[GONE]:
            row[SPADES] = row[CULT_STEPS] = row[UNLOCKS] = 0


def next_order(rules: Ruleset, state: TMState) -> tuple[int, ...]:
    """Rules 3: the order of passing, or clockwise from the first to pass. Who left comes last."""
    if not state.passed:
        return state.order
    if rules.flags.pass_order:
        return (*state.passed, *(seat for seat in state.order if seat not in state.passed))
    first = state.order.index(state.passed[0])
    return state.order[first:] + state.order[:first]


def reward_times(rules: Ruleset, state: TMState, seat: int, tile: ScoringTile) -> int:
    """Rules 15.1: how often a seat gets the reward of a scoring tile."""
    return count(rules, state, seat, tile.measure) // tile.step


def _cult_reward(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """Rules 15.1."""
    tile = rules.scoring_tiles[state.scoring[state.round - 1]]
    times = reward_times(rules, state, seat, tile)
    if times:
        reward = tuple((column, number * times) for column, number in tile.reward)
        gain(rules, state, seat, reward, "cult_reward", emit, CULT_SPADES)


def coming_waste(rules: Ruleset, state: TMState, seat: int, card: int) -> dict[str, int]:
    """What the end of this round and the next income would give, with this card, and the seat could not take."""
    if state.round == rules.rounds:
        return {}
    state = state.copy()
    row = state.seats[seat]
    row[CARD] = card
    tile = rules.scoring_tiles[state.scoring[state.round - 1]]
    given: Counter[int] = Counter()
    for column, number in tile.reward:
        given[column] += number * reward_times(rules, state, seat, tile)
    for _, income in income_sources(rules, row):
        for column, number in zip((COIN, WORKER, PRIEST, BOWL1), income, strict=True):
            given[column] += number
    wasted = Counter({WORDS[column]: number for column, number in given.items() if column in WORDS})
    events: list[Event] = []
    unlocks = row[UNLOCKS]
    _cult_reward(rules, state, seat, events.append)
    take_income(rules, state, seat, events.append)
    for event in events:
        if isinstance(event, Gained) and event.seat == seat:
            wasted[event.what] -= event.amount
    wasted[WORDS[PRIEST]] -= row[UNLOCKS] - unlocks  # not yet taken, not lost either
    return dict(+wasted)


def _clean_up(rules: Ruleset, state: TMState) -> None:
    """Rules 15.3."""
    state.own_rows()
    state.power_used = 0
    for row in state.seats:
        row[USED] = 0
    _coins_on_cards(rules, state)


def _coins_on_cards(rules: Ruleset, state: TMState) -> None:
    for card in cards_on_display(rules, state):
        state.cards = with_item(state.cards, card, state.cards[card] + 1)
