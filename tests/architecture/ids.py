"""No faction, tile or map is named in code: ids belong in resources/ and tests.

Which ids count, and where:
- every id of a faction or character, also in the singular, as words anywhere in a name or a string: `witch_ride`,
  "Chaos Magicians";
- every map id likewise, unless it is listed as GENERIC;
- the community's codes (BON1, FAV5, ACT6, TW3, SCORE1), in one piece: `use_act6`, "FAV5", but not "score 1"; those
  without a number (ACTS) only in capitals;
- tile ids of several words (`shipping_vp`), as a whole string only. Such words are the game's vocabulary and a name
  made of them may mean what it says, but a string that equals the id means the tile. Ids of one word (`coins`,
  `priest`) never count: nothing tells them from the thing itself.

Names, strings (docstrings too) and the names of files are looked at; comments may say why with the rulebook's words.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.architecture.sources import PROGRAM, sources
from tests.architecture.yamlfiles import yaml_files

# Ids that mean something else in most places, each with the reason.
GENERIC = {
    "original": "a map, but also what any copy was made from",
    "arrow": "a map, but also a key and a sign",
    "trading_houses": "a bonus card, but also the plural of a building",
}

CODE = re.compile(r"[A-Z]{2,}[0-9]+|ACT[A-Z]")
CODE_KEYS = ("snellman", "code")  # beside one of them in the YAML stands a tile's code
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
LONGEST = 5  # words in an id


class Ids(NamedTuple):
    """What must not be named, in lower case and without separators; codes without a number in capitals."""

    names: frozenset[str] = frozenset()
    codes: frozenset[str] = frozenset()
    tiles: frozenset[str] = frozenset()

    def __or__(self, other: "Ids") -> "Ids":
        return Ids(*(mine | theirs for mine, theirs in zip(self, other, strict=True)))


def collect_ids(game: Path) -> Ids:
    """The ids in the rule data of one game: <section>.yaml, or a folder <section>/ with a file for each."""
    names = _section_ids(game, "factions") | _section_ids(game, "characters")
    names |= _section_ids(game, "maps") - GENERIC.keys()
    codes: set[str] = set()
    tiles: set[str] = set()
    for path in yaml_files(game):
        data = _load(path)
        codes |= {text for text in _strings(data) if CODE.fullmatch(text)}
        tiles |= set(_tile_ids(data))
    return Ids(
        names=frozenset(form for name in names for form in (_squashed(name), *_singulars(_squashed(name)))),
        codes=frozenset(code if code.isalpha() else code.lower() for code in codes),
        tiles=frozenset(tile.lower() for tile in tiles - GENERIC.keys() if len(_words(tile)) > 1),
    )


def collect_all_ids(root: Path) -> Ids:
    """The ids of all games under resources/rules/."""
    ids = Ids()
    for game in sorted((root / "resources" / "rules").glob("*/")):
        ids |= collect_ids(game)
    return ids


def check_ids(root: Path, ids: Ids) -> list[str]:
    """Places in the program that name a faction, tile or map."""
    problems = []
    for source in sources(root, PROGRAM):
        problems += [f"{source.name}: {found} in the name of the file" for found in named_in(source.name, ids)]
        for node in ast.walk(source.tree):
            found = [id_ for text in _texts(node) for id_ in named_in(text, ids)]
            if isinstance(node, ast.Constant) and str(node.value).lower() in ids.tiles:
                found.append(str(node.value))
            problems += [source.at(node, f"names {id_}") for id_ in found]
    return problems


def named_in(text: str, ids: Ids) -> list[str]:
    """The names and codes that a name or a string contains."""
    found = ids.names.intersection(_runs(_words(text)))
    for piece in re.split(r"\W+", text):
        found |= ids.codes.intersection([*_runs(_words(piece)), *piece.split("_")])
    return sorted(found)


def _texts(node: ast.AST) -> Iterator[str]:
    """All names and strings of one node: whatever text its fields hold."""
    for _, value in ast.iter_fields(node):
        for text in value if isinstance(value, list) else [value]:
            if isinstance(text, str):
                yield text


def _words(text: str) -> list[str]:
    return [word.lower() for word in WORD.findall(text)]


def _runs(words: list[str]) -> Iterator[str]:
    """Neighbouring words written as one."""
    for first in range(len(words)):
        for last in range(first + 1, min(first + LONGEST, len(words)) + 1):
            yield "".join(words[first:last])


def _squashed(name: str) -> str:
    return "".join(_words(name))


def _singulars(plural: str) -> Iterator[str]:
    for ending, singular in (("ves", "f"), ("ies", "y"), ("ches", "ch"), ("s", "")):
        if plural.endswith(ending):
            yield plural.removesuffix(ending) + singular


def _load(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def _section_ids(game: Path, section: str) -> set[str]:
    files = list(yaml_files(game / section))
    ids = {path.stem for path in files}
    ids |= {data["id"] for data in map(_load, files) if isinstance(data, dict) and isinstance(data.get("id"), str)}
    if (game / f"{section}.yaml").is_file():
        ids |= set(_load(game / f"{section}.yaml")[section])
    return ids


def _strings(data: Any) -> Iterator[str]:
    """All strings in YAML data, keys too."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _strings(key)
            yield from _strings(value)
    elif isinstance(data, list):
        for item in data:
            yield from _strings(item)


def _tile_ids(data: Any) -> Iterator[str]:
    """Whatever has a code of the community is a tile; its id is its key or stands beside the code."""
    children = data if isinstance(data, list) else data.values() if isinstance(data, dict) else ()
    for child in children:
        yield from _tile_ids(child)
    if isinstance(data, dict):
        yield from (key for key, value in data.items() if isinstance(key, str) and _has_code(value))
        if _has_code(data) and isinstance(data.get("id"), str):
            yield data["id"]


def _has_code(data: Any) -> bool:
    return isinstance(data, dict) and any(CODE.fullmatch(str(data.get(key))) for key in CODE_KEYS)
