"""What all tests share."""

import os
import random
from pathlib import Path
from typing import NoReturn

import hypothesis
import pytest

from engine.core.compiled import build_folder

PROJECT = Path(__file__).parents[1]
PATIENCE = 120.0  # seconds: only a test that fails waits so long, however busy the machine is

hypothesis.settings.register_profile("patient", deadline=None)
hypothesis.settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in the random order of this seed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    seed = config.getoption("--shuffle")
    if seed is not None:
        random.Random(seed).shuffle(items)


def shared_path(*parts: str) -> Path:
    """A file or folder of ../shared, which lies beside the project on some machines only.

    Without it the test is skipped; with TM_REQUIRE_SHARED=1, as in CI, it fails. Works while tests are collected too.
    """
    path = PROJECT.parent.joinpath("shared", *parts)
    if not path.exists():
        is_missing(f"{path} is not there", "SHARED")
    return path


@pytest.fixture
def compiled_core() -> None:
    """Skip the test where these sources are not compiled; with TM_REQUIRE_CORE=1, as in CI, it fails."""
    if not build_folder().is_dir():
        is_missing("the core is not compiled here; python packaging/core.py says why", "CORE")


def is_missing(reason: str, what: str) -> NoReturn:
    """Skip a test that needs something; where TM_REQUIRE_... demands it, as in CI, the test fails."""
    if os.environ.get(f"TM_REQUIRE_{what}") == "1":
        pytest.fail(reason)
    pytest.skip(reason, allow_module_level=True)
