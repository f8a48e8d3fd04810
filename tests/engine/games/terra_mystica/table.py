"""A table for rule tests: positions are made in a few words, played in words, and read by name.

    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7")   # round 1, first turn: the witches
    table.set("witches", coins=9, workers=5, bowls=(0, 0, 6), vp=20)
    table.play("witches", "dig E7", "transform E7 forest", "build E7", "end_turn")
    table.play("nomads", "accept")
    assert table.bowls("nomads") == (4, 8, 0)

Everything may be called by its id or its community code: E9, forest, trading_house or TP, BON3, FAV5, ACT6, ACTW.
A conversion names what is given and got: "convert power workers". Offers: "accept", "decline", or "accept witches".
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.core.events import Event, Gained
from engine.core.game import Action, Decision, Seat, Setup
from engine.games.terra_mystica import columns
from engine.games.terra_mystica.actions import (
    AcceptPower,
    Build,
    DeclinePower,
    EndTurn,
    Pass,
    PickColour,
    PickFaction,
    TakeCard,
)
from engine.games.terra_mystica.columns import DECISION_NAMES, NONE, SUPPLY
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.spades import set_terrain
from engine.games.terra_mystica.state import TMState
from engine.kit.shared import with_byte, with_item

RESOURCES = {
    "coins": columns.COIN,
    "workers": columns.WORKER,
    "priests": columns.PRIEST,
    "vp": columns.VP,
    "keys": columns.KEY,
    "shipping": columns.SHIPPING,
    "digging": columns.DIGGING,
    "on_orders": columns.ON_ORDERS,
    "spades": columns.SPADES,
    "fire": columns.CULT,
    "water": columns.CULT + 1,
    "earth": columns.CULT + 2,
    "air": columns.CULT + 3,
}
PICKS = ("pick_faction", "take_card", "use_power", "use_special", "pick_favor", "pick_town", "pass", "upgrade")


def new_game(seats: int, seed: int = 1, **options: Any) -> TerraMystica:
    """The rules of a table; seats play as entered unless an option says otherwise."""
    return _compiled(seats, seed, tuple(sorted({"seat_order": "as_entered", **options}.items())))


@lru_cache(maxsize=64)
def _compiled(seats: int, seed: int, options: tuple[tuple[str, Any], ...]) -> TerraMystica:
    """Games are made once per set-up: compiling the rules takes longer than most tests."""
    setup = Setup("terra_mystica", tuple(Seat(f"Seat {n + 1}") for n in range(seats)), seed, dict(options))
    game = GAME.create(setup)
    assert isinstance(game, TerraMystica)
    return game


class Table:
    """A game in progress. Editing methods change the position without any rule; `play` follows the rules."""

    def __init__(
        self,
        factions: str,
        *,
        scoring: str = "SCORE4",
        cards: Mapping[str, str] | None = None,
        spare_cards: str = "",
        preset: str = "printed",
        options: Mapping[str, Any] | None = None,
        colours: Mapping[str, str] | None = None,
        set_up: bool = True,
        **dwellings: str,
    ) -> None:
        """Factions in seat order, each with its start dwellings by name (the others take the first legal hexes).

        `scoring`: tiles of the first rounds, the others follow. `cards`: the first bonus card of a faction;
        `spare_cards` lie on the display. `colours`: the terrain that a faction picks. `set_up=False` stops before the
        factions are picked. What else a faction chooses at the start is the first that it may.
        """
        self.factions = factions.split()
        self.cards = dict(cards or {})
        self.colours = dict(colours or {})
        chosen = {**GAME.presets[preset], **(options or {})}
        seats = len(self.factions)
        all_tiles = new_game(seats, **chosen).rules
        wanted = [*self.cards.values(), *spare_cards.split()]
        chosen.setdefault("bonus_cards", _filled(wanted, all_tiles.bonus_cards, seats + 3))
        chosen.setdefault("scoring_tiles", _filled(scoring.split(), all_tiles.scoring_tiles, all_tiles.rounds))
        self.game = new_game(seats, **chosen)
        self.rules = self.game.rules
        self.state: TMState = self.game.initial_state()
        self.events: list[Event] = []  # of the last `play`
        if set_up:
            self._set_up({name: hexes.split() for name, hexes in dwellings.items()})

    def _set_up(self, dwellings: Mapping[str, list[str]]) -> None:
        while self.state.round == 0:
            decision = self.decisions()[0]
            legal = self.game.legal_actions(self.state, decision)
            name = self.factions[decision.seat]
            action = legal[0]
            if isinstance(action, PickFaction):
                action = self.action(f"pick_faction {name}")
            elif isinstance(action, PickColour) and name in self.colours:
                action = self.action(f"pick_colour {self.colours[name]}")
            elif isinstance(action, Build) and dwellings.get(name):
                action = self.action(f"build {dwellings[name].pop(0)}")
            elif isinstance(action, TakeCard):
                kept = {self.card(card) for other, card in self.cards.items() if other != name}
                mine = [self.card(self.cards[name])] if name in self.cards else []
                free = [other for other in legal if isinstance(other, TakeCard) and other.card not in kept]
                action = TakeCard(mine[0]) if mine else free[0]
            self._step(action, decision)

    # Names.

    def seat(self, faction: str) -> int:
        return self.factions.index(faction)

    def hex(self, name: str) -> int:
        return self.rules.board.hex_by_name[name]

    def card(self, name: str) -> int:
        return _position(self.rules.bonus_cards, name)

    def row(self, faction: str) -> list[int]:
        """The seat's row of the position, to be read only."""
        return self.state.seats[self.seat(faction)]

    def action(self, words: str, faction: str = "") -> Action:
        """The action behind its words."""
        verb, *args = words.split()
        if verb == "convert":
            return self.game.decode([verb, self._conversion(faction, *args)])
        if verb == "pass" and not args:
            return self.game.decode([verb, NONE])
        return self.game.decode([verb, *(self._argument(verb, arg) for arg in args)])

    def _argument(self, verb: str, word: str) -> int | str:
        if word.lstrip("-").isdigit():
            return int(word)
        if verb in PICKS:
            rules = self.rules
            tiles = (rules.bonus_cards, rules.favor_tiles, rules.town_tiles, rules.power_actions, rules.factions)
            # The action space of a tile has the code of the tile.
            for things in (rules.specials, *tiles) if verb == "use_special" else tiles:
                for thing in things:
                    if word == getattr(thing, "code", ""):
                        return str(thing.id)
            if word in rules.building_codes:
                return rules.buildings[rules.building_codes.index(word)]
        return word

    def _conversion(self, faction: str, give: str, get: str) -> int:
        columns_of = {word: column for column, word in WORDS.items()}
        conversions = self.rules.factions[self.row(faction)[columns.FACTION]].conversions
        for index, conversion in enumerate(conversions):
            if (conversion.give[0], conversion.get[0]) == (columns_of[give], columns_of[get]):
                return index
        return len(self.game.table.convert) + len(conversions)  # a conversion that this table does not have

    # Playing.

    def decisions(self) -> tuple[Decision, ...]:
        return self.game.open_decisions(self.state)

    def asked(self) -> list[tuple[str, str]]:
        """Open decisions: who is asked for what, the first one first."""
        return [(self.factions[decision.seat], DECISION_NAMES[decision.kind]) for decision in self.decisions()]

    def play(self, faction: str, *steps: str) -> "Table":
        """Legal steps one after the other; an illegal one fails the test."""
        self.events = []
        for words in steps:
            found = self._find(faction, words)
            assert found is not None, f"{faction}: {words} is illegal; legal is {self.legal_words(faction)}"
            self._step(*found)
        return self

    def pass_all(self) -> "Table":
        """Everybody passes in turn with the first card there is, until the round is over."""
        self.events = []
        number = self.state.round
        while self.state.phase == columns.PLAY and self.state.round == number:
            decision = self.decisions()[0]
            legal = self.game.legal_actions(self.state, decision)
            wanted = (DeclinePower, Pass, EndTurn)
            self._step(next((action for action in legal if isinstance(action, wanted)), legal[0]), decision)
        return self

    def is_legal(self, faction: str, words: str) -> bool:
        return self._find(faction, words) is not None

    def legal_words(self, faction: str) -> list[str]:
        """Everything that the faction may do now, in the words of saves."""
        return [
            " ".join(str(word) for word in self.game.encode(action))
            for decision in self.decisions()
            if decision.seat == self.seat(faction)
            for action in self.game.legal_actions(self.state, decision)
        ]

    def legal_hexes(self, faction: str, verb: str) -> set[str]:
        """The hexes (or sites) that a verb may be used on."""
        return {words.split()[1] for words in self.legal_words(faction) if words.split()[0] == verb}

    def leave(self, faction: str) -> None:
        """Leave the game for good."""
        self.events = []
        decision = next(d for d in self.game.standing_decisions(self.state) if d.seat == self.seat(faction))
        self._step(self.game.legal_actions(self.state, decision)[0], decision)

    def _find(self, faction: str, words: str) -> tuple[Action, Decision] | None:
        verb, *args = words.split()
        if verb in ("accept", "decline"):
            answer = AcceptPower() if verb == "accept" else DeclinePower()
            givers = {self.seat(name) for name in args} or set(range(len(self.factions)))
            events = {offer.event for offer in self.state.offers if offer.giver in givers}
            return self._first(faction, answer, events)
        return self._first(faction, self.action(words, faction), None)

    def _first(self, faction: str, action: Action, events: set[int] | None) -> tuple[Action, Decision] | None:
        for decision in self.decisions():
            if decision.seat != self.seat(faction) or (events is not None and decision.arg not in events):
                continue
            if action in self.game.legal_actions(self.state, decision):
                return action, decision
        return None

    def _step(self, action: Action, decision: Decision) -> None:
        self.state, events = self.game.apply(self.state, action, decision)
        self.events += events

    # Reading.

    def get(self, faction: str, what: str) -> int:
        return self.row(faction)[RESOURCES[what]]

    def bowls(self, faction: str) -> tuple[int, ...]:
        return tuple(self.row(faction)[columns.BOWL1 : columns.BOWL3 + 1])

    def terrain(self, hex_: str) -> str:
        return self.rules.terrains[self.state.terrain[self.hex(hex_)]]

    def building(self, hex_: str) -> str:
        """The community code of the building on a hex, or an empty word."""
        return self.rules.building_codes[self.state.building[self.hex(hex_)]]

    def pieces(self, faction: str, building: str) -> int:
        """Pieces left on the faction board."""
        return self.row(faction)[SUPPLY + _named(self.rules, building)]

    def turn_of(self) -> str:
        return self.factions[self.state.active]

    def order(self) -> list[str]:
        return [self.factions[seat] for seat in self.state.order]

    def town(self, faction: str) -> set[str]:
        """The hexes that belong to a town of the faction, markers on rivers included."""
        mark = self.seat(faction) + 1
        return {self.rules.board.names[hex_] for hex_, owner in enumerate(self.state.town) if owner == mark}

    def card_of(self, faction: str) -> str:
        """The code of the bonus card that the faction holds."""
        card = self.row(faction)[columns.CARD]
        return "" if card == NONE else str(self.rules.bonus_cards[card].code)

    def offers(self) -> list[tuple[str, str, int]]:
        """Open offers: giver, taker, power."""
        return [(self.factions[o.giver], self.factions[o.taker], o.power) for o in self.state.offers]

    def gained(self, faction: str, what: str) -> dict[str, int]:
        """What the last `play` gave (or took) of a resource, by source."""
        found: dict[str, int] = {}
        for event in self.events:
            if isinstance(event, Gained) and (event.seat, event.what) == (self.seat(faction), what):
                found[event.source] = found.get(event.source, 0) + event.amount
        return found

    # Editing: changes the position on a copy, without any rule.

    def _edit(self) -> TMState:
        self.state = self.state.copy()
        return self.state

    def set(self, faction: str, **amounts: Any) -> "Table":
        """A number for each resource; `bowls` takes three."""
        row = self._edit().seats[self.seat(faction)]
        for what, amount in amounts.items():
            if what == "bowls":
                row[columns.BOWL1 : columns.BOWL3 + 1] = amount
            else:
                row[RESOURCES[what]] = amount
        return self

    def rich(self, *factions: str) -> "Table":
        """More than enough of everything, with room in the bowls and below the limit of priests."""
        for faction in factions:
            self.set(faction, coins=50, workers=30, priests=5, bowls=(6, 6, 12))
        return self

    def turn(self, faction: str) -> "Table":
        """Make it this faction's turn."""
        state = self._edit()
        state.active, state.answering = self.seat(faction), False
        state.seats[state.active][columns.ACTIONS] = 1
        state.seats[state.active][columns.ACTED] = 0
        return self

    def in_round(self, number: int) -> "Table":
        self._edit().round = number
        return self

    def put(self, faction: str, building: str, hexes: str) -> "Table":
        """Buildings on hexes, whose terrain becomes the faction's; pieces come from the board and go back to it."""
        kind = _named(self.rules, building)
        for name in hexes.split():
            state = self._edit()
            seat, hex_ = self.seat(faction), self.hex(name)
            assert state.owner[hex_] in (0, seat + 1)
            row = state.seats[seat]
            if state.building[hex_]:
                row[SUPPLY + state.building[hex_]] += 1
            row[SUPPLY + kind] -= 1
            assert row[SUPPLY + kind] >= 0
            if state.terrain[hex_] != row[columns.HOME]:
                set_terrain(state, seat, hex_, row[columns.HOME], lambda event: None)
            state.building = with_byte(state.building, hex_, kind)
            state.owner = with_byte(state.owner, hex_, seat + 1)
            state.own = with_item(state.own, seat, state.own[seat] | 1 << hex_)
        return self

    def ground(self, hexes: str, terrain: str) -> "Table":
        """Give hexes a terrain."""
        for name in hexes.split():
            set_terrain(self._edit(), 0, self.hex(name), self.rules.terrains.index(terrain), lambda event: None)
        return self

    def bridge(self, faction: str, ends: str) -> "Table":
        """A bridge such as "C3-D6" of this faction."""
        a, b = sorted(self.hex(name) for name in ends.split("-"))
        state = self._edit()
        state.bridges = (*state.bridges, (self.rules.board.site_by_ends[a, b], self.seat(faction)))
        state.seats[self.seat(faction)][SUPPLY] -= 1
        return self

    def favor(self, faction: str, *tiles: str) -> "Table":
        """Favor tiles in hand, without their steps."""
        for name in tiles:
            tile = _position(self.rules.favor_tiles, name)
            state = self._edit()
            state.seats[self.seat(faction)][columns.FAVORS] |= 1 << tile
            state.favors = with_item(state.favors, tile, state.favors[tile] - 1)
        return self

    def towns_left(self, **tiles: int) -> "Table":
        """Copies of town tiles in the supply, by code; none of the others."""
        self._edit().towns = [tiles.get(tile.code, 0) for tile in self.rules.town_tiles]
        return self

    def found(self, faction: str, hexes: str) -> "Table":
        """Make a town of these hexes, without its tile."""
        for name in hexes.split():
            state = self._edit()
            state.town = with_byte(state.town, self.hex(name), self.seat(faction) + 1)
        return self

    def hold(self, faction: str, card: str) -> "Table":
        """The bonus card that the faction holds; it must be in the game."""
        state = self._edit()
        assert state.cards[self.card(card)] != NONE
        state.seats[self.seat(faction)][columns.CARD] = self.card(card)
        return self


def _position(things: Iterable[Any], name: str) -> int:
    return next(index for index, thing in enumerate(things) if name in (thing.id, thing.code))


def _named(rules: Any, building: str) -> int:
    words: Sequence[str] = rules.building_codes if building in rules.building_codes else rules.buildings
    return words.index(building)


def _filled(wanted: Sequence[str], things: Sequence[Any], number: int) -> tuple[str, ...]:
    """The wanted tiles first, then the others as printed, up to the number needed."""
    first = [things[_position(things, name)].id for name in wanted]
    return tuple([*first, *(thing.id for thing in things if thing.id not in first)][:number])
