"""The player aid as one page: its parts in columns of equal height, wide tables below, as large as it fits."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize
from PySide6.QtGui import (
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPaintEvent,
    QTextDocument,
)
from PySide6.QtWidgets import QWidget

from engine.core.manual import Manual, Section
from tm_desktop.shell.manual_html import SCREEN, Look, make_document, section_body
from tm_desktop.theming.painting import draw_focus
from tm_desktop.theming.palette import LIGHT
from tm_desktop.theming.theme import Theme, ThemeKeeper

_WIDTH = 1120  # of the page before it is scaled
_COLUMNS = 3
_GAP = 22
_MARGIN = 20
_BETWEEN = 9  # one part and the next below it
_SMALLEST = 0.7
_WIDE = 4  # a table with more columns gets the whole width


@dataclass(frozen=True, slots=True)
class Part:
    """A section where it stands on the page."""

    document: QTextDocument
    at: QPointF


class AidLayout:
    """The page laid out for one look."""

    def __init__(self, manual: Manual, theme: Theme) -> None:
        self.theme = theme
        look = Look(Theme(theme.palette, 1.0), SCREEN, 12.5)
        inner = _WIDTH - 2 * _MARGIN
        column = (inner - (_COLUMNS - 1) * _GAP) / _COLUMNS
        title = _document(f"<h1>{manual.title}</h1>", look, inner)
        top = _MARGIN + title.size().height()
        self.parts = [Part(title, QPointF(_MARGIN, _MARGIN))]
        narrow = [_section(part, look, column) for part in manual.sections if not _is_wide(part)]
        heights = [document.size().height() + _BETWEEN for document in narrow]
        lowest = top
        for number, run in enumerate(_balanced(heights, _COLUMNS)):
            y = top
            for index in run:
                self.parts.append(Part(narrow[index], QPointF(_MARGIN + number * (column + _GAP), y)))
                y += heights[index]
            lowest = max(lowest, y)
        for section in manual.sections:
            if _is_wide(section):
                document = _section(section, look, inner)
                self.parts.append(Part(document, QPointF(_MARGIN, lowest)))
                lowest += document.size().height() + _BETWEEN
        self.size = QSize(_WIDTH, round(lowest + _MARGIN))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """As large as it fits into the rectangle."""
        scale = min(rect.width() / self.size.width(), rect.height() / self.size.height())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(rect.left() + (rect.width() - self.size.width() * scale) / 2, rect.top())
        painter.scale(scale, scale)
        for part in self.parts:
            painter.save()
            painter.translate(part.at)
            part.document.drawContents(painter)
            painter.restore()
        painter.restore()


class AidPage(QWidget):
    """The page on the screen: all of it, as large as its window allows."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._manual: Manual | None = None
        self._page: AidLayout | None = None
        themes.changed.connect(self._lay_out)

    def show_manual(self, manual: Manual) -> None:
        self._manual = manual
        self._lay_out()

    def _lay_out(self) -> None:
        if self._manual is not None:
            self._page = AidLayout(self._manual, self._themes.theme)
            self.setAccessibleName(self._manual.title)
            words = (part.document.toPlainText() for part in self._page.parts)
            self.setAccessibleDescription("\n".join(words))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return self._page.size if self._page else QSize(_WIDTH, _WIDTH)

    def minimumSizeHint(self) -> QSize:
        """Smaller than this nobody can read it; then it is scrolled."""
        return self.sizeHint() * _SMALLEST

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = self._themes.theme
        painter.fillRect(self.rect(), theme.colour("panel"))
        if self._page is not None:
            self._page.draw(painter, QRectF(self.rect()))
        draw_focus(self, painter, theme)


def print_aid(manual: Manual, device: QPagedPaintDevice) -> None:
    """One sheet, whatever its size."""
    device.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Landscape,
            QMarginsF(8, 8, 8, 8),
            QPageLayout.Unit.Millimeter,
        )
    )
    painter = QPainter(device)
    AidLayout(manual, Theme(LIGHT)).draw(painter, QRectF(painter.viewport()))
    painter.end()


def _document(body: str, look: Look, width: float) -> QTextDocument:
    document = make_document(body, look)
    document.setTextWidth(width)
    return document


def _section(section: Section, look: Look, width: float) -> QTextDocument:
    title = f'<h3 style="margin-top:8px; margin-bottom:3px"><span style="color:{look.theme.palette.accent}">'
    return _document(f"{title}{section.title}</span></h3>{section_body(section, look, frozenset())}", look, width)


def _is_wide(section: Section) -> bool:
    return any(len(block.cells) > _WIDE for block in section.blocks)


def _balanced(heights: Sequence[float], columns: int) -> list[range]:
    """Runs of neighbours, one for each column, of which the tallest is as low as it can be."""
    tallest = max(heights, default=0.0)
    limits = sorted({sum(heights[a:b]) for a in range(len(heights)) for b in range(a + 1, len(heights) + 1)})
    runs = (_runs(heights, limit) for limit in limits if limit >= tallest)
    return next((run for run in runs if len(run) <= columns), [])


def _runs(heights: Sequence[float], limit: float) -> list[range]:
    runs, start, height = [], 0, 0.0
    for index, own in enumerate(heights):
        if height + own > limit and index > start:
            runs.append(range(start, index))
            start, height = index, 0.0
        height += own
    return [*runs, range(start, len(heights))]
