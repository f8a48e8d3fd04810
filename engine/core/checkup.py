"""Are rules fit to be played? Every table that options can make is compiled, texts are read, quick games are played."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from engine.core.chapter_check import chapter_problems
from engine.core.errors import PlayerError
from engine.core.game import GameType, Seat, Setup
from engine.core.layers import MANIFEST
from engine.core.options import Options
from engine.core.packs import Pack
from engine.core.registry import Registry
from engine.core.trial import try_out

Table = tuple[str, int, Options]
Watch = Callable[[list[Table]], Iterable[Table]]  # to show how far it is


@dataclass(frozen=True, slots=True)
class Checkup:
    """What was found: sentences about what is wrong, and those about what an author may accept, with their ids."""

    tables: int
    wrong: int  # of the tables
    played: int
    problems: tuple[str, ...]
    warnings: tuple[tuple[str, str], ...]


def check_up(game_type: GameType, watch: Watch = iter, is_thorough: bool = True) -> Checkup:
    """The same for the command line and for the window, which leaves out options one by one where it has no time."""
    problems: list[str] = []
    played = 0
    try:
        problems += [f"texts: {sentence}" for sentence in game_type.text_problems()]
        played = try_out(game_type) if game_type.packs and not problems else 0
    except PlayerError as error:
        problems.append(str(error))
    tables = list(_tables(game_type, is_thorough)) if not problems else []
    found: dict[str, list[str]] = {}  # the sentence, and the tables that it is about
    for name, players, options in watch(tables):
        seats = tuple(Seat(f"Seat {number}") for number in range(1, players + 1))
        try:
            game_type.create(Setup(game_type.id, seats, 1, options, game_type.packs)).initial_state()
        except PlayerError as error:
            found.setdefault(str(error), []).append(f"{name}, {players} seats")
        except Exception as error:  # whatever strangers' rules lead to is told, not raised
            sentence = f"the rules break ({type(error).__name__}: {error})"
            found.setdefault(sentence, []).append(f"{name}, {players} seats")
    problems += [_told(sentence, names) for sentence, names in found.items()]
    if not problems:  # a chapter is played at such a table
        problems += [f"tutorial: {sentence}" for sentence in chapter_problems(game_type)]
    warnings = () if problems else game_type.warnings()
    return Checkup(len(tables), sum(map(len, found.values())), played, tuple(problems), tuple(warnings))


def game_of(pack: Pack, registry: Registry) -> GameType:
    """The game that a pack is for, without packs."""
    known = [about.id for about in registry.listed]
    if pack.game not in known:
        raise pack.node(MANIFEST).get("game").expected(f"one of {', '.join(known)}")
    return registry.get(pack.game)


def _told(sentence: str, names: list[str]) -> str:
    others = f" and {len(names) - 1} more" if len(names) > 1 else ""
    return f"{names[0]}{others}: {sentence}"


def accepted(game_type: GameType) -> set[str]:
    """The warnings that the authors of its packs know of."""
    return {name for pack in game_type.packs for name in pack.accept}


def _tables(game_type: GameType, is_thorough: bool) -> Iterator[Table]:
    """Every preset with every number of seats that it is for; every value of an option once."""
    for preset, options in {"defaults": {}, **game_type.presets}.items():
        for players in game_type.seats_with(options):
            yield f"preset {preset}", players, options
    for option in game_type.options if is_thorough else ():
        if not option.many:
            for value in option.values:
                chosen = {option.id: value}
                yield f"{option.id} = {value}", game_type.seats_with(chosen)[-1], chosen
