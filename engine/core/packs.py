"""Rule packs: files that are laid over the data of a game, several in order.

A pack is its content: a text by path, of which `pack.yaml` says who made it and what it is for. Where it came from, a
folder, a zip or a save, makes no difference; packfiles.py reads the first two.

One rule for all files: a file of a pack is laid over the file of the same path, key by key at every depth. Whatever is
no mapping, lists too, takes the place of what was there; a new key or file is added. `remove: [names]` in a mapping
takes entries away first, and `remove: [paths]` in pack.yaml whole files; both are refused if there is nothing to take.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from engine.core.errors import PlayerError
from engine.core.layers import MANIFEST, RESERVED
from engine.core.reading import Node, parse_yaml

KINDS = ("rules", "map", "texts")
LARGEST = 300_000  # characters of all files of a pack, which travel in every save
MOST_FILES = 100
MOST_PACKS = 10  # at one table

WORD = r"[a-z][a-z0-9_]{0,39}"
_PATH = re.compile(rf"(?:{WORD}/)?{WORD}(?:\.[a-z]{{2,3}}(?:_[A-Z]{{2}})?)?\.yaml|pictures/{WORD}\.{WORD}\.svg")


@dataclass(frozen=True, slots=True)
class PackName:
    """What a preset says of a pack."""

    id: str
    version: str
    digest: str


@dataclass(frozen=True, slots=True)
class Needed:
    """What a pack says of another one; without a version any will do."""

    id: str
    version: str = ""

    def fits(self, version: str) -> bool:
        return _numbers(version) >= _numbers(self.version or "0")


def _numbers(version: str) -> tuple[int, ...]:
    """1.0 is 1: zeros at the end say nothing."""
    return tuple(int(part) for part in re.sub(r"(\.0+)+$", "", version).split("."))


@dataclass(frozen=True, slots=True)
class Pack:
    """Equal packs have equal content."""

    digest: str
    id: str = field(compare=False)
    name: str = field(compare=False)
    version: str = field(compare=False)
    authors: tuple[str, ...] = field(compare=False)
    licence: str = field(compare=False)
    game: str = field(compare=False)
    ruleset: int = field(compare=False)
    kind: str = field(compare=False)
    summary: str = field(compare=False)
    requires: tuple[Needed, ...] = field(compare=False)
    accept: tuple[str, ...] = field(compare=False)
    files: Mapping[str, str] = field(compare=False, repr=False)  # by path, pack.yaml too, in the order of the paths

    def needs(self, other: "Pack") -> bool:
        return any(needed.id == other.id for needed in self.requires)

    @property
    def pack_name(self) -> PackName:
        return PackName(self.id, self.version, self.digest)

    @property
    def title(self) -> str:
        return f"{self.name} {self.version}"

    def node(self, path: str) -> Node:
        """One file; errors call it by the pack's id."""
        node = parse_yaml(self.files[path], f"{self.id}/{path}")
        if node.value is None:
            raise node.error("is empty; write what differs in it, or take it away")
        return node

    def picture(self, kind: str, id_: str) -> str:
        """The SVG that it brings for a thing, or nothing."""
        return self.files.get(f"pictures/{kind}.{id_}.svg", "")

    @property
    def pictures(self) -> Iterator[tuple[str, str, str]]:
        """Paths with the kind and id of what they show."""
        for path in self.files:
            if path.endswith(".svg"):
                kind, id_, _ = path.partition("/")[2].split(".")
                yield path, kind, id_

    @property
    def removed(self) -> list[Node]:
        """The paths of files that it takes away."""
        return self.node(MANIFEST).get("remove", []).items()


Packs = tuple[Pack, ...]


def make_pack(files: Mapping[str, str], where: str = "") -> Pack:
    """The pack of these texts by path; `where` is what errors call it as long as it has no name."""
    import json  # by who has packs, as all that follows

    from engine.core.pack_schema import SCHEMA

    where = where or "the pack"
    if MANIFEST not in files:
        raise PlayerError(f"{where} is no pack: the file {MANIFEST} is missing, which says what it is.")
    check_paths(files, where)
    size = sum(map(len, files.values()))
    if size > LARGEST:
        raise PlayerError(f"{where} is too large: {size:,} characters, and a pack has at most {LARGEST:,}.")
    manifest = parse_yaml(files[MANIFEST], f"{where}/{MANIFEST}")
    SCHEMA.check(manifest)
    own = manifest.get("id").text()
    if own in RESERVED:
        raise manifest.get("id").expected(f"another word than {', '.join(RESERVED)}")
    requires = manifest.get("requires", []).items()
    for node in requires:
        if node.text().split()[0] == own:
            raise node.error("a pack cannot need itself")
    for node in manifest.get("remove", []).items():
        if not _PATH.fullmatch(node.text()) or "/" not in node.text():
            raise node.expected("the path of a file in a folder of the game")
    ordered = dict(sorted(files.items()))
    return Pack(
        digest=hashlib.sha256(json.dumps(ordered).encode()).hexdigest()[:32],
        id=own,
        name=manifest.get("name").text(),
        version=str(manifest.get("version").value),
        authors=_texts(manifest.get("authors")),
        licence=manifest.get("licence").text(),
        game=manifest.get("game").text(),
        ruleset=manifest.get("ruleset").number(),
        kind=manifest.get("kind").text(),
        summary=manifest.get("summary").text(),
        requires=tuple(Needed(*node.text().split()) for node in requires),
        accept=_texts(manifest.get("accept", [])),
        files=ordered,
    )


def _texts(node: Node) -> tuple[str, ...]:
    return tuple(item.text() for item in node.items())


def check_paths(paths: Iterable[str], where: str) -> None:
    """Names that are the same file on every system, and lead nowhere else."""
    found = list(paths)
    if len(found) > MOST_FILES:
        raise PlayerError(f"{where} holds {len(found)} files, and a pack has at most {MOST_FILES}; leave some out.")
    for path in found:
        if not _PATH.fullmatch(path):
            raise PlayerError(
                f"{where} holds {path[:80]!r}, which is no file of a pack: those are YAML files with names of small"
                " letters, digits and _, at most one folder deep, and pictures/<kind>.<id>.svg; take it out or rename"
                " it."
            )


def in_order(packs: Iterable[Pack]) -> Packs:
    """As they were given, but each after those that it needs; PlayerError if they cannot be used together."""
    given = tuple(packs)
    if len(given) > MOST_PACKS:
        raise PlayerError(f"A table takes at most {MOST_PACKS} packs, not {len(given)}; leave some out.")
    by_id: dict[str, Pack] = {}
    for pack in given:
        if by_id.setdefault(pack.id, pack) is not pack:
            raise PlayerError(
                f"Two packs have the id {pack.id} ({by_id[pack.id].title} and {pack.title}); leave one of them out."
            )
    ordered: list[Pack] = []
    for pack in given:
        _place(pack, by_id, ordered, ())
    return tuple(ordered)


def _place(pack: Pack, by_id: Mapping[str, Pack], ordered: list[Pack], above: tuple[str, ...]) -> None:
    if pack.id in above:
        circle = " needs ".join((*above[above.index(pack.id) :], pack.id))
        raise PlayerError(f"The packs need one another in a circle ({circle}); leave one of them out.")
    if pack in ordered:
        return
    for needed in pack.requires:
        other = by_id.get(needed.id)
        if other is None:
            raise PlayerError(f"The pack {pack.title} needs the pack {needed.id}; add it, or leave {pack.id} out.")
        if not needed.fits(other.version):
            raise PlayerError(
                f"The pack {pack.title} needs the pack {needed.id} in version {needed.version} or newer, and here is"
                f" {other.version}; get the newer one, or leave {pack.id} out."
            )
        _place(other, by_id, ordered, (*above, pack.id))
    ordered.append(pack)


def check_for(packs: Sequence[Pack], game: str, ruleset: int, files: Mapping[str, Sequence[str]]) -> None:
    """Are they made for these rules? `files`: patterns of the paths that each kind of pack may have."""
    for pack in packs:
        manifest = pack.node(MANIFEST)
        if pack.game != game:
            raise manifest.get("game").error(f"the pack is for the game {pack.game}, not for {game}")
        if pack.ruleset > ruleset:
            raise manifest.get("ruleset").error(
                f"the pack is for rules {pack.ruleset} of a newer TM Desktop, and this one has {ruleset}; update it"
            )
        known = (MANIFEST, *files[pack.kind])
        for path in pack.files:
            if not any(fnmatchcase(path, pattern) for pattern in known):
                raise PlayerError(
                    f"{pack.id}/{path}: a pack of the kind {pack.kind} has no such file; its files are"
                    f" {', '.join(known)}."
                )
