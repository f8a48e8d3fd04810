"""What of Qt and of the system's libraries comes into a bundle."""

import ast

import pytest
from bundle.trimming import EXCLUDED_MODULES, is_kept

from tests.conftest import PROJECT

KEPT = (
    *("PySide6/QtWidgets.abi3.so", "PySide6/Qt/lib/libQt6Core.so.6", "PySide6/Qt/lib/libicudata.so.73"),
    *("PySide6/Qt/plugins/platforms/libqxcb.so", "PySide6/Qt/plugins/platforms/libqoffscreen.so"),
    *("libxcb-cursor.so.0", "libpython3.11.so.1.0", "python3.11/lib-dynload/_json.so", "resources/ui/style.qss"),
    *("PySide6\\plugins\\platforms\\qwindows.dll", "PySide6\\Qt6Gui.dll", "python313.dll", "VCRUNTIME140.dll"),
    *("PySide6/Qt/plugins/platforms/libqcocoa.dylib", "shiboken6/Shiboken.abi3.so"),
)
LEFT_OUT = (
    *("PySide6/Qt/lib/libQt6Network.so.6", "PySide6/QtNetwork.abi3.so", "PySide6/Qt/lib/libQt6Quick.so.6"),
    *("PySide6/Qt/plugins/platforms/libqvnc.so", "PySide6/Qt/plugins/imageformats/libqtiff.so"),
    *("PySide6/Qt/plugins/tls/libqopensslbackend.so", "PySide6/Qt/translations/qtbase_de.qm"),
    *("libgtk-3.so.0", "libGL.so.1", "libglib-2.0.so.0", "libstdc++.so.6", "libcrypto.so.3"),
    *("PySide6\\opengl32sw.dll", "PySide6\\plugins\\styles\\qmodernwindowsstyle.dll", "libcrypto-3.dll"),
)


@pytest.mark.parametrize("name", KEPT)
def test_what_is_used_is_kept(name: str) -> None:
    assert is_kept(name, is_linux="\\" not in name)


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_is_not_used_is_left_out(name: str) -> None:
    assert not is_kept(name, is_linux="\\" not in name)


def test_nothing_that_is_left_out_is_imported() -> None:
    """Only the cluster is asked for by a player who has its package; a bundle says that it is missing."""
    for folder in ("engine", "tm_desktop"):
        for path in sorted((PROJECT / folder).rglob("*.py")):
            if "compiled" not in path.relative_to(PROJECT).parts:
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                    names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
                    assert not {name.partition(".")[0] for name in names} & set(EXCLUDED_MODULES), path
