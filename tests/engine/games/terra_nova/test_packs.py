"""Packs of Terra Nova: broken ones are refused with an error of their own, good ones are played, told and saved."""

from functools import partial
from pathlib import Path

import pytest

from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import OptionValue
from engine.core.packfiles import read_pack
from engine.core.registry import Registry
from engine.core.resources import resource
from engine.core.savefile import read_save, write_save
from engine.core.trial import try_out
from engine.games.terra_mystica.game import GAME as OTHER
from engine.games.terra_nova.game import GAME, TerraNova
from tests.conftest import PROJECT
from tests.engine.games.terra_mystica.broken.case import Broken, Files, complaint_about, write_pack_folder
from tests.engine.games.terra_nova.broken import BROKEN, MANIFEST

_ISLES = "first_row: A\nrows:\n" + "  - L F W D S ~ L F W D S ~\n" * 9


complaint = partial(complaint_about, GAME)


def test_every_mistake_is_another_one() -> None:
    assert len({case.name for case in BROKEN}) == len(BROKEN) >= 50


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case.name)
def test_a_broken_pack_is_refused(case: Broken, tmp_path: Path) -> None:
    told = complaint(case.write(tmp_path / "here"))
    for words in case.says:
        assert words in told
    assert len(told) < 1000


def test_a_pack_of_another_game_is_refused_in_both(tmp_path: Path) -> None:
    mystica = read_pack(PROJECT / "resources" / "packs" / "tinkers")
    with pytest.raises(PlayerError, match="is for the game terra_mystica, not for terra_nova"):
        GAME.with_packs((mystica,))
    nova = read_pack(write_pack_folder(tmp_path / "mine", {"pack.yaml": MANIFEST, "game.yaml": "rounds: 4\n"}))
    with pytest.raises(PlayerError, match="is for the game terra_nova, not for terra_mystica"):
        OTHER.with_packs((nova,))


def test_the_reference_for_authors_is_up_to_date() -> None:
    """`python -m engine rules --game terra_nova --words > docs/words_terra_nova.md` writes it anew."""
    kept = (PROJECT / "docs" / "words_terra_nova.md").read_text(encoding="utf-8")
    assert kept == "\n".join(GAME.data_words()) + "\n"


GOOD: Files = {
    "pack.yaml": MANIFEST,
    "game.yaml": "rounds: 4\ncosts: {shovel: 5}\n",
    "defaults.yaml": "start: {coins: 9}\n",
    "factions/elves.yaml": "terrain: lake\nside: A\nshovel: {coins: 1}\npalaces: {left: {income: {power: 2}}}\n",
    "tiles/bonus_tiles.yaml": "J: {income: {coins: 4}, pass: {trading_post: 1}}\n",
    "maps/isles.yaml": _ISLES,
}


def test_a_good_pack_is_played_told_and_kept_in_saves(tmp_path: Path) -> None:
    path = write_pack_folder(tmp_path / "mine", GOOD)
    assert complaint([path]) == ""
    game_type = GAME.with_packs((read_pack(path),))
    told = "\n".join(difference.sentence for difference in game_type.differences())
    assert "The number of rounds: 5 → 4" in told
    assert "Usual faction mat: what it begins with, coins: 7 → 9" in told
    assert "Faction elves: added" in told
    assert {id_ for id_, _ in game_type.warnings()} == {"missing_texts"}
    seats = (Seat("Ada"), Seat("Ben"))
    options: dict[str, OptionValue] = {"factions": ("elves", "random"), "map": "isles"}
    game = game_type.create(Setup(GAME.id, seats, 3, options, game_type.packs))
    assert isinstance(game, TerraNova)
    assert game.rules.rounds == 4
    session = play_game(game, [RandomBot(seat) for seat in range(2)])
    write_save(tmp_path / "packed.tmgame", game_type, session)
    loaded = read_save(tmp_path / "packed.tmgame", Registry([GAME]))
    assert loaded.problem is None
    assert loaded.session.game.setup.packs == game_type.packs
    assert loaded.session.state.key() == session.state.key()
    assert GAME.create(Setup(GAME.id, seats, 3)).ruleset_hash() != game.ruleset_hash()


def test_the_example_is_played_and_told() -> None:
    game_type = GAME.with_packs((read_pack(resource("packs", "rich_start")),))
    assert try_out(game_type) >= 2
    assert not list(game_type.text_problems())
    told = [difference.sentence for difference in game_type.differences()]
    assert "Usual faction mat: what it begins with, coins: 7 → 12" in told


def test_the_first_game_is_for_maps_that_have_its_hexes(tmp_path: Path) -> None:
    packs = (read_pack(write_pack_folder(tmp_path / "mine", GOOD)),)
    setup = Setup(GAME.id, (Seat("Ada"), Seat("Ben")), 1, {"first_game": True, "map": "isles"}, packs)
    with pytest.raises(PlayerError, match="first game"):
        GAME.create(setup)
