"""`python -m engine`."""

import sys

from engine.core.errors import PlayerError


def main(program: str = "python -m engine") -> int:
    """One command, under the name by which it was called."""
    try:
        from engine.cli.main import main as run

        return run(program=program)
    except PlayerError as error:  # parts of a command read rules when they are imported
        sys.exit(str(error))
    except ModuleNotFoundError as error:
        sys.exit(f"The package {error.name} is missing; run python3 play.py once, then use the python in .venv.")


if __name__ == "__main__":
    sys.exit(main())
