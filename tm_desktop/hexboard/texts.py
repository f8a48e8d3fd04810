"""What the board itself says, the same in every game."""

from tm_desktop.theming.sentences import translated


def board_tr(text: str, *values: object) -> str:
    """A sentence of the board in the user's language."""
    return translated("Board", text, values)
