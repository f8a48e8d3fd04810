"""What of a game is on the screen: the session or a plan, the position shown, the question that is asked."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from engine.core.errors import PlayerError
from engine.core.events import Event, PhaseBegan, TurnEnded
from engine.core.game import HUMAN, Action, Decision, GameType, Result, State
from engine.core.registry import Registry
from engine.core.savefile import Automatic, TakenBack
from engine.core.session import Entry, Session
from tm_desktop.play.naming import BOTH
from tm_desktop.play.opening import Origin
from tm_desktop.play.planning import Plan
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.theming.palette import USUAL_EYES

if TYPE_CHECKING:
    from tm_desktop.play.plugin import GamePlugin
    from tm_desktop.play.presenter import Presenter
    from tm_desktop.play.views import DecisionView, Offers, TableView


class ShownGame(QObject):
    """Tells what the controller holds; changes nothing but what is looked at.

    Signals:
        loaded(): another game is on the table, or none.
        advanced(TableView, tuple[Event, ...]): the position shown is a new one; the events led to it, none of them
            after undo, redo and in history.
        decision_changed(DecisionView | None): the question now shown; None when the game is over.
        history_changed(): the log, the step shown, or what can be undone changed.
        rejected(str): a choice was refused; the sentence says why.
        finished(Result): the last step was played.
    """

    loaded = Signal()
    advanced = Signal(object, object)
    decision_changed = Signal(object)
    history_changed = Signal()
    rejected = Signal(str)
    finished = Signal(object)

    def __init__(
        self,
        registry: Registry,
        plugins: PluginRegistry,
        parent: QObject | None = None,
        own_folder: Path | None = None,
    ) -> None:
        """`own_folder` is where our journals are; files elsewhere are never taken for one."""
        super().__init__(parent)
        self._own_folder = own_folder
        self.registry = registry
        self.plugins = plugins
        self.players: tuple[str, ...] = ()
        self._naming, self._eyes = BOTH, USUAL_EYES
        self.automatic: Automatic = ()  # by seat: what its player leaves to rules; () if nobody does
        self.notes: tuple[TakenBack, ...] = ()
        self.times: tuple[float, ...] = ()  # by seat: seconds that it thought; () if nobody counts them
        self.path: Path | None = None
        self.origin: Origin | None = None  # the file that was opened, and what was in it
        self._session: Session | None = None
        self._game_type: GameType | None = None
        self._presenter: Presenter | None = None
        self._table: tuple[tuple[object, ...], TableView] | None = None  # what it shows, and the view of it
        self._shown: int | None = None
        self._focus: Decision | None = None
        self._plan: Plan | None = None
        self._discarded: Plan | None = None
        self._intentions: dict[int, list[Action]] = {}  # by seat: what was planned for later turns
        self._asks_all = False  # after undo, so that an automatic answer can be given by hand
        self._unsaved = False
        self.is_lesson = False  # a chapter of the tutorial: nothing of it is kept
        self.floor = 0  # steps of a lesson before this one stay

    # What is on the table

    @property
    def has_game(self) -> bool:
        return self._session is not None

    @property
    def session(self) -> Session:
        """What is shown: the game or, while somebody plans, the plan. For reading only; the slots below change it."""
        return self._plan.session if self._plan is not None else self.game_session

    @property
    def game_session(self) -> Session:
        """The game itself, whatever is being planned."""
        if self._session is None:
            raise PlayerError("No game is open; start or open one.")
        return self._session

    @property
    def presenter(self) -> "Presenter":
        if self._presenter is None:
            raise PlayerError("No game is open; start or open one.")
        return self._presenter

    @property
    def game_type(self) -> GameType:
        return self.registry.get(self.session.game.setup.game)

    @property
    def plugin(self) -> "GamePlugin":
        return self.plugins.get(self.session.game.setup.game)

    @property
    def result(self) -> Result | None:
        return self._session.result if self._session else None

    @property
    def has_unsaved_steps(self) -> bool:
        return self._unsaved and not self.is_lesson

    @property
    def shown_step(self) -> int:
        """The step whose position is on the screen; the last one unless somebody looks back."""
        return self.session.at if self._shown is None else self._shown

    @property
    def is_looking_back(self) -> bool:
        return self._shown is not None

    @property
    def shown_state(self) -> State:
        return self.session.state_at(self.shown_step)

    def table(self) -> "TableView":
        """Several parts of the window ask for it with every step; so that of one position is kept."""
        shown = self.shown_state, self.presenter, self.session.game.setup, self.automatic
        if self._table is None or any(before is not now for before, now in zip(self._table[0], shown, strict=True)):
            self._table = shown, self._made_table()
        return self._table[1]

    def _made_table(self) -> "TableView":
        table = self.presenter.table(self.shown_state, self.players)
        seats = (replace(seat, rules=self._rules_text(seat.seat)) for seat in table.seats)
        return replace(table, seats=tuple(seats)) if self.automatic else table

    def set_naming(self, naming: str) -> None:
        """By which names seats are called."""
        if naming != self._naming:
            self._naming = naming
            if self.has_game:
                self._tell(())

    def set_eyes(self, eyes: str) -> None:
        """For which kind of eyes seats have their colours."""
        if eyes != self._eyes:
            self._eyes = eyes
            if self.has_game:
                self._tell(())

    def _name_seats(self) -> None:
        self.presenter.naming, self.presenter.players = self._naming, self.players
        self.presenter.eyes = self._eyes
        self._table = None

    def name_of(self, seat: int) -> str:
        """The name of the player of a seat."""
        return self.game_session.game.setup.seats[seat].name

    def is_bot(self, seat: int) -> bool:
        return self.players[seat] != HUMAN

    @property
    def is_planning(self) -> bool:
        return self._plan is not None

    @property
    def plan_start(self) -> int:
        """How many steps of the game are before the plan; 0 without one."""
        return self._plan.start if self._plan is not None else 0

    def _tell(self, events: tuple[Event, ...]) -> None:
        self._name_seats()
        self.advanced.emit(self.table(), events)
        self.history_changed.emit()
        self.decision_changed.emit(self.decision_view())

    # The question

    def preview(self, action: Action, decision: Decision | None = None) -> tuple[State, tuple[Event, ...]]:
        """What an action would do: the next position and its events, shown and thrown away."""
        return self.session.game.apply(self.session.state, action, decision or self._focus)

    @Slot(object)
    def focus(self, decision: Decision | None) -> None:
        """Show another of the open decisions; None for the one that the table waits for."""
        self._focus = decision if decision in self.session.open_decisions else None
        self.decision_changed.emit(self.decision_view())

    def decision_view(self) -> "DecisionView | None":
        decision = self.shown_decision
        if decision is None:
            return None
        answerable = not self.is_looking_back and not self.is_bot(decision.seat)
        answerable = answerable and self.automatic_answer(decision) is None
        view = self.presenter.decision(self.shown_state, decision, answerable)
        start = self._news_start(decision.seat)
        news = tuple(event for entry in self.session.log[start : self.shown_step] for event in entry.events)
        return replace(view, offers=self._offers(decision), news=news, news_start=start)

    def _offers(self, decision: Decision) -> "Offers | None":
        """What came up with a question, with the choices of those that a person may answer now."""
        offers = None if self.is_looking_back else self.offers_with(decision)
        if offers is None:
            return None
        game, state = self.session.game, self.session.state
        asked = {one for one in game.open_decisions(state) if not self.is_bot(one.seat)}
        asked = {one for one in asked if self.automatic_answer(one) is None}
        rows = (
            replace(row, choices=self.presenter.decision(state, row.decision, answerable=True).choices)
            if row.decision in asked
            else row
            for row in offers.rows
        )
        return replace(offers, rows=tuple(rows))

    def offers_with(self, decision: Decision) -> "Offers | None":
        """The questions that came up with this one, and their answers so far; None if persons need not share them."""
        offers = self.presenter.offers(self.session, self.shown_step, decision)
        people = [row for row in offers.rows if not self.is_bot(row.decision.seat)] if offers else []
        return offers if len(people) > 1 else None

    def answered_by_rule(self, seat: int) -> list[str]:
        """What rules answered for a seat since its last turn, in words."""
        log = self.session.log[self._news_start(seat) : self.shown_step]
        own = (entry for entry in log if entry.automatic and entry.decision.seat == seat)
        return [self.presenter.log_text(entry)[0] for entry in own if self.presenter.routine_of(entry.decision)]

    def _news_start(self, seat: int) -> int:
        """The end of the seat's last turn; before the first, of the last phase or of what it decided last."""
        log = self.session.log[: self.shown_step]

        def last(matches: Callable[[Entry], bool]) -> int:
            return next((step for step in range(len(log), 0, -1) if matches(log[step - 1])), 0)

        return (
            last(lambda entry: TurnEnded(seat) in entry.events)
            or last(lambda entry: any(isinstance(event, PhaseBegan) for event in entry.events))
            or last(lambda entry: entry.decision.seat == seat)
        )

    @property
    def shown_decision(self) -> Decision | None:
        """The question now on the screen, without its answers."""
        decisions = self.session.game.open_decisions(self.shown_state)
        if self._focus in decisions:
            return self._focus
        return decisions[0] if decisions else None

    # Questions that a player leaves to a rule

    def set_rule(self, seat: int, routine: str, rule: str) -> None:
        """From now on this rule answers such questions of the seat; an empty one asks its player again."""
        rules = [{**self.rules_of(other)} for other in range(len(self.players))]
        rules[seat].pop(routine, None)
        if rule:
            rules[seat][routine] = rule
        self.automatic = tuple(rules) if any(rules) else ()
        self._asks_all = False
        self._tell(())

    def rules_of(self, seat: int) -> Mapping[str, str]:
        """By the id of the routine."""
        return self.automatic[seat] if self.automatic else {}

    @property
    def whole_times(self) -> tuple[int, ...]:
        """As saves have them, to a second."""
        return tuple(int(seconds) for seconds in self.times)

    def _rules_text(self, seat: int) -> str:
        rules = self.rules_of(seat) if not self.is_bot(seat) else {}
        routines = (
            (routine.title, dict(routine.rules).get(rules.get(routine.id, ""))) for routine in self.presenter.routines()
        )
        return "\n".join(f"{title}: {rule}" for title, rule in routines if rule)

    def automatic_answer(self, decision: Decision) -> Action | None:
        """What a rule answers now: of the seat or, without a choice, of the game. None if somebody is asked."""
        if self._asks_all or self.is_lesson or self.is_looking_back or self.is_planning or self.is_bot(decision.seat):
            return None
        routine = self.presenter.routine_of(decision)
        rule = self.rules_of(decision.seat).get(routine.id, "") if routine else ""
        return self.presenter.automatic_answer(self.session.state, decision, rule)

    # Looking back

    @Slot(int)
    def show_step(self, step: int) -> None:
        """Look at the position after that many steps; nothing is undone."""
        last = self.session.at
        shown = None if step >= last else max(step, 0)
        if shown != self._shown:
            self._shown = shown
            self._tell(())

    @Slot()
    def show_now(self) -> None:
        self.show_step(self.session.at)
