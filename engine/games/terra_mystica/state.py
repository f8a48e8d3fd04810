"""A position of Terra Mystica: small-int arrays and bit masks, nothing that the rules could tell."""

from typing import Final, final

from engine.games.terra_mystica.columns import COLOUR, HOME, NONE, PICK_FACTIONS, USUAL_COLUMNS

ALL: Final = -1  # every bit of a mask


@final
class Offer:
    """Power offered by one building to one neighbour; never changed.

    Not a named tuple: compiled code would look up its fields by name.
    """

    __slots__ = ("able", "closed", "event", "giver", "power", "taker")

    def __init__(self, event: int, giver: int, taker: int, power: int, closed: bool, able: bool) -> None:
        self.event = event  # which building: offers of one building share the number
        self.giver = giver
        self.taker = taker
        self.power = power
        self.closed = closed  # it can only be declined (the taker accepted a later offer or converted first)
        self.able = able  # the taker's bowls had room ever since: to decline it is to refuse

    def key(self) -> tuple[int, int, int, int, bool, bool]:
        return self.event, self.giver, self.taker, self.power, self.closed, self.able


@final
class LeechEvent:
    """A building whose offers are still open; never changed."""

    __slots__ = ("giver", "number", "refused", "settled")

    def __init__(self, number: int, giver: int, settled: bool, refused: bool) -> None:
        self.number = number
        self.giver = giver
        self.settled = settled  # the giver has had what the answers bring
        self.refused = refused  # by somebody who could have gained

    def key(self) -> tuple[int, int, bool, bool]:
        return self.number, self.giver, self.settled, self.refused


@final
class Market:
    """What the seats choose their factions from, where not all are open to them; never changed."""

    __slots__ = ("bids", "factions", "lot", "nominator")

    def __init__(self, factions: tuple[int, ...], nominator: int, lot: int, bids: tuple[int, ...]) -> None:
        self.factions = factions  # of a draft; none in an auction, where all can be nominated
        self.nominator = nominator  # who named a faction last, or NONE
        self.lot = lot  # the faction that is up for auction, or NONE
        self.bids = bids  # by seat: its highest bid for it, or NONE

    def key(self) -> tuple[tuple[int, ...], int, int, tuple[int, ...]]:
        return self.factions, self.nominator, self.lot, self.bids


def _told(row: list[int]) -> list[int]:
    """A row without the columns that its seat does not use: positions of other tables look as ever."""
    is_usual = row[COLOUR] == row[HOME] and not any(row[COLOUR + 1 :])
    return row[:USUAL_COLUMNS] if is_usual else row


@final
class TMState:
    """Seats are rows of ints (see columns.py); hexes and sites are indices into the board of the ruleset.

    Only the rows are copied. Everything else changes rarely and is shared between copies: who changes it puts a new
    one in its place (`with_byte`, `with_item`). The constructor makes copies, too: `__new__` would call it first,
    once it is compiled.
    """

    __slots__ = (
        "active",
        "answering",
        "bridges",
        "building",
        "cards",
        "dealt",
        "event_number",
        "events",
        "extra",
        "favors",
        "ground",
        "market",
        "offers",
        "order",
        "orders",
        "own",
        "owner",
        "passed",
        "phase",
        "power_used",
        "private",
        "queue",
        "rng",
        "round",
        "scoring",
        "seating",
        "seats",
        "terrain",
        "town",
        "towns",
    )

    def __init__(self, like: "TMState | None" = None) -> None:
        """The empty table, or the position of another state, whose rows are still to be copied."""
        if like is None:
            self.phase = PICK_FACTIONS
            self.round = 0
            self.seating: tuple[int, ...] = ()  # the seats clockwise from the first start player
            self.order: tuple[int, ...] = ()  # turn order of the round
            self.passed: tuple[int, ...] = ()  # in the order of passing
            self.active = NONE  # whose turn it is in PLAY
            self.answering = False  # the offers of the turn just taken are answered before the next one
            self.queue: tuple[int, ...] = ()  # seats still to decide in the other phases
            self.dealt: tuple[
                int, ...
            ] = ()  # by seat: the faction (or terrain) that it was dealt, NONE for a free pick
            self.market: Market | None = None  # while factions of a draft or an auction are chosen
            self.scoring: tuple[int, ...] = ()  # scoring tile of each round
            self.extra = NONE  # the extra tile of the final scoring
            self.terrain = b""  # by hex
            self.ground: list[int] = []  # by terrain: bit per hex; the same as `terrain`, for set operations
            self.building = b""  # by hex
            self.owner = b""  # by hex: seat + 1
            self.own: list[int] = []  # by seat: bit per hex; the same as `owner`, for set operations
            self.town = b""  # by hex: seat + 1 if it belongs to a town (a river hex: a river town's marker)
            self.bridges: tuple[tuple[int, int], ...] = ()  # (site, seat)
            self.seats: list[list[int]] = []
            self.private = ALL  # bit per seat: this state alone has the row and may change it
            self.favors: list[int] = []  # copies left
            self.towns: list[int] = []  # copies left
            self.cards: list[int] = []  # coins on each bonus card, NONE if it is not in the game
            self.orders = b""  # track * spaces + space: seat + 1
            self.power_used = 0  # bit per power action
            self.offers: tuple[Offer, ...] = ()
            self.events: tuple[LeechEvent, ...] = ()
            self.event_number = 0
            self.rng = 0
            return
        self.phase = like.phase
        self.round = like.round
        self.seating = like.seating
        self.order = like.order
        self.passed = like.passed
        self.active = like.active
        self.answering = like.answering
        self.queue = like.queue
        self.dealt = like.dealt
        self.market = like.market
        self.scoring = like.scoring
        self.extra = like.extra
        self.terrain = like.terrain
        self.ground = like.ground
        self.building = like.building
        self.owner = like.owner
        self.own = like.own
        self.town = like.town
        self.bridges = like.bridges
        self.favors = like.favors
        self.towns = like.towns
        self.cards = like.cards
        self.orders = like.orders
        self.power_used = like.power_used
        self.offers = like.offers
        self.events = like.events
        self.event_number = like.event_number
        self.rng = like.rng
        self.seats = like.seats
        self.private = 0

    def copy(self) -> "TMState":
        new = TMState(self)
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

    def fork(self) -> "TMState":
        """A copy for one step of a search: it shares the rows until `row` is asked for. Most steps change but one."""
        new = TMState(self)
        new.seats = self.seats[:]
        return new

    def key(self) -> bytes:
        return repr(
            (
                *(self.phase, self.round, self.order, self.passed, self.active, self.queue, self.scoring, self.extra),
                *(self.seating, self.answering, self.dealt),
                *(self.terrain, self.building, self.owner, self.town, self.bridges),
                *(
                    [_told(row) for row in self.seats],
                    self.favors,
                    self.towns,
                    self.cards,
                    self.orders,
                    self.power_used,
                ),
                *([offer.key() for offer in self.offers], [event.key() for event in self.events]),
                *(self.event_number, self.rng),
                *((self.market.key(),) if self.market is not None else ()),
            )
        ).encode()
