"""The program's icon in the sizes and containers that systems want, drawn from resources/ui/icons/app.svg."""

import os
import struct
from pathlib import Path

from bundle.project import ROOT

SOURCE = ROOT / "resources" / "ui" / "icons" / "app.svg"
LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
_ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def png(size: int) -> bytes:
    """The icon as a PNG of so many pixels."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def ico() -> bytes:
    """For Windows: a directory of PNGs."""
    pictures = [png(size) for size in _ICO_SIZES]
    at = 6 + 16 * len(pictures)
    entries = b""
    for size, picture in zip(_ICO_SIZES, pictures, strict=True):
        entries += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return struct.pack("<3H", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """For macOS: a list of PNGs, each with the type of its size."""
    parts = b""
    for size, kind in _ICNS_TYPES.items():
        picture = png(size)
        parts += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def write_for_linux(folder: Path) -> None:
    """Into the folders of an icon theme, hicolor, below `folder`."""
    for size in LINUX_SIZES:
        path = folder / f"{size}x{size}" / "apps" / "tm-desktop.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png(size))
    scalable = folder / "scalable" / "apps" / "tm-desktop.svg"
    scalable.parent.mkdir(parents=True, exist_ok=True)
    scalable.write_bytes(SOURCE.read_bytes())
