"""What is asked before a game: factions, tiles, maps to choose and to draw."""
