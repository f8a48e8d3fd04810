"""Names and texts of a table of Terra Nova with a pack: numbers of the data, tiles told without a text of their own."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.core.packs import Pack, make_pack
from engine.games.terra_nova.game import GAME
from tests.desktop.terra_nova.conftest import people
from tm_desktop.games.terra_nova.plugin import PLUGIN
from tm_desktop.games.terra_nova.words.help_texts import all_topics
from tm_desktop.games.terra_nova.words.texts import name_of, text_of, use_packs

FILES = {
    "pack.yaml": "id: harbours\nname: Harbours\nversion: 1\nauthors: [TM Desktop]\nlicence: MIT\ngame: terra_nova\n"
    "ruleset: 1\nkind: rules\nsummary: Another bonus tile, and dearer houses on a round tile.\n",
    "tiles/bonus_tiles.yaml": "harbour: {income: {coins: 1, power: 2}, sailing: 1, pass: {house: 2}}\n",
    "tiles/round_tiles.yaml": "house: {build: {house: 3}}\n",
}


@pytest.fixture
def pack() -> Iterator[Pack]:
    pack = make_pack(FILES)
    use_packs((pack,))
    yield pack
    use_packs(())


def test_a_tile_without_texts_is_told_from_its_data(pack: Pack) -> None:
    assert name_of("bonus_tiles", "harbour") == "Harbour"
    told = "Income: 1 coin, 2 power; reach over rivers +1; when dropping out 2 VP per house."
    assert text_of("bonus_tiles", "harbour") == told
    assert all_topics()["bonus_tiles.harbour"].text == told


def test_numbers_in_texts_are_those_of_the_data(pack: Pack) -> None:
    assert text_of("round_tiles", "house").startswith("3 VP for each house")


CHANGED = {
    **FILES,
    "factions/golems.yaml": "pass: {trading_post: [0, 2, 2, 3, 6]}\npalaces: {left: {income: {power: 5}}}\n",
    "tiles/bonus_tiles.yaml": "B: {sailing: 1}\n",
}
MILLERS = """terrain: desert
side: B
shovel: {vp: 1}
palaces: {left: {income: {power: 3}}, right: {action: {cost: {power: 2}, gain: {claims: 1}, word: mill}}}
"""


@pytest.fixture
def changed() -> Iterator[None]:
    use_packs((make_pack(CHANGED),))
    yield
    use_packs(())


def test_what_a_pack_changes_of_a_mat_or_tile_is_told_from_the_data(changed: None) -> None:
    ability, left = (text_of("factions", "golems", field) for field in ("ability", "left"))
    told = "Changed here: VP when dropping out, by what is counted, trading post: 0, 2, 2, 3, 4 → 0, 2, 2, 3, 6."
    assert ability.endswith(told)
    assert left.endswith("Changed here: Its income, power: 4 → 5.")
    assert "Changed" not in text_of("factions", "golems", "right")
    assert text_of("bonus_tiles", "B").endswith("Changed here: Further reach over rivers in the own turns: 1.")
    assert "Left palace: 5 power as income" in all_topics()["factions.golems"].text


def test_a_faction_without_texts_is_told_from_its_data() -> None:
    pack = make_pack({**FILES, "factions/millers.yaml": MILLERS})
    use_packs((pack,))
    try:
        assert text_of("factions", "millers", "ability") == "What each shovel that is used gives: 1 vp."
        assert text_of("factions", "millers", "left") == "Its income: 3 power."
        assert text_of("factions", "millers", "right") == "An action once per round: cost 2 power, gain 1 claim."
        warnings = dict(GAME.with_packs((pack,)).warnings())
    finally:
        use_packs(())
    assert "described from its data" in warnings["missing_texts"]


@pytest.mark.parametrize("kind", ["aid", "reference"])
def test_the_manuals_of_a_table_with_a_pack_are_whole(pack: Pack, kind: str) -> None:
    game = GAME.with_packs((pack,)).create(replace(people(2), packs=(pack,)))
    manual = PLUGIN.manual(kind, game, None)
    assert manual.sections
    assert not any(sign in block.text for section in manual.sections for block in section.blocks for sign in "{}")
