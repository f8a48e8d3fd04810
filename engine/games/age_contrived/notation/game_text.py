"""Whole games as text: the form, options, seed and players, then a row for what a seat does until another one decides.

age_contrived 1
option divine_wind true
seed 7
player human Ada
player computer Ben
<character>: +S0a C>top.1 M>bottom.1 .
<character>: C2:A2.reorganise C<pool C>gate.2 . end_turn

Behind `#` stands what you like. Which computer plays a seat is not said: who reads a game finds people at all seats.
"""

import re

from engine.core.errors import PlayerError
from engine.core.game import Decision, GameType
from engine.core.game_header import Header, header_rows
from engine.core.notation import Notation, NotInThisGame, Replayed
from engine.core.options import Options
from engine.core.session import Session
from engine.games.age_contrived.game import AgeContrived
from engine.games.age_contrived.notation.writing import position_of, read_step, rows_of, seat_name

LINES = "lines"
_ROW = re.compile(r"(\w+): (.+)")
_LONGEST = 4000  # of a row


class AgeContrivedNotation(Notation):
    forms = (LINES,)

    def __init__(self, game_type: GameType) -> None:
        self._type = game_type

    def write(self, session: Session, form: str) -> str:
        return "\n".join([*header_rows(session.game.setup), *rows_of(session)]) + "\n"

    def replay(self, text: str, name: str, options: Options, verify: bool) -> Replayed:
        header = Header(self._type)
        known = {option.id for option in self._type.options}
        chosen = {key: value for key, value in options.items() if key in known}
        session: Session | None = None
        rows = 0
        for place, row in enumerate(text.splitlines(), 1):
            words = row.partition("#")[0].strip()[:_LONGEST]
            match = _ROW.fullmatch(words)
            try:
                if match is None:
                    if words:
                        header.read(words, has_begun=session is not None)
                    continue
                session = session or self._begin(header, chosen)
                for word in match[2].split():
                    _play(session, match[1], word)
                rows += 1
            except NotInThisGame:
                raise
            except (PlayerError, ValueError) as error:
                raise PlayerError(f"{name}, line {place}, {row.strip()[:60]}: {str(error).rstrip('.')}.") from error
        session = session or self._begin(header, chosen)
        if verify and session.result is None:
            raise PlayerError(f"{name} stops before the end of the game.")
        return Replayed(session, rows, 0, _scores(session))

    def _begin(self, header: Header, chosen: Options) -> Session:
        return Session(self._type.create(header.setup(chosen)))


def _play(session: Session, name: str, word: str) -> None:
    """By the seat of that name, which has to have something to decide."""
    game, state = session.game, position_of(session.state)
    assert isinstance(game, AgeContrived)
    decisions = [one for one in session.open_decisions if seat_name(game.rules, state, one.seat) == name]
    if not decisions:
        raise ValueError(f"it is not for {name} to decide")
    decision: Decision = decisions[0]
    session.play(read_step(game, state, decision, word), decision)


def _scores(session: Session) -> dict[str, int]:
    """By character, when the game is over."""
    game, state = session.game, position_of(session.state)
    assert isinstance(game, AgeContrived)
    scores = session.result.scores if session.result else ()
    return {seat_name(game.rules, state, seat): score for seat, score in enumerate(scores)}
