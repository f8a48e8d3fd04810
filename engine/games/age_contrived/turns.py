"""Turns: inserting tiles, conduits, actions, and what comes at the end (rules 6, 7, 17 and 18.1)."""

from typing import Final

from engine.core.events import Gained, PhaseBegan, TurnEnded
from engine.games.age_contrived.bonuses import conduit_share, price
from engine.games.age_contrived.building import begin_building, completed
from engine.games.age_contrived.columns import (
    ACQUIRE,
    ACQUIRE_TILES,
    ACTION,
    ACTION_TILE,
    ARRANGE_CONDUITS,
    BEGAN_IN,
    BOTTOM,
    CHARACTER,
    CONDUITS,
    DEPLOY,
    DEPLOY_TILES,
    DISPLAY,
    END,
    ENTERED,
    FILL,
    FIRST_TILE,
    INSERT,
    INSERTED,
    LAST_TURNS,
    LENGTHENED,
    MOVE,
    MOVE_BOUND,
    MOVE_BOUND_ENERGY,
    NEXT_FRAGMENT,
    NONE,
    OVER,
    PLACE,
    PLACE_ENERGY,
    PLACE_EXHAUSTED,
    PLACE_ON_POOL,
    PLACE_SET_ASIDE,
    POOL,
    POSITIONS,
    PRIMAL,
    PRIMAL_USES_ANY,
    REARRANGE,
    REARRANGE_CONDUITS,
    REARRANGE_ENERGY,
    RECHARGE,
    REFILL,
    REFILL_III,
    REFILLS,
    REORGANISE,
    REORGANISE_POOL,
    SET_ASIDE,
    SHARING,
    SYMBOLS,
    TILE,
    TOP,
    TURN,
    TURNS,
    USE_PATRON,
    USED_III,
    WAITING,
)
from engine.games.age_contrived.energies import total
from engine.games.age_contrived.energy import ability, charge, exhaust_all
from engine.games.age_contrived.events import ActionUsed, Listener, TileInserted
from engine.games.age_contrived.moving import begin_choice, begin_movement
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.scoring import score_end
from engine.games.age_contrived.state import ACState

ONE_TILE: Final = 2  # of a fill: the first energy says which tile it is
CONVEYING: Final = 1  # of a fill: step 6.4 of a convey turn
ANY_NUMBER: Final = 99
TILES_OF_WIND: Final = 2  # refilled by a divine wind tile
NOT_BEGUN: Final = -1
_ALL_POSITIONS: Final = (1 << POSITIONS) - 1
_MOST_SWAPS: Final = POSITIONS - 1  # bring conduits into any order


def begin_turn(rules: Ruleset, state: ACState) -> None:
    for seat in range(rules.seats):
        row = state.seats[seat]
        regions = rules.board.region_bits[row[PLACE]]
        if row[BEGAN_IN] != regions or row[ENTERED] or row[USED_III] or row[LENGTHENED]:
            row = state.row(seat)
            row[BEGAN_IN] = regions
            row[ENTERED] = row[USED_III] = row[LENGTHENED] = 0
    row = state.row(state.active)
    row[WAITING] = row[INSERTED] = row[SHARING] = row[FIRST_TILE] = 0
    state.push(TURN, state.active)


# Convey


def begin_convey(state: ACState, seat: int) -> None:
    state.stack = [
        (END, seat, 0, 0, 0),
        (USE_PATRON, seat, 0, 0, 0),
        (FILL, seat, NOT_BEGUN, 0, 0),
        (CONDUITS, seat, NOT_BEGUN, 0, 0),
        (INSERT, seat, 0, 0, 0),
    ]


def insert(state: ACState, seat: int, inactive: int, emit: Listener) -> None:
    """Everything moves one position to the right; what leaves the channel waits beside it."""
    row = state.row(seat)
    last = POSITIONS - 1
    exhaust_all(state, seat, TOP + last, emit)
    exhaust_all(state, seat, BOTTOM + last, emit)
    slot = TILE + POSITIONS + inactive
    tile, out = row[slot], row[TILE + last]
    for position in range(last, 0, -1):
        row[TILE + position] = row[TILE + position - 1]
        row[TOP + position] = row[TOP + position - 1]
        row[BOTTOM + position] = row[BOTTOM + position - 1]
    row[TILE], row[TOP], row[BOTTOM] = tile, 0, 0
    row[slot] = out
    row[WAITING] |= 1 << inactive
    row[INSERTED] = row[INSERTED] << 1 | 1
    if row[FIRST_TILE] != NONE:
        row[FIRST_TILE] = row[FIRST_TILE] + 1 if row[FIRST_TILE] < last else NONE
    if emit is not None:
        emit(TileInserted(seat, tile, out))


def insertable(row: list[int]) -> list[int]:
    """Inactive tiles that were not pushed out in this turn."""
    return [inactive for inactive in range(2) if not row[WAITING] >> inactive & 1]


def count_conduits(rules: Ruleset, state: ACState, seat: int) -> None:
    """Rules 15: what conduits above fitting tiles move in this turn."""
    row = state.row(seat)
    left = [0] * len(SYMBOLS)
    for position in range(POSITIONS):
        symbol, steps = conduit_share(rules, row, position)
        if steps:
            left[symbol] += steps
            row[SHARING] |= 1 << position
    state.turn_to(left[0], left[1], left[2])


# Act


def usable_options(rules: Ruleset, state: ACState, row: list[int], position: int, energy: int) -> list[int]:
    """Of action tiles that an energy in this bottom row can be exhausted for."""
    found: list[int] = []
    is_wild = position == POSITIONS - 1 or (energy == PRIMAL and ability(rules, row, PRIMAL_USES_ANY) > 0)
    for below in range(POSITIONS - 1):
        if is_wild or below == position:
            for option in rules.action_tiles[row[ACTION_TILE + below]].options:
                if can_use(rules, state, row, option):
                    found.append(option)
    return found


def can_use(rules: Ruleset, state: ACState, row: list[int], option: int) -> bool:
    """Only acquiring needs something: who cannot pay for a tile has nothing to choose."""
    fact = rules.options[option]
    if fact.kind != ACQUIRE:
        return True
    energies = total(row[POOL])
    for place in range(DISPLAY):
        if state.display[place] != NONE and (fact.amount or rules.display_costs[place]) <= energies:
            return True
    return False


def begin_option(rules: Ruleset, state: ACState, seat: int, option: int, emit: Listener) -> None:
    """What has to be chosen for it comes onto the stack."""
    fact = rules.options[option]
    if emit is not None:
        emit(ActionUsed(seat, option))
    if fact.kind == DEPLOY:
        if len(fact.deployed) == 1:
            state.push(PLACE_ENERGY, seat, fact.deployed[0])
        else:
            state.push(DEPLOY_TILES, seat, option)
    elif fact.kind == RECHARGE:
        charge(state, seat, True, emit)
    elif fact.kind == ACQUIRE:
        state.push(ACQUIRE_TILES, seat, fact.amount)
    elif fact.kind == REORGANISE:
        state.push(REORGANISE_POOL, seat, fact.amount)
    else:
        assert fact.kind == MOVE
        if fact.moves.bit_count() == 1:
            begin_movement(state, seat, fact.moves.bit_length() - 1, fact.amount)
        else:
            begin_choice(state, seat, fact.amount, fact.moves)


def affordable(rules: Ruleset, state: ACState, seat: int, cost: int) -> list[int]:
    """Tiles of the display that the seat can pay for, one or two, as bits."""
    energies = total(state.seats[seat][POOL])
    found = []
    for tiles in range(1, 1 << len(state.display)):
        there = [place for place in range(len(state.display)) if tiles >> place & 1]
        is_there = all([state.display[place] != NONE for place in there])
        if len(there) <= 2 and is_there and price(rules, cost, tiles) <= energies:
            found.append(tiles)
    return found


def begin_act(state: ACState, seat: int) -> None:
    state.push(END, seat)
    state.push(ACTION, seat)


# The end of a turn

_FRAGMENTS: Final = 0
_REFILLS: Final = 1
_ABILITIES: Final = 2


def go_on_ending(rules: Ruleset, state: ACState, emit: Listener) -> None:
    """The next thing that has to be done; when there is nothing left, the next turn."""
    _, active, stage, done, _ = state.stack[-1]
    if stage == _FRAGMENTS:
        if _is_anything_new(state):
            _next_fragment(state, active)
        else:
            _end_turn(rules, state, active, emit)
        return
    if done == rules.seats:
        if stage == _REFILLS:
            state.turn_to(_ABILITIES)
        else:
            state.turn_to(_FRAGMENTS)  # where the turn ends if there is nothing new
        return
    seat = (active + 1 + done) % rules.seats  # clockwise, the active one last
    state.turn_to(stage, done + 1)
    if stage == _REFILLS:
        _push_refills(state, seat)
    elif state.seats[seat][ENTERED]:
        row = state.row(seat)
        row[ENTERED], row[USED_III] = 0, 1
        _push_ability(rules, state, seat)


def _next_fragment(state: ACState, active: int) -> None:
    waiting = completed(state)
    if not waiting:
        state.turn_to(_REFILLS)
    elif len(waiting) == 1:
        begin_building(state, state.completers[waiting[0]], waiting[0], 1)
    else:
        state.push(NEXT_FRAGMENT, active)


def _is_anything_new(state: ACState) -> bool:
    if state.locked:
        return True
    pending = 0
    for row in state.seats:
        pending += row[REFILLS] + row[SET_ASIDE] + row[ENTERED]
    return pending > 0


def _push_refills(state: ACState, seat: int) -> None:
    """Energy set aside comes first, so that the rest of it can be used for the refills."""
    number = state.seats[seat][REFILLS]
    if number:
        state.row(seat)[REFILLS] = 0
        push_refills(state, seat, number)
    if state.seats[seat][SET_ASIDE]:
        state.push(PLACE_SET_ASIDE, seat)


def push_refills(state: ACState, seat: int, number: int) -> None:
    for _ in range(number):
        state.push(REFILL, seat, _ALL_POSITIONS, ANY_NUMBER, ONE_TILE)


def _push_ability(rules: Ruleset, state: ACState, seat: int) -> None:
    which, number = rules.characters[state.seats[seat][CHARACTER]].set_off
    if which == REFILL_III:
        push_refills(state, seat, number)
    elif which == REARRANGE_ENERGY:
        state.push(REARRANGE, seat)
    elif which == PLACE_ON_POOL:
        state.push(PLACE_EXHAUSTED, seat, number)
    elif which == REARRANGE_CONDUITS:
        state.push(ARRANGE_CONDUITS, seat, _MOST_SWAPS)
    else:
        assert which == MOVE_BOUND
        state.push(MOVE_BOUND_ENERGY, seat, number)


def _end_turn(rules: Ruleset, state: ACState, active: int, emit: Listener) -> None:
    state.pop()
    row = state.row(active)
    row[TURNS] += 1
    if emit is not None:
        emit(TurnEnded(active))
    state.active = (active + 1) % rules.seats
    if state.active == state.first:  # everybody had as many turns
        cap = rules.flags.turn_cap
        if state.phase == LAST_TURNS or (cap and row[TURNS] >= cap):
            _end_game(rules, state, emit)
            return
        if emit is not None:
            emit(PhaseBegan("turn", row[TURNS] + 1))
    begin_turn(rules, state)


def _end_game(rules: Ruleset, state: ACState, emit: Listener) -> None:
    state.phase = OVER
    if emit is not None:
        emit(PhaseBegan("final_scoring"))
    scores = []
    for seat in range(rules.seats):
        points = score_end(rules, state, seat)
        scores.append(sum(points.values()))
        if emit is not None:
            for source, amount in points.items():
                emit(Gained(seat, "points", amount, source))
    state.scores = tuple(scores)
