"""What tiles count and give, in words: for those that no text explains, and for news about the round."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from engine.games.terra_mystica.columns import MEASURE_NAMES, NONE, ONE_CULT, SANCTUARY
from engine.games.terra_mystica.facts import GAIN_WORDS
from engine.games.terra_mystica.ruleset import (
    Amounts,
    BonusCard,
    ExtraTile,
    FavorTile,
    Ruleset,
    Scored,
    ScoringTile,
    TownTile,
)
from tm_desktop.games.terra_mystica.words.amounts import amount_text, amounts_text
from tm_desktop.games.terra_mystica.words.texts import name_of, text_of, tr
from tm_desktop.parts.texts import told_of

Tile = BonusCard | FavorTile | ScoringTile | TownTile | ExtraTile
_INCOME = ("coins", "workers", "priests", "power")


def measure_words(rules: Ruleset, measure: int) -> str:
    """One of what is counted, in the middle of a sentence."""
    if measure >= ONE_CULT:
        return tr("step on %1", name_of("cults", rules.cults[measure - ONE_CULT]))
    if measure <= SANCTUARY:
        return text_of("buildings", rules.buildings[measure], "lower")
    return text_of("measures", MEASURE_NAMES[measure], "lower")


def gain_words(gain: Amounts) -> str:
    return amounts_text((number, GAIN_WORDS[column]) for column, number in gain)


def scored_words(rules: Ruleset, tile: ScoringTile | FavorTile) -> str:
    """What scores when it is done, by its points."""
    things: dict[int, list[str]] = {}
    for kind, vp in enumerate(tile.build_vp):
        if vp:
            things.setdefault(vp, []).append(text_of("buildings", rules.buildings[kind], "lower"))
    if isinstance(tile, ScoringTile):
        for vp, name in ((tile.spade_vp, tr("spade")), (tile.town_vp, tr("town"))):
            if vp:
                things.setdefault(vp, []).append(name)
    parts = (tr("%1 per %2", amount_text(vp, "vp"), tr(" or ").join(names)) for vp, names in things.items())
    return ", ".join(parts)


def reward_words(rules: Ruleset, tile: ScoringTile) -> str:
    """What the end of the round pays."""
    reward, thing = gain_words(tile.reward), measure_words(rules, tile.measure)
    if tile.step == 1:
        return tr("%1 per %2", reward, thing)
    if tile.cult != NONE:
        return tr("%1 per %2 steps on %3", reward, tile.step, name_of("cults", rules.cults[tile.cult]))
    return tr("%1 for %2 of: %3", reward, tile.step, thing)


def tiles_of(rules: Ruleset) -> Mapping[str, Sequence[Tile]]:
    """All tiles by the section of their texts."""
    return {
        "bonus_cards": rules.bonus_cards,
        "favor_tiles": rules.favor_tiles,
        "scoring_tiles": rules.scoring_tiles,
        "town_tiles": rules.town_tiles,
        "extra_tiles": rules.extra_tiles,
    }


def described(rules: Ruleset, kind: str, id_: str) -> str:
    """A sentence about a tile, from its data alone; nothing for what is no tile."""
    return told_of(tiles_of(rules).get(kind, ()), id_, partial(_parts, rules))


def _parts(rules: Ruleset, tile: Tile) -> Iterable[str]:
    match tile:
        case BonusCard():
            yield tr("next income: %1", _income(tile.income))
            yield from _use(rules, tile.special)
            if tile.shipping:
                yield tr("shipping +%1 until you pass", tile.shipping)
            yield from _passing(rules, tile.passing)
        case FavorTile():
            steps = [(number, cult) for cult, number in enumerate(tile.cults) if number]
            yield from (tr("%n step(s) on %1", name_of("cults", rules.cults[cult]), n=n) for n, cult in steps)
            yield from _use(rules, tile.special)
            if any(tile.income):
                yield tr("%1 each round", _income(tile.income))
            if tile.town_power:
                yield tr("towns need only %1 power", tile.town_power)
            if any(tile.build_vp):
                yield scored_words(rules, tile)
            yield from _passing(rules, tile.passing)
        case ScoringTile():
            yield from filter(None, [scored_words(rules, tile)])
            yield tr("at the end of the round %1", reward_words(rules, tile))
        case TownTile():
            yield tr("%1 and %2", gain_words(tile.gain), amount_text(tile.keys, "keys"))
        case ExtraTile():
            points = ", ".join(map(str, rules.extra_points))
            yield tr("%1 VP at the end for the most of this: %2", points, measure_words(rules, tile.measure))


def _income(income: Sequence[int]) -> str:
    found = [(number, what) for number, what in zip(income, _INCOME, strict=True) if number]
    return amounts_text(found) or tr("nothing")


def _use(rules: Ruleset, special: int) -> Iterable[str]:
    if special != NONE:
        yield tr("once per round %1", gain_words(rules.specials[special].gain))


def _passing(rules: Ruleset, passing: Iterable[Scored]) -> Iterable[str]:
    for scored in passing:
        thing = measure_words(rules, scored.measure)
        if scored.table:
            points = ", ".join(map(str, scored.table[1:]))
            yield tr("on passing %1 VP for the first, second … of: %2", points, thing)
        else:
            yield tr("on passing %1", tr("%1 per %2", amount_text(scored.each, "vp"), thing))
