"""The one owner of the game at the table. Clicks, menus, bots and tests all come through the same door."""

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Slot

from engine.core.events import Event
from engine.core.game import Action, Decision, IllegalAction, Setup
from engine.core.savefile import Extras, write_save
from engine.core.session import Entry, Session
from tm_desktop.play.game_list import about_table
from tm_desktop.play.opening import Origin, open_file
from tm_desktop.play.planning import Plan
from tm_desktop.play.undoing import Undoing


class GameController(Undoing):
    """Sole owner of the Session: new games and saves, steps, plans. What it shows and takes back is in its bases."""

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
        write_save(path, self.game_type, session, replace(self.extras(), about=about))
        self.path, self._unsaved = path, False
        self.history_changed.emit()

    def extras(self) -> Extras:
        """What a save tells of the players besides the steps."""
        return Extras(self.players, automatic=self.automatic, notes=self.notes, times=self.whole_times)

    @Slot()
    def close(self) -> None:
        """Clear the table."""
        self._session = self._presenter = self.path = self.origin = self._shown = self._focus = None
        self._plan = self._discarded = None
        self._intentions.clear()
        self.players, self.automatic, self._unsaved = (), (), False
        self.is_lesson, self.floor = False, 0
        self.notes, self.times = (), ()
        self.loaded.emit()

    def rename(self, seat: int, name: str) -> None:
        """Another name for who plays a seat; the journal and saves have it from now on."""
        session = self.game_session
        names = [self.name_of(other) for other in range(len(self.players))]
        names[seat] = name
        session.rename(names)
        self._unsaved = True
        self._tell(())

    def add_time(self, seat: int, seconds: float) -> None:
        """A seat thought so long; it is kept with the next step."""
        times = list(self.times or (0.0,) * len(self.players))
        times[seat] += max(seconds, 0.0)
        self.times = tuple(times)

    def seat_players(self, players: tuple[str, ...]) -> None:
        """Other players take the seats: persons leave to bots, or come back."""
        if self.is_lesson:  # its seats are the coach's
            return
        self._plan = None
        self.players = players
        self._tell(())

    def teach(self, session: Session) -> None:
        """Put a chapter of the tutorial on the table: it is in no journal, and its end is no result."""
        self.put(session, is_lesson=True)

    def put(self, session: Session, origin: Origin | None = None, is_lesson: bool = False) -> None:
        """Put a game on the table that was made or read elsewhere."""
        setup = session.game.setup
        plugin, game_type = self.plugins.get(setup.game), self.registry.get(setup.game)
        self._presenter = plugin.presenter(session.game, game_type)
        self._session = session
        self.is_lesson, self.floor = is_lesson, session.at if is_lesson else 0
        self._shown = self._focus = self._plan = self._discarded = None
        self._intentions.clear()
        self._unsaved = self._asks_all = False
        self.players = tuple(seat.player for seat in setup.seats)
        self.automatic, self.notes, self.times = (), (), ()
        self.path, self.origin = None, origin
        if origin is not None:
            extras, self.path = origin.loaded.extras, origin.file
            self.players = extras.players
            if len(extras.automatic) == len(self.players):
                self.automatic = extras.automatic
            seats = range(len(self.players))
            self.notes = tuple(note for note in extras.notes if all(seat in seats for seat in note.seats))
            if len(extras.times) == len(self.players):
                self.times = extras.times
            self._unsaved = extras.journal is not None
        self._name_seats()
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
        if result is not None and not self.is_lesson:
            self.finished.emit(result)

    def next_bot_decision(self) -> Decision | None:
        """What a bot has to answer now. Side questions come first, so that nobody waits for them."""
        if self.is_lesson:
            return None
        decisions = self.session.open_decisions
        for decision in (*decisions[1:], *decisions[:1]):
            if self.is_bot(decision.seat):
                return decision
        return None

    # Planning ahead

    @property
    def can_plan(self) -> bool:
        """Whether the person who is asked can try steps ahead."""
        if (
            self._session is None
            or self.is_lesson
            or self.is_planning
            or self.is_looking_back
            or self.result is not None
        ):
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
