"""Compiles the YAML of the game, a map and the chosen options into a Ruleset."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.data_options import chosen_tiles
from engine.core.errors import PlayerError
from engine.core.layers import Layers
from engine.core.options import Option, Options
from engine.core.reading import Node, read_yaml
from engine.core.resources import resource
from engine.games.terra_mystica import faction_boards, schema, seating
from engine.games.terra_mystica.board import Board
from engine.games.terra_mystica.checking import check_board, check_options, check_printed, check_whole
from engine.games.terra_mystica.columns import EMPTY, MEASURE_NAMES, NONE
from engine.games.terra_mystica.reading import read_cost, read_gain, read_income, read_passing, read_price
from engine.games.terra_mystica.ruleset import (
    BonusCard,
    ExtraTile,
    Faction,
    FavorTile,
    FirstGame,
    Flags,
    PowerAction,
    Ruleset,
    ScoringTile,
    Special,
    TownTile,
)
from engine.games.terra_mystica.schema import LETTERS
from engine.kit.map_data import ROW_LETTERS

if TYPE_CHECKING:
    from engine.core.packs import Packs

FOLDER = ("rules", "terra_mystica")
RIVER_NAME = "river"
TILE_KINDS = ("bonus_cards", "favor_tiles", "scoring_tiles", "town_tiles")


class Sources:
    """All YAML of the game with the packs of a table, read once."""

    def __init__(self, folder: Path, packs: "Packs" = ()) -> None:
        files = Layers(folder, packs)
        self.game = files.read("game.yaml")
        self.options = files.read("options.yaml")
        self.tiles = {kind: files.read(f"tiles/{kind}.yaml") for kind in TILE_KINDS}
        self.maps = {name: files.read(f"maps/{name}.yaml") for name in files.names("maps")}
        self.defaults = files.read("defaults.yaml")
        self.factions = {name: files.read(f"factions/{name}.yaml", self.defaults) for name in files.names("factions")}
        schema.GAME.check(self.game)
        if packs:
            check_printed(self.game, sources().game)
        self._check()

    def _check(self) -> None:
        """Each file by itself, then all of them together."""
        schema.options_schema((*TILE_KINDS, "factions", "pairs", "seats")).check(self.options)
        check_board(self.game)
        cults, terrains, grounds = (
            tuple(item.text() for item in node.items())
            for node in (self.game.get("cults").get("tracks"), self.game.get("terrain_wheel"), self.game.get("grounds"))
        )
        for kind, tiles in schema.tile_schemas(cults, switches(self.options)).items():
            tiles.check(self.tiles[kind])
        board = schema.faction_schema(terrains, grounds, cults)
        for faction in self.factions.values():
            board.check(faction)
        for map_ in self.maps.values():
            schema.MAP.check(map_)
        check_whole(self)
        check_options(self, *read_options(self))

    def pairs(self) -> tuple[str, ...]:
        """The pairs of factions that a table can switch on."""
        pairs = [node.get("pair") for node in self.factions.values()]
        return tuple(dict.fromkeys(pair.text() for pair in pairs if pair.value is not None))

    def tile_switches(self) -> frozenset[str]:
        """The options that bring tiles into the game."""
        tiles = [tile.get("option") for kind in self.tiles.values() for tile in kind.mapping().values()]
        return frozenset(option.text() for option in tiles if option.value is not None)


def switches(options: Node) -> tuple[str, ...]:
    """The options that are on or off."""
    entries = options.get("options").mapping().items()
    return tuple(name for name, entry in entries if "values" not in entry.mapping() and "many" not in entry.mapping())


def read(path: Path) -> Node:
    name = path.name if path.parent.name == FOLDER[-1] else f"{path.parent.name}/{path.name}"
    return read_yaml(path, name)


def map_board(node: Node, max_shipping: int = 1, grounds: int = 0) -> Board:
    """A map of the data as a board."""
    entries = node.mapping()
    rows = [[LETTERS.index(letter) for letter in row.text().split()] for row in entries["rows"].items()]
    first_row = entries["first_row"].one_of(ROW_LETTERS)
    return Board(rows, first_row, entries["bridges_over_map_edge"].flag(), max_shipping, grounds)


def sources(packs: "Packs" = ()) -> Sources:
    return _sources(packs)  # a cache takes none for something else than an empty tuple


@lru_cache(maxsize=8)
def _sources(packs: "Packs") -> Sources:
    return Sources(resource(*FOLDER), packs)


def read_options(data: Sources) -> tuple[tuple[Option, ...], dict[str, str]]:
    """The rule options, and for each the engine's name of the rule behind it."""
    options, rules = [], {}
    for name, node in data.options.get("options").mapping().items():
        entry = node.mapping()
        many = "many" in entry
        default: Any = entry["default"].plain()
        options.append(
            Option(name, _values(data, entry), tuple(default) if many else default, node.get("text").text(), many)
        )
        rules[name] = entry["rule"].text() if "rule" in entry else name
    return tuple(options), rules


def _values(data: Sources, entry: dict[str, Node]) -> tuple[Any, ...]:
    if "many" in entry:
        kinds = {
            **{kind: tuple(node.mapping()) for kind, node in data.tiles.items()},
            "factions": tuple(data.factions),
            "pairs": data.pairs(),
            "seats": _numbers(entry),
        }
        entry["many"].one_of(kinds)
        return (
            (*entry["values"].plain(), *kinds[entry["many"].text()])
            if "values" in entry
            else kinds[entry["many"].text()]
        )
    if "values" not in entry:
        return (False, True)
    values = entry["values"].plain()
    return tuple(data.maps) if values == "maps" else tuple(values)


def _numbers(entry: dict[str, Node]) -> tuple[str, ...]:
    """What each seat may be given, as words: lists of options hold words."""
    if "least" not in entry or "most" not in entry:
        return ()
    return tuple(str(number) for number in range(entry["least"].number(), entry["most"].number() + 1))


def compile_ruleset(data: Sources, options: Options, seats: int) -> Ruleset:
    """The rules of one table; `options` are complete and checked."""
    _, rules = read_options(data)
    return _Compiler(data, {rules[name]: value for name, value in options.items()}, seats).compile()


class _Compiler:
    """Reads the parts in the order in which they need one another."""

    def __init__(self, data: Sources, rule: dict[str, Any], seats: int) -> None:
        self.data = data
        self.rule = rule  # option values by the engine's names
        self.seats = seats
        self.game = data.game
        self.wheel = tuple(item.text() for item in self.game.get("terrain_wheel").items())
        self.grounds = tuple(item.text() for item in self.game.get("grounds").items())
        kinds = self.game.get("buildings").mapping()
        self.buildings = ("empty", *kinds)
        self.building_nodes = kinds
        self.cults = tuple(item.text() for item in self.game.get("cults").get("tracks").items())
        self.spades = spade_prices(len(self.wheel))
        self.power_value = (0, *(node.get("power").number() for node in kinds.values()))
        self.specials: list[Special] = []

    def compile(self) -> Ruleset:
        game, cults, town = self.game, self.game.get("cults"), self.game.get("town")
        nodes = self.building_nodes
        pairs = self.rule["expansion_factions"]
        factions = tuple(
            self._faction(name, node)
            for name, node in self.data.factions.items()
            if node.get("pair").value is None or node.get("pair").text() in pairs
        )
        if all(faction.ground == NONE for faction in factions):
            self.grounds = ()
        cards = self._tiles("bonus_cards", self._bonus_card)
        favors: tuple[FavorTile, ...] = self._tiles("favor_tiles", self._favor_tile)
        scoring = self._tiles("scoring_tiles", self._scoring_tile)
        most_shipping = max(faction.shipping_start + len(faction.shipping_vp) for faction in factions)
        board = self._board(most_shipping + max(card.shipping for card in cards))
        first_game, fixed_scoring, fixed_cards = self._fixed(board, factions, scoring, cards)
        seated = seating.seat_factions(self.rule, self.seats, factions)
        top = cults.get("top").number()
        orders, returned = cults.get("orders").numbers(), cults.get("returned_priest").number()
        power = {int(step): node.number() for step, node in cults.get("power").mapping().items()}
        not_late = {
            index
            for index, tile in enumerate(scoring)
            if self.data.tiles["scoring_tiles"].get(tile.id).get("not_late", False).flag()
        }
        return Ruleset(
            seats=self.seats,
            rounds=game.get("rounds").number(),
            board=board,
            terrains=(*self.wheel, *((RIVER_NAME, *self.grounds) if self.grounds else ())),
            colours=(
                *(game.get("colours").get(terrain).text() for terrain in self.wheel),
                *((RIVER_NAME, *self.grounds) if self.grounds else ()),
            ),
            buildings=self.buildings,
            building_codes=("", *(node.get("code").text() for node in nodes.values())),
            power_value=self.power_value,
            town_size=(0, *(node.get("town_size", 1).number() for node in nodes.values())),
            upgrade_from=(
                EMPTY,
                *(node.get("from", "empty").one_of(self.buildings) for node in nodes.values()),
            ),
            town_power=town.get("power").number(),
            town_buildings=town.get("buildings").number(),
            cults=self.cults,
            cult_top=top,
            cult_power=tuple(power.get(step, 0) for step in range(top + 1)),
            orders=orders,
            returned_priest=returned,
            power_actions=tuple(
                self._power_action(name, node) for name, node in game.get("power_actions").mapping().items()
            ),
            factions=factions,
            bonus_cards=cards,
            favor_tiles=favors,
            scoring_tiles=scoring,
            town_tiles=self._tiles("town_tiles", self._town_tile),
            specials=tuple(self.specials),
            cult_points=game.get("final_scoring").get("cults").numbers(),
            network_points=game.get("final_scoring").get("network").numbers(),
            extra_points=game.get("final_scoring").get("extra").numbers(),
            extra_tiles=self._extra_tiles(),
            cards_in_game=self.seats + game.get("bonus_cards_more_than_players").number(),
            flags=self._flags(),
            random_seat_order=self.rule["seat_order"] == "random" and first_game is None,
            seat_factions=seated,
            spade_tile_late=self.rule["spade_tile_late_rounds"] == "allow",
            fixed_scoring=fixed_scoring,
            fixed_cards=fixed_cards,
            first_game=first_game,
            late_tiles=frozenset(not_late),
            spades=self.spades,
            priest_steps=tuple(sorted({*orders, returned}, reverse=True)),
            cult_sources=tuple(f"cult.{name}" for name in self.cults),
            build_favors=tuple(
                tuple(index for index, tile in enumerate(favors) if tile.build_vp[kind])
                for kind in range(len(self.buildings))
            ),
            pass_favors=_those(favors, lambda tile: tile.passing),
            income_favors=_those(favors, lambda tile: any(tile.income)),
            special_favors=_those(favors, lambda tile: tile.special != NONE),
            town_favors=_those(favors, lambda tile: tile.town_power),
            has_unlocks=any(faction.unlock for faction in factions),
            draft=seating.draft_size(self.rule, self.seats, factions),
            auction=seating.is_for_all(self.rule, seating.AUCTION),
            handicaps=seating.handicaps(
                self.rule, self.seats, factions, first_game.factions if first_game is not None else seated
            ),
        )

    def _flags(self) -> Flags:
        rule = self.rule
        return Flags(
            pass_order=rule["turn_order"] == "pass_order",
            deferred_leech=rule["leech_timing"] == "deferred",
            leech_refused_gain=rule["leech_refused_gain"] == "gain_1_power",
            burn_requires_use=rule["burn_requires_use"],
            convert_after_pass=rule["convert_after_pass"],
            priest_may_be_lost=rule["convert_to_priest_at_cap"] == "allow_and_lose",
            spade_bonus_on_gain=rule["spade_bonus_on"] == "gain",
            only_successive_foreign=rule["second_hex_rule"] == "reference_order",
            owner_bridges=rule["bridge_ownership"] == "owner_only",
            duplicate_bridges=rule["duplicate_bridge"] == "allow",
            key_same_turn=rule["key_same_turn"],
            choose_key_cult=rule["town_cult_choice"] == "player",
            lasting_workers_to_priests=rule["workers_to_priests_window"] == "lasting",
            pass_may_be_first=rule["double_turn_pass_first"] == "forfeits_second",
            scores_any_bridge=rule["scored_bridges"] == "any",
        )

    def _board(self, max_shipping: int) -> Board:
        return map_board(self.data.maps[self.rule["map"]], max_shipping, len(self.grounds))

    def _tiles(self, kind: str, compile_tile: Any) -> tuple[Any, ...]:
        """The tiles of a kind that are in the game; one with an `option` only if the table plays with it."""
        return tuple(
            compile_tile(name, node)
            for name, node in self.data.tiles[kind].mapping().items()
            if node.get("option").value is None or self._switched_on(node.get("option"))
        )

    def _switched_on(self, node: Node) -> bool:
        node.one_of(self.rule)
        return bool(self.rule[node.text()])

    def _add_special(self, name: str, code: str, node: Node) -> int:
        """Number an action space; NONE where there is none."""
        if node.value is None:
            return NONE
        entries = node.mapping()
        cost = read_cost(entries["cost"]) if "cost" in entries else ()
        code = entries["code"].text() if "code" in entries else code
        repeat = node.get("repeat", False).flag()
        special = Special(name, code, cost, read_gain(node.get("gain")), repeat, source=f"special.{name}")
        self.specials.append(special)
        return len(self.specials) - 1

    def _faction(self, name: str, node: Node) -> Faction:
        built = node.get("stronghold", {})
        plain = [self._add_special(name, "", node.get("action"))]
        more = [self._add_special(name, "", built.get("action"))]
        more += [
            self._add_special(f"{name}.{id_}", "", action) for id_, action in built.get("actions", {}).mapping().items()
        ]
        conversions = self.game.get("conversions").items()
        return faction_boards.compile_faction(
            name,
            node,
            terrains=self.wheel,
            grounds=self.grounds,
            seats=self.seats,
            buildings=self.buildings,
            cults=self.cults,
            conversions=conversions,
            balanced_vp=self.rule["starting_vp"] == "balanced_2017",
            sells_coins=self.rule["coins_to_vp_midgame"],
            any_terrain=self.rule["fixed_spades_any_terrain"] == "allow",
            power_value=self.power_value,
            specials=(
                tuple(special for special in plain if special != NONE),
                tuple(special for special in (*plain, *more) if special != NONE),
            ),
            spades=self.spades,
        )

    def _per_building(self, node: Node) -> tuple[int, ...]:
        return node.by_name(self.buildings, Node.number, 0)

    def _bonus_card(self, name: str, node: Node) -> BonusCard:
        entries = node.mapping()
        code = entries["code"].text()
        return BonusCard(
            id=name,
            code=code,
            income=read_income(entries["income"]),
            special=self._add_special(f"bonus_card.{name}", code, node.get("action")),
            shipping=node.get("shipping", 0).number(),
            passing=read_passing(node.get("pass", {}), self.cults),
            source=f"bonus_card.{name}",
        )

    def _favor_tile(self, name: str, node: Node) -> FavorTile:
        entries = node.mapping()
        code = entries["code"].text()
        return FavorTile(
            id=name,
            code=code,
            count=entries["count"].number(),
            cults=entries["cults"].by_name(self.cults, Node.number, 0),
            income=read_income(node.get("income", {})),
            special=self._add_special(f"favor_tile.{name}", code, node.get("action")),
            town_power=node.get("town_power", 0).number(),
            build_vp=self._per_building(node.get("build", {})),
            passing=read_passing(node.get("pass", {}), self.cults),
            source=f"favor_tile.{name}",
        )

    def _scoring_tile(self, name: str, node: Node) -> ScoringTile:
        entries = node.mapping()
        return ScoringTile(
            id=name,
            code=entries["code"].text(),
            build_vp=self._per_building(node.get("build", {})),
            spade_vp=node.get("spade", 0).number(),
            town_vp=node.get("town", 0).number(),
            measure=entries["cult"].one_of((*MEASURE_NAMES, *self.cults)),
            step=entries["step"].number(),
            reward=read_gain(entries["reward"]),
            source=f"scoring_tile.{name}",
        )

    def _town_tile(self, name: str, node: Node) -> TownTile:
        entries = node.mapping()
        return TownTile(
            id=name,
            code=entries["code"].text(),
            count=entries["count"].number(),
            keys=entries["keys"].number(),
            gain=read_gain(entries["gain"]),
            source=f"town_tile.{name}",
        )

    def _extra_tiles(self) -> tuple[ExtraTile, ...]:
        """The tile that the table chose; all of them if it is to be drawn."""
        nodes = self.game.get("final_scoring").get("extra_tiles").mapping()
        chosen = self.rule["extra_final_scoring"]
        return tuple(self._extra_tile(name, node) for name, node in nodes.items() if chosen in (name, "random"))

    def _extra_tile(self, name: str, node: Node) -> ExtraTile:
        entries = node.mapping()
        measure = entries["measure"].one_of(MEASURE_NAMES)
        between = tuple(kind.one_of(self.buildings) for kind in node.get("between", []).items())
        return ExtraTile(name, entries["code"].text(), measure, between, source=f"extra_scoring.{name}")

    def _power_action(self, name: str, node: Node) -> PowerAction:
        entries = node.mapping()
        code, cost = entries["code"].text(), read_price(entries["cost"])[1]
        return PowerAction(name, code, cost, read_gain(entries["gain"]), source=f"power_action.{name}")

    def _fixed(
        self,
        board: Board,
        factions: tuple[Faction, ...],
        scoring: tuple[ScoringTile, ...],
        cards: tuple[BonusCard, ...],
    ) -> tuple[FirstGame | None, tuple[int, ...], tuple[int, ...]]:
        """What is not drawn: the first game, or tiles chosen by the table."""
        tile_ids, card_ids = [tile.id for tile in scoring], [card.id for card in cards]
        if not self.rule["first_game"]:
            rounds = self.game.get("rounds").number()
            wanted = self.seats + self.game.get("bonus_cards_more_than_players").number()
            return (
                None,
                chosen_tiles("scoring tiles", self.rule["scoring_tiles"], tile_ids, rounds),
                chosen_tiles("bonus cards", self.rule["bonus_cards"], card_ids, wanted),
            )
        first = self.game.get("first_game")
        if self.rule["map"] != first.get("map").text():
            raise PlayerError(f"The first game is played on the map {first.get('map').text()}; choose that map.")
        table = first.get("tables").get(str(self.seats))
        if table.value is None:
            raise PlayerError(f"The first game is not for {self.seats} players; choose other rules.")
        names = [faction.id for faction in factions]
        dwellings = table.get("dwellings").mapping()
        hexes = tuple(tuple(hex_.one_of(board.names) for hex_ in node.items()) for node in dwellings.values())
        seated = tuple(Node(table.file, table.line, table.key, name).one_of(names) for name in dwellings)
        tiles = [item.one_of(tile_ids) for item in first.get("scoring_tiles").items()]
        others = [tile for tile in range(len(scoring)) if tile not in tiles]  # should there be more rounds
        return (
            FirstGame(seated, hexes),
            (*tiles, *others)[: max(len(tiles), self.game.get("rounds").number())],
            tuple(item.one_of(card_ids) for item in table.get("bonus_cards").items()),
        )


def _those(tiles: tuple[FavorTile, ...], wanted: Callable[[FavorTile], object]) -> tuple[int, ...]:
    return tuple(index for index, tile in enumerate(tiles) if wanted(tile))


def spade_prices(wheel: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Rules 7.2: the way round the wheel that does not cross one's own home terrain; to or from home the short one."""

    def price(home: int, a: int, b: int) -> int:
        clockwise = (b - a) % wheel
        if home in (a, b):
            return min(clockwise, wheel - clockwise)
        crosses_home = (home - a) % wheel < clockwise
        return wheel - clockwise if crosses_home else clockwise

    terrains = range(wheel)
    return tuple(tuple(tuple(price(home, a, b) for b in terrains) for a in terrains) for home in terrains)
