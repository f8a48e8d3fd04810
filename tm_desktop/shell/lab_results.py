"""What came out of a run of the laboratory: what differs in words, then charts or tables of all figures."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.bots.laboratory import GAME, SCORE, SOURCE, TAKEN, WINS
from tm_desktop.docks.bar_chart import BarChart, BarLegend
from tm_desktop.play.bars import BarSheet
from tm_desktop.play.lab_sheets import LabReport
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Panel, Segments, discard, label, plain_tip, scrolled

DIFFERENCES = "differences"
CHART, TABLE = "chart", "table"
_PICTURE_SCALE, _PICTURE_WIDTH = 2, 1100


class LabResults(Panel):
    """One run at a time."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__(themes)
        self.told: LabReport | None = None
        self._names = ("", "")
        pages = (
            (DIFFERENCES, self.tr("Differs")),
            (SCORE, self.tr("Points")),
            (WINS, self.tr("Wins")),
            (SOURCE, self.tr("Sources")),
            (GAME, self.tr("Games")),
            (TAKEN, self.tr("Tiles")),
        )
        self.pages = Segments(pages)
        self.pages.set_current(DIFFERENCES)
        self.pages.picked.connect(self.show_page)
        self.forms = Segments([(CHART, self.tr("Chart")), (TABLE, self.tr("Table"))])
        self.forms.set_current(CHART)
        self.forms.picked.connect(lambda _form: self.show_page(self.pages.current))
        self.title = ElidedLabel("", "panel")
        self.caption = ElidedLabel("", "caption")
        self.legend = BarLegend(themes)
        self.chart = BarChart(themes)
        self.table = QTableWidget()
        self.meaning = label(LabReport.meaning(), "caption", wraps=True)
        self.sentences: list[str] = []
        self._words = QWidget()
        self._lines = QVBoxLayout(self._words)
        self._views = QStackedWidget()
        self._build()
        self.hide()

    def show_run(self, told: LabReport, ours: str, base: str, caption: str) -> None:
        """`ours` and `base` are what the rules are called."""
        self.told, self._names = told, (ours, base)
        self.caption.set_text(caption)
        self._fill_words(told)
        has_sheet = {sheet.id for sheet in told.sheets}
        for id_, button in self.pages.buttons.items():
            button.setEnabled(id_ == DIFFERENCES or id_ in has_sheet)
        self.legend.show_names(ours, base if told.compares else "")
        current = self.pages.current
        self.show_page(current if current in has_sheet else DIFFERENCES)
        self.show()

    def show_page(self, id_: str) -> None:
        """What differs, or the figures of a group."""
        assert self.told is not None
        self.pages.set_current(id_)
        sheet = next((sheet for sheet in self.told.sheets if sheet.id == id_), None)
        is_chart = sheet is not None and self.forms.current == CHART
        self.forms.setVisible(sheet is not None)
        self.legend.setVisible(is_chart)
        self.meaning.setVisible(self.told.compares)
        if sheet is None:
            self.title.set_text(self.told.verdict())
            self._views.setCurrentIndex(0)
            return
        self.title.set_text(sheet.title)
        if is_chart:
            self.chart.show_sheet(sheet, *self._names)
        else:
            self._fill_table(sheet)
        self._views.setCurrentIndex(1 if is_chart else 2)

    def picture(self) -> QImage:
        """The page in view, all of it, wide enough for every name."""
        views: tuple[tuple[QWidget, ...], ...] = ((self._words,), (self.legend, self.chart), (self.table,))
        parts = [self.title, self.caption, *views[self._views.currentIndex()]]
        parts += [self.meaning] if not self.meaning.isHidden() else []
        gap, width = 8, max(_PICTURE_WIDTH, self.table.horizontalHeader().length() + 2)
        heights = [self._whole_height(part, width) for part in parts]
        size = QSize(width + 4 * gap, sum(heights) + gap * (len(parts) + 3))
        for area in self._areas:  # they would make their content as large as it is on the screen
            area.setWidgetResizable(False)
        image = QImage(size * _PICTURE_SCALE, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_PICTURE_SCALE)
        image.fill(self._themes.theme.colour("panel"))
        painter = QPainter(image)
        y = 2 * gap
        for part, height in zip(parts, heights, strict=True):
            before = part.size()
            part.resize(width, height)
            part.render(painter, QPoint(2 * gap, y), QRegion(), QWidget.RenderFlag.DrawChildren)
            part.resize(before)
            y += height + gap
        painter.end()
        for area in self._areas:
            area.setWidgetResizable(True)
        return image

    def _whole_height(self, part: QWidget, width: int) -> int:
        if part is self.table:
            return self.table.horizontalHeader().height() + self.table.verticalHeader().length() + 2
        return part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()

    # Filling

    def _fill_words(self, told: LabReport) -> None:
        while item := self._lines.takeAt(0):
            if (widget := item.widget()) is not None:
                discard(widget)
        self.sentences = []
        for part in told.differing:
            self._lines.addWidget(label(part.title, "group", wraps=True))
            for sentence in part.sentences:
                self._add_sentence(f"● {sentence}", "body2")
            self._lines.addSpacing(6)
        for remark in told.remarks():
            self._add_sentence(remark, "caption")
        self._lines.addStretch()

    def _add_sentence(self, text: str, role: str) -> None:
        widget = label(text, role, wraps=True)
        widget.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.sentences.append(text)
        self._lines.addWidget(widget)

    def _fill_table(self, sheet: BarSheet) -> None:
        assert self.told is not None
        table, headers = self.table, self.told.headers(*self._names)
        table.setAccessibleName(sheet.title)
        table.verticalHeader().setDefaultSectionSize(self._themes.theme.px(28))
        table.clear()
        table.setColumnCount(len(headers))
        table.setRowCount(len(sheet.rows))
        table.setHorizontalHeaderLabels(headers)
        for number, row in enumerate(sheet.rows):
            for column, text in enumerate(row.cells):
                item = QTableWidgetItem(text)
                side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                item.setToolTip(plain_tip(row.told(*self._names)))
                if text == row.mark and row.mark:
                    item.setData(Qt.ItemDataRole.AccessibleTextRole, row.sentences[-1])
                table.setItem(number, column, item)
        table.resizeColumnsToContents()
        table.setCurrentCell(0, 0)

    # Building

    def _build(self) -> None:
        table = self.table
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)  # Tab goes on; the arrows move inside
        table.verticalHeader().hide()
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self._lines.setContentsMargins(0, 0, 8, 0)
        self._lines.setSpacing(4)
        self._areas = scrolled(self._words), scrolled(self.chart)
        for view in (*self._areas, table):
            self._views.addWidget(view)
        pages = QHBoxLayout()
        pages.addWidget(self.pages)
        pages.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title, 1)
        head.addWidget(self.forms)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 18, 20, 26)
        layout.setSpacing(6)
        layout.addLayout(pages)
        layout.addLayout(head)
        for widget in (self.caption, self.legend):
            layout.addWidget(widget)
        layout.addWidget(self._views, 1)
        layout.addWidget(self.meaning)
