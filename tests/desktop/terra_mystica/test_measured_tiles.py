"""Tiles of a pack that count what no printed one counts: pictures and sentences come from the data."""

from tests.engine.games.terra_mystica.test_measures import packed
from tm_desktop.games.terra_mystica.docks.tile_glyphs import card_lines, favor_lines, scoring_lines
from tm_desktop.games.terra_mystica.words.help_texts import topic
from tm_desktop.games.terra_mystica.words.texts import packs_used, text_of


def test_they_have_pictures() -> None:
    rules = packed().rules
    card = next(card for card in rules.bonus_cards if card.id == "bridge_builder")
    shown = [[(glyph.text, glyph.icon) for glyph in line] for line in card_lines(rules, card)]
    assert shown == [[("", "bridge"), ("+3", "vp")], [("", "cult_fire"), ("0–5", "vp")], [("+2", "coin")]]
    favor = next(tile for tile in rules.favor_tiles if tile.id == "capital")
    assert [[(glyph.text, glyph.icon) for glyph in line] for line in favor_lines(rules, favor)] == [
        [("", "town"), ("+4", "vp")]
    ]
    scored, reward = scoring_lines(rules, rules.scoring_tiles[-1])
    assert [glyph.icon for glyph in scored] == ["town", "vp"]
    assert reward[0].icon == "temple"


def test_they_are_described_from_their_data() -> None:
    with packs_used(packed().setup.packs):
        assert text_of("bonus_cards", "bridge_builder") == (
            "Next income: 2 coins; on passing 3 VP per bridge;"
            " on passing 0, 5 VP for the first, second … of: step on Fire."
        )
        assert text_of("favor_tiles", "capital") == "On passing 4 VP per town."
        assert text_of("scoring_tiles", "pilgrims") == "2 VP per town; at the end of the round 1 coin per temple."
        found = topic("extra_tiles.spans")
        assert found is not None
        assert found.text == "18, 12, 6 VP at the end for the most of this: bridge."
    assert text_of("bonus_cards", "bridge_builder") == ""
