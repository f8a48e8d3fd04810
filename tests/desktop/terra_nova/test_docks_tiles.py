"""Bonus tiles, town tiles, the row of rounds, the help and the sheet of the score."""

import pytest
from pytestqt.qtbot import QtBot

from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import DECISION_NAMES, OVER, TILE
from engine.games.terra_nova.game import VERBS
from engine.games.terra_nova.scoring import territory
from tests.desktop.terra_nova.docks import Bench
from tests.engine.games.terra_nova.table import Table
from tm_desktop.games.terra_nova.docks.round_row import RoundTilesRow
from tm_desktop.games.terra_nova.docks.score_panels import territory_sheet
from tm_desktop.games.terra_nova.docks.tiles_dock import TilesDock
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.help_texts import HELP, all_topics
from tm_desktop.parts.docks.help_dock import HelpDock


@pytest.fixture
def table() -> Table:
    table = Table("golems", "druids", "sea_dogs", tiles="BDA")
    table.put("golems", A6="house", A5="house", F1="house")
    table.put("druids", C5="house", E1="house")
    table.put("sea_dogs", E2="house")
    table.use("A", "B", "C", "D", "F", "H")
    table.state.cards = [
        coins + 2 if coins == 0 and number == 2 else coins for number, coins in enumerate(table.state.cards)
    ]
    return table


@pytest.fixture
def bench(qtbot: QtBot, table: Table) -> Bench:
    return Bench(qtbot, table)


@pytest.fixture
def dock(bench: Bench) -> TilesDock:
    dock = TilesDock(bench.context)
    bench.show(dock, 420, 700)
    return dock


def test_bonus_tiles_lie_with_their_coins_or_with_their_owners(dock: TilesDock) -> None:
    shown = {tile.topic_id[-1]: tile for tile in dock.tiles if tile.isVisibleTo(dock)}
    assert sorted(shown) == list("ABCDFH")
    assert shown["C"].accessibleDescription() == "On display, +2 coins lying on it."
    assert shown["F"].accessibleDescription() == "On display."
    assert shown["B"].accessibleDescription() == "Held by Golems."
    assert shown["B"].face.owner is not None


def test_dropping_out_by_clicking_the_tile(bench: Bench, dock: TilesDock) -> None:
    offered = [tile for tile in dock.tiles if tile.is_offered]
    assert [tile.topic_id[-1] for tile in offered] == list("CFH")
    bench.click(offered[0])
    assert bench.chosen == [actions.DropOut(bench.table.tile("C"))]
    assert not dock.tiles[1].is_offered


def test_the_first_tile_is_taken_by_clicking_it(qtbot: QtBot) -> None:
    table = Table("golems", "druids")
    game, state = table.game, table.game.initial_state()
    while DECISION_NAMES[game.open_decisions(state)[0].kind] != "take_tile":
        state, _ = game.apply(state, game.legal_actions(state)[0])
    table.state = state
    bench = Bench(qtbot, table)
    dock = TilesDock(bench.context)
    bench.show(dock, 420, 700)
    offered = [tile for tile in dock.tiles if tile.is_offered]
    assert [tile.answers[0] for tile in offered] == list(game.legal_actions(state))
    bench.click(offered[0])
    assert bench.chosen == [offered[0].answers[0]]


def test_town_tiles_say_who_has_used_them(bench: Bench, dock: TilesDock) -> None:
    table = bench.table
    assert [thing.face.badge for thing in dock.towns] == ["3×"] * 4
    table.put("golems", G2="left", F2="post", E1="house")
    table.play("dig E3 +h")
    bench.update(dock)
    assert all(thing.is_offered for thing in dock.towns)
    bench.click(dock.towns[0])
    assert bench.chosen == [actions.PickTown(0)]
    table.play("town money")
    bench.update(dock)
    assert dock.towns[0].face.badge == "2×"
    assert "Used by Golems." in dock.towns[0].accessibleDescription()


def test_the_row_shows_rounds_that_are_over_running_and_to_come(bench: Bench) -> None:
    row = RoundTilesRow(bench.context)
    bench.show(row, 1100, 60)
    assert [tile.face.is_current for tile in row.rounds] == [True, *[False] * 4]
    assert row.rounds[0].accessibleName() == "Round 1: Towns"
    bench.table.state.round = 3
    bench.update(row)
    assert [tile.face.is_faded for tile in row.rounds] == [True, True, False, False, False]
    assert [tile.accessibleDescription() for tile in row.rounds] == ["Over.", "Over.", "Now.", "Coming.", "Coming."]
    assert row.territory.texts() == ["2 +12", "1 +6", "1 +6"]
    bench.table.state.phase = OVER
    bench.update(row)
    assert all(tile.face.is_faded for tile in row.rounds)


def test_territories_are_those_of_the_engine(bench: Bench, dock: TilesDock) -> None:
    table = bench.table
    sizes = [territory(table.rules, table.state, seat) for seat in range(3)]
    assert [text.split()[0] for text in dock.territory.texts()] == [str(size) for size in sizes]


def test_the_sheet_of_the_score_ranks_territories(qtbot: QtBot, bench: Bench) -> None:
    presenter = bench.presenter
    assert isinstance(presenter, TerraNovaPresenter)
    sheet = territory_sheet(presenter, bench.table.rules, bench.table.state, bench.context.theme)
    qtbot.addWidget(sheet)
    assert sheet.rows == 3
    assert sheet.accessibleName() == "Largest territory"
    assert not sheet.grab().toImage().isNull()


def test_nothing_is_painted_anew_without_a_change(bench: Bench, dock: TilesDock) -> None:
    looks = [thing.look() for thing in dock.things()]
    held = [tile.face for tile in dock.tiles]
    bench.update(dock)
    assert [thing.look() for thing in dock.things()] == looks
    assert all(tile.face is face for tile, face in zip(dock.tiles, held, strict=True))


def test_every_id_has_help(bench: Bench) -> None:
    rules, topics = bench.table.rules, all_topics()
    wanted = {f"decisions.{name}" for name in DECISION_NAMES} | {f"actions.{verb}" for verb in VERBS}
    wanted |= {f"factions.{faction.id}" for faction in rules.factions}
    wanted |= {f"specials.{special.id}" for special in rules.specials}
    wanted |= {f"bonus_tiles.{tile.id}" for tile in rules.bonus_tiles}
    wanted |= {f"round_tiles.{tile.id}" for tile in rules.round_tiles}
    wanted |= {f"town_tiles.{tile.id}" for tile in rules.town_tiles}
    wanted |= {f"power_actions.{action.id}" for action in rules.power_actions}
    wanted |= {f"terrains.{terrain}" for terrain in rules.terrains}
    assert wanted <= set(topics)
    assert all(topics[id_].text and topics[id_].title for id_ in wanted)


def test_the_help_of_a_thing_and_of_what_is_asked(qtbot: QtBot, bench: Bench) -> None:
    dock = HelpDock(bench.context, HELP, DECISION_NAMES)
    bench.show(dock)
    dock.show_topic("")
    assert dock.shown == "decisions.take_turn"
    dock.show_topic("factions.golems")
    text = dock.text.toPlainText()
    assert "Left palace: 4 power as income" in text
    dock.search.setText("settlement")
    assert dock.found.count() > 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_things_of_all_docks_explain_themselves(bench: Bench, dock: TilesDock, seat: int) -> None:
    assert bench.table.state.seats[seat][TILE] >= 0
    for thing in dock.things():
        if thing.isVisibleTo(dock):
            assert thing.accessibleName()
            assert HELP.topic(thing.topic_id) is not None, thing.topic_id
            assert thing.toolTip()
