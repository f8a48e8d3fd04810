"""`python -m tm_desktop.quality`: the figures that the window has to reach, each part in a process of its own."""

import argparse
import importlib
import json
import os
import subprocess
import sys

from engine.cli.processes import module_command, module_path
from tm_desktop.loading import load_quickly
from tm_desktop.quality.figures import Figure, table
from tm_desktop.quality.tables import MODULES, tables_of

_OF_NO_GAME = ("first_window",)
PARTS = ("first_window", "repaint", "clicks", "bots")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tm_desktop.quality", description=__doc__, allow_abbrev=False)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part alone")
    parser.add_argument("--game", default="terra_mystica", choices=MODULES, help="the game that is played")
    parser.add_argument("--part", choices=PARTS, help=argparse.SUPPRESS)
    found = parser.parse_args()
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if found.part:
        print(json.dumps([figure.as_data() for figure in _measure(found.part, found.game)]))
        return 0
    load = os.getloadavg()[0]
    figures = [figure for part in found.only or PARTS for figure in _measure_apart(part, found.game)]
    if found.json:
        print(json.dumps({"load": load, "figures": [figure.as_data() for figure in figures]}, indent=2))
    else:
        print(table(figures))
        print(f"Other load of the machine when it began: {load:.1f} on {os.cpu_count()} processors.")
    return 0


def _measure(part: str, game_id: str) -> list[Figure]:
    load_quickly()  # as the program does
    measure = importlib.import_module(f"tm_desktop.quality.{part}").measure
    figures: list[Figure] = measure() if part in _OF_NO_GAME else measure(tables_of(game_id))
    return figures


def _measure_apart(part: str, game_id: str) -> list[Figure]:
    command = module_command("tm_desktop.quality", "--part", part, "--game", game_id)
    env = {**os.environ, **module_path()}
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True, env=env)
    return [Figure.from_data(data) for data in json.loads(done.stdout.splitlines()[-1])]


if __name__ == "__main__":
    sys.exit(main())
