"""What packs of every game have to keep to, before their rules are looked at."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from engine.core.errors import PlayerError
from engine.core.layers import MANIFEST, second_of
from engine.core.packs import Pack, Packs, check_for
from engine.core.pictures import check_picture
from engine.core.reading import REMOVE, Node, RulesDataError

T = TypeVar("T")
Place = tuple[str, tuple[str, ...]]  # a file, then the names that lead to a mapping in it


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


def check_pictures(packs: Packs, known: Mapping[str, Collection[str]]) -> None:
    """Each shows a thing that there is."""
    for pack in packs:
        for path, kind, id_ in pack.pictures:
            if kind not in known:
                raise RulesDataError(f"{pack.id}/{path}", "", f"pictures are of {', '.join(known)}, not of {kind}")
            if id_ not in known[kind]:
                raise RulesDataError(f"{pack.id}/{path}", "", f"there is no {id_} among {kind} that it could show")
