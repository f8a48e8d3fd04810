"""The tutorial in the window: its chapters, the one that is played, and the way back to the game before."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from engine.core.errors import PlayerError
from engine.core.game import GameType

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from engine.core.chapters import Chapter
    from engine.core.packs import Packs
    from tm_desktop.play.learned import Learned, Progress
    from tm_desktop.play.lesson import Lesson
    from tm_desktop.shell.coach import Coach
    from tm_desktop.shell.main_window import MainWindow
    from tm_desktop.shell.tutorial_dialog import TutorialDialog

_OTHERS_MS = 900  # how long one sees what another seat does before it goes on


class Tutorial(QObject):
    """One lesson at a time. The game that was on the table comes back when it is left.

    Made with the window; what it needs is imported when it is first wanted.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.lesson: Lesson | None = None
        self.problem = ""
        self._before: Path | None = None  # the game that was on the table

    @cached_property
    def learned(self) -> "Learned":
        from tm_desktop.play.learned import Learned

        return Learned(self._window.folders.learned_file)

    @cached_property
    def coach(self) -> "Coach":
        from tm_desktop.shell.coach import Coach
        from tm_desktop.shell.coach_places import CoachPlaces

        window = self._window
        ground = window.centralWidget()
        assert ground is not None
        coach = Coach(window.themes, ground, CoachPlaces(window, ground), window.table_page.turn_strip)
        coach.card.read.connect(self._read_on)
        coach.card.back_asked.connect(lambda: self.lesson and self.lesson.go_back())
        coach.card.take_back_asked.connect(self._take_back)
        coach.card.leave_asked.connect(self.leave)
        window.table_page.staging.changed.connect(self._staged)
        return coach

    @property
    def parts(self) -> "tuple[QWidget, ...]":
        """What of it takes the keyboard."""
        return (self.coach.card,) if self.lesson is not None else ()

    # Chapters

    def chapters(self, game_id: str) -> "list[tuple[GameType, Chapter]]":
        """Those of the game, then those that come with the packs in use; `problem` says what is wrong with these."""
        from engine.core.chapters import chapters_of

        game_type = self._window.controller.registry.get(game_id)
        found = [(game_type, chapter) for chapter in chapters_of(game_type)]
        self.problem = ""
        try:
            if packs := self._packs(game_id):
                packed = game_type.with_packs(packs)
                found += [(packed, chapter) for chapter in chapters_of(packed)]
        except PlayerError as error:  # the others are there all the same
            self.problem = str(error)
        return found

    def progress(self, game_type: GameType, chapter: "Chapter") -> "Progress":
        return self.learned.of(_name(game_type, chapter))

    def _packs(self, game_id: str) -> "Packs":
        settings = self._window.settings
        enabled = settings.enabled_packs()
        installed = self._window.packs.folder().packs(game_id, settings.pack_order()) if enabled else ()
        return tuple(pack for pack in installed if pack.id in enabled)

    def show(self, game_id: str = "") -> "TutorialDialog":
        """The list of chapters."""
        from tm_desktop.shell.tutorial_dialog import TutorialDialog

        dialog = TutorialDialog(self._window, self, game_id or self._window.game_id)
        dialog.open()
        return dialog

    # The lesson

    def begin(self, game_type: GameType, chapter: "Chapter", idea: int = 0) -> None:
        """Put a chapter on the table in the place of what is there."""
        from tm_desktop.play.lesson import Lesson

        window = self._window
        before = self._before
        if not window.controller.is_lesson:
            if not window.may_leave_game():
                return
            journal = window.autosave.journal
            before = journal.path if journal is not None and window.autosave.is_listed else None
        self._end()
        lesson = Lesson(window.controller, chapter, self._pause, self)
        window.table_page.turn_strip.is_taught = True  # by somebody else than the expert
        try:
            lesson.begin(game_type, idea)
        except PlayerError as error:
            window.tell(str(error), is_problem=True)
            return
        self._before, self.lesson, self._game_type = before, lesson, game_type
        self._next = self._after(game_type, chapter)
        lesson.changed.connect(self._tell)
        lesson.reached.connect(self._reached)
        lesson.ended.connect(self._end)
        window.commands.update()
        self._tell()

    def leave(self) -> None:
        """Back to the game that was on the table, or to the start page; the chapter goes on here next time."""
        before, self._before = self._before, None
        self._end()
        if before is None or not before.is_file() or not self._window.open_game(before):
            self._window.controller.close()

    def _end(self) -> None:
        """Another game is on the table, or none."""
        lesson, self.lesson = self.lesson, None
        if lesson is not None:
            lesson.stop()
            self._window.table_page.turn_strip.is_taught = False
            lesson.deleteLater()
            self.coach.leave()

    def _after(self, game_type: GameType, chapter: "Chapter") -> "tuple[GameType, Chapter] | None":
        """The chapter that follows in the list."""
        found = self.chapters(game_type.id)
        names = [_name(*one) for one in found]
        at = names.index(_name(game_type, chapter)) + 1 if _name(game_type, chapter) in names else len(found)
        return found[at] if at < len(found) else None

    def _pause(self) -> int:
        return _OTHERS_MS if self._window.settings.is_animated else 0

    # What the coach says

    def _tell(self) -> None:
        lesson = self.lesson
        if lesson is None:
            return
        told = self._told(lesson.answer) if lesson.answer else ""
        words, count = self._told(lesson.idea.say), len(lesson.chapter.ideas)
        self.coach.card.show_words(
            lesson.chapter.title, (lesson.number + 1, count), words, told, self._next_text(lesson)
        )
        pointers = ("window.board",) if lesson.answer else lesson.idea.at  # where one sees what it led to
        self.coach.point(pointers, () if lesson.answer else lesson.wanted)
        if lesson.waits_for_reader or lesson.answer:
            self.coach.card.focus()
        elif self.coach.card.isAncestorOf(self._window.focusWidget() or self.coach.card):
            self._window.table_page.board_view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next_text(self, lesson: "Lesson") -> str:
        if not lesson.is_over:
            return self.tr("Next") if lesson.waits_for_reader else ""
        return self.tr("Next chapter") if self._next is not None else self.tr("All chapters")

    def _told(self, text: str) -> str:
        controller = self._window.controller
        return controller.plugin.told(text, controller.session.game)

    def _read_on(self) -> None:
        lesson = self.lesson
        if lesson is None:
            return
        if not lesson.is_over:
            lesson.read_on()
            return
        self._reached(len(lesson.chapter.ideas))
        if self._next is not None:
            self.begin(*self._next)
        else:
            game_id = lesson.chapter.setup.game
            self.leave()
            self.show(game_id)

    def _reached(self, idea: int) -> None:
        if self.lesson is None:
            return
        count = len(self.lesson.chapter.ideas)
        is_done = (idea >= count - 1 and self.lesson.is_over) or idea >= count
        self.learned.keep(_name(self._game_type, self.lesson.chapter), 0 if is_done else idea, is_done)

    def _take_back(self) -> None:
        staging = self._window.table_page.staging
        if self.lesson is not None and not staging.take_back():
            self.lesson.take_back()

    def _staged(self) -> None:
        if self.lesson is not None:
            self.lesson.consider(self._window.table_page.staging.steps)


def _name(game_type: GameType, chapter: "Chapter") -> str:
    """What a chapter is called where it is kept what was learned."""
    packs = [pack.id for pack in game_type.packs]
    return "/".join((game_type.id, *packs, chapter.id))
