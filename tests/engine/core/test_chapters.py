"""Chapters: what they may say, how they are played, and the place of every fault."""

from functools import partial
from typing import Any

import pytest

from engine.core.chapter_check import chapter_problems
from engine.core.chapters import Chapter, ChapterWords, chapters_of, read_chapter
from engine.core.checkup import check_up
from engine.core.game import AnyGame
from engine.core.manual import Table
from engine.core.reading import Node, RulesDataError, parse_yaml
from tests.sample_game.rules import DiceRaceType

_CHAPTER = """number: 1
title: The die
about: How a turn goes.
minutes: 2
seats: [You, Ada]
seed: 4
options: {target: 20}
before: [roll, bank, 1 take]
otherwise: Not that.
ideas:
  - say: Look
      here, at {rounds} seats.
    at: window.seats
  - say: Wait for Ada.
    at: place.here
    play: [1 roll]
  - say: It is your turn.
    play:
      - 1 bank
      - roll
      - bank, 1 refuse
    answers:
      take: No gifts.
      roll: Enough.
  - say: That was all.
    at: topics.end
"""


class TaughtRace(DiceRaceType):
    """The dice race with chapters."""

    def __init__(self, *texts: str) -> None:
        self._texts = texts

    def chapter_files(self) -> Any:
        for number, text in enumerate(self._texts):
            yield f"chapter_{number}", partial(parse_yaml, text, f"chapter_{number}.yaml")

    def chapter_words(self, game: AnyGame) -> ChapterWords:
        table = Table(game.setup.options, self.options, lambda name: {"rounds": "2"}[name], {})
        return ChapterWords(frozenset({"place.here"}), frozenset({"topics.end"}), table)


def _chapter(text: str = _CHAPTER) -> Chapter:
    return read_chapter("die", _node(text), "dice_race")


def _node(text: str) -> Node:
    return parse_yaml(text, "die.yaml")


def _problems(text: str) -> list[str]:
    return list(chapter_problems(TaughtRace(text)))


def test_a_chapter_is_read_with_its_table_and_steps() -> None:
    chapter = _chapter()
    assert [seat.player for seat in chapter.setup.seats] == ["human", "coach"]
    assert chapter.setup.options == {"target": 20}
    assert [(move.seat, move.words) for move in chapter.before] == [(0, ("roll",)), (0, ("bank",)), (1, ("take",))]
    assert chapter.ideas[0].say == "Look here, at {rounds} seats."
    assert chapter.ideas[0].at == ("window.seats",)
    assert [(move.seat, move.text) for move in chapter.ideas[2].moves] == [
        (1, "bank"),
        (0, "roll"),
        (0, "bank"),
        (1, "refuse"),
    ]


def test_each_idea_finds_the_table_that_those_before_it_left() -> None:
    chapter, game_type = _chapter(), TaughtRace()
    assert [chapter.opened(game_type, idea).at for idea in range(4)] == chapter.starts()[:4] == [3, 3, 4, 8]


def test_the_longest_beginning_that_fits_is_the_answer() -> None:
    idea = _chapter(_CHAPTER.replace("roll: Enough.", "roll: Enough.\n      bank: Later.")).ideas[2]
    assert [idea.answer(words) for words in ("roll", "roll 6", "rolling", "bank")] == [
        "Enough.",
        "Enough.",
        "Not that.",
        "Later.",
    ]


def test_chapters_come_in_their_order() -> None:
    game_type = TaughtRace(_CHAPTER.replace("number: 1", "number: 7"), _CHAPTER)
    assert [chapter.id for chapter in chapters_of(game_type)] == ["chapter_1", "chapter_0"]


def test_a_chapter_that_can_be_played_has_no_problem() -> None:
    assert not _problems(_CHAPTER)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("1 bank", "1 jump", "line 19, ideas[2].play[0]: jump is no step"),
        ("1 bank", "bank", "line 19, ideas[2].play[0]: seat 1 has to decide before the learner plays bank"),
        ("[1 roll]", "[2 roll]", "line 16, ideas[1].play[0]: there is no seat 2"),
        ("[1 roll]", "['1 roll,']", "line 16, ideas[1].play[0]: a step is missing between two commas"),
        ("target: 20", "target: 21", "line 7, options: there is no such table (Option target cannot be 21"),
        ("place.here", "place.there", "line 15, ideas[1].at: there is nothing called place.there to point at"),
        ("topics.end", "window.door", "ideas[3].at: there is nothing called window.door to point at"),
        ("{rounds}", "{turns}", "line 11, ideas[0].say: there is no fact {turns}"),
        ("That was", "Of 3 that was", "ideas[3].say: the number 3 is typed"),
        ("title: The die", "title: 2 dice", "line 2, title: the number 2 is typed"),
        ("roll: Enough", "rol: Enough", "ideas[2].answers.rol: the learner cannot play rol here"),
        ("    at: topics.end\n", "", "ideas[3]: nobody plays here, so there is nothing to point at"),
        ("    at: topics.end\n", "    play: 1 roll\n    at: topics.end\n", "the last idea is only told"),
        ("title: The die", "title: The: die", "line 2: is not YAML"),
        ("minutes: 2", "minutes: 9", "line 4, minutes: expected a whole number from 2 to 5"),
        ("    at: window.seats", "    att: window.seats", "ideas[0].att: unknown key"),
    ],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert old in _CHAPTER
    (problem,) = _problems(_CHAPTER.replace(old, new, 1))
    assert problem.startswith("chapter_0.yaml, line ")
    assert told in problem


def test_no_two_chapters_have_the_same_number() -> None:
    (problem,) = chapter_problems(TaughtRace(_CHAPTER, _CHAPTER))
    assert "chapter_0 has this number too" in problem


def test_a_learner_without_steps_learns_nothing() -> None:
    text = _CHAPTER[: _CHAPTER.index("  - say: It is")] + _CHAPTER[_CHAPTER.index("  - say: That") :]
    assert "the learner has nothing to play" in _problems(text)[0]


def test_an_impossible_step_is_no_way_to_a_position() -> None:
    with pytest.raises(RulesDataError, match="line 8, before"):
        _chapter(_CHAPTER.replace("[roll, bank, 1 take]", "[bank]")).opened(TaughtRace())


def test_validate_plays_chapters_where_the_rules_are_right() -> None:
    assert not check_up(TaughtRace(_CHAPTER)).problems
    (problem,) = check_up(TaughtRace(_CHAPTER.replace("1 bank", "1 jump"))).problems
    assert problem.startswith("tutorial: chapter_0.yaml, line 19, ideas[2].play[0]: jump is no step")
