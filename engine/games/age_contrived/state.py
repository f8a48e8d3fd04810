"""A position of An Age Contrived: small-int arrays, and a stack of what is still to be done."""

from typing import Final, final

from engine.games.age_contrived.columns import NONE, SETTING_UP

ALL: Final = -1  # every bit of a mask
Frame = tuple[int, int, int, int, int]  # kind, seat, and what that kind says
Stack = list[Frame]


@final
class ACState:
    """Seats are rows of ints (see columns.py); monuments, tiles and paths are indices of the ruleset.

    Rows and the stack are copied. All else is shared between copies: who changes it puts a new one in its place.
    The last frame of the stack is what has to be done next: a question, or something that goes on by itself.
    """

    __slots__ = (
        "achievements",
        "active",
        "bonus_at",
        "bridges",
        "built",
        "completers",
        "conduits",
        "deck",
        "display",
        "doubles",
        "first",
        "goals",
        "grid",
        "in_play",
        "locked",
        "patrons",
        "phase",
        "picked",
        "private",
        "rng",
        "scores",
        "seats",
        "slots",
        "spare",
        "stack",
    )

    def __init__(self, like: "ACState | None" = None) -> None:
        """The empty table, or the position of another state, whose rows are still to be copied."""
        if like is None:
            self.phase = SETTING_UP
            self.stack: Stack = []
            self.first = 0
            self.active = NONE
            self.in_play = 0  # bit per monument
            self.built: list[int] = []  # by monument: fragments
            self.slots: list[int] = []  # by slot of the open fragments: 1 + seat * 4 + type, or 0
            self.completers: list[int] = []  # by monument: who filled its open fragment, or NONE
            self.locked = 0  # bit per monument whose fragment is completed or being built
            self.bonus_at: list[int] = []  # by monument: its bonus tile, or NONE
            self.patrons = 0  # bit per monument whose token is there
            self.achievements: tuple[int, ...] = ()
            self.goals: list[int] = []  # by space of the achievements: 1 + seat * 4 + type, or 0
            self.display: list[int] = []  # tiles from left to right, NONE is a gap
            self.deck: tuple[int, ...] = ()  # the next tile comes last
            self.grid: list[int] = []  # by action tile: copies left
            self.conduits: list[int] = []  # by symbol: conduits left
            self.doubles = 0  # bit per symbol whose conduit of two symbols is there
            self.bridges: list[int] = []  # by broken path: 0, 1 + neutral tile, or OWN + seat * 3 + level
            self.spare: tuple[int, ...] = ()  # neutral bridges still to be placed
            self.picked: tuple[tuple[int, ...], ...] = ()  # by seat: energies chosen in secret
            self.scores: tuple[int, ...] = ()
            self.seats: list[list[int]] = []
            self.private = ALL  # bit per seat: this state alone has the row and may change it
            self.rng = 0
            return
        self.phase = like.phase
        self.stack = like.stack[:]
        self.first = like.first
        self.active = like.active
        self.in_play = like.in_play
        self.built = like.built
        self.slots = like.slots
        self.completers = like.completers
        self.locked = like.locked
        self.bonus_at = like.bonus_at
        self.patrons = like.patrons
        self.achievements = like.achievements
        self.goals = like.goals
        self.display = like.display
        self.deck = like.deck
        self.grid = like.grid
        self.conduits = like.conduits
        self.doubles = like.doubles
        self.bridges = like.bridges
        self.spare = like.spare
        self.picked = like.picked
        self.scores = like.scores
        self.rng = like.rng
        self.seats = like.seats
        self.private = 0

    def copy(self) -> "ACState":
        new = ACState(self)
        new.seats = [row[:] for row in self.seats]
        new.private = ALL
        return new

    def row(self, seat: int) -> list[int]:
        """The row of a seat, to be changed; in a fork it is copied now, if it has not been yet."""
        if not self.private >> seat & 1:
            self.seats[seat] = self.seats[seat][:]
            self.private |= 1 << seat
        return self.seats[seat]

    def fork(self) -> "ACState":
        """A copy for one step of a search: it shares the rows until `row` is asked for."""
        new = ACState(self)
        new.seats = self.seats[:]
        return new

    def push(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Do this next, and then go on with what is there."""
        self.stack.append((kind, seat, a, b, c))

    def pop(self) -> None:
        self.stack.pop()

    def turn_to(self, a: int, b: int = 0, c: int = 0) -> None:
        """Other words for what has to be done next."""
        kind, seat, _, _, _ = self.stack[-1]
        self.stack[-1] = (kind, seat, a, b, c)

    def key(self) -> bytes:
        return repr(
            (
                *(self.phase, self.stack, self.first, self.active, self.in_play, self.built, self.slots),
                *(self.completers, self.locked, self.bonus_at, self.patrons, self.achievements, self.goals),
                *(self.display, self.deck, self.grid, self.conduits, self.doubles, self.bridges, self.spare),
                *(self.picked, self.scores, self.seats, self.rng),
            )
        ).encode()
