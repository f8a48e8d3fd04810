"""Is there a screen to draw on? Qt aborts the whole program when there is none, so it is asked beforehand."""

import os
import sys
from pathlib import Path

from engine.core.errors import PlayerError

_NO_DISPLAY = "There is no display to open a window on ({reason}); start it on a desktop, or use --headless."
_NO_LIBRARY = "A system library is missing ({reason}); install it, or use --headless."


def check_display() -> None:
    """PlayerError if Qt would find no screen. Cheap: one connection, and a library that Qt loads anyway."""
    if not sys.platform.startswith("linux"):
        return
    platform = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    if platform not in ("", "xcb", "wayland"):
        return
    if platform != "xcb" and _wayland_answers():
        return
    if platform == "wayland" or not os.environ.get("DISPLAY"):
        raise PlayerError(_NO_DISPLAY.format(reason="neither DISPLAY nor WAYLAND_DISPLAY leads to one"))
    _check_x11(os.environ["DISPLAY"])


def check_window_plugin(plugins: Path) -> None:
    """PlayerError that names the library which Qt's X11 plugin misses; `plugins` is Qt's plugin folder."""
    plugin = plugins / "platforms" / "libqxcb.so"
    uses_x11 = os.environ.get("QT_QPA_PLATFORM", "xcb").startswith("xcb") and bool(os.environ.get("DISPLAY"))
    if sys.platform.startswith("linux") and uses_x11 and plugin.exists():
        import ctypes

        try:
            ctypes.CDLL(str(plugin))
        except OSError as error:
            raise PlayerError(_NO_LIBRARY.format(reason=error)) from error


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    import socket

    path = Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / name
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(1)
        try:
            connection.connect(str(path))
        except OSError:
            return False
    return True


def _check_x11(name: str) -> None:
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        raise PlayerError(_NO_LIBRARY.format(reason=error)) from error
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(name.encode(), None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    if failed:
        raise PlayerError(_NO_DISPLAY.format(reason=f"DISPLAY {name} does not answer"))
