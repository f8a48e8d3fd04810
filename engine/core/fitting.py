"""Do the parts of rule data fit together? What games ask alike, with packs or without."""

from collections.abc import Iterable
from typing import Any

from engine.core.errors import PlayerError
from engine.core.layers import RESERVED
from engine.core.options import Option, complete_options
from engine.core.reading import Node


def check_settings(data: Node, options: tuple[Option, ...]) -> None:
    """Defaults and presets are values that can be chosen."""
    entries, by_id = data.get("options").mapping(), {option.id: option for option in options}
    for option in options:
        _check_setting(option, option.default, entries[option.id].get("default"))
    for preset in data.get("presets").mapping().values():
        for name, node in preset.mapping(by_id).items():
            value = node.plain()
            _check_setting(by_id[name], tuple(value) if isinstance(value, list) else value, node)


def _check_setting(option: Option, value: Any, node: Node) -> None:
    try:
        complete_options((option,), {option.id: value})
    except PlayerError as error:
        raise node.error(str(error).rstrip(".")) from error


def changed(*nodes: Node) -> Node:
    """Of places that do not fit together: one that a pack has written, whose author can mend it; else the first."""
    return next((node for node in nodes if "/" in node.file and node.file.partition("/")[0] not in RESERVED), nodes[0])


def check_different(nodes: Iterable[Node], what: str) -> None:
    """No name stands twice, however it is written."""
    seen: dict[object, Node] = {}
    for node in nodes:
        name = node.value.lower() if isinstance(node.value, str) else node.value
        other = seen.setdefault(name, node)
        if other is not node:
            wrong = changed(node, other)
            right = other if wrong is node else node
            file = "" if right.file == wrong.file else f"{right.file}, "
            raise wrong.error(f"the {what} {node.value} stands in {file}line {right.line} too")


def check_known(names: Node, printed: Node) -> None:
    """These are names of the printed game: they have letters on maps, colours and pictures."""
    known = [item.text() for item in printed.items()]
    for item in names.items():
        if item.value not in known:
            raise item.error(f"expected some of {', '.join(known)}; texts.yaml can give them other names")
