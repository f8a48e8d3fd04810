"""How seats are called: by who plays them, by what they play, or both."""

NAMES, FACTIONS, BOTH = NAMINGS = ("names", "factions", "both")
