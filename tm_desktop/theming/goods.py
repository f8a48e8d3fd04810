"""The colours that icons of goods have of their own, in the light theme and in the dark one.

Colour never carries a meaning alone: it is the icon that says what it is.
"""

from PySide6.QtGui import QColor

from tm_desktop.theming.theme import Theme

Amounts = tuple[tuple[int, str], ...]  # numbers of goods by their words
Tint = tuple[str, str]  # in the light theme, in the dark theme

# The words of `Gained.what` and the icon of each.
GOODS_ICONS = {
    "coins": "coin",
    "workers": "worker",
    "priests": "priest",
    "power": "power",
    "tokens": "power",
    "vp": "vp",
    "keys": "key",
    "spades": "spade",
}
_TINTS: dict[str, Tint] = {
    "coin": ("#AB770D", "#E5B84A"),
    "worker": ("#7B6A58", "#CBB79F"),
    "priest": ("#4B5F9E", "#9DB1EC"),
    "power": ("#7A3FA0", "#B98AD8"),
    "vp": ("#8F5E0E", "#E3B457"),
    "key": ("#8F5E0E", "#E3B457"),
    "spade": ("#6B5137", "#C9A888"),
    "cult_fire": ("#C9512E", "#E4805C"),
    "cult_water": ("#3B7DBB", "#6FAEE3"),
    "cult_earth": ("#7C6A35", "#C0A95E"),
    "cult_air": ("#6E8794", "#A9C0CC"),
}


def tints_of(what: str) -> Tint:
    """Both tints of a resource by its word."""
    return _TINTS[GOODS_ICONS[what]]


def tint_of(what: str, theme: Theme) -> QColor:
    """The tint of a resource by its word."""
    return QColor(tints_of(what)[theme.palette.is_dark])


def icon_tint(icon: str, theme: Theme) -> QColor | None:
    """The tint of an icon; None if it has none of its own."""
    tint = _TINTS.get(icon)
    return QColor(tint[theme.palette.is_dark]) if tint is not None else None
