"""The games that this program can put on the table."""

import importlib
from collections.abc import Iterable, Iterator

from engine.core.errors import PlayerError
from engine.core.game import GameType


class Registry:
    """Games by id, in the order they were added."""

    def __init__(self, games: Iterable[GameType] = ()) -> None:
        self._games: dict[str, GameType] = {}
        self.modules: list[str] = []  # which brought games, so that another process can load them too
        for game in games:
            self.add(game)

    def __iter__(self) -> Iterator[GameType]:
        return iter(self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def add(self, game: GameType) -> None:
        if game.id in self._games:
            raise PlayerError(f"There are two games with the id {game.id}; leave one of them out.")
        self._games[game.id] = game

    def add_module(self, name: str) -> None:
        """Add the game of a module: its `GAME`."""
        # Only what the name leads to is told in a sentence; an error in a game's own code is a defect of ours.
        problem: object = "it has no GAME"
        game = None
        if not all(part.isidentifier() for part in name.split(".")):
            problem = "this is not the name of a module"
        else:
            try:
                game = getattr(importlib.import_module(name), "GAME", None)
            except (ImportError, SyntaxError) as error:
                problem = error
        if game is None:
            raise PlayerError(f"Module {name} brings no game ({problem}); nothing was changed.")
        self.add(game)
        self.modules.append(name)

    def get(self, game_id: str) -> GameType:
        if game_id not in self._games:
            known = ", ".join(self._games) or "none"
            raise PlayerError(f"There is no game {game_id} here; the games are: {known}.")
        return self._games[game_id]

    @property
    def default(self) -> GameType:
        """The game that is meant when none is named."""
        if not self._games:
            raise PlayerError("No game is installed; name a module that brings one with --game-module.")
        return next(iter(self))
