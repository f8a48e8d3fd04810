"""The check of player aid and rules reference finds what cannot be filled."""

import shutil
from pathlib import Path

import pytest

from engine.core.resources import resource
from engine.games.terra_mystica.compiling import FOLDER, sources
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.manual_check import manual_problems


def test_the_manuals_are_whole() -> None:
    assert list(manual_problems(resource(*FOLDER), sources(), GAME.options)) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("reference.yaml", "{town.power}", "{town.strength}", "chapters.towns.text: there is no fact {town.strength}"),
        ("aid.yaml", "{final.network}", "{final.net}", "chapters.final.text: there is no fact {final.net}"),
        ("reference.yaml", "{?turn_order=clockwise}", "{?turn_order=left}", "has no value left"),
        ("reference.yaml", "(spades.left)", "(spades.kept)", "nothing called spades.kept"),
        ("reference.yaml", "{?shipping_bonus_card=true}{#", "{#", "no fact {bonus_cards.shipping_vp}"),
    ],
)
def test_a_fault_is_found_by_validate(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    folder = tmp_path / FOLDER[-1]
    shutil.copytree(resource(*FOLDER), folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    told = list(manual_problems(folder, sources(), GAME.options))
    assert told
    assert all(sentence.startswith(file) for sentence in told)
    assert says in told[0]


def test_a_translation_is_checked_with_the_english_text_below(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER[-1]
    shutil.copytree(resource(*FOLDER), folder)
    path = folder / "aid.xx.yaml"
    path.write_text("chapters: {towns: {title: Orte, text: 'Ab {town.power}'}}", encoding="utf-8")
    assert list(manual_problems(folder, sources(), GAME.options)) == []
    path.write_text("chapters: {towns: {title: Orte, text: 'Ab {town.kraft}'}}", encoding="utf-8")
    (told,) = manual_problems(folder, sources(), GAME.options)
    assert told.startswith("aid.xx.yaml, line 1, chapters.towns.text: there is no fact")
