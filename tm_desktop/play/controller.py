"""The one owner of the game at the table. Clicks, menus, bots and tests all come through the same door."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from engine.core.errors import PlayerError
from engine.core.events import Event, PhaseBegan, TurnEnded
from engine.core.game import HUMAN, Action, Decision, GameType, IllegalAction, Result, Setup, State
from engine.core.registry import Registry
from engine.core.savefile import Automatic, Extras, write_save
from engine.core.session import Entry, Session
from tm_desktop.play.game_list import about_table
from tm_desktop.play.opening import Origin, open_file
from tm_desktop.play.planning import Plan
from tm_desktop.play.plugins import PluginRegistry

if TYPE_CHECKING:
    from tm_desktop.play.plugin import GamePlugin
    from tm_desktop.play.presenter import Presenter
    from tm_desktop.play.views import DecisionView, TableView


class GameController(QObject):
    """Sole owner of the Session.

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
        self.automatic: Automatic = ()  # by seat: what its player leaves to rules; () if nobody does
        self.path: Path | None = None
        self.origin: Origin | None = None  # the file that was opened, and what was in it
        self._session: Session | None = None
        self._game_type: GameType | None = None
        self._presenter: Presenter | None = None
        self._shown: int | None = None
        self._focus: Decision | None = None
        self._plan: Plan | None = None
        self._discarded: Plan | None = None
        self._intentions: dict[int, list[Action]] = {}  # by seat: what was planned for later turns
        self._asks_all = False  # after undo, so that an automatic answer can be given by hand
        self._unsaved = False

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
        return self._unsaved

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
        return self.presenter.table(self.shown_state, self.players)

    def is_bot(self, seat: int) -> bool:
        return self.players[seat] != HUMAN

    # New games, saves

    def start(self, setup: Setup) -> None:
        """Put a new game on the table."""
        game_type = self.registry.get(setup.game)
        self.put(Session(game_type.create(setup)))

    def open(self, path: Path) -> str | None:
        """Put a saved game on the table; a sentence if it is not all there, or was played with other rules."""
        origin = open_file(path, self.registry, self._own_folder)
        self.put(origin.loaded.session, origin)
        return origin.told()

    def save(self, path: Path) -> None:
        with contextlib.suppress(OSError):  # write_save says it in a sentence
            path.parent.mkdir(parents=True, exist_ok=True)
        session = self.game_session
        about = about_table(self.presenter.table(session.state, self.players), self.result is not None)
        write_save(path, self.game_type, session, Extras(self.players, about=about, automatic=self.automatic))
        self.path, self._unsaved = path, False
        self.history_changed.emit()

    @Slot()
    def close(self) -> None:
        """Clear the table."""
        self._session = self._presenter = self.path = self.origin = self._shown = self._focus = None
        self._plan = self._discarded = None
        self._intentions.clear()
        self.players, self.automatic, self._unsaved = (), (), False
        self.loaded.emit()

    def seat_players(self, players: tuple[str, ...]) -> None:
        """Other players take the seats: persons leave to bots, or come back."""
        self._plan = None
        self.players = players
        self._tell(())

    def put(self, session: Session, origin: Origin | None = None) -> None:
        """Put a game on the table that was made or read elsewhere."""
        setup = session.game.setup
        plugin, game_type = self.plugins.get(setup.game), self.registry.get(setup.game)
        self._presenter = plugin.presenter(session.game, game_type)
        self._session = session
        self._shown = self._focus = self._plan = self._discarded = None
        self._intentions.clear()
        self._unsaved = self._asks_all = False
        self.players = tuple(seat.player for seat in setup.seats)
        self.automatic = ()
        self.path, self.origin = None, origin
        if origin is not None:
            extras, self.path = origin.loaded.extras, origin.file
            self.players = extras.players
            if len(extras.automatic) == len(self.players):
                self.automatic = extras.automatic
            self._unsaved = extras.journal is not None
        self.loaded.emit()
        self._tell(())

    # Playing

    @Slot(object, object)
    def choose(self, action: Action, decision: Decision | None = None, automatic: bool = False) -> None:
        """Take a step. Nothing is shown before the rules have accepted it."""
        self.choose_all((action,), decision, automatic)

    @Slot(object, object)
    def choose_all(self, steps: Sequence[Action], decision: Decision | None = None, automatic: bool = False) -> None:
        """Take steps of one seat, all shown in one go; a refused one ends it, those before it count."""
        if self.is_looking_back:
            self.rejected.emit(self.tr("You are looking back; return to the present to go on."))
            return
        asked: Decision | None = decision or self._focus
        taken: list[Entry] = []
        refusal = None
        for action in steps:
            if taken:
                asked = self._decision_for(taken[-1].decision.seat, action)
            try:
                taken.append(self.session.play(action, asked, automatic=automatic))
            except IllegalAction as error:
                refusal = error
                break
            if self._plan is not None:
                self._plan.settle()
        if taken:
            self._took(tuple(event for entry in taken for event in entry.events))
        if refusal is not None:
            self.rejected.emit(self.presenter.reason(refusal.reason))

    def _decision_for(self, seat: int, action: Action) -> Decision | None:
        """Which open decision of a seat this answers."""
        session = self.session
        own = (decision for decision in session.open_decisions if decision.seat == seat)
        return next((asked for asked in own if action in session.game.legal_actions(session.state, asked)), None)

    def _took(self, events: tuple[Event, ...]) -> None:
        self._focus = None
        if self._plan is not None:
            self._tell(events)
            return
        self._asks_all = False
        self._unsaved = True
        self._tell(events)
        result = self.result
        if result is not None:
            self.finished.emit(result)

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
        return replace(view, news=news, news_start=start)

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

    def automatic_answer(self, decision: Decision) -> Action | None:
        """What a rule answers now: of the seat or, without a choice, of the game. None if somebody is asked."""
        if self._asks_all or self.is_looking_back or self.is_planning or self.is_bot(decision.seat):
            return None
        routine = self.presenter.routine_of(decision)
        rule = self.rules_of(decision.seat).get(routine.id, "") if routine else ""
        return self.presenter.automatic_answer(self.session.state, decision, rule)

    # Planning ahead

    @property
    def is_planning(self) -> bool:
        return self._plan is not None

    @property
    def plan_start(self) -> int:
        """How many steps of the game are before the plan; 0 without one."""
        return self._plan.start if self._plan is not None else 0

    @property
    def can_plan(self) -> bool:
        """Whether the person who is asked can try steps ahead."""
        if self._session is None or self.is_planning or self.is_looking_back or self.result is not None:
            return False
        asked = self.shown_decision
        if asked is None or self.is_bot(asked.seat) or self.automatic_answer(asked) is not None:
            return False
        return self.presenter.can_plan(self._session.state, asked)

    @Slot()
    def begin_plan(self, steps: Sequence[Action] | None = None) -> None:
        """From now on steps count for nothing. These are tried, or else what was planned earlier for this turn."""
        asked = self.shown_decision
        if asked is None or not self.can_plan:
            return
        plan = Plan(self.game_session, self.presenter, asked.seat)
        plan.try_steps(self._intentions.pop(asked.seat, ()) if steps is None else steps)
        self._show_plan(plan)

    @property
    def plan_length(self) -> int:
        """How many steps were tried; 0 without a plan."""
        return self._plan.length if self._plan is not None else 0

    @Slot()
    def discard_plan(self) -> None:
        """Back to the game; nothing happened. The plan can be brought back while the game stands where it is."""
        if self.plan_length:
            self._discarded = self._plan
        self._show_plan(None)

    @property
    def can_bring_plan_back(self) -> bool:
        if self._discarded is None or not self.can_plan:
            return False
        asked = self.shown_decision
        return asked is not None and self._discarded.fits(self.game_session, asked.seat)

    @Slot()
    def bring_plan_back(self) -> None:
        """Go on with the plan that was discarded last."""
        if self.can_bring_plan_back:
            self._show_plan(self._discarded)

    def _show_plan(self, plan: Plan | None) -> None:
        self._plan = plan
        self._shown = self._focus = None
        self._tell(())

    @Slot()
    def play_plan(self) -> None:
        """Take the planned steps of the running turn, but do not end it; the rest waits for the next plan."""
        plan = self._plan
        if plan is None:
            return
        steps, self._intentions[plan.seat] = plan.split()
        self._show_plan(None)
        for action in steps:
            decision = self.shown_decision
            if decision is None or action not in self.session.game.legal_actions(self.session.state, decision):
                break
            self.choose(action, decision)

    # Undo, redo, looking back

    @property
    def can_undo(self) -> bool:
        return self.undo_target is not None

    @property
    def can_redo(self) -> bool:
        return self._session is not None and self.session.can_redo

    @Slot()
    def undo(self) -> None:
        """Back to the last step that a person took."""
        target = self.undo_target
        if target is not None:
            self.undo_to(target)

    def cancel(self) -> bool:
        """Take back the step that the person's open question would complete; False if there is none."""
        decision, log = self.shown_decision, self.session.log
        if decision is None or self.is_looking_back or not log or log[-1].decision.seat != decision.seat:
            return False
        if self.is_bot(decision.seat) or not self.presenter.is_follow_up(self.shown_state, decision):
            return False
        can_undo = self.can_undo
        self.undo()
        return can_undo

    @property
    def undo_floor(self) -> int:
        """The earliest step that undo can reach; a plan cannot undo the game."""
        return max(self.session.undo_floor, self.plan_start)

    @Slot(int)
    def undo_to(self, step: int) -> None:
        self.session.undo_to(max(step, self.plan_start))
        self._moved()

    @Slot()
    def redo(self) -> None:
        """One step forward again, and through what bots and rules had answered: else they would answer anew."""
        if not self.can_redo:
            return
        self.session.redo()
        while (entry := self.session.next_entry) is not None and not self._is_by_hand(entry):
            self.session.redo()
        self._moved()

    def next_bot_decision(self) -> Decision | None:
        """What a bot has to answer now. Side questions come first, so that nobody waits for them."""
        decisions = self.session.open_decisions
        for decision in (*decisions[1:], *decisions[:1]):
            if self.is_bot(decision.seat):
                return decision
        return None

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

    @property
    def undo_target(self) -> int | None:
        """How many steps are left after an undo; None if there is nothing to undo."""
        if self._session is None:
            return None
        session, floor = self.session, self.undo_floor
        if session.at <= floor:
            return None
        log = session.log
        if all(self.is_bot(seat) for seat in range(len(self.players))):
            return session.at - 1
        for step in range(session.at - 1, floor - 1, -1):
            if self._is_by_hand(log[step]):
                return step
        return None

    def person_step(self, step: int) -> int:
        """The last position up to this one in which a person decides: from any other, bots would go on at once."""
        session = self.session
        earlier = range(step, self.undo_floor - 1, -1) if step < session.at else ()
        return next((before for before in earlier if self._is_by_hand(session.log[before])), step)

    def others_before(self, step: int) -> tuple[int, ...]:
        """Persons whose decisions an undo to this step takes back, but for the one who decides now."""
        session = self.session
        seats = [entry.decision.seat for entry in session.log[step:] if self._is_by_hand(entry)]
        asked = [decision.seat for decision in session.open_decisions[:1] if not self.is_bot(decision.seat)]
        mine = (asked or seats[-1:])[:1]
        return tuple(sorted({*seats} - {*mine}))

    @property
    def is_last_by_hand(self) -> bool:
        """Whether a person took the last step, in the game or in a plan."""
        log = self.session.log
        return self.is_planning or (bool(log) and self._is_by_hand(log[-1]))

    def _is_by_hand(self, entry: Entry) -> bool:
        return not entry.automatic and not self.is_bot(entry.decision.seat)

    def _moved(self) -> None:
        self._shown = self._focus = None
        if not self.is_planning:
            self._unsaved = self._asks_all = True
        self._tell(())

    def _tell(self, events: tuple[Event, ...]) -> None:
        self.advanced.emit(self.table(), events)
        self.history_changed.emit()
        self.decision_changed.emit(self.decision_view())
