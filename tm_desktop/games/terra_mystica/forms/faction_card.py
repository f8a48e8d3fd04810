"""What one chooses a faction by: its start goods and the prices that are not the usual ones, from the ruleset."""

from collections import Counter
from collections.abc import Iterable

from engine.games.terra_mystica.columns import COIN, PRIEST, WORKER
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from tm_desktop.games.terra_mystica.docks.glyphs import EVERY_CULT, amount_glyphs, column_icon
from tm_desktop.games.terra_mystica.homes import faction_home, home_name
from tm_desktop.games.terra_mystica.words.amounts import amounts_text
from tm_desktop.games.terra_mystica.words.texts import abilities_of, name_of, picture_of, tr
from tm_desktop.parts.board.choice_panel import Card
from tm_desktop.parts.glyphs import Glyph, Line


def faction_card(rules: Ruleset, faction: Faction) -> Card:
    ability, stronghold = abilities_of(faction.id)
    return Card(
        name_of("factions", faction.id),
        ability,
        terrain=faction_home(rules, faction),
        home=home_name(rules, faction),
        start=_start(rules, faction),
        prices=_unusual_prices(rules, faction),
        more=f"{stronghold}\n{_start_words(rules, faction)}",
        abilities=(stronghold,) if stronghold else (),
        picture=picture_of(f"factions.{faction.id}"),
    )


def _start(rules: Ruleset, faction: Faction) -> Line:
    goods = zip((COIN, WORKER, PRIEST), faction.start, strict=False)
    usual = _usual(other.start_vp for other in rules.factions)
    points = (Glyph(str(faction.start_vp), "vp"),) if faction.start_vp != usual else ()
    return (
        *amount_glyphs(tuple((column, number) for column, number in goods if number)),
        Glyph(_bowls(faction), "power"),
        *_cult_steps(rules, faction),
        *points,
    )


def _cult_steps(rules: Ruleset, faction: Faction) -> Line:
    if len(set(faction.cults)) == 1 and any(faction.cults):
        return (Glyph(str(faction.cults[0]), EVERY_CULT),)
    steps = zip(rules.cults, faction.cults, strict=True)
    return tuple(Glyph(str(number), f"cult_{cult}") for cult, number in steps if number)


def _start_words(rules: Ruleset, faction: Faction) -> str:
    goods = zip(faction.start, ("coins", "workers", "priests"), strict=False)
    words = [amounts_text((number, what) for number, what in goods if number), tr("bowls %1", _bowls(faction))]
    steps = zip(rules.cults, faction.cults, strict=True)
    words += [f"{name_of('cults', cult)} {number}" for cult, number in steps if number]
    return tr("Start: %1", ", ".join(words))


def _bowls(faction: Faction) -> str:
    return "/".join(map(str, faction.start[3:]))


def _unusual_prices(rules: Ruleset, faction: Faction) -> tuple[Line, ...]:
    """Each with the sign of what it buys."""
    prices: list[Line] = []
    factions = rules.factions
    for building, icon in enumerate(rules.buildings):
        if faction.cost[building] != _usual(other.cost[building] for other in factions):
            workers, coins = faction.cost[building]
            prices.append((Glyph("", icon), *amount_glyphs(((WORKER, workers), (COIN, coins)))))
    if faction.has_spades and faction.spade_price != _usual(other.spade_price for other in factions):
        numbers = "–".join(str(number) for _, number in faction.spade_price)
        prices.append((Glyph("", "spade"), Glyph(numbers, column_icon(faction.spade_price[0][0]))))
    has_track = len(faction.spade_price) > 1
    if has_track and faction.digging_cost != _usual(other.digging_cost for other in factions):
        prices.append((Glyph("", "up"), Glyph("", "spade"), *amount_glyphs(faction.digging_cost)))
    if faction.has_shipping and faction.shipping_cost != _usual(other.shipping_cost for other in factions):
        prices.append((Glyph("", "up"), Glyph("", "ship"), *amount_glyphs(faction.shipping_cost)))
    return tuple(prices)


def _usual(values: Iterable[object]) -> object:
    """What most factions have."""
    [(usual, _)] = Counter(values).most_common(1)
    return usual
