"""The faction mats: they show what the state says, and clicks on them are legal actions."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import COIN
from engine.games.terra_nova.economy import income_sources
from tests.desktop.terra_nova.docks import Bench
from tests.engine.games.terra_nova.table import Table, new_game
from tm_desktop.games.terra_nova.docks.mat import Mat, mat_of
from tm_desktop.games.terra_nova.docks.mat_dock import MatDock
from tm_desktop.games.terra_nova.docks.mat_parts import abilities_of
from tm_desktop.games.terra_nova.docks.mat_tiles import mat_tiles
from tm_desktop.games.terra_nova.docks.tile_glyphs import palace_lines
from tm_desktop.games.terra_nova.words.help_texts import HELP
from tm_desktop.games.terra_nova.words.texts import text_of
from tm_desktop.parts.docks.seat_tiles import Tile
from tm_desktop.parts.glyphs import Line


def _mat(table: Table, faction: str) -> Mat:
    mat = mat_of(table.rules, table.state, table.seat(faction))
    assert mat is not None
    return mat


def _tile(table: Table, faction: str, topic_id: str) -> Tile:
    tiles = mat_tiles(table.rules, _mat(table, faction), is_compact=False)
    return next(tile for tile in tiles if tile[0] == topic_id)


def _words(lines: tuple[Line, ...]) -> list[str]:
    return [" ".join(f"{glyph.text}{glyph.icon}" for glyph in line) for line in lines]


@pytest.fixture
def table() -> Table:
    table = Table("fairies", "druids", tiles="AF")
    table.put("fairies", C5="house", E1="post", I2="left")
    table.give("fairies", bowls=(2, 2, 4), sailing=1)
    table.put("druids", F8="house")
    return table


@pytest.fixture
def bench(qtbot: QtBot, table: Table) -> Bench:
    return Bench(qtbot, table)


@pytest.fixture
def dock(bench: Bench) -> MatDock:
    dock = MatDock(bench.context)
    bench.show(dock)
    return dock


def test_a_mat_says_what_the_seat_has(table: Table) -> None:
    mat = _mat(table, "fairies")
    assert (mat.coins, mat.vp, mat.bowls, mat.sailing, mat.bridges) == (20, 0, (2, 2, 4), 1, 3)
    assert [slot.is_covered for slot in mat.houses.slots] == [False, *[True] * 7]
    assert [slot.is_covered for slot in mat.posts.slots] == [False, *[True] * 3]
    assert [space.is_built for space in mat.palaces] == [True, False]
    assert (mat.houses.coins, mat.posts.coins, mat.posts.near_coins, mat.palace_coins) == (4, 10, 7, 14)
    assert mat.town is not None
    assert (mat.town.power, mat.town.needed, mat.town.buildings, mat.town.buildings_needed) == (3, 7, 1, 4)


def test_income_is_the_sum_of_the_engines_sources(table: Table) -> None:
    mat, row = _mat(table, "fairies"), table.row("fairies")
    sums = tuple(sum(column) for column in zip(*(i for _, i in income_sources(table.rules, row)), strict=True))
    assert mat.income == sums
    # What is uncovered, the palace, the tile and what is always there make up the same.
    shown = [slot.income for track in (mat.houses, mat.posts) for slot in track.slots if not slot.is_covered]
    others = mat.faction.palaces[0].income, table.rules.bonus_tiles[table.tile("A")].income
    assert tuple(sum(column) for column in zip(mat.base_income, *others, *shown, strict=True)) == sums


def test_no_income_is_promised_in_the_last_round(bench: Bench, dock: MatDock) -> None:
    bench.table.state.round = bench.table.rules.rounds
    bench.update(dock)
    assert _mat(bench.table, "fairies").income is None
    assert "no more income" in dock.board.resources.accessibleDescription()


def test_posts_are_cheaper_with_a_palace_that_says_so() -> None:
    table = Table("sand_cats", "golems")
    table.put("sand_cats", A3="left")
    mat = _mat(table, "sand_cats")
    assert (mat.posts.coins, mat.posts.near_coins) == (7, 5)


def test_both_palaces_show_what_they_bring() -> None:
    rules = new_game(2).rules
    shown = {
        faction.id: [_words(palace_lines(rules, palace)) for palace in faction.palaces] for faction in rules.factions
    }
    assert shown["druids"] == [["+4power", "network +2power"], ["trading_post +3vp"]]
    assert shown["golems"] == [["+4power", "≤ 1spade"], ["town = 6"]]
    assert shown["fairies"][0] == ["+2coin +3power", "2 spade"]
    assert shown["leprechauns"][0] == ["+5coin +2power", "+6power"]
    assert shown["sand_cats"] == [["+2power", "trading_post 5–7coin"], ["house +1vp"]]
    assert all(lines for palaces in shown.values() for lines in palaces)


def test_sailing_is_clicked_to_advance(bench: Bench, dock: MatDock) -> None:
    sailing = dock.board.steps[0]
    assert sailing.is_offered
    assert sailing.accessibleName() == "Sailing: 1"
    assert "Next step: 8 coins, gives 3 VP." in sailing.accessibleDescription()
    bench.click(sailing)
    assert bench.chosen == [actions.Sail()]


def test_what_is_too_dear_comes_after_exchanges_or_says_what_is_missing(bench: Bench, dock: MatDock) -> None:
    sailing = dock.board.steps[0]
    bench.table.row("fairies")[COIN] = 6
    bench.update(dock)
    assert "1 power to 1 coin" in sailing.toolTip()
    bench.click(sailing)
    assert bench.chosen == [actions.Exchange(0), actions.Exchange(0), actions.Sail()]
    bench.chosen.clear()
    bench.table.row("fairies")[COIN] = 3
    bench.update(dock)
    assert not sailing.is_offered
    assert "Needs 8 coins, you have 3." in sailing.toolTip()
    bench.click(sailing)
    assert bench.chosen == []


def test_power_is_exchanged_by_mouse_and_by_keyboard(qtbot: QtBot) -> None:
    table = Table("druids", "golems")
    bench = Bench(qtbot, table)
    dock = MatDock(bench.context)
    bench.show(dock)
    coins, points = dock.board.conversions
    assert (coins.accessibleName(), points.accessibleName()) == ("1 power to 1 coin", "3 power to 2 VP")
    bench.click(coins)
    assert points.focusPolicy() == Qt.FocusPolicy.StrongFocus
    points.setFocus()
    qtbot.keyClick(points, Qt.Key.Key_Space)
    assert bench.chosen == [actions.Exchange(0), actions.Exchange(1)]


def test_the_actions_of_palace_and_tile_are_clicked_on_them(bench: Bench, dock: MatDock) -> None:
    specials = {special.id: number for number, special in enumerate(bench.table.rules.specials)}
    for id_ in ("fairies.left", "bonus_tile.A"):
        answer = actions.UseSpecial(specials[id_])
        thing = next(thing for thing in dock.board.tiles.things if answer in thing.answers)
        assert thing.is_offered
        bench.click(thing)
        assert bench.chosen[-1] == answer


def test_an_action_says_when_it_can_be_used() -> None:
    table = Table("fairies", "druids", tiles="BF")
    assert "Needs its palace." in _tile(table, "fairies", "specials.fairies.left")[2]
    table.put("fairies", I2="post")
    table.play("upgrade I2 left")
    assert "From your next turn on." in _tile(table, "fairies", "specials.fairies.left")[2]
    table.next_turn("fairies")
    assert "Free to use." in _tile(table, "fairies", "specials.fairies.left")[2]


def test_a_used_action_is_crossed_out(bench: Bench, dock: MatDock) -> None:
    bench.table.play("special A E2")
    tile = _tile(bench.table, "fairies", "bonus_tiles.A")
    assert tile[-1].is_used
    assert tile[2] == "used"


def test_a_town_tile_is_chosen_where_it_lies(qtbot: QtBot) -> None:
    table = Table("leprechauns", "golems")
    table.put("leprechauns", F2="left", F1="post", E2="house")
    bench = Bench(qtbot, table)
    dock = MatDock(bench.context)
    bench.show(dock)
    towns = dock.board.tiles.things[-4:]
    assert not any(thing.is_offered for thing in towns)
    assert "Nothing brings you a town tile now." in towns[0].toolTip()
    table.play("dig E1 +h")
    bench.update(dock)
    assert all(thing.is_offered for thing in towns)
    bench.click(towns[1])
    assert bench.chosen == [actions.PickTown(1)]
    table.play("town points")
    bench.update(dock)
    assert [thing.face.is_faded for thing in towns] == [True, False, True, True]


def test_dropping_out_takes_a_tile_from_the_menu(bench: Bench, dock: MatDock) -> None:
    table = bench.table
    table.use("A", "B", "C", "F")
    table.state.cards[table.tile("B")], table.state.cards[table.tile("C")] = 1, 3
    bench.update(dock)
    thing = dock.board.pass_thing
    bench.click(thing)
    assert thing.menu is not None
    entries = thing.menu.actions()
    assert [entry.text() for entry in entries] == [
        "Drop out, take Bonus tile B: income: 6 coins (Gives 1 coin)",
        "Drop out, take Bonus tile C: income: 3 power; your reach crosses 1 river hex more during your turns "
        "(Gives 3 coins)",
    ]
    assert "Your power pays for" in entries[0].toolTip()
    assert "Not possible" not in thing.toolTip()
    entries[1].trigger()
    assert bench.chosen == [actions.DropOut(table.tile("C"))]
    thing.menu.close()


def test_who_has_dropped_out_is_shown(bench: Bench, dock: MatDock) -> None:
    bench.table.use("A", "B", "C", "F")
    bench.table.play("out B")
    assert _mat(bench.table, "fairies").has_dropped_out
    dock.show_seat(0)
    bench.update(dock)
    assert dock.board.header.facts is not None
    assert dock.board.header.facts.state is not None
    assert dock.board.header.facts.state.text == "Dropped out"


def test_answers_belong_to_the_mat_of_the_seat_asked(bench: Bench, dock: MatDock) -> None:
    dock.show_seat(1)
    assert [thing for thing in dock.things() if thing.is_offered] == []
    assert "This is the board of Druids." in dock.board.steps[0].toolTip()
    dock.show_seat(0)
    assert dock.board.steps[0].is_offered
    bench.update(dock, answerable=False)
    assert [thing for thing in dock.things() if thing.is_offered] == []


def test_a_mat_can_be_kept_in_view(bench: Bench, dock: MatDock) -> None:
    kept = dock.pinned(1)
    bench.show(kept)
    assert kept.heading() is None
    assert kept.seat == 1
    assert not kept.show_seat(0)
    assert kept.board.header.accessibleName() == "Druids, 0 VP"


def test_factions_are_picked_where_the_mat_will_be(qtbot: QtBot) -> None:
    table = Table("fairies", "druids")
    table.state = table.game.initial_state()
    bench = Bench(qtbot, table)
    dock = MatDock(bench.context)
    bench.show(dock, height=700)
    assert len(dock.picker.things) == len(table.rules.factions)
    thing = dock.picker.things[3]
    bench.click(thing)
    assert bench.chosen == list(thing.answers)
    taken = thing.answers[0]
    assert isinstance(taken, actions.PickFaction)
    table.state, _ = table.game.apply(table.state, taken)
    bench.update(dock)
    terrain = table.rules.factions[taken.faction].terrain
    open_to = [
        answer.faction
        for thing in dock.picker.things
        for answer in thing.answers
        if thing.is_offered and isinstance(answer, actions.PickFaction)
    ]
    assert open_to == sorted(
        (number for number, faction in enumerate(table.rules.factions) if faction.terrain != terrain),
        key=lambda number: table.rules.factions[number].terrain,
    )


@pytest.mark.parametrize("size", [(340, 290), (340, 306), (397, 310), (486, 620)])
def test_everything_fits_without_scrolling(qtbot: QtBot, bench: Bench, size: tuple[int, int]) -> None:
    dock = MatDock(bench.context)
    bench.show(dock, *size)
    bar = dock._scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0)


def test_the_abilities_are_those_of_the_texts(table: Table) -> None:
    for faction in table.rules.factions:
        sentences = " ".join(abilities_of(faction.id))
        assert all(text_of("factions", faction.id, part) in sentences for part in ("ability", "left", "right"))


def test_what_is_explained_on_the_mat_is_in_the_help(dock: MatDock) -> None:
    for thing in dock.things():
        thing.grab()
        topics = {thing.topic_id, *(zone.topic for zone in thing.zones)}
        assert [topic for topic in topics if HELP.topic(topic) is None] == [], thing.accessibleName()


def test_parts_explain_what_is_under_the_mouse(qtbot: QtBot, bench: Bench, dock: MatDock) -> None:
    dock.board.tracks.grab()
    palace = next(zone for zone in dock.board.tracks.zones if zone.title == "Right palace")
    qtbot.mouseMove(dock.board.tracks, QPoint(1, 1))
    qtbot.mouseMove(dock.board.tracks, palace.rect.center().toPoint())
    assert "Towns need a value of 6 only. Not built yet." in dock.board.tracks.toolTip()
    assert dock.board.tracks.property("help") == "topics.palace"
