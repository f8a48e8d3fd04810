"""YAML of strangers: a small language, and errors that name file, line and key."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.core import reading
from engine.core.errors import PlayerError
from engine.core.reading import Node, RulesDataError, load_yaml, merged, parse_yaml, read_yaml


def read(text: str) -> Node:
    return parse_yaml(text, "file.yaml")


@pytest.mark.parametrize("loader", ["SafeLoader", "CSafeLoader"])
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 1\nb: [true, null, ~, x, -2, 1.5]", {"a": 1, "b": [True, None, None, "x", -2, 1.5]}),
        ("on: off\nyes: no", {"on": "off", "yes": "no"}),
        ("3: {true: 1}", {"3": {"true": 1}}),
        ("[010, 0x1F, 1_000, 1:30, 2020-01-01, 1e5]", ["010", "0x1F", "1_000", "1:30", "2020-01-01", "1e5"]),
        ("['1', \"true\", '']", ["1", "true", ""]),
        ("a:", {"a": None}),
        ("", None),
        ("<<: {a: 1}", {"<<": {"a": 1}}),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_a_bare_word_means_one_thing(monkeypatch: pytest.MonkeyPatch, loader: str, text: str, value: Any) -> None:
    found = getattr(yaml, loader, None)
    if found is None:
        pytest.skip("PyYAML has no such loader here")
    monkeypatch.setattr(reading, "_Loader", found)
    assert read(text).plain() == value


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a: 1\nb: 2\na: 3", "file.yaml, line 3, a: stands twice, in line 1 too"),
        ("a:\n  b: 1\n  b: 1", "file.yaml, line 3, a.b: stands twice, in line 2 too"),
        ("a: &x [1]\nb: *x", "file.yaml, line 1: leave out &x"),
        ("a: 1\nb: *x", "file.yaml, line 2: repeat the value instead of *x"),
        ("a: !!python/object/apply:os.getcwd []", "file.yaml, line 1: leave out the tag"),
        ("a: 1\nb: [", "file.yaml, line 3: is not YAML"),
        ("a: 1\n---\nb: 1", "file.yaml, line 2: holds more than one document"),
        ("? [1]\n: 2", "file.yaml, line 1: a key must be a word"),
        ("[" * 100_000, "file.yaml, line 1: is nested more than 50 deep"),
        ("- " * 100_000, "file.yaml, line 1: is nested more than 50 deep"),
        ("[" + "1," * 60_000 + "1]", "holds more than 50,000 values"),
    ],
)
def test_what_is_not_in_the_language_is_refused_in_its_line(text: str, says: str) -> None:
    with pytest.raises(RulesDataError) as caught:
        read(text)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 400


def test_a_bomb_of_aliases_is_not_expanded() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 15)]
    with pytest.raises(RulesDataError, match="line 1: leave out &a0"):
        read("\n".join(lines))


def test_a_file_that_is_too_long_is_not_parsed(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text("a" * (1 << 20) + "a", encoding="utf-8")
    with pytest.raises(RulesDataError, match="longer than 1,048,576 characters"):
        load_yaml(path)


def test_an_unreadable_yaml_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match=r"gone\.yaml cannot be read"):
        load_yaml(tmp_path / "gone.yaml")


def test_a_long_value_is_shortened_in_the_message() -> None:
    with pytest.raises(RulesDataError) as caught:
        read(f"a: {'x' * 10_000}").get("a").number()
    assert len(str(caught.value)) < 200


def test_values_keep_the_place_where_they_stand(tmp_path: Path) -> None:
    for name, text in {"base.yaml": "a: {b: 1, c: 2}\nd: [1]\n", "over.yaml": "\na:\n  c: 3\n"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    whole = merged(*(read_yaml(tmp_path / name, name) for name in ("base.yaml", "over.yaml")))
    assert whole.plain() == {"a": {"b": 1, "c": 3}, "d": [1]}
    places = {
        node.key: (node.file, node.line) for node in (*whole.get("a").mapping().values(), *whole.get("d").items())
    }
    assert places == {"a.b": ("base.yaml", 1), "a.c": ("over.yaml", 3), "d[0]": ("base.yaml", 2)}


def test_a_missing_key_is_told_at_its_mapping() -> None:
    with pytest.raises(RulesDataError, match=r"file\.yaml, line 1, a: the key b is missing"):
        read("a: {}").get("a").mapping()["b"]
