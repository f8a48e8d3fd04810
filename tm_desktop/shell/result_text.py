"""The final result as plain text: for a message to the others, a file, or a terminal."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tm_desktop.docks.score_data import ScoreData


def _tr(text: str) -> str:
    return QCoreApplication.translate("ResultText", text)


def result_text(data: ScoreData, winners: tuple[int, ...], caption: str) -> str:
    """A heading, the ranking, and a table of the points by source."""
    ranking = [
        (f"{place}.", _name(data, seat), str(data.totals[seat]), _tr("wins") if seat in winners else "")
        for place, seat in data.ranking
    ]
    order = [seat for _place, seat in data.ranking]
    head = ("", *(data.seats[seat].name for seat in order))
    rows = [(row.name, *(str(row.amounts[seat]) for seat in order)) for row in data.sources]
    total = (_tr("Total"), *(str(data.totals[seat]) for seat in order))
    return "\n".join([caption, "", *_columns(ranking, "<<><"), "", *_columns([head, *rows, total], "<")]) + "\n"


def _name(data: ScoreData, seat: int) -> str:
    view = data.seats[seat]
    return f"{view.name} ({view.caption})" if view.caption else view.name


def _columns(rows: Sequence[tuple[str, ...]], sides: str) -> list[str]:
    """Lines whose columns are as wide as their widest cell; columns without a side of their own stand right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = sides.ljust(len(widths), ">")
    return [
        "  ".join(f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)).rstrip()
        for row in rows
    ]
