"""Saves: the set-up and the log as JSON lines. Loading is playing again, with every check on the way.

    {"format": 1, "game": ..., "ruleset": {"version": ..., "hash": ...}, "seed": ..., "options": ..., "seats": ...}
    {"seat": 0, "do": ["roll"], "chance": [4]}       one line per step; "open": k if it answers not the first
                                                     but the k-th open or standing decision (counted from 0);
                                                     "auto": true if a rule of its player gave the answer
    {"check": "09ab...", "at": 12}                   checksum of the position after 12 steps: at each new phase
    {"check": "77f0...", "at": 40, "end": true}      and at the end of the file

A line per step means that a torn or edited file still opens up to its last good step.

The journal of a running game (see journal.py) has the same lines, `"journal": "open"` in its header, no end line, and
further lines for what a save need not tell:

    {"undo": 2}                       two steps are taken back; a step that is redone is written again
    {"players": ["human", "random"]}  from now on these sit there
    {"file": "/games/x.tmsave"}       the player keeps the game in that file as well
    {"automatic": [{"offer": "always"}, {}]}  by seat: questions that a rule of the player answers
    {"about": {...}}                  what a list of games shows of it; the engine does not read it

What is normal in a journal and what is a problem: it may end anywhere after the header, and its last line may be torn
(no line feed, or not JSON): such a line was never confirmed to anybody and is dropped without a word. A line that
cannot be read with others after it, a step that is not legal and a wrong checksum are problems, as in any save. In a
save that is no open journal, a missing end is a problem too.
"""

import contextlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.core.errors import PlayerError
from engine.core.events import PhaseBegan
from engine.core.files import read_file, write_text
from engine.core.game import AnyGame, Decision, GameType, IllegalAction, Seat, Setup, State
from engine.core.registry import Registry
from engine.core.session import Session

FORMAT = 1


OPEN, CLOSED = "open", "closed"

About = Mapping[str, Any]
Automatic = tuple[Mapping[str, str], ...]


@dataclass(frozen=True, slots=True)
class Extras:
    """What a save tells besides set-up and steps.

    `journal` is OPEN for the journal of a game that is played or was interrupted, CLOSED for one that was left in good
    order, None for a save that a player made. `file` is where the player keeps the game as well. `automatic` has, by
    seat, the rules by which questions are answered; the engine does not read them.
    """

    players: tuple[str, ...] = ()
    journal: str | None = None
    file: str | None = None
    about: About = field(default_factory=dict)
    automatic: Automatic = ()


@dataclass(frozen=True, slots=True)
class Loaded:
    """An opened save. `problem` is a sentence for the player if not all of it could be played again.

    `size` is the number of bytes up to the end of the last line that was played again.
    """

    session: Session
    problem: str | None = None
    extras: Extras = field(default_factory=Extras)
    size: int = 0


@dataclass(frozen=True, slots=True)
class Glance:
    """What a file tells without being played again, for lists of games."""

    setup: Setup
    extras: Extras


def write_save(path: Path, game_type: GameType, session: Session, extras: Extras | None = None) -> None:
    """Write the whole game; the file is either the old one or the new one, never half of it."""
    write_text(path, save_text(game_type, session, extras or Extras()))


def save_text(game_type: GameType, session: Session, extras: Extras) -> str:
    """A whole save, or all that a journal holds up to now."""
    lines = [header_line(game_type, session, extras), *step_lines(session, 0)]
    if extras.journal != OPEN:
        lines.append({"check": session.game.digest(session.state), "at": session.at, "end": True})
    return "".join(map(encode_line, lines))


def encode_line(line: Mapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"


def is_save(path: Path) -> bool:
    """Whether a file looks like a save of ours, even a damaged or newer one."""
    try:
        with path.open("rb") as file:
            return file.read(10) == b'{"format":'
    except OSError:
        return True  # reading it will say what is wrong


def read_save(path: Path, registry: Registry) -> Loaded:
    """Open a save or journal at its last good step; PlayerError if there is no game in the file at all."""
    lines = _read_lines(path)
    header = _read_header(path, lines[0])
    game_type = registry.get(header.setup.game)
    game = game_type.create(header.setup)
    replay = _Replay(Session(game), header.extras, len(lines[0]))
    problem = replay.run(lines[1:])
    extras = Extras(replay.players, header.extras.journal, replay.file, replay.about, replay.automatic)
    if problem is None:
        return Loaded(replay.session, None, extras, replay.size)
    known_rules = header.ruleset == (game_type.ruleset_version, game.ruleset_hash())
    rules = "" if known_rules else f" It was played with other rules of {game_type.title}."
    return Loaded(
        replay.session,
        f"The save {path} could not be played again past step {replay.session.at}: {problem}.{rules}"
        " The game is open at that step; the file was not changed.",
        extras,
        replay.size,
    )


def glance(path: Path) -> Glance:
    """What a list of games shows of a file; PlayerError if it is no save that can be opened."""
    lines = _read_lines(path)
    header = _read_header(path, lines[0])
    extras = header.extras
    if extras.journal != OPEN:
        return Glance(header.setup, extras)
    found: dict[str, Any] = {}
    for line in lines[1:]:
        if line.startswith((b'{"about"', b'{"file"', b'{"players"')):
            with contextlib.suppress(ValueError):
                found.update(json.loads(line))
    players, about = found.get("players", extras.players), found.get("about", extras.about)
    return Glance(header.setup, Extras(tuple(players), OPEN, found.get("file", extras.file), about))


def header_line(game_type: GameType, session: Session, extras: Extras) -> dict[str, Any]:
    """The first line of a save or journal."""
    game = session.game
    players = extras.players or tuple(seat.player for seat in game.setup.seats)
    line: dict[str, Any] = {
        "format": FORMAT,
        "game": game.setup.game,
        "ruleset": {"version": game_type.ruleset_version, "hash": game.ruleset_hash()},
        "seed": game.setup.seed,
        "options": dict(game.setup.options),
        "seats": [
            {"name": seat.name, "player": player} for seat, player in zip(game.setup.seats, players, strict=True)
        ],
    }
    for name, value in (
        ("journal", extras.journal),
        ("file", extras.file),
        ("about", dict(extras.about)),
        ("automatic", [*extras.automatic] if any(extras.automatic) else None),
    ):
        if value:
            line[name] = value
    return line


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


def _read_lines(path: Path) -> list[bytes]:
    """The lines with their line feeds; at least one, though perhaps empty."""
    return read_file(path).splitlines(keepends=True) or [b""]


@dataclass(frozen=True, slots=True)
class _Header:
    setup: Setup
    extras: Extras
    ruleset: tuple[Any, Any]


def _read_header(path: Path, line: bytes) -> _Header:
    try:
        header = json.loads(line.decode("utf-8"))
        format_number = header["format"]
        if type(format_number) is not int:
            raise TypeError
        if format_number > FORMAT:
            raise PlayerError(
                f"The save {path} was written by a newer TM Desktop (format {format_number}, this one reads {FORMAT});"
                " update TM Desktop to open it."
            )
        setup = Setup(
            game=str(header["game"]),
            seats=tuple(Seat(str(seat["name"]), str(seat["player"])) for seat in header["seats"]),
            seed=int(header["seed"]),
            options={
                str(name): tuple(value) if isinstance(value, list) else value
                for name, value in header["options"].items()
            },
        )
        extras = Extras(
            tuple(seat.player for seat in setup.seats),
            header.get("journal"),
            header.get("file"),
            dict(header.get("about", {})),
            _read_automatic(header.get("automatic", ())),
        )
        return _Header(setup, extras, (header["ruleset"]["version"], header["ruleset"]["hash"]))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _no_save(path) from error


def _read_automatic(rows: Any) -> Automatic:
    return tuple({str(question): str(rule) for question, rule in row.items()} for row in rows)


class _Replay:
    """Plays the lines of a file again until one does not fit."""

    def __init__(self, session: Session, extras: Extras, size: int) -> None:
        self.session = session
        self.players, self.file, self.about = extras.players, extras.file, extras.about
        self.automatic = extras.automatic
        self.size = size
        self._is_open = extras.journal == OPEN

    def run(self, lines: list[bytes]) -> str | None:
        """Says what was wrong with the first line that does not fit."""
        for number, line in enumerate(lines, 1):
            is_last = number == len(lines)
            if self._is_open and is_last and not line.endswith(b"\n"):
                return None  # torn: it was never confirmed
            try:
                words = json.loads(line)
            except ValueError as error:
                return None if self._is_open and is_last else _damaged(error)
            problem = self._take(words)
            if problem is not None:
                return problem
            self.size += len(line)
            if "end" in words:
                return None
        return None if self._is_open else "the rest of the file is missing"

    def _take(self, line: dict[str, Any]) -> str | None:
        session = self.session
        try:
            if "check" in line:
                if line["at"] != session.at or line["check"] != session.game.digest(session.state):
                    return "the position differs from the one that was saved"
            elif "undo" in line:
                session.undo_to(session.at - int(line["undo"]))
            elif "do" in line:
                _replay_step(session, line)
            else:
                self._note(line)
        except IllegalAction as error:
            return f"the next step is not legal ({error.reason})"
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            return _damaged(error)
        return None

    def _note(self, line: dict[str, Any]) -> None:
        if "players" in line:
            if len(line["players"]) != len(self.players):
                raise ValueError("players do not fit the seats")
            self.players = tuple(map(str, line["players"]))
        elif "file" in line:
            self.file = line["file"]
        elif "about" in line:
            self.about = dict(line["about"])
        elif "automatic" in line:
            self.automatic = _read_automatic(line["automatic"])
        else:
            raise KeyError("do")


def _damaged(error: Exception) -> str:
    return f"the next line of the file is damaged ({error})"


def _replay_step(session: Session, line: dict[str, Any]) -> None:
    decision = _decisions(session.game, session.state)[line.get("open", 0)]
    if decision.seat != line["seat"]:
        raise ValueError(f"seat {line['seat']} had nothing to decide")
    action = session.game.decode(line["do"])
    session.play(action, decision, chance=tuple(line.get("chance", ())), automatic=line.get("auto") is True)
