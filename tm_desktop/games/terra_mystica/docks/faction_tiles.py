"""What lies beside a faction board: special actions, bonus card, favor and town tiles."""

from engine.core.game import Action
from engine.games.terra_mystica.actions import UseSpecial
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.ruleset import Ruleset
from tm_desktop.games.terra_mystica.docks.seat_board import SeatBoard
from tm_desktop.games.terra_mystica.docks.tile_glyphs import (
    card_caption,
    card_lines,
    favor_caption,
    favor_lines,
    special_glyph,
    town_lines,
)
from tm_desktop.games.terra_mystica.words.texts import name_of, text_of, tr
from tm_desktop.parts.docks.seat_tiles import Tile
from tm_desktop.parts.glyphs import Glyph
from tm_desktop.parts.tile_things import Face


def seat_tiles(rules: Ruleset, board: SeatBoard, is_compact: bool) -> list[Tile]:
    """Faces of everything that lies beside a board."""
    used = {space.special: space.is_used for space in board.specials}
    on_board = {special for specials in board.faction.specials for special in specials}
    tiles = [
        _special_tile(rules, space.special, space.is_used, space.is_open, is_compact)
        for space in board.specials
        if space.special in on_board
    ]
    if board.card is not None:
        card = rules.bonus_cards[board.card]
        note, actions = _use_of(card.special, used)
        face = Face(
            card_lines(rules, card),
            "" if is_compact else name_of("bonus_cards", card.id),
            "" if is_compact else note or card_caption(card),
            is_used=used.get(card.special, False),
        )
        tiles.append((f"bonus_cards.{card.id}", name_of("bonus_cards", card.id), note, actions, face))
    for index in board.favors:
        tile = rules.favor_tiles[index]
        note, actions = _use_of(tile.special, used)
        shown = "" if is_compact else note or favor_caption(tile)
        caption = "" if is_compact else name_of("favor_tiles", tile.id)
        face = Face(favor_lines(rules, tile), caption, shown, is_used=used.get(tile.special, False))
        tiles.append((f"favor_tiles.{tile.id}", name_of("favor_tiles", tile.id), note, actions, face))
    for kind, count in board.towns:
        town = rules.town_tiles[kind]
        face = Face(town_lines(town), "" if is_compact else tr("Town"), badge=f"{count}×" if count > 1 else "")
        tiles.append((f"town_tiles.{town.id}", tr("Town tile: %1", name_of("town_tiles", town.id)), "", (), face))
    if not board.towns and not is_compact:
        face = Face(((Glyph("", "town", "text3"),),), "", tr("no town yet"), is_empty=True)
        tiles.append(("topics.town", tr("Town tiles"), tr("None yet."), (), face))
    return tiles


def _special_tile(rules: Ruleset, special: int, is_used: bool, is_open: bool, is_compact: bool) -> Tile:
    id_ = rules.specials[special].id
    note = tr("used") if is_used else tr("free to use") if is_open else tr("needs stronghold")
    name = name_of("specials", id_)
    face = Face(
        ((special_glyph(rules, special),),),
        "" if is_compact else name,
        "" if is_compact else note,
        is_faded=not is_open,
        is_used=is_used,
    )
    actions = (UseSpecial(special),) if is_open else ()
    return f"specials.{id_}", name, " ".join((text_of("specials", id_), f"{note.capitalize()}.")), actions, face


def _use_of(special: int, used: dict[int, bool]) -> tuple[str, tuple[Action, ...]]:
    """The state and the action of an action space on a card or tile."""
    if special == NONE:
        return "", ()
    return tr("used") if used.get(special) else tr("free to use"), (UseSpecial(special),)
