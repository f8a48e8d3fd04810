"""The Debian package. Its files lie in /usr/lib/tm-desktop; what else they need is asked of dpkg-shlibdeps."""

import re
import shutil
import subprocess
import textwrap
from pathlib import Path

from bundle import archives, linux, notices
from bundle.frozen import Frozen
from bundle.project import (
    DESCRIPTION,
    NAME,
    SUMMARY,
    BuildProblem,
    architecture,
    commit_time,
    run,
    version,
)
from bundle.trimming import LIBRARIES

MAINTAINER = "The maintainers of TM Desktop <maintainers@tm-desktop.invalid>"
# Plugins that Qt leaves alone where their libraries are missing: the dialogs of GTK, and printers.
OPTIONAL = ("libqgtk3", "libcupsprintersupport")
RECOMMENDED = ("libcups2", "libgtk-3-0", "pulseaudio-utils | pipewire-bin | alsa-utils", "shared-mime-info")

# What lintian wants of programs that are built against the libraries of Debian itself, which this one is not.
_OVERRIDES = {
    "embedded-library": "Qt and what it needs come along, in the versions that are tested",
    "custom-library-search-path": "they find one another in their own folder",
    "hardening-no-bindnow": "they are those that the makers of Qt and Python built",
    "hardening-no-fortify-functions": "likewise",
    "library-not-linked-against-libc": "likewise",
    "shared-library-lacks-prerequisites": "extension modules of Python find Python in their process",
}
_SECTIONS = f"""\
Source: {NAME}
Section: misc
Priority: optional
Maintainer: {MAINTAINER}

Package: {NAME}
Architecture: any
"""


COMMON = Path("/usr/share/common-licenses")  # which every Debian system has once for all
_LONG_LICENCE = r"^[ \t]*(?:GNU GENERAL PUBLIC LICENSE|Apache License)$.*?END OF TERMS AND CONDITIONS$"


def make_deb(frozen: Frozen, dist: Path) -> Path:
    """Lay the files out as they will lie, describe them, and pack."""
    work = frozen.work / "deb"
    root = work / "debian" / NAME  # where dpkg-shlibdeps knows our own libraries
    shutil.rmtree(work, ignore_errors=True)
    home = root / "usr" / "lib" / NAME
    shutil.copytree(frozen.folder, home, symlinks=True)
    for name in LIBRARIES:  # the package asks for those of Debian
        (home / "_internal" / name).unlink(missing_ok=True)
    frozen.write_notices(home)
    doc = root / "usr" / "share" / "doc" / NAME
    write_doc(home, doc)
    linux.write_share(root / "usr" / "share")
    (root / "usr" / "bin").mkdir()
    for program in ("tm-desktop", "tm-engine"):
        (root / "usr" / "bin" / program).symlink_to(f"../lib/{NAME}/{program}")
    write_overrides(root)
    control = root / "DEBIAN"
    control.mkdir()
    depends = dependencies(root, work)
    (control / "control").write_text(control_text(root, depends), encoding="utf-8")
    (control / "md5sums").write_text(md5sums(root), encoding="utf-8")
    archives.set_modes(root)
    target = dist / f"{NAME}_{version()}_{architecture()}.deb"
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)])
    return target


def write_doc(home: Path, doc: Path) -> None:
    """Debian wants licences in one file of its own folder, and the changes beside it."""
    doc.mkdir(parents=True)
    texts = [(home / notices.FILE).read_text(encoding="utf-8")]
    for path in sorted((home / notices.FOLDER).iterdir()):
        text = path.read_text(encoding="utf-8")
        if path.stem in ("LGPL-3", "GPL-3", "Apache-2.0"):
            text = f"The text is in {COMMON}/{path.stem}.\n"
        text = re.sub(_LONG_LICENCE, f"(The text is in {COMMON}.)", text, flags=re.MULTILINE | re.DOTALL)
        texts.append(f"{path.stem}\n{'=' * len(path.stem)}\n\n{text}")
    (doc / "copyright").write_text("\n\n".join(texts), encoding="utf-8")
    shutil.rmtree(home / notices.FOLDER)
    (home / notices.FILE).unlink()
    when = subprocess.run(
        ["date", "-u", "-R", "-d", f"@{commit_time()}"], capture_output=True, text=True, check=True, env={"LC_ALL": "C"}
    ).stdout.strip()
    news = f"{NAME} ({version()}) stable; urgency=low\n\n  * See CHANGELOG.md of the project.\n\n"
    (doc / "changelog.gz").write_bytes(linux.zipped(f"{news} -- {MAINTAINER}  {when}\n".encode()))


def write_overrides(root: Path) -> None:
    path = root / "usr" / "share" / "lintian" / "overrides" / NAME
    path.parent.mkdir(parents=True)
    lines = [f"# {reason}\n{NAME}: {tag} *\n" for tag, reason in _OVERRIDES.items()]
    path.write_text("".join(lines), encoding="utf-8")


def dependencies(root: Path, work: Path) -> str:
    """Of the libraries and programs inside, but for those that may lack what they want."""
    (work / "debian" / "control").write_text(_SECTIONS, encoding="utf-8")
    inner = root / "usr" / "lib" / NAME / "_internal"
    folders = [inner, *(path for path in inner.rglob("*") if path.is_dir() and any(path.glob("*.so*")))]
    files = [path for path in sorted(root.rglob("*")) if is_elf(path) and not path.name.startswith(OPTIONAL)]
    command = ["dpkg-shlibdeps", "-O", *(f"-l{folder}" for folder in folders), *map(str, files)]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode:
        lacking = sorted(set(re.findall(r"cannot find library (\S+)", done.stderr)))
        reason = f"this system lacks {', '.join(lacking)}" if lacking else done.stderr.strip()
        raise BuildProblem(f"What the package depends on cannot be found out: {reason}.")
    return done.stdout.strip().removeprefix("shlibs:Depends=")


def is_elf(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def control_text(root: Path, depends: str) -> str:
    size = sum(-(-path.lstat().st_size // 1024) for path in root.rglob("*") if path.is_file())
    lines = {
        "Package": NAME,
        "Version": version(),
        "Architecture": architecture(),
        "Maintainer": MAINTAINER,
        "Installed-Size": str(size),
        "Depends": depends,
        "Recommends": ", ".join(RECOMMENDED),
        "Section": "misc",
        "Priority": "optional",
        "Description": SUMMARY.removeprefix("A "),  # as it would go on after "tm-desktop is a"
    }
    text = "".join(f"{name}: {value}\n" for name, value in lines.items())
    return text + textwrap.indent(textwrap.fill(DESCRIPTION, 76), " ") + "\n"


def md5sums(root: Path) -> str:
    import hashlib

    lines = []
    for path in sorted(root.rglob("*")):
        place = path.relative_to(root).as_posix()
        if path.is_file() and not path.is_symlink() and not re.match("DEBIAN/", place):
            lines.append(f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {place}\n")
    return "".join(lines)
