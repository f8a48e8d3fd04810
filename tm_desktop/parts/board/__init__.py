"""What opens over a map of hexes and speaks about it: menus, panels of cards, the numbers of a choice."""
