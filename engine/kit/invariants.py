"""What must hold on every map of hexes: positions keep the same in bytes by hex and in masks."""

from collections.abc import Iterator


def map_problems(own: list[int], ground: list[int], owner: bytes, terrain: bytes, building: bytes) -> Iterator[str]:
    """The ids of what is wrong. `own` and `ground` are masks by owner and terrain, the others are read hex by hex."""
    owned, shown = [0] * (len(own) + 1), [0] * len(ground)
    for hex_, (who, kind) in enumerate(zip(owner, terrain, strict=True)):
        owned[who] |= 1 << hex_
        shown[kind] |= 1 << hex_
    if owned[1:] != own:
        yield "own_differs_from_owner"
    if shown != ground:
        yield "ground_differs_from_terrain"
    if [bool(kind) for kind in building] != [bool(who) for who in owner]:
        yield "building_without_owner"
