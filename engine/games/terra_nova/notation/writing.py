"""A played game as lines: what a player does in one go, with the seat in front."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.core.game import Action, Decision, State
from engine.core.session import Entry, Session
from engine.games.terra_nova import actions
from engine.games.terra_nova.actions import Decline, EndTurn
from engine.games.terra_nova.columns import (
    ADD_HOUSE,
    BOWL1,
    BOWL3,
    CLAIM_HEX,
    COIN,
    EXCHANGE_POWER,
    PLACE_BRIDGE,
    PLACE_EDGE_HOUSE,
    PLACE_FREE_HOUSE,
    PLACE_FREE_POST,
    PLACE_HOUSE,
    SIDES,
    STARTED,
    TAKE_TURN,
    UPGRADE_FREE,
    USE_SHOVELS,
    VP,
)
from engine.games.terra_nova.economy import faction_of
from engine.games.terra_nova.events import NeutralDiscarded
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.notation.naming import END, NOTHING, OPEN, TOGETHER, goes_on, is_discarded, seat_name
from engine.games.terra_nova.notation.reading import HOUSE_TOO, POINTS_WORD, POST_WORD
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState

# What follows in the line of an action.
_PARTS = (PLACE_BRIDGE, USE_SHOVELS, ADD_HOUSE, CLAIM_HEX, PLACE_FREE_HOUSE, PLACE_FREE_POST, UPGRADE_FREE)


@dataclass
class Line:
    """`words` of a seat for the steps from `first` to `last`; a discarded house and an implied end have none."""

    name: str
    words: list[str]
    seat: int
    first: int
    last: int
    is_stated: bool = True  # whether the values of the seat can follow

    @property
    def text(self) -> str:
        return f"{self.name}: {' '.join(self.words)}"


def lines_of(session: Session) -> list[Line]:
    game = session.game
    assert isinstance(game, TerraNova)
    writer = _Writer(game.rules, session.log, lambda step: _position(session.state_at(step)))
    for step in range(session.at):
        writer.add(step)
    writer.finish(session.open_decisions)
    return writer.lines


def row_of(session: Session, start: int) -> str:
    """The steps of one seat from `start` on as one row, which goes on where the rows before it stop."""
    game = session.game
    assert isinstance(game, TerraNova)
    writer = _Writer(game.rules, session.log[start:], lambda step: _position(session.state_at(start + step)))
    for step in range(session.at - start):
        writer.add(step)
    writer.finish(session.open_decisions)
    seat = session.log[start].decision.seat
    own = [line for line in writer.lines if line.seat == seat and not is_discarded(line.words)]
    return f"{own[0].name}: {TOGETHER.join(' '.join(line.words) for line in own)}"


def turn_words(rules: Ruleset, entries: Sequence[Entry], states: Sequence[TNState]) -> str:
    """What a seat did in these steps, line by line but without its name; with the positions before and after each."""
    writer = _Writer(rules, entries, lambda step: states[step])
    for step in range(len(entries)):
        writer.add(step)
    return ", ".join(" ".join(line.words) for line in writer.lines if line.seat == entries[0].decision.seat)


def values_of(state: TNState, seat: int) -> str:
    """Coins, bowls and VP."""
    row = state.seats[seat]
    return f"{row[COIN]} {'/'.join(map(str, row[BOWL1 : BOWL3 + 1]))} {row[VP]}"


def _position(state: State) -> TNState:
    assert isinstance(state, TNState)
    return state


class _Writer:
    """Goes through the steps; ends wait until a line shows whether they go without saying."""

    def __init__(self, rules: Ruleset, log: Sequence[Entry], state_at: Callable[[int], TNState]) -> None:
        self.rules, self.log, self._state = rules, log, state_at
        self.lines: list[Line] = []
        self.ends: list[tuple[Decision, int]] = []  # with the number of the step
        self.dug: list[str] = []  # hexes transformed by the last line

    def add(self, step: int) -> None:
        entry, state = self.log[step], self._state(step)
        decision, action = entry.decision, entry.action
        if isinstance(action, EndTurn) or (isinstance(action, Decline) and decision.kind == EXCHANGE_POWER):
            self.ends.append((decision, step))
        elif isinstance(action, Decline) and decision.kind != PLACE_EDGE_HOUSE:
            if self.lines:
                self.lines[-1].last = step + 1  # a line without a house says so
            else:
                self._append(decision.seat, [END], step, step + 1, False)
        else:
            is_new, words = self._words(state, decision, action)
            if is_new:
                self._begin(state, decision.seat, words, step)
            else:
                self._continue(words, step)
        for event in entry.events:
            if isinstance(event, NeutralDiscarded):
                colour = self.rules.colours[event.terrain]
                self._append(event.seat, ["neutral", colour, NOTHING], step + 1, step + 1, False)

    def finish(self, open_decisions: Sequence[Decision]) -> None:
        for decision, step in self.ends:
            self._append(decision.seat, [END], step, step + 1, False)
        state = self._state(len(self.log))
        for decision in open_decisions:
            has_begun = bool(state.seats[decision.seat][STARTED])
            if decision.kind == ADD_HOUSE or (decision.kind == USE_SHOVELS and has_begun):
                self.lines[-1].words.append(OPEN)

    def _begin(self, state: TNState, seat: int, words: list[str], step: int) -> None:
        for decision, at in self.ends:
            if goes_on(decision, seat, words):
                self._append(decision.seat, [END], at, at + 1, False)
        self.ends = []
        self.dug = words[1:] if words[0] == "dig" else []
        name = seat_name(self.rules, state, seat)
        self.lines.append(Line(name, words, seat, step, step + 1))

    def _append(self, seat: int, words: list[str], first: int, last: int, is_stated: bool) -> None:
        name = seat_name(self.rules, self._state(last), seat)
        self.lines.append(Line(name, words, seat, first, last, is_stated))

    def _continue(self, words: list[str], step: int) -> None:
        line = self.lines[-1]
        if line.words[0] == "exchange" and words[0] == "exchange":
            line.words[-1] = str(int(line.words[-1]) + 1)
        elif line.words[:2] == ["town", NOTHING]:
            line.words[1] = words[1]
        else:
            line.words += words
        line.last = step + 1

    def _words(self, state: TNState, decision: Decision, action: Action) -> tuple[bool, list[str]]:
        """Whether a line begins here, and what is written of the step."""
        simple = self._in_set_up(action) or self._simple(decision, action)
        if simple:
            return True, simple
        if not self.lines and decision.kind in _PARTS:  # the row with the rest of the action stands before
            decision = decision._replace(kind=TAKE_TURN)
        match action:
            case actions.Exchange(conversion):
                return self._exchange(state, decision.seat, conversion)
            case actions.Build(hex_):
                return self._build(decision, self._hex(hex_))
            case actions.PickTown(town):
                is_new = not self.lines or self.lines[-1].words[:2] != ["town", NOTHING]
                return is_new, ["town", self.rules.town_tiles[town].id]
        return self._place(action, is_new=decision.kind == TAKE_TURN)

    def _place(self, action: Action, is_new: bool) -> tuple[bool, list[str]]:
        """What an action of the turn is about, or one that is already in the line."""
        match action:
            case actions.BuildBridge(site):
                place, verb = "-".join(self._hex(end) for end in self.rules.board.sites[site]), "bridge"
            case actions.Dig(hex_) | actions.Claim(hex_):
                place, verb = self._hex(hex_), "dig"
            case actions.PlacePost(hex_):
                place, verb = self._hex(hex_), "build"
            case actions.UpgradeToPost(hex_):
                place, verb = self._hex(hex_), "upgrade"
            case _:
                raise AssertionError(action)
        if is_new:
            return True, [verb, place, *([POST_WORD] if verb == "upgrade" else [])]
        self.dug.append(place)  # where a house can follow
        return False, [place]

    def _in_set_up(self, action: Action) -> list[str]:
        rules = self.rules
        match action:
            case actions.PickFaction(faction):
                return ["faction", rules.factions[faction].id]
            case actions.TakeTile(tile):
                return ["take", rules.bonus_tiles[tile].id]
            case actions.PlaceNeutral(hex_):
                return ["neutral", rules.colours[rules.board.terrain[hex_]], self._hex(hex_)]
        return []

    def _simple(self, decision: Decision, action: Action) -> list[str]:
        """Other actions that are a line of their own in any case."""
        rules = self.rules
        match action:
            case actions.DropOut(tile):
                return ["out", rules.bonus_tiles[tile].id]
            case actions.UpgradeToPalace(hex_, side):
                return ["upgrade", self._hex(hex_), SIDES[side]]
            case actions.Sail():
                return ["sail"]
            case actions.UsePower(number):
                return ["power", rules.power_actions[number].id]
            case actions.UseSpecial(number):
                return ["special", rules.specials[number].word]
            case actions.Connect(river):
                return ["town", NOTHING, self._hex(river)]
            case Decline() if decision.kind == PLACE_EDGE_HOUSE:
                return ["edge", NOTHING]
        return []

    def _hex(self, hex_: int) -> str:
        return self.rules.board.names[hex_]

    def _build(self, decision: Decision, name: str) -> tuple[bool, list[str]]:
        verb = {PLACE_HOUSE: "house", TAKE_TURN: "build", PLACE_EDGE_HOUSE: "edge"}.get(decision.kind)
        if verb is not None:
            return True, [verb, name]
        if not self.dug:  # a free house, or a free shovel that is not used
            return False, [name]
        return False, [HOUSE_TOO] if len(self.dug) == 1 else [HOUSE_TOO, name]

    def _exchange(self, state: TNState, seat: int, conversion: int) -> tuple[bool, list[str]]:
        column, _ = faction_of(self.rules, state.seats[seat]).conversions[conversion].get
        words = ["exchange", *([POINTS_WORD] if column == VP else []), "1"]
        if not self.lines:
            return True, words
        last = self.lines[-1]
        is_same = last.seat == seat and last.words[:-1] == words[:-1] and last.words[-1] != "99"
        return self.ends != [] or not is_same, words
