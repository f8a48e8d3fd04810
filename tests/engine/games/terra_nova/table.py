"""A table for rule tests: positions are made in a few words, played in the compact notation, and read as its checks.

table = Table("water_sprites", "golems", round_tile="shovel")
table.put("water_sprites", E2="house")
table.play("dig E3 +h")
assert table.check("water_sprites") == "4 2/2/4 4"      # money, bowls, points
"""

from typing import Any

from engine.core.game import Decision, IllegalAction, Seat, Setup
from engine.games.terra_nova import columns
from engine.games.terra_nova.buildings import occupy, set_terrain
from engine.games.terra_nova.columns import (
    ACTIONS,
    BOWL1,
    COIN,
    DECISION_NAMES,
    FACTION,
    NONE,
    PALACES,
    PLAY,
    SAILING,
    SIDES,
    SUPPLY,
    TILE,
    VP,
)
from engine.games.terra_nova.game import GAME, TerraNova
from engine.games.terra_nova.notation.reading import read_line
from engine.games.terra_nova.reach import bridge_sites
from engine.games.terra_nova.rounds import end_turn
from engine.games.terra_nova.setup import pick_faction
from engine.kit.masks import hexes_in

_PIECES = {"house": columns.HOUSE, "post": columns.POST, "left": columns.PALACE, "right": columns.PALACE}
_ENOUGH = 20


def new_game(seats: int, seed: int = 1, **options: Any) -> TerraNova:
    game = GAME.create(Setup(GAME.id, tuple(Seat(f"Seat {seat}") for seat in range(seats)), seed, options))
    assert isinstance(game, TerraNova)
    return game


class Table:
    """Round 1, the first faction's turn, everybody with 20 money and bonus tiles without a bearing."""

    def __init__(self, *factions: str, round_tile: str = "town", tiles: str = "BDAC", **options: Any) -> None:
        self.game = new_game(len(factions), **options)
        self.rules = rules = self.game.rules
        self.state = state = self.game.initial_state()
        state.order = state.queue = tuple(range(len(factions)))
        self.factions = factions
        ids = [faction.id for faction in rules.factions]
        for seat, faction in enumerate(factions):
            pick_faction(rules, state, seat, ids.index(faction), None)
            state.seats[seat][COIN] = _ENOUGH
            state.seats[seat][TILE] = self.tile(tiles[seat])
        state.cards = [0] * len(rules.bonus_tiles)
        state.phase, state.round, state.queue, state.active = PLAY, 1, (), 0
        state.seats[0][ACTIONS] = 1
        kinds = [tile.id for tile in rules.round_tiles]
        state.scoring = (kinds.index(round_tile),) * rules.rounds

    # Names

    def seat(self, faction: str) -> int:
        return self.factions.index(faction)

    def tile(self, name: str) -> int:
        return [tile.id for tile in self.rules.bonus_tiles].index(name)

    def hex(self, name: str) -> int:
        return self.rules.board.hex_by_name[name]

    # Making positions

    def put(self, faction: str, **pieces: str) -> None:
        """Buildings on hexes, which become home terrain."""
        seat, row = self.seat(faction), self.state.seats[self.seat(faction)]
        for name, piece in pieces.items():
            set_terrain(self.state, seat, self.hex(name), None)
            occupy(self.rules, self.state, seat, self.hex(name), _PIECES[piece])
            row[SUPPLY + _PIECES[piece]] -= 1
            if piece in SIDES:
                row[PALACES] |= 1 << SIDES.index(piece)

    def give(self, faction: str, **values: Any) -> None:
        row = self.state.seats[self.seat(faction)]
        for name, value in values.items():
            if name == "bowls":
                row[BOWL1 : BOWL1 + 3] = list(value)
            else:
                row[{"money": COIN, "sailing": SAILING, "tile": TILE}[name]] = (
                    self.tile(value) if name == "tile" else value
                )

    def bridge(self, faction: str, site: str) -> None:
        first, _, second = site.partition("-")
        ends = self.rules.board.site_by_ends[self.hex(first), self.hex(second)]
        self.state.bridges = (*self.state.bridges, (ends, self.seat(faction)))
        self.state.seats[self.seat(faction)][SUPPLY] -= 1

    # Playing

    @property
    def decision(self) -> Decision:
        return self.game.open_decisions(self.state)[0]

    @property
    def asked(self) -> str:
        return DECISION_NAMES[self.decision.kind]

    def play(self, *lines: str) -> None:
        """Each line by legal steps, the seat that has to decide."""
        for line in lines:
            seat = self.decision.seat
            if line in ("end", "decline"):
                verb: list[int | str] = ["end_turn" if line == "end" else "decline"]
                steps = [self.game.decode(verb)]
            else:
                steps = read_line(self.rules, self.state, seat, line)
            for step in steps:
                decision = self.game.checked(self.state, step)
                self.state, _ = self.game.apply(self.state, step, decision)
                assert self.game.advance(self.state, self.game.legal_actions(self.state)[0]) if self.decisions else True

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return self.game.open_decisions(self.state)

    def refuses(self, line: str) -> bool:
        """Whether a line, or one of its steps, is not legal; nothing of it is kept."""
        before = self.state
        try:
            self.play(line)
        except (IllegalAction, ValueError):
            return True
        finally:
            self.state = before
        return False

    def next_turn(self, faction: str) -> None:
        """End turns until this faction has to take one, as if the others did nothing."""
        while True:
            end_turn(self.rules, self.state, self.state.active, None)
            if self.state.active == self.seat(faction):
                return

    # Reading

    def row(self, faction: str) -> list[int]:
        return self.state.seats[self.seat(faction)]

    def check(self, faction: str) -> str:
        row = self.row(faction)
        return f"{row[COIN]} {row[BOWL1]}/{row[BOWL1 + 1]}/{row[BOWL1 + 2]} {row[VP]}"

    def points(self, faction: str) -> int:
        return self.row(faction)[VP]

    def legal(self) -> set[str]:
        """The legal steps as words of saves."""
        return {" ".join(map(str, self.game.encode(action))) for action in self.game.legal_actions(self.state)}

    def can(self, words: str) -> bool:
        return words in self.legal()

    def sites(self, faction: str) -> set[str]:
        names = self.rules.board.names
        sites = hexes_in(bridge_sites(self.state, self.seat(faction)))
        return {"-".join(names[end] for end in self.rules.board.sites[site]) for site in sites}

    def in_town(self, name: str) -> int:
        return self.state.town[self.hex(name)]

    def holds(self, tile: str) -> str | None:
        """Who has a bonus tile."""
        found = [seat for seat, row in enumerate(self.state.seats) if row[TILE] == self.tile(tile)]
        return self.factions[found[0]] if found else None

    def coins_on(self, tile: str) -> int:
        return self.state.cards[self.tile(tile)]

    def use(self, *tiles: str) -> None:
        """Only these bonus tiles are in the game."""
        self.state.cards = [0 if tile.id in tiles else NONE for tile in self.rules.bonus_tiles]

    @property
    def picked(self) -> bool:
        return all(row[FACTION] != NONE for row in self.state.seats)


# Land hexes that do not touch one another.
LAND = ["A2", "A4", "A6", "C1", "C3", "C5", "C7", "E1", "E3", "E5", "E9", "G2", "G5", "G8", "I1"]


def sprites(round_tile: str = "shovel", **pieces: str) -> Table:
    """The turn of the Water Sprites, with these buildings or a house on E2."""
    table = Table("water_sprites", "golems", round_tile=round_tile)
    table.put("water_sprites", **(pieces or {"E2": "house"}))
    return table


def town(faction: str, other: str, **pieces: str) -> Table:
    """The turn of a faction with buildings that are nearly a town."""
    table = Table(faction, other)
    table.put(faction, **pieces)
    return table
