"""Mistakes in factions, tiles, maps, options and texts."""

from tests.engine.games.terra_mystica.broken.case import Broken, broken

_FOLK = "terrain: lakes\n"  # the shortest faction
_ROW = "U K B G S R Y I U K B G S"
_SHORT_ROW = "U K B G S R Y I U K B G"


def _map(*rows: str) -> str:
    """The first row stands in line 4."""
    return "first_row: A\nbridges_over_map_edge: false\nrows:\n" + "".join(f"  - {row}\n" for row in rows)


FACTIONS: tuple[Broken, ...] = (
    broken(
        "faction without terrain",
        {"factions/elves.yaml": "start: {coins: 9}\n"},
        "mine/factions/elves.yaml, line 1: the key terrain is missing",
        "home terrain",
    ),
    broken(
        "unknown terrain",
        {"factions/elves.yaml": "terrain: jungle\n"},
        "line 1, terrain: expected one of plains, swamp",
    ),
    broken(
        "negative cost",
        {"factions/elves.yaml": _FOLK + "buildings:\n  dwelling: {cost: {workers: -1}}\n"},
        "mine/factions/elves.yaml, line 3, buildings.dwelling.cost.workers",
        "expected a whole number from 0 to 30, found -1",
    ),
    broken(
        "income below zero",
        {"factions/elves.yaml": _FOLK + "income: {coins: -2}\n"},
        "line 2, income.coins: expected a whole number from 0 to 30, found -2",
    ),
    broken(
        "more pieces than incomes",
        {"factions/elves.yaml": _FOLK + "pieces: {dwelling: 9}\n"},
        "mine/factions/elves.yaml, line 2, pieces.dwelling",
        "9 incomes",
    ),
    broken(
        "action without a gain",
        {"factions/elves.yaml": _FOLK + "action: {code: ACTELF, gain: {}}\n"},
        "mine/factions/elves.yaml, line 2, action.gain: expected 1 to 99 entries, found 0",
    ),
    broken(
        "action without a code",
        {"factions/elves.yaml": _FOLK + "action: {gain: {coins: 1}}\n"},
        "mine/factions/elves.yaml, line 2, action: the key code is missing",
    ),
    broken(
        "action without end",
        {"factions/elves.yaml": _FOLK + "action: {code: ACTELF, gain: {coins: 1}, repeat: true}\n"},
        "line 2, action.repeat",
        "cost",
    ),
    broken(
        "repeated action in a circle",
        {
            "factions/elves.yaml": _FOLK
            + "action: {code: ACTELF, cost: {workers: 1}, gain: {priests: 1}, repeat: true}\n"
        },
        "line 2, action",
        "again and again",
    ),
    broken(
        "code of another faction",
        {"factions/elves.yaml": _FOLK + "action: {code: ACTW, gain: {coins: 1}}\n"},
        "code ACTW",
        "factions/witches.yaml",
    ),
    broken(
        "faction with a reserved name",
        {"factions/random.yaml": _FOLK},
        "mine/factions/random.yaml",
        "pick, random, random_colour",
    ),
    broken(
        "dwellings that do not exist",
        {
            "factions/elves.yaml": _FOLK
            + "start_dwellings: 4\npieces: {dwelling: 3}\nbuildings: {dwelling: {income: [{}, {}, {}]}}\n"
        },
        "line 2, start_dwellings: there are only 3 dwellings",
    ),
    broken(
        "longer carpet without one",
        {"factions/elves.yaml": _FOLK + "stronghold:\n  skip: {hexes: 2}\n"},
        "line 3, stronghold.skip: the faction has no skip",
    ),
)

TILES: tuple[Broken, ...] = (
    broken(
        "tile with an unknown key",
        {"tiles/bonus_cards.yaml": "gift: {code: G1, incom: {coins: 2}}\n"},
        "mine/tiles/bonus_cards.yaml, line 1, gift.incom: unknown key",
        "income",
    ),
    broken(
        "none of a tile",
        {"tiles/favor_tiles.yaml": "gift: {code: G1, count: 0, cults: {fire: 1}}\n"},
        "line 1, gift.count: expected a whole number from 1 to 9, found 0",
    ),
    broken(
        "tile with an unknown option",
        {"tiles/town_tiles.yaml": "gift: {code: G1, count: 1, keys: 1, gain: {vp: 5}, option: gifts}\n"},
        "line 1, gift.option: expected one of",
        "mini_expansion_towns",
    ),
    broken(
        "reward every zero steps",
        {"tiles/scoring_tiles.yaml": "big_air: {step: 0}\n"},
        "mine/tiles/scoring_tiles.yaml, line 1, big_air.step: expected a whole number from 1 to 10",
    ),
    broken(
        "too few bonus cards",
        {"tiles/bonus_cards.yaml": "remove: [spade, cult]\n"},
        "mine/tiles/bonus_cards.yaml, line 1",
        "5 players need 8 bonus cards, found 7",
    ),
    broken(
        "taking away a tile that is not there",
        {"tiles/favor_tiles.yaml": "remove: [fire_9]\n"},
        "line 1, remove[0]: there is no fire_9 to take away",
        "fire_3",
    ),
    broken(
        "one code for two tiles",
        {"tiles/bonus_cards.yaml": "gift: {code: BON1, income: {coins: 2}}\n"},
        "mine/tiles/bonus_cards.yaml, line 1, gift.code",
        "BON1",
    ),
    broken(
        "tile for first games taken away",
        {
            "tiles/scoring_tiles.yaml": "remove: [big_fire]\n"
            "other: {code: S1, town: 3, cult: air, step: 2, reward: {coins: 1}}\n"
        },
        "first_game.scoring_tiles",
        "Mine 1",
    ),
)

MAPS: tuple[Broken, ...] = (
    broken(
        "ragged map",
        {"maps/new.yaml": _map(_ROW, _SHORT_ROW, _SHORT_ROW)},
        "mine/maps/new.yaml, line 6, rows[2]: expected 13 hexes, found 12",
    ),
    broken(
        "unknown letter",
        {"maps/new.yaml": _map(_ROW, _SHORT_ROW.replace("K", "X", 1))},
        "mine/maps/new.yaml, line 5, rows[1]: expected letters out of UKBGSRYI",
    ),
    broken(
        "map without a terrain",
        {"maps/new.yaml": _map(_ROW.replace("Y", "I"), _SHORT_ROW.replace("Y", "I"))},
        "mine/maps/new.yaml, line 3, rows: no hex has the terrain Y",
    ),
    broken(
        "one hex of a terrain",
        {"maps/new.yaml": _map(_ROW, _SHORT_ROW.replace("Y", "I"))},
        "mine/maps/new.yaml, line 3, rows",
        "desert",
    ),
    broken("one row", {"maps/new.yaml": _map(_ROW)}, "mine/maps/new.yaml, line 3, rows: expected a list of 2 to 26"),
    broken(
        "game without an end: no banks",
        {"maps/new.yaml": _map(*("U K B G S R Y", "Y U K B G S") * 4)},
        "mine/maps/new.yaml, line 3, rows",
        "0 hexes at the river",
        "riverwalkers",
    ),
    broken(
        "game without an end: no room",
        {
            "factions/nomads.yaml": "start_dwellings: 4\n",
            "maps/new.yaml": _map("U K B G S R Y", "I I I I I I", "U K B G S R Y", "I I I I I I", "U K B G S R Y"),
        },
        "mine/maps/new.yaml, line 3, rows: the terrain desert (Y) has 3 hexes",
        "nomads",
        "4 dwellings",
    ),
)

OPTIONS: tuple[Broken, ...] = (
    broken(
        "default that cannot be chosen",
        {"options.yaml": "options:\n  turn_order: {default: backwards}\n"},
        "mine/options.yaml, line 2, options.turn_order.default",
        "clockwise, pass_order",
    ),
    broken(
        "preset with an unknown option",
        {"options.yaml": "presets:\n  ours:\n    turn_ordre: clockwise\n"},
        "mine/options.yaml, line 3, presets.ours.turn_ordre: unknown key",
    ),
    broken(
        "preset with an unknown value",
        {"options.yaml": "presets:\n  ours: {map: atlantis}\n"},
        "mine/options.yaml, line 2, presets.ours.map",
        "archipelago",
    ),
    broken(
        "option that no rule reads",
        {"options.yaml": "options:\n  fast: {default: false, text: Faster.}\n"},
        "mine/options.yaml, line 2, options.fast",
        "no rule or tile",
    ),
    broken(
        "value that no rule knows",
        {"options.yaml": "options:\n  turn_order: {values: [clockwise, pass_order, chaos]}\n"},
        "mine/options.yaml, line 2, options.turn_order.values",
        "chaos",
        "clockwise, pass_order",
    ),
    broken(
        "option taken away",
        {"options.yaml": "options: {remove: [turn_order]}\n"},
        "mine/options.yaml, line 1, options.remove[0]",
        "turn_order cannot be taken away",
    ),
)

TEXTS: tuple[Broken, ...] = (
    broken(
        "texts of an unknown kind",
        {"texts.yaml": "faction: {witches: Hexen}\n"},
        "mine/texts.yaml, line 1, faction: unknown key",
        "factions",
    ),
    broken(
        "texts of an unknown id",
        {"texts.yaml": "factions:\n  whitches: Hexen\n"},
        "mine/texts.yaml, line 2, factions.whitches: unknown key",
        "witches",
    ),
    broken(
        "texts with an unknown field",
        {"texts.yaml": "factions:\n  witches: {abilty: Fly.}\n"},
        "mine/texts.yaml, line 2, factions.witches.abilty: unknown key",
        "ability",
    ),
    broken(
        "name that is a number",
        {"texts.yaml": "factions:\n  witches: {name: 7}\n"},
        "mine/texts.yaml, line 2, factions.witches.name: expected a text",
    ),
    broken(
        "name without end",
        {"texts.yaml": f"factions:\n  witches: {'x' * 500}\n"},
        "mine/texts.yaml, line 2, factions.witches: expected a text of at most",
    ),
    broken(
        "help of an unknown id",
        {"help.yaml": "bonus_cards:\n  gift: Nothing.\n"},
        "mine/help.yaml, line 2, bonus_cards.gift: unknown key",
    ),
    broken(
        "help without a text",
        {"help.yaml": "topics:\n  mine: {title: Mine}\n"},
        "mine/help.yaml, line 2, topics.mine: the key text is missing",
    ),
    broken("manual with an unknown fact", {"aid.yaml": "bogus: true\n"}, "mine/aid.yaml, line 1"),
    broken(
        "translation with an unknown id",
        {"texts.pl.yaml": "maps: {atlantis: Atlantyda}\n"},
        "mine/texts.pl.yaml, line 1, maps.atlantis: unknown key",
    ),
)
