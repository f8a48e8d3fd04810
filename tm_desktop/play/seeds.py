"""Seeds for new games: short enough to be read aloud."""

import secrets

_BELOW = 100_000_000


def new_seed() -> int:
    return secrets.randbelow(_BELOW)
