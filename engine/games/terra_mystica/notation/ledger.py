"""The layout of ledger files: header lines, comment lines and rows of 15 cells."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from engine.core.options import OptionValue
from engine.games.terra_mystica.compiling import Sources
from engine.games.terra_mystica.notation.commands import NotationError

CELLS = 15


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
    map: str = ""


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
    elif match := re.fullmatch(r"Round (\d+) scoring: (SCORE\d+).*", line):
        ledger.scoring[int(match[1])] = match[2]
    elif match := re.fullmatch(r"Removing tile (BON\d+)", line):
        ledger.removed.append(match[1])
    elif match := re.fullmatch(r"Player (\d+): (.*)", line):
        ledger.players.append(match[2])
    elif match := re.fullmatch(r"map (\S+)", line):
        ledger.map = match[1]
    elif match := re.fullmatch(r"(\w+) dropped from the game", line):
        ledger.rows.append(Dropped(number, match[1].lower()))


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
        raise NotationError(f"Row {number} has a value that is not a number ({error}).") from error
    return Row(number, cells[0].lower(), values, leech, cells[14])


def _numbers(text: str, count: int) -> tuple[int, ...]:
    numbers = tuple(int(part) for part in text.split("/"))
    if len(numbers) != count:
        raise ValueError(f"{text} should be {count} numbers")
    return numbers


# What the header's options say in our words; the other value holds where one is missing.
_OPTIONS: Mapping[str, tuple[str, OptionValue, OptionValue]] = {
    "variable-turn-order": ("turn_order", "pass_order", "clockwise"),
    "mini-expansion-1": ("mini_expansion_towns", True, False),
    "shipping-bonus": ("shipping_bonus_card", True, False),
    "temple-scoring-tile": ("temple_scoring_tile", True, False),
}
_REFUSED_GAIN = "leech_refused_gain"


def options_of(
    ledger: Ledger, data: Sources, presets: Mapping[str, Mapping[str, OptionValue]], rules: Mapping[str, str]
) -> dict[str, OptionValue]:
    """The rule options that the header of a ledger stands for, over the preset for community games."""
    options = dict(presets["league"])
    for word, (option, present, absent) in _OPTIONS.items():
        options[option] = present if word in ledger.options else absent
    refused = next(option for option, rule in rules.items() if rule == _REFUSED_GAIN)
    options[refused] = "gain_1_power" if "errata-cultist-power" in ledger.options else "nothing"
    tiles = {node.get("code").text(): name for name, node in data.tiles["scoring_tiles"].mapping().items()}
    cards = {node.get("code").text(): (name, node) for name, node in data.tiles["bonus_cards"].mapping().items()}
    options["scoring_tiles"] = tuple(tiles[ledger.scoring[number]] for number in sorted(ledger.scoring))
    options["bonus_cards"] = tuple(
        name
        for code, (name, node) in cards.items()
        if code not in ledger.removed and (node.get("option").value is None or options.get(node.get("option").text()))
    )
    return options
