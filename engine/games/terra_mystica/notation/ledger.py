"""The layout of ledger files: header lines, comment lines and rows of 15 cells."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from engine.games.terra_mystica.notation.commands import NotationError

CELLS = 15
RULE_LINE = re.compile(r"[ #]*rule (\w+) = (\S+)")  # our own addition; other readers skip it as a comment


class Values(NamedTuple):
    """The columns of a row: the acting faction after it."""

    vp: int
    coins: int
    workers: int
    priests: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]


class Row(NamedTuple):
    line: int
    faction: str
    values: Values | None  # None in a command file
    leech: tuple[int, ...]
    commands: str


class Dropped(NamedTuple):
    """A comment line that matters: a faction left the game."""

    line: int
    faction: str


@dataclass
class Ledger:
    """A file, read but not yet played."""

    name: str
    options: list[str] = field(default_factory=list)
    scoring: dict[int, str] = field(default_factory=dict)  # by round
    removed: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    rows: list[Row | Dropped] = field(default_factory=list)
    rules: dict[str, str] = field(default_factory=dict)  # our own rule options, where a file names them
    map: str = ""
    final_tile: str = ""  # the extra tile of the final scoring
    is_command_file: bool = False


def read_ledger(path: Path) -> Ledger:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError(f"The ledger {path} cannot be read ({error}); choose another file.") from error
    return parse_ledger(text, path.name)


def parse_ledger(text: str, name: str) -> Ledger:
    ledger = Ledger(name)
    for number, line in enumerate(text.splitlines(), 1):
        if "\t" in line:
            ledger.rows.append(_row(number, line))
        else:
            _comment(ledger, number, line)
    if not ledger.rows:
        raise NotationError(f"{name} is not a ledger: it has no row with tabs.")
    return ledger


def _comment(ledger: Ledger, number: int, line: str) -> None:
    if match := re.fullmatch(r"option (\S+)", line):
        ledger.options.append(match[1])
    elif match := re.fullmatch(r"Round (\d{1,2}) scoring: (SCORE\d+).*", line):
        ledger.scoring[int(match[1])] = match[2]
    elif match := re.fullmatch(r"Removing tile (BON\d+)", line):
        ledger.removed.append(match[1])
    elif match := re.fullmatch(r"Player \d+: (.*)", line):
        ledger.players.append(match[1])
    elif match := re.fullmatch(r"Added final scoring tile: (\S+)", line):
        ledger.final_tile = match[1]
    elif match := re.fullmatch(r"map (\S+)", line):
        ledger.map = match[1]
    elif match := re.fullmatch(r"(\w+) dropped from the game", line):
        ledger.rows.append(Dropped(number, match[1].lower()))
    elif match := RULE_LINE.fullmatch(line):
        ledger.rules[match[1]] = match[2]


def _row(number: int, line: str) -> Row:
    cells = line.split("\t")
    if len(cells) != CELLS:
        raise NotationError(f"Row {number} has {len(cells)} cells, a ledger row has {CELLS}.")
    try:
        values = Values(
            int(cells[2].removesuffix(" VP")),
            int(cells[4].removesuffix(" C")),
            int(cells[6].removesuffix(" W")),
            int(cells[8].removesuffix(" P")),
            _numbers(cells[10].removesuffix(" PW"), 3),  # type: ignore[arg-type]
            _numbers(cells[12], 4),  # type: ignore[arg-type]
        )
        leech = tuple(int(number) for number in cells[13].split())
    except ValueError as error:
        raise NotationError(f"Row {number} has a value that is not a number.") from error
    return Row(number, cells[0].lower(), values, leech, cells[14])


def _numbers(text: str, count: int) -> tuple[int, ...]:
    numbers = tuple(int(part) for part in text.split("/"))
    if len(numbers) != count:
        raise ValueError(f"{text} should be {count} numbers")
    return numbers
