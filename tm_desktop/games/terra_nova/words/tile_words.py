"""What tiles count and give, in words: for those that packs bring without a text."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from engine.core.options import complete_options
from engine.core.packs import Packs
from engine.games.terra_nova.columns import BUILDING_NAMES, MEASURE_NAMES, NONE, TRIGGERS
from engine.games.terra_nova.compiling import compile_ruleset, read_options, sources
from engine.games.terra_nova.facts import GAIN_WORDS
from engine.games.terra_nova.ruleset import Amounts, BonusTile, Income, RoundTile, Ruleset, Scored, TownTile
from tm_desktop.games.terra_nova.words.amounts import amount_text, amounts_text
from tm_desktop.games.terra_nova.words.texts import text_of, tr
from tm_desktop.parts.texts import told_of

Tile = BonusTile | RoundTile | TownTile
_SEATS = 4  # of a table that stands for all


def rules_with(packs: Packs) -> Ruleset:
    """Of the printed table with these packs."""
    data = sources(packs)
    return compile_ruleset(data, complete_options(read_options(data), {}), _SEATS)


def tiles_of(rules: Ruleset) -> Mapping[str, Sequence[Tile]]:
    """All tiles by the section of their texts."""
    return {
        "bonus_tiles": rules.bonus_tiles,
        "round_tiles": rules.round_tiles,
        "town_tiles": rules.town_tiles,
    }


def described(rules: Ruleset, kind: str, id_: str) -> str:
    """A sentence about a tile, from its data alone; nothing for what is no tile."""
    return told_of(tiles_of(rules).get(kind, ()), id_, partial(_parts, rules))


def _parts(rules: Ruleset, tile: Tile) -> Iterable[str]:
    match tile:
        case BonusTile():
            if any(tile.income):
                yield tr("income: %1", _income(tile.income))
            if tile.special != NONE:
                yield tr("once per round %1", _gain(rules.specials[tile.special].gain))
            if tile.sailing:
                yield tr("reach over rivers +%1", tile.sailing)
            yield from map(_passing, tile.passing)
        case RoundTile():
            yield from (
                tr("%1 per %2", amount_text(vp, "vp"), _trigger(kind)) for kind, vp in enumerate(tile.build) if vp
            )
        case TownTile():
            yield _gain(tile.gain)


def _income(income: Income) -> str:
    return amounts_text((number, what) for number, what in zip(income, ("coins", "power"), strict=True) if number)


def _gain(gain: Amounts) -> str:
    return amounts_text((number, GAIN_WORDS[column]) for column, number in gain)


def _trigger(kind: int) -> str:
    """What scores in a round, in the middle of a sentence."""
    names = {"sailing": tr("step of sailing"), "town": tr("town"), "shovel": tr("shovel")}
    return names.get(TRIGGERS[kind]) or text_of("buildings", TRIGGERS[kind], "lower")


def _passing(scored: Scored) -> str:
    name = MEASURE_NAMES[scored.measure]
    thing = text_of("buildings" if name in BUILDING_NAMES else "measures", name, "lower")
    if scored.by_count:
        points = ", ".join(map(str, scored.by_count[1:]))
        return tr("when dropping out %1 VP for the first, second … of: %2", points, thing)
    return tr("when dropping out %1 per %2", amount_text(scored.each, "vp"), thing)
