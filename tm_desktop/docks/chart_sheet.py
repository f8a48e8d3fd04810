"""A chart with its title, and the choice of what it shows."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from tm_desktop.docks.chart import CourseChart
from tm_desktop.docks.score_data import Course
from tm_desktop.play.views import SeatView
from tm_desktop.theming.icons import icon
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import label


class ChartSheet(QWidget):
    """Points over the game; where seats have resources, these too.

    Signals:
        step_asked(int): the position after that many steps is to be shown.
    """

    step_asked = Signal(int)

    def __init__(self, themes: ThemeKeeper, is_small: bool = False) -> None:
        super().__init__()
        self._themes, self._is_dense = themes, False
        self.chart = CourseChart(themes, with_names=not is_small)
        self.chart.step_asked.connect(self.step_asked)
        self.box = DropDown()
        self.box.setProperty("kind", "quiet")
        self.box.setAccessibleName(self.tr("What the chart shows"))
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.box.currentIndexChanged.connect(self._pick)
        self._title = label("", "panel")
        head = QHBoxLayout()
        head.setSpacing(8)
        if not is_small:
            head.addWidget(self._title)
            head.addStretch(1)
        head.addWidget(self.box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(self.chart, 1)
        themes.changed.connect(self._paint_icons)

    def set_dense(self, is_dense: bool) -> None:
        """In a low dock the course of the points has to do."""
        self._is_dense = is_dense
        self.chart.set_dense(is_dense)
        self.box.setVisible(self.box.count() > 1 and not is_dense)
        if is_dense:
            self.box.setCurrentIndex(0)

    def show_course(self, course: Course, seats: tuple[SeatView, ...]) -> None:
        names = [series.name for series in course.series]
        if names != [self.box.itemText(index) for index in range(self.box.count())]:
            self.box.blockSignals(True)
            self.box.clear()
            for series in course.series:
                self.box.addItem(series.name, series.icon)
            self.box.blockSignals(False)
            self.chart.show_series(0)
            self._paint_icons()
        self.box.setVisible(len(names) > 1 and not self._is_dense)
        self.chart.show_course(course, seats)
        self._name()

    def _pick(self, number: int) -> None:
        if number >= 0:
            self.chart.show_series(number)
            self._name()

    def _name(self) -> None:
        self._title.setText(self.tr("%1 over the game").replace("%1", self.chart.series.name))

    def _paint_icons(self) -> None:
        theme = self._themes.theme
        self.box.setIconSize(QSize(theme.px(14), theme.px(14)))
        for index in range(self.box.count()):
            if name := self.box.itemData(index):
                self.box.setItemIcon(index, icon(name, theme.colour("text2"), theme.px(14)))
