"""What a Linux desktop wants to know of the program, and the formats .tar.xz and AppImage."""

import gzip
import os
import shutil
import time
from pathlib import Path

from bundle import archives, icons
from bundle.frozen import Frozen
from bundle.project import IDENTIFIER, NAME, ROOT, architecture, commit_time, filled, run, version

TEMPLATES = ROOT / "packaging" / "linux"
_APP_RUN = """\
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/tm-desktop/tm-desktop" "$@"
"""


def date() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(commit_time()))


def write_share(share: Path) -> None:
    """The files of /usr/share by which a desktop knows the program, its icon and its kinds of files."""
    files = {
        f"applications/{NAME}.desktop": filled(TEMPLATES / "tm-desktop.desktop"),
        f"mime/packages/{NAME}.xml": filled(TEMPLATES / "tm-desktop.xml"),
        f"metainfo/{IDENTIFIER}.metainfo.xml": filled(TEMPLATES / "metainfo.xml", DATE=date()),
    }
    for name, text in files.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    icons.write_for_linux(share / "icons" / "hicolor")
    manual = share / "man" / "man1" / f"{NAME}.1.gz"
    manual.parent.mkdir(parents=True, exist_ok=True)
    manual.write_bytes(zipped(filled(TEMPLATES / "tm-desktop.1", DATE=date()).encode()))
    manual.with_name("tm-engine.1.gz").symlink_to(manual.name)


def zipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def make_tar(frozen: Frozen, dist: Path) -> Path:
    """The folder as it is, with what a desktop wants to know and how to tell it."""
    folder = frozen.work / "tar" / f"{NAME}-{version()}"
    shutil.rmtree(folder.parent, ignore_errors=True)
    shutil.copytree(frozen.folder, folder, symlinks=True)
    write_share(folder / "share")
    (folder / "README.txt").write_text(filled(TEMPLATES / "README.txt"), encoding="utf-8")
    target = dist / f"{NAME}-{version()}-linux-{architecture()}.tar.xz"
    archives.set_modes(folder)
    archives.write_tar(folder, target)
    return target


def make_appimage(frozen: Frozen, dist: Path) -> Path:
    """One file that starts; needs appimagetool, which no system brings."""
    folder = app_dir(frozen.folder, frozen.work / "AppDir")
    target = dist / f"{NAME}-{version()}-{architecture()}.AppImage"
    run(["appimagetool", "--no-appstream", str(folder), str(target)], ARCH=os.uname().machine)
    return target


def app_dir(frozen: Path, folder: Path) -> Path:
    """What an AppImage is made of."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(frozen, folder / "usr" / "lib" / NAME, symlinks=True)
    write_share(folder / "usr" / "share")
    (folder / "AppRun").write_text(_APP_RUN, encoding="utf-8")
    (folder / "AppRun").chmod(0o755)
    (folder / f"{NAME}.desktop").symlink_to(f"usr/share/applications/{NAME}.desktop")
    (folder / f"{NAME}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{NAME}.png")
    archives.set_modes(folder)
    return folder
