"""Where the coach's card lies: beside what it speaks of, never over it, and never outside the window."""

from collections.abc import Iterator, Sequence
from math import hypot

from PySide6.QtCore import QPoint, QPointF, QRect, QSize

_GAP, _EDGE = 18, 8  # beside what is lit, and to the edge of the window
_STEP = 24  # of the places that are tried
_COVERS_KEPT = 40  # how many pixels of distance it is worth to leave one per cent of something free


def card_place(size: QSize, lit: Sequence[QRect], kept: Sequence[QRect], room: QRect) -> tuple[QPoint, bool]:
    """The upper left corner of a card of this size: free of what is lit, and of what is kept as far as can be.

    And whether it is free of what is lit: a narrower card may be.
    """
    inner = room.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    wide = [rect.adjusted(-_GAP // 2, -_GAP // 2, _GAP // 2, _GAP // 2) for rect in lit]

    def badness(at: QPoint) -> tuple[float, float]:
        card = QRect(at, size)
        covered = sum(_area(card & rect) for rect in wide)
        away = min((gap(card, rect) for rect in lit), default=_away(card.center(), room.center()))
        return covered, away + sum(_COVERS_KEPT * 100 * _area(card & rect) / max(_area(rect), 1) for rect in kept)

    place = min(_places(size, lit, inner), key=badness)
    return place, not badness(place)[0]


def gap(first: QRect, second: QRect) -> float:
    """How far two rectangles are from one another."""
    across = max(first.left() - second.right(), second.left() - first.right(), 0)
    down = max(first.top() - second.bottom(), second.top() - first.bottom(), 0)
    return hypot(across, down)


def nearest_points(first: QRect, second: QRect) -> tuple[QPointF, QPointF]:
    """Where a line between two rectangles is shortest; in the middle of what lies side by side."""
    x = _facing(first.left(), first.right(), second.left(), second.right())
    y = _facing(first.top(), first.bottom(), second.top(), second.bottom())
    return QPointF(x[0], y[0]), QPointF(x[1], y[1])


def _facing(first: int, first_end: int, second: int, second_end: int) -> tuple[float, float]:
    if first_end < second:
        return first_end, second
    if second_end < first:
        return first, second_end
    middle = (max(first, second) + min(first_end, second_end)) / 2
    return middle, middle


def _places(size: QSize, lit: Sequence[QRect], room: QRect) -> Iterator[QPoint]:
    """Beside, below and above what is lit, then all over the window."""
    right, bottom = max(room.right() - size.width(), room.left()), max(room.bottom() - size.height(), room.top())

    def inside(x: int, y: int) -> QPoint:
        return QPoint(min(max(x, room.left()), right), min(max(y, room.top()), bottom))

    for rect in lit:
        for y in (rect.center().y() - size.height() // 2, rect.top(), rect.bottom() - size.height()):
            yield inside(rect.right() + _GAP, y)
            yield inside(rect.left() - _GAP - size.width(), y)
        for x in (rect.center().x() - size.width() // 2, rect.left(), rect.right() - size.width()):
            yield inside(x, rect.bottom() + _GAP)
            yield inside(x, rect.top() - _GAP - size.height())
    yield inside(room.center().x() - size.width() // 2, room.center().y() - size.height() // 2)
    for y in range(room.top(), bottom + 1, _STEP):
        for x in range(room.left(), right + 1, _STEP):
            yield QPoint(x, y)


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0


def _away(first: QPoint, second: QPoint) -> float:
    return hypot(first.x() - second.x(), first.y() - second.y())
