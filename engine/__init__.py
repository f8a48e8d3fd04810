"""Rules, bots and command line of TM Desktop; works without Qt."""

__version__ = "0.1.0"
