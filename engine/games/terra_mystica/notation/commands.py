"""The command language that ledgers and command files share: one cell of text into commands."""

import re
from typing import NamedTuple

from engine.core.errors import PlayerError


class NotationError(PlayerError):
    """A text that is not the community notation, or a game in it that breaks the rules."""


class Command(NamedTuple):
    """A verb with its arguments in canonical spelling: codes and hexes in upper case, numbers as text."""

    verb: str
    args: tuple[str, ...] = ()


_RESOURCE = r"(c|w|p|pw|vp|coins?|workers?|priests?|power|bridge)"
_HEX = r"([a-z]\d+|r\d+)"
_BUILDING = r"(d|tp|te|sh|sa|dwelling|trading post|temple|stronghold|sanctuary)"
_CULT = r"(fire|water|earth|air)"

_PATTERNS = (
    ("setup", r"setup"),
    ("build", rf"build {_HEX}"),
    ("upgrade", rf"upgrade {_HEX} to {_BUILDING}"),
    ("dig", r"dig (\d+)"),
    ("transform", rf"transform {_HEX}(?: to ([a-z]+))?"),
    ("action", r"action ([a-z]+\d*)"),
    ("bridge", rf"bridge {_HEX}:{_HEX}(?: allow_illegal)?"),
    ("connect", rf"connect {_HEX}(?::{_HEX})?(?::{_HEX})?"),
    ("send", rf"send (?:p|priest) to {_CULT}(?: for ([123]))?"),
    ("advance", r"advance (ship|dig)\w*"),
    ("convert", rf"convert (\d*) ?{_RESOURCE} to (\d*) ?{_RESOURCE}"),
    ("burn", r"burn (\d+)"),
    ("leech", r"leech (\d+)(?: from (\w+))?"),
    ("decline", r"decline(?: (\d+) from (\w+))?"),
    ("pass", r"pass(?: (bon\d+))?"),
    ("pass", r"\+(bon\d+)"),
    ("wait", r"wait"),
    ("done", r"done"),
    ("income", r"(cult|other|all)_income_for_faction"),
    ("income", r"(income)_for_faction"),
    ("note", r"\[(opponent accepted power|all opponents declined power)\]"),
    ("score", r"\+(\d+)vp for ([\w-]+)"),
    ("resources", r"score_resources"),
    ("take", r"\+(\d*)(fav\d+|tw\d+)"),
    ("step", rf"\+(\d*){_CULT}"),
    ("lower", rf"-(\d*){_CULT}"),
    ("forfeit", r"-(\d*)(spade|gain_favor|free_tf|free_d|free_tp|bridge|convert_w_to_p)"),
)
# All in one, each as a group of its own: to try them one after the other took a fifth of a replay.
_ANY = re.compile("|".join(f"({pattern})" for _, pattern in _PATTERNS), re.IGNORECASE)
_SIGN = re.compile(r"[:+\[\]]")
_BLANKS_AROUND_SIGN = re.compile(r"\s*([:+\[\]])\s*")


def _verbs_by_group() -> dict[int, tuple[str, int]]:
    """For the group of each pattern its verb, and how many groups of its own follow."""
    found, group = {}, 1
    for verb, pattern in _PATTERNS:
        arguments = re.compile(pattern).groups
        found[group] = (verb, arguments)
        group += 1 + arguments
    return found


_VERBS = _verbs_by_group()
_LONG_NAMES = {
    "DWELLING": "D",
    "TRADING POST": "TP",
    "TEMPLE": "TE",
    "STRONGHOLD": "SH",
    "SANCTUARY": "SA",
    "COIN": "C",
    "COINS": "C",
    "WORKER": "W",
    "WORKERS": "W",
    "PRIEST": "P",
    "PRIESTS": "P",
    "POWER": "PW",
}


def read_commands(cell: str) -> list[Command]:
    """The commands of one cell, in order; an empty cell has none. Equal steps on a cult side by side are one."""
    commands: list[Command] = []
    for text in cell.split("."):
        if text.strip():
            command = read_command(text)
            last = commands[-1] if commands else command
            if last is not command and last.verb == command.verb == "step" and last.args[1] == command.args[1]:
                steps = int(last.args[0] or 1) + int(command.args[0] or 1)
                commands[-1] = Command("step", (str(steps), command.args[1]))
            else:
                commands.append(command)
    return commands


def read_command(text: str) -> Command:
    words = " ".join(text.split())
    if _SIGN.search(words):
        words = _BLANKS_AROUND_SIGN.sub(r"\1", words)
    if words.startswith("- "):
        words = "-" + words[2:]
    match = _ANY.fullmatch(words)
    if match is None:
        raise NotationError(f"'{text.strip()}' is not a command of the notation.")
    group = match.lastindex or 0  # the outermost group is the last to close
    verb, arguments = _VERBS[group]
    return Command(verb, tuple(_canonical(match[group + 1 + number]) for number in range(arguments)))


def _canonical(group: str | None) -> str:
    upper = (group or "").upper()
    return _LONG_NAMES.get(upper, upper)
