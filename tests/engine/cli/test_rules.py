"""`rules`: what packs change, in words and for machines, and the words that data may use; `validate` with packs."""

import json
from pathlib import Path

import pytest

from engine.cli.main import main
from engine.core.resources import resource

MANIFEST = """\
id: mine
name: Mine
version: 1
authors: [Us]
licence: MIT
game: terra_mystica
ruleset: 1
kind: rules
summary: A trial.
"""


def write(folder: Path, **files: str) -> Path:
    (folder / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_differences_are_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = write(tmp_path, game="rounds: 4\n", factions__witches="start: {coins: 20}\n")
    assert main(["rules", "--diff", str(pack)]) == 0
    out = capsys.readouterr().out
    assert "The number of rounds: 6 → 4" in out
    assert "Faction witches: what it starts with, coins: 15 → 20" in out
    assert "2 differences" in out


def test_lists_are_told_without_brackets_and_ids_as_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = write(tmp_path, game="final_scoring: {network: [9, 6]}\nfirst_game: {scoring_tiles: [big_air, big_fire]}\n")
    assert main(["rules", "--diff", str(pack)]) == 0
    out = capsys.readouterr().out
    assert ": 18, 12, 6 → 9, 6" in out
    assert "→ big air, big fire" in out


def test_what_the_defaults_change_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = write(tmp_path, defaults="coins_per_vp: 4\n")
    assert main(["rules", "--diff", str(pack)]) == 0
    assert "1 difference from" in capsys.readouterr().out


def test_differences_for_machines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--json", "--diff", str(write(tmp_path, game="rounds: 4\n"))]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(entry["file"], entry["names"], entry["before"], entry["after"]) for entry in told["differences"]] == [
        ("game.yaml", ["rounds"], 6, 4)
    ]
    assert told["packs"][0]["id"] == "mine"


def test_every_word_of_the_data_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--words"]) == 0
    out = capsys.readouterr().out
    assert {"## pack.yaml", "## game.yaml"} <= set(out.splitlines())
    assert "`power_discount`" in out


@pytest.mark.parametrize("name", sorted(path.name for path in resource("packs").iterdir()))
def test_the_examples_are_valid_and_differ(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(resource("packs", name))
    assert main(["validate", path]) == 0
    assert "quick games" in capsys.readouterr().out
    assert main(["rules", "--diff", path]) == 0
    assert "0 differences" not in capsys.readouterr().out


def test_a_wrong_pack_is_refused_with_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", str(write(tmp_path, game="rounds: six\n"))]) != 0
    told = capsys.readouterr()
    assert "mine/game.yaml, line 1, rounds" in told.out + told.err


def test_conversions_in_a_circle_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A turn would never have to end."""
    circle = "conversions:\n  - {give: {workers: 1}, get: {coins: 1}}\n  - {give: {coins: 1}, get: {workers: 1}}\n"
    assert main(["validate", str(write(tmp_path, game=circle))]) != 0
    told = capsys.readouterr()
    assert "again and again" in told.out + told.err
