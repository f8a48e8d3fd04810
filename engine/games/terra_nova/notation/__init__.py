"""Games as text: lines of the compact notation, with options, seed and players in front."""
