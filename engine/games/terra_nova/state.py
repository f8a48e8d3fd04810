"""A position of Terra Nova: small-int arrays and bit masks, nothing that the rules could tell."""

from typing import Final, final

from engine.games.terra_nova.columns import NONE, PICK_FACTIONS

ALL: Final = -1  # every bit of a mask


@final
class TNState:
    """Seats are rows of ints (see columns.py); hexes and sites are indices into the board of the ruleset.

    Only the rows are copied. Everything else changes rarely and is shared between copies: who changes it puts a new
    one in its place.
    """

    __slots__ = (
        "active",
        "bridges",
        "building",
        "cards",
        "free",
        "ground",
        "hand",
        "neutral",
        "order",
        "out",
        "own",
        "owner",
        "phase",
        "power_used",
        "private",
        "queue",
        "reach",
        "river_towns",
        "rng",
        "round",
        "scoring",
        "seats",
        "sites",
        "terrain",
        "town",
    )

    def __init__(self, like: "TNState | None" = None) -> None:
        """The empty table, or the position of another state, whose rows are still to be copied."""
        if like is None:
            self.phase = PICK_FACTIONS
            self.round = 0
            self.order: tuple[int, ...] = ()  # turn order of the round; who comes first has the start-player token
            self.out: tuple[int, ...] = ()  # in the order of dropping out
            self.active = NONE
            self.queue: tuple[int, ...] = ()  # seats still to decide in the other phases
            # What is dealt: by seat a faction or NONE while they are picked, later terrains for neutral houses.
            self.hand: tuple[int, ...] = ()
            self.neutral = NONE  # the terrain that is nobody's from the start (planner)
            self.scoring: tuple[int, ...] = ()  # round tile of each round
            self.terrain = b""  # by hex
            self.ground: list[int] = []  # by terrain: bit per hex; the same as `terrain`, for set operations
            self.building = b""  # by hex
            self.owner = b""  # by hex: seat + 1; the neutral houses come after all seats
            self.own: list[int] = []  # by seat, then the neutral houses: bit per hex; the same as `owner`
            # What is asked for in every turn and follows from `own`: land that nobody has; by owner what lies in reach
            # of the buildings at each sailing value, bridges left out, and the bridge sites at them.
            self.free = 0
            self.reach: list[list[int]] = []
            self.sites: list[int] = []
            self.town = b""  # by hex: the number of its town among those of its owner
            self.river_towns: tuple[tuple[int, int, int], ...] = ()  # (river hex with a tile, seat, number of its town)
            self.bridges: tuple[tuple[int, int], ...] = ()  # (site, seat)
            self.seats: list[list[int]] = []
            self.private = ALL  # bit per seat: this state alone has the row and may change it
            self.cards: list[int] = []  # coins on each bonus tile, NONE if it is not in the game
            self.power_used = 0  # bit per power action
            self.rng = 0
            return
        self.phase = like.phase
        self.round = like.round
        self.order = like.order
        self.out = like.out
        self.active = like.active
        self.queue = like.queue
        self.hand = like.hand
        self.neutral = like.neutral
        self.scoring = like.scoring
        self.terrain = like.terrain
        self.ground = like.ground
        self.building = like.building
        self.owner = like.owner
        self.own = like.own
        self.free = like.free
        self.reach = like.reach
        self.sites = like.sites
        self.town = like.town
        self.river_towns = like.river_towns
        self.bridges = like.bridges
        self.cards = like.cards
        self.power_used = like.power_used
        self.rng = like.rng
        self.seats = like.seats
        self.private = 0

    def copy(self) -> "TNState":
        new = TNState(self)
        new.seats = [row[:] for row in self.seats]
        new.private = ALL
        return new

    def row(self, seat: int) -> list[int]:
        """The row of a seat, to be changed; in a fork it is copied now, if it has not been yet."""
        if not self.private >> seat & 1:
            self.seats[seat] = self.seats[seat][:]
            self.private |= 1 << seat
        return self.seats[seat]

    def own_rows(self) -> None:
        """Make all rows ready to be changed."""
        for seat in range(len(self.seats)):
            self.row(seat)

    def fork(self) -> "TNState":
        """A copy for one step of a search: it shares the rows until `row` is asked for."""
        new = TNState(self)
        new.seats = self.seats[:]
        return new

    def key(self) -> bytes:
        return repr(
            (
                *(self.phase, self.round, self.order, self.out, self.active, self.queue, self.hand, self.neutral),
                *(self.scoring, self.terrain, self.building, self.owner, self.town, self.river_towns, self.bridges),
                *(self.seats, self.cards, self.power_used, self.rng),
            )
        ).encode()
