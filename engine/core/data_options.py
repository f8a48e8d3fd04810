"""Options and presets of games that are data: lists of tiles, and what presets choose."""

from collections.abc import Sequence

from engine.core.errors import PlayerError
from engine.core.options import Options
from engine.core.reading import Node


def read_presets(options: Node) -> dict[str, Options]:
    """By name: what differs from the defaults."""
    return {
        name: {id_: tuple(value) if isinstance(value, list) else value for id_, value in preset.items()}
        for name, preset in options.get("presets").plain().items()
    }


def chosen_tiles(what: str, chosen: Sequence[str], known: Sequence[str], wanted: int) -> tuple[int, ...]:
    """The numbers of the tiles that a table chose, each out of `known` once; none if they are to be drawn."""
    if not chosen:
        return ()
    missing = [name for name in chosen if name not in known]
    if missing:
        raise PlayerError(
            f"The {what} {', '.join(missing)} are not in this game; switch their option on or choose others."
        )
    left = [*enumerate(known)]
    found = []
    for name in chosen:
        tile = next((tile for tile in left if tile[1] == name), None)
        if tile is not None:
            left.remove(tile)
            found.append(tile[0])
    if len(found) != len(chosen) or len(found) != wanted:
        raise PlayerError(f"Choose {wanted} of the {len(known)} {what}, each of them once, or none to draw them.")
    return tuple(found)
