"""Chapters of a tutorial: a table, what a coach says about it, and what the learner plays, as data of a game.

A chapter is a YAML file in the folder `tutorial` of a game or a pack. Its position comes from a set-up and steps that
lead to it, so that no rule is told twice. Steps are the words of saves with commas between them; a number before one
is the seat that takes it and those after it in the line. The first seat is 0, the learner's:

    build E7, end_turn, 1 accept_power, pass priest

Each idea has one thing to say. What it points at are names such as `hex.E7`, the topics of the help, or WINDOW's. The
numbers in its words are facts of the table in braces, as in the manuals.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.core.errors import PlayerError
from engine.core.game import HUMAN, Action, AnyGame, Decision, GameType, Seat, Setup
from engine.core.layers import Layers
from engine.core.manual import Table
from engine.core.packs import Packs
from engine.core.reading import Node
from engine.core.schema import Either, Field, List, Number, Record, Text, Value, optional
from engine.core.schema import Table as Entries
from engine.core.session import Session

FOLDER = "tutorial"
LEARNER = 0
COACH = "coach"  # who plays the other seats
_PARTS = ("board", "seats", "strip", "end_turn", "undo", "log", "score", "choices")
WINDOW = tuple(f"window.{part}" for part in _PARTS)

_STEPS = Text(400)
_SAID = Text(420)
_POINTERS = Either(Text(60), List(Text(60), 1, 6), lambda value: isinstance(value, list))
_PLAY = Either(_STEPS, List(_STEPS, 1, 30), lambda value: isinstance(value, list))
_IDEA = Record(
    {
        "say": Field(_SAID, "what the coach says"),
        "at": optional(_POINTERS, "what the words stand beside; else where the next step is taken"),
        "play": optional(_PLAY, "what the learner does, and what the others do then; without it the learner reads on"),
        "answers": optional(
            Entries(_SAID, name=_STEPS, most=12, called="the beginning of a step"),
            "what the coach says of other legal steps",
        ),
        "otherwise": optional(_SAID, "what the coach says of every other legal step"),
    }
)
SCHEMA = Record(
    {
        "number": Field(Number(1, 99), "its place in the list of chapters"),
        "title": Field(Text(60), "what the list calls it"),
        "about": Field(Text(200), "what it teaches, in a sentence"),
        "minutes": Field(Number(2, 5), "how long it takes"),
        "seats": Field(List(Text(30), 1, 5), "names; the first is the learner's"),
        "seed": Field(Number(0, 2**31 - 1), "what chance is drawn from"),
        "options": optional(
            Entries(
                Either(Value(), List(Value()), lambda value: isinstance(value, list)), called="options of the game"
            ),
            "rules of the table",
        ),
        "before": optional(List(_STEPS, 0, 200), "the steps that lead to the first position"),
        "otherwise": Field(_SAID, "what the coach says of a legal step of which no idea says anything"),
        "ideas": Field(List(_IDEA, 2, 40), "one thing at a time"),
    }
)

Words = tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A step that is still words."""

    seat: int
    words: Words
    node: Node

    @property
    def text(self) -> str:
        return " ".join(map(str, self.words))


@dataclass(frozen=True, slots=True)
class Idea:
    """One thing that the coach says, what it points at, and what is played then."""

    say: str
    at: tuple[str, ...]
    moves: tuple[Move, ...]
    answers: tuple[tuple[str, str], ...]
    otherwise: str
    node: Node

    def answer(self, words: str) -> str:
        """What the coach says of another step."""
        fitting = [(begin, text) for begin, text in self.answers if is_beginning(begin, words)]
        return max(fitting, key=lambda found: len(found[0]))[1] if fitting else self.otherwise


@dataclass(frozen=True, slots=True)
class Chapter:
    """`id` is its name in lists of what was learned."""

    id: str
    number: int
    title: str
    about: str
    minutes: int
    setup: Setup
    before: tuple[Move, ...]
    ideas: tuple[Idea, ...]
    node: Node

    def opened(self, game_type: GameType, idea: int = 0) -> Session:
        """The table as an idea finds it; the seats of others are the coach's."""
        session = Session(self.game(game_type))
        for move in self._moves_before(idea):
            take(session, move)
        return session

    def game(self, game_type: GameType) -> AnyGame:
        try:
            return game_type.create(self.setup)
        except PlayerError as error:
            raise self.node.get("options", {}).error(f"there is no such table ({error})") from error

    def starts(self) -> list[int]:
        """After how many steps each idea begins, and where the last one ends."""
        found = [len(self.before)]
        for idea in self.ideas:
            found.append(found[-1] + len(idea.moves))
        return found

    def _moves_before(self, idea: int) -> Iterator[Move]:
        yield from self.before
        for told in self.ideas[:idea]:
            yield from told.moves


@dataclass(frozen=True, slots=True)
class ChapterWords:
    """What chapters of one table may speak of: places of the board, topics of the help, facts."""

    places: frozenset[str]
    topics: frozenset[str]
    table: Table


def read_chapter(id_: str, node: Node, game: str, packs: Packs = ()) -> Chapter:
    SCHEMA.check(node)
    otherwise = node.get("otherwise").text()
    names = [name.text() for name in node.get("seats").items()]
    seats = tuple(Seat(name, HUMAN if seat == LEARNER else COACH) for seat, name in enumerate(names))
    options = {name: _plain(entry) for name, entry in node.get("options", {}).mapping().items()}
    ideas = (_idea(entry, otherwise, len(seats)) for entry in node.get("ideas").items())
    return Chapter(
        id_,
        node.get("number").number(),
        node.get("title").text(),
        said(node.get("about")),
        node.get("minutes").number(),
        Setup(game, seats, node.get("seed").number(), options, packs),
        tuple(_moves(node.get("before", []), len(seats))),
        tuple(ideas),
        node,
    )


def is_beginning(begin: str, words: str) -> bool:
    """Whether these words begin a step: `build` and `build E7` begin `build E7`, `build E` does not."""
    return f"{words} ".startswith(f"{begin} ")


def action_of(game: AnyGame, move: Move) -> Action:
    try:
        return game.decode(move.words)
    except ValueError as error:
        raise move.node.error(f"{move.text} is no step ({error})") from error


def decision_for(session: Session, seat: int, action: Action) -> Decision | None:
    """Which open question of a seat this answers."""
    game, state = session.game, session.state
    own = (asked for asked in session.open_decisions if asked.seat == seat)
    return next((asked for asked in own if action in game.legal_actions(state, asked)), None)


def take(session: Session, move: Move) -> None:
    """Play a step of a chapter; an error names the place where it is written if that is not legal."""
    action = action_of(session.game, move)
    asked = decision_for(session, move.seat, action)
    if asked is None:
        questions = ", ".join(f"seat {one.seat}" for one in session.open_decisions) or "nobody"
        raise move.node.error(f"seat {move.seat} cannot play {move.text} here; {questions} has to decide")
    session.play(action, asked)


def said(node: Node) -> str:
    """A text as it is shown: lines and what follows them run on."""
    return " ".join(node.text().split())


def _idea(node: Node, otherwise: str, seats: int) -> Idea:
    entries = node.mapping()
    at = entries.get("at")
    pointers = () if at is None else tuple(item.text() for item in (at.value if isinstance(at.value, list) else [at]))
    play = entries.get("play")
    lines = [] if play is None else play.value if isinstance(play.value, list) else [play]
    answers = node.get("answers", {}).mapping().items()
    return Idea(
        said(entries["say"]),
        pointers,
        tuple(_moves(Node(node.file, node.line, node.key, lines), seats)),
        tuple((begin, said(text)) for begin, text in answers),
        said(node.get("otherwise", otherwise)),
        node,
    )


def _moves(lines: Node, seats: int) -> Iterator[Move]:
    for line in lines.items():
        seat = LEARNER
        for step in line.text().split(","):
            words = tuple(int(word) if word.removeprefix("-").isdecimal() else word for word in step.split())
            if words and isinstance(words[0], int):
                seat, words = words[0], words[1:]
            if not 0 <= seat < seats:
                raise line.error(f"there is no seat {seat}; the first one is 0")
            if not words:
                raise line.error("a step is missing between two commas")
            yield Move(seat, words, line)


def _plain(entry: Node) -> "bool | int | str | tuple[str, ...]":
    value = entry.plain()
    return tuple(map(str, value)) if isinstance(value, list) else value


def files_in(folder: Path, packs: Packs) -> Iterator[tuple[str, Callable[[], Node]]]:
    """The chapters of a game with their ids; with packs those that they bring or change."""
    layers = Layers(folder, packs)
    for name in layers.names(FOLDER):
        path = f"{FOLDER}/{name}.yaml"
        if not packs or any(path in pack.files for pack in packs):
            yield name, partial(layers.read, path)


def chapters_of(game_type: GameType, id_: str = "") -> list[Chapter]:
    """All chapters of a game with its packs, or one of them, in their order; RulesDataError at the first fault."""
    files = ((name, read) for name, read in game_type.chapter_files() if id_ in ("", name))
    found = [read_chapter(name, read(), game_type.id, game_type.packs) for name, read in files]
    return sorted(found, key=lambda chapter: (chapter.number, chapter.id))
