"""A map compiled into neighbours, distances and bit masks. Hexes are numbered in reading order, rivers included."""

from collections.abc import Sequence

from engine.kit.masks import hexes_in, mask

# Offsets (row, column) to the six neighbours of a hex in an even row (A, C, ...) and in an odd one.
_NEIGHBOURS = (
    ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)),
    ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)),
)


class HexMap:
    """The unchanging facts of a map."""

    def __init__(
        self,
        terrain: Sequence[Sequence[int]],
        names: Sequence[str],
        river: int,
        kinds: int,
        first_row: int,
        edge_bridges: bool,
        max_shipping: int,
    ) -> None:
        """`kinds`: how many kinds of ground there can be, the river among them."""
        self.rows = tuple(tuple(row) for row in terrain)
        self.first_row = first_row
        self.river = river
        self.cells = cells_of(terrain, first_row)
        self.index = {cell: hex_ for hex_, cell in enumerate(self.cells)}
        self.terrain = bytes(kind for row in terrain for kind in row)
        self.size = len(self.cells)
        self.names = tuple(names)
        self.hex_by_name = {name: hex_ for hex_, name in enumerate(self.names)}
        self.neighbours = [self._neighbours(cell) for cell in self.cells]
        self.land = mask(hex_ for hex_ in range(self.size) if self.terrain[hex_] != river)
        self.rivers = [hex_ for hex_ in range(self.size) if self.terrain[hex_] == river]
        self.near = [mask(self.neighbours[hex_]) for hex_ in range(self.size)]  # touching hexes
        self.edge = mask(hex_ for hex_ in range(self.size) if len(self.neighbours[hex_]) < 6)
        # within[k][hex]: hexes at most k steps away, over anything
        self.within: list[list[int]] = []
        masks = [1 << hex_ for hex_ in range(self.size)]
        while not self.within or masks != self.within[-1]:
            self.within.append(masks)
            masks = [self._spread(hex_, masks) for hex_ in range(self.size)]
        # shipping[k][hex]: land reached over 1..k river hexes
        ways = [self._ways_over_river(hex_, max_shipping) for hex_ in range(self.size)]
        self.shipping = [[way[k] for way in ways] for k in range(max_shipping + 1)]
        # reach[k][hex]: both together, so that a search joins one mask per building instead of two
        self.reach = [[near | ships for near, ships in zip(self.near, row, strict=True)] for row in self.shipping]
        self.sites = self._bridge_sites(edge_bridges)
        self.site_by_ends = {ends: site for site, ends in enumerate(self.sites)}
        # sites_at[hex]: bridge sites that begin or end there, as bits
        self.sites_at = [mask(site for site, ends in enumerate(self.sites) if h in ends) for h in range(self.size)]
        self.ground = [mask(h for h in range(self.size) if self.terrain[h] == kind) for kind in range(kinds)]
        self.banks = mask(h for h in range(self.size) if any(self.terrain[o] == river for o in self.neighbours[h]))

    def __repr__(self) -> str:
        """What the map is made of; the hash of a ruleset is taken from it."""
        return f"{type(self).__name__}({self.rows}, {self.first_row}, {self.sites})"

    def _neighbours(self, cell: tuple[int, int]) -> tuple[int, ...]:
        row, column = cell
        around = ((row + dr, column + dc) for dr, dc in _NEIGHBOURS[row % 2])
        return tuple(self.index[other] for other in around if other in self.index)

    def _spread(self, hex_: int, masks: list[int]) -> int:
        """What these masks hold for a hex and its neighbours."""
        found = masks[hex_]
        for other in self.neighbours[hex_]:
            found |= masks[other]
        return found

    def _ways_over_river(self, start: int, longest: int) -> list[int]:
        """By the number of river hexes that may be passed: the land on their banks."""
        ways, reached, passed = [0], 0, 0
        river = ~self.land
        wave = self.near[start] & river if self.land >> start & 1 else 0
        for _ in range(longest):
            passed |= wave
            around = 0
            for hex_ in hexes_in(wave):
                around |= self.near[hex_]
            reached |= around & self.land & ~(1 << start)
            ways.append(reached)
            wave = around & river & ~passed
        return ways

    def distance(self, start: int, end: int) -> int:
        """Steps from one hex to another, over anything."""
        steps = 0
        while not self.within[steps][start] >> end & 1:
            steps += 1
        return steps

    def _bridge_sites(self, over_edge: bool) -> tuple[tuple[int, int], ...]:
        """Rules 16: two land hexes with exactly two positions in between, none of them land."""
        sites = []
        for a in hexes_in(self.land):
            cell = self.cells[a]
            around = {(cell[0] + dr, cell[1] + dc) for dr, dc in _NEIGHBOURS[cell[0] % 2]}
            # A river hex lies between them, so it is two steps from one to the other.
            for b in hexes_in(self.within[2][a] & ~self.within[1][a] & self.land & (-1 << a)):
                row, column = self.cells[b]
                between = around & {(row + dr, column + dc) for dr, dc in _NEIGHBOURS[row % 2]}
                kinds = [self.terrain[self.index[spot]] if spot in self.index else None for spot in between]
                rivers = kinds.count(self.river)
                if len(kinds) == 2 and (rivers == 2 or (over_edge and rivers == 1 and None in kinds)):
                    sites.append((a, b))
        return tuple(sites)


def cells_of(terrain: Sequence[Sequence[int]], first_row: int) -> list[tuple[int, int]]:
    """Row and column of each hex, in the order of their numbers."""
    return [(first_row + r, c) for r, row in enumerate(terrain) for c in range(len(row))]
