"""The player aid and the rules reference: their texts with the facts of a table in words, or as signs with a number."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from engine.core.game import Seat, Setup
from engine.core.manual import Manual, Table, fill
from engine.core.options import Option, Options, OptionValue
from engine.core.packs import Packs
from engine.games.terra_mystica.columns import FACTION, NONE
from engine.games.terra_mystica.facts import (
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
    facts_of,
    groups_of,
)
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.manual_check import printed_facts
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.amounts import amount_text
from tm_desktop.games.terra_mystica.words.texts import TEXTS, name_of, option_text, packs_used, tr

AID = "aid"

# What has a sign of its own, by the name of its icon.
_ICONS = {
    **{"coins": "coin", "workers": "worker", "priests": "priest", "power": "power", "keys": "key"},
    **{"spades": "spade", "bridges": "bridge", "shipping": "ship"},
}
_DEFAULT_SEATS = 4

ValueName = Callable[[Option, OptionValue], str]


def manual(kind: str, game: TerraMystica | None, state: TMState | None, value_name: ValueName) -> Manual:
    """`aid` or `reference` for the game on the table; without one, for a game by the printed rules."""
    setup = game.setup if game is not None else _default_setup()
    seated: tuple[int, ...] = ()
    if kind == AID and state is not None:
        seated = tuple(row[FACTION] for row in state.seats if row[FACTION] != NONE)
    chosen = tuple(sorted(setup.options.items()))
    with packs_used(setup.packs):
        return _manual(kind, setup.packs, chosen, len(setup.seats), seated, QLocale().name(), value_name)


@lru_cache(maxsize=8)
def _manual(
    kind: str,
    packs: Packs,
    chosen: tuple[tuple[str, OptionValue], ...],
    seats: int,
    seated: tuple[int, ...],
    locale: str,
    value_name: ValueName,
) -> Manual:
    game = GAME.create(_setup(seats, dict(chosen), packs))
    assert isinstance(game, TerraMystica)
    rules, options = game.rules, game.setup.options
    factions = [rules.factions[index].id for index in seated]
    facts = facts_of(rules, options, factions)
    long, short = FactWords(False, value_name), FactWords(True, value_name)

    def words(name: str) -> str:
        is_short = kind == AID or name.endswith("!")
        return (short if is_short else long).text(facts[name.removesuffix("!")])

    gone = printed_facts() - facts.keys() if packs else frozenset()
    table = Table(options, GAME.with_packs(packs).options, words, groups_of(rules, options, factions), gone)
    return fill(TEXTS.read(kind, locale, packs), table)


def _default_setup() -> Setup:
    return GAME.create(_setup(_DEFAULT_SEATS, {})).setup


def _setup(seats: int, options: Options, packs: Packs = ()) -> Setup:
    return Setup(GAME.id, tuple(Seat(str(number)) for number in range(seats)), 1, options, packs)


class FactWords:
    """Facts in the user's language; with signs, a sign such as :coin: in the place of the word for a thing."""

    def __init__(self, has_signs: bool, value_name: ValueName) -> None:
        self._has_signs, self._value_name = has_signs, value_name

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
                return self._value_name(_option(id_), value)
            case Sentence(id_):
                return option_text(_option(id_))

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
            return tr("Most factions")
        disc = f":disc_{LOOK.piece_colour(name.id)[1:]}: " if self._has_signs and name.kind == "terrains" else ""
        return f"{disc}{name_of(name.kind, name.id)}"

    def _amount(self, number: int, what: str) -> str:
        return f"{number} :{_ICONS[what]}:" if self._has_signs and what in _ICONS else amount_text(number, what)

    def _thing(self, what: str) -> str:
        if self._has_signs:
            return f":{_ICONS[what]}:"
        source = {
            "coins": QT_TRANSLATE_NOOP("TerraMystica", "coins"),
            "workers": QT_TRANSLATE_NOOP("TerraMystica", "workers"),
            "priests": QT_TRANSLATE_NOOP("TerraMystica", "priests"),
            "power": QT_TRANSLATE_NOOP("TerraMystica", "power"),
        }[what]
        return QCoreApplication.translate("TerraMystica", str(source))


def _option(id_: str) -> Option:
    return next(option for option in GAME.with_packs(TEXTS.packs).options if option.id == id_)


def _listed(words: Sequence[str]) -> str:
    """`8, 4 and 2`."""
    if len(words) < 2:
        return "".join(words)
    return tr("%1 and %2", ", ".join(words[:-1]), words[-1])
