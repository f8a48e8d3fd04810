"""Rule data from YAML: the safe loader only, and errors that name file, key and what was expected."""

import re
from pathlib import Path
from typing import Any

import yaml

from engine.core.errors import PlayerError
from engine.core.files import read_text

# The C loader reads the data about seven times faster, where PyYAML was built with it.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


_DEEPEST = 100
_BRACKETS = re.compile(r"[][{}]")
_DEEP_BLOCKS = re.compile(rf"^ {{{_DEEPEST * 2}}}|(?:[-?] +){{{_DEEPEST}}}", re.MULTILINE)


class RulesDataError(PlayerError):
    """A YAML file is not what it should be."""

    def __init__(self, file: Path | str, key: str, expected: str) -> None:
        place = f"{file}: {key}" if key else f"{file}"
        super().__init__(f"{place}: {expected}; correct the file or restore it.")


def _is_deep(text: str) -> bool:
    """Whether values lie in one another deeper than any data: the C loader would bring the whole program down."""
    depth = deepest = 0
    for bracket in _BRACKETS.findall(text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest > _DEEPEST or _DEEP_BLOCKS.search(text) is not None


def load_yaml(path: Path) -> Any:
    """The content of a YAML file."""
    text = read_text(path)
    if _is_deep(text):
        raise RulesDataError(path, "", "is nested too deeply")
    try:
        return yaml.load(text, Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f"line {mark.line + 1}" if mark else ""
        problem = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise RulesDataError(path, line, f"is not YAML ({problem})") from error
