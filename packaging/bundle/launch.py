"""What both programs of a bundle run first: tm-desktop opens the window, tm-engine is the command line.

`-m MODULE` is for processes that the program starts (engine/cli/processes.py): only modules of ours are run.
"""

import multiprocessing
import os
import runpy
import sys
from pathlib import Path

OURS = ("engine", "tm_desktop")
SEARCHED = "LD_LIBRARY_PATH"  # PyInstaller puts the bundle's folder there, and keeps what it was before


def forget_folder() -> None:
    """Programs of the system that this one starts, as a browser, must find the libraries of the system."""
    before = os.environ.pop(f"{SEARCHED}_ORIG", "")
    os.environ.pop(SEARCHED, None)
    if before:
        os.environ[SEARCHED] = before


def start() -> int:
    if sys.argv[1:2] == ["-m"] and sys.argv[2:3] and sys.argv[2].partition(".")[0] in OURS:
        module = sys.argv[2]
        del sys.argv[1:3]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        return 0
    if Path(sys.executable).stem == "tm-engine":
        from engine.__main__ import main as engine

        return engine("tm-engine")
    from tm_desktop.__main__ import main as desktop

    return desktop()


if __name__ == "__main__":
    multiprocessing.freeze_support()  # the processes of a pool are this program, too
    forget_folder()
    sys.exit(start())
