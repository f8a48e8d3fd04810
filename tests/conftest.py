"""What all tests share."""

import os
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]


def shared_path(*parts: str) -> Path:
    """A file or folder of ../shared, which lies beside the project on some machines only.

    Without it the test is skipped; with TM_REQUIRE_SHARED=1, as in CI, it fails. Works while tests are collected too.
    """
    path = PROJECT.parent.joinpath("shared", *parts)
    if not path.exists():
        reason = f"{path} is not there"
        if os.environ.get("TM_REQUIRE_SHARED") == "1":
            pytest.fail(reason)
        pytest.skip(reason, allow_module_level=True)
    return path
