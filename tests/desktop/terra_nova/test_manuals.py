"""The player aid, the rules reference and the laboratory's names of Terra Nova."""

import pytest

from engine.bots.laboratory import SCORE, SOURCE
from engine.core.manual import Manual
from engine.games.terra_nova.game import GAME
from tests.desktop.terra_nova.conftest import people
from tm_desktop.games.terra_nova.plugin import PLUGIN
from tm_desktop.games.terra_nova.words.help_texts import all_topics


def text_of(manual: Manual) -> str:
    return "\n".join(block.text for section in manual.sections for block in section.blocks)


@pytest.mark.parametrize("kind", ["aid", "reference"])
@pytest.mark.parametrize("preset", sorted(GAME.presets))
def test_the_texts_can_be_filled(kind: str, preset: str) -> None:
    game = GAME.create(people(2, 1, **GAME.presets[preset]))
    text = text_of(PLUGIN.manual(kind, game, None))
    assert len(text) > 2000
    assert not {"{", "}"} & set(text)
    assert "(s)" not in text


def test_without_a_game_they_are_of_the_printed_rules() -> None:
    assert text_of(PLUGIN.manual("reference", None, None))


def test_what_no_source_settles_is_told_as_reconstructed() -> None:
    game = GAME.create(people(2, 1, first_game=True))
    assert "reconstructed" in text_of(PLUGIN.manual("reference", game, None))
    named = {option.id: PLUGIN.option_text(option) for option in GAME.options}
    assert "reconstructed" in named["first_game"]
    assert "reconstructed" in all_topics()["maps.side_b"].text


@pytest.mark.parametrize(
    ("group", "name", "told"),
    [
        (SCORE, "golems", "Golems"),
        (SOURCE, "territory", "Largest territory"),
        (SOURCE, "town_tile.money", "Coins (town)"),
        (SOURCE, "round_tile.house", "Houses (round tile)"),
    ],
)
def test_figures_of_the_laboratory_have_names(group: str, name: str, told: str) -> None:
    assert PLUGIN.lab_words([GAME.create(people(3))]).figure(group, name).name == told
