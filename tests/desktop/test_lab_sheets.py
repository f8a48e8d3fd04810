"""What the laboratory says of a report: sentences, marks, numbers, and what cannot be told."""

import math

import pytest

from engine.bots.laboratory import GAME, SCORE, SOURCE, TAKEN, WINS, Report, Row
from engine.bots.significance import NOTHING, UNKNOWN, Difference, Estimate
from tm_desktop.play.lab_sheets import LabReport
from tm_desktop.play.lab_words import LabWords


def row(group: str, name: str, ours: float, base: float, low: float, high: float, p: float = 0.001) -> Row:
    first, second = (Estimate(40, mean, 1.0, mean - 2, mean + 2) for mean in (ours, base))
    return Row(group, name, first, second, Difference(ours - base, 1.0, low, high, p), True, p)


def told(*rows: Row, compares: bool = True) -> LabReport:
    return LabReport(Report(40, rows), LabWords(), compares)


@pytest.mark.parametrize(
    ("figure", "sentence"),
    [
        (row(SCORE, "witches", 104.1, 100, 1.2, 7.0), "Witches: 4.1 points more (1.2 to 7.0)"),
        (row(SCORE, "witches", 95.9, 100, -7.0, -1.2), "Witches: 4.1 points fewer (1.2 to 7.0)"),
        (row(WINS, "2", 0.3, 0.18, 0.03, 0.21), "Seat 2: wins 30 % of its games instead of 18 % (3 to 21 more)"),
        (row(WINS, "2", 0.1, 0.2, -0.15, -0.05), "Seat 2: wins 10 % of its games instead of 20 % (5 to 15 fewer)"),
        (row(SOURCE, "network", 6.6, 9, -2.5, -2.3), "Network: 2.4 points fewer (2.3 to 2.5)"),
        (row(TAKEN, "fire", 2.5, 1.25, 1.0, 1.5), "Fire: 2.50 times in a game instead of 1.25 (1.00 to 1.50 more)"),
        (row(TAKEN, "fire", 1.25, 2.5, -1.5, -1.0), "Fire: 1.25 times in a game instead of 2.50 (1.00 to 1.50 fewer)"),
        (row(GAME, "turns", 57, 95, -39, -37), "Turns: 38.0 fewer (37.0 to 39.0)"),
        (row(GAME, "mean_score", 105, 100, 4, 6), "Mean points: 5.0 points more (4.0 to 6.0)"),
    ],
)
def test_what_differs_is_a_plain_sentence(figure: Row, sentence: str) -> None:
    (part,) = told(figure).differing
    assert part.sentences == (sentence,)


def test_only_what_is_more_than_chance_is_said_and_the_greatest_change_first() -> None:
    rows = [row(SCORE, name, 100 + size, 100, size - 1, size + 1, p) for name, size, p in _FACTIONS]
    found = told(*rows)
    (part,) = found.differing
    assert [sentence.partition(":")[0] for sentence in part.sentences] == ["Giants", "Witches"]
    assert found.verdict() == "More than chance: 2 of 3 figures"
    (sheet,) = found.sheets
    assert [(one.figure.name, one.mark) for one in sheet.rows] == [("Witches", "●"), ("Auren", ""), ("Giants", "●")]


_FACTIONS = [("witches", 3.0, 0.01), ("auren", 4.0, 0.3), ("giants", -6.0, 0.02)]


def test_too_few_games_are_told_and_claim_nothing() -> None:
    few = Row(SCORE, "auren", Estimate(4, 90.0, 3.0, 80.0, 100.0), NOTHING, UNKNOWN, False, math.nan)
    giants = row(SCORE, "giants", 80, 90, -30, 10, math.nan)
    found = told(row(SCORE, "witches", 104, 100, 1, 7, 0.4), few, giants)
    assert found.verdict() == "No figure of 1 differs by more than chance."
    assert found.remarks() == [
        "Auren: only with these rules, 90.0 points (80.0 to 100.0), games: 4.",
        "Too few games to tell: Giants.",
    ]
    auren = found.sheets[0].rows[1]
    assert (auren.mark, auren.is_marked, auren.change) == ("?", False, "–")
    assert auren.told("New", "Old").splitlines() == [
        "Auren",
        "New: 90.0 points (80.0 to 100.0), games: 4",
        "Old: not played",
        "Change –: too few games to tell",
    ]
    assert told(few).verdict() == "Too few games to tell: play at least 10."
    assert told(few).remarks() == [], "the verdict says it of all"


def test_equal_rules_are_shown_without_a_comparison() -> None:
    found = told(row(SCORE, "1", 104, 104, 0, 0, 1.0), compares=False)
    assert found.differing == ()
    assert found.verdict().startswith("Both rules are the same")
    (shown,) = found.sheets[0].rows
    assert (shown.means, shown.change, shown.mark) == (("104.0",), "", "")
    assert len(shown.cells) == len(found.headers("New", "Old")) == 4


def test_cells_stand_below_their_headers_and_no_zero_has_a_sign() -> None:
    found = told(row(WINS, "1", 0.25, 0.251, -0.01, 0.008, 0.9))
    (shown,) = found.sheets[0].rows
    cells = dict(zip(enumerate(found.headers("New", "Old")), shown.cells, strict=True))
    assert cells[(0, "Figure")] == "Seat 1"
    assert cells[(1, "Mark")] == ""
    assert cells[(2, "Change")] == "0"
    assert cells[(3, "Error bar")] == "−1 to +1"
    assert (cells[(5, "New")], cells[(8, "Old")]) == ("25", "25")


def test_what_a_mark_means_is_two_sentences() -> None:
    assert LabReport.meaning().count(". ") == 1
    assert "5 of 100" in LabReport.meaning()
