"""Real and reference games, row by row. They lie beside the project, never in it."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from engine.core.errors import PlayerError
from engine.core.notation import NotInThisGame, Replayed
from engine.core.options import Options
from engine.core.reading import load_yaml
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.notation.replaying import RowError
from tests.conftest import PROJECT, shared_path

DATA = PROJECT.parent / "shared" / "data"
REAL = sorted(path.name for path in (DATA / "real_games").glob("*.txt"))
REFERENCE = sorted(path.name for path in (DATA / "reference_games").glob("*.txt"))
NOTATION = GAME.notation


def replay(path: Path, options: Options, text: str | None = None) -> Replayed:
    return NOTATION.replay(path.read_text() if text is None else text, path.name, options, verify=True)


def index_options(name: str) -> Options:
    index = load_yaml(shared_path("data", "reference_games", "index.yaml"))
    return next(dict(entry["options"]) for entry in index["files"] if entry["file"] == name)


def final_vp(path: Path) -> dict[str, int]:
    finals = json.loads((path.parent / "final_vp.json").read_text())
    found: dict[str, int] = finals.get(path.stem) or finals[path.name]
    return found


def test_the_games_are_there() -> None:
    """Fails where the games are required and missing, so that a run without them cannot look like success."""
    assert len(list(shared_path("data", "real_games").glob("*.txt"))) == 21
    assert len(REFERENCE) == 87


@pytest.mark.parametrize("name", REAL)
def test_a_real_league_game_is_identical_in_every_row(name: str) -> None:
    path = DATA / "real_games" / name
    assert replay(path, {}).scores == final_vp(path)


@pytest.mark.parametrize("timing", ["immediate", "deferred"])
@pytest.mark.parametrize("name", REFERENCE)
def test_a_reference_game_is_identical_in_every_row(name: str, timing: str) -> None:
    path = DATA / "reference_games" / name
    options = {**index_options(name), "leech_timing": timing}
    assert replay(path, options).scores == final_vp(path)


@pytest.mark.parametrize("name", REAL + REFERENCE)
def test_writing_and_reading_a_game_again_gives_the_same_rows(name: str) -> None:
    folder = "real_games" if name in REAL else "reference_games"
    path = DATA / folder / name
    options = {} if name in REAL else index_options(name)
    first = replay(path, options)
    ledger = NOTATION.write(first.session, "ledger")
    again = replay(path, {}, ledger)
    assert again.session.state.key() == first.session.state.key()
    assert NOTATION.write(again.session, "ledger") == ledger
    commands = NOTATION.write(first.session, "commands")
    assert replay(path, {}, commands).scores == first.scores
    assert refusals(ledger) == refusals(path.read_text())


def refusals(ledger: str) -> list[str]:
    """Rows of a giver whose power all refused, with the values that they leave; also where nothing was gained."""
    return [line for line in ledger.splitlines() if line.endswith("[all opponents declined power]")]


def test_a_game_that_needs_more_than_we_have_says_so() -> None:
    path = shared_path("data", "reference_games", "ref_2p_01.txt")
    text = path.read_text()
    faction = next(line.split("\t")[0] for line in text.splitlines() if line.endswith("\tsetup"))
    with pytest.raises(NotInThisGame, match="not in this game"):
        replay(path, {}, text.replace(faction, "dragonmasters"))


# Each mutation makes a copy of a real game wrong in one row; the row is refused, and no row before it.
MUTATIONS: dict[str, tuple[Callable[[Sequence[str]], dict[int, str | None]], str]] = {
    "wrong_hex": (lambda cells: {14: _replace(cells[14], "build ", "build A1. build ")}, "build "),
    "changed_vp": (lambda cells: {2: f"{int(cells[2].split()[0]) + 1} VP"}, "upgrade"),
    "changed_coins": (lambda cells: {4: f"{int(cells[4].split()[0]) + 1} C"}, "pass BON"),
    "changed_workers": (lambda cells: {6: f"{int(cells[6].split()[0]) + 1} W"}, "other_income"),
    "changed_priests": (lambda cells: {8: f"{int(cells[8].split()[0]) + 1} P"}, "send p"),
    "changed_bowls": (lambda cells: {10: "9/9/9 PW"}, "Leech"),
    "changed_cults": (lambda cells: {12: "0/0/0/9"}, "send p"),
    "unpaid_action": (lambda cells: {14: "action ACT6. action ACT5"}, "action ACT"),
    "action_twice": (lambda cells: {14: f"{cells[14]}. {cells[14]}"}, "action ACT"),
    "second_main_action": (lambda cells: {14: f"{cells[14]}. advance ship"}, "upgrade"),
    "no_tile": (lambda cells: {14: f"{cells[14]}. +TW1"}, "build "),
    "unknown_command": (lambda cells: {14: "fly E7"}, "upgrade"),
    "leech_of_nothing": (lambda cells: {14: "Leech 9 from witches"}, "Leech"),
    "missing_cell": (lambda cells: {14: None}, "upgrade"),
    "card_not_there": (lambda cells: {14: "pass BON99"}, "pass BON"),
}


def _replace(text: str, old: str, new: str) -> str:
    return text.replace(old, new, 1)


@pytest.mark.parametrize("mutation", MUTATIONS)
@pytest.mark.parametrize("name", REAL[:3])
def test_a_wrong_row_is_refused_at_that_row(name: str, mutation: str) -> None:
    path = DATA / "real_games" / name
    change, wanted = MUTATIONS[mutation]
    lines = path.read_text().splitlines()
    candidates = [
        number
        for number, line in enumerate(lines)
        if "\t" in line and wanted.lower() in line.split("\t")[14].lower() and number > 60
    ]
    number = candidates[len(candidates) // 2]
    before = lines[number].split("\t")
    cells: list[str | None] = [*before]
    for index, value in change(before).items():
        cells[index] = value
    lines[number] = "\t".join(cell for cell in cells if cell is not None)
    with pytest.raises(PlayerError) as refusal:
        replay(path, {}, "\n".join(lines) + "\n")
    line = refusal.value.row.line if isinstance(refusal.value, RowError) else None
    assert line in (number + 1, None)
    assert f"ow {number + 1}" in str(refusal.value)


def test_a_difference_names_the_expected_and_the_found_values() -> None:
    path = shared_path("data", "real_games", "league_s60_g1.txt")
    text = path.read_text().replace("\t15 C\t\t1 W", "\t14 C\t\t1 W", 1)
    with pytest.raises(RowError, match=r"the row has 20 VP 14 C .* the rules give 20 VP 15 C"):
        replay(path, {}, text)


def test_a_game_that_stops_early_is_not_accepted() -> None:
    path = shared_path("data", "real_games", "league_s60_g1.txt")
    lines = path.read_text().splitlines()[:200]
    with pytest.raises(PlayerError, match="ends before the game is over"):
        replay(path, {}, "\n".join(lines))
