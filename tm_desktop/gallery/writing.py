"""Writes the pictures and a page that shows them all."""

import html
import importlib
import os
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engine.cli.processes import module_command, module_path
from engine.core.errors import PlayerError
from engine.core.registry import Registry
from tm_desktop.gallery.camera import Camera, Shot, Size
from tm_desktop.play.plugins import PluginRegistry

_SCALE_VARIABLE = "QT_SCALE_FACTOR"
# By the id of the game, the module with its SHOTS. Named and not searched for, as the games are.
MODULES = {
    "terra_mystica": "tm_desktop.gallery.terra_mystica.shots",
    "terra_nova": "tm_desktop.gallery.terra_nova.shots",
}
_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>TM Desktop: gallery</title>
<style>
  body {{ font: 15px sans-serif; margin: 2em; background: #e6dfd2; color: #2a251f }}
  main {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)); gap: 1.5em }}
  figure {{ margin: 0 }} img {{ width: 100%; border: 1px solid #a58e63 }}
</style>
<h1>TM Desktop: gallery</h1>
<main>
{figures}
</main>
"""
_FIGURE = '<figure><a href="{file}"><img src="{file}" alt=""></a><figcaption>{text}</figcaption></figure>'


def shots_of(game_id: str) -> tuple[Shot, ...]:
    """The pictures of a game."""
    if game_id not in MODULES:
        raise PlayerError(f"There are no pictures of the game {game_id}; the games with pictures are: {_listed()}.")
    shots: tuple[Shot, ...] = importlib.import_module(MODULES[game_id]).SHOTS
    return shots


def _listed() -> str:
    return ", ".join(MODULES)


def file_names(shots: Sequence[Shot]) -> dict[str, Shot]:
    """By the names of their files, which are numbered in the order of the list."""
    return {f"{number:02}_{shot.file_name}": shot for number, shot in enumerate(shots, 1)}


def shots_at(shots: Sequence[Shot], size: Size) -> list[Shot]:
    """Every state once in a window of this size."""
    states = {shot.name: shot for shot in reversed(shots) if shot.scale == 1}
    return [replace(shot, size=size) for shot in reversed(states.values())]


def write_gallery(
    registry: Registry,
    plugins: PluginRegistry,
    folder: Path,
    only: str = "",
    size: Size | None = None,
    game_id: str | None = None,
) -> int:
    """Take the pictures of a game whose names contain `only`, each at its own size or all at one; the exit code."""
    game_id = game_id or registry.default_id
    shots = shots_of(game_id)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PlayerError(f"The folder {folder} cannot be made ({error.strerror}); name another one.") from error
    camera, scale = Camera(registry, plugins), float(os.environ.get(_SCALE_VARIABLE) or 1)
    names = file_names(shots_at(shots, size) if size else shots)
    for name, shot in names.items():
        if only not in name:
            continue
        print(name, flush=True)
        if shot.scale != scale:
            _take_elsewhere(folder, game_id, name, shot.scale)
        elif not camera.take(shot).save(str(folder / name)):
            raise PlayerError(f"The picture {folder / name} could not be written; name another folder.")
    _write_page(folder, names)
    return 0


def _take_elsewhere(folder: Path, game_id: str, name: str, scale: int) -> None:
    """The density of the screen is known to Qt when it starts, and never changes."""
    environment = {**os.environ, **module_path(), _SCALE_VARIABLE: str(scale)}
    command = module_command("tm_desktop", "--gallery", str(folder), "--game", game_id, "--only", name)
    if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode:
        raise PlayerError(f"The picture {name} could not be taken; the others are in {folder}.")


def _write_page(folder: Path, names: dict[str, Shot]) -> None:
    figures = [
        _FIGURE.format(file=html.escape(name), text=html.escape(f"{name[:2]}. {shot.caption}"))
        for name, shot in names.items()
        if (folder / name).is_file()
    ]
    (folder / "index.html").write_text(_PAGE.format(figures="\n".join(figures)), encoding="utf-8")
