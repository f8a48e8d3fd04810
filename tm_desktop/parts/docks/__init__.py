"""What the docks of games are made of: boards of seats, tiles, help, sheets of the score."""
