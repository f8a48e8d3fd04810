"""The picture of a position: everything on the board that does not depend on who decides."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsView

from engine.core.events import Event
from engine.games.terra_mystica.board import RIVER
from engine.games.terra_mystica.events import ActionUsed, Built, Transformed
from engine.games.terra_mystica.reach import adjacent
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.towns import cluster
from engine.kit.masks import hexes_in
from tm_desktop.games.terra_mystica.board.power_spaces import plates, spaces_of
from tm_desktop.games.terra_mystica.homes import home_of
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.hexboard.animator import Animator, Arrival, Change
from tm_desktop.hexboard.chip import ChipItem, ChipView, Side
from tm_desktop.hexboard.geometry import SIZE, MapLayout
from tm_desktop.hexboard.ground_item import GroundItem
from tm_desktop.hexboard.pieces import BridgesItem, Brush, GhostItem, OffersItem, Piece, PiecesItem, Span
from tm_desktop.hexboard.power_actions import PowerActionsItem
from tm_desktop.hexboard.rings import BadgeItem, RingItem, TownItem
from tm_desktop.hexboard.sprites import Sprites
from tm_desktop.hexboard.step_mark_item import StepMarkItem
from tm_desktop.theming.theme import Theme


class BoardLayers:
    """The items of the scene from the back to the front, and how they show a position."""

    def __init__(self, scene: QGraphicsScene, rules: Ruleset, theme: Theme) -> None:
        self.rules = rules
        self.layout = MapLayout(rules.board)
        self._sprites = Sprites(scene)
        self._sprites.settled.connect(scene.update)
        self.brush = Brush(self.layout, self._sprites, LOOK, theme)
        self.ground = GroundItem(self.layout, rules.terrains, LOOK, theme, self._sprites, scene)
        self.towns = TownItem(self.layout, self._sprites)
        self.rings = RingItem(self.layout, self._sprites)
        self.bridges = BridgesItem(self.brush)
        self.ghost = GhostItem(self.brush)
        self.offers = OffersItem(self.ghost)
        self.pieces = PiecesItem(self.brush)
        self.animator = Animator(self.brush, scene)
        self.animator.moving.connect(self.pieces.hide_while_moving)
        self.badges = BadgeItem(self.layout, self._sprites)
        self.actions = PowerActionsItem(self.layout, self._sprites, spaces_of(rules), plates(), LOOK, theme)
        self.step_marks, self.step_chip = StepMarkItem(self.brush), ChipItem(LOOK, theme)
        self.chip = ChipItem(LOOK, theme)
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

    def show_state(self, state: TMState) -> None:
        rules = self.rules
        self.ground.set_hexes(
            [
                ("" if kind == RIVER else rules.terrains[kind], bool(state.building[hex_]))
                for hex_, kind in enumerate(state.terrain)
            ]
        )
        self.pieces.set_pieces(
            Piece(hex_, rules.buildings[building], self.home(state, state.owner[hex_] - 1))
            for hex_, building in enumerate(state.building)
            if building
        )
        self.bridges.set_bridges(Span(site, self.home(state, seat)) for site, seat in state.bridges)
        towns = self._towns(state)
        self.towns.set_towns(towns)
        self.badges.set_keys(max(town, key=lambda hex_: self.layout.centres[hex_].y()) for town in towns)

    def play(self, events: Iterable[Event], before: TMState, after: TMState) -> None:
        """Show what moved in a step."""
        arrivals, changes = [], []
        for event in events:
            if isinstance(event, Built):
                arrivals.append(Arrival(event.hex, self.rules.buildings[event.building], self.home(after, event.seat)))
            elif isinstance(event, Transformed):
                terrain = self.rules.terrains[event.before]
                changes.append(Change(event.hex, terrain, bool(before.building[event.hex])))
        self.animator.play(arrivals, changes)

    def home(self, state: TMState, seat: int) -> str:
        """The terrain whose colour a seat's pieces have."""
        return home_of(self.rules, state.seats[seat])

    def note_users(self, history: Iterable[Event], state: TMState) -> None:
        """Who took a power action stands in no position; events tell it, the latest first."""
        self._users = {}
        for event in history:
            if len(self._users) == state.power_used.bit_count():
                break
            if isinstance(event, ActionUsed) and event.kind == "power_action" and state.power_used >> event.action & 1:
                self._users.setdefault(event.action, event.seat)

    def user_of(self, action: int, state: TMState) -> str:
        seat = self._users.get(action)
        return "" if seat is None else self.home(state, seat)

    def takers(self, state: TMState, giver: int, hex_: int, powers: Mapping[int, int]) -> list[tuple[int, int]]:
        """One building beside a hex for each seat that may take power, and how much that is."""
        found: dict[int, int] = {}
        for other in hexes_in(adjacent(self.rules, state, giver, hex_)):
            owner = state.owner[other] - 1
            if owner in powers:
                found.setdefault(owner, other)
        return [(other, powers[seat]) for seat, other in found.items()]

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

    def _towns(self, state: TMState) -> list[frozenset[int]]:
        found: list[frozenset[int]] = []
        for seat, own in enumerate(state.own):
            left = own
            while left:
                first = left & -left
                group = cluster(self.rules, state, seat, first)
                left &= ~group
                if state.town[first.bit_length() - 1]:
                    found.append(frozenset(hexes_in(group)))
        return found
