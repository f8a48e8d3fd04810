"""Mistakes in the data are refused with file, line and key."""

import shutil
from pathlib import Path

import pytest

from engine.core.reading import RulesDataError
from engine.core.resources import resource
from engine.games.age_contrived.compiling import FOLDER, Sources


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("game.yaml", "track_spaces: 4", "track_spaces: 40", "expected a whole number from 1 to 9"),
        (
            "game.yaml",
            "achievement_tiles: 2",
            "achievement_tiles: 1",
            "the board has 5 achievements, 3 of them printed",
        ),
        ("game.yaml", "A2: {position: 2", "A2: {position: 3", "one action tile for each of the positions"),
        ("game.yaml", "exhausted: {compass: 4", "exhausted: {compass: 1", "it holds more compass than there are"),
        ("map.yaml", "quarry.J1: [quarry.start, quarry.s]", "quarry.J1: [quarry.start, quarry.z]", "expected one of"),
        ("map.yaml", "  quarry.JZ: [spoke.quarry, swamp.quarry]\n", "", "spoke.quarry needs two ends"),
        ("map.yaml", "quarry: quarry.start", "quarry: sea.start", "expected one of"),
        ("monuments.yaml", "region: plains", "region: quarry", "another monument stands in this region"),
        ("monuments.yaml", "slots: [rose, rose, magnet]", "slots: [rose, rose]", "a list of 3"),
        ("monuments.yaml", "slots: [rose, rose, magnet]", "slots: [lost, lost, magnet]", "only one slot"),
        ("assumed.yaml", "B6: {players: 5", "B6: {players: 4", "5 monument bonus tiles"),
        ("assumed.yaml", "N5: {players: 5", "N5: {players: 4", "4 of them for 4 players"),
        ("assumed.yaml", "{gain_conduit: 1}}", "{gain_conduits: 1}}", "unknown key"),
        ("assumed.yaml", "S5: [monument], ", "", "the key S5 is missing"),
        (
            "assumed.yaml",
            "{deploy: {tiles: 1, positions: [1",
            "{recharge: true, deploy: {tiles: 1, positions: [1",
            "one thing",
        ),
        ("characters/rusne.yaml", "III: {rearrange_conduits: 1}", "III: {teleport: 1}", "unknown key"),
        ("characters/rusne.yaml", "b: {one_region_has: 4, points", "b: {points", "one thing that is counted"),
        ("characters/rusne.yaml", "colour: green\n", "", "the key rusne is missing"),
        ("options.yaml", "default: 80", "default: 81", "cannot be 81"),
    ],
)
def test_a_mistake_is_found(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    folder = tmp_path / FOLDER[-1]
    shutil.copytree(resource(*FOLDER), folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulesDataError, match=r"\.yaml") as error:
        Sources(folder)
    assert says in str(error.value)
