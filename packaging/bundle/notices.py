"""Whose work is in a bundle, and under which licence: made from the files and modules that are really inside.

What nobody has accounted for stops the build.
"""

import ast
import re
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from bundle.project import ROOT, TITLE, BuildProblem, version

FOLDER, FILE = "licences", "NOTICES.txt"
TEXTS = ROOT / "packaging" / "licences"


@dataclass(frozen=True)
class Part:
    """Something that a bundle is made of. `files` begins its places, `modules` is those inside the programs."""

    name: str
    licence: str
    texts: tuple[str, ...]  # of packaging/licences, of a package (package:file), or of the project
    files: str = ""
    modules: str = ""
    version: str = ""


def _package(name: str) -> str:
    return metadata.version(name)


def _qt() -> tuple[str, ...]:
    return ("LGPL-3.txt", "GPL-3.txt")


def parts() -> tuple[Part, ...]:
    """The more special ones first: a file belongs to the first that claims it."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}.{sys.version_info.micro}"
    fonts = "../../resources/ui/fonts"
    pyside = _package("PySide6-Essentials")
    return (
        Part("Inter (font)", "OFL-1.1", (f"{fonts}/Inter-OFL.txt",), r"resources/ui/fonts/Inter"),
        Part("Vollkorn (font)", "OFL-1.1", (f"{fonts}/Vollkorn-OFL.txt",), r"resources/ui/fonts/Vollkorn"),
        Part(
            TITLE, "MIT", ("../../LICENSE",), r"resources/|engine/", "engine|tm_desktop", version()
        ),
        Part(
            "PyInstaller (the part that starts the programs)",
            "GPL-2.0-or-later WITH Bootloader-exception",
            ("pyinstaller:COPYING.txt",),
            r"tm-(desktop|engine)(\.exe)?$|.*\.manifest$|Contents/|tm-desktop\.icns$",
            r"_?pyi\w+",
            _package("pyinstaller"),
        ),
        Part("ICU", "Unicode-3.0", ("icu.txt",), r".*/libicu\w+\.so|.*/icu\w+\.dll", version="73"),
        Part(
            "Qt", "LGPL-3.0-only", (*_qt(), "qt-third-party.txt", "Apache-2.0.txt"),
            r"PySide6/(Qt/|plugins/|Qt6\w+\.dll|Qt\w+\.framework/)", version=pyside,
        ),
        Part(
            "Qt for Python (PySide6, Shiboken)", "LGPL-3.0-only", _qt(), r"PySide6/|shiboken6/|lib(pyside6|shiboken6)",
            "PySide6|shiboken6", pyside,
        ),
        Part(
            "PyYAML with LibYAML", "MIT", ("PyYAML:LICENSE", "libyaml.txt"), r"yaml/",
            "_?yaml", _package("PyYAML"),
        ),
        Part("appdirs", "MIT", ("appdirs:LICENSE.txt",), "", "appdirs", _package("appdirs")),
        Part("libffi", "MIT", ("libffi.txt",), r"libffi"),
        Part("bzip2", "bzip2-1.0.6", ("bzip2.txt",), r"libbz2"),
        Part("liblzma of XZ Utils", "public domain", ("xz.txt",), r"liblzma"),
        Part("xcb-util, -cursor, -wm, -image, -keysyms, -renderutil", "MIT", ("xcb-util.txt",), r"libxcb-"),
        Part(
            "Microsoft's runtime libraries", "as handed on with Visual C++", ("microsoft-runtime.txt",),
            r"(vcruntime|msvcp|ucrtbase|api-ms-win)\w*", version="",
        ),
        Part(
            "Python", "PSF-2.0", ("python.txt",),
            r"libpython3|python3\w*\.dll|python3\.\d+/|lib-dynload/|base_library\.zip|\w+\.pyd|Python(\.framework/|$)",
            r"_sysconfigdata[\w-]*|" + "|".join(sys.stdlib_module_names), python,
        ),
    )  # fmt: skip


def places(folder: Path) -> list[str]:
    """All files of a frozen folder, by their places in it or in its inner folder."""
    found = (path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if not path.is_dir())
    return [re.sub(r"^(_internal|Contents/(MacOS|Frameworks|Resources))/", "", place) for place in found]


def frozen_modules(toc: Path) -> set[str]:
    """The packages and modules inside of the programs, from PyInstaller's table of them."""
    table = ast.literal_eval(toc.read_text(encoding="utf-8"))
    entries = next(part for part in table if isinstance(part, list))
    return {name.partition(".")[0] for name, *_ in entries}


def inside(files: Iterable[str], modules: Iterable[str]) -> list[Part]:
    """The parts that these files and modules belong to; a problem if one belongs to none."""
    found, strangers = set(), []
    known = parts()
    for file in files:
        owner = next((part for part in known if part.files and re.match(part.files, file, re.IGNORECASE)), None)
        found.add(owner) if owner else strangers.append(file)
    for module in modules:
        owner = next((part for part in known if part.modules and re.fullmatch(part.modules, module)), None)
        found.add(owner) if owner else strangers.append(f"the module {module}")
    if strangers:
        raise BuildProblem(f"Nobody has said whose work this is (packaging/bundle/notices.py): {', '.join(strangers)}.")
    return [part for part in known if part in found]


def text_of(name: str) -> str:
    """A licence text: of a package it is what that package brings."""
    package, _, file = name.rpartition(":")
    if not package:
        return (TEXTS / name).read_text(encoding="utf-8")
    path = next((path for path in metadata.files(package) or () if path.name == file), None)
    if path is None:
        raise BuildProblem(f"The package {package} brings no {file}; say in packaging/bundle/notices.py where it is.")
    return path.read_text(encoding="utf-8")


def file_name(text: str) -> str:
    """Of a licence text in a bundle."""
    package, _, file = text.rpartition(":")
    name = f"{package}.txt" if package else file.rpartition("/")[2]
    return f"{TITLE}.txt" if name == "LICENSE" else name


def summary(found: Iterable[Part]) -> str:
    """Who is inside: a paragraph for each part."""
    paragraphs = [f"{TITLE} {version()} contains the work of others. Their licences are in the folder {FOLDER}."]
    for part in found:
        names = ", ".join(dict.fromkeys(file_name(text) for text in part.texts))
        paragraphs.append(f"{part.name} {part.version}".rstrip() + f"\n    Licence: {part.licence} ({names})")
    paragraphs.append(
        "Qt and Qt for Python lie here as libraries of their own, which you may replace by others that fit, as their"
        " licence wants;\ntheir sources are at https://download.qt.io."
    )
    return "\n\n".join(paragraphs) + "\n"


def write_notices(target: Path, folder: Path, toc: Path) -> list[Part]:
    """Of what is inside of a frozen folder, into a folder of it."""
    shutil.rmtree(target / FOLDER, ignore_errors=True)
    (target / FILE).unlink(missing_ok=True)
    found = inside(places(folder), frozen_modules(toc))
    (target / FOLDER).mkdir()
    for part in found:
        for text in part.texts:
            (target / FOLDER / file_name(text)).write_text(text_of(text), encoding="utf-8")
    (target / FILE).write_text(summary(found), encoding="utf-8")
    return found
