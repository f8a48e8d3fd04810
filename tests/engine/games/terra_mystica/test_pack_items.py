"""Whatever the data can say, a pack can change: it is checked, told in words, played, saved and opened elsewhere."""

from pathlib import Path

import pytest

from engine.bots.levels import make_bot
from engine.bots.table import check_scores, play_game
from engine.cli.main import main
from engine.core.checkup import check_up
from engine.core.game import Seat, Setup
from engine.core.savefile import read_save, read_setup, write_save, write_setup
from engine.games import installed_games
from engine.games.terra_mystica.game import GAME
from tests.engine.games.terra_mystica.pack_items import ITEMS, item_pack

SEATS = tuple(Seat(name) for name in ("Ada", "Ben", "Cleo"))


def _setup(name: str, seed: int = 1) -> Setup:
    return Setup(GAME.id, SEATS, seed, ITEMS[name].options, (item_pack(name),))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ITEMS)
def test_a_change_is_checked_and_told_in_words(name: str) -> None:
    game_type = GAME.with_packs((item_pack(name),))
    found = check_up(game_type, is_thorough=False)
    assert found.problems == ()
    assert found.played
    told = [difference.sentence for difference in game_type.differences()]
    assert any(sentence.startswith(ITEMS[name].told) for sentence in told) if ITEMS[name].told else not told


@pytest.mark.parametrize("name", ITEMS)
def test_bots_play_it_and_the_game_travels(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = GAME.create(_setup(name))
    session = play_game(game, [make_bot(level, 1) for level in ("novice", "random", "novice")], check=True)
    check_scores(session, GAME.score_resource)
    path = tmp_path / "game.tmgame"
    write_save(path, GAME, session)
    loaded = read_save(path, installed_games())
    assert loaded.told is None
    assert loaded.session.state.key() == session.state.key()
    assert main(["replay", str(path)]) == 0
    capsys.readouterr()
    again = read_setup(write_setup(loaded.session.game.setup))
    assert again is not None
    assert GAME.create(again).ruleset_hash() == game.ruleset_hash(), "a rematch"
