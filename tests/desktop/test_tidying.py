"""What a table held in memory goes back to the system when it is taken away."""

import platform

import pytest

from tm_desktop.quality.bots import memory_mb
from tm_desktop.shell.tidying import tidy_memory


class Part:
    """Something that only the search for cycles frees."""

    def __init__(self) -> None:
        self.me = self
        self.picture = bytes(4000)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries do as they like")
def test_freed_memory_goes_back_although_something_above_it_is_in_use() -> None:
    tidy_memory()
    parts = [Part() for _ in range(20_000)]
    above = Part()
    held = memory_mb()
    del parts
    tidy_memory()
    assert held - memory_mb() > 60
    assert above.me is above
