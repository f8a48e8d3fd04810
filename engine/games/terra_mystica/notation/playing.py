"""Plays the actions of a text through a session, and answers what the engine waits for as later rows tell."""

from engine.core.events import Event
from engine.core.game import Action, Decision, IllegalAction
from engine.core.session import Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ACTED, ACTIONS, ANSWER_LEECH, NONE, PLAY, SPADES, USE_CULT_SPADES
from engine.games.terra_mystica.events import LeechAnswered
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.notation.commands import Command, NotationError, read_commands
from engine.games.terra_mystica.notation.comparing import ANSWERS, Columns
from engine.games.terra_mystica.notation.ledger import Ledger, Row
from engine.games.terra_mystica.notation.row_order import with_one_trade
from engine.games.terra_mystica.state import TMState


class TextPlayer:
    """A session driven by a text."""

    def __init__(self, ledger: Ledger, game: TerraMystica) -> None:
        self.ledger = ledger
        self.game = game
        self.rules = game.rules
        self.session = Session(game)
        self.columns = Columns(self.rules)
        self._seat_of: dict[str, int] = {}
        self._ahead: set[tuple[int, int]] = set()  # answers taken from rows still to come: (row, command)
        self._at = 0  # the row being played
        self._lapsed: list[tuple[int, int]] = []  # offers nobody was asked about: (giver, taker)
        self._row_events: list[Event] = []

    @property
    def state(self) -> TMState:
        state = self.session.state
        assert isinstance(state, TMState)
        return state

    def _play(self, action: Action, decision: Decision | None) -> None:
        entry = self.session.play(action, decision)
        self._row_events += entry.events
        self.columns.see(entry.events)
        asked = (entry.decision.seat, entry.decision.arg) if entry.decision.kind == ANSWER_LEECH else None
        for event in entry.events:
            if isinstance(event, LeechAnswered) and not event.able and (event.taker, event.event) != asked:
                self._lapsed.append((event.giver, event.taker))

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
            if self._try(seat, action):
                return
            self._do(seat, self.game.table.end_turn)
        self._do(seat, action)

    def _give_up_cult_spades(self, seat: int, action: Action | None = None) -> None:
        """Who writes no row for its cult spades, or goes on to something else, gives them up."""
        while self.state.phase == USE_CULT_SPADES:
            if self.state.queue[0] == seat and isinstance(action, actions.Transform):
                return
            self._play(self.game.table.end_turn, None)

    def _forfeit_cult_spades(self, seat: int) -> None:
        """A row says that this seat uses no more of them, and so nobody before it does either."""
        while self.state.phase == USE_CULT_SPADES and self.state.seats[seat][SPADES]:
            self._play(self.game.table.end_turn, None)

    def _answer_ahead(self) -> None:
        """Offers that are answered before the turn goes on may be written in rows further down."""
        decision = self.session.open_decisions[0]
        for at in range(self._at + 1, len(self.ledger.rows)):
            row = self.ledger.rows[at]
            if isinstance(row, Row) and self._answers_in(at, row, decision):
                return
        raise NotationError("no later row answers the open offer.")

    def _answers_in(self, at: int, row: Row, decision: Decision) -> bool:
        if self._seat_of.get(row.faction) != decision.seat:
            return False
        for number, command in enumerate(self._commands(at)):
            if (at, number) in self._ahead:
                continue
            if decision.kind == ANSWER_LEECH and command.verb in ANSWERS:
                if self._offer(decision.seat, command) == decision:
                    self._ahead.add((at, number))
                    self._answer(decision, command)
                    return True
            elif decision.kind != ANSWER_LEECH and command.verb == "step":
                self._ahead.add((at, number))
                self._play(self.game.table.step_cult[self._cult(command.args[1])], decision)
                return True
        return False

    def _offer(self, seat: int, command: Command) -> Decision | None:
        """The oldest open offer of this amount from this faction."""
        amount, giver = int(command.args[0]), command.args[1].lower()
        for offer in self.state.offers:
            if offer.taker == seat and offer.power == amount and (not giver or self._seat_of.get(giver) == offer.giver):
                return Decision(ANSWER_LEECH, seat, offer.event)
        return None

    def _was_lapsed(self, seat: int, command: Command) -> bool:
        key = (self._seat_of.get(command.args[1].lower(), NONE), seat)
        if key in self._lapsed:
            self._lapsed.remove(key)
            return True
        return False

    def _answer(self, decision: Decision, command: Command) -> None:
        table = self.game.table
        self._play(table.accept if command.verb == "leech" else table.decline, decision)

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

    def _cult(self, name: str) -> int:
        return self.rules.cults.index(name.lower())
