"""Packs of Terra Nova with one mistake each."""

from tests.engine.games.terra_mystica.broken.case import MANIFEST as OTHER_GAME
from tests.engine.games.terra_mystica.broken.case import Broken, Files, write_pack_folder

MANIFEST = OTHER_GAME.replace("game: terra_mystica", "game: terra_nova")
_ROW = "L F W D S ~ L F W D"
_FOLK = "terrain: lake\nside: A\npieces: {house: 8, trading_post: 4, palace: 2, bridges: 3}\n"


def broken(name: str, files: Files, *says: str) -> Broken:
    """A folder `mine` with these files."""
    whole = {"pack.yaml": MANIFEST, **files}
    return Broken(name, lambda folder: [write_pack_folder(folder / "mine", whole)], says)


def _together(name: str, packs: dict[str, Files], *says: str) -> Broken:
    """Several packs, each with a manifest of its own id."""
    return Broken(
        name,
        lambda folder: [
            write_pack_folder(folder / id_, {"pack.yaml": MANIFEST.replace("id: mine", f"id: {id_}"), **files})
            for id_, files in packs.items()
        ],
        says,
    )


def _map(*rows: str, more: str = "") -> Files:
    return {"maps/isles.yaml": "first_row: A\nrows:\n" + "".join(f"  - {row}\n" for row in rows) + more}


def _first(text: str) -> Files:
    return {"game.yaml": f"first_game: {{{text}}}\n"}


BROKEN: tuple[Broken, ...] = (
    broken("another game", {"pack.yaml": OTHER_GAME}, "the pack is for the game terra_mystica, not for terra_nova"),
    broken("misspelt key", {"game.yaml": "round: 5\n"}, "mine/game.yaml, line 1, round: unknown key", "rounds"),
    broken("wrong type", {"game.yaml": "rounds: five\n"}, "line 1, rounds: expected a whole number from 1 to 10"),
    broken("too many rounds", {"game.yaml": "rounds: 9\n"}, "9 rounds need as many round tiles, found 8"),
    broken("no rounds", {"game.yaml": "rounds: 0\n"}, "expected a whole number from 1 to 10, found 0"),
    broken("fraction", {"game.yaml": "costs: {shovel: 1.5}\n"}, "costs.shovel: expected a whole number"),
    broken("repeated key", {"game.yaml": "rounds: 5\nrounds: 4\n"}, "stands twice, in line 1 too"),
    broken("not yaml", {"game.yaml": "rounds: [5\n"}, "mine/game.yaml", "is not YAML"),
    broken("empty file", {"game.yaml": "# nothing\n"}, "is empty"),
    broken("alias", {"game.yaml": "rounds: &a 5\n"}, "leave out &a"),
    broken("unknown file", {"rules.yaml": "rounds: 5\n"}, "has no such file"),
    broken(
        "map pack with rules",
        {"pack.yaml": MANIFEST.replace("kind: rules", "kind: map"), "game.yaml": "rounds: 5\n"},
        "a pack of the kind map has no such file",
    ),
    broken(
        "unknown terrain on the wheel",
        {"game.yaml": "terrain_wheel: [lake, forest, wasteland, desert, jungle]\n"},
        "expected some of lake, forest",
    ),
    broken(
        "same terrain twice",
        {"game.yaml": "terrain_wheel: [lake, forest, wasteland, desert, lake]\n"},
        "the terrain lake stands in line 1 too",
    ),
    broken("same colour twice", {"game.yaml": "colours: {lake: green}\n"}, "the colour green stands in game.yaml"),
    broken("negative price", {"game.yaml": "costs: {bridge: -1}\n"}, "costs.bridge: expected a whole number from 0"),
    broken(
        "two things to place",
        {"game.yaml": "power_actions: {twins: {cost: {power: 5}, gain: {bridges: 2}}}\n"},
        "line 1, power_actions.twins.gain: an action can give only one thing that must be placed",
    ),
    broken(
        "bought shovels alone",
        {"game.yaml": "power_actions: {digs: {cost: {power: 5}, gain: {more_shovels: 1}}}\n"},
        "shovels can only be bought beside one that is given",
    ),
    broken(
        "shovels and a house",
        {"game.yaml": "power_actions: {both: {cost: {power: 5}, gain: {shovels: 1, free_house: 1}}}\n"},
        "not both",
    ),
    broken(
        "unknown gain",
        {"game.yaml": "power_actions: {ore: {cost: {power: 5}, gain: {ore: 1}}}\n"},
        "power_actions.ore.gain.ore: unknown key",
    ),
    broken(
        "action without a gain",
        {"tiles/bonus_tiles.yaml": "A: {action: {remove: [gain]}}\n"},
        "A.action: the key gain is missing",
    ),
    broken(
        "unknown faction terrain",
        {"factions/elves.yaml": _FOLK.replace("lake", "jungle")},
        "mine/factions/elves.yaml, line 1, terrain: expected one of lake",
    ),
    broken("faction without a side", {"factions/elves.yaml": "terrain: lake\n"}, "the key side is missing"),
    broken(
        "more houses than incomes",
        {"factions/golems.yaml": "pieces: {house: 9}\n"},
        "mine/factions/golems.yaml, line 1, pieces.house: expected 9 incomes of house",
    ),
    broken("three palaces", {"factions/golems.yaml": "pieces: {palace: 3}\n"}, "a mat has 2 palaces"),
    broken(
        "houses that do not suffice",
        {"factions/golems.yaml": "start_houses: 4\npieces: {house: 3}\nbuildings: {house: {income: [{}, {}, {}]}}\n"},
        "start_houses: there are only 3 houses",
    ),
    broken("no power", {"factions/golems.yaml": "start: {bowls: [0, 0, 0]}\n"}, "at least one power token"),
    broken("two bowls", {"factions/golems.yaml": "start: {bowls: [2, 2]}\n"}, "expected a list of 3"),
    broken(
        "half a price",
        {"factions/golems.yaml": "palaces: {right: {post_cost: {coins: 5}}}\n"},
        "palaces.right: a new price of trading posts needs both",
    ),
    broken("unknown side", {"factions/golems.yaml": "side: C\n"}, "side: expected one of A, B, found 'C'"),
    broken("unknown measure", {"tiles/bonus_tiles.yaml": "A: {pass: {bridges: 1}}\n"}, "A.pass.bridges: unknown key"),
    broken(
        "too few bonus tiles", {"tiles/bonus_tiles.yaml": "remove: [G, H]\n"}, "4 players need 7 bonus tiles, found 6"
    ),
    broken("tile to take away", {"tiles/bonus_tiles.yaml": "remove: [Z]\n"}, "there is no Z to take away"),
    broken(
        "factions that do not suffice",
        {"pack.yaml": MANIFEST + "remove: [factions/golems.yaml, factions/fire_sprites.yaml]\n"},
        "factions of more than 4 terrains are needed, found 4",
    ),
    broken("ragged map", _map(_ROW, _ROW[:-2], _ROW), "mine/maps/isles.yaml, line 4, rows[1]: expected 10 hexes"),
    broken("unknown letter", _map(_ROW, _ROW.replace("L", "X")), "rows[1]: expected letters out of LFWDS~"),
    broken("terrain without land", _map(_ROW.replace("S", "~")), "no hex has the terrain S"),
    broken("no room for houses", _map(_ROW), "the terrain S has 1 hexes on this map", "starts with"),
    broken(
        "mark on another terrain",
        _map(_ROW, _ROW, _ROW, more="marks: {lake: [A2]}\n"),
        "marks.lake[0]: expected a hex of the terrain L on this map, found 'A2'",
    ),
    broken("mark twice", _map(_ROW, _ROW, _ROW, more="marks: {lake: [A1, A1]}\n"), "the hex A1 stands in line 6 too"),
    broken("mark of no terrain", _map(_ROW, _ROW, _ROW, more="marks: {jungle: [A1]}\n"), "marks.jungle: unknown key"),
    broken(
        "first game with an unknown tile",
        _first("round_tiles: [house, castle, shovel, palace, town]"),
        "first_game.round_tiles[1]: expected one of house",
    ),
    broken("first game too short", _first("round_tiles: [house, palace, town]"), "a round tile for each round"),
    broken(
        "first game on another terrain",
        _first("tables: {2: {houses: {fairies: [B7, I4]}}}"),
        "houses.fairies[1]: expected a hex of the terrain F",
    ),
    broken(
        "first game with too many houses",
        _first("tables: {2: {houses: {fairies: [B7, I5, E1]}}}"),
        "the faction fairies starts with 2 houses, and here are 3",
    ),
    broken("first game with a tile for two", _first("tables: {2: {takes: {fairies: E}}}"), "the bonus tile E stands"),
    broken(
        "unknown option",
        {"options.yaml": "options: {turbo: {default: true, text: Faster}}\n"},
        "options.turbo: no rule asks for this option",
    ),
    broken(
        "value that no rule knows",
        {"options.yaml": "options: {two_player_variant: {values: [none, planner, lucky_digger, duel]}}\n"},
        "a rule knows what this option can be",
    ),
    broken(
        "values of a switch",
        {"options.yaml": "options: {first_game: {values: [1, 2]}}\n"},
        "it is a switch, true or false; leave this out",
    ),
    broken("option taken away", {"options.yaml": "options: {remove: [first_game]}\n"}, "cannot be taken away"),
    broken("default that cannot be", {"options.yaml": "options: {map: {default: side_c}}\n"}, "side_c"),
    broken(
        "preset with an unknown value",
        {"options.yaml": "presets: {fast: {two_player_variant: duel}}\n"},
        "presets.fast.two_player_variant",
    ),
    broken("texts of nothing", {"texts.yaml": "factions: {elves: {name: Elves}}\n"}, "elves"),
    _together(
        "one tile of two packs",
        {id_: {"tiles/round_tiles.yaml": "bridge: {count: 1, build: {house: 1}}\n"} for id_ in ("one", "two")},
        "two/tiles/round_tiles.yaml",
        "the pack Mine 1 brings one of this id too",
    ),
)
