"""The Windows installer and the portable zip."""

from pathlib import Path

from bundle import archives
from bundle.frozen import ICON, Frozen, version_numbers
from bundle.project import NAME, ROOT, run, version

SCRIPT = ROOT / "packaging" / "windows" / "setup.nsi"


def make_setup(frozen: Frozen, dist: Path) -> Path:
    target = dist / f"{NAME}-{version()}-windows-setup.exe"
    run(setup_command(frozen.folder, frozen.work / ICON, target))
    return target


def setup_command(source: Path, icon: Path, target: Path) -> list[str]:
    """What makes an installer of a folder; it works on every system that has makensis."""
    kilobytes = sum(path.stat().st_size for path in source.rglob("*") if path.is_file()) // 1024
    words = {"SOURCE": source, "ICON": icon, "TARGET": target, "VERSION": version(), "KILOBYTES": kilobytes}
    words["NUMBERS"] = ".".join(map(str, version_numbers()))
    return ["makensis", "-V2", "-WX", *(f"-D{name}={value}" for name, value in words.items()), str(SCRIPT)]


def make_zip(frozen: Frozen, dist: Path) -> Path:
    """To unpack anywhere, as on a stick; `TM_DESKTOP_HOME` keeps games beside it."""
    target = dist / f"{NAME}-{version()}-windows-portable.zip"
    archives.write_zip(frozen.folder, target)
    return target
