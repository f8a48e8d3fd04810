"""A game at the table: its controller, the bots, and what a game brings to be shown."""
