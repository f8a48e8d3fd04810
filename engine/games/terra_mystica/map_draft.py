"""Maps that are being drawn: rows of letters, what is told of them, their text, and the pack that carries one."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from engine.core.errors import PlayerError
from engine.core.layers import MANIFEST
from engine.core.packs import Pack, make_pack
from engine.core.reading import Node, parse_yaml
from engine.games.terra_mystica import schema
from engine.games.terra_mystica.board import Board
from engine.games.terra_mystica.checking import check_map
from engine.games.terra_mystica.compiling import map_board, sources
from engine.kit.masks import hexes_in

LAND, WATER = schema.LETTERS[:-1], schema.LETTERS[-1]
SIZES = range(4, 21)  # of hexes in a row, and of rows
MISSING, UNEQUAL, ALONE, UNREACHABLE = "missing", "unequal", "alone", "unreachable"


@dataclass(frozen=True, slots=True)
class MapWarning:
    """What an author may not have meant: terrains by number, or hexes."""

    id: str
    terrains: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()


@dataclass(frozen=True)
class MapDraft:
    """A map by its letters; never changed, so that every step back is still there."""

    rows: tuple[str, ...]
    first_row: str = "A"
    edge_bridges: bool = False

    @cached_property
    def board(self) -> Board:
        return map_board(parse_yaml(self.text(), "map"), _most_shipping())

    @property
    def letters(self) -> str:
        """By hex."""
        return "".join(self.rows)

    def painted(self, hexes: Mapping[int, str]) -> "MapDraft":
        """With other letters on some hexes; this very draft if nothing differs."""
        letters = list(self.letters)
        for hex_, letter in hexes.items():
            letters[hex_] = letter
        if letters == list(self.letters):
            return self
        rows, at = [], 0
        for row in self.rows:
            rows.append("".join(letters[at : at + len(row)]))
            at += len(row)
        return replace(self, rows=tuple(rows))

    def counts(self) -> list[int]:
        """Hexes by number of the terrain, the river last."""
        found = Counter(self.letters)
        return [found[letter] for letter in schema.LETTERS]

    def warnings(self) -> list[MapWarning]:
        board, counts = self.board, self.counts()[:-1]
        found = []
        if not all(counts):
            found.append(MapWarning(MISSING, tuple(kind for kind, count in enumerate(counts) if not count)))
        few, many = min(counts), max(counts)
        if many - few > 1:
            found.append(MapWarning(UNEQUAL, tuple(kind for kind, count in enumerate(counts) if count in (few, many))))
        alone = [hex_ for hex_ in hexes_in(board.land) if not board.near[hex_] & board.land]
        if alone:
            found.append(MapWarning(ALONE, hexes=tuple(alone)))
        apart = self._unreachable()
        if apart:
            found.append(MapWarning(UNREACHABLE, hexes=apart))
        return found

    def _unreachable(self) -> tuple[int, ...]:
        """Land that neither feet nor bridges nor ships join to the largest part of the map."""
        board, left, parts = self.board, set(hexes_in(self.board.land)), []
        bridged: dict[int, list[int]] = {}
        for a, b in board.sites:
            bridged.setdefault(a, []).append(b)
            bridged.setdefault(b, []).append(a)
        while left:
            part, wave = set(), [min(left)]
            while wave:
                hex_ = wave.pop()
                if hex_ in left:
                    left.discard(hex_)
                    part.add(hex_)
                    wave += [*hexes_in(board.reach[-1][hex_] & board.land), *bridged.get(hex_, [])]
            parts.append(part)
        largest = max(parts, key=len, default=set())
        return tuple(sorted(hex_ for part in parts if part is not largest for hex_ in part))

    def text(self) -> str:
        """As a file of the game's data."""
        lines = [f"first_row: {self.first_row}", "rows:", *(f"  - {' '.join(row)}" for row in self.rows)]
        return "\n".join([*lines, f"bridges_over_map_edge: {'true' if self.edge_bridges else 'false'}", ""])


def _most_shipping() -> int:
    """Rivers that the usual shipping track leads over."""
    shipping = sources().defaults.get("shipping")
    return shipping.get("start").number() + len(shipping.get("steps").items())


def blank(width: int, height: int) -> MapDraft:
    """Nothing but river; every second row is one hex shorter."""
    return MapDraft(tuple(WATER * (width - row % 2) for row in range(height)))


def draft_of(node: Node) -> MapDraft:
    """A map of the data."""
    rows = tuple(row.text().replace(" ", "") for row in node.get("rows").items())
    return MapDraft(rows, node.get("first_row").text(), node.get("bridges_over_map_edge").flag())


def read_text(text: str, where: str = "map") -> MapDraft:
    """A file of the data, or rows of letters alone with blanks or commas between them; PlayerError tells the line."""
    if ":" not in text:
        rows = [" ".join(line.replace(",", " ").upper().split()) for line in text.splitlines() if line.strip()]
        text = "first_row: A\nrows:\n" + "".join(f"  - {row}\n" for row in rows) + "bridges_over_map_edge: false\n"
    node = parse_yaml(text, where)
    schema.MAP.check(node)
    check_map(node)
    return draft_of(node)


def map_pack(draft: MapDraft, name: str, game: str, ruleset: int) -> Pack:
    """A pack with this one map; PlayerError if nobody could play on it."""
    check_map(parse_yaml(draft.text(), name))
    id_ = map_id(name)
    about = f"The map {name}."
    manifest = {
        **{"id": id_, "name": name, "version": 1, "authors": ["TM Desktop"], "licence": "CC0"},
        **{"game": game, "ruleset": ruleset, "kind": "map", "summary": about},
    }
    texts = {"maps": {id_: {"name": name, "text": about}}}
    files = {MANIFEST: _yaml(manifest), f"maps/{id_}.yaml": draft.text(), "texts.yaml": _yaml(texts)}
    return make_pack(files, name)


def map_id(name: str) -> str:
    """A name as other packs and presets write it."""
    word = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:36]
    if not word:
        raise PlayerError(f"A map needs a name with letters; {name!r} has none.")
    return word if word[0].isalpha() else f"map_{word}"


def _yaml(content: Mapping[str, object]) -> str:
    """A text in JSON is one in YAML, too."""
    return "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in content.items())
