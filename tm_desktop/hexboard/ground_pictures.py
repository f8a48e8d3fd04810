"""Pictures of printed maps, kept for the next game: painting one takes as long as all the rest of opening a table."""

from collections import OrderedDict
from functools import lru_cache

from PySide6.QtGui import QPixmap

from tm_desktop.hexboard.geometry import MapLayout
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.hexboard.water_art import Ground, SoftGround
from tm_desktop.theming.theme import Theme

_MOST_PIXELS = 8_000_000  # of all pictures together; a larger one is painted for its own table only

Key = tuple[MapLayout, BoardLook, Theme, float]  # the last is the scale

_pictures: OrderedDict[Key, QPixmap] = OrderedDict()
_softs: dict[tuple[MapLayout, str], SoftGround] = {}


@lru_cache(maxsize=8)
def ground_of(layout: MapLayout) -> Ground:
    return Ground(layout)


def kept_soft(layout: MapLayout, colours: str) -> SoftGround | None:
    """What is soft in the colours of this name."""
    return _softs.get((layout, colours))


def keep_soft(layout: MapLayout, colours: str, soft: SoftGround) -> None:
    _softs[layout, colours] = soft


def kept_picture(key: Key) -> QPixmap | None:
    """A copy to paint on."""
    found = _pictures.get(key)
    if found is None:
        return None
    _pictures.move_to_end(key)
    return QPixmap(found)


def keep_picture(key: Key, picture: QPixmap) -> None:
    """What is painted on `picture` later does not change what is kept: Qt copies it then."""
    _pictures[key] = QPixmap(picture)
    while sum(kept.width() * kept.height() for kept in _pictures.values()) > _MOST_PIXELS:
        _pictures.popitem(last=False)


def forget_pictures() -> None:
    _pictures.clear()
    _softs.clear()
