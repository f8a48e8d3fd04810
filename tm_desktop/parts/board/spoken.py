"""What a screen reader says of the places on a map of hexes."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.hexboard.places import Place
from tm_desktop.parts.texts import part_tr
from tm_desktop.play.plugin import BoardPart

if TYPE_CHECKING:
    from tm_desktop.parts.board.hex_scene import HexScene


def spoken(scene: "HexScene", place: Place) -> BoardPart:
    """Its name, what lies there, and whether something can be done."""
    is_live = place in scene.live_places()
    is_current = scene.cursor.is_shown and scene.cursor.place == place
    return BoardPart(_name(scene, place), _told(scene, place, is_live), _around(scene, place), is_live, is_current)


def _name(scene: "HexScene", place: Place) -> str:
    if isinstance(place, int):
        name, text = scene.board.names[place], _hex_text(scene, place)
        return f"{name}: {text}" if text else name
    return scene.now.hint(place).partition(". ")[0]


def _hex_text(scene: "HexScene", hex_: int) -> str:
    """What lies there, as the seat that is asked sees it."""
    now = scene.now
    if now.state is None:
        return ""
    seat = now.decision.seat if now.decision is not None else 0
    return now.words_of(now.state, seat).hex_text(hex_)


def _told(scene: "HexScene", place: Place, is_live: bool) -> str:
    if not isinstance(place, int):
        return scene.now.hint(place).partition(". ")[2]
    return part_tr("Something can be done here: Enter.") if is_live else ""


def _around(scene: "HexScene", place: Place) -> QRectF:
    centre = scene._centre(place)
    return QRectF(centre.x() - SIZE * 0.8, centre.y() - SIZE * 0.8, SIZE * 1.6, SIZE * 1.6)
