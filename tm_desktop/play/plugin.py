"""How a game comes to the table: everything of it that the shell shows goes through one GamePlugin."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene, QWidget

from engine.core.events import Event
from engine.core.game import Action, AnyGame, Decision, GameType, State
from engine.core.manual import Manual
from engine.core.options import Option, Options, OptionValue
from engine.core.packs import Pack, Packs
from engine.core.registry import About
from tm_desktop.play.presenter import Presenter, words
from tm_desktop.play.views import Combination, DecisionView, TableView
from tm_desktop.play.yardstick import NOBODY, Yardstick
from tm_desktop.theming.theme import Theme, ThemeKeeper
from tm_desktop.theming.widgets import lay_out_now

if TYPE_CHECKING:
    from tm_desktop.play.lab_words import LabWords

Preview = Callable[[Action, Decision | None], tuple[State, tuple[Event, ...]]]


@dataclass(frozen=True, slots=True)
class PartContext:
    """What a scene or dock of a game is made with.

    `preview` applies an action to the current position and throws nothing away but the result: the way to show a
    price or a ghost without computing rules. `history` has the events up to the position shown, the latest first.
    """

    game: AnyGame
    presenter: Presenter
    theme: Theme
    preview: Preview
    animated: Callable[[], bool]
    history: Callable[[], Iterable[Event]] = tuple


POPUP = "popup"  # what a menu or a panel of choices over the board is called
OVER_DOCKS = "over_docks"  # a property of widgets on the table that docks may not cover


@dataclass(frozen=True, slots=True)
class Pointer:
    """A place on the board where a seat did something."""

    seat: int
    place: QRectF


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A place of the board as a screen reader tells it: what is there, and what else there is to say."""

    name: str
    told: str
    rect: QRectF  # of the scene
    is_live: bool = False  # something can be done there
    is_current: bool = False  # the keyboard is there


class BoardScene(QGraphicsScene):
    """Base of a game's board. A click never changes the picture: it emits a choice and waits for show_table.

    Signals:
        chosen(Action, Decision): the person clicked an answer.
        steps_chosen(tuple[Action, ...], Decision): the same, where one click stands for several steps.
        hinted(str): a sentence about the thing under the mouse; empty when there is none.
        considered(tuple[Action, ...]): what a click there would do, step by step; empty when it does nothing.
        pointed(Pointer | None): what the seat did last is shown at this place of the scene, or no longer.
    """

    chosen = Signal(object, object)
    steps_chosen = Signal(object, object)
    hinted = Signal(str)
    considered = Signal(object)
    pointed = Signal(object)

    help_topic = ""
    """What the help shows for the thing under the mouse; widgets say it with the property `help`."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MetaCall:  # in which Qt paints the window at once if an item has changed
            lay_out_now()
        return super().event(event)

    def show_table(self, table: TableView, events: tuple[Event, ...]) -> None:
        """Draw this position; `events` led to it (none after undo and in history) and may be animated."""

    def show_decision(self, decision: DecisionView | None) -> None:
        """Mark what can be clicked; None when the game is over."""

    def set_theme(self, theme: Theme) -> None:
        """Draw with these colours from now on."""

    def combinations(self) -> tuple[Combination, ...]:
        """What the board offers in one go although it takes several steps, for lists of all that can be done."""
        return ()

    def key_help(self) -> tuple[tuple[str, str], ...]:
        """The keys of the board and what they do, for the list of shortcuts."""
        return ()

    def legend(self) -> tuple[tuple[QPixmap, str], ...]:
        """The signs on the board with what they mean, for a sheet that has room for all of them."""
        return ()

    def where(self, steps: Sequence[Action]) -> QWidget | QRectF | None:
        """Where a person clicks next to take these steps: a button over the board, or a place of the scene."""
        return None

    def place_called(self, name: str) -> QRectF | None:
        """A place of the scene by its name, as `hex.E7`, or by what the help calls a thing there."""
        return None

    def part_count(self) -> int:
        """How many places a screen reader can go to."""
        return 0

    def part(self, number: int) -> BoardPart:
        """One of them."""
        raise IndexError(number)

    def finish_painting(self) -> None:
        """Complete now what is painted little by little: a picture of the board is going to be taken."""


class DockPanel(QWidget):
    """Base of a game's dock content; the same calls as a scene.

    Signals:
        chosen(Action, Decision): the person clicked an answer.
        steps_chosen(tuple[Action, ...], Decision): the same, where one click stands for several steps.
        hinted(str): a sentence about the thing under the mouse; empty when there is none.
        considered(tuple[Action, ...]): what a click there would do, step by step; empty when it does nothing.
        pin_asked(int): what belongs to this seat is to stay in view.
        rules_asked(str): the rules reference is to be shown where it explains this topic of the help.
    """

    chosen = Signal(object, object)
    steps_chosen = Signal(object, object)
    hinted = Signal(str)
    considered = Signal(object)
    pin_asked = Signal(int)
    rules_asked = Signal(str)

    def show_table(self, table: TableView, events: tuple[Event, ...]) -> None:
        """Draw this position."""

    def show_decision(self, decision: DecisionView | None) -> None:
        """Mark what can be clicked; None when the game is over."""

    def set_theme(self, theme: Theme) -> None:
        """Draw with these colours from now on."""

    def pinned(self, seat: int) -> "DockPanel | None":
        """Another panel that shows what belongs to this seat and nothing else; None where there is no such thing."""
        return None

    def heading(self) -> QWidget | None:
        """What stands in the title bar of the dock in the place of its title: tabs of its own, for instance."""
        return None

    def show_seat(self, seat: int) -> bool:
        """Show what belongs to a seat; False where this dock has nothing of the kind."""
        return False

    def show_topic(self, topic: str) -> bool:
        """Show the help about a thing; False where this dock has none."""
        return False

    def where(self, steps: Sequence[Action]) -> QWidget | None:
        """What a person clicks here next to take these steps."""
        return None

    def parts_called(self, topic: str) -> list[tuple[QWidget, QRect]]:
        """What the help calls so, with places in widgets of this dock."""
        return []


@dataclass(frozen=True, slots=True)
class DockSpec:
    """A dock of a game. Docks of an equal `group` share one place as tabs; `log` is where the shell's own lie, and
    `beside_log` next to them in a wide window, among them in a narrow one. `share` is the part of the window's height
    that it asks for; 0 leaves it to its size hint. More than `most` pixels at 100 % are of no use to it.
    """

    id: str
    title: str
    make: Callable[[PartContext], DockPanel]
    area: Qt.DockWidgetArea = Qt.DockWidgetArea.RightDockWidgetArea
    group: str = ""
    share: float = 0.0
    most: int = 10_000


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """What a seat may choose for itself before the game. `blocked` says why it cannot be chosen now."""

    id: str
    name: str
    colour: str = ""
    icon: str = ""
    blocked: str = ""


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """The choices of one seat, and how it looks as far as that is known before the game."""

    name: str
    choices: tuple[SeatChoice, ...]
    chosen: str
    colour: str = ""
    icon: str = ""
    is_fixed: bool = False


class NewGameForm(QWidget):
    """Base of a game's own part of the new-game dialog, for options that deserve more than a list.

    Signals:
        changed(): options() gives something new.
    """

    changed = Signal()

    handles: frozenset[str] = frozenset()
    """The ids of the options that this form asks; the dialog's list leaves them out."""

    beside: frozenset[str] = frozenset()
    """The ids of options whose rows of the dialog's list stand in this form, by `place_rows`."""

    def name(self) -> str:
        """What it asks about, where it shares a place with the rules."""
        return QCoreApplication.translate("NewGameForm", "Game")

    def options(self) -> dict[str, OptionValue]:
        return {}

    def set_options(self, options: Options) -> None:
        """Show these values, from a preset or a former game."""

    def place_rows(self, rows: Sequence[QWidget]) -> None:
        """The rows of the options `beside`; they mark themselves."""

    def set_base(self, options: Options) -> None:
        """The values of the chosen preset; what differs from them is marked."""

    def change_count(self) -> int:
        """How many of its options differ from the preset."""
        return 0

    def seat_offer(self, seat: int) -> SeatOffer | None:
        """What a seat may choose for itself, a faction for instance; None if the game asks nothing of seats."""
        return None

    def choose_for_seat(self, seat: int, id_: str) -> None:
        """A seat has chosen."""

    def seats_panel(self) -> QWidget | None:
        """What stands below the seats."""
        return None

    def footer(self) -> QWidget | None:
        """What the seed draws, to be shown beside it. Asked only where the dialog is tall enough."""
        return None

    def set_rules(self, options: Options) -> None:
        """The values of the options in the dialog's list, whenever they changed."""

    def set_table(self, seat_count: int, seed: int) -> None:
        """The number of seats or the seed changed."""

    def problem(self) -> str:
        """A sentence if the combination cannot be played."""
        return ""


@dataclass(frozen=True, slots=True)
class EditorHost:
    """What an editor of a game may ask of the window: packs, questions, files, and a new game."""

    themes: ThemeKeeper
    packs: Callable[[], Packs]
    has_pack: Callable[[str], bool]
    keep: Callable[[Pack], object]
    play: Callable[[Pack, Options], None]
    try_out: Callable[[Pack, Options], None]
    ask_name: Callable[[str, str, str], str]
    may_replace: Callable[[str], bool]
    may_discard: Callable[[], bool]
    path_to_read: Callable[[], Path | None]
    path_to_write: Callable[[str], Path | None]


class GamePlugin(ABC):
    """One game for the shell. Texts have defaults made from ids, so that a game can grow them."""

    id: str

    manuals: frozenset[str] = frozenset()
    """What it brings to read: `aid` is one page to keep in view, `reference` the rules in chapters."""

    counted_options: tuple[str, ...] = ()
    """Ids of the options by which finished games are counted, beside players, rules and opponents."""

    @abstractmethod
    def presenter(self, game: AnyGame, game_type: GameType) -> Presenter:
        """What turns this game's positions into views."""

    @abstractmethod
    def board_scene(self, context: PartContext) -> BoardScene:
        """The board in the middle of the window."""

    def docks(self) -> tuple[DockSpec, ...]:
        """Panels of the game, in the order in which they are stacked."""
        return ()

    def above_board(self, context: PartContext) -> DockPanel | None:
        """A low strip between the seats and the board, for what has to be in sight at all times."""
        return None

    def new_game_form(self, game_type: GameType, theme: Theme) -> NewGameForm | None:
        return None

    def editor(self, host: EditorHost, parent: QWidget) -> QWidget | None:
        """A window to draw maps of the game, which become packs; None where it has none."""
        return None

    def named_by(self, packs: Packs) -> AbstractContextManager[None]:
        """For a moment names and texts are those of a table with these packs, which need not be in view."""
        return nullcontext()

    def lab_words(self, games: Sequence[AnyGame]) -> "LabWords":
        """What the figures of the laboratory are called when these games are compared."""
        from tm_desktop.play.lab_words import LabWords

        return LabWords()

    def yardstick(self) -> Yardstick:
        """How well strong people play it, where that is known."""
        return NOBODY

    def manual(self, kind: str, game: AnyGame | None, state: State | None) -> Manual:
        """One of its manuals for the game on the table, or for one by the usual rules."""
        raise KeyError(kind)

    def told(self, text: str, game: AnyGame) -> str:
        """A text of a chapter with the facts of this table in words."""
        return text

    def score_panels(self, context: PartContext, table: TableView, events: tuple[Event, ...]) -> tuple[QWidget, ...]:
        """Further panels of the score page."""
        return ()

    def description(self, about: About) -> str:
        """The game in one sentence, for the start page; that of an installed game is known without its plugin."""
        low, high = about.seat_counts[0], about.seat_counts[-1]
        text = QCoreApplication.translate("GamePlugin", "A game for %1 to %2 seats.")
        return text.replace("%1", str(low)).replace("%2", str(high))

    def option_name(self, option: Option) -> str:
        return words(option.id)

    def option_text(self, option: Option) -> str:
        return option.text

    def value_name(self, option: Option, value: OptionValue) -> str:
        if isinstance(value, bool):
            return (
                QCoreApplication.translate("GamePlugin", "On")
                if value
                else QCoreApplication.translate("GamePlugin", "Off")
            )
        if isinstance(value, tuple):
            return ", ".join(words(part) for part in value) or QCoreApplication.translate("GamePlugin", "None")
        return words(value) if isinstance(value, str) else str(value)

    def preset_name(self, preset: str) -> str:
        return words(preset)
