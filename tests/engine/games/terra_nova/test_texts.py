"""Every id has a name and a help text, every reason a sentence, and the check finds what is missing."""

import re
import shutil
from pathlib import Path

import pytest

from engine.core.reading import load_yaml
from engine.core.resources import resource
from engine.games.terra_nova.compiling import FOLDER, sources
from engine.games.terra_nova.game import GAME, VERBS
from engine.games.terra_nova.manual_check import manual_problems
from engine.games.terra_nova.text_check import text_problems

CODE = Path(__file__).parents[4] / "engine" / "games" / "terra_nova"


def test_the_texts_are_whole() -> None:
    assert list(GAME.text_problems()) == []


def test_every_refusal_has_a_sentence() -> None:
    known = load_yaml(resource(*FOLDER, "texts.yaml"))["refusals"]
    code = (CODE / "refusals.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'(?:yield|return) "(\w+)"', code)) | {"game_over", "decision_not_open", "cannot_pay"}
    assert len(reasons) > 30
    assert set(known) == reasons


@pytest.mark.parametrize("source", ["sailing", "faction", "exchange", "territory", "resources", "income", "neighbour"])
def test_every_source_of_an_amount_has_a_name(source: str) -> None:
    assert load_yaml(resource(*FOLDER, "texts.yaml"))["sources"][source]


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("texts.yaml", "  golems:\n", "  gnomes:\n", "unknown key"),
        ("texts.yaml", "house: {name: Houses, text: 2 VP", "house: {name: Houses, text: 3 VP", "the data has 2"),
        ("texts.yaml", "  map: {name: Board}\n", "", "the key map is missing"),
        ("help.yaml", "  end_turn: Your turn is over.\n", "", "the key end_turn is missing"),
        ("help.yaml", "Over five rounds", "Over six rounds", "it states 6, and the data has 5 for rounds"),
        ("reference.yaml", "{town.value}", "{town.strength}", "there is no fact {town.strength}"),
        ("reference.yaml", "(towns.river)", "(towns.rivers)", "nothing called towns.rivers"),
        ("aid.yaml", "{?two_player_variant=planner}", "{?two_player_variant=plan}", "has no value plan"),
    ],
)
def test_a_fault_is_found_by_validate(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    folder = tmp_path / FOLDER[-1]
    shutil.copytree(resource(*FOLDER), folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    told = [
        *text_problems(folder, sources(), GAME.options, set(VERBS)),
        *manual_problems(folder, sources(), GAME.options),
    ]
    assert told
    assert all(sentence.startswith(file) for sentence in told)
    assert says in told[0]
