"""A short run of `python -m tests.mutate`, and whether it would notice."""

import itertools
from pathlib import Path

import pytest

from engine.core.chain import Chain
from tests.mutate import cases
from tests.mutate.cases import run_cases
from tests.mutate.kinds import make_kinds
from tm_desktop.play import opening


def test_changed_files_lead_to_no_traceback_no_hang_and_no_other_game() -> None:
    found = list(run_cases(2, range(400)))
    assert [case for case in found if case.said in ("traceback", "hang", "silent")] == []
    assert {case.said for case in found} == {"same", "fine", "told", "refused"}


def test_good_files_open(tmp_path: Path) -> None:
    for kind in make_kinds(tmp_path):
        kind.path.write_bytes(kind.content)
        found = kind.open(kind.path)
        if kind.good:
            assert found is not None
            assert found[0] in kind.good
            assert not found[1]


def test_it_notices_a_game_that_differs_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chain, "fits", lambda _self, _line: True)
    assert "silent" in {case.said for case in run_cases(1, range(300))}


def test_it_notices_an_error_that_is_no_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(opening, "read_save", fail)
    assert "traceback" in {case.said for case in run_cases(1, range(10))}


def test_it_notices_an_error_that_costs_only_one_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tm_desktop.play.game_list.glance", fail)
    assert "traceback" in {case.said for case in run_cases(1, range(10))}


def test_it_notices_a_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "LIMIT_S", 0.2)
    monkeypatch.setattr(opening, "read_save", lambda *_: [None for _ in itertools.count()])
    assert "hang" in {case.said for case in run_cases(1, range(1))}
