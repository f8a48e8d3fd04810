"""Plays a ledger through the engine, every row by legal actions, and compares what each row prints.

Nothing is taken over from the file but the players' choices. One row is a faction's turn or a fragment of one.
"""

from collections import deque
from collections.abc import Callable

from engine.core.game import Action, Decision, IllegalAction
from engine.core.notation import quoted
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    ACTED,
    ANSWER_LEECH,
    BOWL1,
    BUILD_ON,
    COIN,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    FIRST_CARDS,
    HOME,
    LEAVE_GAME,
    NONE,
    PLAY,
    PRIEST,
    SANDSTORM,
    SPADES,
    VP,
    WORKER,
)
from engine.games.terra_mystica.cults import key_choice
from engine.games.terra_mystica.economy import faction_of
from engine.games.terra_mystica.events import CultMoved
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.notation.command_file import as_turns
from engine.games.terra_mystica.notation.commands import Command, NotationError
from engine.games.terra_mystica.notation.ledger import Dropped, Ledger, Row
from engine.games.terra_mystica.notation.playing import TOKEN_FORFEIT, TextPlayer
from engine.games.terra_mystica.notation.reasons import sentence
from engine.games.terra_mystica.spades import spades_for

_RESOURCES = {"C": COIN, "W": WORKER, "P": PRIEST, "PW": BOWL1, "VP": VP}
_SILENT = ("wait", "note", "income", "score", "resources")


class RowError(NotationError):
    """A row that the rules refuse, or whose values differ."""

    def __init__(self, ledger: str, row: Row | Dropped, problem: str) -> None:
        text = f"{row.faction}: {row.commands}" if isinstance(row, Row) else f"{row.faction} leaves"
        super().__init__(f"{ledger}, row {row.line}, {quoted(text)}: {problem}")
        self.row = row


class Replay(TextPlayer):
    """One text being played."""

    def __init__(self, ledger: Ledger, game: TerraMystica, verify: bool = True) -> None:
        super().__init__(as_turns(ledger) if ledger.is_command_file else ledger, game)
        self._current: Command | None = None
        self.verify = verify
        self._avoid: set[int] = set()  # cults stepped down on, to steer a scarce key

    @property
    def final_scores(self) -> dict[str, int]:
        """VP by faction."""
        result = self.session.result
        return {faction: result.scores[seat] for faction, seat in self._seat_of.items()} if result else {}

    def run(self) -> None:
        for at, row in enumerate(self.ledger.rows):
            self._at = at
            self._current = None
            try:
                if isinstance(row, Dropped):
                    self._drop(self._seat(row.faction))
                else:
                    self._play_row(row)
            except IllegalAction as error:
                raise RowError(self.ledger.name, row, self._problem(error)) from error
            except NotationError as error:
                if isinstance(error, RowError):
                    raise
                raise RowError(self.ledger.name, row, str(error)) from error
        if self.verify and self.session.result is None:
            raise NotationError(f"{self.ledger.name} ends before the game is over.")

    def _problem(self, error: IllegalAction) -> str:
        words = f"{quoted(self._current.text)} is " if self._current else ""
        return f"{words}not allowed, because {sentence(error.reason)}."

    # ---- rows

    def _play_row(self, row: Row) -> None:
        commands = self._commands(self._at)
        if any(command.verb == "setup" for command in commands):
            self._seat_of[row.faction] = len(self._seat_of)
        seat = self._seat(row.faction)
        self._avoid = set()
        self._row_events = []
        self._number = -1
        if commands and commands[0].args[:1] == ("ALL OPPONENTS DECLINED POWER",):
            self._tell_of_refusal(row, seat)
            return
        self._play_commands(seat, commands)
        gives_up = any(command.verb == "forfeit" and command.args[1] == "SPADE" for command in commands)
        if gives_up:
            self._forfeit_cult_spades(seat)
        if any(command.verb == "income" and command.args != ("CULT",) for command in commands):
            self._give_up_cult_spades(NONE)
        if self._ends_turn(row, gives_up or not self.state.seats[seat][SPADES]):
            self._finish(seat)
        if self.verify and row.values is not None:
            self._refuse_difference(self.columns.compare(row, seat, commands, self.session.result is not None))

    def _tell_of_refusal(self, row: Row, seat: int) -> None:
        self._finish(seat)
        if not self._refusals[seat]:
            self._refuse_ahead(seat)
        known = self._refusals[seat] > 0
        self._refusals[seat] -= known
        if self.verify and row.values is not None:
            self._refuse_difference(self.columns.note(row, seat, known))

    def _refuse_difference(self, difference: tuple[Row, str] | None) -> None:
        if difference is not None:
            raise RowError(self.ledger.name, *difference)

    def _play_commands(self, seat: int, commands: list[Command]) -> None:
        pending = deque(enumerate(commands))
        digs: deque[tuple[int, int]] = deque()
        while pending:
            self._number, command = pending.popleft()
            left = self._left(self._at, self._number, command)
            if left is not None:
                self._command(seat, left, [other for _, other in pending], digs)
        self._dig(seat, digs, must=True)

    def _ends_turn(self, row: Row, is_complete: bool) -> bool:
        """In a command file consecutive lines of one faction are one turn, unless `done` splits them.

        Spades in hand after the last line wait for the next one: who gives them up says so.
        """
        if not self.ledger.is_command_file:
            return True
        if self._at + 1 == len(self.ledger.rows):
            return is_complete
        return self.ledger.rows[self._at + 1].faction != row.faction

    def _drop(self, seat: int) -> None:
        self._play(actions.Leave(), Decision(LEAVE_GAME, seat))

    def _finish(self, seat: int) -> None:
        """End the turn as far as the row took it; a fragment leaves it open."""
        state = self.state
        if state.phase == PLAY and state.active == seat and not state.answering and state.seats[seat][ACTED]:
            self._steps_ahead(seat)
            decision = self._own_decision(seat)
            if decision and self.game.table.end_turn in self.game.legal_actions(self.state, decision):
                self._play(self.game.table.end_turn, decision)

    # ---- commands

    def _command(self, seat: int, command: Command, rest: list[Command], digs: deque[tuple[int, int]]) -> None:
        self._current = command
        if command.verb in _SILENT:
            return
        if command.verb == "dig" and faction_of(self.rules, self.state.seats[seat]).cover is not None:
            self._cover(seat, rest)
            return
        if command.verb == "dig":
            digs.append((self._dig_target(rest), int(command.args[0])))
            self._dig(seat, digs, must=False)
            return
        self._dig(seat, digs, must=command.verb not in ("convert", "burn"))
        handler: Callable[[int, Command], None] = getattr(self, f"_on_{command.verb}")
        handler(seat, command)
        self._dig(seat, digs, must=False)
        self._choose_key_cult(seat, rest)

    def _cover(self, seat: int, rest: list[Command]) -> None:
        """Who has no spades writes `dig 1` for its ground, and after it the cult that paid for it."""
        paid = next((self._cult(command.args[1]) for command in rest if command.verb == "lower"), NONE)
        self._do_main(seat, self.game.table.cover[self._dig_target(rest)][paid + 1])

    def _dig_target(self, rest: list[Command]) -> int:
        """The notation does not say where one digs: it is the next hex that is transformed or built on."""
        for command in rest:
            if command.verb in ("transform", "build"):
                return self._hex(command.args[0])
        raise NotationError("dig without a hex to transform.")

    def _dig(self, seat: int, digs: deque[tuple[int, int]], must: bool) -> None:
        """Buy spades as soon as they can be paid; a conversion written later may be needed first."""
        while digs:
            hex_, spades = digs[0]
            action = self.game.table.dig[hex_]
            self._give_up_cult_spades(seat, action)
            before = self.state.seats[seat][SPADES]
            if must:
                self._do_main(seat, action)
            elif not self._try_main(seat, action):
                return
            left = spades - (self.state.seats[seat][SPADES] - before)
            digs.popleft()
            if left > 0:
                digs.appendleft((hex_, left))
            elif left < 0:
                raise NotationError(f"digs {spades}, but needs {spades - left}.")

    def _try_main(self, seat: int, action: Action) -> bool:
        try:
            self._do_main(seat, action)
        except IllegalAction:
            return False
        return True

    def _on_setup(self, seat: int, command: Command) -> None:
        row = self.ledger.rows[self._at]
        names = [faction.id for faction in self.rules.factions]
        if row.faction not in names:
            raise NotationError(f"there is no faction {row.faction}.")
        self._do(seat, actions.PickFaction(names.index(row.faction)))

    def _on_build(self, seat: int, command: Command) -> None:
        hex_ = self._hex(command.args[0])
        state = self.state
        row = state.seats[seat]
        home = row[HOME]
        if state.phase == PLAY and state.terrain[hex_] != home and (row[SPADES] or row[SANDSTORM]):
            if row[SPADES] and spades_for(self.rules, row, state.terrain[hex_], home) != row[SPADES]:
                raise NotationError("the spades in hand do not fit the hex.")
            self._do(seat, self.game.table.transform[hex_][home])
        self._do_main(seat, self.game.table.build[hex_])

    def _on_upgrade(self, seat: int, command: Command) -> None:
        building = self.rules.building_codes.index(command.args[1])
        self._do_main(seat, self.game.table.upgrade[self._hex(command.args[0])][building])

    def _on_transform(self, seat: int, command: Command) -> None:
        action = self._transform(command)
        assert isinstance(action, actions.Transform)
        row = self.state.seats[seat]
        if row[BUILD_ON] >> action.hex & 1 and self.state.terrain[action.hex] == action.terrain:
            return  # its ground is there already: `dig 1` said so
        self._do(seat, action)

    def _on_colour(self, seat: int, command: Command) -> None:
        self._do(seat, self.game.table.pick_colour[self._colour(command.args[0])])

    def _on_unlock(self, seat: int, command: Command) -> None:
        self._do(seat, self._unlock(command))

    def _on_token(self, seat: int, command: Command) -> None:
        self._do(seat, self.game.table.buy_token)

    def _on_action(self, seat: int, command: Command) -> None:
        code = command.args[0]
        for index, power in enumerate(self.rules.power_actions):
            if power.code == code:
                self._do_main(seat, self.game.table.use_power[index])
                return
        for index, special in enumerate(self.rules.specials):
            if special.code == code:
                self._do_main(seat, self.game.table.use_special[index])
                return
        raise NotationError(f"there is no action {code}.")

    def _on_bridge(self, seat: int, command: Command) -> None:
        a, b = sorted(self._hex(name) for name in command.args)
        site = self.rules.board.site_by_ends.get((a, b))
        if site is None:
            raise NotationError(f"there is no place for a bridge between {command.args[0]} and {command.args[1]}.")
        self._do(seat, self.game.table.build_bridge[site])

    def _on_connect(self, seat: int, command: Command) -> None:
        hexes = [self._hex(name) for name in command.args if name]
        rivers = set(self.rules.board.rivers)
        if len(hexes) > 1:
            shared = set(self.rules.board.neighbours[hexes[0]]) & rivers
            for hex_ in hexes[1:]:
                shared &= set(self.rules.board.neighbours[hex_])
        else:
            shared = set(hexes) & rivers
        for river in sorted(shared):
            if self._try(seat, self.game.table.connect[river]):
                return
        raise NotationError(f"{' '.join(command.args)} connects no town.")

    def _on_send(self, seat: int, command: Command) -> None:
        cult = self._cult(command.args[0])
        first = cult * len(self.rules.orders)
        free = [steps for space, steps in enumerate(self.rules.orders) if not self.state.orders[first + space]]
        steps = int(command.args[1]) if command.args[1] else max([*free, self.rules.returned_priest])
        self._do_main(seat, self.game.table.send_priest[cult][steps])

    def _on_advance(self, seat: int, command: Command) -> None:
        table = self.game.table
        self._do_main(seat, table.advance_shipping if command.args[0] == "SHIP" else table.advance_digging)

    def _on_convert(self, seat: int, command: Command) -> None:
        give_number, give, get_number, get = command.args
        if (give, get) == ("P", "C"):
            number = int(give_number or 1)
            self._convert(seat, "P", "W", number, number)
            self._convert(seat, "W", "C", number, number)
        else:
            self._convert(seat, give, get, int(give_number or 1), int(get_number or 1))

    def _convert(self, seat: int, give: str, get: str, give_number: int, get_number: int) -> None:
        if (give, get) == ("W", "P"):
            if give_number != get_number:
                raise NotationError(f"{give_number}{give} do not give {get_number}{get}.")
            self._do(seat, actions.ConvertWorkers(give_number))
            return
        for index, conversion in enumerate(faction_of(self.rules, self.state.seats[seat]).conversions):
            if (conversion.give[0], conversion.get[0]) == (_RESOURCES.get(give), _RESOURCES.get(get)):
                times = give_number // conversion.give[1]
                if (times * conversion.give[1], times * conversion.get[1]) != (give_number, get_number):
                    raise NotationError(f"{give_number}{give} do not give {get_number}{get}.")
                for _ in range(times):
                    self._do(seat, self.game.table.convert[index])
                return
        raise NotationError(f"{give} cannot be converted to {get}.")

    def _on_burn(self, seat: int, command: Command) -> None:
        for _ in range(int(command.args[0])):
            self._do(seat, self.game.table.burn)

    def _on_leech(self, seat: int, command: Command) -> None:
        decision = self._offer(seat, command)
        while decision is not None and decision not in self.session.open_decisions:
            self._answer_ahead()  # the text lets another seat speak first; who can gain nothing is not asked then
            decision = self._offer(seat, command)
        if decision is not None:
            self._answer(decision, command)
        elif not self._was_lapsed(seat, command):
            raise NotationError(f"no offer of {command.args[0]} power from {command.args[1].lower()} is open.")

    def _on_decline(self, seat: int, command: Command) -> None:
        if command.args[0]:
            self._on_leech(seat, command)
            return
        for decision in self.session.open_decisions:
            if decision.kind == ANSWER_LEECH and decision.seat == seat:
                self._play(self.game.table.decline, decision)

    def _on_pass(self, seat: int, command: Command) -> None:
        codes = [card.code for card in self.rules.bonus_cards]
        if command.args[0] and command.args[0] not in codes:
            raise NotationError(f"{command.args[0]} is not in the game.")
        card = codes.index(command.args[0]) if command.args[0] else NONE
        if self.state.phase == FIRST_CARDS:
            self._do(seat, actions.TakeCard(card))
        else:
            self._do_main(seat, self.game.table.pass_[card])

    def _on_done(self, seat: int, command: Command) -> None:
        self._finish(seat)
        self._avoid = set()

    def _on_take(self, seat: int, command: Command) -> None:
        times, code = int(command.args[0] or 1), command.args[1]
        favors = [tile.code for tile in self.rules.favor_tiles]
        towns = [tile.code for tile in self.rules.town_tiles]
        for _ in range(times):
            if code in favors:
                self._do(seat, self.game.table.pick_favor[favors.index(code)])
            elif code in towns:
                self._do(seat, self.game.table.pick_town[towns.index(code)])
            else:
                raise NotationError(f"{code} is not in the game.")

    def _on_step(self, seat: int, command: Command) -> None:
        cult = self._cult(command.args[1])
        left = int(command.args[0] or 1)
        while left > 0:
            row, steps = self.state.seats[seat], 1
            if cult in key_choice(self.rules, self.state, seat):
                self._do(seat, self.game.table.step_to_top[cult])
            elif not self._was_stepped(seat, cult):
                steps = 2 if row[CULT_DOUBLE_STEPS] and not row[CULT_STEPS] else 1
                if steps > left:
                    raise NotationError("both steps of the action go to one cult.")
                self._do(seat, self.game.table.step_cult[cult])
            left -= steps

    def _was_stepped(self, seat: int, cult: int) -> bool:
        """The engine made the key's step by itself; the row writes it all the same."""
        for event in self._row_events:
            if isinstance(event, CultMoved) and (event.seat, event.cult, event.after) == (
                seat,
                cult,
                self.rules.cult_top,
            ):
                self._row_events.remove(event)
                return event.before == self.rules.cult_top - 1 and event.source.startswith("town_tile")
        return False

    def _on_forfeit(self, seat: int, command: Command) -> None:
        """Spades of a turn are given up at once, so that others can be bought; the rest lapses with turn or row."""
        state = self.state
        if command.args[1] == "SPADE" and state.phase == PLAY and not state.seats[seat][BUILD_ON]:
            self._try(seat, self.game.table.give_up_spades)
        elif command.args[1] == TOKEN_FORFEIT:
            self._do(seat, self.game.table.refuse_token)

    def _on_lower(self, seat: int, command: Command) -> None:
        """Players of the reference step down first to steer a scarce key to another cult."""
        self._avoid.add(self._cult(command.args[1]))

    def _choose_key_cult(self, seat: int, rest: list[Command]) -> None:
        """Where keys are short: what the next command says, or not the cults stepped down on, or what the row shows."""
        while choice := key_choice(self.rules, self.state, seat):
            if rest and rest[0].verb == "step" and self._cult(rest[0].args[1]) in choice:
                return
            wanted = [cult for cult in choice if cult not in self._avoid]
            row = self.ledger.rows[self._at]
            if isinstance(row, Row) and row.values is not None and not self._avoid:
                wanted = [cult for cult in wanted if row.values.cults[cult] == self.rules.cult_top] or wanted
            self._do(seat, self.game.table.step_to_top[wanted[0]])
