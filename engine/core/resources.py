"""The one resolver for resources/: from a checkout, an installed wheel or a frozen application."""

import sys
from pathlib import Path

from engine.core.errors import PlayerError


def resource_root(root: Path | None = None) -> Path:
    """The folder that holds rules/, art/, i18n/; `root` overrides where the packages lie (for tests)."""
    bundle = getattr(sys, "_MEIPASS", None)  # PyInstaller's name for the frozen bundle's folder
    packages = root or (Path(bundle) if bundle else Path(__file__).parents[2])
    if (packages / "resources").is_dir():
        return packages / "resources"
    raise PlayerError(f"The folder resources is missing in {packages}; install TM Desktop again.")


def resource(*parts: str) -> Path:
    """The path of one file or folder of resources/."""
    return resource_root().joinpath(*parts)
