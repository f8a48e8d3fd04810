"""The desktop table: a shell that knows no game, and one plugin per game."""

__version__ = "0.1.0"
