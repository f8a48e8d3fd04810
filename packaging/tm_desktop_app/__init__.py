"""The installed program. This folder holds all of it: the packages `engine` and `tm_desktop`, and `resources`.

Where Python keeps what was installed there is only this one name, so that nobody else's `engine` is in the way of ours,
or ours in theirs. Importing it puts the folder first among those where this process looks for modules, and each process
that it starts is told of it (engine/cli/processes.py).
"""

import sys
from pathlib import Path

FOLDER = str(Path(__file__).parent)

if FOLDER not in sys.path:
    sys.path.insert(0, FOLDER)


def desktop() -> int:
    """The command tm-desktop."""
    from tm_desktop.__main__ import main

    return main()


def engine() -> int:
    """The command tm-engine."""
    from engine.__main__ import main

    return main("tm-engine")
