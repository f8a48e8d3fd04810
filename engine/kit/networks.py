"""What hangs together on a map. Sets of hexes are bit masks; a bridge is the pair of its ends."""

from collections.abc import Sequence

from engine.kit.masks import hexes_in

Bridges = Sequence[tuple[int, int]]
Sites = tuple[tuple[int, int], ...]  # where bridges can be: the ends of each
Built = Sequence[tuple[int, int]]  # bridges, each with its owner


def free_of(land: int, owned: list[int]) -> int:
    """Land that nobody of these has."""
    taken = 0
    for own in owned:
        taken |= own
    return land & ~taken


def reached_from(hexes: list[int], own: int, reach: list[int], sites: Sites, built: tuple[tuple[int, int], ...]) -> int:
    """What lies in reach (masks by hex) of these own hexes, or at the other end of a bridge that begins there."""
    found = over_bridges(own, sites, built) if built else 0
    for hex_ in hexes:
        found |= reach[hex_]
    return found


def over_bridges(own: int, sites: Sites, built: tuple[tuple[int, int], ...]) -> int:
    """The other ends of bridges that begin at own hexes."""
    found = 0
    for site, _ in built:
        a, b = sites[site]
        if own >> a & 1:
            found |= 1 << b
        if own >> b & 1:
            found |= 1 << a
    return found


def free_sites(sites_at: list[int], hexes: list[int], built: Built) -> list[int]:
    """Bridge sites at these hexes that carry no bridge."""
    found = 0
    for hex_ in hexes:
        found |= sites_at[hex_]
    for site, _ in built:
        found &= ~(1 << site)
    return hexes_in(found)


def bridged_to(bridges: Bridges, hex_: int) -> int:
    """Hexes joined to this one."""
    found = 0
    for a, b in bridges:
        if hex_ == a:
            found |= 1 << b
        elif hex_ == b:
            found |= 1 << a
    return found


def connected(start: int, members: int, ways: Sequence[list[int]], bridges: Bridges) -> int:
    """The members that hang together with the start, over bridges and these ways (masks by hex)."""
    found = wave = start
    while wave:
        touched = 0
        for hex_ in hexes_in(wave):
            for way in ways:
                touched |= way[hex_]
            if bridges:
                touched |= bridged_to(bridges, hex_)
        wave = touched & members & ~found
        found |= wave
    return found


def groups(hexes: int, ways: Sequence[list[int]], bridges: Bridges) -> list[int]:
    """These hexes in groups that hang together."""
    found = []
    while hexes:
        found.append(connected(hexes & -hexes, hexes, ways, bridges))
        hexes &= ~found[-1]
    return found
