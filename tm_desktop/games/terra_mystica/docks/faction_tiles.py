"""What lies beside a faction board: special actions, bonus card, favor and town tiles; and the choice of factions."""

from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import QMenu, QWidget

from engine.core.game import Action
from engine.games.terra_mystica.actions import Pass, UseSpecial
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.ruleset import Ruleset
from tm_desktop.games.terra_mystica.docks.board_part import Notes
from tm_desktop.games.terra_mystica.docks.guide import TMPanel
from tm_desktop.games.terra_mystica.docks.seat_board import SeatBoard
from tm_desktop.games.terra_mystica.docks.tile_glyphs import (
    card_caption,
    card_lines,
    favor_caption,
    favor_lines,
    special_glyph,
    town_lines,
)
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.texts import abilities_of, name_of, text_of, tr
from tm_desktop.parts.glyphs import Glyph
from tm_desktop.parts.pictures import draw_faction_sign
from tm_desktop.parts.things import Thing, take_things
from tm_desktop.parts.tile_things import ChipThing, Face, TileSize, TileThing
from tm_desktop.play.views import Choice
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.painting import draw_panel, draw_text
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import plain_tip

_FULL = TileSize(108, 70, 13)
_COMPACT = TileSize(57, 33, 11)
_NARROWEST = 42
_GAP = 4

Tile = tuple[str, str, str, tuple[Action, ...], Face]  # topic, name, sentence, actions, face


class SeatTiles(QWidget):
    """The tiles of one seat in rows."""

    def __init__(self, panel: TMPanel) -> None:
        super().__init__()
        self._panel = panel
        self._layout = FlowLayout(self, _GAP)
        self.things: list[TileThing] = []
        self._pool: list[TileThing] = []
        self._notes: Notes | None = None
        self._looks: object = None  # what else they depend on

    def show_board(self, board: SeatBoard, is_compact: bool) -> None:
        looks = is_compact, self._panel.width(), self._panel.theme
        if self._notes is not None and self._notes.hold_on(board) and looks == self._looks:
            return
        self._notes, self._looks = Notes(), looks
        board = self._notes.reading(board)
        tiles = seat_tiles(self._panel.rules, board, is_compact)
        room, width = self._panel.width() - 30, self._panel.theme.px(_FULL.width) + _GAP
        if not is_compact and len(tiles) * width > room:  # a second row would have to be scrolled to
            tiles = [tile for tile in tiles if not tile[-1].is_empty]
            is_compact = len(tiles) * width > room
            tiles = seat_tiles(self._panel.rules, board, is_compact) if is_compact else tiles
        size = _compact_size(room / self._panel.theme.scale, len(tiles)) if is_compact else _FULL
        self.things = take_things(self._pool, len(tiles), self._make)
        for thing, (topic_id, name, sentence, actions, face) in zip(self.things, tiles, strict=True):
            thing.topic_id, thing.answers = topic_id, actions
            thing.set_size(size)
            thing.describe(name, sentence)
            thing.show_face(face)
        self.updateGeometry()  # at once: layouts around keep a height that was asked for in between

    def _make(self) -> TileThing:
        thing = TileThing(self._panel.theme, "", _FULL)
        self._layout.addWidget(thing)
        self._panel.adopt((thing,))
        return thing


def _compact_size(room: float, count: int) -> TileSize:
    """Narrower if that saves a row."""
    width = (room + _GAP) // max(count, 1) - _GAP
    return replace(_COMPACT, width=width) if _NARROWEST <= width < _COMPACT.width else _COMPACT


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


class PassThing(ChipThing):
    """Passing: takes the bonus card from a menu, or ends the round at once where there is none to take."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "actions.pass", (Glyph(tr("Pass"), "pass"),), 11)
        self.passes: list[Choice] = []
        self.menu: QMenu | None = None
        self.describe(tr("Pass"))

    def set_short(self, is_short: bool) -> None:
        """Only the sign, so that all chips fit one row; tooltip and screen readers have the word."""
        self.show_glyphs((Glyph("" if is_short else tr("Pass"), "pass"),))

    def offer(self, choices: dict[Action, Choice]) -> None:  # type: ignore[override]
        self.passes = [choice for action, choice in choices.items() if isinstance(action, Pass)]
        self.answers = (self.passes[0].action,) if self.passes else ()
        super().offer(choices)

    def _update_tip(self, zone: object) -> None:
        """The menu says what each pass brings; the button itself only what passing is."""
        choice, self.choice = self.choice, None
        super()._update_tip(None)
        self.choice = choice

    def _choose(self) -> None:
        if len(self.passes) < 2:
            super()._choose()
            return
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        for choice in self.passes:
            text = f"{choice.label} ({_short(choice)})" if choice.detail else choice.label
            entry: QAction = self.menu.addAction(text)
            entry.setToolTip(plain_tip(choice.detail))
            entry.triggered.connect(lambda _checked=False, action=choice.action: self.chosen.emit((action,)))
        self.menu.aboutToHide.connect(self.menu.deleteLater)
        self.menu.popup(self.mapToGlobal(QPoint(0, self.height())))


def _short(choice: Choice) -> str:
    """The consequences without the words about the card: they are what differs now."""
    return choice.detail.rpartition(". ")[2].rstrip(".")


class FactionThing(Thing):
    """A faction to be picked; its sentences are in the tooltip, and on the cards over the board."""

    def __init__(self, theme: Theme, id_: str, terrain: str) -> None:
        super().__init__(theme, f"factions.{id_}")
        self._id, self._terrain = id_, terrain
        self.describe(name_of("factions", id_), " ".join(abilities_of(id_)))

    def sizeHint(self) -> QSize:
        return self.px_size(174, 38)

    def look(self) -> object:
        return self.is_offered

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.theme
        draw_panel(painter, rect, theme, self.radius, "panel2")
        painter.setOpacity(1.0 if self.is_offered else 0.6)
        radius = theme.px(14)
        centre = QPointF(rect.left() + radius + theme.px(9), rect.center().y())
        draw_faction_sign(painter, centre, radius, self.svg, self._terrain, LOOK, theme)
        x = centre.x() + radius + theme.px(9)
        name = name_of("factions", self._id)
        draw_text(painter, QPointF(x, centre.y()), name, theme.font(13, 600), theme.colour("text"))
        painter.setOpacity(1.0)
