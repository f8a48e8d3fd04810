"""What is printed on the tiles, as lines of glyphs."""

from engine.games.terra_mystica.columns import NONE, VP
from engine.games.terra_mystica.ruleset import BonusCard, FavorTile, Ruleset, ScoringTile, TownTile
from tm_desktop.games.terra_mystica.glyphs import Glyph, amount_glyphs, column_icon, income_glyphs
from tm_desktop.games.terra_mystica.texts import tr

Line = tuple[Glyph, ...]

_ARROW = Glyph("", "arrow_right", "text2")


def special_glyph(rules: Ruleset, special: int) -> Glyph:
    """The sign of an action space."""
    column, number = rules.specials[special].gain[0]
    return Glyph(str(number) if number > 1 else "", column_icon(column), is_action=True)


def scoring_lines(rules: Ruleset, tile: ScoringTile, with_reward: bool = True) -> tuple[Line, Line]:
    """What scores in the round, and what its end pays."""
    scored = _buildings(rules, tile.build_vp)
    vp = max(tile.build_vp)
    if tile.spade_vp:
        scored, vp = (Glyph("", "spade", "text"),), tile.spade_vp
    elif tile.town_vp:
        scored, vp = (Glyph("", "town"),), tile.town_vp
    reward: Line = ()
    if with_reward:
        source = "priest" if tile.cult == NONE else f"cult_{rules.cults[tile.cult]}"
        reward = (Glyph("", source), Glyph(str(tile.step)), _ARROW, *amount_glyphs(tile.reward))
    return (*scored, Glyph(f"+{vp}", "vp")), reward


def card_lines(rules: Ruleset, card: BonusCard) -> tuple[Line, ...]:
    lines: list[Line] = []
    if card.special != NONE:
        lines.append((special_glyph(rules, card.special),))
    if card.shipping:
        lines.append((Glyph(f"+{card.shipping}", "ship"),))
    if any(card.pass_vp):
        lines.append((*_buildings(rules, card.pass_vp), Glyph(f"+{max(card.pass_vp)}", "vp")))
    if card.pass_shipping_vp:
        lines.append((Glyph("", "ship"), Glyph(f"+{card.pass_shipping_vp}", "vp")))
    return (*lines, income_glyphs(card.income, "+"))


def card_caption(card: BonusCard) -> str:
    """When the points come."""
    return tr("on passing") if any(card.pass_vp) or card.pass_shipping_vp else ""


def favor_lines(rules: Ruleset, tile: FavorTile) -> tuple[Line, ...]:
    cult = next(index for index, steps in enumerate(tile.cults) if steps)
    lines: list[Line] = [(Glyph(f"+{tile.cults[cult]}", f"cult_{rules.cults[cult]}"),)]
    if tile.town_power:
        lines.append((Glyph("", "town"), Glyph(str(tile.town_power), "power")))
    if tile.special != NONE:
        lines.append((special_glyph(rules, tile.special),))
    if any(tile.income):
        lines.append(income_glyphs(tile.income, "+"))
    if any(tile.build_vp):
        lines.append((*_buildings(rules, tile.build_vp), Glyph(f"+{max(tile.build_vp)}", "vp")))
    for building, points in enumerate(tile.pass_vp):
        if points:
            numbers = sorted(set(points[1:]))
            lines.append((Glyph("", rules.buildings[building]), Glyph(f"{numbers[0]}–{numbers[-1]}", "vp")))
    return tuple(lines)


def favor_caption(tile: FavorTile) -> str:
    """When its effect comes."""
    if any(tile.pass_vp):
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


def _buildings(rules: Ruleset, points: tuple[int, ...]) -> Line:
    return tuple(Glyph("", rules.buildings[building]) for building, vp in enumerate(points) if vp)
