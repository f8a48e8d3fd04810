"""Games as text: a row of steps for each turn, with options, seed and players in front."""
