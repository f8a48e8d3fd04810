"""Maps as rows of letters in the data: what every game asks of them."""

from engine.core.reading import Node

ROW_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def first_row(map_: Node) -> int:
    """The number of its first row."""
    return ROW_LETTERS.index(map_.get("first_row").text())


def checked_rows(map_: Node, letters: str) -> list[list[str]]:
    """Known letters in rows that have a name; the last letter is the river."""
    rows = map_.get("rows").items()
    if first_row(map_) + len(rows) > len(ROW_LETTERS):
        raise map_.get("rows").error(f"rows end at {ROW_LETTERS[-1]}")
    found = [row.text().split() for row in rows]
    for row, words in zip(rows, found, strict=True):
        if any(word not in letters or len(word) != 1 for word in words):
            raise row.expected(f"letters out of {letters} with blanks between them")
    return found


def check_land(map_: Node, rows: list[list[str]], letters: str) -> None:
    for letter in letters[:-1]:
        if not any(letter in row for row in rows):
            raise map_.get("rows").error(f"no hex has the terrain {letter}")
