"""Rules, bots and command line of TM Desktop; works without Qt."""

from engine.core.compiled import choose_core

__version__ = "0.1.0"

choose_core()
