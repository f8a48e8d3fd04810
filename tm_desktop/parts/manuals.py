"""The player aid and the rules reference: their texts with the facts of a table in words, or as signs with a number."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from PySide6.QtCore import QLocale

from engine.core.facts import (
    USUAL,
    Chosen,
    Course,
    Exceptions,
    Fact,
    Name,
    Names,
    Prices,
    Rates,
    Row,
    Sentence,
    Sum,
)
from engine.core.game import AnyGame, GameType, Seat, Setup, State
from engine.core.manual import Manual, Table, fill, filled
from engine.core.options import Option, Options, OptionValue
from engine.core.packs import Packs
from engine.core.reading import Node
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.amounts import AmountWords
from tm_desktop.parts.phrases import Rules
from tm_desktop.parts.texts import GameTexts, part_tr

AID = "aid"

R = TypeVar("R", bound=Rules)
ValueName = Callable[[Option, OptionValue], str]
Pairs = tuple[tuple[str, OptionValue], ...]  # options by name
_DEFAULT_SEATS = 4


@dataclass(frozen=True, slots=True)
class ManualWords:
    """What a game says for its manuals. `icons` are signs by word, `things` the words themselves in a sentence."""

    texts: GameTexts
    look: BoardLook
    amounts: AmountWords
    icons: Mapping[str, str]
    things: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What manuals tell of one table; `gone` are facts of the printed game that it has not."""

    facts: Mapping[str, Fact]
    groups: Mapping[str, tuple[str, ...]]
    gone: frozenset[str] = frozenset()


def facts_at(
    game: AnyGame,
    rules: R,
    seated: Sequence[int],
    facts_of: Callable[[R, Options, Sequence[str]], Mapping[str, Fact]],
    groups_of: Callable[[R, Options, Sequence[str]], Mapping[str, tuple[str, ...]]],
    printed: Callable[[], Collection[str]],
) -> TableFacts:
    """With these factions; `printed` are the facts of a table without packs."""
    options = game.setup.options
    factions = [rules.factions[index].id for index in seated]
    facts = facts_of(rules, options, factions)
    gone = frozenset(printed()) - facts.keys() if game.setup.packs else frozenset()
    return TableFacts(facts, groups_of(rules, options, factions), gone)


class GameManuals:
    """The manuals of one game, kept while table and language stay; `facts`: of a table and factions told apart."""

    def __init__(
        self,
        game_type: GameType,
        words: Callable[[], ManualWords],
        facts: Callable[[AnyGame, Sequence[int]], TableFacts],
        faction_column: int,
    ) -> None:
        self._game_type, self._words, self._facts, self._column = game_type, words, facts, faction_column
        self.kept = lru_cache(maxsize=8)(self._filled)

    def manual(self, kind: str, game: AnyGame | None, state: State | None, value_name: ValueName) -> Manual:
        """`aid` or `reference` for the game on the table; without one, for a game by the printed rules."""
        setup = game.setup if game is not None else self._create((), _DEFAULT_SEATS, ()).setup
        seated: tuple[int, ...] = ()
        if kind == AID and state is not None:
            rows: list[list[int]] = getattr(state, "seats")  # noqa: B009 - every such game has rows of seats
            seated = tuple(row[self._column] for row in rows if row[self._column] >= 0)
        chosen = tuple(sorted(setup.options.items()))
        with self._words().texts.packs_used(setup.packs):
            return self.kept(kind, setup.packs, chosen, len(setup.seats), seated, QLocale().name(), value_name)

    def told(self, text: str, game: AnyGame, value_name: ValueName) -> str:
        """A text of a chapter with the facts of this table."""
        table = self._table(game, (), False, value_name)
        return filled(text, Node("", 0, "", text), table)

    def _create(self, chosen: Pairs, seats: int, packs: Packs) -> AnyGame:
        players = tuple(Seat(str(number)) for number in range(seats))
        return self._game_type.create(Setup(self._game_type.id, players, 1, dict(chosen), packs))

    def _filled(
        self,
        kind: str,
        packs: Packs,
        chosen: Pairs,
        seats: int,
        seated: tuple[int, ...],
        locale: str,
        value_name: ValueName,
    ) -> Manual:
        """`aid` has signs everywhere, a reference only for facts that end in `!`."""
        game = self._create(chosen, seats, packs)
        text = self._words().texts.read(kind, locale, packs)
        return fill(text, self._table(game, seated, kind == AID, value_name))

    def _table(self, game: AnyGame, seated: Sequence[int], has_signs: bool, value_name: ValueName) -> Table:
        """What texts are filled with: signs everywhere, or only for facts that end in `!`."""
        known = self._game_type.with_packs(game.setup.packs).options
        table, words = self._facts(game, seated), self._words()
        long, short = (FactWords(words, known, is_short, value_name) for is_short in (False, True))

        def told(name: str) -> str:
            is_short = has_signs or name.endswith("!")
            return (short if is_short else long).text(table.facts[name.removesuffix("!")])

        return Table(game.setup.options, known, told, table.groups, table.gone)


class FactWords:
    """Facts in the user's language; with signs, a sign such as :coin: in the place of the word for a thing."""

    def __init__(self, words: ManualWords, options: Sequence[Option], has_signs: bool, value_name: ValueName) -> None:
        self._words, self._has_signs, self._value_name = words, has_signs, value_name
        self._options = {option.id: option for option in options}

    def text(self, fact: Fact) -> str:
        match fact:
            case int() | Sum() | Row() | Prices() | Course() | Rates():
                return self._number(fact)
            case Name():
                return self._name(fact)
            case Names(names):
                return _listed([self.text(name) for name in names])
            case Exceptions(values):
                return "; ".join(f"{self.text(name)} {self.text(value)}" for name, value in values)
            case Chosen(id_, value):
                return self._value_name(self._options[id_], value)
            case Sentence(id_):
                return self._words.texts.option_text(self._options[id_])

    def _number(self, fact: int | Sum | Row | Prices | Course | Rates) -> str:
        match fact:
            case Sum(parts):
                return ", ".join(self._amount(number, what) for number, what in parts) or "–"
            case Row(numbers, tight):
                return ("/".join(map(str, numbers)) or "–") if tight else _listed([str(number) for number in numbers])
            case Prices(sums):
                return " / ".join(map(self.text, sums))
            case Course(rows):
                if all(len(numbers) == 1 for _, numbers in rows):
                    return self.text(Sum(tuple((numbers[0], what) for what, numbers in rows)))
                return "; ".join(f"{self._thing(what)} {', '.join(map(str, numbers))}" for what, numbers in rows)
            case Rates(pairs):
                return " · ".join(f"{self.text(give)} → {self.text(get)}" for give, get in pairs)
            case int():
                return str(fact)

    def _name(self, name: Name) -> str:
        if name.kind == USUAL:
            return part_tr("Most factions")
        has_disc = self._has_signs and name.kind == "terrains"
        disc = f":disc_{self._words.look.piece_colour(name.id)[1:]}: " if has_disc else ""
        return f"{disc}{self._words.texts.name_of(name.kind, name.id)}"

    def _amount(self, number: int, what: str) -> str:
        icon = self._words.icons.get(what)
        return f"{number} :{icon}:" if self._has_signs and icon else self._words.amounts.text(number, what)

    def _thing(self, what: str) -> str:
        return f":{self._words.icons[what]}:" if self._has_signs else self._words.things[what]


def _listed(words: Sequence[str]) -> str:
    """`8, 4 and 2`."""
    if len(words) < 2:
        return "".join(words)
    return part_tr("%1 and %2", ", ".join(words[:-1]), words[-1])
