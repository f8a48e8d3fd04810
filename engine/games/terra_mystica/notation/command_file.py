"""The layout of command files: administrative lines, and one line per faction turn."""

import re
from dataclasses import replace

from engine.core.notation import quoted
from engine.games.terra_mystica.notation.commands import NotationError, read_commands
from engine.games.terra_mystica.notation.ledger import RULE_LINE, Dropped, Ledger, Row

_FACTION_LINE = re.compile(r"(\w+)\s*:\s*(.*)")
_IGNORED = (
    *("start", "income", "finish", "start_planning", "abort", "player-count", "order", "randomize", "admin"),
    *("dropoption", "faction-variant"),
)


def parse_command_file(text: str, name: str) -> Ledger:
    ledger = Ledger(name, is_command_file=True)
    for number, line in enumerate(text.splitlines(), 1):
        _read_line(ledger, number, line)
    if not ledger.rows and not ledger.players:  # players alone: the game begins
        raise NotationError(f"{name} is not a game in the community notation: no line belongs to a faction.")
    if not ledger.players:
        setups = [row for row in ledger.rows if isinstance(row, Row) and row.commands == "setup"]
        ledger.players = [f"player{number}" for number in range(1, len(setups) + 1)]
    return ledger


def check_line(line: str) -> None:
    """NotationError if this can be no line of a command file, whatever the game."""
    ledger = Ledger("", is_command_file=True)
    for part in line.splitlines():
        _read_line(ledger, 1, part)
    for row in ledger.rows:
        if isinstance(row, Row):
            read_commands(row.commands)


def _read_line(ledger: Ledger, number: int, line: str) -> None:
    if match := RULE_LINE.fullmatch(line):
        ledger.rules[match[1]] = match[2]
        return
    content = line.partition("#")[0].strip()
    if match := _FACTION_LINE.fullmatch(content):
        ledger.rows.append(Row(number, match[1].lower(), None, (), match[2]))
    elif content:
        _administrative(ledger, number, content)


def as_turns(ledger: Ledger) -> Ledger:
    """Consecutive lines of one faction are read as one turn: join them.

    Answers are carried out before the other commands of their line, so a line with one begins anew; notes stay apart.
    """
    joined: list[Row | Dropped] = []
    for row in ledger.rows:
        last = joined[-1] if joined else None
        if isinstance(row, Row) and isinstance(last, Row) and last.faction == row.faction and _goes_on(last, row):
            joined[-1] = last._replace(commands=f"{last.commands}. {row.commands}")
        else:
            joined.append(row)
    return replace(ledger, rows=joined)


def _goes_on(last: Row, row: Row) -> bool:
    words = [command.split()[:1] for command in row.commands.lower().split(".")]
    is_note = "[" in last.commands + row.commands
    return not is_note and not any(word in (["setup"], ["leech"], ["decline"]) for word in words)


def _administrative(ledger: Ledger, number: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "option":
        ledger.options.append(rest.strip())
    elif word == "player":
        ledger.players.append(re.split(r" (?:email|username) ", rest)[0].strip())
    elif word == "score":
        tiles = [tile.strip().upper() for tile in rest.split(",")]
        ledger.scoring = dict(enumerate(tiles, 1))
    elif word == "delete":
        ledger.removed.append(rest.strip().upper())
    elif word == "setup":
        ledger.rows.append(Row(number, rest.split(" for ")[0].strip().lower(), None, (), "setup"))
    elif word == "final-scoring":
        ledger.final_tile = rest.strip()
    elif word == "map":
        ledger.map = rest.strip()
    elif word in ("drop-faction", "resign"):
        ledger.rows.append(Dropped(number, rest.strip().lower()))
    elif word not in _IGNORED:
        raise NotationError(f"{quoted(line)} in line {number} is not a line of a command file.")
