"""Player aid and rules reference of every game are data: no number is typed, and every thing has its place."""

import re
from typing import Protocol

import pytest

from engine.core.manual_check import MANUALS
from engine.core.reading import Node, load_yaml
from engine.core.resources import resource
from engine.games.terra_mystica.compiling import sources as sources_of_terra_mystica
from engine.games.terra_nova.compiling import sources as sources_of_terra_nova


class Data(Protocol):
    tiles: dict[str, Node]
    factions: dict[str, Node]


SOURCES: dict[str, Data] = {"terra_mystica": sources_of_terra_mystica(), "terra_nova": sources_of_terra_nova()}


@pytest.mark.parametrize("name", MANUALS)
@pytest.mark.parametrize("game", SOURCES)
def test_no_number_is_typed(game: str, name: str) -> None:
    """What is left without facts, marks, the targets of links and ids of topics has no digit."""
    text = resource("rules", game, f"{name}.yaml").read_text(encoding="utf-8")
    words = re.sub(r"about: \[[^]]*\]|\{[^{}]*\}|\]\([\w.]+\)|#.*", "", text)
    assert re.findall(r".*\d.*", words) == []


@pytest.mark.parametrize("game", SOURCES)
def test_every_thing_has_a_place_in_the_reference(game: str) -> None:
    """So that the help of any tile and faction leads there."""
    text = resource("rules", game, "reference.yaml").read_text(encoding="utf-8")
    chapters = load_yaml(resource("rules", game, "reference.yaml"))["chapters"]
    tiles = {f"{kind}.{id_}" for kind, node in SOURCES[game].tiles.items() for id_ in node.mapping()}
    places = set(re.findall(r"\{#([\w.]+)\}", text))
    assert tiles - places == set()
    sections = chapters["factions"]["sections"]
    explained = {topic for section in sections.values() for topic in section.get("about", ())}
    assert {f"factions.{id_}" for id_ in sections} | explained >= {f"factions.{id_}" for id_ in SOURCES[game].factions}
