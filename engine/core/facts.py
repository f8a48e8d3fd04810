"""Facts of a table: its numbers and names by name, for the texts of manuals: `town.power`, `usual.cost.dwelling`.

What the boards of factions say is there three times: `factions.<id>.<what>`, `usual.<what>` for what most boards have,
and `except.<what>` for the factions that differ from that.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.core.options import Options, OptionValue

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Sum:
    """Several of different things: 2 workers and 3 coins."""

    parts: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """Numbers in order; `tight` ones stand side by side, as in a table."""

    numbers: tuple[int, ...]
    tight: bool = False


@dataclass(frozen=True, slots=True)
class Prices:
    """What the same thing costs, step by step."""

    sums: tuple[Sum, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """How much of each thing there is with one building, with two, and so on."""

    rows: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Rates:
    """What can be exchanged for what."""

    pairs: tuple[tuple[Sum, Sum], ...]


@dataclass(frozen=True, slots=True)
class Name:
    """A thing that has a name."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Names:
    """Several of them."""

    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Exceptions:
    """The factions that differ from most, with what they have instead."""

    values: tuple[tuple[Name, "Fact"], ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the table plays of a rule option."""

    option: str
    value: OptionValue


@dataclass(frozen=True, slots=True)
class Sentence:
    """The sentence that explains an option."""

    option: str


Fact = int | Sum | Row | Prices | Course | Rates | Name | Names | Exceptions | Chosen | Sentence

USUAL = "usual"  # also a name in the place of a faction's
FACTIONS = "factions"


def board_facts(boards: Mapping[str, Mapping[str, Fact]], seated: Sequence[str] = ()) -> dict[str, Fact]:
    """What the boards say, by faction; with `seated` factions only those of the table are named as exceptions."""
    found: dict[str, Fact] = {USUAL: Name(USUAL, USUAL)}
    for id_, board in boards.items():
        found[f"{FACTIONS}.{id_}"] = Name(FACTIONS, id_)
        found |= {f"{FACTIONS}.{id_}.{what}": value for what, value in board.items()}
    for what in dict.fromkeys(what for board in boards.values() for what in board):
        values = Counter(board.get(what) for board in boards.values())
        usual = values.most_common(1)[0][0]
        if usual is not None:
            found[f"{USUAL}.{what}"] = usual
        found[f"except.{what}"] = Exceptions(
            tuple(
                (Name(FACTIONS, id_), board[what])
                for id_, board in boards.items()
                if what in board and board[what] != usual and (not seated or id_ in seated)
            )
        )
    return found


def option_facts(options: Options) -> Iterator[tuple[str, Fact]]:
    for name, value in options.items():
        yield f"options.{name}", Name("options", name)
        yield f"options.{name}.value", Chosen(name, value)
        yield f"options.{name}.text", Sentence(name)


def groups_of(factions: Sequence[str], options: Options, seated: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
    """What a block of a manual can be repeated for: every faction, those of the table (or most), every option."""
    return {
        "every": tuple(f"{FACTIONS}.{id_}" for id_ in factions),
        "faction": tuple(f"{FACTIONS}.{id_}" for id_ in seated) or (USUAL,),
        "option": tuple(f"options.{name}" for name in options),
    }


def number_of(facts: Mapping[str, Fact], path: str) -> int:
    """A fact that is a number, or one of several: `cost.workers` of a sum, `vp.2` of a row; KeyError without it."""
    fact = facts.get(path)
    if isinstance(fact, int):
        return fact
    name, _, part = path.rpartition(".")
    match facts[name]:
        case Sum(parts):
            return {what: number for number, what in parts}[part]
        case Row(numbers) if part.isdecimal() and 0 < int(part) <= len(numbers):
            return numbers[int(part) - 1]
    raise KeyError(path)


def rate_facts(
    rates: Mapping[str, Sequence[T]], told: Callable[[list[T]], Fact], numbers: Callable[[T], tuple[int, int]]
) -> dict[str, Fact]:
    """Of the rates at which factions exchange, those that not all have: as a text, and what each gives and gets."""
    common = set.intersection(*map(set, rates.values()))
    found: dict[str, Fact] = {}
    for faction, every in rates.items():
        own = [rate for rate in every if rate not in common]
        found[f"factions.{faction}.own_conversions"] = told(own)
        for place, rate in enumerate(own, 1):
            give, get = numbers(rate)
            found[f"factions.{faction}.trade.{place}.give"] = give
            found[f"factions.{faction}.trade.{place}.get"] = get
    return found
