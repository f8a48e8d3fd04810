"""The community's notation as the rest of the program sees it."""

import re

from engine.core.errors import PlayerError
from engine.core.game import GameType, Seat, Setup
from engine.core.notation import Notation, NotInThisGame, Replayed
from engine.core.options import Options
from engine.core.session import Session
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.notation.command_file import parse_command_file
from engine.games.terra_mystica.notation.header import FINAL_TILE, final_tile_id, options_of
from engine.games.terra_mystica.notation.ledger import Ledger, Row, parse_ledger
from engine.games.terra_mystica.notation.plain import as_picked
from engine.games.terra_mystica.notation.replaying import Replay
from engine.games.terra_mystica.notation.writing import write_commands, write_ledger

_TOO_LONG = re.compile(r"\d{100}")


class CommunityNotation(Notation):
    forms = ("ledger", "commands")

    def __init__(self, game_type: GameType) -> None:
        self._type = game_type

    def replay(self, text: str, name: str, options: Options, verify: bool) -> Replayed:
        if _TOO_LONG.search(text):
            raise PlayerError(f"{name} holds a number that is too long for any game; choose another file.")
        ledger = parse_ledger(text, name) if "\t" in text else parse_command_file(text, name)
        _check_known(ledger)
        known = {option.id for option in self._type.options}
        chosen = {**options_of(ledger), **{key: value for key, value in options.items() if key in known}}
        chosen[FINAL_TILE] = final_tile_id(str(chosen[FINAL_TILE]))
        seats = tuple(Seat(player) for player in ledger.players)
        game = self._type.create(Setup(self._type.id, seats, 0, chosen))
        assert isinstance(game, TerraMystica)
        replay = Replay(ledger, game, verify)
        replay.run()
        stated = sum(isinstance(row, Row) and row.values is not None for row in ledger.rows) if verify else 0
        return Replayed(replay.session, len(ledger.rows), stated, replay.final_scores)

    def write(self, session: Session, form: str) -> str:
        if session.game.setup.packs:
            raise PlayerError("The community's notation has no words for rule packs; keep this game as a save.")
        session = as_picked(session)
        return write_ledger(session) if form == "ledger" else write_commands(session)


def _check_known(ledger: Ledger) -> None:
    factions = {row.faction for row in ledger.rows if isinstance(row, Row) and row.commands.strip().startswith("setup")}
    unknown = sorted(factions - set(sources().factions))
    if unknown:
        raise NotInThisGame(f"{ledger.name} needs the faction {unknown[0]}, which is not in this game.")
    if ledger.map and ledger.map not in {node.get("community_id").value for node in sources().maps.values()}:
        raise NotInThisGame(f"{ledger.name} needs another map, which is not in this game.")
