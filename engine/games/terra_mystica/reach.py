"""Where a seat can build and transform (rules 8). Sets of hexes are bit masks."""

from engine.games.terra_mystica.columns import CARD, HOME, SHIPPING, SKIP_BONUS, STRONGHOLD, SUPPLY, UNLOCKED
from engine.games.terra_mystica.economy import faction_of
from engine.games.terra_mystica.ruleset import Ruleset, Skip
from engine.games.terra_mystica.state import TMState
from engine.kit.masks import hexes_in
from engine.kit.networks import bridged_to, free_of, reached_from


def usable_bridges(rules: Ruleset, state: TMState, seat: int) -> list[tuple[int, int]]:
    """The ends of each bridge that the seat may use."""
    sites = rules.board.sites
    return [sites[site] for site, _ in _bridges_of(rules, state, seat)]


def _bridges_of(rules: Ruleset, state: TMState, seat: int) -> tuple[tuple[int, int], ...]:
    """Those that the seat may use."""
    if not rules.flags.owner_bridges:
        return state.bridges
    return tuple([bridge for bridge in state.bridges if bridge[1] == seat])


def adjacent(rules: Ruleset, state: TMState, seat: int, hex_: int) -> int:
    """Rules 8, direct: sharing an edge, or joined by a bridge."""
    near = rules.board.near[hex_]
    return near | bridged_to(usable_bridges(rules, state, seat), hex_) if state.bridges else near


def free_land(rules: Ruleset, state: TMState) -> int:
    return free_of(rules.board.land, state.own)


def own_ground(state: TMState, row: list[int]) -> int:
    """Hexes of the terrain, or of the terrains, that the seat builds on."""
    if not row[UNLOCKED]:
        return state.ground[row[HOME]]
    found = 0
    for terrain in hexes_in(row[UNLOCKED]):
        found |= state.ground[terrain]
    return found


def reachable(rules: Ruleset, state: TMState, seat: int, with_card: bool = True) -> int:
    """Free land hexes next to an own building, directly or over rivers. A shipping card counts in the action phase."""
    row = state.seats[seat]
    own = state.own[seat]
    level = row[SHIPPING]
    faction = faction_of(rules, row)
    if with_card and row[CARD] >= 0 and faction.has_shipping:
        level += rules.bonus_cards[row[CARD]].shipping
    reach = rules.board.shipping[level] if faction.river_only else rules.board.reach[level]
    bridges = () if faction.river_only else _bridges_of(rules, state, seat)
    return reached_from(hexes_in(own), own, reach, rules.board.sites, bridges) & free_land(rules, state)


def has_stronghold(rules: Ruleset, row: list[int]) -> bool:
    return row[SUPPLY + STRONGHOLD] < faction_of(rules, row).pieces[STRONGHOLD]


def skip_of(rules: Ruleset, row: list[int]) -> Skip | None:
    """The seat's tunnel or carpet as it is now."""
    return faction_of(rules, row).skip[has_stronghold(rules, row)]


def skip_range(row: list[int], skip: Skip) -> int:
    """How far tunnel or carpet lead, counted in steps."""
    return skip.hexes + row[SKIP_BONUS] + 1


def within_skip(rules: Ruleset, row: list[int], skip: Skip) -> list[int]:
    """By hex: where tunnel or carpet lead, at most over the whole map."""
    within = rules.board.within
    return within[min(skip_range(row, skip), len(within) - 1)]


def skippable(rules: Ruleset, state: TMState, seat: int, reach: int) -> int:
    """Free land that only tunnel or carpet lead to."""
    row = state.seats[seat]
    skip = skip_of(rules, row)
    if skip is None:
        return 0
    within = within_skip(rules, row, skip)
    found = 0
    for hex_ in hexes_in(state.own[seat]):
        found |= within[hex_]
    return found & free_land(rules, state) & ~reach
