"""What shows the games, by their ids. A declared plugin is loaded when it is asked for the first time."""

import importlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication

from engine.core.errors import PlayerError
from engine.core.registry import About

if TYPE_CHECKING:
    from tm_desktop.play.plugin import GamePlugin


class ShownGame(NamedTuple):
    """A game that is shown by the `PLUGIN` of a module. The description is one sentence, translated as `Games`."""

    id: str
    module: str
    description: str


class PluginRegistry:
    """The plugins by the id of their game."""

    def __init__(self, plugins: "Iterable[GamePlugin]" = ()) -> None:
        self._plugins: dict[str, GamePlugin] = {}  # those that are loaded
        self._declared: dict[str, ShownGame] = {}
        for plugin in plugins:
            self.add(plugin)

    def declare(self, shown: ShownGame) -> None:
        """Add a plugin without loading it."""
        self._declared[shown.id] = shown

    def add(self, plugin: "GamePlugin") -> None:
        if plugin.id in self._plugins or plugin.id in self._declared:
            raise ValueError(f"there are two plugins for the game {plugin.id}")
        self._plugins[plugin.id] = plugin

    def add_module(self, name: str) -> None:
        """Add the plugin of a further module, loading it."""
        self.add(_load(name))

    def get(self, game_id: str) -> "GamePlugin":
        if game_id not in self._plugins:
            if game_id not in self._declared:
                raise PlayerError(f"The game {game_id} has rules but nothing to show them with; play another one.")
            self._plugins[game_id] = _load(self._declared[game_id].module)
        return self._plugins[game_id]

    def loaded(self, game_id: str) -> "GamePlugin | None":
        """None if nobody has asked for it yet."""
        return self._plugins.get(game_id)

    def description(self, about: About) -> str:
        """The game in one sentence, for the start page; of one that nothing shows there is none."""
        if about.id not in self._declared:
            return self._plugins[about.id].description(about) if about.id in self._plugins else ""
        source = self._declared[about.id].description
        return QCoreApplication.translate("Games", source)


def _load(module: str) -> "GamePlugin":
    """The `PLUGIN` of a module."""
    try:
        plugin: GamePlugin = importlib.import_module(module).PLUGIN
    except Exception as error:  # whatever is wrong with a game, the others can be played
        raise PlayerError(f"Module {module} cannot show a game ({error}); nothing was changed.") from error
    return plugin
