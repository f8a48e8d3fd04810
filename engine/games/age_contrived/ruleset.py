"""The compiled rules of one table: frozen facts, indexed by small ints. Made by compiling.py, read by everything."""

from dataclasses import dataclass, field

Bonus = tuple[int, int]  # what it gives (see BONUSES), and how much or of which type


@dataclass(frozen=True)
class Tile:
    """A transmuter tile. `level` is 0 for those that everybody begins with."""

    id: str
    level: int
    top: int  # slots
    bottom: int
    symbols: tuple[int, int, int]  # by symbol


@dataclass(frozen=True)
class Option:
    """One thing that an action tile can be used for."""

    id: str
    tile: int  # index of the action tile
    bit: int  # among the options of its tile
    kind: int
    amount: int  # tiles, steps, energies, or the price of each tile; 0 is that of the display
    deployed: tuple[int, ...]  # positions of which the tiles may be deployed together, as bits
    moves: int  # bit per thing that may be moved


@dataclass(frozen=True)
class ActionTile:
    id: str
    position: int
    is_upgrade: bool
    all: bool  # "+": all options, else one of them
    options: tuple[int, ...]  # indices


@dataclass(frozen=True)
class Fragment:
    slots: tuple[int, ...]
    reward: tuple[int, ...]


@dataclass(frozen=True)
class Monument:
    id: str
    region: int
    always: bool
    fragments: tuple[Fragment, ...]


@dataclass(frozen=True)
class Achievement:
    id: str
    printed: bool
    need: int
    number: int


@dataclass(frozen=True)
class Face:
    """What one face of a level III bridge scores: points for each of something, or once under a condition."""

    counts: int  # index of COUNTED, or NONE
    of: int  # so many of it for the points once
    condition: int  # index of CONDITIONS, or NONE
    number: int
    points: int
    most: int  # 0: no limit


@dataclass(frozen=True)
class Character:
    id: str
    colour: str
    lasting: tuple[tuple[int, int], ...]  # by ability: its level, or NONE, and its number
    set_off: tuple[int, int]  # by entering a region: ability and number
    faces: tuple[Face, Face]
    tiles: tuple[tuple[int, int], ...]  # energies at the start: top and bottom
    pool: int


@dataclass(frozen=True)
class SharedTile:
    """A monument bonus tile or a neutral bridge."""

    id: str
    players: int
    bonus: Bonus


Way = tuple[int, int]  # the next place, and which of its junctions then lies behind


@dataclass(frozen=True)
class Board:
    """Places are spaces first, then broken paths; regions as bits."""

    places: tuple[str, ...]
    spaces: int
    regions: tuple[str, ...]
    ring: tuple[int, ...]
    region_bits: tuple[int, ...]  # by place
    starts: tuple[int, ...]  # by region, NONE in the centre
    junctions: tuple[tuple[str, ...], ...]  # by place: the names of its junctions
    ways: tuple[tuple[tuple[Way, ...], ...], ...]  # by place and junction: what lies beyond
    pillars: tuple[str, ...]  # by region
    spokes: tuple[int, ...]  # broken paths to the centre, by region; NONE for the centre


@dataclass(frozen=True)
class Flags:
    choose_characters: bool
    divine_wind: bool
    advanced: bool
    draft: bool
    abilities: bool
    choose_regions: bool
    keep_patron: bool
    count_tiles: bool
    each_stack: bool
    turn_cap: int


@dataclass(frozen=True)
class Points:
    """At the end of the game; by number, from 0 on."""

    types_gained: tuple[int, ...]
    monument: tuple[int, ...]
    pillars: tuple[int, ...]
    left_space: int
    right_space: int
    pool: int
    divine_wind: int


@dataclass(frozen=True)
class Ruleset:
    seats: int
    set_id: str  # which reconstructed set
    flags: Flags
    board: Board
    reserve: int
    exhausted: int
    start_tiles: int
    charged: bool
    pillar_spaces: int
    goal_spaces: int  # of each achievement: the left, or both
    tiles: tuple[Tile, ...]  # those of everybody first
    deck: tuple[tuple[int, ...], ...]  # transmuter tiles of this table by level
    display_costs: tuple[int, ...]
    action_tiles: tuple[ActionTile, ...]  # those of everybody first
    options: tuple[Option, ...]
    action_copies: int
    monuments: tuple[Monument, ...]
    monuments_in_game: int
    achievements: tuple[Achievement, ...]
    drawn_achievements: int
    conduits: tuple[int, int, int]  # by symbol
    bonus_tiles: tuple[SharedTile, ...]
    neutrals: tuple[SharedTile, ...]
    bridges: tuple[tuple[Bonus, Bonus], ...]  # level and face
    characters: tuple[Character, ...]
    track_spaces: int
    rose_move: int
    patron_energies: int
    points: Points
    place_names: tuple[str, ...] = field(repr=False)
