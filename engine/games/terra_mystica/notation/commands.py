"""The command language that ledgers and command files share: one cell of text into commands."""

import re
from dataclasses import dataclass, field

from engine.core.errors import PlayerError
from engine.core.notation import quoted


class NotationError(PlayerError):
    """A text that is not the community notation, or a game in it that breaks the rules."""


@dataclass(frozen=True, slots=True)
class Command:
    """A verb with its arguments in canonical spelling: codes and hexes in upper case, numbers as text."""

    verb: str
    args: tuple[str, ...] = ()
    text: str = field(default="", compare=False)  # as it was written, for messages


_RESOURCE = r"(c|w|p|pw|vp|coins?|workers?|priests?|power|bridge)"
_NUMBER = r"\d{1,4}"  # nothing in the game is larger, and Python reads no number of thousands of digits
_HEX = r"([a-z]\d{1,3})"
_BUILDING = r"(d|tp|te|sh|sa|dwelling|trading post|temple|stronghold|sanctuary)"
_CULT = r"(fire|water|earth|air)"

_PATTERNS = (
    ("setup", r"setup"),
    ("build", rf"build {_HEX}"),
    ("upgrade", rf"upgrade {_HEX} to {_BUILDING}"),
    ("dig", rf"dig ({_NUMBER})"),
    ("transform", rf"transform {_HEX}(?: to ([a-z]+))?"),
    ("action", r"action ([a-z]+\d*)"),
    ("bridge", rf"bridge {_HEX}:{_HEX}(?: allow_illegal)?"),
    ("connect", rf"connect {_HEX}(?::{_HEX})?(?::{_HEX})?"),
    ("send", rf"send (?:p|priest) to {_CULT}(?: for ([123]))?"),
    ("advance", r"advance (ship|dig)\w*"),
    ("convert", rf"convert ({_NUMBER})? ?{_RESOURCE} to ({_NUMBER})? ?{_RESOURCE}"),
    ("burn", rf"burn ({_NUMBER})"),
    ("leech", rf"leech ({_NUMBER})(?: from (\w+))?"),
    ("decline", rf"decline(?: ({_NUMBER}) from (\w+))?"),
    ("pass", r"pass(?: (bon\d+))?"),
    ("pass", r"\+(bon\d+)"),
    ("wait", r"wait"),
    ("done", r"done"),
    ("income", r"(cult|other|all)_income_for_faction"),
    ("income", r"(income)_for_faction"),
    ("note", r"\[(opponent accepted power|all opponents declined power)\]"),
    ("score", rf"\+({_NUMBER})vp for ([\w-]+)"),
    ("resources", r"score_resources"),
    ("take", rf"\+({_NUMBER})?(fav\d+|tw\d+)"),
    ("step", rf"\+({_NUMBER})?{_CULT}"),
    ("lower", rf"-({_NUMBER})?{_CULT}"),
    ("forfeit", rf"-({_NUMBER})?(spade|gain_favor|free_tf|free_d|free_tp|bridge|convert_w_to_p|gain_p3_for_vp)"),
    ("colour", r"pick-color ([a-z]+)"),
    ("unlock", r"unlock-terrain ([a-z]+|gain-priest)"),
    ("token", r"gain (?:1 ?)?p3 for (?:1 ?)?vp"),
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
                commands[-1] = Command("step", (str(steps), command.args[1]), command.text)
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
        raise NotationError(f"{quoted(text)} is not a command of the notation.")
    group = match.lastindex or 0  # the outermost group is the last to close
    verb, arguments = _VERBS[group]
    return Command(verb, tuple(_canonical(match[group + 1 + number]) for number in range(arguments)), words)


def _canonical(group: str | None) -> str:
    upper = (group or "").upper()
    return _LONG_NAMES.get(upper, upper)
