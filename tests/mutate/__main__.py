"""Runs cases in processes of their own, so that one that hangs costs only itself."""

import argparse
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.conftest import PROJECT

BATCH = 250
BATCH_S = 900.0
BAD = ("traceback", "hang", "silent")


def run_batch(seed: int, numbers: range) -> list[dict[str, Any]]:
    """In a process of its own."""
    command = [sys.executable, "-m", "tests.mutate", "--seed", str(seed), "--batch", str(numbers.start)]
    process = subprocess.Popen(
        [*command, "--count", str(len(numbers))], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=PROJECT, text=True
    )
    try:
        text, complaint = process.communicate(timeout=BATCH_S)
    except subprocess.TimeoutExpired:
        process.kill()
        text, complaint = process.communicate()
    found = [json.loads(line) for line in text.splitlines()]
    if len(found) < len(numbers):  # killed by the time limit, or by the system
        said = "hang" if process.returncode == -signal.SIGKILL else "traceback"
        number = numbers.start + len(found)
        found.append({"case": number, "kind": "?", "said": said, "detail": complaint[-1500:]})
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=sys.modules["tests.mutate"].__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--case", type=int, help="show this one")
    parser.add_argument("--batch", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.case is not None or arguments.batch is not None:
        from tests.mutate.cases import run_cases

        is_alone = arguments.case is not None
        first, count = (arguments.case, 1) if is_alone else (arguments.batch, arguments.count)
        for found in run_cases(arguments.seed, range(first, first + count), show=is_alone):
            print(json.dumps(vars(found)), flush=True)
        return 0
    return run_all(arguments.seed, arguments.count, arguments.jobs)


def run_all(seed: int, count: int, jobs: int) -> int:
    batches = [range(start, min(start + BATCH, count)) for start in range(0, count, BATCH)]
    tally: Counter[tuple[str, str]] = Counter()
    bad = []
    with ThreadPoolExecutor(jobs) as pool:
        for results in pool.map(lambda numbers: run_batch(seed, numbers), batches):
            tally.update((found["kind"], found["said"]) for found in results)
            bad += [found for found in results if found["said"] in BAD]
            print(f"\r{sum(tally.values())} of {count} cases, {len(bad)} bad", end="", flush=True)
    print()
    for (kind, said), number in sorted(tally.items()):
        print(f"{kind:30} {said:10} {number}")
    for found in bad[:20]:
        print(f"case {found['case']}, {found['kind']}: {found['said']}\n{found['detail']}")
    total = Counter(found["said"] for found in bad)
    print(f"{sum(tally.values())} cases: " + ", ".join(f"{total[said]} {said}" for said in BAD))
    return 1 if bad else 0


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.exit(main())
