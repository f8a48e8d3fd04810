"""Checks of the YAML files under resources/."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml


class StrictLoader(yaml.SafeLoader):
    """Refuses what YAML would silently make of a slip: of two equal keys the last, of a bare `on` the key true."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key_node, _ in node.value:
            if key_node.tag == "tag:yaml.org,2002:merge":
                continue
            key = self.construct_object(key_node, deep=True)
            if isinstance(key, bool) or key is None:
                raise _error(key_node, f"the key {key_node.value} means {key}; quote it or take another word")
            if key in seen:
                raise _error(key_node, f"the key {key} stands here twice")
            seen.add(key)
        return super().construct_mapping(node, deep)


def _error(node: yaml.Node, problem: str) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=problem, problem_mark=node.start_mark)


def yaml_files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.suffix in (".yaml", ".yml"))


def check_yaml_files(root: Path) -> list[str]:
    """YAML files that cannot be read, or not as they look."""
    problems = []
    for path in yaml_files(root / "resources"):
        try:
            yaml.load(path.read_text(encoding="utf-8"), Loader=StrictLoader)
        except (yaml.YAMLError, UnicodeDecodeError) as error:
            mark = getattr(error, "problem_mark", None)
            line = f":{mark.line + 1}" if mark else ""
            problems.append(f"{path.relative_to(root).as_posix()}{line}: {getattr(error, 'problem', error)}")
    return problems
