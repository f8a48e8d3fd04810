"""What bots play at fixed seeds, so that a change that should not change it is seen to do so.

Whoever changes their numbers, depths or thoughts on purpose runs `python -m tests.engine.bots.test_same_moves` and
keeps what it prints.
"""

import hashlib

import pytest

from engine.bots.api import Watch
from engine.bots.levels import make_bot
from engine.core.game import Setup
from engine.core.session import Session
from engine.games import installed_games
from tests.engine.bots.playing import seats_of

# By game and level: seats, preset, positions that may be looked at, seeds.
TABLES = {
    ("terra_mystica", "casual"): (4, "league", 0, (1, 2, 3)),
    ("terra_mystica", "skilled"): (3, "printed", 0, (1, 2)),
    ("terra_mystica", "expert"): (2, "league", 60, (1,)),
    ("terra_nova", "casual"): (4, "printed", 0, (1, 2, 3)),
    ("terra_nova", "skilled"): (3, "drop_out_order", 0, (1, 2)),
    ("terra_nova", "expert"): (2, "planner", 60, (1,)),
}
PLAYED = {
    ("terra_mystica", "casual"): "81b871a8113ad1d4",
    ("terra_mystica", "skilled"): "b194377dd4bcc005",
    ("terra_mystica", "expert"): "362be0f4bb18f7d2",
    ("terra_nova", "casual"): "2b9a9ea542f7c389",
    ("terra_nova", "skilled"): "c1f69811e20a4862",
    ("terra_nova", "expert"): "e773b7ffae5316ce",
}


def played(game_id: str, level: str) -> str:
    """A checksum of all moves and reasons of some games."""
    players, preset, nodes, seeds = TABLES[game_id, level]
    game_type = installed_games().get(game_id)
    moves = hashlib.sha256()
    for seed in seeds:
        setup = Setup(game_id, seats_of(players), seed, game_type.presets[preset])
        session = Session(game_type.create(setup))
        while session.open_decisions:
            decision = session.open_decisions[0]
            watch = Watch(nodes=nodes, explains=session.at % 8 == 0)
            report = make_bot(level, session.at).think(session.game, session.state, decision, watch)
            told = [(choice.steps, round(choice.value, 6), choice.later) for choice in report.candidates]
            moves.update(repr((report.action, told)).encode())
            session.play(report.action, decision)
    return moves.hexdigest()[:16]


@pytest.mark.parametrize("table", TABLES)
def test_bots_play_as_they_did(table: tuple[str, str]) -> None:
    assert played(*table) == PLAYED[table]


if __name__ == "__main__":
    for each in TABLES:
        print(f'    ("{each[0]}", "{each[1]}"): "{played(*each)}",')
