"""Where the keyboard goes: from part to part of the window, and to the first thing in a part."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QWidget


def tab_stops(part: QWidget) -> list[QWidget]:
    """What the Tab key reaches inside a part, in its order; the part itself if it takes the keyboard."""
    found: list[QWidget] = []
    widget: QWidget = part
    while True:
        is_stop = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isVisible() and widget.isEnabled()
        if is_stop and (widget is part or part.isAncestorOf(widget)):
            found.append(widget)
        following = widget.nextInFocusChain()
        if following is None or following is part:
            return found
        widget = following


def focus_first(*parts: QWidget) -> bool:
    """Go to the first thing in the first part that has one."""
    for part in parts:
        for stop in tab_stops(part):
            stop.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return True
    return False


def focus_part(part: QWidget) -> bool:
    """Go to the first thing in a part; in a dock to its content before its title."""
    return focus_first(part.widget(), part) if isinstance(part, QDockWidget) else focus_first(part)


def focus_next(parts: Sequence[QWidget], focused: QWidget | None, by: int) -> None:
    """Go from the part with the focus to the next or the previous one that can take it."""
    able = [part for part in parts if tab_stops(part)]
    here = [part for part in able if focused is not None and (part is focused or part.isAncestorOf(focused))]
    if able:
        at = able.index(here[0]) + by if here else 0
        focus_part(able[at % len(able)])
