"""Saves: the set-up and the log as JSON lines. Loading is playing again, with every check on the way.

    {"format": 1, "game": ..., "ruleset": {"version": ..., "hash": ...}, "seed": ..., "options": ..., "seats": ...}
    {"seat": 0, "do": ["roll"], "chance": [4]}       one line per step; "open": k if it answers not the first
                                                     but the k-th open or standing decision (counted from 0)
    {"check": "09ab...", "at": 12}                   checksum of the position after 12 steps: at each new phase
    {"check": "77f0...", "at": 40, "end": true}      and at the end of the file

A line per step means that a torn or edited file still opens up to its last good step.
"""

import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.errors import PlayerError
from engine.core.events import PhaseBegan
from engine.core.game import AnyGame, Decision, GameType, IllegalAction, Seat, Setup, State
from engine.core.registry import Registry
from engine.core.session import Session

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Loaded:
    """An opened save. `problem` is a sentence for the player if not all of it could be played again."""

    session: Session
    problem: str | None = None


def write_save(path: Path, game_type: GameType, session: Session) -> None:
    """Write the whole game; the file is either the old one or the new one, never half of it."""
    write_text(path, "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in _lines(game_type, session)))


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    try:
        _write_atomically(path, text)
    except OSError as error:
        reason = error.strerror or error
        raise PlayerError(f"The game could not be saved to {path} ({reason}); choose another place.") from error


def is_save(path: Path) -> bool:
    """Whether a file looks like a save of ours, even a damaged or newer one."""
    try:
        with path.open("rb") as file:
            return file.read(10) == b'{"format":'
    except OSError:
        return True  # reading it will say what is wrong


def read_save(path: Path, registry: Registry) -> Loaded:
    """Open a save at its last good step; PlayerError if there is no game in the file at all."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise PlayerError(f"The save {path} cannot be read ({error.strerror}); choose another file.") from error
    except UnicodeDecodeError as error:
        raise _no_save(path) from error
    game_type, game, known_rules = _read_header(path, lines[0] if lines else "", registry)
    session = Session(game)
    problem = _replay(session, lines[1:])
    if problem is None:
        return Loaded(session)
    rules = "" if known_rules else f" It was played with other rules of {game_type.title}."
    return Loaded(
        session,
        f"The save {path} could not be played again past step {session.at}: {problem}.{rules}"
        " The game is open at that step; the file was not changed.",
    )


def _lines(game_type: GameType, session: Session) -> Iterator[dict[str, Any]]:
    game = session.game
    yield {
        "format": FORMAT,
        "game": game.setup.game,
        "ruleset": {"version": game_type.ruleset_version, "hash": game.ruleset_hash()},
        "seed": game.setup.seed,
        "options": dict(game.setup.options),
        "seats": [{"name": seat.name, "player": seat.player} for seat in game.setup.seats],
    }
    for step, entry in enumerate(session.log):
        position = _decisions(game, session.state_at(step)).index(entry.decision)
        line: dict[str, Any] = {"seat": entry.decision.seat, "do": game.encode(entry.action)}
        if position:
            line["open"] = position
        if entry.chance:
            line["chance"] = list(entry.chance)
        yield line
        if any(isinstance(event, PhaseBegan) for event in entry.events):
            yield {"check": game.digest(session.state_at(step + 1)), "at": step + 1}
    yield {"check": game.digest(session.state), "at": session.at, "end": True}


def _decisions(game: AnyGame, state: State) -> tuple[Decision, ...]:
    return game.open_decisions(state) + game.standing_decisions(state)


def _write_atomically(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _no_save(path: Path) -> PlayerError:
    return PlayerError(f"The file {path} is not a TM Desktop save; choose another file.")


def _read_header(path: Path, line: str, registry: Registry) -> tuple[GameType, AnyGame, bool]:
    """The game of a save, and whether it was played with the very rules we have."""
    try:
        header = json.loads(line)
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
        ruleset = (header["ruleset"]["version"], header["ruleset"]["hash"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _no_save(path) from error
    game_type = registry.get(setup.game)
    game = game_type.create(setup)
    return game_type, game, ruleset == (game_type.ruleset_version, game.ruleset_hash())


def _replay(session: Session, lines: list[str]) -> str | None:
    """Play the lines until one does not fit; says what was wrong with it."""
    for text in lines:
        try:
            line = json.loads(text)
            if "check" in line:
                if line["at"] != session.at or line["check"] != session.game.digest(session.state):
                    return "the position differs from the one that was saved"
                if line.get("end"):
                    return None
            else:
                _replay_step(session, line)
        except IllegalAction as error:
            return f"the next step is not legal ({error.reason})"
        except (ValueError, KeyError, TypeError, IndexError) as error:
            return f"the next line of the file is damaged ({error})"
    return "the rest of the file is missing"


def _replay_step(session: Session, line: dict[str, Any]) -> None:
    decision = _decisions(session.game, session.state)[line.get("open", 0)]
    if decision.seat != line["seat"]:
        raise ValueError(f"seat {line['seat']} had nothing to decide")
    session.play(session.game.decode(line["do"]), decision, chance=tuple(line.get("chance", ())))
