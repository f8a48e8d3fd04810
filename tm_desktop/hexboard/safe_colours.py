"""Colours of terrains and pieces that colour-blind eyes tell apart, a set for each kind of colour blindness.

They were searched by computation: as eyes of the kind see them (Machado, Oliveira and Fernandes 2009), no two terrains
and no two kinds of pieces are closer than 30 (CIE 1976), nor are they for usual eyes. tests/desktop/test_eyes.py
measures it.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tm_desktop.theming.palette import BLUE_BLIND, GREEN_BLIND, RED_BLIND


class Safe(NamedTuple):
    """As #RRGGBB."""

    terrain: str
    piece: str


SafeColours = Mapping[str, Safe]  # by the kind of eyes


def _colours(red: tuple[str, str], green: tuple[str, str], blue: tuple[str, str]) -> SafeColours:
    return {RED_BLIND: Safe(*red), GREEN_BLIND: Safe(*green), BLUE_BLIND: Safe(*blue)}


YELLOW = _colours(("#F0E23D", "#F0E558"), ("#F0E178", "#FAEE73"), ("#EAD84E", "#FAD04D"))
BROWN = _colours(("#6E3715", "#783010"), ("#68432A", "#72391E"), ("#602F0E", "#793620"))
BLACK = _colours(("#16161A", "#1C1E26"), ("#131218", "#261F26"), ("#202022", "#19151F"))
BLUE = _colours(("#4478DD", "#1A65EA"), ("#4E90DD", "#3463F1"), ("#0D40AD", "#164097"))
GREEN = _colours(("#39BD8A", "#6ECA8C"), ("#4FBB67", "#40CC77"), ("#20A03B", "#2CA459"))
GREY = _colours(("#787B7E", "#606366"), ("#8B8E91", "#8F9295"), ("#909197", "#939499"))
ORANGE = _colours(("#EC6621", "#F76312"), ("#F02C0D", "#E62E0B"), ("#CC340E", "#B82000"))
PALE = _colours(("#9BC4E2", "#D3F6FA"), ("#ABDEFB", "#BCE9F8"), ("#B0F0FA", "#E5F4FF"))
PURPLE = _colours(("#700C68", "#8E3286"), ("#752E6F", "#C22AC1"), ("#C75F80", "#E617D3"))
NEUTRAL = _colours(*[("#8E84A2", "#B7A6C6")] * 3)  # of nobody yet, and never beside a terrain
