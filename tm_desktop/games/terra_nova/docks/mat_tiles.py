"""What lies beside a faction mat: actions of palaces, the bonus tile, the four town tiles."""

from engine.core.game import Action
from engine.games.terra_nova.actions import PickTown, UseSpecial
from engine.games.terra_nova.columns import NONE
from engine.games.terra_nova.ruleset import Ruleset
from tm_desktop.games.terra_nova.docks.mat import Mat
from tm_desktop.games.terra_nova.docks.tile_glyphs import bonus_lines, special_glyphs, town_lines
from tm_desktop.games.terra_nova.words.texts import name_of, text_of, tr
from tm_desktop.parts.docks.seat_tiles import SpecialSpace, Tile
from tm_desktop.parts.glyphs import Glyph
from tm_desktop.parts.tile_things import Face


def mat_tiles(rules: Ruleset, mat: Mat, is_compact: bool) -> list[Tile]:
    """Faces of everything that lies beside a mat."""
    tile_special = NONE if mat.tile is None else rules.bonus_tiles[mat.tile].special
    tiles = [_special_tile(rules, mat, space, is_compact) for space in mat.specials if space.special != tile_special]
    if mat.tile is not None:
        tiles.append(_bonus_tile(rules, mat, mat.tile, is_compact))
    return [*tiles, *(_town_tile(rules, kind, is_used, is_compact) for kind, is_used in enumerate(mat.towns))]


def _special_tile(rules: Ruleset, mat: Mat, space: SpecialSpace, is_compact: bool) -> Tile:
    id_ = rules.specials[space.special].id
    note, name = _note(mat, space), name_of("specials", id_)
    face = Face(
        (special_glyphs(rules, space.special),),
        "" if is_compact else name,
        "" if is_compact else note,
        is_faded=not space.is_open,
        is_used=space.is_used,
    )
    actions: tuple[Action, ...] = (UseSpecial(space.special),) if space.is_open else ()
    sentence = " ".join((text_of("specials", id_), f"{note[:1].upper()}{note[1:]}."))
    return f"specials.{id_}", name, sentence, actions, face


def _note(mat: Mat, space: SpecialSpace) -> str:
    """Whether it can be used."""
    if space.is_used:
        return tr("used")
    if not space.is_open:
        return tr("needs its palace")
    return tr("from your next turn on") if space.special in mat.fresh else tr("free to use")


def _bonus_tile(rules: Ruleset, mat: Mat, number: int, is_compact: bool) -> Tile:
    tile = rules.bonus_tiles[number]
    space = next((space for space in mat.specials if space.special == tile.special), None)
    note = _note(mat, space) if space is not None else ""
    name = name_of("bonus_tiles", tile.id)
    face = Face(
        bonus_lines(rules, tile),
        "" if is_compact else name,
        "" if is_compact else note or (tr("when dropping out") if tile.passing else ""),
        is_used=space is not None and space.is_used,
    )
    return f"bonus_tiles.{tile.id}", name, note, () if space is None else (UseSpecial(tile.special),), face


def _town_tile(rules: Ruleset, kind: int, is_used: bool, is_compact: bool) -> Tile:
    """Those that are left can be chosen; those that are used show that a town was founded."""
    tile = rules.town_tiles[kind]
    note = tr("town founded") if is_used else tr("still to found")
    points, others = town_lines(tile)
    lines = ((Glyph("", "town"), *points), others) if is_compact else (points, others)
    face = Face(lines, "" if is_compact else tr("Town"), "" if is_compact else note, is_faded=not is_used)
    name = tr("Town tile: %1", name_of("town_tiles", tile.id))
    return f"town_tiles.{tile.id}", name, f"{note[:1].upper()}{note[1:]}.", (PickTown(kind),), face
