"""The numbers of one table by name, for the texts of manuals: `town.power`, `usual.cost.dwelling`, `except.start`."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.core import facts
from engine.core.facts import (
    USUAL,
    Chosen,
    Course,
    Exceptions,
    Fact,
    Name,
    Names,
    Prices,
    Rates,
    Row,
    Sentence,
    Sum,
    board_facts,
    option_facts,
    rate_facts,
)
from engine.core.options import Options
from engine.games.terra_mystica.board import WHEEL
from engine.games.terra_mystica.buildings import lone_coins
from engine.games.terra_mystica.columns import BOWL1, COIN, MEASURE_NAMES, NONE, PRIEST, TRADING_HOUSE, WORKER
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.reading import GAINS
from engine.games.terra_mystica.ruleset import Amounts, Conversion, Faction, Ruleset, Scored, Skip

# For those who ask this module for the kinds of facts, too.
__all__ = [
    "GAIN_WORDS",
    "USUAL",
    "Chosen",
    "Course",
    "Exceptions",
    "Fact",
    "Name",
    "Names",
    "Prices",
    "Rates",
    "Row",
    "Sentence",
    "Sum",
    "facts_of",
    "groups_of",
]

GAIN_WORDS = {column: word for word, column in reversed(GAINS.items())}  # of two words for one thing the first
_COLUMNS = (COIN, WORKER, PRIEST, BOWL1)  # in the order of an income


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
    found |= rate_facts(rates, _rates, lambda rate: (rate.give[1], rate.get[1]))
    found["without.shipping"] = _those(rules, lambda faction: not faction.has_shipping)
    found["without.digging"] = _those(rules, lambda faction: len(faction.spade_price) <= 1)
    return found


def _those(rules: Ruleset, test: Callable[[Faction], bool]) -> Names:
    return Names(tuple(Name("factions", faction.id) for faction in rules.factions if test(faction)))


def _game(rules: Ruleset) -> Iterator[tuple[str, Fact]]:
    """What is the same for every faction."""
    orders = Counter(rules.orders)
    steps = [(step, power) for step, power in enumerate(rules.cult_power) if power]
    yield "rounds", rules.rounds
    yield "seats", rules.seats
    yield "cards", rules.cards_in_game
    yield "draft.dealt", rules.draft
    yield "cards_over", rules.cards_in_game - rules.seats
    yield "terrains", WHEEL
    yield "wheel", Names(tuple(Name("terrains", id_) for id_ in rules.terrains[:WHEEL]))
    yield "farthest", max(prices[0] for prices in rules.spades[0])
    yield "cults", len(rules.cults)
    yield "cult.names", Names(tuple(Name("cults", id_) for id_ in rules.cults))
    yield "cult.top", rules.cult_top
    yield "cult.below_top", rules.cult_top - 1
    yield "cult.steps", Row(tuple(step for step, _ in steps))
    yield "cult.power", Row(tuple(power for _, power in steps))
    yield "orders.best", max(orders)
    yield "orders.best_spaces", orders[max(orders)]
    yield "orders.other", min(orders)
    yield "orders.other_spaces", orders[min(orders)]
    yield "orders.returned", rules.returned_priest
    yield "town.power", rules.town_power
    yield "town.buildings", rules.town_buildings
    yield "town.tiles", sum(tile.count for tile in rules.town_tiles)
    yield "final.cults", Row(rules.cult_points)
    yield "final.network", Row(rules.network_points)
    yield "final.extra", Row(rules.extra_points)
    yield "bridge_sites", len(rules.board.sites)
    yield "scoring_tiles", len(rules.scoring_tiles)
    yield "bonus_cards", len(rules.bonus_cards)
    for kind, id_ in enumerate(rules.buildings):
        if kind:
            yield f"buildings.{id_}", Name("buildings", id_)
            yield f"buildings.{id_}.power", rules.power_value[kind]
            yield f"buildings.{id_}.size", rules.town_size[kind]
            yield f"buildings.{id_}.enough", rules.town_buildings - rules.town_size[kind] + 1
    yield "power_actions", len(rules.power_actions)
    for action in rules.power_actions:
        yield f"power_actions.{action.id}", Name("power_actions", action.id)
        yield f"power_actions.{action.id}.cost", Sum(((action.cost, "power"),))
        yield f"power_actions.{action.id}.gain", _sum(action.gain)


def _board(rules: Ruleset, faction: Faction) -> Iterator[tuple[str, Fact]]:
    """What a faction board says."""
    for kind, id_ in enumerate(rules.buildings):
        if kind:
            workers, coins = faction.cost[kind]
            yield f"cost.{id_}", Sum(((workers, "workers"), (coins, "coins")))
            yield f"pieces.{id_}", faction.pieces[kind]
            yield f"gain.{id_}", _sum(faction.gain[kind])
            yield f"income.{id_}", _course(faction.income[kind][1:])
    alone = lone_coins(faction, TRADING_HOUSE)
    yield "alone", Sum(((faction.cost[TRADING_HOUSE][0], "workers"), (alone, "coins")))
    yield "income.always", _income(faction.base_income)
    yield "pieces.bridges", faction.pieces[0]
    yield "pieces.priests", faction.priests
    yield "start", _income(faction.start[:3])
    yield "start.bowls", Row(faction.start[3:], tight=True)
    yield "start.vp", faction.start_vp
    yield "start.dwellings", faction.start_dwellings
    yield "start.cults", Row(faction.cults, tight=True)
    if faction.has_shipping:
        yield "shipping.start", faction.shipping_start
        yield "shipping.most", faction.shipping_start + len(faction.shipping_vp)
        yield "shipping.vp", Row(faction.shipping_vp)
        yield "shipping.cost", _sum(faction.shipping_cost)
    # These every board has, for tables of all that sit together.
    yield "steps.shipping", _sum(faction.shipping_cost)
    yield "steps.digging", _sum(faction.digging_cost if len(faction.spade_price) > 1 else ())
    yield "steps.spade", Prices(tuple(_sum((price,)) for price in faction.spade_price))
    yield "steps.shipping_vp", Row(faction.shipping_vp, tight=True)
    yield "spade.price", Row(tuple(number for _, number in faction.spade_price))
    if faction.has_spades:
        yield "spade.first", _sum((faction.spade_price[0],))
    yield "spade.vp", faction.spade_vp
    yield "spade.gain", _sum(faction.spade_gain[0])
    yield "spade.gain_built", _sum(faction.spade_gain[1])
    if len(faction.spade_price) > 1:
        yield "digging.cost", _sum(faction.digging_cost)
        yield "digging.vp", faction.digging_vp
        yield "digging.steps", len(faction.spade_price) - 1
    yield "spades", faction.fixed_spades
    yield "coins_per_vp", faction.coins_per_vp
    yield "conversions", _rates(faction.conversions)
    yield "town", _sum(faction.town_gain)
    yield "leech.accepted", _sum(faction.leech_accepted)
    yield "leech.refused", _sum(faction.leech_refused)
    yield from _passing(rules, "pass", faction.stronghold_passing)
    yield from _rare(rules, faction)
    for name, skip in zip(("skip", "skip_built"), faction.skip, strict=True):
        yield from _skip(name, skip)
    for special in faction.specials[1]:
        yield "special.cost", _sum(rules.specials[special].cost)
        yield "special.gain", _sum(rules.specials[special].gain)


def _rare(rules: Ruleset, faction: Faction) -> Iterator[tuple[str, Fact]]:
    """What few factions have."""
    yield "start.favors", faction.start_favors
    yield "power.discount", faction.power_discount
    yield "steps.more", faction.more_steps
    yield from ((f"power.{rules.buildings[kind]}", value) for kind, value in faction.own_power)
    if faction.cover is not None:
        yield "cover.price", faction.cover.price
        yield "cover.home_price", faction.cover.home_price
    if faction.unlock:
        yield "unlock.coins", faction.unlock[0]
        yield "unlock.home_coins", faction.unlock[1]
    if faction.token_offer is not None:
        yield "offer.cost", _sum(faction.token_offer.cost)


def _skip(name: str, skip: Skip | None) -> Iterator[tuple[str, Fact]]:
    if skip is not None:
        yield f"{name}.hexes", skip.hexes
        yield f"{name}.cost", _sum((skip.cost,))
        yield f"{name}.vp", skip.vp


def _tiles(rules: Ruleset) -> Iterator[tuple[str, Fact]]:
    """Tiles and cards that are in the game."""
    kinds = rules.buildings
    for card in rules.bonus_cards:
        name = f"bonus_cards.{card.id}"
        yield name, Name("bonus_cards", card.id)
        yield f"{name}.income", _income(card.income)
        yield f"{name}.shipping", card.shipping
        yield from _passing(rules, f"{name}.pass", card.passing)
        if card.special != NONE:
            yield f"{name}.gain", _sum(rules.specials[card.special].gain)
    for favor in rules.favor_tiles:
        name = f"favor_tiles.{favor.id}"
        yield name, Name("favor_tiles", favor.id)
        yield f"{name}.count", favor.count
        yield f"{name}.steps", sum(favor.cults)
        yield f"{name}.income", _income(favor.income)
        yield f"{name}.town_power", favor.town_power
        yield from ((f"{name}.build.{kinds[kind]}", vp) for kind, vp in enumerate(favor.build_vp) if vp)
        yield from _passing(rules, f"{name}.pass", favor.passing)
        if favor.special != NONE:
            yield f"{name}.gain", _sum(rules.specials[favor.special].gain)
    for tile in rules.scoring_tiles:
        name = f"scoring_tiles.{tile.id}"
        yield name, Name("scoring_tiles", tile.id)
        yield from ((f"{name}.build.{kinds[kind]}", vp) for kind, vp in enumerate(tile.build_vp) if vp)
        yield f"{name}.spade", tile.spade_vp
        yield f"{name}.town", tile.town_vp
        yield f"{name}.step", tile.step
        yield f"{name}.reward", _sum(tile.reward)
        if tile.cult != NONE:
            yield f"{name}.cult", Name("cults", rules.cults[tile.cult])
    for town in rules.town_tiles:
        name = f"town_tiles.{town.id}"
        yield name, Name("town_tiles", town.id)
        yield f"{name}.count", town.count
        yield f"{name}.keys", town.keys
        yield f"{name}.gain", _sum(town.gain)
    yield from ((f"extra_tiles.{extra.id}", Name("extra_tiles", extra.id)) for extra in rules.extra_tiles)
    for special in rules.specials:
        yield f"specials.{special.id}.cost", _sum(special.cost)
        yield f"specials.{special.id}.gain", _sum(special.gain)


def _passing(rules: Ruleset, name: str, passing: Iterable[Scored]) -> Iterator[tuple[str, Fact]]:
    """VP for each of what is counted, or for one, two and so on."""
    words = (*MEASURE_NAMES, *rules.cults)
    for scored in passing:
        yield f"{name}.{words[scored.measure]}", Row(scored.table[1:]) if scored.table else scored.each


def _rates(conversions: Iterable[Conversion]) -> Rates:
    return Rates(tuple((_sum((rate.give,)), _sum((rate.get,))) for rate in conversions))


def _income(numbers: Sequence[int]) -> Sum:
    """Coins, workers, priests and power, as far as there are any."""
    return _sum(tuple((column, number) for column, number in zip(_COLUMNS, numbers, strict=False) if number))


def _sum(amounts: Amounts) -> Sum:
    """In the order of the rulebook: workers before coins."""
    ordered = sorted(amounts, key=lambda amount: amount[0] != WORKER)
    return Sum(tuple((number, GAIN_WORDS[column]) for column, number in ordered))


def _course(rows: Iterable[tuple[int, int, int, int]]) -> Course:
    columns = zip(*(list(rows) or [(0, 0, 0, 0)]), strict=True)
    return Course(
        tuple((WORDS[column], numbers) for column, numbers in zip(_COLUMNS, columns, strict=True) if any(numbers))
    )


def groups_of(rules: Ruleset, options: Options, seated: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
    """What a block of a manual can be repeated for."""
    return facts.groups_of([faction.id for faction in rules.factions], options, seated)
