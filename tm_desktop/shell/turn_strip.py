"""The strip below the board: who is asked, what this turn did so far, and the answers that end it."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import (
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from engine.core.game import Decision
from tm_desktop.play.reasons import capital
from tm_desktop.play.views import Choice, DecisionView, Done, SeatView, TurnView
from tm_desktop.shell.answer_button import Answer, AnswerButton, AnswerStore
from tm_desktop.shell.turn_parts import AfterSign, Caption, NoteSign, StepRow, column, divider
from tm_desktop.theming.announcing import announce
from tm_desktop.theming.enter_key import enter_is_taken
from tm_desktop.theming.labels import NamedLabel, TwoLineLabel
from tm_desktop.theming.painting import copy_picture, draw_panel, draw_shadow, readable
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Backdrop, Emblem, IconButton, label, laid_out_once, plain_tip

_MARGIN = 6
_TINT = 0.14  # how much of the seat's colour the strip has
_WORDS, _WORDS_ALONE, _WORDS_TOLD = 3, 8, 200  # their part of the room beside 5 for the steps, if there are any
_SEATS = 6  # of which it keeps a picture in their colour
_FEW = 4  # buttons, beside which there is room for the whole question in a narrow window
_MIDDLE, _WIDE = 1150, 1350  # from these widths on there is room for what is left, without and with a note
_MAIN, _MAIN_WIDE = 126, 168  # the place of the button that ends a turn, also while there is none


class TurnStrip(QWidget):
    """What the table waits for. Its buttons keep their places, whatever comes and goes between them.

    People click twice, and hold Enter. So the place of the button that ends a turn is never that of an answer, and a
    question that comes up, or another person, is not answered for a moment (`rest_ms`).

    Signals:
        chosen(Action, Decision): an answer was clicked here.
        considered(tuple[Action, ...]): what the answer under the mouse would do; empty when there is none.
        undo_asked(): the last step is to be taken back.
        undo_to_asked(): everything after the position shown is to be taken back.
        now_asked(): stop looking back.
        hint_asked(): what would the strongest bot play?
        plan_asked(): try steps that do not count.
        discard_asked(): forget what was tried.
        play_plan_asked(): take what was tried in this turn.
        score_asked(): show the final score.
        other_asked(Decision | None): show another open question.
        next_asked(): the next step of the bots is to be shown.
        skip_asked(): the bots are to finish their moves at once.
    """

    chosen = Signal(object, object)
    considered = Signal(object)
    undo_asked = Signal()
    undo_to_asked = Signal()
    now_asked = Signal()
    hint_asked = Signal()
    plan_asked = Signal()
    discard_asked = Signal()
    play_plan_asked = Signal()
    score_asked = Signal()
    other_asked = Signal(object)
    next_asked = Signal()
    skip_asked = Signal()

    rest_ms = 600

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._asked: object = None
        self._rest = QTimer(self, singleShot=True)
        self._colour = self._usual_hint = ""
        self._pictures: list[tuple[object, QPixmap]] = []
        self._turn = TurnView()
        self.is_playing_out, self.is_taught, self.stage = False, False, ""
        self._thinker: SeatView | None = None  # the bot that the table waits for
        self._is_stepping = False
        self._emblem = Emblem(themes, 40)
        self._title = NamedLabel(role="panel")
        self._hint = TwoLineLabel(role="caption")
        self._turn_caption = Caption(self.tr("This turn"))
        self.steps = StepRow(themes)
        self._after_caption = label(self.tr("After this"), "tiny")
        self.after = AfterSign(themes)
        self.small_after = AfterSign(themes, is_small=True)
        self.note = NoteSign(themes)
        self._make_buttons()
        self._other: Decision | None = None
        self.answer_buttons: list[AnswerButton] = []
        self._answer_store = AnswerStore(themes)
        self._answer_store.chosen.connect(self._choose)
        self._answer_store.considered.connect(self.considered)
        self._shown: list[Answer] = []
        self._shown_answers: object = None
        self._answers, self._main = QHBoxLayout(), QWidget()
        self._build()
        themes.changed.connect(self.update)

    def _make_buttons(self) -> None:
        self.undo_button = self._button(
            self.tr("Undo"), "undo", self.undo_asked, self.tr("Take back the last step (Ctrl+Z)")
        )
        tip = self.tr("Take back everything after the position shown (Ctrl+Alt+Z)")
        self.undo_to_button = self._button(self.tr("Undo to here"), "undo", self.undo_to_asked, tip)
        self.now_button = self._button(self.tr("Back to now"), "arrow_right", self.now_asked, kind="main")
        tip = self.tr("What would the expert play, and why? (Ctrl+H)")
        self.hint_button = self._button(self.tr("Hint"), "hint", self.hint_asked, tip)
        tip = self.tr("Try moves ahead, in later turns too; nothing counts (Ctrl+P)")
        self.plan_button = self._button(self.tr("Plan"), "plan", self.plan_asked, tip)
        tip = self.tr("Back to the game; nothing happened (Esc)")
        self.discard_button = self._button(self.tr("Discard"), "close", self.discard_asked, tip)
        tip = self.tr("Play the planned steps of this turn; later turns are kept for the next plan (Ctrl+Return)")
        self.play_plan_button = self._button(self.tr("Play this plan"), "play", self.play_plan_asked, tip)
        self.score_button = self._button(self.tr("Final score"), "vp", self.score_asked, kind="main")
        tip = self.tr("Show the next step (Space)")
        self.next_button = self._button(self.tr("Next"), "arrow_right", self.next_asked, tip, "main")
        self.skip_button = self._button("", "skip", self.skip_asked)
        self.speed_menu, self.rule_menu = QMenu(self), QMenu(self)
        self.speed_button = self._button(self.tr("Speed"), "settings", None, self.tr("How fast the bots play"))
        self.speed_button.setMenu(self.speed_menu)
        tip = self.tr("Answer such offers of this seat by a rule from now on")
        self.rule_button = self._button(self.tr("From now on"), "rule", None, tip)
        self.rule_button.setMenu(self.rule_menu)
        self.other_button = self._button("", "info")
        self.other_button.clicked.connect(lambda: self.other_asked.emit(self._other))

    def _button(
        self, text: str, icon: str, asked: SignalInstance | None = None, tip: str = "", kind: str = ""
    ) -> IconButton:
        """A button that asks for something; which of them are seen depends on the question."""
        button = IconButton(self._themes, text, icon, kind)
        button.setToolTip(plain_tip(tip))
        if asked is not None:
            button.clicked.connect(asked)
        button.hide()
        return button

    def show_decision(
        self,
        view: DecisionView | None,
        seats: tuple[SeatView, ...],
        looking_back: bool,
        planning: bool = False,
        done: Done | None = None,
    ) -> None:
        """`done` is what a bot did last, told until the next one moves."""
        with laid_out_once(self):
            self._show_answers(view)
            self._rest_if_new(view, looking_back, planning)
            self._show_buttons(view, seats, looking_back, planning)
            self._turn_caption.setText(self.tr("Plan") if planning else self.tr("This turn"))
            self._emblem.setVisible(view is not None)
            self._thinker = None
            self._show_question(view, seats, looking_back, planning, done)
            self._share_room()

    def _show_question(
        self,
        view: DecisionView | None,
        seats: tuple[SeatView, ...],
        looking_back: bool,
        planning: bool,
        done: Done | None,
    ) -> None:
        if view is None:
            over = self.tr("Look back in the log, or see the final score.")
            self._show_words("", self.tr("The game is over"), self.tr("The plan ends here.") if planning else over)
            return
        seat = seats[view.seat]
        self._thinker = seat if seat.is_bot and not looking_back and not planning else None
        if self._thinker is not None and done is not None and not self.is_playing_out:
            doer = seats[done.seat]
            self._emblem.show_seat(doer.colour, doer.icon, doer.seat + 1)
            self._show_words(doer.colour, done.text, capital(done.effects), doer.name)
            return
        self._emblem.show_seat(seat.colour, seat.icon, seat.seat + 1)
        if looking_back or planning:
            title = self.tr("Looking back") if looking_back else self.tr("Planning")
            self._show_words(seat.colour, title, f"{seat.full}: {view.title}")
            return
        if seat.is_bot and self.is_playing_out:
            self._show_words(seat.colour, self.tr("Playing to the end"), self.stage)
            return
        # In a narrow window one name must do; the emblem shows whose board it is.
        name = seat.full if self.width() >= self._themes.theme.px(_MIDDLE) else seat.name
        title, hint = (self.tr("plays next"), view.title) if seat.is_bot else (view.title, view.hint)
        self._show_words(seat.colour, title, hint, name)

    def _share_room(self) -> None:
        """What a bot did is told in words alone."""
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        alone = _WORDS_ALONE if self._thinker is None else _WORDS_TOLD
        layout.setStretchFactor(self._words, _WORDS if self._turn.steps else alone)

    def set_stepping(self, is_stepping: bool) -> None:
        """Whether the bots wait for `next_asked`."""
        self._is_stepping = is_stepping
        self.next_button.setVisible(is_stepping and self._thinker is not None)

    def show_thinking(self) -> None:
        """What was done has been told for its time, and the next bot takes longer."""
        seat = self._thinker
        if seat is not None and not self.is_playing_out:
            self._emblem.show_seat(seat.colour, seat.icon, seat.seat + 1)
            self._show_words(seat.colour, self.tr("thinking"), "", seat.name)

    @property
    def is_resting(self) -> bool:
        """Whether the question is too new to be answered: what comes now was meant for the one before."""
        return self._rest.isActive()

    def _rest_if_new(self, view: DecisionView | None, looking_back: bool, planning: bool) -> None:
        """The end of a turn that is being taken can be clicked at once; other answers stand where others stood."""
        has_answers = view is not None and any(choice.in_strip for choice in view.choices)
        seat = view.seat if view is not None else None
        asked = (seat, looking_back, planning, view.decision if view is not None and has_answers else None)
        if asked != self._asked and self._asked is not None and self.rest_ms:
            self._rest.start(self.rest_ms)
        self._asked = asked

    def _choose(self, choice: Choice, decision: Decision) -> None:
        if not self.is_resting:
            self.chosen.emit(choice.action, decision)

    def _show_buttons(
        self, view: DecisionView | None, seats: tuple[SeatView, ...], looking_back: bool, planning: bool
    ) -> None:
        bots_play = view is not None and seats[view.seat].is_bot and not looking_back and not self.is_taught
        self._name_skip(any(not seat.is_bot for seat in seats))
        for button, is_shown in (
            (self.discard_button, planning),
            (self.play_plan_button, planning),
            (self.now_button, looking_back),
            (self.undo_to_button, looking_back),
            (self.undo_button, not looking_back),
            (self.score_button, view is None and not looking_back and not planning and not self.is_taught),
            (self.next_button, bots_play and self._is_stepping),
            (self.skip_button, bots_play),
            (self.speed_button, bots_play),
            (self.rule_button, view is not None and view.routine is not None),
            (self.hint_button, view is not None and bool(view.choices) and not self.is_taught),
        ):
            button.setVisible(is_shown)
        people = [other for other in view.others if not seats[other.seat].is_bot] if view else []
        self.other_button.setVisible(bool(people) and view is not None and bool(view.choices))
        if view is not None and people:
            # In turn through all of them, and back to the one that the table waits for.
            self.other_button.setText(self.tr("%n more open", "", len(people)))
            self.other_button.setToolTip(plain_tip(", ".join(seats[other.seat].full for other in people)))
            self._other = next((other for other in people if other > view.decision), people[0])

    def show_playing_out(self, is_playing_out: bool) -> None:
        """The bots go on to the end of the game at once, or no more."""
        self.is_playing_out = is_playing_out
        self._name_skip(has_persons=False)

    def _name_skip(self, has_persons: bool) -> None:
        """Without persons skipping goes to the end of the game, and can be stopped on the way."""
        if self.is_playing_out:
            text, tip = self.tr("Stop"), self.tr("Watch the bots again at their usual pace (Ctrl+.)")
        elif has_persons:
            text, tip = self.tr("Skip"), self.tr("Let the bots finish their moves at once (Ctrl+.)")
        else:
            text, tip = self.tr("To the end"), self.tr("Let the bots finish the game at once (Ctrl+.)")
        if text != self.skip_button.text():
            self.skip_button.setText(text)
            self.skip_button.setToolTip(plain_tip(tip))
            self.skip_button.set_icon_name("pause" if self.is_playing_out else "skip")

    def show_plan_button(self, is_shown: bool) -> None:
        with laid_out_once(self):
            self.plan_button.setVisible(is_shown)
            self._fit()

    def show_turn(self, turn: TurnView) -> None:
        """What this turn did so far and would do, and where that leads."""
        if turn == self._turn:
            return
        self._turn = turn
        with laid_out_once(self):
            self._turn_heading.setVisible(bool(turn.steps))
            self._turn_line.setVisible(bool(turn.steps))
            self._share_room()
            self.steps.set_steps(turn.steps)
            self.after.show_turn(turn)
            self.small_after.show_turn(turn)
            self.note.show_notes(turn.notes)
            self._fit()

    def _fit(self) -> None:
        """In a narrow window the words of buttons give way to chips and notes, then those of the question."""
        questions = (self.other_button, self.rule_button, self.speed_button)
        commands = (self.undo_button, self.hint_button, self.plan_button, self.discard_button, self.play_plan_button)
        shown = [button for button in (*questions, *commands) if not button.isHidden()]
        count = len(shown) + len(self.answer_buttons)
        is_narrow = self.width() < self._themes.theme.px(_MIDDLE)
        # Not by what the turn shows: buttons that shrink under the mouse would move.
        is_crowded = self.width() < self._themes.theme.px(_WIDE)
        self._main.setMinimumWidth(self._themes.theme.px(_MAIN if is_crowded else _MAIN_WIDE))
        for button in (self.undo_button, self.hint_button, self.plan_button):
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(not is_narrow)  # where there is room, they keep their places
            button.setSizePolicy(policy)
        for button, text, short, is_short in (
            (self.undo_button, self.tr("Undo"), "", is_crowded),
            (self.hint_button, self.tr("Hint"), "", is_crowded),
            (self.plan_button, self.tr("Plan"), "", is_crowded),
            (self.discard_button, self.tr("Discard"), "", is_crowded and is_narrow),
            (self.play_plan_button, self.tr("Play this plan"), self.tr("Play"), is_crowded and is_narrow),
        ):
            button.setText(short if is_short else text)
            button.setAccessibleName(text)
        most = 250 if not is_narrow else 215 if count <= _FEW else 150
        self._words.setMinimumWidth(min(self._title.sizeHint().width(), self._themes.theme.px(most)))
        has_room = self.width() >= self._themes.theme.px(_WIDE if self._turn.notes else _MIDDLE)
        for part in (self._after_part, self.small_after):
            part.setVisible(bool(self._turn.after) and (part is self._after_part) == has_room)
        self._heading.activate()
        self._turn_column.invalidate()  # else Qt finds out later how wide the heading is now
        for part in (self._after_part, self.small_after):  # give way where answers would be cut
            if self.minimumSizeHint().width() > self.width():
                part.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_hint(self, text: str) -> None:
        """What the thing under the mouse would do; empty for the usual hint."""
        self._hint.set_text(text or self._usual_hint)

    def _show_words(self, colour: str, title: str, hint: str, name: str = "") -> None:
        self._usual_hint = hint
        if name:
            self._title.set_named(name, title, readable(colour, self._themes.theme, _TINT))
        else:
            self._title.set_text(title)
        self._hint.set_text(hint)
        announce(self, f"{name or ''} {title}. {hint}".strip())
        if colour != self._colour:
            self._colour = colour
            self.update()

    def _show_answers(self, view: DecisionView | None) -> None:
        """The buttons stay while they are the same: new ones are dear, and keep their place under the mouse."""
        choices = [choice for choice in view.choices if choice.in_strip or choice.ends_turn] if view else []
        shown = (choices, view.decision if view else None, self._is_wide)
        if shown == self._shown_answers:
            return
        before, self._shown_answers = self._shown, shown
        self._clear_answers()
        for choice in choices:
            assert view is not None
            self._add_answer(choice, view)
        self._answer_store.keep(before)

    @property
    def _is_wide(self) -> bool:
        return self.width() >= self._themes.theme.px(_WIDE)

    def _add_answer(self, choice: Choice, view: DecisionView) -> None:
        answer = self._answer_store.take(choice, view.decision, self._is_wide)
        button = answer.button
        self.answer_buttons.append(button)
        self._shown.append(answer)
        if answer.key is not None:
            self.check_enter()
        (self._answers if choice.in_strip else self._main_layout).addWidget(button)
        button.show()  # Qt would show it a moment later, and paint the strip twice

    @property
    def _enter_keys(self) -> list[QLabel]:
        return [answer.key for answer in self._shown if answer.key is not None]

    def check_enter(self) -> None:
        """The key stands on a button only while it presses it: a focus elsewhere may take it."""
        if keys := self._enter_keys:
            is_taken = enter_is_taken()
            for key in keys:
                button = key.parentWidget()
                key.setVisible(not is_taken or (button is not None and button.hasFocus()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Of the board, whose cursor takes Enter as soon as it was moved."""
        if event.type() == QEvent.Type.KeyRelease:
            self.check_enter()
        return super().eventFilter(watched, event)

    def _clear_answers(self) -> None:
        for button in self.answer_buttons:
            for layout in (self._answers, self._main_layout):
                layout.removeWidget(button)  # else the strip is laid out, and painted, once more
            button.hide()
        self.answer_buttons.clear()
        self._shown = []

    def _build(self) -> None:
        self._words = QWidget()
        words = QVBoxLayout(self._words)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self._title)
        words.addWidget(self._hint)
        words.addStretch()
        self._turn_heading, self._turn_line = QWidget(), divider()
        for part in (self._turn_heading, self._turn_line):
            part.hide()
        self._heading = QHBoxLayout(self._turn_heading)
        self._heading.setContentsMargins(0, 0, 0, 0)
        self._heading.setSpacing(8)
        self._heading.addWidget(self._turn_caption, 1)
        self._heading.addWidget(self.small_after)
        self._turn_column = column(self._turn_heading, self.steps)
        self._after_part = QWidget()
        after = QHBoxLayout(self._after_part)
        after.setContentsMargins(0, 0, 6, 0)
        after.setSpacing(12)
        after.addWidget(divider())
        after.addLayout(column(self._after_caption, self.after))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(24, 8, 18, 12)
        layout.setSpacing(10)
        layout.addWidget(self._emblem)
        layout.addSpacing(4)
        layout.addWidget(self._words, _WORDS)
        layout.addWidget(self._turn_line)
        layout.addLayout(self._turn_column, 5)
        layout.addWidget(self._after_part)
        layout.addWidget(self.note)
        for button in (self.other_button, self.rule_button, self.skip_button, self.speed_button):
            layout.addWidget(button)
        layout.addLayout(self._answers)
        for button in (self.discard_button, self.play_plan_button, self.undo_to_button):
            layout.addWidget(button)
        for button in (self.undo_button, self.hint_button, self.plan_button):
            layout.addWidget(button)
        self._main_layout = QHBoxLayout(self._main)
        self._main_layout.setContentsMargins(0, 0, 0, 0)
        self._main_layout.addStretch()
        for button in (self.now_button, self.score_button, self.next_button):
            self._main_layout.addWidget(button)
        layout.addWidget(self._main)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._themes.theme.px(80))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._themes.theme.px(80))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # only now: styling takes it off again

    def paintEvent(self, event: QPaintEvent) -> None:
        """With the table top below it, because its words and buttons change all the time."""
        size, ratio = self.size(), self.devicePixelRatioF()
        look = self._themes.theme, self._colour, self.geometry(), ratio
        picture = next((picture for shown, picture in self._pictures if shown == look), None)
        if picture is None:
            picture = QPixmap(size * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(self._themes.theme.colour("window"))
            painter = QPainter(picture)
            if table := Backdrop.below(self):
                table.draw_below(self, painter)
            self._paint_sheet(painter)
            painter.end()
            self._pictures = [(look, picture), *self._pictures[: _SEATS - 1]]
        copy_picture(QPainter(self), QPointF(), picture, event.region())

    def _paint_sheet(self, painter: QPainter) -> None:
        theme = self._themes.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(8, 2, -8, -8)
        draw_shadow(painter, rect, 10, theme, size=_MARGIN, down=2)
        draw_panel(painter, rect, theme, 10)
        if self._colour:
            edge = QPainterPath()
            edge.addRoundedRect(rect, 10, 10)
            painter.setClipPath(edge)
            # Whose turn it is can be seen from across the table.
            painter.fillRect(rect, theme.colour(self._colour, _TINT))
            painter.fillRect(QRectF(rect.left(), rect.top(), 10, rect.height()), theme.colour(self._colour))
