"""Sentences through Qt's translation. Each part of the window has a function of its own, which names its context."""

from PySide6.QtCore import QCoreApplication


def translated(context: str, source: str, values: tuple[object, ...], n: int = -1) -> str:
    """In the user's language, with %1, %2... filled in; `n` picks the plural."""
    result = QCoreApplication.translate(context, source, "", n)
    for number, value in enumerate(values, 1):
        result = result.replace(f"%{number}", str(value))
    return result
