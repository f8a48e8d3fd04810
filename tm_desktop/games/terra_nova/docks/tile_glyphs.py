"""What is printed on tiles and palaces, as lines of glyphs."""

from collections.abc import Iterable

from engine.games.terra_nova.columns import BOWL1, NONE, VP
from engine.games.terra_nova.ruleset import BonusTile, Palace, RoundTile, Ruleset, Scored, TownTile
from tm_desktop.games.terra_nova.docks.glyphs import SIGNS, TRIGGER_ICONS, measure_icon
from tm_desktop.parts.glyphs import Glyph, Line
from tm_desktop.parts.signs import by_points, points_for, points_of


def special_glyphs(rules: Ruleset, special: int) -> Line:
    """The sign of an action space, after the power that it costs."""
    found = rules.specials[special]
    price = (Glyph(str(found.cost), is_token=True),) if found.cost else ()
    return (*price, SIGNS.action(found.gain))


def round_line(tile: RoundTile) -> Line:
    """What scores in the round."""
    return tuple(glyph for line in by_points(points_for(tile.build, TRIGGER_ICONS)) for glyph in line)


def bonus_lines(rules: Ruleset, tile: BonusTile) -> tuple[Line, ...]:
    lines: list[Line] = [special_glyphs(rules, tile.special)] if tile.special != NONE else []
    if tile.sailing:
        lines.append((Glyph(f"+{tile.sailing}", "ship"),))
    return (*lines, *_scored(tile.passing), SIGNS.income(tile.income, "+"))


def town_lines(tile: TownTile) -> tuple[Line, ...]:
    """The points, then what comes with them."""
    points = [amount for amount in tile.gain if amount[0] == VP]
    return SIGNS.amounts(points, "+"), SIGNS.amounts([amount for amount in tile.gain if amount not in points], "+")


def palace_lines(rules: Ruleset, palace: Palace) -> tuple[Line, ...]:
    """Its income, and what else it brings."""
    lines: list[Line] = []
    if palace.gain:
        lines.append(SIGNS.amounts(palace.gain, "+"))
    if palace.special != NONE:
        lines.append(special_glyphs(rules, palace.special))
    if palace.town_value:
        lines.append((Glyph("", "town"), Glyph(f"= {palace.town_value}")))
    if palace.most_shovels:
        lines.append((Glyph(f"≤ {palace.most_shovels}", "spade"),))
    if palace.post_cost:
        lines.append((Glyph("", "trading_post"), Glyph(f"{palace.post_cost_beside}–{palace.post_cost}", "coin")))
    lines += by_points(points_for(palace.build, TRIGGER_ICONS))
    lines += _scored(palace.passing)
    lines += [(*line[:-1], Glyph(line[-1].text, SIGNS.icon(BOWL1))) for line in _scored(palace.pass_power)]
    return tuple(line for line in (SIGNS.income(palace.income, "+"), *lines) if line)


def _scored(scored: Iterable[Scored]) -> list[Line]:
    """What is counted when dropping out, with its points."""
    return by_points(points_of(counted.each, counted.by_count, measure_icon(counted.measure)) for counted in scored)
