"""Rule data that is wrong is refused: at every depth, with file, line, key and what is allowed."""

import shutil
from pathlib import Path

import pytest

from engine.core.reading import RulesDataError
from engine.core.resources import resource
from engine.games.terra_mystica.compiling import FOLDER, Sources

WITCHES, GIANTS, DWARVES, NOMADS = (f"factions/{name}.yaml" for name in ("witches", "giants", "dwarves", "nomads"))
CARDS, FAVORS, SCORING, TOWNS = (
    f"tiles/{name}.yaml" for name in ("bonus_cards", "favor_tiles", "scoring_tiles", "town_tiles")
)
MAP, GAME, DEFAULTS, OPTIONS = "maps/original.yaml", "game.yaml", "defaults.yaml", "options.yaml"

LINE_2 = "start_vp_2017: 19"  # of the witches

# File, what is replaced, by what, and how the error begins; `@` stands for the file.
Case = tuple[str, str, str, str]

FACTIONS: list[Case] = [
    (WITCHES, "terrain: forest", "terrain: wood", "@, line 1, terrain: expected one of plains, swamp"),
    (WITCHES, "terrain: forest\n", "", "@, line 1: the key terrain is missing"),
    (WITCHES, "terrain: forest", "terain: forest", "@, line 1, terain: unknown key"),
    (WITCHES, "town: {vp: 5}", "town: {points: 5}", "@, line 4, town.points: unknown key; the keys are"),
    (WITCHES, "vp: 5", "vp: 500", "@, line 4, town.vp: expected a whole number from 0 to 30, found 500"),
    (WITCHES, "vp: 5", "vp: -5", "@, line 4, town.vp: expected a whole number from 0 to 30, found -5"),
    (WITCHES, "vp: 5", "vp: 5.0", "@, line 4, town.vp: expected a whole number from 0 to 30, found 5.0"),
    (WITCHES, "vp: 5", "vp: '5'", "@, line 4, town.vp: expected a whole number from 0 to 30, found '5'"),
    (WITCHES, "vp: 5", "vp: true", "@, line 4, town.vp: expected a whole number from 0 to 30, found true"),
    (WITCHES, "town: {vp: 5}", "town: [5]", "@, line 4, town: expected a mapping, found a list of 1"),
    (WITCHES, "cults: {air: 2}", "cults: {wind: 2}", "@, line 3, cults.wind: unknown key; the keys are air, earth"),
    (WITCHES, "air: 2", "air: 10", "@, line 3, cults.air: expected a whole number from 0 to 9"),
    (WITCHES, "free_dwelling: 1", "free_house: 1", "@, line 6, stronghold.action.gain.free_house: unknown key"),
    (WITCHES, "code: ACTW", "cdoe: ACTW", "@, line 6, stronghold.action.cdoe: unknown key"),
    (WITCHES, ", gain: {free_dwelling: 1}", "", "@, line 6, stronghold.action: the key gain is missing"),
    (WITCHES, "stronghold:", "strongholds:", "@, line 5, strongholds: unknown key"),
    (WITCHES, LINE_2, "start: {coin: 9}", "@, line 2, start.coin: unknown key; the keys are bowls, coins"),
    (WITCHES, LINE_2, "start: {bowls: [5, 7]}", "@, line 2, start.bowls: expected a list of 3"),
    (WITCHES, LINE_2, "start: {bowls: [0, 0, 0]}", "@, line 2, start.bowls: expected at least one power"),
    (WITCHES, LINE_2, "start: {priests: 8}", "@, line 2, start.priests: there are only 7 priests"),
    (WITCHES, LINE_2, "pieces: {house: 9}", "@, line 2, pieces.house: unknown key"),
    (
        WITCHES,
        LINE_2,
        "pieces: {dwelling: 1}",
        "@, line 2, pieces.dwelling: expected 1 incomes of dwelling",
    ),
    (
        WITCHES,
        LINE_2,
        "start_dwellings: 9",
        "@, line 2, start_dwellings: expected a whole number from 1 to 4",
    ),
    (
        WITCHES,
        LINE_2,
        "start_dwellings: 0",
        "@, line 2, start_dwellings: expected a whole number from 1 to 4",
    ),
    (WITCHES, LINE_2, "shipping: {step: [1]}", "@, line 2, shipping.step: unknown key"),
    (WITCHES, LINE_2, "shipping: false", "@, line 2, shipping: expected a mapping, found false"),
    (WITCHES, LINE_2, "digging: {spade: []}", "@, line 2, digging.spade: expected a list of 1 to 5"),
    (WITCHES, LINE_2, "digging: {spade: [{}]}", "@, line 2, digging.spade[0]: expected 1 to 1 entries"),
    (WITCHES, LINE_2, "leech: {acepted: {vp: 1}}", "@, line 2, leech.acepted: unknown key"),
    (WITCHES, LINE_2, "transform: {spade: 2}", "@, line 2, transform.spade: unknown key"),
    (WITCHES, LINE_2, "places_last: on", "@, line 2, places_last: expected true or false, found 'on'"),
    (WITCHES, LINE_2, "coins_per_vp: 0", "@, line 2, coins_per_vp: expected a whole number from 1 to 10"),
    (WITCHES, LINE_2, "conversions: [{give: {coins: 1}}]", "@, line 2, conversions[0]: the key get is"),
    (WITCHES, LINE_2, "buildings: {hut: {}}", "@, line 2, buildings.hut: unknown key"),
    (
        WITCHES,
        LINE_2,
        "buildings: {temple: {costs: {}}}",
        "@, line 2, buildings.temple.costs: unknown key",
    ),
    (
        WITCHES,
        LINE_2,
        "buildings: {temple: {cost: {priests: 1}}}",
        "@, line 2, buildings.temple.cost.priests",
    ),
    (
        WITCHES,
        LINE_2,
        "buildings: {temple: {income: [{}]}}",
        "@, line 2, buildings.temple.income: expected 3",
    ),
    (
        WITCHES,
        LINE_2,
        "income: {workers: -1}",
        "@, line 2, income.workers: expected a whole number from 0",
    ),
    (WITCHES, LINE_2, "terrain: desert", "@, line 2, terrain: stands twice, in line 1 too"),
    (WITCHES, "terrain: forest", "terrain: &t forest", "@, line 1: leave out &t"),
    (WITCHES, LINE_2, "stronghold: {}\nskip: {}", "@, line 6, stronghold: stands twice, in line 2 too"),
    (NOMADS, "start_dwellings: 3", "start_dwellings: three", "@, line 5, start_dwellings: expected a whole number"),
    (GIANTS, "transform", "transforms", "@, line 6, transforms: unknown key"),
    (GIANTS, "spades: 2}", "spades: whel}", "@, line 6, transform.spades: expected one of wheel, found 'whel'"),
    (DWARVES, "cost: {workers: 2}", "cost: {workers: 2, coins: 1}", "@, line 6, skip.cost: expected 1 to 1 entries"),
    (
        DWARVES,
        "skip: {hexes: 1, cost: {workers: 2}, vp: 4}\n",
        "",
        "@, line 7, stronghold.skip: the faction has no",
    ),
    (DEFAULTS, "priests: 7", "priests: many", "@, line 7, pieces.priests: expected a whole number"),
]

BOARD: list[Case] = [
    (GAME, "rounds: 6", "rounds: many", "@, line 2, rounds: expected a whole number from 1 to 12, found 'many'"),
    (GAME, "rounds: 6", "rounds: 0", "@, line 2, rounds: expected a whole number from 1 to 12, found 0"),
    (GAME, "rounds: 6", "rounds: 10", "@, line 2, rounds: 10 rounds need as many scoring tiles, found 8"),
    (
        GAME,
        "tracks: [fire, water, earth, air]",
        "tracks: [fire, water, earth, air, moon]",
        "@, line 23, cults.tracks: exp",
    ),
    (
        GAME,
        "tracks: [fire, water",
        "tracks: [fire, fire",
        "@, line 23, cults.tracks[1]: the cult fire stands",
    ),
    (GAME, "top: 10", "top: 8", "@, line 25, cults.power.10: the cults end at 8"),
    (
        GAME,
        "from: dwelling",
        "from: temple",
        "@, line 9, buildings.temple.from: trading_house can never",
    ),
    (GAME, "from: dwelling", "from: hut", "@, line 8, buildings.trading_house.from: expected one of dwelling"),
    (GAME, "swamp: black", "swamp: brown", "@, line 4, colours.swamp: the colour brown stands in line 4 too"),
    (GAME, "swamp: black, ", "", "@, line 4, colours: the key swamp is missing"),
    (GAME, "code: ACT2", "code: ACT1", "@, line 31, power_actions.priest.code: the code ACT1 stands in line 30 too"),
    (
        GAME,
        "cost: {power: 3}, gain: {bridges",
        "cost: {coins: 3}, gain: {bridges",
        "@, line 30, power_actions.bridge.cost",
    ),
    (GAME, "measure: on_edge", "measure: edges", "@, line 48, final_scoring.extra_tiles.edge.measure: expected one of"),
    (GAME, "  map: original", "  map: orignal", "@, line 52, first_game.map: expected one of archipelago"),
    (GAME, "dwelling_fire, big_air", "dweling_fire, big_air", "@, line 53, first_game.scoring_tiles[0]: expected one"),
    (GAME, "{witches: [C3, F4]", "{whitches: [C3, F4]", "@, line 57, first_game.tables.2.dwellings.whitches: unknown"),
    (GAME, "players: 3", "players: 5", "tiles/bonus_cards.yaml, line 2: 5 players need 10 bonus cards, found 9"),
    (MAP, "- U S G B", "- U S X B", "@, line 6, rows[0]: expected letters"),
    (MAP, "- Y I I U K", "- Y I U K", "@, line 7, rows[1]: expected 12 hexes, found 11"),
    (MAP, "first_row: A", "first_row: AA", "@, line 4, first_row: expected one of"),
    (MAP, "first_row: A\n", "", "@, line 3: the key first_row is missing"),
    (MAP, "first_row: A", "first_row: T", "@, line 5, rows: rows end at Z"),
]

TILES: list[Case] = [
    (CARDS, "income: {coins: 2}", "income: {gold: 2}", "@, line 2, spade.income.gold: unknown key"),
    (CARDS, "code: BON3, income: {coins: 6}", "code: BON3", "@, line 4, six_coins: the key income is missing"),
    (CARDS, "pass: {dwelling: 1}", "pass: 5", "@, line 10, dwellings.pass: expected a mapping, found 5"),
    (CARDS, "pass: {dwelling: 1}", "pass: {house: 1}", "@, line 10, dwellings.pass.house: unknown key"),
    (CARDS, "option: shipping_bonus_card", "option: nothing", "@, line 11, shipping_vp.option: expected one of"),
    (CARDS, "option: shipping_bonus_card", "options: x", "@, line 11, shipping_vp.options: unknown key"),
    (CARDS, "code: BON2", "code: BON1", "@, line 3, cult.code: the code BON1 stands in line 2 too"),
    (FAVORS, "count: 1, cults: {fire: 3}", "count: 0, cults: {fire: 3}", "@, line 2, fire_3.count: expected a whole"),
    (
        FAVORS,
        "pass: {trading_house: [0, 2, 3, 3, 4]}",
        "pass: {trading_house: many}",
        "@, line 13, air_1.pass.trading_house",
    ),
    (SCORING, "cult: earth", "cult: moon", "@, line 3, spade_earth.cult: expected one of orders, fire"),
    (SCORING, "step: 1", "step: 0", "@, line 3, spade_earth.step: expected a whole number from 1 to 10, found 0"),
    (SCORING, "reward: {coins: 1}", "reward: {coin: 1}", "@, line 3, spade_earth.reward.coin: unknown key"),
    (TOWNS, "keys: 1, gain: {vp: 5, coins: 6}", "keys: 1", "@, line 1, coins: the key gain is missing"),
    (TOWNS, "coins: {code", "Coins!: {code", "@, line 1, Coins!: expected a word of small letters"),
]

SETTINGS: list[Case] = [
    (
        OPTIONS,
        "default: clockwise",
        "default: sideways",
        "@, line 8, options.turn_order.default: Option turn_order cannot be",
    ),
    (OPTIONS, "default: clockwise\n", "\n", "@, line 6, options.turn_order: the key default is missing"),
    (OPTIONS, "many: factions", "many: things", "@, line 19, options.factions.many: expected one of"),
    (OPTIONS, "    turn_order: pass_order", "    turn_ordre: pass_order", "presets.league.turn_ordre: unknown key"),
    (
        OPTIONS,
        "    turn_order: pass_order",
        "    turn_order: as_passed",
        "presets.league.turn_order: Option turn_order cannot",
    ),
    (
        OPTIONS,
        "rule: turn_order, present",
        "rule: turns, present",
        "community_words.variable-turn-order.rule: expected one",
    ),
    (
        OPTIONS,
        "present: pass_order",
        "present: passing",
        "community_words.variable-turn-order.present: expected one",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), [*FACTIONS, *BOARD, *TILES, *SETTINGS])
def test_a_mistake_is_refused_where_it_stands(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    folder = tmp_path / FOLDER[-1]
    shutil.copytree(resource(*FOLDER), folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulesDataError) as caught:
        Sources(folder)
    found = str(caught.value)
    assert says.replace("@", file, 1) in found
    assert found.endswith("; correct the file or restore it.")
    assert len(found) < 800
