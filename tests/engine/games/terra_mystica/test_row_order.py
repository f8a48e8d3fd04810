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
        real = name.startswith("league")
        self.path: Path = shared_path("data", "real_games" if real else "reference_games", name)
        self.options: Options = {} if real else index_options(name)
        self.lines = self.path.read_text().splitlines()

    def set(self, line: int, commands: str, **values: str) -> "Rows":
        """Another text of a row, and other values of its columns."""
        cells = self.lines[line - 1].split("\t")
        for what, value in values.items():
            cells[("vp", "coins", "workers", "priests", "power", "cults").index(what) * 2 + 2] = value
        self.lines[line - 1] = "\t".join([*cells[:14], commands])
        return self

    def swap(self, *lines: int) -> "Rows":
        """Put rows that stand one after the other into this order."""
        self.lines[min(lines) - 1 : max(lines)] = [self.lines[line - 1] for line in lines]
        return self

    def later(self, line: int, step: str, after: int) -> "Rows":
        """Take a cult step (which brings no power) out of its row; it gets a row of its own after another row.

        The rows of its faction in between show the cults without it.
        """
        cells = [line.split("\t") for line in self.lines]
        faction, cults = cells[line - 1][0], cells[line - 1][12]
        before = next(row for row in reversed(cells[: line - 1]) if row[0] == faction)
        own = [row for row in cells[line - 1 : after] if row[0] == faction]
        assert before[10] == own[0][10], "power comes with this step"
        for row in own:
            assert row[12] == cults
            row[12] = before[12]
        own[0][14] = own[0][14].replace(f". {step}", "").replace(f"{step}. ", "")
        cells.insert(after, [*own[-1][:12], cults, "", step])
        self.lines = ["\t".join(row) for row in cells if row is not own[0] or row[14] != step]
        return self

    def order(self, *lines: int) -> "Rows":
        """End with these rows, after all that stand before the first of them."""
        first = min(lines) - 1
        self.lines[first:] = [self.lines[line - 1] for line in lines]
        return self

    def cut(self, line: int) -> "Rows":
        del self.lines[line:]
        return self

    def check(self, timing: str, notes: bool = False) -> TMState:
        """All rows are taken, with the values that they show; the same rows as a command file lead there too."""
        state = self.state(timing)
        commands = "\n".join(self.command_file(notes))
        replayed = NOTATION.replay(commands, "commands", self._options(timing), verify=False)
        assert isinstance(replayed.session.state, TMState)
        assert replayed.session.state.key() == state.key()
        return state

    def state(self, timing: str) -> TMState:
        """The position behind the last row; every value of the rows is compared."""
        text = "\n".join(self.lines)
        try:
            NOTATION.replay(text, self.path.name, self._options(timing), verify=True)
        except PlayerError as error:
            if "ends before the game is over" not in str(error):
                raise
        state = NOTATION.replay(text, self.path.name, self._options(timing), verify=False).session.state
        assert isinstance(state, TMState)
        return state

    def scores(self, timing: str) -> dict[str, int]:
        """Of a whole game, both ways of writing it."""
        scores = dict(NOTATION.replay("\n".join(self.lines), self.path.name, self._options(timing), verify=True).scores)
        commands = "\n".join(self.command_file())
        assert NOTATION.replay(commands, "commands", self._options(timing), verify=False).scores == scores
        return scores

    def _options(self, timing: str) -> Options:
        return {**self.options, "leech_timing": timing}

    def command_file(self, notes: bool = False) -> list[str]:
        found: list[str] = []
        left_out = ("income_for_faction", *(() if notes else ("power]",)))
        for line in self.lines:
            cells = line.split("\t")
            if line.startswith("option "):
                found.append(line)
            elif line.startswith("Removing tile "):
                found.append(line.replace("Removing tile ", "delete "))
            elif line.startswith("Player "):
                found.append(f"player {line.partition(': ')[2]}")
            elif len(cells) > 1 and not cells[14].endswith(left_out):
                found.append(f"setup {cells[0]}" if cells[14] == "setup" else f"{cells[0]}: {cells[14]}")
        tiles = [line.split(": ")[1].split(",")[0] for line in self.lines if " scoring: " in line]
        return [f"score {','.join(tiles)}", *found]


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


# Cult steps in later rows


@TIMINGS
@pytest.mark.parametrize(
    ("name", "line", "step", "after"),
    [
        pytest.param("ref_4p_02.txt", 66, "+AIR", 67, id="after the next turn"),
        pytest.param("ref_4p_02.txt", 66, "+AIR", 70, id="in the next go-round"),
        pytest.param("ref_4p_02.txt", 66, "+AIR", 71, id="after the pass"),
        pytest.param("ref_4p_02.txt", 66, "+AIR", 75, id="at the end of the round"),
        pytest.param("ref_3p_01.txt", 186, "+EARTH", 187, id="by a favor tile, after the last pass"),
        pytest.param("ref_5p_02.txt", 169, "+WATER", 174, id="by a favor tile"),
        pytest.param("ref_5p_05.txt", 106, "+2EARTH", 112, id="both steps of the Auren"),
        pytest.param("ref_2p_01.txt", 144, "+2EARTH", 145, id="both steps of the Auren, at the very end"),
        pytest.param("ref_pass_4p_1.txt", 72, "+AIR", 78, id="after power was taken"),
        pytest.param("ref_5p_15.txt", 63, "+FIRE", 80, id="after two further turns"),
    ],
)
def test_a_cult_step_may_stand_in_a_later_row(name: str, line: int, step: str, after: int, timing: str) -> None:
    whole = Rows(name).cut(after).state(timing)
    rows = Rows(name).later(line, step, after).cut(after + 1)
    assert rows.check(timing).key() == whole.key()


@TIMINGS
@pytest.mark.parametrize(("name", "line", "step", "after"), [("ref_pass_3p_1.txt", 55, "+WATER", 59)])
def test_the_step_of_power_that_was_taken_may_wait_until_after_the_pass(
    name: str, line: int, step: str, after: int, timing: str
) -> None:
    whole = Rows(name).cut(after).state(timing)
    assert Rows(name).later(line, step, after).cut(after).check(timing).key() == whole.key()


@pytest.mark.parametrize(
    ("name", "line", "step", "after"),
    [("league_s60_g4.txt", 198, "+AIR", 198), ("league_s60_g6.txt", 101, "+WATER", 106)],
)
def test_so_in_league_games(name: str, line: int, step: str, after: int) -> None:
    assert Rows(name).later(line, step, after).scores("deferred") == Rows(name).scores("deferred")


@TIMINGS
def test_the_whole_game_goes_on_behind_a_late_step(timing: str) -> None:
    rows = Rows("ref_4p_02.txt").later(185, "+AIR", 201).later(66, "+AIR", 71)
    assert rows.scores(timing) == Rows("ref_4p_02.txt").scores(timing)


def test_a_late_step_may_stand_before_the_next_action_of_its_seat() -> None:
    """In a row of both, and with the power that comes with it: bowls 0/3/3, two more in the row that has the step."""
    rows = Rows("ref_pass_3p_1.txt").set(126, "action BON2", power="0/3/3 PW", cults="1/5/4/1")
    rows.set(129, "+EARTH. action ACT4").cut(129).check("deferred")


@TIMINGS
def test_both_steps_of_one_action_may_be_written_one_by_one(timing: str) -> None:
    Rows("ref_5p_05.txt").set(106, "action ACTA. +EARTH. +EARTH").cut(106).check(timing)
    with pytest.raises(PlayerError, match="both steps of the action go to one cult"):
        Rows("ref_5p_05.txt").set(106, "action ACTA. +EARTH. +AIR").cut(106).check(timing)


# Cult spades in any order


@TIMINGS
@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("ref_pass_3p_1.txt", (177, 176)),
        ("ref_pass_4p_1.txt", (203, 202)),
        ("ref_4p_03.txt", (219, 218)),
        ("ref_5p_07.txt", (265, 266, 264)),
        ("ref_5p_07.txt", (266, 265, 264)),
        ("ref_5p_05.txt", (168, 167)),
    ],
)
def test_cult_spades_may_be_placed_in_any_order(name: str, order: tuple[int, ...], timing: str) -> None:
    rows = Rows(name).swap(*order)
    assert rows.scores(timing) == Rows(name).scores(timing)
    rows.cut(max(order) + 3).check(timing)


def test_seats_with_several_cult_spades_may_be_late_too() -> None:
    """League games: two spades in one row, or each in a row of its own; somebody gives one up."""
    order = (230, 229, 228)
    assert Rows("league_s60_g3.txt").swap(*order).scores("deferred") == Rows("league_s60_g3.txt").scores("deferred")
    rows = Rows("league_s60_g3.txt").swap(229, 228, 230)
    cells = rows.lines[228].split("\t")
    assert cells[14] == "transform B3 to brown. transform B5 to brown"
    rows.lines[228:229] = ["\t".join([*cells[:14], text]) for text in cells[14].split(". ")]
    assert rows.scores("deferred") == Rows("league_s60_g3.txt").scores("deferred")
    rows = Rows("league_s60_g3.txt").set(228, "transform B3 to brown. -SPADE").set(230, "-SPADE").swap(*order)
    rows.cut(237).check("deferred")


# Notes of a refusal by all


REFUSED = "ref_scripted_cultists_decline_errata.txt"
NOTE = "[all opponents declined power]"


@TIMINGS
def test_power_of_a_refusal_counts_from_the_note_on(timing: str) -> None:
    """It pays for a power action before the last refusal is written, and before a full seat answers."""
    rows = Rows(REFUSED).set(102, "action ACT4", vp="27 VP", coins="9 C", power="4/8/0 PW")
    rows.order(98, 100, 102, 101, 99).check(timing, notes=True)


def test_without_the_note_it_comes_with_the_last_refusal() -> None:
    with pytest.raises(PlayerError, match="'action ACT4' is not allowed"):
        Rows(REFUSED).set(102, "action ACT4").order(98, 102, 101, 99).check("deferred")


@TIMINGS
@pytest.mark.parametrize("order", [(98, 100, 101, 102, 99), (98, 100, 101, 99, 102), (98, 100, 99, 102, 101)])
def test_a_full_seat_may_answer_at_any_time(order: tuple[int, ...], timing: str) -> None:
    rows = Rows(REFUSED).set(102, "action ACT4", vp="27 VP", coins="9 C", power="4/8/0 PW")
    rows.order(*order).check(timing, notes=True)


@TIMINGS
def test_the_note_may_stand_rows_before_the_last_refusal(timing: str) -> None:
    """Both refusals are written after it, the one that completes it after a turn of another seat."""
    Rows(REFUSED).order(37, 39, 38, 41, 42, 40).check(timing, notes=True)


@pytest.mark.parametrize("order", [(37, 38, 39, 41, 42, 43), (37, 38, 41, 42, 39, 43), (37, 39, 38, 41, 42, 43)])
def test_a_main_action_completes_the_refusal(order: tuple[int, ...]) -> None:
    """The Witches write no answer; their own action declines. The note stands anywhere before it."""
    rows = Rows(REFUSED)
    if order.index(42) < order.index(39):
        rows.set(42, "Decline 2 from alchemists", power="2/10/0 PW")
    rows.order(*order).check("deferred", notes=True)


@TIMINGS
def test_a_note_without_a_refusal_is_wrong(timing: str) -> None:
    rows = Rows(REFUSED).set(47, NOTE, power="0/12/0 PW").cut(48)
    with pytest.raises(PlayerError, match=r"row 47, .*the row has .* 0/12/0 PW .*, the rules give .* 1/11/0 PW"):
        rows.check(timing)
