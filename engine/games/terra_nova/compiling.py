"""From the data of Terra Nova to the rules of one table."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from engine.core.data_options import chosen_tiles
from engine.core.errors import PlayerError
from engine.core.fitting import check_known, check_settings
from engine.core.layers import Layers
from engine.core.options import Option, Options
from engine.core.reading import Node
from engine.core.resources import resource
from engine.core.schema import Kind
from engine.games.terra_nova import schema
from engine.games.terra_nova.checking import check_whole
from engine.games.terra_nova.columns import (
    BOWL1,
    BUILDING_NAMES,
    COIN,
    DRAWS,
    MEASURE_NAMES,
    NONE,
    PICKS,
    SIDES,
    TRIGGERS,
)
from engine.games.terra_nova.ruleset import (
    Amounts,
    BonusTile,
    Conversion,
    Faction,
    FirstGame,
    Income,
    Palace,
    PowerAction,
    RoundTile,
    Ruleset,
    Scored,
    Special,
    TownTile,
)
from engine.kit.hexmap import HexMap, cells_of
from engine.kit.map_data import ROW_LETTERS

if TYPE_CHECKING:
    from engine.core.packs import Packs

FOLDER = ("rules", "terra_nova")
PALACE_WORD = "palace"
RIVER_NAME = "river"
PLANNER, LUCKY_DIGGER = "planner", "lucky_digger"
FACTION_WAYS = {"pick": PICKS, "random": DRAWS}
T = TypeVar("T")


class Sources:
    """All data of the game with the packs of a table, checked key by key and then as a whole."""

    def __init__(self, folder: Path, packs: "Packs" = ()) -> None:
        files = Layers(folder, packs)
        self.game = _checked(files.read("game.yaml"), schema.GAME)
        self.options = _checked(files.read("options.yaml"), schema.OPTIONS)
        self.tiles = {name: _checked(files.read(f"tiles/{name}.yaml"), kind) for name, kind in schema.TILES.items()}
        self.maps = {name: _checked(files.read(f"maps/{name}.yaml"), schema.MAP) for name in files.names("maps")}
        self.defaults = files.read("defaults.yaml")
        self.factions = {
            name: _checked(files.read(f"factions/{name}.yaml", self.defaults), schema.FACTION)
            for name in files.names("factions")
        }
        if packs:
            check_known(self.game.get("terrain_wheel"), sources().game.get("terrain_wheel"))
        check_whole(self)
        check_settings(self.options, read_options(self))


def _checked(node: Node, kind: Kind) -> Node:
    kind.check(node)
    return node


def sources(packs: "Packs" = ()) -> Sources:
    return _sources(packs)  # a cache takes none for something else than an empty tuple


@lru_cache(maxsize=8)
def _sources(packs: "Packs") -> Sources:
    return Sources(resource(*FOLDER), packs)


def map_used(data: Sources, options: Options) -> str:
    """The one that was chosen, but for variants one with marks."""
    chosen = str(options["map"])
    if options["two_player_variant"] == "none":
        return chosen
    return chosen if _has_marks(data.maps[chosen]) else marked_map(data)


def marked_map(data: Sources) -> str:
    """The first map with marks for neutral houses."""
    return next(id_ for id_, map_ in data.maps.items() if _has_marks(map_))


def _has_marks(map_: Node) -> bool:
    return bool(map_.get("marks", {}).value)


def map_board(data: Sources, node: Node) -> HexMap:
    """A map of the data as a board."""
    rows = [_letters(row) for row in node.get("rows").items()]
    first = node.get("first_row").one_of(ROW_LETTERS)
    names = [f"{ROW_LETTERS[row]}{column + 1}" for row, column in cells_of(rows, first)]
    river = len(data.game.get("terrain_wheel").items())
    further = max(tile.get("sailing", 0).number() for tile in data.tiles["bonus_tiles"].mapping().values())
    reach = len(data.game.get("sailing").items()) + further
    return HexMap(rows, names, river, river + 1, first, edge_bridges=False, max_shipping=reach)


def read_options(data: Sources) -> tuple[Option, ...]:
    found = []
    for name, node in data.options.get("options").mapping().items():
        default, many = node.get("default").plain(), "many" in node.mapping()
        default = tuple(default) if many else default
        found.append(Option(name, _values(data, node), default, node.get("text").text(), many))
    return tuple(found)


def _values(data: Sources, node: Node) -> tuple[Any, ...]:
    values = node.get("values", []).plain()
    if "many" in node.mapping():
        kind = node.get("many").text()
        return (*values, *(data.tiles[kind].mapping() if kind in data.tiles else data.factions))
    if "values" not in node.mapping():
        return (False, True)
    return tuple(data.maps) if values == "maps" else tuple(values)


def compile_ruleset(data: Sources, options: Options, seats: int) -> Ruleset:
    """The rules of one table; `options` are complete and checked."""
    return _Compiler(data, dict(options), seats).compile()


class _Compiler:
    """Reads the parts in the order in which they need one another."""

    def __init__(self, data: Sources, rule: dict[str, Any], seats: int) -> None:
        self.data, self.rule, self.seats, self.game = data, rule, seats, data.game
        self.terrains = tuple(item.text() for item in self.game.get("terrain_wheel").items())
        self.bonus = data.tiles["bonus_tiles"].mapping()
        self.specials: list[Special] = []

    def compile(self) -> Ruleset:
        game, rule = self.game, self.rule
        variant = rule["two_player_variant"]
        if variant != "none" and self.seats != 2:
            raise PlayerError("The variants with neutral houses are for two players; leave them out, or play with two.")
        if variant != "none" and rule["first_game"]:
            raise PlayerError(
                "The first game has no neutral houses; leave out the two-player variant or the first game."
            )
        map_ = self.data.maps[map_used(self.data, rule)]
        board = map_board(self.data, map_)
        tiles = tuple(self._bonus_tile(name, node) for name, node in self.bonus.items())
        rounds = game.get("rounds").number()
        round_tiles = tuple(
            tile for name, node in self.data.tiles["round_tiles"].mapping().items() for tile in _copies(name, node)
        )
        in_game = self.seats + game.get("bonus_tiles_more_than_players").number()
        factions = tuple(self._faction(name, node) for name, node in self.data.factions.items())
        first = self._first_game(board, factions) if rule["first_game"] else None
        return Ruleset(
            seats=self.seats,
            rounds=rounds,
            board=board,
            terrains=self.terrains,
            colours=tuple(game.get("colours").get(terrain).text() for terrain in self.terrains),
            wheel=_wheel(len(self.terrains)),
            factions=factions,
            town_value=game.get("town").get("value").number(),
            town_buildings=game.get("town").get("buildings").number(),
            values=(0, *self._by_building(game.get("buildings"), lambda node: node.get("value").number())),
            shovel_cost=game.get("costs").get("shovel").number(),
            sailing_cost=game.get("costs").get("sailing").number(),
            bridge_cost=game.get("costs").get("bridge").number(),
            sailing_vp=game.get("sailing").numbers(),
            power_actions=tuple(
                PowerAction(name, _power(node), node.get("gain").amounts(schema.GAINS), f"power_action.{name}")
                for name, node in game.get("power_actions").mapping().items()
            ),
            specials=tuple(self.specials),
            bonus_tiles=tiles,
            round_tiles=round_tiles,
            town_tiles=tuple(
                TownTile(name, node.get("gain").amounts(schema.GAINS), f"town_tile.{name}")
                for name, node in self.data.tiles["town_tiles"].mapping().items()
            ),
            tiles_in_game=in_game,
            tile_coins=game.get("coins_on_bonus_tiles").number(),
            territory=game.get("final_scoring").get("territory").numbers(),
            coins_per_vp=game.get("final_scoring").get("coins_per_vp").number(),
            marks=self._marks(map_, board) if variant != "none" else (),
            fixed_scoring=self._fixed_scoring(round_tiles),
            fixed_tiles=self._fixed_tiles(in_game),
            first_game=first,
            seat_factions=_seat_factions(() if rule["first_game"] else rule["factions"], self.seats, factions),
            drop_out_order=rule["drop_out_turn_order"],
            planner=variant == PLANNER,
            lucky_digger=variant == LUCKY_DIGGER,
        )

    def _marks(self, node: Node, board: HexMap) -> tuple[tuple[int, ...], ...]:
        nowhere: tuple[int, ...] = ()
        return node.get("marks", {}).by_name(
            self.terrains, lambda hexes: tuple(_hex(board, item) for item in hexes.items()), nowhere
        )

    def _by_building(self, node: Node, read: Callable[[Node], T]) -> tuple[T, ...]:
        return tuple(read(node.get(name)) for name in BUILDING_NAMES[1:])

    def _special(self, name: str, node: Node, source: str) -> int:
        """The number of the action that a tile or palace has, or NONE."""
        action = node.mapping().get("action")
        if action is None:
            return NONE
        repeat = action.get("repeat", False).flag()
        gain = action.get("gain").amounts(schema.GAINS)
        word = action.get("word", PALACE_WORD if source == "faction" else name.rpartition(".")[2]).text()
        self.specials.append(Special(name, word, _power(action), gain, repeat, source))
        return len(self.specials) - 1

    def _bonus_tile(self, name: str, node: Node) -> BonusTile:
        source = f"bonus_tile.{name}"
        special = self._special(f"bonus_tile.{name}", node, source)
        return BonusTile(
            name, _income(node.get("income")), node.get("sailing", 0).number(), special, _passing(node, "pass"), source
        )

    def _faction(self, name: str, node: Node) -> Faction:
        buildings = node.get("buildings")
        rows = self._by_building(buildings, lambda building: _sums(building.get("income", [])))
        pieces = node.get("pieces").by_name(("bridges", *BUILDING_NAMES[1:]), Node.number, 0)
        posts = buildings.get("trading_post")
        cost = self._by_building(buildings, lambda building: _coins(building.get("cost")))
        incomes = (((0, 0),), *(_padded(row, pieces[kind + 1]) for kind, row in enumerate(rows)))
        left, right = (self._palace(f"{name}.{side}", node.get("palaces").get(side)) for side in SIDES)
        bridges, houses, trading_posts, palaces = pieces
        nothing: Amounts = ()
        others = node.get("others_build", {}).by_name(
            BUILDING_NAMES[1:], lambda gains: gains.get(str(self.seats), {}).amounts(schema.GAINS), nothing
        )
        town = dict(node.get("town", {}).amounts(schema.RESOURCES))
        start = node.get("start")
        first, second, third = start.get("bowls").numbers()
        return Faction(
            id=name,
            terrain=node.get("terrain").one_of(self.terrains),
            side=node.get("side").text(),
            start=(start.get("coins").number(), first, second, third),
            start_houses=node.get("start_houses").number(),
            pieces=(bridges, houses, trading_posts, palaces),
            base_income=_income(node.get("income")),
            income=incomes,
            cost=(0, *cost),
            post_cost_beside=_coins(posts.get("cost_beside")) if "cost_beside" in posts.mapping() else cost[1],
            conversions=tuple(
                _conversion(item)
                for item in (*self.game.get("conversions").items(), *node.get("conversions", []).items())
            ),
            power_discount=node.get("power_discount", 0).number(),
            shovel_gain=node.get("shovel", {}).amounts(schema.RESOURCES),
            town_vp=town.get(schema.RESOURCES["vp"], 0),
            passing=_passing(node, "pass"),
            others_build=((), *others),
            river_town=node.get("river_town", False).flag(),
            palaces=(left, right),
        )

    def _palace(self, name: str, node: Node) -> Palace:
        return Palace(
            income=_income(node.get("income", {})),
            gain=node.get("gain", {}).amounts(schema.GAINS),
            special=self._special(name, node, "faction"),
            town_value=node.get("town_value", 0).number(),
            most_shovels=node.get("most_shovels", 0).number(),
            post_cost=_coins(node.get("post_cost", {})),
            post_cost_beside=_coins(node.get("post_cost_beside", {})),
            build=_triggers(node),
            passing=_passing(node, "pass"),
            pass_power=_passing(node, "pass_power"),
        )

    def _fixed_scoring(self, tiles: Sequence[RoundTile]) -> tuple[int, ...]:
        """What is not drawn: those of the first game, or chosen by the table."""
        ids = [tile.id for tile in tiles]
        if self.rule["first_game"]:
            return tuple(item.one_of(ids) for item in self.game.get("first_game").get("round_tiles").items())
        return chosen_tiles("round tiles", self.rule["round_tiles"], ids, self.game.get("rounds").number())

    def _table(self) -> Node:
        return self.game.get("first_game").get("tables").get(str(self.seats))

    def _fixed_tiles(self, in_game: int) -> tuple[int, ...]:
        if self.rule["first_game"]:
            return tuple(item.one_of(self.bonus) for item in self._table().get("bonus_tiles").items())
        return chosen_tiles("bonus tiles", self.rule["bonus_tiles"], list(self.bonus), in_game)

    def _first_game(self, board: HexMap, factions: Sequence[Faction]) -> FirstGame:
        takes, places = self._table().get("takes"), self._table().get("houses")
        by_name = {faction.id: faction for faction in factions}
        names = tuple(takes.mapping(by_name))
        houses = []
        for name in names:
            found = [board.hex_by_name.get(item.text(), NONE) for item in places.get(name).items()]
            if any(hex_ == NONE or board.terrain[hex_] != by_name[name].terrain for hex_ in found):
                raise PlayerError("The first game is for another map; choose that, or leave out the first game.")
            houses.append(tuple(found))
        return FirstGame(
            tuple(list(by_name).index(name) for name in names),
            takes.by_name(names, lambda node: node.one_of(self.bonus), NONE),
            tuple(houses),
        )


def _seat_factions(words: Sequence[str], seats: int, factions: Sequence[Faction]) -> tuple[int, ...]:
    """By seat: the faction given to it, PICKS or DRAWS; nothing where all pick."""
    if not words:
        return ()
    if len(words) != seats:
        raise PlayerError(f"Give each of the {seats} seats a faction or a way to get one, or none.")
    ids = [faction.id for faction in factions]
    found = tuple(ids.index(word) if word in ids else FACTION_WAYS[word] for word in words)
    terrains = [factions[number].terrain for number in found if number >= 0]
    if len(set(terrains)) < len(terrains):
        raise PlayerError("Two seats cannot have factions of the same terrain; change one of them.")
    return found


def _letters(row: Node) -> list[int]:
    found = []
    for letter in row.text().split():
        if letter not in schema.LETTERS:
            raise row.error(f"{letter} is no terrain; the letters are {' '.join(schema.LETTERS)}")
        found.append(schema.LETTERS.index(letter))
    return found


def _hex(board: HexMap, node: Node) -> int:
    name = node.text()
    if name not in board.hex_by_name:
        raise node.expected("a hex of the map")
    return board.hex_by_name[name]


def _wheel(terrains: int) -> tuple[tuple[int, ...], ...]:
    """How many shovels lead from one terrain to another."""
    apart = [[abs(a - b) for b in range(terrains)] for a in range(terrains)]
    return tuple(tuple(min(steps, terrains - steps) for steps in row) for row in apart)


def _copies(name: str, node: Node) -> list[RoundTile]:
    tile = RoundTile(name, _triggers(node), f"round_tile.{name}")
    return [tile] * node.get("count").number()


def _triggers(node: Node) -> tuple[int, ...]:
    return (0, *node.get("build", {}).by_name(TRIGGERS[1:], Node.number, 0))


def _income(node: Node) -> Income:
    amounts = dict(node.amounts(schema.RESOURCES))
    return amounts.get(COIN, 0), amounts.get(BOWL1, 0)


def _sums(node: Node) -> tuple[Income, ...]:
    """By number of buildings on the map: the income of all of them."""
    coins = power = 0
    sums = [(0, 0)]
    for item in node.items():
        more = _income(item)
        coins, power = coins + more[0], power + more[1]
        sums.append((coins, power))
    return tuple(sums)


def _padded(row: tuple[Income, ...], pieces: int) -> tuple[Income, ...]:
    """As long as there are pieces: what is not printed adds nothing."""
    return (*row, *([row[-1]] * (pieces + 1 - len(row))))


def _coins(node: Node) -> int:
    return dict(node.amounts(schema.RESOURCES)).get(COIN, 0)


def _power(node: Node) -> int:
    return dict(node.get("cost", {}).amounts(schema.RESOURCES)).get(BOWL1, 0)


def _conversion(node: Node) -> Conversion:
    give = dict(node.get("give").amounts(schema.RESOURCES))
    ((column, number),) = _amounts(node.get("get"))
    return Conversion(give[BOWL1], (column, number))


def _amounts(node: Node) -> Amounts:
    return node.amounts(schema.GAINS)


def _passing(node: Node, key: str) -> tuple[Scored, ...]:
    found = []
    for name, points in node.get(key, {}).mapping(MEASURE_NAMES[1:]).items():
        table = points.numbers() if isinstance(points.value, list) else ()
        found.append(Scored(MEASURE_NAMES.index(name), 0 if table else points.number(), table))
    return tuple(found)
