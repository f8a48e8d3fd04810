"""The command line. Nothing here may import Qt: --help and --version answer at once."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from engine import __version__

BOT_WORKER = "--bot-worker"  # as the first word: the rest is for the worker, and no window opens
LAB_WORKER = "--lab-worker"  # likewise
THEME_CHOICES = ("light", "dark", "system")


@dataclass(frozen=True, slots=True)
class Arguments:
    """What the program was asked to do."""

    headless: bool = False
    seed: int | None = None
    load: Path | None = None
    game: str | None = None
    game_modules: tuple[str, ...] = ()
    pictures: Path | None = None
    theme: str | None = None
    gallery: Path | None = None
    only: str = ""
    size: tuple[int, int] | None = None

    @property
    def needs_screen(self) -> bool:
        return not self.headless and self.gallery is None


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # One sentence instead of argparse's page of usage.
        self.exit(2, f"tm-desktop: {message}; see --help.\n")


def parse_arguments(words: Sequence[str]) -> Arguments:
    """Read the command line; ends the program for --help, --version and mistakes."""
    parser = _Parser(prog="tm-desktop", description="A digital table for board games.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"TM Desktop {__version__}")
    parser.add_argument("--headless", action="store_true", help="let bots play a whole game without a window")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of the new game")
    file = parser.add_mutually_exclusive_group()
    file.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a saved game to open, or a pack to install")
    file.add_argument("--load", type=Path, metavar="FILE", help="the same, for scripts")
    parser.add_argument("--game", metavar="ID", help="the game to play; default: the first one")
    parser.add_argument(
        "--game-module", action="append", default=[], metavar="MODULE", help="add the game of a Python module"
    )
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="where --headless writes its pictures")
    parser.add_argument("--theme", choices=THEME_CHOICES, help="light, dark, or as the system")
    parser.add_argument("--gallery", type=Path, metavar="DIR", help="write pictures of all main states of a game")
    parser.add_argument("--only", default="", metavar="PART", help="of the gallery only what has this in its name")
    parser.add_argument("--size", type=_size, metavar="WxH", help="every state of the gallery in a window of this size")
    found = parser.parse_args(words)
    return Arguments(
        headless=found.headless,
        seed=found.seed,
        load=found.file or found.load,
        game=found.game,
        game_modules=tuple(found.game_module),
        pictures=found.pictures,
        theme=found.theme,
        gallery=found.gallery,
        only=found.only,
        size=found.size,
    )


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"write a size as 1280x800, not {text}")
    return int(width), int(height)
