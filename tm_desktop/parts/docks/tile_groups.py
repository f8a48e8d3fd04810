"""Groups of tiles that can be scrolled: those that a seat may hold, and those of a supply."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from engine.core.game import Action, State
from tm_desktop.parts.glyphs import Line
from tm_desktop.parts.rules_panel import Guide, RulesPanel
from tm_desktop.parts.texts import part_tr
from tm_desktop.parts.things import Thing
from tm_desktop.parts.tile_things import Face, Owner, TileThing
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import SeatView
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.widgets import label

R = TypeVar("R")  # the rules of a table
S = TypeVar("S", bound=State)  # a position

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


def show_held(
    things: Sequence[HeldTile],
    names: Sequence[str],
    lines: Sequence[tuple[Line, ...]],
    coins: Sequence[int],
    holders: Mapping[int, SeatView],
) -> None:
    """All tiles that seats hold one of; those with fewer than no coins are not in the game."""
    for number, thing in enumerate(things):
        thing.setVisible(coins[number] >= 0)
        thing.show_held(names[number], lines[number], coins[number], holders.get(number))


class TilesPanel(RulesPanel[R, S]):
    """Groups of tiles with their titles, one below the other."""

    sought: tuple[type[Action], ...] = ()
    """What is brought into sight when it may be chosen."""

    def __init__(self, context: PartContext, guide: Guide[R, S]) -> None:
        super().__init__(context, guide)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._scroll)

    def fill(self, above: Sequence[Thing], groups: Sequence[Group]) -> None:
        inner = QWidget()
        inner.setProperty("role", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(6)
        for thing in above:
            column.addWidget(thing)
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
        self._scroll.setWidget(inner)
        self.adopt((*above, *(thing for _, things in groups for thing in things)))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(390), self.theme.px(236))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(120))

    def decision_shown(self) -> None:
        """The last of what may be chosen first, so that the first is seen in any case."""
        wanted = {action for action in self.choices() if isinstance(action, self.sought)}
        found = [thing for thing in self.things() if set(thing.answers) & wanted]
        for thing in (*found[-1:], *found[:1]):
            self._scroll.ensureWidgetVisible(thing, 0, 24)
