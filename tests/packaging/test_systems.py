"""What systems are told of the program: each file is what the system's own checker takes, and says what is true."""

import plistlib
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from bundle import icons, linux, macos, windows
from bundle.project import PACK_TYPE, SAVE_TYPE, TITLE, version

from engine import __version__
from engine.core.packfiles import SUFFIX as PACK_SUFFIX
from tests.conftest import PROJECT
from tm_desktop.folders import SAVE_SUFFIX

APP = "applications/tm-desktop.desktop"


@pytest.fixture(autouse=True)
def commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


@pytest.fixture
def share(tmp_path: Path) -> Path:
    if sys.platform == "win32":
        pytest.skip("it has links, which Windows may refuse")
    linux.write_share(tmp_path / "share")
    return tmp_path / "share"


def _checked(tool: str, *words: object) -> None:
    """By the system's own checker, where it is installed."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run([tool, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_version_is_that_of_the_engine() -> None:
    assert version() == __version__


def test_nothing_is_left_to_fill_in(share: Path) -> None:
    texts = [path.read_text(encoding="utf-8") for path in share.rglob("*.*") if path.suffix in (".desktop", ".xml")]
    assert len(texts) == 3
    assert not any(re.search(r"@[A-Z_]+@", text) for text in texts)


def test_the_desktop_file(share: Path) -> None:
    text = (share / APP).read_text(encoding="utf-8")
    assert f"MimeType={SAVE_TYPE};{PACK_TYPE};" in text
    assert "Exec=tm-desktop %f" in text
    _checked("desktop-file-validate", share / APP)


def test_the_metainfo(share: Path) -> None:
    (file,) = (share / "metainfo").iterdir()
    root = ElementTree.parse(file).getroot()
    assert root.findtext("launchable") == Path(APP).name
    assert [release.get("version") for release in root.iter("release")] == [__version__]
    _checked("appstreamcli", "validate", "--no-net", file)


def test_systems_know_the_endings_of_our_files(share: Path) -> None:
    text = (share / "mime" / "packages" / "tm-desktop.xml").read_text(encoding="utf-8")
    assert re.findall(r'mime-type type="(.+?)"', text) == [SAVE_TYPE, PACK_TYPE]
    endings = [f"*{SAVE_SUFFIX}", f"*{PACK_SUFFIX}"]
    assert re.findall(r'glob pattern="(.+?)"', text) == endings
    script = windows.SCRIPT.read_text(encoding="utf-8")
    assert [f"*{ending}" for ending in re.findall(r'insertmacro ASSOCIATE "(.+?)"', script)] == endings
    known = [kind["UTTypeTagSpecification"] for kind in macos.info_plist()["UTExportedTypeDeclarations"]]
    assert [f"*.{ending}" for kind in known for ending in kind["public.filename-extension"]] == endings


def test_the_icon_is_there_in_every_size(share: Path) -> None:
    for size in icons.LINUX_SIZES:
        content = (share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "tm-desktop.png").read_bytes()
        assert struct.unpack(">2I", content[16:24]) == (size, size)
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / "tm-desktop.svg").is_file()


def test_the_icons_of_windows_and_macos_hold_what_they_say() -> None:
    ico = icons.ico()
    count = struct.unpack("<3H", ico[:6])[2]
    assert count == 8
    for number in range(count):
        width, *_, size, at = struct.unpack("<4B2H2I", ico[6 + 16 * number : 22 + 16 * number])
        assert ico[at : at + 4] == b"\x89PNG"
        assert struct.unpack(">I", ico[at + 16 : at + 20])[0] == width or width == 0
        assert at + size <= len(ico)
    icns = icons.icns()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8])[0] == len(icns)


def test_the_manual_page_tells_of_options_that_there_are() -> None:
    text = (linux.TEMPLATES / "tm-desktop.1").read_text(encoding="utf-8").replace("\\-", "-")
    known = (PROJECT / "tm_desktop" / "arguments.py").read_text(encoding="utf-8")
    options = set(re.findall(r"--[a-z-]+", text)) - {"--help", "--version"}
    assert {"--headless", "--seed", "--game"} <= options
    assert not [option for option in options if f'"{option}"' not in known]


def test_macos_takes_what_it_is_told() -> None:
    told = plistlib.loads(plistlib.dumps(macos.info_plist()))
    assert (told["CFBundleName"], told["CFBundleShortVersionString"]) == (TITLE, __version__)
    kinds = [kind["LSItemContentTypes"][0] for kind in told["CFBundleDocumentTypes"]]
    assert kinds == [kind["UTTypeIdentifier"] for kind in told["UTExportedTypeDeclarations"]]


def test_the_installer_compiles(tmp_path: Path) -> None:
    """With a folder that stands in for the application; a warning counts as an error."""
    if shutil.which("makensis") is None:
        pytest.skip("makensis is not installed")
    source = tmp_path / "tm-desktop"
    (source / "_internal" / "resources").mkdir(parents=True)
    for name in ("tm-desktop.exe", "tm-engine.exe", "NOTICES.txt", "_internal/resources/style.qss"):
        (source / name).write_bytes(b"x" * 3000)
    (tmp_path / "icon.ico").write_bytes(icons.ico())
    for target in (tmp_path / "one.exe", tmp_path / "two.exe"):
        command = windows.setup_command(source, tmp_path / "icon.ico", target)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert target.read_bytes()[:2] == b"MZ"


def test_the_installer_leaves_what_is_not_its_own() -> None:
    """Whoever installs into a folder of other things keeps those."""
    removed = re.findall(r'RMDir /r "(.+?)"', windows.SCRIPT.read_text(encoding="utf-8"))
    assert removed == ["$INSTDIR\\_internal", "$INSTDIR\\licences"]
