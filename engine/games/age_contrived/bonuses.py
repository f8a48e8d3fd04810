"""What bonuses give (rules 11), and new tiles of the device (rules 9)."""

from typing import Final

from engine.core.events import Drawn
from engine.games.age_contrived.columns import (
    ACTION_TILE,
    ANY,
    ANY_BONUS_TILE,
    BONUS_TILE,
    BOOT,
    BOTTOM,
    BOXED,
    BRIDGE_AT,
    CONDUIT,
    CONDUITS,
    DISPLAY,
    FACE,
    FIRST_TILE,
    GAIN_ACTION_TILE,
    GAIN_CONDUIT,
    GAIN_ENERGY,
    GAIN_TRANSMUTER,
    GAIN_TYPE,
    GIFT,
    INSERTED,
    LEVELS,
    MOVE_CHARACTER,
    MOVE_TRACK,
    NONE,
    PLACE_A_BRIDGE,
    PLACE_BRIDGE,
    POOL,
    POSITIONS,
    REFILL_TILE,
    REFILLS,
    REPLACE_TILE,
    SHARING,
    STEP,
    SYMBOLS,
    TAKE_ACTION_TILE,
    TAKE_CONDUIT,
    TILE,
    TRACK_STEP,
)
from engine.games.age_contrived.energy import exhaust_all, gain
from engine.games.age_contrived.events import BridgePlaced, Listener, TileReplaced, TileTaken
from engine.games.age_contrived.moving import BY_CONDUIT, OWN, begin_choice, begin_movement
from engine.games.age_contrived.ruleset import Bonus, Ruleset
from engine.games.age_contrived.state import ACState, Frame
from engine.kit.shared import with_item

_BOTH_TRACKS: Final = 6  # bits of what can be moved
# Bonuses with a question of their own, which settle.py drops where there is nothing to choose.
_ASKED: Final[dict[int, int]] = {
    PLACE_A_BRIDGE: PLACE_BRIDGE,
    GAIN_ACTION_TILE: TAKE_ACTION_TILE,
    GAIN_CONDUIT: TAKE_CONDUIT,
    ANY_BONUS_TILE: BONUS_TILE,
}


def give_bonus(rules: Ruleset, state: ACState, seat: int, bonus: Bonus, emit: Listener) -> None:
    """What has to be chosen comes onto the stack."""
    kind, amount = bonus
    if kind in _ASKED:
        state.push(_ASKED[kind], seat)
    elif kind == GAIN_ENERGY:
        gain_reward(rules, state, seat, amount, emit)
    elif kind == GAIN_TRANSMUTER:
        if state.display[DISPLAY - 1] != NONE:
            state.push(REPLACE_TILE, seat, 1 << DISPLAY - 1, 0, 1)
    elif kind == REFILL_TILE:
        state.row(seat)[REFILLS] += amount
    elif kind == MOVE_CHARACTER:
        begin_movement(state, seat, BOOT, amount)
    else:
        assert kind == MOVE_TRACK
        begin_choice(state, seat, amount, _BOTH_TRACKS)


def gain_reward(rules: Ruleset, state: ACState, seat: int, energy: int, emit: Listener) -> None:
    if energy == ANY:
        state.push(GAIN_TYPE, seat)
    else:
        gain(rules, state, seat, energy, emit)


# Bridges


def next_level(row: list[int]) -> int:
    """The lowest bridge tile left on the own board, or NONE."""
    for level in range(LEVELS):
        if row[BRIDGE_AT + level] == NONE:
            return level
    return NONE


def bridge_paths(state: ACState, seat: int) -> list[int]:
    """Where a bridge tile may go; NONE is the box."""
    found = []
    is_full = True
    for path, bridge in enumerate(state.bridges):
        is_full = is_full and bridge != 0
        if bridge < OWN or (bridge - OWN) // LEVELS == seat:
            found.append(path)
    return [*found, NONE] if is_full else found


def place_bridge(state: ACState, seat: int, face: int, path: int, emit: Listener) -> None:
    """A tile that lay there goes back to its space, or into the box."""
    row = state.row(seat)
    level = next_level(row)
    if path == NONE:
        row[BRIDGE_AT + level] = BOXED
    else:
        before = state.bridges[path]
        if before >= OWN:
            row[BRIDGE_AT + (before - OWN) % LEVELS] = NONE
        row[BRIDGE_AT + level] = path
        row[FACE + level] = face
        state.bridges = with_item(state.bridges, path, OWN + seat * LEVELS + level)
    if emit is not None:
        emit(BridgePlaced(seat, level, face, path))


# Action tiles and conduits


def action_tile_choices(rules: Ruleset, state: ACState, seat: int) -> list[int]:
    row = state.seats[seat]
    found = []
    for tile, copies in enumerate(state.grid):
        if copies and not rules.action_tiles[row[ACTION_TILE + rules.action_tiles[tile].position]].is_upgrade:
            found.append(tile)
    return found


def take_action_tile(rules: Ruleset, state: ACState, seat: int, tile: int, emit: Listener) -> None:
    state.grid = with_item(state.grid, tile, state.grid[tile] - 1)
    state.row(seat)[ACTION_TILE + rules.action_tiles[tile].position] = tile
    if emit is not None:
        emit(TileTaken(seat, "action_tile", tile))


def conduit_choices(state: ACState, seat: int) -> list[tuple[int, int]]:
    """Symbols and positions."""
    row = state.seats[seat]
    free = [position for position in range(POSITIONS) if not row[CONDUIT + position]]
    return [(symbol, position) for symbol in range(len(SYMBOLS)) if state.conduits[symbol] for position in free]


def take_conduit(rules: Ruleset, state: ACState, seat: int, symbol: int, position: int, emit: Listener) -> None:
    """The one of two symbols lies on top of its stack."""
    number = 1
    left = with_item(state.conduits, symbol, state.conduits[symbol] - 1)
    if state.doubles >> symbol & 1:
        number = 2
        if rules.flags.each_stack:
            state.doubles &= ~(1 << symbol)
        else:
            for other in range(len(SYMBOLS)):
                if other != symbol and state.doubles >> other & 1:
                    left[other] -= 1
            state.doubles = 0
    state.conduits = left
    state.row(seat)[CONDUIT + position] = number * 4 + symbol
    if emit is not None:
        emit(TileTaken(seat, f"conduit.{SYMBOLS[symbol]}", number))


# Transmuter tiles


def conduit_share(rules: Ruleset, row: list[int], position: int) -> tuple[int, int]:
    """Symbol and steps that a conduit and the tile below it give (rules 15.2); no steps where they do not fit."""
    conduit = row[CONDUIT + position]
    symbol = conduit % 4
    shown = rules.tiles[row[TILE + position]].symbols[symbol] if conduit else 0
    if not shown:
        return symbol, 0
    return symbol, conduit // 4 + (shown if rules.flags.count_tiles else 0)


def replace_tile(rules: Ruleset, state: ACState, seat: int, slot: int, tile: int, emit: Listener) -> None:
    """Put a new tile in the place of one of the seven, whose energy is exhausted."""
    row = state.row(seat)
    old = row[TILE + slot]
    if slot < POSITIONS:
        exhaust_all(state, seat, slot, emit)
        exhaust_all(state, seat, BOTTOM + slot, emit)
        if row[SHARING] >> slot & 1:
            _lose_share(rules, state, seat, slot)
        row[INSERTED] &= ~(1 << slot)
        if row[FIRST_TILE] == slot:
            row[FIRST_TILE] = NONE
    row[TILE + slot] = tile
    if emit is not None:
        emit(TileReplaced(seat, slot, tile, old))


def _lose_share(rules: Ruleset, state: ACState, seat: int, position: int) -> None:
    """Movement that this position gave in this turn and that is still unspent."""
    row = state.row(seat)
    symbol, steps = conduit_share(rules, row, position)
    row[SHARING] &= ~(1 << position)
    frames = []
    for frame in state.stack:
        frames.append(_shortened(frame, symbol, steps) if frame[1] == seat else frame)
    state.stack = frames


def _shortened(frame: Frame, symbol: int, steps: int) -> Frame:
    kind, seat, a, b, c = frame
    if kind == CONDUITS:
        left = [a, b, c]
        left[symbol] = max(left[symbol] - steps, 0)
        return kind, seat, left[0], left[1], left[2]
    is_same = (kind == STEP and symbol == BOOT) or (kind == TRACK_STEP and c == symbol - 1)
    if is_same and b & BY_CONDUIT:
        return kind, seat, max(a - steps, 0), b, c
    return frame


def take_from_display(state: ACState, place: int) -> int:
    tile = state.display[place]
    state.display = with_item(state.display, place, NONE)
    return tile


def slide_display(state: ACState, emit: Listener) -> None:
    """To the right, then new tiles from the deck, the gap on the right first."""
    kept = [tile for tile in state.display if tile != NONE]
    deck = state.deck
    while len(kept) < DISPLAY and deck:
        kept.insert(0, deck[-1])
        if emit is not None:
            emit(Drawn("transmuter_tile", deck[-1]))
        deck = deck[:-1]
    state.deck = deck
    state.display = [NONE] * (DISPLAY - len(kept)) + kept


def push_gifts(rules: Ruleset, state: ACState, seat: int) -> None:
    """Opponents with energy on the pool, clockwise."""
    for distance in range(rules.seats - 1, 0, -1):
        other = (seat + distance) % rules.seats
        if state.seats[other][POOL]:
            state.push(GIFT, other)


def price(rules: Ruleset, cost: int, tiles: int) -> int:
    """Of places of the display, as bits; `cost` for each of them, or 0 for what is printed there."""
    found = 0
    for place in range(DISPLAY):
        if tiles >> place & 1:
            found += cost or rules.display_costs[place]
    return found
