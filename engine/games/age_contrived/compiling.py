"""From the data of An Age Contrived to the rules of one table."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.core.fitting import check_settings
from engine.core.layers import Layers
from engine.core.options import Option as RuleOption
from engine.core.options import Options
from engine.core.reading import Node
from engine.core.resources import resource
from engine.core.schema import Kind
from engine.games.age_contrived import schema
from engine.games.age_contrived.checking import check_whole
from engine.games.age_contrived.columns import (
    ACQUIRE,
    BONUSES,
    CONDITIONS,
    COUNTED,
    DEPLOY,
    ENERGIES,
    LASTING,
    MOVE,
    NEEDS,
    NONE,
    OPTION_WORDS,
    POSITIONS,
    RECHARGE,
    REORGANISE,
    SET_OFF,
    SYMBOLS,
)
from engine.games.age_contrived.energies import ONE
from engine.games.age_contrived.places import place_names
from engine.games.age_contrived.ruleset import (
    Achievement,
    ActionTile,
    Board,
    Bonus,
    Character,
    Face,
    Flags,
    Fragment,
    Monument,
    Option,
    Points,
    Ruleset,
    SharedTile,
    Tile,
    Way,
)

FOLDER = ("rules", "age_contrived")
_TYPES = (*ENERGIES, schema.ANY_WORD)
# What each move may move, as bits.
_MOVED = {"move_character": 1, "move_monument_track": 2, "move_pillar_track": 4, "move_track": 6}


class Sources:
    """All data of the game, checked key by key and then as a whole."""

    def __init__(self, folder: Path) -> None:
        files = Layers(folder)
        self.game = _checked(files.read("game.yaml"), schema.GAME)
        self.options = _checked(files.read("options.yaml"), schema.OPTIONS)
        self.map = _checked(files.read("map.yaml"), schema.MAP)
        self.monuments = _checked(files.read("monuments.yaml"), schema.MONUMENTS)
        self.achievements = _checked(files.read("achievements.yaml"), schema.ACHIEVEMENTS)
        self.assumed = _checked(files.read("assumed.yaml"), schema.ASSUMED)
        self.characters = {
            name: _checked(files.read(f"characters/{name}.yaml"), schema.CHARACTER)
            for name in files.names("characters")
        }
        check_whole(self)
        check_settings(self.options, read_options(self))


def _checked(node: Node, kind: Kind) -> Node:
    kind.check(node)
    return node


@lru_cache(maxsize=1)
def sources() -> Sources:
    return Sources(resource(*FOLDER))


def read_options(data: Sources) -> tuple[RuleOption, ...]:
    found = []
    for name, node in data.options.get("options").mapping().items():
        values = tuple(node.get("values").plain()) if "values" in node.mapping() else (False, True)
        found.append(RuleOption(name, values, node.get("default").plain(), node.get("text").text()))
    return tuple(found)


def read_presets(data: Sources) -> dict[str, Options]:
    return {name: dict(node.plain()) for name, node in data.options.get("presets").mapping().items()}


def compile_ruleset(data: Sources, options: Options, seats: int) -> Ruleset:
    """The rules of one table; `options` are complete and checked."""
    return _Compiler(data, dict(options), seats).compile()


class _Compiler:
    """Reads the parts in the order in which they need one another."""

    def __init__(self, data: Sources, rule: dict[str, Any], seats: int) -> None:
        self.data, self.rule, self.seats = data, rule, seats
        self.game, self.assumed = data.game, data.assumed
        self.table = self.game.get("tables").get(str(seats))
        self.options: list[Option] = []

    def compile(self) -> Ruleset:
        game, assumed, table = self.game, self.assumed, self.table
        board = compile_board(self.data.map)
        monuments = tuple(self._monument(board, name, node) for name, node in self.data.monuments.mapping().items())
        tiles = tuple(self._tiles())
        action_tiles = tuple(self._action_tiles())
        right = table.get("right_spaces").flag()
        energy = game.get("energy")
        return Ruleset(
            seats=self.seats,
            set_id=assumed.get("set_id").text(),
            flags=self._flags(),
            board=board,
            reserve=_amounts(energy.get("reserve")),
            exhausted=_amounts(energy.get("exhausted")),
            start_tiles=table.get("start_tiles").number(),
            charged=table.get("charged").flag(),
            pillar_spaces=table.get("pillar_spaces").number(),
            goal_spaces=2 if right else 1,
            tiles=tiles,
            deck=self._deck(tiles),
            display_costs=assumed.get("display_costs").numbers(),
            action_tiles=action_tiles,
            options=tuple(self.options),
            action_copies=table.get("action_copies").number(),
            monuments=monuments,
            monuments_in_game=self.seats + game.get("monuments_more_than_players").number(),
            achievements=tuple(_achievement(name, node) for name, node in self.data.achievements.mapping().items()),
            drawn_achievements=game.get("achievement_tiles").number(),
            conduits=_three(assumed.get("conduits").get(symbol).number() for symbol in SYMBOLS),
            bonus_tiles=_shared(assumed.get("monument_bonus_tiles")),
            neutrals=_shared(assumed.get("neutral_bridges")),
            bridges=tuple(self._bridge(level) for level in schema.BRIDGE_LEVELS),
            characters=tuple(self._character(name, node) for name, node in self.data.characters.items()),
            track_spaces=game.get("track_spaces").number(),
            rose_move=game.get("rose_move").number(),
            patron_energies=game.get("patron_energies").number(),
            points=_points(game.get("scoring")),
            place_names=place_names(board, monuments),
        )

    def _flags(self) -> Flags:
        rule = self.rule
        return Flags(
            choose_characters=rule["characters"] == "choose",
            divine_wind=rule["divine_wind"],
            advanced=rule["start_energy"] == "advanced",
            draft=rule["neutral_bridges"] == "draft",
            abilities=rule["abilities"],
            choose_regions=rule["start_region"] == "choose",
            keep_patron=rule["patron_token"] == "keep",
            count_tiles=rule["conduit_count"] == "both",
            each_stack=rule["double_conduit"] == "each_stack",
            turn_cap=rule["turn_cap"],
        )

    def _monument(self, board: Board, name: str, node: Node) -> Monument:
        region = node.get("region")
        if region.value is None:
            region = self.assumed.get("regions").get(name)
        fragments = tuple(self._fragment(item) for item in node.get("fragments").items())
        return Monument(name, region.one_of(board.regions), node.get("always", False).flag(), fragments)

    def _fragment(self, node: Node) -> Fragment:
        lost = self.assumed.get("third_slot")
        slots = [lost if item.text() == schema.LOST else item for item in node.get("slots").items()]
        reward = node.get("reward").items()
        return Fragment(tuple(item.one_of(_TYPES) for item in slots), tuple(item.one_of(_TYPES) for item in reward))

    def _tiles(self) -> Iterator[Tile]:
        symbols = self.assumed.get("starting_tile_symbols")
        for name, node in self.game.get("starting_tiles").mapping().items():
            yield _tile(name, 0, node, symbols.get(name))
        for name, node in self.assumed.get("transmuter_tiles").mapping().items():
            yield _tile(name, node.get("level").number(), node, node.get("symbols"))

    def _deck(self, tiles: tuple[Tile, ...]) -> tuple[tuple[int, ...], ...]:
        entries = self.assumed.get("transmuter_tiles").mapping()
        levels: list[list[int]] = [[], [], []]
        for index, tile in enumerate(tiles):
            if tile.level and entries[tile.id].get("players").number() <= self.seats:
                levels[tile.level - 1].append(index)
        return tuple(map(tuple, levels))

    def _action_tiles(self) -> Iterator[ActionTile]:
        printed = sorted(
            self.game.get("action_tiles").mapping().items(), key=lambda entry: entry[1].get("position").number()
        )
        further = self.assumed.get("upgraded_action_tiles").mapping().items()
        for index, (name, node) in enumerate((*printed, *further)):
            options = []
            for bit, option in enumerate(node.get("options").items()):
                options.append(len(self.options))
                self.options.append(_option(name, index, bit, option))
            position = node.get("position").number() - 1
            is_upgrade = index >= len(printed)
            yield ActionTile(name, position, is_upgrade, node.get("all", False).flag(), tuple(options))

    def _bridge(self, level: str) -> tuple[Bonus, Bonus]:
        faces = self.assumed.get("bridge_tiles").get(level)
        return _bonus(faces.get("a")), _bonus(faces.get("b"))

    def _character(self, name: str, node: Node) -> Character:
        colour = node.get("colour")
        if colour.value is None:
            colour = self.assumed.get("colours").get(name)
        lasting, set_off = [(NONE, 0)] * len(LASTING), (NONE, 0)
        if self.rule["abilities"]:
            set_off = _single(node.get("III"), SET_OFF)
            for level, key in enumerate(schema.LEVELS[:2]):
                ability, number = _single(node.get(key), LASTING)
                lasting[ability] = (level, number)
        card = self.assumed.get("quick_start").get(name)
        tiles = tuple(
            (top.one_of(ENERGIES), bottom.one_of(ENERGIES))
            for top, bottom in (tile.items() for tile in card.get("tiles").items())
        )
        return Character(
            id=name,
            colour=colour.text(),
            lasting=tuple(lasting),
            set_off=set_off,
            faces=(_face(node.get("a")), _face(node.get("b"))),
            tiles=tiles,
            pool=card.get("pool").one_of(ENERGIES),
        )


def compile_board(node: Node) -> Board:
    """Regions: the ring, then the centre. Junctions of a place are numbered in the order of the file."""
    ring = [item.text() for item in node.get("ring").items()]
    regions = [*ring, node.get("centre").text()]
    spaces = [(item.text(), region) for region in regions for item in node.get("spaces").get(region).items()]
    paths = node.get("broken_paths").mapping()
    places = [*(name for name, _ in spaces), *paths]
    bits = [1 << regions.index(region) for _, region in spaces]
    bits += [sum(1 << item.one_of(regions) for item in path.items()) for path in paths.values()]
    junctions: list[list[str]] = [[] for _ in places]
    members = {}
    for name, junction in node.get("junctions").mapping().items():
        members[name] = [item.one_of(places) for item in junction.items()]
        for place in members[name]:
            junctions[place].append(name)

    def beyond(place: int, junction: str) -> tuple[Way, ...]:
        return tuple((other, junctions[other].index(junction)) for other in members[junction] if other != place)

    starts, pillars = node.get("starts").mapping(), node.get("pillars").mapping()
    centre = 1 << len(ring)
    spokes = [
        next((at for at, bit in enumerate(bits) if at >= len(spaces) and bit == centre | 1 << region), NONE)
        for region in range(len(ring))
    ]
    return Board(
        places=tuple(places),
        spaces=len(spaces),
        regions=tuple(regions),
        ring=tuple(range(len(ring))),
        region_bits=tuple(bits),
        starts=(*(starts[region].one_of(places) for region in ring), NONE),
        junctions=tuple(map(tuple, junctions)),
        ways=tuple(tuple(beyond(place, name) for name in found) for place, found in enumerate(junctions)),
        pillars=tuple(pillars[region].text() for region in regions),
        spokes=(*(spoke - len(spaces) for spoke in spokes), NONE),
    )


def _three(numbers: Iterator[int]) -> tuple[int, int, int]:
    first, second, third = numbers
    return first, second, third


def _amounts(node: Node) -> int:
    return sum(node.get(name).number() * ONE[energy] for energy, name in enumerate(ENERGIES))


def _single(node: Node, known: tuple[str, ...]) -> tuple[int, int]:
    ((name, number),) = node.mapping(known).items()
    return known.index(name), number.number()


def _tile(name: str, level: int, node: Node, symbols: Node) -> Tile:
    shown = [item.text() for item in symbols.items()]
    counts = _three(shown.count(symbol) for symbol in SYMBOLS)
    return Tile(name, level, node.get("top").number(), node.get("bottom").number(), counts)


def _option(name: str, tile: int, bit: int, node: Node) -> Option:
    ((word, value),) = node.mapping(OPTION_WORDS).items()
    kind = min(OPTION_WORDS.index(word), MOVE)
    amount, deployed = 0, tuple[int, ...]()
    if kind == DEPLOY:
        deployed = _together(value.get("tiles").number(), value.get("positions").numbers())
    elif kind == ACQUIRE:
        amount = 0 if value.value == schema.DISPLAY_PRICE else value.number()
    elif kind in (REORGANISE, MOVE):
        amount = value.number()
    else:
        assert kind == RECHARGE
    return Option(f"{name}.{word}", tile, bit, kind, amount, deployed, _MOVED.get(word, 0))


def _together(most: int, positions: tuple[int, ...]) -> tuple[int, ...]:
    """All ways to choose some of these positions, at most so many, as bits."""
    allowed = sum(1 << number - 1 for number in set(positions))
    return tuple(mask for mask in range(1, 1 << POSITIONS) if mask & ~allowed == 0 and mask.bit_count() <= most)


def _achievement(name: str, node: Node) -> Achievement:
    need, number = _single(node.get("needs"), NEEDS)
    return Achievement(name, node.get("printed", False).flag(), need, number)


def _bonus(node: Node) -> Bonus:
    ((name, value),) = node.mapping(BONUSES).items()
    return BONUSES.index(name), value.one_of(_TYPES) if name == BONUSES[0] else value.number()


def _shared(node: Node) -> tuple[SharedTile, ...]:
    return tuple(
        SharedTile(name, tile.get("players").number(), _bonus(tile.get("bonus")))
        for name, tile in node.mapping().items()
    )


def _face(node: Node) -> Face:
    each, points = node.get("each"), node.get("points").number()
    if each.value is not None:
        counts = each.one_of(COUNTED)
        return Face(counts, node.get("of", 1).number(), NONE, 0, points, node.get("most", 0).number())
    condition = next(name for name in CONDITIONS if name in node.mapping())
    return Face(NONE, 1, CONDITIONS.index(condition), node.get(condition).number(), points, points)


def _points(node: Node) -> Points:
    return Points(
        types_gained=(0, *node.get("types_gained").numbers()),
        monument=(0, *node.get("monument").numbers()),
        pillars=(0, *node.get("pillars").numbers()),
        left_space=node.get("left_space").number(),
        right_space=node.get("right_space").number(),
        pool=node.get("pool").number(),
        divine_wind=node.get("divine_wind").number(),
    )
