"""A map of hexes with pieces, drawn and handled: what every game with such a board is made from."""
