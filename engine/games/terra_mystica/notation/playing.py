"""Plays the actions of a text through a session, and decides what the engine waits for as later rows tell.

The community's tracker lets people write some decisions later, or in another order, than our table asks for them:
answers to offers, the cult of a step, cult spades. The reader may take them ahead from the rows that have them: they
are the players' own choices, and taken when our table asks they are legal there, so that nothing is allowed to games
that are read that is not allowed to others. `Columns` still shows each in the row that has it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.core.events import Event
from engine.core.game import Action, Decision, IllegalAction
from engine.core.session import Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    ACTED,
    ACTIONS,
    ANSWER_LEECH,
    BUY_TOKEN,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    NONE,
    PICK_CULT,
    PLAY,
    SPADES,
    TAKE_PRIEST,
    USE_CULT_SPADES,
)
from engine.games.terra_mystica.events import LeechAnswered, PowerRefused
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.leech import can_gain
from engine.games.terra_mystica.notation.commands import Command, NotationError, read_commands
from engine.games.terra_mystica.notation.comparing import ANSWERS, Columns
from engine.games.terra_mystica.notation.ledger import Ledger, Row
from engine.games.terra_mystica.notation.row_order import with_one_trade
from engine.games.terra_mystica.state import LeechEvent, Offer, TMState

_MAIN_VERBS = ("build", "upgrade", "dig", "transform", "action", "send", "advance", "pass")
TOKEN_FORFEIT = "GAIN_P3_FOR_VP"
# What seats do between the rounds.
_CULT_PHASE = (actions.Transform, actions.StepCult, actions.Unlock, actions.TakePriest)
_CULT_INCOME = Command("income", ("CULT",))  # the spades follow


class Place(NamedTuple):
    """A command that is still to come."""

    at: int  # row
    number: int  # in its row
    command: Command


class TextPlayer:
    """A session driven by a text."""

    def __init__(self, ledger: Ledger, game: TerraMystica) -> None:
        self.ledger = ledger
        self.game = game
        self.rules = game.rules
        self.session = Session(game)
        self.columns = Columns(self.rules)
        self._seat_of: dict[str, int] = {}
        self._ahead: Counter[tuple[int, int]] = Counter()  # taken from rows still to come, by row and command
        self._at = 0  # the row being played
        self._number = 0  # the command of it
        self._refusals: Counter[int] = Counter()  # by giver: refusals by all that no row has told of yet
        self._lapsed: list[tuple[int, int]] = []  # offers nobody was asked about: (giver, taker)
        self._row_events: list[Event] = []

    @property
    def state(self) -> TMState:
        state = self.session.state
        assert isinstance(state, TMState)
        return state

    def _play(self, action: Action, decision: Decision | None, place: Place | None = None) -> None:
        """Take a step; with a place it is taken ahead from there."""
        entry = self.session.play(action, decision)
        self._row_events += entry.events
        if place is None:
            self.columns.see(entry.events)
        else:
            self._ahead[place.at, place.number] += 1
            row = self.ledger.rows[place.at]
            assert isinstance(row, Row)
            self.columns.see_later(entry.events, entry.decision.seat, row)
        asked = (entry.decision.seat, entry.decision.arg) if entry.decision.kind == ANSWER_LEECH else None
        for event in entry.events:
            if isinstance(event, LeechAnswered) and not event.able and (event.taker, event.event) != asked:
                self._lapsed.append((event.giver, event.taker))
            elif isinstance(event, PowerRefused):
                self._refusals[event.seat] += 1

    def _commands(self, at: int) -> list[Command]:
        """The commands of a row, in the order in which our table plays them."""
        row = self.ledger.rows[at]
        assert isinstance(row, Row)
        commands = read_commands(row.commands)
        if self.ledger.is_command_file:  # its reader carries out answers first, whatever the order in the line
            commands.sort(key=lambda command: command.verb not in ANSWERS)
        return commands if self.rules.flags.lasting_workers_to_priests else with_one_trade(commands)

    def _own_decision(self, seat: int) -> Decision | None:
        """The open decision of a seat that is not about power."""
        for decision in self.session.open_decisions:
            if decision.seat == seat and decision.kind != ANSWER_LEECH:
                return decision
        return None

    def _do(self, seat: int, action: Action) -> None:
        """Play an action of this seat; first answer what the engine waits for, as later rows tell."""
        self._give_up_cult_spades(seat, action)
        while self.state.answering and self._own_decision(seat) is None:
            self._answer_ahead()
        while self._waits_for_priest(seat):
            self._answer_ahead()
        decision = self._own_decision(seat)
        if decision is None:
            raise IllegalAction("not_your_turn", action)
        self._play(action, decision)

    def _try(self, seat: int, action: Action) -> bool:
        try:
            self._do(seat, action)
        except IllegalAction:
            return False
        return True

    def _do_main(self, seat: int, action: Action) -> None:
        """A main action; in a double turn it may end the action before."""
        state = self.state
        open_turn = state.phase == PLAY and state.active == seat and state.seats[seat][ACTED]
        if open_turn and (state.seats[seat][ACTIONS] or self.ledger.is_command_file):
            try:
                self._do(seat, action)
                return
            except IllegalAction:
                self._steps_ahead(seat)
                self._do(seat, self.game.table.end_turn)
                if self.state.active != seat:
                    raise  # it was a second action of a turn that has but one
        self._do(seat, action)

    # ---- decisions of rows still to come

    def _later(self, seat: int) -> Iterator[Place]:
        """What the rows of a seat still say, behind the command being played."""
        for at in range(self._at, len(self.ledger.rows)):
            row = self.ledger.rows[at]
            if isinstance(row, Row) and self._seat_of.get(row.faction) == seat:
                try:
                    commands = self._commands(at)
                except NotationError:
                    return  # it is refused when its turn comes
                for number, command in enumerate(commands):
                    left = self._left(at, number, command)
                    if (at, number) > (self._at, self._number) and left is not None:
                        yield Place(at, number, left)

    def _left(self, at: int, number: int, command: Command) -> Command | None:
        """What of a command was not taken ahead."""
        taken = self._ahead.get((at, number), 0)
        if not taken or command.verb != "step":
            return None if taken else command
        left = int(command.args[0] or 1) - taken
        return Command("step", (str(left), command.args[1]), command.text) if left > 0 else None

    def _waits_for_priest(self, seat: int) -> bool:
        """Whether another seat has to say first what it does with a priest of its income."""
        decision = self.session.open_decisions[0]
        return decision.kind == TAKE_PRIEST and decision.seat != seat

    def _choose_ahead(self, decision: Decision) -> bool:
        """What our table wants to know at once, as a later row of the seat tells it."""
        for place in self._later(decision.seat):
            action = self._choice(decision, place.command)
            if action is not None:
                self._play(action, decision, place)
                return True
        return False

    def _choice(self, decision: Decision, command: Command) -> Action | None:
        """The answer to a decision that a command gives."""
        table = self.game.table
        if decision.kind == TAKE_PRIEST and command.verb == "unlock":
            return self._unlock(command)
        if decision.kind == BUY_TOKEN and command.verb == "token":
            return table.buy_token
        if decision.kind == BUY_TOKEN and command.verb == "forfeit" and command.args[1] == TOKEN_FORFEIT:
            return table.refuse_token
        return None

    def _unlock(self, command: Command) -> Action:
        if command.args[0] == "GAIN-PRIEST":
            return self.game.table.take_priest
        return self.game.table.unlock[self._colour(command.args[0])]

    def _answer_ahead(self) -> None:
        """Offers that are answered before the turn goes on may be written in rows further down; so may cult steps."""
        decision = self.session.open_decisions[0]
        if decision.kind != ANSWER_LEECH:
            if self._choose_ahead(decision) or (decision.kind == PICK_CULT and self._step_ahead(decision.seat)):
                return
            raise NotationError(f"no later row answers what {self._name(decision.seat)} has to choose.")
        for place in self._later(decision.seat):
            if place.command.verb in ANSWERS and self._offer(decision.seat, place.command) == decision:
                self._answer(decision, place.command, place)
                return
        raise NotationError("no later row answers the open offer.")

    def _steps_ahead(self, seat: int) -> None:
        """A turn cannot end before its cult steps are taken; the tracker lets that wait, even until after the pass."""
        while self._step_ahead(seat):
            pass

    def _step_ahead(self, seat: int) -> bool:
        row = self.state.seats[seat]
        steps = 1 if row[CULT_STEPS] else 2 if row[CULT_DOUBLE_STEPS] else 0
        for place in self._later(seat) if steps else ():
            if place.command.verb == "step" and int(place.command.args[0] or 1) >= steps:
                action = self.game.table.step_cult[self._cult(place.command.args[1])]
                self._play(action, self._own_decision(seat), place)
                self._ahead[place.at, place.number] += steps - 1
                return True
            if place.command.verb == "income":
                break  # what a new round begins with has no part in it
        return False

    def _give_up_cult_spades(self, seat: int, action: Action | None = None) -> None:
        """Who writes no row for its cult spades, or goes on to something else, gives them up."""
        while self.state.phase == USE_CULT_SPADES:
            if self.state.queue[0] == seat and isinstance(action, _CULT_PHASE):
                return
            self._spade_ahead_or_end(seat)

    def _forfeit_cult_spades(self, seat: int) -> None:
        """A row says that this seat uses no more of them."""
        while self.state.phase == USE_CULT_SPADES and self.state.seats[seat][SPADES]:
            self._spade_ahead_or_end(seat)

    def _spade_ahead_or_end(self, seat: int) -> None:
        """Seats place their cult spades in turn; in a text, in the order in which people came."""
        first = self.state.queue[0]
        if self.session.open_decisions[0].kind in (TAKE_PRIEST, PICK_CULT):
            self._answer_ahead()
            return
        for place in self._later(first) if first != seat else ():
            if place.command.verb == "transform":
                self._play(self._transform(place.command), None, place)
                return
            if place.command.verb not in ("wait", "forfeit") and place.command != _CULT_INCOME:
                break
        self._play(self.game.table.end_turn, None)

    def _refuse_ahead(self, giver: int) -> None:
        """A row tells of a refusal by all before the row that completes it: the giver has its power from now on."""
        events = [event for event in self.state.events if event.giver == giver and not event.settled]
        found = [places for event in events if (places := self._places_of_refusal(event))]
        for offer, place in min(found, key=lambda places: max(place.at for _, place in places), default=[]):
            decision = Decision(ANSWER_LEECH, offer.taker, offer.event)
            while decision not in self.session.open_decisions:
                self._answer_ahead()
            said = place.command.verb == "decline" and place.command.args[0]
            self._play(self.game.table.decline, decision, place if said else None)

    def _places_of_refusal(self, event: LeechEvent) -> list[tuple[Offer, Place]]:
        """Where everybody who could gain declines; empty if somebody does not."""
        offers = [offer for offer in self.state.offers if offer.event == event.number and can_gain(self.state, offer)]
        found = [(offer, place) for offer in offers if (place := self._place_of_refusal(offer))]
        return found if len(found) == len(offers) else []

    def _place_of_refusal(self, offer: Offer) -> Place | None:
        """Where the taker declines: in so many words, or by its next main action."""
        open_offers = [other for other in self.state.offers if other.taker == offer.taker]
        for place in self._later(offer.taker):
            verb, args = place.command.verb, place.command.args
            if verb in ANSWERS and args[0]:
                answered = next((other for other in open_offers if self._answers(other, place.command)), None)
                if answered is offer:
                    return place if verb == "decline" else None
                if answered is not None:
                    open_offers.remove(answered)
            elif verb == "decline" or verb in _MAIN_VERBS:
                return place
        return None

    # ---- offers

    def _offer(self, seat: int, command: Command) -> Decision | None:
        """The oldest open offer of this amount from this faction."""
        for offer in self.state.offers:
            if offer.taker == seat and self._answers(offer, command):
                return Decision(ANSWER_LEECH, seat, offer.event)
        return None

    def _answers(self, offer: Offer, command: Command) -> bool:
        amount, giver = int(command.args[0]), command.args[1].lower()
        return offer.power == amount and (not giver or self._seat_of.get(giver) == offer.giver)

    def _was_lapsed(self, seat: int, command: Command) -> bool:
        key = (self._seat_of.get(command.args[1].lower(), NONE), seat)
        if key in self._lapsed:
            self._lapsed.remove(key)
            return True
        return False

    def _answer(self, decision: Decision, command: Command, place: Place | None = None) -> None:
        table = self.game.table
        self._play(table.accept if command.verb == "leech" else table.decline, decision, place)

    def _seat(self, faction: str) -> int:
        if faction not in self._seat_of:
            raise NotationError(f"faction {faction} has no set-up row.")
        return self._seat_of[faction]

    def _hex(self, name: str) -> int:
        hexes = self.rules.board.hex_by_name
        key = name.lower() if name.startswith("R") and name[1:].isdigit() and name not in hexes else name
        if key not in hexes:
            raise NotationError(f"there is no hex {name}.")
        return hexes[key]

    def _transform(self, command: Command) -> Action:
        hex_ = self._hex(command.args[0])
        if not command.args[1]:
            raise NotationError("a transform without a colour cannot be read.")
        return self.game.table.transform[hex_][self._colour(command.args[1])]

    def _colour(self, name: str) -> int:
        colour = name.lower().replace("grey", "gray")
        if colour not in self.rules.colours:
            raise NotationError(f"there is no colour {colour}.")
        return self.rules.colours.index(colour)

    def _name(self, seat: int) -> str:
        return next(name for name, other in self._seat_of.items() if other == seat)

    def _cult(self, name: str) -> int:
        return self.rules.cults.index(name.lower())
