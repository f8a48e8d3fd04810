"""The games. Each is a package of its own with a `GAME`; none imports another."""

from engine.core.registry import About, Registry

# Named and not searched for: a frozen application finds only what is written down. A game is loaded when it is wanted;
# a test compares what is written here with what it says of itself.
GAMES: dict[str, About] = {
    "engine.games.terra_mystica.game": About(
        "terra_mystica", "Terra Mystica", range(2, 6), forms=("ledger", "commands")
    ),
    "engine.games.terra_nova.game": About(
        "terra_nova", "Terra Nova", range(2, 5), forms=("lines", "lines_with_values")
    ),
}


def installed_games(extra_modules: tuple[str, ...] = ()) -> Registry:
    """The games of this program, and those of further modules."""
    registry = Registry()
    for module, about in GAMES.items():
        registry.declare(about, module)
    for module in extra_modules:
        registry.add_module(module)
    return registry
