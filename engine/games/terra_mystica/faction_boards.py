"""Compiles one faction file, already laid over the defaults."""

from engine.core.reading import Node
from engine.games.terra_mystica.board import GROUNDS, WHEEL
from engine.games.terra_mystica.columns import COIN, CULT, NONE, TOKENS, VP, WORKER
from engine.games.terra_mystica.reading import read_cost, read_gain, read_income, read_passing, read_price
from engine.games.terra_mystica.ruleset import Conversion, Cover, Faction, Skip, TokenOffer
from engine.games.terra_mystica.schema import ANY, COVER_WORDS

Income = tuple[int, int, int, int]
Prices = tuple[tuple[int, ...], ...]  # prices[before][after]: spades for a transform


def compile_faction(
    name: str,
    node: Node,
    *,
    terrains: tuple[str, ...],
    grounds: tuple[str, ...],
    seats: int,
    buildings: tuple[str, ...],
    cults: tuple[str, ...],
    conversions: list[Node],
    balanced_vp: bool,
    sells_coins: bool,
    any_terrain: bool,
    power_value: tuple[int, ...],
    specials: tuple[tuple[int, ...], tuple[int, ...]],
    spades: tuple[Prices, ...],
) -> Faction:
    board = node.mapping()
    built = node.get("stronghold", {})
    start, digging, shipping = board["start"], board["digging"], board["shipping"]
    kinds = [board["buildings"].get(kind) for kind in buildings[1:]]
    pieces = board["pieces"]
    coins_per_vp = board["coins_per_vp"].number()
    fixed = board["transform"].get("spades")
    skip = _skip(node.get("skip"))
    terrain = NONE if board["terrain"].text() == ANY else board["terrain"].one_of(terrains)
    ground = NONE if node.get("ground").value is None else GROUNDS + node.get("ground").one_of(grounds)
    own_power = tuple(
        (buildings.index(kind), value.number()) for kind, value in node.get("power_values", {}).mapping().items()
    )
    fixed_spades = 0 if fixed.value == "wheel" else fixed.number()
    targets = tuple(
        _targets(home, fixed_spades, any_terrain, spades[home], ground) + ((),) * (1 + len(grounds))
        for home in range(WHEEL)
    )
    return Faction(
        id=name,
        terrain=terrain,
        start=(*(start.get(what).number() for what in ("coins", "workers", "priests")), *start.get("bowls").numbers()),
        start_vp=(board["start_vp_2017"] if balanced_vp else start.get("vp")).number(),
        cults=board["cults"].by_name(cults, Node.number, 0),
        start_dwellings=board["start_dwellings"].number(),
        places_last=board["places_last"].flag(),
        pieces=(pieces.get("bridges").number(), *(pieces.get(kind).number() for kind in buildings[1:])),
        priests=pieces.get("priests").number(),
        cost=((0, 0), *(_workers_and_coins(kind.get("cost")) for kind in kinds)),
        gain=((), *(read_gain(kind.get("gain", {}), seats) for kind in kinds)),
        income=((), *(_income_table(kind.get("income")) for kind in kinds)),
        base_income=read_income(board["income"]),
        has_shipping=shipping.value is not None,
        shipping_start=shipping.get("start").number() if shipping.value else 0,
        shipping_vp=shipping.get("steps").numbers() if shipping.value else (),
        shipping_cost=read_cost(shipping.get("cost")) if shipping.value else (),
        spade_price=tuple(read_price(price) for price in digging.get("spade").items()) if digging.value else (),
        spade_vp=digging.get("spade_vp", 0).number() if digging.value else 0,
        digging_cost=read_cost(digging.get("cost")) if digging.value else (),
        digging_vp=digging.get("vp").number() if digging.value else 0,
        fixed_spades=fixed_spades,
        fixed_any=any_terrain,
        coins_per_vp=coins_per_vp,
        conversions=_conversions(conversions, node, coins_per_vp if sells_coins else 0),
        town_gain=read_gain(node.get("town", {})),
        spade_gain=(
            read_gain(node.get("spade", {})),
            read_gain(built.get("spade", node.get("spade", {}).plain())),
        ),
        skip=(skip, _skip(built.get("skip"), node.get("skip"))),
        river_town=node.get("river_town", False).flag(),
        leech_accepted=read_gain(node.get("leech", {}).get("accepted", {})),
        leech_refused=read_gain(node.get("leech", {}).get("all_declined", {})),
        specials=specials,
        stronghold_passing=read_passing(built.get("pass", {}), cults),
        targets=targets,
        least_spades=tuple(
            tuple(min((price for _, price in found), default=0) for found in by_terrain) for by_terrain in targets
        ),
        power_value=tuple(dict(own_power).get(kind, usual) for kind, usual in enumerate(power_value)),
        pair=node.get("pair", "").text(),
        ground=ground,
        colour_last=node.get("colour_last", False).flag(),
        start_favors=start.get("favor_tiles", 0).number(),
        own_power=own_power,
        power_discount=node.get("power_discount", 0).number(),
        shares_power=built.get("shares_power_actions", False).flag(),
        river_only=node.get("river_only", False).flag(),
        spade_instead=read_gain(node.get("spade_instead", {})),
        cover=_cover(node.get("cover")),
        more_steps=built.get("priest_steps", 0).number(),
        unlock=_unlock(node.get("unlock")),
        token_offer=_token_offer(node.get("leech", {}).get("offer")),
    )


def _cover(node: Node) -> Cover | None:
    if node.value is None:
        return None
    column = (TOKENS, CULT)[node.get("pay").one_of(COVER_WORDS)]
    return Cover(column, node.get("price").number(), node.get("home_price").number())


def _unlock(node: Node) -> tuple[int, ...]:
    return () if node.value is None else (node.get("coins").number(), node.get("home_coins").number())


def _token_offer(node: Node) -> TokenOffer | None:
    return None if node.value is None else TokenOffer(read_cost(node.get("cost")), read_gain(node.get("gain")))


def _targets(
    home: int, fixed: int, fixed_any: bool, wheel: Prices, ground: int
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Rules 7.2, 7.10, 17: for each terrain what it can be turned into, and the price. A ground that is laid over the
    home terrain costs as much as the way there, and 1 on the spot.
    """
    found = []
    for before, prices in enumerate(wheel):
        others = [after for after in range(len(wheel)) if after != before]
        if ground != NONE:
            on_the_way = ((after, prices[after]) for after in others if after != home)
            found.append((*on_the_way, (ground, prices[home] or 1)))
        elif fixed:
            found.append(tuple((after, fixed) for after in others if after == home or fixed_any))
        else:
            found.append(tuple((after, prices[after]) for after in others))
    return tuple(found)


def _workers_and_coins(node: Node) -> tuple[int, int]:
    cost = dict(read_cost(node))
    return cost.get(WORKER, 0), cost.get(COIN, 0)


def _income_table(node: Node) -> tuple[Income, ...]:
    """Income by number of buildings on the map: none first, then what each one adds."""
    table: list[Income] = [(0, 0, 0, 0)]
    for slot in node.items():
        coins, workers, priests, power = read_income(slot)
        before = table[-1]
        table.append((before[0] + coins, before[1] + workers, before[2] + priests, before[3] + power))
    return tuple(table)


def _conversions(common: list[Node], node: Node, coins_per_vp: int) -> tuple[Conversion, ...]:
    """The common ones first, then the faction's own, then coins for VP if the table plays so."""
    entries = [*common, *node.get("conversions", []).items()]
    found = [Conversion(read_price(entry.get("give")), read_price(entry.get("get"))) for entry in entries]
    if coins_per_vp and not any(conversion.get[0] == VP for conversion in found):
        found.append(Conversion((COIN, coins_per_vp), (VP, 1)))
    return tuple(found)


def _skip(node: Node, base: Node | None = None) -> Skip | None:
    """Tunnel or carpet; with `base`, the stronghold's changes over the plain one."""
    if node.value is None:
        return _skip(base) if base else None
    whole = Node(node.file, node.line, node.key, {**(base.mapping() if base else {}), **node.mapping()})
    entries = whole.mapping()
    column, number = read_price(entries["cost"])
    return Skip(
        entries["hexes"].number(),
        (column, number),
        entries["vp"].number(),
        whole.get("grows_with_shipping", False).flag(),
    )
