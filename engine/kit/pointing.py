"""What words about a map can point at."""

from engine.kit.hexmap import HexMap


def places_of(board: HexMap) -> frozenset[str]:
    """`hex.E7`, `bridge.E7-F6`."""
    bridges = (f"bridge.{board.names[a]}-{board.names[b]}" for a, b in board.sites)
    return frozenset((*(f"hex.{name}" for name in board.names), *bridges))
