"""What packs of every game have to keep to, before their rules are looked at."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.core.differences import Difference, differences
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.layers import MANIFEST, second_of
from engine.core.options import Option, Options
from engine.core.packs import Pack, Packs, check_for
from engine.core.pictures import check_picture
from engine.core.reading import REMOVE, Node, RulesDataError
from engine.core.schema import Kind

T = TypeVar("T")
_TEXTS = tuple(f"{name}{language}.yaml" for name in ("texts", "help", "aid", "reference") for language in ("", ".*"))
_SHOWN = (*_TEXTS, "pictures/*.svg", "tutorial/*.yaml")
_MAPS = ("maps/*.yaml",)
_SEATS = 2  # of a table that tries out
Place = tuple[str, tuple[str, ...]]  # a file, then the names that lead to a mapping in it


class Data(Protocol):
    """The files of a game with boards of factions, tiles and maps."""

    game: Node
    options: Node
    defaults: Node
    tiles: dict[str, Node]
    maps: dict[str, Node]
    factions: dict[str, Node]


@dataclass(frozen=True, slots=True)
class Kinds:
    """What these files may say."""

    game: Kind
    options: Kind
    faction: Kind
    tiles: Mapping[str, Kind]
    map: Kind
    usual: str  # what sentences call that which factions have in common


def files_of_packs(tiles: Iterable[str]) -> dict[str, Sequence[str]]:
    """By the kind of a pack: patterns of the paths that it may have."""
    rules = ("game.yaml", "defaults.yaml", "options.yaml", "factions/*.yaml", *(f"tiles/{kind}.yaml" for kind in tiles))
    return {"rules": (*rules, *_MAPS, *_SHOWN), "map": (*_MAPS, *_SHOWN), "texts": _SHOWN}


def file_of(data: Data, file: str) -> Node:
    """One of the files that packs may add things to."""
    kind = file.partition("/")[2].removesuffix(".yaml")
    return data.tiles[kind] if kind else data.game if file == "game.yaml" else data.options


def check_packs(
    packs: Packs, game: str, ruleset: int, files: Mapping[str, Sequence[str]], warnings: Iterable[str]
) -> None:
    """Are they made for this game, of files that it has, and of pictures that can be drawn?"""
    check_for(packs, game, ruleset, files)
    for pack in packs:
        for node in pack.node(MANIFEST).get("accept", []).items():
            node.one_of(warnings)
        for path, _, _ in pack.pictures:
            check_picture(pack.files[path], f"{pack.id}/{path}")


def refuse_second(packs: Packs, places: Iterable[Place], printed: Callable[[str], Node]) -> None:
    """Of two packs only one brings a thing of an id there, unless the other knows of it."""
    for file, names in places:
        known = entry(printed(file), names).mapping()
        owner: dict[str, Pack] = {}
        for pack in packs:
            if file in pack.files:
                for name, node in entry(pack.node(file), names).mapping().items():
                    first = owner.setdefault(name, pack)
                    if first is not pack and name not in (*known, REMOVE) and not pack.needs(first):
                        raise node.error(second_of(first))


def entry(node: Node, names: tuple[str, ...]) -> Node:
    """What these names lead to; an empty mapping where nothing stands."""
    for name in names:
        node = node.get(name, {})
    return node


def keep_options(packs: Packs, printed: Mapping[str, Node], kept: Collection[str]) -> None:
    """A rule in code asks for these options: they stay, and a switch or a list stays what it is."""
    for pack in packs:
        if "options.yaml" in pack.files:
            for name, node in entry(pack.node("options.yaml"), ("options",)).mapping().items():
                if name in printed and "values" not in printed[name].mapping() and "values" in node.mapping():
                    is_list = "many" in printed[name].mapping()
                    what = "a list of what the game has" if is_list else "a switch, true or false"
                    raise node.get("values").error(f"it is {what}; leave this out")
            for node in entry(pack.node("options.yaml"), ("options", REMOVE)).value or ():
                if node.value in kept:
                    raise node.error(f"the option {node.value} cannot be taken away: a rule asks for it")


def fitting(packs: Packs, make: Callable[[], T]) -> T:
    """What is made of the data with packs; an error in a file of the game says which packs it does not fit."""
    try:
        return make()
    except RulesDataError as error:
        if any(error.file.startswith(f"{pack.id}/") for pack in packs):
            raise
        names = ", ".join(pack.title for pack in packs)
        raise PlayerError(f"The rules do not fit together with {names}: {error}") from error


def check_pictures(packs: Packs, data: Data) -> None:
    """Each shows a faction or a tile that there is."""
    known: dict[str, Collection[str]] = {"factions": data.factions}
    known |= {kind: tiles.mapping() for kind, tiles in data.tiles.items()}
    for pack in packs:
        for path, kind, id_ in pack.pictures:
            if kind not in known:
                raise RulesDataError(f"{pack.id}/{path}", "", f"pictures are of {', '.join(known)}, not of {kind}")
            if id_ not in known[kind]:
                raise RulesDataError(f"{pack.id}/{path}", "", f"there is no {id_} among {kind} that it could show")


def trials(game: str, packs: Packs, options: tuple[Option, ...], always: Options) -> Iterator[Setup]:
    """A table for each faction and map that a pack has a file for; they meet others as far as there is room."""
    seats = tuple(Seat(str(seat)) for seat in range(_SEATS))
    known = {option.id: option for option in options}
    for number, path in enumerate(sorted({path for pack in packs for path in pack.files})):
        folder, _, name = path.removesuffix(".yaml").partition("/")
        if folder == "factions" and name in known["factions"].values:
            yield Setup(game, seats, number, {"factions": (name, "random"), **always}, packs)
        elif folder == "maps" and name in known["map"].values:
            yield Setup(game, seats, number, {"map": name}, packs)


def changes(old: Data, new: Data, kinds: Kinds) -> Iterator[Difference]:
    """File by file. What the defaults change is not told again for each faction that has it from there.

    Of a new faction it is told what differs from what is usual.
    """
    yield from differences("game.yaml", kinds.game, old.game, new.game)
    usual = list(differences("defaults.yaml", kinds.faction, old.defaults, new.defaults, kinds.usual))
    yield from usual
    told = {(found.names, str(found.before), str(found.after)) for found in usual}
    for name in dict.fromkeys((*old.factions, *new.factions)):
        file, about = f"factions/{name}.yaml", f"faction {name.replace('_', ' ')}"
        for found in differences(file, kinds.faction, old.factions.get(name), new.factions.get(name), about):
            if (found.names, str(found.before), str(found.after)) not in told:
                yield found
        if name not in old.factions:  # what is its own
            yield from differences(file, kinds.faction, new.defaults, new.factions[name], about)
    for kind, tiles in kinds.tiles.items():
        yield from differences(f"tiles/{kind}.yaml", tiles, old.tiles[kind], new.tiles[kind], kind.replace("_", " "))
    yield from differences("options.yaml", kinds.options, old.options, new.options)
    for name in dict.fromkeys((*old.maps, *new.maps)):
        about = f"map {name.replace('_', ' ')}"
        yield from differences(f"maps/{name}.yaml", kinds.map, old.maps.get(name), new.maps.get(name), about)


def missing_texts(packs: Packs, old: Data, new: Data) -> Iterator[tuple[str, str]]:
    """A warning for each new faction of which no pack says what it is called."""
    texts = [pack.node("texts.yaml") for pack in packs if "texts.yaml" in pack.files]
    named = {name for node in texts for name in node.get("factions", {}).mapping()}
    for name in new.factions:
        if name not in old.factions and name not in named:
            yield "missing_texts", f"factions/{name}.yaml: it has no texts of its own and is described from its data."


def unequal_maps(old: Data, new: Data, letters: str) -> Iterator[tuple[str, str]]:
    """A warning for each new map whose terrains, by these letters, differ by more than one hex."""
    for name, node in new.maps.items():
        found = "".join(row.text() for row in node.get("rows").items())
        counts = [found.count(letter) for letter in letters]
        if name not in old.maps and max(counts) - min(counts) > 1:
            yield "unequal_terrains", f"maps/{name}.yaml: terrains have from {min(counts)} to {max(counts)} hexes."
