"""Ways to change a file, by a random generator."""

import json
import random
from collections.abc import Callable
from typing import Any

from engine.games.terra_mystica.game import GAME
from tests.sample_game import GAME as DICE_RACE

OPTIONS = {game_type.id: game_type.options for game_type in (GAME, DICE_RACE)}

Change = Callable[[random.Random, bytes], bytes]

NUMBERS: tuple[Any, ...] = (0, -1, 1, 2, 7, 255, 2**31, -(2**31), 2**63, 2**64, 10**30, 10**400, 0.5, 1.0, -0.0)
ODD_NUMBERS = ("1e400", "-1e400", "NaN", "Infinity", "1e-400", "1" + "0" * 5000)
TEXTS = ("", " ", "human", "x" * 5000, "\ud800", "\n", "\0", "²", "\u0663", "<b>x", "../../x", "\u202ex", "e\u0301")
TYPES: tuple[Any, ...] = (None, True, False, 0, 3, 2.5, "", "3", [], [0], {}, {"a": 0}, ["x"], [[]], {"name": 1})


def flip_bits(rng: random.Random, content: bytes) -> bytes:
    changed = bytearray(content)
    for _ in range(rng.choice((1, 1, 1, 2, 8))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut_out(rng: random.Random, content: bytes) -> bytes:
    start = rng.randrange(len(content))
    return content[:start] + content[start + rng.choice((1, 1, 2, 10, 100)) :]


def put_in(rng: random.Random, content: bytes) -> bytes:
    start = rng.randrange(len(content) + 1)
    more = rng.choice((b"\0", b" ", b"\n", b"\r", b'"', b"{", b"}", b"[", b",", b"\xff", b"\xed\xa0\x80", b"0", b"-"))
    return content[:start] + more * rng.choice((1, 1, 1, 3, 5000)) + content[start:]


def truncate(rng: random.Random, content: bytes) -> bytes:
    return content[: rng.randrange(len(content))]


def zero_tail(rng: random.Random, content: bytes) -> bytes:
    """What a power cut can leave."""
    start = rng.randrange(len(content))
    return content[:start] + bytes(len(content) - start)


def change_lines(rng: random.Random, content: bytes) -> bytes:
    lines = content.splitlines(keepends=True)
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    way = rng.choice(("delete", "double", "swap", "move", "next", "blank"))
    if way == "delete":
        del lines[at]
    elif way == "double":
        lines.insert(other, lines[at])
    elif way == "swap":
        lines[at], lines[other] = lines[other], lines[at]
    elif way == "move":
        lines.insert(other, lines.pop(at))
    elif way == "next":
        lines[at : at + 2] = lines[at : at + 2][::-1]
    else:
        lines.insert(at, b"\n")
    return b"".join(lines)


def change_words(rng: random.Random, content: bytes) -> bytes:
    """For texts and settings: another word, number or value."""
    text = content.decode("utf-8", "surrogateescape")
    words = text.split(" ")
    at = rng.randrange(len(words))
    other = rng.choice((words[rng.randrange(len(words))], *TEXTS, *map(str, NUMBERS), *ODD_NUMBERS, "@Size(1 2)", "="))
    words[at : at + 1] = rng.choice(([other], [words[at], other], [], [words[at] + other]))
    return " ".join(words).encode("utf-8", "surrogatepass")


def change_json(rng: random.Random, content: bytes) -> bytes:
    """One value of one line, mostly of the first, which holds the set-up."""
    lines = content.splitlines()
    whole = json.loads(content) if len(lines) > 1 and not lines[0].endswith(b"}") else None
    if whole is not None:  # one document
        return _dump(_changed(rng, whole)).encode("utf-8", "surrogatepass")
    at = 0 if rng.random() < 0.5 else rng.randrange(len(lines))
    lines[at] = _dump(_changed(rng, json.loads(lines[at]))).encode("utf-8", "surrogatepass")
    return b"\n".join(lines) + b"\n"


def change_setup(rng: random.Random, content: bytes) -> bytes:
    """As a person would in an editor: another rule that there is, another name, player, seed, or other places."""
    first, _, rest = content.partition(b"\n")
    header = json.loads(first)
    options, seats = header["options"], header["seats"]
    way = rng.choice(("option", "option", "name", "player", "seed", "places"))
    if way == "option":
        option = rng.choice(OPTIONS[header["game"]])
        options[option.id] = [*option.values[:1]] if option.many else rng.choice(option.values)
    elif way == "name":
        rng.choice(seats)["name"] = rng.choice(("Eve", "Ada", "Ben"))
    elif way == "player":
        rng.choice(seats)["player"] = rng.choice(("human", "random", "expert"))
    elif way == "seed":
        header["seed"] += rng.choice((1, -1))
    else:
        seats.reverse()
    return json.dumps(header, ensure_ascii=False).encode() + b"\n" + rest


class _Raw:
    """Text that stands in JSON as it is."""

    def __init__(self, text: str) -> None:
        self.text = text


def _changed(rng: random.Random, value: Any) -> Any:
    """The value with one change somewhere inside."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        key = rng.choice(list(value))
        way = rng.random()
        if way < 0.6:
            return {**value, key: _changed(rng, value[key])}
        if way < 0.7:
            return {name: other for name, other in value.items() if name != key}
        if way < 0.8:
            other = rng.choice(list(value))
            return {**value, key: value[other], other: value[key]}
        if way < 0.9:
            return {(rng.choice(TEXTS) if name == key else name): other for name, other in value.items()}
        return {**value, rng.choice(("journal", "file", "about", "automatic", "undo", "end", "x", "sum")): _other(rng)}
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        ways = (
            [*value[:at], _changed(rng, value[at]), *value[at + 1 :]],
            [*value[:at], *value[at + 1 :]],
            [*value, value[at]],
            value[::-1],
        )
        return rng.choice(ways)
    if isinstance(value, bool):
        return not value if rng.random() < 0.7 else _other(rng)
    if isinstance(value, int) and rng.random() < 0.6:
        return value + rng.choice((1, -1, 2, 10))
    if isinstance(value, str) and rng.random() < 0.5:
        return rng.choice((value + "x", value[1:], value.upper(), value[::-1], " " + value))
    return _other(rng)


def _other(rng: random.Random) -> Any:
    way = rng.random()
    if way < 0.3:
        return rng.choice(NUMBERS)
    if way < 0.4:
        return _Raw(rng.choice(ODD_NUMBERS))
    if way < 0.6:
        return rng.choice(TEXTS)
    if way < 0.7:
        depth = rng.choice((50, 900, 100_000))
        return _Raw("[" * depth + "]" * depth)
    return rng.choice(TYPES)


def _dump(value: Any) -> str:
    if isinstance(value, _Raw):
        return value.text
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))}: {_dump(other)}" for key, other in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_dump, value)) + "]"
    return json.dumps(value)


BYTES: tuple[Change, ...] = (flip_bits, cut_out, put_in, truncate, zero_tail, change_lines)
JSON: tuple[Change, ...] = (*BYTES, *[change_json] * 9)
SAVES: tuple[Change, ...] = (*JSON, *[change_setup] * 5)
WORDS: tuple[Change, ...] = (*BYTES, *[change_words] * 6)


def changed(rng: random.Random, content: bytes, ways: tuple[Change, ...]) -> bytes:
    """The content after one change, seldom after a few."""
    result = content
    for _ in range(rng.choice((1, 1, 1, 1, 2, 4))):
        try:
            result = rng.choice(ways)(rng, result) or content
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):  # a first change left no JSON
            continue
    return result
