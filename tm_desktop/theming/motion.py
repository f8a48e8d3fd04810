"""Whether the system asks programs to keep still. Qt 6.11 does not tell, so each system is asked in its own way."""

import subprocess
import sys
from functools import cache

_PATIENCE_MS = 200
_CLIENT_AREA_ANIMATION = 0x1042  # of SystemParametersInfo


@cache
def wants_rest() -> bool:
    """Asked once, when something is to move; False where the system cannot say."""
    try:
        if sys.platform == "win32":
            return _on_windows()
        return _on_macos() if sys.platform == "darwin" else _by_portal()
    except Exception:  # whatever a system answers, or that it has no such thing
        return False


def _on_windows() -> bool:
    import ctypes

    is_animated = ctypes.c_int(1)
    windll = getattr(ctypes, "windll")  # noqa: B009 - there on Windows only
    windll.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(is_animated), 0)
    return not is_animated.value


def _on_macos() -> bool:
    command = ["/usr/bin/defaults", "read", "com.apple.universalaccess", "reduceMotion"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE_MS / 1000, check=False)
    return told.stdout.strip() == "1"


def _by_portal() -> bool:
    """The desktop portal of Linux passes on what GNOME and others keep."""
    from PySide6.QtDBus import QDBusConnection, QDBusInterface, QDBusMessage, QDBusVariant

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    name, path = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
    portal = QDBusInterface(name, path, "org.freedesktop.portal.Settings", bus)
    portal.setTimeout(_PATIENCE_MS)
    reply = portal.call("Read", "org.gnome.desktop.interface", "enable-animations")
    if reply.type() != QDBusMessage.MessageType.ReplyMessage:
        return False
    value = reply.arguments()[0]
    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value is False
