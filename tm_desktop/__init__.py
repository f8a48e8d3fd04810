"""The desktop table: a shell that knows no game, and one plugin per game."""
