"""The game in words: choices, steps, reasons, hints, manuals."""
