"""The games. Each is a package of its own with a `GAME`; none imports another."""

from engine.core.registry import Registry

# Named and not searched for: a frozen application finds only what is written down.
MODULES: tuple[str, ...] = ("engine.games.terra_mystica.game",)


def installed_games(extra_modules: tuple[str, ...] = ()) -> Registry:
    """The games of this program, and those of further modules."""
    registry = Registry()
    for name in (*MODULES, *extra_modules):
        registry.add_module(name)
    return registry


def further_modules(registry: Registry) -> tuple[str, ...]:
    """Those that brought games which are not installed, for other processes."""
    return tuple(name for name in registry.modules if name not in MODULES)
