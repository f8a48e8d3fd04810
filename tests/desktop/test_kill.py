"""The program is killed in the middle of games; `python -m tests.kill` does the same a hundred times."""

import sys
from pathlib import Path

import pytest

from tests.kill import KillRun


@pytest.mark.skipif(sys.platform == "win32", reason="pipes cannot be waited for there")
def test_no_completed_step_is_lost(tmp_path: Path) -> None:
    run = KillRun(tmp_path / "home", seed=5, most_seconds=1.0)
    for _ in range(5):
        run.run_life()
    run.check_finished()
    assert run.tally.kills == 5
    assert run.tally.reports >= run.tally.kills - run.tally.kills_while_starting
    assert run.tally.lost == []
