"""Our own games, kept as saves: they replay to the same checksums, and are what would be written now."""

from pathlib import Path

import pytest

from engine.core.registry import Registry
from engine.core.savefile import read_save, write_save
from engine.games import installed_games
from tests.golden import contrived, make, nova

REGISTRY: Registry = installed_games(("engine.games.age_contrived.game",))
PATHS = [
    folder / f"{name}.tmgame"
    for folder, tables in (
        (make.FOLDER, make.TABLES),
        (nova.FOLDER, nova.TABLES),
        (contrived.FOLDER, contrived.TABLES),
    )
    for name, *_ in tables
]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_game_still_plays_the_same_and_would_be_written_so(path: Path, tmp_path: Path) -> None:
    """An old header (format, ruleset, options) would open as the save of an earlier version, and hide what changed."""
    loaded = read_save(path, REGISTRY)
    assert loaded.problem is None
    assert loaded.session.result is not None
    write_save(tmp_path / "now", REGISTRY.get(loaded.session.game.setup.game), loaded.session)
    assert (tmp_path / "now").read_bytes() == path.read_bytes(), (
        "if the rules were meant to change: python -m tests.golden.make"
    )


def test_no_golden_game_is_left_from_earlier_tables() -> None:
    kept = {path for folder in (make.FOLDER, nova.FOLDER, contrived.FOLDER) for path in folder.glob("*.tmgame")}
    assert kept == set(PATHS)
