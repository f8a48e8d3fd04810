"""Maps that are being drawn: counts, warnings, bridge sites, texts and packs."""

from dataclasses import replace

import pytest

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.trial import try_out
from engine.games.terra_mystica.compiling import map_board, sources
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.map_draft import TerraMysticaDraft
from engine.kit.map_draft import ALONE, MISSING, UNEQUAL, UNREACHABLE, map_id, map_pack

LAND = TerraMysticaDraft.LETTERS[:-1]
blank, read_text = TerraMysticaDraft.blank, TerraMysticaDraft.read


def printed(name: str = "original") -> TerraMysticaDraft:
    return TerraMysticaDraft.of(sources().maps[name])


def warned(draft: TerraMysticaDraft) -> dict[str, tuple[int, ...]]:
    return {found.id: found.terrains or found.hexes for found in draft.warnings()}


def test_a_blank_map_is_river_in_rows_of_two_lengths() -> None:
    draft = blank(5, 4)
    assert draft.rows == ("IIIII", "IIII", "IIIII", "IIII")
    assert draft.counts() == [0] * 7 + [18]
    assert warned(draft) == {MISSING: tuple(range(7))}


@pytest.mark.parametrize("name", list(sources().maps))
def test_printed_maps_come_back_from_their_text_with_the_same_bridges(name: str) -> None:
    draft = printed(name)
    assert read_text(draft.text()) == draft
    assert draft.board.sites == map_board(sources().maps[name]).sites
    assert UNREACHABLE not in warned(draft)


def test_rows_of_letters_alone_are_a_map() -> None:
    rows = printed().rows
    assert read_text("\n".join(", ".join(row.lower()) for row in rows)) == TerraMysticaDraft(rows)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("U S\nX\n", "letters out of"),
        ("U S G\nK B\nR\n", "expected 3 hexes, found 1"),
        ("U S\nK\n", "no hex has the terrain"),
        ("first_row: A\nrows: [U]\nhexes: 3\n", "line 3, hexes: unknown key"),
    ],
)
def test_a_text_that_is_no_map_is_refused(text: str, problem: str) -> None:
    with pytest.raises(PlayerError, match=problem):
        read_text(text)


def test_painting_changes_only_what_is_painted() -> None:
    draft = printed()
    assert draft.painted({0: draft.letters[0]}) is draft
    other = draft.painted({0: "I", 20: "K"})
    assert [hex_ for hex_, pair in enumerate(zip(draft.letters, other.letters, strict=True)) if len(set(pair)) > 1] == [
        0,
        20,
    ]
    assert [len(row) for row in other.rows] == [len(row) for row in draft.rows]


def test_unequal_terrains_and_lonely_and_unreachable_land_are_told() -> None:
    assert UNEQUAL not in warned(printed())
    draft = printed()
    plains = [hex_ for hex_, letter in enumerate(draft.letters) if letter == "U"]
    fewer = draft.painted(dict.fromkeys(plains[:3], "K"))
    assert {0, 1} <= set(warned(fewer)[UNEQUAL])
    far = blank(13, 9).painted({**{hex_: letter for hex_, letter in enumerate(LAND)}, 112: "U"})
    assert warned(far)[ALONE] == (112,)
    assert warned(far)[UNREACHABLE] == (112,)
    near = blank(13, 9).painted({**{hex_: letter for hex_, letter in enumerate(LAND)}, 9: "U"})
    assert warned(near)[ALONE] == (9,)
    assert UNREACHABLE not in warned(near)


def test_bridges_over_the_edge_are_a_choice() -> None:
    draft = printed("fjords")
    assert draft.edge_bridges
    assert len(replace(draft, edge_bridges=False).board.sites) < len(draft.board.sites)


def test_a_map_is_played_from_its_pack() -> None:
    pack = map_pack(printed("fjords").painted({0: "I"}), "Our: “first” map", GAME.id, GAME.ruleset_version)
    assert (pack.id, pack.kind, pack.name) == ("our_first_map", "map", "Our: “first” map")
    game_type = GAME.with_packs((pack,))
    assert try_out(game_type) == 3
    assert not list(game_type.text_problems())
    game_type.create(Setup(GAME.id, (Seat("Ada"), Seat("Ben")), 1, {"map": pack.id}, (pack,)))


def test_nobody_plays_on_a_map_without_a_terrain() -> None:
    with pytest.raises(PlayerError, match="no hex has the terrain U"):
        map_pack(blank(9, 9), "Sea", GAME.id, GAME.ruleset_version)


def test_names_become_ids() -> None:
    assert map_id("Friday’s 2nd Map!") == "friday_s_2nd_map"
    assert map_id("7 seas") == "map_7_seas"
    with pytest.raises(PlayerError, match="name with letters"):
        map_id("…")
