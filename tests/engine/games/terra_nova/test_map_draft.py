"""Maps of Terra Nova that are being drawn: rows of one length, marks, warnings, texts and packs."""

import pytest

from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.trial import try_out
from engine.games.terra_nova.compiling import map_board, sources
from engine.games.terra_nova.game import GAME, TerraNova
from engine.games.terra_nova.map_draft import MARK, UNMARK, TerraNovaDraft
from engine.kit.map_draft import ALONE, MARKS, MISSING, UNEQUAL, UNREACHABLE, map_pack

RIVERS = "~" * 10


def printed(name: str = "side_a") -> TerraNovaDraft:
    return TerraNovaDraft.of(sources().maps[name])


def warned(draft: TerraNovaDraft) -> dict[str, tuple[int, ...]]:
    return {found.id: found.terrains or found.hexes for found in draft.warnings()}


def test_a_blank_map_is_river_in_rows_of_one_length() -> None:
    draft = TerraNovaDraft.blank(5, 4)
    assert draft.rows == ("~~~~~",) * 4
    assert draft.counts() == [0] * 5 + [20, 0]
    assert warned(draft) == {MISSING: tuple(range(5))}


@pytest.mark.parametrize("name", list(sources().maps))
def test_printed_maps_come_back_from_their_text_with_the_same_bridges_and_marks(name: str) -> None:
    draft = printed(name)
    assert TerraNovaDraft.read(draft.text()) == draft
    assert draft.board.sites == map_board(sources(), sources().maps[name]).sites
    assert len(draft.board.sites) == 25
    assert draft.warnings() == []


def test_rows_of_letters_alone_are_a_map() -> None:
    rows = printed().rows
    assert TerraNovaDraft.read("\n".join(", ".join(row.lower()) for row in rows)) == TerraNovaDraft(rows)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("L F\nX W\n", "letters out of"),
        ("L F W\nD S\n", "expected 3 hexes, as in the first row, found 2"),
        ("L F\nW D\n", "no hex has the terrain S"),
        ("first_row: A\nrows: [L F W D S]\nmarks: {lake: [A2]}\n", "expected a hex of the terrain L"),
        ("first_row: A\nrows: [L F W D S]\nbridges_over_map_edge: true\n", "line 3, bridges_over_map_edge: unknown"),
    ],
)
def test_a_text_that_is_no_map_is_refused(text: str, problem: str) -> None:
    with pytest.raises(PlayerError, match=problem):
        TerraNovaDraft.read(text)


def test_marks_stay_on_land_and_go_with_it() -> None:
    draft = printed().painted({1: MARK, 2: MARK, 0: MARK})
    assert draft.marks == {1, 2}  # the first hex is river
    assert draft.brush_at(1, MARK) == UNMARK
    assert draft.painted({1: MARK}) is draft
    assert draft.painted({1: "L"}).marks == {1, 2}
    assert draft.painted({1: "~"}).marks == {2}
    assert draft.painted({1: UNMARK}).marks == {2}
    assert "marks:\n  forest: [A2]\n  desert: [A3]\n" in draft.text()


def test_each_colour_needs_as_many_marks() -> None:
    draft = printed("side_b")
    assert MARKS not in warned(draft)
    one = min(draft.marks)
    fewer = draft.painted({one: UNMARK})
    assert draft.board.terrain[one] in warned(fewer)[MARKS]


def test_unequal_terrains_and_lonely_and_unreachable_land_are_told() -> None:
    draft = printed()
    lakes = [hex_ for hex_, letter in enumerate(draft.letters) if letter == "L"]
    assert {0, 1} <= set(warned(draft.painted(dict.fromkeys(lakes[:3], "F")))[UNEQUAL])
    land = {hex_: letter for hex_, letter in enumerate("LFWDS")}
    far = TerraNovaDraft.blank(10, 9).painted({**land, 89: "L"})
    assert warned(far)[ALONE] == warned(far)[UNREACHABLE] == (89,)
    near = TerraNovaDraft.blank(10, 9).painted({**land, 8: "L"})  # three hexes of river lie between
    assert warned(near)[ALONE] == (8,)
    assert UNREACHABLE not in warned(near)


def test_a_map_is_played_from_its_pack_with_its_marks() -> None:
    draft = printed().painted({0: "L", **dict.fromkeys(range(1, 5), MARK)})
    pack = map_pack(draft, "Our: “first” map", GAME.id, GAME.ruleset_version)
    assert (pack.id, pack.kind, pack.name) == ("our_first_map", "map", "Our: “first” map")
    game_type = GAME.with_packs((pack,))
    assert try_out(game_type) == 3
    assert not list(game_type.text_problems())
    seats = (Seat("Ada"), Seat("Ben"))
    options = {"map": pack.id, "two_player_variant": "planner"}
    game = game_type.create(Setup(GAME.id, seats, 1, options, (pack,)))
    assert isinstance(game, TerraNova)
    assert game.rules.board.rows == draft.board.rows
    assert {hex_ for hexes in game.rules.marks for hex_ in hexes} == draft.marks


def test_nobody_plays_on_a_map_without_a_terrain() -> None:
    with pytest.raises(PlayerError, match="no hex has the terrain L"):
        map_pack(TerraNovaDraft.blank(9, 9), "Sea", GAME.id, GAME.ruleset_version)
