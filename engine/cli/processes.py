"""Further processes of the program: the same Python, which finds the modules that this one finds and no others."""

import os
import sys


def python_command(*words: str) -> list[str]:
    """-P: what lies in the current folder is not run, whatever its name."""
    return [sys.executable, "-P", *words]


def module_path() -> dict[str, str]:
    """The variable that lets a new process find what this one does."""
    return {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
