"""The numbers of one table by name, for the texts of manuals: `town.value`, `usual.cost.house`, `except.start`."""

from collections.abc import Iterable, Iterator, Sequence

from engine.core import facts
from engine.core.facts import Course, Fact, Name, Names, Rates, Row, Sum, board_facts, option_facts, rate_facts
from engine.core.options import Options
from engine.games.terra_nova.columns import (
    BOWL1,
    BUILDING_NAMES,
    COIN,
    HOUSE,
    MEASURE_NAMES,
    MORE_SHOVELS,
    NONE,
    POST,
    SHOVELS,
    SIDES,
    TRIGGERS,
)
from engine.games.terra_nova.ruleset import Amounts, Conversion, Faction, Income, Palace, Ruleset, Scored
from engine.games.terra_nova.schema import GAINS

GAIN_WORDS = {column: word for word, column in GAINS.items()}


def facts_of(rules: Ruleset, options: Options, seated: Sequence[str] = ()) -> dict[str, Fact]:
    """All facts of a table; with `seated` factions only those of the table are named as exceptions."""
    boards = {faction.id: dict(_board(rules, faction)) for faction in rules.factions}
    found: dict[str, Fact] = {
        **dict(_game(rules)),
        **dict(_tiles(rules)),
        **board_facts(boards, seated),
        **dict(option_facts(options)),
    }
    rates = {faction.id: faction.conversions for faction in rules.factions}
    return found | rate_facts(rates, _rates, lambda rate: (rate.give, rate.get[1]))


def groups_of(rules: Ruleset, options: Options, seated: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
    """What a block of a manual can be repeated for."""
    return facts.groups_of([faction.id for faction in rules.factions], options, seated)


def _game(rules: Ruleset) -> Iterator[tuple[str, Fact]]:
    """What is the same for every faction."""
    board = rules.board
    yield "rounds", rules.rounds
    yield "seats", rules.seats
    yield "bonus_tiles", len(rules.bonus_tiles)
    yield "bonus_tiles.in_game", rules.tiles_in_game
    yield "bonus_tiles.over", rules.tiles_in_game - rules.seats
    yield "bonus_tiles.coins", rules.tile_coins
    yield "round_tiles", len(rules.round_tiles)
    yield "terrains", len(rules.terrains)
    yield "wheel", Names(tuple(Name("terrains", id_) for id_ in rules.terrains))
    yield "farthest", max(rules.wheel[0])
    yield "hexes", board.size
    yield "hexes.land", board.land.bit_count()
    yield "hexes.each", board.ground[0].bit_count()
    yield "bridge_sites", len(board.sites)
    yield "marks", max(map(len, rules.marks), default=0)
    yield "town.value", rules.town_value
    yield "town.buildings", rules.town_buildings
    yield "town.tiles", len(rules.town_tiles)
    yield "price.shovel", Sum(((rules.shovel_cost, "coins"),))
    yield "price.sailing", Sum(((rules.sailing_cost, "coins"),))
    yield "price.bridge", Sum(((rules.bridge_cost, "coins"),))
    yield "sailing.most", len(rules.sailing_vp)
    yield "sailing.vp", Row(rules.sailing_vp)
    yield "final.territory", Row(rules.territory)
    yield "final.coins_per_vp", rules.coins_per_vp
    for kind, id_ in enumerate(BUILDING_NAMES):
        if kind:
            yield f"buildings.{id_}", Name("buildings", id_)
            yield f"buildings.{id_}.value", rules.values[kind]
    yield "power_actions", len(rules.power_actions)
    for action in rules.power_actions:
        yield f"power_actions.{action.id}", Name("power_actions", action.id)
        yield from _action(f"power_actions.{action.id}", action.cost, action.gain)
    for special in rules.specials:
        yield from _action(f"specials.{special.id}", special.cost, special.gain)


def _action(name: str, cost: int, gain: Amounts) -> Iterator[tuple[str, Fact]]:
    """Shovels that may be bought beside are told apart from those that are given."""
    given = dict(gain)
    yield f"{name}.cost", Sum(((cost, "power"),))
    yield f"{name}.gain", _sum([amount for amount in gain if amount[0] != MORE_SHOVELS])
    if SHOVELS in given:
        yield f"{name}.more", given.get(MORE_SHOVELS, 0)


def _board(rules: Ruleset, faction: Faction) -> Iterator[tuple[str, Fact]]:
    """What a faction mat says."""
    for kind, id_ in enumerate(BUILDING_NAMES):
        if kind:
            yield f"cost.{id_}", _coins(faction.cost[kind])
            yield f"pieces.{id_}", faction.pieces[kind]
    for kind in (HOUSE, POST):
        yield f"income.{BUILDING_NAMES[kind]}", _course(faction.income[kind][1:])
    yield "beside", _coins(faction.post_cost_beside)
    yield "income.always", _income(faction.base_income)
    yield "pieces.bridges", faction.pieces[0]
    yield "home", Name("terrains", rules.terrains[faction.terrain])
    yield "start", _coins(faction.start[0])
    yield "start.bowls", Row(faction.start[1:], tight=True)
    yield "start.power", sum(faction.start[1:])
    yield "start.houses", faction.start_houses
    yield "conversions", _rates(faction.conversions)
    yield "power.discount", faction.power_discount
    yield "shovel", _sum(faction.shovel_gain)
    yield "town.vp", faction.town_vp
    yield from _counted("pass", faction.passing)
    for kind, gain in enumerate(faction.others_build):
        if gain:
            yield f"others.{BUILDING_NAMES[kind]}", _sum(gain)
    for side, palace in zip(SIDES, faction.palaces, strict=True):
        yield from _palace(rules, side, palace)


def _palace(rules: Ruleset, side: str, palace: Palace) -> Iterator[tuple[str, Fact]]:
    yield f"{side}.income", _income(palace.income)
    yield f"{side}.gain", _sum(palace.gain)
    if palace.special != NONE:
        special = rules.specials[palace.special]
        yield from _action(f"{side}.action", special.cost, special.gain)
    if palace.town_value:
        yield f"{side}.town_value", palace.town_value
    if palace.most_shovels:
        yield f"{side}.most_shovels", palace.most_shovels
    if palace.post_cost:
        yield f"{side}.post_cost", _coins(palace.post_cost)
        yield f"{side}.post_cost_beside", _coins(palace.post_cost_beside)
    yield from _built(f"{side}.build", palace.build)
    yield from _counted(f"{side}.pass", palace.passing)
    yield from _counted(f"{side}.pass_power", palace.pass_power)


def _tiles(rules: Ruleset) -> Iterator[tuple[str, Fact]]:
    """Tiles that can be in the game."""
    for bonus in rules.bonus_tiles:
        name = f"bonus_tiles.{bonus.id}"
        yield name, Name("bonus_tiles", bonus.id)
        yield f"{name}.income", _income(bonus.income)
        yield f"{name}.sailing", bonus.sailing
        yield from _counted(f"{name}.pass", bonus.passing)
        if bonus.special != NONE:
            special = rules.specials[bonus.special]
            yield from _action(name, special.cost, special.gain)
    for tile in rules.round_tiles:
        name = f"round_tiles.{tile.id}"
        yield name, Name("round_tiles", tile.id)
        yield f"{name}.count", sum(other.id == tile.id for other in rules.round_tiles)
        yield from _built(f"{name}.build", tile.build)
    for town in rules.town_tiles:
        name = f"town_tiles.{town.id}"
        yield name, Name("town_tiles", town.id)
        yield f"{name}.gain", _sum(town.gain)


def _built(name: str, build: Sequence[int]) -> Iterator[tuple[str, Fact]]:
    """VP for what is built, founded or used."""
    yield from ((f"{name}.{TRIGGERS[trigger]}", vp) for trigger, vp in enumerate(build) if vp)


def _counted(name: str, scored: Iterable[Scored]) -> Iterator[tuple[str, Fact]]:
    """For each of what is counted, or for one, two and so on."""
    for entry in scored:
        table = Row(entry.by_count[1:]) if entry.by_count else entry.each
        yield f"{name}.{MEASURE_NAMES[entry.measure]}", table


def _rates(conversions: Iterable[Conversion]) -> Rates:
    return Rates(tuple((Sum(((rate.give, "power"),)), _sum((rate.get,))) for rate in conversions))


def _coins(coins: int) -> Sum:
    return Sum(((coins, "coins"),))


def _income(income: Income) -> Sum:
    return _sum(tuple(zip((COIN, BOWL1), income, strict=True)))


def _sum(amounts: Iterable[tuple[int, int]]) -> Sum:
    return Sum(tuple((number, GAIN_WORDS[column]) for column, number in amounts if number))


def _course(sums: Sequence[Income]) -> Course:
    """What each building on the map adds to those before it."""
    before = ((0, 0), *sums)
    added = [(coins - old[0], power - old[1]) for old, (coins, power) in zip(before, sums, strict=False)]
    columns = zip(*(added or [(0, 0)]), strict=True)
    return Course(
        tuple((word, numbers) for word, numbers in zip(("coins", "power"), columns, strict=True) if any(numbers))
    )
