"""Further processes of the program: the same Python, which finds the modules that this one finds and no others."""

import os
import sys


def module_command(module: str, *words: str) -> list[str]:
    """What runs a module of ours. A frozen application is no Python: it starts itself and reads these words first."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "-m", module, *words]
    return python_command("-m", module, *words)


def python_command(*words: str) -> list[str]:
    """-P: what lies in the current folder is not run, whatever its name."""
    return [sys.executable, "-P", *words]


def module_path() -> dict[str, str]:
    """The variable that lets a new process find what this one does."""
    return {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
