"""The statistics of one's own games: at the left what is counted, at the right one page of figures."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QListWidget,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.core.errors import PlayerError
from engine.core.files import write_bytes
from tm_desktop.docks.bar_chart import BarChart, BarLegend
from tm_desktop.play.own_statistics import Own, StatSheet, as_csv, own_games, persons, sheets
from tm_desktop.play.results import GameResult
from tm_desktop.play.stat_words import StatWords
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.painting import draw_table
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import (
    IconButton,
    Panel,
    Segments,
    Toggle,
    label,
    line,
    plain_tip,
    scrolled,
    set_property,
)

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

CHART, TABLE = "chart", "table"
_SIZE, _SIDE, _GAP = QSize(1180, 780), 250, 16
_ALL = ""


class StatisticsWindow(QWidget):
    """No child of the main window, like the laboratory: a dialog there does not block it."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__()
        self._window, self._themes = window, window.themes
        self._results: list[GameResult] = []
        self._played: list[Own] = []
        self.games: list[Own] = []  # those that are shown
        self.words: StatWords | None = None
        self.sheets: list[StatSheet] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Statistics"))
        self._make_side()
        self._make_page()
        self._build()
        QShortcut(QKeySequence("Escape"), self, self._escape)
        statistics = window.statistics
        statistics.changed.connect(self.reload)
        statistics.progressed.connect(self._progressed)
        statistics.told.connect(self.tell)
        window.themes.changed.connect(self._follow_theme)
        window.settings.changed.connect(self._show_switch)
        self.resize(_SIZE.boundedTo(window.size()))
        self._follow_theme()
        self.pages.setFocus()

    # What is counted

    def reload(self) -> None:
        """Read the file again; what was chosen stays chosen if it is still there."""
        self._results = self._window.statistics.results()
        registry = self._window.controller.registry
        played = {result.game for result in self._results}
        listed = [(about.title, about.id) for about in registry.listed if about.id in played]
        self._fill(self.game_box, listed, self._window.game_id)
        self._game_chosen()

    def _game_chosen(self) -> None:
        """Persons and packs of a game."""
        of_game = [result for result in self._results if result.game == self.game_box.currentData()]
        self._fill(self.person_box, [(name, name) for name in persons(of_game)])
        kinds = [(self.tr("By the rules alone"), False), (self.tr("With packs"), True)]
        there = {bool(result.packs) for result in of_game}
        self._fill(self.packs_box, [kind for kind in kinds if kind[1] in there])
        self._person_chosen()

    def _person_chosen(self) -> None:
        """What this person played."""
        chosen = (self.game_box.currentData(), self.packs_box.currentData())
        results = [result for result in self._results if (result.game, bool(result.packs)) == chosen]
        self._played = own_games(results, self.person_box.currentText())
        self.words = None
        if self._played:
            controller, game_id = self._window.controller, str(chosen[0])
            self.words = StatWords(controller.registry.get(game_id), controller.plugins.get(game_id), bool(chosen[1]))
            sides = {self.words.side(seat).name: seat.side for _, seat in self._played}
            every = self.tr("All: %1").replace("%1", self.words.sides().lower())
            self._fill(self.side_box, [(every, _ALL), *sorted(sides.items())])
        self._side_chosen()

    def _side_chosen(self) -> None:
        side = self.side_box.currentData() if self.words else _ALL
        self.games = [own for own in self._played if side in (_ALL, own[1].side)]
        self.sheets = sheets(self.games, self.words) if self.words and self.games else []
        is_empty = not self.sheets
        for box in self._boxes:
            box.setVisible(box.count() > 1 and not is_empty)
        self._hint.setVisible(is_empty)
        self._page.setVisible(not is_empty)
        self.pages.setVisible(not is_empty)
        self.export_button.setEnabled(not is_empty)
        self.delete_button.setEnabled(bool(self._results))
        row = max(self.pages.currentRow(), 0)
        self.pages.clear()
        self.pages.addItems([sheet.name for sheet in self.sheets])
        self.pages.setCurrentRow(min(row, len(self.sheets) - 1))

    @staticmethod
    def _fill(box: DropDown, entries: list[tuple[str, str]] | list[tuple[str, bool]], usual: object = None) -> None:
        chosen = box.currentData() if box.count() else usual
        box.blockSignals(True)
        box.clear()
        for text, value in entries:
            box.addItem(text, value)
        box.setCurrentIndex(max(box.findData(chosen), 0))
        box.blockSignals(False)

    # Pages

    @property
    def sheet(self) -> StatSheet | None:
        """The one that is shown."""
        row = self.pages.currentRow()
        return self.sheets[row] if 0 <= row < len(self.sheets) else None

    def show_page(self) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        is_chart = sheet.has_bars and self.forms.current == CHART
        self.title.set_text(sheet.bars.title)
        self.forms.setVisible(sheet.has_bars)
        self.legend.setVisible(is_chart and sheet.bars.compares)
        self.legend.show_names(*sheet.names)
        self.note.setText(sheet.note)
        self.note.setVisible(bool(sheet.note))
        if is_chart:
            self.chart.show_sheet(sheet.bars, *sheet.names)
        else:
            self._fill_table(sheet)
        self._views.setCurrentIndex(0 if is_chart else 1)

    def _fill_table(self, sheet: StatSheet) -> None:
        table = self.table
        table.setAccessibleName(sheet.bars.title)
        table.verticalHeader().setDefaultSectionSize(self._themes.theme.px(28))
        table.clear()
        table.setColumnCount(len(sheet.headers))
        table.setRowCount(len(sheet.bars.rows))
        for column, text in enumerate(sheet.headers):
            is_number = column > 0 and all(_is_number(row.cells[column]) for row in sheet.bars.rows)
            table.setHorizontalHeaderItem(column, _item(text, is_number))
            for number, row in enumerate(sheet.bars.rows):
                table.setItem(number, column, _item(row.cells[column], is_number))
        table.resizeColumnsToContents()
        for column in range(len(sheet.headers)):
            table.setColumnWidth(column, table.columnWidth(column) + self._themes.theme.px(_GAP))
        table.setCurrentCell(0, 0)

    # What can be done

    def _export(self) -> None:
        path = self._window.questions.path_for_result(self.tr("Statistics"), ".csv")
        if path is None or self.words is None:
            return
        try:
            write_bytes(path, as_csv(self.games, self.words).encode("utf-8"))
        except PlayerError as error:
            self.tell(str(error), True)
        else:
            self.tell(self.tr("Written to %1.").replace("%1", str(path)))

    def _delete(self) -> None:
        if self._window.questions.may_delete_statistics():
            self.tell("")
            self._window.statistics.delete()

    def _count(self) -> None:
        self.tell("")
        self._window.statistics.count_saves()

    def _progressed(self, done: int, total: int) -> None:
        text = self.tr("Reading saved games: %1 of %2") if done < total else self.tr("All saved games are counted.")
        self.progress.setText(text.replace("%1", str(done)).replace("%2", str(total)))
        self.progress.show()

    def tell(self, text: str, is_problem: bool = False) -> None:
        set_property(self.told, "tone", "bad" if is_problem else "good")
        self.told.setText(text)
        self.told.setVisible(bool(text))

    def _show_switch(self) -> None:
        self.switch.setChecked(self._window.settings.preferences.statistics)

    # The window

    def _follow_theme(self) -> None:
        self._side.setFixedWidth(self._themes.theme.px(_SIDE))
        self.show_page()
        self.update()

    def _escape(self) -> None:
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._window.statistics.stop_counting()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_table(QPainter(self), self.rect().toRectF(), self._themes.theme)

    def _make_side(self) -> None:
        self.game_box, self.person_box = self._box(self.tr("Game")), self._box(self.tr("Person"))
        self.packs_box, self.side_box = self._box(self.tr("Packs")), self._box(self.tr("What was played"))
        self._boxes = (self.game_box, self.person_box, self.packs_box, self.side_box)
        chosen = (self._game_chosen, self._person_chosen, self._person_chosen, self._side_chosen)
        for box, act in zip(self._boxes, chosen, strict=True):
            box.currentIndexChanged.connect(lambda _index, act=act: act())
        self.pages = QListWidget()
        self.pages.setAccessibleName(self.tr("Pages"))
        self.pages.setProperty("role", "pages")
        self.pages.currentRowChanged.connect(lambda _row: self.show_page())
        self.switch = Toggle(self._themes, self.tr("Count games that end"))
        self.switch.toggled.connect(lambda on: self._window.settings.change(statistics=on))
        self._show_switch()
        self.count_button = IconButton(self._themes, self.tr("Count saved games"), "folder")
        self.count_button.setToolTip(self.tr("Adds the finished games of the list of games, each once"))
        self.count_button.clicked.connect(self._count)
        self.delete_button = IconButton(self._themes, self.tr("Delete…"))
        self.delete_button.clicked.connect(self._delete)
        self.progress, self.told = label("", "caption", wraps=True), label("", "strong", wraps=True)
        self.progress.hide()
        self.tell("")

    def _box(self, name: str) -> DropDown:
        box = DropDown()
        box.setAccessibleName(name)
        box.setToolTip(plain_tip(name))
        box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(6)
        return box

    def _make_page(self) -> None:
        self.title, self.legend = ElidedLabel("", "panel"), BarLegend(self._themes)
        self.note = label("", "caption", wraps=True)
        self.chart, self.table = BarChart(self._themes), QTableWidget()
        self.forms = Segments([(CHART, self.tr("Chart")), (TABLE, self.tr("Table"))])
        self.forms.set_current(TABLE)
        self.forms.picked.connect(lambda _form: self.show_page())
        self.export_button = IconButton(self._themes, self.tr("Export…"), "share")
        self.export_button.setToolTip(self.tr("A line for each of these games, as a table (CSV)"))
        self.export_button.clicked.connect(self._export)
        table = self.table
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)  # Tab goes on; the arrows move inside
        table.verticalHeader().hide()
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self._views = QStackedWidget()
        self._views.addWidget(scrolled(self.chart))
        self._views.addWidget(table)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(10, 0, 10, 0)
        head.setSpacing(10)
        head.addWidget(label(self.tr("Statistics"), "screen"))
        head.addStretch()
        head.addWidget(self.export_button)
        self._side, self._page, self._hint = Panel(self._themes), Panel(self._themes), Panel(self._themes)
        self._build_side()
        self._build_page()
        self._build_hint()
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self._side)
        row.addWidget(self._page, 1)
        row.addWidget(self._hint, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 12)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addLayout(row, 1)

    def _build_side(self) -> None:
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        for box in self._boxes:
            column.addWidget(box)
        column.addWidget(self.pages, 1)
        column.addWidget(self.told)
        column.addWidget(self.progress)
        column.addWidget(line())
        switch = QHBoxLayout()
        switch.addWidget(label(self.tr("Count games that end"), "body2", wraps=True), 1)
        switch.addWidget(self.switch)
        column.addLayout(switch)
        column.addWidget(self.count_button)
        column.addWidget(self.delete_button)
        outer = QVBoxLayout(self._side)
        outer.setContentsMargins(20, 18, 12, 24)
        outer.addWidget(scrolled(content))

    def _build_page(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title, 1)
        head.addWidget(self.forms)
        layout = QVBoxLayout(self._page)
        layout.setContentsMargins(24, 18, 20, 26)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(self.legend)
        layout.addWidget(self._views, 1)
        layout.addWidget(self.note)

    def _build_hint(self) -> None:
        words = QVBoxLayout(self._hint)
        words.setContentsMargins(36, 30, 36, 36)
        words.setSpacing(10)
        words.addWidget(label(self.tr("No finished games yet"), "panel", wraps=True))
        about = self.tr(
            "When a game ends in which you played, its result is counted here: points, places, where the points came"
            " from, against whom. It stays on this computer; you can switch it off and delete it at any time. Games of"
            " bots alone do not count. Games that you finished earlier can be read from the list of games."
        )
        words.addWidget(label(about, "body2", wraps=True))
        words.addStretch()


def _is_number(text: str) -> bool:
    return not text.strip("−–+0123456789.")


def _item(text: str, is_number: bool) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
    item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    item.setToolTip(plain_tip(text))
    return item
