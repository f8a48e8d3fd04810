"""`python -m engine`."""

import sys

from engine.core.errors import PlayerError

try:
    from engine.cli.main import main

    code = main()
except PlayerError as error:  # parts of a command read rules when they are imported
    sys.exit(str(error))
except ModuleNotFoundError as error:
    sys.exit(f"The package {error.name} is missing; run python3 play.py once, then use the python in .venv.")

sys.exit(code)
