"""How quick and how lean the window is, in figures with their targets: `python -m tm_desktop.quality`."""
