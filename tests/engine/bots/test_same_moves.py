"""What bots play at fixed seeds, so that a change that should not change it is seen to do so.

Whoever changes their numbers, depths or thoughts on purpose runs `python -m tests.engine.bots.test_same_moves` and
keeps what it prints.
"""

import hashlib

import pytest

from engine.bots.api import Watch
from engine.bots.levels import make_bot
from engine.core.game import Seat, Setup
from engine.core.session import Session
from engine.games.terra_mystica.game import GAME as TM

# By level: seats, preset, positions that may be looked at, seeds.
TABLES = {
    "casual": (4, "league", 0, (1, 2, 3)),
    "skilled": (3, "printed", 0, (1, 2)),
    "expert": (2, "league", 60, (1,)),
}
PLAYED = {
    "casual": "81b871a8113ad1d4",
    "skilled": "b194377dd4bcc005",
    "expert": "362be0f4bb18f7d2",
}


def played(level: str) -> str:
    """A checksum of all moves and reasons of some games."""
    players, preset, nodes, seeds = TABLES[level]
    moves = hashlib.sha256()
    for seed in seeds:
        seats = tuple(Seat(f"Seat {seat}") for seat in range(players))
        session = Session(TM.create(Setup(TM.id, seats, seed, TM.presets[preset])))
        while session.open_decisions:
            decision = session.open_decisions[0]
            watch = Watch(nodes=nodes, explains=session.at % 8 == 0)
            report = make_bot(level, session.at).think(session.game, session.state, decision, watch)
            told = [(choice.steps, round(choice.value, 6), choice.later) for choice in report.candidates]
            moves.update(repr((report.action, told)).encode())
            session.play(report.action, decision)
    return moves.hexdigest()[:16]


@pytest.mark.parametrize("level", TABLES)
def test_bots_play_as_they_did(level: str) -> None:
    assert played(level) == PLAYED[level]


if __name__ == "__main__":
    for each in TABLES:
        print(f'    "{each}": "{played(each)}",')
