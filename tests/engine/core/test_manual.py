"""Texts of manuals: blocks, conditions, facts and links, and a sentence with the place for every fault."""

from typing import Any

import pytest

from engine.core.manual import HEAD, HEADING, ITEM, PARAGRAPH, ROW, Block, Manual, Table, fill, link_problems, plain
from engine.core.options import Option
from engine.core.reading import RulesDataError, node_of

OPTIONS = (
    Option("order", ("left", "right"), "left", ""),
    Option("late", (False, True), False, ""),
    Option("sets", ("one", "two"), (), "", many=True),
)
FACTS = {"rounds": "6", "a": "Ada", "b": "Ben", "a.coins": "1", "b.coins": "2", "nothing": ""}


def _table(order: str = "left", late: bool = False, sets: tuple[str, ...] = ()) -> Table:
    chosen: dict[str, Any] = {"order": order, "late": late, "sets": sets}
    return Table(chosen, OPTIONS, lambda name: FACTS[name], {"seat": ("a", "b")})


def _fill(text: str, **options: Any) -> tuple[Block, ...]:
    return _whole(text, **options).sections[0].blocks


def _whole(text: str, **options: Any) -> Manual:
    return fill(node_of(_data(text), "m.yaml"), _table(**options))


def _data(text: str) -> dict[str, Any]:
    inner = {"part": {"title": "Part", "text": "Inside.", "about": ["topics.part"]}}
    return {"title": "Rules", "chapters": {"one": {"title": "One", "text": text, "sections": inner}}}


def test_a_text_is_split_into_blocks() -> None:
    blocks = _fill("Two\nlines.\n\n- first\n  goes on\n- second\n\n## Head\n|= a | b\n| 1 |\n  2\n")
    assert [(block.kind, block.cells) for block in blocks] == [
        (PARAGRAPH, ("Two lines.",)),
        (ITEM, ("first goes on",)),
        (ITEM, ("second",)),
        (HEADING, ("Head",)),
        (HEAD, ("a", "b")),
        (ROW, ("1", "2")),
    ]


def test_facts_conditions_and_groups_fill_it() -> None:
    text = "In {rounds} rounds.\n\n- {?order=left}{~assumed} left\n- {?order!=left} right\n- {?late=true} late\n"
    assert [block.text for block in _fill(text)] == ["In 6 rounds.", "left"]
    assert _fill(text)[1].labels == ("assumed",)
    assert [block.text for block in _fill(text, order="right", late=True)] == ["In 6 rounds.", "right", "late"]
    rows = _fill("| {*seat}{#seat} [{seat}](seat) | {seat.coins}\n\n{+nothing} Others.\n\n{+rounds} Rounds.")
    assert [row.cells for row in rows] == [("[Ada](a)", "1"), ("[Ben](b)", "2"), ("Rounds.",)]
    assert [row.anchor for row in rows] == ["a", "b", ""]
    assert plain("**[Ada](a)** wins") == "Ada wins"


def test_a_condition_on_a_list_asks_whether_it_has_the_value() -> None:
    text = "- {?sets=one} one\n- {?sets=two} two\n- {?sets!=two} no two\n"
    assert [block.text for block in _fill(text)] == ["no two"]
    assert [block.text for block in _fill(text, sets=("one", "two"))] == ["one", "two"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{unknown} rounds", "there is no fact {unknown}"),
        ("{?sides=left} x", "no condition on an option"),
        ("{?order=up} x", "the option order has no value up"),
        ("{~sure} x", "unknown label sure"),
        ("{*team} x", "there is no group team"),
        ("{+unknown} x", "there is no fact"),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, says: str) -> None:
    with pytest.raises(RulesDataError) as told:
        _fill(text)
    assert "m.yaml, chapters.one.text: " in str(told.value)
    assert says in str(told.value)


def test_unknown_keys_and_missing_titles_are_refused() -> None:
    data = _data("x")
    data["chapters"]["one"]["colour"] = "red"
    with pytest.raises(RulesDataError, match=r"one.colour: unknown key"):
        fill(node_of(data, "m.yaml"), _table())
    with pytest.raises(RulesDataError, match="title is missing"):
        fill(node_of({"title": "Rules", "chapters": {"one": {"text": "x"}}}, "m.yaml"), _table())


def _links(text: str) -> list[str]:
    return list(link_problems(node_of(_data(text), "m.yaml")))


def test_links_lead_somewhere() -> None:
    assert _links("[a](one.part) [b](thing)\n\n- {#thing} x") == []
    (told,) = _links("see [a](two)")
    assert "nothing called two" in told
    (told,) = _links("- {#x} a\n- {#x} b")
    assert "twice" in told


def test_a_topic_of_the_help_is_found() -> None:
    manual = _whole("- {#things.die} A die.")
    found = [manual.section_about(topic) for topic in ("things.die", "topics.part", "other")]
    assert [section.id if section else None for section in found] == ["one", "one.part", None]
