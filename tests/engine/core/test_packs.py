"""Packs: content by path, a manifest, an order, and files laid over one another."""

import zipfile
from pathlib import Path

import pytest

from engine.core.errors import PlayerError
from engine.core.layers import Layers
from engine.core.packfiles import pack_bytes, read_pack, write_pack
from engine.core.packs import Pack, in_order, make_pack

MANIFEST = """id: {id}
name: A pack
version: 2
authors: [Ada]
licence: MIT
game: terra_mystica
ruleset: 1
kind: rules
summary: A pack for tests.
"""


def pack(id_: str = "first", more: str = "", **files: str) -> Pack:
    texts = {f"{name.replace('__', '/')}.yaml": text for name, text in files.items()}
    return make_pack({"pack.yaml": MANIFEST.format(id=id_) + more, **texts}, id_)


def write_folder(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_equal_content_is_the_same_pack_wherever_it_comes_from(tmp_path: Path) -> None:
    files = {"pack.yaml": MANIFEST.format(id="first"), "game.yaml": "rounds: 5\n"}
    folder = read_pack(write_folder(tmp_path / "a", {**files, "README.md": "read me", ".git/config": "x"}))
    windows = read_pack(
        write_folder(tmp_path / "b", {name: text.replace("\n", "\r\n") for name, text in files.items()})
    )
    write_pack(tmp_path / "c.zip", folder)
    zipped = read_pack(tmp_path / "c.zip")
    assert folder == windows == zipped
    assert len({folder, windows, zipped}) == 1
    assert folder.files == zipped.files
    assert pack_bytes(folder) == pack_bytes(zipped)
    assert (folder.id, folder.version, folder.authors) == ("first", "2", ("Ada",))
    assert folder != pack("first", game="rounds: 6\n")


def test_a_zip_may_hold_the_files_themselves(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "flat.zip", "w") as file:
        file.writestr("pack.yaml", MANIFEST.format(id="flat"))
        file.writestr("__MACOSX/._pack.yaml", "x")
    assert read_pack(tmp_path / "flat.zip").id == "flat"


def test_packs_stay_in_order_but_come_after_what_they_need() -> None:
    first, second = pack("first", "requires: [third]\n"), pack("second")
    third = pack("third")
    assert [found.id for found in in_order((second, first, third))] == ["second", "third", "first"]


def test_layers_merge_mappings_replace_lists_and_take_away(tmp_path: Path) -> None:
    base = write_folder(tmp_path, {"game.yaml": "a: {x: 1, y: 2}\nl: [1, 2]\n", "maps/old.yaml": "m: 1\n"})
    over = pack("over", "remove: [maps/old.yaml]\n", game="a: {remove: [x], z: 3}\nl: [3]\n", maps__new="m: 2\n")
    layers = Layers(base, (over, pack("more", game="a: {y: 5}\n")))
    assert layers.read("game.yaml").plain() == {"a": {"y": 5, "z": 3}, "l": [3]}
    assert layers.names("maps") == ["new"]
    node = layers.read("game.yaml").get("a")
    assert (node.get("z").file, node.get("z").line, node.get("y").file) == ("over/game.yaml", 1, "more/game.yaml")


def test_taking_away_and_adding_replaces_all_of_an_entry(tmp_path: Path) -> None:
    base = write_folder(tmp_path, {"game.yaml": "a: {x: 1, y: 2}\n"})
    layers = Layers(base, (pack("over", game="remove: [a]\na: {z: 3}\n"),))
    assert layers.read("game.yaml").plain() == {"a": {"z": 3}}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: {remove: [q]}\n", "over/game.yaml, line 1, a.remove[0]: there is no q to take away; there is x, y"),
        ("b: {remove: [x]}\n", "over/game.yaml, line 1, b.remove[0]: there is no x to take away; there is nothing"),
        ("a: {remove: x}\n", "over/game.yaml, line 1, a.remove: expected a list"),
    ],
)
def test_there_must_be_something_to_take_away(tmp_path: Path, text: str, problem: str) -> None:
    base = write_folder(tmp_path, {"game.yaml": "a: {x: 1, y: 2}\n"})
    with pytest.raises(PlayerError) as error:
        Layers(base, (pack("over", game=text),)).read("game.yaml")
    assert str(error.value).startswith(problem)
