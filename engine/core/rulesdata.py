"""Rule data from YAML: the safe loader only, and errors that name file, key and what was expected."""

from pathlib import Path
from typing import Any

import yaml

from engine.core.errors import PlayerError

# The C loader reads the data about seven times faster, where PyYAML was built with it.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class RulesDataError(PlayerError):
    """A YAML file is not what it should be."""

    def __init__(self, file: Path | str, key: str, expected: str) -> None:
        place = f"{file}: {key}" if key else f"{file}"
        super().__init__(f"{place}: {expected}; correct the file or restore it.")


def load_yaml(path: Path) -> Any:
    """The content of a YAML file."""
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except (OSError, UnicodeDecodeError) as error:
        raise RulesDataError(path, "", f"cannot be read ({error})") from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f"line {mark.line + 1}" if mark else ""
        raise RulesDataError(path, line, f"is not YAML ({getattr(error, 'problem', None) or error})") from error
