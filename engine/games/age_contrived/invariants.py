"""What must hold in every position. Tests and simulations ask after each step."""

from collections.abc import Iterator

from engine.games.age_contrived.columns import (
    ACTION_TILE,
    BOUND,
    BRIDGE_AT,
    CHARACTER,
    CONDUIT,
    EXHAUSTED,
    HAND,
    LEVELS,
    MOST_MONUMENTS,
    MOST_REGIONS,
    NONE,
    PATRON,
    PILLARS,
    POOL,
    POSITIONS,
    RESERVE,
    SET_ASIDE,
    SYMBOLS,
    TILE,
    TILES,
    TRACK_ENERGY,
    TRACK_SPACE,
    TRACKS,
    TYPES,
    WIND,
)
from engine.games.age_contrived.energies import ONE, number, total
from engine.games.age_contrived.energy import energy_in, holder, slots_of_row
from engine.games.age_contrived.moving import OWN
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState

_COLUMNS = (*range(2 * POSITIONS), RESERVE, EXHAUSTED, POOL, SET_ASIDE, HAND, *range(BOUND, BOUND + MOST_MONUMENTS))


def broken_invariants(rules: Ruleset, state: ACState) -> list[str]:
    """The ids of what is wrong, each with its place; empty when all is well."""
    problems = []
    for seat, row in enumerate(state.seats):
        problems += [f"seat {seat}: {problem}" for problem in _seat(rules, state, seat, row)]
    problems += _tiles(rules, state)
    problems += _bridges(rules, state)
    problems += _monuments(rules, state)
    if all(row[CHARACTER] != NONE for row in state.seats):
        characters = [row[CHARACTER] for row in state.seats]
        if len(set(characters)) != len(characters):
            problems.append("characters")
    return problems


def energies_of(state: ACState, seat: int) -> int:
    """Everything that a seat has anywhere."""
    row = state.seats[seat]
    energies: int = sum(row[column] for column in _COLUMNS)
    energies += sum(ONE[content - 1] for content in row[PILLARS : PILLARS + MOST_REGIONS] if content)
    energies += sum(ONE[row[TRACK_ENERGY + track]] for track in range(TRACKS) if row[TRACK_SPACE + track])
    contents = [content for content in (*state.slots, *state.goals) if content]
    energies += sum(ONE[energy_in(content)] for content in contents if holder(content) == seat)
    return energies


def _seat(rules: Ruleset, state: ACState, seat: int, row: list[int]) -> Iterator[str]:
    if energies_of(state, seat) != rules.reserve + rules.exhausted:
        yield "energies"
    for place in range(2 * POSITIONS):
        if total(row[place]) > slots_of_row(rules, row, place):
            yield f"slots of row {place}"
    own = [energy_in(content) for content in state.goals if content and holder(content) == seat]
    if len(set(own)) != len(own):
        yield "achievements of one type"
    if any(not 0 <= row[TRACK_SPACE + track] <= rules.track_spaces for track in range(TRACKS)):
        yield "track"


def _tiles(rules: Ruleset, state: ACState) -> Iterator[str]:
    """Upgraded tiles are in one place only, and no more of them than there are."""
    begun = sum(tile.level == 0 for tile in rules.tiles)
    held = [tile for row in state.seats for tile in row[TILE : TILE + TILES] if tile >= begun]
    found = [*held, *state.deck, *(tile for tile in state.display if tile != NONE)]
    if len(set(found)) != len(found) or len(found) > sum(map(len, rules.deck)):
        yield "transmuter_tiles"
    for tile, copies in enumerate(state.grid):
        users = sum(tile in row[ACTION_TILE : ACTION_TILE + POSITIONS - 1] for row in state.seats)
        if rules.action_tiles[tile].is_upgrade and users + copies != rules.action_copies:
            yield "action_tiles"
    for symbol in range(len(SYMBOLS)):
        taken = [conduit for row in state.seats for conduit in row[CONDUIT : CONDUIT + POSITIONS] if conduit]
        number_taken = sum(conduit % 4 == symbol for conduit in taken)
        removed = rules.conduits[symbol] - state.conduits[symbol] - number_taken
        if removed not in ((0,) if rules.flags.each_stack else (0, 1)):
            yield "conduits"


def _bridges(rules: Ruleset, state: ACState) -> Iterator[str]:
    for seat, row in enumerate(state.seats):
        for level in range(LEVELS):
            path = row[BRIDGE_AT + level]
            if path >= 0 and state.bridges[path] != OWN + seat * LEVELS + level:
                yield "bridges"
    on_map = sum(bridge >= OWN for bridge in state.bridges)
    if on_map != sum(path >= 0 for row in state.seats for path in row[BRIDGE_AT : BRIDGE_AT + LEVELS]):
        yield "bridges_without_owner"


def _monuments(rules: Ruleset, state: ACState) -> Iterator[str]:
    for region in range(len(rules.board.regions)):
        if sum(row[PILLARS + region] > 0 for row in state.seats) > rules.pillar_spaces:
            yield "pillar"
    for monument, built in enumerate(state.built):
        if built > len(rules.monuments[monument].fragments):
            yield "fragments"
        if state.completers[monument] != NONE and not state.locked >> monument & 1:
            yield "completed_fragment_is_open"
    held = [row[PATRON] - 1 for row in state.seats if row[PATRON]]
    if len(set(held)) != len(held) or any(state.patrons >> monument & 1 for monument in held):
        yield "patron_tokens"
    if any(row[WIND] not in (0, 1) for row in state.seats):
        yield "divine_wind"
    for energy in range(TYPES):
        if any(number(row[RESERVE], energy) > number(rules.reserve, energy) for row in state.seats):
            yield "reserve"
