"""Whole games as text: the form, options, seed and players, then a line for what a seat does in one go.

terra_nova 1
option two_player_variant none
seed 7
player human Ada
player computer Ben
player2: faction <faction>
<faction>: dig E3 +h = 4 2/2/4 4
<faction>: exchange 2, upgrade E5 post, end

Lines of one seat can stand in one row. Behind `=` stand the coins, bowls and VP of the seat, behind `#` what you like.
Which computer plays a seat is not said: who reads a game finds people at all seats.
"""

import re

from engine.core.errors import PlayerError
from engine.core.game import GameType
from engine.core.game_header import Header, header_rows, is_header_row
from engine.core.notation import Notation, NotInThisGame, Replayed, quoted
from engine.core.options import Options
from engine.core.session import Session
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.notation.naming import TOGETHER
from engine.games.terra_nova.notation.reading import VERBS
from engine.games.terra_nova.notation.replaying import Replaying
from engine.games.terra_nova.notation.writing import lines_of, values_of
from engine.games.terra_nova.state import TNState

LINES, CHECKED = "lines", "lines_with_values"
_LINE = re.compile(r"(\w+): (.+?)(?: = (\d+ \d+/\d+/\d+ -?\d+))?")
_LONGEST = 2000  # of a row


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
            match = _line(row)
            try:
                if match is None:
                    if row.strip() and not row.startswith("#"):
                        header.read(row.strip()[:_LONGEST], has_begun=replaying is not None)
                    continue
                replaying = replaying or self._begin(header, chosen)
                for line in match[2].split(TOGETHER):
                    seat = replaying.play(match[1], line)
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


def _line(row: str) -> re.Match[str] | None:
    """Without what follows `#`; None if it is none of the game."""
    return _LINE.fullmatch(row.partition("#")[0].strip()) if len(row) < _LONGEST else None


def check_row(row: str) -> None:
    """PlayerError if this can be no row, whatever the game."""
    match = _line(row)
    verbs = [line.partition(" ")[0] for line in match[2].split(TOGETHER)] if match else []
    is_row = all(verb in VERBS for verb in verbs) if verbs else is_header_row(row)
    if not is_row and not row.startswith("#"):
        raise PlayerError(f"{quoted(row)} is no row of a game.")


def _compare(stated: str, found: str) -> None:
    if stated != found:
        raise ValueError(f"the line says {stated}, the rules give {found}")
