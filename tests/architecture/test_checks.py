"""Each check finds what it should, and only that: small trees with one fault each."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture.code import check_hidden_inputs, check_module_size, check_pickle, check_yaml_loaders
from tests.architecture.ids import Ids, check_ids, collect_all_ids, collect_ids, named_in
from tests.architecture.without_qt import check_engine_without_qt
from tests.architecture.yamlfiles import check_yaml_files

IDS = Ids(
    names=frozenset({"witches", "witch", "chaosmagicians", "chaosmagician", "loonlakes"}),
    codes=frozenset({"bon1", "fav5", "act6", "ACTS"}),
    tiles=frozenset({"shipping_vp"}),
)


class Tree:
    """A source tree to be filled with faults."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


@pytest.mark.parametrize(
    ("check", "name", "text"),
    [
        (check_hidden_inputs, "engine/core/a.py", "import time"),
        (check_hidden_inputs, "engine/core/a.py", "from random import choice"),
        (check_hidden_inputs, "engine/games/a.py", "import os\nhome = os.environ['HOME']"),
        (check_hidden_inputs, "engine/kit/a.py", "from os import getenv"),
        (check_hidden_inputs, "engine/core/a.py", "import datetime\nnow = datetime.datetime.now()"),
        (check_hidden_inputs, "engine/core/a.py", "from pathlib import Path\nhere = Path.cwd()"),
        (check_pickle, "engine/bots/a.py", "import pickle"),
        (check_pickle, "tm_desktop/a.py", "def f():\n    from pickle import loads"),
        (check_pickle, "tests/a.py", "import shelve"),
        (check_yaml_loaders, "tm_desktop/a.py", "import yaml"),
        (check_yaml_loaders, "engine/core/other.py", "from yaml import safe_load"),
        (check_yaml_loaders, "engine/core/reading.py", "import yaml\nyaml.load(text)"),
        (check_yaml_loaders, "engine/core/reading.py", "import yaml\nyaml.load(text, Loader=yaml.FullLoader)"),
        (check_yaml_loaders, "engine/core/reading.py", "import yaml\nyaml.unsafe_load(text)"),
        (check_yaml_files, "resources/a.yaml", "a: [1, 2"),
        (check_yaml_files, "resources/rules/x/a.yaml", "a: 1\nb: 2\na: 3"),
        (check_yaml_files, "resources/a.yml", "inner: {on: 1}"),
        (check_yaml_files, "resources/a.yaml", "- {no: 1}"),
        (check_yaml_files, "resources/a.yaml", "a: !!python/object/apply:os.getcwd []"),
    ],
)
def test_a_fault_is_found(tree: Tree, check: Callable[[Path], list[str]], name: str, text: str) -> None:
    tree.write(name, text)
    problems = check(tree.root)
    assert len(problems) >= 1
    assert problems[0].startswith(name)


@pytest.mark.parametrize(
    ("check", "name", "text"),
    [
        (check_hidden_inputs, "engine/bots/a.py", "import time, random"),
        (check_hidden_inputs, "engine/cli/a.py", "import os\nos.environ"),
        (check_hidden_inputs, "tm_desktop/a.py", "import time"),
        (check_hidden_inputs, "engine/core/a.py", "import os\nos.fsync(1)\nself.time = 'time'"),
        (check_yaml_loaders, "engine/core/reading.py", "import yaml\nyaml.load(text, Loader=yaml.CSafeLoader)"),
        (check_yaml_loaders, "tests/a.py", "import yaml"),
        (check_yaml_files, "resources/a.yaml", "a: &x {b: 1}\nc: {<<: *x, b: 2}\n'on': off\n1: 2"),
    ],
)
def test_what_is_allowed_passes(tree: Tree, check: Callable[[Path], list[str]], name: str, text: str) -> None:
    tree.write(name, text)
    assert check(tree.root) == []


def test_a_long_module_needs_a_reason(tree: Tree) -> None:
    tree.write("engine/core/long.py", "x = 1\n" * 600)
    tree.write("engine/core/short.py", "x = 1\n" * 400)
    assert check_module_size(tree.root, {}) == ["engine/core/long.py: 600 lines, split it or give a reason"]
    assert check_module_size(tree.root, {"engine/core/long.py": "a table"}) == []
    assert len(check_module_size(tree.root, {"engine/core/long.py": "a table", "engine/core/short.py": "none"})) == 1


def test_qt_in_the_engine_is_found_even_behind_another_module(tree: Tree) -> None:
    for package in ("engine", "engine/core", "helper"):
        tree.write(f"{package}/__init__.py", "")
    assert check_engine_without_qt(tree.root) == []
    tree.write("helper/paint.py", "import PySide6.QtCore")
    tree.write("engine/core/scene.py", "import helper.paint")
    assert check_engine_without_qt(tree.root) == ["ImportError: PySide6 is imported"]


@pytest.mark.parametrize(
    "text",
    [
        "def witch_ride(): ...",
        "class WitchRide: ...",
        "if faction == 'witches': ...",
        "title = 'The Chaos Magicians build'",
        "import engine.games.x.chaos_magicians",
        "f(loon_lakes=1)",
        "text = f'{a} on Loon Lakes'",
        "case = {'FAV5': 1}",
        "def use_act6(): ...",
        "BON_1 = 1",
        "action = 'ACTS'",
        "if tile == 'shipping_vp': ...",
        "def f():\n    '''Rules p. 3: what Witches do.'''",
    ],
)
def test_an_id_in_code_is_found(tree: Tree, text: str) -> None:
    tree.write("engine/games/x/rules.py", text)
    assert len(check_ids(tree.root, IDS)) == 1


def test_an_id_as_name_of_a_module_is_found(tree: Tree) -> None:
    tree.write("tm_desktop/games/x/witches.py", "")
    assert check_ids(tree.root, IDS) == ["tm_desktop/games/x/witches.py: witches in the name of the file"]


@pytest.mark.parametrize(
    "text", ["switch", "sandwich", "score 1", "the seat that acts", "vp for shipping", "shipping_vp_by_seat", "lakes"]
)
def test_other_words_are_no_ids(text: str) -> None:
    assert named_in(text, IDS) == []


def test_the_words_of_a_tile_may_be_a_name_in_code(tree: Tree) -> None:
    tree.write("engine/games/x/rules.py", "shipping_vp = row.shipping_vp + seat['shipping_vp_total']")
    assert check_ids(tree.root, IDS) == []


def test_tests_and_comments_may_name_ids(tree: Tree) -> None:
    tree.write("tests/test_x.py", "faction = 'witches'")
    tree.write("engine/games/x/rules.py", "cost = 2  # for Witches only, rules p. 3")
    assert check_ids(tree.root, IDS) == []


def test_ids_come_from_one_file_for_each_or_from_one_for_all(tree: Tree) -> None:
    tree.write("resources/rules/x/factions/dwarves.yaml", "id: tunnel_people")
    tree.write("resources/rules/x/maps/original.yaml", "hexes: []")
    tree.write("resources/rules/y/maps.yaml", "maps: {fjords: {}, arrow: {}}")
    tree.write("resources/rules/y/tiles/bonus.yaml", "six_coins: {snellman: BON3}\ncoins: {code: TW1}\nact: ACTW")
    tree.write("resources/rules/y/tiles/favor.yaml", "- {id: fire_2, snellman: FAV5}")
    ids = collect_all_ids(tree.root)
    assert ids.names == {"dwarves", "dwarve", "dwarf", "tunnelpeople", "fjords", "fjord"}
    assert ids.codes == {"bon3", "tw1", "ACTW", "fav5"}
    assert ids.tiles == {"six_coins", "fire_2"}
    assert collect_ids(tree.root / "nothing") == Ids()
