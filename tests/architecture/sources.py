"""Reading a tree's Python files."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROGRAM = ("engine", "tm_desktop")
EVERYTHING = (*PROGRAM, "tests", "packaging", ".")


class Source(NamedTuple):
    """A Python file; `name` is its path from the root of the tree."""

    name: str
    text: str

    @property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.name)

    def at(self, node: ast.AST, problem: str) -> str:
        return f"{self.name}:{getattr(node, 'lineno', 0)}: {problem}"


def sources(root: Path, folders: tuple[str, ...]) -> Iterator[Source]:
    """The Python files below these folders; "." means those of the root itself."""
    for folder in folders:
        paths = root.glob("*.py") if folder == "." else (root / folder).rglob("*.py")
        for path in sorted(paths):
            yield Source(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
