"""A chapter of the tutorial while it is played: which idea is told, and what the coach says of each step."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from engine.core.chapters import LEARNER, Chapter, Idea, Move, action_of, decision_for
from engine.core.game import Action, GameType
from engine.core.session import Entry, Session
from tm_desktop.play.controller import GameController


class Lesson(QObject):
    """Follows the controller, whose game it is as long as it lasts. The learner takes steps, others' it takes itself.

    A step that an idea does not want stays on the table until the learner takes it back: what it leads to can be seen.

    Signals:
        changed(): the coach has other words, or something was played.
        reached(int): the ideas before this one are done.
        ended(): another game is on the table, or none.
    """

    changed = Signal()
    reached = Signal(int)
    ended = Signal()

    def __init__(
        self,
        controller: GameController,
        chapter: Chapter,
        pause: Callable[[], int],
        parent: QObject | None = None,
    ) -> None:
        """`pause` is how long a step of others is waited for, in milliseconds."""
        super().__init__(parent)
        self._controller, self.chapter, self._pause = controller, chapter, pause
        self._actions: list[Action] = []  # of the idea
        self._starts = chapter.starts()
        self._goal = b""  # the position to which the idea leads, in whatever order
        self._staged: tuple[Action, ...] = ()
        self.number = 0
        self.answer = ""  # what the coach says of a step that is not wanted
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._play_other)

    def begin(self, game_type: GameType, idea: int = 0) -> None:
        """Put the table of the chapter before the learner, as this idea finds it."""
        idea = idea if 0 <= idea < len(self.chapter.ideas) else 0
        self._session = self.chapter.opened(game_type, idea)
        self.number = idea
        self._controller.teach(self._session)
        self._controller.decision_changed.connect(self._follow)
        self._controller.loaded.connect(self.ended)
        self._begin_idea()
        self._follow()

    # What is told and wanted

    @property
    def idea(self) -> Idea:
        return self.chapter.ideas[self.number]

    @property
    def is_over(self) -> bool:
        """Whether the last idea has nothing left to play."""
        return self.number == len(self.chapter.ideas) - 1 and not self.wanted and not self.answer

    @property
    def waits_for_reader(self) -> bool:
        """Whether there is nothing to do but to read on, and to see what others have done."""
        return not self._has_own_moves and self._done() == len(self._actions)

    @property
    def _has_own_moves(self) -> bool:
        return any(move.seat == LEARNER for move in self.idea.moves)

    @property
    def wanted(self) -> tuple[Action, ...]:
        """What the learner has to play next, step by step, up to what others play."""
        moves = list(zip(self.idea.moves, self._actions, strict=True))[self._done() :]
        found: list[Action] = []
        for move, action in moves:
            if move.seat != LEARNER:
                break
            found.append(action)
        return tuple(found)

    # What the learner does

    @Slot()
    def read_on(self) -> None:
        """The learner has read what there is nothing to do about."""
        if self.waits_for_reader and not self.answer and self.number < len(self.chapter.ideas) - 1:
            self._go_on(self._session.at)

    @property
    def can_go_back(self) -> bool:
        return self.number > 0 and not self._timer.isActive()

    @Slot()
    def go_back(self) -> None:
        """Tell the idea before once more; what was played since then is taken back."""
        if not self.can_go_back:
            return
        self.number -= 1
        self._begin_idea()
        if self._session.at > self._start:
            self._controller.undo_to(self._start)  # which is followed
        else:
            self._follow()

    @Slot()
    def take_back(self) -> None:
        """Take back what was not wanted."""
        if not self.answer:
            return
        self.answer = ""
        step = self._start + self._done()
        if self._session.at > step:
            self._controller.undo_to(step)
        else:
            self.changed.emit()

    def consider(self, staged: Sequence[Action]) -> None:
        """These steps wait for the end of the turn; nothing was played yet."""
        staged = tuple(staged)
        if staged == self._staged:
            return
        self._staged = staged
        is_wanted = staged == self.wanted[: len(staged)]
        self.answer = "" if is_wanted else self._answer_to(staged[-1])
        self.changed.emit()

    # Following the table

    def stop(self) -> None:
        """It is over; what happens on the table is nothing to it any more."""
        self._timer.stop()
        self._controller.decision_changed.disconnect(self._follow)
        self._controller.loaded.disconnect(self.ended)

    @Slot()
    def _follow(self) -> None:
        controller = self._controller
        if controller.is_looking_back:
            return
        played, done = self._played(), self._done()
        if self._has_own_moves and done == len(self._actions):
            self._go_on(self._start + done)  # of a click that does more the rest belongs to the next idea
            return
        if self._has_own_moves and self._session.state.key() == self._goal:
            self._go_on(self._session.at)
            return
        self.answer = self._answer_to(played[done].action) if len(played) > done else ""
        is_others = not self.answer and done < len(self._actions) and self.idea.moves[done].seat != LEARNER
        if is_others:
            self._timer.start(self._pause())
        else:
            self._timer.stop()
        self.changed.emit()

    @property
    def _start(self) -> int:
        return self._starts[self.number]

    def _played(self) -> Sequence[Entry]:
        return self._session.log[self._start :]

    def _done(self) -> int:
        """How many of the wanted steps were taken."""
        done = 0
        for entry, move, action in zip(self._played(), self.idea.moves, self._actions, strict=False):
            if (entry.decision.seat, entry.action) != (move.seat, action):
                break
            done += 1
        return done

    def _answer_to(self, action: Action) -> str:
        words = " ".join(map(str, self._session.game.encode(action)))
        return self.idea.answer(words)

    def _go_on(self, start: int) -> None:
        """To the next idea, which begins after so many steps. The last one is only told, and stays."""
        self.number += 1
        self._starts[self.number] = start
        self._begin_idea()
        self.reached.emit(self.number)
        self._follow()

    def _begin_idea(self) -> None:
        self.answer, self._staged = "", ()
        game, moves = self._session.game, self.idea.moves
        self._actions = [action_of(game, move) for move in moves]
        self._controller.floor = self._start
        goal = self._session.fork()
        if goal.at > self._start:  # the idea is told once more
            goal.undo_to(self._start)
        for move, action in zip(moves, self._actions, strict=True):
            self._play(goal, move, action)
        self._goal = goal.state.key()

    @staticmethod
    def _play(session: Session, move: Move, action: Action) -> None:
        session.play(action, decision_for(session, move.seat, action))

    @Slot()
    def _play_other(self) -> None:
        """The next step of another seat."""
        done = self._done()
        move, action = self.idea.moves[done], self._actions[done]
        self._controller.choose(action, decision_for(self._session, move.seat, action))
