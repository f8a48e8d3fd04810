"""Seeds for new games: short enough to be read aloud, shown in groups of four digits."""

import secrets

_GROUP = 10_000


def new_seed() -> int:
    return secrets.randbelow(_GROUP * _GROUP)


def format_seed(seed: int) -> str:
    """4711-2206; small and negative ones as they are."""
    if not _GROUP <= seed < _GROUP * _GROUP:
        return str(seed)
    return f"{seed // _GROUP}-{seed % _GROUP:04d}"


def parse_seed(text: str) -> int | None:
    """What a person typed or pasted; None if it is no number."""
    text = text.strip()
    sign = -1 if text.startswith("-") else 1
    digits = text.removeprefix("-").replace("-", "").replace(" ", "")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 18:
        return None
    return sign * int(digits)
