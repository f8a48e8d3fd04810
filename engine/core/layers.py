"""The files of a game, as they are printed or with packs laid over them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.errors import PlayerError
from engine.core.reading import Node, merged, read_yaml

if TYPE_CHECKING:  # most tables have none
    from engine.core.packs import Pack

MANIFEST = "pack.yaml"
RESERVED = (
    "factions",
    "maps",
    "pictures",
    "tiles",
    "tutorial",
)  # folders of a pack, which errors could not tell from it


def second_of(first: "Pack") -> str:
    """What is wrong with a thing of which another pack has brought one."""
    return (
        f"the pack {first.title} brings one of this id too; leave one of the packs out, rename it, or write"
        f" `requires: [{first.id}]` in the manifest to change that one"
    )


class Layers:
    """The files of a game with packs laid over them."""

    def __init__(self, folder: Path, packs: "Sequence[Pack]" = ()) -> None:
        self._files: dict[str, list[Path | tuple[Pack, str]]] = {
            path.relative_to(folder).as_posix(): [path] for path in sorted(folder.rglob("*.yaml"))
        }
        for pack in packs:
            for node in pack.removed:
                if self._files.pop(node.text(), None) is None:
                    raise node.error(f"there is no file {node.text()} to take away")
            for path in pack.files:
                if path != MANIFEST and path.endswith(".yaml"):
                    self._refuse_second(pack, path)
                    self._files.setdefault(path, []).append((pack, path))

    def _refuse_second(self, pack: "Pack", path: str) -> None:
        """What one pack brings another may change only if it knows of it; else they mean different things."""
        first = self._files.get(path, [None])[0]
        if "/" in path and isinstance(first, tuple) and not pack.needs(first[0]):
            raise PlayerError(f"{pack.id}/{path}: {second_of(first[0])}.")

    def __contains__(self, path: str) -> bool:
        return path in self._files

    def names(self, folder: str) -> list[str]:
        """What has a file of its own in a folder, in the order of the names."""
        start = f"{folder}/"
        return sorted(path[len(start) : -len(".yaml")] for path in self._files if path.startswith(start))

    def read(self, path: str, under: Node | None = None) -> Node:
        """One file, laid over what is `under` it."""
        node = under or Node(path, 0, "", None)
        for layer in self._files[path]:
            over = read_yaml(layer, path) if isinstance(layer, Path) else layer[0].node(layer[1])
            node = merged(node, over)
        return node
