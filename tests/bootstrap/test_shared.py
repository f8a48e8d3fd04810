"""Tests with files of ../shared are skipped without them, and fail where they must be there."""

from pathlib import Path

import pytest

from tests import conftest


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(conftest, "PROJECT", tmp_path / "project")
    monkeypatch.delenv("TM_REQUIRE_SHARED", raising=False)
    return tmp_path / "project"


def test_shared_files_lie_beside_the_project(project: Path) -> None:
    games = project.parent / "shared" / "data" / "games"
    games.mkdir(parents=True)
    assert conftest.shared_path("data", "games") == games


def test_without_them_a_test_is_skipped_with_the_reason(project: Path) -> None:
    with pytest.raises(pytest.skip.Exception, match="games is not there"):
        conftest.shared_path("data", "games")


def test_where_they_are_required_it_fails(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TM_REQUIRE_SHARED", "1")
    with pytest.raises(pytest.fail.Exception, match="games is not there"):
        conftest.shared_path("data", "games")
