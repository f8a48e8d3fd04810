"""Where the desktop looks for what all games share: engine/core/text_numbers.py."""

from engine.core.text_numbers import bound_numbers, texts_in, with_numbers

__all__ = ["bound_numbers", "texts_in", "with_numbers"]
