"""One pack for each thing that data can change: its files, and a sentence that tells the change."""

from typing import NamedTuple

from engine.core.packs import Pack
from tests.engine.core.test_packs import pack


class Item(NamedTuple):
    """`options` bring what it changes onto the table; `told` is one of its differences in words."""

    files: dict[str, str]
    told: str
    options: dict[str, object] = {}  # noqa: RUF012 - never changed


_ELVES = """terrain: lakes
start: {coins: 12, workers: 4, bowls: [4, 8, 0]}
cults: {air: 1, water: 1}
income: {workers: 1, coins: 1}
shipping: {start: 1, steps: [2, 3]}
conversions: [{give: {priests: 1}, get: {coins: 2}}]
action: {code: ACTELF1, cost: {workers: 1}, gain: {cult_steps: 1}}
stronghold:
  action: {code: ACTELF2, gain: {spades: 1, coins: 1}}
  pass: {temple: 2}
"""
_ROWS = ("U S G B Y R K U S", "G I I K I I U Y", "K Y I R B I I S G", "B I U G I Y I R", "R S I I K U B I Y")
_MAP = "first_row: A\nbridges_over_map_edge: true\nrows:\n" + "".join(f"  - {row}\n" for row in _ROWS)

ITEMS: dict[str, Item] = {
    "start": Item(
        {"factions/witches.yaml": "start: {coins: 20, priests: 1, bowls: [3, 6, 3], vp: 25, favor_tiles: 1}\n"},
        "Faction witches: what it starts with, VP: 20 → 25",
        {"factions": ("witches", "random", "random")},
    ),
    "costs": Item(
        {"factions/giants.yaml": "buildings: {temple: {cost: {workers: 1, coins: 4}}}\n"},
        "Faction giants: its buildings, temple, what it costs, coins: 5 → 4",
        {"factions": ("giants", "random", "random")},
    ),
    "incomes": Item(
        {"defaults.yaml": "buildings:\n  temple: {income: [{priests: 1, coins: 1}, {priests: 1}, {power: 5}]}\n"},
        "Usual faction board: its buildings, temple, what each of them on the map adds, the first one first:"
        " 1 priest, 1 priest, 1 priest → 1 priest, 1 coin, 1 priest, 5 power",
    ),
    "pieces": Item(
        {
            "factions/auren.yaml": "pieces: {trading_house: 6, temple: 0, bridges: 0}\n"
            "buildings:\n  trading_house: {income: [{}, {}, {}, {coins: 1, workers: 1, power: 1}, {}, {}]}\n"
            "  temple: {income: []}\n"
        },
        "Faction auren: how many pieces it has, bridges: 3 → 0",
        {"factions": ("auren", "random", "random")},
    ),
    "abilities": Item(
        {
            "factions/witches.yaml": "town: {remove: [vp], coins: 5}\nspade: {vp: 1}\nriver_town: true\n",
            "factions/mermaids.yaml": "remove: [river_town]\nskip: {hexes: 1, cost: {priests: 1}, vp: 3}\n",
        },
        "Faction mermaids: a town may skip one river hex: removed",
        {"factions": ("witches", "mermaids", "random")},
    ),
    "new faction": Item(
        {"factions/elves.yaml": _ELVES, "texts.yaml": "factions: {elves: {name: Elves, ability: They sing.}}\n"},
        "Faction elves: added",
        {"factions": ("elves", "random", "random")},
    ),
    "new bonus card": Item(
        {
            "tiles/bonus_cards.yaml": "feast: {code: BONX, income: {coins: 1}, shipping: 1,"
            " pass: {temple: 2, shipping: 1}, action: {cost: {coins: 2}, gain: {workers: 2}}}\n"
        },
        "Bonus cards: feast: added",
    ),
    "new favor tile": Item(
        {
            "tiles/favor_tiles.yaml": "wild: {code: FAVX, count: 2, cults: {fire: 1, air: 1}, income: {coins: 1},"
            " build: {temple: 2}, action: {gain: {power: 2}}}\n"
        },
        "Favor tiles: wild: added",
    ),
    "new scoring tile": Item(
        {
            "tiles/scoring_tiles.yaml": "bare: {code: SCX, cult: air, step: 3, reward: {vp: 3}}\n"
            "rich: {code: SCY, build: {temple: 3, dwelling: 1}, spade: 1, town: 2, cult: fire, step: 3, reward: {}}\n"
        },
        "Scoring tiles: bare: added",
        {"scoring_tiles": ("bare", "rich", "big_air", "big_fire", "dwelling_fire", "town_earth")},
    ),
    "new town tile": Item(
        {"tiles/town_tiles.yaml": "free: {code: TWX, count: 3, keys: 0, gain: {}}\n"},
        "Town tiles: free: added",
    ),
    "counts of tiles": Item(
        {
            "tiles/favor_tiles.yaml": "air_2: {count: 1}\nremove: [fire_1, water_1]\n",
            "tiles/town_tiles.yaml": "coins: {count: 5}\nremove: [priest]\n",
        },
        "Town tiles: coins, how many there are: 2 → 5",
    ),
    "power actions": Item(
        {
            "game.yaml": "power_actions:\n  remove: [bridge]\n  coins: {cost: {power: 3}, gain: {coins: 4}}\n"
            "  pray: {code: ACTP, cost: {power: 2}, gain: {cult_steps: 1}}\n"
            "  rich: {code: ACTR, cost: {power: 9}, gain: {priests: 1, workers: 2, spades: 1}}\n"
        },
        "The spaces on the lower edge, bridge: removed",
    ),
    "cult tracks": Item(
        {
            "game.yaml": "cults:\n  top: 8\n  power: {remove: ['10'], 4: 3, 8: 5}\n"
            "  orders: [4, 3]\n  returned_priest: 2\n"
        },
        "The cult board, the last space: 10 → 8",
    ),
    "final scoring": Item(
        {"game.yaml": "final_scoring:\n  cults: [6, 3, 2, 1]\n  network: [9]\n  extra: [5, 4, 3, 2, 1]\n"},
        "Points at the end of the game, VP of the largest networks: 18, 12, 6 → 9",
        {"extra_final_scoring": "random"},
    ),
    "rounds": Item({"game.yaml": "rounds: 3\n"}, "The number of rounds: 6 → 3"),
    "more rounds": Item({"game.yaml": "rounds: 8\n"}, "The number of rounds: 6 → 8"),
    "town sizes": Item(
        {"game.yaml": "town: {power: 5, buildings: 3}\nbuildings: {temple: {town_size: 2, power: 3}}\n"},
        "When a town is founded, the power value that a town needs: 7 → 5",
    ),
    "conversions": Item(
        {
            "game.yaml": "conversions:\n  - {give: {power: 4}, get: {priests: 1}}\n"
            "  - {give: {coins: 3}, get: {workers: 1}}\n"
        },
        "What can be converted at any time of the own turn",
    ),
    "options and presets": Item(
        {
            "options.yaml": "options:\n  turn_order: {default: pass_order}\n"
            "  feasts: {default: false, text: A card that feeds.}\npresets:\n  ours: {feasts: true, map: fjords}\n",
            "tiles/bonus_cards.yaml": "feast: {code: BONX, income: {coins: 1, workers: 1}, option: feasts}\n",
            "texts.yaml": "options: {feasts: Feasts}\nbonus_cards: {feast: Feast}\n",
        },
        "The rule options, turn order, what holds if nothing is chosen: clockwise → pass order",
        {"feasts": True},
    ),
    "map": Item({"maps/pond.yaml": _MAP, "texts.yaml": "maps: {pond: The pond}\n"}, "Map pond: added", {"map": "pond"}),
    "texts": Item(
        {
            "texts.yaml": "factions: {witches: {name: Broom riders}}\nterrains: {forest: Wood}\n",
            "help.yaml": "factions: {witches: They ride on brooms.}\n",
            "texts.pl.yaml": "factions: {witches: {name: Wiedźmy}}\n",
            "aid.yaml": "chapters:\n  ours: {title: Ours, text: 'Play {rounds} rounds.'}\n",
        },
        "",
    ),
}


def item_pack(name: str) -> Pack:
    return pack(
        "mine", **{path.removesuffix(".yaml").replace("/", "__"): text for path, text in ITEMS[name].files.items()}
    )
