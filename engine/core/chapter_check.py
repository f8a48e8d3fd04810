"""Can every chapter be played to its end? Each step is taken by the rules, each pointer and number is looked up."""

import re
from collections.abc import Iterator

from engine.core.chapters import LEARNER, WINDOW, Chapter, ChapterWords, Idea, chapters_of, is_beginning, take
from engine.core.errors import PlayerError
from engine.core.game import GameType
from engine.core.manual import filled
from engine.core.reading import Node
from engine.core.session import Session

_NUMBER = re.compile(r"(?<![A-Za-z\d])\d+")  # E7 is a hex
_BRACES = re.compile(r"\{[^{}]*\}")


def chapter_problems(game_type: GameType) -> Iterator[str]:
    """One sentence for the first fault of each chapter, with file and line."""
    numbers: dict[int, str] = {}
    for id_, _ in game_type.chapter_files():
        try:
            (chapter,) = chapters_of(game_type, id_)
            first = numbers.setdefault(chapter.number, id_)
            if first != id_:
                raise chapter.node.get("number").error(f"{first} has this number too")
            _check(chapter, game_type)
        except PlayerError as error:
            yield str(error)


def _check(chapter: Chapter, game_type: GameType) -> None:
    session = chapter.opened(game_type)
    words = game_type.chapter_words(session.game)
    for name in ("title", "about", "otherwise"):
        _check_text(chapter.node.get(name), words)
    if not any(move.seat == LEARNER for idea in chapter.ideas for move in idea.moves):
        raise chapter.node.get("ideas").error("the learner has nothing to play")
    if chapter.ideas[-1].moves:
        raise chapter.ideas[-1].node.error("the last idea is only told, so that one can look at what was played")
    for idea in chapter.ideas:
        _check_idea(idea, session, words)


def _check_idea(idea: Idea, session: Session, words: ChapterWords) -> None:
    for name in ("say", "otherwise"):
        if name in idea.node.mapping():
            _check_text(idea.node.get(name), words)
    for pointer in idea.at:
        if pointer not in {*WINDOW, *words.places, *words.topics}:
            raise idea.node.get("at").error(f"there is nothing called {pointer} to point at")
    if not idea.at and not any(move.seat == LEARNER for move in idea.moves):
        raise idea.node.error("nobody plays here, so there is nothing to point at; add `at`")
    others = _others(session)
    for move in idea.moves:
        if move.seat == LEARNER and session.open_decisions and session.open_decisions[0].seat != LEARNER:
            seat = session.open_decisions[0].seat
            raise move.node.error(f"seat {seat} has to decide before the learner plays {move.text}")
        take(session, move)
        others |= _others(session) if move is not idea.moves[-1] else set()
    for begin, text in idea.node.get("answers", {}).mapping().items():
        _check_text(text, words)
        if not any(is_beginning(begin, other) for other in others):
            raise text.error(f"the learner cannot play {begin} here, so nobody would read this")


def _others(session: Session) -> set[str]:
    """What the learner could play here, in words."""
    game, state = session.game, session.state
    own = (asked for asked in session.open_decisions if asked.seat == LEARNER)
    return {" ".join(map(str, game.encode(action))) for asked in own for action in game.legal_actions(state, asked)}


def _check_text(node: Node, words: ChapterWords) -> None:
    text = node.text()
    filled(text, node, words.table)
    number = _NUMBER.search(_BRACES.sub("", text))
    if number is not None:
        raise node.error(f"the number {number[0]} is typed; take it from the rules by the name of its fact")
