"""Where a seat can build and transform (rules 3.3). Sets of hexes are bit masks."""

from engine.games.terra_nova.columns import HOME, NONE, PALACES, SAILING, TILE
from engine.games.terra_nova.economy import palaces_of
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from engine.kit.networks import bridged_to, over_bridges


def bridge_ends(rules: Ruleset, state: TNState) -> list[tuple[int, int]]:
    """Rules 3.3: a bridge counts for everybody."""
    return [rules.board.sites[site] for site, _ in state.bridges]


def adjacent(rules: Ruleset, state: TNState, hex_: int) -> int:
    """Sharing a side, or joined by a bridge."""
    near = rules.board.near[hex_]
    return near | bridged_to(bridge_ends(rules, state), hex_) if state.bridges else near


def beside_own(state: TNState, seat: int) -> int:
    """Free land that shares a side with an own building; bridges do not count."""
    return state.reach[seat][0] & state.free


def reachable(rules: Ruleset, state: TNState, seat: int) -> int:
    """Free land adjacent to an own building, or over at most so many river hexes as the seat sails."""
    row = state.seats[seat]
    level = row[SAILING]
    if row[TILE] != NONE:
        level += rules.bonus_tiles[row[TILE]].sailing
    found = state.reach[seat][level]
    if state.bridges:
        found |= over_bridges(state.own[seat], rules.board.sites, state.bridges)
    return found & state.free


def shovels_needed(rules: Ruleset, row: list[int], terrain: int) -> int:
    """Counted from what a hex shows now; 0 if it is home terrain."""
    return min(rules.wheel[terrain][row[HOME]], most_shovels(rules, row))


def most_shovels(rules: Ruleset, row: list[int]) -> int:
    """What no hex needs more than."""
    most = len(rules.wheel)
    if row[PALACES]:
        for palace in palaces_of(rules, row):
            if palace.most_shovels:
                most = min(most, palace.most_shovels)
    return most


def bridge_sites(state: TNState, seat: int) -> int:
    """Bits of the free printed spots, one end of which carries an own building."""
    found = state.sites[seat]
    for site, _ in state.bridges:
        found &= ~(1 << site)
    return found
