"""Groups of tiles that can be scrolled: those that a seat may hold, and those of a supply."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from tm_desktop.parts.glyphs import Line
from tm_desktop.parts.texts import part_tr
from tm_desktop.parts.things import Thing
from tm_desktop.parts.tile_things import Face, Owner, TileThing
from tm_desktop.play.views import SeatView
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.widgets import label

Group = tuple[str, Sequence[Thing]]


class HeldTile(TileThing):
    """A tile or card that one seat holds at a time; coins may lie on it."""

    _shown: object = None

    def show_held(self, name: str, lines: tuple[Line, ...], coins: int, holder: SeatView | None) -> None:
        shown = coins, holder and (holder.seat, holder.name, holder.colour, holder.icon)
        if shown == self._shown:
            return
        self._shown = shown
        owner = Owner(holder.colour, holder.icon, holder.seat + 1) if holder else None
        self.show_face(Face(lines, coins=max(coins, 0), owner=owner))
        self.describe(name, part_tr("Held by %1.", holder.name) if holder else _lying(coins))


def _lying(coins: int) -> str:
    """Where nobody holds it."""
    return part_tr("On display, +%n coin(s) lying on it.", n=coins) if coins > 0 else part_tr("On display.")


def show_supply(thing: TileThing, name: str, lines: tuple[Line, ...], left: int, *more: str) -> None:
    """How many of a tile there are still."""
    thing.show_face(Face(lines, badge=f"{left}×", is_faded=not left))
    thing.describe(name, part_tr("Left in the supply: %1.", left), *more)


class TileGroups(QScrollArea):
    """Groups with their titles, one below the other."""

    def __init__(self, above: Sequence[QWidget], groups: Sequence[Group]) -> None:
        super().__init__()
        inner = QWidget()
        inner.setProperty("role", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(6)
        for widget in above:
            column.addWidget(widget)
        for title, things in groups:
            column.addWidget(label(title, "group"))
            if not isinstance(things[0], TileThing):
                for thing in things:
                    column.addWidget(thing)
                continue
            group = QWidget()
            flow = FlowLayout(group, 6)
            for thing in things:
                flow.addWidget(thing)
            column.addWidget(group)
        column.addStretch()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)

    def bring_into_sight(self, things: Sequence[Thing]) -> None:
        """What may be chosen: the last of it first, so that the first is seen in any case."""
        for thing in (*things[-1:], *things[:1]):
            self.ensureWidgetVisible(thing, 0, 24)
