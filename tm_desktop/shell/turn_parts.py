"""The parts of the turn strip that show a running turn: chips of its steps, what is left after them, notes."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from tm_desktop.play.views import Fact, Note, StepView, TurnView
from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.painting import draw_text, elided, text_width
from tm_desktop.theming.theme import Theme, ThemeKeeper
from tm_desktop.theming.widgets import label, line, plain_tip

_MOST_CHIPS = 8
_CHIP_HEIGHT, _GAP = 32, 6
_ARROW = "→"


def divider() -> QWidget:
    result = line("vline")
    result.setFixedHeight(44)
    return result


def column(caption: QWidget, content: QWidget) -> QVBoxLayout:
    result = QVBoxLayout()
    result.setSpacing(1)
    result.addStretch()
    result.addWidget(caption)
    result.addWidget(content)
    result.addStretch()
    return result


def facts_width(facts: Sequence[Fact], theme: Theme, size: int) -> float:
    font = theme.font(size, 600)
    return sum(text_width(fact.text, font) + theme.px(size + 3) + 3 + 7 for fact in facts)


def draw_facts(painter: QPainter, at: QPointF, facts: Sequence[Fact], theme: Theme, size: int) -> float:
    """Numbers with their icons from this point on; returns their width."""
    x, side = at.x(), theme.px(size + 3)
    for fact in facts:
        x += draw_text(painter, QPointF(x, at.y()), fact.text, theme.font(size, 600), theme.colour("text")) + 3
        tint = QColor(fact.tint[theme.palette.is_dark]) if fact.tint else theme.colour("text2")
        draw_icon(painter, fact.icon, QRectF(x, at.y() - side / 2, side, side), tint)
        x += side + 7
    return x - at.x()


class StepChip(QWidget):
    """One step: its number, what it did, what it cost and gave. Dashed while it is only considered."""

    def __init__(self, themes: ThemeKeeper, parent: QWidget) -> None:
        super().__init__(parent)
        self._themes = themes
        self._step, self._number = StepView(""), 0

    def show_step(self, step: StepView, number: int) -> None:
        if (step, number) == (self._step, self._number):
            return
        self._step, self._number = step, number
        words = [step.text, ", ".join(fact.name for fact in step.price)]
        if step.gain:
            words += [_ARROW, ", ".join(fact.name for fact in step.gain)]
        self.setToolTip(plain_tip(" ".join(word for word in words if word)))
        self.setAccessibleName(self.toolTip())
        self.update()

    @property
    def text(self) -> str:
        return self.toolTip()

    @property
    def number(self) -> int:
        return self._number

    def sizeHint(self) -> QSize:
        theme, step = self._themes.theme, self._step
        width = 12 + theme.px(18) + 6.0
        if step.text:
            width += text_width(step.text, theme.font(12, 500)) + 8
        width += facts_width(step.price, theme, 12) + facts_width(step.gain, theme, 12)
        if step.gain:
            width += self._arrow_width(theme)
        return QSize(round(width) + 2, theme.px(_CHIP_HEIGHT))

    @property
    def is_cut(self) -> bool:
        """Whether there is no room for all of it: the words come before the numbers, which the sum beside it has."""
        return self.width() < self.sizeHint().width()

    def _arrow_width(self, theme: Theme) -> float:
        return text_width(_ARROW, theme.font(12)) + 6

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, step = self._themes.theme, self._step
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        accent = theme.colour("accent")
        dashes = Qt.PenStyle.DashLine if step.is_considered else Qt.PenStyle.SolidLine
        painter.setPen(QPen(accent if step.is_considered else theme.colour("border"), 1.4, dashes))
        painter.setBrush(theme.colour("accent_soft" if step.is_considered else "panel2"))
        painter.drawRoundedRect(rect, 8, 8)
        middle, radius = rect.center().y(), theme.px(18) / 2
        disc = QPointF(6 + radius, middle)
        painter.setPen(QPen(accent, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush if step.is_considered else accent)
        painter.drawEllipse(disc, radius - 1, radius - 1)
        ink = accent if step.is_considered else theme.colour("accent_text")
        draw_text(painter, disc, str(self._number), theme.font(11, 700), ink, "centre")
        x = disc.x() + radius + 7
        if step.text:
            font = theme.font(12, 500)
            text = elided(step.text, font, self.width() - x - 8)
            x += draw_text(painter, QPointF(x, middle), text, font, theme.colour("text")) + 8
            if self.is_cut:
                return
        x += draw_facts(painter, QPointF(x, middle), step.price, theme, 12)
        if step.gain:
            draw_text(painter, QPointF(x, middle), _ARROW, theme.font(12), theme.colour("text2"))
            draw_facts(painter, QPointF(x + self._arrow_width(theme), middle), step.gain, theme, 12)


class StepRow(QWidget):
    """The steps of the running turn as chips; the oldest ones give way when there is no room."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self.chips: list[StepChip] = []
        self._spare: list[StepChip] = []
        self._steps: tuple[StepView, ...] = ()
        self.more = label("", "caption")  # how many chips have no room
        self.more.setParent(self)
        self.more.hide()
        self.setMinimumWidth(0)

    def set_steps(self, steps: tuple[StepView, ...]) -> None:
        if steps == self._steps:
            return
        self._steps = steps
        first = max(0, len(steps) - _MOST_CHIPS)
        shown = steps[first:]
        for chip in self.chips[len(shown) :]:
            chip.hide()
            self._spare.append(chip)
        del self.chips[len(shown) :]
        for number, step in enumerate(shown, first + 1):
            at = number - first - 1
            if at == len(self.chips):  # new widgets are dear
                self.chips.append(self._spare.pop() if self._spare else StepChip(self._themes, self))
            self.chips[at].show_step(step, number)
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(120, self._themes.theme.px(_CHIP_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._themes.theme.px(_CHIP_HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._arrange()

    def _arrange(self) -> None:
        sizes = [chip.sizeHint() for chip in self.chips]
        first = x = 0
        while first < len(sizes) - 1 and x + sum(size.width() + _GAP for size in sizes[first:]) - _GAP > self.width():
            first += 1
            x = self._show_more(first)
        self.more.setVisible(bool(first))
        for index, (chip, size) in enumerate(zip(self.chips, sizes, strict=True)):
            chip.setVisible(index >= first)
            if index >= first:
                width = min(size.width(), max(self.width() - x, 0))  # the last one is cut before it vanishes
                chip.setGeometry(x, (self.height() - size.height()) // 2, width, size.height())
                x += width + _GAP

    def _show_more(self, hidden: int) -> int:
        """Say how many of the first chips are hidden; returns where the others may begin."""
        earlier = self.chips[0].number - 1
        self.more.setText(f"+{earlier + hidden}")
        self.more.setToolTip(plain_tip("\n".join(f"{chip.number}  {chip.text}" for chip in self.chips[:hidden])))
        self.more.adjustSize()
        self.more.move(0, (self.height() - self.more.height()) // 2)
        return self.more.width() + _GAP


class Caption(QLabel):
    """A small heading that gives way where it has no room."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._words = text
        self.setProperty("role", "tiny")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        self._words = text
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        has_room = self.fontMetrics().horizontalAdvance(self._words) < self.width()
        super().setText(self._words if has_room else "")


class AfterSign(QWidget):
    """What the seat has after the steps, and how its points change; the small one fits the line of a caption."""

    def __init__(self, themes: ThemeKeeper, is_small: bool = False) -> None:
        super().__init__()
        self._themes = themes
        self._text, self._number, self._height = (12, 12, 16) if is_small else (14, 15, _CHIP_HEIGHT)
        self._turn = TurnView()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_turn(self, turn: TurnView) -> None:
        if turn == self._turn:
            return
        self._turn = turn
        facts = ", ".join(f"{fact.text} {fact.name}" for fact in turn.after)
        points = self.tr("%1 points").replace("%1", self._points)
        self.setAccessibleName(self.tr("After this: %1").replace("%1", f"{facts}, {points}"))
        self.setToolTip(plain_tip(self.accessibleName()))
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        return self.accessibleName()

    @property
    def _points(self) -> str:
        before, after = self._turn.points
        return str(after) if before == after else f"{before} {_ARROW} {after}"

    def sizeHint(self) -> QSize:
        theme = self._themes.theme
        points = text_width(self._points, theme.font(self._number, 700)) + 6 + theme.px(self._number + 3)
        width = facts_width(self._turn.after, theme, self._text) + 8 + points
        return QSize(round(width) + 4, theme.px(self._height))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, middle = self._themes.theme, self.height() / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x = draw_facts(painter, QPointF(0, middle), self._turn.after, theme, self._text) + 8
        font = theme.font(self._number, 700)
        x += draw_text(painter, QPointF(x, middle), self._points, font, theme.colour("text")) + 5
        side = theme.px(self._number + 3)
        draw_icon(painter, "vp", QRectF(x, middle - side / 2, side, side), theme.colour("points"))


class NoteSign(QWidget):
    """The first note about the turn in a few words; the tooltip has all of them."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self.notes: tuple[Note, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_notes(self, notes: tuple[Note, ...]) -> None:
        self.setVisible(bool(notes))
        if notes == self.notes:
            return
        self.notes = notes
        self.setToolTip(plain_tip("\n".join(f"{note.title} {note.text}".strip() for note in notes)))
        self.setAccessibleName(self.toolTip())
        self.updateGeometry()
        self.update()

    def _lines(self) -> tuple[str, str]:
        """A title and the line below it: its text, or what else there is to say."""
        first, *others = self.notes
        below = [first.text, *(other.title for other in others)]
        return first.title, " ".join(text for text in below if text)

    def sizeHint(self) -> QSize:
        theme = self._themes.theme
        if not self.notes:
            return QSize(0, theme.px(46))
        title, below = self._lines()
        width = max(
            text_width(title, theme.font(13, 600)),
            text_width(below, theme.font(12)),
        )
        return QSize(min(round(width) + theme.px(20) + 34, theme.px(300)), theme.px(46))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), self._themes.theme.px(190)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.notes:
            return
        theme, role = self._themes.theme, "warn" if self.notes[0].is_warning else "good"
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"{role}_soft"))
        painter.drawRoundedRect(QRectF(self.rect()), 9, 9)
        side, middle = theme.px(20), self.height() / 2
        draw_icon(painter, self.notes[0].icon, QRectF(10, middle - side / 2, side, side), theme.colour(role))
        left, room = 18.0 + side, self.width() - side - 28
        title, below = self._lines()
        lines = [(title, theme.font(13, 600), role), (below, theme.font(12), "text2")]
        if not below:
            # Without a second line a long title may take both.
            lines = [(line, lines[0][1], role) for line in _in_two(title, lines[0][1], room)]
        for row, (text, font, colour) in enumerate(lines):
            shown = elided(text, font, room)
            y = middle + (row - (len(lines) - 1) / 2) * theme.px(18)
            draw_text(painter, QPointF(left, y), shown, font, theme.colour(colour))


def _in_two(text: str, font: QFont, room: float) -> list[str]:
    """A text in one line if it fits, else broken at a space."""
    words = text.split()
    first: list[str] = []
    while words and text_width(" ".join([*first, words[0]]), font) <= room:
        first.append(words.pop(0))
    return [line for line in (" ".join(first), " ".join(words)) if line]
