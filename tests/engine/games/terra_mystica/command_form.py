"""Whether a command file has the strict form of the community's notation, told without any of the engine's code.

Only words and their order are looked at: what a set-up row, an answer and a turn may hold, how many actions a row has,
and where `done` may stand.
"""

import re
from dataclasses import dataclass, field
from itertools import takewhile

ROUNDS = 6
FACTIONS = (
    *("alchemists", "auren", "chaosmagicians", "cultists", "darklings", "dwarves", "engineers", "fakirs", "giants"),
    *("halflings", "mermaids", "nomads", "swarmlings", "witches"),
)
_HEX = r"[A-I][1-9]\d?"
_CULT = "(?:FIRE|WATER|EARTH|AIR)"
_COLOUR = "(?:yellow|brown|black|blue|green|gray|red)"
_FACTION = f"(?:{'|'.join(FACTIONS)})"
_NUMBER = r"[1-9]\d*"
_MORE = r"(?:[2-9]|[1-9]\d+)"  # a number that is written only if there are several
_ADMINISTRATIVE = (
    *(r"option [a-z0-9-]+", r"score SCORE\d(?:,SCORE\d){5}", r"delete BON\d+", r"player \S.*", r"final-scoring \S+"),
    rf"setup {_FACTION}",
    rf"drop-faction {_FACTION}",
)
_WORDS = {
    "build": rf"build ({_HEX})",
    "upgrade": rf"upgrade {_HEX} to (TP|TE|SH|SA)",
    "dig": rf"dig {_NUMBER}",
    "transform": rf"transform ({_HEX}) to {_COLOUR}",
    "action": r"action (ACT[1-6]|ACT[ACEGNSW]|BON[12]|FAV6)",
    "bridge": rf"bridge {_HEX}:{_HEX}",
    "connect": r"connect r\d+",
    "send": rf"send p to {_CULT}(?: for [12])?",
    "advance": r"advance (?:ship|dig)",
    "convert": rf"convert {_NUMBER}(?:PW|P|W|VP|C) to {_NUMBER}(?:P|W|VP|C)",
    "burn": rf"burn {_NUMBER}",
    "take": rf"\+{_MORE}?((?:FAV|TW)\d+)",
    "step": rf"\+{_MORE}?({_CULT})",
    "forfeit": rf"-{_MORE}?(SPADE|CONVERT_W_TO_P)",
    "leech": rf"leech {_NUMBER} from {_FACTION}",
    "decline": rf"decline {_NUMBER} from {_FACTION}",
    "pass": r"pass(?: (BON\d+))?",
    "done": r"done",
}
# What may follow an action without being another one.
_FOLLOW_UPS = {
    **{code: {"dig", "transform", "build"} for code in ("ACT5", "ACT6", "BON1", "ACTG")},
    "dig": {"dig", "transform", "build"},
    "transform": {"transform", "build"},
    "SH": {"transform", "build"},
    "ACTN": {"transform", "build"},
    "ACTW": {"build"},
    "ACTS": {"upgrade"},
    **{code: {"bridge"} for code in ("ACT1", "ACTE")},
}
_MAIN = ("build", "upgrade", "dig", "action", "send", "advance", "pass")
_ONLY_FOLLOW_UP = ("transform", "bridge")


@dataclass
class _Row:
    line: int
    faction: str
    words: list[tuple[str, str]]  # verb and what it is about
    actions: int = 0

    @property
    def verbs(self) -> list[str]:
        return [verb for verb, _ in self.words]

    @property
    def is_turn(self) -> bool:
        return self.actions > 0


@dataclass
class Form:
    """A file that is looked through; `problems` are sentences."""

    text: str
    problems: list[str] = field(default_factory=list)
    splits: int = 0  # turns of the last faction that `done` splits
    halves: int = 0  # double turns whose two actions `done` tells apart

    def __post_init__(self) -> None:
        self._factions: list[str] = []
        self._rows: list[_Row | str] = []  # a string: this faction leaves
        for number, line in enumerate(self.text.splitlines(), 1):
            self._line(number, line)
        self._course()

    def _wrong(self, line: int, problem: str) -> None:
        self.problems.append(f"line {line}: {problem}")

    # ---- lines

    def _line(self, number: int, line: str) -> None:
        if line.startswith("# "):
            return
        faction, colon, cell = line.partition(": ")
        if not colon or faction not in FACTIONS:
            if not any(re.fullmatch(pattern, line) for pattern in _ADMINISTRATIVE):
                self._wrong(number, f"'{line}' is no line of a command file")
            elif line.startswith("setup "):
                self._factions.append(line.split()[1])
            elif line.startswith("drop-faction "):
                self._rows.append(line.split()[1])
            return
        row = _Row(number, faction, [])
        for text in cell.split(". "):
            row.words += self._word(number, text)
        for (verb, about), following in zip(row.words, row.words[1:], strict=False):
            if verb in ("take", "step") and (verb, about) == following:
                self._wrong(number, f"two {about} in a row are one word")
            if verb == "transform" and following == ("build", about):
                self._wrong(number, f"{about} is built on with the last spades, which goes without saying")
        row.actions = self._actions(row)
        self._rows.append(row)

    def _word(self, number: int, text: str) -> list[tuple[str, str]]:
        for verb, pattern in _WORDS.items():
            if match := re.fullmatch(pattern, text):
                return [(verb, next((group for group in match.groups() if group), ""))]
        self._wrong(number, f"'{text}' is no canonical command")
        return []

    def _actions(self, row: _Row) -> int:
        """The main actions of a row; a double turn counts as itself and its two."""
        found, allowed = 0, set[str]()
        for verb, about in row.words:
            is_follow_up = verb in allowed
            if not is_follow_up and verb in _MAIN:
                found += 1
            elif not is_follow_up and verb in _ONLY_FOLLOW_UP and found:
                self._wrong(row.line, f"{verb} follows nothing that allows it")
            if verb in ("dig", "transform") or (verb == "action" and about in _FOLLOW_UPS):
                allowed = _FOLLOW_UPS[about if verb == "action" else verb]
            elif verb == "upgrade" and about == "SH" and row.faction == "halflings":
                allowed = _FOLLOW_UPS["SH"]
            elif verb in _MAIN or verb == "bridge":
                allowed = set()
        return found

    # ---- the course of the game

    def _course(self) -> None:
        first_cards, left = set(self._factions), set(self._factions)
        passed: set[str] = set()
        finished, between = 0, False
        for at, row in enumerate(self._rows):
            if isinstance(row, str):
                left.discard(row)
                passed.discard(row)
            elif first_cards:
                self._set_up(row, first_cards)
                continue
            elif not row.is_turn:
                self._fragment(row, between)
            else:
                between = False
                self._turn(row, finished + 1 == ROUNDS, left - passed - {row.faction}, at)
                if "pass" in row.verbs:
                    passed.add(row.faction)
            if left and passed >= left:
                finished, between, passed = finished + 1, True, set()
        if finished != ROUNDS:
            self.problems.append(f"{finished} rounds were played")

    def _set_up(self, row: _Row, first_cards: set[str]) -> None:
        if len(row.words) != 1 or row.verbs[0] not in ("build", "pass"):
            self._wrong(row.line, "a set-up row is one dwelling or one card, and nothing else")
        if row.verbs[:1] == ["pass"]:
            first_cards.discard(row.faction)

    def _fragment(self, row: _Row, between: bool) -> None:
        """An answer, a cult chosen by the Cultists, or spades between two rounds."""
        if set(row.verbs) <= {"transform", "forfeit"}:
            if not between:
                self._wrong(row.line, "spades of a cult are used between two rounds")
        elif len(row.words) != 1 or row.verbs[0] not in ("leech", "decline", "step"):
            self._wrong(row.line, "takes no action")

    def _turn(self, row: _Row, is_last_round: bool, others: set[str], at: int) -> None:
        runs_on = self._runs_on(row.faction, at)
        split = row.verbs[-1] == "done"
        if "done" in row.verbs[:-1]:
            self._wrong(row.line, "goes on after done")
        if "pass" in row.verbs and row.verbs[-1] != "pass":
            self._wrong(row.line, "goes on after passing")
        if any(verb == "pass" and bool(card) == is_last_round for verb, card in row.words):
            self._wrong(row.line, "who passes takes a card, but not in the last round")
        double = ("action", "ACTC") in row.words
        half = double and split and row.actions == 2
        self.splits += split and not half
        gives_up_second = "pass" in row.verbs and row.actions == 2
        expected = 1 if not double else 2 if half or gives_up_second else 3
        if half:
            self.halves += 1
            if self._next_turn(at) != row.faction:
                self._wrong(row.line, "the second action of the double turn is missing")
        elif split and (not runs_on or others):
            self._wrong(row.line, "done stands where no two turns of the last faction are to be split")
        elif runs_on and not split and "pass" not in row.verbs:
            self._wrong(row.line, "two turns of one faction run into one another")
        if row.actions != expected:
            self._wrong(row.line, f"{row.actions} actions in one row")

    def _next_turn(self, at: int) -> str:
        """Whose turn is the next one."""
        return next((row.faction for row in self._rows[at + 1 :] if isinstance(row, _Row) and row.is_turn), "")

    def _runs_on(self, faction: str, at: int) -> bool:
        """Whether the next turn is of the same faction, and only answers of its own stand before it."""
        own = takewhile(lambda row: isinstance(row, _Row) and row.faction == faction, self._rows[at + 1 :])
        return any(isinstance(row, _Row) and row.is_turn for row in own)
