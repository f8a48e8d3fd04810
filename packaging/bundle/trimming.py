"""What of Qt, Python and the system's libraries comes into a bundle.

Lists of what stays, so that nothing comes along unseen with another version. What is left out of the packages that the
program uses, and why:

| left out | why |
|---|---|
| modules of Qt other than Core, Gui, Widgets, Svg, PrintSupport and what these link | nothing of ours imports them |
| platforms eglfs, linuxfb, vnc, vkkhrdisplay, minimal | for devices without a desktop |
| OpenGL and EGL integrations, opengl32sw, d3dcompiler | widgets are painted by the processor |
| picture formats other than SVG | ours are SVG and PNG, which Qt reads by itself |
| styles of the systems | the table is drawn in Fusion everywhere |
| network information, TLS, tuio, evdev, touch keyboards | the program knows no network, and systems bring their own |
| translations of Qt | the window loads its own texts only |
| Python's ssl, hashlib by OpenSSL, sqlite, curses, readline, tkinter | nothing of ours imports them |
| glib, fontconfig, freetype, X11, Wayland, OpenGL, GTK, CUPS | only those of a system fit its drivers and settings |
"""

import re
from collections.abc import Iterable

# As they are named in a bundle: of Qt's folder of plugins, on whichever system they exist.
PLUGINS = {
    "platforms": {"qxcb", "qwayland", "qwindows", "qcocoa", "qoffscreen"},
    "platformthemes": {"qgtk3", "qxdgdesktopportal"},  # the system's own dialogs for files
    "platforminputcontexts": {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"},
    "wayland-shell-integration": {"xdg-shell"},
    "wayland-decoration-client": {"adwaita"},
    "iconengines": {"qsvgicon"},
    "imageformats": {"qsvg"},
    "printsupport": {"cupsprintersupport"},
}
MODULES = {"Core", "Gui", "Widgets", "Svg", "PrintSupport", "DBus", "XcbQpa", "WaylandClient"}

# Of the libraries of a Linux system: those that desktops may lack, and those of this Python.
LIBRARIES = {
    *("libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-image.so.0", "libxcb-keysyms.so.1"),
    *("libxcb-render-util.so.0", "libxcb-util.so.1"),
    *("libffi.so.8", "libbz2.so.1.0", "liblzma.so.5"),
}
EXCLUDED_MODULES = (
    *("ssl", "_ssl", "_hashlib", "sqlite3", "_sqlite3", "curses", "_curses", "readline", "tkinter", "_tkinter"),
    *("pydoc", "doctest", "unittest", "lib2to3", "distutils", "ensurepip", "idlelib", "turtle", "test"),
    *("setuptools", "pip", "mypy", "mypyc", "pytest", "hypothesis", "distributed", "dask", "numpy", "pdb"),
)

_QT_FILE = re.compile(r"(?:lib)?Qt6?(?P<module>[A-Z]\w*?)(?:\.abi3)?(?:\.(?:so|dll|pyd|dylib)[.\d]*|)$")
_PLUGIN = re.compile(r"plugins/(?P<kind>[\w-]+)/(?:lib)?(?P<name>[\w-]+)\.(?:so|dll|dylib)$")
_RUNTIME = re.compile(r"libpython3|python3\w*\.dll|vcruntime|msvcp|ucrtbase|api-ms-win|libffi", re.IGNORECASE)


def is_kept(name: str, is_linux: bool) -> bool:
    """Whether a binary or a file of data belongs into the bundle; `name` is its place there."""
    name = name.replace("\\", "/")
    if "PySide6/" in name:
        return _is_used_of_qt(name)
    if is_linux and "/" not in name and ".so" in name:
        return name in LIBRARIES or bool(_RUNTIME.match(name)) or "cpython" in name
    return not re.search(r"opengl32sw|d3dcompiler|libcrypto|libssl", name)


def _is_used_of_qt(name: str) -> bool:
    file = name.rpartition("/")[2]
    if plugin := _PLUGIN.search(name):
        return plugin["name"] in PLUGINS.get(plugin["kind"], ())
    if "/translations/" in name or "/qml/" in name:
        return False
    if module := _QT_FILE.match(file):
        return module["module"] in MODULES
    return not re.match(r"opengl32sw|d3dcompiler|libpyside6qml|pyside6qml", file, re.IGNORECASE)


def left_out(names: Iterable[str], is_linux: bool) -> list[str]:
    return sorted(name for name in names if not is_kept(name, is_linux))
