"""The frozen application: one folder with both programs and everything that they need."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from bundle import archives, icons, macos, notices
from bundle.project import NAME, ROOT, SUMMARY, TITLE, BuildProblem, run, system, version

ICON = {"windows": "tm-desktop.ico", "macos": "tm-desktop.icns"}.get(system(), "")
SPEC = ROOT / "packaging" / "bundle" / "tm_desktop.spec"

_WINDOWS_VERSION = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers=({numbers}), prodvers=({numbers})),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('FileDescription', '{title}'), StringStruct('ProductName', '{title}'),
      StringStruct('FileVersion', '{version}'), StringStruct('ProductVersion', '{version}'),
      StringStruct('Comments', '{summary}'), StringStruct('OriginalFilename', '{name}.exe')])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


class Frozen:
    """The folder, below the one of the build."""

    def __init__(self, work: Path) -> None:
        self.work = work
        self.folder = work / "frozen" / (macos.APP if system() == "macos" else NAME)
        self._toc = work / "pyinstaller" / SPEC.stem / "PYZ-00.toc"

    @property
    def is_there(self) -> bool:
        return self.folder.is_dir()

    @property
    def megabytes(self) -> int:
        return round(sum(path.lstat().st_size for path in self.folder.rglob("*") if path.is_file()) / 1e6)

    def make(self) -> None:
        """Anew, whatever was there."""
        shutil.rmtree(self.work, ignore_errors=True)
        put_core(self.work / "engine")
        (self.work / "version.txt").write_text(windows_version(), encoding="utf-8")
        if ICON:
            (self.work / ICON).write_bytes(icons.ico() if system() == "windows" else icons.icns())
        folders = ["--distpath", str(self.folder.parent), "--workpath", str(self._toc.parents[1])]
        command = [sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", *folders]
        run([*command, str(SPEC)], TM_BUNDLE_WORK=str(self.work))
        if system() == "linux":
            tidy(self.folder)
        self.write_notices(self.folder)
        if system() == "macos":
            macos.sign(self.folder)
        else:
            archives.set_modes(self.folder)

    def write_notices(self, folder: Path) -> None:
        """For this folder or a copy of it that has fewer files."""
        notices.write_notices(folder / "Contents" / "Resources" if system() == "macos" else folder, folder, self._toc)


def tidy(folder: Path) -> None:
    """Throw away what only helps to look for defects in the libraries: Python's is three times as large with it. And
    the folders of this machine in which some would look for others: theirs are all here."""
    for path in sorted(folder.rglob("*.so*")):
        if path.is_file() and not path.is_symlink():
            run(["strip", "--strip-unneeded", str(path)])
            searched = subprocess.run(
                ["patchelf", "--print-rpath", str(path)], capture_output=True, text=True, check=True
            )
            if searched.stdout.startswith("/"):
                run(["patchelf", "--remove-rpath", str(path)])


def put_core(folder: Path) -> None:
    """The build of these sources, what it was made from, and the lists of what was compiled."""
    sys.path.insert(0, str(ROOT))
    from engine.core.compiled import LIST, SOURCES, build_folder, source_digest

    build = build_folder()
    if not build.is_dir():
        raise BuildProblem("The core is not compiled; install a C compiler and start again.")
    shutil.copytree(build, folder / "compiled" / build.name)
    (folder / "compiled" / SOURCES).write_text(source_digest(), encoding="ascii")
    for path in sorted(ROOT.glob(f"engine/**/{LIST}")):
        target = folder / path.relative_to(ROOT / "engine")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def version_numbers() -> list[int]:
    """Four of them, as Windows counts."""
    found = [int(number) for number in re.findall(r"\d+", version())]
    return [*found, 0, 0, 0][:4]


def windows_version() -> str:
    """What Windows shows as the properties of a program."""
    numbers = ", ".join(map(str, version_numbers()))
    return _WINDOWS_VERSION.format(numbers=numbers, title=TITLE, version=version(), summary=SUMMARY, name=NAME)
