"""Maps that are being drawn: rows of letters, what is told of them, their text, and the pack that carries one."""

import json
import re
from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from engine.core.errors import PlayerError
from engine.core.layers import MANIFEST
from engine.core.packs import Pack, make_pack
from engine.core.reading import Node, parse_yaml
from engine.kit.hexmap import HexMap
from engine.kit.masks import hexes_in

SIZES = range(4, 21)  # of hexes in a row, and of rows
MISSING, UNEQUAL, ALONE, UNREACHABLE, MARKS = "missing", "unequal", "alone", "unreachable", "marks"


@dataclass(frozen=True, slots=True)
class MapWarning:
    """What an author may not have meant: terrains by number with how many there are, or hexes."""

    id: str
    terrains: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()


@dataclass(frozen=True)
class MapDraft:
    """A map by its letters; never changed, so that every step back is still there. A game says what its maps need."""

    rows: tuple[str, ...]
    first_row: str = "A"

    LETTERS: ClassVar[str]
    """Of the terrains in the order of the wheel, then of the river."""
    BRUSHES: ClassVar[str]
    """What is painted with: the letters, and signs for what else lies on hexes."""

    # What a game says

    @classmethod
    @abstractmethod
    def of(cls, node: Node) -> Self:
        """A map of the data."""

    @classmethod
    @abstractmethod
    def blank(cls, width: int, height: int) -> Self:
        """Nothing but river."""

    @classmethod
    @abstractmethod
    def check(cls, node: Node) -> None:
        """RulesDataError where the game could not read this as a map."""

    @abstractmethod
    def make_board(self, node: Node) -> HexMap:
        """The map as the rules see it."""

    def own_lines(self) -> Sequence[str]:
        """What the file of a map says besides its rows."""
        return ()

    def own_warnings(self) -> Sequence[MapWarning]:
        """What else an author may not have meant."""
        return ()

    @property
    def marked(self) -> frozenset[int]:
        """Hexes with a mark on them."""
        return frozenset()

    def brush_at(self, hex_: int, brush: str) -> str:
        """What a stroke paints that begins on this hex."""
        return brush

    # What is the same for all

    @classmethod
    def water(cls) -> str:
        return cls.LETTERS[-1]

    @cached_property
    def board(self) -> HexMap:
        return self.make_board(parse_yaml(self.text(), "map"))

    @property
    def letters(self) -> str:
        """By hex."""
        return "".join(self.rows)

    def painted(self, hexes: Mapping[int, str]) -> Self:
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
        """By brush: how many hexes have it; of the letters the river comes last."""
        found = Counter(self.letters)
        return [found[letter] for letter in self.LETTERS]

    def warnings(self) -> list[MapWarning]:
        board, counts = self.board, self.counts()[: len(self.LETTERS) - 1]
        found = []
        if not all(counts):
            none = tuple(kind for kind, count in enumerate(counts) if not count)
            found.append(MapWarning(MISSING, none, (0,) * len(none)))
        if max(counts) - min(counts) > 1:
            found.append(extremes(UNEQUAL, counts))
        alone = [hex_ for hex_ in hexes_in(board.land) if not board.near[hex_] & board.land]
        if alone:
            found.append(MapWarning(ALONE, hexes=tuple(alone)))
        apart = self._unreachable()
        if apart:
            found.append(MapWarning(UNREACHABLE, hexes=apart))
        return [*found, *self.own_warnings()]

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

    # Texts

    def text(self) -> str:
        """As a file of the game's data."""
        lines = [f"first_row: {self.first_row}", "rows:", *(f"  - {' '.join(row)}" for row in self.rows)]
        return "\n".join([*lines, *self.own_lines(), ""])

    @classmethod
    def read(cls, text: str, where: str = "map") -> Self:
        """A file of the data, or rows of letters alone with blanks or commas between; PlayerError tells the line."""
        if ":" not in text:
            rows = ("".join(line.replace(",", " ").upper().split()) for line in text.splitlines() if line.strip())
            text = cls(tuple(rows)).text()
        node = parse_yaml(text, where)
        cls.check(node)
        return cls.of(node)


def extremes(id_: str, counts: Sequence[int]) -> MapWarning:
    """Of numbers by terrain that should be alike: the terrains with the fewest and with the most."""
    few, many = min(counts), max(counts)
    terrains = tuple(kind for kind, count in enumerate(counts) if count in (few, many))
    return MapWarning(id_, terrains, tuple(counts[kind] for kind in terrains))


def rows_of(node: Node) -> tuple[str, ...]:
    """The letters of a map of the data, without the blanks between them."""
    return tuple(row.text().replace(" ", "") for row in node.get("rows").items())


def map_pack(draft: MapDraft, name: str, game: str, ruleset: int) -> Pack:
    """A pack with this one map; PlayerError if nobody could play on it."""
    draft.check(parse_yaml(draft.text(), name))
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
