"""Each word by itself is right, and together no game could be played by them, or no rule would read them."""

from tests.engine.games.terra_mystica.broken.case import Broken, broken

_FOLK = "terrain: lakes\n"  # the shortest faction
_GIFT = "gift: {code: G1, income: {coins: 2}"


def _first(of_two: str) -> dict[str, str]:
    return {"game.yaml": f"first_game:\n  tables:\n    2: {of_two}\n"}


SENSELESS: tuple[Broken, ...] = (
    broken(
        "ground under a printed terrain",
        {"factions/elves.yaml": _FOLK + "ground: ice\n"},
        "mine/factions/elves.yaml, line 2, ground: only a faction that picks its terrain (`terrain: any`)",
    ),
    broken(
        "printed terrain picked last",
        {"factions/elves.yaml": _FOLK + "colour_last: true\n"},
        "mine/factions/elves.yaml, line 2, colour_last: only a faction that picks its terrain (`terrain: any`)",
    ),
    broken(
        "terrains unlocked by nobody",
        {"factions/elves.yaml": _FOLK + "unlock: {coins: 1, home_coins: 2}\n"},
        "mine/factions/elves.yaml, line 2, unlock: only a faction that picks its terrain (`terrain: any`)",
    ),
    broken(
        "unlocked terrains below a ground",
        {"factions/elves.yaml": "terrain: any\nground: ice\nunlock: {coins: 1, home_coins: 2}\n"},
        "mine/factions/elves.yaml, line 3, unlock: a faction with a ground builds on that alone",
    ),
    broken(
        "cover without a ground",
        {"factions/elves.yaml": _FOLK + "cover: {pay: tokens, price: 1, home_price: 2}\n"},
        "mine/factions/elves.yaml, line 2, cover: the faction has no ground",
    ),
    broken(
        "fixed spades to a ground",
        {"factions/elves.yaml": "terrain: any\nground: ice\ntransform: {spades: 2}\n"},
        "mine/factions/elves.yaml, line 3, transform.spades: a ground that lies over a terrain",
        "wheel",
    ),
    broken(
        "action of a tile without end",
        {"tiles/bonus_cards.yaml": _GIFT + ", action: {gain: {coins: 1}, repeat: true}}\n"},
        "mine/tiles/bonus_cards.yaml, line 1, gift.action.repeat: an action that may be repeated needs a cost",
    ),
    broken(
        "action of a tile in a circle",
        {"tiles/favor_tiles.yaml": "water_2:\n  action: {cost: {workers: 1}, gain: {priests: 1}, repeat: true}\n"},
        "mine/tiles/favor_tiles.yaml, line 2, water_2.action",
        "again and again",
    ),
    broken(
        "code of two words",
        {"tiles/bonus_cards.yaml": "gift: {code: BON 77, income: {coins: 2}}\n"},
        "mine/tiles/bonus_cards.yaml, line 1, gift.code: expected a code: a letter, then letters, digits, - and _",
    ),
    broken(
        "one code in two sizes",
        {"tiles/bonus_cards.yaml": "gift: {code: bon3, income: {coins: 2}}\n"},
        "mine/tiles/bonus_cards.yaml, line 1, gift.code: the code bon3",
    ),
    broken(
        "tile with an option that is no switch",
        {"tiles/bonus_cards.yaml": _GIFT + ", option: turn_order}\n"},
        "mine/tiles/bonus_cards.yaml, line 1, gift.option: expected one of mini_expansion_towns",
    ),
    broken(
        "switch with three values",
        {"options.yaml": "options:\n  first_game: {values: [a, b, c]}\n"},
        "mine/options.yaml, line 2, options.first_game.values: it is a switch, true or false",
    ),
    broken(
        "map that is not there",
        {"options.yaml": "options:\n  map: {values: [original, nowhere]}\n"},
        "mine/options.yaml, line 2, options.map.values[1]: expected one of archipelago",
    ),
    broken(
        "numbers from more to less",
        {"options.yaml": "options:\n  handicap_vp: {least: 50}\n"},
        "mine/options.yaml, line 2, options.handicap_vp.least: the smallest number, 50, is more than the greatest, 40",
    ),
    broken(
        "preset with an unknown pair",
        {"options.yaml": "presets:\n  mine: {expansion_factions: [ice, fire]}\n"},
        "mine/options.yaml, line 2, presets.mine.expansion_factions",
        "cannot be fire",
    ),
    broken(
        "first game on the river",
        _first("{dwellings: {witches: [C3, r4]}}"),
        "mine/game.yaml, line 3, first_game.tables.2.dwellings.witches[1]: expected a hex of land on the map original",
    ),
    broken(
        "first game on foreign ground",
        _first("{dwellings: {witches: [C3, A1]}}"),
        "mine/game.yaml, line 3, first_game.tables.2.dwellings.witches[1]: A1 is plains",
        "forest",
    ),
    broken(
        "first game on one hex",
        _first("{dwellings: {witches: [C3, C3]}}"),
        "mine/game.yaml, line 3, first_game.tables.2.dwellings.witches[1]: the hex C3 stands in line 3 too",
    ),
    broken(
        "first game of one colour",
        _first("{dwellings: {remove: [nomads], auren: [A4, A10]}}"),
        "mine/game.yaml, line 3, first_game.tables.2.dwellings.auren: the terrain forest",
    ),
    broken(
        "first game of three at a table for two",
        _first("{dwellings: {alchemists: [E5, G5]}}"),
        "mine/game.yaml, line 3, first_game.tables.2.dwellings: expected 2 factions, found 3",
    ),
    broken(
        "first game of a faction that is not in every game",
        _first("{dwellings: {remove: [nomads], yetis: [E8, I7]}}"),
        "mine/game.yaml, line 3, first_game.tables.2.dwellings.yetis: it is not in every game",
    ),
    broken(
        "first game without cards to change",
        _first("{bonus_cards: [spade, six_coins]}"),
        "mine/game.yaml, line 3, first_game.tables.2.bonus_cards: expected at least 3 bonus cards, found 2",
    ),
    broken(
        "first game with one card twice",
        _first("{bonus_cards: [spade, spade, six_coins]}"),
        "mine/game.yaml, line 3, first_game.tables.2.bonus_cards[1]: the bonus card spade stands in line 3 too",
    ),
    broken(
        "name of several lines",
        {"texts.yaml": 'factions:\n  witches: {name: "Wi\\ntches"}\n'},
        "mine/texts.yaml, line 2, factions.witches.name: expected a text of at most 60 characters",
    ),
    broken(
        "name that turns the line around",
        {"texts.yaml": 'factions:\n  witches: {name: "\\u202eWitches"}\n'},
        "mine/texts.yaml, line 2, factions.witches.name: holds a character that cannot be seen (U+202E)",
    ),
    broken(
        "explanation with a bell",
        {"texts.yaml": 'factions:\n  witches: {ability: "Ring \\a."}\n'},
        "mine/texts.yaml, line 2, factions.witches.ability: holds a character that cannot be seen (U+0007)",
    ),
    broken(
        "key without end",
        {"factions/elves.yaml": _FOLK + "x" * 900 + ": 1\n"},
        "mine/factions/elves.yaml, line 2, xxxxxxxx",
        "…: unknown key",
    ),
    broken(
        "nothing but a zero byte",
        {"factions/elves.yaml": _FOLK + "start: {coins: 9}\n\x00\n"},
        "mine/factions/elves.yaml, line 3: is not YAML",
    ),
)
