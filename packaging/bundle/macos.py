"""What macOS wants to know of the program, and its disk image."""

import shutil
from pathlib import Path
from typing import Any

from bundle import archives
from bundle.project import IDENTIFIER, NAME, PACK_TYPE, SAVE_TYPE, TITLE, architecture, run, version

APP = f"{TITLE}.app"


def info_plist() -> dict[str, Any]:
    """What PyInstaller writes into Info.plist beside what it knows itself."""
    kinds = (
        ("tmsave", "Game of TM Desktop", SAVE_TYPE, "public.plain-text"),
        ("tmpack", "Pack of rules for TM Desktop", PACK_TYPE, "public.zip-archive"),
    )
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleExecutable": NAME,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "13.0",  # as Qt 6.11
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": text,
                "CFBundleTypeRole": "Editor" if ending == "tmsave" else "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.{ending}"],
            }
            for ending, text, *_ in kinds
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.{ending}",
                "UTTypeDescription": text,
                "UTTypeConformsTo": [parent],
                "UTTypeTagSpecification": {"public.filename-extension": [ending], "public.mime-type": [kind]},
            }
            for ending, text, kind, parent in kinds
        ],
    }


def sign(app: Path) -> None:
    """Without a name, as every program must be on processors of Apple; to open it, a person has to agree once."""
    run(["codesign", "--force", "--deep", "--sign", "-", str(app)])


def make_dmg(frozen: Any, dist: Path) -> Path:
    """A disk with the application and the folder to drag it into."""
    disk = frozen.work / "disk"
    shutil.rmtree(disk, ignore_errors=True)
    disk.mkdir()
    shutil.copytree(frozen.folder, disk / APP, symlinks=True)
    (disk / "Applications").symlink_to("/Applications")
    target = dist / f"{NAME}-{version()}-macos-{architecture()}.dmg"
    run(["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(disk), "-format", "UDZO", "-ov", str(target)])
    return target


def make_zip(frozen: Any, dist: Path) -> Path:
    target = dist / f"{NAME}-{version()}-macos-{architecture()}.zip"
    archives.write_zip(frozen.folder, target)
    return target
