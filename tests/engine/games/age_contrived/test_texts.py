"""Every id has a name and a help text, every reason a sentence, and the check finds what is missing."""

import re
import shutil
from pathlib import Path

import pytest

from engine.core.checkup import check_up
from engine.core.manual_check import MANUALS
from engine.core.reading import load_yaml
from engine.core.resources import resource
from engine.games.age_contrived.compiling import FOLDER, sources
from engine.games.age_contrived.game import GAME, VERBS
from engine.games.age_contrived.manual_check import manual_problems
from engine.games.age_contrived.scoring import SOURCES
from engine.games.age_contrived.text_check import text_problems

CODE = Path(__file__).parents[4] / "engine" / "games" / "age_contrived"


def test_every_table_can_be_compiled_and_its_texts_are_whole() -> None:
    found = check_up(GAME)
    assert found.problems == ()
    assert found.tables == 4 * 5 + 9 * 2 + 4  # each number of seats with the presets, then the values of the options


def test_every_refusal_has_a_sentence() -> None:
    known = load_yaml(resource(*FOLDER, "texts.yaml"))["refusals"]
    code = (CODE / "refusals.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'(?:yield|return) "(\w+)"', code)) | {"game_over", "decision_not_open"}
    assert len(reasons) > 50
    assert set(known) == reasons


def test_every_source_of_points_has_a_name() -> None:
    assert set(load_yaml(resource(*FOLDER, "texts.yaml"))["sources"]) == set(SOURCES)


@pytest.mark.parametrize("name", MANUALS)
def test_no_number_is_typed(name: str) -> None:
    text = resource(*FOLDER, f"{name}.yaml").read_text(encoding="utf-8")
    words = re.sub(r"about: \[[^]]*\]|\{[^{}]*\}|\]\([\w.]+\)|#.*", "", text)
    assert re.findall(r".*\d.*", words) == []


def test_everything_has_a_place_in_the_reference() -> None:
    """So that the help of any thing leads there."""
    text = resource(*FOLDER, "reference.yaml").read_text(encoding="utf-8")
    about = {topic for found in re.findall(r"about: \[([^]]*)\]", text) for topic in re.split(r",\s*", found)}
    groups = {"characters", "monuments", "achievements"}  # repeated for each of them
    helped = load_yaml(resource(*FOLDER, "help.yaml"))
    topics = {f"{kind}.{id_}" for kind, texts in helped.items() if kind not in groups for id_ in texts}
    topics |= {f"options.{option.id}" for option in GAME.options}
    assert topics - about == set()
    assert about - topics == set()
    assert all(f"{{*{group[:-1]}}} {{#{group[:-1]}}}" in text for group in groups)


@pytest.mark.parametrize("label", ["{~reconstructed}", "{~assumed}"])
def test_what_is_not_printed_is_labelled(label: str) -> None:
    assert resource(*FOLDER, "reference.yaml").read_text(encoding="utf-8").count(label) > 6


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("texts.yaml", "  rusne:\n", "  rosne:\n", "unknown key"),
        ("texts.yaml", "II: Once per turn a move of your character is 1", "II: A move is 2", "the data has 1"),
        ("help.yaml", "  put: Put an energy there.\n", "", "the key put is missing"),
        ("reference.yaml", "{display.costs}", "{display.price}", "there is no fact {display.price}"),
        ("aid.yaml", "{?divine_wind=true}", "{?divine_wind=maybe}", "has no value maybe"),
    ],
)
def test_a_fault_is_found(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
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
    assert any(says in sentence for sentence in told)
