"""The games that this program can put on the table."""

import importlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from engine.core.errors import PlayerError

if TYPE_CHECKING:
    from engine.core.game import GameType


class About(NamedTuple):
    """What lists show of a game, known without loading its rules."""

    id: str
    title: str
    seat_counts: range
    forms: tuple[str, ...] = ()  # of its notation, the usual one first

    @property
    def has_notation(self) -> bool:
        return bool(self.forms)


class Registry:
    """Games by id, in the order they were added. A declared one is loaded when it is asked for the first time."""

    def __init__(self, games: "Iterable[GameType]" = ()) -> None:
        self._abouts: dict[str, About] = {}
        self._games: dict[str, GameType] = {}  # those that are loaded
        self._declared: dict[str, str] = {}  # by id: the module that holds the game
        self.further_modules: tuple[str, ...] = ()  # brought games too; another process has to be told them
        for game in games:
            self.add(game)

    def __iter__(self) -> "Iterator[GameType]":
        """All games, each of them loaded; `listed` is enough for a list."""
        return map(self.get, tuple(self._abouts))

    def __len__(self) -> int:
        return len(self._abouts)

    @property
    def listed(self) -> tuple[About, ...]:
        return tuple(self._abouts.values())

    def about(self, game_id: str) -> About:
        if game_id not in self._abouts:
            known = ", ".join(self._abouts) or "none"
            raise PlayerError(f"There is no game {game_id} here; the games are: {known}.")
        return self._abouts[game_id]

    def declare(self, about: About, module: str) -> None:
        """Add a game without loading it: the `GAME` of a module."""
        self._list(about)
        self._declared[about.id] = module

    def add(self, game: "GameType") -> None:
        forms = game.notation.forms if game.notation is not None else ()
        self._list(About(game.id, game.title, game.seat_counts, forms))
        self._games[game.id] = game

    def add_module(self, name: str) -> None:
        """Add the game of a further module, loading it: it alone knows its id."""
        try:
            game = _load(name)
        except PlayerError as error:
            raise PlayerError(f"Module {name} contains no game ({error}); nothing was changed.") from error
        self.add(game)
        self.further_modules += (name,)

    def get(self, game_id: str) -> "GameType":
        about = self.about(game_id)
        if game_id not in self._games:
            try:
                self._games[game_id] = _load(self._declared[game_id])
            except PlayerError as error:
                raise PlayerError(
                    f"The game {about.title} cannot be loaded ({error}); nothing was changed, install TM Desktop again."
                ) from error
        return self._games[game_id]

    @property
    def default_id(self) -> str:
        """The game that is meant when none is named."""
        if not self._abouts:
            raise PlayerError("No game is installed; name a module that contains one with --game-module.")
        return next(iter(self._abouts))

    @property
    def default(self) -> "GameType":
        return self.get(self.default_id)

    def _list(self, about: About) -> None:
        if about.id in self._abouts:
            raise PlayerError(f"There are two games with the id {about.id}; leave one of them out.")
        self._abouts[about.id] = about


def _load(module: str) -> "GameType":
    """The `GAME` of a module; PlayerError with the reason, which is not a whole sentence, if there is none."""
    if not all(part.isidentifier() for part in module.split(".")):
        raise PlayerError("this is not the name of a module")
    try:
        game: GameType | None = getattr(importlib.import_module(module), "GAME", None)
    except ModuleNotFoundError as error:
        raise PlayerError(f"{error.name} is missing") from error
    except Exception as error:  # whatever is wrong with a game, the others can be played
        raise PlayerError(str(error) or type(error).__name__) from error
    if game is None:
        raise PlayerError("it has no GAME")
    return game
