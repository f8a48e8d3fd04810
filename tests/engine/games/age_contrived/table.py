"""A table for rule tests: positions are made in a few words, played in the words of saves, and read as its checks.

table = Table("aureon", "rusne")
table.put("aureon", "bottom.1", "C")                # from the exhausted pool
table.play("use at1 compass A1.recharge")
assert table.read("aureon", "exhausted") == "CCCCMMMMRRRRP"
"""

from typing import Any

from engine.core.events import Event
from engine.core.game import Action, Decision, IllegalAction, Seat, Setup
from engine.games.age_contrived.columns import (
    ACTION_TILE,
    BACK,
    BEGAN_IN,
    BOOT,
    BOUND,
    BOUND_PLACE,
    BRIDGE_AT,
    CHARACTER,
    CHARGED,
    CONDUIT,
    DECISIONS,
    DISPLAY,
    END,
    EXHAUSTED,
    EXHAUSTED_PLACE,
    FACE,
    FRAGMENT_SLOTS,
    LETTERS,
    MOST_MONUMENTS,
    MOST_REGIONS,
    NONE,
    PILLAR_PLACE,
    PILLARS,
    PLACE,
    PLAY,
    RESERVE,
    SLOT_PLACE,
    SYMBOLS,
    TILE,
    TILES,
    TRACK_PLACE,
    TRACK_SPACE,
)
from engine.games.age_contrived.energies import ONE, number
from engine.games.age_contrived.energy import add, energy_in, holder, shift
from engine.games.age_contrived.game import GAME, AgeContrived
from engine.games.age_contrived.goals import progress
from engine.games.age_contrived.moving import OWN, begin_movement
from engine.games.age_contrived.scoring import score_end
from engine.games.age_contrived.settle import settle
from engine.games.age_contrived.turns import begin_turn

SHORT = {"C": "compass", "M": "magnet", "R": "rose", "P": "primal"}
LEVELS = ("I", "II", "III")


def new_game(seats: int, seed: int = 1, **options: Any) -> AgeContrived:
    game = GAME.create(Setup(GAME.id, tuple(Seat(f"Seat {seat}") for seat in range(seats)), seed, options))
    assert isinstance(game, AgeContrived)
    return game


class Table:
    """The first character's turn; empty devices, all monuments in play, neutral bridges on the spokes, none on rims."""

    def __init__(
        self, *characters: str, tiles: tuple[str, ...] = ("three_types_bound", "three_monuments"), **options: Any
    ) -> None:
        self.game = new_game(len(characters), **options)
        self.rules = rules = self.game.rules
        self.state = state = self.game.initial_state()
        self.characters = characters
        self.events: list[Event] = []
        state.stack = []
        state.phase, state.active, state.first, state.picked = PLAY, 0, 0, ()
        state.in_play = state.patrons = (1 << len(rules.monuments)) - 1
        state.bonus_at = list(range(len(rules.monuments)))
        ids = [tile.id for tile in rules.achievements]
        printed = [number for number, tile in enumerate(rules.achievements) if tile.printed]
        state.achievements = (*printed, *(ids.index(tile) for tile in tiles))
        state.bridges = [*range(1, 6), *([0] * 5)]
        for seat, character in enumerate(characters):
            row = state.seats[seat]
            row[CHARACTER] = [known.id for known in rules.characters].index(character)
            row[: 2 * 5] = [0] * 10
            row[12] = 0
            row[RESERVE], row[EXHAUSTED] = rules.reserve, rules.exhausted
            row[PLACE], row[BACK] = rules.board.starts[seat], NONE
        begin_turn(rules, state)

    # Names

    def seat(self, character: str) -> int:
        return self.characters.index(character)

    def row(self, character: str) -> list[int]:
        return self.state.row(self.seat(character))

    def place(self, name: str) -> int:
        return self.rules.place_names.index(name)

    def path(self, name: str) -> int:
        return self.rules.board.places.index(name) - self.rules.board.spaces

    def monument(self, name: str) -> int:
        return [monument.id for monument in self.rules.monuments].index(name)

    def tile(self, name: str) -> int:
        return [tile.id for tile in self.rules.tiles].index(name)

    def bonus(self, monument: str, tile: str) -> None:
        number = [known.id for known in self.rules.bonus_tiles].index(tile)
        old = self.state.bonus_at.index(number)
        bonus_at = self.state.bonus_at
        bonus_at[old], bonus_at[self.monument(monument)] = bonus_at[self.monument(monument)], number

    # Making positions

    def put(self, character: str, place: str, energies: str) -> None:
        """From the exhausted pool, without what it sets off."""
        seat = self.seat(character)
        for letter in energies:
            energy = LETTERS.index(letter)
            assert number(self.row(character)[EXHAUSTED], energy), f"no {letter} left"
            shift(self.state, seat, energy, EXHAUSTED_PLACE, self.place(place), None)

    def bound(self, character: str, place: str, energies: str) -> None:
        """As if there were any number of energies."""
        for letter in energies:
            add(self.state, self.row(character), self.seat(character), LETTERS.index(letter), self.place(place))

    def recolour(self, character: str, letter: str, count: int) -> None:
        """So many of the energies bound at monuments and pillars become energies of this type."""
        row = self.row(character)
        for column in range(BOUND, BOUND + MOST_MONUMENTS):
            while count and number(row[column], 2):
                row[column] += ONE[LETTERS.index(letter)] - ONE[2]
                count -= 1
        for column in range(PILLARS, PILLARS + MOST_REGIONS):
            if count and row[column]:
                row[column] = 1 + LETTERS.index(letter)
                count -= 1

    def gained(self, character: str, energies: str) -> None:
        """Out of the reserve, to the exhausted pool."""
        row = self.row(character)
        for letter in energies:
            row[RESERVE] -= ONE[LETTERS.index(letter)]
            row[EXHAUSTED] += ONE[LETTERS.index(letter)]

    def leave_exhausted(self, character: str, energies: str) -> None:
        """Only these in the exhausted pool; the others are out of the game."""
        self.row(character)[EXHAUSTED] = sum(ONE[LETTERS.index(letter)] for letter in energies)

    def track(self, character: str, track: str, energy: str, space: int) -> None:
        self.put(character, track, energy)
        self.row(character)[TRACK_SPACE + self.place(track) - TRACK_PLACE] = space

    def tiles(self, character: str, *tiles: str) -> None:
        """Positions of the channel, then those beside it."""
        for slot, tile in enumerate(tiles):
            self.row(character)[TILE + slot] = self.tile(tile)

    def action_tile(self, character: str, name: str) -> None:
        tile = [known.id for known in self.rules.action_tiles].index(name)
        self.row(character)[ACTION_TILE + self.rules.action_tiles[tile].position] = tile

    def conduits(self, character: str, *conduits: tuple[str, int] | None) -> None:
        for position, conduit in enumerate(conduits):
            value = conduit[1] * 4 + SYMBOLS.index(conduit[0]) if conduit else 0
            self.row(character)[CONDUIT + position] = value

    def charge(self, character: str, is_charged: bool = True) -> None:
        self.row(character)[CHARGED] = int(is_charged)

    def figure(self, character: str, place: str, back: str | None = None) -> None:
        """`back` is the junction behind it."""
        row, board = self.row(character), self.rules.board
        row[PLACE] = board.places.index(place)
        row[BACK] = board.junctions[row[PLACE]].index(back) if back else NONE
        row[BEGAN_IN] = board.region_bits[row[PLACE]]

    def bridge(self, character: str, level: str, path: str | None = None, face: str = "a") -> None:
        """Without a path it lies in the box."""
        row, which = self.row(character), LEVELS.index(level)
        row[BRIDGE_AT + which] = -2 if path is None else self.path(path)
        row[FACE + which] = "ab".index(face)
        if path is not None:
            self.state.bridges[self.path(path)] = OWN + self.seat(character) * 3 + which

    def neutral(self, tile: str, path: str) -> None:
        numbers = [known.id for known in self.rules.neutrals]
        self.state.bridges[self.path(path)] = 1 + numbers.index(tile)

    def built(self, monument: str, fragments: int) -> None:
        self.state.built[self.monument(monument)] = fragments

    def display(self, *tiles: str) -> None:
        """From left to right; - is a gap."""
        self.state.display = [NONE if tile == "-" else self.tile(tile) for tile in tiles]
        assert len(tiles) == DISPLAY

    def deck(self, *tiles: str) -> None:
        """The first one is drawn first."""
        self.state.deck = tuple(self.tile(tile) for tile in reversed(tiles))

    def moving(self, character: str, steps: int) -> None:
        """A move of the character has to be made now."""
        begin_movement(self.state, self.seat(character), BOOT, steps)

    def tracking(self, character: str, track: str, steps: int) -> None:
        begin_movement(self.state, self.seat(character), 1 + self.place(track) - TRACK_PLACE, steps)
        settle(self.rules, self.state, None)

    # Playing

    @property
    def decision(self) -> Decision:
        return self.game.open_decisions(self.state)[0]

    @property
    def asked(self) -> str:
        """Who is asked for what."""
        decision = self.decision
        return f"{self.characters[decision.seat]} {DECISIONS[decision.kind]}"

    def play(self, *lines: str) -> None:
        """Each line by a legal step of the seat that has to decide, in the words of saves."""
        for line in lines:
            action = self.action(line)
            decision = self.game.checked(self.state, action)
            self.state, events = self.game.apply(self.state, action, decision)
            self.events += events

    def action(self, line: str) -> Action:
        return self.game.decode([int(word) if word == "-1" else word for word in line.split()])

    def legal(self) -> set[str]:
        return {" ".join(map(str, self.game.encode(action))) for action in self.game.legal_actions(self.state)}

    def can(self, line: str) -> bool:
        return line in self.legal()

    def targets(self, verb: str) -> set[str]:
        """The arguments of the legal actions of a verb."""
        return {line[len(verb) + 1 :] for line in self.legal() if line.split()[0] == verb}

    def reason(self, line: str) -> str:
        """Why a step is refused."""
        try:
            self.game.checked(self.state, self.action(line))
        except IllegalAction as error:
            return error.reason
        raise AssertionError(f"{line} is legal")

    def finish_turn(self, monument: str, completer: str) -> None:
        """The first seat's turn ends, and this fragment is built."""
        number = self.monument(monument)
        self.state.completers[number] = self.seat(completer)
        self.state.locked |= 1 << number
        self.state.stack = []
        self.state.push(END, 0)
        settle(self.rules, self.state, None)

    def end_turns(self, until: str) -> None:
        """Stop whatever is offered until it is the turn of a character."""
        for _ in range(60):
            if self.asked == f"{until} turn":
                return
            legal = self.legal()
            calm = [line for line in ("stop", "end_turn", "insert 0", "take_reward") if line in legal]
            self.play(calm[0] if calm else sorted(legal)[0])
        raise AssertionError(f"it is never {until}'s turn")

    # Reading positions

    def read(self, character: str, place: str) -> str:
        """The energies of a seat at a place, as letters in order."""
        row, where, seat = self.row(character), self.place(place), self.seat(character)
        if TRACK_PLACE <= where < TRACK_PLACE + 2:
            space = row[TRACK_SPACE + where - TRACK_PLACE]
            return f"{LETTERS[row[TRACK_SPACE + 2 + where - TRACK_PLACE]]}{space}" if space else ""
        if SLOT_PLACE <= where < BOUND_PLACE:
            return self._content(self.state.slots[where - SLOT_PLACE], seat)
        if PILLAR_PLACE <= where < PILLAR_PLACE + 8:
            content = row[27 + where - PILLAR_PLACE]
            return LETTERS[content - 1] if content else ""
        if where >= PILLAR_PLACE + 8 and where < 63:
            return self._content(self.state.goals[where - PILLAR_PLACE - 8], seat)
        columns = {"pool": 12, "reserve": RESERVE, "exhausted": EXHAUSTED, "set_aside": 13}
        column = columns.get(place, where if where < 10 else 19 + where - BOUND_PLACE)
        return "".join(LETTERS[energy] * number(row[column], energy) for energy in range(4))

    def _content(self, content: int, seat: int) -> str:
        return LETTERS[energy_in(content)] if content and holder(content) == seat else ""

    def scores(self, character: str) -> dict[str, int]:
        return score_end(self.rules, self.state, self.seat(character))

    def score(self, character: str, source: str) -> int:
        """Points that the seat would have now."""
        return score_end(self.rules, self.state, self.seat(character)).get(source, 0)

    def progress(self, character: str) -> list[int]:
        """How much the seat has of what each achievement asks for."""
        return [progress(self.rules, self.state, self.seat(character), number) for number in self.state.achievements]

    def at(self, character: str) -> str:
        return self.rules.board.places[self.row(character)[PLACE]]

    def device(self, character: str) -> str:
        """The tiles of the channel, then those beside it."""
        return " ".join(self.rules.tiles[tile].id for tile in self.row(character)[TILE : TILE + TILES])

    def shown(self) -> str:
        """The display from left to right."""
        return " ".join("-" if tile == NONE else self.rules.tiles[tile].id for tile in self.state.display)

    def is_charged(self, character: str) -> bool:
        return bool(self.row(character)[CHARGED])

    def on(self, path: str) -> str:
        """What lies on a broken path: a neutral tile, or character and level."""
        bridge = self.state.bridges[self.path(path)]
        if bridge < OWN:
            return self.rules.neutrals[bridge - 1].id if bridge else ""
        return f"{self.characters[(bridge - OWN) // 3]} {LEVELS[(bridge - OWN) % 3]}"

    def slots_left(self, monument: str) -> int:
        first = self.monument(monument) * FRAGMENT_SLOTS
        return self.state.slots[first : first + FRAGMENT_SLOTS].count(0)
