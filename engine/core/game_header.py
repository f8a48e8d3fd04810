"""What stands before the lines of a game: its form, the options, the seed, the players."""

import re

from engine.core.errors import PlayerError
from engine.core.game import HUMAN, GameType, Seat, Setup
from engine.core.notation import NotInThisGame
from engine.core.options import Options, OptionValue

FORM = 1
_COMPUTER = "computer"
_SEED = re.compile(r"-?\d{1,30}")


def header_rows(setup: Setup) -> list[str]:
    return [
        f"{setup.game} {FORM}",
        *(f"option {name} {_word(value)}" for name, value in setup.options.items()),
        f"seed {setup.seed}",
        *(f"player {HUMAN if seat.player == HUMAN else _COMPUTER} {seat.name}" for seat in setup.seats),
    ]


def is_header_row(row: str) -> bool:
    """Whether it looks like one; what it says is found out when the game is read."""
    word, _, rest = row.partition(" ")
    return bool(rest) and (word in ("option", "seed", "player") or rest == str(FORM))


def _word(value: OptionValue) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value).lower()


class Header:
    """Is read row by row; ValueError says what is wrong with one."""

    def __init__(self, game_type: GameType) -> None:
        self._type = game_type
        self._options: dict[str, OptionValue] = {}
        self._seats: list[Seat] = []
        self._seed: int | None = None
        self._has_begun = False

    def read(self, row: str, has_begun: bool) -> None:
        """Nothing of it stands behind the first line of the game."""
        word, _, rest = row.partition(" ")
        if has_begun:
            raise ValueError("this is no line of a game")
        if not self._has_begun:
            if row != f"{self._type.id} {FORM}":
                raise ValueError(f"a game of {self._type.title} begins with {self._type.id} {FORM}")
            self._has_begun = True
        elif word == "option":
            self._read_option(*rest.partition(" ")[::2])
        elif word == "seed":
            if not _SEED.fullmatch(rest):
                raise ValueError("this is no seed")
            self._seed = int(rest)
        elif word == "player":
            self._seats.append(Seat(rest.partition(" ")[2]))
        else:
            raise ValueError("this is no line of a game")

    def _read_option(self, name: str, word: str) -> None:
        for option in self._type.options:
            words = tuple(filter(None, word.split(",")))
            if option.id == name and option.many and all(part in option.values for part in words):
                self._options[name] = words
                return
            for value in option.values:
                if option.id == name and _word(value) == word:
                    self._options[name] = value
                    return
        raise NotInThisGame(f"The option {name} with the value {word} is not in this game.")

    def setup(self, chosen: Options) -> Setup:
        """`chosen` options go before those of the text."""
        if self._seed is None:
            raise PlayerError("The seed is missing; put it before the first line of the game.")
        return Setup(self._type.id, tuple(self._seats), self._seed, {**self._options, **chosen})
