"""One case after the other, in this process."""

import contextlib
import logging
import signal
import tempfile
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from engine.core.errors import PlayerError
from tests.mutate.changes import changed
from tests.mutate.kinds import Kind, make_kinds, sealed_anew, seed_of

LIMIT_S = 10.0  # of one case; the slowest good file takes a tenth of a second
_BROKEN = (ValueError, RecursionError, AttributeError, TypeError)


@dataclass
class Found:
    """What a case led to: refused, told, same or fine; or one of traceback, hang, silent."""

    case: int
    kind: str
    said: str
    detail: str = ""


class _Hang(BaseException):
    pass


class _Log(logging.Handler):
    """What the program wrote into its report: errors that nobody foresaw, although they cost no more than one entry."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record)[-1500:])


def run_cases(seed: int, numbers: range, show: bool = False) -> Iterator[Found]:
    log = _Log()
    logging.getLogger("tm_desktop").handlers[:] = [log]
    with tempfile.TemporaryDirectory(prefix="tm-mutate-") as home:
        kinds = make_kinds(Path(home))
        for number in numbers:
            kind, rng = kinds[number % len(kinds)], seed_of(seed, number)
            content = changed(rng, kind.content, kind.ways)
            is_sealed = kind.is_sealed and rng.random() < 0.3
            if is_sealed:
                with contextlib.suppress(*_BROKEN):
                    content = sealed_anew(content)
            if show:
                print(content.decode("utf-8", "replace")[:3000])
            kind.path.write_bytes(content)
            log.found.clear()
            said, detail = _judged(kind, content, is_sealed)
            if log.found and said not in ("traceback", "hang"):
                said, detail = "traceback", log.found[0]
            yield Found(number, kind.name, said, detail)


def _judged(kind: Kind, content: bytes, is_sealed: bool) -> tuple[str, str]:
    try:
        with _time_limit():
            found = kind.open(kind.path)
    except PlayerError:
        return "refused", ""
    except _Hang:
        return "hang", traceback.format_exc()[-1500:]
    except Exception:
        return "traceback", traceback.format_exc()[-1500:]
    if content == kind.content:
        return "same", ""
    if found is None or not kind.good or is_sealed:
        return "fine", ""
    if found[1]:
        return "told", ""
    return ("fine", "") if found[0] in kind.good else ("silent", str(found[0])[:300])


@contextlib.contextmanager
def _time_limit() -> Iterator[None]:
    def stop(_number: int, _frame: FrameType | None) -> None:
        raise _Hang

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, LIMIT_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
