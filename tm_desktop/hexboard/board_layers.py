"""The picture of a position: everything on the board that does not depend on who decides."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsView

from engine.core.events import Event
from engine.kit.events import ActionUsed, Built, Transformed
from engine.kit.hexmap import HexMap
from tm_desktop.hexboard.animator import Animator, Arrival, Change
from tm_desktop.hexboard.chip import ChipItem, ChipView, Side
from tm_desktop.hexboard.geometry import SIZE, MapLayout
from tm_desktop.hexboard.ground_item import GroundItem
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.hexboard.pieces import BridgesItem, Brush, GhostItem, OffersItem, Piece, PiecesItem, Span
from tm_desktop.hexboard.power_actions import Edge, PowerActionsItem
from tm_desktop.hexboard.rings import BadgeItem, RingItem, TownItem
from tm_desktop.hexboard.sprites import Sprites
from tm_desktop.hexboard.step_mark_item import StepMarkItem
from tm_desktop.theming.theme import Theme

POWER_ACTION = "power_action"  # of all actions that are used, those on the lower edge


@dataclass(frozen=True, slots=True)
class Table:
    """What is printed: the map, what numbers of terrains and buildings mean, and the lower edge."""

    board: HexMap
    terrains: Sequence[str]
    buildings: Sequence[str]
    look: BoardLook
    edge: Edge


@dataclass(frozen=True, slots=True)
class Picture:
    """What lies on the map at one position.

    `homes` are the terrains whose colours the pieces of the seats have, `keys` the hexes that carry the badges of the
    towns. `used` has a bit for each power action that was taken; `marks` are printed on hexes for houses of nobody.
    """

    terrain: Sequence[int]
    building: Sequence[int]
    pieces: Sequence[Piece]
    bridges: Sequence[Span]
    towns: Sequence[frozenset[int]]
    keys: Sequence[int]
    homes: Sequence[str]
    used: int
    marks: Sequence[int] = ()


class BoardLayers:
    """The items of the scene from the back to the front, and how they show a position."""

    def __init__(self, scene: QGraphicsScene, table: Table, theme: Theme) -> None:
        self._table = table
        self.layout = MapLayout(table.board)
        self.picture: Picture | None = None
        self._sprites, look = Sprites(scene), table.look
        self._sprites.settled.connect(scene.update)
        self.brush = Brush(self.layout, self._sprites, look, theme)
        self.ground = GroundItem(self.layout, table.terrains, look, theme, self._sprites, scene)
        self.towns = TownItem(self.layout, self._sprites)
        self.rings = RingItem(self.layout, self._sprites)
        self.bridges = BridgesItem(self.brush)
        self.ghost = GhostItem(self.brush)
        self.offers = OffersItem(self.ghost)
        self.pieces = PiecesItem(self.brush)
        self.animator = Animator(self.brush, scene)
        self.animator.moving.connect(self.pieces.hide_while_moving)
        self.badges = BadgeItem(self.layout, self._sprites, look.town_icon)
        self.actions = PowerActionsItem(self.layout, self._sprites, table.edge, look, theme)
        self.step_marks, self.step_chip = StepMarkItem(self.brush), ChipItem(look, theme)
        self.chip = ChipItem(look, theme)
        self._users: dict[int, int] = {}  # power action: the seat that took it
        items: tuple[QGraphicsItem, ...] = (
            *(self.ground, self.actions, self.towns, self.rings, self.bridges, self.ghost),
            *(self.pieces, self.animator.item, self.badges, self.offers, self.step_marks, self.step_chip, self.chip),
        )
        for height, item in enumerate(items):
            item.setZValue(height)
            scene.addItem(item)

    def set_theme(self, theme: Theme) -> None:
        self.brush.set_theme(theme)
        self.ground.set_theme(theme)
        self.actions.set_theme(theme)
        self.chip.set_theme(theme)
        self.step_chip.set_theme(theme)
        for item in (self.rings, self.bridges, self.pieces, self.badges):
            item.update()

    def finish_painting(self, scale: float) -> None:
        self.ground.finish(scale)
        self._sprites.settle()

    def show_picture(self, picture: Picture) -> None:
        self.picture = picture
        river, terrains = self._table.board.river, self._table.terrains
        self.ground.set_hexes(
            [
                ("" if kind == river else terrains[kind], bool(picture.building[hex_]))
                for hex_, kind in enumerate(picture.terrain)
            ]
        )
        self.pieces.set_pieces(picture.pieces)
        self.bridges.set_bridges(picture.bridges)
        self.towns.set_towns(picture.towns)
        self.badges.set_keys(picture.keys)
        self.badges.set_marks(picture.marks)

    def play(self, events: Iterable[Event], before: Picture) -> None:
        """Show what moved in a step."""
        arrivals, changes = [], []
        for event in events:
            if isinstance(event, Built):
                building = self._table.buildings[event.building]
                arrivals.append(Arrival(event.hex, building, self.home(event.seat)))
            elif isinstance(event, Transformed):
                terrain = self._table.terrains[event.before]
                changes.append(Change(event.hex, terrain, bool(before.building[event.hex])))
        self.animator.play(arrivals, changes)

    def home(self, seat: int) -> str:
        """The terrain whose colour a seat's pieces have."""
        assert self.picture is not None
        return self.picture.homes[seat]

    def note_users(self, history: Iterable[Event], used: int) -> None:
        """Who took a power action stands in no position; events tell it, the latest first."""
        self._users = {}
        for event in history:
            if len(self._users) == used.bit_count():
                break
            if isinstance(event, ActionUsed) and event.kind == POWER_ACTION and used >> event.action & 1:
                self._users.setdefault(event.action, event.seat)

    def user_of(self, action: int) -> str:
        seat = self._users.get(action)
        return "" if seat is None else self.home(seat)

    def show_chip(
        self, view: QGraphicsView, centre: QPointF, chip: ChipView, takers: list[int], item: ChipItem | None = None
    ) -> None:
        """The price beside a place; buildings that would give power to others stay in sight."""
        at, port = view.mapFromScene(centre), view.viewport()
        unit = SIZE * view.transform().m11()
        left, right = (
            any(way * (self.layout.centres[taker].x() - centre.x()) > 0 for taker in takers) for way in (-1, 1)
        )
        (item or self.chip).show_chip(
            chip,
            centre,
            Side(unit * (2.7 if left else 0.95), at.x()),
            Side(unit * (2.7 if right else 0.95), port.width() - at.x()),
            above=at.y(),
            below=port.height() - at.y(),
        )
