"""A learner at a real window: clicks where the coach points, and nowhere else."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.core.chapters import LEARNER, Chapter, chapters_of
from engine.core.game import Action, GameType
from tests.desktop.layout import layout_problems
from tm_desktop.play.lesson import Lesson
from tm_desktop.shell.main_window import MainWindow

_MOST_CLICKS = 12  # for one idea
_SHADE = 10  # of the card


class Learner:
    """Plays chapters in one window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def lesson(self) -> Lesson:
        lesson = self.window.tutorial.lesson
        assert lesson is not None
        return lesson

    def begin(self, game_type: GameType, chapter: Chapter, idea: int = 0) -> None:
        self.window.tutorial.begin(game_type, chapter, idea)
        self.settle()

    def settle(self) -> None:
        for _ in range(4):
            QApplication.processEvents()
        self.window.tutorial.coach.follow()
        QApplication.processEvents()

    def play_all(self, game_type: GameType) -> None:
        """Every chapter of a game; in each a wrong step gets its answer on the way."""
        for chapter in chapters_of(game_type):
            self.begin(game_type, chapter)
            assert self.play() > 0, f"{chapter.id}: no wrong step has an answer of its own"
            assert self.window.tutorial.progress(game_type, chapter).is_done

    def play(self) -> int:
        """To the end of the chapter; how many wrong steps were answered on the way."""
        wrong = 0
        while not self.lesson.is_over:
            self.look()
            wrong += self.try_another_step()
            self.follow_idea()
        self.look()
        return wrong

    def follow_idea(self) -> None:
        """Do what the coach wants until it speaks of something else."""
        number = self.lesson.number
        for _ in range(_MOST_CLICKS):
            if self.lesson.number != number:
                return
            if self.lesson.waits_for_reader:
                self.press(self.window.tutorial.coach.card.next_button)
            else:
                self.click_lit()
            self.look()
        raise AssertionError(f"{self.place()}: the coach leads nowhere")

    def click_lit(self) -> None:
        """In the middle of what is lit; of several things the last is where the next step is taken."""
        lit = self.window.tutorial.coach.lit
        assert lit, f"{self.place()}: nothing is lit"
        self.click(lit[-1].center())

    def click(self, at: QPoint) -> None:
        ground = self.window.centralWidget()
        assert ground is not None
        widget = ground.childAt(at)
        assert widget is not None
        assert not self.window.tutorial.coach.card.isAncestorOf(widget), f"{self.place()}: the card is in the way"
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.mapFrom(ground, at))
        self.settle()

    def press(self, button: QWidget) -> None:
        assert button.isVisible()
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()

    def try_another_step(self) -> bool:
        """A step of which the idea has its own answer, and the way back; False if it has none."""
        lesson = self.lesson
        action = self.other_step()
        if action is None:
            return False
        controller, card = self.window.controller, self.window.tutorial.coach.card
        before, state = controller.session.at, controller.session.state.key()
        self.window.table_page.staging.choose(action, controller.shown_decision)
        self.settle()
        words = " ".join(map(str, controller.session.game.encode(action)))
        assert lesson.answer == lesson.idea.answer(words)
        assert card.answer.isVisible()
        assert card.answer.text() == card.accessibleName()
        self.look()
        self.press(card.take_back_button)
        assert (controller.session.at, controller.session.state.key(), lesson.answer) == (before, state, "")
        return True

    def other_step(self) -> Action | None:
        """One that is legal now and has an answer of its own."""
        controller, lesson = self.window.controller, self.lesson
        asked = controller.shown_decision
        if asked is None or asked.seat != LEARNER:
            return None
        game, state = controller.session.game, controller.session.state
        for action in game.legal_actions(state, asked):
            words = " ".join(map(str, game.encode(action)))
            if action not in lesson.wanted and lesson.idea.answer(words) != lesson.idea.otherwise:
                return action
        return None

    # What must hold wherever the coach is

    def look(self) -> None:
        """The card is in the window, beside what it speaks of; all of its words can be read."""
        coach, lesson = self.window.tutorial.coach, self.lesson
        self.settle()
        ground = self.window.centralWidget()
        assert ground is not None
        card = coach.card.geometry()
        assert coach.card.isVisible()
        assert ground.rect().contains(card), f"{self.place()}: the card is outside the window"
        sheet = card.adjusted(_SHADE, _SHADE, -_SHADE, -_SHADE)
        for lit in coach.lit:
            assert ground.rect().contains(lit), f"{self.place()}: {lit} is outside the window"
            assert not sheet.intersects(lit), f"{self.place()}: the card lies over what it speaks of"
        if not lesson.answer:
            missing = [at for at in lesson.idea.at if not self._rects(at)]
            assert not missing or coach.places.popup() is not None, f"{self.place()}: {missing} cannot be seen"
            assert coach.lit or not (lesson.idea.at or lesson.wanted), f"{self.place()}: nothing is lit"
        assert not layout_problems(coach.card)

    def _rects(self, pointer: str) -> list[QRect]:
        return self.window.tutorial.coach.places.rects([pointer], ())

    def place(self) -> str:
        return f"{self.lesson.chapter.id}, idea {self.lesson.number}"
