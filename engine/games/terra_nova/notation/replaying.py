"""Plays lines by legal steps; what goes without saying is done where the lines show it."""

from engine.core.game import Decision, IllegalAction
from engine.core.session import Session
from engine.games.terra_nova.actions import Decline
from engine.games.terra_nova.columns import ADD_HOUSE, USE_SHOVELS
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.notation.naming import END, OPEN, can_end, end_of, goes_on, is_discarded, seat_name
from engine.games.terra_nova.notation.reading import read_line
from engine.games.terra_nova.notation.writing import values_of
from engine.games.terra_nova.state import TNState


class Replaying:
    """A game that is played line by line; ValueError says why one cannot be played."""

    def __init__(self, game: TerraNova) -> None:
        self.game = game
        self.session = Session(game)

    def play(self, name: str, line: str) -> int:
        """The steps of a line; gives the seat."""
        words = line.split() or [""]
        seat = self._seat(name)
        if is_discarded(words):
            return seat
        is_open = words[-1] == OPEN
        words = words[:-1] if is_open else words
        self._end_what_has_ended(seat, words)
        if self._decision.seat != seat:
            asked = seat_name(self.game.rules, self.state, self._decision.seat)
            raise ValueError(f"it is not for {name} to decide, but for {asked}")
        if words == [END]:
            self._end()
            return seat
        try:
            for step in read_line(self.game.rules, self.state, seat, " ".join(words)):
                self.session.play(step)
        except IllegalAction as error:
            raise ValueError(f"{line} is not legal ({error.reason})") from error
        if not is_open:
            self._leave_the_rest(seat)
        return seat

    @property
    def state(self) -> TNState:
        state = self.session.state
        assert isinstance(state, TNState)
        return state

    @property
    def _decision(self) -> Decision:
        if not self.session.open_decisions:
            raise ValueError("the game is over")
        return self.session.open_decisions[0]

    def values(self, seat: int) -> str:
        return values_of(self.state, seat)

    def scores(self) -> dict[str, int]:
        """By faction, when the game is over."""
        result = self.session.result
        scores = enumerate(result.scores) if result else ()
        return {seat_name(self.game.rules, self.state, seat): score for seat, score in scores}

    def _seat(self, name: str) -> int:
        names = [seat_name(self.game.rules, self.state, seat) for seat in range(self.game.rules.seats)]
        if name not in names:
            raise ValueError(f"nobody here is {name}; those at the table are {', '.join(names)}")
        return names.index(name)

    def _end_what_has_ended(self, seat: int, words: list[str]) -> None:
        while can_end(self._decision) and not goes_on(self._decision, seat, words):
            self._end()

    def _end(self) -> None:
        try:
            self.session.play(end_of(self._decision))
        except IllegalAction as error:
            raise ValueError(f"nothing can be ended here ({error.reason})") from error

    def _leave_the_rest(self, seat: int) -> None:
        """A line without a house, or with fewer hexes than shovels, is all that the seat does."""
        for decision in self.session.open_decisions:
            is_part = decision.seat == seat and decision.kind in (ADD_HOUSE, USE_SHOVELS)
            if is_part and Decline() in self.game.legal_actions(self.state):
                self.session.play(Decline())
