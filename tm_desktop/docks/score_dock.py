"""The score so far: points by source, what would come if the game ended now, and their course."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from tm_desktop.docks.chart_sheet import ChartSheet
from tm_desktop.docks.score_data import Course, ScoreData
from tm_desktop.docks.score_table import ScoreTable
from tm_desktop.theming.theme import ThemeKeeper

_ROOMY = 400  # below this height everything is small, and the parts lie side by side where that is possible
_WIDE = 390


class ScoreDock(QWidget):
    """Points by source above, then the forecast, the chart below; in a low dock all that in two columns.

    Signals:
        step_asked(int): the position after that many steps is to be shown.
    """

    step_asked = Signal(int)

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._form: tuple[bool, bool] | None = None
        self.table = ScoreTable(themes, is_small=True)
        self.forecast = ScoreTable(themes, is_small=True, is_forecast=True)
        self.chart = ChartSheet(themes, is_small=True)
        self.chart.step_asked.connect(self.step_asked)
        inner = QWidget()
        inner.setProperty("role", "clear")
        self._grid = QGridLayout(inner)
        self.area = QScrollArea()
        self.area.setAccessibleName(self.tr("Score"))
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.addWidget(self.area)
        self._place_parts(False, False)
        themes.changed.connect(self._choose_form)

    def show_score(self, data: ScoreData, course: Course) -> None:
        self.table.show_score(data)
        self.forecast.show_score(data)
        self.forecast.setVisible(bool(data.forecast))
        self.chart.show_course(course, data.seats)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_form()

    def _choose_form(self) -> None:
        px = self._themes.theme.px
        is_dense = self.height() < px(_ROOMY)
        self._place_parts(is_dense, is_dense and self.width() >= px(_WIDE))

    def _place_parts(self, is_dense: bool, has_columns: bool) -> None:
        if (is_dense, has_columns) == self._form:
            return
        self._form = is_dense, has_columns
        self.chart.set_dense(is_dense)
        for table in (self.table, self.forecast):
            table.set_dense(is_dense)
            self._grid.removeWidget(table)
        self._grid.removeWidget(self.chart)
        top = Qt.AlignmentFlag.AlignTop
        if has_columns:
            self._grid.addWidget(self.table, 0, 0, 2, 1, top)
            self._grid.addWidget(self.forecast, 0, 1, top)
            self._grid.addWidget(self.chart, 1, 1)
        else:
            for row, part in enumerate((self.table, self.forecast, self.chart)):
                self._grid.addWidget(part, row, 0)
        self._grid.setContentsMargins(*((8, 2, 8, 2) if is_dense else (12, 8, 12, 8)))
        self._grid.setSpacing(4 if is_dense else 10)
        self._grid.setHorizontalSpacing(14)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1 if has_columns else 0)
        self._grid.setRowStretch(1, 1 if has_columns else 0)
        self._grid.setRowStretch(2, 0 if has_columns else 1)
