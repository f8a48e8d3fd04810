"""The lines of the log, and which of them are listed."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt

from tm_desktop.play.views import LogLine

Index = QModelIndex | QPersistentModelIndex

LINE_ROLE = Qt.ItemDataRole.UserRole


class LogModel(QAbstractListModel):
    """The lines of the log. New steps change or follow the last line; anything else shows the log anew."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[LogLine] = []

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        log_line = self.lines[index.row()]
        if role == LINE_ROLE:
            return log_line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{log_line.text} {log_line.detail}".strip()
        if role == Qt.ItemDataRole.ToolTipRole:
            note = self.tr("Answered by a rule") if log_line.is_automatic else ""
            return "\n".join(part for part in (log_line.text, log_line.detail, note, log_line.note) if part)
        return None

    def replace_last(self, lines: list[LogLine]) -> None:
        """The last line as it is now, with what came along with it, and those that follow."""
        if not lines:
            return
        first = len(self.lines) - 1
        while first and self.lines[first - 1].start == lines[0].start:
            first -= 1
        known = len(self.lines) - first
        for row, line_ in enumerate(lines[:known], first):
            if self.lines[row] != line_:
                self.lines[row] = line_
                self.dataChanged.emit(self.index(row), self.index(row))
        if lines[known:]:
            self.beginInsertRows(QModelIndex(), first + known, first + len(lines) - 1)
            self.lines.extend(lines[known:])
            self.endInsertRows()

    def reset(self, lines: list[LogLine]) -> None:
        self.beginResetModel()
        self.lines = list(lines)
        self.endResetModel()


class LineFilter(QSortFilterProxyModel):
    """Only the lines of one seat, or of all; only those after a step, or all."""

    def __init__(self, lines: LogModel) -> None:
        super().__init__()
        self._lines = lines
        self._seat: int | None = None
        self._after: int | None = None
        self.setSourceModel(lines)

    def set_after(self, step: int | None) -> bool:
        """List only lines after this step; whether that is something else than before."""
        if step == self._after:
            return False
        self.beginFilterChange()
        self._after = step
        self.endFilterChange()
        return True

    def set_seat(self, seat: int | None) -> None:
        self.beginFilterChange()
        self._seat = seat
        self.endFilterChange()

    def line_at(self, index: Index) -> LogLine:
        """What is listed there; without a filter the shortest way to it, for the list asks all the time."""
        lines: list[LogLine] = self._lines.lines
        if self._seat is None and self._after is None:
            return lines[index.row()]
        return lines[self.mapToSource(index).row()]

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        log_line = self._lines.lines[row]
        is_late = self._after is None or log_line.step > self._after
        return is_late and (self._seat is None or bool(log_line.seat == self._seat))
