"""Broken packs are refused by the check of the command line and the pack manager, each with an error of its own."""

from functools import partial
from pathlib import Path

import pytest

from engine.core.game import Seat, Setup
from engine.games.terra_mystica.checking import _banks
from engine.games.terra_mystica.compiling import map_board, sources
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.schema import LETTERS
from engine.kit.masks import hexes_in
from tests.engine.games.terra_mystica.broken import BROKEN
from tests.engine.games.terra_mystica.broken.case import MANIFEST, Broken, Files, complaint_about, write_pack_folder

SEATS = (Seat("Ada"), Seat("Ben"))


complaint = partial(complaint_about, GAME)


def _tree(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_there_are_many() -> None:
    assert len(BROKEN) >= 60
    assert len({case.name for case in BROKEN}) == len(BROKEN)


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case.name)
def test_a_broken_pack_is_refused(case: Broken, tmp_path: Path) -> None:
    paths = case.write(tmp_path / "here")
    before = _tree(tmp_path)
    told = complaint(paths)
    for words in case.says:
        assert words in told
    assert len(told) < 1000
    assert _tree(tmp_path) == before


def test_a_game_starts_without_the_pack_that_was_refused(tmp_path: Path) -> None:
    before = GAME.create(Setup(GAME.id, SEATS, 1)).ruleset_hash()
    for case in BROKEN[::10]:
        assert complaint(case.write(tmp_path / case.name))
    game = GAME.create(Setup(GAME.id, SEATS, 1))
    assert game.ruleset_hash() == before
    assert game.open_decisions(game.initial_state())


def test_a_byte_order_mark_and_ends_of_lines_of_any_system_are_no_mistake(tmp_path: Path) -> None:
    files: Files = {
        "pack.yaml": b"\xef\xbb\xbf" + MANIFEST.encode().replace(b"\n", b"\r\n"),
        "game.yaml": "rounds: 5\r",
    }
    assert complaint([write_pack_folder(tmp_path / "mine", files)]) == ""


def test_a_pack_may_change_what_it_needs(tmp_path: Path) -> None:
    first = write_pack_folder(tmp_path / "mine", {"factions/elves.yaml": "terrain: lakes\n"})
    own = MANIFEST.replace("id: mine", "id: other") + "requires: [mine 1]\n"
    second = write_pack_folder(tmp_path / "b", {"pack.yaml": own, "factions/elves.yaml": "start: {coins: 9}\n"})
    assert complaint([second, first]) == ""


@pytest.mark.parametrize("name", sorted(sources().maps))
def test_banks_are_those_of_the_board(name: str) -> None:
    """The check of maps knows them without compiling one."""
    node = sources().maps[name]
    board = map_board(node)
    banks = [LETTERS[board.terrain[hex_]] for hex_ in hexes_in(board.banks & board.land)]
    assert _banks([row.text().split() for row in node.get("rows").items()]) == banks
