"""Saves: the set-up and the log as JSON lines. Loading is playing again, with every check on the way.

    {"format": 2, "game": ..., "ruleset": {"version": ..., "hash": ...}, "seed": ..., "options": ..., "seats": ...}
    {"seat": 0, "do": ["roll"], "chance": [4]}       one line per step; "open": k if it answers not the first
                                                     but the k-th open or standing decision (counted from 0);
                                                     "auto": true if a rule of its player gave the answer
    {"check": "09ab...", "at": 12}                   checksum of the position after 12 steps: at each new phase
    {"check": "77f0...", "at": 40, "end": true}      and at the end of the file

A line per step means that a torn or edited file still opens up to its last good step. Each line, the first one too,
ends with a checksum of all up to it (see chain.py); files of format 1 have none. A game with rule packs has format 3,
so that a program which knows none does not open it with other rules, and in its header `"packs"`: the files of each
pack by path, so that it opens where nobody has them.

The journal of a running game (see journal.py) has the same lines, `"journal": "open"` in its header, no end line, and
further lines for what a save need not tell:

    {"undo": 2}                       two steps are taken back; a step that is redone is written again
    {"players": ["human", "random"]}  from now on these sit there
    {"names": ["Ada", "Ben"]}         and are called so; the header of a save has the last names
    {"file": "/games/x.tmsave"}       the player keeps the game in that file as well
    {"automatic": [{"offer": "always"}, {}]}  by seat: questions that a rule of the player answers
    {"notes": [{"at": 12, "turns": 2, "seats": [0, 1]}]}  what players agreed to take back
    {"times": [70, 82]}               by seat: seconds that it thought, if somebody counts them
    {"about": {...}}                  what a list of games shows of it; the engine does not read it

What is normal in a journal and what is a problem: it may end anywhere after the header, and its last line may be torn
(no line feed, or not JSON): such a line was never confirmed to anybody and is dropped without a word. A line that
cannot be read with others after it, a step that is not legal and a wrong checksum are problems, as in any save. In a
save that is no open journal, a missing end is a problem too. After a first line that was changed the game goes on, for
often only a name is another; any other line ends it.
"""

import contextlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from engine.core.chain import Chain
from engine.core.errors import PlayerError
from engine.core.events import PhaseBegan
from engine.core.files import read_file, write_bytes
from engine.core.game import AnyGame, Decision, GameType, IllegalAction, Seat, Setup, State
from engine.core.names import clean_name
from engine.core.packs import Pack, make_pack
from engine.core.registry import Registry
from engine.core.session import Session

FORMAT = 3
_WITHOUT_PACKS = 2  # what is written for a game by the rules alone

OPEN, CLOSED = "open", "closed"

About = Mapping[str, Any]
Automatic = tuple[Mapping[str, str], ...]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """That players agreed to take back so many turns of these seats: after it the game had `at` steps."""

    at: int
    turns: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Extras:
    """What a save tells besides set-up and steps.

    `journal` is OPEN for the journal of a game that is played or was interrupted, CLOSED for one that was left in good
    order, None for a save that a player made. `file` is where the player keeps the game as well. `automatic` has, by
    seat, the rules by which questions are answered, `times` the seconds that it thought; the engine reads neither.
    """

    players: tuple[str, ...] = ()
    journal: str | None = None
    file: str | None = None
    about: About = field(default_factory=dict)
    automatic: Automatic = ()
    notes: tuple[TakenBack, ...] = ()
    times: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Loaded:
    """An opened save. `problem` is a sentence for the player if it is not all there as it was written.

    `remark` is one if it is, but was played with other rules. `size` is the number of bytes up to the end of the last
    line that was played again, `length` that of the whole file, and `sum` the checksum of its good lines; None if they
    have none.
    """

    session: Session
    problem: str | None = None
    remark: str | None = None
    extras: Extras = field(default_factory=Extras)
    size: int = 0
    length: int = 0
    sum: int | None = None

    @property
    def told(self) -> str | None:
        return self.problem or self.remark


@dataclass(frozen=True, slots=True)
class Glance:
    """What a file tells without being played again, for lists of games."""

    setup: Setup
    extras: Extras


def write_save(path: Path, game_type: GameType, session: Session, extras: Extras | None = None) -> None:
    """Write the whole game; the file is either the old one or the new one, never half of it."""
    write_bytes(path, save_bytes(game_type, session, extras or Extras(), Chain()))


def save_bytes(game_type: GameType, session: Session, extras: Extras, chain: Chain) -> bytes:
    """A whole save, or all that a journal holds up to now; more lines can follow in the chain."""
    lines = [header_line(game_type, session, extras), *step_lines(session, 0)]
    if extras.journal != OPEN:
        lines.append({"check": session.game.digest(session.state), "at": session.at, "end": True})
    return b"".join(map(chain.encode, lines))


def is_save(path: Path) -> bool:
    """Whether a file looks like a save of ours, even a damaged or newer one."""
    try:
        return read_file(path).startswith(b'{"format":')
    except PlayerError:
        return True  # reading it will say what is wrong


def read_save(path: Path, registry: Registry) -> Loaded:
    """Open a save or journal at its last good step; PlayerError if there is no game in the file at all."""
    lines = _read_lines(path)
    header = _read_header(path, lines[0])
    game_type = registry.get(header.setup.game)
    rules = header.ruleset[0]
    if type(rules) is int and rules > game_type.ruleset_version:
        raise _newer(path, f"rules {rules} of {game_type.title}, this one has {game_type.ruleset_version}")
    game = game_type.create(header.setup)
    chain = Chain() if header.is_chained else None
    is_changed = chain is not None and not chain.fits(lines[0])
    replay = _Replay(Session(game), header.extras, len(lines[0]), chain)
    problem = replay.run(lines[1:])
    told, subject = [], f"The save {path}"
    if problem is not None:
        told.append(f"{subject} could not be played again past step {replay.session.at}: {problem}.")
        subject = "It"
    if is_changed:
        told.append(f"{subject} was changed since it was written; its players, rules or seed may be others.")
        subject = "It"
    if header.ruleset != (game_type.ruleset_version, game.ruleset_hash()):
        told.append(f"{subject} was played with other rules of {game_type.title}.")
    sentence = " ".join([*told, "The game is open as far as it fits."]) if told else None
    is_whole = problem is None and not is_changed
    return Loaded(
        replay.session,
        None if is_whole else sentence,
        sentence if is_whole else None,
        replay.extras,
        replay.size,
        sum(map(len, lines)),
        replay.sum,
    )


def glance(path: Path) -> Glance:
    """What a list of games shows of a file; PlayerError if it is no save that can be opened."""
    lines = _read_lines(path)
    header = _read_header(path, lines[0])
    extras, setup = header.extras, header.setup
    if extras.journal == OPEN:
        for line in lines[1:]:
            with contextlib.suppress(*_BAD_LINE):
                if line.startswith((b'{"about"', b'{"file"', b'{"players"')):
                    extras = _noted(extras, json.loads(line))
                elif line.startswith(b'{"names"'):
                    names = zip(setup.seats, _names(json.loads(line)), strict=True)
                    setup = replace(setup, seats=tuple(replace(seat, name=name) for seat, name in names))
    return Glance(setup, replace(extras, automatic=()))


def header_line(game_type: GameType, session: Session, extras: Extras) -> dict[str, Any]:
    """The first line of a save or journal."""
    game = session.game
    players = extras.players or tuple(seat.player for seat in game.setup.seats)
    line: dict[str, Any] = {
        "format": FORMAT if game.setup.packs else _WITHOUT_PACKS,
        "game": game.setup.game,
        "ruleset": {"version": game_type.ruleset_version, "hash": game.ruleset_hash()},
        **setup_line(game.setup, players),
    }
    for name, value in (
        ("journal", extras.journal),
        ("file", extras.file),
        ("about", dict(extras.about)),
        ("automatic", [*extras.automatic] if any(extras.automatic) else None),
        ("notes", note_lines(extras)),
        ("times", list(extras.times)),
    ):
        if value:
            line[name] = value
    return line


def setup_line(setup: Setup, players: tuple[str, ...] = ()) -> dict[str, Any]:
    """A set-up as it stands in a header; `players` are those of now."""
    players = players or tuple(seat.player for seat in setup.seats)
    line: dict[str, Any] = {
        "game": setup.game,
        "seed": setup.seed,
        "options": dict(setup.options),
        "seats": [{"name": seat.name, "player": player} for seat, player in zip(setup.seats, players, strict=True)],
    }
    if setup.packs:
        line["packs"] = [dict(pack.files) for pack in setup.packs]
    return line


def setup_of(line: dict[str, Any]) -> Setup:
    """The set-up in such a line; an error of any kind if there is none."""
    return Setup(
        game=_typed(line["game"], str),
        seats=tuple(Seat(_typed(seat["name"], str), _typed(seat["player"], str)) for seat in line["seats"]),
        seed=_typed(line["seed"], int),
        options={name: tuple(value) if isinstance(value, list) else value for name, value in line["options"].items()},
        packs=tuple(_pack(files) for files in _typed(line.get("packs", []), list)),
    )


def _pack(files: dict[str, Any]) -> Pack:
    texts = {path: _typed(text, str) for path, text in _typed(files, dict).items()}
    return make_pack(texts, "A pack in the file")


def write_setup(setup: Setup) -> str:
    """A set-up as a text, without a game."""
    return json.dumps(setup_line(setup))


def read_setup(text: str) -> Setup | None:
    """None if the text is no set-up."""
    try:
        return setup_of(json.loads(text))
    except (*_BAD_LINE, PlayerError):
        return None


def step_lines(session: Session, start: int) -> Iterator[dict[str, Any]]:
    """The lines of all steps after the first `start`."""
    game = session.game
    for step, entry in enumerate(session.log[start:], start):
        position = _decisions(game, session.state_at(step)).index(entry.decision)
        line: dict[str, Any] = {"seat": entry.decision.seat, "do": game.encode(entry.action)}
        if position:
            line["open"] = position
        if entry.chance:
            line["chance"] = list(entry.chance)
        if entry.automatic:
            line["auto"] = True
        yield line
        if any(isinstance(event, PhaseBegan) for event in entry.events):
            yield {"check": game.digest(session.state_at(step + 1)), "at": step + 1}


def _decisions(game: AnyGame, state: State) -> tuple[Decision, ...]:
    return game.open_decisions(state) + game.standing_decisions(state)


def _no_save(path: Path) -> PlayerError:
    return PlayerError(f"The file {path} is not a TM Desktop save; choose another file.")


class NewerSaveError(PlayerError):
    """A file of a program that knows more than this one."""


def _newer(path: Path, what: str) -> NewerSaveError:
    return NewerSaveError(
        f"The save {path} was written by a newer TM Desktop ({what}) and was left as it is;"
        " update TM Desktop to open it."
    )


def _read_lines(path: Path) -> list[bytes]:
    """The lines with their line feeds; at least one, though perhaps empty."""
    return read_file(path).splitlines(keepends=True) or [b""]


@dataclass(frozen=True, slots=True)
class _Header:
    setup: Setup
    extras: Extras
    ruleset: tuple[Any, Any]
    is_chained: bool


def _read_header(path: Path, line: bytes) -> _Header:
    try:
        header = json.loads(line.decode("utf-8"))
        number = _typed(header["format"], int)
        if number > FORMAT:
            raise _newer(path, f"format {number}, this one reads {FORMAT}")
        setup = setup_of(header)
        extras = Extras(tuple(seat.player for seat in setup.seats), header.get("journal"))
        if extras.journal not in (None, OPEN, CLOSED):
            raise ValueError("no kind of journal")
        for name in ("file", "about", "automatic", "notes", "times"):
            if name in header:
                extras = _noted(extras, {name: header[name]})
        ruleset = header["ruleset"]["version"], header["ruleset"]["hash"]
        return _Header(setup, extras, ruleset, number > 1 or "sum" in header)
    except _BAD_LINE as error:
        raise _no_save(path) from error


# What a line that nobody of us wrote can lead to.
_BAD_LINE = (ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, RecursionError)

_T = TypeVar("_T")


def _typed(value: Any, kind: type[_T]) -> _T:
    """JSON knows types, and what has another one was not written by us; for Python a True is a number."""
    if type(value) is not kind:
        raise TypeError(f"{str(value)[:40]} is no {kind.__name__}")
    return value


def note_lines(extras: Extras) -> list[dict[str, Any]]:
    return [{"at": note.at, "turns": note.turns, "seats": list(note.seats)} for note in extras.notes]


def _taken_back(note: dict[str, Any]) -> TakenBack:
    seats = tuple(_typed(seat, int) for seat in _typed(note["seats"], list))
    return TakenBack(_typed(note["at"], int), _typed(note["turns"], int), seats)


def _names(line: dict[str, Any]) -> list[str]:
    return [_typed(name, str) for name in _typed(line["names"], list)]


def _noted(extras: Extras, line: dict[str, Any]) -> Extras:
    """With what a line tells that is no step."""
    if "players" in line:
        players = tuple(clean_name(_typed(player, str)) for player in _typed(line["players"], list))
        if len(players) != len(extras.players):
            raise ValueError("players do not fit the seats")
        return replace(extras, players=players)
    if "file" in line:
        return replace(extras, file=None if line["file"] is None else _typed(line["file"], str))
    if "about" in line:
        return replace(extras, about=_typed(line["about"], dict))
    if "notes" in line:
        return replace(extras, notes=tuple(_taken_back(note) for note in _typed(line["notes"], list)))
    if "times" in line:
        return replace(extras, times=tuple(_typed(seconds, int) for seconds in _typed(line["times"], list)))
    rows = _typed(line["automatic"], list)
    rules = ({question: _typed(rule, str) for question, rule in _typed(row, dict).items()} for row in rows)
    return replace(extras, automatic=tuple(rules))


class _Replay:
    """Plays the lines of a file again until one does not fit."""

    def __init__(self, session: Session, extras: Extras, size: int, chain: Chain | None) -> None:
        self.session, self.extras = session, extras
        self.size, self.sum = size, chain.sum if chain else None
        self._chain = chain
        self._is_open = extras.journal == OPEN

    def run(self, lines: list[bytes]) -> str | None:
        """Says what was wrong with the first line that does not fit."""
        for number, line in enumerate(lines, 1):
            is_last = number == len(lines)
            if self._is_open and is_last and not line.endswith(b"\n"):
                return None  # torn: it was never confirmed
            try:
                words = _typed(json.loads(line), dict)
            except _BAD_LINE as error:
                return None if self._is_open and is_last else _damaged(error)
            if self._chain is not None and not self._chain.fits(line):
                return "the next line is not the one that was written there"
            problem = self._take(words)
            if problem is not None:
                return problem
            self.size += len(line)
            self.sum = self._chain.sum if self._chain else None
            if "end" in words:
                return "there are lines after its end" if any(map(bytes.strip, lines[number:])) else None
        return None if self._is_open else "the rest of the file is missing"

    def _take(self, line: dict[str, Any]) -> str | None:
        session = self.session
        try:
            if "check" in line:
                if line["at"] != session.at or line["check"] != session.game.digest(session.state):
                    return "the position differs from the one that was saved"
            elif "undo" in line:
                session.undo_to(session.at - _typed(line["undo"], int))
            elif "do" in line:
                _replay_step(session, line)
            elif "names" in line:
                session.rename(_names(line))
            else:
                self.extras = _noted(self.extras, line)
        except IllegalAction as error:
            return f"the next step is not legal ({error.reason})"
        except _BAD_LINE as error:
            return _damaged(error)
        return None


def _damaged(error: Exception) -> str:
    return f"the next line of the file is damaged ({error})"


def _replay_step(session: Session, line: dict[str, Any]) -> None:
    number = _typed(line.get("open", 0), int)
    if number < 0:
        raise ValueError("no open decision has such a number")
    decision = _decisions(session.game, session.state)[number]
    if decision.seat != line["seat"]:
        raise ValueError(f"seat {line['seat']} had nothing to decide")
    action = session.game.decode(line["do"])
    session.play(action, decision, chance=tuple(line.get("chance", ())), automatic=line.get("auto") is True)
