"""Whole games as text: the form, options, seed and players, then a line for what a seat does in one go.

terra_nova 1
option two_player_variant none
seed 7
player human Ada
player computer Ben
player2: faction <faction>
<faction>: dig E3 +h = 4 2/2/4 4

Behind `=` stand the coins, bowls and VP of the seat. Which computer plays a seat is not said: who reads a game finds
people at all seats.
"""

import re

from engine.core.errors import PlayerError
from engine.core.game import GameType
from engine.core.notation import Notation, NotInThisGame, Replayed
from engine.core.options import Options
from engine.core.session import Session
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.notation.header import Header, header_rows
from engine.games.terra_nova.notation.replaying import Replaying
from engine.games.terra_nova.notation.writing import lines_of, values_of
from engine.games.terra_nova.state import TNState

LINES, CHECKED = "lines", "lines_with_values"
_LINE = re.compile(r"(\w+): (.+?)(?: = (\d+ \d+/\d+/\d+ -?\d+))?")
_LONGEST = 200  # of a row


class TerraNovaNotation(Notation):
    forms = (LINES, CHECKED)

    def __init__(self, game_type: GameType) -> None:
        self._type = game_type

    def write(self, session: Session, form: str) -> str:
        setup = session.game.setup
        if setup.packs:
            raise PlayerError("This notation has no words for rule packs; keep the game as a save.")
        rows = header_rows(setup)
        for line in lines_of(session):
            state = session.state_at(line.last)
            assert isinstance(state, TNState)
            is_checked = form == CHECKED and line.is_stated
            rows.append(f"{line.text} = {values_of(state, line.seat)}" if is_checked else line.text)
        return "\n".join(rows) + "\n"

    def replay(self, text: str, name: str, options: Options, verify: bool) -> Replayed:
        header = Header(self._type)
        known = {option.id for option in self._type.options}
        chosen = {key: value for key, value in options.items() if key in known}
        replaying: Replaying | None = None
        rows = compared = 0
        for number, row in enumerate(text.splitlines(), 1):
            match = _LINE.fullmatch(row.strip()) if len(row) < _LONGEST else None
            try:
                if match is None:
                    if row.strip() and not row.startswith("#"):
                        header.read(row.strip()[:_LONGEST], has_begun=replaying is not None)
                    continue
                replaying = replaying or self._begin(header, chosen)
                seat = replaying.play(match[1], match[2])
                rows += 1
                if match[3] and verify:
                    compared += 1
                    _compare(match[3], replaying.values(seat))
            except NotInThisGame:
                raise
            except (PlayerError, ValueError) as error:
                raise PlayerError(f"{name}, line {number}, {row.strip()[:60]}: {str(error).rstrip('.')}.") from error
        replaying = replaying or self._begin(header, chosen)
        if verify and replaying.session.result is None:
            raise PlayerError(f"{name} stops before the end of the game.")
        return Replayed(replaying.session, rows, compared, replaying.scores())

    def _begin(self, header: Header, chosen: Options) -> Replaying:
        game = self._type.create(header.setup(chosen))
        assert isinstance(game, TerraNova)
        return Replaying(game)


def _compare(stated: str, found: str) -> None:
    if stated != found:
        raise ValueError(f"the line says {stated}, the rules give {found}")
