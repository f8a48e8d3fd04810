"""Numbers in texts are those of the data."""

import pytest

from engine.core.reading import Node, node_of
from engine.core.text_numbers import bound_numbers, number_problems, numbers_in, with_numbers
from engine.games.terra_mystica.packing import warnings_of, whole_facts
from tests.engine.core.test_packs import pack

STRONGHOLD = "Each time you pass, gain 3 VP for every bridge between two of your buildings."
PATHS = [".pass.bridge_between_own", "rule"]


def problems(text: str, paths: list[str]) -> list[str]:
    texts = node_of({"factions": {"engineers": {"stronghold": text}}}, "texts.yaml", 1, "")
    return list(number_problems(texts, node_of({"factions.engineers.stronghold": paths}, "", 1, ""), whole_facts(())))


def test_numbers_are_found_as_digits_and_words() -> None:
    assert numbers_in("Two free spades for one hex; 12 VP on fire_3, then twelve.") == [2, 12, 12]


def test_a_number_that_the_data_does_not_have_is_told() -> None:
    assert problems(STRONGHOLD, PATHS) == []
    wrong = problems(STRONGHOLD.replace("3", "four"), PATHS)
    assert "factions.engineers.stronghold: it states 4, and the data has 3 for .pass.bridge_between_own" in wrong[0]
    assert "it states 2 numbers, and numbers.yaml knows 1" in problems(STRONGHOLD, PATHS[:1])[0]
    assert "the data has nothing for .pass.towns" in problems(STRONGHOLD, [".pass.towns", "rule"])[0]


def test_an_entry_without_a_text_is_told() -> None:
    bound: Node = node_of({"factions.gone.ability": ["rounds"]}, "numbers.yaml", 1, "")
    told = list(number_problems(node_of({}, "texts.yaml", 1, ""), bound, whole_facts(())))
    assert "there is no text factions.gone.ability" in told[0]


def test_a_text_follows_what_a_pack_changes() -> None:
    facts = whole_facts((pack("mine", factions__engineers="stronghold: {pass: {bridge_between_own: 5}}\n"),))
    numbers = bound_numbers("factions.engineers.stronghold", PATHS, facts)
    assert with_numbers(STRONGHOLD, numbers) == STRONGHOLD.replace("3", "5")


@pytest.mark.parametrize("path", ["rounds", "final.cults.2", "factions.engineers.special.cost.workers"])
def test_a_fact_can_be_one_of_several_numbers(path: str) -> None:
    assert bound_numbers("topics.goal.text", [path], whole_facts(())) != [None]


@pytest.mark.parametrize(
    ("files", "number"),
    [
        ({"texts": "factions: {witches: {ability: Found a town for 6 VP.}}\n"}, 6),
        ({"texts.pl": "factions: {witches: {ability: Za miasto 6 PZ.}}\n"}, 6),
        ({"texts": "bonus_cards: {six_coins: {text: Seven coins.}}\n"}, 7),
        ({"help": "factions: {witches: Fly 17 hexes.}\n"}, 17),
        (
            {
                "factions__elves": "terrain: lakes\naction: {code: ACTELF, gain: {coins: 9}}\n",
                "texts": "factions: {elves: {name: Elves, ability: Gain 33 coins.}}\n",
            },
            33,
        ),
    ],
)
def test_a_pack_that_states_what_its_data_does_not_have_is_warned(files: dict[str, str], number: int) -> None:
    found = [told for name, told in warnings_of((pack("mine", **files),)) if name == "strange_numbers"]
    assert len(found) == 1
    assert "line 1" in found[0]
    assert f"it states {number}, which is no number of the data" in found[0]


@pytest.mark.parametrize(
    "files",
    [
        {"texts": "factions: {witches: {ability: A town brings five VP.}}\n"},
        {"texts.pl": "factions: {dragonlords: {ability: 2 lub 1 zeton.}}\n"},
        {"texts": "factions: {witches: {name: Area 51}}\n", "factions__witches": "start: {coins: 51}\n"},
        {"texts": "terrains: {plains: Route 66}\n"},
    ],
)
def test_a_pack_that_states_what_its_data_has_is_not(files: dict[str, str]) -> None:
    assert not list(warnings_of((pack("mine", **files),)))
