"""Every worked case of the rules has its test."""

import re

from tests.conftest import PROJECT


def test_no_case_is_missing() -> None:
    found: set[int] = set()
    for path in (PROJECT / "tests" / "engine" / "games" / "terra_nova").glob("test_cases_*.py"):
        for name in re.findall(r"def test_case_([0-9_]+(?:and_[0-9]+)?)", path.read_text(encoding="utf-8")):
            found |= {int(number) for number in re.findall("[0-9]+", name)}
    assert found == set(range(1, 87))
