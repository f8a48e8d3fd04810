"""Rows in an order that the community's tracker takes and our table does not ask for: they are read all the same.

Each test takes a game of the references, changes a row or moves it, and cuts the game off behind it. Every value of
the rows is compared up to there.
"""

from pathlib import Path

import pytest

from engine.core.errors import PlayerError
from engine.core.options import Options
from engine.games.terra_mystica.state import TMState
from tests.conftest import shared_path
from tests.engine.games.terra_mystica.test_ledgers import NOTATION, index_options


class Rows:
    """A reference game whose rows can be changed. Rows have the numbers of lines, from 1."""

    def __init__(self, name: str) -> None:
        self.path: Path = shared_path("data", "reference_games", name)
        self.options: Options = index_options(name)
        self.lines = self.path.read_text().splitlines()

    def set(self, line: int, commands: str, **values: str) -> "Rows":
        """Another text of a row, and other values of its columns."""
        cells = self.lines[line - 1].split("\t")
        for what, value in values.items():
            cells[("vp", "coins", "workers", "priests", "power", "cults").index(what) * 2 + 2] = value
        self.lines[line - 1] = "\t".join([*cells[:14], commands])
        return self

    def cut(self, line: int) -> "Rows":
        del self.lines[line:]
        return self

    def check(self, timing: str) -> TMState:
        """All rows are taken, with the values that they show; the same rows as a command file lead there too."""
        with pytest.raises(PlayerError, match="ends before the game is over"):
            self._replay("\n".join(self.lines), timing, verify=True)
        state = self._replay("\n".join(self.lines), timing, verify=False)
        assert self._replay("\n".join(self.command_file()), timing, verify=False).key() == state.key()
        return state

    def command_file(self) -> list[str]:
        found: list[str] = []
        for line in self.lines:
            cells = line.split("\t")
            if line.startswith("option "):
                found.append(line)
            elif line.startswith("Removing tile "):
                found.append(line.replace("Removing tile ", "delete "))
            elif line.startswith("Player "):
                found.append(f"player {line.partition(': ')[2]}")
            elif len(cells) > 1 and not cells[14].endswith(("income_for_faction", "power]")):
                found.append(f"setup {cells[0]}" if cells[14] == "setup" else f"{cells[0]}: {cells[14]}")
        tiles = [line.split(": ")[1].split(",")[0] for line in self.lines if " scoring: " in line]
        return [f"score {','.join(tiles)}", *found]

    def _replay(self, text: str, timing: str, verify: bool) -> TMState:
        options = {**self.options, "leech_timing": timing}
        state = NOTATION.replay(text, self.path.name, options, verify).session.state
        assert isinstance(state, TMState)
        return state


TIMINGS = pytest.mark.parametrize("timing", ["immediate", "deferred"])


# The trade of the Darklings' stronghold


@TIMINGS
@pytest.mark.parametrize(
    ("commands", "values"),
    [
        ("upgrade H4 to SH. convert 1W to 1P. convert 1W to 1P", {}),
        ("upgrade H4 to SH. convert 1W to 1C. convert 1W to 1P", {"coins": "6 C", "priests": "1 P"}),
        ("upgrade H4 to SH. convert 1W to 1P. convert 1W to 1C", {"coins": "6 C", "priests": "1 P"}),
        ("upgrade H4 to SH. convert w to p. convert 1w to 1c", {"coins": "6 C", "priests": "1 P"}),
        (
            "upgrade H4 to SH. convert 2W to 2P. burn 3. convert 3PW to 1W. convert 1W to 1P",
            {"priests": "3 P", "power": "5/0/0 PW"},
        ),
    ],
)
def test_a_trade_split_around_other_conversions_is_one_trade(
    timing: str, commands: str, values: dict[str, str]
) -> None:
    Rows("ref_4p_02.txt").set(89, commands, **values).cut(89).check(timing)
