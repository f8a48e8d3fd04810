"""The YAML is checked when it is read: an error names file, key and what was expected."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.options import Options
from engine.core.resources import resource
from engine.core.rulesdata import RulesDataError
from engine.games.terra_mystica.compiling import FOLDER, Sources, compile_ruleset, read_options
from engine.games.terra_mystica.game import GAME
from tests.conftest import PROJECT

SEATS = tuple(Seat(f"Seat {n}") for n in range(4))


def compile_changed(tmp_path: Path, file: str, old: str, new: str) -> None:
    folder = tmp_path / FOLDER[-1]
    shutil.copytree(resource(*FOLDER), folder)
    path = folder / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    data = Sources(folder)
    options, _ = read_options(data)
    compile_ruleset(data, {option.id: option.default for option in options}, 4)


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        (
            "factions/witches.yaml",
            "terrain: forest",
            "terrain: wood",
            r"factions/witches.yaml: terrain: expected one of",
        ),
        ("factions/witches.yaml", "town: {vp: 5}", "town: {points: 5}", r"town.points: unknown key"),
        (
            "factions/witches.yaml",
            "free_dwelling: 1",
            "free_house: 1",
            r"stronghold.action.gain.free_house: unknown key",
        ),
        (
            "factions/nomads.yaml",
            "start_dwellings: 3",
            "start_dwellings: three",
            r"start_dwellings: expected a whole number",
        ),
        ("factions/giants.yaml", "transform", "transforms", r"factions/giants.yaml: transforms: unknown key"),
        (
            "factions/dwarves.yaml",
            "cost: {workers: 2}",
            "cost: {workers: 2, coins: 1}",
            r"skip.cost: expected one kind",
        ),
        ("defaults.yaml", "bowls: [5, 7, 0]", "bowls: [5, 7]", r"start.bowls: expected 3 numbers"),
        (
            "tiles/bonus_cards.yaml",
            "income: {coins: 2}",
            "income: {gold: 2}",
            r"tiles/bonus_cards.yaml: spade.income.gold",
        ),
        ("tiles/scoring_tiles.yaml", "cult: earth", "cult: moon", r"spade_earth.cult: expected one of"),
        ("maps/original.yaml", "- U S G B", "- U S X B", r"maps/original.yaml: rows\[0\]: expected letters"),
        ("game.yaml", "rounds: 6", "rounds: many", r"game.yaml: rounds: expected a whole number"),
        ("maps/original.yaml", "- Y I I U K", "- Y I U K", r"maps/original.yaml: rows\[1\]: expected 12 hexes"),
        ("maps/original.yaml", "first_row: A", "first_row: AA", r"first_row: expected one of"),
        ("maps/original.yaml", "first_row: A", "", r"maps/original.yaml: the key first_row is missing"),
        (
            "tiles/bonus_cards.yaml",
            "code: BON3, income: {coins: 6}",
            "code: BON3",
            r"six_coins: the key income is missing",
        ),
        ("tiles/bonus_cards.yaml", "pass: {dwelling: 1}", "pass: 5", r"dwellings.pass: expected a mapping"),
        (
            "tiles/bonus_cards.yaml",
            "option: shipping_bonus_card",
            "option: nothing",
            r"shipping_vp.option: expected one of",
        ),
    ],
)
def test_a_mistake_in_the_data_is_named(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    with pytest.raises(RulesDataError, match=says):
        compile_changed(tmp_path, file, old, new)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"scoring_tiles": ("town_earth",)}, "Choose 6 different scoring tiles"),
        ({"scoring_tiles": ("temple_priest",) * 6}, "not in this game"),
        (
            {"bonus_cards": ("spade", "spade", "cult", "six_coins", "shipping", "priest", "dwellings")},
            "Choose 7 different",
        ),
        ({"turn_order": "sideways"}, "turn_order cannot be sideways"),
    ],
)
def test_a_set_up_that_does_not_fit_is_explained(options: Options, says: str) -> None:
    with pytest.raises(PlayerError, match=says):
        GAME.create(Setup(GAME.id, SEATS, 1, options))


def test_the_ruleset_has_the_same_hash_everywhere() -> None:
    code = (
        "from engine.core.game import Seat, Setup; from engine.games.terra_mystica.game import GAME;"
        "print(GAME.create(Setup(GAME.id, (Seat('A'), Seat('B')), 1)).ruleset_hash())"
    )
    runs = {
        subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    }
    assert len(runs) == 1
    league = GAME.create(Setup(GAME.id, SEATS[:2], 1, GAME.presets["league"]))
    assert league.ruleset_hash() not in next(iter(runs))
