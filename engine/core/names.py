"""Names that people and files bring: on one line, and such that every file can hold them."""

_LONGEST = 60
_JOINER = "\u200d"  # between the parts of one picture sign


def clean_name(text: str, longest: int = _LONGEST) -> str:
    """Without what cannot be seen or written: line feeds, controls, halves of characters, turned directions."""
    seen = (sign if sign.isprintable() or sign == _JOINER else " " for sign in text[: 4 * longest])
    return " ".join("".join(seen).split())[:longest].strip()
