"""Numbers in texts are numbers of the data: which is which stands in numbers.yaml, so that texts stay easy to read."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from engine.core.facts import Course, Fact, Prices, Rates, Row, Sum, number_of
from engine.core.reading import Node

RULE = "rule"  # a number that no data can change
_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_VALUES = {word: number for number, word in enumerate(_WORDS, 2)}
_NUMBER = re.compile(rf"\b(\d+|{'|'.join(_WORDS)})\b", re.IGNORECASE)
# Sections without numbers of the rules.
_UNBOUND = ("sources", "estimate", "refusals", "options", "presets", "measures", "maps")


def numbers_in(text: str) -> list[int]:
    """All numbers that a text states, as digits or words from two on: one is too often no number."""
    found = [match[1].lower() for match in _NUMBER.finditer(text)]
    return [_VALUES[word] if word in _VALUES else int(word) for word in found]


def with_numbers(text: str, numbers: Sequence[int | None]) -> str:
    """The text with these numbers in the place of its own where they differ; None leaves one as it is."""
    wanted = iter(numbers)

    def number(match: re.Match[str]) -> str:
        value = next(wanted, None)
        word = match[1].lower()
        own = _VALUES[word] if word in _VALUES else int(word)
        return match[1] if value is None or value == own else str(value)

    return _NUMBER.sub(number, text)


def bound_numbers(key: str, paths: Sequence[str], facts: Mapping[str, Fact]) -> list[int | None]:
    """What the data says for each number of a text; None where no data does."""
    return [_bound(key, path, facts) for path in paths]


def _bound(key: str, path: str, facts: Mapping[str, Fact]) -> int | None:
    if path == RULE:
        return None
    things = (key, key.rpartition(".")[0]) if path.startswith(".") else ("",)  # with and without the field
    for thing in things:
        with suppress(KeyError):
            return number_of(facts, f"{thing}{path}")
    return None


def texts_in(node: Node) -> Iterator[tuple[str, Node]]:
    """All texts of a file that may state numbers, with the keys by which numbers.yaml names them."""
    for section, entries in node.mapping().items():
        for id_, entry in entries.mapping().items() if section not in _UNBOUND else ():
            fields = entry.mapping().items() if isinstance(entry.value, dict) else (("", entry),)
            for field, text in fields:
                if isinstance(text.value, str):
                    yield ".".join(filter(None, (section, id_, field))), text


def number_problems(node: Node, bound: Node, facts: Mapping[str, Fact]) -> Iterator[str]:
    """One sentence for each text whose numbers are not those of the data, and for each entry without a text."""
    entries = {key: [item.text() for item in paths.items()] for key, paths in bound.mapping().items()}
    for key, text in texts_in(node):
        stated, paths = numbers_in(text.text()), entries.pop(key, [])
        if len(stated) != len(paths):
            yield str(text.error(f"it states {len(stated)} numbers, and numbers.yaml knows {len(paths)} of them"))
            continue
        found = bound_numbers(key, paths, facts)
        for number, path, value in zip(stated, paths, found, strict=True):
            if path != RULE and value != number:
                known = "nothing" if value is None else value
                yield str(text.error(f"it states {number}, and the data has {known} for {path}"))
    for key in entries:
        yield str(bound.get(key).error(f"there is no text {key} that states numbers"))


def strange_numbers(node: Node, bound: Node, facts: Mapping[str, Fact]) -> Iterator[tuple[Node, int]]:
    """What the texts of a pack state, in any language and order, and its data does not have: text and number.

    Texts that the game has too are compared with what theirs is bound to, all others with the numbers of their thing.
    """
    for key, text in texts_in(node):
        stated, paths = numbers_in(text.text()), bound.get(key, []).plain()
        if len(stated) == len(paths):
            found = bound_numbers(key, paths, facts)
            known = stated if None in found else [value for value in found if value is not None]
        else:
            section, _, rest = key.partition(".")
            known = numbers_of(facts, section, rest.partition(".")[0])
        for number in stated if known else ():
            if number not in known:
                yield text, number


def numbers_of(facts: Mapping[str, Fact], section: str, id_: str) -> list[int]:
    """All numbers of a thing and of its actions."""
    names = {f"{section}.{id_}", f"specials.{id_}", f"specials.{section.removesuffix('s')}.{id_}"}
    things = [fact for name, fact in facts.items() if any(name == one or name.startswith(f"{one}.") for one in names)]
    return [number for fact in things for number in _numbers(fact)]


def _numbers(fact: Fact) -> Iterator[int]:
    match fact:
        case int():
            yield fact
        case Sum(parts):
            yield from (number for number, _ in parts)
        case Row(numbers):
            yield from numbers
        case Prices(sums):
            yield from (number for one in sums for number in _numbers(one))
        case Course(rows):
            yield from (number for _, numbers in rows for number in numbers)
        case Rates(pairs):
            yield from (number for pair in pairs for one in pair for number in _numbers(one))
