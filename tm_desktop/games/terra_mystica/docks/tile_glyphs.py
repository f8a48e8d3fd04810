"""What is printed on the tiles, as lines of glyphs."""

from collections.abc import Iterable

from engine.games.terra_mystica.columns import NONE, VP
from engine.games.terra_mystica.ruleset import BonusCard, FavorTile, Ruleset, Scored, ScoringTile, TownTile
from tm_desktop.games.terra_mystica.docks.glyphs import SIGNS, amount_glyphs, income_glyphs, measure_icon
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.parts.glyphs import Glyph, Line
from tm_desktop.parts.signs import by_points, points_for, points_of

_ARROW = Glyph("", "arrow_right", "text2")


def special_glyph(rules: Ruleset, special: int) -> Glyph:
    """The sign of an action space."""
    return SIGNS.action(rules.specials[special].gain)


def scoring_lines(rules: Ruleset, tile: ScoringTile, with_reward: bool = True) -> tuple[Line, Line]:
    """What scores in the round, and what its end pays."""
    scored = points_for(tile.build_vp, rules.buildings)
    scored += [(f"+{tile.spade_vp}", Glyph("", "spade", "text"))] if tile.spade_vp else []
    scored += [(f"+{tile.town_vp}", Glyph("", "town"))] if tile.town_vp else []
    reward: Line = ()
    if with_reward:
        source = measure_icon(rules, tile.measure)
        reward = (Glyph("", source), Glyph(str(tile.step)), _ARROW, *amount_glyphs(tile.reward))
    return tuple(glyph for line in by_points(scored) for glyph in line), reward


def card_lines(rules: Ruleset, card: BonusCard) -> tuple[Line, ...]:
    lines: list[Line] = []
    if card.special != NONE:
        lines.append((special_glyph(rules, card.special),))
    if card.shipping:
        lines.append((Glyph(f"+{card.shipping}", "ship"),))
    return (*lines, *_passing_lines(rules, card.passing), income_glyphs(card.income, "+"))


def card_caption(card: BonusCard) -> str:
    """When the points come."""
    return tr("on passing") if card.passing else ""


def favor_lines(rules: Ruleset, tile: FavorTile) -> tuple[Line, ...]:
    steps = tuple(Glyph(f"+{n}", f"cult_{rules.cults[cult]}") for cult, n in enumerate(tile.cults) if n)
    lines: list[Line] = [steps] if steps else []
    if tile.town_power:
        lines.append((Glyph("", "town"), Glyph(str(tile.town_power), "power")))
    if tile.special != NONE:
        lines.append((special_glyph(rules, tile.special),))
    if any(tile.income):
        lines.append(income_glyphs(tile.income, "+"))
    if any(tile.build_vp):
        lines += by_points(points_for(tile.build_vp, rules.buildings))
    lines += _passing_lines(rules, tile.passing)
    return tuple(lines)


def favor_caption(tile: FavorTile) -> str:
    """When its effect comes."""
    if tile.passing:
        return tr("on passing")
    if any(tile.build_vp):
        return tr("each new one")
    if any(tile.income):
        return tr("income")
    return tr("towns") if tile.town_power else ""


def town_lines(tile: TownTile) -> tuple[Line, ...]:
    points = amount_glyphs(tuple(amount for amount in tile.gain if amount[0] == VP), "+")
    others = amount_glyphs(tuple(amount for amount in tile.gain if amount[0] != VP), "+")
    keys = Glyph(str(tile.keys) if tile.keys > 1 else "", "key")
    return points, (*others, keys)


def _passing_lines(rules: Ruleset, passing: Iterable[Scored]) -> list[Line]:
    return by_points(
        points_of(counted.each, counted.table, measure_icon(rules, counted.measure)) for counted in passing
    )
