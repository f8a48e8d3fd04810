"""The game-independent heart: it knows seats, decisions, actions and events, but no hexes, factions or rounds."""
