"""Lines of JSON that vouch for one another: each ends with a checksum of itself and of all lines before it.

    {"seat": 0, "do": ["roll"], "sum": "09abcdef"}

A line that was changed, left out, put elsewhere or written twice no longer fits. This finds damage and edits by hand;
who wants to deceive computes the sums anew.
"""

import json
import re
import zlib
from collections.abc import Mapping
from typing import Any

_LINE = re.compile(rb'(\{.+), "sum": "([0-9a-f]{8})"\}')


class Chain:
    """Goes through the lines of one file, writing or reading."""

    def __init__(self, start: int = 0) -> None:
        self._sums = {start}  # of the lines up to here; two after a line that does not fit, for either can be wrong

    @property
    def sum(self) -> int:
        """What the next line follows, in a file in which all lines fit."""
        return next(iter(self._sums))

    def encode(self, line: Mapping[str, Any]) -> bytes:
        """The next line; JSON has no empty ones here."""
        try:
            body = json.dumps(line, ensure_ascii=False)[:-1].encode("utf-8")
        except UnicodeEncodeError:  # names of files can hold what no text can
            body = json.dumps(line)[:-1].encode("ascii")
        self._sums = {zlib.crc32(body, self.sum)}
        return b'%b, "sum": "%08x"}\n' % (body, self.sum)

    def fits(self, line: bytes) -> bool:
        """Whether this is what was written here."""
        match = _LINE.fullmatch(line.rstrip(b"\r\n"))
        if match is None:
            return False
        told, found = int(match[2], 16), {zlib.crc32(match[1], start) for start in self._sums}
        self._sums = {told} if told in found else {told, *found}
        return told in found
