"""The score so far: points by source and their course."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from tm_desktop.docks.chart_sheet import ChartSheet
from tm_desktop.docks.score_data import Course, ScoreData
from tm_desktop.docks.score_table import ScoreTable
from tm_desktop.theming.theme import ThemeKeeper


class ScoreDock(QWidget):
    """Points by source above, the chart below.

    Signals:
        step_asked(int): the position after that many steps is to be shown.
    """

    step_asked = Signal(int)

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self.table = ScoreTable(themes, is_small=True)
        self.chart = ChartSheet(themes, is_small=True)
        self.chart.step_asked.connect(self.step_asked)
        inner = QWidget()
        inner.setProperty("role", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(10)
        column.addWidget(self.table)
        column.addWidget(self.chart, 1)
        scroll = QScrollArea()
        scroll.setAccessibleName(self.tr("Score"))
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.addWidget(scroll)

    def show_score(self, data: ScoreData, course: Course) -> None:
        self.table.show_score(data)
        self.chart.show_course(course, data.seats)
